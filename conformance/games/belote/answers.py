"""The answers of the reference: questions in card names to sets of cards, to the rules, and back."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

from conformance.cards import CardNames
from conformance.games.belote.operations import (
    LegalCardsInput,
    LegalCardsOutput,
    TrickInput,
    TrickOutput,
)
from reference_impl.belote import play
from spec.loader import load_specification

CARDS = CardNames(load_specification("belote").deck)
REFERENCE = SimpleNamespace(play=play)


class Answers:
    """Answers every served operation by the rules of `reference_impl.belote`, or by a variant of them."""

    def __init__(self, rules: Any = None) -> None:
        self.rules = rules or REFERENCE

    def legal_cards(self, asked: LegalCardsInput, options: Mapping[str, Any]) -> LegalCardsOutput:
        """BEL-PLAY-1..8, BEL-PLAY-11."""
        hand, trick = CARDS.cards(asked.hand), CARDS.trick(asked.trick)
        CARDS.cards([*asked.hand, *asked.trick])
        led = CARDS.suit_of(asked.trick[0]) if asked.trick else 0
        chosen = group(self.rules.play.PlayOptions, "belote.play", options)
        legal = self.rules.play.legal_cards(hand, trick, led, CARDS.suits[asked.trump], chosen)
        return LegalCardsOutput(cards=CARDS.names(legal))

    def trick(self, asked: TrickInput, options: Mapping[str, Any]) -> TrickOutput:
        """BEL-DECK-2, BEL-DECK-3, BEL-PLAY-9."""
        del options
        trick, trump = CARDS.trick(asked.trick), CARDS.suits[asked.trump]
        place = self.rules.play.winning_place(trick, CARDS.suit_of(asked.trick[0]), trump)
        points = self.rules.play.card_points(sum(trick), trump)
        return TrickOutput(winner=(asked.leader + place) % 4, points=points)


def group(record: Any, prefix: str, options: Mapping[str, Any]) -> Any:
    """The options of one group as the record of a rule file: `belote.play.*` as `PlayOptions`."""
    return record(**{name: options[f"{prefix}.{name}"] for name in record._fields})
