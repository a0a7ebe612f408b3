"""`arbitre check` ends with what explains the failures, for people and as data."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from calls import Arbitre

from conformance import diagnose
from conformance.faults import fault_by_id
from conformance.fixtures.store import fixtures_folder, read_cases

UNDERTRUMPS_NOT = ("check", "belote", "--engine", "fault:no-undertrump", "--only", "legal_cards", "--only", "trick")
OVERTRUMPS_NOT = ("check", "belote", "--engine", "fault:no-overtrump", "--only", "legal_cards")
AS_DATA = ("--format", "json")
NOTHING_IS_RIGHT = """
from conformance.games.belote.naive import NaiveEngine

class Wrong(NaiveEngine):
    def answer(self, operation, question, options):
        return {"winner": 0, "points": 0}
"""
DEALS = fault_by_id("rest-starts-with-the-dealer")
HANDS = [
    case.id
    for case in read_cases(fixtures_folder(), ["belote"])
    if case.operation.name == "play_hand" and DEALS.id in case.kills and case.subject.startswith("BEL-PLAY")
][:12]
DEALS_OTHERWISE = ("check", "belote", "--engine", f"fault:{DEALS.id}", *(f"--only={case}" for case in HANDS))
TWO_MISTAKES = """
from conformance.catalogue import make_engine

class Two:
    def __init__(self):
        self._deals, self._plays = make_engine("fault:rest-starts-with-the-dealer"), make_engine("fault:no-overtrump")

    def hello(self):
        return self._deals.hello()

    def answer(self, operation, question, options):
        engine = self._plays if operation == "belote.legal_cards" else self._deals
        return engine.answer(operation, question, options)
