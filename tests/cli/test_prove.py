"""`arbitre prove`: a line a theorem, counterexamples in cards, and exit codes that say how it went."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from calls import Arbitre

from conformance.cli.prove import clause_ranges
from conformance.games.belote import theorems
from conformance.symbolic.prove import Obligation, Theorem
from conformance.symbolic.variables import Variables

QUICK = "belote.points.values"


def card_of_spades(_rules: Any) -> Iterator[Obligation]:
    variables = Variables()
    card = variables.card("card", 0xFFFFFFFF)
    yield Obligation("one card", variables, {"BEL-DECK-1": card < 0x100})


def nothing(_rules: Any) -> Iterator[Obligation]:
    variables = Variables()
    variables.assume(variables.number("n", 0, 3) > 3)
    yield Obligation("nothing", variables, {"BEL-DECK-1": False})


FALSE = Theorem("belote.toy.false", "every card is a spade", ("BEL-DECK-1",), card_of_spades)
EMPTY = Theorem("belote.toy.empty", "nothing", ("BEL-DECK-1",), nothing)


def test_a_proved_theorem_is_a_line_and_ends_with_0(arbitre: Arbitre) -> None:
    outcome = arbitre("prove", "belote", "--only", QUICK, "--solver", "both")
    assert outcome.code == 0
    assert "proved" in outcome.out
    assert "BEL-DECK-2..3" in outcome.out
    assert "1 of 1 theorems proved; 1 obligations" in outcome.out


def test_a_refuted_theorem_shows_its_counterexample_and_ends_with_1(
    arbitre: Arbitre, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(theorems, "THEOREMS", (FALSE,))
    outcome = arbitre("prove", "belote")
    assert outcome.code == 1
    assert "refuted" in outcome.out
    assert "breaks" in outcome.out
    assert any(suit in outcome.out for suit in "♥♦♣")
    assert "0 of 1 theorems proved" in outcome.out


def test_a_theorem_that_proves_nothing_is_unknown_and_ends_with_1(
    arbitre: Arbitre, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(theorems, "THEOREMS", (EMPTY,))
    outcome = arbitre("prove", "belote")
    assert outcome.code == 1
    assert "unknown" in outcome.out
    assert "nothing meets the assumptions" in outcome.out


def test_json_names_each_theorem_with_its_verdict(arbitre: Arbitre, monkeypatch: pytest.MonkeyPatch) -> None:
    [proved] = [theorem for theorem in theorems.THEOREMS if theorem.id == QUICK]
    monkeypatch.setattr(theorems, "THEOREMS", (proved, FALSE, EMPTY))
    outcome = arbitre("prove", "belote", "--jobs", "1", "--format", "json")
    assert outcome.code == 1
    written = json.loads(outcome.out)
    assert written["interrupted"] is False
    assert {each["id"]: each["verdict"] for each in written["theorems"]} == {
        QUICK: "proved",
        "belote.toy.false": "refuted",
        "belote.toy.empty": "unknown",
    }
    assert {"id", "clauses", "obligations", "paths", "seconds", "verdict"} <= written["theorems"][0].keys()


def test_a_planted_fault_is_shown_refuted_in_cards_and_ends_with_0(arbitre: Arbitre) -> None:
    outcome = arbitre("prove", "belote", "--planted", "--only", QUICK)
    assert outcome.code == 0
    assert f"{QUICK} with " in outcome.out
    assert "breaks" in outcome.out
    assert "planted faults refuted" in outcome.out


def test_questions_are_written_where_asked(arbitre: Arbitre, tmp_path: Path) -> None:
    assert arbitre("prove", "belote", "--only", QUICK, "--emit-smt2", "questions").code == 0
    written = [file.name for file in (tmp_path / "questions").iterdir()]
    assert sorted(written) == [f"{QUICK}.one_card.{part}.smt2" for part in ("assumptions", "goals")]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["belote", "--only", "belote.nothing"], "no theorem is named so"),
        (["bridge"], "no game is named 'bridge'"),
        (["belote", "--solver", "cvc9"], "cvc9"),
        (["belote", "--timeout", "0"], "timeout"),
    ],
)
def test_a_wrong_call_ends_with_2(arbitre: Arbitre, words: list[str], told: str) -> None:
    outcome = arbitre("prove", *words)
    assert outcome.code == 2
    assert told in outcome.out + outcome.err


@pytest.mark.skipif(sys.platform == "win32", reason="SIGINT cannot be sent to one process there")
def test_ctrl_c_keeps_the_lines_printed_and_ends_with_130(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "conformance",
        "prove",
        "belote",
        "--only",
        "belote.trick",
        "--only",
        "belote.points",
    ]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        first = running.stdout.readline()
        running.send_signal(signal.SIGINT)
        rest, errors = running.communicate(timeout=60)
    assert first.startswith("proved")
    assert running.returncode == 130
    assert "theorems proved" in rest
    assert "unknown" not in rest
    assert "Traceback" not in errors + rest


@pytest.mark.parametrize(
    ("clauses", "told"),
    [
        ((), ""),
        (("BEL-PLAY-9",), "BEL-PLAY-9"),
        (("BEL-PLAY-1", "BEL-PLAY-2", "BEL-PLAY-3", "BEL-PLAY-11"), "BEL-PLAY-1..3, BEL-PLAY-11"),
        (("BEL-DECK-2", "BEL-PLAY-3"), "BEL-DECK-2, BEL-PLAY-3"),
    ],
)
def test_clauses_are_told_in_ranges(clauses: tuple[str, ...], told: str) -> None:
    assert clause_ranges(clauses) == told
