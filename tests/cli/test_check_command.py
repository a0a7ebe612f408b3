"""`arbitre check` ends with the documented exit code, whatever the call and whatever the engine."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import textwrap
import time
from collections import Counter
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest
from calls import Arbitre

from conformance.fixtures.maker import Maker
from conformance.fixtures.own import save_own_cases
from conformance.fixtures.store import fixtures_folder, read_cases
from conformance.game import load_game

ALL_CASES = read_cases(fixtures_folder(), ["belote"])
PLAYED = ("--only", "legal_cards", "--only", "trick")
CASES = [case for case in ALL_CASES if case.operation.name in PLAYED]
ENGINES = """
    import sys
    from conformance.games.belote.naive import NaiveEngine

    class Good(NaiveEngine):
        pass

    class NeverUndertrumps(NaiveEngine):
        def answer(self, operation, question, options):
            return super().answer(operation, question, {**options, "belote.play.undertrump": False})

    class Wrong(NaiveEngine):
        def answer(self, operation, question, options):
            return {"cards": [], "winner": 0, "points": 0}

    class Odd(Wrong):
        def hello(self):
            return {**super().hello(), "name": "odd [/bold] engine"}

        def answer(self, operation, question, options):
            if operation == "belote.trick":
                return {"winner": 0, "points": 0}
            raise RuntimeError("a \\x00 and \\x1b[31m and <&")

    class PlaysNothing(NaiveEngine):
        def hello(self):
            return {**super().hello(), "games": {}}

    class Needs(NaiveEngine):
        def __init__(self, more):
            pass

    class LeavesAtHello(NaiveEngine):
        def hello(self):
            sys.exit(0)

    class AlwaysRaises(NaiveEngine):
        def answer(self, operation, question, options):
            raise RuntimeError("no idea")

    class Chatty(NaiveEngine):
        print("imported")

        def hello(self):
            print("hello")
            return super().hello()

        def answer(self, operation, question, options):
            print("thinking")
            return super().answer(operation, question, options)

    class Dumb:
        pass
"""
PROGRAM = """
    import json, sys
    print({greeting!r}, flush=True)
    for line in sys.stdin:
        asked = json.loads(line)
        hello = dict(name="n", version="1", language="x", games=dict(belote=dict(operations=["trick"])))
        result = hello if asked["method"] == "arbitre.hello" else dict(winner=0, points=0)
        print(json.dumps(dict(jsonrpc="2.0", id=asked["id"], result=result)), flush=True)
"""
SLOW = """
    import json, pathlib, sys, time
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["id"] > 4:
            time.sleep(1)
            pathlib.Path("slow").touch()
            time.sleep(60)
        hello = dict(name="n", version="1", language="x", games=dict(belote=dict(operations=["trick"])))
        result = hello if asked["method"] == "arbitre.hello" else dict(winner=0, points=0)
        print(json.dumps(dict(jsonrpc="2.0", id=asked["id"], result=result)), flush=True)
