"""The three opinions on questions drawn at random agree: the reference, the clauses as predicates, the naive engine."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from conformance.game import load_game
from conformance.games.tarot.naive import NaiveEngine
from conformance.games.tarot.operations import OPERATIONS
from conformance.games.tarot.positions import near_answers, questions
from conformance.operations import Operation

TAROT = load_game("tarot")
SINGLE = [
    pytest.param(each, id=each.name, marks=pytest.mark.clauses(*each.clauses))
    for each in OPERATIONS
    if each.name != "play_hand"
]
NEAR_ANSWERS_LOOKED_AT = 12


def drawn_options(chance: Random) -> dict[str, Any]:
    """Each option at one of its values."""
    options = TAROT.specification.options.values()
    return {option.name: chance.choice(option.values or (option.default,)) for option in options}


@pytest.mark.parametrize("operation", SINGLE)
def test_opinions_on_drawn_questions_agree(operation: Operation) -> None:
    chance = Random(f"agreement on {operation.name}")  # noqa: S311 - no secret
    naive, answers = NaiveEngine(), TAROT.answers()
    for _ in range(8):
        options = drawn_options(chance)
        for question in islice(questions(operation.name, chance, options), 3):
            right = getattr(answers, operation.name)(question, options)
            assert TAROT.violations(operation.name, question, right, options) == []
            said = operation.normal(naive.answer(TAROT.method(operation), msgspec.to_builtins(question), options))
            assert said == operation.normal(msgspec.to_builtins(right))
            for near in islice(near_answers(operation.name, question, right), NEAR_ANSWERS_LOOKED_AT):
                broken = TAROT.violations(operation.name, question, near, options)
                assert broken or operation.normal(msgspec.to_builtins(near)) == said, near
