"""What the naive engine of Bezique answers, asked in short."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from conformance.games.bezique.naive import NaiveEngine
from conformance.games.bezique.operations import OPERATIONS
from conformance.illegal import IllegalAction

ENGINE = NaiveEngine()
OPERATION = {operation.name: operation for operation in OPERATIONS}
DEAL = OPERATION["deal"].example[0]

UPGRADE_ONLY: dict[str, Any] = {"meld__classes": "upgrade_only"}
SHOWN: dict[str, Any] = {"seven__second": "shown"}
EITHER_OR: dict[str, Any] = {"seven__exchange_is_declaration": True}
NOT_AT_ONCE: dict[str, Any] = {"seven__meld_exchanged": False}
FROM_HAND: dict[str, Any] = {"meld__needs_card_from_hand": True}


def answer(operation: str, question: Mapping[str, Any], **options: Any) -> dict[str, Any]:
    """Ask the engine; `meld__classes="apart"` stands for the option bezique.meld.classes."""
    named = {"bezique." + name.replace("__", "."): value for name, value in options.items()}
    return ENGINE.answer("bezique." + operation, question, named)


def refusal(operation: str, question: Mapping[str, Any], **options: Any) -> str:
    with pytest.raises(IllegalAction) as caught:
        answer(operation, question, **options)
    assert caught.value.step == 0
    return caught.value.clause


def table(text: str) -> list[dict[str, Any]]:
    """Cards on the table: "KH:trump_marriage,sequence QH:sequence"."""
    cards = [word.split(":") for word in text.split()]
    return [{"card": card, "kinds": kinds.split(",")} for card, kinds in cards]


def legal(hand: str, led: str, trump: str = "S", phase: int = 2, laid: str = "") -> str:
    question = {"trump": trump, "phase": phase, "hand": hand.split(), "table": table(laid), "trick": led.split()}
    return " ".join(answer("legal_cards", question)["cards"])


def melds(hand: str, laid: str = "", trump: str = "H", taken: str | None = None, **options: Any) -> list[str]:
    question = {"trump": trump, "hand": hand.split(), "table": table(laid), "taken": taken}
    given = answer("melds", question, **options)
    OPERATION["melds"].parse_output(given)
    return [f"{meld['kind']} {meld['points']}" for meld in given["melds"]]


def declaration(kind: str, cards: list[Any], hand: str, laid: str = "", **facts: Any) -> dict[str, Any]:
    """Ask to declare with hearts as trump, after a trick just won."""
    usual = {"trump": "H", "trick_won": True, "declared": False, "taken": None}
    return {**usual, "kind": kind, "cards": cards, "hand": hand.split(), "table": table(laid), **facts}


def seven(action: str, **facts: Any) -> dict[str, Any]:
    """Ask to use 7H, hearts being trump and AH turned up, after a trick just won."""
    usual = {"trump": "H", "turn_up": "AH", "hand": ["7H", "8S"], "trick_won": True, "declared": False}
    return {**usual, "exchanged": False, "shown": False, "action": action, **facts}
