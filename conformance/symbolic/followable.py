"""What the text of a rule must not hold, because on unknown values it would go wrong without anybody noticing.

Most of what cannot be followed is refused while a rule runs (`Unfollowable`). Some things cannot be noticed then: `is`,
type checks, side effects, a caught refusal. They are looked for in the text, before anything is proved of it.
"""

from __future__ import annotations

import ast
import builtins
import inspect
import textwrap
from collections.abc import Callable, Iterator
from functools import cache
from types import ModuleType
from typing import Any

from conformance.symbolic.unfollowable import Unfollowable
from conformance.variants import Rules, rule_sources

# Calls of built-in functions that do on unknown values what they do on known ones, or refuse.
BUILTINS = frozenset(
    {"all", "any", "bool", "dict", "enumerate", "filter", "len", "list", "map", "max", "min", "next", "range"}
    | {"reversed", "sorted", "sum", "tuple", "zip"}
)
EXCEPTIONS = frozenset(
    name for name, value in vars(builtins).items() if isinstance(value, type) and issubclass(value, Exception)
)
METHODS = frozenset({"bit_count", "count", "index", "items", "keys", "values", "_replace"})
IMPORTS = frozenset({"__future__", "typing", "collections.abc", "enum"})
STATEMENTS: dict[type[ast.AST], str] = {
    ast.While: "a `while` loop; loop over constants",
    ast.Global: "a side effect: `global`",
    ast.Nonlocal: "a side effect: `nonlocal`",
    ast.Delete: "a side effect: `del`",
    ast.Try: "`try`, which could hide a refusal",
    ast.TryStar: "`try`, which could hide a refusal",
    ast.With: "`with`, which could hide a refusal",
    ast.MatchClass: "a type check; unknown values are of another type than known ones",
    ast.JoinedStr: "a text made of values",
    ast.Yield: "`yield`: the function would keep a state between questions",
    ast.YieldFrom: "`yield`: the function would keep a state between questions",
    ast.Await: "`await`",
    ast.AsyncFunctionDef: "`async`",
}


def refuse(rule: ModuleType | Callable[..., Any]) -> None:
    """Refuse a module or a function whose text holds what cannot be followed; raises `Unfollowable` with its line."""
    lines, first = inspect.getsourcelines(rule)
    file = inspect.getsourcefile(rule) or "?"
    refuse_text(textwrap.dedent("".join(lines)), file, max(first, 1) - 1)


def refuse_all(rules: Rules) -> None:
    """Refuse rules of which some module holds what cannot be followed."""
    for file, text in rule_sources(rules).values():
        refuse_text(text, str(file))


@cache
def refuse_text(text: str, file: str, before: int = 0) -> None:
    """Refuse the text of a file, or of a part of it before which there are some lines."""
    tree = ast.parse(text)
    for node, reason in sorted(_found_in(tree), key=lambda found: found[0].lineno):
        line = text.splitlines()[node.lineno - 1].strip()
        raise Unfollowable(reason, f"{file}:{node.lineno + before}: {line}")


def _found_in(tree: ast.Module) -> Iterator[tuple[Any, str]]:
    known = _names_bound(tree.body)
    raised = {id(part) for node in ast.walk(tree) if isinstance(node, ast.Raise) for part in ast.walk(node)}
    for node in ast.walk(tree):
        reason = STATEMENTS.get(type(node)) or _wrong_with(node, known)
        if reason and not (isinstance(node, ast.JoinedStr) and id(node) in raised):
            yield node, reason
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            yield from _defaults(node)
        if isinstance(node, ast.FunctionDef):
            yield from _changes(node)


