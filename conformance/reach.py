"""Which rule functions a theorem speaks of: those that run while its obligations are put together.

A change of any other function leaves the theorem as it was, word for word, so it need not be proved again.
"""

from __future__ import annotations

import ast
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from conformance.symbolic.prove import Theorem
from conformance.variants import Rules, rule_sources, variant

Function = tuple[str, str]
NOTES = "_HAVE_RUN"


@dataclass(frozen=True)
class Reach:
    """The rule functions that run for a theorem, each as module and name, and the seconds of walking them."""

    functions: frozenset[Function]
    seconds: float


def reach(theorem: Theorem) -> Reach:
    """What runs for a theorem about the rules as they are, and while these are loaded."""
    noting = _rules_that_note(theorem.id.partition(".")[0])
    noting.forget()
    began = time.perf_counter()
    for _obligation in theorem.obligations(noting.rules):
        pass
    return Reach(noting.at_import | noting.have_run(), time.perf_counter() - began)


@dataclass(frozen=True)
class _Noting:
    """The rules of a game, each function of which notes that it has run; and those that ran while they were loaded."""

    rules: Rules
    notes: dict[str, set[str]]
    at_import: frozenset[Function]

    def forget(self) -> None:
        """Begin anew."""
        for names in self.notes.values():
            names.clear()

    def have_run(self) -> frozenset[Function]:
        """The functions that ran since."""
        return frozenset((module, name) for module, names in self.notes.items() for name in names)


@cache
def _rules_that_note(game: str) -> _Noting:
    sources = {module: text for module, (_, text) in rule_sources(Rules(game)).items()}
    rules = variant(game, {module: noting_source(text) for module, text in sources.items()})
    notes = {module: getattr(import_module(f"{rules.package}.{module}"), NOTES) for module in sources}
    return _Noting(rules, notes, frozenset((module, name) for module, names in notes.items() for name in names))


def noting_source(source: str) -> str:
    """The text of a module with a line more in each function, which notes that it has run."""
    tree = ast.parse(source)
    first_lines: dict[int, str] = {}
    for function in tree.body:
        if isinstance(function, ast.FunctionDef):
            first = _first_statement(function.body)
            first_lines[first.lineno] = f"{' ' * first.col_offset}{NOTES}.add({function.name!r})"
    imports = [node.lineno for node in tree.body if isinstance(node, ast.ImportFrom) and node.module == "__future__"]
    first_lines[max(imports, default=0) + 1] = f"{NOTES} = set()"
    lines: list[str] = []
    for number, line in enumerate(source.splitlines(), start=1):
        lines += [first_lines[number], line] if number in first_lines else [line]
    return "\n".join(lines) + "\n"


def _first_statement(body: Sequence[ast.stmt]) -> ast.stmt:
    """The first statement after the docstring."""
    opens_with_text = isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant)
    return body[1] if opens_with_text and len(body) > 1 else body[0]
