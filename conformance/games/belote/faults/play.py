"""Mistakes in playing to a trick and winning it."""

from __future__ import annotations

from conformance.faults import Fault
from conformance.variants import Edit

FOLLOWED = "        return follow(following, table, led, trump, options)\n"
FOLLOW_TRUMP = "        return following & stronger_ranks(table & trump, TRUMP_ORDER) or following\n"
FOLLOW_PLAIN = "        return following & stronger_ranks(table & led, PLAIN_ORDER) or following\n"
RUFF_HIGHER = "    if overtrumps:\n        return overtrumps\n"
RUFF_LOWER = "    if trumps and options.undertrump:\n        return trumps\n"
FREE = 'if partner_is_winning(trick, led, trump) and options.partner_winning == "free":'
WINNER = "    return strongest(cards & trump, TRUMP_ORDER) or strongest(cards & led, PLAIN_ORDER)\n"
DECK_NAMES = "from .deck import PLAIN_ORDER, PLAIN_VALUES, TRUMP_ORDER, TRUMP_VALUES"
OBEYS = "belote.legal_cards.obeys"


def _play(
    identity: str, clause: str, symptom: str, old: str, new: str, *, seen: str = "", refutes: str = OBEYS
) -> Fault:
    return Fault(identity, clause, symptom, refutes, (Edit("belote.play", old, new),), seen)


