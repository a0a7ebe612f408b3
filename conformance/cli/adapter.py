"""`arbitre adapter`: a first adapter in the language of the user's engine."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer


class Language(StrEnum):
    """What the adapter is written in."""

    JAVASCRIPT = "javascript"
    TYPESCRIPT = "typescript"
    PYTHON = "python"
    RUST = "rust"
    GO = "go"
    JAVA = "java"
    CSHARP = "csharp"


def adapter(
    game: Annotated[str, typer.Argument(help="The game of your engine.", show_default=False)],
    language: Annotated[Language, typer.Argument(help="What it is written in.", show_default=False)],
) -> None:
    """Print a whole adapter to start from: it speaks the protocol, and has one place left to call your engine.

    \b
    arbitre adapter belote javascript > adapter.mjs
    arbitre check belote -- node adapter.mjs

    Until you call your engine it lets every card be played, and the check says which rules that breaks. Its first lines
    say what it needs, what to call the file and how to start it.
    """  # noqa: D301 - \b is how the help text keeps its lines
    from conformance.game import served_game  # noqa: PLC0415 - keeps --help quick
    from conformance.starter import adapter as written  # noqa: PLC0415

    typer.echo(written(served_game(game), language.value), nl=False)
