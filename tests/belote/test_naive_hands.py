"""The naive engine of Belote plays whole hands: what it refuses, what is announced, and what the hand comes to."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from conformance.games.belote.naive import NaiveEngine
from conformance.games.belote.operations import OPERATIONS
from conformance.illegal import IllegalAction

ENGINE = NaiveEngine()
OPERATION = {operation.name: operation for operation in OPERATIONS}
DECK = [rank + suit for suit in "SHDC" for rank in ("7", "8", "9", "10", "J", "Q", "K", "A")]
PLAY_HAND = OPERATION["play_hand"].example[0]  # QS is turned up, eldest is seat 0, nobody has more than a tierce


def dice_of(seed: int) -> random.Random:
    return random.Random(seed)  # noqa: S311 - deals are repeated, not kept secret


def play_hand(question: Mapping[str, Any]) -> dict[str, Any]:
    return ENGINE.answer("belote.play_hand", question, {})


def refusal(question: Mapping[str, Any]) -> tuple[int, str]:
    with pytest.raises(IllegalAction) as caught:
        play_hand(question)
    return caught.value.step, caught.value.clause


@pytest.mark.parametrize(
    ("calls", "step", "clause"),
    [
        (["pass", "H"], 1, "BEL-BID-1"),
        (["pass"] * 4 + ["S"], 4, "BEL-BID-2"),
        (["S", "pass"], 1, "BEL-BID-5"),
        (["pass"] * 9, 8, "BEL-BID-5"),
    ],
)
def test_an_illegal_call_is_refused_at_its_step(calls: list[str], step: int, clause: str) -> None:
    bids = OPERATION["bids"].example[0]
    with pytest.raises(IllegalAction) as caught:
        ENGINE.answer("belote.bids", {**bids, "calls": calls}, {})
    assert (caught.value.step, caught.value.clause) == (step, clause)
    assert refusal({**PLAY_HAND, "calls": calls, "plays": ["7S"]}) == (step, clause)


@pytest.mark.parametrize(
    ("calls", "plays", "step", "clause"),
    [
        (["pass"], ["7S"], 1, "BEL-BID-1"),
        (["pass"] * 5, ["7S"], 5, "BEL-BID-2"),
        (["pass"] * 8, ["7S"], 8, "BEL-BID-3"),
        (["S"], ["7H"], 1, "not-held"),
        (["S"], ["10H", "10D"], 2, "BEL-PLAY-2"),
        (["pass", "S"], ["10H", "KH"], 3, "not-held"),
        (["pass", "S"], ["10H", "7H", "AS"], 4, "BEL-PLAY-2"),
    ],
)
def test_an_illegal_play_is_refused_at_its_step(calls: list[str], plays: list[str], step: int, clause: str) -> None:
    assert refusal({**PLAY_HAND, "calls": calls, "plays": plays}) == (step, clause)


def test_a_refusal_says_what_is_wrong_and_what_may_be_done() -> None:
    with pytest.raises(IllegalAction) as caught:
        play_hand({**PLAY_HAND, "calls": ["S"], "plays": ["10H", "10D"]})
    said = "action 2: seat 1 may not play 10D to 10H; it may play 7H, 8H, 9H, KH (BEL-PLAY-2)"
    assert str(caught.value) == said


def test_a_hand_without_decisions_asks_eldest_for_a_call() -> None:
    steps = [{"actor": 0, "legal": ["pass", "S"], "announced": []}]
    assert play_hand({**PLAY_HAND, "calls": []}) == {"steps": steps, "result": None}


def test_a_hand_just_taken_asks_eldest_for_a_card() -> None:
    given = play_hand({**PLAY_HAND, "calls": ["pass", "S"]})
    assert [step["actor"] for step in given["steps"]] == [0, 1, 0]
    assert given["steps"][-1]["announced"] == []
    assert sorted(given["steps"][-1]["legal"]) == sorted(["7S", "8S", "9S", "10H", "JH", "QH", "KS", "KH"])


def test_a_void_hand_has_eight_steps_and_keeps_the_carry() -> None:
    given = play_hand({**PLAY_HAND, "carried": 81, "calls": ["pass"] * 8})
    OPERATION["play_hand"].parse_output(given)
    assert [step["actor"] for step in given["steps"]] == [0, 1, 2, 3, 0, 1, 2, 3]
    nobody = dict.fromkeys(["taker", "trump", "belote_side", "outcome"])
    nothing = {name: [0, 0] for name in ("card_points", "tricks_won", "declarations", "scores")}
    assert given["result"] == {**nobody, **nothing, "winners": [], "shown": [[], [], [], []], "carried": 81}


def test_declarations_and_belote_are_announced_with_the_cards() -> None:
    # Seat 0 takes and holds 7 8 9 of spades, 10 J Q of hearts, and king and queen of trump.
    plays = ["KS", "KD", "AS", "JS", "7C", "QS"]
    given = play_hand({**PLAY_HAND, "calls": ["S"], "plays": plays})
    announced = [sorted(step["announced"]) for step in given["steps"]]
    first_trick = [["belote", "tierce", "tierce"], ["tierce"], ["tierce"], ["tierce"]]
    assert announced == [[], *first_trick, [], ["rebelote"], []]
    assert [step["actor"] for step in given["steps"]] == [0, 0, 1, 2, 3, 3, 0, 1]


def whole_hand(dice: random.Random, options: Mapping[str, Any]) -> tuple[dict[str, Any], list[list[str]]]:
    """Play a random legal hand trick by trick; give the question that `play_hand` is asked, and what was legal."""
    deck = dice.sample(DECK, 32)
    dealer, taker_call = dice.randrange(4), dice.randrange(4)
    dealt = ENGINE.answer("belote.deal", {"deck": deck, "dealer": dealer}, options)
    trump, eldest = dealt["turn_up"][-1], (dealer + 1) % 4
    full = {**dealt, "dealer": dealer, "taker": (eldest + taker_call) % 4}
    hands = ENGINE.answer("belote.complete_deal", full, options)["hands"]
    leader, plays, choices = eldest, [], []
    for _ in range(8):
        trick: list[str] = []
        for place in range(4):
            hand = hands[(leader + place) % 4]
            question = {"trump": trump, "hand": hand, "trick": trick}
            choices.append(ENGINE.answer("belote.legal_cards", question, options)["cards"])
            trick.append(dice.choice(choices[-1]))
            hand.remove(trick[-1])
        leader = ENGINE.answer("belote.trick", {"trump": trump, "leader": leader, "trick": trick}, options)["winner"]
        plays += trick
    calls = ["pass"] * taker_call + [trump]
    return {"deck": deck, "dealer": dealer, "carried": 0, "calls": calls, "plays": plays}, choices


def test_random_whole_hands_are_accepted_and_add_up() -> None:
    dice = dice_of(20)
    values = ENGINE.hello()["games"]["belote"]["options"]
    for _ in range(200):
        options = {name: dice.choice(known) for name, known in values.items()}
        question, choices = whole_hand(dice, options)
        OPERATION["play_hand"].parse_input(question)
        given = ENGINE.answer("belote.play_hand", question, options)
        OPERATION["play_hand"].parse_output(given)
        result, played = given["result"], given["steps"][len(question["calls"]) :]
        assert [step["legal"] for step in played] == choices
        assert sum(result["tricks_won"]) == len(result["winners"]) == 8
        assert sum(result["card_points"]) == (252 if 8 in result["tricks_won"] else 162)
        assert [step["actor"] for step in played[4::4]] == result["winners"][:-1]
        belotes = [word for step in played for word in step["announced"] if word in ("belote", "rebelote")]
        assert belotes == ([] if result["belote_side"] is None else ["belote", "rebelote"])


def test_random_whole_hands_with_one_card_altered_are_refused_at_that_card() -> None:
    dice = dice_of(21)
    altered = 0
    for _ in range(200):
        question, choices = whole_hand(dice, {})
        number = dice.randrange(32)
        forbidden = [card for card in question["deck"] if card not in choices[number]]
        plays = [*question["plays"][:number], dice.choice(forbidden), *question["plays"][number + 1 :]]
        step, clause = refusal({**question, "plays": plays})
        assert step == len(question["calls"]) + number
        altered += clause != "not-held"
    assert altered > 10


def test_a_card_after_the_eighth_trick_is_refused() -> None:
    question, _ = whole_hand(dice_of(22), {})
    step, clause = refusal({**question, "plays": [*question["plays"], "7S"]})
    assert (step, clause) == (len(question["calls"]) + 32, "BEL-PLAY-1")


def test_every_beginning_of_a_hand_gives_the_same_first_steps() -> None:
    question, _ = whole_hand(dice_of(23), {})
    steps = play_hand(question)["steps"]
    for length in range(32):
        given = play_hand({**question, "plays": question["plays"][:length]})
        done = len(question["calls"]) + length
        assert given["result"] is None
        assert given["steps"] == [*steps[:done], {**steps[done], "announced": []}]
