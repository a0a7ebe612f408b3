"""The round of bids, and the call of a king. TAR-BID-1, TAR-BID-2, TAR-CALL-1..3.

A bid is a contract or a pass, as a number: the higher the number, the higher the bid.
"""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Cards
from .deal import NOBODY, Seat
from .deck import CAVALIERS, KINGS, QUEENS, Players

Contract = int
PASS: Contract = 0
PRISE, GARDE, GARDE_SANS, GARDE_CONTRE = CONTRACTS = (1, 2, 3, 4)


class CallOptions(NamedTuple):
    """The house rules of the call, as `tarot.call.*` names them."""

    queen_if_four_kings: bool


class Bidding(NamedTuple):
    """Where the bidding stands.

    While it is open: the seat that speaks next, and the highest bid so far, above which it may bid; a pass is always
    allowed. When it is over: taker and contract, or that the hand is void. What does not apply is `NOBODY` or `PASS`.
    """

    next: Seat
    highest: Contract
    taker: Seat
    contract: Contract
    void: bool


def bids(players: Players, dealer: Seat, spoken: tuple[Contract, ...]) -> Bidding:
    """From eldest on each seat speaks once; the highest bidder takes, passes all round void the hand. TAR-BID-1, 2."""
    highest, taker = PASS, NOBODY
    for place, bid in enumerate(spoken):
        if bid > highest:
            highest, taker = bid, speaker(players, dealer, place)
    if len(spoken) < players:
        return Bidding(speaker(players, dealer, len(spoken)), highest, NOBODY, PASS, void=False)
    if highest == PASS:
        return Bidding(NOBODY, PASS, NOBODY, PASS, void=True)
    return Bidding(NOBODY, highest, taker, highest, void=False)


def speaker(players: Players, dealer: Seat, before: int) -> Seat:
    """The seat that speaks after some others: eldest first, then round the table. TAR-BID-1."""
    return (dealer + 1 + before) % players


def is_legal_bid(bid: Contract, highest: Contract) -> bool:
    """A seat passes or bids higher than every bid before. TAR-BID-1."""
    return bid == PASS or bid > highest


def callable_cards(hand: Cards, options: CallOptions) -> Cards:
    """A king is called; by a house rule also a queen with all kings, a cavalier with all queens too. TAR-CALL-1, 3."""
    if not options.queen_if_four_kings or (hand & KINGS).bit_count() < 4:
        return KINGS
    if (hand & QUEENS).bit_count() < 4:
        return KINGS | QUEENS
    return KINGS | QUEENS | CAVALIERS


def partner(hands: tuple[Cards, ...], taker: Seat, called: Cards) -> Seat:
    """Who was dealt the called card is the partner; nobody if that is the taker, or the dog has it. TAR-CALL-1, 2."""
    for seat, hand in enumerate(hands):
        if hand & called:
            return NOBODY if seat == taker else seat
    return NOBODY
