"""Catalogued faults, drawn by a seed, are found by a search within the budget that is stated for all of them."""

from __future__ import annotations

from random import Random

import pytest

from conformance.faults import Fault, all_faults
from conformance.fuzz.faults import BUDGET, hunt

DRAWN = 8
SEEDS = [1, 2]
HARDEST = ("plain-suits-beaten-after-a-ruff", "classes-let-go-up-with-nothing-new", "leader-wins-the-end-of-a-slam")
"""The fault of each game that takes the most questions to be found from seed 1: 1,408, 1,920 and 1,920."""


def some_faults() -> list[Fault]:
    """A few faults, the same in every run, and the hardest ones."""
    faults = all_faults()
    drawn = Random(5).sample(faults, DRAWN)  # noqa: S311 - no secret
    return drawn + [fault for fault in faults if fault.id in HARDEST and fault not in drawn]


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("fault", some_faults(), ids=lambda fault: fault.id)
def test_fault_is_found_within_the_budget(fault: Fault, seed: int) -> None:
    assert hunt(fault, seed, BUDGET).found


@pytest.mark.slow
def test_search_ends_soon_after_the_fault_is_found() -> None:
    [fault] = [fault for fault in some_faults() if fault.id == HARDEST[0]]
    assert hunt(fault).asked < BUDGET


def test_reference_without_a_fault_is_not_found_wrong() -> None:
    harmless = Fault("none", "BEL-PLAY-1", "", "belote.legal_cards", ())
    assert hunt(harmless, budget=256).found == ""
