"""Links: ways to put questions to an engine under test. What to do when one fails is decided in `runner`."""

from __future__ import annotations

import atexit
import contextlib
import shlex
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from time import monotonic
from typing import Any, Final

import msgspec

from conformance.illegal import IllegalAction
from conformance.links import ClosedAtTheEnd, Deliver, EngineUnusable, Interruption, Link, Noise
from conformance.missing import CannotAsk
from conformance.process import EngineProcess
from conformance.protocol import (
    HELLO,
    ILLEGAL,
    MAX_LINE_BYTES,
    Answer,
    Crashed,
    EngineError,
    Hello,
    LineSplitter,
    LineTooLongError,
    Malformed,
    NotAsked,
    Question,
    Refusal,
    Reply,
    TimedOut,
    encode_requests,
    parse_hello,
    parse_reply,
    shown,
)
from conformance.serving import PythonEngine, serve, where_raised

__all__ = [
    "EngineUnusable",
    "InProcessLink",
    "Interruption",
    "Link",
    "Noise",
    "ProcessLink",
    "PythonEngine",
    "serve",
]

FIRST_WINDOW: Final = 64
LARGEST_WINDOW: Final = 4096
"""Questions under way at most, at first and at last: many keep a fast engine busy, but all of them are asked again one
by one when it stops, so an engine is given no more than it answers soon."""
SOON_SECONDS: Final = 0.05
HEARD_BYTES_KEPT: Final = 400
LAST_WORDS_LINES: Final = 5
GREETING_BY_HAND: Final = '{"jsonrpc":"2.0","method":"arbitre.hello","id":1,"params":{}}'


class InProcessLink(ClosedAtTheEnd):
    """A Python engine asked by plain calls. It sees and gives what JSON would carry, so nothing is shared with it.

    What it prints goes to standard error. A call that never returns cannot be interrupted: `timeout` has no effect.
    """

    running = True
    fresh = True

    def __init__(self, engine: PythonEngine) -> None:
        self._engine = engine
        self.noise = Noise()

    def start(self) -> Hello:
        """Ask the engine for its introduction: it needs no starting."""
        return self.hello()

    def hello(self) -> Hello:
        """How the engine introduces itself; raises `EngineUnusable`."""
        try:
            with redirect_stdout(sys.stderr):
                return parse_hello(self._engine.hello())
        except msgspec.ValidationError as failure:
            raise self.unusable(f"hello() returns another shape than it should: {failure}") from failure
        except (Exception, SystemExit) as failure:
            raise self.unusable(f"hello() raised {where_raised(failure)}") from failure

    def ask(
        self,
        questions: Sequence[Question],
        positions: Sequence[int],
        timeout: float,  # noqa: ARG002 - part of every link; a plain call cannot be cut short
        deliver: Deliver,
    ) -> Interruption | None:
        """Put the questions one after the other; an exception costs the one question."""
        for position in positions:
            deliver(position, self._reply(questions[position]))
        return None

    def unusable(self, reason: str) -> EngineUnusable:
        """The exception that names the engine's class and the reason."""
        kind = type(self._engine)
        return EngineUnusable(f"the Python engine {kind.__module__}.{kind.__qualname__} cannot be used: {reason}")

    def close(self) -> None:
        """Do nothing: there is no process to end."""

    def _reply(self, question: Question) -> Reply:
        params = _as_sent(question.params)
        try:
            with redirect_stdout(sys.stderr):
                answer = self._engine.answer(question.method, params.get("input"), params.get("options", {}))
        except IllegalAction as refusal:
            return Refusal(ILLEGAL, refusal.message, refusal.step, refusal.clause)
        except CannotAsk as limit:
            return NotAsked(limit.reason)
        except (Exception, SystemExit) as failure:
            return Crashed(where_raised(failure))
        try:
            return Answer(_as_sent(answer))
        except (TypeError, ValueError, RecursionError) as failure:
            return Malformed(f"the answer cannot be written as JSON: {failure}")


def _as_sent(value: Any) -> Any:
    """What arrives at the other end of a wire: plain data of its own."""
    return msgspec.json.decode(msgspec.json.encode(value))


