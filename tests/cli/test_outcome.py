"""What `arbitre check` reports of an engine: rules broken, answers it could not use, what it did not ask, and why."""

from __future__ import annotations

import json
import re
import sys
import textwrap
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from calls import Arbitre, Outcome

from conformance.check import explanations, size_of
from conformance.cli import show
from conformance.fixtures.store import fixtures_folder, read_cases
from conformance.judge import Judgement, Verdict

CASES = {case.id: case for case in read_cases(fixtures_folder(), ["belote"])}
ENGINES = """
    from conformance.games.belote.naive import NaiveEngine
    from conformance.illegal import IllegalAction

    class NeverUndertrumps(NaiveEngine):
        def answer(self, operation, question, options):
            return super().answer(operation, question, {**options, "belote.play.undertrump": False})

    class Mixed(NaiveEngine):
        def answer(self, operation, question, options):
            if operation == "belote.trick":
                raise RuntimeError("no idea")
            if operation == "belote.score_hand":
                return {"scores": "many"}
            if operation == "belote.legal_cards":
                return {"cards": question["hand"]}
            return super().answer(operation, question, options)

    class Little(NaiveEngine):
        def hello(self):
            return {**super().hello(), "games": {"belote": {"operations": ["legal_cards"]}}}

    class Declares(NaiveEngine):
        def answer(self, operation, question, options):
            answer = super().answer(operation, question, options)
            return {**answer, "declarations": [], "total": 0} if operation == "belote.declarations" else answer

    class RefusesAll(NaiveEngine):
        def answer(self, operation, question, options):
            raise IllegalAction("no", 0, "not-held")

    class AnswersOddly(NaiveEngine):
        def answer(self, operation, question, options):
            steps = [{"actor": 0, "legal": number} for number in range(99)]
            return {**super().answer(operation, question, options), "steps": steps}

    class Skips(NaiveEngine):
        def answer(self, operation, question, options):
            answer = super().answer(operation, question, options)
            return {**answer, "steps": answer["steps"][1:]} if operation == "belote.play_hand" else answer
"""
NOISY = """
    import json, sys
    from conformance.games.belote.naive import NaiveEngine
    engine = NaiveEngine()
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["method"] == "arbitre.hello":
            result = dict(engine.hello(), games=dict(belote=dict(operations=["trick"])))
        else:
            print("thinking", flush=True)
            result = engine.answer(asked["method"], **{"question": asked["params"]["input"], "options": {}})
        print(json.dumps(dict(jsonrpc="2.0", id=asked["id"], result=result)), flush=True)
"""


@pytest.fixture
def checked(arbitre: Arbitre, tmp_path: Path) -> Any:
    """Check one of the engines above."""
    (tmp_path / "engines_reported_on.py").write_text(textwrap.dedent(ENGINES), encoding="utf-8")
    sys.modules.pop("engines_reported_on", None)

    def check(name: str, *words: str) -> Outcome:
        return arbitre("check", "belote", "--engine", f"python:engines_reported_on:{name}", *words)

    return check


def last_line(outcome: Outcome) -> str:
    return outcome.out.strip().splitlines()[-1]


# ----------------------------------------------------------------------------------------------------- for programs


def test_failing_case_in_json_has_all_that_a_test_of_ones_own_needs(checked: Any, arbitre: Arbitre) -> None:
    outcome = json.loads(checked("NeverUndertrumps", "--only", "BEL-PLAY-7", "--format", "json").out)
    failing = [case for case in outcome["cases"] if case["verdict"] == "fail" and case["operation"] == "legal_cards"]
    assert failing
    for told in failing:
        case = CASES[told["id"]]
        assert told["input"] == case.input
        assert told["options"] == case.options
        assert told["wanted"] == {"answer": case.expect.answer}
        assert set(told["got"]["cards"]) == set(case.input["hand"])
        assert told["rule"]["text"] == case.game.specification.clauses["BEL-PLAY-7"].text
    assert arbitre(*failing[0]["replay"].split()[1:]).code == 1


def test_passing_case_in_json_is_short(checked: Any) -> None:
    outcome = json.loads(checked("NeverUndertrumps", "--only", "deal", "--format", "json").out)
    assert all("input" not in case for case in outcome["cases"])


def test_failing_case_in_junit_says_what_was_asked_wanted_given_and_how_to_ask_again(
    checked: Any, tmp_path: Path
) -> None:
    checked("Mixed", "--only", "BEL-PLAY-7", "--only", "score_hand", "--only", "deal", "--report", "junit=report.xml")
    report = ElementTree.parse(tmp_path / "report.xml")  # noqa: S314 - written by the call above
    [first, *_] = report.findall(".//failure")
    text = first.text or ""
    for part in ("rule: BEL-PLAY-7 ", 'input: {"trump"', "options: belote.", "wanted: {", "got: {", "replay: arbitre"):
        assert f"\n{part}" in text
    errors = report.findall(".//error")
    assert {error.get("type") for error in errors} == {"malformed"}
    assert all("\nrule:" not in (error.text or "") for error in errors)


# -------------------------------------------------------------------------------------------------------- for people


