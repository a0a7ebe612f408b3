"""Whose the Fool is in the end, and what is given for it. TAR-FOOL-1..4."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Cards
from .deal import Side, other_side
from .deck import FOOL, LOW


class FoolOptions(NamedTuple):
    """The house rules of the Fool, as `tarot.fool.*` names them."""

    pay_from: str
    last_trick: str
    wins_last_in_slam: bool


class Played(NamedTuple):
    """How the Fool was played.

    By a player of which side, in a trick that which side won, in the last trick or not; and whether that side led it
    to the last trick after winning all others.
    """

    owner: Side
    winner: Side
    last: bool
    completes_slam: bool


class Settled(NamedTuple):
    """The side that has the Fool in the end, and whether the side that played it gave the other a card for it."""

    side: Side
    given: bool


def fool_wins(trick: tuple[Cards, ...], last_in_slam: bool, options: FoolOptions) -> bool:
    """By a house rule the Fool wins the last trick, led to it by a side with all tricks before. TAR-FOOL-4."""
    return options.wins_last_in_slam and last_in_slam and trick[0] == FOOL


def settle_fool(fool: Played, tricks: Cards, aside: Cards, options: FoolOptions) -> Settled:
    """The Fool stays with the side that played it, which gives a 0.5 card if it lost the trick. TAR-FOOL-1..4.

    `tricks` and `aside`, the dog or discard, are the cards of the owner's side at the end of the hand.
    """
    if fool.completes_slam and options.wins_last_in_slam:
        return Settled(fool.owner, given=False)
    if fool.last:
        return Settled(fool.winner if options.last_trick == "taken" else other_side(fool.owner), given=False)
    if fool.winner == fool.owner:
        return Settled(fool.owner, given=False)
    return Settled(fool.owner, given=can_pay(tricks, aside, options))


def can_pay(tricks: Cards, aside: Cards, options: FoolOptions) -> bool:
    """A side pays with a 0.5 card of its tricks, or of its dog or discard unless a house rule forbids. TAR-FOOL-2."""
    if tricks & LOW:
        return True
    return options.pay_from == "any" and (aside & LOW) != 0
