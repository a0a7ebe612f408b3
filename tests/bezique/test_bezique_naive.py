"""The naive engine of Bezique answers as the rule page says, from the worked examples to each house rule."""

from __future__ import annotations

from typing import Any

import pytest
from bezique_naive_answers import (
    DEAL,
    EITHER_OR,
    ENGINE,
    NOT_AT_ONCE,
    OPERATION,
    SHOWN,
    answer,
    declaration,
    legal,
    melds,
    refusal,
    seven,
    table,
)

from conformance.games.bezique.operations import OPERATIONS
from conformance.illegal import MalformedQuestion
from conformance.operations import Operation


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_the_worked_example_comes_out_exactly(operation: Operation) -> None:
    question, expected = operation.example
    given = answer(operation.name, question)
    operation.parse_output(given)
    assert operation.normal(given) == operation.normal(expected)


WITH_A_KING_LED = ["AH", "7H", "9S", "8D", "8C"]
SEEN_IN_PUBLIC_ENGINES: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "twins": ("trick", {"trump": "S", "leader": 0, "trick": ["AH", "AH"]}, {"winner": 0}),
    "off-suit-higher": ("trick", {"trump": "S", "leader": 1, "trick": ["7H", "AD"]}, {"winner": 1}),
    "ten-above-king": ("trick", {"trump": "S", "leader": 0, "trick": ["KH", "10H"]}, {"winner": 1}),
    "phase-two-must-beat": (
        "legal_cards",
        {"trump": "S", "phase": 2, "hand": WITH_A_KING_LED, "table": [], "trick": ["KH"]},
        {"cards": ["AH"]},
    ),
    "phase-one-free": (
        "legal_cards",
        {"trump": "S", "phase": 1, "hand": [*WITH_A_KING_LED, "JC", "JC", "KD"], "table": [], "trick": ["KH"]},
        {"cards": ["7H", "8C", "8D", "9S", "AH", "JC", "KD"]},
    ),
    "double-after-single": (
        "melds",
        {"trump": "H", "hand": ["QS", "JD", "7C", "8C", "9C"], "table": table("QS:bezique JD:bezique"), "taken": None},
        {"melds": [("double_bezique", 500), ("bezique", 40)]},
    ),
    "sequence-refused-before-marriage": (
        "melds",
        {"trump": "H", "hand": ["AH", "10H", "KH", "QH", "JH", "7S", "8S"], "table": [], "taken": None},
        {"melds": [("sequence", 250), ("trump_marriage", 40)]},
    ),
    "sequence-after-marriage": (
        "melds",
        {
            "trump": "H",
            "hand": ["AH", "10H", "JH", "7S", "8S"],
            "table": table("KH:trump_marriage QH:trump_marriage"),
            "taken": None,
        },
        {"melds": [("sequence", 250)]},
    ),
    "same-king-second-queen": (
        "melds",
        {
            "trump": "H",
            "hand": ["QC", "7S", "8S", "9S", "7D"],
            "table": table("KC:marriage QC:marriage"),
            "taken": None,
        },
        {"melds": []},
    ),
    "plain-sequence": (
        "melds",
        {"trump": "H", "hand": ["AC", "10C", "KC", "QC", "JC", "7S", "8S"], "table": [], "taken": None},
        {"melds": [("marriage", 20)]},
    ),
    "last-draw": (
        "draw",
        {
            "winner": 1,
            "hands": [["7S"] * 2, ["8S"] * 2],
            "tables": [[], []],
            "stock": ["KC"],
            "turn_up": "7D",
        },
        {"hands": [["7S", "7S", "7D"], ["8S", "8S", "KC"]], "turn_up": None},
    ),
    "both-over": (
        "game_status",
        {"scores": [1505, 1600], "dealer": 0, "hand_over": True, "last_trick_winner": 0},
        {"winner": 1},
    ),
    "level-over": (
        "game_status",
        {"scores": [1520, 1520], "dealer": 0, "hand_over": True, "last_trick_winner": 1},
        {"winner": 1},
    ),
}


@pytest.mark.parametrize("name", SEEN_IN_PUBLIC_ENGINES)
def test_mistakes_seen_in_public_engines_are_not_made(name: str) -> None:
    operation, question, right = SEEN_IN_PUBLIC_ENGINES[name]
    given = answer(operation, question)
    if operation == "melds":
        given = {"melds": [(meld["kind"], meld["points"]) for meld in given["melds"]]}
    assert {key: sorted(given[key]) if key in ("cards", "melds") else given[key] for key in right} == {
        key: sorted(value) if key in ("cards", "melds") else value for key, value in right.items()
    }


