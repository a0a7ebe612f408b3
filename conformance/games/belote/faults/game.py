"""Mistakes about the end of the game and the next dealer."""

from __future__ import annotations

from conformance.faults import Fault
from conformance.variants import Edit


def _game(
    identity: str,
    clause: str,
    symptom: str,
    *changes: tuple[str, str],
    seen: str = "",
    refutes: str = "belote.game.obeys",
) -> Fault:
    edits = tuple(Edit("belote.game", old, new) for old, new in changes)
    return Fault(identity, clause, symptom, refutes, edits, seen)


FAULTS: tuple[Fault, ...] = (
    _game(
        "same-dealer-again",
        "BEL-DEAL-1",
        "the same seat deals again after a hand",
        ("seat_after(dealer), carried)", "dealer, carried)"),
    ),
    _game(
        "carried-sum-lost-in-a-void-hand",
        "BEL-BID-4",
        "eight passes make a carried sum disappear",
        ("seat_after(dealer), carried)", "seat_after(dealer), 0)"),
    ),
    _game(
        "target-must-be-passed",
        "BEL-GAME-1",
        "501 points do not win a game to 501",
        ("max(scores) < target", "max(scores) <= target"),
    ),
    _game(
        "target-one-short",
        "BEL-GAME-1",
        "500 points win a game to 501",
        ("max(scores) < target", "max(scores) < target - 1"),
    ),
    _game(
        "always-to-501",
        "BEL-GAME-1",
        "a game to 301 or 1001 ends at 501",
        ("max(scores) < target", "max(scores) < 501"),
    ),
    _game(
        "sums-to-the-target",
        "BEL-GAME-1",
        "the game ends when both totals together are at the target",
        ("max(scores) < target", "scores[0] + scores[1] < target"),
    ),
    _game(
        "first-named-side-wins",
        "BEL-GAME-2",
        "with both at the target side 0 wins, whatever the totals",
        (
            "return GameStatus(0 if scores[0] > scores[1] else 1, NOBODY, 0)",
            "return GameStatus(0 if scores[0] >= target else 1, NOBODY, 0)",
        ),
    ),
    _game(
        "lower-total-wins",
        "BEL-GAME-2",
        "with both at the target the lower total wins",
        (
            "    return GameStatus(0 if scores[0] > scores[1] else 1, NOBODY, 0)\n",
            "    if min(scores) >= target:\n"
            "        return GameStatus(1 if scores[0] > scores[1] else 0, NOBODY, 0)\n"
            "    return GameStatus(0 if scores[0] > scores[1] else 1, NOBODY, 0)\n",
        ),
    ),
    _game(
        "level-ends-the-game",
        "BEL-GAME-2",
        "520 to 520 ends the game",
        ("    if scores[0] == scores[1] or max(scores) < target:\n", "    if max(scores) < target:\n"),
    ),
    _game(
        "carried-sum-lost-when-level",
        "BEL-GAME-2",
        "a carried sum is lost when both are level beyond the target",
        (
            "        return GameStatus(NOBODY, seat_after(dealer), carried)\n",
            "        return GameStatus(NOBODY, seat_after(dealer), 0 if min(scores) >= target else carried)\n",
        ),
    ),
    _game(
        "carried-sum-outlives-the-game",
        "BEL-GAME-3",
        "a sum is still carried after the game is won",
        (
            "return GameStatus(0 if scores[0] > scores[1] else 1, NOBODY, 0)",
            "return GameStatus(0 if scores[0] > scores[1] else 1, NOBODY, carried)",
        ),
    ),
    _game(
        "carried-sum-decides-the-game",
        "BEL-GAME-3",
        "a sum still in suspense is given to the side behind before the totals are looked at",
        (
            "    if scores[0] == scores[1] or max(scores) < target:\n",
            "    to_0 = carried if scores[0] < scores[1] else 0\n"
            "    scores = (scores[0] + to_0, scores[1] + carried - to_0)\n"
            "    if scores[0] == scores[1] or max(scores) < target:\n",
        ),
    ),
    _game(
        "deal-passes-the-other-way",
        "BEL-DEAL-1",
        "the deal passes to the seat before the dealer",
        ("seat_after(dealer), carried)", "(dealer + 3) % 4, carried)"),
    ),
    _game(
        "next-dealer-after-the-end",
        "BEL-GAME-1",
        "a next dealer is named although the game is won",
        (
            "return GameStatus(0 if scores[0] > scores[1] else 1, NOBODY, 0)",
            "return GameStatus(0 if scores[0] > scores[1] else 1, seat_after(dealer), 0)",
        ),
    ),
    _game(
        "both-at-the-target-play-on",
        "BEL-GAME-2",
        "with both at the target another hand is played, whatever the totals",
        ("max(scores) < target:\n", "max(scores) < target or min(scores) >= target:\n"),
    ),
)
