"""Diagnosis: what an engine plays otherwise is named, by house rules rather than faults, and nothing else is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

from conformance.catalogue import link_to
from conformance.check import check
from conformance.diagnose import Candidates, Diagnosis, Part, diagnose
from conformance.engines import InProcessLink
from conformance.faults import Fault, all_faults
from conformance.fixtures.case import Case
from conformance.fixtures.store import fixtures_folder, read_cases
from conformance.game import game_names, load_game
from conformance.reference import ReferenceEngine
from conformance.serving import PythonEngine
from conformance.variants import Edit, EditMissesSource, edited
from spec.model import Value

GAMES = game_names()
FAULTS = all_faults()
WHOLE_HANDS = "play_hand"
QUITE_MANY_CASES = [game for game in GAMES if game != "bezique"]


@cache
def cases_of(game: str) -> list[Case]:
    return read_cases(fixtures_folder(), [game])


def diagnosis_of(engine: str | PythonEngine, game: str, operations: Sequence[str]) -> Diagnosis:
    """What is made of an engine's answers to the cases of some operations."""
    return diagnosis_on(engine, game, [case for case in cases_of(game) if case.operation.name in operations])


def diagnosis_on(engine: str | PythonEngine, game: str, cases: Sequence[Case]) -> Diagnosis:
    """What is made of an engine's answers to some cases."""
    link = link_to(engine) if isinstance(engine, str) else InProcessLink(engine)
    return diagnose(load_game(game), check(link, load_game(game), cases, chosen={}, timeout=5).judgements)


def all_questions(game: str) -> list[str]:
    return [*load_game(game).served]


def single_questions(game: str) -> list[str]:
    return [name for name in all_questions(game) if name != WHOLE_HANDS]


def combinable_pairs(game: str, seed: int) -> list[tuple[Fault, Fault]]:
    """Pairs of faults of a game drawn at random, without those that change the same lines."""
    chance, faults = Random(seed), all_faults([game])  # noqa: S311 - a sample, no secret
    found: list[tuple[Fault, Fault]] = []
    while len(found) < 20:
        one, other = chance.sample(faults, 2)
        try:
            edited(game, (*one.edits, *other.edits))
        except EditMissesSource:
            continue
        found.append((one, other))
    return found


def names(found: Diagnosis) -> list[list[str]]:
    return [[candidate.name for candidate in part.candidates] for part in found.parts]


def test_an_engine_without_failures_needs_no_explanation() -> None:
    found = diagnosis_of("reference", "belote", ["trick"])
    assert (found.parts, found.explained, found.unexplained, found.contradicted) == ((), (), (), ())


def test_a_house_rule_explains_a_fault_that_is_one_and_the_fault_is_said_to_be_alike() -> None:
    found = diagnosis_of("fault:no-undertrump", "belote", ["legal_cards"])
    assert names(found) == [["belote.play.undertrump = false"]]
    assert [each.name for alike in found.parts[0].alike for each in alike] == ["fault:no-undertrump"]
    assert found.settings == {"belote.play.undertrump": False}
    assert (found.unexplained, found.contradicted, found.cut_short) == ((), (), False)
    assert found.parts[0].explains == len(found.explained) > 3


def test_a_fault_that_is_no_house_rule_is_named() -> None:
    found = diagnosis_of("fault:tie-settled-from-seat-0", "belote", ["compare_declarations"])
    assert names(found) == [["fault:tie-settled-from-seat-0"]]
    assert (found.settings, found.unexplained, found.contradicted) == ({}, (), ())


@pytest.mark.slow
def test_all_that_belote_cli_plays_otherwise_is_named() -> None:
    pytest.importorskip("belote")
    found = diagnosis_of("belote-cli", "belote", all_questions("belote"))
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
    found = diagnosis_of("colver", "belote", ["legal_cards"])
    assert names(found) == [["belote.play.undertrump = false"]]
    assert found.unexplained == ()


# ------------------------------------------------------------------------------------ house rules not listened to


class PlaysDefaults:
    """Says that it plays every house rule, and plays the defaults whatever is asked."""

    def __init__(self, game: str) -> None:
        self._reference, self._defaults = ReferenceEngine([game]), load_game(game).specification.defaults()

    def hello(self) -> dict[str, Any]:
        return self._reference.hello()

    def answer(self, operation: str, question: Mapping[str, Any], options: Mapping[str, Value]) -> Any:
        del options
        return self._reference.answer(operation, question, self._defaults)


@pytest.mark.parametrize(
    "game", ["bezique", *(pytest.param(each, marks=pytest.mark.slow) for each in QUITE_MANY_CASES)]
)
def test_every_house_rule_that_an_engine_does_not_listen_to_is_named_at_its_default(game: str) -> None:
    found = diagnosis_of(PlaysDefaults(game), game, single_questions(game))
    assert found.settings == dict(load_game(game).specification.defaults())
    assert all(each.is_default for part in found.parts for each in part.candidates)
    assert (found.unexplained, found.contradicted, found.cut_short) == ((), (), False)


# ---------------------------------------------------------------------------------- mistakes that nobody has catalogued

