"""What is shown at a discard: nothing while it is due, then the dog and the trumps discarded, each card once."""

from __future__ import annotations

from typing import Any

from tarot_clauses_broken import broken
from tarot_questions import KINGS, OPERATION, answer, pack_dealing, trumps

from conformance.games.tarot.naive import NaiveEngine

DOG = ["T13", "T14", "T15", "T16", "T21", "EX"]
HAND: dict[str, Any] = {
    **OPERATION["play_hand"].example[0],
    "deck": pack_dealing([*KINGS, "1D", "2D", *trumps(1, 12)], DOG),
    "bids": ["garde", "pass", "pass", "pass"],
}
# Two trumps of the dog are discarded, and two that the taker was dealt.
DISCARDED = {**HAND, "discard": ["1D", "2D", "T2", "T3", "T13", "T14"]}
SHOWN = sorted([*DOG, "T2", "T3"])


def by_naive(question: dict[str, Any]) -> dict[str, Any]:
    return NaiveEngine().answer("tarot.play_hand", question, {})


def test_nothing_is_shown_while_the_discard_is_due() -> None:
    for given in (answer("play_hand", HAND), by_naive(HAND)):
        assert (given["steps"][4]["kind"], given["steps"][4]["shown"]) == ("discard", [])
        assert broken("play_hand", HAND, given) == []


def test_a_trump_of_the_dog_that_is_discarded_is_shown_once() -> None:
    for given in (answer("play_hand", DISCARDED), by_naive(DISCARDED)):
        assert sorted(given["steps"][4]["shown"]) == SHOWN
        assert broken("play_hand", DISCARDED, given) == []


def test_a_trump_of_the_dog_shown_twice_breaks_the_clause_of_the_dog() -> None:
    given = answer("play_hand", DISCARDED)
    given["steps"][4]["shown"] = [*SHOWN, "T13"]
    assert broken("play_hand", DISCARDED, given) == ["TAR-DOG-1"]
