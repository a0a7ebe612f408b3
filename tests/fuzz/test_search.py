"""A search finds planted mistakes, makes them small, and finds the same again from the same seed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest
from searches import BELOTE, GOLDEN, engine_with, search

from conformance import judge as judge_module
from conformance.check import size_of
from conformance.faults import fault_by_id
from conformance.fixtures.case import Case
from conformance.fixtures.kills import wrong_on
from conformance.fixtures.maker import Maker
from conformance.fixtures.store import fixtures_folder, read_cases
from conformance.fixtures.verify import case_problems
from conformance.fuzz.finding import Finding
from conformance.fuzz.plain import lists, with_value
from conformance.fuzz.questions import as_case
from conformance.fuzz.search import NOT_EXAMINED, Plan, in_turn
from conformance.fuzz.shrink import beginnings
from conformance.game import load_game
from conformance.games.belote.naive import NaiveEngine
from conformance.illegal import MalformedQuestion
from conformance.judge import Verdict
from conformance.reference import ReferenceEngine

SEEDED = Plan(seed=3, most=500)
SMALL_FAULTS = [
    ("no-following", "legal_cards", "BEL-PLAY-2", 4),
    ("no-ruffing", "legal_cards", "BEL-PLAY-5", 4),
    ("no-overtrump", "legal_cards", "BEL-PLAY-6", 5),
    ("no-undertrump", "legal_cards", "BEL-PLAY-7", 5),
    ("second-round-after-five-passes", "bids", "BEL-BID-2", 6),
]
"""A fault, where it shows, the clause it breaks, and at most how many cards or calls are left of it."""


def found(fault: str, operation: str, clause: str, seed: int = 3) -> Finding:
    outcome = search(engine_with(fault), Plan(seed, only=[operation], most=600))
    [finding] = [finding for finding in outcome.findings if finding.way == clause]
    return finding


def with_one_less(case: Case) -> Iterator[Case]:
    """The questions that lack one card or call, as far as they are questions."""
    for path, items in lists(case.input):
        for place in range(len(items)):
            plain = with_value(case.input, path, items[:place] + items[place + 1 :])
            try:
                yield as_case(Maker(BELOTE, case.operation), plain, case.all_options(BELOTE.specification.defaults()))
            except MalformedQuestion:
                continue


@pytest.mark.parametrize(("fault", "operation", "clause", "parts"), SMALL_FAULTS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_found_position_is_minimal(fault: str, operation: str, clause: str, parts: int, seed: int) -> None:
    case = found(fault, operation, clause, seed).case
    rules = fault_by_id(fault).rules()
    assert wrong_on(rules, case)
    assert not [smaller.input for smaller in with_one_less(case) if wrong_on(rules, smaller)]
    assert sum(len(items) for _, items in lists(case.input)) <= parts


@pytest.mark.parametrize("fault", ["no-ruffing", "no-undertrump"])
def test_no_house_rule_can_be_put_back_without_losing_the_mistake(fault: str) -> None:
    defaults, rules = BELOTE.specification.defaults(), fault_by_id(fault).rules()
    outcome = search(engine_with(fault), Plan(1, only=["legal_cards"], most=600, every=True))
    assert len(outcome.findings) > 5
    for finding in outcome.findings:
        case, maker = finding.case, Maker(BELOTE, finding.case.operation)
        for name in [name for name, value in case.options.items() if value != defaults[name]]:
            usual = as_case(maker, case.input, {**case.all_options(defaults), name: defaults[name]})
            assert not wrong_on(rules, usual)


def test_house_rule_without_which_the_engine_is_right_stays() -> None:
    class KnowsOneRuleOnly(NaiveEngine):
        def answer(self, operation: str, question: Mapping[str, Any], options: Mapping[str, Any]) -> Any:
            return super().answer(operation, question, {**options, "belote.play.beat_plain": False})

    outcome = search(KnowsOneRuleOnly(), Plan(1, only=["legal_cards"], most=600))
    assert {finding.way for finding in outcome.findings} == {"BEL-PLAY-11"}
    assert outcome.findings[0].case.options["belote.play.beat_plain"] is True


def test_engine_without_a_mistake_is_asked_everything_and_found_right() -> None:
    outcome = search(ReferenceEngine(["belote"]), SEEDED)
    assert outcome.clean
    assert outcome.asked == 500
    assert set(outcome.drawn) == set(BELOTE.served)


def test_same_seed_finds_the_same() -> None:
    first, second = (search(engine_with("no-ruffing"), SEEDED) for _ in range(2))
    assert first.findings == second.findings
    assert first.findings
    assert first.wrong == second.wrong


def test_other_seed_asks_other_questions() -> None:
    asked: list[list[Any]] = [[], []]

    class Listens(NaiveEngine):
        def __init__(self, heard: list[Any]) -> None:
            super().__init__()
            self.heard = heard

        def answer(self, operation: str, question: Mapping[str, Any], options: Mapping[str, Any]) -> Any:
            self.heard.append(question)
            return super().answer(operation, question, options)

    for seed, heard in enumerate(asked):
        search(Listens(heard), Plan(seed, only=["legal_cards"], most=50))
    assert asked[0] != asked[1]


def test_finding_comes_again_when_only_its_operation_is_asked_as_far_as_it() -> None:
    finding = min(search(engine_with("no-ruffing"), SEEDED).findings, key=lambda finding: finding.size)
    alone = Plan(SEEDED.seed, only=[finding.case.operation.name], most=finding.drawn)
    assert finding in search(engine_with("no-ruffing"), alone).findings


def test_one_finding_a_rule_unless_every_one_is_wanted() -> None:
    plan = Plan(2, only=["legal_cards"], most=300)
    one = search(engine_with("no-ruffing"), plan).findings
    every = search(engine_with("no-ruffing"), Plan(2, only=["legal_cards"], most=300, every=True)).findings
    assert len({finding.way for finding in one}) == len(one)
    assert len({finding.case.id for finding in every}) == len(every) > len(one)


def test_house_rules_asked_for_are_kept_to() -> None:
    held: set[Any] = set()

    class Listens(NaiveEngine):
        def answer(self, operation: str, question: Mapping[str, Any], options: Mapping[str, Any]) -> Any:
            held.add(options["belote.play.undertrump"])
            return super().answer(operation, question, options)

    search(Listens(), Plan(1, most=200), {"belote.play.undertrump": False})
    assert held == {False}


def test_findings_are_confirmed_cases_about_the_clause_to_blame() -> None:
    finding = found("no-undertrump", "legal_cards", "BEL-PLAY-7")
    assert (finding.case.subject, finding.judgement.blame) == ("BEL-PLAY-7", "BEL-PLAY-7")
    assert finding.problems == ()
    assert list(case_problems(finding.case)) == []


def test_opinions_that_differ_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    right = NaiveEngine.answer

    def undertrumps_never(self: NaiveEngine, operation: str, question: Any, options: Any) -> Any:
        return right(self, operation, question, {**options, "belote.play.undertrump": False})

    monkeypatch.setattr(NaiveEngine, "answer", undertrumps_never)
    [problem] = found("no-undertrump", "legal_cards", "BEL-PLAY-7").problems
    assert "but the naive engine says" in problem


def test_engine_whose_answers_depend_on_more_than_the_question_is_told_so() -> None:
    class WrongOnce(NaiveEngine):
        asked = 0

        def answer(self, operation: str, question: Mapping[str, Any], options: Mapping[str, Any]) -> Any:
            WrongOnce.asked += 1
            wrong = {"winner": 0, "points": 99}
            return wrong if WrongOnce.asked == 20 else super().answer(operation, question, options)

    [finding] = search(WrongOnce(), Plan(1, only=["trick"], most=60)).findings
    assert "depend on more than the question" in finding.notes[0]


@pytest.mark.parametrize(
    ("misbehaviour", "verdict"),
    [(RuntimeError("broken"), Verdict.CRASH), ({"cards": 3}, Verdict.MALFORMED), ("nonsense", Verdict.MALFORMED)],
)
def test_engine_that_breaks_down_or_talks_nonsense_is_found(misbehaviour: Any, verdict: Verdict) -> None:
    class DislikesAces(NaiveEngine):
        def answer(self, operation: str, question: Mapping[str, Any], options: Mapping[str, Any]) -> Any:
            if "AS" not in question["hand"]:
                return super().answer(operation, question, options)
            if isinstance(misbehaviour, Exception):
                raise misbehaviour
            return misbehaviour

    [finding] = search(DislikesAces(), Plan(1, only=["legal_cards"], most=200)).findings
    assert finding.judgement.verdict is verdict
    assert finding.case.input["hand"] == ["AS"]
    assert finding.case.input["trick"] == []


class RaisesTheLastNumber(NaiveEngine):
    """Scores one point too many for the second side, and for both in a litige."""

    def answer(self, operation: str, question: Mapping[str, Any], options: Mapping[str, Any]) -> Any:
        right = super().answer(operation, question, options)
        first = right["scores"][0] + (right["outcome"] == "litige")
        return {**right, "scores": [first, right["scores"][1] + 1]}


def test_mistake_that_shows_everywhere_is_not_looked_into_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    seek = judge_module._blamed
    monkeypatch.setattr(judge_module, "_blamed", lambda *asked: looked.append("") or seek(*asked))
    plan = Plan(1, only=["score_hand"], most=600)
    outcome = search(RaisesTheLastNumber(), plan)
    in_search = len(looked)
    assert outcome.wrong.total() == 600
    assert outcome.wrong[NOT_EXAMINED] > 300
    assert in_search < 300
    assert {finding.way for finding in outcome.findings} == set(outcome.wrong) - {NOT_EXAMINED}
    assert search(RaisesTheLastNumber(), Plan(1, only=["score_hand"], most=100, every=True)).wrong[NOT_EXAMINED] == 0


def test_interrupted_search_keeps_what_it_has() -> None:
    class Interrupted(NaiveEngine):
        asked = 0

        def answer(self, operation: str, question: Mapping[str, Any], options: Mapping[str, Any]) -> Any:
            Interrupted.asked += 1
            if Interrupted.asked == 60:
                raise KeyboardInterrupt
            return {"cards": question["hand"]}

    outcome = search(Interrupted(), Plan(1, only=["legal_cards"]))
    assert outcome.interrupted
    assert outcome.asked == 59
    assert len(outcome.findings) > 1
    assert all("interrupted" in finding.notes[0] for finding in outcome.findings)


def test_time_ends_a_search_between_batches() -> None:
    looks = iter([False, False, True])
    outcome = search(NaiveEngine(), Plan(1, only=["trick"], time_is_up=lambda: next(looks)))
    assert outcome.asked == 2 * 128


def test_operations_are_asked_as_often_as_they_have_clauses() -> None:
    turns = in_turn(BELOTE.served.values())
    assert {name: turns.count(name) for name in turns} == {
        name: len(operation.clauses) for name, operation in BELOTE.served.items()
    }
    assert len(set(turns[: 2 * len(BELOTE.served)])) > len(BELOTE.served) // 2


def test_nothing_is_asked_twice_as_large_as_any_golden_case() -> None:
    largest = max(size_of(case.input) for case in GOLDEN)
    sizes: list[int] = []

    class Measures(NaiveEngine):
        def answer(self, operation: str, question: Mapping[str, Any], options: Mapping[str, Any]) -> Any:
            sizes.append(size_of(question))
            return super().answer(operation, question, options)

    search(Measures(), SEEDED)
    assert max(sizes) <= 2 * largest


def test_what_was_met_only_with_a_smaller_mistake_is_counted_and_shown_with_all() -> None:
    plan = Plan(1, only=["play_hand"], most=60)
    one = search(engine_with("dealer-served-first"), plan)
    assert [finding.case.input["plays"] for finding in one.findings] == [[]]
    assert one.within
    assert not one.within.keys() & {finding.way for finding in one.findings}
    every = search(engine_with("dealer-served-first"), replace(plan, most=20, every=True))
    assert len(every.findings) > len(one.findings)


def test_whole_hand_is_cut_off_at_the_first_mistake() -> None:
    hand = {"deck": ["7S"], "calls": ["pass", "H"], "called": "KS", "plays": ["7S", "8S"]}
    undecided = {"calls": [], "called": None, "plays": []}
    cut = [(each["calls"], each["called"], each["plays"]) for each in beginnings(hand, undecided)]
    assert cut == [
        ([], None, []),
        (["pass"], None, []),
        (["pass", "H"], None, []),
        (["pass", "H"], "KS", []),
        (["pass", "H"], "KS", ["7S"]),
    ]


@pytest.mark.parametrize(
    ("game", "clauses"),
    [
        ("belote", {"BEL-PLAY-1"}),
        ("bezique", {"BEZ-MELD-7", "BEZ-SEVEN-2", "BEZ-PLAY-2"}),
        ("tarot", {"TAR-DOG-1", "TAR-PLAY-1", "TAR-POIG-2"}),
    ],
)
def test_refusal_of_cards_that_are_not_held_is_about_a_clause_of_play(game: str, clauses: set[str]) -> None:
    golden = [case for case in read_cases(fixtures_folder(), [game]) if case.expect.refused == "not-held"]
    defaults = load_game(game).specification.defaults()
    found = [
        as_case(Maker(case.game, case.operation), case.input, case.all_options(defaults)).subject
        for case in golden
        if case.operation.name == "play_hand"
    ]
    assert set(found) == clauses
