"""When the game is over, and who deals next. TAR-GAME-1."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Points
from .deal import NOBODY, Seat, seat_after


class GameStatus(NamedTuple):
    """Which seats have won, by seat, none while the game goes on; and who deals next, or `NOBODY`."""

    winners: tuple[bool, ...]
    next_dealer: Seat


def game_status(scores: tuple[Points, ...], hands: int, dealer: Seat, agreed: int) -> GameStatus:
    """After the number of hands agreed on the highest total wins, equal ones share; else the next deals. TAR-GAME-1.

    `scores` are the totals by seat, `hands` the hands played, void ones not among them.
    """
    if hands < agreed:
        return GameStatus((False,) * len(scores), seat_after(dealer, len(scores)))
    return GameStatus(tuple(score == max(scores) for score in scores), NOBODY)
