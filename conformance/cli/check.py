"""`arbitre check`: hold an engine against the golden cases of a game."""

from __future__ import annotations

import contextlib
import os
import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from conformance.cli.configured import CONFIG, GAME, Called, called

if TYPE_CHECKING:
    from conformance.check import Report
    from conformance.diagnose import Diagnosis
    from conformance.fixtures.case import Case
    from conformance.game import Game
    from conformance.judge import Judgement
    from conformance.known import Accounts
    from conformance.links import Link
    from spec.model import Value

DISAGREES, USAGE, UNUSABLE, NOTHING_TO_RUN, INTERRUPTED = 1, 2, 3, 4, 130


class Format(StrEnum):
    """How the outcome is printed."""

    TEXT = "text"
    JSON = "json"


ONLY = Annotated[
    list[str] | None,
    typer.Option(help="Only these cases: an operation, a clause or a case id; * stands for any letters. Repeatable."),
]
SET = Annotated[
    list[str] | None,
    typer.Option("--set", help="Check under this house rule, such as belote.play.undertrump=false. Repeatable."),
]


@dataclass(frozen=True)
class Asked:
    """What a call asks for, besides the engine and the games."""

    only: list[str]
    settings: list[str]
    profile: str | None
    timeout: float
    format: Format
    junit: str | None
    cases: Path | None
    config: Path | None
    all: bool
    diagnosis: bool

    @property
    def flags(self) -> str:
        """How a call writes all of it but what is to be asked, with a blank before."""
        flags = flags_of(self.settings, self.profile)
        folders = {"--cases": self.cases, "--config": self.config}
        return flags + "".join(f" {name} {shlex.quote(str(path))}" for name, path in folders.items() if path)

    @property
    def whole(self) -> bool:
        """Whether all is asked that the user's file says, so that what it knows of can be told to be gone."""
        return not (self.only or self.settings or self.profile)


def check(
    game: GAME = None,
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
    config: CONFIG = None,
    update_known: Annotated[
        bool, typer.Option("--update-known", help="Rewrite the list of known failures in arbitre.toml.")
    ] = False,
    all_: Annotated[
        bool, typer.Option("--all", help="Show every failure, not only the smallest of each rule.")
    ] = False,
    diagnosis: Annotated[bool, typer.Option(help="Look for what explains the failures, for up to some 15 s.")] = True,
) -> None:
    """Check an engine and name the rule it breaks.

    \b
    arbitre check belote                               the embedded engine
    arbitre check belote -- node my-engine.js          yours, over its standard input and output
    arbitre check belote --engine colver --only BEL-PLAY-7
    arbitre check belote --set belote.play.undertrump=false -- ./engine
    arbitre check belote --cases my-cases -- ./engine  the golden cases and those of your own folder
    arbitre check                                      what arbitre.toml in this folder says

    \b
    arbitre.toml counts when the call names no engine, or with --config. In it:
    [engine]
    command = ["node", "my-engine.js"]                 or name = "colver"
    [games.belote]
    profile = "ffb"                                    this and the next two may be left out
    options = { "belote.play.undertrump" = false }
    cases = "my-cases"
    [[known]]                                          a failure that does not fail the check
    case = "belote.legal_cards.4e2f39dea9"             or clause = "BEL-PLAY-6": all its failures
    reason = "overruffing comes with version 2"
    link = "https://example.org/7"

    A known failure that does not fail any more, was not asked, or fails otherwise than its entry's verdict and clause
    say, fails the check.

    Exit code: 0 all right; 1 the engine disagrees, or crashed on some; 2 the call is wrong; 3 the engine never gave
    one valid answer; 4 no case was left to run.
    """  # noqa: D301 - \b is how the help text keeps its lines
    call = called(game, engine, command, config)
    asked = Asked(
        only or [], set_ or [], profile, timeout, format_, _junit_path(report), cases, config, all_, diagnosis
    )
    _refuse_what_cannot_be(call, asked, update_known=update_known)
    checked = [*_checked(call, asked)]
    if update_known and call.file and not all(each.is_complete for each in checked):
        typer.echo(f"{call.file.path} is left as it is: not all cases were asked", err=True)
    elif update_known and call.file:
        from conformance.cli.known import update  # noqa: PLC0415

        typer.echo(update(call.file.path, [each.accounts for each in checked]), err=True)
        sys.exit(DISAGREES if any(each.report.complaints for each in checked) else 0)
    codes = {each.exit_code for each in checked}
    sys.exit(next((code for code in (INTERRUPTED, DISAGREES, NOTHING_TO_RUN) if code in codes), 0))


def _checked(call: Called, asked: Asked) -> Iterator[Checked]:
    """The games one after the other, until Ctrl-C."""
    from conformance.game import served_game  # noqa: PLC0415 - keeps --help quick

    for name in call.games:
        checked = _check_game(served_game(name), call, asked)
        yield checked
        if checked.report.interrupted:
            return


def _refuse_what_cannot_be(call: Called, asked: Asked, *, update_known: bool) -> None:
    """End with a message where parts of a call do not go together."""
    if update_known and not call.file:
        usage("--update-known rewrites the list in arbitre.toml, and none is used: name no engine, or give --config")
    if update_known and not asked.whole:
        usage("--update-known has to ask all cases to know what fails no more: leave out --only, --set and --profile")
    if update_known and call.file and not {*call.games} <= call.file.games.keys():
        usage(f"{call.file.path} has no [games.{call.games[0]}]; add it to have its known failures there")
    if len(call.games) > 1 and (asked.junit or asked.format is Format.JSON):
        usage(f"reports for programs are of one game: name {' or '.join(call.games)}")


