"""`arbitre fuzz`: look for questions that an engine answers wrongly, beyond the golden cases."""

from __future__ import annotations

import contextlib
import shlex
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import SystemRandom
from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer

from conformance.cli.check import (
    DISAGREES,
    INTERRUPTED,
    NOTHING_TO_RUN,
    SET,
    USAGE,
    Format,
    chosen_options,
    diagnosis_of,
    fail_unusable,
    flags_of,
    link_named,
)
from conformance.cli.configured import called

if TYPE_CHECKING:
    from conformance.fuzz.finding import Finding
    from conformance.fuzz.search import Outcome, Plan
    from conformance.game import Game
    from conformance.links import Link
    from spec.model import Value

USUAL_CASES = 3_000
SEEDS = 1_000_000


def fuzz(
    game: Annotated[str, typer.Argument(help="The game, such as belote.", show_default=False)],
    command: Annotated[
        list[str] | None, typer.Argument(help="After --, the command that starts your engine.", show_default=False)
    ] = None,
    engine: Annotated[
        str | None,
        typer.Option(
            help="A known engine (naive, reference, ...), or python:package.module:Class.", show_default=False
        ),
    ] = None,
    cases: Annotated[
        int | None,
        typer.Option(min=1, help=f"How many questions to ask; {USUAL_CASES:,} if no time is given either."),
    ] = None,
    minutes: Annotated[float | None, typer.Option(min=0.01, help="How long to go on, in minutes.")] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, help="The same seed draws the same questions; a new one if not given.")
    ] = None,
    only: Annotated[
        list[str] | None,
        typer.Option(help="Only these: an operation, or a clause for all it bears on; * is any letters. Repeatable."),
    ] = None,
    set_: SET = None,
    profile: Annotated[str | None, typer.Option(help="Hold the engine to a named set of house rules.")] = None,
    timeout: Annotated[
        float, typer.Option(min=0.01, help="Seconds without any answer before it counts as hung.")
    ] = 5.0,
    save: Annotated[
        Path | None, typer.Option(help="Add what is found to this folder of cases of yours.", show_default=False)
    ] = None,
    all_: Annotated[
        bool, typer.Option("--all", help="Show every smallest position, not only one for each rule.")
    ] = False,
    diagnosis: Annotated[bool, typer.Option(help="Look for what explains what is found, for up to some 15 s.")] = True,
) -> None:
    """Ask an engine questions that no golden case asks, and make small what it answers wrongly.

    \b
    arbitre fuzz belote -- node my-engine.js           3,000 questions
    arbitre fuzz belote --minutes 10 --save my-cases -- node my-engine.js
    arbitre fuzz belote --only legal_cards --seed 7 --engine colver
    arbitre check belote --cases my-cases -- node my-engine.js

    Questions come from deals played at random and from golden cases with a few changes. A position that is answered
    wrongly loses cards, actions and house rules until none can go without the mistake going too. The same seed and
    number of questions draw and find the same.

    Exit code: 0 nothing found; 1 something found; 2 the call is wrong; 3 the engine never gave one valid answer;
    4 the engine offers nothing to ask; 130 interrupted (what was found is shown and saved).
    """  # noqa: D301 - \b is how the help text keeps its lines
    from conformance.cli.findings import print_outcome  # noqa: PLC0415 - keeps --help quick
    from conformance.cli.show import complain  # noqa: PLC0415
    from conformance.fixtures.own import refuse_broken_folder  # noqa: PLC0415
    from conformance.fuzz.explain import evidence  # noqa: PLC0415
    from conformance.fuzz.questions import operations_named  # noqa: PLC0415
    from conformance.fuzz.search import Plan  # noqa: PLC0415
    from conformance.game import served_game  # noqa: PLC0415
    from spec.model import written  # noqa: PLC0415

    call = called(game, engine, command, None)
    loaded, link = served_game(game), link_named(call.engine, call.command)
    operations = operations_named(loaded, only or [])
    chosen = call.options(loaded, chosen_options(loaded, profile, set_ or []))
    seed = SystemRandom().randrange(SEEDS) if seed is None else seed
    most = USUAL_CASES if cases is None and minutes is None else cases
    if save:
        refuse_broken_folder(save, loaded)
    try:
        outcome = _run(loaded, link, Plan(seed, operations, most, _clock(minutes), every=all_), chosen, timeout)
    except Exception as error:
        fail_unusable(error, Format.TEXT, call.named)
    saved, not_saved = _saved(save, outcome.findings) if save else (frozenset(), "")
    flags = flags_of(set_, profile)

    def again(finding: Finding) -> str:
        """The command that shows a finding again."""
        if finding.case.id in saved:
            return f"arbitre check {game}{flags} --cases {shlex.quote(str(save))} --only {finding.case.id}{call.named}"
        operation = finding.case.operation.name
        every = " --all" if finding.within else ""
        drawn = f"--only {operation} --seed {seed} --cases {finding.drawn}"
        return f"arbitre fuzz {game}{flags} {drawn}{every}{call.named}"

    def rerun(settings: Mapping[str, Value]) -> str:
        """The command that draws the same questions under some more house rules."""
        more = [f"{name}={written(value)}" for name, value in settings.items()]
        patterns = "".join(f" --only {shlex.quote(pattern)}" for pattern in only or [])
        told = f"{flags_of([*(set_ or []), *more], profile)}{patterns} --seed {seed} --cases {outcome.drawn.total()}"
        return f"arbitre fuzz {game}{told}{call.named}"

    explains = diagnosis and outcome.findings and not outcome.interrupted
    judgements = evidence(loaded, outcome) if explains else []
    found = diagnosis_of(loaded, judgements, Format.TEXT) if judgements else None
    print_outcome(outcome, loaded, seed, again, found, rerun, all_=all_)
    if not_saved:
        complain(not_saved)
        sys.exit(USAGE)
    sys.exit(_exit_code(outcome))


