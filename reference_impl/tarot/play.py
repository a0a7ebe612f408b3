"""Playing to a trick and winning it. TAR-PLAY-2..10.

The trumps are a suit like the others where a suit is set and followed; the Fool is of no suit.
"""

from __future__ import annotations

from ..cards import Cards, Suit, stronger_ranks, strongest, union
from .deck import FOOL, PLAIN_ORDER, SUITS, TRUMP_ORDER, TRUMPS


def led_suit(trick: tuple[Cards, ...]) -> Suit:
    """The first card that is not the Fool sets the suit; no cards as long as there is none. TAR-PLAY-4."""
    for card in trick:
        if card != FOOL:
            return suit_of(card)
    return 0


def suit_of(card: Cards) -> Suit:
    """The suit of a card, the trumps being one; the Fool, and no card, have none. TAR-DECK-1."""
    for suit in (*SUITS, TRUMPS):
        if card & suit:
            return suit
    return 0


def barred_cards(called: Cards) -> Cards:
    """Five players: the suit of the first trick is not set by the called card's suit, that card aside. TAR-PLAY-2."""
    return suit_of(called) & ~called


def legal_cards(hand: Cards, trick: tuple[Cards, ...], led: Suit, barred: Cards) -> Cards:
    """The cards a hand may play to a trick, leader's card first. TAR-PLAY-1..9.

    `led` is what `led_suit` says of the trick; `barred` are cards that must not set a suit, in most tricks none.
    """
    if not led:
        return hand & ~barred
    following = hand & led
    if following and led != TRUMPS:
        return following | hand & FOOL
    return must_trump(hand, union(trick)) | hand & FOOL


def must_trump(hand: Cards, table: Cards) -> Cards:
    """Not able to follow, or trump led: a trump, higher than the table's if possible; else any card. TAR-PLAY-6..9."""
    trumps = hand & TRUMPS
    if not trumps:
        return hand
    return trumps & stronger_ranks(table & TRUMPS, TRUMP_ORDER) or trumps


def winning_card(cards: Cards, led: Suit) -> Cards:
    """The card that wins: the highest trump, without trump the highest of the suit set. TAR-PLAY-10."""
    return strongest(cards & TRUMPS, TRUMP_ORDER) or strongest(cards & led, PLAIN_ORDER)


def winning_place(trick: tuple[Cards, ...], led: Suit, fool_wins: bool) -> int:
    """The place of the winning card in a trick, 0 for the leader's. TAR-PLAY-10, TAR-FOOL-4.

    `fool_wins` tells that the leader's card is the Fool and wins by a house rule.
    """
    if fool_wins:
        return 0
    winner = winning_card(union(trick), led)
    for place, card in enumerate(trick):
        if card == winner:
            return place
    raise ValueError("the suit set must be the suit of the first card that is not the Fool")
