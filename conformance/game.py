"""A game as the checks see it, put together from the modules of its folder in `conformance/games`."""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from types import ModuleType
from typing import Any

import conformance.games
from conformance.cards import CardNames
from conformance.operations import Operation
from spec.loader import load_specification
from spec.model import NotInSpecification, Specification, Value
from spec.names import did_you_mean

Options = Mapping[str, Value]


@dataclass(frozen=True)
class Game:
    """One game: its specification and operations, and by name the modules of its folder, loaded when first used."""

    name: str

    @cached_property
    def specification(self) -> Specification:
        """The clauses, options and profiles, from `spec/<game>.toml`."""
        return load_specification(self.name)

    @cached_property
    def cards(self) -> CardNames:
        """The names of its cards."""
        return CardNames(self.specification.deck)

    @cached_property
    def operations(self) -> Mapping[str, Operation]:
        """Every operation by its name."""
        table: tuple[Operation, ...] = self.module("operations").OPERATIONS
        return {operation.name: operation for operation in table}

    @cached_property
    def served(self) -> Mapping[str, Operation]:
        """The operations that can be asked so far."""
        return {name: operation for name, operation in self.operations.items() if operation.served}

    def operation(self, name: str) -> Operation:
        """A served operation by its name; raises `NotInSpecification` naming those there are."""
        if name not in self.served:
            meant, known = did_you_mean(name, self.served), ", ".join(self.served)
            raise NotInSpecification(f"{self.name} has no operation {name!r}{meant}; there is {known}")
        return self.served[name]

    def module(self, name: str) -> ModuleType:
        """A module of the game's folder, such as `theorems`."""
        return import_module(f"conformance.games.{self.name}.{name}")

    def answers(self, rules: Any = None) -> Any:
        """What answers the operations by `reference_impl`, or by a variant of it."""
        return self.module("answers").Answers(rules)

    def violations(self, operation: str, question: Any, answer: Any, options: Options) -> list[str]:
        """The clauses an answer breaks, in page order. The question and answer are of the operation's types."""
        broken = self.module("clauses").violations(operation, question, answer, options)
        order = [*self.specification.clauses]
        return sorted(broken, key=lambda clause: order.index(clause) if clause in order else len(order))

    def option_names(self, operation: Operation) -> list[str]:
        """The full names of the options an operation's answer can depend on."""
        return [f"{self.name}.{short}" for short in operation.options]

    def method(self, operation: Operation) -> str:
        """The name of the operation in messages: `belote.legal_cards`."""
        return f"{self.name}.{operation.name}"


@cache
def load_game(name: str) -> Game:
    """A game by its name; raises `NotInSpecification` naming those there are."""
    if name not in _folders():
        meant, known = did_you_mean(name, game_names()), ", ".join(game_names())
        raise NotInSpecification(f"no game is named {name!r}{meant}; there is {known}")
    return Game(name)


def served_game(name: str) -> Game:
    """A game that can be checked; raises `NotInSpecification` naming those there are."""
    game = load_game(name)
    if not game.served:
        raise NotInSpecification(f"{name} is written but cannot be checked yet; there is {', '.join(game_names())}")
    return game


def game_names() -> list[str]:
    """The games that can be checked: those with an operation that is served."""
    return [name for name in _folders() if Game(name).served]


def _folders() -> list[str]:
    """The folders of `conformance/games`."""
    return sorted(found.name for found in pkgutil.iter_modules(conformance.games.__path__) if found.ispkg)
