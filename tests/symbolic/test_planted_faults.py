"""Every theorem about the reference is refuted for some mistake planted in it, and both solvers say the same of all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from conformance.faults import Fault, all_faults
from conformance.game import game_names, load_game
from conformance.symbolic.prove import Outcome, Theorem, prove
from conformance.symbolic.solvers import Z3, make_solvers
from conformance.variants import Rules

THEOREMS: dict[str, Theorem] = {
    theorem.id: theorem for name in game_names() for theorem in load_game(name).module("theorems").THEOREMS
}
FAULTS = [fault for fault in all_faults() if fault.refutes in THEOREMS]
OF_PLAY = [theorem for theorem in THEOREMS.values() if theorem.id.split(".")[1] in ("legal_cards", "trick", "points")]
DRAWN = Random(0).sample([fault for fault in FAULTS if fault.edits[0].module == "belote.play"], 3)  # noqa: S311 - no secret

ONE_EACH = list({fault.refutes: fault for fault in reversed(FAULTS)}.values())


def assert_refuted(fault: Fault) -> None:
    proof = prove(THEOREMS[fault.refutes], fault.rules(), [Z3(60)])
    assert proof.verdict is Outcome.REFUTED, proof.reason
    assert proof.counterexample is not None


@pytest.mark.parametrize("fault", DRAWN, ids=[fault.id for fault in DRAWN])
def test_some_planted_faults_are_refuted_by_a_position(fault: Fault) -> None:
    assert_refuted(fault)


@pytest.mark.slow
@pytest.mark.parametrize("fault", ONE_EACH, ids=[fault.id for fault in ONE_EACH])
def test_a_planted_fault_for_each_theorem_is_refuted_by_a_position(fault: Fault) -> None:
    assert_refuted(fault)


@pytest.mark.exhaustive
@pytest.mark.parametrize("fault", FAULTS, ids=[fault.id for fault in FAULTS])
def test_every_planted_fault_is_refuted_by_a_position(fault: Fault) -> None:
    assert_refuted(fault)


def test_every_theorem_about_the_reference_has_a_planted_fault() -> None:
    about_rules = {theorem.id for theorem in THEOREMS.values() if theorem.without is None}
    assert about_rules <= {fault.refutes for fault in FAULTS}


def test_faults_name_theorems_of_their_game() -> None:
    assert all(fault.refutes.startswith(f"{fault.game}.") for fault in all_faults())


@pytest.mark.exhaustive
@pytest.mark.parametrize("theorem", OF_PLAY, ids=[theorem.id for theorem in OF_PLAY])
def test_both_solvers_prove_every_theorem_of_play_and_read_every_question(theorem: Theorem, tmp_path: Path) -> None:
    proof = prove(theorem, Rules(theorem.id.partition(".")[0]), make_solvers("both", 120), tmp_path)
    assert (proof.verdict, proof.reason) == (Outcome.PROVED, "")
    questions = list(read(tmp_path))
    assert len(questions) >= 2 * proof.obligations
    assert set(questions) == {"sat", "unsat"}


def read(folder: Path) -> Iterator[str]:
    """What Bitwuzla answers to each written question."""
    import bitwuzla  # noqa: PLC0415 - an extra

    for file in sorted(folder.iterdir()):
        parser = bitwuzla.Parser(bitwuzla.TermManager(), bitwuzla.Options())
        parser.parse(str(file), True)
        yield str(parser.bitwuzla().check_sat())
