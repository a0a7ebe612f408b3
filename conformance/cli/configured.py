"""What a call leaves to the user's `arbitre.toml`: the engine, the games, house rules and cases of one's own."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from conformance.config import Config
    from conformance.game import Game
    from conformance.known import Known
    from spec.model import Value

CONFIG = Annotated[
    Path | None,
    typer.Option(help="The file to use instead of arbitre.toml in this folder.", show_default=False),
]
GAME = Annotated[
    str | None,
    typer.Argument(help="The game, such as belote; those of arbitre.toml if not given.", show_default=False),
]


@dataclass(frozen=True)
class Called:
    """The words of a call, and the user's file where it counts.

    `engine` and `command` are the file's if the call names none; `named` is how the call does, with a blank before.
    """

    games: tuple[str, ...]
    engine: str | None
    command: list[str] | None
    named: str
    file: Config | None

    def options(self, game: Game, chosen: Mapping[str, Value]) -> dict[str, Value]:
        """House rules: those the call asks for before those of the file."""
        of_file = self.file.games.get(game.name) if self.file else None
        return {**(of_file.options if of_file else {}), **chosen}

    def cases(self, game: Game, given: Path | None) -> Path | None:
        """The folder of the user's cases: the call's, else the file's."""
        of_file = self.file.games.get(game.name) if self.file else None
        return given or (of_file.cases if of_file else None)

    def known(self, game: Game) -> list[Known]:
        """The failures the file knows of."""
        return self.file.known_of(game) if self.file else []


def called(game: str | None, engine: str | None, command: list[str] | None, config: Path | None) -> Called:
    """The call put together with the file, which counts if the call names it, or no engine; raises `BrokenConfig`."""
    from conformance.cli.check import usage  # noqa: PLC0415 - check imports this module
    from conformance.config import FILE_NAME, read_config  # noqa: PLC0415 - keeps --help quick

    if sys.argv[-1:] == ["--"]:
        usage("nothing stands after --; write the command that starts your engine there (is a variable empty?)")
    game, command = _words_in_place(game, command)
    if command and engine:
        usage("give --engine NAME or a command after --, not both")
    names_none = not engine and not command
    file = read_config(config or Path(FILE_NAME)) if config or (names_none and Path(FILE_NAME).exists()) else None
    if not game and not file:
        usage(f"name a game, as in: arbitre check belote; or name one in {FILE_NAME}, and no engine in the call")
    games = (game,) if game else tuple(file.games if file else ())
    if file and names_none:
        return Called(games, file.engine or None, [*file.command], "", file)
    return Called(games, engine, command, _named(engine, command), file)


def _named(engine: str | None, command: list[str] | None) -> str:
    if command:
        return f" -- {shlex.join(command)}"
    return f" --engine {shlex.quote(engine)}" if engine else ""


def _words_in_place(game: str | None, command: list[str] | None) -> tuple[str | None, list[str] | None]:
    """Where no game stands before --, the first word after it is not one."""
    words = [game, *(command or [])] if game else []
    if game and "--" in sys.argv and words == sys.argv[sys.argv.index("--") + 1 :]:
        return None, [*words]
    return game, command
