"""The strategies for engines in Python give questions of every game with their right answers, and make them small."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import HealthCheck, find, given, settings
from hypothesis import strategies as st

from conformance import strategies
from conformance.faults import fault_by_id
from conformance.fixtures.case import Case
from conformance.fixtures.kills import wrong_on
from conformance.game import game_names, load_game
from conformance.reference import ReferenceEngine
from spec.model import NotInSpecification

OPERATIONS = [(game, operation) for game in game_names() for operation in load_game(game).served]
FEW = settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.too_slow])


class Naive:
    """The naive engine of whatever game is asked about."""

    def __init__(self, game: str) -> None:
        self.engine = load_game(game).module("naive").NaiveEngine()

    def hello(self) -> dict[str, Any]:
        hello: dict[str, Any] = self.engine.hello()
        return hello

    def answer(self, operation: str, question: dict[str, Any], options: dict[str, Any]) -> Any:
        return self.engine.answer(operation, question, options)


@pytest.mark.parametrize(("game", "operation"), OPERATIONS, ids=[".".join(each) for each in OPERATIONS])
def test_engine_that_is_right_is_held_to_every_operation(game: str, operation: str) -> None:
    engine = Naive(game)

    @FEW
    @given(strategies.cases(game, operation))
    def holds(case: Case) -> None:
        assert case.operation.name == operation
        strategies.hold(engine, case)

    holds()


@pytest.mark.parametrize(
    ("fault", "operation", "clause"),
    [
        ("belote/no-ruffing", "legal_cards", "BEL-PLAY-5"),
        ("bezique/third-suit-wins", "trick", "BEZ-PLAY-3"),
        ("tarot/FAULT", "legal_cards", "TAR-PLAY-6"),
    ],
)
def test_mistake_is_made_small_and_told_with_its_rule(fault: str, operation: str, clause: str) -> None:
    rules, game = fault_by_id(fault).rules(), fault.partition("/")[0]
    case = find(
        strategies.cases(game, operation, load_game(game).specification.defaults()),
        lambda case: wrong_on(rules, case),
        settings=settings(max_examples=3000, deadline=None, suppress_health_check=list(HealthCheck)),
    )
    assert len(case.input.get("hand", [])) <= 3
    with pytest.raises(AssertionError, match=clause):
        strategies.hold(ReferenceEngine([game], rules), case)


@FEW
@given(st.data())
def test_house_rules_that_are_held_to_stay(data: st.DataObject) -> None:
    held: Mapping[str, Any] = {"belote.play.undertrump": False}
    assert data.draw(strategies.cases("belote", "legal_cards", held)).options["belote.play.undertrump"] is False


def test_what_does_not_exist_is_told() -> None:
    with pytest.raises(NotInSpecification, match="has no operation 'legal_card'"):
        find(strategies.cases("belote", "legal_card"), lambda _: True)
