"""What holds of all questions of Belote: worked examples, mistakes seen in engines, cards that are there twice."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from reference_answers import EIGHTS_AGAINST_A_TIERCE, GAME, answer

from conformance.cards import WrongCards
from conformance.games.belote.operations import OPERATIONS
from conformance.operations import Operation


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_the_worked_example_comes_out_exactly(operation: Operation) -> None:
    question, expected = operation.example
    assert operation.normal(msgspec.to_builtins(answer(operation.name, question))) == operation.normal(expected)


NO_BONUS = {"declarations": [0, 0], "carried": 0}
SEEN_IN_ENGINES: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "off-suit-wins": ("trick", {"trump": "D", "leader": 3, "trick": ["JH", "9H", "AC", "7H"]}, {"winner": 3}),
    "lead-suit-beats-ruff": ("trick", {"trump": "C", "leader": 0, "trick": ["KH", "9C", "7S", "JH"]}, {"winner": 1}),
    "compared-by-points": ("trick", {"trump": "C", "leader": 1, "trick": ["8S", "9D", "AH", "9S"]}, {"winner": 0}),
    "no-overtrump": (
        "legal_cards",
        {"trump": "D", "hand": ["8D", "10D", "10H"], "trick": ["8S", "AS", "QD"]},
        {"cards": ["10D"]},
    ),
    "undertrump-duty": (
        "legal_cards",
        {"trump": "H", "hand": ["10S", "QC", "10H", "8S", "JC", "10C"], "trick": ["QD", "9H"]},
        {"cards": ["10H"]},
    ),
    "raise-over-partner": (
        "legal_cards",
        {"trump": "C", "hand": ["JC", "QC"], "trick": ["AH", "KC", "AS"]},
        {"cards": ["JC", "QC"]},
    ),
    "equal-points-overtrump": (
        "legal_cards",
        {"trump": "S", "hand": ["7S", "QD", "AS", "JS", "AC"], "trick": ["8S", "8D"]},
        {"cards": ["AS", "JS"]},
    ),
    "carre-of-eights-cancels": (
        "compare_declarations",
        {"trump": "S", "eldest": 0, "taker": 0, "hands": [hand.split() for hand in EIGHTS_AGAINST_A_TIERCE]},
        {"side": 1, "points": [0, 20]},
    ),
    "one-card-twice": (
        "declarations",
        {"trump": "C", "hand": ["9S", "10S", "JS", "QS", "JH", "JD", "JC", "7C"]},
        {"total": 200},
    ),
    "carre-and-what-is-left": (
        "declarations",
        {"trump": "C", "hand": ["10S", "JS", "QS", "KS", "AS", "AH", "AD", "AC"]},
        {"total": 150},
    ),
    "belote-left-out-of-contract": (
        "score_hand",
        {"taker_side": 0, "card_points": [71, 91], "tricks_won": [4, 4], "belote_side": 0, **NO_BONUS},
        {"outcome": "litige", "scores": [20, 91], "carried": 71},
    ),
    "dedans-without-belote": (
        "score_hand",
        {"taker_side": 0, "card_points": [70, 92], "tricks_won": [3, 5], "belote_side": None, **NO_BONUS},
        {"outcome": "dedans", "scores": [0, 162], "carried": 0},
    ),
    "capot-with-belote": (
        "score_hand",
        {"taker_side": 0, "card_points": [252, 0], "tricks_won": [8, 0], "belote_side": 0, **NO_BONUS},
        {"outcome": "capot", "scores": [272, 0], "carried": 0},
    ),
    "failed-taker-keeps-declarations": (
        "score_hand",
        {
            "taker_side": 0,
            "card_points": [50, 112],
            "tricks_won": [2, 6],
            "belote_side": None,
            "declarations": [40, 0],
            "carried": 0,
        },
        {"outcome": "dedans", "scores": [0, 202], "carried": 0},
    ),
}


@pytest.mark.parametrize("name", SEEN_IN_ENGINES)
def test_what_public_engines_got_wrong_is_right_here(name: str) -> None:
    operation, question, right = SEEN_IN_ENGINES[name]
    given = answer(operation, question)
    assert {each: sorted(getattr(given, each)) if each == "cards" else getattr(given, each) for each in right} == {
        each: sorted(value) if each == "cards" else value for each, value in right.items()
    }


@pytest.mark.parametrize(
    ("operation", "place"),
    [("deal", "deck"), ("complete_deal", "stock"), ("compare_declarations", "hands"), ("count_hand", "tricks")],
)
def test_a_card_that_is_there_twice_makes_a_question_malformed(operation: str, place: str) -> None:
    question = dict(GAME.operations[operation].example[0])
    listed = question[place]
    question[place] = [*listed[:-1], listed[0]]
    with pytest.raises(WrongCards, match="is there twice"):
        answer(operation, question)