def test_answers_that_cannot_be_used_are_one_block_a_kind_and_no_rule_is_blamed(checked: Any) -> None:
    outcome = checked("Mixed", "--only", "trick", "--only", "score_hand", "--only", "deal")
    assert outcome.code == 1
    assert outcome.out.count("this is about the adapter, not about a rule") == 1
    assert re.search(r"^crash \d+ times \(trick \d+\), first:$", outcome.out, re.MULTILINE)
    assert re.search(r"^malformed \d+ times \(score_hand \d+\), first:$", outcome.out, re.MULTILINE)
    assert "arbitre ask belote.score_hand" in outcome.out
    assert "  rule " not in outcome.out
    assert outcome.out.count("  again ") == 2


def test_house_rule_that_explains_all_failures_of_a_clause_is_named_once(checked: Any) -> None:
    asked = ("NeverUndertrumps", "--only", "BEL-PLAY-7", "--all")
    [told] = [line for line in checked(*asked, "--no-diagnosis").out.splitlines() if line.startswith("as if ")]
    assert re.fullmatch(r"as if belote\.play\.undertrump = false, which explains all \d+", told)
    assert "as if " not in checked(*asked).out, "the diagnosis says it, having looked at all answers"


def test_house_rule_that_explains_some_failures_says_how_many_of_them() -> None:
    case = next(iter(CASES.values()))
    as_if = [("x = 1", "y = 2"), ("x = 1",), ()]
    failures = [Judgement(case, Verdict.FAIL, blame=case.subject, as_if=rules) for rules in as_if]
    [told] = explanations(case.subject, failures)
    assert (told.house_rule, told.cases, told.failures) == ("x = 1", 2, 3)


def test_no_house_rule_is_named_where_none_explains_anything() -> None:
    case = next(iter(CASES.values()))
    assert explanations(case.subject, [Judgement(case, Verdict.FAIL, blame=case.subject)]) == []


def test_clause_heads_its_failures_also_where_all_are_shown(checked: Any) -> None:
    outcome = checked("NeverUndertrumps", "--only", "BEL-PLAY-7", "--all").out
    assert re.search(r"^BEL-PLAY-7 .*: \d+ failures:$", outcome, re.MULTILINE)


def test_last_line_agrees_with_an_exit_code_that_lines_without_a_question_cause(arbitre: Arbitre) -> None:
    outcome = arbitre("check", "belote", "--", sys.executable, "-c", textwrap.dedent(NOISY))
    assert outcome.code == 1
    [passed] = re.findall(r"failed: (\d+) of \1 cases passed", last_line(outcome))
    assert int(passed) > 50
    assert "1 complaint about what the engine writes" in last_line(outcome)


def test_last_line_of_a_failed_check_says_how_much_failed_and_why(checked: Any) -> None:
    outcome = checked("Mixed", "--only", "BEL-PLAY-7", "--only", "trick")
    assert re.match(r"failed: \d+ of \d+ cases passed, \d+ failed on 1 rule, \d+ answers could not", last_line(outcome))


def test_what_was_not_asked_is_told_by_reason_with_counts(checked: Any) -> None:
    outcome = checked("Little", "--set", "belote.play.beat_plain=false").out
    lines = [line for line in outcome.splitlines() if line.startswith(("not asked: ", "not covered: "))]
    assert re.search(r"trick \(\d+\)", lines[0])
    assert re.search(r"\d+ cases?, the engine does not play this .* belote\.play\.undertrump = false \(\d+\)", lines[1])
    assert re.search(r"\d+ cases?, the check is held to .* belote\.play\.beat_plain = true \(\d+\)", lines[2])
    counts = [int(count) for line in lines for count in re.findall(r"\((\d+)\)", line)]
    assert last_line(checked("Little", "--set", "belote.play.beat_plain=false")).endswith(f"{sum(counts)} not asked")


def test_sets_of_records_are_shown_as_people_read_them(checked: Any) -> None:
    outcome = checked("Declares", "--only", "declarations").out
    assert "missing kind " in outcome
    assert "{" not in outcome
    assert not re.search(r"\b(10|[789JQKA])[SHDC]\b", outcome)


def test_of_a_long_answer_only_the_differences_are_shown(checked: Any) -> None:
    whole = max((case for case in CASES.values() if case.expect.answer), key=lambda case: size_of(case.expect.answer))
    outcome = checked("Skips", "--only", whole.id).out
    assert "an answer too long to show; `keep` below writes the right one" in " ".join(outcome.split())
    assert "steps[0]" in outcome
    assert "  wanted  steps" not in outcome


def test_where_no_command_shows_the_right_answer_none_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    whole = max((case for case in CASES.values() if case.expect.answer), key=lambda case: size_of(case.expect.answer))
    show.failure(Judgement(whole, Verdict.FAIL, "steps[0] differs", {}, "BEL-PLAY-6"), "arbitre fuzz belote --seed 7")
    shown = capsys.readouterr().out
    assert "an answer too long to show" in shown
    assert not re.search(r"explain|`keep`", shown)


@pytest.mark.parametrize("name", ["RefusesAll", "AnswersOddly"])
def test_a_long_answer_is_not_shown_either_where_it_is_refused_or_malformed(checked: Any, name: str) -> None:
    whole = max((case for case in CASES.values() if case.expect.answer), key=lambda case: size_of(case.expect.answer))
    outcome = checked(name, "--only", whole.id, "--no-diagnosis").out
    assert "an answer too long to show" in outcome
    assert "actor" not in outcome
