"""Catalogued faults: what each is made of, how it is called by name, and that it answers as an engine."""

from __future__ import annotations

from collections import Counter

import pytest

from conformance import faults
from conformance.catalogue import make_engine
from conformance.faults import Fault, all_faults, fault_by_id
from conformance.fixtures.case import Case
from conformance.fixtures.kills import caught_by, known_to_catch
from conformance.fixtures.store import fixtures_folder, read_cases
from conformance.game import load_game
from conformance.illegal import IllegalAction, MalformedQuestion
from conformance.serving import PythonEngine
from conformance.variants import Edit
from spec.model import NotInSpecification

FAULTS = all_faults()
CASES = read_cases(fixtures_folder())
PLAY = [case for case in CASES if case.game.name == "belote"]
OBEYS = "belote.legal_cards.obeys"


def test_every_fault_is_about_a_clause_of_its_game_and_its_id_is_given_once_there() -> None:
    for fault in FAULTS:
        assert fault.clause in load_game(fault.game).specification.clauses
    assert max(Counter((fault.game, fault.id) for fault in FAULTS).values()) == 1


def test_every_fault_changes_lines_of_the_reference() -> None:
    for fault in FAULTS:
        changed = [line[0] for line in fault.changed_lines() if not line.startswith(("---", "+++"))]
        assert {"+", "-"} & set(changed), fault.id


def test_changed_lines_show_what_stood_there_and_what_stands_there_now() -> None:
    lines = fault_by_id("no-overtrump").changed_lines()
    assert lines[:2] == ["--- belote.play", "+++ belote.play with no-overtrump"]
    assert "-        return overtrumps" in lines
    assert "+        return trumps" in lines


def test_a_fault_is_found_by_its_id_and_by_its_game_and_id() -> None:
    assert fault_by_id("no-overtrump") is fault_by_id("belote/no-overtrump")
    assert fault_by_id("no-overtrump", ["belote"]).id == "no-overtrump"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("no-overtrum", "did you mean no-overtrump"),
        ("tarot/no-overtrump", "did you mean no-overtrump"),
        ("zzz", "`arbitre faults list` lists them all"),
    ],
)
def test_an_unknown_fault_is_refused_with_those_like_it(name: str, words: str) -> None:
    with pytest.raises(NotInSpecification, match=words):
        fault_by_id(name)


def test_an_id_that_two_games_have_must_be_given_with_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    edit = Edit("belote.play", "a", "b")
    twins = [Fault("x", "C-1", "x", "belote.a", (edit,)), Fault("x", "C-1", "x", "tarot.a", (edit,))]
    monkeypatch.setattr(faults, "all_faults", lambda games=None: twins)
    with pytest.raises(NotInSpecification, match="write belote/x or tarot/x"):
        fault_by_id("x")
    assert fault_by_id("tarot/x") is twins[1]


def answers_wrongly(engine: PythonEngine, case: Case) -> bool:
    """Whether an engine gives a wrong answer or a wrong refusal; one that breaks down gives neither."""
    try:
        answer = engine.answer(case.method, case.input, case.all_options(case.game.specification.defaults()))
    except IllegalAction as illegal:
        return case.expect.refused is None or illegal.step != case.expect.step
    except (ArithmeticError, LookupError, MalformedQuestion, TypeError, ValueError):
        return False
    return case.expect.refused is not None or bool(
        case.operation.normal(answer) != case.operation.normal(case.expect.answer)
    )


@pytest.mark.parametrize("fault", FAULTS, ids=[fault.id for fault in FAULTS])
def test_every_fault_is_an_engine_that_answers_wrongly_and_does_not_just_break_down(fault: Fault) -> None:
    engine = make_engine(f"fault:{fault.game}/{fault.id}")
    hello = engine.hello()
    assert [*hello["games"]] == [fault.game]
    assert hello["games"][fault.game]["operations"] == [*load_game(fault.game).served]
    assert any(answers_wrongly(engine, case) for case in known_to_catch(fault, CASES))


def test_an_engine_with_a_fault_is_called_after_it() -> None:
    assert make_engine("fault:no-overtrump").hello()["name"] == "fault:no-overtrump"


def test_the_cases_that_a_run_finds_are_those_that_say_so_themselves() -> None:
    fault = fault_by_id("no-overtrump")
    assert caught_by(fault, PLAY) == known_to_catch(fault, PLAY)
    assert len(known_to_catch(fault, PLAY)) > 3


def test_a_discard_of_the_highest_rank_wins_for_the_fault_that_says_so() -> None:
    engine = make_engine("fault:off-suit-wins")
    tricks = [["KH", "AD", "7H", "AC"], ["AH", "AD", "7S", "AC"], ["7H", "8D", "9D", "7S"]]
    winners = [
        engine.answer("belote.trick", {"trump": "S", "leader": 0, "trick": trick}, {})["winner"] for trick in tricks
    ]
    assert winners == [1, 2, 3]
