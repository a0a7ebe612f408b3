"""The combinations a player may declare after winning a trick. BEZ-MELD-1..7, BEZ-SEVEN-3.

A rule that asks whether something may be declared takes the cards, copies told apart, and names the first clause that
forbids it, or "none"; a card that is not there is "not-held". A declaration is allowed when `moment` and `combination`
both say "none".
"""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Cards, Points, Rank, Suit
from .deck import ACES, DECK, DIAMONDS, JACKS, KINGS, QUEENS, SPADES, TENS, faces
from .sevens import SevenOptions, Turn

BEZIQUE = SPADES & QUEENS | DIAMONDS & JACKS
SEQUENCE = ACES | TENS | KINGS | QUEENS | JACKS
FOURS = (("four_aces", ACES), ("four_kings", KINGS), ("four_queens", QUEENS), ("four_jacks", JACKS))
POINTS = (
    ("four_aces", 100),
    ("four_kings", 80),
    ("four_queens", 60),
    ("four_jacks", 40),
    ("trump_marriage", 40),
    ("marriage", 20),
    ("bezique", 40),
    ("double_bezique", 500),
    ("sequence", 250),
)


class MeldOptions(NamedTuple):
    """The house rules of combinations, as `bezique.meld.*` names them."""

    classes: str
    needs_card_from_hand: bool


class Holding(NamedTuple):
    """A player's cards: those in the hand, and those on the table by what they have been declared for. BEZ-MELD-3.

    A card on the table is in one or more of the last five sets: fours of a kind, marriages (in trump or not), beziques,
    double beziques, sequences.
    """

    hand: Cards
    fours: Cards = 0
    marriages: Cards = 0
    beziques: Cards = 0
    doubles: Cards = 0
    sequences: Cards = 0


class Before(NamedTuple):
    """The cards that were in the same kind of combination before, in the lower and in the higher one of its class."""

    kind: Cards
    lower: Cards = 0
    higher: Cards = 0


def table(held: Holding) -> Cards:
    """A player's cards on the table. BEZ-MELD-3."""
    return held.fours | held.marriages | held.beziques | held.doubles | held.sequences


def all_cards(held: Holding) -> Cards:
    """A player's cards in hand and on the table. BEZ-MELD-7."""
    return held.hand | table(held)


def playable(held: Holding) -> Cards:
    """A player may play any of the cards in hand and on the table, as far as the trick lets them. BEZ-MELD-3."""
    return all_cards(held)


def moment(cards: Cards, turn: Turn, options: SevenOptions) -> str:
    """Once after a trick won; house rules bind who has exchanged in this turn. BEZ-MELD-1, BEZ-SEVEN-3."""
    if turn.taken and options.exchange_is_declaration:
        return "BEZ-SEVEN-3"
    if cards & turn.taken and not options.meld_exchanged:
        return "BEZ-SEVEN-3"
    return "none" if turn.trick_won and not turn.declared else "BEZ-MELD-1"


def combination(kind: str, cards: Cards, trump: Suit, held: Holding, options: MeldOptions) -> str:
    """The cards are held, and pass the rule of the kind of combination that is named. BEZ-MELD-2, BEZ-MELD-4..7."""
    return "not-held" if cards & ~all_cards(held) else of_kind(kind, cards, trump, held, options)


def of_kind(kind: str, cards: Cards, trump: Suit, held: Holding, options: MeldOptions) -> str:
    """The rule of each kind of combination. BEZ-MELD-2, BEZ-MELD-4..6."""
    if kind in ("trump_marriage", "marriage"):
        return marriage(cards, trump if kind == "trump_marriage" else DECK & ~trump, held, options)
    if kind == "bezique":
        return bezique(cards, held, options)
    if kind == "double_bezique":
        return double_bezique(cards, held, options)
    if kind == "sequence":
        return sequence(cards, trump, held, options)
    return four_of_a_kind(cards, rank_of(kind), held, options)


def rank_of(kind: str) -> Rank:
    """The rank of four of a kind. BEZ-MELD-2."""
    for name, rank in FOURS:
        if kind == name:
            return rank
    raise ValueError(f"{kind} is not four of a kind")