FAULTS: tuple[Fault, ...] = (
    _play(
        "trump-may-not-be-led",
        "BEL-PLAY-1",
        "trump may not be led while the hand holds another suit",
        "    if not trick:\n        return hand\n",
        "    if not trick:\n        return hand & ~trump or hand\n",
    ),
    _play(
        "no-following",
        "BEL-PLAY-2",
        "a player who holds the suit led may play anything",
        "    if following:\n        return follow(following, table, led, trump, options)\n",
        "",
    ),
    _play(
        "no-going-over-in-trump",
        "BEL-PLAY-3",
        "trump led, a lower trump is accepted although a higher one is held",
        FOLLOW_TRUMP,
        "        return following\n",
    ),
    _play(
        "ruff-over-partner",
        "BEL-PLAY-4",
        "a player who is void must ruff although the partner is winning",
        FREE,
        "if False:",
    ),
    _play(
        "raise-over-partner",
        "BEL-PLAY-4",
        "the partner wins with a ruff, and a hand with trumps only is forced to raise it",
        "    if options.raise_partner_ruff and ruffs and overtrumps:\n        return hand & ~trumps | overtrumps\n",
        "    if ruffs and overtrumps:\n        return hand & ~trumps | overtrumps\n",
        seen="a public contrée engine",
    ),
    _play(
        "partner-is-the-leader",
        "BEL-PLAY-4",
        "the partner is taken to be the leader, so the last player is free when an opponent wins",
        "len(trick) >= 2 and trick[-2] == winning",
        "len(trick) >= 2 and trick[0] == winning",
    ),
    _play(
        "no-ruffing",
        "BEL-PLAY-5",
        "a player who is void and holds trump may discard",
        "    return ruff(hand, trumps, overtrumps, options)\n",
        "    return hand\n",
    ),
    _play(
        "no-overtrump",
        "BEL-PLAY-6",
        "an opponent has ruffed: a lower trump is accepted although a higher one is held",
        RUFF_HIGHER,
        "    if overtrumps:\n        return trumps\n",
        seen="a public engine: lower trumps and discards were offered",
    ),
    _play(
        "no-undertrump",
        "BEL-PLAY-7",
        "a player who cannot beat the ruff on the table may discard although trump is held",
        RUFF_LOWER,
        "",
        seen="colver 0.11.1, which plays contrée",
    ),
    _play(
        "nothing-to-discard",
        "BEL-PLAY-8",
        "a player without the suit led and without trump is told that no card is legal",
        RUFF_LOWER + "    return hand\n",
        RUFF_LOWER + "    return trumps\n",
    ),
    _play(
        "plain-suits-must-be-beaten",
        "BEL-PLAY-11",
        "following in a plain suit, the highest card on the table must be beaten",
        "    if options.beat_plain and not table & trump:\n",
        "    if not table & trump:\n",
    ),
    _play(
        "plain-suits-beaten-after-a-ruff",
        "BEL-PLAY-11",
        "by the house rule a plain suit must be beaten even when the trick has been ruffed",
        "    if options.beat_plain and not table & trump:\n",
        "    if options.beat_plain:\n",
    ),
    Fault(
        "off-suit-wins",
        "BEL-PLAY-9",
        "without a trump in it, the highest card of any suit takes the trick",
        "belote.trick.obeys",
        (
            Edit("belote.play", DECK_NAMES, DECK_NAMES + ", SUITS"),
            Edit(
                "belote.play",
                WINNER,
                "    highest = strongest(cards & trump, TRUMP_ORDER) or strongest(cards, PLAIN_ORDER)\n"
                "    return highest & led or strongest(highest, SUITS)\n",
            ),
        ),
        seen="two public engines",
    ),
    _play(
        "lead-beats-ruff",
        "BEL-PLAY-9",
        "the highest card of the suit led takes the trick though it was ruffed",
        WINNER,
        "    return strongest(cards & led, PLAIN_ORDER)\n",
        seen="a public engine",
        refutes="belote.trick.obeys",
    ),
    Fault(
        "trump-ranked-as-plain",
        "BEL-DECK-2",
        "the ace of trump beats the jack",
        "belote.trick.obeys",
        (
            Edit(
                "belote.deck",
                "TRUMP_ORDER = tuple(rank for rank, _ in TRUMP_VALUES)",
                "TRUMP_ORDER = tuple(rank for rank, _ in PLAIN_VALUES)",
            ),
        ),
    ),
    Fault(
        "plain-ranked-as-trump",
        "BEL-DECK-3",
        "the jack of a plain suit beats the ace",
        "belote.trick.obeys",
        (
            Edit(
                "belote.deck",
                "PLAIN_ORDER = tuple(rank for rank, _ in PLAIN_VALUES)",
                "PLAIN_ORDER = tuple(rank for rank, _ in TRUMP_VALUES)",
            ),
        ),
    ),
    Fault(
        "nine-of-trump-worthless",
        "BEL-DECK-2",
        "the nine of trump counts nothing",
        "belote.points.total",
        (Edit("belote.deck", "    (NINES, 14),\n", "    (NINES, 0),\n"),),
    ),
    Fault(
        "plain-jack-worthless",
        "BEL-DECK-3",
        "the jack of a plain suit counts nothing",
        "belote.points.values",
        (Edit("belote.deck", "    (JACKS, 2),\n", "    (JACKS, 0),\n"),),
    ),
    _play(
        "no-card-is-legal",
        "BEL-PLAY-2",
        "trump led and nothing higher held: no card is offered",
        FOLLOW_TRUMP,
        "        return following & stronger_ranks(table & trump, TRUMP_ORDER)\n",
        refutes="belote.legal_cards.some",
    ),
    _play(
        "spades-are-special",
        "BEL-PLAY-5",
        "a spade lead need not be ruffed",
        "    trumps = hand & trump\n",
        "    trumps = hand & trump if led != 0xFF else 0\n",
        refutes="belote.legal_cards.suits",
    ),
    _play(
        "first-of-equals-wins",
        "BEL-PLAY-9",
        "a card that neither follows nor ruffs takes a trick of which it is the first discard",
        WINNER,
        "    return strongest(cards & trump, TRUMP_ORDER) or strongest(cards & ~led, PLAIN_ORDER)"
        " or strongest(cards & led, PLAIN_ORDER)\n",
        refutes="belote.trick.winner",
    ),
    _play(
        "ruffing-instead-of-following",
        "BEL-PLAY-2",
        "a player who holds the suit led may ruff instead",
        FOLLOWED,
        "        return follow(following, table, led, trump, options) | (0 if led == trump else hand & trump)\n",
    ),
    _play(
        "partner-not-gone-over-in-trump",
        "BEL-PLAY-3",
        "trump led and the partner winning: a lower trump is accepted although a higher one is held",
        FOLLOWED,
        "        if led == trump and partner_is_winning(trick, led, trump):\n            return following\n" + FOLLOWED,
    ),
    _play(
        "only-the-trump-led-is-gone-over",
        "BEL-PLAY-3",
        "trump led: it is enough to beat the card led, though a higher trump lies on the table",
        FOLLOWED,
        "        return follow(following, trick[0] if led == trump else table, led, trump, options)\n",
    ),
    _play(
        "plain-suits-never-beaten",
        "BEL-PLAY-11",
        "following in a plain suit, a low card is accepted although the table demands a higher one",
        "    if options.beat_plain and not table & trump:\n",
        "    if False:\n",
    ),
    _play(
        "plain-suits-not-beaten-over-the-partner",
        "BEL-PLAY-11",
        "by the house rule a plain suit must be beaten, but not where the partner is winning",
        FOLLOWED,
        "        if led != trump and partner_is_winning(trick, led, trump):\n            return following\n" + FOLLOWED,
    ),
    _play(
        "later-ruff-wins",
        "BEL-PLAY-9",
        "of two ruffs the later one takes the trick though it is lower",
        "    winner = winning_card(union(trick), led, trump)\n",
        "    for place, card in reversed(tuple(enumerate(trick))):\n"
        "        if card & trump & ~led:\n"
        "            return place\n"
        "    winner = winning_card(union(trick), led, trump)\n",
        refutes="belote.trick.obeys",
    ),
    _play(
        "ruffs-ranked-as-plain",
        "BEL-DECK-2",
        "of two ruffs the ace beats the jack: trumps rank as such only where trump is led",
        "strongest(cards & trump, TRUMP_ORDER) or strongest(cards & led, PLAIN_ORDER)",
        "strongest(cards & trump, TRUMP_ORDER if led == trump else PLAIN_ORDER) or strongest(cards & led, PLAIN_ORDER)",
        refutes="belote.trick.obeys",
    ),
    Fault(
        "cards-worth-nothing-tie",
        "BEL-DECK-3",
        "cards are compared by points: of seven, eight and nine of a plain suit the first played is the highest",
        "belote.trick.obeys",
        (
            Edit(
                "belote.deck",
                "TRUMP_ORDER = tuple(rank for rank, _ in TRUMP_VALUES)",
                "TRUMP_ORDER = (JACKS, NINES, ACES, TENS, KINGS, QUEENS, EIGHTS | SEVENS)",
            ),
            Edit(
                "belote.deck",
                "PLAIN_ORDER = tuple(rank for rank, _ in PLAIN_VALUES)",
                "PLAIN_ORDER = (ACES, TENS, KINGS, QUEENS, JACKS, NINES | EIGHTS | SEVENS)",
            ),
            Edit("belote.play", "        if card == winner:\n", "        if card & winner:\n"),
            Edit(
                "belote.play",
                "trick[-2] == winning_card(union(trick), led, trump)",
                "winning_place(trick, led, trump) == len(trick) - 2",
            ),
        ),
        seen="a public engine",
    ),
    Fault(
        "plain-suits-in-natural-order",
        "BEL-DECK-3",
        "the king of a plain suit beats the ten",
        "belote.trick.obeys",
        (
            Edit(
                "belote.deck",
                "PLAIN_ORDER = tuple(rank for rank, _ in PLAIN_VALUES)",
                "PLAIN_ORDER = (ACES, KINGS, QUEENS, JACKS, TENS, NINES, EIGHTS, SEVENS)",
            ),
        ),
    ),
    Fault(
        "ten-of-trump-below-the-queen",
        "BEL-DECK-2",
        "the king and the queen of trump beat the ten",
        "belote.trick.obeys",
        (
            Edit(
                "belote.deck",
                "TRUMP_ORDER = tuple(rank for rank, _ in TRUMP_VALUES)",
                "TRUMP_ORDER = (JACKS, NINES, ACES, KINGS, QUEENS, TENS, EIGHTS, SEVENS)",
            ),
        ),
    ),
    _play(
        "trump-counted-as-plain",
        "BEL-DECK-2",
        "the jack of trump counts 2 and the nine nothing, as in the other suits",
        "return worth(cards & trump, TRUMP_VALUES) + worth(cards & ~trump, PLAIN_VALUES)",
        "return worth(cards, PLAIN_VALUES)",
        refutes="belote.points.values",
    ),
    _play(
        "plain-suits-counted-as-trump",
        "BEL-DECK-3",
        "every jack counts 20 and every nine 14",
        "return worth(cards & trump, TRUMP_VALUES) + worth(cards & ~trump, PLAIN_VALUES)",
        "return worth(cards, TRUMP_VALUES)",
        refutes="belote.points.values",
    ),
)
