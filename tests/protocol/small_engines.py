"""What the tests ask the small engines of `broken_engines`, and whether those processes still run."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

from conformance.engines import ProcessLink
from conformance.protocol import Answer, Question, Reply

PROGRAM = Path(__file__).with_name("broken_engines.py")
TIMEOUT = 0.5
COUNT = 9

StartEngine = Callable[[str], ProcessLink]


def echo(number: int, method: str = "counting.echo") -> Question:
    return Question(method, {"input": {"n": number}, "options": {}})


QUESTIONS = [echo(number) for number in range(COUNT)]
RIGHT: list[Reply] = [Answer({"n": number}) for number in range(COUNT)]


def is_running(pid: int) -> bool:
    """Whether a process runs; one that has ended and was not yet collected by its parent does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "Z"


def ends_soon(pid: int) -> bool:
    """Whether a process ends within a few seconds."""
    for _ in range(100):
        if not is_running(pid):
            return True
        time.sleep(0.05)
    return False
