"""Questions that arise in whole deals played at random, and answers that are nearly right.

Out of the first, `conformance.fixtures.generate` picks those in which one clause decides; by the second it knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from conformance.games.belote import twins
from conformance.games.belote.positions import near_cards, near_scores
from conformance.games.belote.positions.cards import bid_states, deals, full_deals, hands_counted, tricks, turns
from conformance.games.belote.positions.scores import (
    compared_hands,
    declaring_hands,
    played_hands,
    scored_hands,
    statuses,
)
from conformance.games.belote.questions import (
    LegalCardsInput,
    PlayHandInput,
)

Options = Mapping[str, Any]
MOST_STEPS_READ = 12
DRAWN = (
    *("deal", "complete_deal", "bids", "legal_cards", "trick", "declarations", "compare_declarations"),
    *("count_hand", "score_hand", "game_status"),
)
"""The operations that cases are drawn for; whole hands are chosen by hand."""

TURNS_IN_HANDS = {"play_hand": "legal_cards"}
"""The operation of whole hands, and the one of the turns that arise in them."""
TRIES = 2_000

HISTORIES: Mapping[str, Mapping[str, Any]] = {"play_hand": {"calls": [], "plays": []}}
"""The operations that follow a hand, and the parts of their questions that hold decisions, in order, before any."""

PLAYED_OUT = ("count_hand",)
"""The operations whose questions record legal play: with a card changed, most of them are of hands that cannot be."""


def questions(operation: str, chance: Random, options: Options) -> Iterator[Any]:
    """An endless stream of inputs of the named operation."""
    while True:
        yield from _QUESTIONS[operation](chance, options)


def readable(operation: str, asked: Any) -> bool:
    """Whether a person takes the question in at a glance."""
    if operation == "play_hand":
        return len(asked.calls) + len(asked.plays) <= MOST_STEPS_READ or len(asked.plays) == 32
    return operation != "legal_cards" or 3 <= len(asked.hand) <= 6


def whole_hand(asked: LegalCardsInput, options: Options, chance: Random) -> PlayHandInput | None:
    """The beginning of a hand after which just the turn asked about is due; `None` if none is found."""
    return twins.whole_hand(asked, options, chance, TRIES)


def near_answers(operation: str, asked: Any, right: Any) -> Iterator[Any]:
    """Answers that differ from the right one in one thing."""
    return (near for near in _NEAR[operation](asked, right) if near != right)


def clause_of_not_held(operation: str, asked: Mapping[str, Any], step: int) -> str:
    """The clause under which a card that is not held is refused: the one that says whose turn it is."""
    del operation, asked, step
    return "BEL-PLAY-1"


_QUESTIONS: Mapping[str, Callable[[Random, Options], Iterator[Any]]] = {
    "deal": deals,
    "complete_deal": full_deals,
    "bids": bid_states,
    "legal_cards": turns,
    "trick": tricks,
    "declarations": declaring_hands,
    "compare_declarations": compared_hands,
    "count_hand": hands_counted,
    "score_hand": scored_hands,
    "game_status": statuses,
    "play_hand": played_hands,
}
_NEAR: Mapping[str, Callable[[Any, Any], Iterator[Any]]] = {
    "deal": near_cards.deal,
    "complete_deal": near_cards.complete_deal,
    "bids": near_cards.bids,
    "legal_cards": near_cards.legal_cards,
    "trick": near_cards.trick,
    "declarations": near_scores.declarations,
    "compare_declarations": near_scores.compare_declarations,
    "count_hand": near_cards.count_hand,
    "score_hand": near_scores.score_hand,
    "game_status": near_scores.game_status,
    "play_hand": near_scores.play_hand,
}
