"""When the game is over, and who deals next. BEL-BID-4, BEL-GAME-1..3."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Points
from .deal import NOBODY, Seat, Side, seat_after


class GameStatus(NamedTuple):
    """The side that has won, or `NOBODY`; else the next dealer, and what stays carried."""

    winner: Side
    next_dealer: Seat
    carried: Points


def game_status(scores: tuple[Points, Points], carried: Points, dealer: Seat, target: Points) -> GameStatus:
    """The side with the higher total has won if it is at the target; a carried sum is then lost. BEL-GAME-1..3.

    `scores` are the totals after a hand, with all that it awards; a void one leaves the carried sum too. BEL-BID-4.
    """
    if scores[0] == scores[1] or max(scores) < target:
        return GameStatus(NOBODY, seat_after(dealer), carried)
    return GameStatus(0 if scores[0] > scores[1] else 1, NOBODY, 0)
