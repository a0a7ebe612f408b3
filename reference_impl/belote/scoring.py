"""Counting what the sides took, and scoring the contract. BEL-PLAY-10, BEL-BELOTE-2..4, BEL-SCORE-1..10.

All in whole points. A contract is seen as the taker's side against the defence.
"""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Cards, Points, Suit
from .play import card_points

ALL_CARDS, DIX_DE_DER, CAPOT_DER, BELOTE = 152, 10, 100, 20


class ScoreOptions(NamedTuple):
    """The house rules of scoring, as `belote.score.*` names them."""

    belote_counts_for_contract: bool
    litige: str
    litige_belote: str
    rounding: str


class Taken(NamedTuple):
    """What a side has: points of its cards with the last trick, tricks, belote (20 or 0), scoring declarations."""

    card_points: Points
    tricks: int
    belote: Points
    declarations: Points


class HandScore(NamedTuple):
    """How it ended ("made", "dedans", "litige", "capot"), what each side scores, and what stays carried."""

    outcome: str
    taker: Points
    defence: Points
    carried: Points


def count_side(pile: Cards, tricks: int, takes_last: bool, trump: Suit) -> Points:
    """A side's cards and, if it wins the last trick, 10 points for it, or 100 with all eight. BEL-PLAY-10, BEL-DECK-4.

    `pile` is all cards of the tricks the side won, `tricks` their number.
    """
    if not takes_last:
        return card_points(pile, trump)
    return card_points(pile, trump) + (CAPOT_DER if tricks == 8 else DIX_DE_DER)


def score_hand(taker: Taken, defence: Taken, carried: Points, options: ScoreOptions) -> HandScore:
    """A capot is looked for first, then the two sums are compared. BEL-SCORE-2..5, BEL-SCORE-8.

    `carried` comes from earlier litiges; it goes to the side that wins this hand.
    """
    all_declarations = taker.declarations + defence.declarations
    if taker.tricks == 8:
        won = ALL_CARDS + CAPOT_DER + taker.belote + all_declarations
        return decided("capot", (won, defence.belote), (carried, 0), options)
    if defence.tricks == 8:
        won = ALL_CARDS + CAPOT_DER + defence.belote + all_declarations
        return decided("capot", (taker.belote, won), (0, carried), options)
    outcome = contract(taker, defence, options)
    if outcome == "made":
        return decided("made", (whole_sum(taker), whole_sum(defence)), (carried, 0), options)
    if outcome == "dedans":
        won = ALL_CARDS + DIX_DE_DER + defence.belote + all_declarations
        return decided("dedans", (taker.belote, won), (0, carried), options)
    return litige(taker, defence, carried, options)


def contract(taker: Taken, defence: Taken, options: ScoreOptions) -> str:
    """Made with strictly more than the defence, dedans with less, else a litige. BEL-SCORE-2, 3, 6, 9, BEL-BELOTE-4."""
    ours, theirs = tested_sum(taker, options), tested_sum(defence, options)
    if ours > theirs:
        return "made"
    if ours < theirs:
        return "dedans"
    return "litige" if options.litige == "carry" else "dedans" if options.litige == "dedans" else "made"


def whole_sum(side: Taken) -> Points:
    """Cards with the last trick, belote, and the declarations that score. BEL-SCORE-1."""
    return side.card_points + side.belote + side.declarations


def tested_sum(side: Taken, options: ScoreOptions) -> Points:
    """What the contract test compares: the sum, by a house rule without belote. BEL-BELOTE-4."""
    if options.belote_counts_for_contract:
        return whole_sum(side)
    return side.card_points + side.declarations


def decided(
    outcome: str, scores: tuple[Points, Points], awarded: tuple[Points, Points], options: ScoreOptions
) -> HandScore:
    """A hand with a winner: each side's score, and the carried sum as it is on top. BEL-SCORE-8..10.

    `scores` and `awarded`, what comes out of earlier litiges, are the taker's side's and the defence's.
    """
    taker, defence = scores
    return HandScore(outcome, rounded(taker, options) + awarded[0], rounded(defence, options) + awarded[1], 0)


def litige(taker: Taken, defence: Taken, carried: Points, options: ScoreOptions) -> HandScore:
    """Equal sums: the defence scores its own, the taker's is carried, all but its belote. BEL-SCORE-6..8.

    By a house rule the taker's belote is carried with the rest.
    """
    scored, held_back = taker.belote, taker.card_points + taker.declarations
    if options.litige_belote == "carried":
        scored, held_back = 0, whole_sum(taker)
    return HandScore(
        "litige",
        rounded(scored, options),
        rounded(whole_sum(defence), options),
        carried + rounded(held_back, options),
    )


def rounded(number: Points, options: ScoreOptions) -> Points:
    """As it is, or by a house rule to the nearest ten, five going up. BEL-SCORE-10."""
    return (number + 5) // 10 * 10 if options.rounding == "tens" else number
