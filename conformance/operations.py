"""An operation: a named, stateless question about one game with exactly one right answer under given options."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from conformance.illegal import MalformedQuestion
from conformance.protocol import shown
from spec.names import did_you_mean

Plain = Any  # what JSON can say: dict, list, str, int, bool, None


class Record(msgspec.Struct, frozen=True):
    """Base of every input and output type: plain data in the names people use for cards and seats."""


@dataclass(frozen=True)
class Operation:
    """One row of a game's operation table.

    `clauses` are those the answer can depend on, in page order, `options` the short names (`play.undertrump`) of the
    options it can depend on. `unordered` are the paths, in input and output, of lists whose order means nothing; `[]`
    steps into each element of a list. `example` is an input with its answer under default options.
    """

    name: str
    question: str
    input: type[Record]
    output: type[Record]
    clauses: tuple[str, ...]
    options: tuple[str, ...]
    unordered: tuple[str, ...]
    example: tuple[Mapping[str, Any], Mapping[str, Any]]
    served: bool = True
    refuses: bool = False

    def parse_input(self, raw: Plain) -> Any:
        """An input as its type; raises `MalformedQuestion` for anything missing, mistyped or unknown."""
        try:
            parsed = msgspec.convert(raw, self.input)
        except msgspec.ValidationError as error:
            raise MalformedQuestion(f"{self.name}: the input is not well formed: {misshapen(error, raw)}") from error
        unknown = sorted(unknown_fields(raw, msgspec.to_builtins(parsed)))
        if unknown:
            told = ", ".join(name + did_you_mean(name, self.input.__struct_fields__) for name in unknown)
            raise MalformedQuestion(f"{self.name}: the input has fields nobody asked for: {told}")
        return parsed

    def parse_output(self, raw: Plain) -> Any:
        """An answer as its type, unknown fields left out; raises `msgspec.ValidationError` naming the place."""
        return msgspec.convert(raw, self.output)

    def normal(self, plain: Plain) -> Plain:
        """An input or output with every list whose order means nothing sorted, the innermost first."""
        for path in sorted(self.unordered, key=lambda path: -path.count("[]")):
            plain = _sorted_at(plain, path.replace("[]", ".[]").split("."))
        return plain


def misshapen(error: msgspec.ValidationError, raw: Plain) -> str:
    """What is wrong with the shape of data: where, what stands there, and what should."""
    problem, at, path = str(error).partition(" - at `$")
    place = path.rstrip("`").lstrip(".")
    found = raw
    for step in re.findall(r"\w+", place):
        try:
            found = found[int(step) if isinstance(found, list) else step]
        except (KeyError, IndexError, TypeError, ValueError):
            return str(error)
    return f"{place} is {shown(msgspec.json.encode(found))}: {problem}" if at else problem


def unknown_fields(raw: Plain, known: Plain, path: str = "") -> Iterable[str]:
    """The paths of fields of `raw` that `known`, which was read from it, does not have."""
    if isinstance(raw, Mapping) and isinstance(known, Mapping):
        for name, value in raw.items():
            place = f"{path}.{name}".lstrip(".")
            if name in known:
                yield from unknown_fields(value, known[name], place)
            else:
                yield place
    elif isinstance(raw, list) and isinstance(known, list):
        for index, (value, part) in enumerate(zip(raw, known, strict=True)):
            yield from unknown_fields(value, part, f"{path}[{index}]")


def _sorted_at(plain: Plain, path: list[str]) -> Plain:
    """The same data with the list at the path sorted; paths that lead nowhere change nothing."""
    if not path:
        return sorted(plain, key=msgspec.json.encode) if isinstance(plain, list) else plain
    step, *rest = path
    if step == "[]":
        return [_sorted_at(item, rest) for item in plain] if isinstance(plain, list) else plain
    if not isinstance(plain, Mapping) or step not in plain:
        return plain
    return {name: _sorted_at(value, rest) if name == step else value for name, value in plain.items()}
