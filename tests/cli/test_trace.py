"""`arbitre trace` and what feeds it: a clause that nothing covers is a hole, and a hole ends with 1."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from calls import Arbitre

from conformance.fixtures import store
from conformance.fixtures.store import fixtures_folder, read_cases
from conformance.game import load_game
from conformance.trace import Row, trace

GAME = load_game("belote")
CLAUSE = "BEL-PLAY-7"
CASES = [case for case in read_cases(fixtures_folder(), ["belote"]) if case.subject == CLAUSE]
CONFTEST = Path(__file__).parents[1] / "conftest.py"


@pytest.fixture
def few_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cases about one clause, as if there were no others."""
    monkeypatch.setattr(store, "read_cases", lambda *_: CASES)


def proofs(tmp_path: Path, **verdicts: str) -> str:
    """A file as `arbitre prove --format json` writes it, each theorem about one clause."""
    theorems = [
        {"id": f"belote.toy.{verdict}", "clauses": [clause.replace("_", "-")], "verdict": verdict}
        for clause, verdict in verdicts.items()
    ]
    (tmp_path / "proofs.json").write_text(json.dumps({"theorems": theorems}), encoding="utf-8")
    return "proofs.json"


def row(arbitre: Arbitre, *words: str) -> dict[str, list[str]]:
    outcome = arbitre("trace", "belote", "--format", "json", *words)
    [found] = [each for each in json.loads(outcome.out)["clauses"] if each["id"] == CLAUSE]
    return found  # type: ignore[no-any-return]


@pytest.mark.usefixtures("few_cases")
def test_a_hole_ends_with_1_and_is_named(arbitre: Arbitre, tmp_path: Path) -> None:
    outcome = arbitre("trace", "belote", "--proofs", proofs(tmp_path))
    assert outcome.code == 1
    assert "lacks a theorem or a property" in outcome.out


@pytest.mark.usefixtures("few_cases")
@pytest.mark.parametrize(("verdict", "counted"), [("proved", True), ("refuted", False), ("unknown", False)])
def test_only_a_proved_theorem_covers_its_clause(arbitre: Arbitre, tmp_path: Path, verdict: str, counted: bool) -> None:
    found = row(arbitre, "--proofs", proofs(tmp_path, BEL_PLAY_7=verdict))
    assert bool(found["theorems"]) == counted
    assert ("a theorem or a property" in found["lacking"]) == (not counted)


@pytest.mark.usefixtures("few_cases")
def test_a_property_that_held_covers_its_clause(arbitre: Arbitre, tmp_path: Path) -> None:
    (tmp_path / "properties.json").write_text(json.dumps({"tests/test_toy.py::test_toy": [CLAUSE]}), encoding="utf-8")
    found = row(arbitre, "--proofs", proofs(tmp_path), "--properties", "properties.json")
    assert found["properties"] == ["tests/test_toy.py::test_toy"]
    assert "a theorem or a property" not in found["lacking"]


def rows(**changed: object) -> dict[str, Row]:
    everything = {"all": tuple(GAME.specification.clauses)}
    given = {"cases": CASES, "proved": everything, "tested": {}, **changed}
    return {found.clause: found for found in trace(GAME, **given)}  # type: ignore[arg-type]


def test_a_clause_without_a_case_about_it_lacks_one_and_its_faults_go_uncaught() -> None:
    found = rows(cases=[])[CLAUSE]
    assert "a case about it" in found.lacking
    assert "a fault that a case about it catches" in found.lacking
    assert any(lack.startswith("a case for ") for lack in found.lacking)
    assert rows()[CLAUSE].lacking == []


def test_a_clause_that_is_exempt_or_not_due_lacks_nothing() -> None:
    assert Row("X-1", due=True, exempt="only the players see it").lacking == []
    assert Row("X-1", due=False, exempt="").lacking == []
    assert len(Row("X-1", due=True, exempt="").lacking) == 3


