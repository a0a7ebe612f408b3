"""Questions as plain data: the lists and single values in them by path, and copies in which one of them differs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Path = tuple[str | int, ...]


def lists(plain: Any, path: Path = ()) -> Iterator[tuple[Path, list[Any]]]:
    """Every list with its path, the outer before the inner."""
    if isinstance(plain, list):
        yield path, plain
    for step, part in _parts(plain):
        yield from lists(part, (*path, step))


def values(plain: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value that is no list and no object, with its path."""
    if not isinstance(plain, list | dict):
        yield path, plain
    for step, part in _parts(plain):
        yield from values(part, (*path, step))


def _parts(plain: Any) -> Iterator[tuple[str | int, Any]]:
    if isinstance(plain, dict):
        yield from plain.items()
    elif isinstance(plain, list):
        yield from enumerate(plain)


def with_value(plain: Any, path: Path, value: Any) -> Any:
    """A copy with another value at a path; what does not lie on the path is shared."""
    if not path:
        return value
    step, *rest = path
    copy: Any = dict(plain) if isinstance(plain, dict) else list(plain)
    copy[step] = with_value(plain[step], tuple(rest), value)
    return copy


def kind(path: Path) -> str:
    """What stands at a path, whichever element of a list it is in: `tricks[][]`."""
    return "".join("[]" if isinstance(step, int) else f".{step}" for step in path)


def is_number(value: object) -> bool:
    """Whether it is a number; yes and no are none."""
    return isinstance(value, int) and not isinstance(value, bool)
