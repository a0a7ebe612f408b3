"""What tricks score, and the end of a hand. BEZ-SCORE-1, BEZ-SCORE-2."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Cards, Points
from .deal import Seat
from .play import card_points

LAST_TRICK: Points = 10


class ScoreOptions(NamedTuple):
    """The house rules of scoring, as `bezique.score.*` names them."""

    brisques: str


class HandScore(NamedTuple):
    """By seat: what is written down at the end of the hand, and what the whole hand has brought."""

    settlement: tuple[Points, Points]
    scores: tuple[Points, Points]


def trick_score(cards: Cards, options: ScoreOptions) -> Points:
    """What the winner of a trick scores at once: nothing, by a house rule its brisques. BEZ-SCORE-1."""
    return card_points(cards) if options.brisques == "trick" else 0


def score_hand(
    scored: tuple[Points, Points], brisques: tuple[Points, Points], last_trick_winner: Seat, options: ScoreOptions
) -> HandScore:
    """At the end 10 for the last trick, and the brisques unless scored by the trick. BEZ-SCORE-1, BEZ-SCORE-2.

    By seat: `scored` is what was written down during the hand, `brisques` what the aces and tens taken are worth.
    """
    last = (LAST_TRICK, 0) if last_trick_winner == 0 else (0, LAST_TRICK)
    settlement = last if options.brisques == "trick" else (last[0] + brisques[0], last[1] + brisques[1])
    return HandScore(settlement, (scored[0] + settlement[0], scored[1] + settlement[1]))
