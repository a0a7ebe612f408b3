"""The walk over every feasible path of a rule function on unknown values.

The function is run again and again. Each time it asks an unknown truth for its side (`if`, `and`, `or`), the walk takes
a side that is possible under what was taken before and remembers the other, until no side is left. Nothing is
translated: what runs is the function itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import z3

from conformance.symbolic.solvers import raise_if_interrupted
from conformance.symbolic.unfollowable import Unfollowable, place_of, told
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


class RuleRaises(Exception):
    """A rule function raises on inputs that the assumptions allow.

    `model` holds such inputs; `inputs` are they by name, and `sets` the names of sets of cards, where these are known.
    """

    def __init__(
        self,
        error: Exception,
        model: z3.ModelRef,
        inputs: Mapping[str, Any] | None = None,
        sets: frozenset[str] = frozenset(),
    ) -> None:
        self.error, self.model, self.inputs, self.sets = error, model, inputs, sets
        super().__init__(f"the rule raises {told(error)} ({place_of(error)})")


def satisfiable(solver: z3.Solver, *more: z3.BoolRef) -> bool:
    """Whether what a solver without a time limit holds can be true; raises `UnknownVerdict` where it gives up."""
    verdict = solver.check(*more)
    if verdict == z3.unknown:
        raise_if_interrupted(solver, ("canceled", "interrupted"))
        raise UnknownVerdict(f"a solver gave up: {solver.reason_unknown()}")
    return bool(verdict == z3.sat)


_walked: list[list[list[Path]]] = []


@contextmanager
def noting_walks() -> Iterator[list[list[Path]]]:
    """The paths of every walk made meanwhile, so that none is used without being shown to cover the assumptions."""
    _walked.append([])
    try:
        yield _walked[-1]
    finally:
        _walked.pop()


def walk(function: Callable[[], Any], assumptions: Sequence[z3.BoolRef]) -> list[Path]:
    """Every feasible path of a function under the assumptions.

    Raises `Unfollowable`, `UnknownVerdict`, and `RuleRaises` where the function itself raises.
    """
    paths = list(_Walk(function, assumptions))
    if _walked:
        _walked[-1].append(paths)
    return paths


class _Walk:
    """A depth-first walk. `_taken` is the way so far; the solver holds the assumptions and, pushed, each side taken."""

    def __init__(self, function: Callable[[], Any], assumptions: Sequence[z3.BoolRef]) -> None:
        self._function = function
        self._solver = z3.SimpleSolver()
        self._solver.add(*assumptions)
        self._simplified: dict[int, tuple[z3.BoolRef, z3.BoolRef]] = {}
        self._asked: list[z3.BoolRef] = []
        self._taken: list[bool] = []
        self._open: list[bool] = []
        self._position = 0
        self._model: z3.ModelRef = None

    def __iter__(self) -> Iterator[Path]:
        if not self._possible():
            return
        while True:
            yield self._path()
            if not self._next_way():
                return

    def _path(self) -> Path:
        """The path to the end of the function, which must be the same when it is run once more."""
        result = self._run()
        asked = len(self._taken)
        if not alike(result, self._run()) or len(self._taken) != asked:
            raise Unfollowable("the function answers otherwise than the last time: it depends on more than its inputs")
        return Path(tuple(self._side(place) for place in range(asked)), tuple(self._taken), result)

    def _run(self) -> Any:
        self._position = 0
        _walker.append(self)
        try:
            result = self._function()
        except Unfollowable as refused:
            refused.model = self._model
            raise
        except (UnknownVerdict, RuleRaises):
            raise
        except Exception as error:
            raise RuleRaises(error, self._model) from error
        finally:
            _walker.pop()
        if self._position != len(self._taken):
            raise Unfollowable("the function asked less than the last time: it depends on more than its inputs")
        return result

    def _side(self, place: int) -> z3.BoolRef:
        return self._asked[place] if self._taken[place] else z3.Not(self._asked[place])

    def decide(self, question: z3.BoolRef) -> bool:
        """The side of a formula on this way."""
        formula = self._simplest(question)
        if z3.is_true(formula) or z3.is_false(formula):
            return bool(z3.is_true(formula))
        place = self._position
        self._position += 1
        if place < len(self._taken):
            if not formula.eq(self._asked[place]):
                raise Unfollowable("the function asks otherwise than the last time: it depends on more than its inputs")
            return self._taken[place]
        known: bool = z3.is_true(self._model.eval(formula, model_completion=True))
        other = self._possible(z3.Not(formula) if known else formula)
        self._asked.append(formula)
        self._open.append(other)
        self._take(known)
        return known

    def _simplest(self, question: z3.BoolRef) -> z3.BoolRef:
        """A formula simplified, each time alike: left to itself, Z3 orders the parts by when they were made."""
        if question.get_id() not in self._simplified:
            self._simplified[question.get_id()] = (question, z3.simplify(question))
        return self._simplified[question.get_id()][1]

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
        possible = satisfiable(self._solver, *extra)
        if possible and (not extra or keep):
            self._model = self._solver.model()
        return possible


def alike(one: Any, other: Any) -> bool:
    """Whether two results of a function are the same, formula by formula."""
    if type(one) is not type(other):
        return False
    if isinstance(one, tuple):
        return len(one) == len(other) and all(map(alike, one, other))
    if isinstance(one, Unknown):
        return bool(one.bits.eq(other.bits))
    if isinstance(one, Truth):
        return bool(one.formula.eq(other.formula))
    if isinstance(one, Choice):
        return one.values == other.values and alike(one.index, other.index)
    return bool(one == other)


@dataclass(frozen=True)
class Question:
    """A question whose two sides are both possible, with what is reached on each."""

    formula: z3.BoolRef
    yes: Question | Path
    no: Question | Path


def tree_of(paths: Sequence[Path], asked: int = 0) -> Question | Path:
    """The paths as a tree of the questions that tell them apart; questions with one possible side are left out.

    Raises `ValueError` for what is not all paths of one walk.
    """
    if not paths:
        raise ValueError("there are no paths: nothing meets the assumptions of the walk")
    if len(paths) == 1:
        return paths[0]
    if any(len(path.sides) <= asked for path in paths):
        raise ValueError("a path begins another: they are not of one walk")
    side = paths[0].sides[asked]
    same_way = [path for path in paths if path.sides[asked].eq(side)]
    other_way = [path for path in paths if not path.sides[asked].eq(side)]
    if not other_way:
        return tree_of(paths, asked + 1)
    opposite = other_way[0].sides[asked]
    if not (opposite.eq(z3.Not(side)) or side.eq(z3.Not(opposite))):
        raise ValueError("two paths part at different questions: they are not of one walk")
    if not all(path.sides[asked].eq(opposite) for path in other_way):
        raise ValueError("more than two sides of a question were taken: they are not of one walk")
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
    if yes is None and no is None:
        return None
    if isinstance(yes, tuple) and type(yes) is type(no) and len(yes) == len(no):
        items = [_either(side, one, other) for one, other in zip(yes, no, strict=True)]
        return type(yes)(*items) if hasattr(yes, "_fields") else tuple(items)
    if isinstance(yes, (str, Choice)) and isinstance(no, (str, Choice)):
        return _either_name(side, yes, no)
    if isinstance(yes, (Truth, bool)) and isinstance(no, (Truth, bool)):
        return Truth(z3.If(side.formula, formula_of(yes), formula_of(no)))
    return side.choose(unknown(yes), unknown(no))


def _either_name(side: Truth, yes: Any, no: Any) -> Choice:
    one, other = (value if isinstance(value, Choice) else Choice(unknown(0), (value,)) for value in (yes, no))
    values = tuple(dict.fromkeys((*one.values, *other.values)))
    index: Unknown = side.choose(one.index_among(values), other.index_among(values))
    return Choice(index, values)
