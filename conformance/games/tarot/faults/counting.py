"""Mistakes in what cards are worth, in the attack's pile, and in petit au bout and slam."""

from __future__ import annotations

from conformance.faults import Fault
from conformance.variants import Edit

WITH_FOOL = "count_attack(cards & ~FOOL | FOOL if settled.side == ATTACK else cards & ~FOOL)"
GIFT = "halves=count.halves - 1 if owner == ATTACK else count.halves + 1"
AT_THE_END = "at_the_end = last | before if fool_won else last"
PETIT_FOR = "    return winner if at_the_end & PETIT else NOBODY\n"
ALL_WON = "    if won == tricks:\n        return ATTACK\n    return DEFENCE if won == 0 else NOBODY\n"


def _worth(identity: str, symptom: str, old: str, new: str, refutes: str = "tarot.points.values") -> Fault:
    return Fault(identity, "TAR-DECK-2", symptom, refutes, (Edit("tarot.deck", old, new),))


def _count(identity: str, clause: str, symptom: str, old: str, new: str, refutes: str = "tarot.points.fool") -> Fault:
    return Fault(identity, clause, symptom, refutes, (Edit("tarot.scoring", old, new),))


def _end(identity: str, clause: str, symptom: str, old: str, new: str) -> Fault:
    return _count(identity, clause, symptom, old, new, "tarot.points.ends")


