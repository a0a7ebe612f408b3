"""The cards of French Tarot as bits, with the orders and values that `tarot.toml` gives. TAR-DECK-1, TAR-DECK-2."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from spec.loader import load_specification
from spec.logic import among, any_of, choose, total

Clauses = Mapping[str, Callable[[Any], Any]]

_deck = load_specification("tarot").deck
CARD = {name: 1 << bit for bit, name in enumerate(_deck.cards)}
CARDS = tuple(CARD.values())
PACK = sum(CARDS)
_PLAIN = tuple(name for name in _deck.cards if name not in _deck.singles)
RANK = {rank: sum(CARD[name] for name in _PLAIN if name[:-1] == rank) for rank in _deck.ranks}
SUIT = {suit: sum(CARD[name] for name in _PLAIN if name[-1] == suit) for suit in _deck.suits}
FOOL = CARD["EX"]
PETIT = CARD["T1"]
TRUMPS = sum(CARD[name] for name in _deck.singles) - FOOL
OUDLERS = PETIT + CARD["T21"] + FOOL
KINGS, QUEENS, CAVALIERS = RANK["K"], RANK["Q"], RANK["C"]
# Trump is a suit where a trick is led, followed and won.
SUITS = (*SUIT.values(), TRUMPS)

TRICKS = {3: 24, 4: 18, 5: 15}
DOG = {3: 6, 4: 6, 5: 3}
PACK_HALVES = 182
ATTACK, DEFENCE = "attack", "defence"


def _strengths(order: str, cards_of: Mapping[str, int]) -> tuple[tuple[int, int], ...]:
    """Each rank of an order, as the set of its cards, with its strength: 1 for the weakest."""
    rows = _deck.orders[order]
    return tuple((cards_of[row.rank], len(rows) - place) for place, row in enumerate(rows))


STRENGTHS = (*_strengths("plain", RANK), *_strengths("trump", CARD))
VALUES = tuple(
    (cards_of[row.rank], row.value)
    for order, cards_of in (("plain", RANK), ("trump", CARD), ("fool", CARD))
    for row in _deck.orders[order]
)
# The cards worth half a point, one of which is given for the Fool.
LOW = sum(cards for cards, halves in VALUES if halves == 1)


def _grouped() -> tuple[tuple[int, int], ...]:
    """The worths that occur, each with all the cards that have it."""
    worths = sorted({halves for _, halves in VALUES})
    return tuple((sum(cards for cards, halves in VALUES if halves == worth), worth) for worth in worths)


WORTHS = _grouped()


def strength(card: Any) -> Any:
    """The strength of a card within its suit, trump being one; 0 for the Fool. TAR-DECK-1."""
    number: Any = 0
    for cards, value in STRENGTHS:
        number = choose(among(card, cards), value, number)
    return number


def worth(cards: Any) -> Any:
    """What some cards are worth, in halves of a point. TAR-DECK-2."""
    return total((cards & group).bit_count() * halves for group, halves in WORTHS)


def suit_of(card: Any) -> Any:
    """The suit of a card, trump being one, as the set of its cards; of the Fool none."""
    return total(choose(among(card, suit), suit, 0) for suit in SUITS)


def union(cards: Iterable[Any]) -> Any:
    """Some cards as one set."""
    together: Any = 0
    for card in cards:
        together = together | card
    return together


def attacks(seat: int, taker: Any, partner: Any) -> Any:
    """Whether a seat is of the attack; a partner that is no seat is nobody. TAR-CALL-1."""
    return any_of(taker == seat, partner == seat)
