"""Mistakes about the end of the game and the next dealer."""

from __future__ import annotations

from conformance.faults import Fault
from conformance.variants import Edit

GOES_ON = "    if hands < agreed:\n"
DEALS_NEXT = "seat_after(dealer, len(scores)))"
WINNERS = "tuple(score == max(scores) for score in scores)"


def _game(identity: str, symptom: str, old: str, new: str) -> Fault:
    return Fault(identity, "TAR-GAME-1", symptom, "tarot.game_status.obeys", (Edit("tarot.game", old, new),))


FAULTS: tuple[Fault, ...] = (
    _game(
        "one-hand-too-many",
        "another hand is played when the number agreed on has been reached",
        GOES_ON,
        "    if hands <= agreed:\n",
    ),
    _game(
        "one-hand-too-few",
        "the game ends one hand early",
        GOES_ON,
        "    if hands + 1 < agreed:\n",
    ),
    _game(
        "always-ten-hands",
        "the game ends after ten hands, whatever was agreed on",
        GOES_ON,
        "    if hands < 10:\n",
    ),
    _game(
        "tie-played-on",
        "equal totals at the top are not the end of the game",
        GOES_ON,
        "    if hands < agreed or len([score for score in scores if score == max(scores)]) > 1:\n",
    ),
    _game(
        "lowest-total-wins",
        "the lowest total wins",
        WINNERS,
        "tuple(score == min(scores) for score in scores)",
    ),
    _game(
        "first-of-equal-totals-wins",
        "of equal totals the first seat's wins",
        WINNERS,
        "tuple(score == max(scores) and score not in scores[:seat] for seat, score in enumerate(scores))",
    ),
    _game(
        "totals-above-nothing-win",
        "every seat that is not below zero has won",
        WINNERS,
        "tuple(score >= 0 for score in scores)",
    ),
    _game(
        "deal-not-passed-on",
        "the same seat deals again after a hand",
        DEALS_NEXT,
        "dealer)",
    ),
    _game(
        "deal-passed-the-other-way",
        "the seat before the dealer deals next",
        DEALS_NEXT,
        "(dealer + len(scores) - 1) % len(scores))",
    ),
    _game(
        "deal-passed-round-four-seats",
        "the deal goes round four seats, though three or five play",
        DEALS_NEXT,
        "(dealer + 1) % 4)",
    ),
    _game(
        "dealer-once-the-game-is-over",
        "somebody deals again although the game is over",
        WINNERS + ", NOBODY)",
        WINNERS + ", seat_after(dealer, len(scores)))",
    ),
)
