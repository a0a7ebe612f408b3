"""Mistakes in dealing."""

from __future__ import annotations

from conformance.faults import Fault
from conformance.variants import Edit

PACKETS = "PACKETS = (3, 2, 3)"


def _deal(
    identity: str,
    clause: str,
    symptom: str,
    *changes: tuple[str, str],
    seen: str = "",
    refutes: str = "bezique.deal.obeys",
) -> Fault:
    edits = tuple(Edit("bezique.deal", old, new) for old, new in changes)
    return Fault(identity, clause, symptom, refutes, edits, seen)


FAULTS: tuple[Fault, ...] = (
    _deal(
        "packet-of-two-last",
        "BEZ-DEAL-1",
        "the packet of two cards is dealt last",
        (PACKETS, "PACKETS = (3, 3, 2)"),
    ),
    _deal(
        "eight-cards-at-once",
        "BEZ-DEAL-1",
        "each player receives all eight cards at once",
        (PACKETS, "PACKETS = (8,)"),
    ),
    _deal(
        "cards-dealt-one-by-one",
        "BEZ-DEAL-1",
        "the cards are dealt one by one",
        (PACKETS, "PACKETS = (1, 1, 1, 1, 1, 1, 1, 1)"),
    ),
    _deal(
        "packets-of-four",
        "BEZ-DEAL-1",
        "the cards are dealt in two packets of four",
        (PACKETS, "PACKETS = (4, 4)"),
    ),
    _deal(
        "dealer-has-the-first-packet",
        "BEZ-DEAL-1",
        "the dealer is served first",
        ("for seat in (seat_after(dealer), dealer):", "for seat in (dealer, seat_after(dealer)):"),
    ),
    _deal(
        "bottom-card-is-turned-up",
        "BEZ-DEAL-2",
        "the bottom card of the pack is turned up",
        ("left[0], left[1:])", "left[-1], left[:-1])"),
    ),
    _deal(
        "stock-turned-round",
        "BEZ-DEAL-2",
        "the stock is turned round when it is laid down",
        ("left[0], left[1:])", "left[0], left[:0:-1])"),
    ),
    _deal(
        "no-seven-is-turned-up",
        "BEZ-DEAL-2",
        "where the card to be turned up is a seven, the one below it is turned up instead",
        (
            "    return Dealt(",
            "    if left[0] & SEVENS:\n        left = (left[1], left[0], *left[2:])\n    return Dealt(",
        ),
        refutes="bezique.deal.blind",
    ),
    _deal(
        "turned-up-seven-worth-nothing",
        "BEZ-SEVEN-1",
        "the dealer scores nothing for a seven turned up",
        ("TURNED_SEVEN: Points = 10", "TURNED_SEVEN: Points = 0"),
        seen="a public engine",
        refutes="bezique.turn_up.obeys",
    ),
    _deal(
        "turned-up-seven-for-the-other-player",
        "BEZ-SEVEN-1",
        "the player who did not deal scores 10 for a seven turned up",
        ("if dealer == 0 else", "if dealer == 1 else"),
        refutes="bezique.turn_up.obeys",
    ),
    _deal(
        "turned-up-ace-scores",
        "BEZ-SEVEN-1",
        "an ace turned up brings the dealer 10 like a seven",
        ("from .deck import SEVENS, SUITS", "from .deck import ACES, SEVENS, SUITS"),
        ("    if not turn_up & SEVENS:\n", "    if not turn_up & (SEVENS | ACES):\n"),
        refutes="bezique.turn_up.obeys",
    ),
)
