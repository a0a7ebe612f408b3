"""Words to write clauses with. Given plain truths they give a plain truth; given unknown ones, a formula.

They never ask an unknown truth for its side (as `and`, `or`, `if` would), so a clause is one formula however many ways
a position can be. Quantifiers run over known cards only.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Truth = Any
Number = Any


def all_of(*truths: Truth) -> Truth:
    """Whether every one is true."""
    formula: Truth = True
    for truth in truths:
        if truth is False:
            return False
        if truth is not True:
            formula = truth if formula is True else formula & truth
    return formula


def any_of(*truths: Truth) -> Truth:
    """Whether at least one is true."""
    formula: Truth = False
    for truth in truths:
        if truth is True:
            return True
        if truth is not False:
            formula = truth if formula is False else formula | truth
    return formula


def no(truth: Truth) -> Truth:
    """Whether it is false."""
    return not truth if isinstance(truth, bool) else ~truth


def implies(condition: Truth, conclusion: Truth) -> Truth:
    """Whether the conclusion is true wherever the condition is."""
    return any_of(no(condition), conclusion)


def same(one: Truth, other: Truth) -> Truth:
    """Whether both are true or both are false."""
    return one == other


def choose(condition: Truth, yes: Any, otherwise: Any) -> Any:
    """`yes` where the condition is true, else `otherwise`."""
    if isinstance(condition, bool):
        return yes if condition else otherwise
    return condition.choose(yes, otherwise)


def total(numbers: Iterable[Number]) -> Number:
    """The sum."""
    result: Number = 0
    for number in numbers:
        result = result + number
    return result


def among(card: Any, cards: Any) -> Truth:
    """Whether a card is one of some cards; or, of a set, whether any of it is."""
    return (card & cards) != 0


def none_among(card: Any, cards: Any) -> Truth:
    """Whether a card is none of some cards; or, of a set, whether nothing of it is."""
    return (card & cards) == 0
