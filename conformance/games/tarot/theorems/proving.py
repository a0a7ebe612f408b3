"""What the theorems of French Tarot have in common: walking a rule once, and showing that clauses leave one answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any

from conformance.games.tarot.walks import SPECIFICATION
from conformance.symbolic.explore import Path, merge, walk
from conformance.symbolic.prove import Obligation
from conformance.symbolic.values import Truth
from conformance.symbolic.variables import Variables
from spec.logic import same
from spec.tarot import Clauses

# What an answer is made of, by name, and the question with that answer as the clauses see it.
Told = Mapping[str, Any]
Posed = Callable[[Told], Any]


def answered(variables: Variables, function: Callable[[], Any]) -> tuple[list[Path], Any]:
    """The paths of a rule on unknown inputs, and what it answers as one value."""
    paths = walk(function, variables.assumptions)
    return paths, merge(paths)


def obeys(name: str, variables: Variables, clauses: Clauses, at: Any, paths: list[Path]) -> Obligation:
    """That every clause holds of a question with its answer."""
    return Obligation(name, variables, {clause: holds(at) for clause, holds in clauses.items()}, paths)


def one_answer(
    name: str,
    variables: Variables,
    clauses: Clauses,
    dropped: str | None,
    tell: Callable[[Variables, str], Told],
    posed: Posed,
) -> Obligation:
    """That no two different answers both break no clause, the dropped one aside."""
    kept = [holds for clause, holds in clauses.items() if clause != dropped]
    one, other = tell(variables, "one"), tell(variables, "other")
    for told in (one, other):
        at = posed(told)
        variables.assume(*(holds(at) for holds in kept))
    goals = {part: same(value, other[part]) for part, value in one.items()}
    return Obligation(name, variables, goals)


def truths(variables: Variables, name: str, count: int) -> tuple[Truth, ...]:
    """So many unknown truths."""
    return tuple(variables.truth(f"{name} {number}") for number in range(count))


def options_of(variables: Variables, group: str) -> SimpleNamespace:
    """The options of a group, each of any of its values, as the clauses and the reference read them."""
    found = SPECIFICATION.options_of(group)
    names = [option.short.rpartition(".")[2] for option in found]
    record = variables.options(_record(names), found)
    return SimpleNamespace(**record)


def _record(names: list[str]) -> Any:
    """Something that takes options as a record does, and gives them back by name."""

    class Record(dict[str, Any]):
        _fields = tuple(names)

    return Record
