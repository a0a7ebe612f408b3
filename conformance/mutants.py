"""Mechanical mutants of the rule functions, and what kills each: a theorem, a golden case.

A mutant is a variant of the reference in which one operator, constant, name or return value is another. One that
neither kills is shown to answer alike on all inputs, or it is a hole.

A theorem kills a mutant when it is refuted: by values that break a goal, or on which the mutant itself raises. That a
mutant cannot be followed, that a solver gives up or that the proof breaks down says nothing of it and does not count.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import accumulate
from typing import Any, get_type_hints

from conformance.fixtures.case import Case
from conformance.fixtures.kills import wrong_on
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
SHARED = "cards"


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

    def rules(self, game: str) -> Rules:
        """The reference of a game with this change, which may be in a module that games share."""
        return variant(game, {self.module: self.source})


@dataclass(frozen=True)
class Fate:
    """What became of a mutant: the theorem that is refuted for it, the first case it fails.

    `undecided` says why some theorem is neither proved nor refuted for it, where none is refuted.
    """

    mutant: Mutant
    theorem: str | None
    case: str | None
    undecided: str = ""

    @property
    def equal(self) -> bool:
        """Whether every theorem holds for it: as they leave one answer to every question, it answers alike."""
        return self.theorem is None and not self.undecided


def mutants(module: str) -> Iterator[Mutant]:
    """Every mechanical mutant of a module's functions, in the order of its lines."""
    source = source_of(module)
    loaded = import_module(f"reference_impl.{module}")
    for function in ast.parse(source).body:
        if isinstance(function, ast.FunctionDef):
            for node, text in _changes(function, _others_of_a_type(getattr(loaded, function.name))):
                yield _mutant(module, function.name, source, node, text)


def _others_of_a_type(function: Any) -> dict[str, str]:
    """For each argument the next one of its type, if there is another: such a mistake no type checker finds."""
    types = get_type_hints(function)
    types.pop("return", None)
    names = [*types, *types]
    following = {
        name: next(other for other in names[place + 1 :] if types[other] == types[name])
        for place, name in enumerate(types)
    }
    return {name: other for name, other in following.items() if other != name}


def _mutant(module: str, function: str, source: str, node: ast.expr, text: str) -> Mutant:
    """The mutant in which a node of the tree reads otherwise; columns of the tree count bytes, not letters."""
    content = source.encode()
    starts = [0, *accumulate(len(line) + 1 for line in content.split(b"\n"))]
    first = starts[node.lineno - 1] + node.col_offset
    last = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
    changed = content[:first] + text.encode() + content[last:]
    return Mutant(module, function, node.lineno, content[first:last].decode(), text, changed.decode())


def _changes(function: ast.FunctionDef, others: Mapping[str, str]) -> Iterator[tuple[ast.expr, str]]:
    """Each expression of a function body with another text for it."""
    for statement in function.body[1:] if ast.get_docstring(function) else function.body:
        for node in ast.walk(statement):
            if isinstance(node, ast.Return) and node.value is not None:
                yield from _other_returns(node.value)
            if isinstance(node, ast.expr):
                yield from _other_operators(node)
                yield from _other_names_and_numbers(node, others)


def _other_returns(value: ast.expr) -> Iterator[tuple[ast.expr, str]]:
    """Nothing in place of what is returned; for a number one more."""
    if not (isinstance(value, ast.Constant) and value.value == 0) and not isinstance(value, ast.Tuple | ast.Call):
        yield value, "0"


def _other_operators(node: ast.expr) -> Iterator[tuple[ast.expr, str]]:
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


def _other_names_and_numbers(node: ast.expr, others: Mapping[str, str]) -> Iterator[tuple[ast.expr, str]]:
    match node:
        case ast.Constant(value) if isinstance(value, int) and not isinstance(value, bool):
            yield node, str(value + 1)
        case ast.Name(identity, ast.Load()) if identity in others:
            yield node, others[identity]


def fate(
    mutant: Mutant, game: str, theorems: Sequence[Theorem], cases: Sequence[Case], *, by_proof: bool = True
) -> Fate:
    """What kills a mutant. Theorems are tried in order; no theorem that could tell must be missing."""
    rules = mutant.rules(game)
    case = next((case.id for case in cases if wrong_on(rules, case)), None)
    theorem, undecided = _refuted(rules, theorems) if by_proof else (None, "")
    if by_proof and not theorems:
        undecided = f"no theorem speaks of {mutant.module}.{mutant.function}"
    return Fate(mutant, theorem, case, undecided)


def _refuted(rules: Rules, theorems: Sequence[Theorem]) -> tuple[str | None, str]:
    """The first theorem that is refuted; else why one is neither proved nor refuted."""
    undecided = ""
    for theorem in theorems:
        proof = prove(theorem, rules, [Z3(SECONDS_A_QUESTION)])
        if proof.verdict is Outcome.REFUTED:
            return theorem.id, ""
        if proof.verdict is Outcome.UNKNOWN:
            undecided = undecided or f"{theorem.id}: {proof.reason}"
    return None, undecided


def modules_of(game: Game) -> list[str]:
    """The modules that hold the game's rule functions, as far as theorems speak of them; the shared one first."""
    return [SHARED, *(f"{game.name}.{name}" for name in game.module("theorems").PROVED_MODULES)]
