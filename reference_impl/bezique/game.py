"""When the game is over, and who deals next. BEZ-GAME-1, BEZ-GAME-2."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Points
from .deal import NOBODY, Seat, seat_after

SCORED_DURING_A_HAND = ("turned_seven", "seven", "declaration", "brisques")


class GameStatus(NamedTuple):
    """The seat that has won, or `NOBODY`; else the next dealer, `NOBODY` while the hand goes on."""

    winner: Seat
    next_dealer: Seat


def wins_at_once(scored: str) -> bool:
    """Whatever is scored before the end of the hand wins the game at once if it is enough. BEZ-GAME-1."""
    return scored in SCORED_DURING_A_HAND


def game_status(
    scores: tuple[Points, Points], dealer: Seat, hand_over: bool, last_trick_winner: Seat, target: Points
) -> GameStatus:
    """At the target, the higher total has won; equal ones at the end, the last trick. BEZ-GAME-1, BEZ-GAME-2.

    `scores` are the totals, during a hand or after it; `last_trick_winner` is `NOBODY` as long as the hand goes on.
    """
    if max(scores) < target:
        return GameStatus(NOBODY, seat_after(dealer) if hand_over else NOBODY)
    if scores[0] == scores[1]:
        return GameStatus(last_trick_winner, NOBODY)
    return GameStatus(0 if scores[0] > scores[1] else 1, NOBODY)
