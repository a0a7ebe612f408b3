"""Whole hands in which a given turn arises: a turn alone may be a position that no game can reach.

A hand is looked for from its end. The seats that have played to the trick keep their cards for it, the seat to play
keeps its hand, the other cards are given out at random, and the tricks before are played at random until the wanted
leader has won the last of them. The deal and the calls follow from the hands.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from conformance.games.belote.answers import CARDS
from conformance.games.belote.questions import (
    Call,
    LegalCardsInput,
    PlayHandInput,
)
from reference_impl.belote.deal import SEATS, seat_after, seats_from
from reference_impl.belote.deck import DECK, SUITS
from reference_impl.belote.play import PlayOptions, legal_cards, winning_place
from reference_impl.cards import Cards, Suit, union

HAND = 8
Trick = tuple[Cards, ...]
SINGLE_CARDS: Trick = tuple(1 << place for place in range(DECK.bit_count()))


def whole_hand(asked: LegalCardsInput, options: Mapping[str, Any], chance: Random, tries: int) -> PlayHandInput | None:
    """A hand whose last decision due is the turn asked about, legal under the options; `None` if no try finds one."""
    turn = _Turn.of(asked, options)
    for _ in range(tries):
        hands = _given_out(turn, chance)
        played = _played_before(turn, hands, chance)
        if played is not None:
            first, before = played
            return _from_the_deck(hands, first, turn.trump, before + turn.trick, chance)
    return None


@dataclass(frozen=True)
class _Turn:
    """The turn wanted, at seat 0 for its leader; the seat to play is `len(trick)`.

    `welcome` are, by seat, the cards that may be left beside the one the seat has played to the trick.
    """

    trump: Suit
    hand: Cards
    trick: Trick
    options: PlayOptions
    welcome: tuple[Cards, ...]

    @classmethod
    def of(cls, asked: LegalCardsInput, options: Mapping[str, Any]) -> _Turn:
        """The turn that a question is about."""
        play = PlayOptions(*(options[f"belote.play.{name}"] for name in PlayOptions._fields))
        trump, trick = CARDS.suits[asked.trump], CARDS.trick(asked.trick)
        welcome = [DECK] * len(SEATS)
        for place, card in enumerate(trick):
            beside = (
                other
                for other in SINGLE_CARDS
                if card & legal_cards(card | other, trick[:place], _suit(trick[0]), trump, play)
            )
            welcome[place] = union(tuple(beside))
        return cls(trump, CARDS.cards(asked.hand), trick, play, tuple(welcome))

    @property
    def tricks_before(self) -> int:
        """How many tricks have been played."""
        return HAND - self.hand.bit_count()

    def kept(self, seat: int) -> Cards:
        """The cards that a seat must not play before."""
        if seat == len(self.trick):
            return self.hand
        return self.trick[seat] if seat < len(self.trick) else 0

    def legal(self, hand: Cards, trick: Trick) -> Cards:
        """The cards of a hand that may be played to a trick."""
        return legal_cards(hand, trick, _suit(trick[0]) if trick else 0, self.trump, self.options)


def _given_out(turn: _Turn, chance: Random) -> list[Cards]:
    """Eight cards a seat: those it keeps, and others at random."""
    hands = [turn.kept(seat) for seat in SEATS]
    others = _shuffled(DECK & ~union(tuple(hands)), chance)
    for seat in SEATS:
        missing = HAND - hands[seat].bit_count()
        hands[seat] |= union(tuple(others[:missing]))
        others = others[missing:]
    return hands


def _played_before(turn: _Turn, hands: list[Cards], chance: Random) -> tuple[int, Trick] | None:
    """The first leader and the cards played before the turn; `None` if they do not lead to it."""
    held = list(hands)
    cards: Trick = ()
    first = leader = chance.choice(SEATS) if turn.tricks_before else 0
    for _ in range(turn.tricks_before):
        trick: Trick = ()
        for seat in seats_from(leader):
            card = _chosen(turn, seat, turn.legal(held[seat], trick), chance)
            if not card:
                return None
            held[seat] &= ~card
            trick += (card,)
        cards += trick
        leader = (leader + winning_place(trick, _suit(trick[0]), turn.trump)) % len(SEATS)
    arises = leader == 0 and all(
        card & turn.legal(held[place], turn.trick[:place]) for place, card in enumerate(turn.trick)
    )
    return (first, cards) if arises else None


def _chosen(turn: _Turn, seat: int, legal: Cards, chance: Random) -> Cards:
    """One of the legal cards that are not kept, first those that forbid the seat's card of the trick; 0 for none."""
    free = legal & ~turn.kept(seat)
    cards = _shuffled(free & ~turn.welcome[seat] or free, chance)
    return cards[0] if cards else 0


def _from_the_deck(hands: list[Cards], first: int, trump: Suit, plays: Trick, chance: Random) -> PlayHandInput:
    """The deal that gives these hands, first leader eldest, and calls by which somebody takes with the trump."""
    turn_up = chance.choice(SINGLE_CARDS)
    taker = next(seat for seat in SEATS if hands[seat] & turn_up)
    others = {seat: _shuffled(hands[seat] & ~turn_up, chance) for seat in seats_from(first)}
    deck = [
        *(card for cards in others.values() for card in cards[:3]),
        *(card for cards in others.values() for card in cards[3:5]),
        turn_up,
        *(card for cards in others.values() for card in cards[5:]),
    ]
    passes = seats_from(first).index(taker) + (0 if turn_up & trump else len(SEATS))
    calls: list[Any] = ["pass"] * passes
    calls.append(next(name for name, suit in CARDS.suits.items() if suit == trump))
    return _seated(deck, first, calls, plays, turn=chance.choice(SEATS))


def _seated(deck: list[Cards], first: int, calls: list[Call], plays: Trick, turn: int) -> PlayHandInput:
    """The hand in card names, everybody moved on by some seats."""
    eldest = (first + turn) % len(SEATS)
    dealer = next(seat for seat in SEATS if seat_after(seat) == eldest)
    return PlayHandInput(deck=_names(deck), dealer=dealer, carried=0, calls=calls, plays=_names(plays))


def _names(cards: list[Cards] | Trick) -> list[str]:
    return [name for card in cards for name in CARDS.names(card)]


def _shuffled(cards: Cards, chance: Random) -> list[Cards]:
    """The single cards of a set in random order."""
    single = [card for card in SINGLE_CARDS if card & cards]
    chance.shuffle(single)
    return single


def _suit(card: Cards) -> Suit:
    return next(suit for suit in SUITS if suit & card)
