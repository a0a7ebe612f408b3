"""Formulas of the solver as plain Python functions: quick to work out in hundreds of thousands of positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import z3

from conformance.symbolic.explore import Path, Question
from conformance.symbolic.values import Unknown

Function = Callable[[Mapping[str, int]], Any]
WHOLE = {
    z3.Z3_OP_BAND: "&",
    z3.Z3_OP_BOR: "|",
    z3.Z3_OP_BXOR: "^",
    z3.Z3_OP_BADD: "+",
    z3.Z3_OP_BSUB: "-",
    z3.Z3_OP_BMUL: "*",
}
SIGNED = {z3.Z3_OP_SLT: "<", z3.Z3_OP_SLEQ: "<=", z3.Z3_OP_SGT: ">", z3.Z3_OP_SGEQ: ">="}


def compiled(formula: Any) -> Function:
    """A function from the values of the unknown inputs to the value of a formula, bits as a number from 0 up."""
    names: dict[int, str] = {}
    lines: list[str] = []

    def name_of(node: Any) -> str:
        if node.get_id() not in names:
            parts = [name_of(part) for part in node.children()]
            names[node.get_id()] = f"v{len(names)}"
            lines.append(f"    {names[node.get_id()]} = {_text(node, parts)}")
        return names[node.get_id()]

    last = name_of(formula)
    code = "\n".join(["def work_out(given):", *lines, f"    return {last}"])
    space: dict[str, Any] = {}
    exec(code, space)  # noqa: S102 - the text was made here
    return space["work_out"]  # type: ignore[no-any-return]


def _text(node: Any, parts: list[str]) -> str:
    """The value of a node, given the names of the values of its parts."""
    kind = node.decl().kind()
    if z3.is_bv_value(node):
        return str(node.as_long())
    if kind == z3.Z3_OP_UNINTERPRETED:
        return f"given[{node.decl().name()!r}]"
    if kind in WHOLE:
        return f"({f' {WHOLE[kind]} '.join(parts)}) & {(1 << node.size()) - 1}"
    if kind in SIGNED:
        one, other = (f"({part} ^ {1 << (node.arg(0).size() - 1)})" for part in parts)
        return f"{one} {SIGNED[kind]} {other}"
    return _other_text(node, kind, parts)


def _other_text(node: Any, kind: int, parts: list[str]) -> str:
    makers: dict[int, Callable[[], str]] = {
        z3.Z3_OP_TRUE: lambda: "True",
        z3.Z3_OP_FALSE: lambda: "False",
        z3.Z3_OP_NOT: lambda: f"not {parts[0]}",
        z3.Z3_OP_AND: lambda: f"({' and '.join(parts)})",
        z3.Z3_OP_OR: lambda: f"({' or '.join(parts)})",
        z3.Z3_OP_EQ: lambda: f"{parts[0]} == {parts[1]}",
        z3.Z3_OP_DISTINCT: lambda: f"{parts[0]} != {parts[1]}",
        z3.Z3_OP_ITE: lambda: f"{parts[1]} if {parts[0]} else {parts[2]}",
        z3.Z3_OP_BNOT: lambda: f"{parts[0]} ^ {(1 << node.size()) - 1}",
        z3.Z3_OP_ZERO_EXT: lambda: parts[0],
        z3.Z3_OP_SIGN_EXT: lambda: _sign_extended(parts[0], node.arg(0).size(), node.size()),
        z3.Z3_OP_EXTRACT: lambda: _extracted(parts[0], *node.params()),
        z3.Z3_OP_CONCAT: lambda: _joined(node, parts),
    }
    return makers[kind]()


def _sign_extended(part: str, size: int, wider: int) -> str:
    return f"{part} | ({part} >> {size - 1}) * {(1 << wider) - (1 << size)}"


def _extracted(part: str, high: int, low: int) -> str:
    return f"{part} >> {low} & {(1 << (high - low + 1)) - 1}"


def _joined(node: Any, parts: list[str]) -> str:
    text = parts[0]
    for part, name in zip(node.children()[1:], parts[1:], strict=True):
        text = f"({text} << {part.size()} | {name})"
    return text


def compiled_tree(node: Question | Path) -> Any:
    """A tree of questions and answers, each as a function."""
    if isinstance(node, Path):
        result = node.result
        return compiled(result.bits) if isinstance(result, Unknown) else (lambda _given: result)
    return compiled(node.formula), compiled_tree(node.yes), compiled_tree(node.no)


def answer(tree: Any, given: Mapping[str, int]) -> Any:
    """What the path that the values take answers."""
    while isinstance(tree, tuple):
        question, yes, no = tree
        tree = yes if question(given) else no
    return tree(given)
