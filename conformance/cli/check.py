"""`arbitre check`: hold an engine against the golden cases of a game."""

from __future__ import annotations

import contextlib
import os
import shlex
import sys
from collections.abc import Iterator, Mapping
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

if TYPE_CHECKING:
    from conformance.check import Report
    from conformance.fixtures.case import Case
    from conformance.game import Game
    from conformance.links import Link
    from spec.model import Value

DISAGREES, USAGE, UNUSABLE, NOTHING_TO_RUN, INTERRUPTED = 1, 2, 3, 4, 130


class Format(StrEnum):
    """How the outcome is printed."""

    TEXT = "text"
    JSON = "json"


GAME = Annotated[str, typer.Argument(help="The game, such as belote.", show_default=False)]
ONLY = Annotated[
    list[str] | None,
    typer.Option(help="Only these cases: an operation, a clause or a case id; * stands for any letters. Repeatable."),
]
SET = Annotated[
    list[str] | None,
    typer.Option("--set", help="Check under this house rule, such as belote.play.undertrump=false. Repeatable."),
]


def check(
    game: GAME,
    command: Annotated[
        list[str] | None, typer.Argument(help="After --, the command that starts your engine.", show_default=False)
    ] = None,
    engine: Annotated[
        str | None,
        typer.Option(
            help="A known engine (naive, reference, ...), or python:package.module:Class.", show_default=False
        ),
    ] = None,
    only: ONLY = None,
    set_: SET = None,
    profile: Annotated[str | None, typer.Option(help="Check under a named set of house rules.")] = None,
    timeout: Annotated[
        float, typer.Option(min=0.01, help="Seconds without any answer before it counts as hung.")
    ] = 5.0,
    format_: Annotated[Format, typer.Option("--format", help="What to print.")] = Format.TEXT,
    report: Annotated[str | None, typer.Option(help="Also write a report: junit=FILE.", show_default=False)] = None,
    cases: Annotated[
        Path | None,
        typer.Option(help="Also ask the cases in this folder of yours (see fuzz --save).", show_default=False),
    ] = None,
    all_: Annotated[
        bool, typer.Option("--all", help="Show every failure, not only the smallest of each rule.")
    ] = False,
) -> None:
    """Check an engine and name the rule it breaks.

    \b
    arbitre check belote                               the embedded engine
    arbitre check belote -- node my-engine.js          yours, over its standard input and output
    arbitre check belote --engine colver --only BEL-PLAY-7
    arbitre check belote --set belote.play.undertrump=false -- ./engine
    arbitre check belote --cases my-cases -- ./engine  the golden cases and those of your own folder

    Exit code: 0 all right; 1 the engine disagrees, or crashed on some; 2 the call is wrong; 3 the engine never gave
    one valid answer; 4 no case was left to run.
    """  # noqa: D301 - \b is how the help text keeps its lines
    from conformance.check import select  # noqa: PLC0415 - keeps --help quick
    from conformance.cli.outcome import print_json, print_text  # noqa: PLC0415
    from conformance.export import form_for  # noqa: PLC0415
    from conformance.game import served_game  # noqa: PLC0415

    link, called = link_named(engine, command)
    loaded = served_game(game)
    junit = _junit_path(report)
    chosen = chosen_options(loaded, profile, set_ or [])
    try:
        asked = select(cases_of(loaded, cases), only or [])
        outcome = _run(loaded, link, asked, chosen, timeout, format_)
    except Exception as error:
        fail_unusable(error, format_, called)
    own = f" --cases {shlex.quote(str(cases))}" if cases else ""
    flags = flags_of(set_, profile) + own
    form = form_for(outcome.hello.language)

    def again(case: str) -> str:
        return f"arbitre check {game}{flags} --only {case}{called}"

    def keep(case: str) -> str:
        return f"arbitre export {case}{own} --as {form}"

    if format_ is Format.JSON:
        print_json(outcome, loaded, again)
    else:
        print_text(outcome, loaded, again, keep, all_=all_)
    if junit:
        from conformance.report import write_junit  # noqa: PLC0415

        write_junit(outcome, junit, again)
    sys.exit(_exit_code(outcome))


def _exit_code(report: Report) -> int:
    if report.interrupted:
        return INTERRUPTED
    if not report.ran:
        return NOTHING_TO_RUN
    return 0 if report.clean else DISAGREES


def usage(message: str) -> NoReturn:
    """End with a message about the call."""
    from conformance.cli.show import complain  # noqa: PLC0415

    complain(message)
    sys.exit(USAGE)


