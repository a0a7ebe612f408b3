"""Hypothesis strategies for the questions of Belote, each named after what it gives.

A turn or a finished trick comes as the input type of its operation, options come as all of the game's, by full name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from conformance.games.belote.answers import Answers
from conformance.games.belote.questions import (
    LegalCardsInput,
    Suit,
    TrickInput,
)
from spec.loader import load_specification
from spec.model import Value

SPECIFICATION = load_specification("belote")
PACK = SPECIFICATION.deck.cards


def cards() -> SearchStrategy[str]:
    """Any card of the pack, by its name."""
    return st.sampled_from(PACK)


def suits() -> SearchStrategy[Suit]:
    """Any suit, by its letter."""
    return st.sampled_from(get_args(Suit))


def play_options() -> SearchStrategy[dict[str, Value]]:
    """Any house rules of play, all other options at their default."""
    choices = {option.name: st.sampled_from(option.values) for option in SPECIFICATION.options_of("play")}
    return st.fixed_dictionaries(choices).map(lambda chosen: {**SPECIFICATION.defaults(), **chosen})


def whole_deals() -> SearchStrategy[list[list[str]]]:
    """Four hands of eight cards, by seat, each in any order."""
    return st.permutations(PACK).map(lambda pack: [list(pack[first : first + 8]) for first in range(0, 32, 8)])


@st.composite
def finished_tricks(draw: DrawFn) -> TrickInput:
    """Any four cards as a trick; every second one holds at most one suit besides trump."""
    trump = draw(suits())
    return TrickInput(trump=trump, leader=draw(st.integers(0, 3)), trick=draw(_some_of(draw(_pools(trump)), 4, 4)))


@st.composite
def well_formed_turns(draw: DrawFn) -> LegalCardsInput:
    """Any trick so far and any hand, no card being in both; whether play can come to it is not asked."""
    trump = draw(suits())
    trick = draw(_some_of(draw(_pools(trump)), 0, 3))
    return LegalCardsInput(trump=trump, hand=draw(_some_of(_without(trick), 1, 8)), trick=trick)


@st.composite
def void_turns(draw: DrawFn) -> LegalCardsInput:
    """Well-formed turns of a hand that cannot follow."""
    trump = draw(suits())
    trick = draw(_some_of(draw(_pools(trump)), 1, 3))
    others = [card for card in _without(trick) if card[-1] != trick[0][-1]]
    return LegalCardsInput(trump=trump, hand=draw(_some_of(others, 1, 8)), trick=trick)


@st.composite
def played_turns(draw: DrawFn) -> LegalCardsInput:
    """Turns that the play of a whole deal comes to: each hand plays the first card of its that may be played."""
    hands, trump, leader = draw(whole_deals()), draw(suits()), draw(st.integers(0, 3))
    defaults, answers = SPECIFICATION.defaults(), Answers()
    trick: list[str] = []
    for _ in range(draw(st.integers(0, 31))):
        hand = hands[(leader + len(trick)) % 4]
        legal = set(answers.legal_cards(LegalCardsInput(trump=trump, hand=hand, trick=trick), defaults).cards)
        card = next(card for card in hand if card in legal)
        hand.remove(card)
        trick.append(card)
        if len(trick) == 4:
            leader = answers.trick(TrickInput(trump=trump, leader=leader, trick=trick), defaults).winner
            trick = []
    return LegalCardsInput(trump=trump, hand=hands[(leader + len(trick)) % 4], trick=trick)


def turns() -> SearchStrategy[LegalCardsInput]:
    """Turns of every kind: those that play comes to, those that are just well formed, those of a hand that is void."""
    return st.one_of(well_formed_turns(), void_turns(), played_turns())


def _pools(trump: str) -> SearchStrategy[tuple[str, ...]]:
    """The pack; or trump and one more suit (which may be trump again), so that cards of a suit meet."""
    return st.just(PACK) | suits().map(lambda suit: tuple(card for card in PACK if card[-1] in {suit, trump}))


def _some_of(pool: Sequence[str], least: int, most: int) -> SearchStrategy[list[str]]:
    """Different cards of a pool, in any order."""
    return st.lists(st.sampled_from(pool), min_size=least, max_size=most, unique=True)


def _without(trick: Sequence[str]) -> list[str]:
    """The pack without the cards of a trick."""
    return [card for card in PACK if card not in trick]
