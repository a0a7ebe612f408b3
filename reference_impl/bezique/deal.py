"""Seats, and dealing the cards to them. BEZ-DEAL-1, BEZ-DEAL-2, BEZ-SEVEN-1.

The order of the cards matters here, so a deck is a tuple of single cards, top card first.
"""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Cards, Points, Suit, union
from .deck import SEVENS, SUITS

Seat = int
NOBODY = -1
SEATS: tuple[Seat, ...] = (0, 1)
PACKETS = (3, 2, 3)
TURNED_SEVEN: Points = 10


class Dealt(NamedTuple):
    """Eight cards a seat, by seat; the card turned up; the 47 cards left, top card first."""

    hands: tuple[Cards, ...]
    turn_up: Cards
    stock: tuple[Cards, ...]


def deal(deck: tuple[Cards, ...], dealer: Seat) -> Dealt:
    """Three cards each, then two, then three, the dealer's last; the next is turned up. BEZ-DEAL-1, BEZ-DEAL-2."""
    hands = [0, 0]
    left = deck
    for size in PACKETS:
        for seat in (seat_after(dealer), dealer):
            hands[seat], left = hands[seat] | union(left[:size]), left[size:]
    return Dealt(tuple(hands), left[0], left[1:])


def turned_seven(turn_up: Cards, dealer: Seat) -> tuple[Points, Points]:
    """A seven turned up brings the dealer 10 points at once; what it brings, by seat. BEZ-SEVEN-1."""
    if not turn_up & SEVENS:
        return 0, 0
    return (TURNED_SEVEN, 0) if dealer == 0 else (0, TURNED_SEVEN)


def suit_of(card: Cards) -> Suit:
    """The suit of a card; that of the turn-up is trump. BEZ-DEAL-2."""
    for suit in SUITS:
        if card & suit:
            return suit
    raise ValueError("a card is of one of the four suits")


def seat_after(seat: Seat) -> Seat:
    """The other seat."""
    return 1 - seat
