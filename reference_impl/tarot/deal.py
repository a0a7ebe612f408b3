"""Seats and sides, and dealing the cards to them. TAR-DEAL-1..4.

The order of the cards matters here, so a deck is a tuple of single cards, top card first.
"""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Cards, union
from .deck import FOOL, PETIT, TRUMPS, Players

Seat = int
Side = int
NOBODY = 5
ATTACK: Side = 0
DEFENCE: Side = 1
HAND_SIZE: dict[Players, int] = {3: 24, 4: 18, 5: 15}
DOG_SIZE: dict[Players, int] = {3: 6, 4: 6, 5: 3}


class DealOptions(NamedTuple):
    """The house rules of the deal, as `tarot.deal.*` names them."""

    packet: int
    dog: str
    lone_petit_voids: bool


class Dealt(NamedTuple):
    """The cards of each seat, by seat, and the dog."""

    hands: tuple[Cards, ...]
    dog: Cards


def deal(
    deck: tuple[Cards, ...], players: Players, dealer: Seat, places: tuple[int, ...], options: DealOptions
) -> Dealt:
    """Packets go round from eldest; the cards left, or by a house rule chosen ones, are the dog. TAR-DEAL-1..3.

    `places` are the dog's places in the deck, counted from 0, where the dealer chooses them.
    """
    chosen = places if options.dog == "between" else tuple(range(78 - DOG_SIZE[players], 78))
    served = tuple(card for place, card in enumerate(deck) if place not in chosen)
    size = packet_size(players, options)
    packets = tuple(union(served[first : first + size]) for first in range(0, len(served), size))
    hands = tuple(union(packets[(seat - dealer - 1) % players :: players]) for seat in range(players))
    return Dealt(hands, union(tuple(deck[place] for place in chosen)))


def packet_size(players: Players, options: DealOptions) -> int:
    """Packets of three; with three players by a house rule of four. TAR-DEAL-2."""
    return 4 if players == 3 and options.packet == 4 else 3


def is_void(hands: tuple[Cards, ...], options: DealOptions) -> bool:
    """By a house rule a hand whose only trump is the petit, without the Fool, voids the deal. TAR-DEAL-4."""
    if not options.lone_petit_voids:
        return False
    return any(hand & (TRUMPS | FOOL) == PETIT for hand in hands)


def seat_after(seat: Seat, players: Players) -> Seat:
    """The next seat in playing order."""
    return (seat + 1) % players


def side_of(seat: Seat, taker: Seat, partner: Seat) -> Side:
    """Taker and partner, who may be `NOBODY`, are the attack; all others the defence. TAR-CALL-1, TAR-CALL-2."""
    return ATTACK if seat in (taker, partner) else DEFENCE


def other_side(side: Side) -> Side:
    """The side against a side."""
    return 1 - side
