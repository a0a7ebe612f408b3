"""Mistakes in bidding, in calling and in who the partner is."""

from __future__ import annotations

from conformance.faults import Fault
from conformance.variants import Edit

LEGAL = "    return bid == PASS or bid > highest\n"
SPEAKER = "return (dealer + 1 + before) % players"
OPEN = "    if len(spoken) < players:\n"
HIGHEST = "            highest, taker = bid, speaker(players, dealer, place)\n"
VOID = "        return Bidding(NOBODY, PASS, NOBODY, PASS, void=True)\n"
KINGS_ONLY = "    if not options.queen_if_four_kings or (hand & KINGS).bit_count() < 4:\n        return KINGS\n"
KINGS_AND_QUEENS = "    if (hand & QUEENS).bit_count() < 4:\n        return KINGS | QUEENS\n"
FOUND = "            return NOBODY if seat == taker else seat\n    return NOBODY\n"


def _bid(identity: str, clause: str, symptom: str, old: str, new: str, refutes: str = "tarot.bids.obeys") -> Fault:
    return Fault(identity, clause, symptom, refutes, (Edit("tarot.bidding", old, new),))


def _call(identity: str, clause: str, symptom: str, old: str, new: str) -> Fault:
    return _bid(identity, clause, symptom, old, new, "tarot.calls.obeys")


def _partner(identity: str, clause: str, symptom: str, old: str, new: str) -> Fault:
    return _bid(identity, clause, symptom, old, new, "tarot.partner.obeys")