"""


def test_house_rule_that_explains_all_failures_is_named_with_the_command_to_check_under_it(arbitre: Arbitre) -> None:
    outcome = arbitre(*UNDERTRUMPS_NOT)
    failures = len([case for case in json.loads(arbitre(*UNDERTRUMPS_NOT, *AS_DATA).out)["cases"] if case["blame"]])
    assert f"belote.play.undertrump = false explains {failures} of {failures} failures" in outcome.out
    *_, again = [line for line in outcome.out.splitlines() if line.strip().startswith("again")]
    assert "--set belote.play.undertrump=false --only legal_cards --only trick" in again
    assert arbitre(*again.split("arbitre", 1)[1].split()).code == 0


def test_diagnosis_is_printed_as_data(arbitre: Arbitre) -> None:
    outcome = json.loads(arbitre(*UNDERTRUMPS_NOT, *AS_DATA).out)
    failures = [case["id"] for case in outcome["cases"] if case["blame"] is not None]
    told = outcome["diagnosis"]
    assert told["behaves_like"] == [
        {
            "options": {"belote.play.undertrump": False},
            "faults": [],
            "clauses": ["BEL-PLAY-7"],
            "explains": len(failures),
            "alike": [{"options": {}, "faults": ["no-undertrump"], "clauses": ["BEL-PLAY-7"]}],
        }
    ]
    assert (told["explained"], told["unexplained"], told["contradicted"]) == (len(failures), [], [])
    assert "--set belote.play.undertrump=false" in told["rerun"]


def test_an_engine_without_failures_has_no_diagnosis(arbitre: Arbitre) -> None:
    assert json.loads(arbitre("check", "belote", "--only", "deal", *AS_DATA).out)["diagnosis"] is None
    assert "behaves like" not in arbitre("check", "belote", "--only", "deal").out


def test_a_fault_that_explains_is_told_with_its_symptom_and_clause(arbitre: Arbitre) -> None:
    outcome = arbitre(*OVERTRUMPS_NOT)
    assert "fault:no-overtrump explains" in outcome.out
    assert f"{fault_by_id('no-overtrump').symptom} (BEL-PLAY-6)" in outcome.out
    assert json.loads(arbitre(*OVERTRUMPS_NOT, *AS_DATA).out)["diagnosis"]["rerun"] is None


def test_failures_that_nothing_explains_are_said_to_be_so(arbitre: Arbitre, tmp_path: Path) -> None:
    (tmp_path / "wrong_engine.py").write_text(NOTHING_IS_RIGHT, encoding="utf-8")
    sys.modules.pop("wrong_engine", None)
    outcome = arbitre("check", "belote", "--engine", "python:wrong_engine:Wrong", "--only", "trick")
    assert "No house rule and no known fault explains the" in outcome.out


def test_a_house_rule_that_is_not_listened_to_is_said_to_be_at_its_default_whatever_is_asked(arbitre: Arbitre) -> None:
    out = arbitre("check", "belote", "--engine", "fault:always-to-501", "--only", "game_status").out
    assert "it plays belote.game.target as its default whatever is asked" in " ".join(out.split())


def test_what_many_would_explain_as_much_is_told_without_a_command_to_check_under_it(arbitre: Arbitre) -> None:
    one = ("check", "bezique", "--engine", "fault:no-card-off-the-table", "--only", "bezique.melds.7856b3356f")
    out = " ".join(arbitre(*one).out.split())
    assert "No house rule and no known fault explains the 1 failure" in out
    assert "others would explain as much" in out
    told = json.loads(arbitre(*one, *AS_DATA).out)["diagnosis"]
    assert (told["behaves_like"], told["rerun"], len(told["undecided"])) == ([], None, 1)


def test_a_search_that_is_cut_short_says_so(arbitre: Arbitre, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diagnose, "MOST_READING", 20)
    out = arbitre(*OVERTRUMPS_NOT).out
    assert "the search was cut short: there may be a better explanation" in out
    assert "--only" in out.partition("the search was cut short")[2]


def test_the_explanation_can_be_left_out(arbitre: Arbitre) -> None:
    outcome = arbitre(*OVERTRUMPS_NOT, "--no-diagnosis")
    assert outcome.code == 1
    assert "It behaves like" not in outcome.out


def test_failures_are_printed_though_ctrl_c_ends_the_search(arbitre: Arbitre, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(diagnose, "diagnose", interrupted)
    outcome = arbitre(*OVERTRUMPS_NOT)
    assert outcome.code == 1
    assert "BEL-PLAY-6" in outcome.out
    assert "behaves like" not in outcome.out


def blocks(out: str) -> list[str]:
    """The lines that head what is said of a rule."""
    return [line for line in out.splitlines() if line.startswith("BEL-")]


def test_failures_that_a_mistake_in_another_rule_explains_are_one_line_below_that_rule(arbitre: Arbitre) -> None:
    first, *others = blocks(arbitre(*DEALS_OTHERWISE, "--only", "complete_deal").out)
    assert first.startswith("BEL-DEAL-4 ")
    assert first.endswith(" failures, the smallest:")
    assert others
    for line in others:
        assert line.startswith("BEL-PLAY-")
        assert line.endswith(f" explained by fault:{DEALS.id} (BEL-DEAL-4), see below")


def test_all_failures_are_shown_where_they_are_asked_for(arbitre: Arbitre) -> None:
    lines = blocks(arbitre(*DEALS_OTHERWISE, "--only", "complete_deal", "--all").out)
    assert len(lines) > 1
    assert all(line.endswith(":") for line in lines)


def test_a_rule_is_shown_where_the_one_that_explains_it_has_no_failure_to_show(arbitre: Arbitre) -> None:
    cases = json.loads(arbitre(*DEALS_OTHERWISE, *AS_DATA).out)["cases"]
    [rule, *_] = [case["blame"] for case in cases if case["blame"] and case["blame"].startswith("BEL-PLAY")]
    alone = [f"--only={case['id']}" for case in cases if case["blame"] == rule]
    [line] = blocks(arbitre(*DEALS_OTHERWISE[:4], *alone).out)
    assert line.startswith(rule)
    assert "see below" not in line


def test_each_failing_case_says_what_explains_it(arbitre: Arbitre, tmp_path: Path) -> None:
    (tmp_path / "two_mistakes.py").write_text(TWO_MISTAKES, encoding="utf-8")
    sys.modules.pop("two_mistakes", None)
    asked = (
        "check",
        "belote",
        "--engine",
        "python:two_mistakes:Two",
        "--only",
        "complete_deal",
        "--only",
        "BEL-PLAY-6",
    )
    cases = json.loads(arbitre(*asked, *AS_DATA, "--report", "junit=report.xml").out)["cases"]
    failing = [case for case in cases if case["verdict"] == "fail"]
    by_operation = {
        name: {tuple(case["explained_by"]) for case in failing if case["operation"] == name}
        for name in ("complete_deal", "legal_cards")
    }
    assert by_operation == {"complete_deal": {(f"fault:{DEALS.id}",)}, "legal_cards": {("fault:no-overtrump",)}}
    assert all("explained_by" not in case for case in cases if case["verdict"] == "pass")
    assert "(explained by fault:no-overtrump)" in (tmp_path / "report.xml").read_text(encoding="utf-8")


def test_a_failure_that_nothing_explains_says_so(arbitre: Arbitre) -> None:
    cases = json.loads(arbitre(*OVERTRUMPS_NOT, "--no-diagnosis", *AS_DATA).out)["cases"]
    assert {tuple(case["explained_by"]) for case in cases if case["verdict"] == "fail"} == {()}