"""


@pytest.fixture
def engines(tmp_path: Path) -> str:
    """The engines above, in the working directory."""
    (tmp_path / "engines_of_mine.py").write_text(textwrap.dedent(ENGINES), encoding="utf-8")
    sys.modules.pop("engines_of_mine", None)
    return "python:engines_of_mine:"


def in_json(text: str) -> dict[str, Any]:
    outcome = json.loads(text)
    assert isinstance(outcome, dict)
    return outcome


# ------------------------------------------------------------------------------------------------- exit codes 0, 1


def test_embedded_engine_passes(arbitre: Arbitre) -> None:
    outcome = arbitre("check", "belote")
    assert outcome.code == 0
    assert f"{len(ALL_CASES)} of {len(ALL_CASES)} cases passed" in outcome.out


@pytest.mark.parametrize("name", ["naive", "reference"])
def test_engines_of_ours_pass_by_name(arbitre: Arbitre, name: str) -> None:
    assert arbitre("check", "belote", "--engine", name, "--only", "trick").code == 0


def test_engine_in_the_working_directory_is_found(arbitre: Arbitre, engines: str) -> None:
    assert arbitre("check", "belote", "--engine", engines + "Good", "--only", "trick").code == 0


def test_engine_that_disagrees_is_told_the_clause_the_house_rule_and_how_to_ask_again(
    arbitre: Arbitre, engines: str
) -> None:
    outcome = arbitre("check", "belote", "--engine", engines + "NeverUndertrumps", *PLAYED)
    assert outcome.code == 1
    assert "BEL-PLAY-7" in outcome.out
    assert "It behaves like belote.play.undertrump = false" in " ".join(outcome.out.split())
    again, *_ = [line for line in outcome.out.splitlines() if line.strip().startswith("again")]
    words = again.split("arbitre", 1)[1].split()
    assert arbitre(*words).code == 1


def test_engine_passes_under_the_house_rule_it_plays_by(arbitre: Arbitre, engines: str) -> None:
    words = (
        "check",
        "belote",
        "--engine",
        engines + "NeverUndertrumps",
        *PLAYED,
        "--set",
        "belote.play.undertrump=false",
    )
    outcome = arbitre(*words, "--format", "json")
    assert outcome.code == 0
    assert in_json(outcome.out)["totals"]["pass"] > 50


def test_all_failures_are_shown_only_when_asked_for(arbitre: Arbitre, engines: str) -> None:
    words = ("check", "belote", "--engine", engines + "NeverUndertrumps", "--only", "BEL-PLAY-7")
    assert arbitre(*words).out.count("wanted ") == 1
    assert arbitre(*words, "--all").out.count("wanted ") > 1


@pytest.mark.parametrize("greeting", ["", "[/red] not [bold] markup", "{0} {unknown} {"])
def test_whatever_an_engine_writes_is_printed_and_not_interpreted(
    arbitre: Arbitre, tmp_path: Path, greeting: str
) -> None:
    program = textwrap.dedent(PROGRAM).format(greeting=greeting)
    outcome = arbitre("check", "belote", "--", sys.executable, "-c", program)
    assert outcome.code == 1
    assert greeting in outcome.out
    assert "again" in outcome.out


def test_own_cases_are_asked_besides_the_golden_ones(arbitre: Arbitre, tmp_path: Path) -> None:
    own = msgspec.structs.replace(CASES[0], options={})
    plain = {**own.input, "hand": own.input["hand"][:1], "trick": []}
    maker = Maker(own.game, own.operation)
    case = maker.case(plain, own.game.specification.defaults(), title="mine", subject=own.subject, origin="deal")
    save_own_cases(tmp_path / "mine", [case, CASES[0]])
    asked = in_json(arbitre("check", "belote", "--cases", "mine", "--format", "json").out)["cases"]
    assert len(asked) == len(ALL_CASES) + 1
    assert {"id": case.id, "verdict": "pass"}.items() <= asked[-1].items()
    assert arbitre("check", "belote", "--cases", "mine", "--only", case.id).code == 0


# ------------------------------------------------------------------------------------------------------ exit code 2


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["tarock"], "no game is named 'tarock'; there is belote"),
        (["belote", "--engine", "gnubelote"], "no engine is named 'gnubelote'; there are naive, reference"),
        (["belote", "--engine", "colvr"], "no engine is named 'colvr' (did you mean colver?)"),
        (["belotte"], "no game is named 'belotte' (did you mean belote?)"),
        (["belote", "--only", "BEL-PLAY-99"], "'BEL-PLAY-99' selects no case"),
        (["belote", "--only", "bel-play-7"], "'bel-play-7' selects no case (did you mean BEL-PLAY-7?)"),
        (["belote", "--only", "tricks"], "(did you mean trick?); give an operation, a clause or a case id"),
        (["belote", "--set", "belote.play.undertrump"], "write --set belote.group.name=value"),
        (["belote", "--set", "belote.play.undertump=true"], "no option is named 'belote.play.undertump' (did you mean"),
        (["belote", "--set", "undertrump=true"], "(did you mean belote.play.undertrump?)"),
        (["belote", "--set", "belote.play.undertrump=maybe"], "cannot be 'maybe'; it may be true, false"),
        (["belote", "--profile", "pub"], "no profile is named 'pub'; belote has source, ffb"),
        (["belote", "--report", "html=x"], "write --report junit=FILE"),
        (["belote", "--report", "junit="], "write --report junit=FILE"),
        (["belote", "--report", "junit=/nowhere/at/all.xml"], "there is no folder /nowhere/at; make it first"),
        (["belote", "--report", "junit=."], "the report . cannot be written: it is a folder; name a file in it"),
        (["belote", "--engine", "naive", "--", "true"], "give --engine NAME or a command after --, not both"),
        (["belote", "--engine", "python:nowhere:Engine"], "No module named 'nowhere'"),
        (["belote", "--engine", "python:json"], "give python:package.module:Class"),
        (["belote", "--engine", "python:json:Engine"], "has no attribute 'Engine'"),
        (["belote", "--cases", "nowhere"], "nowhere is no folder; give one with belote/OPERATION.json files in it"),
        (["belote", "--timeout", "soon"], "Invalid value for '--timeout'"),
        (["belote", "--timeout", "0"], "Invalid value for '--timeout'"),
        ([], "name a game, as in: arbitre check belote"),
    ],
)
def test_wrong_call_ends_with_2_and_a_message_that_names_what_is_wrong(
    arbitre: Arbitre, words: list[str], message: str
) -> None:
    outcome = arbitre("check", *words)
    assert outcome.code == 2
    assert message in outcome.err


def test_python_engine_that_cannot_be_made_or_leaves_on_import_ends_with_2(
    arbitre: Arbitre, engines: str, tmp_path: Path
) -> None:
    (tmp_path / "leaves_at_once.py").write_text("import sys\nsys.exit(0)\n", encoding="utf-8")
    for path in (engines + "Needs", "python:leaves_at_once:Engine"):
        outcome = arbitre("check", "belote", "--engine", path)
        assert outcome.code == 2
        assert f"{path} cannot be used" in outcome.err


def test_a_python_engine_after_two_dashes_is_told_to_be_named_by_the_option(arbitre: Arbitre) -> None:
    outcome = arbitre("check", "belote", "--", "python:mine:Engine")
    assert outcome.code == 2
    assert "--engine python:mine:Engine" in outcome.err


def test_a_report_that_cannot_be_written_is_told_before_the_check(arbitre: Arbitre) -> None:
    outcome = arbitre("check", "belote", "--report", "junit=/nowhere/at/all.xml", "--", "/nonexistent")
    assert outcome.code == 2
    assert outcome.out == ""


# -------------------------------------------------------------------------------------------------- exit codes 3, 4


@pytest.mark.parametrize(
    "command",
    [["/nonexistent"], ["true"], ["sh", "-c", "echo junk; cat >/dev/null"], ["sh", "-c", "exec sleep 60"]],
    ids=["missing", "silent", "junk", "sleeper"],
)
def test_engine_that_never_answers_ends_with_3_and_says_what_was_run(
    arbitre: Arbitre, command: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("conformance.engines.ProcessLink.__init__.__kwdefaults__", {"start_timeout": 1.0})
    outcome = arbitre("check", "belote", "--timeout", "1", "--", *command)
    assert outcome.code == 3
    assert command[0] in outcome.err
    assert "run it by hand" in outcome.err


@pytest.mark.parametrize("name", ["Dumb", "LeavesAtHello"])
def test_python_engine_without_an_introduction_ends_with_3(arbitre: Arbitre, engines: str, name: str) -> None:
    outcome = arbitre("check", "belote", "--engine", engines + name)
    assert outcome.code == 3
    assert "hello() raised" in outcome.err


def test_python_engine_that_always_raises_ends_with_3(arbitre: Arbitre, engines: str) -> None:
    outcome = arbitre("check", "belote", "--engine", engines + "AlwaysRaises", *PLAYED)
    assert outcome.code == 3
    assert "RuntimeError: no idea" in outcome.err


def test_case_on_which_a_python_engine_raises_is_asked_again_alone_without_giving_the_engine_up(
    arbitre: Arbitre, engines: str
) -> None:
    assert arbitre("check", "belote", "--engine", engines + "AlwaysRaises", "--only", CASES[0].id).code == 1


def test_what_a_python_engine_prints_leaves_the_json_alone(arbitre: Arbitre, engines: str) -> None:
    outcome = arbitre("check", "belote", "--engine", engines + "Chatty", "--only", "trick", "--format", "json")
    assert outcome.code == 0
    assert in_json(outcome.out)["complaints"] == []
    assert {"imported", "hello", "thinking"} <= set(outcome.err.split())


def test_engine_that_cannot_be_used_is_told_so_in_json_too(arbitre: Arbitre) -> None:
    outcome = in_json(arbitre("check", "belote", "--format", "json", "--", "/nonexistent").out)
    assert outcome["cases"] == []
    assert outcome["totals"] == {}
    assert "cannot be started" in outcome["engine"]["unusable"]


def test_engine_that_offers_nothing_ends_with_4(arbitre: Arbitre, engines: str) -> None:
    outcome = arbitre("check", "belote", "--engine", engines + "PlaysNothing")
    assert outcome.code == 4
    assert "no case could be run" in outcome.out
    told = " ".join(outcome.out.partition("not covered: ")[2].split())
    for name in load_game("belote").served:
        assert f"{name} ({sum(case.operation.name == name for case in ALL_CASES)})" in told


def test_options_that_leave_no_case_end_with_4(arbitre: Arbitre) -> None:
    unusual = [case for case in CASES if case.options.get("belote.play.beat_plain") is True]
    words = ("--only", unusual[0].id, "--set", "belote.play.beat_plain=false")
    assert arbitre("check", "belote", *words).code == 4


@pytest.mark.parametrize("format_", ["json", "text"])
def test_interrupted_check_ends_with_130_and_keeps_what_it_has(tmp_path: Path, format_: str) -> None:
    flags = ["--format", format_, "--report", "junit=report.xml"]
    command = [sys.executable, "-m", "conformance", "check", "belote", *flags, "--"]
    with subprocess.Popen(
        [*command, sys.executable, "-c", textwrap.dedent(SLOW)],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        while not (tmp_path / "slow").exists():
            assert running.poll() is None
            time.sleep(0.02)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=30)
    assert running.returncode in {130, -signal.SIGINT}  # a shell shows 130 for both
    assert "Traceback" not in err
    planned = sum(case.operation.name == "trick" for case in ALL_CASES)
    report = ElementTree.parse(tmp_path / "report.xml")  # noqa: S314 - written by the call above
    assert f"interrupted: 3 of {planned} cases asked" in [error.get("message") for error in report.findall(".//error")]
    if format_ == "text":
        assert out.splitlines()[-1].startswith(f"interrupted: 3 of {planned} cases asked")
        return
    outcome = in_json(out)
    assert (outcome["interrupted"], outcome["asked"], outcome["planned"]) == (True, 3, planned)
    assert sum(case["verdict"] in {"pass", "fail"} for case in outcome["cases"]) == 3


# -------------------------------------------------------------------------------------------------- what is printed


def test_json_names_engine_totals_and_every_case(arbitre: Arbitre, engines: str) -> None:
    outcome = in_json(
        arbitre("check", "belote", "--engine", engines + "NeverUndertrumps", *PLAYED, "--format", "json").out
    )
    assert outcome["engine"]["name"] == "naive"
    assert Counter(case["verdict"] for case in outcome["cases"]) == outcome["totals"]
    assert {case["id"] for case in outcome["cases"]} == {case.id for case in CASES}
    by_id = {case.id: case for case in CASES}
    for told in outcome["cases"]:
        assert {"id", "operation", "verdict", "clauses", "subject", "blame"} <= set(told)
        assert told["operation"] == by_id[told["id"]].operation.name
        assert told["clauses"] == list(by_id[told["id"]].clauses)
        assert (told["blame"] is None) == (told["verdict"] in {"pass", "skipped"})
    assert {case["blame"] for case in outcome["cases"]} == {None, "BEL-PLAY-7"}


@pytest.mark.parametrize(
    ("pattern", "chosen"),
    [
        ("trick", {case.id for case in ALL_CASES if case.operation.name == "trick"}),
        ("BEL-PLAY-7", {case.id for case in ALL_CASES if case.subject == "BEL-PLAY-7"}),
        ("BEL-DECK-*", {case.id for case in ALL_CASES if case.subject.startswith("BEL-DECK-")}),
        (CASES[0].id, {CASES[0].id}),
    ],
)
def test_only_selects_by_operation_clause_and_id(arbitre: Arbitre, pattern: str, chosen: set[str]) -> None:
    outcome = in_json(arbitre("check", "belote", "--only", pattern, "--format", "json").out)
    assert {case["id"] for case in outcome["cases"]} == chosen


def test_profile_and_set_narrow_what_is_asked_and_set_has_the_last_word(arbitre: Arbitre) -> None:
    words = ["check", "belote", "--profile", "source", "--set", "belote.play.undertrump=false", "--format", "json"]
    cases = {case["id"]: case["verdict"] for case in in_json(arbitre(*words).out)["cases"]}
    for case in ALL_CASES:
        usual = {"belote.play.undertrump": False}
        asked = all(
            value == usual.get(name, case.game.specification.options[name].default)
            for name, value in case.options.items()
        )
        assert (cases[case.id] == "pass") == asked, case.id


def test_junit_report_holds_one_test_a_case_and_types_failures_by_clause(
    arbitre: Arbitre, engines: str, tmp_path: Path
) -> None:
    arbitre("check", "belote", "--engine", engines + "NeverUndertrumps", *PLAYED, "--report", "junit=report.xml")
    report = ElementTree.parse(tmp_path / "report.xml")  # noqa: S314 - written by the call above
    assert len(report.findall(".//testcase")) == len(CASES)
    assert {failure.get("type") for failure in report.findall(".//failure")} == {"BEL-PLAY-7"}


def test_junit_report_of_an_engine_that_cannot_be_used_is_one_error_that_says_why(
    arbitre: Arbitre, tmp_path: Path
) -> None:
    assert arbitre("check", "belote", "--report", "junit=report.xml", "--", "/nonexistent").code == 3
    [error] = ElementTree.parse(tmp_path / "report.xml").findall(".//error")  # noqa: S314 - written by the call above
    assert error.get("type") == "unusable"
    assert "/nonexistent" in (error.get("message") or "")


def test_junit_report_of_an_engine_that_writes_odd_characters_can_be_read(
    arbitre: Arbitre, engines: str, tmp_path: Path
) -> None:
    outcome = arbitre("check", "belote", "--engine", engines + "Odd", *PLAYED, "--report", "junit=report.xml")
    assert outcome.code == 1
    assert "odd [/bold] engine" in outcome.out
    report = ElementTree.parse(tmp_path / "report.xml")  # noqa: S314 - written by the call above
    assert {error.get("type") for error in report.findall(".//error")} == {"crash"}
