"""Mistakes in what the combinations are, what they bring, when they may be declared, and where their cards lie then.

Those in using declared cards again are in `repeated`.
"""

from __future__ import annotations

from conformance.faults import Fault
from conformance.variants import Edit

PERMITS = "bezique.declare.permits"
OBEYS = "bezique.declare.obeys"
PLAYABLE = 'as far as the trick lets them. BEZ-MELD-3."""\n    return '
MOMENT = '    return "none" if turn.trick_won and not turn.declared else "BEZ-MELD-1"\n'


def declaring(
    identity: str, clause: str, symptom: str, *changes: tuple[str, str], seen: str = "", refutes: str = PERMITS
) -> Fault:
    """A mistake made in `declarations`."""
    edits = tuple(Edit("bezique.declarations", old, new) for old, new in changes)
    return Fault(identity, clause, symptom, refutes, edits, seen)


def _worth(identity: str, symptom: str, *changes: tuple[str, str], seen: str = "") -> Fault:
    return declaring(identity, "BEZ-MELD-2", symptom, *changes, seen=seen, refutes=OBEYS)


FAULTS: tuple[Fault, ...] = (
    declaring(
        "pairs-need-one-pack",
        "BEZ-TWIN-1",
        "a king is married only to the queen of its own pack",
        (
            "    king, queen = faces(couple & KINGS), faces(couple & QUEENS)\n",
            "    king, queen = couple & KINGS, couple & QUEENS\n",
        ),
        refutes="bezique.melds.twins",
    ),
    declaring(
        "sequence-out-of-one-pack",
        "BEZ-TWIN-1",
        "the sequence must be made of one pack",
        (
            "    if not one_of_each(cards, trump & SEQUENCE):\n",
            "    if cards not in (trump & SEQUENCE & 0xFFFFFFFF, trump & SEQUENCE & 0xFFFFFFFF << 32):\n",
        ),
    ),
    declaring(
        "declared-without-a-trick",
        "BEZ-MELD-1",
        "a combination is declared without a trick having been won",
        (MOMENT, '    return "none" if not turn.declared else "BEZ-MELD-1"\n'),
    ),
    declaring(
        "two-declarations-for-a-trick",
        "BEZ-MELD-1",
        "several combinations are declared after one trick",
        (MOMENT, '    return "none" if turn.trick_won else "BEZ-MELD-1"\n'),
    ),
    declaring(
        "no-declaration-after-the-last-trick-of-the-phase",
        "BEZ-MELD-1",
        "after the 24th trick nothing is declared any more",
        (MOMENT, MOMENT.replace("not turn.declared", "not turn.declared and not turn.last")),
    ),
    declaring(
        "one-declaration-a-hand",
        "BEZ-MELD-1",
        "who has declared once declares nothing more in the hand",
        (MOMENT, MOMENT.replace("not turn.declared", "not turn.declared and not turn.before")),
    ),
    declaring(
        "four-different-suits",
        "BEZ-MELD-2",
        "four of a kind must be of four suits, no card twice",
        ("(cards & rank).bit_count() != 4:", "cards.bit_count() != 4 or faces(cards).bit_count() != 4:"),
    ),
    declaring(
        "three-of-a-kind",
        "BEZ-MELD-2",
        "three of a kind are declared as four",
        ("(cards & rank).bit_count() != 4:", "(cards & rank).bit_count() not in (3, 4):"),
    ),
    declaring(
        "king-and-queen-of-two-suits",
        "BEZ-MELD-2",
        "a king is married to a queen of another suit",
        (" or not king or king != queen << 1:", " or not king or not queen:"),
    ),
    declaring(
        "trump-marriage-as-a-plain-one",
        "BEZ-MELD-2",
        "king and queen of trump are declared as a plain marriage too",
        ('trump if kind == "trump_marriage" else DECK & ~trump', 'trump if kind == "trump_marriage" else DECK'),
        refutes="bezique.melds.kinds",
    ),
    declaring(
        "sequence-of-any-suit",
        "BEZ-MELD-2",
        "a sequence outside the trump suit is declared",
        (
            "from .deck import ACES, DECK, DIAMONDS, JACKS, KINGS, QUEENS, SPADES, TENS, faces\n",
            "from .deck import ACES, DECK, DIAMONDS, JACKS, KINGS, QUEENS, SPADES, SUITS, TENS, faces\n",
        ),
        (
            "    if not one_of_each(cards, trump & SEQUENCE):\n",
            "    if trump and not any(one_of_each(cards, suit & SEQUENCE) for suit in SUITS):\n",
        ),
        seen="a public engine",
    ),
    declaring(
        "sequence-without-the-ten",
        "BEZ-MELD-2",
        "the sequence goes from the ace to the jack without the ten",
        ("SEQUENCE = ACES | TENS | KINGS | QUEENS | JACKS", "SEQUENCE = ACES | KINGS | QUEENS | JACKS"),
    ),
    declaring(
        "bezique-changes-with-trump",
        "BEZ-MELD-2",
        "with spades or diamonds as trump bezique is queen of clubs and jack of hearts",
        (
            "        return bezique(cards, held, options)\n",
            "        return bezique(turned(cards, trump), held, options)\n",
        ),
        (
            "def double_bezique(",
            "def turned(cards: Cards, trump: Suit) -> Cards:\n"
            "    if not trump & (SPADES | DIAMONDS):\n"
            "        return cards\n"
            "    return (cards & QUEENS) >> 24 & SPADES & QUEENS | (cards & JACKS) << 8 & DIAMONDS & JACKS\n\n\n"
            "def double_bezique(",
        ),
    ),
    declaring(
        "bezique-of-the-wrong-pair",
        "BEZ-MELD-2",
        "bezique is queen of diamonds and jack of spades",
        ("SPADES & QUEENS | DIAMONDS & JACKS", "DIAMONDS & QUEENS | SPADES & JACKS"),
    ),
    declaring(
        "bezique-before-the-double-one",
        "BEZ-MELD-2",
        "both pairs together are refused until one of them has been declared as a bezique",
        ("    if cards != BEZIQUE:\n", "    if cards != BEZIQUE or not held.beziques:\n"),
    ),
    _worth("aces-bring-eighty", "four aces bring no more than four kings", ('"four_aces", 100', '"four_aces", 80')),
    _worth(
        "kings-and-queens-the-wrong-way",
        "four queens bring 80 and four kings 60",
        ('"four_kings", 80', '"four_kings", 60'),
        ('"four_queens", 60', '"four_queens", 80'),
    ),
    _worth("jacks-bring-sixty", "four jacks bring as much as four queens", ('"four_jacks", 40', '"four_jacks", 60')),
    _worth(
        "trump-marriage-brings-twenty",
        "a marriage in trump brings 20",
        ('"trump_marriage", 40', '"trump_marriage", 20'),
    ),
    _worth("marriage-brings-forty", "every marriage brings 40", ('"marriage", 20', '"marriage", 40')),
    _worth("bezique-brings-twenty", "bezique brings 20", ('"bezique", 40', '"bezique", 20')),
    _worth(
        "second-pair-brings-forty",
        "both pairs together bring 40 like the first one",
        ('"double_bezique", 500', '"double_bezique", 40'),
        seen="a public engine",
    ),
    _worth(
        "first-pair-counts-again",
        "both pairs together bring 540, the bezique among them",
        ('"double_bezique", 500', '"double_bezique", 540'),
    ),
    _worth(
        "marriage-counts-in-the-sequence",
        "the sequence brings 290, the marriage in trump among them",
        ('"sequence", 250', '"sequence", 290'),
    ),
    _worth("sequence-brings-two-hundred", "the sequence brings 200", ('"sequence", 250', '"sequence", 200')),
    declaring(
        "table-cards-not-played",
        "BEZ-MELD-3",
        "cards on the table cannot be played to a trick",
        (f"{PLAYABLE}all_cards(held)\n", f"{PLAYABLE}held.hand\n"),
        refutes="bezique.legal_cards.first_phase",
    ),
    declaring(
        "copy-lost-when-declared",
        "BEZ-TWIN-1",
        "with a card that is declared its copy disappears from the hand",
        (
            "    left = held._replace(hand=held.hand & ~cards)\n",
            "    left = held._replace(hand=held.hand & ~(cards | cards << 32 | cards >> 32))\n",
        ),
        refutes=OBEYS,
    ),
    declaring(
        "declared-cards-stay-in-the-hand",
        "BEZ-MELD-3",
        "declared cards are shown and taken back into the hand",
        ("    left = held._replace(hand=held.hand & ~cards)\n", "    left = held\n"),
        refutes=OBEYS,
    ),
)
