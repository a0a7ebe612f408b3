"""The three opinions on a question agree: the reference, the clauses as predicates, and the naive engine."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given

from conformance.check import Report, check
from conformance.engines import InProcessLink
from conformance.fixtures.case import Case
from conformance.fixtures.store import fixtures_folder, read_cases
from conformance.game import load_game
from conformance.games.belote import strategies
from conformance.games.belote.naive import NaiveEngine
from conformance.games.belote.positions import near_answers
from conformance.games.belote.questions import (
    LegalCardsInput,
    TrickInput,
)

BELOTE = load_game("belote")
DEFAULTS = BELOTE.specification.defaults()
PLAYED = ("legal_cards", "trick")
CLAUSES_OF_PLAY = [f"BEL-PLAY-{number}" for number in (2, 3, 4, 5, 6, 7, 8, 9, 11)]
OTHER_VALUES = [
    (option.name, value)
    for option in BELOTE.specification.options_of("play")
    for value in option.values
    if value != option.default
]


def agree(operation: str, question: Any, options: Mapping[str, Any]) -> None:
    """The reference breaks no clause, each answer near its own breaks one, and the naive engine says the same."""
    right = getattr(BELOTE.answers(), operation)(question, options)
    assert BELOTE.violations(operation, question, right, options) == []
    for near in near_answers(operation, question, right):
        assert BELOTE.violations(operation, question, near, options), near
    naive = NaiveEngine().answer(f"belote.{operation}", msgspec.to_builtins(question), options)
    normal = BELOTE.operations[operation].normal
    assert normal(naive) == normal(msgspec.to_builtins(right))


@given(strategies.turns(), strategies.play_options())
def test_opinions_on_legal_cards_agree(turn: LegalCardsInput, options: dict[str, Any]) -> None:
    agree("legal_cards", turn, options)


@given(strategies.finished_tricks())
def test_opinions_on_tricks_agree(trick: TrickInput) -> None:
    agree("trick", trick, DEFAULTS)


class HouseEngine(NaiveEngine):
    """The naive engine, with clauses forgotten or a house rule of its own; it claims to play any option it is told."""

    def __init__(self, without: Collection[str] = (), own_rule: Mapping[str, Any] | None = None) -> None:
        super().__init__(without)
        self._own_rule = dict(own_rule or {})

    def hello(self) -> dict[str, Any]:
        hello = super().hello()
        offered = hello["games"]["belote"]["options"]
        options = {name: values for name, values in offered.items() if name not in self._own_rule}
        return {**hello, "games": {"belote": {"operations": list(PLAYED), "options": options}}}

    def answer(self, operation: str, question: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
        return super().answer(operation, question, {**options, **self._own_rule})


@cache
def golden_cases() -> tuple[Case, ...]:
    return tuple(case for case in read_cases(fixtures_folder(), ["belote"]) if case.operation.name in PLAYED)


def checked(engine: HouseEngine) -> Report:
    return check(InProcessLink(engine), BELOTE, golden_cases(), chosen={}, timeout=1.0)


def test_the_naive_engine_passes_every_case() -> None:
    report = checked(HouseEngine())
    assert report.clean
    assert report.ran == len(golden_cases())


@pytest.mark.parametrize("clause", CLAUSES_OF_PLAY)
def test_an_engine_that_forgot_a_clause_fails_a_case_about_it(clause: str) -> None:
    failures = checked(HouseEngine(without=[clause])).failures
    assert clause in {judgement.case.subject for judgement in failures}


@pytest.mark.parametrize(("option", "value"), OTHER_VALUES)
def test_an_engine_with_a_house_rule_it_does_not_admit_fails_a_case_about_its_clause(option: str, value: Any) -> None:
    report = checked(HouseEngine(own_rule={option: value}))
    clause = BELOTE.specification.options[option].clause
    assert clause in {judgement.case.subject for judgement in report.failures}
    assert all(judgement.case.options.get(option) != value for judgement in report.failures)


@pytest.mark.parametrize(("option", "value"), OTHER_VALUES)
def test_an_engine_with_a_house_rule_is_told_which_one_it_plays_by(option: str, value: Any) -> None:
    told = [judgement.as_if for judgement in checked(HouseEngine(own_rule={option: value})).failures]
    assert any(house_rule.startswith(f"{option} = ") for as_if in told for house_rule in as_if)