def _names_bound(body: list[ast.stmt]) -> set[str]:
    """Names that the module itself gives to functions, classes and imports."""
    names = {node.name for node in body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    for node in body:
        if isinstance(node, ast.ImportFrom | ast.Import):
            names |= {each.asname or each.name for each in node.names}
    return names


def _wrong_with(node: ast.AST, known: set[str]) -> str | None:
    """What is wrong with one part of the text, if anything."""
    match node:
        case ast.Import(names=names):
            return _import(names[0].name)
        case ast.ImportFrom(module=module, level=0):
            return _import(module or "")
        case ast.Name(id=name, ctx=ast.Load()) if name not in known:
            return _mention(name)
        case ast.Call(func=function):
            return _call(function, known)
    return _wrong_value(node)


def _wrong_value(node: ast.AST) -> str | None:
    """What is wrong with an expression, whatever its names mean."""
    reason = None
    match node:
        case ast.Compare(ops=operators) if any(isinstance(each, ast.Is | ast.IsNot) for each in operators):
            reason = "`is` compares objects, not values; write =="
        case ast.Constant(value=float() | complex()):
            reason = "a float; count in integers"
        case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
            reason = "a true division gives a float; count in integers"
        case ast.BinOp(op=ast.Pow()) | ast.AugAssign(op=ast.Pow()):
            reason = "a power may give a float; shift instead"
        case ast.UnaryOp(op=ast.Invert(), operand=ast.Compare() | ast.BoolOp() | ast.UnaryOp(op=ast.Not())):
            reason = "`~` of a truth, which Python takes for a number; write `not`"
        case ast.Attribute(attr=name) if name.startswith("__"):
            reason = f"`{name}`; unknown values are made otherwise than known ones"
    return reason


def _import(module: str) -> str | None:
    if module in IMPORTS:
        return None
    return f"an import of {module}; rules import each other, by relative imports, and {', '.join(sorted(IMPORTS))}"


def _mention(name: str) -> str | None:
    """What is wrong with the mention of a built-in function; types may be mentioned, in annotations say."""
    if name in BUILTINS or (name != "type" and isinstance(getattr(builtins, name, int), type)):
        return None
    return f"`{name}` is not followed, of functions only {', '.join(sorted(BUILTINS))}"


def _call(function: ast.expr, known: set[str]) -> str | None:
    """What is wrong with a call of a type or method, if anything."""
    match function:
        case ast.Name(id=name) if name not in known | BUILTINS | EXCEPTIONS and hasattr(builtins, name):
            return f"`{name}(...)` is not followed"
        case ast.Attribute(attr=name) if name not in METHODS:
            return f"the method `{name}` may have side effects; known to have none: {', '.join(sorted(METHODS))}"
    return None


def _defaults(function: ast.FunctionDef | ast.Lambda) -> Iterator[tuple[ast.AST, str]]:
    for default in (*function.args.defaults, *function.args.kw_defaults):
        if isinstance(default, ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp):
            yield default, "a default value that can be changed"


def _changes(function: ast.FunctionDef) -> Iterator[tuple[ast.AST, str]]:
    """Assignments to parts of what the function has not made itself, and in place to its arguments."""
    arguments = function.args
    given = {each.arg for each in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)}
    own = _displays(function) - given
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node, f"a side effect: `{ast.unparse(node)}` is changed"
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store) and not _is_named(node.value, own):
            yield node, f"a side effect: `{ast.unparse(node.value)}` is changed"
        if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name) and node.target.id in given:
            yield node, f"a side effect: the argument `{node.target.id}` is changed in place"


def _is_named(node: ast.expr, names: set[str]) -> bool:
    return isinstance(node, ast.Name) and node.id in names


def _displays(function: ast.FunctionDef) -> set[str]:
    """Local names that only ever mean lists or dictionaries written out in the function."""
    meant: dict[str, list[ast.expr | None]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                if isinstance(target, ast.Name):
                    meant.setdefault(target.id, []).append(node.value)
    new = ast.List | ast.Dict | ast.ListComp | ast.DictComp
    return {name for name, values in meant.items() if all(isinstance(value, new) for value in values)}
