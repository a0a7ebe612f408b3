"""`arbitre export`: golden cases as a test file in the language of the user's engine."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from conformance.cli.check import cases_of, usage


class Form(StrEnum):
    """What is written: data, or tests for a test framework."""

    JSON = "json"
    PYTEST = "pytest"
    VITEST = "vitest"
    RUST = "rust"
    GO = "go"
    JUNIT5 = "junit5"
    XUNIT = "xunit"


def export(
    cases: Annotated[
        list[str] | None,
        typer.Argument(
            help="An operation, a clause or a case id; * stands for any letters.", metavar="CASE...", show_default=False
        ),
    ] = None,
    failed: Annotated[
        Path | None,
        typer.Option(help="Also all that failed in this report of check --format json.", show_default=False),
    ] = None,
    own: Annotated[
        Path | None,
        typer.Option("--cases", help="Also the cases in this folder of yours (see fuzz --save).", show_default=False),
    ] = None,
    as_: Annotated[Form, typer.Option("--as", help="The test framework, or json.")] = Form.JSON,
) -> None:
    """Print cases as a test file of your own, with one place left to call your engine.

    \b
    arbitre export belote.legal_cards.4e2f39dea9 --as vitest > arbitre.test.ts
    arbitre export BEL-PLAY-6 BEL-PLAY-7 --as go > arbitre_test.go
    arbitre check belote --format json -- ./engine > report.json; arbitre export --failed report.json --as rust

    vitest is for TypeScript (jest too), pytest for Python, junit5 for Java, xunit for C#. It runs without arbitre.
    """  # noqa: D301 - \b is how the help text keeps its lines
    from conformance.check import select  # noqa: PLC0415 - keeps --help quick
    from conformance.export import as_data, as_test_file  # noqa: PLC0415
    from conformance.fixtures.store import pretty_json  # noqa: PLC0415
    from conformance.game import game_names, served_game  # noqa: PLC0415

    named = [*(cases or []), *(_failed_in(failed) if failed else [])]
    if not named:
        usage("name a case, a clause or an operation, or give --failed a report")
    chosen = select([case for name in game_names() for case in cases_of(served_game(name), _of(own, name))], named)
    if as_ is Form.JSON:
        told = [{"id": case.id, "title": case.title, "rule": case.subject, **as_data(case)} for case in chosen]
        typer.echo(pretty_json({"cases": told}), nl=False)
    else:
        typer.echo(as_test_file(chosen, as_.value), nl=False)


def _failed_in(report: Path) -> list[str]:
    """The ids of the cases that failed in a report; ends with a message where it is none, or nothing failed."""
    from conformance.export import failed_in  # noqa: PLC0415 - keeps --help quick

    try:
        failed = failed_in(report.read_bytes())
    except ValueError as error:
        usage(f"{report} is no report of `arbitre check --format json`: {error}")
    if not failed:
        usage(f"nothing failed in {report}")
    return failed


def _of(own: Path | None, game: str) -> Path | None:
    """The user's folder, unless it has nothing of a game."""
    return own if own and (not own.is_dir() or (own / game).is_dir()) else None
