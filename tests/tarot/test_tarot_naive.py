"""The naive engine of French Tarot answers as the rule page says, from the worked examples to every option."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from conformance.games.tarot.naive import NaiveEngine
from conformance.games.tarot.operations import OPERATIONS
from conformance.illegal import MalformedQuestion
from conformance.operations import Operation

ENGINE = NaiveEngine()
OPERATION = {operation.name: operation for operation in OPERATIONS}
DECK = [
    *(
        rank + suit
        for suit in "SHDC"
        for rank in ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "C", "Q", "K")
    ),
    *(f"T{number}" for number in range(1, 22)),
    "EX",
]


def answer(operation: str, question: Mapping[str, Any], **options: Any) -> dict[str, Any]:
    """Ask the engine; `slam__leads=True` stands for the option tarot.slam.leads."""
    named = {"tarot." + name.replace("__", "."): value for name, value in options.items()}
    return ENGINE.answer("tarot." + operation, question, named)


def legal(hand: str, trick: str, **facts: Any) -> str:
    usual = {"players": 4, "first_trick": False, "called": None}
    question = {**usual, **facts, "hand": hand.split(), "trick": trick.split()}
    return " ".join(answer("legal_cards", question)["cards"])


def scored(points: float, oudlers: int, facts: Mapping[str, Any], **options: Any) -> tuple[bool, list[int]]:
    question = {**PRISE, "points": points, "oudlers": oudlers, **facts}
    given = answer("score_hand", question, **options)
    return given["made"], given["scores"]


def trumps(first: int, last: int) -> list[str]:
    return [f"T{number}" for number in range(first, last + 1)]


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_the_worked_example_comes_out_exactly(operation: Operation) -> None:
    question, expected = operation.example
    given = answer(operation.name, question)
    operation.parse_output(given)
    assert operation.normal(given) == operation.normal(expected)


LATER_TRICK = {"players": 4, "first_trick": False, "called": None}
PRISE: dict[str, Any] = {
    "players": 4,
    "taker": 0,
    "partner": None,
    "contract": "prise",
    "petit_au_bout": None,
    "poignees": [],
    "slam_announced": False,
    "all_tricks": None,
}
DISCARDING = {"players": 4, "called": None}
KING_AND_OUDLERS = [
    *(rank + "H" for rank in ("K", "Q", "C", "J", "10", "9", "8", "7")),
    *("T1", "T2", "T3", "T21", "EX", "KS", "QS", "1S", "2S", "3S"),
    *("1D", "2D", "3D", "4D", "5D", "6D"),
]
TWO_TO_DISCARD = ["KH", "KS", "KD", "KC", "T1", "T21", "EX", *trumps(2, 16), "1D", "2D"]
FIRST_LEAD = ["2H", "5H", "KH", "3S", "4S", "9S", "QS", "1D", "2D", "7C", "8C", "T4", "T9", "T10", "T17"]
SEEN_IN_PUBLIC_ENGINES: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "suit-after-fool-led": (
        "legal_cards",
        {**LATER_TRICK, "trick": ["EX", "CH", "5H"], "hand": ["QH", "10H", "3S", "KD", "T4"]},
        {"cards": ["QH", "10H"]},
    ),
    "only-fool-offered": (
        "legal_cards",
        {**LATER_TRICK, "trick": ["T5"], "hand": ["EX", "2H", "KS"]},
        {"cards": ["EX", "2H", "KS"]},
    ),
    "undertrump-allowed-to-escape": (
        "legal_cards",
        {**LATER_TRICK, "trick": ["5S", "T12"], "hand": ["T3", "T9", "4H", "KD"]},
        {"cards": ["T3", "T9"]},
    ),
    "no-overtrump-when-cutting": (
        "legal_cards",
        {**LATER_TRICK, "trick": ["5S", "T12"], "hand": ["T3", "T15", "4H", "EX"]},
        {"cards": ["T15", "EX"]},
    ),
    "trumps-compared-as-text": (
        "trick",
        {"players": 4, "leader": 0, "trick": ["KS", "T2", "T19", "T9"], "last_in_slam": False},
        {"winner": 2},
    ),
    "fool-wins": (
        "trick",
        {"players": 4, "leader": 0, "trick": ["EX", "5H", "KH", "6H"], "last_in_slam": False},
        {"winner": 2},
    ),
    "exactly-on-target": (
        "score_hand",
        {**PRISE, "points": 51.0, "oudlers": 1},
        {"made": True, "scores": [75, -25, -25, -25]},
    ),
    "half-point-below": (
        "score_hand",
        {**PRISE, "players": 3, "points": 40.5, "oudlers": 2},
        {"made": False, "scores": [-52, 26, 26]},
    ),
    "defence-petit-au-bout": (
        "score_hand",
        {**PRISE, "contract": "garde", "points": 45.0, "oudlers": 2, "petit_au_bout": "defence"},
        {"made": True, "scores": [114, -38, -38, -38]},
    ),
    "poignee-of-a-defender": (
        "score_hand",
        {**PRISE, "points": 45.0, "oudlers": 2, "poignees": [20, 20]},
        {"made": True, "scores": [207, -69, -69, -69]},
    ),
    "five-players-split": (
        "score_hand",
        {**PRISE, "players": 5, "partner": 1, "contract": "garde", "points": 33.0, "oudlers": 0},
        {"made": False, "scores": [-192, -96, 96, 96, 96]},
    ),
    "worked-example": (
        "score_hand",
        {**PRISE, "players": 3, "points": 40.0, "oudlers": 3},
        {"made": True, "scores": [58, -29, -29]},
    ),
    "oudlers-discarded": (
        "check_discard",
        {**DISCARDING, "hand": KING_AND_OUDLERS, "discard": ["KH", "1D", "2D", "3D", "4D", "5D"]},
        {"legal": False},
    ),
    "forced-trump-discard": (
        "check_discard",
        {**DISCARDING, "hand": TWO_TO_DISCARD, "discard": ["1D", "2D", "T2", "T3", "T4", "T5"]},
        {"legal": True, "shown": ["T2", "T3", "T4", "T5"]},
    ),
    "first-lead-ban": (
        "legal_cards",
        {"players": 5, "first_trick": True, "called": "KH", "trick": [], "hand": FIRST_LEAD},
        {"cards": FIRST_LEAD[2:]},
    ),
}


@pytest.mark.parametrize("name", SEEN_IN_PUBLIC_ENGINES)
def test_mistakes_seen_in_public_engines_are_not_made(name: str) -> None:
    operation, question, right = SEEN_IN_PUBLIC_ENGINES[name]
    given = answer(operation, question)
    assert {key: given[key] for key in right} == right


def test_three_players_are_dealt_packets_of_four_only_where_the_house_says_so_and_more_players_never() -> None:
    question = {"players": 3, "deck": DECK, "dealer": 2, "dog_places": []}
    assert answer("deal", question)["hands"][1][:6] == ["4S", "5S", "6S", "QS", "KS", "1H"]
    assert answer("deal", question, deal__packet=4)["hands"][1][:6] == ["5S", "6S", "7S", "8S", "3H", "4H"]
    four = {**question, "players": 4}
    assert answer("deal", four, deal__packet=4) == answer("deal", four)


def test_the_dog_lies_between_packets_where_the_house_says_so() -> None:
    question = {"players": 5, "deck": DECK, "dealer": 4, "dog_places": [7, 3, 74]}
    given = answer("deal", question, deal__dog="between")
    assert sorted(given["dog"]) == sorted([DECK[3], DECK[7], DECK[74]])
    assert [hand[:3] for hand in given["hands"][:3]] == [DECK[0:3], DECK[4:7], DECK[8:11]]
    assert answer("deal", question)["dog"] == DECK[75:]


@pytest.mark.parametrize("places", [[3, 7], [3, 7, 7], [0, 3, 7], [3, 7, 77], [3, 4, 8], [3, 7, 10], [3, 7, 11, 15]])
def test_impossible_places_for_the_dog_make_the_question_malformed(places: list[int]) -> None:
    question = {"players": 5, "deck": DECK, "dealer": 4, "dog_places": places}
    with pytest.raises(MalformedQuestion, match="dog_places"):
        answer("deal", {**question, "dog_places": places}, deal__dog="between")


def test_a_taker_with_four_kings_and_queens_may_call_lower_cards_where_the_house_says_so() -> None:
    kings = ["KS", "KH", "KD", "KC"]
    queens = ["QS", "QH", "QD", "QC"]
    hand = {"hand": [*kings, *queens[:3], *trumps(1, 8)]}
    assert answer("calls", hand)["cards"] == kings
    assert answer("calls", hand, call__queen_if_four_kings=True)["cards"] == kings + queens
    three_kings = {"hand": [*kings[:3], *queens, *trumps(1, 8)]}
    assert answer("calls", three_kings, call__queen_if_four_kings=True)["cards"] == kings
    all_eight = {"hand": [*kings, *queens, *trumps(1, 7)]}
    cavaliers = ["CS", "CH", "CD", "CC"]
    assert answer("calls", all_eight, call__queen_if_four_kings=True)["cards"] == kings + queens + cavaliers


@pytest.mark.parametrize(
    ("discard", "allowed"),
    [
        ("1D 2D T2 T3 T4 T5", True),
        ("1D T2 T3 T4 T5 T6", False),
        ("1D 2D T2 T3 T4 T1", False),
        ("1D 2D T2 T3 T4 EX", False),
        ("1D 2D T2 T3 T4 KH", False),
        ("1D 2D T2 T3 T4", False),
        ("1D 2D T2 T3 T4 3D", False),
    ],
)
def test_forced_trumps_are_as_few_as_needed_and_nothing_else_becomes_free(discard: str, allowed: bool) -> None:
    question = {**DISCARDING, "hand": TWO_TO_DISCARD, "discard": discard.split()}
    assert answer("check_discard", question)["legal"] == allowed


def test_poignees_depend_on_the_players_where_the_house_says_so() -> None:
    hand = [*trumps(1, 13), "1S", "2S"]
    five = {"players": 5, "hand": hand}
    assert [level["size"] for level in answer("poignees", five)["levels"]] == [10, 13]
    by_players = answer("poignees", five, poignee__thresholds="by_players")["levels"]
    assert [(level["size"], level["points"]) for level in by_players] == [(8, 20), (10, 30), (13, 40)]


def test_the_fool_is_shown_only_as_the_last_trump_of_a_poignee() -> None:
    plain = [rank + "S" for rank in ("1", "2", "3", "4", "5", "6", "7", "8")]
    nine = answer("poignees", {"players": 4, "hand": [*trumps(1, 9), "EX", *plain]})["levels"]
    assert nine == [{"size": 10, "points": 20, "fool": True}]
    ten = answer("poignees", {"players": 4, "hand": [*trumps(1, 10), "EX", *plain[:7]]})["levels"]
    assert ten == [{"size": 10, "points": 20, "fool": False}]


def test_the_slam_is_announced_by_the_taker_alone_when_the_hand_is_complete_and_nothing_is_given_away() -> None:
    question, _ = OPERATION["announcements"].example
    before_discard = {**question, "discarded": False}
    assert answer("announcements", before_discard) == {"leader": 1, "slam": None, "poignee": None}
    sans = {**question, "discarded": False, "contract": "garde_sans"}
    assert answer("announcements", sans) == {"leader": 1, "slam": 2, "poignee": 1}
    assert answer("announcements", {**question, "poignees": [1]}) == {"leader": 1, "slam": None, "poignee": None}
    assert answer("announcements", {**question, "played": 1}) == {"leader": 1, "slam": None, "poignee": 2}
    assert answer("announcements", {**question, "played": 4}) == {"leader": 1, "slam": None, "poignee": None}
    announced = {**question, "slam": True}
    assert answer("announcements", announced) == {"leader": 1, "slam": None, "poignee": 1}
    assert answer("announcements", announced, slam__leads=True) == {"leader": 2, "slam": None, "poignee": 2}


def test_trumps_are_beaten_where_possible_and_the_fool_is_no_trump() -> None:
    assert legal("T3 T15 4H", "T12 T14") == "T15"
    assert legal("T3 T9 4H", "T12 T14") == "T3 T9"
    assert legal("T3 T9 4H EX", "5S") == "T3 T9 EX"
    assert legal("4H 1D EX", "5S T2") == "4H 1D EX"
    assert legal("3S KS T4", "10S T2") == "3S KS"
    assert legal("3S KS T4", "EX") == "3S KS T4"
    assert legal("T3 T9 4H", "EX T5") == "T9"


def test_the_limit_of_the_first_trick_binds_who_sets_the_suit_and_nobody_else() -> None:
    first: dict[str, Any] = {"players": 5, "first_trick": True, "called": "KH"}
    assert legal("2H KH 1S EX", "", **first) == "KH 1S EX"
    assert legal("2H KH 1S", "EX", **first) == "KH 1S"
    assert legal("2H KH 1D", "3S", **first) == "2H KH 1D"
    assert legal("2H QH 1S", "", **{**first, "called": "QH"}) == "QH 1S"
    assert legal("2H KH 1S", "", **{**first, "first_trick": False}) == "2H KH 1S"


def test_the_fool_wins_the_end_of_a_slam_only_where_the_house_says_so() -> None:
    question = {"players": 4, "leader": 2, "trick": ["EX", "5H", "T2", "6H"], "last_in_slam": True}
    assert answer("trick", question) == {"winner": 0}
    assert answer("trick", question, fool__wins_last_in_slam=True) == {"winner": 2}
    led_by_another = {**question, "trick": ["5H", "EX", "T2", "6H"]}
    assert answer("trick", led_by_another, fool__wins_last_in_slam=True) == {"winner": 0}
    assert answer("trick", {**question, "last_in_slam": False}, fool__wins_last_in_slam=True) == {"winner": 0}


LOST_FOOL = {"owner": "attack", "winner": "defence", "last": False, "last_in_slam": False, "tricks": [], "aside": []}


@pytest.mark.parametrize(
    ("facts", "options", "side", "given"),
    [
        ({"tricks": ["2S"]}, {}, "attack", True),
        ({"tricks": ["T2"]}, {}, "attack", True),
        ({"tricks": ["T1", "KS", "JS"]}, {}, "attack", False),
        ({"aside": ["2S"]}, {}, "attack", True),
        ({"aside": ["2S"]}, {"fool__pay_from": "tricks"}, "attack", False),
        ({"tricks": ["2S"], "winner": "attack"}, {}, "attack", False),
        ({"tricks": ["2S"], "last": True}, {}, "defence", False),
        ({"tricks": ["2S"], "last": True, "winner": "attack"}, {}, "attack", False),
        ({"last": True, "winner": "attack"}, {"fool__last_trick": "changes_side"}, "defence", False),
        ({"last": True}, {"fool__last_trick": "changes_side"}, "defence", False),
        ({"last": True, "last_in_slam": True}, {}, "defence", False),
        ({"last": True, "last_in_slam": True}, {"fool__wins_last_in_slam": True}, "attack", False),
    ],
)
def test_the_fool_is_kept_paid_for_or_lost(
    facts: dict[str, Any], options: dict[str, Any], side: str, given: bool
) -> None:
    assert answer("settle_fool", {**LOST_FOOL, **facts}, **options) == {"side": side, "given": given}


def test_bonuses_have_the_sign_of_who_earns_them() -> None:
    assert scored(60, 0, {"poignees": [20], "petit_au_bout": "attack"}) == (True, [177, -59, -59, -59])
    assert scored(50, 0, {"poignees": [20], "petit_au_bout": "attack"}) == (False, [-123, 41, 41, 41])
    sans = {"contract": "garde_sans", "petit_au_bout": "defence"}
    assert scored(60, 0, sans) == (True, [171, -57, -57, -57])
    assert scored(60, 0, sans, score__multipliers=[1, 2, 4, 6]) == (True, [228, -76, -76, -76])


@pytest.mark.parametrize(
    ("announced", "all_tricks", "worth"),
    [
        (True, "attack", 400),
        (False, "attack", 200),
        (True, None, -200),
        (True, "defence", -200),
        (False, "defence", -200),
        (False, None, 0),
    ],
)
def test_a_slam_is_worth_what_the_house_says_and_lost_once(announced: bool, all_tricks: str | None, worth: int) -> None:
    facts = {"slam_announced": announced, "all_tricks": all_tricks}
    assert scored(56, 0, facts)[1][1] == -(25 + worth)
    other_values = {400: 40, 200: 20, -200: -7 if announced else -3, 0: 0}[worth]
    assert scored(56, 0, facts, score__slam=[40, 20, -7, -3])[1][1] == -(25 + other_values)


def test_the_game_ends_after_the_agreed_number_of_hands() -> None:
    question = {"players": 3, "scores": [30, 10, -40], "hands": 3, "dealer": 2}
    assert answer("game_status", question) == {"winners": [], "next_dealer": 0}
    assert answer("game_status", question, game__hands=3) == {"winners": [0], "next_dealer": None}


def test_hello_names_every_operation_and_every_option_of_theirs_with_the_default_first() -> None:
    hello = ENGINE.hello()
    tarot = hello["games"]["tarot"]
    assert (hello["name"], hello["version"], hello["language"]) == ("naive", "1", "Python")
    assert tarot["operations"] == list(OPERATION)
    assert set(tarot["options"]) == {"tarot." + name for operation in OPERATIONS for name in operation.options}
    assert tarot["options"]["tarot.deal.dog"] == ["last", "between"]
    assert tarot["options"]["tarot.game.hands"] == [10, "any"]


@pytest.mark.parametrize(
    ("operation", "options", "message"),
    [
        ("tarot.bid", {}, "unknown operation 'tarot.bid'"),
        ("belote.trick", {}, "unknown operation 'belote.trick'"),
        ("tarot.trick", {"tarot.deal.packets": 3}, "unknown option 'tarot.deal.packets'"),
        ("tarot.trick", {"tarot.slam.leads": 1}, "option tarot.slam.leads cannot be 1"),
        ("tarot.trick", {"tarot.game.hands": 0}, "option tarot.game.hands cannot be 0; its values are any whole"),
        ("tarot.trick", {"tarot.score.slam": [1, 2, 3]}, "option tarot.score.slam cannot be"),
        ("tarot.trick", {"tarot.score.multipliers": [1, 2, 5, 6]}, "option tarot.score.multipliers cannot be"),
    ],
)
def test_an_unknown_operation_option_or_value_is_named(operation: str, options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ENGINE.answer(operation, OPERATION["trick"].example[0], options)


@pytest.mark.parametrize(
    ("operation", "change", "message"),
    [
        ("trick", {"leader": 5}, r"trick: .*leader is 5"),
        ("trick", {"leader": 4}, "leader is seat 4, the last seat is 3"),
        ("trick", {"trick": ["KS", "KS", "T19", "T9"]}, "KS is there twice"),
        ("trick", {"trick": ["KS", "T2", "T19"]}, "trick has 3, with 4 players there are 4"),
        ("score_hand", {"partner": 1}, "partner: only with five players"),
        ("deal", {"deck": [*DECK[:77], "1S"]}, "1S is there twice"),
        ("check_discard", {"discard": ["1D", "1D", "T2", "T3", "T4", "T5"]}, "1D is there twice"),
        ("partner", {"called": "7D"}, "called: 7D cannot be called"),
        ("legal_cards", {"called": "KH"}, "called: nobody calls KH with 4 players"),
        ("legal_cards", {"players": 3, "trick": ["1S", "2S", "3S"]}, "trick: 3 cards of 3 players"),
        ("announcements", {"played": 5}, "played: 4 players play no 5 cards"),
        ("announcements", {"poignees": [4]}, "poignees is seat 4"),
        ("settle_fool", {"last_in_slam": True}, "last_in_slam: it speaks of the last trick"),
        ("score_hand", {"petit_au_bout": "attack", "all_tricks": "defence"}, "petit_au_bout: the side"),
        ("poignees", {"players": 3}, "hand has 18, with 3 players there are 24"),
    ],
)
def test_a_question_no_table_could_ask_is_malformed(operation: str, change: dict[str, Any], message: str) -> None:
    with pytest.raises(MalformedQuestion, match=message):
        answer(operation, {**OPERATION[operation].example[0], **change})
