"""The dog and the taker's discard. TAR-DOG-1..3, TAR-DISC-1, TAR-DISC-2, TAR-CALL-3."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Cards
from .bidding import GARDE, GARDE_CONTRE, Contract
from .deal import ATTACK, DEFENCE, Side
from .deck import FOOL, KINGS, OUDLERS, TRUMPS


class Discards(NamedTuple):
    """What may be discarded: so many cards, out of the free ones and, where needed, so many out of some trumps."""

    size: int
    free: Cards
    trumps: Cards
    trumps_needed: int


def takes_dog(contract: Contract) -> bool:
    """In prise and garde the dog joins the taker's hand, who discards as many cards. TAR-DOG-1."""
    return contract <= GARDE


def counts_for(contract: Contract) -> Side:
    """The discard and the dog count for the attack, in a garde contre for the defence. TAR-DOG-1..3."""
    return DEFENCE if contract == GARDE_CONTRE else ATTACK


def legal_discards(hand: Cards, size: int, called: Cards) -> Discards:
    """No king, trump, oudler or called card; trumps that are no oudlers where the rest is too few. TAR-DISC-1, 2.

    `hand` has the dog in it, `size` is the dog's, `called` is no card where none was called.
    """
    free = hand & ~(KINGS | TRUMPS | FOOL | called)
    if free.bit_count() >= size:
        return Discards(size, free, 0, 0)
    return Discards(size, free, hand & TRUMPS & ~OUDLERS, size - free.bit_count())


def is_legal_discard(discard: Cards, allowed: Discards) -> bool:
    """As many cards as the dog had, and of the trumps no more than needed. TAR-DOG-1, TAR-DISC-1, TAR-DISC-2."""
    if discard & ~(allowed.free | allowed.trumps):
        return False
    return discard.bit_count() == allowed.size and (discard & TRUMPS).bit_count() == allowed.trumps_needed


def shown_discard(discard: Cards) -> Cards:
    """The trumps of a discard are shown to all. TAR-DISC-2."""
    return discard & TRUMPS
