"""Reading one table of a specification file: typed values by key, and refusals that name file and key."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NoReturn

from spec.names import did_you_mean


class MalformedSpecification(ValueError):
    """A specification file that breaks its own form; says file, key, what is wrong and what is expected."""

    def __init__(self, file: Path, key: str, wrong: str, expected: str) -> None:
        super().__init__(f"{file}: {key}: {wrong}; expected {expected}")
        self.file = file
        self.key = key
        self.wrong = wrong
        self.expected = expected


class Table:
    """One table of a file: gives out its values by key, of the type asked for, and refuses with file and full key."""

    def __init__(self, file: Path, where: str, raw: object) -> None:
        self.file = file
        self.where = where
        if not isinstance(raw, dict):
            raise MalformedSpecification(file, where, f"is {kind(raw)}", "a table")
        self.raw: dict[str, object] = raw

    def key(self, key: str) -> str:
        """The key as it is called from the top of the file: `clauses[12].status`."""
        return f"{self.where}.{key}" if self.where else key

    def refuse(self, key: str, wrong: str, expected: str) -> NoReturn:
        """Raises `MalformedSpecification` for one key of this table."""
        raise MalformedSpecification(self.file, self.key(key), wrong, expected)

    def check_keys(self, required: Sequence[str], optional: Sequence[str] = ()) -> None:
        """Refuses keys that mean nothing here, then keys that are not there."""
        for key in self.raw:
            if key not in (*required, *optional):
                hint = did_you_mean(key, (*required, *optional))
                self.refuse(key, f"unknown key{hint}", f"only {', '.join((*required, *optional))}")
        for key in required:
            if key not in self.raw:
                self.refuse(key, "missing", "this key")

    def text(self, key: str, otherwise: str | None = None) -> str:
        """A text that is not empty; `otherwise` where the key is not there and may be missing."""
        if otherwise is not None and key not in self.raw:
            return otherwise
        value = self.raw[key]
        if not isinstance(value, str) or not value.strip():
            self.refuse(key, f"is {kind(value)}", "text")
        return value

    def matching(self, key: str, pattern: str, expected: str) -> str:
        """A text of a certain form."""
        text = self.text(key)
        if not re.fullmatch(pattern, text):
            self.refuse(key, f"is {text!r}", expected)
        return text

    def one_of(self, key: str, names: Iterable[str]) -> str:
        """A text that is one of these names."""
        text = self.text(key)
        if text not in names:
            self.refuse(key, f"is {text!r}", f"one of {', '.join(names) or 'none, as there are none'}")
        return text

    def integer(self, key: str) -> int:
        """An integer; `true` is none."""
        value = self.raw[key]
        if type(value) is not int:
            self.refuse(key, f"is {kind(value)}", "an integer")
        return value

    def items(self, key: str) -> list[object]:
        """A list of anything; empty where the key is not there."""
        value = self.raw.get(key, [])
        if not isinstance(value, list):
            self.refuse(key, f"is {kind(value)}", "a list")
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts that are all different."""
        for place, item in enumerate(self.items(key)):
            if not isinstance(item, str) or not item.strip():
                self.refuse(f"{key}[{place}]", f"is {kind(item)}", "text")
        texts = tuple(str(item) for item in self.items(key))
        self.refuse_duplicates(key, texts)
        return texts

    def integers(self, key: str) -> tuple[int, ...]:
        """A list of integers that are all different."""
        integers = self.integer_list(key, self.items(key))
        self.refuse_duplicates(key, integers)
        return integers

    def integer_list(self, key: str, items: object) -> tuple[int, ...]:
        """A list of integers that stands at this key, repeats allowed."""
        if not isinstance(items, list):
            self.refuse(key, f"is {kind(items)}", "a list of integers")
        for place, item in enumerate(items):
            if type(item) is not int:
                self.refuse(f"{key}[{place}]", f"is {kind(item)}", "an integer")
        return tuple(item for item in items if isinstance(item, int))

    def refuse_duplicates(self, key: str, values: Sequence[object]) -> None:
        """Refuses a list in which something is twice."""
        for place, value in enumerate(values):
            if value in values[:place]:
                self.refuse(f"{key}[{place}]", f"{value!r} is there twice", "each once")

    def table(self, key: str) -> Table:
        """A table within this one; empty where the key is not there."""
        return Table(self.file, self.key(key), self.raw.get(key, {}))

    def tables(self, key: str) -> list[Table]:
        """A list of tables; none where the key is not there."""
        return [Table(self.file, self.key(f"{key}[{place}]"), item) for place, item in enumerate(self.items(key))]


def kind(value: object) -> str:
    """What a value is, for messages."""
    if isinstance(value, str):
        return f"the text {value!r}" if value.strip() else "an empty text"
    if isinstance(value, bool | int | float):
        return f"the {'truth value' if isinstance(value, bool) else 'number'} {str(value).lower()}"
    return "a table" if isinstance(value, dict) else f"a {type(value).__name__}"
