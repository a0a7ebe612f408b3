"""Which clause an action breaks that is not allowed: the first on the page."""

from __future__ import annotations

from collections.abc import Sequence

from conformance.games.tarot import questions as asking
from conformance.illegal import IllegalAction


def cannot(action: str, why: str, step: int, clause: str) -> IllegalAction:
    """The refusal of an action, such as "KH be called", with the reason for it."""
    return IllegalAction(f"{action[0].upper() + action[1:]}? No: {why}", step, clause)


def broken_clause_of_discard(
    hand: Sequence[str], discard: Sequence[str], called: str | None, allowed: asking.LegalDiscardsOutput
) -> str:
    """Of a discard that is not allowed: not held, the called card, the number, kings and trumps, too many trumps."""
    if not set(discard) <= set(hand):
        return "not-held"
    if called in discard:
        return "TAR-CALL-3"
    if len(discard) != allowed.count:
        return "TAR-DOG-1"
    if not set(discard) <= {*allowed.free, *allowed.trumps}:
        return "TAR-DISC-1"
    return "TAR-DISC-2"


def broken_clause_of_card(card: str, hand: Sequence[str], trick: Sequence[str]) -> str:
    """Of a card held that may not be played: the suit not to be set, following, trumping, going over."""
    setting = [played for played in trick if played != "EX"]
    if not setting:
        return "TAR-PLAY-2"
    suit = suit_of(setting[0])
    if suit_of(card) != suit and any(suit_of(held) == suit for held in hand):
        return "TAR-PLAY-5"
    return "TAR-PLAY-7" if suit_of(card) == "T" else "TAR-PLAY-6"


def suit_of(card: str) -> str:
    """The letter of a suit, T for a trump, none for the Fool."""
    if card == "EX":
        return ""
    return "T" if card[0] == "T" else card[-1]
