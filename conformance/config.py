"""The user's `arbitre.toml`: which engine to check in which games, and which of its failures are known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError

from conformance.game import Game, game_names, load_game
from conformance.judge import Verdict
from conformance.known import Known
from spec.model import Value
from spec.table import MalformedSpecification, Table, kind

FILE_NAME = "arbitre.toml"


class BrokenConfig(ValueError):
    """The user's file cannot be used; the message names file and key, what is wrong and what is expected."""


@dataclass(frozen=True)
class GameConfig:
    """How one game is checked: the house rules set, those of the profile included, and the user's folder of cases."""

    options: Mapping[str, Value] = field(default_factory=dict)
    cases: Path | None = None


@dataclass(frozen=True)
class Config:
    """The whole file. The engine is a command, a name, or not said (then both are empty)."""

    path: Path
    command: tuple[str, ...]
    engine: str
    games: Mapping[str, GameConfig]
    known: tuple[Known, ...]

    def known_of(self, game: Game) -> list[Known]:
        """The known failures of a game; those of no game of the file go with the first one's."""
        return [entry for entry in self.known if self._game_of(entry) == game.name]

    def _game_of(self, entry: Known) -> str:
        of_these = (name for name in self.games if _is_of(entry, load_game(name)))
        return next(of_these, next(iter(self.games)))


def _is_of(entry: Known, game: Game) -> bool:
    return entry.case.partition(".")[0] == game.name or entry.clause in game.specification.clauses


# ------------------------------------------------------------------------------------------------------------- reading


def read_config(path: Path) -> Config:
    """The file; raises `BrokenConfig`."""
    try:
        raw = tomlkit.parse(path.read_text(encoding="utf-8")).unwrap()
    except (TOMLKitError, OSError, ValueError, RecursionError) as error:
        raise BrokenConfig(f"{path} cannot be read: {error}; give a TOML file in UTF-8") from error
    try:
        return _config(path, Table(path, "", raw))
    except MalformedSpecification as malformed:
        raise BrokenConfig(str(malformed)) from malformed


def _config(path: Path, top: Table) -> Config:
    top.check_keys(("games",), ("engine", "known"))
    engine, games = top.table("engine"), top.table("games")
    engine.check_keys((), ("command", "name"))
    if len(engine.raw) > 1:
        engine.refuse("name", "stands beside a command", "one of the two")
    command = tuple(str(word) for word in _words(engine))
    if not games.raw:
        top.refuse("games", "is empty", "a table for each game, such as [games.belote]")
    games.check_keys((), game_names())
    known = tuple(_known(place, table) for place, table in enumerate(top.tables("known")))
    top.refuse_duplicates("known", [entry.case or entry.place for entry in known])
    return Config(
        path,
        command,
        engine.text("name") if "name" in engine.raw else "",
        {name: _game(load_game(name), games.table(name)) for name in games.raw},
        known,
    )


def _words(engine: Table) -> list[object]:
    """The words of the command; they may be alike."""
    words = engine.items("command")
    for place, word in enumerate(words):
        if not isinstance(word, str) or not word:
            engine.refuse(f"command[{place}]", f"is {kind(word)}", "text")
    if "command" in engine.raw and not words:
        engine.refuse("command", "is empty", 'the words of a command, as ["node", "engine.js"]')
    return words


def _game(game: Game, table: Table) -> GameConfig:
    table.check_keys((), ("profile", "options", "cases"))
    options: dict[str, Value] = {}
    if "profile" in table.raw:
        options.update(game.specification.values_of(table.one_of("profile", game.specification.profiles)))
    chosen = table.table("options")
    chosen.check_keys((), [*game.specification.options])
    for name, raw in chosen.raw.items():
        options[name] = _value(game, chosen, name, raw)
    cases = table.file.parent / table.text("cases") if "cases" in table.raw else None
    return GameConfig(options, cases)


def _value(game: Game, table: Table, name: str, raw: Any) -> Value:
    value: Value = tuple(raw) if isinstance(raw, list) else raw
    option = game.specification.options[name]
    if not option.allows(value):
        table.refuse(name, f"is {kind(raw)}", option.allowed())
    return value


def _known(place: int, table: Table) -> Known:
    table.check_keys(("reason",), ("case", "clause", "verdict", "link"))
    if not table.raw.keys() & {"case", "clause"}:
        table.refuse("case", "missing", "the id of a case, or a clause")
    verdicts = [str(verdict) for verdict in Verdict if not verdict.good]
    return Known(
        place,
        case=table.text("case", ""),
        clause=table.text("clause", ""),
        verdict=table.one_of("verdict", verdicts) if "verdict" in table.raw else "",
        reason=table.text("reason"),
        link=table.text("link", ""),
    )
