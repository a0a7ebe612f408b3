"""Mistakes in scoring a hand that has been counted."""

from __future__ import annotations

from conformance.faults import Fault
from conformance.variants import Edit

MADE = "    if count.halves >= 2 * needed:\n"
MADE_VALUE = "(outcome + stakes.petit) * stakes.times + stakes.poignees + stakes.slam"
FAILED_VALUE = "(-outcome + stakes.petit) * stakes.times - stakes.poignees + stakes.slam"
OUTCOME = "outcome = CONTRACT_POINTS + distance(count.halves, needed)"
DISTANCE = "    return (halves + 1) // 2 - needed if halves >= 2 * needed else needed - halves // 2\n"
MULTIPLIERS = "zip(CONTRACTS, options.multipliers, strict=True)"
PETIT = "    return PETIT_POINTS if side == ATTACK else -PETIT_POINTS\n"
SLAM = "    announced_and_made, made, announced_and_failed, by_defence = options.slam\n"
ANNOUNCED = "        return announced_and_made if made_by == ATTACK else announced_and_failed\n"
NOT_ANNOUNCED = "    return by_defence if made_by == DEFENCE else 0\n"
ATTACK_MADE = "    if made_by == ATTACK:\n        return made\n"
TARGETS = "TARGETS: tuple[Points, ...] = (56, 51, 41, 36)"
SHARE = "    share = value * (players - 1) if partner == NOBODY else value * 2\n"
SHARED = "share if seat == taker else value if seat == partner else -value"


def _score(
    identity: str,
    clause: str,
    symptom: str,
    *changes: tuple[str, str],
    seen: str = "",
    refutes: str = "tarot.score_hand.obeys",
) -> Fault:
    edits = tuple(Edit("tarot.scoring", old, new) for old, new in changes)
    return Fault(identity, clause, symptom, refutes, edits, seen)


def _shared(identity: str, clause: str, symptom: str, *changes: tuple[str, str], seen: str = "") -> Fault:
    return _score(identity, clause, symptom, *changes, seen=seen, refutes="tarot.score_hand.shares")


