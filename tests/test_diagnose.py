"""Diagnosis: what an engine plays otherwise is named, by house rules rather than faults, and nothing else is."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from conformance.catalogue import link_to
from conformance.check import check
from conformance.diagnose import Candidates, Diagnosis, Part, diagnose
from conformance.engines import InProcessLink
from conformance.faults import Fault, all_faults
from conformance.fixtures.store import fixtures_folder, read_cases
from conformance.game import load_game
from conformance.reference import ReferenceEngine
from conformance.serving import PythonEngine
from conformance.variants import EditMissesSource, edited

BELOTE = load_game("belote")
CASES = read_cases(fixtures_folder(), ["belote"])


FAULTS = all_faults(["belote"])
WHOLE_HANDS = "play_hand"


def diagnosis_of(engine: str | PythonEngine, operations: Sequence[str]) -> Diagnosis:
    """What is made of an engine's answers to the cases of some operations."""
    cases = [case for case in CASES if case.operation.name in operations]
    link = link_to(engine) if isinstance(engine, str) else InProcessLink(engine)
    return diagnose(BELOTE, check(link, BELOTE, cases, chosen={}, timeout=5).judgements)


def combinable_pairs(seed: int) -> list[tuple[Fault, Fault]]:
    """Pairs of faults drawn at random, without those that change the same lines."""
    chance = Random(seed)  # noqa: S311 - a sample, no secret
    found = []
    for _ in range(20):
        one, other = chance.sample(FAULTS, 2)
        try:
            edited("belote", (*one.edits, *other.edits))
        except EditMissesSource:
            continue
        found.append((one, other))
    return found


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
    assert (found.unexplained, found.contradicted, found.cut_short) == ((), (), False)
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


# ------------------------------------------------------------------------------------------------ every fault, pairs


def is_named(fault: Fault, found: Diagnosis) -> bool:
    """Whether a diagnosis is that of one fault: the fault itself, or what no case tells from it."""
    [part] = found.parts
    return any(names_fault(fault, group) for group in groups_of(part))


def groups_of(part: Part) -> list[Candidates]:
    """The candidates that a part names, then those that would do as well."""
    return [part.candidates, *part.alike]


def names_fault(fault: Fault, group: Candidates) -> bool:
    return fault in [each.fault for each in group]


def test_faults_are_recognised_by_their_answers_to_single_questions() -> None:
    single = [name for name in BELOTE.served if name != WHOLE_HANDS]
    caught = [
        fault for fault in FAULTS if any(fault.id in case.kills for case in CASES if case.operation.name in single)
    ]
    for fault in Random(7).sample(caught, 5):  # noqa: S311 - a sample, no secret
        found = diagnosis_of(f"fault:{fault.game}/{fault.id}", single)
        assert is_named(fault, found), fault.id
        assert (found.unexplained, found.contradicted) == ((), ()), fault.id


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.id)
def test_every_fault_is_recognised(fault: Fault) -> None:
    found = diagnosis_of(f"fault:{fault.game}/{fault.id}", [*BELOTE.served])
    assert is_named(fault, found)
    assert (found.unexplained, found.contradicted, found.cut_short) == ((), (), False)


@pytest.mark.slow
@pytest.mark.parametrize(("one", "other"), combinable_pairs(1), ids=lambda fault: fault.id)
def test_two_faults_at_once_are_recognised(one: Fault, other: Fault) -> None:
    rules = edited("belote", (*one.edits, *other.edits))
    found = diagnosis_of(ReferenceEngine(["belote"], rules, f"{one.id} and {other.id}"), [*BELOTE.served])
    assert (found.unexplained, found.contradicted, found.cut_short) == ((), (), False)
    assert all(
        any(names_fault(fault, group) for part in found.parts for group in groups_of(part)) for fault in (one, other)
    )
    assert sum(len(part.candidates) for part in found.parts) == 2
