"""The refusal of a rule function that cannot be proved."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any

_HERE = Path(__file__).parent


class Unfollowable(Exception):
    """A rule function did something that cannot be followed for all values at once; says what and on which line.

    `model` holds inputs that lead there, where a walk did.
    """

    def __init__(self, reason: str, line: str | None = None) -> None:
        self.reason = reason
        self.model: Any = None
        self.line = _line_of_rule() if line is None else line
        super().__init__(f"{reason}{f' ({self.line})' if self.line else ''}")


def place_of(error: Exception) -> str:
    """`file:line: code` where an exception was raised, by a rule or on its behalf."""
    frame = innermost(traceback.extract_tb(error.__traceback__))
    return f"{frame.filename}:{frame.lineno}: {frame.line}"


def told(error: Exception) -> str:
    """An exception in words; without its own, where these hold unknown values."""
    try:
        return f"{type(error).__name__}: {error}"
    except Unfollowable:
        return type(error).__name__


def innermost(frames: Sequence[traceback.FrameSummary]) -> traceback.FrameSummary:
    """The innermost of some frames that is not part of this package; the innermost of all if there is none."""
    outside = [frame for frame in frames if Path(frame.filename).parent != _HERE]
    return (outside or frames)[-1]


def _line_of_rule() -> str:
    frame = innermost(traceback.extract_stack())
    return f"{frame.filename}:{frame.lineno}: {frame.line}"
