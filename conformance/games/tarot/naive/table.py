"""What every part of the game needs: cards, seats, and the house rules of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Question = Mapping[str, Any]
Answer = dict[str, Any]

SUITS = ["S", "H", "D", "C"]
RANKS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "C", "Q", "K"]
TRUMPS = [f"T{number}" for number in range(1, 22)]
FOOL = "EX"
PETIT = "T1"
# TAR-DECK-1
OUDLERS = ["T1", "T21", "EX"]
DECK = [rank + suit for suit in SUITS for rank in RANKS] + TRUMPS + [FOOL]

# The house rules, each with its values, the default first.
OPTIONS: dict[str, list[Any]] = {
    "tarot.deal.packet": [3, 4],
    "tarot.deal.dog": ["last", "between"],
    "tarot.deal.lone_petit_voids": [False, True],
    "tarot.call.queen_if_four_kings": [False, True],
    "tarot.poignee.thresholds": ["fixed", "by_players"],
    "tarot.slam.leads": [False, True],
    "tarot.fool.pay_from": ["any", "tricks"],
    "tarot.fool.last_trick": ["taken", "changes_side"],
    "tarot.fool.wins_last_in_slam": [False, True],
    "tarot.score.multipliers": [[1, 2, 3, 6], [1, 2, 4, 6]],
    "tarot.score.slam": [[400, 200, -200, -200]],
    "tarot.game.hands": [10],
}
# Two of them can have values that are not listed.
OPEN_OPTIONS = {"tarot.score.slam": "any four whole numbers", "tarot.game.hands": "any whole number from 1"}


def is_trump(card: str) -> bool:
    """Whether the card is one of the twenty-one trumps, which the Fool is not."""
    return card in TRUMPS


def is_plain(card: str) -> bool:
    """Whether the card is of one of the four suits."""
    return card != FOOL and not is_trump(card)


def suit_of(card: str) -> str:
    """Read the suit of a card: "H" of "10H", "T" of every trump; the Fool has none and is its own."""
    if card == FOOL:
        return FOOL
    return "T" if is_trump(card) else card[-1]


def rank_of(card: str) -> str:
    """Read the rank of a card of the four suits: "10" of "10H"."""
    return card[:-1]


def trump_number(card: str) -> int:
    """Read the number of a trump: 12 of "T12"."""
    return int(card[1:])


def next_seat(seat: int, players: int) -> int:
    """Name the seat that comes after this one."""
    return (seat + 1) % players


def seats_from(first: int, players: int) -> list[int]:
    """List all seats in playing order, beginning with `first`."""
    return [(first + places) % players for places in range(players)]


def other(side: str) -> str:
    """Name the other side."""
    return "defence" if side == "attack" else "attack"


class Table:
    """A table and its house rules. `options` maps full names to values; one that is missing has its default."""

    # TAR-DECK-1: a card beats every card of its suit listed after it.
    PLAIN_ORDER = ("K", "Q", "C", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1")
    # TAR-DECK-2, in halves of a point; every other card is worth one half.
    HALVES_OF_RANK: Mapping[str, int] = {"K": 9, "Q": 7, "C": 5, "J": 3}
    HALVES_OF_OUDLER = 9
    HALVES_OF_OTHERS = 1

    def __init__(self, options: Mapping[str, Any]) -> None:
        for name, value in options.items():
            if name not in OPTIONS:
                raise ValueError(f"unknown option {name!r}; the options of Tarot are {', '.join(OPTIONS)}")
            if not is_value_of(name, value):
                values = OPEN_OPTIONS.get(name, OPTIONS[name])
                raise ValueError(f"option {name} cannot be {value!r}; its values are {values}")
        self.options = options

    def option(self, name: str) -> Any:
        """Look up the value of an option, named without the game: "deal.packet"."""
        full_name = "tarot." + name
        return self.options.get(full_name, OPTIONS[full_name][0])

    def plain_strength(self, card: str) -> int:
        """How strong a card is among the cards of its own suit: 14 for the strongest, 1 for the weakest."""
        return 14 - self.PLAIN_ORDER.index(rank_of(card))

    def halves(self, card: str) -> int:
        """TAR-DECK-2: what a card is worth, in halves of a point."""
        if card in OUDLERS:
            return self.HALVES_OF_OUDLER
        if is_trump(card):
            return self.HALVES_OF_OTHERS
        return self.HALVES_OF_RANK.get(rank_of(card), self.HALVES_OF_OTHERS)


def is_value_of(name: str, value: Any) -> bool:
    """Whether the option can have this value. True == 1 in Python: neither must pass for the other."""
    if name == "tarot.score.slam":
        return isinstance(value, list | tuple) and len(value) == 4 and all(type(number) is int for number in value)
    if name == "tarot.game.hands":
        return type(value) is int and value >= 1
    if name == "tarot.score.multipliers":
        return isinstance(value, list | tuple) and list(value) in OPTIONS[name]
    return any(type(value) is type(known) and value == known for known in OPTIONS[name])
