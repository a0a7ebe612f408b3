"""Each clause forgotten, and each house rule played without saying so, is caught by a case about its clause."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from conformance.fixtures.case import Case
from conformance.fixtures.store import fixtures_folder, read_cases
from conformance.fixtures.values import contrasts
from conformance.game import load_game
from conformance.games.tarot.naive import MISTAKES, NaiveEngine
from conformance.illegal import IllegalAction, MalformedQuestion

TAROT = load_game("tarot")
DEFAULTS = TAROT.specification.defaults()
OTHER_VALUES = [(option.name, value) for option in TAROT.specification.options.values() for value in contrasts(option)]


@cache
def cases_about(clause: str) -> tuple[Case, ...]:
    return tuple(case for case in read_cases(fixtures_folder(), ["tarot"]) if case.subject == clause)


def failed(engine: NaiveEngine, case: Case, options: Mapping[str, Any]) -> bool:
    """Whether the engine answers otherwise than the case expects; of a refusal only that it is one counts."""
    try:
        answer = engine.answer(case.method, case.input, options)
    except IllegalAction:
        return case.expect.refused is None
    except MalformedQuestion:
        return True
    if case.expect.refused is not None:
        return True
    return case.operation.normal(answer) != case.operation.normal(case.expect.answer)


@pytest.mark.parametrize("clause", TAROT.specification.clauses)
def test_the_engine_that_forgot_nothing_fails_nothing_about_the_clause(clause: str) -> None:
    engine = NaiveEngine()
    assert cases_about(clause)
    assert [case.id for case in cases_about(clause) if failed(engine, case, case.all_options(DEFAULTS))] == []


@pytest.mark.parametrize("clause", sorted(MISTAKES))
def test_a_forgotten_clause_fails_a_case_about_it(clause: str) -> None:
    engine = NaiveEngine(without=[clause])
    assert any(failed(engine, case, case.all_options(DEFAULTS)) for case in cases_about(clause))


@pytest.mark.parametrize(("name", "value"), OTHER_VALUES, ids=str)
def test_a_house_rule_that_is_not_admitted_fails_a_case_about_its_clause(name: str, value: Any) -> None:
    engine, clause = NaiveEngine(), TAROT.specification.options[name].clause
    asked = [case for case in cases_about(clause) if all(DEFAULTS[each] == case.options[each] for each in case.options)]
    assert any(failed(engine, case, {**DEFAULTS, name: value}) for case in asked)
