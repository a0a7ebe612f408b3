"""A first adapter in the language of the user's engine, which may play any card; the templates are in `templates`."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from string import Template

import msgspec

from conformance.game import Game


@dataclass(frozen=True)
class Starter:
    """What the file of an adapter is called, and the command that starts it."""

    file: str
    run: str


STARTERS = {
    "javascript": Starter("adapter.mjs", "node adapter.mjs"),
    "typescript": Starter("adapter.ts", "npx tsx adapter.ts"),
    "python": Starter("adapter.py", "python adapter.py"),
    "rust": Starter("src/main.rs", "cargo run --quiet"),
    "go": Starter("main.go", "go run ."),
    "java": Starter("Adapter.java", "java -cp 'lib/*' Adapter.java"),
    "csharp": Starter("Program.cs", "dotnet run"),
}
"""By language."""


def adapter(game: Game, language: str) -> str:
    """The text of a whole adapter for a game, which answers `legal_cards` with the whole hand."""
    template = (files("conformance") / "templates" / "adapters" / f"{language}.template").read_text(encoding="utf-8")
    option = next(iter(game.specification.options.values()))
    return Template(template).substitute(
        game=game.name,
        file=STARTERS[language].file,
        run=STARTERS[language].run,
        option=option.name,
        values=msgspec.json.encode(option.values).decode(),
    )
