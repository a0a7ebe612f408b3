"""Options that may be any number: what an engine says of them, which cases it is asked, what answers depend on."""

from __future__ import annotations

from typing import Any

import pytest

from conformance.check import Claims, unknown_in_hello
from conformance.fixtures.case import Case, Expectation
from conformance.fixtures.maker import Maker
from conformance.fixtures.values import contrasts, telling_values
from conformance.game import load_game
from conformance.protocol import GameSupport, Hello
from spec.loader import load_specification

TAROT = load_game("tarot")
HANDS, SLAM = "tarot.game.hands", "tarot.score.slam"
OPTIONS = load_specification("tarot").options


def case_under(**options: Any) -> Case:
    named = {f"tarot.{name.replace('__', '.')}": value for name, value in options.items()}
    question = dict(TAROT.operations["game_status"].example[0])
    told = {"title": "", "subject": "TAR-GAME-1", "clauses": (), "origin": "curated", "since": "0.1.0"}
    return Case(id="tarot.game_status.0", options=named, input=question, expect=Expectation(), **told)  # type: ignore[arg-type]  # told as a table


def claims(chosen: Any = None, **options: list[Any]) -> Claims:
    named = {f"tarot.{name.replace('__', '.')}": tuple(values) for name, values in options.items()}
    return Claims(TAROT, GameSupport(("game_status",), named), chosen or {})


def test_an_engine_that_can_play_any_number_is_asked_under_each() -> None:
    able = claims(game__hands=["any"])
    assert not able.obstacle(case_under(game__hands=20))
    assert able.options_for(case_under(game__hands=20))[HANDS] == 20
    assert able.options_for(case_under())[HANDS] == 10


def test_an_engine_that_lists_numbers_is_asked_under_those() -> None:
    able = claims(game__hands=[4, 20])
    assert not able.obstacle(case_under(game__hands=20))
    assert able.obstacle(case_under(game__hands=10))
    assert claims().obstacle(case_under(game__hands=20))


def test_a_number_that_the_user_sets_is_the_only_one() -> None:
    held = claims({HANDS: 20}, game__hands=["any"])
    assert not held.obstacle(case_under(game__hands=20))
    assert held.obstacle(case_under(game__hands=10))


def test_a_list_of_numbers_is_a_value_as_json_has_it() -> None:
    able = claims(score__slam=[[400, 200, -200, -200], [1, 2, 3, 4]], score__multipliers=[[1, 2, 4, 6]])
    assert not able.obstacle(case_under(score__slam=(1, 2, 3, 4), score__multipliers=(1, 2, 4, 6)))
    assert able.obstacle(case_under(score__slam=(4, 3, 2, 1)))
    assert able.options_for(case_under())[SLAM] == (400, 200, -200, -200)


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [
        (HANDS, "any", ""),
        (SLAM, "any", ""),
        (HANDS, 0, "arbitre.hello offers tarot.game.hands = 0; it may be any integer from 1"),
        (SLAM, [1, 2, 3], "arbitre.hello offers tarot.score.slam = (1, 2, 3); it may be any 4 integers"),
        ("tarot.deal.dog", "any", "arbitre.hello offers tarot.deal.dog = 'any'; it may be last, between"),
    ],
)
def test_what_an_engine_cannot_mean_is_named(name: str, value: Any, complaint: str) -> None:
    hello = Hello("e", "1", "x", {"tarot": GameSupport(("game_status",), {name: (value,)})})
    said = unknown_in_hello(TAROT, hello)
    assert len(said) == bool(complaint)
    assert all(line.startswith(complaint) for line in said)


def test_cases_are_drawn_under_listed_values_or_twice_the_default() -> None:
    assert contrasts(OPTIONS["tarot.deal.dog"]) == ("between",)
    assert contrasts(OPTIONS[HANDS]) == (20,)
    assert contrasts(OPTIONS[SLAM]) == ((800, 400, -400, -400),)


def test_values_that_tell_lie_far_apart_and_are_allowed() -> None:
    for option in OPTIONS.values():
        assert all(option.allows(value) for value in telling_values(option))
    assert telling_values(OPTIONS[HANDS])[:2] == (10, 1)


@pytest.mark.parametrize(("hands", "matters"), [(0, False), (1, True), (9, True), (10, True), (500, True)])
def test_an_answer_depends_on_a_number_that_could_change_it(hands: int, matters: bool) -> None:
    operation = TAROT.operations["game_status"]
    question = {**operation.example[0], "hands": hands}
    found = Maker(TAROT, operation).options_that_matter(question, TAROT.specification.defaults())
    assert (HANDS in found) == matters


def test_an_option_under_which_a_question_cannot_be_asked_is_one_that_matters() -> None:
    operation = TAROT.operations["deal"]
    found = Maker(TAROT, operation).options_that_matter(operation.example[0], TAROT.specification.defaults())
    assert "tarot.deal.dog" in found
