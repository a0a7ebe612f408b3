"""Mutants are made in the same order each time, each a module that compiles, and what kills them is told apart."""

from __future__ import annotations

import ast
from random import Random
from typing import Any

import pytest

from conformance import mutants as making
from conformance.fates import fates
from conformance.game import load_game
from conformance.mutants import fate, modules_of, mutants
from conformance.reach import noting_source, reach
from conformance.symbolic.prove import Outcome, Proof, Theorem
from conformance.variants import source_of

OF_PLAY = list(mutants("belote.play"))
THEOREMS = load_game("belote").module("theorems").THEOREMS
DRAWN = Random(7).sample(OF_PLAY, 6)  # noqa: S311 - a sample, no secret


def test_the_same_mutants_come_in_the_same_order() -> None:
    assert list(mutants("belote.play")) == OF_PLAY
    assert len({mutant.source for mutant in OF_PLAY}) > len(OF_PLAY) * 0.9


@pytest.mark.parametrize("module", modules_of(load_game("belote")))
def test_every_mutant_compiles_and_differs_from_the_rule(module: str) -> None:
    source = ast.dump(ast.parse(source_of(module)))
    for mutant in mutants(module):
        compile(mutant.source, mutant.module, "exec")
        assert ast.dump(ast.parse(mutant.source)) != source, mutant.name


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("led == trump", "led != trump"),
        ("len(trick) >= 2", "len(trick) > 2"),
        ("trumps and options.undertrump", "(trumps or options.undertrump)"),
        ("trumps", "True"),
        ("not trick", "(trick)"),
        ("hand & led", "((hand) | (led))"),
        ("~trumps", "(trumps)"),
        ("2", "3"),
        ("hand", "0"),
        ("led", "trump"),
        ("place", "0"),
    ],
)
def test_comparisons_booleans_masks_constants_and_returns_are_mutated(before: str, after: str) -> None:
    assert (before, after) in {(mutant.before, mutant.after) for mutant in OF_PLAY}


def test_a_name_becomes_another_of_its_type_only() -> None:
    swapped = {(mutant.function, mutant.before, mutant.after) for mutant in OF_PLAY}
    assert ("legal_cards", "hand", "led") in swapped
    assert not any(after in ("trick", "options") for _, _, after in swapped)


ACCENTED = '''"""Carrés, « poignée »."""


def worth(cartes: int, carré: int) -> int:
    """Ce que valent les cartes \x0c d'un carré."""
    é = "é"; return (cartes & carré).bit_count() + 1 if é == "é" else cartes - 1
'''


def test_letters_of_several_bytes_and_odd_blanks_do_not_shift_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    space: dict[str, Any] = {}
    exec(ACCENTED, space)  # noqa: S102 - written above
    monkeypatch.setattr(making, "source_of", lambda _: ACCENTED)
    monkeypatch.setattr(making, "import_module", lambda _: type("Module", (), space))
    found = {(mutant.before, mutant.after): mutant for mutant in mutants("toy.worth")}
    assert ("cartes & carré", "((cartes) | (carré))") in found
    assert ("carré", "cartes") in found
    assert ("cartes - 1", "((cartes) + (1))") in found
    assert ('é == "é"', "é != 'é'") in found
    for mutant in found.values():
        compile(mutant.source, "toy", "exec")
        assert mutant.source == ACCENTED.replace(mutant.before, mutant.after) or ACCENTED.count(mutant.before) > 1


def verdicts(*outcomes: Outcome) -> tuple[list[Theorem], dict[str, Proof]]:
    theorems = [Theorem(f"belote.toy{place}.obeys", "", (), lambda _: iter(())) for place in range(len(outcomes))]
    proofs = {
        theorem.id: Proof(theorem, outcome, reason=f"it is {outcome}")
        for theorem, outcome in zip(theorems, outcomes, strict=True)
    }
    return theorems, proofs


@pytest.mark.parametrize(
    ("outcomes", "theorem", "undecided", "equal"),
    [
        ((Outcome.PROVED, Outcome.PROVED), None, "", True),
        ((Outcome.PROVED, Outcome.REFUTED), "belote.toy1.obeys", "", False),
        ((Outcome.UNKNOWN, Outcome.REFUTED), "belote.toy1.obeys", "", False),
        ((Outcome.UNKNOWN, Outcome.PROVED), None, "belote.toy0.obeys: it is unknown", False),
    ],
)
def test_only_a_refuted_theorem_kills_and_only_proved_ones_show_equality(
    outcomes: tuple[Outcome, ...], theorem: str | None, undecided: str, equal: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    theorems, proofs = verdicts(*outcomes)
    monkeypatch.setattr(making, "prove", lambda theorem, *_: proofs[theorem.id])
    found = fate(OF_PLAY[0], "belote", theorems, [])
    assert (found.theorem, found.undecided, found.equal) == (theorem, undecided, equal)


def test_a_mutant_of_the_shared_module_is_a_variant_of_the_game() -> None:
    [mutant] = [
        each
        for each in mutants("cards")
        if (each.function, each.before) == ("worth", "(cards & rank).bit_count() * value")
    ]
    assert mutant.rules("belote").play.card_points(0b100, 0xFF) == 1 + 14 + sum(
        value for _, value in mutant.rules("belote").deck.TRUMP_VALUES if value != 14
    ) + sum(value for _, value in mutant.rules("belote").deck.PLAIN_VALUES)


def test_a_mutant_that_no_theorem_speaks_of_is_not_said_to_answer_alike() -> None:
    found = fate(OF_PLAY[0], "belote", [], [])
    assert not found.equal
    assert "no theorem speaks of belote.play." in found.undecided


def test_a_mutant_is_tried_only_by_the_theorems_that_rest_on_what_it_changes() -> None:
    total = next(theorem for theorem in THEOREMS if theorem.id == "belote.points.total")
    found = reach(total).functions
    assert ("belote.play", "card_points") in found
    assert ("cards", "worth") in found
    assert not any(name == "legal_cards" for _, name in found)


@pytest.mark.parametrize("module", modules_of(load_game("belote")))
def test_a_module_whose_functions_note_that_they_run_is_otherwise_the_same(module: str) -> None:
    source = source_of(module)
    noting = [line for line in noting_source(source).splitlines() if "_HAVE_RUN" not in line]
    assert noting == source.splitlines()
    functions = [each for each in ast.parse(source).body if isinstance(each, ast.FunctionDef)]
    assert noting_source(source).count("_HAVE_RUN.add") == len(functions)


@pytest.mark.slow
def test_a_sample_of_mutants_of_play_is_refuted() -> None:
    for found in fates(load_game("belote"), DRAWN):
        assert found.theorem, f"{found.mutant.name}: {found.undecided or 'answers alike: draw another sample'}"


@pytest.mark.slow
def test_a_long_walk_asks_alike_however_often_its_terms_are_made_anew() -> None:
    [mutant] = [
        each
        for each in OF_PLAY
        if (each.function, each.before, each.after) == ("over_partner", "overtrumps", "ruffs")
        and "~trumps | ruffs" in each.source
    ]
    walk = load_game("belote").module("walks").legal_cards(3)
    assert len(walk.paths(mutant.rules("belote"))) > 100
