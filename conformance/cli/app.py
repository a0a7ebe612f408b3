"""The commands put together, and what every one of them does about errors a person can mend."""

from __future__ import annotations

import os
import sys
from importlib.metadata import PackageNotFoundError, version
from typing import Annotated

import typer

from conformance.cli.adapter import adapter
from conformance.cli.ask import ask
from conformance.cli.check import check
from conformance.cli.engine import engine
from conformance.cli.explain import explain
from conformance.cli.export import export
from conformance.cli.faults import faults
from conformance.cli.fixtures import fixtures
from conformance.cli.fuzz import fuzz
from conformance.cli.mutants import mutants
from conformance.cli.prove import prove
from conformance.cli.show import complain
from conformance.cli.trace import trace
from conformance.illegal import MalformedQuestion
from conformance.missing import EngineNotInstalled
from spec.model import NotInSpecification

USAGE = 2
INTERRUPTED = 130

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(check)
app.command()(adapter)
app.command()(fuzz)
app.command()(ask)
app.command()(engine)
app.command()(explain)
app.command()(export)
app.command()(prove)
app.command()(trace)
app.command()(mutants)
app.add_typer(fixtures, name="fixtures")
app.add_typer(faults, name="faults")


def _print_version(asked: bool) -> None:
    if asked:
        try:
            typer.echo(f"arbitre {version('arbitre')}")
        except PackageNotFoundError:
            typer.echo("arbitre (not installed)")
        raise typer.Exit


@app.callback()
def arbitre(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    """Referee for card-game engines: checks a game engine against the written rules and names the rule it breaks.

    Start with: arbitre check belote
    """


def run() -> None:
    """Run the command line; errors a person can mend become one message and the documented exit code."""
    from conformance.catalogue import NoSuchEngine  # noqa: PLC0415
    from conformance.check import NothingMatches  # noqa: PLC0415 - keeps --help quick
    from conformance.config import BrokenConfig  # noqa: PLC0415
    from conformance.fixtures.own import BrokenOwnCases  # noqa: PLC0415
    from conformance.fixtures.store import BrokenFixtures  # noqa: PLC0415
    from conformance.known_list import NotRewritable  # noqa: PLC0415
    from spec.loader import MalformedSpecification  # noqa: PLC0415

    mendable = (
        NotInSpecification,
        MalformedSpecification,
        MalformedQuestion,
        NothingMatches,
        NoSuchEngine,
        EngineNotInstalled,
        BrokenFixtures,
        BrokenOwnCases,
        BrokenConfig,
        NotRewritable,
        OSError,
    )
    try:
        app()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except mendable as error:
        complain(str(error))
        sys.exit(USAGE)
    except KeyboardInterrupt:
        complain("interrupted")
        sys.exit(INTERRUPTED)
