"""Witnesses: for one path of a rule function, or for a mistake in it, the position that tells most at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import z3

from conformance.symbolic.explore import Path, RuleRaises, merge, satisfiable, taken_in, tree_of
from conformance.symbolic.prove import readable_model
from conformance.symbolic.values import Choice, formula_of
from conformance.symbolic.variables import Variables, known_value
from conformance.symbolic.walks import Values, Walk
from spec.logic import all_of, any_of, no, total


def path_name(walk: Walk, path: Path) -> str:
    """A path's name: the operation, the shape of its inputs, and the sides taken, one letter each."""
    sides = "".join("y" if side else "n" for side in path.taken)
    return f"{walk.operation}, {walk.name}: {sides or 'straight'}"


def path_witness(walk: Walk, path: Path) -> Values:
    """Inputs that take the path: telling, and else least, in an order of cards that depends on the path."""
    solver = _solver(walk.variables, path.sides)
    return _least(walk, solver, walk.telling(path.result), path_name(walk, path))


def difference(walk: Walk, rules: Any, others: Any, order: str) -> Values | None:
    """Inputs that two variants of the rules answer differently, least in an order of cards; None if there are none.

    Inputs on which the other rules raise are a difference too. Raises `UnknownVerdict` where a solver gives up.
    """
    right = merge(walk.paths(rules))
    try:
        wrong = merge(walk.paths(others))
    except RuleRaises as found:
        return found.inputs
    solver = _solver(walk.variables, [formula_of(_differ(right, wrong))])
    if not satisfiable(solver):
        return None
    return _least(walk, solver, walk.telling(right), order)


def _differ(one: Any, other: Any) -> Any:
    """Whether two answers differ, in any part of theirs."""
    if isinstance(one, tuple):
        return any_of(*(_differ(part, other_part) for part, other_part in zip(one, other, strict=True)))
    if isinstance(one, (str, Choice)):
        return no(_same_name(one, other))
    return one != other


def _same_name(one: Any, other: Any) -> Any:
    """Whether two names, known or not, are one."""
    names = {name for each in (one, other) for name in (each.values if isinstance(each, Choice) else (each,))}
    return any_of(*(all_of(_is(one, name), _is(other, name)) for name in names))


def _is(value: Any, name: str) -> Any:
    """Whether a name, known or not, is the given one."""
    return value == name if not isinstance(value, Choice) or name in value.values else False


def covered(walk: Walk, paths: Sequence[Path], questions: Sequence[Values]) -> dict[int, int]:
    """How many of the given inputs take each path, by the path's place.

    Inputs that a question leaves open, options its answer does not depend on, may have any value: it then counts for
    every path it can take.
    """
    tree, places = tree_of(paths), {id(path): place for place, path in enumerate(paths)}
    counts = dict.fromkeys(range(len(paths)), 0)
    for values in questions:
        solver = _solver(walk.variables, walk.variables.being(values))
        while satisfiable(solver):
            path = taken_in(tree, solver.model())
            counts[places[id(path)]] += 1
            solver.add(z3.Not(path.condition))
    return counts


def _solver(variables: Variables, formulas: Sequence[z3.BoolRef]) -> z3.Solver:
    solver = z3.SimpleSolver()
    solver.add(*variables.assumptions, *formulas)
    return solver


def _least(walk: Walk, solver: z3.Solver, wishes: Sequence[Any], order: str) -> Values:
    """The wishes granted where possible, then as few cards as can be, then the least of them, card by card."""
    readable_model(solver, [formula_of(wish) for wish in wishes])
    _with_fewest_cards(walk, solver)
    chance = Random(order)  # noqa: S311 - an order, no secret
    for name in sorted((walk.variables.sets & walk.variables.inputs.keys()) - walk.variables.derived):
        bits = walk.variables[name].bits
        places = list(range(bits.size() - 1))
        chance.shuffle(places)
        _leave_out(solver, bits, places)
    satisfiable(solver)
    return walk.variables.in_model(solver.model())


def _with_fewest_cards(walk: Walk, solver: z3.Solver) -> None:
    """Leave no more cards, in all sets together, than there must be."""
    variables = walk.variables
    varying = sorted(variables.sets - variables.single - variables.derived)
    number = total(variables[name].bit_count() for name in varying)
    fewest = known_value(readable_model(solver, []), number)
    while satisfiable(solver, formula_of(number < fewest)):
        fewest = known_value(solver.model(), number)
    solver.add(formula_of(number <= fewest))


def _leave_out(solver: z3.Solver, bits: z3.BitVecRef, places: list[int]) -> None:
    """Leave out each card, in this order, that can be left out."""
    satisfiable(solver)
    model = solver.model()
    for place in places:
        out = z3.Extract(place, place, bits) == 0
        if not z3.is_true(model.eval(out, model_completion=True)):
            if not satisfiable(solver, out):
                continue
            model = solver.model()
        solver.add(out)
