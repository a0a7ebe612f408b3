"""Diagnosis: what an engine plays otherwise is named, by house rules rather than faults, and nothing else is."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from conformance.catalogue import link_to
from conformance.check import check
from conformance.diagnose import Diagnosis, diagnose
from conformance.fixtures.store import fixtures_folder, read_cases
from conformance.game import load_game

BELOTE = load_game("belote")
CASES = read_cases(fixtures_folder(), ["belote"])


def diagnosis_of(engine: str, operations: Sequence[str]) -> Diagnosis:
    """What is made of an engine's answers to the cases of some operations."""
    cases = [case for case in CASES if case.operation.name in operations]
    return diagnose(BELOTE, check(link_to(engine), BELOTE, cases, chosen={}, timeout=5).judgements)


def names(found: Diagnosis) -> list[list[str]]:
    return [[candidate.name for candidate in part.candidates] for part in found.parts]


def test_an_engine_without_failures_needs_no_explanation() -> None:
    found = diagnosis_of("reference", ["trick"])
    assert (found.parts, found.explained, found.unexplained, found.contradicted) == ((), (), (), ())


def test_a_house_rule_explains_a_fault_that_is_one_and_the_fault_is_said_to_be_alike() -> None:
    found = diagnosis_of("fault:no-undertrump", ["legal_cards"])
    assert names(found) == [["belote.play.undertrump = false"]]
    assert [each.name for alike in found.parts[0].alike for each in alike] == ["fault:no-undertrump"]
    assert found.settings == {"belote.play.undertrump": False}
    assert (found.unexplained, found.contradicted, found.untried) == ((), (), 0)
    assert found.parts[0].explains == len(found.explained) > 3


def test_a_fault_that_is_no_house_rule_is_named() -> None:
    found = diagnosis_of("fault:tie-settled-from-seat-0", ["compare_declarations"])
    assert names(found) == [["fault:tie-settled-from-seat-0"]]
    assert (found.settings, found.unexplained, found.contradicted) == ({}, (), ())


@pytest.mark.slow
def test_all_that_belote_cli_plays_otherwise_is_named() -> None:
    pytest.importorskip("belote")
    found = diagnosis_of("belote-cli", [*BELOTE.served])
    assert sorted(names(found)) == [
        ["belote.declarations.carre_order = run"],
        ["belote.declarations.length_first = true"],
        ["belote.declarations.tie = taker", "fault:tie-winners-show"],
        ["belote.score.belote_counts_for_contract = false"],
        ["fault:one-card-twice"],
        ["fault:worthless-carres-cancel"],
    ]
    assert (found.unexplained, found.contradicted) == ((), ())


def test_all_that_colver_plays_otherwise_is_named() -> None:
    pytest.importorskip("colver")
    found = diagnosis_of("colver", ["legal_cards"])
    assert names(found) == [["belote.play.undertrump = false"]]
    assert found.unexplained == ()
