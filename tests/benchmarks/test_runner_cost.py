"""What the runner costs: it may take at most as long again as a bare loop with the same codec that checks nothing."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from statistics import median
from threading import Thread
from time import perf_counter
from typing import Any

import msgspec
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from conformance.engines import ProcessLink
from conformance.protocol import Answer, Question
from conformance.runner import ask_all

COUNT = 40_000
SINGLY = 500
PAIRS = 5
MOST_TIMES_THE_BARE_LOOP = 2.0
QUESTION = Question(
    "belote.legal_cards",
    {"input": {"trump": "D", "hand": ["8D", "10D", "10H"], "trick": ["8S", "AS", "QD"]}, "options": {}},
)
ENGINE = """
import sys
import msgspec

class Request(msgspec.Struct):
    id: int
    method: str

read, write = msgspec.json.Decoder(Request).decode, msgspec.json.Encoder().encode
hello = {"name": "trivial", "version": "1", "language": "Python", "games": {"belote": {"operations": ["legal_cards"]}}}
partial = b""
while chunk := sys.stdin.buffer.read1(1 << 16):
    *lines, partial = (partial + chunk).split(b"\\n")
    answers = []
    for line in lines:
        request = read(line)
        result = hello if request.method == "arbitre.hello" else {"cards": ["10D"]}
        answers.append(write({"jsonrpc": "2.0", "id": request.id, "result": result}) + b"\\n")
    sys.stdout.buffer.write(b"".join(answers))
    sys.stdout.buffer.flush()
"""
COMMAND = [sys.executable, "-c", ENGINE]


class Wire(msgspec.Struct):
    """A message as plainly as it can be written and read."""

    jsonrpc: str
    id: int
    method: str = ""
    params: Any = None
    result: Any = None


class BareLoop:
    """Encodes, writes, reads and decodes, and does nothing else: no check, no clock, no restart."""

    def __init__(self) -> None:
        self._child = subprocess.Popen(COMMAND, bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self._child.stdin is not None
        assert self._child.stdout is not None
        self._stdin, self._stdout = self._child.stdin, self._child.stdout
        self._encode = msgspec.json.Encoder().encode
        self._decode = msgspec.json.Decoder(Wire).decode

    def ask(self, count: int) -> None:
        """Pipeline `count` questions: a thread writes all of them while their answers are read."""
        writer = Thread(target=self._write, args=(count,))
        writer.start()
        answers: list[Any] = []
        partial = b""
        while len(answers) < count:
            *lines, partial = (partial + self._stdout.read(1 << 16)).split(b"\n")
            answers += [self._decode(line).result for line in lines]
        writer.join()

    def ask_singly(self, count: int) -> None:
        """Wait for each answer before the next question is asked."""
        for identity in range(count):
            self._stdin.write(self._encode(Wire("2.0", identity, QUESTION.method, QUESTION.params)) + b"\n")
            self._decode(self._stdout.read(1 << 16))

    def close(self) -> None:
        """End the child."""
        self._stdin.close()
        self._stdout.close()
        self._child.wait()

    def _write(self, count: int) -> None:
        batch = 512
        for first in range(0, count, batch):
            ids = range(first, min(first + batch, count))
            requests = [self._encode(Wire("2.0", n, QUESTION.method, QUESTION.params)) + b"\n" for n in ids]
            rest = memoryview(b"".join(requests))
            while rest:
                rest = rest[self._stdin.write(rest) :]


@pytest.fixture
def bare_loop() -> Iterator[BareLoop]:
    loop = BareLoop()
    yield loop
    loop.close()


@pytest.fixture
def link() -> Iterator[ProcessLink]:
    with ProcessLink(COMMAND) as running:
        running.hello()
        yield running


def seconds_of(work: Callable[[], object]) -> float:
    started = perf_counter()
    work()
    return perf_counter() - started


def test_runner_takes_at_most_as_long_again_as_a_bare_pipelined_loop(
    benchmark: BenchmarkFixture, bare_loop: BareLoop, link: ProcessLink, capsys: pytest.CaptureFixture[str]
) -> None:
    questions = [QUESTION] * COUNT
    bare_loop.ask(COUNT)
    assert ask_all(link, questions, timeout=30.0) == [Answer({"cards": ["10D"]})] * COUNT

    pairs = [
        (seconds_of(lambda: bare_loop.ask(COUNT)), seconds_of(lambda: ask_all(link, questions, timeout=30.0)))
        for _ in range(PAIRS)
    ]
    singly = seconds_of(lambda: [ask_all(link, [QUESTION], timeout=30.0) for _ in range(SINGLY)])
    bare_singly = seconds_of(lambda: bare_loop.ask_singly(SINGLY))
    ratio = median(run / bare for bare, run in pairs)
    benchmark.pedantic(ask_all, (link, questions), {"timeout": 30.0}, rounds=3)  # type: ignore[no-untyped-call]
    benchmark.extra_info["times the bare loop"] = ratio

    bare, run = (COUNT / median(times) for times in zip(*pairs, strict=True))
    with capsys.disabled():
        print(  # noqa: T201 - the table is what a person runs this for
            f"\n{'questions a second':<20}{'pipelined':>12}{'singly':>12}"
            f"\n{'bare loop':<20}{bare:>12,.0f}{SINGLY / bare_singly:>12,.0f}"
            f"\n{'runner':<20}{run:>12,.0f}{SINGLY / singly:>12,.0f}"
            f"\n{'times the bare loop':<20}{ratio:>12.2f}{singly / bare_singly:>12.2f}"
        )
    assert ratio <= MOST_TIMES_THE_BARE_LOOP
