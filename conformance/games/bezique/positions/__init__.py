"""Questions that arise in whole hands played at random, and answers that are nearly right.

Out of the first, `conformance.fixtures.generate` picks those in which one clause decides; by the second it knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from conformance.games.bezique import twins
from conformance.games.bezique.clauses.facts import Options
from conformance.games.bezique.positions import moments as positions_moments
from conformance.games.bezique.positions import near_cards, near_melds
from conformance.games.bezique.positions.hands import whole_hands
from conformance.games.bezique.questions import LegalCardsInput, PlayHandInput

MOST_ACTIONS_READ = 12
DRAWN = (
    *("deal", "legal_cards", "trick", "melds", "declare", "exchange", "draw"),
    *("count_hand", "score_hand", "game_status"),
)
"""The operations that cases are drawn for; whole hands are chosen by hand."""

TURNS_IN_HANDS = {"play_hand": "legal_cards"}
"""The operation of whole hands, and the one of the turns that arise in them."""
TRIES = 2_000

HISTORIES: Mapping[str, Mapping[str, Any]] = {"play_hand": {"actions": []}}
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
        return len(asked.actions) <= MOST_ACTIONS_READ or len(asked.actions) >= 60
    return operation != "legal_cards" or asked.phase == 1 or 3 <= len(asked.hand) <= 6


def whole_hand(asked: LegalCardsInput, options: Options, chance: Random) -> PlayHandInput | None:
    """The beginning of a hand after which just the turn asked about is due; `None` if none is found."""
    return twins.whole_hand(asked, options, chance, TRIES)


def near_answers(operation: str, asked: Any, right: Any) -> Iterator[Any]:
    """Answers that differ from the right one in one thing."""
    return (near for near in _NEAR[operation](asked, right) if near != right)


def clause_of_not_held(operation: str, asked: Mapping[str, Any], step: int) -> str:
    """The clause under which cards that are not there are refused: that of a declaration, an exchange or a play."""
    action = asked["actions"][step] if operation == "play_hand" else operation
    kind = action if isinstance(action, str) else action["action"]
    return {"declare": "BEZ-MELD-7", "exchange": "BEZ-SEVEN-2", "show": "BEZ-SEVEN-4"}.get(kind, "BEZ-PLAY-2")


_QUESTIONS: Mapping[str, Callable[[Random, Options], Iterator[Any]]] = {
    "deal": positions_moments.deals,
    "legal_cards": positions_moments.turns,
    "trick": positions_moments.tricks,
    "melds": positions_moments.melding,
    "declare": positions_moments.declaring,
    "exchange": positions_moments.exchanging,
    "draw": positions_moments.drawing,
    "count_hand": positions_moments.counting,
    "score_hand": positions_moments.scoring,
    "game_status": positions_moments.statuses,
    "play_hand": whole_hands,
}
_NEAR: Mapping[str, Callable[[Any, Any], Iterator[Any]]] = {
    "deal": near_cards.deal,
    "legal_cards": near_cards.legal_cards,
    "trick": near_cards.trick,
    "melds": near_melds.melds,
    "declare": near_melds.declare,
    "exchange": near_melds.exchange,
    "draw": near_cards.draw,
    "count_hand": near_cards.count_hand,
    "score_hand": near_cards.score_hand,
    "game_status": near_cards.game_status,
    "play_hand": near_melds.play_hand,
}
