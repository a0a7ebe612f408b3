"""Sets of cards as integers, one bit a card, and what any game asks of them.

A rank, a suit, a hand, a trick, one card: all are such sets. An order is a tuple of ranks, strongest first.
"""

from __future__ import annotations

Cards = int
Suit = Cards
Rank = Cards
Order = tuple[Rank, ...]
Points = int


def union(sets: tuple[Cards, ...]) -> Cards:
    """Some sets of cards as one."""
    cards = 0
    for more in sets:
        cards = cards | more
    return cards


def strongest(cards: Cards, order: Order) -> Cards:
    """The strongest of some cards of one suit; no card if there is none."""
    for rank in order:
        if cards & rank:
            return cards & rank
    return 0


def stronger_ranks(cards: Cards, order: Order) -> Cards:
    """All cards of the ranks above every one of some cards of one suit; of all ranks if there is none."""
    higher = 0
    for rank in order:
        if cards & rank:
            return higher
        higher |= rank
    return higher


def worth(cards: Cards, values: tuple[tuple[Rank, Points], ...]) -> Points:
    """The sum of what cards are worth by their ranks."""
    return sum((cards & rank).bit_count() * value for rank, value in values)