@pytest.mark.parametrize(("dealer", "scores"), [(0, [10, 0]), (1, [0, 10])])
def test_a_turned_up_seven_scores_for_the_dealer_and_cannot_be_exchanged(dealer: int, scores: list[int]) -> None:
    deck = list(DEAL["deck"])
    eight, first_seven = deck.index("8D"), deck.index("7D")
    deck[eight], deck[first_seven] = deck[first_seven], deck[eight]
    given = answer("deal", {"deck": deck, "dealer": dealer})
    assert (given["turn_up"], given["trump"], given["scores"]) == ("7D", "D", scores)
    assert refusal("exchange", seven("exchange", turn_up="7H")) == "BEZ-SEVEN-1"


def test_the_player_who_does_not_deal_is_served_first_in_every_round_of_packets() -> None:
    by_one, by_zero = answer("deal", DEAL), answer("deal", {**DEAL, "dealer": 0})
    assert by_zero["hands"] == by_one["hands"][::-1]
    order = DEAL["deck"]
    assert by_one["hands"][0] == [*order[0:3], *order[6:8], *order[10:13]]
    assert by_one["hands"][1] == [*order[3:6], *order[8:10], *order[13:16]]


def test_the_exchange_is_made_once_right_after_a_trick_won_and_only_with_a_seven_of_trump_in_hand() -> None:
    assert answer("exchange", seven("exchange")) == {"points": 10, "hand": ["AH", "8S"], "turn_up": "7H"}
    assert refusal("exchange", seven("exchange", trick_won=False)) == "BEZ-SEVEN-2"
    assert refusal("exchange", seven("exchange", exchanged=True)) == "BEZ-SEVEN-2"
    assert refusal("exchange", seven("exchange", hand=["7S", "8H"])) == "not-held"
    assert refusal("exchange", seven("exchange", hand=["7S"], trick_won=False)) == "not-held"


def test_the_exchange_leaves_the_declaration_alone_where_the_house_does_not_say_otherwise() -> None:
    assert answer("exchange", seven("exchange", declared=True))["points"] == 10
    assert refusal("exchange", seven("exchange", declared=True), **EITHER_OR) == "BEZ-SEVEN-3"
    assert melds("AH KH QH", taken="AH") == ["trump_marriage 40"]
    assert melds("AH KH QH", taken="AH", **EITHER_OR) == []
    marriage = declaration("trump_marriage", ["KH", "QH"], "AH KH QH", taken="AH")
    assert refusal("declare", marriage, **EITHER_OR) == "BEZ-SEVEN-3"


def test_the_card_taken_waits_for_another_trick_only_where_the_house_says_so() -> None:
    assert melds("KH QH", taken="KH") == ["trump_marriage 40"]
    assert melds("KH QH", taken="KH", **NOT_AT_ONCE) == []
    assert melds("KH KH QH", taken="KH", **NOT_AT_ONCE) == ["trump_marriage 40"]
    assert melds("KH QH", "KH:four_kings", taken="KH", **NOT_AT_ONCE) == ["trump_marriage 40"]
    assert melds("KH KH KS KD", taken="KH", **NOT_AT_ONCE) == []
    marriage = declaration("trump_marriage", ["KH", "QH"], "KH QH", taken="KH")
    assert refusal("declare", marriage, **NOT_AT_ONCE) == "BEZ-SEVEN-3"


@pytest.mark.parametrize(
    "facts",
    [{}, {"exchanged": True, "shown": True}, {"exchanged": True, "trick_won": False}, {"turn_up": "7H", "shown": True}],
)
def test_a_seven_is_not_shown_before_the_other_is_out_nor_twice_nor_without_a_trick(facts: dict[str, Any]) -> None:
    assert refusal("exchange", seven("show", **facts), **SHOWN) == "BEZ-SEVEN-4"


def test_a_shown_seven_stays_in_the_hand_and_brings_10_only_where_the_house_says_so() -> None:
    shown = seven("show", exchanged=True, declared=True)
    assert answer("exchange", shown, **SHOWN) == {"points": 10, "hand": ["7H", "8S"], "turn_up": "7H"}
    assert answer("exchange", shown, **SHOWN, **EITHER_OR)["points"] == 10
    assert answer("exchange", seven("show", turn_up="7H"), **SHOWN)["points"] == 10
    assert refusal("exchange", shown) == "BEZ-SEVEN-4"
    assert refusal("exchange", shown, seven__second="played") == "BEZ-SEVEN-4"


def test_in_the_first_phase_cards_of_the_table_may_be_played_and_a_face_is_named_once() -> None:
    assert legal("QS 7H", "AH", phase=1, laid="QS:bezique JD:bezique") == "QS 7H JD"


def test_in_the_second_phase_the_suit_led_is_followed_higher_where_possible() -> None:
    assert legal("AH 10H 7H 9S", "KH") == "AH 10H"
    assert legal("7H 8H 9S", "KH") == "7H 8H"
    assert legal("KH 7H 9S", "KH") == "KH 7H"
    assert legal("9S AS 8D", "10S") == "AS"


def test_in_the_second_phase_who_cannot_follow_trumps_and_who_cannot_trump_plays_anything() -> None:
    assert legal("9S 7S 8D", "KH") == "9S 7S"
    assert legal("8D AC", "KH") == "8D AC"
    assert legal("8D AC 9S", "") == "8D AC 9S"


