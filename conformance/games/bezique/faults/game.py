"""Mistakes about the end of the game and the next dealer."""

from __future__ import annotations

from conformance.faults import Fault
from conformance.variants import Edit

REACHED = "max(scores) < target"
AT_ONCE = '("turned_seven", "seven", "declaration", "brisques")'
HIGHER = "    return GameStatus(0 if scores[0] > scores[1] else 1, NOBODY)\n"
LEVEL = "    if scores[0] == scores[1]:\n        return GameStatus(last_trick_winner, NOBODY)\n"
NEXT = "seat_after(dealer) if hand_over else NOBODY"


def _game(identity: str, clause: str, symptom: str, old: str, new: str, seen: str = "") -> Fault:
    return Fault(identity, clause, symptom, "bezique.game_status.obeys", (Edit("bezique.game", old, new),), seen)


FAULTS: tuple[Fault, ...] = (
    _game(
        "target-must-be-passed",
        "BEZ-GAME-1",
        "1500 points during a hand do not win a game to 1500",
        REACHED,
        "max(scores) <= target",
    ),
    _game(
        "ten-points-short",
        "BEZ-GAME-1",
        "1490 points during a hand win a game to 1500",
        REACHED,
        "max(scores) < target - 10",
    ),
    _game(
        "always-to-1500",
        "BEZ-GAME-1",
        "a game to 1000 or 2000 ends at 1500",
        REACHED,
        "max(scores) < 1500",
    ),
    _game(
        "hand-played-to-its-end",
        "BEZ-GAME-1",
        "who reaches the target during a hand has not won before it is over",
        REACHED,
        "max(scores) < target or not hand_over",
    ),
    _game(
        "turned-up-seven-wins-no-game",
        "BEZ-GAME-1",
        "10 points for a seven turned up that reach the target do not win at once",
        AT_ONCE,
        '("seven", "declaration", "brisques")',
    ),
    _game(
        "sevens-win-no-game",
        "BEZ-GAME-1",
        "10 points for a seven exchanged, shown or played that reach the target do not win at once",
        AT_ONCE,
        '("turned_seven", "declaration", "brisques")',
    ),
    _game(
        "declarations-win-no-game",
        "BEZ-GAME-1",
        "points for a combination that reach the target do not win at once",
        AT_ONCE,
        '("turned_seven", "seven", "brisques")',
    ),
    _game(
        "brisques-win-no-game",
        "BEZ-GAME-1",
        "brisques scored by the trick that reach the target do not win at once",
        AT_ONCE,
        '("turned_seven", "seven", "declaration")',
    ),
    _game(
        "totals-together",
        "BEZ-GAME-1",
        "a game ends when both totals together are at the target",
        REACHED,
        "scores[0] + scores[1] < target",
    ),
    _game(
        "dealer-changes-during-the-hand",
        "BEZ-GAME-1",
        "the next dealer is named although the hand goes on",
        NEXT,
        "seat_after(dealer)",
    ),
    _game(
        "target-must-be-passed-at-the-end",
        "BEZ-GAME-2",
        "1500 points at the end of a hand do not win a game to 1500",
        REACHED,
        "max(scores) < target or hand_over and max(scores) == target",
    ),
    _game(
        "first-listed-player-wins",
        "BEZ-GAME-2",
        "with both at the target the first listed player wins, whatever the totals",
        HIGHER,
        HIGHER.replace("scores[0] > scores[1]", "scores[0] >= target"),
        seen="a public engine",
    ),
    _game(
        "level-totals-to-the-first-listed",
        "BEZ-GAME-2",
        "level beyond the target, the first listed player wins",
        LEVEL,
        "    if scores[0] == scores[1]:\n        return GameStatus(0, NOBODY)\n",
        seen="a public engine",
    ),
    _game(
        "level-totals-play-on",
        "BEZ-GAME-2",
        "level beyond the target, another hand is played",
        LEVEL,
        "    if scores[0] == scores[1]:\n        return GameStatus(NOBODY, seat_after(dealer))\n",
    ),
    _game(
        "both-at-the-target-play-on",
        "BEZ-GAME-2",
        "with both at the target another hand is played, whatever the totals",
        LEVEL,
        "    if min(scores) >= target:\n        return GameStatus(NOBODY, seat_after(dealer))\n",
    ),
    _game(
        "last-trick-before-totals",
        "BEZ-GAME-2",
        "with both at the target the winner of the last trick wins, whatever the totals",
        LEVEL,
        "    if min(scores) >= target:\n        return GameStatus(last_trick_winner, NOBODY)\n",
    ),
    _game(
        "level-totals-to-the-dealer",
        "BEZ-GAME-2",
        "level beyond the target, the dealer wins",
        LEVEL,
        "    if scores[0] == scores[1]:\n        return GameStatus(dealer, NOBODY)\n",
    ),
    _game(
        "last-trick-winner-deals-next",
        "BEZ-GAME-2",
        "the winner of the last trick deals the next hand",
        NEXT,
        "last_trick_winner",
    ),
    _game(
        "same-dealer-again",
        "BEZ-GAME-2",
        "the same player deals again after a hand",
        NEXT,
        "dealer if hand_over else NOBODY",
    ),
)
