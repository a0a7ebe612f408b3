"""Runs and carrés, what they are worth, and which of two is better. BEL-DECL-1, BEL-DECL-2, BEL-DECL-6..9."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from spec.belote_cards import CARDS, PLAIN_STRENGTH, RANK, SUIT
from spec.logic import all_of, any_of, choose, no

RUN_OF = {3: ("tierce", 20), 4: ("cinquante", 50), 5: ("cent", 100)}
LONGEST_NAMED = max(RUN_OF)
CARRE_VALUES = {"J": 200, "9": 150, "A": 100, "10": 100, "K": 100, "Q": 100, "8": 0, "7": 0}
_NATURAL = {rank: place for place, rank in enumerate(RANK, start=1)}


@dataclass(frozen=True, eq=False)
class Combination:
    """A run or a carré that a hand may hold; there is one object for each, among `COMBINATIONS`.

    `kind` is its name, `top` the place of its highest card, or of the carré's rank, in the order 7..A, from 1 to 8.
    `length` and `suit` are those of a run and 0 for a carré. `around` are the cards next to a run, below and above.
    """

    kind: str
    cards: int
    value: int
    top: int
    length: int = 0
    suit: int = 0
    around: int = 0

    @property
    def is_carre(self) -> bool:
        """Whether it is a carré and no run."""
        return self.kind == "carre"


def _runs() -> Iterator[Combination]:
    """Every run of three cards or more."""
    for suit in SUIT.values():
        row = [card for card in CARDS if card & suit]
        for length in range(min(RUN_OF), len(row) + 1):
            kind, value = RUN_OF[min(length, LONGEST_NAMED)]
            for low in range(len(row) - length + 1):
                high = low + length
                around = sum(row[max(0, low - 1) : low]) + sum(row[high : high + 1])
                yield Combination(kind, sum(row[low:high]), value, high, length, suit, around)


RUNS = tuple(_runs())
CARRES = tuple(Combination("carre", RANK[rank], value, _NATURAL[rank]) for rank, value in CARRE_VALUES.items())
COMBINATIONS = (*CARRES, *RUNS)


@dataclass(frozen=True)
class Best:
    """What the comparison looks at in a combination; a hand without any has value 0.

    `is_carre` and `in_trump` are truths; `length` is that of a run; `top` the place from 1 to 8 in the order 7..A.
    """

    value: Any
    is_carre: Any
    length: Any
    top: Any
    in_trump: Any


NONE = Best(value=0, is_carre=False, length=0, top=0, in_trump=False)


def seen(combination: Combination, trump: Any) -> Best:
    """A combination as the comparison sees it."""
    in_trump = False if combination.is_carre else trump == combination.suit
    return Best(combination.value, combination.is_carre, combination.length, combination.top, in_trump)


def better_by_value(one: Best, other: Best) -> Any:
    """BEL-DECL-6: the greater value, then a carré over a run."""
    return any_of(
        one.value > other.value, all_of(one.value == other.value, one.is_carre, no(other.is_carre), other.value > 0)
    )


def _equal_runs(one: Best, other: Best) -> Any:
    return all_of(one.value == other.value, one.value > 0, no(one.is_carre), no(other.is_carre))


def better_run(one: Best, other: Best, options: Any) -> Any:
    """BEL-DECL-7: of two runs of equal value the higher top card; by a house rule the longer run first."""
    equal = _equal_runs(one, other)
    if equal is False:
        return False
    by_length = all_of(options.length_first, one.length > other.length)
    by_top = all_of(any_of(no(options.length_first), one.length == other.length), one.top > other.top)
    return all_of(equal, any_of(by_length, by_top))


def better_carre(one: Best, other: Best, options: Any) -> Any:
    """BEL-DECL-8: of two carrés of equal value the stronger rank outside trump; by a house rule the order of runs."""
    equal = all_of(one.value == other.value, one.is_carre, other.is_carre)
    if equal is False:
        return False
    stronger, higher = _strength(one.top) > _strength(other.top), one.top > other.top
    return all_of(equal, choose(options.carre_order == "strength", stronger, higher))


def better_in_trump(one: Best, other: Best, options: Any) -> Any:
    """BEL-DECL-9: of two runs equal in all that BEL-DECL-7 looks at, the one in trump."""
    equal = all_of(_equal_runs(one, other), one.top == other.top)
    if equal is False:
        return False
    by_length = any_of(no(options.length_first), one.length == other.length)
    return all_of(equal, by_length, one.in_trump, no(other.in_trump))


def ranks_above(one: Best, other: Best, options: Any) -> Any:
    """Whether a combination is better than another. BEL-DECL-6..9."""
    return any_of(
        better_by_value(one, other),
        better_run(one, other, options),
        better_carre(one, other, options),
        better_in_trump(one, other, options),
    )


def equal_rank(one: Best, other: Best, options: Any) -> Any:
    """Whether neither of two combinations is better."""
    return all_of(no(ranks_above(one, other, options)), no(ranks_above(other, one, options)))


def better_of(one: Best, other: Best, options: Any) -> Best:
    """The better of two combinations; the first where neither is."""
    return _either(ranks_above(other, one, options), other, one)


def lesser_of(one: Best, other: Best, options: Any) -> Best:
    """The one of two combinations that `better_of` leaves."""
    return _either(ranks_above(other, one, options), one, other)


def _either(condition: Any, yes: Best, otherwise: Best) -> Best:
    return Best(
        choose(condition, yes.value, otherwise.value),
        choose(condition, yes.is_carre, otherwise.is_carre),
        choose(condition, yes.length, otherwise.length),
        choose(condition, yes.top, otherwise.top),
        choose(condition, yes.in_trump, otherwise.in_trump),
    )


def best_of(combinations: Iterable[Combination], trump: Any, options: Any) -> Best:
    """The best of some known combinations; `NONE` where there is none."""
    best = NONE
    for combination in combinations:
        best = better_of(best, seen(combination, trump), options)
    return best


def _strength(top: Any) -> Any:
    """The strength outside trump, 8 to 1, of the rank at a place in the order 7..A."""
    strength: Any = 0
    for rank, cards in RANK.items():
        strength = choose(top == _NATURAL[rank], dict(PLAIN_STRENGTH)[cards], strength)
    return strength
