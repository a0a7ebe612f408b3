"""The other commands: what they print, and how they end when called wrongly."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from calls import Arbitre

from conformance.catalogue import engine_names
from conformance.fixtures.store import fixtures_folder, read_cases

CASES = read_cases(fixtures_folder(), ["belote"])
ASK_HELLO = '{"jsonrpc":"2.0","id":1,"method":"arbitre.hello","params":{}}\n'


def run(*words: str, cwd: Path, asked: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "conformance", *words]
    return subprocess.run(command, cwd=cwd, input=asked, capture_output=True, text=True, check=False, timeout=60)


# -------------------------------------------------------------------------------------------------------- explain


def test_clause_is_explained_with_its_text_its_house_rule_and_cases(arbitre: Arbitre) -> None:
    clause = CASES[0].game.specification.clauses["BEL-PLAY-7"]
    outcome = arbitre("explain", "BEL-PLAY-7")
    assert outcome.code == 0
    printed = " ".join(outcome.out.split())
    for part in ("BEL-PLAY-7", clause.title, " ".join(clause.text.split()), "option belote.play.undertrump"):
        assert part in printed
    assert any(case.id in outcome.out for case in CASES if case.subject == "BEL-PLAY-7")


def test_corrected_or_decided_clause_is_explained_with_its_reason(arbitre: Arbitre) -> None:
    reason = CASES[0].game.specification.clauses["BEL-PLAY-11"].reason
    assert " ".join(reason.split()) in " ".join(arbitre("explain", "BEL-PLAY-11").out.split())


def test_option_is_explained_with_all_its_values(arbitre: Arbitre) -> None:
    outcome = arbitre("explain", "belote.play.partner_winning")
    assert outcome.code == 0
    assert "free (default):" in outcome.out
    assert "must_trump:" in outcome.out


@pytest.mark.parametrize("operation", ["legal_cards", "trick"])
def test_case_is_explained_with_its_question_answer_and_clause(arbitre: Arbitre, operation: str) -> None:
    case = next(case for case in CASES if case.operation.name == operation)
    outcome = arbitre("explain", case.id)
    assert outcome.code == 0
    for part in (case.title, "right answer", case.subject):
        assert part in outcome.out


def test_unknown_subject_ends_with_2(arbitre: Arbitre) -> None:
    outcome = arbitre("explain", "BEL-PLAY-99")
    assert outcome.code == 2
    assert "'BEL-PLAY-99' is no clause, option or case" in outcome.err


# ------------------------------------------------------------------------------------------------------- fixtures


def test_cases_are_listed_by_clause(arbitre: Arbitre) -> None:
    outcome = arbitre("fixtures", "list", "belote", "--only", "BEL-PLAY-7")
    listed = [line.split()[0] for line in outcome.out.splitlines()]
    assert listed == [case.id for case in CASES if case.subject == "BEL-PLAY-7"]


def test_case_is_shown_as_the_data_it_is(arbitre: Arbitre) -> None:
    shown = json.loads(arbitre("fixtures", "show", CASES[0].id).out)
    assert shown["id"] == CASES[0].id
    assert shown["input"] == CASES[0].input
    assert shown["expect"] == {"answer": CASES[0].expect.answer}


def test_case_of_another_folder_is_shown_as_people_see_it(arbitre: Arbitre, tmp_path: Path) -> None:
    assert arbitre("fixtures", "copy", "mine", "--only", CASES[0].id).code == 0
    [document] = [path for path in (tmp_path / "mine" / "belote").glob("*.json") if "schema" not in path.name]
    document.write_text(document.read_text(encoding="utf-8").replace(CASES[0].title, "Mine"), encoding="utf-8")
    outcome = arbitre("fixtures", "show", CASES[0].id, "--format", "text", "--folder", "mine")
    assert "Mine" in outcome.out
    assert CASES[0].title not in outcome.out


@pytest.mark.slow
def test_copied_cases_are_confirmed_where_they_are_and_readable_without_arbitre(
    arbitre: Arbitre, tmp_path: Path
) -> None:
    assert arbitre("fixtures", "copy", "golden", "belote", "--only", "BEL-PLAY-*").code == 0
    assert arbitre("fixtures", "verify", "--folder", "golden").code == 0
    copied = [json.loads(path.read_text(encoding="utf-8")) for path in (tmp_path / "golden/belote").glob("*.json")]
    ids = {case["id"] for document in copied for case in document.get("cases", ())}
    assert ids == {case.id for case in CASES if case.subject.startswith("BEL-PLAY-")}


def test_a_file_lost_from_selected_cases_is_missed(arbitre: Arbitre, tmp_path: Path) -> None:
    assert arbitre("fixtures", "copy", "golden", "belote", "--only", "BEL-PLAY-7").code == 0
    (tmp_path / "golden/belote/legal_cards.json").unlink()
    outcome = arbitre("fixtures", "verify", "--folder", "golden")
    assert outcome.code == 1
    assert "belote/legal_cards.json is missing" in outcome.err


def test_verifying_one_game_looks_at_no_other(arbitre: Arbitre, tmp_path: Path) -> None:
    assert arbitre("fixtures", "copy", "golden", "--only", "BEL-PLAY-7", "--only", "BEZ-DRAW-1").code == 0
    (tmp_path / "golden/bezique/draw.json").write_text("{", encoding="utf-8")
    broken = "golden/bezique/draw.json: Input data was truncated"
    assert broken not in arbitre("fixtures", "verify", "belote", "--folder", "golden").err
    assert broken in arbitre("fixtures", "verify", "bezique", "--folder", "golden").err


def test_copying_beside_foreign_files_leaves_them_alone(arbitre: Arbitre, tmp_path: Path) -> None:
    (tmp_path / "golden").mkdir()
    (tmp_path / "golden" / "tsconfig.json").write_text("// not JSON", encoding="utf-8")
    assert arbitre("fixtures", "copy", "golden").code == 0
    assert (tmp_path / "golden" / "tsconfig.json").read_text(encoding="utf-8") == "// not JSON"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["list", "tarock"], "no game is named 'tarock'"),
        (["list", "--only", "nothing"], "selects no case"),
        (["show", "belote.trick.0000000000"], "selects no case"),
        (["copy", "golden", "--only", "nothing"], "selects no case"),
        (["generate", "tarock"], "no game is named 'tarock'"),
        (["copy"], "Missing argument"),
    ],
)
def test_wrong_call_of_fixtures_ends_with_2(arbitre: Arbitre, words: list[str], message: str) -> None:
    outcome = arbitre("fixtures", *words)
    assert outcome.code == 2
    assert message in outcome.err


# --------------------------------------------------------------------------------------------------------- engine


def test_engines_are_listed(arbitre: Arbitre) -> None:
    outcome = arbitre("engine")
    assert outcome.out.split() == engine_names()
    assert {"naive", "reference", "belote-cli", "colver"} <= set(outcome.out.split())


@pytest.mark.parametrize("name", ["naive", "reference"])
def test_engine_is_served_over_standard_input_and_output(name: str, tmp_path: Path) -> None:
    question = {"trump": "C", "leader": 0, "trick": ["KH", "9C", "7S", "JH"]}
    asked = {"jsonrpc": "2.0", "id": 2, "method": "belote.trick", "params": {"input": question, "options": {}}}
    served = run("engine", name, cwd=tmp_path, asked=ASK_HELLO + json.dumps(asked) + "\n")
    hello, answer = map(json.loads, served.stdout.splitlines())
    assert hello["result"]["name"] == name
    assert answer == {"jsonrpc": "2.0", "id": 2, "result": {"winner": 1, "points": 20}}
    assert (served.returncode, served.stderr) == (0, "")


def test_unknown_engine_to_serve_ends_with_2(arbitre: Arbitre) -> None:
    outcome = arbitre("engine", "gnubelote")
    assert outcome.code == 2
    assert "no engine is named 'gnubelote'; there are naive, reference" in outcome.err


# ------------------------------------------------------------------------------------------------- the whole program


@pytest.mark.parametrize("words", [[], ["check"], ["fixtures"], ["explain"], ["engine"]], ids=" ".join)
def test_help_loads_no_solver_and_no_arrays(words: list[str], tmp_path: Path) -> None:
    program = (
        "import sys\n"
        f"sys.argv = {['arbitre', *words, '--help']!r}\n"
        "from conformance.cli import main\n"
        "try:\n    main()\n"
        "finally:\n    print('LOADED', sorted({'z3', 'numpy', 'hypothesis'} & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "Usage" in done.stdout
    assert done.stdout.splitlines()[-1] == "LOADED []"


def test_check_loads_no_solver_and_no_arrays(tmp_path: Path) -> None:
    program = (
        "import sys\n"
        "sys.argv = ['arbitre', 'check', 'belote', '--only', 'trick']\n"
        "from conformance.cli import main\n"
        "try:\n    main()\n"
        "finally:\n    print('LOADED', sorted({'z3', 'numpy', 'hypothesis'} & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "LOADED []"


@pytest.mark.parametrize("name", ["spec", "reference_impl"])
@pytest.mark.parametrize("content", ["x = 1\n", "import a_module_that_is_not_there\n"], ids=["harmless", "broken"])
def test_module_that_hides_ours_is_named_and_not_run(tmp_path: Path, name: str, content: str) -> None:
    (tmp_path / f"{name}.py").write_text(content, encoding="utf-8")
    done = run("check", "belote", cwd=tmp_path)
    assert done.returncode == 2
    assert f"another module named {name}" in done.stderr
    assert str(tmp_path / f"{name}.py") in done.stderr
    assert "Traceback" not in done.stderr


def test_version_is_printed(arbitre: Arbitre) -> None:
    outcome = arbitre("--version")
    assert outcome.code == 0
    assert outcome.out.startswith("arbitre ")


def test_unknown_command_ends_with_2(arbitre: Arbitre) -> None:
    outcome = arbitre("judge")
    assert outcome.code == 2
    assert "No such command 'judge'" in outcome.err


def test_long_messages_are_not_broken_into_lines(arbitre: Arbitre, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    message = arbitre("explain", "x" * 60).err
    assert len(message.splitlines()) == 1
