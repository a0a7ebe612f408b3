"""What differs between two answers is told place by place, in words that people read."""

from __future__ import annotations

import msgspec
import pytest

from conformance.differences import differences, in_words, repeated
from conformance.fixtures.case import Case
from conformance.fixtures.store import fixtures_folder, read_cases
from conformance.game import load_game
from conformance.judge import Verdict, judge
from conformance.operations import Plain
from conformance.protocol import Answer, EngineError, Reply

BELOTE = load_game("belote")
CASES = read_cases(fixtures_folder(), ["belote"])
TIERCE = {"kind": "tierce", "cards": ["7S", "8S", "9S"], "points": 20}


def first_case(operation: str) -> Case:
    return next(case for case in CASES if case.operation.name == operation and case.expect.refused is None)


def judged(case: Case, reply: Reply) -> tuple[Verdict, str, str | None]:
    judgement = judge(case, reply, case.all_options(BELOTE.specification.defaults()))
    return judgement.verdict, judgement.detail, judgement.blame


@pytest.mark.parametrize(
    ("operation", "wanted", "got", "told"),
    [
        ("legal_cards", {"cards": ["7S", "AS"]}, {"cards": ["AS", "9H"]}, ["missing 7S", "extra 9H"]),
        ("trick", {"winner": 1, "points": 20}, {"winner": 2, "points": 20}, ["winner is 2, not 1"]),
        (
            "declarations",
            {"declarations": [TIERCE], "total": 20},
            {"declarations": [], "total": 0},
            ["declarations: missing kind tierce, cards 7S 8S 9S, points 20", "total is 0, not 20"],
        ),
        (
            "declarations",
            {"declarations": [TIERCE], "total": 20},
            {"declarations": [{**TIERCE, "cards": ["9S", "7S", "8S"]}], "total": 20},
            [],
        ),
        ("complete_deal", {"hands": [["7S"], ["8S"]]}, {"hands": [["7S"], ["9S"]]}, ["missing 8S", "extra 9S"]),
        (
            "play_hand",
            {"steps": [{"actor": 0, "legal": ["7S", "8S"]}, {"actor": 1, "legal": []}], "result": None},
            {"steps": [{"actor": 0, "legal": ["8S"]}], "result": None},
            ["steps has 1 entries, not 2", "steps[0].legal: missing 7S"],
        ),
        ("score_hand", {"scores": [81, 81]}, {"scores": [82, 80]}, ["scores is 82 80, not 81 81"]),
    ],
)
def test_differences_are_told_place_by_place(operation: str, wanted: Plain, got: Plain, told: list[str]) -> None:
    found = differences(BELOTE.operations[operation], wanted, got)
    assert [sentence.removeprefix("hands[1]: ") for sentence in found] == told


def test_of_many_differences_the_first_are_told_and_how_many_more_there_are() -> None:
    wanted, got = ({"steps": [{"actor": seat} for seat in seats]} for seats in ([0] * 9, [1] * 9))
    found = differences(BELOTE.operations["play_hand"], wanted, got)
    assert found[-1] == "and 5 more differences"
    assert len(found) == 5


def test_a_card_twice_in_a_set_is_a_malformed_answer_that_names_it() -> None:
    case = first_case("legal_cards")
    first, *others = case.expect.answer["cards"]
    verdict, detail, blame = judged(case, Answer({"cards": [first, *others, first]}))
    assert (verdict, blame) == (Verdict.MALFORMED, None)
    assert f"{first} twice" in detail


def test_no_right_answer_names_a_card_too_often() -> None:
    deck = BELOTE.specification.deck
    answers = [(case.operation, case.expect.answer) for case in CASES if case.expect.refused is None]
    assert [found for operation, answer in answers for found in repeated(operation, answer, deck)] == []


def test_a_pack_with_two_copies_allows_a_card_twice_and_not_three_times() -> None:
    deck = load_game("bezique").specification.deck
    operation = load_game("bezique").operations["deal"]
    card = deck.cards[0]
    assert list(repeated(operation, {"hands": [[card] * deck.copies]}, deck)) == []
    assert list(repeated(operation, {"hands": [[card] * 3]}, deck)) == [f"hands[0] names {card} 3 times"]


def test_an_error_of_the_engines_own_is_blamed_on_no_clause() -> None:
    verdict, detail, blame = judged(first_case("trick"), EngineError(-32603, "no idea"))
    assert (verdict, detail, blame) == (Verdict.ERROR, "error -32603: no idea", None)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ([], "nothing"),
        (None, "none"),
        (False, "no"),
        (1, "1"),
        ([TIERCE, TIERCE], " / "),
        ({"last_trick": [0]}, "last"),
    ],
)
def test_values_are_written_as_people_write_them(value: Plain, words: str) -> None:
    assert words in in_words(value)
    assert "{" not in in_words(value)


def test_letting_an_illegal_step_through_is_explained_by_the_house_rule_that_allows_it() -> None:
    defaults = BELOTE.specification.defaults()
    told = []
    for case in (case for case in CASES if case.expect.refused == "BEL-PLAY-7"):
        options = {**case.all_options(defaults), "belote.play.undertrump": False}
        answered = msgspec.to_builtins(BELOTE.answers().play_hand(case.operation.parse_input(case.input), options))
        told.append(judge(case, Answer(answered), case.all_options(defaults)))
    assert told
    assert all(judgement.verdict is Verdict.ACCEPTED for judgement in told)
    assert all("belote.play.undertrump = false" in judgement.as_if for judgement in told)
