"""Which clauses an answer breaks, by the predicates of `spec/bezique.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from conformance.blame import broken_in
from conformance.games.bezique.clauses.cards import (
    count_hand,
    deal,
    draw,
    game_status,
    legal_cards,
    score_hand,
    trick,
)
from conformance.games.bezique.clauses.facts import Options
from conformance.games.bezique.clauses.melding import declare, exchange, melds
from conformance.games.bezique.clauses.play_hand import steps
from conformance.games.bezique.clauses.readings import readings
from conformance.games.bezique.clauses.refused import moment
from conformance.games.bezique.questions import PlayHandInput, PlayHandOutput

__all__ = ["NUMBERS", "moment", "readings", "steps", "violations"]

# By operation, the clause that an answer breaks in which there are too many or too few cards or points.
NUMBERS = {"deal": "BEZ-DEAL-1"}


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
    "legal_cards": legal_cards,
    "trick": trick,
    "melds": melds,
    "declare": declare,
    "exchange": exchange,
    "draw": draw,
    "count_hand": count_hand,
    "score_hand": score_hand,
    "game_status": game_status,
    "play_hand": _play_hand,
}
