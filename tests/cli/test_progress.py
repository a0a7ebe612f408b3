"""Long commands say on the error stream that they are at work, and leave their output alone."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest
from calls import Arbitre

PROGRAM = """
import sys
from conformance.cli.show import busy
with busy("counting") as step:
    step("one")
    print("the output")
"""


def test_long_work_is_told_in_one_plain_line_where_there_is_no_terminal(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("the output\n", "arbitre: counting\n")


@pytest.mark.skipif(os.name != "posix", reason="needs a terminal of its own")
def test_long_work_shows_its_latest_step_on_a_terminal_and_its_output_stays_in_the_pipe(tmp_path: Path) -> None:
    master, terminal = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80"}
    command = [sys.executable, "-c", PROGRAM]
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=terminal, text=True, check=True
    )
    os.close(terminal)
    shown = os.read(master, 1 << 16).decode()
    os.close(master)
    assert done.stdout == "the output\n"
    assert "counting: one" in shown


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["fixtures", "verify", "--folder", "golden"], "arbitre: confirming every case"),
        (["mutants", "belote", "--sample", "1", "--module", "belote.play", "--no-proof"], "arbitre: trying 1 mutants"),
    ],
)
def test_long_command_says_what_it_is_at(arbitre: Arbitre, words: list[str], told: str) -> None:
    assert arbitre("fixtures", "copy", "golden", "belote", "--only", "BEL-PLAY-9").code == 0
    assert told in arbitre(*words).err
