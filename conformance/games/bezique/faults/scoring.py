"""Mistakes in scoring tricks and hands."""

from __future__ import annotations

from conformance.faults import Fault
from conformance.variants import Edit

AT_ONCE = '    return card_points(cards) if options.brisques == "trick" else 0\n'
LAST = "    last = (LAST_TRICK, 0) if last_trick_winner == 0 else (0, LAST_TRICK)\n"
SETTLED = '    settlement = last if options.brisques == "trick" else (last[0] + brisques[0], last[1] + brisques[1])\n'


def _score(identity: str, clause: str, symptom: str, *changes: tuple[str, str], seen: str = "") -> Fault:
    edits = tuple(Edit("bezique.scoring", old, new) for old, new in changes)
    return Fault(identity, clause, symptom, "bezique.score_hand.obeys", edits, seen)


FAULTS: tuple[Fault, ...] = (
    _score(
        "brisques-at-the-end-everywhere",
        "BEZ-SCORE-1",
        "brisques are scored at the end of the hand at every table",
        (AT_ONCE, "    return 0\n"),
        (SETTLED, "    settlement = (last[0] + brisques[0], last[1] + brisques[1])\n"),
    ),
    _score(
        "brisques-by-the-trick-everywhere",
        "BEZ-SCORE-1",
        "brisques are scored by the trick at every table",
        (AT_ONCE, "    return card_points(cards)\n"),
        (SETTLED, "    settlement = last\n"),
    ),
    _score(
        "brisques-scored-twice",
        "BEZ-SCORE-1",
        "brisques scored by the trick are scored at the end again",
        (SETTLED, "    settlement = (last[0] + brisques[0], last[1] + brisques[1])\n"),
    ),
    _score(
        "brisques-of-the-other-player",
        "BEZ-SCORE-1",
        "at the end each player scores the brisques that the other has taken",
        ("(last[0] + brisques[0], last[1] + brisques[1])", "(last[0] + brisques[1], last[1] + brisques[0])"),
    ),
    _score(
        "brisques-for-the-larger-pile",
        "BEZ-SCORE-1",
        "only the player who has taken more brisques than the other scores them",
        ("(last[0] + brisques[0], last[1] + brisques[1])", "(last[0] + more[0], last[1] + more[1])"),
        (
            LAST,
            LAST + "    more = (brisques[0], 0) if brisques[0] > brisques[1] else (0, brisques[1])\n"
            "    if brisques[0] == brisques[1]:\n        more = brisques\n",
        ),
    ),
    _score(
        "last-trick-brings-nothing",
        "BEZ-SCORE-2",
        "the last trick brings nothing",
        ("LAST_TRICK: Points = 10", "LAST_TRICK: Points = 0"),
    ),
    _score(
        "last-trick-for-the-loser",
        "BEZ-SCORE-2",
        "who loses the last trick is given 10 for it",
        (LAST, LAST.replace("== 0", "!= 0")),
    ),
    _score(
        "last-trick-is-a-brisque",
        "BEZ-SCORE-2",
        "where brisques are scored by the trick the last trick brings nothing at the end",
        (SETTLED, SETTLED.replace("last if", "(0, 0) if")),
    ),
    _score(
        "settlement-alone",
        "BEZ-GAME-2",
        "at the end of the hand what was scored before is forgotten",
        ("(scored[0] + settlement[0], scored[1] + settlement[1])", "(settlement[0], settlement[1])"),
    ),
    _score(
        "only-the-last-tricks-winner-settles",
        "BEZ-GAME-2",
        "at the end of the hand only the winner of the last trick writes anything down",
        (
            "(scored[0] + settlement[0], scored[1] + settlement[1])",
            "(scored[0] + (settlement[0] if last[0] else 0), scored[1] + (settlement[1] if last[1] else 0))",
        ),
    ),
)
