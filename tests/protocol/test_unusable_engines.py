"""An engine that cannot be asked at all is told from one that answers badly, at once and with what to do."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from small_engines import PROGRAM, QUESTIONS, StartEngine

from conformance.engines import EngineUnusable, ProcessLink
from conformance.runner import ask_all


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("dies_at_start", ["exited with code 7", "stdout: nothing", "stderr: counter: cannot count to four"]),
        ("hello_is_an_error", ["error -32601, what is hello?", "stderr: nothing"]),
        ("hello_lacks_its_games", ["its result has another shape: Object missing required field `games`"]),
    ],
)
def test_message_says_what_was_run_what_came_out_and_what_to_do(
    engine: StartEngine, name: str, words: list[str]
) -> None:
    with engine(name) as link, pytest.raises(EngineUnusable) as failure:
        ask_all(link, QUESTIONS, timeout=1.0)
    for expected in [*words, f"{PROGRAM} {name}", "run it by hand", "arbitre.hello"]:
        assert expected in failure.value.reason


@pytest.mark.parametrize(
    ("name", "words"),
    [("silent", "nothing came within 1.5 s"), ("only_junk", "stdout: Welcome to counter!")],
)
def test_engine_that_never_greets_is_given_up_at_its_first_start(pid_file: Path, name: str, words: str) -> None:
    link = ProcessLink([sys.executable, "-S", str(PROGRAM), name], start_timeout=1.5)
    with link, pytest.raises(EngineUnusable, match=re.escape(words)):
        ask_all(link, QUESTIONS, timeout=0.5)
    assert len(pid_file.read_text().split()) == 1


@pytest.mark.parametrize("command", [["no-such-engine"], [str(PROGRAM.parent)], [""], []])
def test_command_that_cannot_be_run_is_unusable(command: list[str]) -> None:
    with ProcessLink(command) as link, pytest.raises(EngineUnusable, match="it cannot be started"):
        link.hello()
