"""`arbitre fixtures`: make, confirm, list, show and copy the golden cases."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from conformance.cli.check import ONLY, Format

if TYPE_CHECKING:
    from conformance.fixtures.case import Case

fixtures = typer.Typer(no_args_is_help=True, help="Make, confirm, list, show and copy the golden cases.")

GAMES = Annotated[list[str] | None, typer.Argument(help="The games; all when none is named.", show_default=False)]
FOLDER = Annotated[
    Path | None, typer.Option(help="The folder of cases; arbitre's own when not given.", show_default=False)
]


@fixtures.command()
def generate(games: GAMES = None, folder: FOLDER = None) -> None:
    """Bring the case files up to date: kept cases stay, what is not covered yet is added.

    \b
    arbitre fixtures generate
    arbitre fixtures generate belote --folder fixtures
    """  # noqa: D301 - \b is how the help text keeps its lines
    from conformance.cli.show import busy  # noqa: PLC0415 - keeps --help quick
    from conformance.fixtures.generate import generate as make  # noqa: PLC0415
    from conformance.fixtures.store import fixtures_folder  # noqa: PLC0415
    from conformance.game import game_names, served_game  # noqa: PLC0415

    for game in [served_game(name) for name in games or game_names()]:
        with busy(f"making the cases of {game.name}, which takes minutes"):
            make(folder or fixtures_folder(), game, typer.echo)


@fixtures.command()
def verify(games: GAMES = None, folder: FOLDER = None) -> None:
    """Confirm every case by the reference, the clauses and the naive engine; and schemas, counts and hashes.

    \b
    arbitre fixtures verify
    arbitre fixtures verify bezique --folder my-cases

    Of the faults that each case catches, those it names are tried and a sample of the others: `arbitre faults run`
    tries all.
    """  # noqa: D301
    from conformance.cli.show import busy, complain  # noqa: PLC0415
    from conformance.fixtures.kills import kill_problems  # noqa: PLC0415
    from conformance.fixtures.store import fixtures_folder, read_cases  # noqa: PLC0415
    from conformance.fixtures.verify import problems  # noqa: PLC0415
    from conformance.game import game_names, served_game  # noqa: PLC0415

    place = folder or fixtures_folder()
    named = [served_game(name).name for name in games or game_names()]
    with busy("confirming every case by the reference, the clauses and the naive engine"):
        found = list(problems(place, named)) or list(kill_problems(read_cases(place, named)))
    for problem in found:
        complain(problem)
    if found:
        sys.exit(1)
    typer.echo(f"{len(read_cases(place, named))} cases confirmed by the reference, the clauses and the naive engine")


@fixtures.command("list")
def list_(games: GAMES = None, only: ONLY = None, folder: FOLDER = None) -> None:
    """List cases: id, the clause each is about, title, question.

    \b
    arbitre fixtures list belote --only BEL-PLAY-7
    """  # noqa: D301
    from conformance.cli.show import in_one_line  # noqa: PLC0415 - keeps --help quick

    for case in _cases(games, only, folder):
        typer.echo(f"{case.id}  {case.subject:<12}  {case.title}: {in_one_line(case.input)}")


@fixtures.command()
def show(
    case: Annotated[str, typer.Argument(help="A case id; * stands for any letters.")],
    format_: Annotated[Format, typer.Option("--format", help="What to print.")] = Format.JSON,
    folder: FOLDER = None,
) -> None:
    """Print cases as data, or as people see them.

    \b
    arbitre fixtures show belote.legal_cards.84d77b7d16
    arbitre fixtures show belote.legal_cards.84d77b7d16 --format text
    """  # noqa: D301
    from conformance.cli.explain import show_case  # noqa: PLC0415
    from conformance.fixtures.store import pretty_json  # noqa: PLC0415

    for found in _cases(None, [case], folder):
        if format_ is Format.JSON:
            typer.echo(pretty_json(found), nl=False)
        else:
            show_case(found)


@fixtures.command()
def copy(
    target: Annotated[Path, typer.Argument(help="The folder to copy to; it is made if need be.")],
    games: GAMES = None,
    only: ONLY = None,
    folder: FOLDER = None,
) -> None:
    """Copy cases into a folder of yours: one JSON file an operation, to read in tests of your own.

    \b
    arbitre fixtures copy tests/golden belote
    arbitre fixtures copy tests/golden belote --only BEL-PLAY-7
    """  # noqa: D301
    from conformance.fixtures.store import (  # noqa: PLC0415
        Document,
        write_document,
        write_manifest,
    )

    cases = _cases(games, only, folder)
    by_method: dict[str, list[Case]] = {}
    for case in cases:
        by_method.setdefault(case.method, []).append(case)
    for group in by_method.values():
        game, operation = group[0].game, group[0].operation
        document = Document(game.name, operation.name, game.specification.version, tuple(group))
        write_document(target, game, operation, document)
    write_manifest(target, selected=bool(games or only))
    typer.echo(f"{len(cases)} cases of {len(by_method)} operations copied to {target}")


@fixtures.command()
def coverage(games: GAMES = None, folder: FOLDER = None) -> None:
    """Count, for each rule function, the paths that inputs can take and the cases that take them.

    \b
    arbitre fixtures coverage belote

    A side of a question that no inputs can take is impossible: a solver has refuted it, and the coverage obligation of
    the theorems shows that the other paths are all there are. Exit code: 0 every path has a case; 1 some have none.
    """  # noqa: D301
    from conformance.fixtures.store import fixtures_folder, read_cases  # noqa: PLC0415
    from conformance.fixtures.witnesses import coverage as cover  # noqa: PLC0415
    from conformance.game import game_names, served_game  # noqa: PLC0415

    open_paths = 0
    for name in games or game_names():
        game = served_game(name)
        for found in cover(game, read_cases(folder or fixtures_folder(), [name]), game.served):
            covered = len(found.paths) - len(found.open)
            typer.echo(
                f"{name}.{found.walk.operation}, {found.walk.name}: {covered} of {len(found.paths)} paths have a case;"
                f" {found.impossible} sides of questions are impossible"
            )
            open_paths += len(found.open)
    if open_paths:
        typer.echo("run `arbitre fixtures generate` to make the missing cases")
        sys.exit(1)


def _cases(games: list[str] | None, only: list[str] | None, folder: Path | None) -> list[Case]:
    """The cases of some games that the patterns select."""
    from conformance.check import select  # noqa: PLC0415
    from conformance.fixtures.store import fixtures_folder, read_cases  # noqa: PLC0415

    return select(read_cases(folder or fixtures_folder(), games), only or [])
