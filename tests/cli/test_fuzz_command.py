"""`arbitre fuzz` shows, saves and replays what it finds, and ends with the documented exit code."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest
from calls import Arbitre

from conformance.cli.outcome import counted

ENGINES = """
    from conformance.games.belote.naive import NaiveEngine
    from conformance.missing import CannotAsk

    class NeverUndertrumps(NaiveEngine):
        def answer(self, operation, question, options):
            return super().answer(operation, question, {**options, "belote.play.undertrump": False})

    class CannotAskAnything(NaiveEngine):
        def answer(self, operation, question, options):
            raise CannotAsk("not written yet")

    class PlaysNothing(NaiveEngine):
        def hello(self):
            return {**super().hello(), "games": {}}
"""
PROGRAM = """
    import json, pathlib, sys
    for count, line in enumerate(sys.stdin):
        asked = json.loads(line)
        hello = dict(name="n", version="1", language="x", games=dict(belote=dict(operations=["legal_cards"])))
        result = hello
        if asked["method"] != "arbitre.hello":
            result = dict(cards=asked["params"]["input"]["hand"])
        if result != hello and {misbehaves}:
            {misbehaviour}
        print(json.dumps(dict(jsonrpc="2.0", id=asked["id"], result=result)), flush=True)
"""
FOUND = ("fuzz", "belote", "--only", "legal_cards", "--seed", "1", "--cases", "300")


@pytest.fixture
def never_undertrumps(tmp_path: Path) -> str:
    (tmp_path / "fuzzed_engines.py").write_text(textwrap.dedent(ENGINES), encoding="utf-8")
    sys.modules.pop("fuzzed_engines", None)
    return "python:fuzzed_engines:NeverUndertrumps"


def program(misbehaves: str = "False", misbehaviour: str = "pass") -> list[str]:
    """An engine that plays any card, and misbehaves now and then."""
    return [sys.executable, "-c", textwrap.dedent(PROGRAM).format(misbehaves=misbehaves, misbehaviour=misbehaviour)]


def again_in(out: str) -> list[str]:
    """The words of the command by which the first finding comes again."""
    [first, *_] = [line for line in out.splitlines() if line.strip().startswith("again")]
    return shlex.split(first.split("arbitre", 1)[1])


def test_engine_that_is_right_ends_with_0(arbitre: Arbitre) -> None:
    outcome = arbitre("fuzz", "belote", "--cases", "100", "--seed", "1")
    assert outcome.code == 0
    assert "100 questions of 11 operations asked, all answered rightly" in outcome.out


def test_finding_is_shown_like_a_failure_and_comes_again(arbitre: Arbitre, never_undertrumps: str) -> None:
    outcome = arbitre(*FOUND, "--engine", never_undertrumps)
    assert outcome.code == 1
    assert "BEL-PLAY-7 Must undertrump" in outcome.out
    assert "as if" in outcome.out
    replayed = arbitre(*again_in(outcome.out))
    assert replayed.code == 1
    position = outcome.out.split("fail:")[1].split("again")[0]
    assert position in replayed.out


def test_saved_case_fails_the_engine_and_passes_the_reference(
    arbitre: Arbitre, never_undertrumps: str, tmp_path: Path
) -> None:
    outcome = arbitre(*FOUND, "--engine", never_undertrumps, "--save", "my cases")
    words = again_in(outcome.out)
    assert words[:4] == ["check", "belote", "--cases", "my cases"]
    assert arbitre(*words).code == 1
    engine = words.index(never_undertrumps)
    assert arbitre(*words[:engine], "reference").code == 0
    assert arbitre("fixtures", "verify", "--folder", "my cases").code == 0


def test_saving_again_adds_what_is_new_and_nothing_twice(
    arbitre: Arbitre, never_undertrumps: str, tmp_path: Path
) -> None:
    path = tmp_path / "mine" / "belote" / "legal_cards.json"
    arbitre(*FOUND, "--engine", never_undertrumps, "--save", "mine")
    first = path.read_text(encoding="utf-8")
    arbitre(*FOUND, "--engine", never_undertrumps, "--save", "mine")
    assert path.read_text(encoding="utf-8") == first
    arbitre(*FOUND, "--all", "--engine", never_undertrumps, "--save", "mine")
    added = path.read_text(encoding="utf-8")
    assert len(added.splitlines()) > len(first.splitlines())
    assert first.splitlines()[6].rstrip(",") in added


def test_case_the_opinions_differ_on_is_told_loudly_and_not_saved(
    arbitre: Arbitre, never_undertrumps: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("conformance.fuzz.finding.case_problems", lambda case: ["the naive engine differs"])
    outcome = arbitre(*FOUND, "--engine", never_undertrumps, "--save", "mine")
    assert outcome.code == 1
    assert "arbitre is not sure of itself here" in outcome.out
    assert "the naive engine differs" in outcome.out
    assert again_in(outcome.out)[0] == "fuzz"
    assert not list(tmp_path.rglob("legal_cards.json"))


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["tarock"], "no game is named 'tarock'; there is belote"),
        (
            ["belote", "--only", "bids2"],
            "'bids2' selects no operation (did you mean bids?); give an operation or a clause",
        ),
        (["belote", "--cases", "0"], "Invalid value for '--cases'"),
        (["belote", "--engine", "naive", "--", "true"], "give --engine NAME or a command after --, not both"),
        (["belote", "--set", "belote.play.undertump=true"], "no option is named 'belote.play.undertump'"),
        (["belote", "--save", "file"], "file is a file; give a folder to save cases in"),
        (["belote", "--save", "file/mine"], "no case can be saved in file/mine:"),
        (["belote", "--save", "broken"], "legal_cards.json: Input data was truncated; mend the file or delete it"),
    ],
)
def test_wrong_call_ends_with_2_and_says_what_is_wrong(
    arbitre: Arbitre, tmp_path: Path, words: list[str], message: str
) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "broken" / "belote").mkdir(parents=True)
    (tmp_path / "broken" / "belote" / "legal_cards.json").write_text("{", encoding="utf-8")
    outcome = arbitre("fuzz", *words)
    assert outcome.code == 2
    assert message in outcome.err


@pytest.mark.parametrize(
    ("pattern", "operations"),
    [("*declarations", 2), ("belote.bids", 1), ("BEL-BID-2", 2), ("legal_cards", 1), ("*", 11)],
)
def test_only_takes_operations_clauses_and_patterns(arbitre: Arbitre, pattern: str, operations: int) -> None:
    outcome = arbitre("fuzz", "belote", "--only", pattern, "--cases", "130", "--seed", "1")
    assert f"130 questions of {counted(operations, 'operation')} asked" in outcome.out


def test_what_explains_the_findings_is_told_unless_it_is_not_wanted(arbitre: Arbitre, never_undertrumps: str) -> None:
    told = arbitre(*FOUND, "--engine", never_undertrumps).out
    assert "belote.play.undertrump = false explains 1 of 1 failure" in told
    again = told.split("behaves like")[1].split("again", 1)[1].splitlines()[0]
    assert "--set belote.play.undertrump=false --only legal_cards --seed 1 --cases 300" in again
    assert arbitre(*shlex.split(again)[1:]).code == 0
    assert "behaves like" not in arbitre(*FOUND, "--no-diagnosis", "--engine", never_undertrumps).out


def test_same_call_prints_and_saves_the_same(arbitre: Arbitre, never_undertrumps: str, tmp_path: Path) -> None:
    saved = []
    for _ in range(2):
        outcome = arbitre(*FOUND, "--all", "--engine", never_undertrumps, "--save", "mine")
        saved.append((outcome, (tmp_path / "mine" / "belote" / "legal_cards.json").read_bytes()))
        shutil.rmtree(tmp_path / "mine")
    assert saved[0] == saved[1]


def test_adapter_that_can_put_no_question_ends_with_4(arbitre: Arbitre, never_undertrumps: str) -> None:
    outcome = arbitre(
        "fuzz",
        "belote",
        "--cases",
        "30",
        "--engine",
        never_undertrumps.replace("NeverUndertrumps", "CannotAskAnything"),
    )
    assert outcome.code == 4
    assert "the adapter can put none of the 30 questions (it answered them with error 2)" in outcome.out


@pytest.mark.parametrize("command", [["/nonexistent"], program("True", "sys.exit(3)")], ids=["missing", "crashing"])
def test_engine_that_never_answers_ends_with_3(arbitre: Arbitre, command: list[str]) -> None:
    outcome = arbitre("fuzz", "belote", "--cases", "50", "--", *command)
    assert outcome.code == 3
    assert "cannot be used" in outcome.err


def test_engine_that_offers_nothing_ends_with_4(arbitre: Arbitre, never_undertrumps: str) -> None:
    outcome = arbitre("fuzz", "belote", "--engine", never_undertrumps.replace("NeverUndertrumps", "PlaysNothing"))
    assert outcome.code == 4
    assert "offers none of the operations" in outcome.out


@pytest.mark.parametrize(
    ("misbehaviour", "shown"),
    [("sys.exit(3)", "crash:"), ("import time; time.sleep(60)", "timeout:"), ("result = 3", "malformed:")],
    ids=["crashes", "hangs", "talks nonsense"],
)
def test_engine_that_misbehaves_on_one_card_is_shown_it_alone(arbitre: Arbitre, misbehaviour: str, shown: str) -> None:
    command = program("'JC' in result['cards']", misbehaviour)
    outcome = arbitre("fuzz", "belote", "--cases", "30", "--seed", "4", "--timeout", "0.5", "--", *command)
    assert outcome.code == 1
    position = outcome.out.split(shown)[2].split("wanted")[0]
    assert " J♣" in position.split("hand")[1].splitlines()[0]
    assert len(position.split("hand")[1].splitlines()[0].split()) == 1


def test_interrupted_search_ends_with_130_and_shows_and_saves_what_it_has(tmp_path: Path) -> None:
    waits = "pathlib.Path('waits').touch(); import time; time.sleep(60)"
    command = [sys.executable, "-m", "conformance", "fuzz", "belote", "--seed", "1", "--save", "mine", "--"]
    with subprocess.Popen(
        [*command, *program("count > 400", waits)],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1"},
    ) as running:
        while not (tmp_path / "waits").exists():
            assert running.poll() is None
            time.sleep(0.02)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=60)
    assert running.returncode in {130, -signal.SIGINT}  # a shell shows 130 for both
    assert "Traceback" not in err
    assert "BEL-PLAY-2" in out
    assert "interrupted" in out
    assert (tmp_path / "mine" / "belote" / "legal_cards.json").exists()
