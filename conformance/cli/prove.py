"""`arbitre prove`: prove the theorems of a game, by one solver or by two that must agree."""

from __future__ import annotations

import contextlib
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from conformance.cli.check import DISAGREES, INTERRUPTED, Format

if TYPE_CHECKING:
    from conformance.game import Game
    from conformance.proving import Settled
    from conformance.symbolic.prove import Counterexample


class Solvers(StrEnum):
    """Which solvers answer; with `both` they must agree on every question."""

    Z3 = "z3"
    BITWUZLA = "bitwuzla"
    BOTH = "both"


def prove(
    games: Annotated[list[str] | None, typer.Argument(help="The games; all when none is named.")] = None,
    *,
    solver: Annotated[Solvers, typer.Option(help="Which solver answers; both must agree.")] = Solvers.Z3,
    only: Annotated[list[str] | None, typer.Option(help="Only theorems whose id begins so. Repeatable.")] = None,
    planted: Annotated[
        bool, typer.Option("--planted", help="Instead: plant every fault and show how it is refuted.")
    ] = False,
    timeout: Annotated[float, typer.Option(min=0.1, help="Seconds a solver may take for one question.")] = 120.0,
    format_: Annotated[Format, typer.Option("--format", help="What to print.")] = Format.TEXT,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="How many processes; one a core when not given.", show_default=False)
    ] = None,
    emit_smt2: Annotated[
        Path | None, typer.Option(help="Also write every question as SMT-LIB into this folder.")
    ] = None,
) -> None:
    """Prove that the reference is what the clauses say, for all inputs and all house rules.

    \b
    arbitre prove belote
    arbitre prove belote --solver both --emit-smt2 questions
    arbitre prove belote --planted --only belote.trick

    For each theorem a line: its clauses, obligations, paths walked, time, verdict. A statement about clauses alone is
    also tried without each clause, and must then fail. Exit code: 0 all proved; 1 something is refuted or unknown (with
    --planted: something is not refuted); 2 the call is wrong; 130 interrupted.
    """  # noqa: D301 - \b is how the help text keeps its lines
    from conformance.cli.show import busy  # noqa: PLC0415 - keeps --help quick
    from conformance.game import game_names, served_game  # noqa: PLC0415
    from conformance.proving import Means, planted_tasks, settle_all, theorem_tasks  # noqa: PLC0415
    from conformance.symbolic.solvers import make_solvers  # noqa: PLC0415

    make_solvers(solver.value, timeout)  # a solver that is not installed is told now, not by every process
    tasks_of = planted_tasks if planted else theorem_tasks
    tasks = [task for name in games or game_names() for task in tasks_of(served_game(name), only or ())]
    found: list[Settled] = []
    interrupted = False
    try:
        settling = contextlib.closing(settle_all(tasks, Means(solver.value, timeout, emit_smt2), jobs))
        with settling as outcomes, busy(f"settling {len(tasks)} theorems") as step:
            for task in tasks:
                step(task.fault or task.theorem)
                found.append(next(outcomes))
                if format_ is Format.TEXT:
                    _print(served_game(task.game), found[-1])
    except KeyboardInterrupt:
        interrupted = True
    if format_ is Format.JSON:
        _print_json(found, interrupted=interrupted)
    elif not _summary(found, planted=planted, interrupted=interrupted):
        typer.echo("no theorem is named so; leave --only out to see them all", err=True)
        sys.exit(2)
    if interrupted:
        sys.exit(INTERRUPTED)
    sys.exit(0 if all(_as_expected(proof, planted=planted) for proof in found) else DISAGREES)


def _as_expected(proof: Settled, *, planted: bool) -> bool:
    from conformance.symbolic.prove import Outcome  # noqa: PLC0415

    return proof.verdict is (Outcome.REFUTED if planted else Outcome.PROVED)


def _print(game: Game, proof: Settled) -> None:
    """A line for a theorem, then what refutes it."""
    from rich.text import Text  # noqa: PLC0415

    from conformance.cli.show import console  # noqa: PLC0415

    colour = {"proved": "green", "refuted": "red", "unknown": "yellow"}[proof.verdict.value]
    line = Text(f"{proof.verdict.value:<8}", style=colour)
    line.append(f"{proof.obligations:>4} obligations {proof.paths:>5} paths {proof.seconds:>7.1f} s  ")
    line.append(proof.id, style="bold")
    line.append(f"  {clause_ranges(proof.clauses)}", style="dim")
    console.print(line, soft_wrap=True)
    if proof.reason:
        console.print(Text(f"         {proof.reason}"), soft_wrap=True)
    if proof.counterexample is not None:
        _print_counterexample(game, proof.counterexample)


def clause_ranges(clauses: tuple[str, ...]) -> str:
    """Clauses in few words: `BEL-PLAY-1..8, BEL-PLAY-11`."""
    told: list[str] = []
    run: list[str] = []
    for clause in (*clauses, ""):
        group, _, number = clause.rpartition("-")
        if run and (not clause or f"{group}-{int(number) - 1}" != run[-1]):
            told.append(run[0] if len(run) == 1 else f"{run[0]}..{run[-1].rpartition('-')[2]}")
            run = []
        run.append(clause)
    return ", ".join(told)


def _print_counterexample(game: Game, found: Counterexample) -> None:
    """The values that break a goal, cards as people see them."""
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    from conformance.cli.show import console, in_symbols  # noqa: PLC0415

    grid = Table.grid(padding=(0, 2))
    grid.add_row("         breaks", Text(found.goal, style="bold"))
    suits = {cards: suit for suit, cards in game.cards.suits.items()}
    for name, cards in found.cards.items():
        held = [suits[cards]] if cards in suits else game.cards.names(cards)
        grid.add_row(f"         {name}", in_symbols(held))
    for name, value in found.others.items():
        grid.add_row(f"         {name}", in_symbols(value))
    console.print(grid)


def _summary(found: list[Settled], *, planted: bool, interrupted: bool) -> bool:
    """The last line; false when there is nothing to sum up."""
    if not found:
        return interrupted
    right = sum(_as_expected(proof, planted=planted) for proof in found)
    what = "planted faults refuted" if planted else "theorems proved"
    obligations, seconds = sum(proof.obligations for proof in found), sum(proof.seconds for proof in found)
    typer.echo(f"{right} of {len(found)} {what}; {obligations} obligations, {seconds:.1f} s")
    return True


def _print_json(found: list[Settled], *, interrupted: bool) -> None:
    from conformance.fixtures.store import pretty_json  # noqa: PLC0415

    theorems = [
        {
            "id": proof.id,
            "statement": proof.statement,
            "clauses": list(proof.clauses),
            "obligations": proof.obligations,
            "paths": proof.paths,
            "seconds": round(proof.seconds, 3),
            "verdict": proof.verdict.value,
            "reason": proof.reason,
        }
        for proof in found
    ]
    sys.stdout.write(pretty_json({"theorems": theorems, "interrupted": interrupted}))
