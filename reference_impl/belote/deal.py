"""Seats and sides, and dealing the cards to them. BEL-DEAL-1..4.

The order of the cards matters here, so a deck is a tuple of single cards, top card first.
"""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Cards, union

Seat = int
Side = int
NOBODY = 4
SEATS: tuple[Seat, ...] = (0, 1, 2, 3)


class Dealt(NamedTuple):
    """Five cards a seat, by seat; the card turned up; the eleven cards left, top card first."""

    hands: tuple[Cards, ...]
    turn_up: Cards
    stock: tuple[Cards, ...]


def deal(deck: tuple[Cards, ...], dealer: Seat) -> Dealt:
    """From eldest on, three cards a seat, then two; the next card is turned up. BEL-DEAL-1, BEL-DEAL-2."""
    eldest = seat_after(dealer)
    threes = serve(deck[:12], eldest, (3, 3, 3, 3))
    twos = serve(deck[12:20], eldest, (2, 2, 2, 2))
    return Dealt(tuple(threes[seat] | twos[seat] for seat in SEATS), deck[20], deck[21:])


def complete_deal(
    hands: tuple[Cards, ...], turn_up: Cards, stock: tuple[Cards, ...], dealer: Seat, taker: Seat
) -> tuple[Cards, ...]:
    """The taker receives the turn-up and two cards, the others three, from eldest on. BEL-DEAL-3, BEL-DEAL-4."""
    sizes = tuple(2 if seat == taker else 3 for seat in SEATS)
    served = serve(stock, seat_after(dealer), sizes)
    return tuple(hands[seat] | served[seat] | (turn_up if seat == taker else 0) for seat in SEATS)


def serve(cards: tuple[Cards, ...], first: Seat, sizes: tuple[int, ...]) -> dict[Seat, Cards]:
    """One packet a seat from the top of some cards, starting with a seat; `sizes` are by seat."""
    packets = {}
    for seat in seats_from(first):
        packets[seat], cards = union(cards[: sizes[seat]]), cards[sizes[seat] :]
    return packets


def seats_from(first: Seat) -> tuple[Seat, ...]:
    """The four seats in playing order, starting with one."""
    return SEATS[first:] + SEATS[:first]


def seat_after(seat: Seat) -> Seat:
    """The next seat in playing order."""
    return (seat + 1) % 4


def side_of(seat: Seat) -> Side:
    """Seats 0 and 2 are side 0, seats 1 and 3 are side 1."""
    return seat % 2