def four_of_a_kind(cards: Cards, rank: Rank, held: Holding, options: MeldOptions) -> str:
    """Any four cards of the rank, none of them in such a four before. BEZ-MELD-2, 4, 6."""
    if cards & ~rank or (cards & rank).bit_count() != 4:
        return "BEZ-MELD-2"
    return again(cards, held, Before(held.fours), options)


def marriage(cards: Cards, suits: Cards, held: Holding, options: MeldOptions) -> str:
    """King and queen of one of the suits, neither married before; a house rule bars a sequence's. BEZ-MELD-2, 4..6.

    `suits` is the trump suit for a marriage in trump, the three others for a plain one.
    """
    couple = cards & suits & (KINGS | QUEENS)
    king, queen = faces(couple & KINGS), faces(couple & QUEENS)
    if cards != couple or couple.bit_count() != 2 or not king or king != queen << 1:
        return "BEZ-MELD-2"
    return again(cards, held, Before(held.marriages, higher=held.sequences), options)


def bezique(cards: Cards, held: Holding, options: MeldOptions) -> str:
    """Queen of spades and jack of diamonds, new to it; a house rule bars a double bezique's. BEZ-MELD-2, 4..6."""
    if not one_of_each(cards, BEZIQUE):
        return "BEZ-MELD-2"
    return again(cards, held, Before(held.beziques, higher=held.doubles), options)


def double_bezique(cards: Cards, held: Holding, options: MeldOptions) -> str:
    """Both pairs, new to it; a house rule wants one card that was in no bezique either. BEZ-MELD-2, 4..6."""
    if cards != BEZIQUE:
        return "BEZ-MELD-2"
    return again(cards, held, Before(held.doubles, lower=held.beziques), options)


def sequence(cards: Cards, trump: Suit, held: Holding, options: MeldOptions) -> str:
    """Ace, ten, king, queen and jack of trump, none of them in a sequence before. BEZ-MELD-2, 4..6."""
    if not one_of_each(cards, trump & SEQUENCE):
        return "BEZ-MELD-2"
    return again(cards, held, Before(held.sequences, lower=held.marriages), options)


def again(cards: Cards, held: Holding, before: Before, options: MeldOptions) -> str:
    """No card twice in a kind; house rules bind classes and want a card from the hand. BEZ-MELD-4, 5, 6."""
    if cards & before.kind:
        return "BEZ-MELD-4"
    if options.classes == "upgrade_only" and (cards & before.higher or not cards & ~before.lower):
        return "BEZ-MELD-5"
    if options.needs_card_from_hand and not cards & held.hand:
        return "BEZ-MELD-6"
    return "none"


def one_of_each(cards: Cards, wanted: Cards) -> bool:
    """Whether cards are one copy of each face wanted, and nothing else. BEZ-TWIN-1."""
    return faces(cards) == faces(wanted) and (cards & wanted).bit_count() == faces(wanted).bit_count()


def points(kind: str) -> Points:
    """What a combination scores. BEZ-MELD-2."""
    for name, worth in POINTS:
        if kind == name:
            return worth
    raise ValueError(f"no combination is called {kind}")


def lay_down(kind: str, cards: Cards, held: Holding) -> Holding:
    """The declared cards lie on the table, marked with the kind. BEZ-MELD-3, BEZ-MELD-4."""
    left = held._replace(hand=held.hand & ~cards)
    if kind in ("trump_marriage", "marriage"):
        return left._replace(marriages=held.marriages | cards)
    if kind == "bezique":
        return left._replace(beziques=held.beziques | cards)
    if kind == "double_bezique":
        return left._replace(doubles=held.doubles | cards)
    if kind == "sequence":
        return left._replace(sequences=held.sequences | cards)
    return left._replace(fours=held.fours | cards)


def without(card: Cards, held: Holding) -> Holding:
    """What is left when a card has been played, from the hand or the table. BEZ-MELD-7."""
    return Holding(*(cards & ~card for cards in held))