def test_a_trump_beats_a_higher_card_of_another_suit_from_either_place() -> None:
    assert answer("trick", {"trump": "S", "leader": 1, "trick": ["AH", "7S"]}) == {"winner": 0, "points": 10}
    assert answer("trick", {"trump": "S", "leader": 1, "trick": ["7S", "AH"]}) == {"winner": 1, "points": 10}


def test_the_winner_draws_first_and_the_table_stays_while_there_is_a_stock() -> None:
    question = {
        "winner": 1,
        "hands": [["7S"], ["8S"]],
        "tables": [table("QS:bezique"), []],
        "stock": ["KC", "AC", "9C"],
        "turn_up": "8D",
    }
    assert answer("draw", question) == {
        "hands": [["7S", "AC"], ["8S", "KC"]],
        "tables": [table("QS:bezique"), []],
        "stock": ["9C"],
        "turn_up": "8D",
    }


def test_brisques_scored_by_the_trick_are_not_scored_again() -> None:
    question = {"scored": [290, 60], "card_points": [70, 90], "last_trick_winner": 1}
    assert answer("score_hand", question) == {"settlement": [70, 100], "scores": [360, 160]}
    by_the_trick = answer("score_hand", question, score__brisques="trick")
    assert by_the_trick == {"settlement": [0, 10], "scores": [290, 70]}


def status(scores: list[int], last_trick_winner: int | None, **options: Any) -> tuple[int | None, int | None]:
    over = last_trick_winner is not None
    question = {"scores": scores, "dealer": 1, "hand_over": over, "last_trick_winner": last_trick_winner}
    given = answer("game_status", question, **options)
    return given["winner"], given["next_dealer"]


@pytest.mark.parametrize("target", [1000, 1500, 2000])
def test_reaching_the_target_wins_during_the_hand_and_at_its_end(target: int) -> None:
    assert status([target, 0], None, game__target=target) == (0, None)
    assert status([0, target], None, game__target=target) == (1, None)
    assert status([target - 10, 0], None, game__target=target) == (None, None)
    assert status([target - 10, target - 10], 0, game__target=target) == (None, 0)
    assert status([target - 10, target], 0, game__target=target) == (1, None)
    assert status([target + 20, target + 10], 1, game__target=target) == (0, None)
    assert status([target, target], 0, game__target=target) == (0, None)


@pytest.mark.parametrize(("hand_over", "last"), [(True, None), (False, 1)])
def test_a_hand_that_is_over_has_a_winner_of_the_last_trick_and_no_other_has(hand_over: bool, last: int | None) -> None:
    question = {"scores": [0, 0], "dealer": 1, "hand_over": hand_over, "last_trick_winner": last}
    with pytest.raises(MalformedQuestion, match="last trick winner"):
        answer("game_status", question)


def test_two_players_are_never_at_the_target_during_a_hand() -> None:
    with pytest.raises(MalformedQuestion, match="both cannot be there"):
        status([1500, 1500], None)


def test_hello_names_every_operation_and_every_option_of_theirs_with_the_default_first() -> None:
    hello = ENGINE.hello()
    bezique = hello["games"]["bezique"]
    assert (hello["name"], hello["version"], hello["language"]) == ("naive", "1", "Python")
    assert bezique["operations"] == list(OPERATION)
    assert set(bezique["options"]) == {"bezique." + name for operation in OPERATIONS for name in operation.options}
    assert bezique["options"]["bezique.game.target"] == [1500, 1000, 2000]


@pytest.mark.parametrize(
    ("operation", "options", "message"),
    [
        ("bezique.bids", {}, "unknown operation 'bezique.bids'"),
        ("belote.trick", {}, "unknown operation 'belote.trick'"),
        ("bezique.trick", {"bezique.meld.class": "apart"}, "unknown option 'bezique.meld.class'"),
        ("bezique.trick", {"bezique.meld.needs_card_from_hand": 1}, "option bezique.meld.needs_card_from_hand cannot"),
        ("bezique.trick", {"bezique.game.target": 1200}, "option bezique.game.target cannot be 1200"),
    ],
)
def test_an_unknown_operation_option_or_value_is_named(operation: str, options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ENGINE.answer(operation, OPERATION["trick"].example[0], options)


def test_a_question_of_the_wrong_form_is_refused_with_the_place() -> None:
    with pytest.raises(MalformedQuestion, match=r"trick: .*leader is 2"):
        answer("trick", {"trump": "S", "leader": 2, "trick": ["7S", "8S"]})


@pytest.mark.parametrize("hand", ["QS QS QS", "QS QS"])
def test_a_third_copy_of_a_card_is_refused(hand: str) -> None:
    with pytest.raises(MalformedQuestion, match="QS is there 3 times"):
        melds(hand, "QS:bezique" if hand == "QS QS" else "")
