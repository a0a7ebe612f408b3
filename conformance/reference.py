"""The reference as an engine like any other: it answers every served operation of every game, under every option."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from conformance.game import game_names, load_game
from conformance.protocol import ANY
from spec.model import Value


class ReferenceEngine:
    """Answers by `reference_impl`; `rules` may put a variant of it in its place, for one game, and `name` name it."""

    def __init__(self, games: list[str] | None = None, rules: Any = None, name: str = "reference") -> None:
        self.name = name
        self._games = {name: load_game(name) for name in games or game_names()}
        self._answers = {name: game.answers(rules) for name, game in self._games.items()}

    def hello(self) -> dict[str, Any]:
        """All served operations, and for each option all its values."""
        return {
            "name": self.name,
            "version": "1",
            "language": "Python",
            "games": {
                game.name: {
                    "operations": list(game.served),
                    "options": {name: list(each.values) or [ANY] for name, each in game.specification.options.items()},
                }
                for game in self._games.values()
            },
        }

    def answer(self, operation: str, question: Mapping[str, Any], options: Mapping[str, Value]) -> Any:
        """The answer in plain data; raises `IllegalAction`, or `MalformedQuestion` for an input it cannot read."""
        name, _, short = operation.partition(".")
        game = self._games[name]
        asked = game.served[short].parse_input(question)
        answer = getattr(self._answers[name], short)(asked, {**game.specification.defaults(), **options})
        return msgspec.to_builtins(answer)
