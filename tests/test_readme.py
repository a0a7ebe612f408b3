"""Every transcript of README.md shows what the command really prints."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from readme_transcripts import Transcript, console_blocks, matches, tidy

from conformance.catalogue import NoSuchEngine, make_engine
from conformance.faults import all_faults
from conformance.fixtures.store import fixtures_folder, read_cases
from conformance.game import game_names, load_game
from conformance.missing import EngineNotInstalled

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
ROOT = Path(__file__).resolve().parents[1]
TRANSCRIPTS = [
    transcript
    for block in console_blocks(README)
    for transcript in block
    if transcript.command.split()[:1] == ["arbitre"]
]


def skip_if_engine_is_absent(command: str) -> None:
    words = shlex.split(command)
    for before, word in pairwise(words):
        if before in {"--engine", "engine"}:
            try:
                make_engine(word)
            except EngineNotInstalled as absent:
                pytest.skip(str(absent))
            except NoSuchEngine:
                pass


def printed_by(command: str, folder: Path) -> str:
    """What a command prints to a pipe 80 columns wide, errors among the rest."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    environment = {**os.environ, "COLUMNS": "80", "PATH": path, "PYTHONUTF8": "1"}
    done = subprocess.run(  # noqa: S602 - what the README tells people to type
        command,
        shell=True,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    return done.stdout


@pytest.mark.parametrize("transcript", TRANSCRIPTS, ids=lambda each: f"line {each.line}: {each.command}")
def test_transcript_is_what_the_command_prints(transcript: Transcript) -> None:
    skip_if_engine_is_absent(transcript.command)
    if "-- node" in transcript.command and shutil.which("node") is None:
        pytest.skip("there is no node to run the example engine")
    printed, written = tidy(printed_by(transcript.command, ROOT)), tidy("\n".join(transcript.printed))
    if not matches(printed, written):
        assert written == printed


@pytest.mark.parametrize("name", game_names())
def test_the_numbers_of_a_game_are_those_it_has(name: str) -> None:
    game = load_game(name)
    has = [game.served, game.specification.clauses, game.specification.options, read_cases(fixtures_folder(), [name])]
    numbers = [f"{len([*each]):,}" for each in (*has, all_faults([name]))]
    assert any(row.endswith(f"| {' | '.join(numbers)} |") for row in README.splitlines())


def test_there_are_transcripts_to_hold_against_the_program() -> None:
    assert TRANSCRIPTS


# ------------------------------------------------------------------------------------------- reading transcripts

EXAMPLE = """\
# Title

```console
$ arbitre --version
arbitre 1
$ arbitre check x
 first

last
```

```python
$ arbitre not this one
```

```console
$ make demo
```
"""


def test_transcripts_are_read_with_their_commands_lines_and_places() -> None:
    assert console_blocks(EXAMPLE) == [
        [
            Transcript("arbitre --version", ("arbitre 1",), 4),
            Transcript("arbitre check x", (" first", "", "last"), 6),
        ],
        [Transcript("make demo", (), 17)],
    ]


def test_blanks_at_ends_do_not_count() -> None:
    assert tidy("\none  \n\n two\n\n") == ["one", "", " two"]


@pytest.mark.parametrize(
    ("written", "same"),
    [
        (["a", "b", "c"], True),
        (["a", "...", "c"], True),
        (["a", "..."], True),
        (["...", "b", "...", "c"], True),
        (["..."], True),
        (["a", "b", "...", "c"], True),
        (["a", "b"], False),
        (["a", "c"], False),
        (["...", "b"], False),
        (["c", "...", "a"], False),
        ([".", "b", "c"], False),
        ([], False),
    ],
)
def test_dots_stand_for_any_lines_and_nothing_else_does(written: list[str], same: bool) -> None:
    assert matches(["a", "b", "c"], written) is same
