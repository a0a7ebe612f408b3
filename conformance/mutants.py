"""Mechanical mutants of the rule functions, and what kills each: a theorem, a golden case.

A mutant is a variant of the reference in which one operator, constant, name or return value is another. One that
neither kills is shown to answer alike on all inputs, or it is a hole.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from conformance.fixtures.case import Case
from conformance.fixtures.witnesses import wrong_on
from conformance.game import Game
from conformance.symbolic.prove import Outcome, Theorem, prove
from conformance.symbolic.solvers import Z3
from conformance.variants import Rules, source_of, variant

COMPARISONS = {ast.Eq: "!=", ast.NotEq: "==", ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">"}
OPERATORS = {
    ast.BitAnd: ("|",),
    ast.BitOr: ("&",),
    ast.Add: ("-",),
    ast.Sub: ("+",),
    ast.Mult: ("+",),
    ast.LShift: (">>",),
    ast.RShift: ("<<",),
    ast.FloorDiv: ("*",),
    ast.Mod: ("*",),
}
SECONDS_A_QUESTION = 60


@dataclass(frozen=True)
class Mutant:
    """One change: where it is, what it reads now, what it read before, and the module's whole changed text."""

    module: str
    function: str
    line: int
    before: str
    after: str
    source: str

    @property
    def name(self) -> str:
        """Where and what, in one line."""
        return f"{self.module}:{self.line} {self.function}: {self.before}  ->  {self.after}"

    def rules(self) -> Rules:
        """The reference with this change."""
        return variant(self.module.partition(".")[0], {self.module: self.source})


@dataclass(frozen=True)
class Fate:
    """What became of a mutant: the theorem that is refuted for it, the first case it fails."""

    mutant: Mutant
    theorem: str | None
    case: str | None

    @property
    def equal(self) -> bool:
        """Whether every theorem holds for it: as they leave one answer to every question, it answers alike."""
        return self.theorem is None


def mutants(module: str) -> Iterator[Mutant]:
    """Every mechanical mutant of a module's functions, in the order of its lines."""
    source = source_of(module)
    for function in ast.parse(source).body:
        if isinstance(function, ast.FunctionDef):
            names = [argument.arg for argument in function.args.args]
            for node, text in _changes(function, names):
                yield _mutant(module, function.name, source, node, text)


def _mutant(module: str, function: str, source: str, node: ast.expr, text: str) -> Mutant:
    """The mutant in which a node of the tree reads otherwise."""
    lines = source.splitlines(keepends=True)
    first = sum(map(len, lines[: node.lineno - 1])) + node.col_offset
    last = sum(map(len, lines[: (node.end_lineno or node.lineno) - 1])) + (node.end_col_offset or 0)
    changed = source[:first] + text + source[last:]
    return Mutant(module, function, node.lineno, source[first:last], text, changed)


def _changes(function: ast.FunctionDef, names: Sequence[str]) -> Iterator[tuple[ast.expr, str]]:
    """Each expression of a function body with another text for it."""
    for statement in function.body[1:] if ast.get_docstring(function) else function.body:
        for node in ast.walk(statement):
            if isinstance(node, ast.Return) and node.value is not None:
                yield from _other_returns(node.value)
            if isinstance(node, ast.expr):
                yield from _other_expressions(node, names)


def _other_returns(value: ast.expr) -> Iterator[tuple[ast.expr, str]]:
    """Nothing in place of what is returned; for a number one more."""
    if not (isinstance(value, ast.Constant) and value.value == 0) and not isinstance(value, ast.Tuple | ast.Call):
        yield value, "0"


def _other_expressions(node: ast.expr, names: Sequence[str]) -> Iterator[tuple[ast.expr, str]]:
    match node:
        case ast.Compare(left, [operator], [right]) if type(operator) in COMPARISONS:
            yield node, f"{ast.unparse(left)} {COMPARISONS[type(operator)]} {ast.unparse(right)}"
        case ast.BoolOp(ast.And(), values):
            yield node, f"({' or '.join(map(ast.unparse, values))})"
            yield from ((value, "True") for value in values)
        case ast.BoolOp(ast.Or(), values):
            yield node, f"({' and '.join(map(ast.unparse, values))})"
        case ast.BinOp(left, operator, right):
            for other in OPERATORS.get(type(operator), ()):
                yield node, f"(({ast.unparse(left)}) {other} ({ast.unparse(right)}))"
        case ast.UnaryOp(ast.Invert() | ast.Not(), operand):
            yield node, f"({ast.unparse(operand)})"
        case ast.IfExp(test, body, orelse):
            yield node, f"({ast.unparse(orelse)} if {ast.unparse(test)} else {ast.unparse(body)})"
        case ast.Constant(value) if isinstance(value, int) and not isinstance(value, bool):
            yield node, str(value + 1)
        case ast.Name(identity, ast.Load()) if identity in names:
            following = [*names, *names][names.index(identity) + 1]
            if following != identity:
                yield node, following


def fate(mutant: Mutant, theorems: Sequence[Theorem], cases: Sequence[Case], *, by_proof: bool = True) -> Fate:
    """What kills a mutant. Theorems are tried in order; statements about clauses alone cannot tell."""
    rules = mutant.rules()
    case = next((case.id for case in cases if wrong_on(rules, case)), None)
    theorem = _refuted(rules, theorems) if by_proof else None
    return Fate(mutant, theorem, case)


def _refuted(rules: Rules, theorems: Sequence[Theorem]) -> str | None:
    solvers = [Z3(SECONDS_A_QUESTION)]
    for theorem in theorems:
        if theorem.without is None and prove(theorem, rules, solvers).verdict is not Outcome.PROVED:
            return theorem.id
    return None


def modules_of(game: Game) -> list[str]:
    """The modules that hold the game's rule functions, as far as theorems speak of them."""
    return [f"{game.name}.{name}" for name in game.module("theorems").PROVED_MODULES]
