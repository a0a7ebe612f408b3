"""Whole hands in which a given turn arises: a turn alone may be a position that no game can reach.

A hand is looked for from its end. The seats that have played to the trick keep their cards for it, the seat to play
keeps its hand, the other cards are given out at random, and the tricks before are played at random until the wanted
leader has won the last of them. The deal, and bids by which somebody plays a garde sans, follow from the hands.

A turn that only the first trick makes what it is arises with a whole hand: the one asked about is then a part of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from conformance.games.tarot import questions as asking
from conformance.games.tarot.clauses.facts import CARDS
from conformance.games.tarot.positions.hands import KINGS, deck_dealing, dog_places
from reference_impl.cards import Cards, union
from reference_impl.tarot.deal import DOG_SIZE, HAND_SIZE
from reference_impl.tarot.deck import DECK
from reference_impl.tarot.play import barred_cards, led_suit, legal_cards, winning_place

Trick = tuple[Cards, ...]
SINGLE_CARDS: Trick = tuple(1 << place for place in range(DECK.bit_count()))
TRIES_OF_A_TRICK = 12


def whole_hand(
    asked: asking.LegalCardsInput, options: Mapping[str, Any], chance: Random, tries: int
) -> asking.PlayHandInput | None:
    """A hand whose last decision due is the turn asked about; `None` if no try finds one, or a queen was called."""
    turn = _Turn.of(asked, chance)
    if turn.called not in KINGS:
        return None
    for _ in range(tries):
        hands = _given_out(turn, chance)
        played = _played_before(turn, hands, chance)
        if played is not None:
            first, before = played
            return _from_the_deck(turn, hands, first, before + turn.trick, options, chance)
    return None


@dataclass(frozen=True)
class _Turn:
    """The turn wanted, at seat 0 for its leader; the seat to play is `len(trick)`.

    `called` is a king where nobody calls, too. `welcome` are, by seat, the cards that may be left beside the one the
    seat has played to the trick.
    """

    players: int
    called: str
    first_trick: bool
    hand: Cards
    trick: Trick
    welcome: tuple[Cards, ...]

    @classmethod
    def of(cls, asked: asking.LegalCardsInput, chance: Random) -> _Turn:
        """The turn that a question is about; what was called matters only while the suit of a first trick is open."""
        trick = CARDS.trick(asked.trick)
        bound = asked.first_trick and asked.called is not None and not led_suit(trick)
        called = asked.called if bound and asked.called is not None else chance.choice(KINGS)
        welcome = [DECK] * asked.players
        for place, card in enumerate(trick):
            before = trick[:place]
            beside = (other for other in SINGLE_CARDS if card & legal_cards(card | other, before, led_suit(before), 0))
            welcome[place] = union(tuple(beside))
        return cls(asked.players, called, bound, CARDS.cards(asked.hand), trick, tuple(welcome))

    @property
    def tricks_before(self) -> int:
        """How many tricks have been played."""
        return 0 if self.first_trick else HAND_SIZE[self.players] - self.hand.bit_count()

    def kept(self, seat: int) -> Cards:
        """The cards that a seat must not play before."""
        if seat == len(self.trick):
            return self.hand
        return self.trick[seat] if seat < len(self.trick) else 0

    def legal(self, hand: Cards, trick: Trick, number: int) -> Cards:
        """The cards of a hand that may be played to a trick, the first being number 0."""
        bound = self.players == 5 and number == 0
        return legal_cards(hand, trick, led_suit(trick), barred_cards(CARDS.card(self.called)) if bound else 0)


def _given_out(turn: _Turn, chance: Random) -> list[Cards]:
    """The hands of all seats, and the dog: cards that are kept, and others at random."""
    hands = [turn.kept(seat) for seat in range(turn.players)] + [0]
    others = _shuffled(DECK & ~union(tuple(hands)), chance)
    sizes = [HAND_SIZE[turn.players]] * turn.players + [DOG_SIZE[turn.players]]
    for pile, size in enumerate(sizes):
        missing = size - hands[pile].bit_count()
        hands[pile] |= union(tuple(others[:missing]))
        others = others[missing:]
    return hands


def _played_before(turn: _Turn, hands: list[Cards], chance: Random) -> tuple[int, Trick] | None:
    """The first leader and the cards played before the turn; `None` if they do not lead to it."""
    held = hands[: turn.players]
    cards: Trick = ()
    first = leader = chance.randrange(turn.players) if turn.tricks_before else 0
    for number in range(turn.tricks_before):
        trick = _played_trick(turn, held, leader, number, chance)
        if trick is None:
            return None
        for place, card in enumerate(trick):
            held[(leader + place) % turn.players] &= ~card
        cards += trick
        leader = (leader + _winner(trick)) % turn.players
    arises = leader == 0 and all(
        card & turn.legal(held[place], turn.trick[:place], turn.tricks_before) for place, card in enumerate(turn.trick)
    )
    return (first, cards) if arises else None


def _played_trick(turn: _Turn, held: list[Cards], leader: int, number: int, chance: Random) -> Trick | None:
    """A trick of cards that nobody has to keep; the last before the turn is won by its leader. `None` if none fits."""
    for _ in range(TRIES_OF_A_TRICK):
        trick: Trick = ()
        for place in range(turn.players):
            seat = (leader + place) % turn.players
            card = _chosen(turn, seat, turn.legal(held[seat], trick, number), chance)
            if not card:
                break
            trick += (card,)
        if len(trick) == turn.players:
            is_last = number == turn.tricks_before - 1
            if not is_last or (leader + _winner(trick)) % turn.players == 0:
                return trick
    return None


def _winner(trick: Trick) -> int:
    return winning_place(trick, led_suit(trick), fool_wins=False)


def _chosen(turn: _Turn, seat: int, legal: Cards, chance: Random) -> Cards:
    """One of the legal cards that are not kept, first those that forbid the seat's card of the trick; 0 for none."""
    free = legal & ~turn.kept(seat)
    cards = _shuffled(free & ~turn.welcome[seat] or free, chance)
    return cards[0] if cards else 0


def _from_the_deck(
    turn: _Turn, hands: list[Cards], first: int, plays: Trick, options: Mapping[str, Any], chance: Random
) -> asking.PlayHandInput:
    """The deal that gives these hands, first leader eldest, everybody moved on by some seats; and a garde sans."""
    players, moved = turn.players, chance.randrange(turn.players)
    piles = [CARDS.names(hands[(seat - moved) % players]) for seat in range(players)]
    dealer, places = (first + moved - 1) % players, dog_places(chance, players, options)
    bids: list[asking.Bid] = ["pass"] * players
    bids[chance.randrange(players)] = "garde_sans"
    return asking.PlayHandInput(
        players=players,
        deck=deck_dealing([*piles, CARDS.names(hands[-1])], dealer, places, options),
        dealer=dealer,
        dog_places=places if options["tarot.deal.dog"] == "between" else [],
        bids=bids,
        called=turn.called if players == 5 else None,
        discard=None,
        slam=False,
        plays=[name for card in plays for name in CARDS.names(card)],
    )


def _shuffled(cards: Cards, chance: Random) -> list[Cards]:
    """The single cards of a set in random order."""
    single = [card for card in SINGLE_CARDS if card & cards]
    chance.shuffle(single)
    return single
