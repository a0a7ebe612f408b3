"""The strategies for engines in Python give questions of every game with their right answers, and make them small."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from contextlib import nullcontext
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
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


class Wrong(Naive):
    """Plays nothing."""

    def answer(self, operation: str, question: dict[str, Any], options: dict[str, Any]) -> Any:
        return {"cards": []}


@pytest.mark.parametrize(("game", "operation"), OPERATIONS, ids=[".".join(each) for each in OPERATIONS])
def test_engine_that_is_right_is_held_to_every_operation(game: str, operation: str) -> None:
    engine = Naive(game)

    @FEW
    @given(strategies.cases(game, operation))
    def holds(case: Case) -> None:
        assert case.operation.name == operation
        strategies.hold(engine, case)

    holds()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("fault", "operation", "clause"),
    [
        ("belote/no-ruffing", "legal_cards", "BEL-PLAY-5"),
        ("bezique/third-suit-wins", "trick", "BEZ-PLAY-3"),
        ("tarot/trump-not-due", "legal_cards", "TAR-PLAY-6"),
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


def test_example_of_the_readme_holds_an_engine_that_is_right_and_not_one_that_is_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    [example] = [block for block in re.findall(r"```python\n(.*?)```", readme, re.S) if "strategies" in block]
    package = ModuleType("my_package")
    monkeypatch.setitem(sys.modules, "my_package", package)
    for engine, is_right in [(Naive("belote"), True), (Wrong("belote"), False)]:
        package.__dict__["MyEngine"] = lambda engine=engine: engine
        names: dict[str, Any] = {}
        exec(example, names)  # noqa: S102 - the README's own words
        test = settings(FEW, phases=[Phase.generate])(names["test_my_engine_knows_what_may_be_played"])
        with nullcontext() if is_right else pytest.raises(AssertionError, match=r"belote\.legal_cards, fail: missing"):
            test()


def test_what_does_not_exist_is_told() -> None:
    with pytest.raises(NotInSpecification, match="has no operation 'legal_card'"):
        find(strategies.cases("belote", "legal_card"), lambda _: True)