def _junit_path(report: str | None) -> str | None:
    if report is None:
        return None
    kind, _, path = report.partition("=")
    if kind != "junit" or not path:
        usage(f"--report {report!r} is not understood; write --report junit=FILE")
    obstacle = _not_writable(Path(path))
    if obstacle:
        usage(f"the report {path} cannot be written: {obstacle}")
    return path


def _not_writable(file: Path) -> str:
    """What stands in the way of writing a file, and what to do; nothing if it can be written."""
    if not file.parent.is_dir():
        return f"there is no folder {file.parent}; make it first"
    if file.is_dir():
        return "it is a folder; name a file in it"
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        return "you may not write there; name another place"
    return ""


def chosen_options(game: Game, profile: str | None, settings: list[str]) -> dict[str, Value]:
    """The option values the user asks for: those of the profile, then those set one by one."""
    chosen = dict(game.specification.values_of(profile)) if profile else {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        if not equals:
            usage(f"--set {setting!r} is not understood; write --set {game.name}.group.name=value")
        chosen[name] = game.specification.parse_value(name, text)
    return chosen


def link_named(engine: str | None, command: list[str] | None) -> tuple[Link, str]:
    """The engine that a call names, and how it does; ends with a message if it names two or forgets one after --."""
    from conformance.catalogue import link_to  # noqa: PLC0415
    from conformance.engines import ProcessLink  # noqa: PLC0415

    if command and engine:
        usage("give --engine NAME or a command after --, not both")
    if sys.argv[-1:] == ["--"]:
        usage("nothing stands after --; write the command that starts your engine there (is a variable empty?)")
    if command:
        return ProcessLink(command), f" -- {shlex.join(command)}"
    return link_to(engine or "naive"), f" --engine {shlex.quote(engine)}" if engine else ""


def cases_of(game: Game, own: Path | None) -> list[Case]:
    """The golden cases of a game, then the user's that are not among them."""
    from conformance.fixtures.own import read_own_cases  # noqa: PLC0415
    from conformance.fixtures.store import fixtures_folder, read_cases  # noqa: PLC0415

    golden = read_cases(fixtures_folder(), [game.name])
    known = {case.id for case in golden}
    return [*golden, *(case for case in (read_own_cases(own, game) if own else []) if case.id not in known)]


def flags_of(settings: list[str] | None, profile: str | None) -> str:
    """How a call writes the house rules it asks for, with a blank before."""
    flags = [f"--profile {shlex.quote(profile)}"] if profile else []
    flags += [f"--set {shlex.quote(setting)}" for setting in settings or []]
    return "".join(f" {flag}" for flag in flags)


def _run(
    game: Game, link: Link, cases: list[Case], chosen: Mapping[str, Value], timeout: float, format_: Format
) -> Report:
    """The report; where Ctrl-C cut it short, it says so."""
    from conformance.check import check as run_check  # noqa: PLC0415

    begun: list[Report] = []
    with link_closed(link), _progress(shown=format_ is Format.TEXT) as (start, step):
        try:
            return run_check(
                link,
                game,
                cases,
                chosen=chosen,
                timeout=timeout,
                on_start=start,
                on_judgement=step,
                report_into=begun.append,
            )
        except KeyboardInterrupt:
            if not begun:
                raise
            begun[0].interrupted = True
            return begun[0]


@contextlib.contextmanager
def link_closed(link: Link) -> Iterator[None]:
    """Ends the engine whatever happens."""
    try:
        yield
    finally:
        link.close()


@contextlib.contextmanager
def _progress(*, shown: bool) -> Iterator[tuple[Any, Any]]:
    """A progress bar where the error stream is a terminal; elsewhere nothing."""
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import Progress  # noqa: PLC0415

    from conformance.cli.show import progress_on  # noqa: PLC0415

    stream = Console(stderr=True)
    with progress_on(stream, *Progress.get_default_columns(), shown=shown and stream.is_terminal) as progress:
        task = progress.add_task("asking", total=None)
        yield (
            lambda total: progress.update(task, total=total),
            lambda _judgement: progress.advance(task),
        )


def fail_unusable(error: Exception, format_: Format, called: str) -> NoReturn:
    """Say why the engine cannot be checked and end with exit code 3; other errors go on."""
    from conformance.cli.show import complain  # noqa: PLC0415
    from conformance.links import EngineUnusable  # noqa: PLC0415

    if not isinstance(error, EngineUnusable):
        raise error
    if format_ is Format.JSON:
        from conformance.fixtures.store import pretty_json  # noqa: PLC0415

        unusable = {"engine": {"command": called.strip(), "unusable": error.reason}, "totals": {}, "cases": []}
        sys.stdout.write(pretty_json(unusable))
    complain(error.reason)
    sys.exit(UNUSABLE)
