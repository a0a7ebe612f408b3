"""The engines that can be called by a name, and where they come from."""

from __future__ import annotations

import pkgutil
import sys
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from importlib import import_module
from pathlib import Path
from typing import Any

from conformance.engines import InProcessLink, ProcessLink
from conformance.faults import fault_by_id
from conformance.game import game_names, load_game
from conformance.illegal import MalformedQuestion
from conformance.links import Link
from conformance.reference import ReferenceEngine
from conformance.serving import PythonEngine
from spec.names import did_you_mean

FAULT = "fault:"


class NoSuchEngine(ValueError):
    """An engine was asked for by a name or a Python path that leads nowhere; the message lists those there are."""


class NaiveEngine:
    """The naive engines of all games as one."""

    def __init__(self) -> None:
        self._by_game = {name: load_game(name).module("naive").NaiveEngine() for name in game_names()}

    def hello(self) -> dict[str, Any]:
        """What the naive engine of each game says, as far as the operations are served."""
        games = {}
        for name, engine in self._by_game.items():
            support = engine.hello()["games"][name]
            served = load_game(name).served
            games[name] = {**support, "operations": [each for each in support["operations"] if each in served]}
        return {"name": "naive", "version": "1", "language": "Python", "games": games}

    def answer(self, operation: str, question: Mapping[str, Any], options: Mapping[str, Any]) -> Any:
        """The answer of the engine of the game; raises `IllegalAction`."""
        name = operation.partition(".")[0]
        if name not in self._by_game:
            raise MalformedQuestion(f"no game is named {name!r}")
        return self._by_game[name].answer(operation, question, options)


def engine_names() -> list[str]:
    """Every name an engine can be called by, `fault:ID` for the catalogued faults aside."""
    return ["naive", "reference", *sorted(_adapters())]


def make_engine(name: str) -> PythonEngine:
    """The engine of this name; `fault:ID` is the reference with a catalogued fault.

    Raises `NoSuchEngine`, `EngineNotInstalled` for an adapter without its package, or `NotInSpecification` for an
    unknown fault.
    """
    made_here: dict[str, Callable[[], PythonEngine]] = {"naive": NaiveEngine, "reference": ReferenceEngine}
    if name.startswith(FAULT):
        fault = fault_by_id(name.removeprefix(FAULT))
        return ReferenceEngine([fault.game], fault.rules(), name)
    if name in made_here:
        return made_here[name]()
    adapters = _adapters()
    if name not in adapters:
        there_are = f"there are {', '.join(engine_names())}, and {FAULT}ID for each fault of `arbitre faults list`"
        raise NoSuchEngine(f"no engine is named {name!r}{did_you_mean(name, engine_names())}; {there_are}")
    engine: PythonEngine = import_module(adapters[name]).ENGINE()
    return engine


def link_to(name: str) -> Link:
    """A way to ask a named engine: our own in this process, somebody else's in a process of its own.

    `python:package.module:Class` names an engine of the user's, which is asked in this process.
    """
    if name.startswith("python:"):
        return InProcessLink(_by_path(name.removeprefix("python:")))
    if name in _adapters():
        make_engine(name)
        return ProcessLink([sys.executable, "-m", "conformance", "engine", name])
    return InProcessLink(make_engine(name))


def _by_path(path: str) -> PythonEngine:
    """The user's engine; modules of the working directory are found after all others."""
    module, _, attribute = path.partition(":")
    sys.path.append(str(Path.cwd()))
    try:
        with redirect_stdout(sys.stderr):
            found = getattr(import_module(module), attribute)
            engine: PythonEngine = found() if isinstance(found, type) else found
    except (Exception, SystemExit) as error:
        raise NoSuchEngine(
            f"python:{path} cannot be used ({type(error).__name__}: {error}); give python:package.module:Class"
        ) from error
    return engine


def _adapters() -> dict[str, str]:
    """Each adapter's name with its module: the modules of `conformance/games/<game>/adapters` that have an `ENGINE`."""
    found = {}
    for game in game_names():
        for info in pkgutil.iter_modules(load_game(game).module("adapters").__path__):
            module = f"conformance.games.{game}.adapters.{info.name}"
            if hasattr(import_module(module), "ENGINE"):
                found[import_module(module).NAME] = module
    return found
