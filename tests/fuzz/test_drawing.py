"""Drawn questions are questions, whatever is changed in a golden case; what play alone leads to is not changed."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from searches import BELOTE, GOLDEN

from conformance.check import Claims
from conformance.fixtures.case import Expectation
from conformance.fixtures.maker import Maker
from conformance.fuzz.alter import altered, pool_of
from conformance.fuzz.plain import kind, lists, values, with_value
from conformance.fuzz.questions import Stream, as_case
from conformance.fuzz.shrink import simpler_inputs
from conformance.illegal import MalformedQuestion
from conformance.protocol import GameSupport

SUPPORT = GameSupport(
    tuple(BELOTE.served), {name: option.values for name, option in BELOTE.specification.options.items()}
)
CLAIMS = Claims(BELOTE, SUPPORT, {})
HAND = {"trump": "S", "hand": ["7S", "8S"], "trick": [], "seats": [{"held": [1, 2]}], "declared": None}


@pytest.mark.parametrize("operation", BELOTE.served)
def test_drawn_questions_are_well_formed_and_have_an_answer(operation: str) -> None:
    maker = Maker(BELOTE, BELOTE.served[operation])
    for case in islice(Stream(maker, CLAIMS, GOLDEN, seed=5), 150):
        assert case.expect == maker.expectation(case.input, CLAIMS.options_for(case))


@pytest.mark.parametrize("nothing", [{}, {"hand": []}], ids=str)
def test_a_question_with_nothing_in_it_is_left_as_it_is(nothing: dict[str, list[str]]) -> None:
    chance = Random(1)  # noqa: S311 - no secret
    assert all(altered(nothing, chance, pool_of([nothing])) == nothing for _ in range(50))


@pytest.mark.parametrize("operation", ["bids", "play_hand"])
def test_illegal_actions_are_drawn_too(operation: str) -> None:
    drawn = list(islice(Stream(Maker(BELOTE, BELOTE.served[operation]), CLAIMS, GOLDEN, seed=5), 100))
    refused = [case for case in drawn if case.expect.refused is not None]
    assert 5 < len(refused) < 60


def test_house_rules_are_drawn_alone_and_together() -> None:
    drawn = list(islice(Stream(Maker(BELOTE, BELOTE.served["score_hand"]), CLAIMS, GOLDEN, seed=5), 200))
    defaults = BELOTE.specification.defaults()
    unusual = [sum(value != defaults[name] for name, value in case.options.items()) for case in drawn]
    assert {0, 1, 2, 3} <= set(unusual)


def test_records_of_play_come_from_play() -> None:
    maker = Maker(BELOTE, BELOTE.served["count_hand"])
    for case in islice(Stream(maker, CLAIMS, GOLDEN, seed=5), 20):
        assert sorted(card for trick in case.input["tricks"] for card in trick) == sorted(
            BELOTE.specification.deck.cards
        )
        assert plays_are_legal(case.input)


def plays_are_legal(asked: dict[str, object]) -> bool:
    """Whether each seat follows suit where it can, as far as the tricks show."""
    hands: dict[int, list[str]] = {seat: [] for seat in range(4)}
    tricks = asked["tricks"]
    assert isinstance(tricks, list)
    answers, leader, turns = BELOTE.answers(), asked["leader"], []
    assert isinstance(leader, int)
    winners = answers.count_hand(BELOTE.served["count_hand"].parse_input(asked), {}).winners
    for trick, winner in zip(tricks, winners, strict=True):
        for place, card in enumerate(trick):
            turns.append(((leader + place) % 4, card, trick[0]))
            hands[(leader + place) % 4].append(card)
        leader = winner
    for seat, card, led in turns:
        if card[-1] != led[-1] and any(held[-1] == led[-1] for held in hands[seat]):
            return False
        hands[seat].remove(card)
    return True


def test_values_and_lists_are_found_by_their_paths() -> None:
    assert dict(values(HAND))[("seats", 0, "held", 1)] == 2
    assert [path for path, _ in lists(HAND)] == [("hand",), ("trick",), ("seats",), ("seats", 0, "held")]
    assert kind(("seats", 0, "held", 1)) == ".seats[].held[]"


def test_copy_with_another_value_leaves_the_first_alone() -> None:
    copy = with_value(HAND, ("seats", 0, "held", 1), 7)
    assert dict(values(copy))[("seats", 0, "held", 1)] == 7
    assert dict(values(HAND))[("seats", 0, "held", 1)] == 2


def test_changes_make_something_else_most_of_the_time_and_never_touch_what_they_change() -> None:
    chance, before = Random(1), repr(HAND)  # noqa: S311 - no secret
    pool = pool_of([HAND, {"trump": "H", "hand": ["9H"], "trick": ["JD"], "seats": [], "declared": 20}])
    made = [altered(HAND, chance, pool) for _ in range(300)]
    assert repr(HAND) == before
    assert len({repr(each) for each in made}) > 20


def test_sums_stay_when_numbers_are_moved_and_move_in_the_units_that_were_met() -> None:
    shares, chance = {"points": [40, 60]}, Random(1)  # noqa: S311 - no secret
    pool = pool_of([{"points": [20, 30]}, shares])
    made = [altered(shares, chance, pool)["points"] for _ in range(200)]
    moved = [points for points in made if len(points) == 2 and sum(points) == 100]
    assert len({tuple(points) for points in moved}) > 3
    assert all(points[0] % 10 == 0 for points in moved)


def test_simpler_questions_lack_something_or_have_a_smaller_number() -> None:
    pool = pool_of([{"carried": 0}, {"carried": 71}, {"carried": None}, {"carried": 162}])
    simpler = list(simpler_inputs({"hand": ["7S", "8S", "9S"], "carried": 81}, pool))
    assert {"hand": [], "carried": 81} in simpler
    for left in (["7S", "8S"], ["8S", "9S"], ["7S", "9S"]):
        assert {"hand": left, "carried": 81} in simpler
    assert [each["carried"] for each in simpler if len(each["hand"]) == 3] == [None, 0, 71]


def test_a_question_whose_right_answer_would_have_no_form_is_no_question(monkeypatch: pytest.MonkeyPatch) -> None:
    maker = Maker(BELOTE, BELOTE.operation("trick"))
    question, _ = maker.operation.example
    options = BELOTE.specification.defaults()
    assert as_case(maker, question, options).input == question
    monkeypatch.setattr(Maker, "expectation", lambda *_: Expectation(answer={"winner": 99}))
    with pytest.raises(MalformedQuestion, match="has no form"):
        as_case(maker, question, options)
