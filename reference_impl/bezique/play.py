"""Leading, playing to a trick and winning it, in both phases. BEZ-PLAY-1..4, BEZ-END-2..4.

The first phase is 1 and lasts while there is a stock, the second is 2.
"""

from __future__ import annotations

from ..cards import Cards, Points, Suit, stronger_ranks
from .deal import NOBODY, Seat, seat_after
from .deck import ACES, ORDER, TENS

BRISQUES = ACES | TENS
BRISQUE: Points = 10


def leader(dealer: Seat, winner_before: Seat) -> Seat:
    """The winner of the trick before leads; to the first trick (`NOBODY`) who did not deal. BEZ-PLAY-1."""
    return seat_after(dealer) if winner_before == NOBODY else winner_before


def first_phase(cards_in_stock: int) -> bool:
    """The first phase lasts while there is a stock, the 24th trick included. BEZ-PLAY-2, BEZ-END-2..4."""
    return cards_in_stock > 0


def legal_cards(held: Cards, trick: tuple[Cards, ...], led: Suit, trump: Suit, phase: int) -> Cards:
    """In the first phase any card; in the second the leader any, the other by `answering`. BEZ-PLAY-2, BEZ-END-2..4.

    `held` is the hand with the cards on the table, `trick` the card led or nothing, `led` its suit.
    """
    if phase == 1 or not trick:
        return held
    return answering(held, trick[0], led, trump)


def answering(held: Cards, card_led: Cards, led: Suit, trump: Suit) -> Cards:
    """Follow suit, higher if possible; void, trump; without trump, any card. BEZ-END-2, BEZ-END-3, BEZ-END-4."""
    following = held & led
    if following:
        return following & stronger_ranks(card_led, ORDER) or following
    return held & trump or held


def winning_place(trick: tuple[Cards, ...], led: Suit, trump: Suit) -> int:
    """The second card (1) wins if it is higher in the suit led or ruffs, else the first (0). BEZ-PLAY-3, BEZ-PLAY-4."""
    first, second = trick
    if second & led:
        return 1 if second & stronger_ranks(first, ORDER) else 0
    return 1 if second & trump else 0


def card_points(cards: Cards) -> Points:
    """What the brisques among some cards are worth: 10 for each ace and each ten. BEZ-SCORE-1."""
    return (cards & BRISQUES).bit_count() * BRISQUE