@pytest.mark.parametrize("words", [("--proofs", "missing.json"), ("--properties", "missing.json")])
def test_a_missing_file_ends_with_2(arbitre: Arbitre, tmp_path: Path, words: tuple[str, str]) -> None:
    outcome = arbitre("trace", "belote", *(words if "--proofs" in words else (*words, "--proofs", proofs(tmp_path))))
    assert outcome.code == 2
    assert "missing.json cannot be read" in outcome.err


# ------------------------------------------------------------------------------------------- fixtures coverage


def test_a_path_without_a_case_is_counted_and_ends_with_1(
    arbitre: Arbitre, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    walks = GAME.module("walks")
    [of_tricks] = [walk for walk in walks.walks() if walk.operation == "trick"]
    monkeypatch.setattr(walks, "walks", lambda: [of_tricks])
    folder = tmp_path / "golden"
    shutil.copytree(fixtures_folder(), folder)
    file = folder / "belote" / "trick.json"
    document = json.loads(file.read_text(encoding="utf-8"))
    document["cases"] = [case for case in document["cases"] if case["origin"] != "path"]
    file.write_text(json.dumps(document), encoding="utf-8")
    before, after = (arbitre("fixtures", "coverage", "belote", *words) for words in ((), ("--folder", str(folder))))
    assert (before.code, after.code) == (0, 1)
    covered, paths = (int(line_of(after.out).split()[place]) for place in (0, 2))
    assert covered < paths


def line_of(printed: str) -> str:
    [line] = [line for line in printed.splitlines() if line.startswith("belote.trick,")]
    return line.partition(": ")[2]


# ------------------------------------------------------------------------------------------ the record of properties

TESTS = """
import pytest

@pytest.mark.clauses("BEL-PLAY-2", "BEL-PLAY-7")
def test_holds(): pass

@pytest.mark.clauses("BEL-PLAY-3")
def test_fails(): assert False

@pytest.mark.clauses("BEL-PLAY-4")
@pytest.mark.skip
def test_is_skipped(): pass

@pytest.fixture
def breaks_afterwards():
    yield
    raise ValueError

@pytest.mark.clauses("BEL-PLAY-5")
def test_breaks_afterwards(breaks_afterwards): pass

@pytest.mark.clauses("BEL-PLAY-6")
@pytest.mark.parametrize("number", [1, 2])
def test_of_numbers(number): assert number == 1

def test_is_about_no_clause(): pass
"""


def run_tests(folder: Path, tests: str, *words: str) -> subprocess.CompletedProcess[str]:
    (folder / "tests").mkdir(exist_ok=True)
    shutil.copy(CONFTEST, folder / "tests" / "conftest.py")
    (folder / "tests" / "test_toy.py").write_text(tests, encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\nmarkers =\n    clauses(*ids): clauses\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=120)


@pytest.mark.parametrize("words", [(), pytest.param(("-n", "2"), marks=pytest.mark.slow)])
def test_a_run_records_the_clauses_of_the_tests_that_passed(tmp_path: Path, words: tuple[str, ...]) -> None:
    run_tests(tmp_path, TESTS, *words)
    assert json.loads((tmp_path / "build" / "properties.json").read_text()) == {
        "tests/test_toy.py::test_holds": ["BEL-PLAY-2", "BEL-PLAY-7"],
        "tests/test_toy.py::test_of_numbers[1]": ["BEL-PLAY-6"],
    }
    assert [file.name for file in (tmp_path / "build").iterdir()] == ["properties.json"]


def test_a_run_without_such_tests_leaves_the_record_alone(tmp_path: Path) -> None:
    before = "what an earlier run wrote"
    (tmp_path / "build").mkdir()
    (tmp_path / "build" / "properties.json").write_text(before)
    run_tests(tmp_path, TESTS, "-k", "no_clause")
    assert (tmp_path / "build" / "properties.json").read_text() == before


def test_a_clause_that_no_game_has_stops_the_run(tmp_path: Path) -> None:
    run = run_tests(tmp_path, TESTS.replace("BEL-PLAY-7", "BEL-PLAY-77"))
    assert run.returncode == 4
    assert "test_holds is marked with clauses that no game has: BEL-PLAY-77" in run.stdout + run.stderr
