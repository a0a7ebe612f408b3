"""The walk over every feasible path of a rule function on unknown values.

The function is run again and again. Each time it asks an unknown truth for its side (`if`, `and`, `or`), the walk takes
a side that is possible under what was taken before and remembers the other, until no side is left. Nothing is
translated: what runs is the function itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import z3

from conformance.symbolic.unfollowable import Unfollowable
from conformance.symbolic.values import Choice, Truth, Unknown, _walker, formula_of, unknown


@dataclass(frozen=True)
class Path:
    """One way through a function: the sides taken, as formulas and as truths, and what came out."""

    sides: tuple[z3.BoolRef, ...]
    taken: tuple[bool, ...]
    result: Any

    @property
    def condition(self) -> z3.BoolRef:
        """The formula under which the function takes this way."""
        return z3.And(*self.sides) if self.sides else z3.BoolVal(True)


class UnknownVerdict(Exception):
    """A solver could not decide whether a side is possible; the walk is then worthless."""


def walk(function: Callable[[], Any], assumptions: Sequence[z3.BoolRef]) -> list[Path]:
    """Every feasible path of a function under the assumptions."""
    return list(_Walk(function, assumptions))


class _Walk:
    """A depth-first walk. `_taken` is the way so far; the solver holds the assumptions and, pushed, each side taken."""

    def __init__(self, function: Callable[[], Any], assumptions: Sequence[z3.BoolRef]) -> None:
        self._function = function
        self._solver = z3.SimpleSolver()
        self._solver.add(*assumptions)
        self._asked: list[z3.BoolRef] = []
        self._taken: list[bool] = []
        self._open: list[bool] = []
        self._position = 0
        self._model: z3.ModelRef | None = None

    def __iter__(self) -> Iterator[Path]:
        if not self._possible():
            return
        while True:
            yield self._run()
            if not self._next_way():
                return

    def _run(self) -> Path:
        self._position = 0
        _walker.append(self)
        try:
            result = self._function()
        finally:
            _walker.pop()
        if self._position != len(self._taken):
            raise Unfollowable("the function asked less than the last time: it depends on something besides its inputs")
        return Path(tuple(self._side(place) for place in range(len(self._taken))), tuple(self._taken), result)

    def _side(self, place: int) -> z3.BoolRef:
        return self._asked[place] if self._taken[place] else z3.Not(self._asked[place])

    def decide(self, formula: z3.BoolRef) -> bool:
        """The side of a formula on this way."""
        place = self._position
        self._position += 1
        if place < len(self._taken):
            if not formula.eq(self._asked[place]):
                raise Unfollowable("the function asks otherwise than the last time: it depends on more than its inputs")
            return self._taken[place]
        known = z3.is_true(self._model.eval(formula, model_completion=True)) if self._model is not None else True
        other = self._possible(z3.Not(formula) if known else formula)
        self._asked.append(formula)
        self._open.append(other)
        self._take(known)
        return known

    def _take(self, side: bool) -> None:
        self._taken.append(side)
        self._solver.push()
        self._solver.add(self._side(len(self._taken) - 1))

    def _next_way(self) -> bool:
        """Go back to the last question whose other side is possible, and take that; false when there is none."""
        while self._taken:
            side = self._taken.pop()
            self._solver.pop()
            if self._open.pop():
                self._open.append(False)
                self._take(not side)
                self._possible(keep=True)
                return True
            self._asked.pop()
        return False

    def _possible(self, *extra: z3.BoolRef, keep: bool = False) -> bool:
        verdict = self._solver.check(*extra)
        if verdict == z3.unknown:
            raise UnknownVerdict(self._solver.reason_unknown())
        if verdict == z3.sat and (not extra or keep):
            self._model = self._solver.model()
        return bool(verdict == z3.sat)


@dataclass(frozen=True)
class Question:
    """A question whose two sides are both possible, with what is reached on each."""

    formula: z3.BoolRef
    yes: Question | Path
    no: Question | Path


def tree_of(paths: Sequence[Path], asked: int = 0) -> Question | Path:
    """The paths as a tree of the questions that tell them apart; questions with one possible side are left out."""
    while len(paths[0].sides) > asked and all(path.sides[asked].eq(paths[0].sides[asked]) for path in paths[1:]):
        asked += 1
    if len(paths) == 1:
        return paths[0]
    side = paths[0].sides[asked]
    same_way = [path for path in paths if path.sides[asked].eq(side)]
    other_way = [path for path in paths if not path.sides[asked].eq(side)]
    return Question(side, tree_of(same_way, asked + 1), tree_of(other_way, asked + 1))


def merge(paths: Sequence[Path]) -> Any:
    """What a function answers, as one value: the results of its paths, chosen between by the questions it asked."""
    return _value_of(tree_of(paths))


def _value_of(node: Question | Path) -> Any:
    if isinstance(node, Path):
        return node.result
    return _either(Truth(node.formula), _value_of(node.yes), _value_of(node.no))


def taken_in(tree: Question | Path, model: z3.ModelRef) -> Path:
    """The path that the values of a model take."""
    while isinstance(tree, Question):
        tree = tree.yes if z3.is_true(model.eval(tree.formula, model_completion=True)) else tree.no
    return tree


def _either(side: Truth, yes: Any, no: Any) -> Any:
    if isinstance(yes, tuple) and isinstance(no, tuple) and len(yes) == len(no):
        items = [_either(side, one, other) for one, other in zip(yes, no, strict=True)]
        return type(yes)(*items) if hasattr(yes, "_fields") else tuple(items)
    if isinstance(yes, (str, Choice)):
        return _either_name(side, yes, no)
    if isinstance(yes, (Truth, bool)) and isinstance(no, (Truth, bool)):
        return Truth(z3.If(side.formula, formula_of(yes), formula_of(no)))
    return side.choose(unknown(yes), unknown(no))


def _either_name(side: Truth, yes: Any, no: Any) -> Choice:
    one, other = (value if isinstance(value, Choice) else Choice(unknown(0), (value,)) for value in (yes, no))
    values = tuple(dict.fromkeys((*one.values, *other.values)))
    index: Unknown = side.choose(one.index_among(values), other.index_among(values))
    return Choice(index, values)
