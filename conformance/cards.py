"""Cards as people write them, as people see them, and as bits of a set."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from conformance.illegal import MalformedQuestion
from spec.model import Deck

SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_TIMES = {2: "twice", 3: "three times"}


class WrongCards(MalformedQuestion):
    """A card that does not exist, or one that is there more often than the pack has it."""


class CardNames:
    """The names of a pack in bit order, one bit a card.

    Where a pack has several copies of each card, the second copies follow the first ones in the same order. Copies
    have one name: reading cards, a name that comes again is the next copy.
    """

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._copies = {
            name: tuple(1 << copy * len(deck.cards) + place for copy in range(deck.copies))
            for place, name in enumerate(deck.cards)
        }

    def copies(self, name: str) -> tuple[int, ...]:
        """Every copy of a card, each as a set; raises `WrongCards`."""
        if name not in self._copies:
            raise WrongCards(f"{name} is no card of this pack")
        return self._copies[name]

    def card(self, name: str) -> int:
        """One card as a set, the first of its copies; raises `WrongCards`."""
        return self.copies(name)[0]

    def cards(self, names: Iterable[str]) -> int:
        """Cards as one set; raises `WrongCards` for an unknown one or one too often."""
        return sum(self.trick(list(names)))

    def trick(self, names: Sequence[str]) -> tuple[int, ...]:
        """Cards one by one, in their order; raises `WrongCards` for an unknown one or one too often."""
        seen: dict[str, int] = {}
        cards = []
        for name in names:
            copies, before = self.copies(name), seen.get(name, 0)
            if before == len(copies):
                raise WrongCards(f"{name} is there {_TIMES.get(before + 1, f'{before + 1} times')}")
            cards.append(copies[before])
            seen[name] = before + 1
        return tuple(cards)

    def names(self, cards: int) -> list[str]:
        """The names of a set of cards, in bit order of their first copies, a name as often as its copies are there.

        Raises `ValueError` for a negative number, which is no set: it would have bits without end.
        """
        if cards < 0:
            raise ValueError(f"{cards} is no set of cards: a rule has answered with all the cards that there are not")
        size, places = len(self._deck.cards), []
        while cards:
            lowest = cards & -cards
            places.append((lowest.bit_length() - 1) % size)
            cards ^= lowest
        return [self._deck.cards[place] for place in sorted(places)]

    def faces(self, cards: int) -> list[str]:
        """The names of a set of cards, in bit order of their first copies, each name once."""
        return list(dict.fromkeys(self.names(cards)))

    @cached_property
    def suits(self) -> dict[str, int]:
        """Each suit letter with the set of its cards."""
        suited = [(name, sum(copies)) for name, copies in self._copies.items() if name not in self._deck.singles]
        return {suit: sum(cards for name, cards in suited if name.endswith(suit)) for suit in self._deck.suits}

    def suit_of(self, name: str) -> int:
        """The suit of a card, as the set of its cards."""
        return self.suits[name[-1]]


def pretty(name: str) -> str:
    """A card, or a suit, as people see it: `10♥` for `10H`."""
    suit = SYMBOLS.get(name[-1:], "")
    return name[:-1] + suit if suit else name