FAULTS: tuple[Fault, ...] = (
    _bid(
        "equal-bids-allowed",
        "TAR-BID-1",
        "a prise may be bid after a prise",
        LEGAL,
        "    return bid == PASS or bid >= highest\n",
    ),
    _bid(
        "bids-one-step-at-a-time",
        "TAR-BID-1",
        "only the next higher contract may be bid",
        LEGAL,
        "    return bid == PASS or bid == highest + 1\n",
    ),
    _bid(
        "passing-forbidden-once-somebody-bid",
        "TAR-BID-1",
        "a seat may not pass once somebody has bid",
        LEGAL,
        "    return highest == PASS if bid == PASS else bid > highest\n",
    ),
    _bid(
        "dealer-speaks-first",
        "TAR-BID-1",
        "the bidding begins with the dealer",
        SPEAKER,
        "return (dealer + before) % players",
    ),
    _bid(
        "bids-the-other-way-round",
        "TAR-BID-1",
        "the seat before the dealer speaks first, and the bidding goes on that way round",
        SPEAKER,
        "return (dealer + 2 * players - 1 - before) % players",
    ),
    _bid(
        "garde-contre-ends-the-bidding",
        "TAR-BID-1",
        "nobody speaks any more after a garde contre",
        OPEN,
        "    if len(spoken) < players and highest != GARDE_CONTRE:\n",
    ),
    _bid(
        "first-bid-ends-the-bidding",
        "TAR-BID-1",
        "whoever bids first has the contract at once",
        OPEN,
        "    if len(spoken) < players and highest == PASS:\n",
    ),
    _bid(
        "bidding-goes-on",
        "TAR-BID-1",
        "the bidding goes round again until all others have passed after the highest bid",
        OPEN,
        "    if len(spoken) < players or any(bid != PASS for bid in spoken[len(spoken) - players + 1 :]):\n",
    ),
    _bid(
        "first-bidder-takes",
        "TAR-BID-2",
        "who bid first plays the highest contract, whoever bid it",
        HIGHEST,
        "            highest, taker = bid, speaker(players, dealer, place) if highest == PASS else taker\n",
    ),
    _bid(
        "taker-counted-from-the-dealer",
        "TAR-BID-2",
        "the seat before the highest bidder is the taker",
        HIGHEST,
        "            highest, taker = bid, (dealer + place) % players\n",
    ),
    _bid(
        "last-speaker-takes",
        "TAR-BID-2",
        "the seat that spoke last is the taker although it passed",
        "    return Bidding(NOBODY, highest, taker, highest, void=False)\n",
        "    return Bidding(NOBODY, highest, dealer, highest, void=False)\n",
    ),
    _bid(
        "dealer-must-take",
        "TAR-BID-2",
        "when all have passed the dealer plays a prise",
        VOID,
        "        return Bidding(NOBODY, PASS, dealer, PRISE, void=False)\n",
    ),
    _bid(
        "all-pass-and-nothing-follows",
        "TAR-BID-2",
        "when all have passed the hand is not void, and nobody can act any more",
        VOID,
        "        return Bidding(NOBODY, PASS, NOBODY, PASS, void=False)\n",
    ),
    _call(
        "own-kings-not-callable",
        "TAR-CALL-1",
        "a taker cannot call a king of its own",
        KINGS_ONLY,
        "    if not options.queen_if_four_kings or (hand & KINGS).bit_count() < 4:\n"
        "        return KINGS & ~hand or KINGS\n",
    ),
    _call(
        "own-kings-alone-callable",
        "TAR-CALL-1",
        "a taker can only call a king that it holds, and any if it holds none",
        KINGS_ONLY,
        "    if not options.queen_if_four_kings or (hand & KINGS).bit_count() < 4:\n"
        "        return KINGS & hand or KINGS\n",
    ),
    _partner(
        "holder-of-the-called-king-is-no-partner",
        "TAR-CALL-1",
        "the taker plays alone although another seat holds the called king",
        FOUND,
        "            return NOBODY\n    return NOBODY\n",
    ),
    _partner(
        "partner-by-suit",
        "TAR-CALL-1",
        "the seat with the queen of the called suit is the partner",
        "    for seat, hand in enumerate(hands):\n        if hand & called:\n",
        "    for seat, hand in enumerate(hands):\n        if hand << 1 & called:\n",
    ),
    _partner(
        "seat-0-never-the-partner",
        "TAR-CALL-1",
        "seat 0 holds the called king and is not the partner: seat 0 is taken for nobody",
        FOUND,
        "            return NOBODY if seat in (0, taker) else seat\n    return NOBODY\n",
    ),
    _partner(
        "taker-is-its-own-partner",
        "TAR-CALL-2",
        "a taker that holds the called king is named as its own partner",
        FOUND,
        "            return seat\n    return NOBODY\n",
    ),
    _partner(
        "next-seat-is-partner-for-a-king-in-the-dog",
        "TAR-CALL-2",
        "the called king lies in the dog: the seat after the taker is made the partner",
        FOUND,
        "            return NOBODY if seat == taker else seat\n    return (taker + 1) % 5\n",
    ),
    _call(
        "queens-never-callable",
        "TAR-CALL-3",
        "a taker with all kings may call no queen at a table that allows it",
        KINGS_ONLY,
        "    if not options.queen_if_four_kings or True:\n        return KINGS\n",
    ),
    _call(
        "queens-callable-without-the-house-rule",
        "TAR-CALL-3",
        "a taker with all kings may call a queen at a table where only kings are called",
        KINGS_ONLY,
        "    if (hand & KINGS).bit_count() < 4:\n        return KINGS\n",
    ),
    _call(
        "queens-callable-with-three-kings",
        "TAR-CALL-3",
        "three kings are enough to call a queen",
        KINGS_ONLY,
        "    if not options.queen_if_four_kings or (hand & KINGS).bit_count() < 3:\n        return KINGS\n",
    ),
    _call(
        "cavaliers-callable-with-four-kings",
        "TAR-CALL-3",
        "a cavalier may be called by a taker who lacks a queen",
        KINGS_AND_QUEENS,
        "",
    ),
    _call(
        "cavaliers-never-callable",
        "TAR-CALL-3",
        "a taker with all kings and queens may call no cavalier",
        "    return KINGS | QUEENS | CAVALIERS\n",
        "    return KINGS | QUEENS\n",
    ),
    _call(
        "four-kings-force-a-queen",
        "TAR-CALL-3",
        "a taker with all kings may not call a king any more",
        KINGS_AND_QUEENS,
        "    if (hand & QUEENS).bit_count() < 4:\n        return QUEENS\n",
    ),
    _call(
        "own-queens-not-callable",
        "TAR-CALL-3",
        "a taker with all kings may only call a queen that it does not hold",
        KINGS_AND_QUEENS,
        "    if (hand & QUEENS).bit_count() < 4:\n        return KINGS | QUEENS & ~hand\n",
    ),
)
