"""The clauses let the right answers pass, and of a wrong one the clause is blamed whose rule was got wrong."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from conformance.game import load_game
from conformance.games.belote import positions
from conformance.games.belote.operations import OPERATIONS
from conformance.operations import Operation

BELOTE = load_game("belote")
DEFAULTS = BELOTE.specification.defaults()
Plain = dict[str, Any]


def broken(operation: str, question: Mapping[str, Any], answer: Mapping[str, Any], **options: Any) -> list[str]:
    """The clauses an answer breaks; `play__undertrump=False` stands for the option belote.play.undertrump."""
    named = {"belote." + name.replace("__", "."): value for name, value in options.items()}
    row = BELOTE.operations[operation]
    return BELOTE.violations(operation, row.parse_input(question), row.parse_output(answer), {**DEFAULTS, **named})


def example(operation: str, **changed: Any) -> tuple[Plain, Plain]:
    """The worked example of an operation, its answer changed in some fields."""
    question, answer = BELOTE.operations[operation].example
    return dict(question), {**answer, **changed}


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_a_worked_example_breaks_no_clause(operation: Operation) -> None:
    assert broken(operation.name, *operation.example) == []


HANDS, FULL = (BELOTE.operations[name].example[1]["hands"] for name in ("deal", "complete_deal"))
STOCK = BELOTE.operations["deal"].example[1]["stock"]
CARDS_SWAPPED = [["7S", "8S", "9S", "10H", "JH", "QS", "KS", "KH"], *FULL[1:2], *FULL[2:]]
CARDS_SWAPPED[1] = ["7H", "8H", "9H", "10D", "JD", "QH", "KD", "KC"]


@pytest.mark.parametrize(
    ("clause", "operation", "changed"),
    [
        pytest.param("BEL-DECK-1", "deal", {"turn_up": "QH"}, id="a card is dealt twice"),
        pytest.param("BEL-DEAL-1", "deal", {"stock": STOCK[::-1]}, id="the stock is turned over"),
        pytest.param("BEL-DEAL-1", "deal", {"turn_up": "QH", "stock": ["QS", *STOCK[1:]]}, id="the 22nd card turned"),
        pytest.param("BEL-DEAL-2", "deal", {"hands": [*HANDS[1:], HANDS[0]]}, id="the dealer is served first"),
        pytest.param(
            "BEL-DEAL-3",
            "complete_deal",
            {"hands": [[*HANDS[0], *STOCK[:3]], [*HANDS[1], "QS", *STOCK[3:5]], *FULL[2:]]},
            id="the turn-up goes to another seat",
        ),
        pytest.param("BEL-DEAL-4", "complete_deal", {"hands": CARDS_SWAPPED}, id="the stock is served card by card"),
    ],
)
def test_a_wrong_deal_is_blamed_on_its_clause(clause: str, operation: str, changed: Plain) -> None:
    assert broken(operation, *example(operation, **changed)) == [clause]


def bid(calls: int, take: str = "", **answer: Any) -> list[str]:
    """What is broken by an answer after some passes and perhaps a take; seat 3 deals, hearts are turned up."""
    question = {"dealer": 3, "turn_up": "9H", "calls": ["pass"] * calls + ([take] if take else [])}
    return broken(
        "bids", question, {"next": None, "legal": [], "taker": None, "trump": None, "void": False, **answer}
    )


def test_bids_are_blamed_on_their_clauses() -> None:
    assert bid(1, next=1, legal=["pass", "H"]) == []
    assert bid(1, next=1, legal=["pass", "H", "S"]) == ["BEL-BID-1"]
    assert bid(1, next=2, legal=["pass", "H"]) == ["BEL-BID-1"]
    assert bid(5, next=1, legal=["pass", "S", "D", "C"]) == []
    assert bid(5, next=1, legal=["pass", "S", "H", "D", "C"]) == ["BEL-BID-2"]
    assert bid(8, void=True) == []
    assert bid(8, next=0, legal=["pass"]) == ["BEL-BID-3"]
    assert bid(8) == ["BEL-BID-3"]
    assert bid(1, "H", taker=1, trump="H") == []
    assert bid(1, "H", taker=1, trump="H", next=2, legal=["pass", "H"]) == ["BEL-BID-5"]
    assert bid(1, "H", taker=0, trump="H") == ["BEL-BID-1"]
    assert bid(5, "C", taker=1, trump="H") == ["BEL-BID-2"]


@pytest.mark.parametrize(
    ("clause", "hand", "trick", "right", "wrong", "options"),
    [
        ("BEL-PLAY-1", "8D 10H", "", "8D 10H", "8D", {}),
        ("BEL-PLAY-2", "8H 10H AS", "9H", "8H 10H", "8H 10H AS", {}),
        ("BEL-PLAY-3", "8D JD AS", "AD", "JD", "8D JD", {}),
        ("BEL-PLAY-4", "8D AS", "AH 7H", "8D AS", "8D", {}),
        ("BEL-PLAY-4", "8D JD AS", "AH 9D 7H", "JD AS", "8D JD AS", {"play__raise_partner_ruff": True}),
        ("BEL-PLAY-5", "8D AS", "AH", "8D", "8D AS", {}),
        ("BEL-PLAY-5", "8D AS", "AH 7H", "8D", "8D AS", {"play__partner_winning": "must_trump"}),
        ("BEL-PLAY-6", "8D JD AS", "AH 9D", "JD", "8D JD", {}),
        ("BEL-PLAY-7", "8D AS", "AH 9D", "8D", "8D AS", {}),
        ("BEL-PLAY-7", "8D AS", "AH 9D", "8D AS", "8D", {"play__undertrump": False}),
        ("BEL-PLAY-8", "8C AS", "AH", "8C AS", "AS", {}),
        ("BEL-PLAY-11", "8H AH", "10H", "AH", "8H AH", {"play__beat_plain": True}),
    ],
)
def test_legal_cards_are_blamed_on_their_clauses(
    clause: str, hand: str, trick: str, right: str, wrong: str, options: Plain
) -> None:
    if clause == "BEL-PLAY-4" and trick.count(" ") == 2:
        trick = "7H AH 9D 8H".replace("7H AH", "AH").replace("AH 9D 8H", "7H 9D 8H")
    question = {"trump": "D", "hand": hand.split(), "trick": trick.split()}
    assert broken("legal_cards", question, {"cards": right.split()}, **options) == []
    assert broken("legal_cards", question, {"cards": wrong.split()}, **options) == [clause]
