"""Playing to a trick and winning it. BEL-PLAY-2..11."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Cards, Points, Suit, stronger_ranks, strongest, union, worth
from .deck import PLAIN_ORDER, PLAIN_VALUES, TRUMP_ORDER, TRUMP_VALUES


class PlayOptions(NamedTuple):
    """The house rules of play, as `belote.play.*` names them."""

    partner_winning: str
    raise_partner_ruff: bool
    undertrump: bool
    beat_plain: bool


def legal_cards(hand: Cards, trick: tuple[Cards, ...], led: Suit, trump: Suit, options: PlayOptions) -> Cards:
    """The cards a hand may play to the cards of a trick, leader's first. BEL-PLAY-2..8, BEL-PLAY-11."""
    if not trick:
        return hand
    table = union(trick)
    following = hand & led
    if following:
        return follow(following, table, led, trump, options)
    trumps = hand & trump
    overtrumps = trumps & stronger_ranks(table & trump, TRUMP_ORDER)
    if partner_is_winning(trick, led, trump) and options.partner_winning == "free":
        return over_partner(hand, trumps, overtrumps, table & trump, options)
    return ruff(hand, trumps, overtrumps, options)


def follow(following: Cards, table: Cards, led: Suit, trump: Suit, options: PlayOptions) -> Cards:
    """Holding the suit led: follow, in trump higher than the table if possible. BEL-PLAY-2, 3, 11."""
    if led == trump:
        return following & stronger_ranks(table & trump, TRUMP_ORDER) or following
    if options.beat_plain and not table & trump:
        return following & stronger_ranks(table & led, PLAIN_ORDER) or following
    return following


def over_partner(hand: Cards, trumps: Cards, overtrumps: Cards, ruffs: Cards, options: PlayOptions) -> Cards:
    """Void, the partner winning: any card; a house rule forbids a ruff below the partner's ruff. BEL-PLAY-4."""
    if options.raise_partner_ruff and ruffs and overtrumps:
        return hand & ~trumps | overtrumps
    return hand


def ruff(hand: Cards, trumps: Cards, overtrumps: Cards, options: PlayOptions) -> Cards:
    """Void, the partner not winning: trump, higher than the table if possible; else any card. BEL-PLAY-5..8."""
    if overtrumps:
        return overtrumps
    if trumps and options.undertrump:
        return trumps
    return hand


def partner_is_winning(trick: tuple[Cards, ...], led: Suit, trump: Suit) -> bool:
    """Whether the card of the player's partner, the last but one, wins the trick so far."""
    return len(trick) >= 2 and trick[-2] == winning_card(union(trick), led, trump)


def winning_card(cards: Cards, led: Suit, trump: Suit) -> Cards:
    """The card that wins: the highest trump, without trump the highest of the suit led. BEL-PLAY-9."""
    return strongest(cards & trump, TRUMP_ORDER) or strongest(cards & led, PLAIN_ORDER)


def winning_place(trick: tuple[Cards, ...], led: Suit, trump: Suit) -> int:
    """The place of the winning card in a trick, 0 for the leader's. BEL-PLAY-9."""
    winner = winning_card(union(trick), led, trump)
    for place, card in enumerate(trick):
        if card == winner:
            return place
    raise ValueError("the suit led must be the suit of the first card")


def card_points(cards: Cards, trump: Suit) -> Points:
    """What cards are worth, trumps and others each by their values. BEL-DECK-2..4."""
    return worth(cards & trump, TRUMP_VALUES) + worth(cards & ~trump, PLAIN_VALUES)
