"""What the reference of Bezique answers, asked in short."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest

from conformance.games.bezique.answers import Answers
from conformance.games.bezique.operations import OPERATIONS
from conformance.illegal import IllegalAction
from spec.loader import load_specification

OPERATION = {operation.name: operation for operation in OPERATIONS}
SPECIFICATION = load_specification("bezique")
PACK = list(SPECIFICATION.deck.cards)
UPGRADE: dict[str, Any] = {"meld__classes": "upgrade_only"}
FROM_HAND: dict[str, Any] = {"meld__needs_card_from_hand": True}


def answer(operation: str, question: Mapping[str, Any], **options: Any) -> Any:
    """Ask the reference; `meld__classes="apart"` stands for the option bezique.meld.classes."""
    named = {"bezique." + name.replace("__", "."): value for name, value in options.items()}
    asked = OPERATION[operation].parse_input(question)
    return msgspec.to_builtins(getattr(Answers(), operation)(asked, {**SPECIFICATION.defaults(), **named}))


def refusal(operation: str, question: Mapping[str, Any], **options: Any) -> str:
    with pytest.raises(IllegalAction) as caught:
        answer(operation, question, **options)
    assert caught.value.step == 0
    return caught.value.clause


def on_table(text: str) -> list[dict[str, Any]]:
    """Table cards written as `QS:bezique QH:marriage+four_queens`."""
    cards = [said.partition(":") for said in text.split()]
    return [{"card": card, "kinds": kinds.split("+")} for card, _, kinds in cards]


def held(hand: str, table: str = "", trump: str = "H", taken: str | None = None) -> dict[str, Any]:
    return {"trump": trump, "hand": hand.split(), "table": on_table(table), "taken": taken}


def melds(hand: str, table: str = "", trump: str = "H", taken: str | None = None, **options: Any) -> list[str]:
    found = answer("melds", held(hand, table, trump, taken), **options)["melds"]
    return sorted(f"{meld['kind']} {meld['points']}: {' '.join(meld['cards'])}" for meld in found)


def declaring(kind: str, cards: Sequence[Any], hand: str, table: str = "", **changes: Any) -> dict[str, Any]:
    turn = {"trick_won": True, "declared": False, "kind": kind, "cards": list(cards)}
    return {**held(hand, table), **turn, **changes}


def legal(hand: str, led: str, trump: str = "S", phase: int = 2, table: str = "") -> list[str]:
    question = {"trump": trump, "phase": phase, "hand": hand.split(), "table": on_table(table), "trick": led.split()}
    return sorted(answer("legal_cards", question)["cards"])


def exchanging(hand: str, action: str = "exchange", **changes: Any) -> dict[str, Any]:
    usual = {"trump": "H", "turn_up": "AH", "hand": hand.split(), "action": action}
    return {**usual, "trick_won": True, "declared": False, "exchanged": False, "shown": False, **changes}
