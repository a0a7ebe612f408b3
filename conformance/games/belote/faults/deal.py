"""Mistakes in dealing."""

from __future__ import annotations

from conformance.faults import Fault
from conformance.variants import Edit


def _deal(
    identity: str,
    clause: str,
    symptom: str,
    *changes: tuple[str, str],
    seen: str = "",
    refutes: str = "belote.deal.obeys",
) -> Fault:
    edits = tuple(Edit("belote.deal", old, new) for old, new in changes)
    return Fault(identity, clause, symptom, refutes, edits, seen)


FAULTS: tuple[Fault, ...] = (
    _deal(
        "packets-of-two-then-three",
        "BEL-DEAL-1",
        "two cards are dealt first, then three",
        ("threes = serve(deck[:12], eldest, (3, 3, 3, 3))", "threes = serve(deck[:8], eldest, (2, 2, 2, 2))"),
        ("twos = serve(deck[12:20], eldest, (2, 2, 2, 2))", "twos = serve(deck[8:20], eldest, (3, 3, 3, 3))"),
    ),
    _deal(
        "bottom-card-turned-up",
        "BEL-DEAL-1",
        "the bottom card of the pack is turned up",
        ("deck[20], deck[21:])", "deck[31], deck[20:31])"),
    ),
    _deal(
        "turned-up-card-dealt-already",
        "BEL-DECK-1",
        "the card turned up is the last one dealt, so it is there twice and another is missing",
        ("deck[20], deck[21:])", "deck[19], deck[21:])"),
    ),
    _deal(
        "no-ace-is-turned-up",
        "BEL-DEAL-1",
        "where the card to be turned up is an ace, the one below it is turned up instead",
        ("from ..cards import Cards, union\n", "from ..cards import Cards, union\nfrom .deck import ACES\n"),
        (
            "    eldest = seat_after(dealer)\n    threes",
            "    if deck[20] & ACES:\n"
            "        deck = (*deck[:20], deck[21], deck[20], *deck[22:])\n"
            "    eldest = seat_after(dealer)\n    threes",
        ),
        refutes="belote.deal.blind",
    ),
    _deal(
        "dealer-served-first",
        "BEL-DEAL-2",
        "the dealer has the first packet",
        ("    eldest = seat_after(dealer)\n    threes", "    eldest = dealer\n    threes"),
    ),
    _deal(
        "second-packets-start-elsewhere",
        "BEL-DEAL-2",
        "the packets of two start with the dealer",
        ("serve(deck[12:20], eldest,", "serve(deck[12:20], dealer,"),
    ),
    _deal(
        "taker-receives-three",
        "BEL-DEAL-3",
        "the taker has nine cards, and the last seat too few",
        ("2 if seat == taker else 3", "3"),
    ),
    _deal(
        "turn-up-to-eldest",
        "BEL-DEAL-3",
        "the turn-up and two cards go to eldest, whoever has taken",
        ("2 if seat == taker else 3", "2 if seat == seat_after(dealer) else 3"),
        ("(turn_up if seat == taker else 0)", "(turn_up if seat == seat_after(dealer) else 0)"),
    ),
    _deal(
        "rest-starts-with-the-taker",
        "BEL-DEAL-4",
        "the rest is dealt from the taker on",
        ("serve(stock, seat_after(dealer), sizes)", "serve(stock, taker, sizes)"),
    ),
    _deal(
        "rest-starts-with-the-dealer",
        "BEL-DEAL-4",
        "the rest is dealt from the dealer on",
        ("serve(stock, seat_after(dealer), sizes)", "serve(stock, dealer, sizes)"),
    ),
    _deal(
        "rest-from-the-bottom",
        "BEL-DEAL-4",
        "the rest is dealt from the bottom of the stock",
        ("serve(stock, seat_after(dealer), sizes)", "serve(stock[::-1], seat_after(dealer), sizes)"),
    ),
    _deal(
        "cards-dealt-one-by-one",
        "BEL-DEAL-1",
        "the first twenty cards are dealt one by one",
        ("    threes = serve(deck[:12], eldest, (3, 3, 3, 3))\n", ""),
        (
            "    twos = serve(deck[12:20], eldest, (2, 2, 2, 2))\n",
            "    fives = {seat: union(deck[place:20:4]) for place, seat in enumerate(seats_from(eldest))}\n",
        ),
        ("threes[seat] | twos[seat]", "fives[seat]"),
    ),
    _deal(
        "dealt-the-other-way-round",
        "BEL-DEAL-2",
        "after eldest the cards go round the table the wrong way",
        ("    for seat in seats_from(first):\n", "    for seat in (first, *seats_from(first)[:0:-1]):\n"),
    ),
    _deal(
        "turn-up-put-under-the-stock",
        "BEL-DEAL-3",
        "the turn-up is put under the stock, and each seat receives three cards, the taker too",
        ("2 if seat == taker else 3", "3"),
        ("serve(stock, seat_after(dealer), sizes)", "serve((*stock, turn_up), seat_after(dealer), sizes)"),
        (" | (turn_up if seat == taker else 0)", ""),
    ),
    _deal(
        "rest-dealt-one-by-one",
        "BEL-DEAL-4",
        "the rest is dealt one by one, the taker being passed over in the third round",
        (
            "    served = serve(stock, seat_after(dealer), sizes)\n",
            "    first, one_each = seat_after(dealer), (1, 1, 1, 1)\n"
            "    rounds = (serve(stock[:4], first, one_each), serve(stock[4:8], first, one_each))\n"
            "    third = serve(stock[8:], first, tuple(size - 2 for size in sizes))\n"
            "    served = {seat: rounds[0][seat] | rounds[1][seat] | third[seat] for seat in SEATS}\n",
        ),
    ),
    _deal(
        "taker-served-last",
        "BEL-DEAL-4",
        "the others receive three cards each before the taker receives two",
        (
            "    served = serve(stock, seat_after(dealer), sizes)\n",
            "    others = serve(stock, seat_after(dealer), tuple(0 if seat == taker else 3 for seat in SEATS))\n"
            "    served = {**others, taker: union(stock[9:])}\n",
        ),
    ),
)
