"""Twins: the turns that the solver made, in whole hands in which they arise."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec
import pytest

from conformance.fixtures.case import Case
from conformance.fixtures.store import fixtures_folder, read_cases
from conformance.fixtures.twins import original_id
from conformance.game import load_game
from conformance.games.tarot.questions import LegalCardsInput
from conformance.games.tarot.twins import whole_hand

TAROT = load_game("tarot")
DEFAULTS = TAROT.specification.defaults()
CASES = {case.id: case for case in read_cases(fixtures_folder(), ["tarot"])}
PATHS = [case for case in CASES.values() if (case.operation.name, case.origin) == ("legal_cards", "path")]
TWINS = [case for case in CASES.values() if original_id(case)]
TRIES = 4_000
TURN = {"players": 5, "first_trick": False, "called": "KD", "hand": ["2S", "KH", "T4"], "trick": []}


def found_for(facts: Mapping[str, Any]) -> Any:
    """The beginning of a whole hand after which a turn is due, as plain data."""
    turn = msgspec.convert(facts, LegalCardsInput)
    return msgspec.to_builtins(whole_hand(turn, DEFAULTS, Random(1), TRIES))  # noqa: S311 - no secret


def last_legal(question: Mapping[str, Any]) -> set[str]:
    """The cards that may be played at the turn that is due."""
    asked = TAROT.operations["play_hand"].parse_input(question)
    return set(TAROT.answers().play_hand(asked, DEFAULTS).steps[-1].legal)


def right(facts: Mapping[str, Any]) -> set[str]:
    return set(TAROT.answers().legal_cards(msgspec.convert(facts, LegalCardsInput), DEFAULTS).cards)


@pytest.mark.parametrize("case", TWINS, ids=lambda case: case.id)
def test_last_step_of_a_twin_has_the_legal_cards_of_its_original(case: Case) -> None:
    original = CASES[original_id(case) or ""]
    legal, cards = case.expect.answer["steps"][-1]["legal"], original.expect.answer["cards"]
    assert set(legal) & set(original.input["hand"]) == set(cards)
    assert len(case.expect.answer["steps"]) == len(case.input["bids"]) + len(case.input["plays"]) + 1 + (
        case.input["called"] is not None
    )
    assert case.subject == original.subject


@pytest.mark.parametrize("case", TWINS, ids=lambda case: case.id)
def test_twin_comes_to_the_trick_of_its_original(case: Case) -> None:
    original, played = CASES[original_id(case) or ""], case.input["plays"]
    assert played[len(played) - len(played) % case.input["players"] :] == original.input["trick"]


def test_each_kind_of_turn_has_one_twin_unless_a_queen_was_called() -> None:
    originals = [CASES[original_id(case) or ""] for case in TWINS]
    assert len({case.title for case in originals}) == len(originals)
    lacking = {case.title for case in PATHS} - {case.title for case in originals}
    called = [case.input["called"] for case in PATHS if case.title in lacking]
    assert all(card is not None and card[0] in "QC" for card in called)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize(
    ("hand", "trick"),
    [(["7S"], ["8S", "KS"]), (["7S", "8H", "T2", "EX"], []), (["T3", "T9", "4H", "KD"], ["5S", "T12"])],
    ids=["last card", "lead", "undertrump"],
)
def test_turn_of_any_number_of_players_arises_in_a_hand(players: int, hand: list[str], trick: list[str]) -> None:
    facts = {**TURN, "players": players, "called": None, "hand": hand, "trick": trick}
    found = found_for(facts)
    assert last_legal(found) == right(facts)
    size = {3: 24, 4: 18, 5: 15}[players]
    assert len(found["plays"]) == players * (size - len(hand)) + len(trick)


@pytest.mark.parametrize("trick", [[], ["EX"]])
def test_turn_bound_by_the_call_arises_in_a_first_trick_as_part_of_a_whole_hand(trick: list[str]) -> None:
    facts = {**TURN, "first_trick": True, "hand": ["KD", "3D", "4S"], "trick": trick}
    found = found_for(facts)
    assert found["called"] == "KD"
    assert found["plays"] == trick
    assert last_legal(found) & set(facts["hand"]) == {"KD", "4S"} == right(facts)


def test_no_hand_is_found_where_a_queen_was_called() -> None:
    assert found_for({**TURN, "first_trick": True, "called": "QD"}) is None


def test_the_same_seed_gives_the_same_hand() -> None:
    assert found_for(TURN) == found_for(TURN)
