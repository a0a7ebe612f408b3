"""The two rounds of calls. BEL-BID-1, BEL-BID-2, BEL-BID-3, BEL-BID-5.

A call is the suit that is taken as trump, as the set of its cards; a pass is the empty set.
"""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Suit
from .deal import NOBODY, Seat
from .deck import DECK

PASS: Suit = 0


class Bidding(NamedTuple):
    """Where the bidding stands.

    While it is open: the seat that calls next and the suits it may take, as one set; a pass is always allowed too.
    When it is over: the taker and trump, or that the hand is void. What does not apply is `NOBODY` or no card.
    """

    next: Seat = NOBODY
    open_suits: Suit = PASS
    taker: Seat = NOBODY
    trump: Suit = PASS
    void: bool = False


def bids(dealer: Seat, turned_up: Suit, calls: tuple[Suit, ...]) -> Bidding:
    """From eldest on each seat calls; the first take ends it, eight passes void the hand. BEL-BID-1, 2, 3, 5.

    `turned_up` is the suit of the turn-up. Calls after the first take are not looked at.
    """
    for place, call in enumerate(calls):
        if call != PASS:
            return Bidding(taker=caller(dealer, place), trump=call)
    if len(calls) >= 8:
        return Bidding(void=True)
    return Bidding(next=caller(dealer, len(calls)), open_suits=open_suits(turned_up, len(calls)))


def open_suits(turned_up: Suit, passes: int) -> Suit:
    """In the first round the suit turned up may be taken, in the second the three others. BEL-BID-1, BEL-BID-2."""
    return turned_up if passes < 4 else DECK & ~turned_up


def caller(dealer: Seat, passes: int) -> Seat:
    """The seat that calls after some passes: eldest first, then round the table. BEL-BID-1, BEL-BID-2."""
    return (dealer + 1 + passes) % 4
