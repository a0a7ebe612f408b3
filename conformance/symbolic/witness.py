"""Witnesses: for one path of a rule function, or for a mistake in it, the position that tells most at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import z3

from conformance.symbolic.explore import Path, merge, taken_in, tree_of
from conformance.symbolic.prove import readable_model
from conformance.symbolic.values import formula_of
from conformance.symbolic.variables import Variables
from conformance.symbolic.walks import Values, Walk


def path_name(walk: Walk, path: Path) -> str:
    """A path's name: the operation, the shape of its inputs, and the sides taken, one letter each."""
    sides = "".join("y" if side else "n" for side in path.taken)
    return f"{walk.operation}, {walk.name}: {sides or 'straight'}"


def path_witness(walk: Walk, path: Path) -> Values:
    """Inputs that take the path: telling, and else least, in an order of cards that depends on the path."""
    solver = _solver(walk.variables, path.sides)
    return _least(walk, solver, walk.telling(path.result), path_name(walk, path))


def difference(walk: Walk, rules: Any, others: Any, order: str) -> Values | None:
    """Inputs that two variants of the rules answer differently, least in an order of cards; None if there are none."""
    right, wrong = merge(walk.paths(rules)), merge(walk.paths(others))
    solver = _solver(walk.variables, [formula_of(_differ(right, wrong))])
    if solver.check() != z3.sat:
        return None
    return _least(walk, solver, walk.telling(right), order)


def _differ(one: Any, other: Any) -> Any:
    """Whether two answers differ, in any part of theirs."""
    if isinstance(one, tuple):
        parts = [formula_of(_differ(a, b)) for a, b in zip(one, other, strict=True)]
        return z3.Or(*parts)
    return one != other


def covered(walk: Walk, paths: Sequence[Path], questions: Sequence[Values]) -> dict[int, int]:
    """How many of the given inputs take each path, by the path's place.

    Inputs that a question leaves open, options its answer does not depend on, may have any value: it then counts for
    every path it can take.
    """
    tree, places = tree_of(paths), {id(path): place for place, path in enumerate(paths)}
    counts = dict.fromkeys(range(len(paths)), 0)
    for values in questions:
        solver = _solver(walk.variables, walk.variables.being(values))
        while solver.check() == z3.sat:
            path = taken_in(tree, solver.model())
            counts[places[id(path)]] += 1
            solver.add(z3.Not(path.condition))
    return counts


def _solver(variables: Variables, formulas: Sequence[z3.BoolRef]) -> z3.Solver:
    solver = z3.SimpleSolver()
    solver.add(*variables.assumptions, *formulas)
    return solver


def _least(walk: Walk, solver: z3.Solver, wishes: Sequence[Any], order: str) -> Values:
    """The wishes granted where possible, then every set of cards as small as can be, card by card."""
    readable_model(solver, [formula_of(wish) for wish in wishes])
    chance = Random(order)  # noqa: S311 - an order, no secret
    for name in sorted(walk.variables.sets & walk.variables.inputs.keys()):
        bits = walk.variables[name].bits
        places = list(range(bits.size() - 1))
        chance.shuffle(places)
        _leave_out(solver, bits, places)
    solver.check()
    return walk.variables.in_model(solver.model())


def _leave_out(solver: z3.Solver, bits: z3.BitVecRef, places: list[int]) -> None:
    """Leave out each card, in this order, that can be left out."""
    solver.check()
    model = solver.model()
    for place in places:
        out = z3.Extract(place, place, bits) == 0
        if not z3.is_true(model.eval(out, model_completion=True)):
            if solver.check(out) != z3.sat:
                continue
            model = solver.model()
        solver.add(out)
