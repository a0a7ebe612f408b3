"""Mistakes in leading, playing to a trick and winning it."""

from __future__ import annotations

from conformance.faults import Fault
from conformance.variants import Edit

NOT_BOUND = "    if phase == 1 or not trick:\n        return held\n"
OVER = "        return following & stronger_ranks(card_led, ORDER) or following\n"
TRUMPING = "    return held & trump or held\n"
FOLLOWS = "        return 1 if second & stronger_ranks(first, ORDER) else 0\n"
RUFFS = "    return 1 if second & trump else 0\n"
LEADS = "    return seat_after(dealer) if winner_before == NOBODY else winner_before\n"
ORDER = "ORDER: Order = (ACES, TENS, KINGS, QUEENS, JACKS, NINES, EIGHTS, SEVENS)"
OBEYS = "bezique.legal_cards.obeys"
TRICK = "bezique.trick.obeys"


def _play(
    identity: str, clause: str, symptom: str, *changes: tuple[str, str], seen: str = "", refutes: str = OBEYS
) -> Fault:
    edits = tuple(Edit("bezique.play", old, new) for old, new in changes)
    return Fault(identity, clause, symptom, refutes, edits, seen)


def _order(identity: str, symptom: str, order: str, seen: str = "") -> Fault:
    return Fault(
        identity, "BEZ-DECK-1", symptom, TRICK, (Edit("bezique.deck", ORDER, f"ORDER: Order = {order}"),), seen
    )