@dataclass(frozen=True)
class Checked:
    """What became of one game."""

    report: Report
    accounts: Accounts

    @property
    def is_complete(self) -> bool:
        """Whether all was asked that could be."""
        return bool(self.report.ran) and not self.report.left_out and not self.report.interrupted

    @property
    def exit_code(self) -> int:
        """The exit code for this game."""
        if self.report.interrupted:
            return INTERRUPTED
        if not self.report.ran:
            return NOTHING_TO_RUN
        return 0 if self.report.clean else DISAGREES


def _check_game(game: Game, call: Called, asked: Asked) -> Checked:
    """Check one game and print what was found; ends with a message if the engine cannot be asked."""
    from conformance.check import select  # noqa: PLC0415 - keeps --help quick
    from conformance.known import account  # noqa: PLC0415

    link = link_named(call.engine, call.command)
    chosen = call.options(game, chosen_options(game, asked.profile, asked.settings))
    try:
        cases = select(cases_of(game, call.cases(game, asked.cases)), asked.only)
        report = _run(game, link, cases, chosen, asked.timeout, asked.format)
    except Exception as error:
        fail_unusable(error, asked.format, call.named, asked.junit)
    whole = asked.whole and not report.left_out and not report.interrupted
    accounts = account(report, call.known(game), whole=whole)
    report.known = {judgement.case.id: entry.reason for judgement, entry in accounts.known}
    report.unsettled = accounts.complaints()
    explains = asked.diagnosis and report.failures and not report.interrupted
    diagnosis = diagnosis_of(game, report.judgements, asked.format) if explains else None
    _print(report, game, call, asked, diagnosis)
    return Checked(report, accounts)


def diagnosis_of(game: Game, judgements: Sequence[Judgement], format_: Format) -> Diagnosis | None:
    """What explains the failures; None where Ctrl-C ends the search."""
    from conformance.cli.show import busy  # noqa: PLC0415 - keeps --help quick
    from conformance.diagnose import diagnose  # noqa: PLC0415

    what = "looking for what explains the failures"
    shown = sys.stderr.isatty() and format_ is Format.TEXT
    try:
        with busy(what) if shown else contextlib.nullcontext(lambda _: None) as step:
            return diagnose(game, judgements, step)
    except KeyboardInterrupt:
        return None


def _print(report: Report, game: Game, call: Called, asked: Asked, diagnosis: Diagnosis | None) -> None:
    """Print the report, and write the other one that was asked for."""
    from conformance.cli.diagnosis import explaining, names_of  # noqa: PLC0415 - keeps --help quick
    from conformance.cli.outcome import print_json, print_text  # noqa: PLC0415
    from conformance.export import form_for  # noqa: PLC0415
    from spec.model import written  # noqa: PLC0415

    own = call.cases(game, asked.cases)
    folder = f" --cases {shlex.quote(str(own))}" if own else ""

    def again(case: str) -> str:
        return f"arbitre check {game.name}{asked.flags} --only {case}{call.named}"

    def keep(case: str) -> str:
        return f"arbitre export {case}{folder} --as {form_for(report.hello.language)}"

    def rerun(settings: Mapping[str, Value]) -> str:
        more = [f"{name}={written(value)}" for name, value in settings.items()]
        only = "".join(f" --only {shlex.quote(pattern)}" for pattern in asked.only)
        return f"arbitre check {game.name}{replace(asked, settings=[*asked.settings, *more]).flags}{only}{call.named}"

    explained = explaining(diagnosis, report, game)
    named = {case: names_of(parts) for case, parts in explained.items()}
    if asked.format is Format.JSON:
        print_json(report, game, again, diagnosis, rerun, named)
    else:
        if call.file:
            typer.echo(f"As {call.file.path} says:")
        print_text(report, game, again, keep, diagnosis, rerun, explained, all_=asked.all)
    if asked.junit:
        from conformance.report import write_junit  # noqa: PLC0415

        write_junit(report, asked.junit, again, named)


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


def link_named(engine: str | None, command: list[str] | None) -> Link:
    """A way to ask the engine of a call; the embedded one where it names none."""
    from conformance.catalogue import link_to  # noqa: PLC0415
    from conformance.engines import ProcessLink  # noqa: PLC0415

    if command and command[0].startswith("python:"):
        usage(f"after -- comes a command; an engine in Python is named by --engine {command[0]}")
    return ProcessLink(command) if command else link_to(engine or "naive")


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


def fail_unusable(error: Exception, format_: Format, called: str, junit: str | None = None) -> NoReturn:
    """Say why the engine cannot be checked, in the reports too, and end with exit code 3; other errors go on."""
    from conformance.cli.show import complain  # noqa: PLC0415
    from conformance.links import EngineUnusable  # noqa: PLC0415

    if not isinstance(error, EngineUnusable):
        raise error
    if format_ is Format.JSON:
        from conformance.fixtures.store import pretty_json  # noqa: PLC0415

        unusable = {"engine": {"command": called.strip(), "unusable": error.reason}, "totals": {}, "cases": []}
        sys.stdout.write(pretty_json(unusable))
    if junit:
        from conformance.report import write_junit_of_unusable  # noqa: PLC0415

        write_junit_of_unusable(error.reason, junit)
    complain(error.reason)
    sys.exit(UNUSABLE)
