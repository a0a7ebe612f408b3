"""Cards as people write them, as people see them, and as bits of a set."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from conformance.illegal import MalformedQuestion
from spec.model import Deck

SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


class WrongCards(MalformedQuestion):
    """A card that does not exist, or one that is there more often than the pack has it."""


class CardNames:
    """The names of a pack in bit order. One bit a name; packs with several copies of a card count copies apart."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._bit = {name: 1 << place for place, name in enumerate(deck.cards)}

    def card(self, name: str) -> int:
        """One card as a set; raises `WrongCards`."""
        if name not in self._bit:
            raise WrongCards(f"{name} is no card of this pack")
        return self._bit[name]

    def cards(self, names: Iterable[str]) -> int:
        """Cards as one set; raises `WrongCards` for an unknown one or one too often."""
        together = 0
        for name in names:
            card = self.card(name)
            if together & card:
                raise WrongCards(f"{name} is there twice")
            together |= card
        return together

    def trick(self, names: Sequence[str]) -> tuple[int, ...]:
        """Cards one by one, in their order; raises `WrongCards`."""
        self.cards(names)
        return tuple(self.card(name) for name in names)

    def names(self, cards: int) -> list[str]:
        """The names of a set of cards, in bit order."""
        return [name for name, bit in self._bit.items() if cards & bit]

    @cached_property
    def suits(self) -> dict[str, int]:
        """Each suit letter with the set of its cards."""
        suited = [(name, bit) for name, bit in self._bit.items() if name not in self._deck.singles]
        return {suit: sum(bit for name, bit in suited if name.endswith(suit)) for suit in self._deck.suits}

    def suit_of(self, name: str) -> int:
        """The suit of a card, as the set of its cards."""
        return self.suits[name[-1]]


def pretty(name: str) -> str:
    """A card, or a suit, as people see it: `10♥` for `10H`."""
    suit = SYMBOLS.get(name[-1:], "")
    return name[:-1] + suit if suit else name
