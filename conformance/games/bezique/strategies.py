"""Hypothesis strategies for the questions of Bezique, each named after what it gives.

Questions come as the input types of their operations, options come as all of the game's, by full name.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, get_args

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from conformance.games.bezique import positions
from conformance.games.bezique.questions import LegalCardsInput, Suit, TrickInput
from spec.loader import load_specification
from spec.model import Value

SPECIFICATION = load_specification("bezique")
PACK = SPECIFICATION.deck.cards * SPECIFICATION.deck.copies


def cards() -> SearchStrategy[str]:
    """Any card of the pack, by its name."""
    return st.sampled_from(SPECIFICATION.deck.cards)


def suits() -> SearchStrategy[Suit]:
    """Any suit, by its letter."""
    return st.sampled_from(get_args(Suit))


def options() -> SearchStrategy[dict[str, Value]]:
    """Any house rules."""
    return st.fixed_dictionaries({name: st.sampled_from(each.values) for name, each in SPECIFICATION.options.items()})


def seats() -> SearchStrategy[int]:
    """Either seat."""
    return st.sampled_from((0, 1))


def decks() -> SearchStrategy[list[str]]:
    """The 64 cards in any order."""
    return st.permutations(PACK)


@st.composite
def finished_tricks(draw: DrawFn) -> TrickInput:
    """Any two cards as a trick; every second one holds at most one suit besides trump."""
    trump = draw(suits())
    return TrickInput(trump=trump, leader=draw(seats()), trick=draw(_some_of(draw(_pools(trump)), 2, 2)))


@st.composite
def last_turns(draw: DrawFn) -> LegalCardsInput:
    """Any turn of the last eight tricks, on lead or not; whether play can come to it is not asked."""
    trump = draw(suits())
    led = draw(_some_of(PACK, 0, 1))
    pool = draw(_pools(trump))
    hand = draw(_some_of(_without(led, pool), 1, 8))
    return LegalCardsInput(trump=trump, phase=2, hand=hand, table=[], trick=led)


@st.composite
def played_questions(draw: DrawFn, operation: str, house_rules: dict[str, Value]) -> Any:
    """A question of an operation that arises in a whole hand played at random under some house rules."""
    chance = Random(draw(st.integers(0, 10_000)))  # noqa: S311 - no secret
    asked = positions.questions(operation, chance, house_rules)
    for _ in range(draw(st.integers(0, 15))):
        next(asked)
    return next(asked)


def _pools(trump: str) -> SearchStrategy[tuple[str, ...]]:
    """The pack; or trump and one more suit (which may be trump again), so that cards of a suit meet."""
    return st.just(PACK) | suits().map(lambda suit: tuple(card for card in PACK if card[-1] in {suit, trump}))


def _some_of(pool: Sequence[str], least: int, most: int) -> SearchStrategy[list[str]]:
    """Cards of a pool, in any order, each as often as it is there at most."""
    places = st.lists(st.sampled_from(range(len(pool))), min_size=least, max_size=most, unique=True)
    return places.map(lambda chosen: [pool[place] for place in chosen])


def _without(some: Sequence[str], pool: Sequence[str]) -> list[str]:
    """A pool without some cards, each left out once."""
    left = list(pool)
    for card in some:
        if card in left:
            left.remove(card)
    return left
