"""Belote and rebelote, and the combinations a hand declares. BEL-BELOTE-1, BEL-DECL-1..12.

A carré is kept as its four cards, a run as its top card.
"""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Cards, Order, Points, Suit, union, worth
from .deal import NOBODY, SEATS, Seat, Side, seats_from, side_of
from .deck import ACES, DECK, EIGHTS, JACKS, KINGS, NINES, QUEENS, RANKS, SEVENS, SPADES, TENS

TIERCE, CINQUANTE, CENT = 20, 50, 100
CARRES_BY_STRENGTH = ((JACKS, 200), (NINES, 150), (ACES, 100), (TENS, 100), (KINGS, 100), (QUEENS, 100))
CARRES_BY_RUN = ((JACKS, 200), (NINES, 150), (ACES, 100), (KINGS, 100), (QUEENS, 100), (TENS, 100))
HIGHEST_FIRST: Order = tuple(reversed(RANKS))


class DeclarationOptions(NamedTuple):
    """The house rules of declarations, as `belote.declarations.*` names them."""

    enabled: bool
    split_runs: bool
    length_first: bool
    carre_order: str
    tie: str


class Declared(NamedTuple):
    """What a hand declares: all cards of its carrés, and the top cards of its runs by kind, cents by their length."""

    carres: Cards = 0
    tierces: Cards = 0
    cinquantes: Cards = 0
    cents: Cards = 0
    cents_of_six: Cards = 0
    cents_of_seven: Cards = 0
    cents_of_eight: Cards = 0


class Comparison(NamedTuple):
    """The side whose declarations score, the side that shows its own, and what each side scores for them.

    Both sides are `NOBODY` where no hand declares anything. At a perfect tie nothing is shown, also where a house rule
    lets one side score. BEL-DECL-11.
    """

    side: Side
    shown: Side
    points: tuple[Points, Points]


def belote_announced(card: Cards, dealt: Cards, held: Cards, trump: Suit) -> str:
    """Dealt K and Q of trump: "belote" with the first of them, "rebelote" with the second. BEL-BELOTE-1.

    `dealt` is the whole hand, `held` what is left of it with the card that is played; "none" for any other card.
    """
    if not holds_belote(dealt, trump) or not card & trump & (KINGS | QUEENS):
        return "none"
    return "belote" if holds_belote(held, trump) else "rebelote"


def holds_belote(hand: Cards, trump: Suit) -> bool:
    """Whether a hand has both king and queen of trump. BEL-BELOTE-1."""
    return (hand & trump & (KINGS | QUEENS)).bit_count() == 2


def declarations(hand: Cards, options: DeclarationOptions) -> Declared:
    """A hand declares every carré it holds and, of the cards left, each unbroken run of three or more. BEL-DECL-1..4.

    BEL-DECL-4 chooses which carrés to declare: the greatest total, then the better best combination. For each hand of
    eight cards that choice is all of them: a carré is worth 100 or more, and the other four cards make up for no
    carré, since whatever run they form with its cards is a single cent at most, which a carré beats.
    """
    if not options.enabled:
        return Declared()
    carres = carres_of(hand)
    declared = runs_of(hand & ~carres)._replace(carres=carres)
    return cut_longest(declared) if options.split_runs else declared


def carres_of(hand: Cards) -> Cards:
    """All four cards of a rank, eights and sevens excepted: what is held in all four suits. BEL-DECL-2."""
    in_all_suits = hand & hand >> 8 & hand >> 16 & hand >> 24 & SPADES & ~(SEVENS | EIGHTS)
    return in_all_suits | in_all_suits << 8 | in_all_suits << 16 | in_all_suits << 24


def runs_of(cards: Cards) -> Declared:
    """The longest unbroken runs of three or more, each by its top card, whole. BEL-DECL-1, BEL-DECL-4."""
    tops = cards & ~next_lower(cards)
    third = cards & next_higher(cards & next_higher(cards & ~next_higher(cards)))
    fourth = cards & next_higher(third)
    fifth = cards & next_higher(fourth)
    sixth = cards & next_higher(fifth)
    seventh = cards & next_higher(sixth)
    eighth = cards & next_higher(seventh)
    return Declared(
        tierces=third & tops,
        cinquantes=fourth & tops,
        cents=fifth & tops,
        cents_of_six=sixth & tops,
        cents_of_seven=seventh & tops,
        cents_of_eight=eighth & tops,
    )


def cut_longest(declared: Declared) -> Declared:
    """By a house rule eight cards in a row are a cent of the upper five and a tierce of the others. BEL-DECL-4.

    No other cut raises the total: 3 + 3, 3 + 4 and 4 + 4 cards are worth 40, 70 and 100.
    """
    longest = declared.cents_of_eight
    return declared._replace(cents=declared.cents | longest, tierces=declared.tierces | longest >> 5, cents_of_eight=0)


