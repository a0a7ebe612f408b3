"""What a way to put questions to an engine looks like, whichever way it is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Protocol, Self

import msgspec

from conformance.protocol import Crashed, Hello, Malformed, Question, Reply, TimedOut

Deliver = Callable[[int, Reply], object]
"""Takes the position of a question and the reply to it."""


class EngineUnusable(Exception):
    """The engine cannot be asked at all; `reason` says what was run, what came of it and what to do."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Interruption(msgspec.Struct, frozen=True):
    """The engine stopped answering: why, and the positions of the questions it was given and did not answer."""

    cause: TimedOut | Crashed | Malformed
    unanswered: list[int]


class Noise:
    """What an engine wrote that belongs to no question: how often each kind of it came, and the first of each.

    A run with noise is not a clean one, even if all answers are right: count it as one malformed answer.
    """

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.examples: dict[str, str] = {}

    def note(self, kind: str, detail: str) -> None:
        """Count one occurrence."""
        self.counts[kind] += 1
        self.examples.setdefault(kind, detail)

    def complaints(self) -> list[str]:
        """One sentence a kind, for people."""
        return [f"{kind}, {count} times; first: {self.examples[kind]}" for kind, count in self.counts.items()]


class Link(Protocol):
    """A way to put questions to one engine."""

    noise: Noise

    @property
    def running(self) -> bool:
        """Whether questions can be put without starting the engine again."""
        ...

    @property
    def fresh(self) -> bool:
        """Whether the engine has been asked nothing since it was started."""
        ...

    def start(self) -> Hello:
        """Start the engine, again if it runs already; raises `EngineUnusable`."""
        ...

    def hello(self) -> Hello:
        """How the engine introduced itself, started if need be; raises `EngineUnusable`."""
        ...

    def ask(
        self, questions: Sequence[Question], positions: Sequence[int], timeout: float, deliver: Deliver
    ) -> Interruption | None:
        """Put the questions at these positions, deliver each reply as it comes; None when all are answered.

        After an interruption the engine is not running.
        """
        ...

    def unusable(self, reason: str) -> EngineUnusable:
        """The exception that says so, with what was run and what came of it."""
        ...

    def close(self) -> None:
        """End the engine. Noise that came late is counted here."""
        ...


class ClosedAtTheEnd(ABC):
    """Closes a link at the end of its `with` block."""

    @abstractmethod
    def close(self) -> None:
        """End the engine."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
