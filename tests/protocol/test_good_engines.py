"""Engines that keep to the protocol get all their answers counted, whatever their order, pace and size."""

from __future__ import annotations

import _thread
import sys
import threading
from pathlib import Path

import pytest
from small_engines import PROGRAM, QUESTIONS, RIGHT, TIMEOUT, StartEngine, echo, ends_soon

from conformance.engines import ProcessLink
from conformance.protocol import Answer, Reply
from conformance.runner import ask_all


@pytest.mark.parametrize(
    "name",
    [
        "right",
        "out_of_order",
        "starts_slowly",
        "takes_its_time",
        "blank_lines_and_crlf",
        "long_answers",
        "floods_stderr",
    ],
)
def test_all_answers_come_in_the_order_of_the_questions(engine: StartEngine, name: str) -> None:
    with engine(name) as link:
        assert ask_all(link, QUESTIONS, timeout=TIMEOUT) == RIGHT
    assert link.noise.complaints() == []


def test_more_questions_than_pipe_and_window_hold_are_all_answered(engine: StartEngine) -> None:
    questions = [echo(number) for number in range(3_000)]
    padded = [*questions, *(type(q)(q.method, {**q.params, "padding": "." * 20_000}) for q in questions[:300])]
    with engine("right") as link:
        replies = ask_all(link, padded, timeout=5.0)
    assert replies == [Answer({"n": number}) for number in [*range(3_000), *range(300)]]


def test_engine_introduces_itself(engine: StartEngine) -> None:
    with engine("right") as link:
        assert link.hello().methods() == {"counting.echo", "counting.other"}
        assert link.hello().name == "counter"


def test_one_engine_serves_several_calls_without_a_restart(engine: StartEngine, pid_file: Path) -> None:
    with engine("right") as link:
        link.hello()
        assert ask_all(link, QUESTIONS, timeout=TIMEOUT) == RIGHT
        assert ask_all(link, QUESTIONS, timeout=TIMEOUT) == RIGHT
        assert ask_all(link, [], timeout=TIMEOUT) == []
    assert len(pid_file.read_text().split()) == 1


def test_replies_are_handed_over_as_they_come(engine: StartEngine) -> None:
    handed: dict[int, Reply] = {}
    with engine("hangs") as link:
        replies = ask_all(link, QUESTIONS, timeout=TIMEOUT, on_reply=handed.__setitem__)
    assert handed == dict(enumerate(replies))


def test_interrupted_run_ends_the_engine_and_keeps_what_was_handed_over(pid_file: Path) -> None:
    handed: dict[int, Reply] = {}
    link = ProcessLink([sys.executable, "-S", str(PROGRAM), "hangs"])
    interruption = threading.Timer(1.0, _thread.interrupt_main)
    link.hello()
    interruption.start()
    with pytest.raises(KeyboardInterrupt):
        ask_all(link, QUESTIONS, timeout=30.0, on_reply=handed.__setitem__)
    assert handed == dict(enumerate(RIGHT[:4]))
    assert ends_soon(int(pid_file.read_text()))
    assert not link.running


def test_error_in_the_receiver_of_replies_ends_the_engine(pid_file: Path) -> None:
    link = ProcessLink([sys.executable, "-S", str(PROGRAM), "right"])

    def fail(position: int, reply: Reply) -> None:
        raise RuntimeError("the judge fell asleep")

    with pytest.raises(RuntimeError, match="fell asleep"):
        ask_all(link, QUESTIONS, timeout=TIMEOUT, on_reply=fail)
    assert ends_soon(int(pid_file.read_text()))
