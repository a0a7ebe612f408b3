"""What the reference of Belote answers, asked in names of cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from conformance.game import load_game

GAME = load_game("belote")
EIGHTS_AGAINST_A_TIERCE = [
    "8S 8H 8D 8C KS QH 9D 7C",
    "9H 10H JH AS KD QC 7S 7D",
    "7H 9S AD 10C JS QD KC AC",
    "QS AH KH JD 10D 10S JC 9C",
]


def answer(operation: str, question: Mapping[str, Any], **options: Any) -> Any:
    """Ask the reference; `play__undertrump=False` stands for the option belote.play.undertrump."""
    named = {"belote." + name.replace("__", "."): value for name, value in options.items()}
    asked = GAME.operations[operation].parse_input(question)
    return getattr(GAME.answers(), operation)(asked, {**GAME.specification.defaults(), **named})
