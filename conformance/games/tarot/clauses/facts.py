"""From questions and answers in card names to the sets of cards, numbers and truths that clauses are about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import SimpleNamespace
from typing import Any

from conformance.cards import CardNames
from spec import tarot
from spec.loader import load_specification

CARDS = CardNames(load_specification("tarot").deck)
NOBODY = "nobody"
NO_SEAT = -1
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


def one_or_none(name: str | None) -> int:
    """A card as a set; none is the empty one."""
    return 0 if name is None else CARDS.card(name)


def only(chosen: int | None, players: int) -> tuple[bool, ...]:
    """Of each seat, whether it is the one chosen; of none, where nobody is."""
    return tuple(seat == chosen for seat in range(players))


def some(chosen: Iterable[int], players: int) -> tuple[bool, ...]:
    """Of each seat, whether it is among those chosen."""
    those = set(chosen)
    return tuple(seat in those for seat in range(players))


def seat_or_none(seat: int | None) -> int:
    """A seat, and no seat for nobody."""
    return NO_SEAT if seat is None else seat


def bid(name: str | None) -> int:
    """A bid by its place from low to high; no contract is a pass."""
    return 0 if name is None else tarot.BIDS.index(name)


def halves(points: float) -> int:
    """Points of cards in halves."""
    return round(points * 2)


def seats_exist(seats: Iterable[int | None], players: int) -> bool:
    """Whether all seats named are seats of the game."""
    return all(seat is None or seat < players for seat in seats)


def broken(clauses: tarot.Clauses, of: Any) -> Iterator[str]:
    """The clauses that do not hold."""
    yield from (clause for clause, holds in clauses.items() if not holds(of))
