"""What a player may do at the moment of a move of his that has been refused."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from conformance.blame import Moment
from conformance.games.bezique.questions import Copy, Declare, DeclareInput, MeldsInput, Play, PlayHandInput


def moment(operation: str, asked: Any, step: int) -> Moment | None:
    """The hand before the move of a step, or what there is to declare; None where there is no such move."""
    if isinstance(asked, DeclareInput):
        question = MeldsInput(trump=asked.trump, hand=asked.hand, table=asked.table, taken=asked.taken)
        return Moment("melds", question, _meld(asked.kind, asked.cards))
    if isinstance(asked, PlayHandInput) and 0 <= step < len(asked.actions):
        return Moment(operation, replace(asked, actions=asked.actions[:step]), _move(asked.actions[step]))
    return None


def _move(action: Any) -> tuple[str, ...]:
    """An action by its word, a card by its face, a declaration by its kind and faces."""
    if isinstance(action, Declare):
        return _meld(action.kind, action.cards)
    return (action.card,) if isinstance(action, Play) else (action,)


def _meld(kind: str, cards: list[str | Copy]) -> tuple[str, ...]:
    return (kind, *sorted(each if isinstance(each, str) else each.card for each in cards))
