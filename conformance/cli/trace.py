"""`arbitre trace`: which theorems, properties, cases and faults cover each clause."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from conformance.cli.check import DISAGREES, Format

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from conformance.game import Game
    from conformance.trace import Row


def trace(
    games: Annotated[list[str] | None, typer.Argument(help="The games; all when none is named.")] = None,
    *,
    proofs: Annotated[
        Path | None,
        typer.Option(help="The output of `arbitre prove --format json`; without it theorems are proved now."),
    ] = None,
    properties: Annotated[
        Path | None, typer.Option(help="What the tests wrote about the properties that held (build/properties.json).")
    ] = None,
    format_: Annotated[Format, typer.Option("--format", help="What to print.")] = Format.TEXT,
) -> None:
    """Show what covers each clause; a clause that nothing covers is a hole.

    \b
    arbitre trace belote
    arbitre prove --format json > build/proofs.json; arbitre trace --proofs build/proofs.json

    A clause needs a theorem or a property that held, a case about it that reference, clauses and naive engine confirm,
    and a catalogued fault that such a case catches, or a written exemption. Exit code: 0 no hole; 1 a hole; 2 the call
    is wrong.
    """  # noqa: D301 - \b is how the help text keeps its lines
    from conformance.cli.show import busy  # noqa: PLC0415 - keeps --help quick
    from conformance.fixtures.store import fixtures_folder, pretty_json, read_cases  # noqa: PLC0415
    from conformance.game import game_names, served_game  # noqa: PLC0415
    from conformance.trace import trace as trace_game  # noqa: PLC0415

    rows: list[Row] = []
    tested: Mapping[str, Sequence[str]] = _read(properties) if properties else {}
    for game in [served_game(name) for name in games or game_names()]:
        proved = _proved(game, proofs)
        with busy(f"confirming the cases of {game.name} and trying its faults"):
            found = trace_game(game, read_cases(fixtures_folder(), [game.name]), proved, tested)
        rows += found
        if format_ is Format.TEXT:
            _print(game, found)
    if format_ is Format.JSON:
        typer.echo(pretty_json({"clauses": [_plain(row) for row in rows]}), nl=False)
    sys.exit(DISAGREES if any(row.lacking for row in rows) else 0)


def _read(path: Path) -> Any:
    import msgspec  # noqa: PLC0415

    from conformance.fixtures.store import BrokenFixtures  # noqa: PLC0415

    try:
        return msgspec.json.decode(path.read_bytes())
    except (OSError, msgspec.DecodeError) as error:
        raise BrokenFixtures(f"{path} cannot be read: {error}") from error


def _proved(game: Game, proofs: Path | None) -> dict[str, Sequence[str]]:
    """The clauses of each theorem of the game that was proved, from a file or now."""
    if proofs is not None:
        theorems = _read(proofs)["theorems"]
        return {each["id"]: each["clauses"] for each in theorems if each["verdict"] == "proved"}
    from conformance.cli.show import busy  # noqa: PLC0415
    from conformance.proving import Means, settle_all, theorem_tasks  # noqa: PLC0415
    from conformance.symbolic.prove import Outcome  # noqa: PLC0415

    proved: dict[str, Sequence[str]] = {}
    with busy(f"proving the theorems of {game.name}; --proofs FILE takes those proved before") as step:
        for proof in settle_all(theorem_tasks(game), Means("z3", 120.0)):
            step(proof.id)
            if proof.verdict is Outcome.PROVED:
                proved[proof.id] = proof.clauses
    return proved


def _print(game: Game, rows: list[Row]) -> None:
    from rich.table import Table  # noqa: PLC0415

    from conformance.cli.show import console  # noqa: PLC0415

    table = Table("clause", "theorems", "properties", "cases", "faults", "", box=None, padding=(0, 2, 0, 0))
    for row in rows:
        status = "[red]lacks " + ", ".join(row.lacking) if row.lacking else "[green]covered"
        if row.exempt:
            status = f"[dim]exempt: {row.exempt}"
        elif not row.due:
            status = "[dim]not yet due"
        counts = [len(found) for found in (row.theorems, row.properties, row.cases, row.caught)]
        table.add_row(row.clause, *(str(count or "") for count in counts), status)
    console.print(table)
    holes = sum(bool(row.lacking) for row in rows)
    waiting = sum(not row.due for row in rows)
    console.print(f"{game.name}: {len(rows)} clauses, {holes} holes, {waiting} not yet due")


def _plain(row: Row) -> dict[str, Any]:
    return {
        "id": row.clause,
        "due": row.due,
        "exempt": row.exempt,
        "theorems": row.theorems,
        "properties": row.properties,
        "cases": row.cases,
        "faults": row.caught,
        "lacking": row.lacking,
    }
