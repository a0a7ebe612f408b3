"""The public modules of `belote-cli`, the names of its cards, and its states set up as a question has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from conformance.missing import engine_module

NAME = "belote-cli"
REQUIRES = "belote-cli==4.9.6"
SEATS = 4

_SUITS = {"S": "SPADES", "H": "HEARTS", "D": "DIAMONDS", "C": "CLUBS"}
_LETTERS = {name: letter for letter, name in _SUITS.items()}
_FIRST_HAND = 5

Deal = tuple[Sequence[Sequence[str]], str, Sequence[str]]
"""First hands by seat, the turn-up, and the stock from the top."""


class Table:
    """The engine's modules `deck`, `game`, `scoring` and `config`, with translation to and from its values."""

    def __init__(self) -> None:
        self.deck = engine_module("belote.deck", NAME, REQUIRES)
        self.game = engine_module("belote.game", NAME, REQUIRES)
        self.scoring = engine_module("belote.scoring", NAME, REQUIRES)
        self.config = engine_module("belote.config", NAME, REQUIRES)
        self._cards = {self.name(card): card for card in self.deck.make_deck()}

    def name(self, card: Any) -> str:
        """Name an engine's card, as in `10H`."""
        return f"{card.rank.value}{_LETTERS[card.suit.name]}"

    def cards(self, names: Sequence[str]) -> tuple[Any, ...]:
        """Return the engine's cards of these names."""
        return tuple(self._cards[name] for name in names)

    def suit(self, letter: str) -> Any:
        """Return the engine's suit of this letter."""
        return self.deck.Suit[_SUITS[letter]]

    def trick(self, leader: int, names: Sequence[str]) -> tuple[Any, ...]:
        """Return the cards as played by the leader and the seats after it."""
        seats = [self.game.Seat((leader + place) % SEATS) for place in range(len(names))]
        return tuple(self.game.TrickCard(seat, card) for seat, card in zip(seats, self.cards(names), strict=True))

    def playing(self, trump: str, **fields: Any) -> Any:
        """Return a state in the middle of the play of an ordinary contract."""
        fields.setdefault("hands", ((),) * SEATS)
        return self.game.GameState(
            trump=self.suit(trump), contract=self.deck.Contract.NORMAL, phase=self.game.Phase.PLAYING, **fields
        )

    def taken(self, dealer: int, taker: int, trump: str, deal: Deal) -> Any:
        """Return the state after `taker` has taken; `deal` is what lay on the table."""
        first_hands, turn_up, stock = deal
        bidding = self.game.GameState(
            hands=tuple(self.cards(hand) for hand in first_hands),
            dealer=self.game.Seat(dealer),
            phase=self.game.Phase.BIDDING,
            bidding_round=2,
            bidder_index=(taker - dealer - 1) % SEATS,
            up_card=self.cards([turn_up])[0],
            remaining_cards=self.cards(stock),
        )
        return self.game.place_bid(bidding, self.suit(trump))

    def dealt(self, dealer: int, trump: str, hands: Sequence[Sequence[str]]) -> Any:
        """Return the state after eldest has taken, each seat holding its eight cards of `hands`."""
        eldest = (dealer + 1) % SEATS
        stock = list(hands[eldest][_FIRST_HAND + 1 :])
        for place in range(1, SEATS):
            stock += hands[(eldest + place) % SEATS][_FIRST_HAND:]
        deal = ([hand[:_FIRST_HAND] for hand in hands], hands[eldest][_FIRST_HAND], stock)
        return self.taken(dealer, eldest, trump, deal)
