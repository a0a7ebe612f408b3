"""A worked example of each question of French Tarot: an input, and its answer under default options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Example = tuple[Mapping[str, Any], Mapping[str, Any]]

_PLAIN_RANKS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "C", "Q", "K")


def _suit(suit: str) -> list[str]:
    """The fourteen cards of a suit."""
    return [rank + suit for rank in _PLAIN_RANKS]


def _trumps(first: int, last: int) -> list[str]:
    """The trumps from one number to another."""
    return [f"T{number}" for number in range(first, last + 1)]


# Each of four players holds one suit and four trumps; packets of three from seat 0 on.
_HANDS = [
    [*_suit("S"), *_trumps(1, 4)],
    [*_suit("H"), *_trumps(5, 8)],
    [*_suit("D"), *_trumps(9, 12)],
    [*_suit("C"), *_trumps(13, 16)],
]
_DOG = [*_trumps(17, 21), "EX"]
_DECK = [card for first in range(0, 18, 3) for hand in _HANDS for card in hand[first : first + 3]] + _DOG

# A taker who can discard two cards besides trumps.
_FEW_FREE = ["KS", "KH", "KD", "KC", "1D", "2D", *_trumps(1, 16), "T21", "EX"]

DEAL: Example = (
    {"players": 4, "deck": _DECK, "dealer": 3, "dog_places": []},
    {"hands": _HANDS, "dog": _DOG, "void": False},
)
BIDS: Example = (
    {"players": 4, "dealer": 3, "bids": ["pass", "garde"]},
    {"next": 2, "legal": ["pass", "garde_sans", "garde_contre"], "taker": None, "contract": None, "void": False},
)
CALLS: Example = (
    {"hand": ["KS", "KH", "KD", "QD", *_trumps(8, 18)]},
    {"cards": ["KS", "KH", "KD", "KC"]},
)
PARTNER: Example = (
    {
        "taker": 4,
        "called": "KH",
        "hands": [
            [*_suit("S"), "T1"],
            [*_suit("H"), "T2"],
            [*_suit("D"), "T3"],
            [*_suit("C"), "T4"],
            _trumps(5, 19),
        ],
        "dog": ["T20", "T21", "EX"],
    },
    {"partner": 1},
)
LEGAL_DISCARDS: Example = (
    {"players": 4, "hand": _FEW_FREE, "called": None},
    {"count": 6, "free": ["1D", "2D"], "trumps": _trumps(2, 16), "trumps_needed": 4},
)
CHECK_DISCARD: Example = (
    {"players": 4, "hand": _FEW_FREE, "called": None, "discard": ["1D", "2D", "T2", "T3", "T4", "T5"]},
    {"legal": True, "shown": ["T2", "T3", "T4", "T5"]},
)
POIGNEES: Example = (
    {"players": 4, "hand": [*_trumps(1, 9), "EX", *_suit("S")[:8]]},
    {"levels": [{"size": 10, "points": 20, "fool": True}]},
)
ANNOUNCEMENTS: Example = (
    {
        "players": 4,
        "dealer": 0,
        "taker": 2,
        "contract": "garde",
        "discarded": True,
        "slam": False,
        "poignees": [],
        "played": 0,
    },
    {"leader": 1, "slam": 2, "poignee": 1},
)
LEGAL_CARDS: Example = (
    {
        "players": 4,
        "first_trick": False,
        "called": None,
        "hand": ["T3", "T15", "4H", "EX"],
        "trick": ["5S", "T12"],
    },
    {"cards": ["T15", "EX"]},
)
TRICK: Example = (
    {"players": 4, "leader": 0, "trick": ["KS", "T2", "T19", "T9"], "last_in_slam": False},
    {"winner": 2},
)
SETTLE_FOOL: Example = (
    {
        "owner": "attack",
        "winner": "defence",
        "last": False,
        "last_in_slam": False,
        "tricks": ["KS", "QS", "JS", "3S"],
        "aside": [],
    },
    {"side": "attack", "given": True},
)
# Seat 3 draws all trumps and leads clubs; the taker, seat 0, has only the dog: 4.5 + 4.5 + 4 * 0.5 points.
COUNT_HAND: Example = (
    {
        "players": 4,
        "taker": 0,
        "partner": None,
        "contract": "garde_sans",
        "leader": 0,
        "tricks": [
            ["T1", "T5", "T9", "T13"],
            ["T14", "T2", "T6", "T10"],
            ["T15", "T3", "T7", "T11"],
            ["T16", "T4", "T8", "T12"],
            *([rank + suit for suit in "CSHD"] for rank in _PLAIN_RANKS),
        ],
        "aside": _DOG,
    },
    {"winners": [3] * 18, "points": 11.0, "oudlers": 2, "petit_au_bout": None, "all_tricks": "defence"},
)
SCORE_HAND: Example = (
    {
        "players": 3,
        "taker": 0,
        "partner": None,
        "contract": "prise",
        "points": 40.0,
        "oudlers": 3,
        "petit_au_bout": None,
        "poignees": [],
        "slam_announced": False,
        "all_tricks": None,
    },
    {"made": True, "scores": [58, -29, -29]},
)
GAME_STATUS: Example = (
    {"players": 4, "scores": [120, -40, 120, -200], "hands": 10, "dealer": 1},
    {"winners": [0, 2], "next_dealer": None},
)
PLAY_HAND: Example = (
    {
        "players": 4,
        "deck": _DECK,
        "dealer": 3,
        "dog_places": [],
        "bids": ["garde_sans"],
        "called": None,
        "discard": None,
        "slam": False,
        "plays": [],
    },
    {
        "steps": [
            {
                "actor": 0,
                "kind": "bid",
                "legal": ["pass", "prise", "garde", "garde_sans", "garde_contre"],
                "shown": [],
            },
            {"actor": 1, "kind": "bid", "legal": ["pass", "garde_contre"], "shown": []},
        ],
        "result": None,
    },
)
