"""Which clauses an answer breaks, by the predicates of `spec/tarot.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from conformance.blame import broken_in
from conformance.games.tarot.clauses.cards import (
    check_discard,
    deal,
    legal_cards,
    legal_discards,
    trick,
)
from conformance.games.tarot.clauses.facts import Options
from conformance.games.tarot.clauses.play_hand import steps
from conformance.games.tarot.clauses.readings import readings
from conformance.games.tarot.clauses.refused import moment
from conformance.games.tarot.clauses.scores import count_hand, game_status, score_hand, settle_fool
from conformance.games.tarot.clauses.talk import announcements, bids, calls, partner, poignees
from conformance.games.tarot.questions import PlayHandInput, PlayHandOutput

__all__ = ["NUMBERS", "moment", "readings", "steps", "violations"]

# By operation, the clause that an answer breaks in which there are too many or too few cards or points.
NUMBERS = {"deal": "TAR-DEAL-1", "poignees": "TAR-POIG-1", "count_hand": "TAR-SCORE-1"}


def violations(operation: str, question: Any, answer: Any, options: Options) -> set[str]:
    """The clauses an answer breaks; `not-held` where it names a card that is not there."""
    return set(_BY_OPERATION[operation](question, answer, options))


def _play_hand(asked: PlayHandInput, answer: PlayHandOutput, options: Options) -> Iterator[str]:
    """What the steps, their number and the result break."""
    return broken_in(
        steps(asked, answer, options), lambda operation, question, told: violations(operation, question, told, options)
    )


_BY_OPERATION: Mapping[str, Callable[[Any, Any, Options], Iterator[str]]] = {
    "deal": deal,
    "bids": bids,
    "calls": calls,
    "partner": partner,
    "legal_discards": legal_discards,
    "check_discard": check_discard,
    "poignees": poignees,
    "announcements": announcements,
    "legal_cards": legal_cards,
    "trick": trick,
    "settle_fool": settle_fool,
    "count_hand": count_hand,
    "score_hand": score_hand,
    "game_status": game_status,
    "play_hand": _play_hand,
}