class ProcessLink(ClosedAtTheEnd):
    """An engine that is a program, asked over its standard input and output.

    `start_timeout` is how long it may take, in seconds, from its start to its answer to `arbitre.hello`.
    """

    def __init__(self, command: Sequence[str], *, start_timeout: float = 15.0) -> None:
        self.noise = Noise()
        self._command = list(command)
        self._start_timeout = start_timeout
        self._process: EngineProcess | None = None
        self._lines = LineSplitter()
        self._hello: Hello | None = None
        self._heard = b""
        self._last_words = ""
        self._last_id = 0
        self._first_id_of_this_start = 1
        self.window = FIRST_WINDOW
        self.fresh = False
        atexit.register(self.close)

    @property
    def running(self) -> bool:
        """Whether the engine was started and has not been found stopped since."""
        return self._process is not None

    def hello(self) -> Hello:
        """How the engine introduced itself, started if need be; raises `EngineUnusable`."""
        return self._hello if self._hello is not None and self.running else self.start()

    def start(self) -> Hello:
        """Start the program, again if it runs already, and exchange greetings; raises `EngineUnusable`."""
        self._end(politely=False)
        self._lines, self._heard, self._last_words = LineSplitter(), b"", ""
        self.window = FIRST_WINDOW
        self._first_id_of_this_start = self._last_id + 1
        if not self._command:
            raise self.unusable("it cannot be started: the command is empty")
        try:
            self._process = EngineProcess(self._command)
        except (OSError, ValueError) as failure:
            raise self.unusable(f"it cannot be started: {failure}") from failure
        self._hello = self._exchange_greetings()
        self.fresh = True
        return self._hello

    def ask(
        self, questions: Sequence[Question], positions: Sequence[int], timeout: float, deliver: Deliver
    ) -> Interruption | None:
        """Put the questions, a window of them ahead of the answers, in no more writes than that needs."""
        asking = _Asking(self, questions, positions, deliver)
        cause = self._converse(asking, timeout)
        if cause is None:
            return None
        self._end(politely=False)
        if isinstance(cause, TimedOut) and len(positions) == 1 and asking.stray is not None:
            cause = Malformed(f"no answer within {timeout:g} s, but {asking.stray}")
        return Interruption(cause, list(asking.under_way.values()))

    def unusable(self, reason: str) -> EngineUnusable:
        """The exception that says what was run, what it wrote last, and how to look at it by hand."""
        if self._process is not None:
            self._last_words = self._process.last_words()
        return EngineUnusable(
            f"the engine cannot be used: {reason}\n"
            f"  run:    {shlex.join(self._command)}\n"
            f"  stdout: {shown(self._heard) or 'nothing'}\n"
            f"  stderr: {self._last_words or 'nothing'}\n"
            f"  to do:  run it by hand and give it the line {GREETING_BY_HAND}\n"
            "          It must answer with one line of JSON: its name, version, language and games."
        )

    def close(self) -> None:
        """End the engine and all that it started: politely at first, by force if it does not go."""
        self._end(politely=True)
        atexit.unregister(self.close)

    def send(self, questions: Sequence[Question], positions: Sequence[int]) -> range:
        """Write questions in one go and return their ids."""
        ids = range(self._last_id + 1, self._last_id + 1 + len(positions))
        if self._process is not None:
            self._process.send(encode_requests(ids.start, (questions[place] for place in positions)))
        self._last_id = ids[-1]
        self.fresh = False
        return ids

    def note_stray(self, identity: int | None, reply: Reply) -> str | None:
        """Count a line that answers no question under way; say what is wrong with it, unless it merely came again."""
        detail = reply.detail if isinstance(reply, Malformed) else f"id {identity}"
        if identity is not None and self._first_id_of_this_start <= identity <= self._last_id:
            self.noise.note("another answer to a question already answered", detail)
            return None
        kind = "a line that is no answer" if identity is None else "an answer with an id that was never sent"
        self.noise.note(kind, detail)
        return f"{kind}: {detail}"

    def _exchange_greetings(self) -> Hello:
        replies: list[Reply] = []
        greeting = [Question(HELLO, {})]
        interruption = self.ask(greeting, [0], self._start_timeout, lambda _, reply: replies.append(reply))
        reply = interruption.cause if interruption else replies[0]
        try:
            if isinstance(reply, Answer):
                return parse_hello(reply.value)
            problem = _in_words(reply)
        except msgspec.ValidationError as failure:
            problem = f"its result has another shape: {failure}"
        error = self.unusable(f"no valid answer to {HELLO}: {problem}")
        self._end(politely=False)
        raise error

    def _converse(self, asking: _Asking, timeout: float) -> TimedOut | Crashed | Malformed | None:
        """Send and receive until all is answered, or return why that stopped."""
        process = self._process
        if process is None:
            raise RuntimeError("the engine is not running: start() comes first")
        asking.send_more()
        deadline = monotonic() + timeout
        while asking.under_way:
            chunk = process.receive(deadline - monotonic())
            if chunk is None:
                return TimedOut(timeout)
            if not chunk:
                return Crashed(self._obituary(process))
            self._heard = self._heard or chunk[:HEARD_BYTES_KEPT]
            try:
                progress = asking.take(self._lines.feed(chunk))
            except LineTooLongError:
                return Malformed(f"a line of more than {MAX_LINE_BYTES:,} bytes: {shown(self._lines.rest())}")
            if progress:
                asking.send_more()
                deadline = monotonic() + timeout
            elif monotonic() > deadline:
                return TimedOut(timeout)
        return None

    def _obituary(self, process: EngineProcess) -> str:
        """How the engine ended, with what it left unsaid."""
        fate, rest = process.fate(), self._lines.rest()
        middle = f" in the middle of the line {shown(rest)}" if rest else ""
        words = " / ".join(process.last_words().splitlines()[-LAST_WORDS_LINES:])
        return f"{fate}{middle}" + (f"; the end of its stderr: {words}" if words else "")

    def _end(self, *, politely: bool) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.end(politely=politely)
        self._last_words = process.last_words()
        if politely:
            self._count_leftovers(process)

    def _count_leftovers(self, process: EngineProcess) -> None:
        """Count the lines that nobody waited for, such as a second answer to the last question."""
        with contextlib.suppress(LineTooLongError):
            for chunk in process.leftovers():
                for line in filter(bytes.strip, self._lines.feed(chunk)):
                    self.note_stray(*parse_reply(line))
        if self._lines.rest():
            self.note_stray(*parse_reply(self._lines.rest()))


