"""Hypothesis strategies for tests of an engine that is written in Python, the same for every game.

    @given(strategies.cases("belote", "legal_cards"))
    def test_my_engine_knows_what_may_be_played(case):
        strategies.hold(MyEngine(), case)

`MyEngine` has `hello()` and `answer(operation, question, options)`, as for `arbitre check --engine python:...`. Whoever
has other functions to test compares with `case.input`, `case.options` and `case.expect` without `hold`.

The positions are those of `arbitre fuzz`: of hands played at random, and of golden cases. What Hypothesis makes small
loses cards and actions as far as the rest is a question. Strategies for properties of one game are in its folder.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import islice
from math import inf
from random import Random
from typing import Any

import msgspec
from hypothesis import assume
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from conformance.engines import InProcessLink
from conformance.fixtures.case import Case
from conformance.fixtures.maker import Maker
from conformance.fixtures.store import fixtures_folder, read_cases
from conformance.fixtures.values import telling_values
from conformance.fuzz.plain import lists, with_value
from conformance.fuzz.questions import alterable, as_case
from conformance.fuzz.shrink import beginnings
from conformance.game import Options, load_game
from conformance.illegal import MalformedQuestion
from conformance.judge import judge
from conformance.protocol import Question
from conformance.runner import ask_all
from conformance.serving import PythonEngine
from spec.model import Option, Value

SEEDS = 1_000_000
FIRST_QUESTIONS = 12
"""Of the questions of a hand played at random, one of so many is taken."""
KEPT_OF_TEN = 9


def options(game: str) -> SearchStrategy[dict[str, Value]]:
    """Any house rules of a game, all of them by full name; Hypothesis turns to the usual ones."""
    found = load_game(game).specification.options
    return st.fixed_dictionaries({name: st.sampled_from(_usual_first(option)) for name, option in found.items()})


def _usual_first(option: Option) -> list[Value]:
    return sorted(telling_values(option), key=lambda value: value != option.default)


@st.composite
def cases(draw: DrawFn, game: str, operation: str, house_rules: Mapping[str, Value] | None = None) -> Case:
    """A question of an operation with its right answer or refusal, under all options that it may depend on.

    `house_rules` are options to hold to; the others may be any. Raises `NotInSpecification` for what does not exist.
    """
    loaded = load_game(game)
    maker = Maker(loaded, loaded.operation(operation))
    rules = {**draw(options(game)), **(house_rules or {})}
    plain = draw(st.one_of(_dealt(maker, rules), _golden(game, operation)))
    try:
        as_case(maker, plain, rules)
    except MalformedQuestion:
        assume(False)
    return as_case(maker, _with_less(draw, maker, plain, rules), rules)


def hold(engine: PythonEngine, case: Case) -> None:
    """Ask an engine; raises `AssertionError` saying what is wrong with its answer and which rule it breaks."""
    asked = case.all_options(case.game.specification.defaults())
    question = Question(case.method, {"input": case.input, "options": asked})
    [reply] = ask_all(InProcessLink(engine), [question], timeout=inf)
    judgement = judge(case, reply, asked, explaining=False)
    if judgement.verdict.good:
        return
    clause = case.game.specification.clauses.get(judgement.blame or "")
    rule = f"\n{clause.id} {clause.title}: {clause.text}" if clause else ""
    shown = msgspec.json.encode(case.input).decode()
    raise AssertionError(f"{case.method}, {judgement.verdict}: {judgement.detail}\n{shown}{rule}")


@st.composite
def _dealt(draw: DrawFn, maker: Maker, rules: Options) -> dict[str, Any]:
    """A question that arises in a hand played at random."""
    chance, number = Random(draw(st.integers(0, SEEDS))), draw(st.integers(0, FIRST_QUESTIONS - 1))  # noqa: S311
    asked = maker.game.module("positions").questions(maker.operation.name, chance, rules)
    plain: dict[str, Any] = msgspec.to_builtins(next(islice(asked, number, None)))
    return plain


@cache
def _golden(game: str, operation: str) -> SearchStrategy[dict[str, Any]]:
    """The question of a golden case."""
    golden = read_cases(fixtures_folder(), [game])
    return st.sampled_from([case.input for case in golden if case.operation.name == operation])


def _with_less(draw: DrawFn, maker: Maker, plain: Any, rules: Options) -> Any:
    """The question, perhaps without some of its parts, the last of each list first; a whole hand perhaps cut off."""
    if not alterable(maker.game, maker.operation.name):
        return plain
    undecided = maker.game.module("positions").HISTORIES.get(maker.operation.name)
    if undecided:
        begun = [each for each in [*beginnings(plain, undecided), plain] if _is_question(maker, each, rules)]
        return begun[-1 - draw(st.integers(0, len(begun) - 1))] if begun else plain
    for path, items in reversed([*lists(plain)]):
        left = list(items)
        for place in reversed(range(len(items))):
            fewer = left[:place] + left[place + 1 :]
            if not _is_question(maker, with_value(plain, path, fewer), rules):
                break
            if draw(st.integers(0, KEPT_OF_TEN)) == 0:
                left, plain = fewer, with_value(plain, path, fewer)
    return plain


def _is_question(maker: Maker, plain: Any, rules: Options) -> bool:
    try:
        as_case(maker, plain, rules)
    except MalformedQuestion:
        return False
    return True
