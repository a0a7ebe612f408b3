"""What every part of the game needs: cards, seats, sides, and the house rules of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Question = Mapping[str, Any]
Answer = dict[str, Any]

SUITS = ["S", "H", "D", "C"]

# The house rules, each with its values, the default first.
OPTIONS: dict[str, list[Any]] = {
    "belote.play.partner_winning": ["free", "must_trump"],
    "belote.play.raise_partner_ruff": [False, True],
    "belote.play.undertrump": [True, False],
    "belote.play.beat_plain": [False, True],
    "belote.score.belote_counts_for_contract": [True, False],
    "belote.declarations.enabled": [True, False],
    "belote.declarations.split_runs": [False, True],
    "belote.declarations.length_first": [False, True],
    "belote.declarations.carre_order": ["strength", "run"],
    "belote.declarations.tie": ["nobody", "eldest", "taker"],
    "belote.score.litige": ["carry", "dedans", "made"],
    "belote.score.litige_belote": ["scored", "carried"],
    "belote.score.rounding": ["exact", "tens"],
    "belote.game.target": [501, 301, 1001],
}


def rank_of(card: str) -> str:
    """Read the rank of a card: "10" of "10H"."""
    return card[:-1]


def suit_of(card: str) -> str:
    """Read the suit of a card: "H" of "10H"."""
    return card[-1]


def next_seat(seat: int) -> int:
    """Name the seat that comes after this one."""
    return (seat + 1) % 4


def seats_from(first: int) -> list[int]:
    """List the four seats in playing order, beginning with `first`."""
    return [(first + places) % 4 for places in range(4)]


def side_of(seat: int) -> int:
    """Side 0 is seats 0 and 2, side 1 is seats 1 and 3."""
    return seat % 2


class Table:
    """A table and its house rules. `options` maps full names to values; one that is missing has its default."""

    # BEL-DECK-2
    TRUMP_ORDER = ("J", "9", "A", "10", "K", "Q", "8", "7")
    TRUMP_POINTS: Mapping[str, int] = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
    # BEL-DECK-3
    PLAIN_ORDER = ("A", "10", "K", "Q", "J", "9", "8", "7")
    PLAIN_POINTS: Mapping[str, int] = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}

    def __init__(self, options: Mapping[str, Any]) -> None:
        for name, value in options.items():
            if name not in OPTIONS:
                raise ValueError(f"unknown option {name!r}; the options of Belote are {', '.join(OPTIONS)}")
            # True == 1 in Python: a target of True must not pass for a number, nor 1 for True.
            if not any(type(value) is type(known) and value == known for known in OPTIONS[name]):
                raise ValueError(f"option {name} cannot be {value!r}; its values are {OPTIONS[name]}")
        self.options = options

    def option(self, name: str) -> Any:
        """Look up the value of an option, named without the game: "play.undertrump"."""
        full_name = "belote." + name
        return self.options.get(full_name, OPTIONS[full_name][0])

    def strength(self, card: str, trump: str) -> int:
        """How strong a card is among the cards of its own suit: 8 for the strongest, 1 for the weakest."""
        order = self.TRUMP_ORDER if suit_of(card) == trump else self.PLAIN_ORDER
        return 8 - order.index(rank_of(card))

    def card_points(self, card: str, trump: str) -> int:
        """Say what a card is worth to the side that takes it."""
        points = self.TRUMP_POINTS if suit_of(card) == trump else self.PLAIN_POINTS
        return points[rank_of(card)]
