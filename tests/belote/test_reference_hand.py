"""A whole hand of Belote as the reference tells it: steps, announcements, result, refusals."""

from __future__ import annotations

from typing import Any

import pytest

from conformance.game import load_game
from conformance.illegal import IllegalAction

GAME = load_game("belote")
OPERATION = GAME.operations["play_hand"]
DECK = OPERATION.example[0]["deck"]

TRICKS = """
9S 7H AS JS
AC 7S KC JC
KS 8H 7D 10S
7C QS 9H 10C
QH KH AH 8C
AD QD JH JD
8D 9C 10H 10D
KD 9D QC 8S
"""
PLAYS = TRICKS.split()


def played(calls: list[str], plays: list[str], carried: int = 0, **options: Any) -> Any:
    question = {"deck": DECK, "dealer": 3, "carried": carried, "calls": calls, "plays": plays}
    named = {"belote." + name.replace("__", "."): value for name, value in options.items()}
    return GAME.answers().play_hand(OPERATION.parse_input(question), {**GAME.specification.defaults(), **named})


def test_a_whole_hand_comes_to_what_is_counted_by_hand() -> None:
    given = played(["S"], PLAYS, carried=10)
    result = given.result
    assert (result.taker, result.trump, result.winners) == (0, "S", [3, 0, 3, 0, 2, 2, 1, 0])
    assert (result.card_points, result.tricks_won, result.belote_side) == ([83, 79], [5, 3], 0)
    assert (result.declarations, [len(shown) for shown in result.shown]) == ([60, 0], [2, 0, 1, 0])
    assert (result.outcome, result.scores, result.carried) == ("made", [173, 79], 0)
    assert len(given.steps) == 33


def test_each_step_says_whose_turn_it_is_and_what_is_legal() -> None:
    steps = played(["S"], PLAYS).steps
    assert [step.actor for step in steps[:9]] == [0, 0, 1, 2, 3, 3, 0, 1, 2]
    assert steps[0].legal == ["pass", "S"]
    assert steps[4].legal == ["JS"]
    assert sorted(steps[6].legal) == ["7S", "8S", "KS", "QS"]


def test_declarations_and_belote_are_announced_by_themselves() -> None:
    announced = {step: each.announced for step, each in enumerate(played(["S"], PLAYS).steps) if each.announced}
    first_trick = {1: ["tierce", "tierce"], 2: ["tierce"], 3: ["tierce"], 4: ["tierce"]}
    assert announced == {**first_trick, 9: ["belote"], 14: ["rebelote"]}
    quiet = played(["S"], PLAYS, declarations__enabled=False)
    assert [step.announced for step in quiet.steps if step.announced] == [["belote"], ["rebelote"]]
    assert quiet.result.scores == [103, 79]


def test_a_hand_that_is_not_over_ends_with_the_seat_to_act() -> None:
    given = played(["S"], PLAYS[:31])
    assert (given.result, len(given.steps)) == (None, 33)
    assert (given.steps[-1].actor, given.steps[-1].legal, given.steps[-1].announced) == (0, ["8S"], [])


def test_a_void_hand_scores_nothing_and_leaves_what_is_carried() -> None:
    given = played(["pass"] * 8, [], carried=81)
    result = given.result
    assert [step.actor for step in given.steps] == [0, 1, 2, 3, 0, 1, 2, 3]
    assert (result.taker, result.trump, result.outcome, result.belote_side, result.winners) == (None,) * 4 + ([],)
    assert (result.card_points, result.tricks_won, result.declarations) == ([0, 0], [0, 0], [0, 0])
    assert (result.shown, result.scores, result.carried) == ([[], [], [], []], [0, 0], 81)


@pytest.mark.parametrize(
    ("calls", "plays", "step", "clause", "words"),
    [
        ([], ["7S"], 0, "BEL-BID-1", "seat 0 has to call first, pass or S"),
        (["pass"] * 4, ["7S"], 4, "BEL-BID-2", "seat 0 has to call first, pass or H or D or C"),
        (["pass"] * 8, ["7S"], 8, "BEL-BID-3", "the hand is void"),
        (["H"], [], 0, "BEL-BID-1", "seat 0 cannot call H"),
        (["S", "pass"], PLAYS, 1, "BEL-BID-5", "seat 0 has taken with S as trump"),
        (["S"], ["9S", "7S"], 2, "not-held", "seat 1 does not hold 7S"),
        (["S"], ["9S", "7H", "AS", "AC"], 4, "BEL-PLAY-2", "seat 3 may not play AC; it may play JS"),
        (["S"], ["9S", "7H", "AS", "10S"], 4, "BEL-PLAY-3", "seat 3 may not play 10S; it may play JS"),
        (["S"], [*PLAYS[:5], "QH"], 6, "BEL-PLAY-5", "seat 0 may not play QH"),
        (["S"], [*PLAYS, "7S"], 33, "BEL-PLAY-1", "all eight tricks are over"),
    ],
)
def test_an_action_out_of_place_is_refused_where_it_stands(
    calls: list[str], plays: list[str], step: int, clause: str, words: str
) -> None:
    with pytest.raises(IllegalAction, match=words) as refusal:
        played(calls, plays)
    assert (refusal.value.step, refusal.value.clause) == (step, clause)