FAULTS: tuple[Fault, ...] = (
    _worth(
        "cavaliers-worth-a-jack",
        "a cavalier is worth 1.5",
        "    (CAVALIERS, 5),\n",
        "    (CAVALIERS, 3),\n",
    ),
    _worth(
        "kings-worth-four",
        "kings and oudlers are worth 4, as if counted in pairs",
        "    (OUDLERS | KINGS, 9),\n",
        "    (OUDLERS | KINGS, 8),\n",
        "tarot.points.total",
    ),
    _worth(
        "low-cards-worth-nothing",
        "the ones to tens and the trumps are worth nothing",
        "    (LOW, 1),\n",
        "    (LOW, 0),\n",
        "tarot.points.total",
    ),
    _worth(
        "low-trumps-worth-nothing",
        "a trump that is no oudler is worth nothing",
        "    (LOW, 1),\n",
        "    (LOW & ~TRUMPS, 1),\n",
    ),
    _worth(
        "oudlers-worth-half",
        "the one and the twenty-one of trump are worth 0.5",
        "    (OUDLERS | KINGS, 9),\n    (QUEENS, 7),\n",
        "    (FOOL | KINGS, 9),\n    (OUDLERS & ~FOOL, 1),\n    (QUEENS, 7),\n",
    ),
    _worth(
        "fool-worth-nothing",
        "the Fool is an oudler without any worth",
        "    (OUDLERS | KINGS, 9),\n",
        "    (OUDLERS & ~FOOL | KINGS, 9),\n",
    ),
    _count(
        "given-card-not-counted",
        "TAR-FOOL-1",
        "the card given for the Fool changes no points",
        GIFT,
        "halves=count.halves",
    ),
    _count(
        "given-card-counted-the-wrong-way",
        "TAR-FOOL-1",
        "half a point is taken from the side that is given the card",
        GIFT,
        "halves=count.halves + 1 if owner == ATTACK else count.halves - 1",
    ),
    _count(
        "whole-point-given",
        "TAR-FOOL-1",
        "a whole point is given for the Fool",
        GIFT,
        "halves=count.halves - 2 if owner == ATTACK else count.halves + 2",
    ),
    _count(
        "card-given-by-the-defence-not-counted",
        "TAR-FOOL-1",
        "the attack is not counted the card that the defence gives for the Fool",
        GIFT,
        "halves=count.halves - 1 if owner == ATTACK else count.halves",
    ),
    _count(
        "fool-counted-where-it-lay",
        "TAR-FOOL-1",
        "the Fool counts for the side that won its trick, though a card was given for it",
        WITH_FOOL,
        "count_attack(cards)",
    ),
    _count(
        "fool-counted-twice",
        "TAR-SCORE-1",
        "a Fool that the defence keeps counts for the attack as well, and both have more than 91 points",
        WITH_FOOL,
        "count_attack(cards | FOOL if settled.side == ATTACK else cards)",
    ),
    _count(
        "fool-counted-by-nobody",
        "TAR-SCORE-1",
        "a Fool that the attack keeps counts for nobody, and both have fewer than 91 points",
        WITH_FOOL,
        "count_attack(cards & ~FOOL)",
    ),
    _count(
        "points-of-the-defence",
        "TAR-SCORE-1",
        "a hand without a played Fool is decided on the points of the defence",
        "    return Count(card_halves(cards), (cards & OUDLERS).bit_count())\n",
        "    return Count(182 - card_halves(cards), (cards & OUDLERS).bit_count())\n",
    ),
    _count(
        "half-dropped-in-counting",
        "TAR-SCORE-1",
        "the cards are counted in pairs, and the card left over is forgotten",
        "    return worth(cards, VALUES)\n",
        "    return worth(cards, VALUES) // 2 * 2\n",
        "tarot.points.values",
    ),
    _count(
        "fool-is-no-oudler",
        "TAR-SCORE-1",
        "only the one and the twenty-one of trump are counted as oudlers",
        "(cards & OUDLERS).bit_count()",
        "(cards & OUDLERS & ~FOOL).bit_count()",
    ),
    _count(
        "oudler-counted-where-it-lay",
        "TAR-SCORE-1",
        "the points of the Fool go to its side, and its being an oudler to the side that won the trick",
        "    if not settled.given:\n        return count\n",
        "    count = Count(count.halves, count_attack(cards).oudlers)\n"
        "    if not settled.given:\n        return count\n",
    ),
    Fault(
        "partner-among-the-defence",
        "TAR-SCORE-1",
        "the tricks of the partner count for the defence",
        "tarot.points.ends",
        (
            Edit(
                "tarot.deal",
                "    return ATTACK if seat in (taker, partner) else",
                "    return ATTACK if seat == taker else",
            ),
        ),
    ),
    _end(
        "petit-au-bout-for-the-attack",
        "TAR-SCORE-4",
        "the petit in the last trick is the attack's, whoever wins the trick",
        PETIT_FOR,
        "    return 0 if at_the_end & PETIT else NOBODY\n",
    ),
    _end(
        "petit-au-bout-for-the-losers",
        "TAR-SCORE-4",
        "the petit in the last trick is the side's that loses the trick",
        PETIT_FOR,
        "    return 1 - winner if at_the_end & PETIT else NOBODY\n",
    ),
    _end(
        "no-petit-au-bout",
        "TAR-SCORE-4",
        "the petit in the last trick is nothing special",
        PETIT_FOR,
        "    return NOBODY\n",
    ),
    _end(
        "petit-counts-in-the-last-two-tricks",
        "TAR-SCORE-4",
        "the petit in the last trick but one counts as petit au bout",
        AT_THE_END,
        "at_the_end = last | before",
    ),
    _end(
        "one-of-a-suit-au-bout",
        "TAR-SCORE-4",
        "the one of a suit in the last trick counts as petit au bout",
        PETIT_FOR,
        "    ones = PETIT | 1 | 1 << 14 | 1 << 28 | 1 << 42\n    return winner if at_the_end & ones else NOBODY\n",
    ),
    _end(
        "petit-before-the-fool-not-counted",
        "TAR-FOOL-4",
        "the petit in the trick before the Fool that ends a slam is not au bout",
        AT_THE_END,
        "at_the_end = last",
    ),
    _end(
        "petit-before-the-fool-counted-alone",
        "TAR-FOOL-4",
        "where the Fool ends a slam, the petit that falls on it in the last trick is not au bout",
        AT_THE_END,
        "at_the_end = before if fool_won else last",
    ),
    _end(
        "slam-with-one-trick-lost",
        "TAR-SLAM-1",
        "a side that has lost one trick is said to have all",
        ALL_WON,
        ALL_WON.replace("won == tricks", "won >= tricks - 1"),
    ),
    _end(
        "no-slam-of-the-defence",
        "TAR-SLAM-1",
        "the defence is not said to have won every trick",
        ALL_WON,
        "    return ATTACK if won == tricks else NOBODY\n",
    ),
    _end(
        "slam-of-eighteen-tricks",
        "TAR-SLAM-1",
        "eighteen tricks are a slam, whether three, four or five play",
        ALL_WON,
        ALL_WON.replace("won == tricks", "won == 18"),
    ),
)
