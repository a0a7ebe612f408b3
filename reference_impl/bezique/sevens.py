"""The trump sevens: exchanging one for the turn-up, and what the other brings. BEZ-SEVEN-1..4.

A rule that asks whether something may be done names the first clause that forbids it, or "none".
"""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Cards, Points, Suit
from .deck import FIRST_COPIES, SEVENS

SEVEN: Points = 10


class SevenOptions(NamedTuple):
    """The house rules of the trump sevens, as `bezique.seven.*` names them."""

    exchange_is_declaration: bool
    meld_exchanged: bool
    second: str


class Turn(NamedTuple):
    """Where a player stands between a trick won and the draw.

    Whether a trick of the first phase has just been won, whether something has been declared since, and the card taken
    for a seven since, or no card. No difference is made by whether a seven has been shown since, whether the trick was
    the last of its phase, which cards have been played, and whether the player has declared after a trick before.
    BEZ-SEVEN-2, BEZ-SEVEN-4, BEZ-MELD-1, BEZ-MELD-7.
    """

    trick_won: bool
    declared: bool
    taken: Cards
    shown: bool = False
    last: bool = False
    gone: Cards = 0
    before: bool = False


class Sevens(NamedTuple):
    """What has become of the trump sevens: one was turned up, one was exchanged, the second one has scored."""

    turned: bool
    exchanged: bool
    second_scored: bool


class Exchanged(NamedTuple):
    """The hand after the exchange, and the seven that lies in the place of the turn-up."""

    hand: Cards
    turn_up: Cards


def exchange(hand: Cards, trump: Suit, turn: Turn, sevens: Sevens, options: SevenOptions) -> str:
    """A trump seven, once a hand, after a trick won, and not if a seven was turned up. BEZ-SEVEN-1, 2, 3."""
    if not hand & trump & SEVENS:
        return "not-held"
    if sevens.turned:
        return "BEZ-SEVEN-1"
    if sevens.exchanged or not turn.trick_won:
        return "BEZ-SEVEN-2"
    return "BEZ-SEVEN-3" if options.exchange_is_declaration and turn.declared else "none"


def take_turn_up(hand: Cards, trump: Suit, turn_up: Cards) -> Exchanged:
    """One trump seven of the hand for the turn-up. BEZ-SEVEN-2."""
    sevens = hand & trump & SEVENS
    given = sevens & FIRST_COPIES or sevens
    return Exchanged(hand & ~given | turn_up, given)


def show(hand: Cards, trump: Suit, turn: Turn, sevens: Sevens, options: SevenOptions) -> str:
    """By a house rule the second trump seven scores once, shown after a trick won. BEZ-SEVEN-4."""
    if not hand & trump & SEVENS:
        return "not-held"
    return "none" if options.second == "shown" and turn.trick_won and second_counts(sevens) else "BEZ-SEVEN-4"


def played(card: Cards, trump: Suit, sevens: Sevens, options: SevenOptions) -> Points:
    """By a house rule the first trump seven played scores once, after a turned-up or exchanged one. BEZ-SEVEN-4."""
    return SEVEN if options.second == "played" and card & trump & SEVENS and second_counts(sevens) else 0


def after_playing(card: Cards, trump: Suit, sevens: Sevens, options: SevenOptions) -> Sevens:
    """A seven played that scores has been the one; one that does not score uses up nothing. BEZ-SEVEN-4."""
    return sevens._replace(second_scored=True) if played(card, trump, sevens, options) else sevens


def second_counts(sevens: Sevens) -> bool:
    """Whether a seven has been turned up or exchanged and the second one has not scored yet. BEZ-SEVEN-4."""
    return (sevens.turned or sevens.exchanged) and not sevens.second_scored
