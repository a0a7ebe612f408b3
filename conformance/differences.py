"""What differs between the right answer and the one given, in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from conformance.operations import Operation, Plain
from spec.model import Deck

MOST_TOLD = 4


def differences(operation: Operation, wanted: Plain, got: Plain) -> list[str]:
    """Sentences on what differs, place by place, the first ones and how many more there are.

    Of a list whose order means nothing they say what is missing and what is extra.
    """
    named = len(wanted) > 1 if isinstance(wanted, Mapping) else True
    found = list(_Comparison(operation, named=named).differing("", "", wanted, got))
    left_out = len(found) - MOST_TOLD
    return found if left_out <= 1 else [*found[:MOST_TOLD], f"and {left_out} more differences"]


def repeated(operation: Operation, answer: Plain, deck: Deck) -> Iterator[str]:
    """Sentences on the cards that stand in a set more often than the pack has them."""
    for path in operation.unordered:
        for place, names in _lists_at(answer, path.replace("[]", ".[]").split(".")):
            for name, times in Counter(name for name in names if isinstance(name, str)).items():
                if name in deck.cards and times > deck.copies:
                    yield f"{place} names {name} {'twice' if times == 2 else f'{times} times'}"


def in_words(value: Plain) -> str:
    """A value of an answer as people write it: `kind tierce, cards 7S 8S 9S, points 20`."""
    if isinstance(value, Mapping):
        return ", ".join(f"{name.replace('_', ' ')} {in_words(item)}" for name, item in value.items())
    if isinstance(value, list | tuple):
        flat = all(isinstance(item, str | int) for item in value)
        return (" " if flat else " / ").join(map(in_words, value)) or "nothing"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else "none" if value is None else str(value)


class _Comparison:
    """Compares answers of one operation; `named` says whether to name the place of what is missing or extra."""

    def __init__(self, operation: Operation, *, named: bool) -> None:
        self._operation = operation
        self._named = named

    def differing(self, place: str, path: str, wanted: Plain, got: Plain) -> Iterable[str]:
        """The differences at one place; `path` is the place with all indices left out."""
        if isinstance(wanted, Mapping) and isinstance(got, Mapping):
            for field, right in wanted.items():
                yield from self.differing(_under(place, field), _under(path, field), right, got.get(field))
        elif not isinstance(wanted, list) or not isinstance(got, list):
            if wanted != got:
                yield f"{place} is {in_words(got)}, not {in_words(wanted)}"
        elif path in self._operation.unordered:
            yield from self._missing_and_extra(place, path, wanted, got)
        else:
            yield from self._in_order(place, path, wanted, got)

    def _in_order(self, place: str, path: str, wanted: list[Any], got: list[Any]) -> Iterable[str]:
        """The differences of two lists in order: plain ones as a whole, others entry by entry."""
        if all(isinstance(item, str | int | None) for item in [*wanted, *got]):
            if wanted != got:
                yield f"{place} is {in_words(got)}, not {in_words(wanted)}"
            return
        if len(wanted) != len(got):
            yield f"{place} has {len(got)} entries, not {len(wanted)}"
        for index, (right, given) in enumerate(zip(wanted, got, strict=False)):
            yield from self.differing(f"{place}[{index}]", f"{path}[]", right, given)

    def _missing_and_extra(self, place: str, path: str, wanted: list[Any], got: list[Any]) -> Iterable[str]:
        where = f"{place}: " if self._named else ""
        left = [(self._normal(path, item), item) for item in got]
        missing = []
        for item in wanted:
            match = next((pair for pair in left if pair[0] == self._normal(path, item)), None)
            if match:
                left.remove(match)
            else:
                missing.append(item)
        if missing:
            yield f"{where}missing {in_words(missing)}"
        if left:
            yield f"{where}extra {in_words([item for _, item in left])}"

    def _normal(self, path: str, item: Plain) -> Plain:
        """An element of the list at a path with its own lists sorted, so far as their order means nothing."""
        nested: Plain = [item]
        for step in reversed(path.replace("[]", ".[]").split(".")):
            nested = [nested] if step == "[]" else {step: nested}
        nested = self._operation.normal(nested)
        for step in path.replace("[]", ".[]").split("."):
            nested = nested[0] if step == "[]" else nested[step]
        return nested[0]


def _under(place: str, field: str) -> str:
    return f"{place}.{field}" if place else field


def _lists_at(plain: Plain, path: list[str], place: str = "") -> Iterator[tuple[str, list[Any]]]:
    """Every list at a path, with its place; paths that lead nowhere give none."""
    if not path:
        if isinstance(plain, list):
            yield place, plain
        return
    step, *rest = path
    if step == "[]" and isinstance(plain, list):
        for index, item in enumerate(plain):
            yield from _lists_at(item, rest, f"{place}[{index}]")
    elif isinstance(plain, Mapping) and step in plain:
        yield from _lists_at(plain[step], rest, _under(place, step))
