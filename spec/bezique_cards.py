"""The 64 cards of Bezique as bits, with the order and values that `bezique.toml` gives them. BEZ-DECK-1, BEZ-TWIN-1.

A face is the set of its two copies. What an answer names is compared face by face and never copy by copy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from spec.loader import load_specification
from spec.logic import all_of, among, choose, total

Clauses = Mapping[str, Callable[[Any], Any]]

_deck = load_specification("bezique").deck
CARDS = tuple(1 << bit for bit in range(_deck.copies * len(_deck.cards)))
PACK = sum(CARDS)
COPY = len(_deck.cards)  # the bits between the two copies of a face
FIRST = sum(CARDS[:COPY])
FACE = {name: sum(CARDS[place :: len(_deck.cards)]) for place, name in enumerate(_deck.cards)}
FACES = tuple(FACE.values())
RANK = {rank: sum(face for name, face in FACE.items() if name[:-1] == rank) for rank in _deck.ranks}
SUIT = {suit: sum(face for name, face in FACE.items() if name[-1] == suit) for suit in _deck.suits}
SEATS = (0, 1)

_order = _deck.orders["every"]
# Each rank, as the set of its cards, with its strength (8 for the strongest, 1 for the weakest) and its value.
STRENGTH = tuple((RANK[row.rank], len(_order) - place) for place, row in enumerate(_order))
VALUE = tuple((RANK[row.rank], row.value) for row in _order)


def by_rank(card: Any, table: tuple[tuple[int, int], ...]) -> Any:
    """The number that a table gives for a card."""
    number: Any = 0
    for rank, value in table:
        number = choose(among(card, rank), value, number)
    return number


def higher(card: Any, other: Any) -> Any:
    """Whether a card is higher than another of its suit; a copy of it is not. BEZ-DECK-1."""
    return by_rank(card, STRENGTH) > by_rank(other, STRENGTH)


def suit_of(card: Any) -> Any:
    """The suit of a card, as the set of its cards."""
    return total(choose(among(card, suit), suit, 0) for suit in SUIT.values())


def cards_of(cards: Iterable[Any]) -> Any:
    """Some cards, or sets of cards, as one set."""
    together: Any = 0
    for card in cards:
        together = together | card
    return together


def number_of(face: int, cards: Any) -> Any:
    """How many copies of a face are among some cards."""
    return (cards & face).bit_count()


def alike(one: Any, other: Any) -> Any:
    """Whether two sets hold every face as often, whichever copies they hold. BEZ-TWIN-1."""
    return all_of(some_copy(one) == some_copy(other), both_copies(one) == both_copies(other))


def some_copy(cards: Any) -> Any:
    """The first copy of every face of which a copy is among some cards."""
    return (cards | cards >> COPY) & FIRST


def both_copies(cards: Any) -> Any:
    """The first copy of every face of which both copies are among some cards."""
    return cards & cards >> COPY & FIRST
