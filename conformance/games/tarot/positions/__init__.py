"""Questions that arise in whole hands played at random, and answers that are nearly right.

Out of the first, `conformance.fixtures.generate` picks those in which one clause decides; by the second it knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from conformance.games.tarot import twins
from conformance.games.tarot.positions import cards as positions_cards
from conformance.games.tarot.positions import near_cards, near_hands, near_scores
from conformance.games.tarot.positions import scores as positions_scores
from conformance.games.tarot.questions import LegalCardsInput, PlayHandInput
from spec import tarot

Options = Mapping[str, Any]
MOST_STEPS_READ = 12
DRAWN = (
    *("deal", "bids", "calls", "partner", "legal_discards", "check_discard", "poignees", "announcements"),
    *("legal_cards", "trick", "settle_fool", "count_hand", "score_hand", "game_status"),
)
"""The operations that cases are drawn for; whole hands are chosen by hand."""

TURNS_IN_HANDS = {"play_hand": "legal_cards"}
"""The operation of whole hands, and the one of the turns that arise in them."""
TRIES = 4_000

HISTORIES: Mapping[str, Mapping[str, Any]] = {
    "play_hand": {"bids": [], "called": None, "discard": None, "slam": False, "plays": []}
}
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
        cards = sum(isinstance(play, str) for play in asked.plays)
        whole = cards == asked.players * tarot.TRICKS[asked.players]
        return len(asked.bids) + len(asked.plays) <= MOST_STEPS_READ or whole
    return operation != "legal_cards" or 3 <= len(asked.hand) <= 7


def whole_hand(asked: LegalCardsInput, options: Options, chance: Random) -> PlayHandInput | None:
    """The beginning of a hand after which just the turn asked about is due; `None` if none is found."""
    return twins.whole_hand(asked, options, chance, TRIES)


def near_answers(operation: str, asked: Any, right: Any) -> Iterator[Any]:
    """Answers that differ from the right one in one thing."""
    return (near for near in _NEAR[operation](asked, right) if near != right)


def clause_of_not_held(operation: str, asked: Mapping[str, Any], step: int) -> str:
    """The clause under which cards that are not held are refused at a step of a whole hand: whose turn, or what for."""
    del operation
    before_play = len(asked["bids"]) + sum(asked[name] is not None for name in ("called", "discard")) + asked["slam"]
    if step < before_play:
        return "TAR-DOG-1"
    return "TAR-PLAY-1" if isinstance(asked["plays"][step - before_play], str) else "TAR-POIG-2"


_QUESTIONS: Mapping[str, Callable[[Random, Options], Iterator[Any]]] = {
    "deal": positions_cards.deals,
    "bids": positions_cards.bid_states,
    "calls": positions_cards.hands_that_call,
    "partner": positions_cards.called_partners,
    "legal_discards": positions_cards.hands_with_dog,
    "check_discard": positions_cards.checked_discards,
    "poignees": positions_cards.hands_with_trumps,
    "announcements": positions_cards.moments,
    "legal_cards": positions_cards.turns,
    "trick": positions_cards.tricks,
    "settle_fool": positions_scores.fools,
    "count_hand": positions_scores.counted_hands,
    "score_hand": positions_scores.scored_hands,
    "game_status": positions_scores.statuses,
    "play_hand": positions_scores.played_hands,
}
_NEAR: Mapping[str, Callable[[Any, Any], Iterator[Any]]] = {
    "deal": near_cards.deal,
    "bids": near_cards.bids,
    "calls": near_cards.calls,
    "partner": near_cards.partner,
    "legal_discards": near_cards.legal_discards,
    "check_discard": near_cards.check_discard,
    "poignees": near_cards.poignees,
    "announcements": near_cards.announcements,
    "legal_cards": near_cards.legal_cards,
    "trick": near_cards.trick,
    "settle_fool": near_scores.settle_fool,
    "count_hand": near_scores.count_hand,
    "score_hand": near_scores.score_hand,
    "game_status": near_scores.game_status,
    "play_hand": near_hands.play_hand,
}
