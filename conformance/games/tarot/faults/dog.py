"""Mistakes about the dog and the discard."""

from __future__ import annotations

from conformance.faults import Fault
from conformance.variants import Edit

IMPORTS = "from .deck import FOOL, KINGS, OUDLERS, TRUMPS\n"
COUNTS_FOR = "    return DEFENCE if contract == GARDE_CONTRE else ATTACK\n"
FREE = "    free = hand & ~(KINGS | TRUMPS | FOOL | called)\n"
ENOUGH = "    if free.bit_count() >= size:\n        return Discards(size, free, 0, 0)\n"
FORCED = "    return Discards(size, free, hand & TRUMPS & ~OUDLERS, size - free.bit_count())\n"
LEGAL = "    return discard.bit_count() == allowed.size and (discard & TRUMPS).bit_count() == allowed.trumps_needed\n"
SHOWN = "    return discard & TRUMPS\n"
TAKEN = "a public engine: a discard with a king or an oudler was taken"


def _discard(
    identity: str,
    clause: str,
    symptom: str,
    *changes: tuple[str, str],
    seen: str = "",
    refutes: str = "tarot.legal_discards.obeys",
) -> Fault:
    return Fault(identity, clause, symptom, refutes, tuple(Edit("tarot.dog", old, new) for old, new in changes), seen)


def _aside(identity: str, clause: str, symptom: str, new: str) -> Fault:
    return _discard(identity, clause, symptom, (COUNTS_FOR, new), refutes="tarot.points.ends")


def _check(identity: str, clause: str, symptom: str, *changes: tuple[str, str], seen: str = "") -> Fault:
    return _discard(identity, clause, symptom, *changes, seen=seen, refutes="tarot.check_discard.obeys")


FAULTS: tuple[Fault, ...] = (
    _aside(
        "discard-counts-for-the-defence",
        "TAR-DOG-1",
        "the taker's discard is counted for the defence",
        "    return ATTACK if GARDE < contract < GARDE_CONTRE else DEFENCE\n",
    ),
    _aside(
        "discard-counts-for-nobody",
        "TAR-DOG-1",
        "the taker's discard is counted for nobody, and the two sides have fewer than 91 points",
        "    return DEFENCE if contract == GARDE_CONTRE else ATTACK if contract > GARDE else 2\n",
    ),
    _aside(
        "dog-of-a-garde-sans-for-the-defence",
        "TAR-DOG-2",
        "the dog of a garde sans counts for the defence",
        "    return DEFENCE if contract > GARDE else ATTACK\n",
    ),
    _aside(
        "dog-of-a-garde-contre-for-the-attack",
        "TAR-DOG-3",
        "the dog of a garde contre counts for the attack",
        "    return ATTACK\n",
    ),
    _discard(
        "six-discarded-by-everybody",
        "TAR-DOG-1",
        "a taker of five players has to discard six cards and is left with twelve",
        (FREE, "    size, free = 6, hand & ~(KINGS | TRUMPS | FOOL | called)\n"),
    ),
    _check(
        "discard-too-small",
        "TAR-DOG-1",
        "fewer cards than the dog had may be discarded",
        (LEGAL, LEGAL.replace("discard.bit_count() == allowed.size", "discard.bit_count() <= allowed.size")),
    ),
    _check(
        "discard-too-large",
        "TAR-DOG-1",
        "more cards than the dog had may be discarded",
        (LEGAL, LEGAL.replace("discard.bit_count() == allowed.size", "discard.bit_count() >= allowed.size")),
    ),
    _discard(
        "kings-discarded",
        "TAR-DISC-1",
        "a king may be discarded",
        (FREE, "    free = hand & ~(TRUMPS | FOOL | called)\n"),
        seen=TAKEN,
    ),
    _discard(
        "trumps-discarded-freely",
        "TAR-DISC-1",
        "trumps other than the oudlers may be discarded although there are other cards",
        (FREE, "    free = hand & ~(KINGS | OUDLERS | FOOL | called)\n"),
    ),
    _discard(
        "fool-discarded",
        "TAR-DISC-1",
        "the Fool may be discarded",
        (FREE, "    free = hand & ~(KINGS | TRUMPS | called)\n"),
        seen=TAKEN,
    ),
    _discard(
        "oudlers-discarded-freely",
        "TAR-DISC-1",
        "the one and the twenty-one of trump may be discarded",
        (FREE, "    free = hand & ~(KINGS | TRUMPS & ~OUDLERS | called) & ~FOOL\n"),
        seen=TAKEN,
    ),
    _discard(
        "queens-not-discarded",
        "TAR-DISC-1",
        "no court card may be discarded",
        (IMPORTS, "from .deck import CAVALIERS, FOOL, JACKS, KINGS, OUDLERS, QUEENS, TRUMPS\n"),
        (FREE, "    free = hand & ~(KINGS | QUEENS | CAVALIERS | JACKS | TRUMPS | FOOL | called)\n"),
    ),
    _discard(
        "trumps-never-discarded",
        "TAR-DISC-2",
        "a taker with too few other cards may discard no trump and cannot go on",
        (FORCED, "    return Discards(size, free, 0, 0)\n"),
        seen="a public engine",
    ),
    _discard(
        "petit-discarded-in-need",
        "TAR-DISC-2",
        "the one and the twenty-one of trump may be discarded where trumps must be",
        (FORCED, "    return Discards(size, free, hand & TRUMPS, size - free.bit_count())\n"),
    ),
    _discard(
        "fool-discarded-in-need",
        "TAR-DISC-2",
        "the Fool may be discarded where trumps must be",
        (FORCED, "    return Discards(size, free, hand & (TRUMPS & ~OUDLERS | FOOL), size - free.bit_count())\n"),
    ),
    _discard(
        "kings-discarded-in-need",
        "TAR-DISC-2",
        "a king may be discarded instead of a trump where there are too few other cards",
        (
            FORCED,
            "    kings = hand & KINGS & ~called\n"
            "    needed = size - free.bit_count() - kings.bit_count()\n"
            "    return Discards(size, free | kings, hand & TRUMPS & ~OUDLERS, needed if needed > 0 else 0)\n",
        ),
    ),
    _discard(
        "one-trump-more-than-needed",
        "TAR-DISC-2",
        "a taker with just enough other cards is offered trumps to discard",
        (ENOUGH, "    if free.bit_count() > size:\n        return Discards(size, free, 0, 0)\n"),
    ),
    _check(
        "more-trumps-than-needed",
        "TAR-DISC-2",
        "a taker who needs to discard a trump may discard more of them",
        (LEGAL, LEGAL.replace("bit_count() == allowed.trumps_needed", "bit_count() >= allowed.trumps_needed")),
    ),
    _check(
        "discarded-trumps-hidden",
        "TAR-DISC-2",
        "trumps that are discarded are not shown",
        (SHOWN, "    return 0\n"),
    ),
    _check(
        "whole-discard-shown",
        "TAR-DISC-2",
        "the whole discard is shown to all",
        (SHOWN, "    return discard\n"),
    ),
    _discard(
        "called-card-discarded",
        "TAR-CALL-3",
        "a called queen may be discarded",
        (FREE, "    free = hand & ~(KINGS | TRUMPS | FOOL)\n"),
    ),
    _discard(
        "called-suit-not-discarded",
        "TAR-CALL-3",
        "no queen may be discarded where one was called",
        (IMPORTS, "from .deck import FOOL, KINGS, OUDLERS, QUEENS, TRUMPS\n"),
        (FREE, "    free = hand & ~(KINGS | TRUMPS | FOOL | called | (QUEENS if called & QUEENS else 0))\n"),
    ),
)
