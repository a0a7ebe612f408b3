"""A call of the command line and what it came to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """What a call came to; the texts are kept as they were printed."""

    code: int
    out: str
    err: str


Arbitre = Callable[..., Outcome]