class _Asking:
    """The state of one call of `ask`: what is still to be sent, and what is under way by id."""

    def __init__(
        self, link: ProcessLink, questions: Sequence[Question], positions: Sequence[int], deliver: Deliver
    ) -> None:
        self.under_way: dict[int | None, int] = {}
        self.stray: str | None = None
        self._link = link
        self._questions = questions
        self._positions = positions
        self._deliver = deliver
        self._sent = 0
        self._sent_at = monotonic()

    def send_more(self) -> None:
        """Fill the window once it is half empty, twice as far if that took no time."""
        link = self._link
        if self._sent == len(self._positions) or len(self.under_way) > link.window // 2:
            return
        now = monotonic()
        if self._sent and now - self._sent_at < SOON_SECONDS:
            link.window = min(2 * link.window, LARGEST_WINDOW)
        self._sent_at = now
        positions = self._positions[self._sent : self._sent + link.window - len(self.under_way)]
        self._sent += len(positions)
        self.under_way.update(zip(link.send(self._questions, positions), positions, strict=True))

    def take(self, lines: Sequence[bytes]) -> bool:
        """Deliver the answers in these lines; whether there was one."""
        under_way, deliver = self.under_way, self._deliver
        before = len(under_way)
        for line in lines:
            identity, reply = parse_reply(line)
            position = under_way.pop(identity, None)
            if position is not None:
                deliver(position, reply)
            elif line.strip():
                self.stray = self._link.note_stray(identity, reply) or self.stray
        return len(under_way) < before


def _in_words(reply: Reply) -> str:
    """A reply that is not the answer wanted, for people."""
    match reply:
        case TimedOut(seconds):
            return f"nothing came within {seconds:g} s"
        case Refusal(code, message) | EngineError(code, message):
            return f"error {code}, {message}"
        case Malformed(detail) | Crashed(detail) | NotAsked(detail):
            return detail
        case Answer(value):
            return f"{value!r}"
