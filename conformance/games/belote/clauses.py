"""Which clauses an answer breaks, by the predicates of `spec/belote.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import SimpleNamespace
from typing import Any

from conformance.cards import CardNames
from conformance.games.belote.operations import LegalCardsInput, LegalCardsOutput, TrickInput, TrickOutput
from spec import belote
from spec.loader import load_specification

CARDS = CardNames(load_specification("belote").deck)
Options = Mapping[str, Any]


def violations(operation: str, question: Any, answer: Any, options: Options) -> set[str]:
    """The clauses an answer breaks; `not-held` where it names a card that is not there."""
    return set(_BY_OPERATION[operation](question, answer, options))


def legal_cards(asked: LegalCardsInput, answer: LegalCardsOutput, options: Options) -> Iterator[str]:
    """Every card of the hand is held against every clause; a card that is not of the hand is `not-held`."""
    if not set(answer.cards) <= set(asked.hand):
        yield "not-held"
    for name in asked.hand:
        at = card_in_question(asked, options, name, allowed=name in answer.cards)
        yield from (clause for clause, holds in belote.LEGAL_CARDS.items() if not holds(at))


def card_in_question(asked: LegalCardsInput, options: Options, card: str, *, allowed: bool) -> belote.CardInQuestion:
    """One card of a hand with what an answer says of it, as the clauses see it."""
    return belote.CardInQuestion(
        hand=CARDS.cards(asked.hand),
        trick=CARDS.trick(asked.trick),
        led=CARDS.suit_of(asked.trick[0]) if asked.trick else 0,
        trump=CARDS.suits[asked.trump],
        options=_group("belote.play", options),
        card=CARDS.card(card),
        allowed=allowed,
    )


def trick(asked: TrickInput, answer: TrickOutput, options: Options) -> Iterator[str]:
    """The winner is named by his place in the trick, the leader's being 0."""
    del options
    finished = belote.FinishedTrick(
        trick=CARDS.trick(asked.trick),
        led=CARDS.suit_of(asked.trick[0]),
        trump=CARDS.suits[asked.trump],
        place=(answer.winner - asked.leader) % 4,
        points=answer.points,
    )
    yield from (clause for clause, holds in belote.TRICK.items() if not holds(finished))


def _group(prefix: str, options: Options) -> SimpleNamespace:
    """The options of one group by their short names."""
    return SimpleNamespace(
        **{name.removeprefix(prefix + "."): value for name, value in options.items() if name.startswith(prefix + ".")}
    )


_BY_OPERATION: Mapping[str, Callable[[Any, Any, Options], Iterator[str]]] = {
    "legal_cards": legal_cards,
    "trick": trick,
}
