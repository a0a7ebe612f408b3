"""Mistakes in the two rounds of calls."""

from __future__ import annotations

from conformance.faults import Fault
from conformance.variants import Edit


def _bids(
    identity: str,
    clause: str,
    symptom: str,
    *changes: tuple[str, str],
    seen: str = "",
    refutes: str = "belote.bidding.obeys",
) -> Fault:
    edits = tuple(Edit("belote.bidding", old, new) for old, new in changes)
    return Fault(identity, clause, symptom, refutes, edits, seen)


FAULTS: tuple[Fault, ...] = (
    _bids(
        "any-suit-in-the-first-round",
        "BEL-BID-1",
        "any suit may be taken in the first round",
        ("return turned_up if passes < 4 else DECK & ~turned_up", "return DECK if passes < 4 else DECK & ~turned_up"),
    ),
    _bids(
        "dealer-calls-first",
        "BEL-BID-1",
        "the dealer is asked first",
        ("return (dealer + 1 + passes) % 4", "return (dealer + passes) % 4"),
    ),
    _bids(
        "turned-up-suit-in-the-second-round",
        "BEL-BID-2",
        "the suit turned up may still be taken in the second round",
        ("return turned_up if passes < 4 else DECK & ~turned_up", "return turned_up if passes < 4 else DECK"),
    ),
    _bids(
        "second-round-after-three-passes",
        "BEL-BID-1",
        "the dealer is not asked about the suit turned up",
        (
            "return turned_up if passes < 4 else DECK & ~turned_up",
            "return turned_up if passes < 3 else DECK & ~turned_up",
        ),
    ),
    _bids(
        "second-round-after-five-passes",
        "BEL-BID-2",
        "eldest is asked twice about the suit turned up",
        (
            "return turned_up if passes < 4 else DECK & ~turned_up",
            "return turned_up if passes < 5 else DECK & ~turned_up",
        ),
    ),
    _bids(
        "one-round-only",
        "BEL-BID-2",
        "the cards are thrown in after four passes",
        ("len(calls) >= 8", "len(calls) >= 4"),
    ),
    _bids(
        "void-after-seven-passes",
        "BEL-BID-3",
        "the dealer is not asked a second time",
        ("len(calls) >= 8", "len(calls) >= 7"),
    ),
    _bids(
        "never-void",
        "BEL-BID-3",
        "a third round begins after eight passes",
        ("    if len(calls) >= 8:\n        return Bidding(void=True)\n", ""),
    ),
    _bids(
        "round-goes-on-after-a-take",
        "BEL-BID-5",
        "the others are asked although somebody has taken",
        ("        if call != PASS:\n", "        if call != PASS and len(calls) >= 4:\n"),
    ),
    _bids(
        "last-take-counts",
        "BEL-BID-5",
        "seats may call over a take until all four have spoken, and the last to take has it",
        (
            "    for place, call in enumerate(calls):\n        if call != PASS:\n",
            "    for place, call in reversed(tuple(enumerate(calls))):\n        if call != PASS and len(calls) >= 4:\n",
        ),
    ),
    _bids(
        "taker-counted-from-seat-0",
        "BEL-BID-1",
        "the taker is counted from seat 0, not from eldest",
        ("taker=caller(dealer, place)", "taker=place % 4"),
    ),
    _bids(
        "dealer-first-in-the-second-round",
        "BEL-BID-2",
        "the dealer is asked first in the second round",
        ("return (dealer + 1 + passes) % 4", "return (dealer + (1 if passes < 4 else 0) + passes) % 4"),
    ),
    _bids(
        "trump-stays-the-suit-turned-up",
        "BEL-BID-2",
        "whatever the taker names in the second round, the suit turned up is trump",
        ("trump=call)", "trump=turned_up)"),
    ),
    _bids(
        "calls-go-the-other-way",
        "BEL-BID-1",
        "the calls go round the table the wrong way, from the seat before the dealer on",
        ("return (dealer + 1 + passes) % 4", "return (dealer + 3 + 3 * passes) % 4"),
    ),
)