DEALT_FROM_THE_THIRD_SEAT = Edit("tarot.deal", "(seat - dealer - 1) % players ::", "(seat - dealer - 3) % players ::")
TWO_CARDS_FIRST = Edit("bezique.deal", "PACKETS = (3, 2, 3)", "PACKETS = (2, 3, 3)")
TEN_POINTS_AHEAD = Edit("belote.game", "scores[0] == scores[1] or", "abs(scores[0] - scores[1]) < 10 or")
TIERCE_OF_25 = Edit("belote.declarations", "TIERCE, CINQUANTE, CENT = 20,", "TIERCE, CINQUANTE, CENT = 25,")
FAILED_DOUBLES_THE_DEFENCE = Edit(
    "belote.scoring",
    'won = ALL_CARDS + DIX_DE_DER + defence.belote + all_declarations\n        return decided("dedans"',
    'won = ALL_CARDS + DIX_DE_DER + defence.belote + 2 * defence.declarations\n        return decided("dedans"',
)
PLAIN_SUITS_WON_IN_THE_ORDER_OF_TRUMPS = Edit(
    "belote.play", "or strongest(cards & led, PLAIN_ORDER)", "or strongest(cards & led, TRUMP_ORDER)"
)


def diagnosis_with(edit: Edit, operations: Sequence[str]) -> Diagnosis:
    """What is made of the answers of the reference with a mistake in it."""
    game = edit.module.partition(".")[0]
    return diagnosis_of(ReferenceEngine([game], edited(game, [edit]), "with a mistake"), game, operations)


@pytest.mark.parametrize(
    ("mistake", "operation"),
    [(TIERCE_OF_25, "declarations"), (TEN_POINTS_AHEAD, "game_status")],
    ids=["none-gives-such-answers", "some-give-a-few"],
)
def test_nothing_is_named_for_a_mistake_that_nobody_has_catalogued(mistake: Edit, operation: str) -> None:
    found = diagnosis_with(mistake, [operation])
    assert (names(found), found.explained, found.contradicted) == ([], (), ())
    assert len(found.unexplained) > 2


@pytest.mark.slow
@pytest.mark.parametrize(
    "mistake", [DEALT_FROM_THE_THIRD_SEAT, TWO_CARDS_FIRST], ids=["by-the-seats", "by-the-packets"]
)
def test_hands_refused_at_the_same_step_explain_nothing_where_the_deals_are_others(mistake: Edit) -> None:
    game = mistake.module.partition(".")[0]
    found = diagnosis_with(mistake, all_questions(game))
    assert (names(found), found.explained, found.contradicted) == ([], (), ())


def test_what_a_catalogued_fault_has_in_common_with_a_mistake_is_named_and_the_rest_is_left() -> None:
    found = diagnosis_with(FAILED_DOUBLES_THE_DEFENCE, ["score_hand"])
    assert names(found) == [["fault:failed-takers-declarations-lost"]]
    assert len(found.unexplained) > found.parts[0].explains > 2


@pytest.mark.slow
def test_a_fault_that_says_most_of_a_mistake_is_named_with_the_passes_that_it_contradicts() -> None:
    found = diagnosis_with(PLAIN_SUITS_WON_IN_THE_ORDER_OF_TRUMPS, all_questions("belote"))
    assert names(found) == [["fault:plain-ranked-as-trump"]]
    assert 0 < len(found.contradicted) < found.parts[0].explains


def test_one_failure_that_many_explain_is_left_unexplained_and_they_are_told() -> None:
    [case] = [each for each in cases_of("bezique") if each.id == "bezique.melds.7856b3356f"]
    found = diagnosis_on("fault:no-card-off-the-table", "bezique", [case])
    assert (found.parts, found.settings, len(found.unexplained)) == ((), {}, 1)
    [part] = found.undecided
    assert len(part.alike) > 2
    assert any(each.name == "fault:no-card-off-the-table" for group in groups_of(part) for each in group)


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


@pytest.mark.parametrize("game", GAMES)
def test_faults_are_recognised_by_their_answers_to_single_questions(game: str) -> None:
    single = single_questions(game)
    caught = {name for case in cases_of(game) if case.operation.name in single for name in case.kills}
    sample = Random(7).sample([fault for fault in all_faults([game]) if fault.id in caught], 2)  # noqa: S311 - no secret
    for fault in sample:
        found = diagnosis_of(f"fault:{fault.game}/{fault.id}", game, single)
        assert is_named(fault, found), fault.id
        assert (found.unexplained, found.contradicted) == ((), ()), fault.id


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.game}/{fault.id}")
def test_every_fault_is_recognised(fault: Fault) -> None:
    found = diagnosis_of(f"fault:{fault.game}/{fault.id}", fault.game, all_questions(fault.game))
    assert is_named(fault, found)
    assert (found.unexplained, found.contradicted, found.cut_short) == ((), (), False)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("one", "other"), [pair for game in GAMES for pair in combinable_pairs(game, 1)], ids=lambda fault: fault.id
)
def test_two_faults_at_once_are_recognised(one: Fault, other: Fault) -> None:
    rules = edited(one.game, (*one.edits, *other.edits))
    engine = ReferenceEngine([one.game], rules, f"{one.id} and {other.id}")
    found = diagnosis_of(engine, one.game, all_questions(one.game))
    assert (found.unexplained, found.contradicted, found.cut_short) == ((), (), False)
    assert all(
        any(names_fault(fault, group) for part in found.parts for group in groups_of(part)) for fault in (one, other)
    )
    assert sum(len(part.candidates) for part in found.parts) == 2
