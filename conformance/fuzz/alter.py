"""Small changes at random to questions as plain data. What comes out may be no question; that is for others to see."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import gcd
from random import Random
from typing import Any

from conformance.fuzz.plain import is_number, kind, lists, values, with_value

Pool = Mapping[str, Sequence[Any]]
"""Values that were met in questions, by the kind of their place."""

STEPS = (1, 2, 10, 20)
"""How many units are moved from one number to another."""


def pool_of(questions: Iterable[Mapping[str, Any]]) -> Pool:
    """The values that questions hold, those of each kind of place once, in the order they are met."""
    found: dict[str, dict[str, Any]] = defaultdict(dict)
    for asked in questions:
        for path, value in values(asked):
            found[kind(path)].setdefault(repr(value), value)
    return {name: list(met.values()) for name, met in found.items()}


def altered(plain: Mapping[str, Any], chance: Random, pool: Pool) -> Any:
    """The question with one change."""
    return chance.choice(_CHANGES)(plain, chance, pool)


def _with_another_value(plain: Any, chance: Random, pool: Pool) -> Any:
    held = list(values(plain))
    if not held:
        return plain
    path, value = chance.choice(held)
    return with_value(plain, path, chance.choice(pool.get(kind(path), [value])))


def _with_two_exchanged(plain: Any, chance: Random, pool: Pool) -> Any:
    """Two names change places, in one list or in two."""
    del pool
    names = [(path, value) for path, value in values(plain) if isinstance(value, str) and isinstance(path[-1], int)]
    if len(names) < 2:
        return plain
    (one, first), (other, second) = chance.sample(names, 2)
    return with_value(with_value(plain, one, second), other, first)


def _with_one_less(plain: Any, chance: Random, pool: Pool) -> Any:
    del pool
    filled = [(path, items) for path, items in lists(plain) if items]
    if not filled:
        return plain
    path, items = chance.choice(filled)
    place = chance.randrange(len(items))
    return with_value(plain, path, items[:place] + items[place + 1 :])


def _with_one_more(plain: Any, chance: Random, pool: Pool) -> Any:
    flat = [(path, items) for path, items in lists(plain) if kind((*path, 0)) in pool]
    if not flat:
        return plain
    path, items = chance.choice(flat)
    place = chance.randrange(len(items) + 1)
    return with_value(plain, path, [*items[:place], chance.choice(pool[kind((*path, 0))]), *items[place:]])


def _with_its_end_cut_off(plain: Any, chance: Random, pool: Pool) -> Any:
    """The longest lists are cut most often, so that actions that follow an altered one go with the others."""
    del pool
    filled = [(path, items) for path, items in lists(plain) if items]
    if not filled:
        return plain
    path, items = chance.choices(filled, weights=[len(items) for _, items in filled])[0]
    return with_value(plain, path, items[: chance.randrange(len(items))])


def _with_numbers_moved(plain: Any, chance: Random, pool: Pool) -> Any:
    """One number of a list grows by what another loses: what they come to stays, in the units of the game."""
    shared = [(path, items) for path, items in lists(plain) if len(items) > 1 and all(map(is_number, items))]
    if not shared:
        return plain
    path, items = chance.choice(shared)
    loser, winner = chance.sample(range(len(items)), 2)
    unit = gcd(*filter(is_number, pool.get(kind((*path, 0)), ()))) or 1
    amount, moved = unit * chance.choice(STEPS), list(items)
    moved[loser], moved[winner] = moved[loser] - amount, moved[winner] + amount
    return with_value(plain, path, moved)


_CHANGES: tuple[Callable[[Any, Random, Pool], Any], ...] = (
    _with_another_value,
    _with_two_exchanged,
    _with_one_less,
    _with_one_more,
    _with_its_end_cut_off,
    _with_numbers_moved,
)
