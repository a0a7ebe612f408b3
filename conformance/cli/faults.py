"""`arbitre faults`: the catalogued mistakes, and which golden cases catch each."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from conformance.cli.check import DISAGREES, Format

if TYPE_CHECKING:
    from collections.abc import Sequence

    from conformance.faults import Fault
    from conformance.fixtures.case import Case

faults = typer.Typer(
    no_args_is_help=True, help="List and show the catalogued mistakes, and which golden cases catch each."
)

GAME = Annotated[str | None, typer.Argument(help="The game; all when none is named.", show_default=False)]
FORMAT = Annotated[Format, typer.Option("--format", help="What to print.")]
Caught = list[tuple["Fault", "Sequence[Case]"]]


@faults.command("list")
def list_(game: GAME = None, format_: FORMAT = Format.TEXT) -> None:
    """List the catalogued mistakes: id, the clause each breaks, what a player complains of, where it was seen.

    \b
    arbitre faults list belote
    arbitre faults list --format json

    Each is an engine, too: arbitre check belote --engine fault:no-overtrump
    """  # noqa: D301 - \b is how the help text keeps its lines
    from rich.table import Table  # noqa: PLC0415 - keeps --help quick
    from rich.text import Text  # noqa: PLC0415

    from conformance.cli.show import console  # noqa: PLC0415

    found = _faults(game)
    if format_ is Format.JSON:
        _print_json([_plain(fault) for fault in found])
        return
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("id", no_wrap=True)
    table.add_column("clause", no_wrap=True)
    table.add_column("symptom (seen)")
    for fault in found:
        seen = Text(f" ({fault.seen})", style="dim") if fault.seen else ""
        table.add_row(fault.id, fault.clause, Text(fault.symptom).append(seen))
    console.print(table)


@faults.command()
def show(
    fault: Annotated[str, typer.Argument(help="A fault's id, or game/id.", show_default=False)],
    format_: FORMAT = Format.TEXT,
) -> None:
    """Show a mistake: its symptom, the clause it breaks, the lines it changes, and the cases that catch it.

    \b
    arbitre faults show no-overtrump
    """  # noqa: D301
    from conformance.faults import fault_by_id  # noqa: PLC0415
    from conformance.fixtures.kills import known_to_catch  # noqa: PLC0415

    found = fault_by_id(fault)
    caught = known_to_catch(found, _cases([found]))
    if format_ is Format.JSON:
        told = {**_plain(found), "refutes": found.refutes, "diff": found.changed_lines()}
        _print_json(told | {"killed_by": [case.id for case in caught]})
    else:
        _show(found, caught)


@faults.command("run")
def run_(
    game: Annotated[
        str | None, typer.Argument(help="The game, or a fault's id; all games when left out.", show_default=False)
    ] = None,
    fault: Annotated[str | None, typer.Argument(help="Only this fault: its id.", show_default=False)] = None,
    format_: FORMAT = Format.TEXT,
) -> None:
    """Run the golden cases on the reference with each mistake in it, and say which cases fail.

    \b
    arbitre faults run belote no-overtrump
    arbitre faults run belote

    Exit code: 0 every mistake is caught by some case; 1 a mistake survives; 2 the call is wrong.
    """  # noqa: D301
    from conformance.fixtures.kills import caught_by  # noqa: PLC0415

    chosen = _chosen(game, fault)
    cases = _cases(chosen)
    caught: Caught = []
    with _progress(shown=format_ is Format.TEXT) as progress:
        task = progress.add_task("running", total=len(chosen) * len(cases))
        for each in chosen:
            progress.update(task, description=each.id)
            caught.append((each, caught_by(each, cases, lambda: progress.advance(task))))
    if format_ is Format.TEXT and len(caught) == 1:
        _print_cases(*caught[0])
    else:
        _print_matrix(caught, format_)
    _end(caught)


@faults.command()
def matrix(game: GAME = None, format_: FORMAT = Format.TEXT) -> None:
    """Show which cases catch which mistake, as kept with the cases: for each mistake how many.

    \b
    arbitre faults matrix belote
    arbitre faults matrix --format json

    JSON: an object with `faults`; each has `id`, `game`, `clause` and `killed_by`, the ids of the cases that catch it.
    `arbitre fixtures verify` confirms it by a sample, `arbitre faults run` in full.
    Exit code: 0 every mistake is caught by some case; 1 a mistake survives.
    """  # noqa: D301
    from conformance.fixtures.kills import known_to_catch  # noqa: PLC0415

    chosen = _faults(game)
    cases = _cases(chosen)
    caught: Caught = [(each, known_to_catch(each, cases)) for each in chosen]
    _print_matrix(caught, format_)
    _end(caught)


def _faults(game: str | None) -> list[Fault]:
    from conformance.faults import all_faults  # noqa: PLC0415
    from conformance.game import game_names, served_game  # noqa: PLC0415

    return all_faults([served_game(name).name for name in ([game] if game else game_names())])


def _chosen(game: str | None, fault: str | None) -> list[Fault]:
    """The faults that a call names: by game and id, by game, by an id alone, or all."""
    from conformance.faults import all_faults, fault_by_id  # noqa: PLC0415
    from conformance.game import served_game  # noqa: PLC0415

    if game and fault:
        return [fault_by_id(fault, [served_game(game).name])]
    if game and any(game in {each.id, f"{each.game}/{each.id}"} for each in all_faults()):
        return [fault_by_id(game)]
    return _faults(game)


def _cases(chosen: Sequence[Fault]) -> list[Case]:
    """The golden cases of the games of some faults."""
    from conformance.fixtures.store import fixtures_folder, read_cases  # noqa: PLC0415

    return read_cases(fixtures_folder(), sorted({fault.game for fault in chosen}))


def _progress(*, shown: bool) -> Any:
    from rich.progress import Progress  # noqa: PLC0415

    from conformance.cli.show import console  # noqa: PLC0415

    return Progress(console=console, transient=True, disable=not (shown and console.is_terminal))


def _plain(fault: Fault) -> dict[str, str]:
    return {
        "id": fault.id,
        "game": fault.game,
        "clause": fault.clause,
        "symptom": fault.symptom,
        "seen": fault.seen,
    }


def _print_json(value: object) -> None:
    from conformance.fixtures.store import pretty_json  # noqa: PLC0415

    typer.echo(pretty_json(value), nl=False)


def _show(fault: Fault, caught: Sequence[Case]) -> None:
    from rich.text import Text  # noqa: PLC0415

    from conformance.cli.show import console  # noqa: PLC0415
    from conformance.game import load_game  # noqa: PLC0415

    clause = load_game(fault.game).specification.clauses[fault.clause]
    console.print(Text(fault.id, style="bold") + Text(f"  {fault.symptom}"))
    console.print(Text(f"{clause.id} {clause.title}: ", style="bold") + Text(clause.text))
    if fault.seen:
        console.print(Text(f"seen: {fault.seen}"))
    console.print(Text(f"refutes the theorem {fault.refutes}"))
    colours = {"+": "green", "-": "red", "@": "cyan"}
    for line in fault.changed_lines():
        console.print(Text(f"  {line}", style=colours.get(line[:1], "")), soft_wrap=True)
    _print_cases(fault, caught)


def _print_cases(fault: Fault, caught: Sequence[Case]) -> None:
    """The cases that catch a fault, those about its clause first."""
    if not caught:
        typer.echo(f"{fault.id} survives: no case catches it; `arbitre fixtures generate {fault.game}` makes one")
        return
    about = sum(case.subject == fault.clause for case in caught)
    typer.echo(f"{len(caught)} cases catch {fault.id}, {about} of them about {fault.clause}:")
    for case in sorted(caught, key=lambda case: case.subject != fault.clause):
        typer.echo(f"  {case.id}  {case.subject:<12}  {case.title}")


def _print_matrix(caught: Caught, format_: Format) -> None:
    if format_ is Format.JSON:
        rows = [
            {"id": fault.id, "game": fault.game, "clause": fault.clause, "killed_by": [case.id for case in cases]}
            for fault, cases in caught
        ]
        _print_json({"faults": rows})
        return
    for game in dict.fromkeys(fault.game for fault, _ in caught):
        _print_table([(fault, cases) for fault, cases in caught if fault.game == game])
    survivors = [fault.id for fault, cases in caught if not cases]
    typer.echo(f"{len(caught) - len(survivors)} of {len(caught)} faults are caught")
    if survivors:
        typer.echo(f"no case catches {', '.join(survivors)}; `arbitre fixtures generate` makes the missing cases")


def _print_table(caught: Caught) -> None:
    """A row a fault: how many cases catch it, and how many of them are about its clause."""
    from rich.table import Table  # noqa: PLC0415

    from conformance.cli.show import console  # noqa: PLC0415

    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("clause", no_wrap=True)
    table.add_column("fault", no_wrap=True)
    table.add_column("cases", justify="right")
    table.add_column("of its clause", justify="right")
    for fault, cases in caught:
        about = sum(case.subject == fault.clause for case in cases)
        table.add_row(fault.clause, fault.id, str(len(cases)) if cases else "[red]none[/]", str(about or ""))
    console.print(table)


def _end(caught: Caught) -> None:
    sys.exit(0 if all(cases for _, cases in caught) else DISAGREES)
