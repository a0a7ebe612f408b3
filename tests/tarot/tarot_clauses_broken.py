"""Which clauses of French Tarot an answer breaks, asked in short."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from conformance.game import load_game

TAROT = load_game("tarot")
DEFAULTS = TAROT.specification.defaults()
Plain = dict[str, Any]


def broken(operation: str, question: Mapping[str, Any], answer: Mapping[str, Any], **options: Any) -> list[str]:
    """The clauses an answer breaks; `fool__pay_from="tricks"` stands for the option tarot.fool.pay_from."""
    named = {"tarot." + name.replace("__", "."): value for name, value in options.items()}
    row = TAROT.operations[operation]
    return TAROT.violations(operation, row.parse_input(question), row.parse_output(answer), {**DEFAULTS, **named})


def example(operation: str, **changed: Any) -> tuple[Plain, Plain]:
    """The worked example of an operation, its answer changed in some fields."""
    question, answer = TAROT.operations[operation].example
    return dict(question), {**answer, **changed}


def trumps(first: int, last: int) -> list[str]:
    return [f"T{number}" for number in range(first, last + 1)]
