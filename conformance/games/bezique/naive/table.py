"""What every part of the game needs: cards, copies of cards, seats, and the house rules of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Question = Mapping[str, Any]
Answer = dict[str, Any]

# A copy of a card that a player has: {"card": "QS", "kinds": ["bezique"]}. The kinds are those it has been declared
# for, sorted; a copy in the hand has none, a copy on the table at least one.
Copy = dict[str, Any]

SUITS = ["S", "H", "D", "C"]
TRICKS_OF_PHASE_ONE = 24
TRICKS_OF_A_HAND = 32

# The house rules, each with its values, the default first.
OPTIONS: dict[str, list[Any]] = {
    "bezique.seven.exchange_is_declaration": [False, True],
    "bezique.seven.meld_exchanged": [True, False],
    "bezique.seven.second": ["nothing", "shown", "played"],
    "bezique.meld.classes": ["apart", "upgrade_only"],
    "bezique.meld.needs_card_from_hand": [False, True],
    "bezique.score.brisques": ["end", "trick"],
    "bezique.game.target": [1500, 1000, 2000],
}


def rank_of(card: str) -> str:
    """Read the rank of a card: "10" of "10H"."""
    return card[:-1]


def suit_of(card: str) -> str:
    """Read the suit of a card: "H" of "10H"."""
    return card[-1]


def other_seat(seat: int) -> int:
    """Name the seat across the table."""
    return 1 - seat


def copies_of(hand: list[str], table: list[Question]) -> list[Copy]:
    """List all cards of a player, those of the hand first, as copies."""
    in_hand: list[Copy] = [{"card": card, "kinds": []} for card in hand]
    on_table: list[Copy] = [{"card": laid["card"], "kinds": sorted(set(laid["kinds"]))} for laid in table]
    return in_hand + on_table


def hand_of(copies: list[Copy]) -> list[str]:
    """List the faces of the copies that are in the hand."""
    return [copy["card"] for copy in copies if not copy["kinds"]]


def table_of(copies: list[Copy]) -> list[Copy]:
    """List the copies that lie on the table."""
    return [copy for copy in copies if copy["kinds"]]


class Table:
    """A table and its house rules. `options` maps full names to values; one that is missing has its default."""

    # BEZ-DECK-1: strongest first, in every suit and in both phases
    ORDER = ("A", "10", "K", "Q", "J", "9", "8", "7")

    def __init__(self, options: Mapping[str, Any]) -> None:
        for name, value in options.items():
            if name not in OPTIONS:
                raise ValueError(f"unknown option {name!r}; the options of Bezique are {', '.join(OPTIONS)}")
            # True == 1 in Python: a target of True must not pass for a number, nor 1 for True.
            if not any(type(value) is type(known) and value == known for known in OPTIONS[name]):
                raise ValueError(f"option {name} cannot be {value!r}; its values are {OPTIONS[name]}")
        self.options = options

    def option(self, name: str) -> Any:
        """Look up the value of an option, named without the game: "score.brisques"."""
        full_name = "bezique." + name
        return self.options.get(full_name, OPTIONS[full_name][0])

    def strength(self, card: str) -> int:
        """How strong a card is among the cards of its own suit: 8 for the strongest, 1 for the weakest."""
        return 8 - self.ORDER.index(rank_of(card))

    def each_face_once(self, cards: list[str]) -> list[str]:
        """BEZ-TWIN-1: a face is named once, however many copies of it there are."""
        return list(dict.fromkeys(cards))

    def copies_differ(self, copies: list[Copy]) -> bool:
        """BEZ-TWIN-1: copies are the same when they lie in the same place and were declared for the same kinds."""
        return any(copy != copies[0] for copy in copies)
