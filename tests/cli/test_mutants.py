"""`arbitre mutants`: what notices a changed operator, and what does not, is told apart."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from calls import Arbitre

from conformance import fates as deciding
from conformance.game import Game
from conformance.mutants import Fate, Mutant


def fates(monkeypatch: pytest.MonkeyPatch, *found: tuple[str | None, str | None], undecided: str = "") -> None:
    """Give the mutants, in their order, these theorems and cases; and where no theorem tells, why it does not."""

    def given(_game: Game, mutants: list[Mutant], *, by_proof: bool) -> Iterator[Fate]:
        for mutant, (theorem, case) in zip(mutants, found, strict=True):
            yield Fate(mutant, theorem if by_proof else None, case, "" if theorem else undecided)

    monkeypatch.setattr(deciding, "fates", given)


def test_mutants_that_theorems_and_cases_notice_end_with_0(arbitre: Arbitre, monkeypatch: pytest.MonkeyPatch) -> None:
    fates(monkeypatch, ("belote.a", "case"), ("belote.b", "case"))
    outcome = arbitre("mutants", "belote", "--sample", "2")
    assert outcome.code == 0
    assert "2 of 2 mutants caught by cases alone" in outcome.out
    assert "2 of 2 refuted by proof alone; 0 answer alike" in outcome.out


def test_a_mutant_that_no_case_notices_is_named_and_ends_with_1(
    arbitre: Arbitre, monkeypatch: pytest.MonkeyPatch
) -> None:
    fates(monkeypatch, ("belote.a", None))
    outcome = arbitre("mutants", "belote", "--sample", "1")
    assert outcome.code == 1
    assert "no case notices; belote.a is refuted" in outcome.out
    assert "->" in outcome.out


def test_a_mutant_that_answers_alike_is_named_and_counts_for_nothing(
    arbitre: Arbitre, monkeypatch: pytest.MonkeyPatch
) -> None:
    fates(monkeypatch, (None, None))
    outcome = arbitre("mutants", "belote", "--sample", "1")
    assert outcome.code == 0
    assert "answers alike on all inputs" in outcome.out


def test_a_mutant_left_undecided_is_not_said_to_answer_alike_and_ends_with_1(
    arbitre: Arbitre, monkeypatch: pytest.MonkeyPatch
) -> None:
    fates(monkeypatch, (None, None), undecided="belote.a: a solver gave up")
    outcome = arbitre("mutants", "belote", "--sample", "1")
    assert outcome.code == 1
    assert "no case notices, and nothing is proved: belote.a: a solver gave up" in outcome.out
    assert "answers alike" not in outcome.out
    assert "0 answer alike on all inputs" in outcome.out
    assert "1 undecided" in outcome.out


def test_a_mutant_left_undecided_that_a_case_notices_ends_with_0(
    arbitre: Arbitre, monkeypatch: pytest.MonkeyPatch
) -> None:
    fates(monkeypatch, (None, "case"), undecided="belote.a: a solver gave up")
    outcome = arbitre("mutants", "belote", "--sample", "1")
    assert outcome.code == 0
    assert "no theorem notices (belote.a: a solver gave up); case does" in outcome.out


def test_the_same_seed_draws_the_same_sample_and_cases_alone_can_be_asked(arbitre: Arbitre) -> None:
    words = ("mutants", "belote", "--module", "cards", "--sample", "3", "--no-proof")
    one, other = arbitre(*words, "--seed", "5"), arbitre(*words, "--seed", "5")
    assert one.out == other.out
    assert "of 3 mutants caught by cases alone" in one.out
    assert "proof" not in one.out


def test_an_unknown_game_ends_with_2(arbitre: Arbitre) -> None:
    assert arbitre("mutants", "bridge").code == 2


def test_an_unknown_module_ends_with_2(arbitre: Arbitre) -> None:
    outcome = arbitre("mutants", "belote", "--module", "belote.pley")
    assert outcome.code == 2
    assert "no module 'belote.pley'" in outcome.err
