"""Whole hands in which a given turn of the last eight tricks arises: a turn alone may be one that no hand can reach.

A hand is looked for from its end. Both players have what the turn needs and other cards at random, and the tricks
between the last draw and the turn are played at random until the wanted player is to act. In the first phase, where
any card may be played, each player plays the cards in the order they come in, so that the last eight are left; deck and
turn-up follow from that.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate
from random import Random
from typing import Any

from conformance.games.bezique.clauses.followed import FIRST_PHASE
from conformance.games.bezique.holdings import CARDS
from conformance.games.bezique.questions import LegalCardsInput, PlayHandInput
from reference_impl.bezique.deal import PACKETS, SEATS, seat_after, suit_of
from reference_impl.bezique.deck import DECK
from reference_impl.bezique.play import legal_cards, winning_place
from reference_impl.cards import Cards, Suit

HAND = 8
Pile = tuple[Cards, ...]
SINGLE_CARDS: Pile = tuple(1 << place for place in range(DECK.bit_count()))


def whole_hand(asked: LegalCardsInput, options: Mapping[str, Any], chance: Random, tries: int) -> PlayHandInput | None:
    """A hand whose last decision due is the turn asked about; `None` for the first phase, or if no try finds one."""
    del options
    if asked.phase != 2:
        return None
    turn = _Turn.of(asked, chance.choice(SEATS))
    for _ in range(tries):
        hands = _given_out(turn, chance)
        leader = chance.choice(SEATS)
        played = _played_before(turn, hands, leader, chance)
        if played is not None:
            first_phase = _first_phase(turn.trump, hands, leader, chance)
            if first_phase is not None:
                return first_phase.as_input([*played, *turn.trick])
    return None


@dataclass(frozen=True)
class _Turn:
    """The turn wanted: the seat to act with its hand, and the card that the other seat has led, if any."""

    trump: Suit
    seat: int
    hand: Pile
    trick: Pile

    @classmethod
    def of(cls, asked: LegalCardsInput, seat: int) -> _Turn:
        """The turn that a question is about, at a seat."""
        cards = CARDS.trick([*asked.hand, *asked.trick])
        return cls(CARDS.suits[asked.trump], seat, cards[: len(asked.hand)], cards[len(asked.hand) :])

    @property
    def leader(self) -> int:
        """The seat that leads to the trick."""
        return seat_after(self.seat) if self.trick else self.seat

    def kept(self, seat: int) -> Pile:
        """The cards that a seat must not play before."""
        return self.hand if seat == self.seat else self.trick


def _given_out(turn: _Turn, chance: Random) -> list[Pile]:
    """Eight cards a seat at the last draw: those it keeps, and others at random."""
    others = _shuffled([card for card in SINGLE_CARDS if card not in (*turn.hand, *turn.trick)], chance)
    hands = []
    for seat in SEATS:
        missing = HAND - len(turn.kept(seat))
        hands.append((*turn.kept(seat), *others[:missing]))
        others = others[missing:]
    return hands


def _played_before(turn: _Turn, hands: list[Pile], leader: int, chance: Random) -> Pile | None:
    """The cards played between the last draw and the turn; `None` if they do not lead to it."""
    held = [sum(hand) for hand in hands]
    kept = [sum(turn.kept(seat)) for seat in SEATS]
    cards: Pile = ()
    for _ in range(HAND - len(turn.hand)):
        trick: Pile = ()
        for seat in (leader, seat_after(leader)):
            legal = legal_cards(held[seat], trick, suit_of(trick[0]) if trick else 0, turn.trump, 2) & ~kept[seat]
            if not legal:
                return None
            card = chance.choice([card for card in SINGLE_CARDS if card & legal])
            held[seat] &= ~card
            trick = (*trick, card)
        cards = (*cards, *trick)
        leader = _winner(leader, trick, turn.trump)
    return cards if leader == turn.leader else None


@dataclass(frozen=True)
class _FirstPhase:
    """What each seat receives, in order, and who wins each of the 24 tricks, in which each seat plays its next card."""

    received: tuple[Pile, ...]
    dealer: int
    winners: tuple[int, ...]

    def as_input(self, last: list[Cards]) -> PlayHandInput:
        """The hand in card names, with the cards played after the last draw."""
        deck: list[Cards] = []
        for start, size in zip((0, *accumulate(PACKETS)), PACKETS, strict=False):
            for seat in (seat_after(self.dealer), self.dealer):
                deck += self.received[seat][start : start + size]
        drawn = [
            self.received[seat][HAND + number]
            for number, winner in enumerate(self.winners)
            for seat in (winner, seat_after(winner))
        ]
        actions: list[Any] = []
        leader = seat_after(self.dealer)
        for number, winner in enumerate(self.winners):
            actions += [*_names([self.received[seat][number] for seat in (leader, seat_after(leader))]), "draw"]
            leader = winner
        return PlayHandInput(
            deck=_names([*deck, drawn[-1], *drawn[:-1]]),
            dealer=self.dealer,
            scores=[0, 0],
            actions=[*actions, *_names(last)],
        )


def _first_phase(trump: Suit, hands: list[Pile], leader: int, chance: Random) -> _FirstPhase | None:
    """A first phase that leaves these hands and that leader; the loser of its last trick draws a trump, the turn-up."""
    loser = seat_after(leader)
    trumps = [card for card in hands[loser] if card & trump]
    if not trumps:
        return None
    last = list(hands)
    last[loser] = (*(card for card in hands[loser] if card != trumps[0]), trumps[0])
    dealer = chance.choice(SEATS)
    others = _shuffled([card for card in SINGLE_CARDS if card not in (*hands[0], *hands[1])], chance)
    plays = others[:FIRST_PHASE], others[FIRST_PHASE:]
    winners: list[int] = []
    leads = seat_after(dealer)
    for number in range(FIRST_PHASE):
        leads = _winner(leads, (plays[leads][number], plays[seat_after(leads)][number]), trump)
        winners.append(leads)
    if leads != leader:
        return None
    return _FirstPhase(tuple((*plays[seat], *last[seat]) for seat in SEATS), dealer, tuple(winners))


def _winner(leader: int, trick: Pile, trump: Suit) -> int:
    first, second = trick
    return seat_after(leader) if winning_place((first, second), suit_of(first), trump) else leader


def _names(cards: list[Cards]) -> list[str]:
    return [name for card in cards for name in CARDS.names(card)]


def _shuffled(cards: list[Cards], chance: Random) -> list[Cards]:
    chance.shuffle(cards)
    return cards