FAULTS: tuple[Fault, ...] = (
    _order(
        "ten-ranked-where-it-is-printed",
        "the ten ranks between nine and jack",
        "(ACES, KINGS, QUEENS, JACKS, TENS, NINES, EIGHTS, SEVENS)",
    ),
    _order(
        "ten-below-king",
        "the king beats the ten, which beats the queen",
        "(ACES, KINGS, TENS, QUEENS, JACKS, NINES, EIGHTS, SEVENS)",
        seen="a public engine",
    ),
    _order(
        "nine-above-jack",
        "the nine beats the jack",
        "(ACES, TENS, KINGS, QUEENS, NINES, JACKS, EIGHTS, SEVENS)",
    ),
    _play(
        "second-copies-win-nothing",
        "BEZ-DECK-1",
        "the second copy of a card beats no card of its suit",
        (FOLLOWS, "        return 1 if second & stronger_ranks(first, ORDER) & 0xFFFFFFFF else 0\n"),
        refutes="bezique.play.twins",
    ),
    _play(
        "dealer-leads-first",
        "BEZ-PLAY-1",
        "the dealer leads to the first trick",
        (LEADS, "    return dealer if winner_before == NOBODY else winner_before\n"),
        refutes="bezique.count_hand.obeys",
    ),
    _play(
        "one-player-leads-every-trick",
        "BEZ-PLAY-1",
        "the player who led first leads to every trick, whoever wins it",
        (LEADS, "    return seat_after(dealer)\n"),
        refutes="bezique.count_hand.obeys",
    ),
    _play(
        "loser-leads",
        "BEZ-PLAY-1",
        "the loser of a trick leads to the next",
        (LEADS, "    return seat_after(dealer if winner_before == NOBODY else winner_before)\n"),
        refutes="bezique.count_hand.obeys",
    ),
    _play(
        "second-phase-a-trick-early",
        "BEZ-PLAY-2",
        "the 24th trick, with a card of the stock left, is played by the rules of the second phase",
        ("    return cards_in_stock > 0\n", "    return cards_in_stock > 1\n"),
        refutes="bezique.legal_cards.first_phase",
    ),
    _play(
        "second-phase-from-the-start",
        "BEZ-PLAY-2",
        "following, going over and trumping are asked for while there is a stock",
        (NOT_BOUND, "    if not trick:\n        return held\n"),
        seen="a public engine",
        refutes="bezique.legal_cards.first_phase",
    ),
    _play(
        "suit-followed-in-the-first-phase",
        "BEZ-PLAY-2",
        "the suit led must be followed while there is a stock",
        (NOT_BOUND, "    if phase == 1:\n        return held & led or held\n    if not trick:\n        return held\n"),
        refutes="bezique.legal_cards.first_phase",
    ),
    _play(
        "third-suit-wins",
        "BEZ-PLAY-3",
        "a higher card of a third suit takes the trick",
        (RUFFS, "    return 1 if second & (trump | stronger_ranks(first, ORDER)) else 0\n"),
        seen="a public engine",
        refutes="bezique.trick.winner",
    ),
    _play(
        "trump-takes-nothing",
        "BEZ-PLAY-3",
        "the card led wins although it was ruffed",
        (RUFFS, "    return 0\n"),
        refutes=TRICK,
    ),
    _play(
        "weak-trump-takes-nothing",
        "BEZ-PLAY-3",
        "a ruff wins only with a rank above that of the card led",
        (RUFFS, "    return 1 if second & trump & stronger_ranks(first, ORDER) else 0\n"),
        refutes=TRICK,
    ),
    _play(
        "second-trump-takes-the-first",
        "BEZ-PLAY-3",
        "of two trumps the second wins, whatever their ranks",
        ("    if second & led:\n", "    if second & trump:\n        return 1\n    if second & led:\n"),
        refutes=TRICK,
    ),
    _play(
        "trumps-ranked-as-in-belote",
        "BEZ-PLAY-3",
        "in trump the jack and the nine are the highest",
        ("import ACES, ORDER, TENS", "import ACES, EIGHTS, JACKS, KINGS, NINES, ORDER, QUEENS, SEVENS, TENS"),
        (
            "    first, second = trick\n",
            "    first, second = trick\n    if first & trump and second & trump:\n"
            "        order = (JACKS, NINES, ACES, TENS, KINGS, QUEENS, EIGHTS, SEVENS)\n"
            "        return 1 if second & stronger_ranks(first, order) else 0\n",
        ),
        refutes=TRICK,
    ),
    _play(
        "second-of-two-copies-wins",
        "BEZ-PLAY-4",
        "of two identical cards the one played second wins",
        (FOLLOWS, "        return 1 if second & (stronger_ranks(first, ORDER) | first << 32 | first >> 32) else 0\n"),
        seen="a public engine",
        refutes=TRICK,
    ),
    _play(
        "no-following-in-the-second-phase",
        "BEZ-END-2",
        "a player who holds the suit led may play anything in the last eight tricks",
        ("    if following:\n" + OVER, ""),
        ("    return held & trump or held\n", "    return held if following else held & trump or held\n"),
    ),
    _play(
        "no-going-over",
        "BEZ-END-2",
        "a lower card of the suit led is accepted although a higher one is held",
        (OVER, "        return following\n"),
        seen="a public engine",
    ),
    _play(
        "going-over-in-trump-alone",
        "BEZ-END-2",
        "in a plain suit a lower card of the suit led is accepted although a higher one is held",
        (
            OVER,
            "        higher = stronger_ranks(card_led, ORDER)\n"
            "        return following & higher & trump or following\n",
        ),
    ),
    _play(
        "going-over-but-in-trump",
        "BEZ-END-2",
        "where trump is led a lower trump is accepted although a higher one is held",
        (
            OVER,
            "        higher = stronger_ranks(card_led, ORDER)\n"
            "        return following & higher & ~trump or following\n",
        ),
    ),
    _play(
        "highest-card-due",
        "BEZ-END-2",
        "a player who can go over the card led must do so with the highest card of the suit",
        ("import Cards, Points, Suit, stronger_ranks", "import Cards, Points, Suit, stronger_ranks, strongest"),
        (OVER, "        return strongest(following & stronger_ranks(card_led, ORDER), ORDER) or following\n"),
    ),
    _play(
        "free-where-none-is-higher",
        "BEZ-END-2",
        "a player who holds the suit led and cannot go over may play anything",
        (OVER, "        return following & stronger_ranks(card_led, ORDER) or held\n"),
    ),
    _play(
        "ten-goes-over-no-court-card",
        "BEZ-END-2",
        "for going over the ten ranks between nine and jack",
        ("import ACES, ORDER, TENS", "import ACES, EIGHTS, JACKS, KINGS, NINES, ORDER, QUEENS, SEVENS, TENS"),
        (
            OVER,
            "        printed = (ACES, KINGS, QUEENS, JACKS, TENS, NINES, EIGHTS, SEVENS)\n"
            "        return following & stronger_ranks(card_led, printed) or following\n",
        ),
    ),
    _play(
        "copy-goes-over",
        "BEZ-END-2",
        "a copy of the card led is taken to be higher than it",
        (
            OVER,
            "        copy = card_led << 32 | card_led >> 32\n"
            "        return following & (stronger_ranks(card_led, ORDER) | copy) or following\n",
        ),
    ),
    _play(
        "beat-or-trump",
        "BEZ-END-2",
        "a player who holds the suit led and cannot go over must trump",
        (OVER, "        return following & stronger_ranks(card_led, ORDER) or held & trump or following\n"),
    ),
    _play(
        "no-trumping",
        "BEZ-END-3",
        "a player who is void in the suit led may discard although a trump is held",
        (TRUMPING, "    return held\n"),
    ),
    _play(
        "highest-trump-due",
        "BEZ-END-3",
        "a player who is void in the suit led must play the highest trump",
        ("import Cards, Points, Suit, stronger_ranks", "import Cards, Points, Suit, stronger_ranks, strongest"),
        (TRUMPING, "    return strongest(held & trump, ORDER) or held\n"),
    ),
    _play(
        "nothing-to-discard",
        "BEZ-END-4",
        "a player with neither the suit led nor a trump is told that no card may be played",
        (TRUMPING, "    return held & trump\n"),
    ),
    _play(
        "trump-may-not-be-led",
        "BEZ-END-4",
        "in the last eight tricks trump may not be led while another suit is held",
        (
            NOT_BOUND,
            "    if phase == 1:\n        return held\n    if not trick:\n        return held & ~trump or held\n",
        ),
    ),
    _play(
        "tens-are-no-brisques",
        "BEZ-SCORE-1",
        "only aces count as brisques",
        ("BRISQUES = ACES | TENS", "BRISQUES = ACES"),
        refutes="bezique.brisques.total",
    ),
    _play(
        "brisques-count-eleven",
        "BEZ-SCORE-1",
        "an ace or a ten counts 11",
        ("BRISQUE: Points = 10", "BRISQUE: Points = 11"),
        refutes="bezique.brisques.total",
    ),
    _play(
        "brisque-counts-one",
        "BEZ-SCORE-1",
        "a brisque counts 1",
        ("BRISQUE: Points = 10", "BRISQUE: Points = 1"),
        refutes="bezique.brisques.total",
    ),
    _play(
        "ace-counts-eleven",
        "BEZ-SCORE-1",
        "an ace counts 11 and a ten 10",
        (
            "    return (cards & BRISQUES).bit_count() * BRISQUE\n",
            "    return (cards & BRISQUES).bit_count() * BRISQUE + (cards & ACES).bit_count()\n",
        ),
        refutes="bezique.brisques.total",
    ),
    _play(
        "kings-are-brisques",
        "BEZ-SCORE-1",
        "kings count as brisques like aces and tens",
        ("BRISQUES = ACES | TENS", "BRISQUES = ACES | TENS | KINGS"),
        ("import ACES, ORDER, TENS", "import ACES, KINGS, ORDER, TENS"),
        refutes="bezique.brisques.total",
    ),
)
