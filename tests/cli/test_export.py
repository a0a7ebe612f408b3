"""`arbitre export` writes golden cases as test files that run without arbitre and hold an engine against them."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from calls import Arbitre

from conformance.export import FILE_NAMES, as_data, as_test_file, form_for
from conformance.fixtures.case import Case, Expectation, case_id
from conformance.fixtures.own import save_own_cases
from conformance.fixtures.store import fixtures_folder, read_cases

CASES = read_cases(fixtures_folder(), ["belote"])
PLAYED = next(case for case in CASES if case.operation.name == "legal_cards" and len(case.expect.answer["cards"]) > 1)
DECLARED = next(
    case for case in CASES if case.operation.name == "declarations" and len(case.expect.answer["declarations"]) > 1
)
REFUSED = next(case for case in CASES if case.expect.refused is not None)
EACH_KIND = [PLAYED, DECLARED, REFUSED]
TODO = 'raise NotImplementedError("TODO: call your engine here")'


def backwards(value: Any) -> Any:
    """The same answer with every list and the fields of every record in reverse order."""
    if isinstance(value, list):
        return [backwards(item) for item in reversed(value)]
    if isinstance(value, dict):
        return {name: backwards(value[name]) for name in reversed(value)}
    return value


def pytest_run(folder: Path, written: str) -> str:
    (folder / "test_arbitre.py").write_text(written, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_arbitre.py"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stdout


def answering(cases: list[Case], answers: dict[str, Any]) -> str:
    """The test file for pytest of an engine that gives these answers, by operation."""
    written = as_test_file(cases, "pytest")
    assert TODO in written
    return written.replace(TODO, f"return json.loads({json.dumps(answers)!r})[operation]")


def test_exported_tests_pass_for_right_answers_in_any_order(tmp_path: Path) -> None:
    right = {case.method: backwards(as_data(case)["wanted"]) for case in EACH_KIND}
    assert "3 passed" in pytest_run(tmp_path, answering(EACH_KIND, right))


def test_exported_tests_fail_for_wrong_answers_and_as_long_as_no_engine_is_called(tmp_path: Path) -> None:
    wrong = {
        PLAYED.method: {"cards": PLAYED.expect.answer["cards"][1:]},
        DECLARED.method: {**DECLARED.expect.answer, "total": 0},
        REFUSED.method: {"refused_at_step": 99},
    }
    assert "3 failed" in pytest_run(tmp_path, answering(EACH_KIND, wrong))
    assert "3 failed" in pytest_run(tmp_path, as_test_file(EACH_KIND, "pytest"))


@pytest.mark.parametrize("form", FILE_NAMES)
def test_every_form_holds_title_rule_question_and_wanted_answer_of_each_case(arbitre: Arbitre, form: str) -> None:
    outcome = arbitre("export", *(case.id for case in EACH_KIND), "--as", form)
    assert outcome.code == 0
    assert "TODO" in outcome.out
    for case in EACH_KIND:
        for part in (case.title, f"{case.subject} ", case.method):
            assert part in outcome.out
        assert (
            f'"wanted": {json.dumps(as_data(case)["wanted"], separators=(",", ":"), ensure_ascii=False)}' in outcome.out
        )
        assert case.id in outcome.out or case.id.replace(".", "_") in outcome.out


def test_exported_data_is_the_question_and_what_is_wanted(arbitre: Arbitre) -> None:
    [told] = json.loads(arbitre("export", PLAYED.id).out)["cases"]
    assert (told["id"], told["input"], told["wanted"]) == (PLAYED.id, PLAYED.input, PLAYED.expect.answer)
    assert told["unordered"] == ["cards"]


def test_all_that_failed_in_a_report_is_exported(arbitre: Arbitre, tmp_path: Path) -> None:
    checked = arbitre("check", "belote", "--engine", "fault:no-undertrump", "--only", "legal_cards", "--format", "json")
    (tmp_path / "report.json").write_text(checked.out, encoding="utf-8")
    wrong = [case["id"] for case in json.loads(checked.out)["cases"] if case["verdict"] == "fail"]
    exported = json.loads(arbitre("export", "--failed", "report.json").out)["cases"]
    assert [case["id"] for case in exported] == wrong != []


@pytest.mark.parametrize(
    ("report", "says"),
    [('{"cases": [{"id": "x", "verdict": "pass"}]}', "nothing failed in"), ("no JSON", "is no report of"), (None, "")],
)
def test_a_report_without_failures_or_that_is_none_ends_with_2(
    arbitre: Arbitre, tmp_path: Path, report: str | None, says: str
) -> None:
    if report:
        (tmp_path / "report.json").write_text(report, encoding="utf-8")
    outcome = arbitre("export", "--failed", "report.json")
    assert outcome.code == 2
    assert says in outcome.err


def test_export_of_nothing_ends_with_2_and_says_what_to_name(arbitre: Arbitre) -> None:
    outcome = arbitre("export")
    assert outcome.code == 2
    assert "--failed" in outcome.err


def test_unknown_case_to_export_ends_with_2_and_the_one_that_was_probably_meant(arbitre: Arbitre) -> None:
    outcome = arbitre("export", "bel-play-7", "--as", "go")
    assert outcome.code == 2
    assert "(did you mean BEL-PLAY-7?)" in outcome.err


def test_failure_names_the_command_that_keeps_its_position_as_a_test(arbitre: Arbitre, tmp_path: Path) -> None:
    (tmp_path / "engine_to_keep.py").write_text(
        "from conformance.games.belote.naive import NaiveEngine\n"
        "class Wrong(NaiveEngine):\n"
        "    def answer(self, operation, question, options):\n"
        "        return {'winner': 0, 'points': 0}\n",
        encoding="utf-8",
    )
    printed = arbitre("check", "belote", "--engine", "python:engine_to_keep:Wrong", "--only", "trick").out
    [keep, *_] = [line.split("arbitre ")[1] for line in printed.splitlines() if line.startswith("  keep ")]
    assert arbitre(*keep.split("  ")[0].split()).code == 0


def test_cases_of_the_users_own_folder_can_be_exported(arbitre: Arbitre, tmp_path: Path) -> None:
    question = {"trump": "S", "hand": ["7D"], "trick": []}
    identity = case_id(PLAYED.game, PLAYED.operation, PLAYED.options, question)
    right = Expectation(answer={"cards": ["7D"]})
    save_own_cases(tmp_path / "mine", [msgspec.structs.replace(PLAYED, id=identity, input=question, expect=right)])
    assert arbitre("export", identity).code == 2
    [told] = json.loads(arbitre("export", identity, "--cases", "mine").out)["cases"]
    assert told["input"] == question
    assert arbitre("export", identity, "--cases", "nowhere").code == 2


@pytest.mark.parametrize(("language", "form"), [("Go", "go"), ("TypeScript", "vitest"), ("COBOL", "json")])
def test_form_follows_the_language_of_the_engine(language: str, form: str) -> None:
    assert form_for(language) == form


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("go") is None, reason="there is no go")
def test_exported_tests_for_go_compile_and_fail_only_for_want_of_an_engine(tmp_path: Path) -> None:
    (tmp_path / "go.mod").write_text("module example.com/mine\n\ngo 1.21\n", encoding="utf-8")
    (tmp_path / FILE_NAMES["go"]).write_text(as_test_file(EACH_KIND, "go"), encoding="utf-8")
    ran = subprocess.run(["go", "test", "./..."], cwd=tmp_path, capture_output=True, text=True, check=False)  # noqa: S607 - the go of the machine
    assert "TODO: call your engine here" in ran.stdout
