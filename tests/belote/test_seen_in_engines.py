"""The reference and the naive engine answer rightly what the page works out and what public engines got wrong."""

from __future__ import annotations

from typing import Any

import pytest
from reference_answers import EIGHTS_AGAINST_A_TIERCE

from conformance.catalogue import make_engine
from conformance.games.belote.operations import OPERATIONS
from conformance.operations import Operation

OPERATION = {operation.name: operation for operation in OPERATIONS}
ENGINES = ["reference", "naive"]


def normal_answer(engine: str, operation: str, question: dict[str, Any]) -> Any:
    """What an engine answers, of the right shape and with what has no order sorted."""
    row = OPERATION[operation]
    row.parse_input(question)
    given = make_engine(engine).answer(f"belote.{operation}", question, {})
    row.parse_output(given)
    return row.normal(given)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_the_worked_example_comes_out_exactly(operation: Operation, engine: str) -> None:
    question, expected = operation.example
    assert normal_answer(engine, operation.name, dict(question)) == operation.normal(expected)


LITIGE = {"taker_side": 0, "card_points": [71, 91], "tricks_won": [4, 4], "belote_side": 0}
DEDANS_BY_FAR = {"taker_side": 0, "card_points": [50, 112], "tricks_won": [2, 6], "belote_side": None}
NOTHING_MORE: dict[str, Any] = {"declarations": [0, 0], "carried": 0}
SEEN_IN_PUBLIC_ENGINES: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
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
        {**LITIGE, **NOTHING_MORE},
        {"outcome": "litige", "scores": [20, 91], "carried": 71},
    ),
    "dedans-without-belote": (
        "score_hand",
        {**NOTHING_MORE, "taker_side": 0, "card_points": [70, 92], "tricks_won": [3, 5], "belote_side": None},
        {"outcome": "dedans", "scores": [0, 162], "carried": 0},
    ),
    "capot-with-belote": (
        "score_hand",
        {**NOTHING_MORE, "taker_side": 0, "card_points": [252, 0], "tricks_won": [8, 0], "belote_side": 0},
        {"outcome": "capot", "scores": [272, 0], "carried": 0},
    ),
    "failed-taker-keeps-declarations": (
        "score_hand",
        {**NOTHING_MORE, **DEDANS_BY_FAR, "declarations": [40, 0]},
        {"outcome": "dedans", "scores": [0, 202], "carried": 0},
    ),
}


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", SEEN_IN_PUBLIC_ENGINES)
def test_mistakes_seen_in_public_engines_are_not_made(name: str, engine: str) -> None:
    operation, question, right = SEEN_IN_PUBLIC_ENGINES[name]
    given = normal_answer(engine, operation, question)
    assert {key: given[key] for key in right} == right
