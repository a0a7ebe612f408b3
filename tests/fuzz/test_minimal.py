"""What is found of a catalogued fault is minimal: whatever is left out of it, the answer is right again."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from conformance.faults import Fault, all_faults
from conformance.fixtures.case import Case
from conformance.fixtures.kills import wrong_on
from conformance.fixtures.maker import Maker
from conformance.fuzz.faults import hunt
from conformance.fuzz.plain import lists, with_value
from conformance.fuzz.questions import as_case
from conformance.game import game_names
from conformance.illegal import MalformedQuestion

A_GAME = 2
"""How many faults of each game are looked at quickly."""


def some_faults() -> list[Fault]:
    """A few faults of card play in every game, the same in every run: hands and tricks have much to be left out."""
    chance = Random(3)  # noqa: S311 - no secret
    in_play = [
        [fault for fault in all_faults([game]) if fault.edits[0].module == f"{game}.play"] for game in game_names()
    ]
    return [fault for faults in in_play for fault in chance.sample(faults, A_GAME)]


def name_of(fault: Fault) -> str:
    return f"{fault.game}/{fault.id}"


def with_one_less(case: Case) -> Iterator[Case]:
    """The questions that lack one card, call, meld, trick or play, as far as they are questions."""
    options = case.all_options(case.game.specification.defaults())
    for path, items in lists(case.input):
        for place in range(len(items)):
            plain = with_value(case.input, path, items[:place] + items[place + 1 :])
            try:
                yield as_case(Maker(case.game, case.operation), plain, options)
            except MalformedQuestion:
                continue


def assert_found_and_minimal(fault: Fault) -> None:
    rules, found = fault.rules(), hunt(fault).outcome.findings
    assert found
    for finding in found:
        assert wrong_on(rules, finding.case)
        assert not [smaller.input for smaller in with_one_less(finding.case) if wrong_on(rules, smaller)]


@pytest.mark.parametrize("fault", some_faults(), ids=name_of)
def test_nothing_can_be_left_out_of_what_is_found(fault: Fault) -> None:
    assert_found_and_minimal(fault)


@pytest.mark.slow
@pytest.mark.parametrize("fault", all_faults(), ids=name_of)
def test_every_fault_is_found_and_nothing_can_be_left_out(fault: Fault) -> None:
    assert_found_and_minimal(fault)
