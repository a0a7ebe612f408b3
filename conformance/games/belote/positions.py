"""Questions that arise in whole deals played at random, and answers that are nearly right.

Out of the first, `conformance.fixtures.generate` picks those in which one clause decides; by the second it knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

import msgspec

from conformance.games.belote.answers import CARDS, REFERENCE, Answers
from conformance.games.belote.operations import (
    LegalCardsInput,
    LegalCardsOutput,
    TrickInput,
    TrickOutput,
)
from spec.loader import load_specification

DECK = load_specification("belote").deck.cards
Options = Mapping[str, Any]


def questions(operation: str, chance: Random, options: Options) -> Iterator[Any]:
    """An endless stream of inputs of the named operation."""
    while True:
        yield from _QUESTIONS[operation](chance, options)


def readable(operation: str, asked: Any) -> bool:
    """Whether a person takes the question in at a glance."""
    return operation != "legal_cards" or 3 <= len(asked.hand) <= 6


def near_answers(operation: str, asked: Any, right: Any) -> Iterator[Any]:
    """Answers that differ from the right one in one thing."""
    return _NEAR[operation](asked, right)


def _turns(chance: Random, options: Options) -> Iterator[LegalCardsInput]:
    """Every turn of one deal, each card played being drawn from the legal ones."""
    cards = list(DECK)
    chance.shuffle(cards)
    hands = [cards[seat::4] for seat in range(4)]
    trump, leader = chance.choice(["S", "H", "D", "C"]), chance.randrange(4)
    answers = Answers()
    for _ in range(8):
        trick: list[str] = []
        for step in range(4):
            hand = hands[(leader + step) % 4]
            asked = LegalCardsInput(trump=trump, hand=list(hand), trick=list(trick))
            yield asked
            card = chance.choice(answers.legal_cards(asked, options).cards)
            hand.remove(card)
            trick.append(card)
        led = CARDS.suit_of(trick[0])
        leader = (leader + REFERENCE.play.winning_place(CARDS.trick(trick), led, CARDS.suits[trump])) % 4


def _tricks(chance: Random, options: Options) -> Iterator[TrickInput]:
    """Every trick of one deal."""
    for turn in _turns(chance, options):
        if len(turn.trick) == 3:
            card = chance.choice(Answers().legal_cards(turn, options).cards)
            yield TrickInput(trump=turn.trump, leader=chance.randrange(4), trick=[*turn.trick, card])


def _other_cards(asked: LegalCardsInput, right: LegalCardsOutput) -> Iterator[LegalCardsOutput]:
    """One card of the hand more or less."""
    for card in asked.hand:
        legal = set(right.cards) ^ {card}
        yield LegalCardsOutput(cards=sorted(legal))


def _other_tricks(asked: TrickInput, right: TrickOutput) -> Iterator[TrickOutput]:
    """Another winner, or a few points more or less."""
    del asked
    for winner in range(4):
        if winner != right.winner:
            yield msgspec.structs.replace(right, winner=winner)
    for points in range(max(0, right.points - 20), right.points + 21):
        if points != right.points:
            yield msgspec.structs.replace(right, points=points)


_QUESTIONS: Mapping[str, Callable[[Random, Options], Iterator[Any]]] = {"legal_cards": _turns, "trick": _tricks}
_NEAR: Mapping[str, Callable[[Any, Any], Iterator[Any]]] = {"legal_cards": _other_cards, "trick": _other_tricks}
