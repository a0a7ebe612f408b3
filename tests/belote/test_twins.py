"""Twins: the turns that the solver made, in whole hands in which they arise."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from conformance.fixtures.case import Case
from conformance.fixtures.maker import Maker
from conformance.fixtures.store import fixtures_folder, read_cases
from conformance.fixtures.twins import original_id, twin_cases
from conformance.fixtures.verify import case_problems
from conformance.game import load_game
from conformance.games.belote.questions import (
    LegalCardsInput,
)
from conformance.games.belote.twins import whole_hand

BELOTE = load_game("belote")
DEFAULTS = BELOTE.specification.defaults()
CASES = {case.id: case for case in read_cases(fixtures_folder(), ["belote"])}
PATHS = [case for case in CASES.values() if (case.operation.name, case.origin) == ("legal_cards", "path")]
TWINS = [case for case in CASES.values() if original_id(case)]
TRIES = 2_000


def turn(case: Case) -> LegalCardsInput:
    return msgspec.convert(case.input, LegalCardsInput)


def in_a_hand(case: Case) -> dict[str, Any]:
    """The beginning of a whole hand after which the turn of a case is due."""
    found = whole_hand(turn(case), case.all_options(DEFAULTS), Random(case.id), TRIES)  # noqa: S311 - no secret
    assert found is not None
    plain: dict[str, Any] = msgspec.to_builtins(found)
    return plain


def last_step(answer: Any) -> dict[str, Any]:
    step: dict[str, Any] = answer["steps"][-1]
    return step


@pytest.mark.parametrize("case", TWINS, ids=lambda case: case.id)
def test_last_step_of_a_twin_has_the_legal_cards_of_its_original(case: Case) -> None:
    original = CASES[original_id(case) or ""]
    assert sorted(last_step(case.expect.answer)["legal"]) == sorted(original.expect.answer["cards"])
    assert case.subject == original.subject
    assert original.options.items() <= case.options.items()


@pytest.mark.parametrize("case", TWINS, ids=lambda case: case.id)
def test_twin_comes_to_the_trick_and_trump_of_its_original(case: Case) -> None:
    original = CASES[original_id(case) or ""]
    played = case.input["plays"]
    assert played[len(played) - len(played) % 4 :] == original.input["trick"]
    assert case.input["calls"][-1] == original.input["trump"]


def test_each_kind_of_turn_has_one_twin() -> None:
    kinds = {(case.title, *case.options.items()) for case in PATHS}
    originals = [CASES[original_id(case) or ""] for case in TWINS]
    assert len(originals) == len(kinds)
    assert {(case.title, *case.options.items()) for case in originals} == kinds


def test_every_turn_of_the_solver_arises_in_a_hand() -> None:
    answers = BELOTE.answers()
    for case in PATHS:
        question = BELOTE.operations["play_hand"].parse_input(in_a_hand(case))
        answer = answers.play_hand(question, case.all_options(DEFAULTS))
        assert sorted(answer.steps[-1].legal) == sorted(case.expect.answer["cards"])
        assert len(answer.steps) == len(question.calls) + len(question.plays) + 1


@pytest.mark.parametrize(
    ("hand", "trick"),
    [
        (["7S"], []),
        (["7S"], ["8S", "9S", "10S"]),
        (["7S", "8H", "9D", "10C", "JS", "QH", "KD", "AC"], []),
        (["7S", "8H", "9D", "10C", "JS", "QH", "KD"], ["AS", "7H"]),
    ],
    ids=["last card led", "last card", "first lead", "third of the second trick"],
)
def test_turn_of_any_size_arises_in_a_hand(hand: list[str], trick: list[str]) -> None:
    asked = LegalCardsInput(trump="H", hand=hand, trick=trick)
    found = whole_hand(asked, DEFAULTS, Random(1), TRIES)  # noqa: S311 - no secret
    assert found is not None
    answers = BELOTE.answers()
    legal = last_step(msgspec.to_builtins(answers.play_hand(found, DEFAULTS)))["legal"]
    assert sorted(legal) == sorted(answers.legal_cards(asked, DEFAULTS).cards)
    assert len(found.plays) == 4 * (8 - len(hand)) + len(trick)


def test_the_same_seed_gives_the_same_hand_and_another_seed_another() -> None:
    case = PATHS[0]
    assert in_a_hand(case) == in_a_hand(case)
    other = whole_hand(turn(case), case.all_options(DEFAULTS), Random(2), TRIES)  # noqa: S311 - no secret
    assert msgspec.to_builtins(other) != in_a_hand(case)


def test_no_hand_is_found_without_a_try() -> None:
    assert whole_hand(turn(PATHS[0]), DEFAULTS, Random(1), 0) is None  # noqa: S311 - no secret


@pytest.mark.slow
def test_a_lost_twin_is_made_again_and_holds() -> None:
    lost = TWINS[0]
    kept = [case for case in TWINS if case is not lost]
    made = list(twin_cases(Maker(BELOTE, lost.operation), kept, PATHS))
    assert [msgspec.structs.replace(case, kills=lost.kills) for case in made] == [lost]
    assert list(case_problems(made[0])) == []