def next_higher(cards: Cards) -> Cards:
    """The cards one rank above some cards, in their suits; none above an ace."""
    return cards << 1 & DECK & ~SEVENS


def next_lower(cards: Cards) -> Cards:
    """The cards one rank below some cards, in their suits; none below a seven."""
    return (cards & ~SEVENS) >> 1


def points(declared: Declared) -> Points:
    """The total of what a hand declares. BEL-DECL-1, BEL-DECL-2."""
    runs = declared.tierces.bit_count() * TIERCE + declared.cinquantes.bit_count() * CINQUANTE
    return runs + union(declared[3:]).bit_count() * CENT + worth(declared.carres & SPADES, CARRES_BY_STRENGTH)


def strength(declared: Declared, trump: Suit, options: DeclarationOptions) -> int:
    """The best combination as a number: the better the greater, the same for equal ones, 0 for none. BEL-DECL-6..9.

    A thousand for each point, of which a carré has one more, as one of 100 beats a cent; where length matters a hundred
    for each card of a cent; then what decides between equals.
    """
    return strength_of_carres(declared.carres, options) or strength_of_runs(declared, trump, options)


def strength_of_carres(carres: Cards, options: DeclarationOptions) -> int:
    """The best carré: greater value first, carrés of 100 by their order; 0 for none. BEL-DECL-6, BEL-DECL-8."""
    order = CARRES_BY_STRENGTH if options.carre_order == "strength" else CARRES_BY_RUN
    for place, (rank, value) in enumerate(order):
        if carres & rank:
            return (value + 1) * 1000 - place
    return 0


def strength_of_runs(declared: Declared, trump: Suit, options: DeclarationOptions) -> int:
    """The best run: value, by a house rule length, then top card, then trump; 0 for none. BEL-DECL-6, 7, 9."""
    if options.length_first:
        for length, tops in ((8, declared[6]), (7, declared[5]), (6, declared[4])):
            if tops:
                return CENT * 1000 + length * 100 + strength_of_tops(tops, trump)
    for value, tops in ((CENT, union(declared[3:])), (CINQUANTE, declared.cinquantes), (TIERCE, declared.tierces)):
        if tops:
            return value * 1000 + strength_of_tops(tops, trump)
    return 0


def strength_of_tops(tops: Cards, trump: Suit) -> int:
    """The best of equally good runs: the highest top card in the order 7..A, then the one in trump. BEL-DECL-7, 9."""
    for place, rank in enumerate(HIGHEST_FIRST):
        if tops & rank:
            return 10 * (8 - place) + (tops & rank & trump).bit_count()
    return 0


def compare(
    totals: tuple[Points, ...], strengths: tuple[int, ...], eldest: Seat, taker: Seat, options: DeclarationOptions
) -> Comparison:
    """The side with the best combination scores and shows all of both its players. BEL-DECL-5, BEL-DECL-10.

    `totals` and `strengths`, by seat, are what `points` and `strength` give for the four hands.
    """
    shown = better_side(strengths)
    side = side_at_tie(strengths, eldest, taker, options) if shown == NOBODY else shown
    if side == NOBODY:
        return Comparison(NOBODY, shown, (0, 0))
    if side == 0:
        return Comparison(0, shown, (totals[0] + totals[2], 0))
    return Comparison(1, shown, (0, totals[1] + totals[3]))


def better_side(strengths: tuple[int, ...]) -> Side:
    """The side whose best combination beats the other's best; nobody at a perfect tie. BEL-DECL-6, BEL-DECL-12."""
    best_0, best_1 = max(strengths[0], strengths[2]), max(strengths[1], strengths[3])
    if best_0 == best_1:
        return NOBODY
    return 0 if best_0 > best_1 else 1


def side_at_tie(strengths: tuple[int, ...], eldest: Seat, taker: Seat, options: DeclarationOptions) -> Side:
    """At a perfect tie nobody scores; by a house rule it is settled from eldest or from the taker on. BEL-DECL-11."""
    best = max(strengths[0], strengths[2])
    if best == 0 or options.tie == "nobody":
        return NOBODY
    return side_met_first(best, strengths, eldest if options.tie == "eldest" else taker)


def side_met_first(best: int, strengths: tuple[int, ...], first: Seat) -> Side:
    """The side of the player met first, going round from a seat, who holds one of the best. BEL-DECL-11."""
    for start in SEATS:
        if start == first:
            return next(side_of(seat) for seat in seats_from(start) if strengths[seat] == best)
    raise ValueError("a seat must be 0, 1, 2 or 3")
