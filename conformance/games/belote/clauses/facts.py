"""From questions and answers in card names to the sets of cards, numbers and truths that clauses are about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import SimpleNamespace
from typing import Any

from conformance.cards import CardNames
from spec import belote
from spec.loader import load_specification

CARDS = CardNames(load_specification("belote").deck)
Options = Mapping[str, Any]


def group(prefix: str, options: Options) -> SimpleNamespace:
    """The options of one group by their short names."""
    return SimpleNamespace(
        **{name.removeprefix(prefix + "."): value for name, value in options.items() if name.startswith(prefix + ".")}
    )


def union(names: Iterable[str]) -> int:
    """Cards as one set; an answer may name one twice, which a set does not show."""
    together = 0
    for name in names:
        together |= CARDS.card(name)
    return together


def only(chosen: int | None, among: Iterable[int]) -> tuple[bool, ...]:
    """Of each seat or side, whether it is the one chosen; of none, where nobody is."""
    return tuple(each == chosen for each in among)


def call(name: str) -> int:
    """A call as the set of the cards it makes trump; a pass is none."""
    return belote.PASS if name == "pass" else CARDS.suits[name]


def broken(clauses: belote.Clauses, of: Any) -> Iterator[str]:
    """The clauses that do not hold."""
    yield from (clause for clause, holds in clauses.items() if not holds(of))
