"""`arbitre prove`: prove the theorems of a game, by one solver or by two that must agree."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from conformance.cli.check import DISAGREES, INTERRUPTED, Format

if TYPE_CHECKING:
    from collections.abc import Iterator

    from conformance.game import Game
    from conformance.symbolic.prove import Counterexample, Proof
    from conformance.symbolic.solvers import Solver


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
    from conformance.game import game_names, load_game  # noqa: PLC0415 - keeps --help quick
    from conformance.symbolic.solvers import make_solvers  # noqa: PLC0415

    solvers = make_solvers(solver.value, timeout)
    chosen = [load_game(name) for name in games or game_names()]
    run = _refute if planted else prove_game
    found: list[Proof] = []
    interrupted = False
    try:
        for game in chosen:
            for proof in run(game, tuple(only or ()), solvers, emit_smt2):
                found.append(proof)
                if format_ is Format.TEXT:
                    _print(game, proof)
    except KeyboardInterrupt:
        interrupted = True
    if format_ is Format.JSON:
        _print_json(found, interrupted=interrupted)
    elif not _summary(found, planted=planted):
        typer.echo("no theorem is named so; leave --only out to see them all", err=True)
        sys.exit(2)
    if interrupted:
        sys.exit(INTERRUPTED)
    sys.exit(0 if all(_as_expected(proof, planted=planted) for proof in found) else DISAGREES)


def prove_game(game: Game, only: tuple[str, ...], solvers: list[Solver], emit: Path | None) -> Iterator[Proof]:
    """The proof of each theorem, and of each clause's independence."""
    from conformance.symbolic.prove import independence  # noqa: PLC0415
    from conformance.symbolic.prove import prove as prove_theorem  # noqa: PLC0415
    from conformance.variants import Rules  # noqa: PLC0415

    for theorem in game.module("theorems").THEOREMS:
        if only and not theorem.id.startswith(only):
            continue
        with _busy(theorem.id):
            proof = prove_theorem(theorem, Rules(game.name), solvers, emit)
            if theorem.without is not None:
                for clause in theorem.clauses:
                    _settle_independence(proof, clause, independence(theorem, clause, solvers))
        yield proof


def _settle_independence(proof: Proof, clause: str, left_out: Proof) -> None:
    """Count the attempt without one clause; the theorem fails if it still holds."""
    from conformance.symbolic.prove import Outcome  # noqa: PLC0415

    proof.obligations += left_out.obligations
    proof.seconds += left_out.seconds
    if left_out.verdict is not Outcome.REFUTED and proof.verdict is Outcome.PROVED:
        proof.verdict = Outcome.REFUTED if left_out.verdict is Outcome.PROVED else Outcome.UNKNOWN
        proof.reason = f"{clause} changes nothing: the other clauses leave one answer without it"


def _refute(game: Game, only: tuple[str, ...], solvers: list[Solver], emit: Path | None) -> Iterator[Proof]:
    """Each catalogued fault against the theorem it breaks."""
    from dataclasses import replace  # noqa: PLC0415

    from conformance.symbolic.prove import prove as prove_theorem  # noqa: PLC0415

    theorems = {theorem.id: theorem for theorem in game.module("theorems").THEOREMS}
    for fault in game.module("faults").FAULTS:
        if only and not fault.refutes.startswith(only):
            continue
        planted = replace(theorems[fault.refutes], id=f"{fault.refutes} with {fault.id}", clauses=(fault.clause,))
        with _busy(planted.id):
            proof = prove_theorem(planted, fault.rules(), solvers, emit)
        yield proof


def _as_expected(proof: Proof, *, planted: bool) -> bool:
    from conformance.symbolic.prove import Outcome  # noqa: PLC0415

    return proof.verdict is (Outcome.REFUTED if planted else Outcome.PROVED)


def _busy(what: str) -> Any:
    from conformance.cli.show import console  # noqa: PLC0415

    return console.status(what)


def _print(game: Game, proof: Proof) -> None:
    """A line for a theorem, then what refutes it."""
    from rich.text import Text  # noqa: PLC0415

    from conformance.cli.show import console  # noqa: PLC0415

    colour = {"proved": "green", "refuted": "red", "unknown": "yellow"}[proof.verdict.value]
    line = Text(f"{proof.verdict.value:<8}", style=colour)
    line.append(f"{proof.obligations:>4} obligations {proof.paths:>5} paths {proof.seconds:>7.1f} s  ")
    line.append(proof.theorem.id, style="bold")
    line.append(f"  {clause_ranges(proof.theorem.clauses)}", style="dim")
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


def _summary(found: list[Proof], *, planted: bool) -> bool:
    """The last line; false when there is nothing to sum up."""
    if not found:
        return False
    right = sum(_as_expected(proof, planted=planted) for proof in found)
    what = "planted faults refuted" if planted else "theorems proved"
    obligations, seconds = sum(proof.obligations for proof in found), sum(proof.seconds for proof in found)
    typer.echo(f"{right} of {len(found)} {what}; {obligations} obligations, {seconds:.1f} s")
    return True


def _print_json(found: list[Proof], *, interrupted: bool) -> None:
    from conformance.fixtures.store import pretty_json  # noqa: PLC0415

    theorems = [
        {
            "id": proof.theorem.id,
            "statement": proof.theorem.statement,
            "clauses": list(proof.theorem.clauses),
            "obligations": proof.obligations,
            "paths": proof.paths,
            "seconds": round(proof.seconds, 3),
            "verdict": proof.verdict.value,
            "reason": proof.reason,
        }
        for proof in found
    ]
    sys.stdout.write(pretty_json({"theorems": theorems, "interrupted": interrupted}))