FAULTS: tuple[Fault, ...] = (
    _score(
        "multipliers-always-1-2-4-6",
        "TAR-BID-3",
        "a garde sans counts four times at a table where it counts three times",
        (MULTIPLIERS, "zip(CONTRACTS, (1, 2, 4, 6), strict=True)"),
        seen="magmacrunch-tarot 0.1.1",
    ),
    _score(
        "multipliers-always-1-2-3-6",
        "TAR-BID-3",
        "a garde sans counts three times at a table where it counts four times",
        (MULTIPLIERS, "zip(CONTRACTS, (1, 2, 3, 6), strict=True)"),
    ),
    _score(
        "garde-contre-counts-four-times",
        "TAR-BID-3",
        "a garde contre counts four times: each contract counts one time more than the one below",
        (MULTIPLIERS, "zip(CONTRACTS, (1, 2, 3, 4), strict=True)"),
    ),
    _score(
        "garde-contre-counts-eight-times",
        "TAR-BID-3",
        "a garde contre counts eight times: each contract counts twice the one below",
        (MULTIPLIERS, "zip(CONTRACTS, (1, 2, 4, 8), strict=True)"),
    ),
    _score(
        "nothing-multiplied",
        "TAR-BID-3",
        "every contract counts once",
        ("            return times\n", "            return 1\n"),
    ),
    _score(
        "poignees-not-paid",
        "TAR-POIG-3",
        "poignées are worth nothing",
        (MADE_VALUE, MADE_VALUE.replace(" + stakes.poignees", "")),
        (FAILED_VALUE, FAILED_VALUE.replace(" - stakes.poignees", "")),
        seen="a public engine: with one on each side they cancelled",
    ),
    _score(
        "poignees-always-for-the-attack",
        "TAR-POIG-3",
        "the attack gains by a poignée although its contract fails",
        (FAILED_VALUE, FAILED_VALUE.replace("- stakes.poignees", "+ stakes.poignees")),
    ),
    _score(
        "poignees-always-for-the-defence",
        "TAR-POIG-3",
        "a poignée is paid to the defence although the contract is made",
        (MADE_VALUE, MADE_VALUE.replace("+ stakes.poignees", "- stakes.poignees")),
        seen="a public engine: to a defender who had declared it",
    ),
    _score(
        "poignees-worth-nothing-when-failed",
        "TAR-POIG-3",
        "the defence gains nothing by a poignée when the contract fails",
        (FAILED_VALUE, FAILED_VALUE.replace(" - stakes.poignees", "")),
    ),
    _score(
        "one-poignee-counts",
        "TAR-POIG-3",
        "of several poignées no more than 40 points are paid",
        (MADE_VALUE, MADE_VALUE.replace("stakes.poignees", "min(stakes.poignees, 40)")),
        (FAILED_VALUE, FAILED_VALUE.replace("stakes.poignees", "min(stakes.poignees, 40)")),
    ),
    _score(
        "announced-slam-like-any",
        "TAR-SLAM-1",
        "a slam announced and made is worth no more than one made only",
        (ANNOUNCED, ANNOUNCED.replace("announced_and_made if", "made if")),
    ),
    _score(
        "unannounced-slam-like-announced",
        "TAR-SLAM-1",
        "a slam made without being announced is worth as much as an announced one",
        (ATTACK_MADE, ATTACK_MADE.replace("return made", "return announced_and_made")),
    ),
    _score(
        "unannounced-slam-worth-nothing",
        "TAR-SLAM-1",
        "a slam made without being announced is worth nothing",
        (ATTACK_MADE, ""),
    ),
    _score(
        "failed-slam-costs-nothing",
        "TAR-SLAM-1",
        "a slam announced and not made costs nothing",
        (ANNOUNCED, ANNOUNCED.replace("else announced_and_failed", "else 0")),
    ),
    _score(
        "failed-slam-costs-twice",
        "TAR-SLAM-1",
        "an announced slam costs twice when the defence takes every trick",
        (
            ANNOUNCED,
            "        if made_by == DEFENCE:\n            return announced_and_failed + by_defence\n" + ANNOUNCED,
        ),
    ),
    _score(
        "failed-slam-costs-what-it-brings",
        "TAR-SLAM-1",
        "a slam announced and not made costs the 400 that it would have brought",
        (ANNOUNCED, ANNOUNCED.replace("else announced_and_failed", "else -announced_and_made")),
    ),
    _score(
        "slam-of-the-defence-costs-nothing",
        "TAR-SLAM-1",
        "the defence gains nothing by taking every trick",
        (NOT_ANNOUNCED, "    return 0\n"),
    ),
    _score(
        "slam-of-the-defence-for-the-attack",
        "TAR-SLAM-1",
        "the defence pays for taking every trick",
        (NOT_ANNOUNCED, "    return -by_defence if made_by == DEFENCE else 0\n"),
    ),
    _score(
        "slam-always-400-200",
        "TAR-SLAM-1",
        "a slam is worth 400 or 200 at a table that has agreed on other numbers",
        (SLAM, SLAM.replace("options.slam", "400, 200, -200, -200")),
    ),
    _score(
        "slam-multiplied",
        "TAR-SLAM-1",
        "the slam is multiplied with the contract",
        (MADE_VALUE, "(outcome + stakes.petit + stakes.slam) * stakes.times + stakes.poignees"),
        (FAILED_VALUE, "(-outcome + stakes.petit + stakes.slam) * stakes.times - stakes.poignees"),
    ),
    _score(
        "target-not-enough",
        "TAR-SCORE-2",
        "exactly 51 points with one oudler are called failed",
        (MADE, "    if count.halves > 2 * needed:\n"),
        seen="a public engine",
    ),
    _score(
        "made-after-rounding",
        "TAR-SCORE-2",
        "40.5 of 41 are rounded to 41 and called made",
        (MADE, "    if (count.halves + 1) // 2 >= needed:\n"),
        seen="a public engine",
    ),
    _score(
        "target-always-51",
        "TAR-SCORE-2",
        "51 points make the contract, whatever the oudlers",
        (TARGETS, "TARGETS: tuple[Points, ...] = (51, 51, 51, 51)"),
    ),
    _score(
        "target-of-two-oudlers-is-46",
        "TAR-SCORE-2",
        "two oudlers need 46 points: each oudler lowers the target by five",
        (TARGETS, "TARGETS: tuple[Points, ...] = (56, 51, 46, 41)"),
        refutes="tarot.score_hand.rounding",
    ),
    _score(
        "targets-the-wrong-way-round",
        "TAR-SCORE-2",
        "the more oudlers the attack has, the more points it needs",
        (TARGETS, "TARGETS: tuple[Points, ...] = (36, 41, 51, 56)"),
        refutes="tarot.score_hand.rounding",
    ),
    _score(
        "halves-always-dropped",
        "TAR-SCORE-3",
        "a half is dropped although the contract is made",
        (DISTANCE, DISTANCE.replace("(halves + 1) // 2 - needed", "halves // 2 - needed")),
    ),
    _score(
        "halves-always-rounded-up",
        "TAR-SCORE-3",
        "a half is rounded up although the contract fails",
        (DISTANCE, DISTANCE.replace("needed - halves // 2", "needed - (halves + 1) // 2")),
    ),
    _score(
        "halves-rounded-against-the-winner",
        "TAR-SCORE-3",
        "a half counts for the side that has lost the contract",
        (DISTANCE, "    return halves // 2 - needed if halves >= 2 * needed else needed - (halves + 1) // 2\n"),
    ),
    _score(
        "halves-rounded-to-even",
        "TAR-SCORE-3",
        "a half is rounded to the even number, as many programs round",
        (
            DISTANCE,
            "    rounded = (halves + halves // 2 % 2) // 2\n"
            "    return rounded - needed if halves >= 2 * needed else needed - rounded\n",
        ),
        refutes="tarot.score_hand.rounding",
    ),
    _score(
        "distance-to-the-next-point",
        "TAR-SCORE-3",
        "a contract made exactly is one point above its target",
        (DISTANCE, DISTANCE.replace("(halves + 1) // 2 - needed", "halves // 2 + 1 - needed")),
        refutes="tarot.score_hand.rounding",
    ),
    _score(
        "petit-of-the-defence-for-the-attack",
        "TAR-SCORE-4",
        "the petit au bout of the defence is paid to the attack",
        (PETIT, "    return PETIT_POINTS\n"),
        seen="a public engine",
    ),
    _score(
        "petit-of-the-defence-worth-nothing",
        "TAR-SCORE-4",
        "the petit au bout of the defence is not paid",
        (PETIT, "    return PETIT_POINTS if side == ATTACK else 0\n"),
    ),
    _score(
        "petit-of-the-attack-worth-nothing",
        "TAR-SCORE-4",
        "the petit au bout of the attack is not paid",
        (PETIT, "    return 0 if side == ATTACK else -PETIT_POINTS\n"),
    ),
    _score(
        "petit-worth-five",
        "TAR-SCORE-4",
        "the petit au bout is worth 5",
        ("CONTRACT_POINTS, PETIT_POINTS = 25, 10", "CONTRACT_POINTS, PETIT_POINTS = 25, 5"),
    ),
    _score(
        "petit-not-multiplied",
        "TAR-SCORE-5",
        "the petit au bout is added after the multiplication",
        (MADE_VALUE, "outcome * stakes.times + stakes.petit + stakes.poignees + stakes.slam"),
        (FAILED_VALUE, "-outcome * stakes.times + stakes.petit - stakes.poignees + stakes.slam"),
    ),
    _score(
        "petit-goes-with-the-contract",
        "TAR-SCORE-5",
        "the petit au bout of an attack that fails is paid to the defence",
        (FAILED_VALUE, FAILED_VALUE.replace("-outcome + stakes.petit", "-outcome - stakes.petit")),
    ),
    _score(
        "poignees-multiplied",
        "TAR-SCORE-5",
        "poignées are multiplied with the contract",
        (MADE_VALUE, "(outcome + stakes.petit + stakes.poignees) * stakes.times + stakes.slam"),
        (FAILED_VALUE, "(-outcome + stakes.petit - stakes.poignees) * stakes.times + stakes.slam"),
    ),
    _score(
        "no-25-points",
        "TAR-SCORE-5",
        "only the distance from the target is multiplied, without the 25 points",
        (OUTCOME, "outcome = distance(count.halves, needed)"),
    ),
    _score(
        "25-points-not-multiplied",
        "TAR-SCORE-5",
        "only the distance from the target is multiplied, and the 25 points are added after that",
        (MADE_VALUE, MADE_VALUE.replace("outcome +", "outcome - CONTRACT_POINTS +") + " + CONTRACT_POINTS"),
        (FAILED_VALUE, FAILED_VALUE.replace("-outcome +", "CONTRACT_POINTS - outcome +") + " - CONTRACT_POINTS"),
    ),
    _score(
        "distance-not-multiplied",
        "TAR-SCORE-5",
        "only the 25 points are multiplied, and the distance from the target is added after that",
        (
            MADE_VALUE,
            MADE_VALUE.replace("outcome", "CONTRACT_POINTS") + " + outcome - CONTRACT_POINTS",
        ),
        (
            FAILED_VALUE,
            FAILED_VALUE.replace("outcome", "CONTRACT_POINTS") + " - outcome + CONTRACT_POINTS",
        ),
    ),
    _score(
        "points-below-the-target-forgotten",
        "TAR-SCORE-5",
        "a contract that fails costs 25 however much it falls short",
        (FAILED_VALUE, FAILED_VALUE.replace("outcome", "CONTRACT_POINTS")),
    ),
    _score(
        "distance-counted-twice",
        "TAR-SCORE-5",
        "every point above or below the target counts double",
        (OUTCOME, "outcome = CONTRACT_POINTS + 2 * distance(count.halves, needed)"),
    ),
    _score(
        "slam-goes-with-the-contract",
        "TAR-SCORE-5",
        "what a failed slam costs is paid to the attack when the contract fails too",
        (FAILED_VALUE, FAILED_VALUE.replace("+ stakes.slam", "- stakes.slam")),
    ),
    _shared(
        "partner-like-the-taker",
        "TAR-SCORE-6",
        "the partner wins and loses as much as the taker",
        (SHARED, "share if seat == taker or seat == partner else -value"),
        seen="a public engine",
    ),
    _shared(
        "partner-left-out",
        "TAR-SCORE-6",
        "the taker takes all that the three defenders pay, and the partner nothing",
        (SHARE, "    share = value * (players - 1) if partner == NOBODY else value * 3\n"),
        (SHARED, "share if seat == taker else 0 if seat == partner else -value"),
    ),
    _shared(
        "partner-pays-too",
        "TAR-SCORE-6",
        "the partner pays as the defenders do",
        (SHARE, "    share = value * (players - 1)\n"),
        (SHARED, "share if seat == taker else -value"),
    ),
    _shared(
        "taker-and-partner-exchanged",
        "TAR-SCORE-6",
        "the partner takes two parts and the taker one",
        (SHARE, "    share = value * (players - 1) if partner == NOBODY else value\n"),
        (SHARED, "share if seat == taker else 2 * value if seat == partner else -value"),
    ),
    _shared(
        "taker-paid-once",
        "TAR-SCORE-6",
        "a taker who plays alone takes the amount once, and the scores do not add up",
        (SHARE, "    share = value if partner == NOBODY else value * 2\n"),
    ),
    _shared(
        "defenders-write-nothing",
        "TAR-SCORE-6",
        "only the attack writes down a score, and the defenders none",
        (SHARED, "share if seat == taker else value if seat == partner else 0"),
    ),
    _shared(
        "scores-with-the-wrong-sign",
        "TAR-SCORE-6",
        "the attack loses what it wins, and the defenders win what they lose",
        (SHARED, "-share if seat == taker else -value if seat == partner else value"),
    ),
    _shared(
        "alone-like-two",
        "TAR-SCORE-6",
        "a taker who plays alone against four takes twice the amount, and the scores do not add up",
        (SHARE, "    share = value * (players - 1) if partner == NOBODY and players != 5 else value * 2\n"),
    ),
    _shared(
        "alone-against-four-like-against-three",
        "TAR-SCORE-6",
        "a taker who plays alone against four takes three times the amount",
        (SHARE, "    share = value * min(players - 1, 3) if partner == NOBODY else value * 2\n"),
    ),
    _shared(
        "three-players-like-four",
        "TAR-SCORE-7",
        "with three players the taker takes three times the amount: 87 in the worked example",
        (SHARE, "    share = value * max(players - 1, 3) if partner == NOBODY else value * 2\n"),
    ),
    _score(
        "points-above-the-target-forgotten",
        "TAR-SCORE-7",
        "a contract made is worth 25 whatever its points: 50 to 25 and 25 in the worked example",
        (MADE_VALUE, "(CONTRACT_POINTS + stakes.petit) * stakes.times + stakes.poignees + stakes.slam"),
    ),
)
