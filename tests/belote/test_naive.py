"""The naive engine of Belote answers as the rule page says, from the worked examples to whole hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from reference_answers import EIGHTS_AGAINST_A_TIERCE

from conformance.games.belote.naive import NaiveEngine
from conformance.games.belote.operations import OPERATIONS

ENGINE = NaiveEngine()
OPERATION = {operation.name: operation for operation in OPERATIONS}


def answer(operation: str, question: Mapping[str, Any], **options: Any) -> dict[str, Any]:
    """Ask the engine; `play__undertrump=False` stands for the option belote.play.undertrump."""
    named = {"belote." + name.replace("__", "."): value for name, value in options.items()}
    return ENGINE.answer("belote." + operation, question, named)


def legal(trump: str, hand: str, trick: str, **options: Any) -> str:
    question = {"trump": trump, "hand": hand.split(), "trick": trick.split()}
    return " ".join(answer("legal_cards", question, **options)["cards"])


def scored(card_points: list[int], facts: Mapping[str, Any], **options: Any) -> tuple[str, list[int], int]:
    usual = {"taker_side": 0, "tricks_won": [4, 4], "belote_side": None, "declarations": [0, 0], "carried": 0}
    given = answer("score_hand", {**usual, "card_points": card_points, **facts}, **options)
    return given["outcome"], given["scores"], given["carried"]


def declared(trump: str, hand: str, **options: Any) -> list[str]:
    given = answer("declarations", {"trump": trump, "hand": hand.split()}, **options)
    return [" ".join(combination["cards"]) for combination in given["declarations"]]


def compared(trump: str, hands: Sequence[str], eldest: int = 0, taker: int = 0, **options: Any) -> dict[str, Any]:
    question = {"trump": trump, "eldest": eldest, "taker": taker, "hands": [hand.split() for hand in hands]}
    return answer("compare_declarations", question, **options)


def test_the_partner_exempts_only_where_the_house_says_so() -> None:
    assert legal("S", "7S AC", "AH 7H") == "7S AC"
    assert legal("S", "7S AC", "AH 7H", play__partner_winning="must_trump") == "7S"
    assert legal("S", "7S 9S AC", "AH 8S 7H", play__partner_winning="must_trump") == "9S"


def test_a_trump_over_the_partners_ruff_must_be_higher_only_where_the_house_says_so() -> None:
    raising: dict[str, Any] = {"play__raise_partner_ruff": True}
    assert legal("S", "7S 9S AC", "AH 8S 7H") == "7S 9S AC"
    assert legal("S", "7S 9S AC", "AH 8S 7H", **raising) == "9S AC"
    assert legal("S", "7S AC", "AH 8S 7H", **raising) == "7S AC"
    assert legal("S", "7S 9S AC", "7H AH 8H", **raising) == "7S 9S AC"
    assert legal("S", "7S 9S AC", "AH 8S 7H", **raising, play__partner_winning="must_trump") == "9S"


def test_a_hand_that_cannot_beat_a_ruff_is_free_where_the_house_does_not_ask_to_undertrump() -> None:
    assert legal("S", "7S AC", "AH 8S") == "7S"
    assert legal("S", "7S AC", "AH 8S", play__undertrump=False) == "7S AC"
    assert legal("S", "7S AC", "AH", play__undertrump=False) == "7S"
    assert legal("S", "7S 9S AC", "AH 8S", play__undertrump=False) == "9S"


def test_a_plain_suit_must_be_beaten_until_it_is_ruffed_where_the_house_says_so() -> None:
    beating: dict[str, Any] = {"play__beat_plain": True}
    assert legal("S", "8H AH", "KH 7H") == "8H AH"
    assert legal("S", "8H AH", "KH 7H", **beating) == "AH"
    assert legal("S", "8H AH", "KH 7S", **beating) == "8H AH"
    assert legal("S", "8H QH", "KH 7H", **beating) == "8H QH"
    assert legal("S", "7C AC", "KH 7H", **beating) == "7C AC"


def test_any_card_may_be_led_and_the_order_of_the_hand_is_kept() -> None:
    assert legal("S", "AC 7S 8H", "") == "AC 7S 8H"


def test_a_run_of_eight_is_cut_only_where_the_house_cuts_runs_and_shorter_ones_never() -> None:
    whole = "7S 8S 9S 10S JS QS KS AS"
    assert declared("H", whole) == [whole]
    assert declared("H", whole, declarations__split_runs=True) == ["10S JS QS KS AS", "7S 8S 9S"]
    seven = "8S 9S 10S JS QS KS AS 7D"
    assert declared("H", seven, declarations__split_runs=True) == ["8S 9S 10S JS QS KS AS"]


def test_at_equal_totals_the_carre_of_queens_is_declared_and_not_the_cent_through_its_queen() -> None:
    assert declared("H", "10S JS QS KS AS QH QD QC") == ["QS QH QD QC"]


def test_nothing_is_declared_where_the_house_plays_without_declarations() -> None:
    off: dict[str, Any] = {"declarations__enabled": False}
    assert declared("H", "7S 8S 9S 10S JS QS KS AS", **off) == []
    answered: dict[str, Any] = {"side": None, "points": [0, 0], "shown": [[], [], [], []]}
    assert compared("S", EIGHTS_AGAINST_A_TIERCE, **off) == answered


TENS_AGAINST_KINGS = (
    "10S 10H 10D 10C QH 7S QC JC",
    "KS KH KD KC AD 9C 7D 7H",
    "8D AH 7C 9H JS 8H AC 8C",
    "9D 9S 8S AS JH QS JD QD",
)
LONG_CENT_AGAINST_HIGH = (
    "7S 8S 9S 10S JS QS JC 9D",
    "9H 10H JH QH KH KD KC AC",
    "8C AH KS 8D 10D QD AS 7H",
    "9C 7C 7D QC 8H 10C AD JD",
)
EQUAL_TIERCES = (
    "7S 8S 9S 10H 9C QC AH KS",
    "7H 8H 9H 7D KD 10D 8C JH",
    "JC AS QD QH KH AD 7C 10S",
    "9D JS AC 10C JD QS 8D KC",
)


QUEENS_AGAINST_A_CENT_IN_TRUMP = (
    "QS QH QD QC JS JD 9S 8H",
    "7C 8C 9C 10C JC 10S 8D 7D",
    "10D 10H AS KH KC 8S 7H 7S",
    "AH JH AC KD 9H 9D KS AD",
)


def test_a_carre_of_100_beats_a_cent_even_in_trump() -> None:
    given = compared("C", QUEENS_AGAINST_A_CENT_IN_TRUMP)
    assert (given["side"], given["points"]) == (0, [100, 0])


def test_equal_combinations_of_partners_do_not_cancel() -> None:
    first, second, third, fourth = EQUAL_TIERCES
    given = compared("D", (first, third, second, fourth))
    assert (given["side"], given["points"]) == (0, [40, 0])


def test_the_house_orders_carres_of_100_and_cents() -> None:
    assert compared("D", TENS_AGAINST_KINGS)["side"] == 0
    assert compared("D", TENS_AGAINST_KINGS, declarations__carre_order="run")["side"] == 1
    assert compared("C", LONG_CENT_AGAINST_HIGH)["side"] == 1
    assert compared("C", LONG_CENT_AGAINST_HIGH, declarations__length_first=True)["side"] == 0


@pytest.mark.parametrize(
    ("tie", "eldest", "taker", "side", "points"),
    [
        ("nobody", 0, 1, None, [0, 0]),
        ("eldest", 0, 1, 0, [20, 0]),
        ("eldest", 1, 0, 1, [0, 20]),
        ("eldest", 2, 1, 0, [20, 0]),
        ("taker", 0, 1, 1, [0, 20]),
        ("taker", 1, 2, 0, [20, 0]),
    ],
)
def test_a_tie_is_settled_as_the_house_says_and_nothing_is_shown(
    tie: str, eldest: int, taker: int, side: int | None, points: list[int]
) -> None:
    given = compared("D", EQUAL_TIERCES, eldest, taker, declarations__tie=tie)
    assert given == {"side": side, "points": points, "shown": [[], [], [], []]}


def test_belote_stays_out_of_the_contract_test_but_not_out_of_the_score_where_the_house_says_so() -> None:
    apart: dict[str, Any] = {"score__belote_counts_for_contract": False}
    assert scored([80, 82], {"belote_side": 0}) == ("made", [100, 82], 0)
    assert scored([80, 82], {"belote_side": 0}, **apart) == ("dedans", [20, 162], 0)
    assert scored([81, 81], {"belote_side": 0}, **apart) == ("litige", [20, 81], 81)
    assert scored([82, 80], {"belote_side": 1}, **apart) == ("made", [82, 100], 0)


def test_equal_sums_are_settled_as_the_house_says() -> None:
    assert scored([81, 81], {"carried": 30}) == ("litige", [0, 81], 111)
    assert scored([81, 81], {"carried": 30}, score__litige="dedans") == ("dedans", [0, 192], 0)
    assert scored([81, 81], {"carried": 30}, score__litige="made") == ("made", [111, 81], 0)
    assert scored([71, 91], {"belote_side": 0}, score__litige_belote="carried") == ("litige", [0, 91], 91)


def test_rounding_to_tens_leaves_what_comes_in_as_it_is() -> None:
    tens: dict[str, Any] = {"score__rounding": "tens"}
    assert scored([85, 77], {"carried": 81}, **tens) == ("made", [171, 80], 0)
    assert scored([81, 81], {"carried": 81}, **tens) == ("litige", [0, 80], 161)
    assert scored([70, 92], {}, **tens) == ("dedans", [0, 160], 0)
    assert scored([252, 0], {"tricks_won": [8, 0]}, **tens) == ("capot", [250, 0], 0)


@pytest.mark.parametrize("target", [301, 501, 1001])
def test_the_target_is_reached_at_the_target(target: int) -> None:
    question = {"scores": [target - 1, target], "carried": 0, "dealer": 3}
    assert answer("game_status", question, game__target=target)["winner"] == 1
    short = {"scores": [target - 1, target - 1], "carried": 7, "dealer": 3}
    going_on = {"winner": None, "next_dealer": 0, "carried": 7}
    assert answer("game_status", short, game__target=target) == going_on


def test_two_equal_sides_at_the_target_play_another_hand_and_keep_the_carry() -> None:
    going_on = {"winner": None, "next_dealer": 1, "carried": 81}
    assert answer("game_status", {"scores": [520, 520], "carried": 81, "dealer": 0}) == going_on


def test_hello_names_every_operation_and_every_option_of_theirs_with_the_default_first() -> None:
    hello = ENGINE.hello()
    belote = hello["games"]["belote"]
    assert (hello["name"], hello["version"], hello["language"]) == ("naive", "1", "Python")
    assert belote["operations"] == list(OPERATION)
    assert set(belote["options"]) == {"belote." + name for operation in OPERATIONS for name in operation.options}
    assert belote["options"]["belote.game.target"] == [501, 301, 1001]


@pytest.mark.parametrize(
    ("operation", "options", "message"),
    [
        ("belote.bid", {}, "unknown operation 'belote.bid'"),
        ("tarot.trick", {}, "unknown operation 'tarot.trick'"),
        ("belote.trick", {"belote.play.undertump": True}, "unknown option 'belote.play.undertump'"),
        ("belote.trick", {"belote.play.undertrump": 1}, "option belote.play.undertrump cannot be 1"),
        ("belote.trick", {"belote.game.target": 500}, "option belote.game.target cannot be 500"),
    ],
)
def test_an_unknown_operation_option_or_value_is_named(operation: str, options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ENGINE.answer(operation, OPERATION["trick"].example[0], options)


def test_a_question_of_the_wrong_form_is_refused_with_the_place() -> None:
    with pytest.raises(ValueError, match=r"trick: .*leader is 4"):
        answer("trick", {"trump": "S", "leader": 4, "trick": ["7S", "8S", "9S", "10S"]})
