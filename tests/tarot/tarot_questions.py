"""Asking the reference of French Tarot, and the cards the questions are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from conformance.games.tarot.answers import Answers
from conformance.games.tarot.operations import OPERATIONS
from spec.loader import load_specification

SPECIFICATION = load_specification("tarot")
OPERATION = {operation.name: operation for operation in OPERATIONS}
PACK = SPECIFICATION.deck.cards
FFT = SPECIFICATION.values_of("fft")
PLAIN = [card for card in PACK if card[0] not in "TE"]
KINGS, QUEENS, CAVALIERS = (
    ["KS", "KH", "KD", "KC"],
    ["QS", "QH", "QD", "QC"],
    ["CS", "CH", "CD", "CC"],
)


def answer(operation: str, question: Mapping[str, Any], options: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Ask the reference; options that are not given are at their default."""
    asked = OPERATION[operation].parse_input(question)
    given = getattr(Answers(), operation)(asked, {**SPECIFICATION.defaults(), **(options or {})})
    plain: dict[str, Any] = msgspec.to_builtins(given)
    OPERATION[operation].parse_output(plain)
    return plain


def named(**options: Any) -> dict[str, Any]:
    """`fool__pay_from="tricks"` as the option tarot.fool.pay_from."""
    return {"tarot." + name.replace("__", "."): value for name, value in options.items()}


def trumps(first: int, last: int) -> list[str]:
    return [f"T{number}" for number in range(first, last + 1)]


FEW = [*KINGS, "1D", "2D", *trumps(1, 16), "T21", "EX"]


def pack_dealing(ours: list[str], dog: list[str]) -> list[str]:
    """A pack that deals seat 0 of four, dealt by seat 3, these eighteen cards, with this dog."""
    others = [card for card in PACK if card not in ours and card not in dog]
    packets = [ours[place : place + 3] + others[3 * place : 3 * place + 9] for place in range(0, 18, 3)]
    return [card for packet in packets for card in packet] + dog
