"""Which clauses an answer breaks, by the predicates of `spec/belote.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from conformance.blame import broken_in
from conformance.games.belote.clauses.cards import (
    bids,
    card_in_question,
    complete_deal,
    count_hand,
    deal,
    legal_cards,
    trick,
)
from conformance.games.belote.clauses.facts import Options
from conformance.games.belote.clauses.play_hand import steps
from conformance.games.belote.clauses.readings import readings
from conformance.games.belote.clauses.refused import moment
from conformance.games.belote.clauses.scores import compare_declarations, declarations, game_status, score_hand
from conformance.games.belote.questions import (
    PlayHandInput,
    PlayHandOutput,
)

__all__ = ["NUMBERS", "card_in_question", "moment", "readings", "steps", "violations"]

# By operation, the clause that an answer breaks in which there are too many or too few cards or points.
NUMBERS = {"deal": "BEL-DEAL-1", "complete_deal": "BEL-DEAL-3"}


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
    "complete_deal": complete_deal,
    "bids": bids,
    "legal_cards": legal_cards,
    "trick": trick,
    "declarations": declarations,
    "compare_declarations": compare_declarations,
    "count_hand": count_hand,
    "score_hand": score_hand,
    "game_status": game_status,
    "play_hand": _play_hand,
}
