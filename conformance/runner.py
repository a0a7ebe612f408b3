"""Asks an engine many questions, whatever becomes of it: a crash or a hang costs the one question that causes it.

When the engine stops, the questions it had been given and not answered are asked again one by one. Only a question that
fails as the first and only one on an engine started afresh is blamed; then the engine is started again and the run goes
on. Three bounds keep an engine that is beyond help from taking questions times `timeout` seconds: a method that never
answered and failed `METHOD_FAILURES` times is not asked any more, an engine that failed `USELESS_FAILURES` times and
never answered anything is unusable, and so is the rest of the run after `MAX_RESTARTS` restarts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, cast

from conformance.engines import EngineUnusable, Link
from conformance.protocol import Answer, Crashed, EngineError, Malformed, NotAsked, Question, Refusal, Reply, TimedOut

__all__ = [
    "Answer",
    "Crashed",
    "EngineError",
    "Malformed",
    "NotAsked",
    "Question",
    "Refusal",
    "Reply",
    "TimedOut",
    "ask_all",
]

METHOD_FAILURES: Final = 3
USELESS_FAILURES: Final = 6
MAX_RESTARTS: Final = 50
START_ATTEMPTS: Final = 3
UNEXPLAINED_STOP: Final = "the engine stopped, though each question it had was answered when asked alone"

OnReply = Callable[[int, Reply], object]
"""Takes the position of a question and the reply to it, as soon as it is known: once a question, in any order."""


def ask_all(
    link: Link,
    questions: Sequence[Question],
    *,
    timeout: float,
    on_reply: OnReply | None = None,
    max_restarts: int = MAX_RESTARTS,
) -> list[Reply]:
    """The reply to each question, in the order of the questions.

    `timeout` is how many seconds may pass without any answer while questions are under way. Raises `EngineUnusable`
    if the engine gives no valid answer at all. On any exception, `KeyboardInterrupt` included, the link is closed and
    what was obtained has gone to `on_reply`. Otherwise the engine is left running: close the link when done with it.
    """
    try:
        return _Run(link, questions, timeout, on_reply, max_restarts).replies_to_all()
    except BaseException:
        link.close()
        raise


class _GivenUpError(Exception):
    """No further question is worth asking; the message says why."""


class _Run:
    """One call of `ask_all`: the replies so far and what went wrong so far."""

    def __init__(
        self,
        link: Link,
        questions: Sequence[Question],
        timeout: float,
        on_reply: OnReply | None,
        max_restarts: int,
    ) -> None:
        self._link = link
        self._questions = questions
        self._timeout = timeout
        self._on_reply = on_reply
        self._replies: list[Reply | None] = [None] * len(questions)
        self._deliver = self._replies.__setitem__ if on_reply is None else self._keep_and_hand_over
        self._restarts_left = max_restarts
        self._max_restarts = max_restarts
        self._failures: Counter[str] = Counter()
        self._method_given_up: str | None = None
        self._started = link.running

    def replies_to_all(self) -> list[Reply]:
        """Ask until every question has its reply."""
        waiting: Sequence[int] = range(len(self._questions))
        try:
            while waiting:
                self._ask_together(waiting)
                waiting = [place for place in waiting if self._replies[place] is None]
            if self._method_given_up is not None and not self._anything_answered():
                raise _GivenUpError(self._method_given_up)
            self._give_up_if_useless()
        except _GivenUpError as reason:
            self._settle_rest(str(reason))
        return cast(list[Reply], self._replies)

    def _ask_together(self, positions: Sequence[int]) -> None:
        """Pipeline the questions; what an interruption left unanswered is asked one by one."""
        self._ensure_running()
        alone = self._link.fresh and len(positions) == 1
        stop = self._link.ask(self._questions, positions, self._timeout, self._deliver)
        if stop is None:
            return
        if alone:
            self._blame(positions[0], stop.cause)
            return
        failures = self._failures.total()
        for place in stop.unanswered:
            self._ask_alone(place)
        if failures == self._failures.total():
            self._link.noise.note(UNEXPLAINED_STOP, _cause_in_words(stop.cause))

    def _ask_alone(self, place: int) -> None:
        """Ask one question; blame it if it fails on an engine that has been asked nothing else."""
        while self._replies[place] is None:
            self._ensure_running()
            fresh = self._link.fresh
            stop = self._link.ask(self._questions, [place], self._timeout, self._deliver)
            if stop is not None and fresh:
                self._blame(place, stop.cause)

    def _blame(self, place: int, cause: Reply) -> None:
        self._deliver(place, cause)
        method = self._questions[place].method
        self._failures[method] += 1
        if self._failures.total() >= USELESS_FAILURES and not self._anything_answered():
            raise _GivenUpError(f"{self._failures.total()} questions in turn failed: {_cause_in_words(cause)}")
        if self._failures[method] >= METHOD_FAILURES and not self._anything_answered(method):
            self._give_up_method(method, cause)

    def _give_up_if_useless(self) -> None:
        """Give up on an engine whose every reply is a failure of its own, also where none of them stopped it."""
        failed = [reply for reply in self._replies if isinstance(reply, Crashed | Malformed | TimedOut)]
        if len(failed) >= USELESS_FAILURES and not self._anything_answered():
            raise _GivenUpError(f"all {len(failed)} questions failed, the first so: {_cause_in_words(failed[0])}")

    def _give_up_method(self, method: str, cause: Reply) -> None:
        failed = f"{method} never answered and failed {self._failures[method]} times"
        self._method_given_up = f"{failed}, the last time: {_cause_in_words(cause)}"
        for place, question in enumerate(self._questions):
            if self._replies[place] is None and question.method == method:
                self._deliver(place, NotAsked(f"not asked: {self._method_given_up}"))

    def _anything_answered(self, method: str | None = None) -> bool:
        """Whether any question, or one of this method, has had an answer of the engine's own."""
        return any(
            isinstance(reply, Answer | Refusal | EngineError) and method in (None, question.method)
            for reply, question in zip(self._replies, self._questions, strict=True)
        )

    def _ensure_running(self) -> None:
        """Start the engine if it does not run; gives up after too many restarts."""
        if self._link.running:
            return
        if self._started:
            if not self._restarts_left:
                raise _GivenUpError(f"the engine stopped and was started again {self._max_restarts} times")
            self._restarts_left -= 1
        self._start()
        self._started = True

    def _start(self) -> None:
        """Start the engine; once it has worked, a start that fails is tried again."""
        for attempt in range(1, START_ATTEMPTS + 1):
            try:
                self._link.start()
            except EngineUnusable as unusable:
                if not self._started:
                    raise
                if attempt == START_ATTEMPTS:
                    raise _GivenUpError(f"the engine does not start any more: {unusable.reason}") from unusable
            else:
                return

    def _settle_rest(self, reason: str) -> None:
        """Mark what is left as not asked; if nothing was ever answered, the engine is unusable."""
        if not self._anything_answered():
            raise self._link.unusable(reason)
        for place, reply in enumerate(self._replies):
            if reply is None:
                self._deliver(place, NotAsked(f"not asked: {reason}"))

    def _keep_and_hand_over(self, place: int, reply: Reply) -> None:
        self._replies[place] = reply
        if self._on_reply is not None:
            self._on_reply(place, reply)


def _cause_in_words(cause: Reply) -> str:
    if isinstance(cause, TimedOut):
        return f"no answer within {cause.seconds:g} s"
    return cause.detail if isinstance(cause, Malformed | Crashed) else str(cause)
