"""`arbitre ask` answers one question, shows an example of it, and says of a wrong one where, what and what to do."""

from __future__ import annotations

import json
import shlex

import pytest
from calls import Arbitre

ASKED = '{"trump":"D","hand":["8D","10D","10H"],"trick":["8S","AS","QD"]}'


def test_question_is_answered_by_the_reference(arbitre: Arbitre) -> None:
    outcome = arbitre("ask", "belote.legal_cards", ASKED)
    assert (outcome.code, json.loads(outcome.out)) == (0, {"cards": ["10D"]})


def test_clauses_that_decide_are_named_when_asked_for(arbitre: Arbitre) -> None:
    assert "\nBEL-PLAY-6 Must overruff: " in arbitre("ask", "belote.legal_cards", ASKED, "--explain").out


def test_without_an_input_the_example_is_shown_as_a_command_that_gives_its_answer(arbitre: Arbitre) -> None:
    shown = arbitre("ask", "belote.trick").out
    [command] = [line for line in shown.splitlines() if line.startswith("arbitre ")]
    answered = arbitre(*shlex.split(command)[1:]).out
    assert shown.endswith(answered)


def test_without_an_input_the_example_is_explained_when_asked_for(arbitre: Arbitre) -> None:
    assert "\nBEL-PLAY-9 Who wins the trick: " in arbitre("ask", "belote.trick", "--explain").out


@pytest.mark.parametrize(
    ("written", "wrong"),
    [
        ('{"trump":"D"}', "Object missing required field `hand`"),
        ('{"trump":"X","hand":["8D"],"trick":[]}', 'trump is "X": Invalid enum value'),
        ('{"trump":"D","hand":["8D","ZZ"],"trick":[]}', 'hand[1] is "ZZ": Expected `str` matching'),
        ('{"trump":"D","hand":[],"trick":[]}', "hand is []: Expected `array` of length >= 1"),
        ('{"trump":"D","hand":["8D","8D"],"trick":[]}', "8D is there twice"),
        ('{"trump":"D","hand":["8D"],"trick":[],"trik":[]}', "has fields nobody asked for: trik (did you mean trick?)"),
        ("[1]", "Expected `object`, got `array`"),
        ("x", "it is not JSON"),
    ],
)
def test_wrong_input_is_told_where_what_and_what_to_do(arbitre: Arbitre, written: str, wrong: str) -> None:
    outcome = arbitre("ask", "belote.legal_cards", written)
    assert outcome.code == 2
    assert outcome.err.startswith(f"arbitre: the input of belote.legal_cards is wrong: {wrong}")
    assert outcome.err.strip().endswith("; `arbitre ask belote.legal_cards` shows an example")


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["belotte.trick"], "belote"),
        (["belote.legalcards"], "legal_cards"),
        (["trick"], "belote.trick"),
        (["belote.trick", "--set", "undertrump=true"], "belote.play.undertrump"),
        (["belote.trick", "--profile", "FFBB"], "ffb"),
    ],
)
def test_wrong_name_is_told_the_one_that_was_probably_meant(arbitre: Arbitre, words: list[str], meant: str) -> None:
    outcome = arbitre("ask", *words)
    assert outcome.code == 2
    assert f"(did you mean {meant}?)" in outcome.err


@pytest.mark.parametrize(
    ("subject", "meant"), [("bel-play-7", "BEL-PLAY-7"), ("play.undertrump", "belote.play.undertrump")]
)
def test_wrong_subject_to_explain_is_told_the_one_that_was_probably_meant(
    arbitre: Arbitre, subject: str, meant: str
) -> None:
    assert f"(did you mean {meant}?)" in arbitre("explain", subject).err
