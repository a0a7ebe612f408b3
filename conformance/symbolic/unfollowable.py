"""The refusal of a rule function that cannot be proved."""

from __future__ import annotations

import traceback


class Unfollowable(Exception):
    """A rule function did something that cannot be followed for all values at once; says what and on which line."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        self.line = _line_of_rule()
        super().__init__(f"{reason}{f' ({self.line})' if self.line else ''}")


def _line_of_rule() -> str:
    """`file:line: code` of the innermost frame that is not part of this package."""
    for frame in reversed(traceback.extract_stack()):
        if "conformance/symbolic" not in frame.filename.replace("\\", "/"):
            return f"{frame.filename}:{frame.lineno}: {frame.line}"
    return ""
