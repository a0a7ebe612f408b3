"""`arbitre faults`: listing, showing and running the catalogued mistakes, and the matrix of what catches them."""

from __future__ import annotations

import json

import pytest
from calls import Arbitre

from conformance.faults import all_faults, fault_by_id
from conformance.fixtures import kills, store
from conformance.fixtures.case import Case
from conformance.fixtures.store import fixtures_folder, read_cases

CASES = read_cases(fixtures_folder(), ["belote"])
CATCH = [case for case in CASES if "no-overtrump" in case.kills]
OTHERS = [case for case in CASES if case.operation.name == "game_status"]


def given(monkeypatch: pytest.MonkeyPatch, *cases: Case) -> None:
    """Let these be all the golden cases there are."""
    monkeypatch.setattr(store, "read_cases", lambda *_: list(cases))


def test_faults_are_listed_with_clause_symptom_and_where_they_were_seen(arbitre: Arbitre) -> None:
    outcome = arbitre("faults", "list", "belote")
    assert outcome.code == 0
    fault = fault_by_id("no-overtrump")
    line = next(line for line in outcome.out.splitlines() if line.startswith("no-overtrump "))
    assert fault.clause in line
    assert fault.symptom in line
    assert fault.seen in " ".join(outcome.out.split())


def test_faults_are_listed_as_data(arbitre: Arbitre) -> None:
    listed = json.loads(arbitre("faults", "list", "--format", "json").out)
    assert [(each["game"], each["id"]) for each in listed] == [(fault.game, fault.id) for fault in all_faults()]


def test_a_fault_is_shown_with_clause_changed_lines_theorem_and_cases(arbitre: Arbitre) -> None:
    outcome = arbitre("faults", "show", "no-overtrump")
    assert outcome.code == 0
    fault = fault_by_id("no-overtrump")
    for part in (fault.symptom, "BEL-PLAY-6", "-        return overtrumps", "+        return trumps", fault.refutes):
        assert part in outcome.out
    assert all(case.id in outcome.out for case in CATCH)


def test_a_fault_is_shown_as_data(arbitre: Arbitre) -> None:
    shown = json.loads(arbitre("faults", "show", "belote/no-overtrump", "--format", "json").out)
    assert shown["killed_by"] == [case.id for case in CATCH]
    assert "+        return trumps" in shown["diff"]


@pytest.mark.parametrize("words", [("belote", "no-overtrump"), ("no-overtrump",), ("belote/no-overtrump",)])
def test_running_a_fault_names_the_cases_that_fail(
    arbitre: Arbitre, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    given(monkeypatch, *CATCH[:2], *OTHERS[:2])
    outcome = arbitre("faults", "run", *words)
    assert outcome.code == 0
    assert [case.id in outcome.out for case in (*CATCH[:2], *OTHERS[:2])] == [True, True, False, False]


def test_a_fault_that_no_case_catches_is_named_and_ends_with_1(
    arbitre: Arbitre, monkeypatch: pytest.MonkeyPatch
) -> None:
    given(monkeypatch, *OTHERS[:2])
    outcome = arbitre("faults", "run", "no-overtrump")
    assert outcome.code == 1
    assert "no-overtrump survives: no case catches it" in outcome.out
    outcome = arbitre("faults", "matrix", "belote")
    assert outcome.code == 1
    assert "no case catches" in outcome.out
    assert "no-overtrump" in outcome.out


def test_running_all_faults_of_a_game_gives_a_line_for_each(arbitre: Arbitre, monkeypatch: pytest.MonkeyPatch) -> None:
    given(monkeypatch, CATCH[0])
    caught = [fault.id for fault in all_faults(["belote"]) if kills.catches(fault, CATCH[0])]
    outcome = arbitre("faults", "run", "belote", "--format", "json")
    assert outcome.code == 1
    rows = json.loads(outcome.out)["faults"]
    assert [row["id"] for row in rows if row["killed_by"]] == caught
    assert f"{len(caught)} of {len(rows)} faults are caught" in arbitre("faults", "run", "belote").out


def test_the_matrix_has_for_every_fault_the_cases_that_catch_it(arbitre: Arbitre) -> None:
    outcome = arbitre("faults", "matrix", "belote", "--format", "json")
    assert outcome.code == 0
    rows = json.loads(outcome.out)["faults"]
    assert [row["id"] for row in rows] == [fault.id for fault in all_faults(["belote"])]
    assert all(set(row) == {"id", "game", "clause", "killed_by"} for row in rows)
    row = next(row for row in rows if row["id"] == "no-overtrump")
    assert (row["clause"], row["killed_by"]) == ("BEL-PLAY-6", [case.id for case in CATCH])
    text = arbitre("faults", "matrix", "belote").out
    about = sum(case.subject == "BEL-PLAY-6" for case in CATCH)
    assert f"BEL-PLAY-6 no-overtrump {len(CATCH)} {about}" in " ".join(text.split())


def test_a_fault_can_be_checked_as_an_engine(arbitre: Arbitre) -> None:
    outcome = arbitre("check", "belote", "--engine", "fault:no-overtrump", "--only", "legal_cards")
    assert outcome.code == 1
    assert "fault:no-overtrump 1 (Python) against Belote" in outcome.out
    assert "BEL-PLAY-6" in outcome.out


@pytest.mark.parametrize(
    "words",
    [
        ("faults", "show", "no-overtrum"),
        ("faults", "run", "belote", "no-overtrum"),
        ("check", "belote", "--engine", "fault:no-overtrum"),
        ("engine", "fault:no-overtrum"),
    ],
    ids=" ".join,
)
def test_a_misspelt_fault_ends_with_2_and_the_right_spelling(arbitre: Arbitre, words: tuple[str, ...]) -> None:
    outcome = arbitre(*words)
    assert outcome.code == 2
    assert "did you mean no-overtrump" in outcome.err


@pytest.mark.parametrize("command", ["list", "run", "matrix"])
def test_a_misspelt_game_ends_with_2(arbitre: Arbitre, command: str) -> None:
    outcome = arbitre("faults", command, "belot")
    assert outcome.code == 2
    assert "no game is named 'belot'" in outcome.err