def _exit_code(outcome: Outcome) -> int:
    if outcome.interrupted:
        return INTERRUPTED
    if not outcome.asked:
        return NOTHING_TO_RUN
    return 0 if outcome.clean else DISAGREES


def _saved(folder: Path, findings: list[Finding]) -> tuple[frozenset[str], str]:
    """The ids of the findings that are in the user's folder now, and what kept others out of it."""
    from conformance.fixtures.own import save_own_cases  # noqa: PLC0415

    cases = [finding.case for finding in findings if not finding.problems]
    try:
        save_own_cases(folder, cases)
    except OSError as error:
        return frozenset(), f"what was found could not be saved: {error}; give another folder with --save"
    return frozenset(case.id for case in cases), ""


def _clock(minutes: float | None) -> Callable[[], bool]:
    """Says whether so many minutes have passed since now; never, if none are given."""
    started = monotonic()
    return lambda: minutes is not None and monotonic() - started > 60 * minutes


def _run(game: Game, link: Link, plan: Plan, chosen: dict[str, Value], timeout: float) -> Outcome:
    """Search, with the embedded golden cases to start from."""
    from conformance.fixtures.store import fixtures_folder, read_cases  # noqa: PLC0415
    from conformance.fuzz.search import Search  # noqa: PLC0415

    golden = read_cases(fixtures_folder(), [game.name])
    with _progress(plan.most) as show:
        return Search(link, game, golden, plan, chosen=chosen, timeout=timeout, on_progress=show).run()


@contextlib.contextmanager
def _progress(most: int | None) -> Iterator[Callable[[Outcome], object]]:
    """A progress bar on a terminal; elsewhere nothing."""
    from rich.progress import Progress  # noqa: PLC0415

    from conformance.cli.show import console  # noqa: PLC0415

    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("asking", total=most)

        def show(outcome: Outcome) -> None:
            told = f"{outcome.asked:,} asked, {len(outcome.found)} found"
            progress.update(task, completed=outcome.drawn.total(), description=told)

        yield show
