"""The cards of Belote as bits, with the orders and values that `belote.toml` gives them. BEL-DECK-1..3."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from spec.loader import load_specification
from spec.logic import among, choose, total

Clauses = Mapping[str, Callable[[Any], Any]]

_deck = load_specification("belote").deck
CARDS = tuple(1 << bit for bit in range(len(_deck.cards)))
PACK = sum(CARDS)
RANK = {
    rank: sum(card for card, name in zip(CARDS, _deck.cards, strict=True) if name[:-1] == rank) for rank in _deck.ranks
}
SUIT = {
    suit: sum(card for card, name in zip(CARDS, _deck.cards, strict=True) if name[-1] == suit) for suit in _deck.suits
}
SIDES = (0, 1)
SEATS = (0, 1, 2, 3)


def _strengths(order: str) -> tuple[tuple[int, int], ...]:
    """Each rank, as the set of its cards, with its strength in an order: 8 for the strongest, 1 for the weakest."""
    ranks = _deck.orders[order]
    return tuple((RANK[row.rank], len(ranks) - place) for place, row in enumerate(ranks))


def _values(order: str) -> tuple[tuple[int, int], ...]:
    """Each rank, as the set of its cards, with what one of them is worth."""
    return tuple((RANK[row.rank], row.value) for row in _deck.orders[order])


TRUMP_STRENGTH, PLAIN_STRENGTH = _strengths("trump"), _strengths("plain")
TRUMP_VALUE, PLAIN_VALUE = _values("trump"), _values("plain")


def by_rank(card: Any, table: tuple[tuple[int, int], ...]) -> Any:
    """The number that a table gives for a card."""
    number: Any = 0
    for rank, value in table:
        number = choose(among(card, rank), value, number)
    return number


def suit_of(card: Any) -> Any:
    """The suit of a card, as the set of its cards."""
    return total(choose(among(card, suit), suit, 0) for suit in SUIT.values())


def side_of(seat: int) -> int:
    """The side of a seat."""
    return seat % 2
