"""Settling many theorems at once, a process a core: proved, or refuted where a mistake was planted."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from conformance.faults import fault_by_id
from conformance.game import Game, load_game
from conformance.symbolic.prove import Counterexample, Outcome, Theorem, independence, prove
from conformance.symbolic.solvers import Solver, make_solvers
from conformance.variants import Rules


@dataclass(frozen=True)
class Task:
    """A theorem to settle, for the reference or for the reference with a planted fault."""

    game: str
    theorem: str
    fault: str | None = None


@dataclass(frozen=True)
class Means:
    """How to settle: which solvers, seconds for one question, and where to write the questions."""

    solvers: str
    timeout: float
    emit: Path | None = None


@dataclass
class Settled:
    """What became of one task; `seconds` is the time spent on it, walking included."""

    id: str
    statement: str
    clauses: tuple[str, ...]
    verdict: Outcome
    obligations: int
    paths: int
    seconds: float
    reason: str
    counterexample: Counterexample | None = None


def theorem_tasks(game: Game, only: Sequence[str] = ()) -> list[Task]:
    """Every theorem of a game whose id begins as wanted."""
    theorems: Sequence[Theorem] = game.module("theorems").THEOREMS
    return [Task(game.name, theorem.id) for theorem in theorems if _wanted(theorem.id, only)]


def planted_tasks(game: Game, only: Sequence[str] = ()) -> list[Task]:
    """Every catalogued fault of a game with the theorem it breaks."""
    faults = game.module("faults").FAULTS
    return [Task(game.name, fault.refutes, fault.id) for fault in faults if _wanted(fault.refutes, only)]


def _wanted(identity: str, only: Sequence[str]) -> bool:
    return not only or identity.startswith(tuple(only))


def settle_all(tasks: Sequence[Task], means: Means, jobs: int | None = None) -> Generator[Settled, None, None]:
    """Each task's outcome, in their order, as soon as it and those before it are settled.

    Ending the iteration early, by Ctrl-C for instance, ends the work.
    """
    workers = min(jobs or os.cpu_count() or 1, len(tasks))
    if workers <= 1:
        yield from (settle(task, means) for task in tasks)
        return
    with multiprocessing.get_context("spawn").Pool(workers, leave_interrupts_to_the_parent) as pool:
        yield from pool.imap(partial(settle, means=means), tasks)


def leave_interrupts_to_the_parent() -> None:
    """For worker processes: Ctrl-C reaches the parent alone, which ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def settle(task: Task, means: Means) -> Settled:
    """Prove one theorem; a statement about clauses alone is also tried without each clause, and must then fail."""
    theorems: Sequence[Theorem] = load_game(task.game).module("theorems").THEOREMS
    theorem = next(each for each in theorems if each.id == task.theorem)
    solvers = make_solvers(means.solvers, means.timeout)
    if task.fault is not None:
        fault = fault_by_id(task.fault, [task.game])
        planted = replace(theorem, id=f"{theorem.id} with {fault.id}", clauses=(fault.clause,))
        return _settled(planted, fault.rules(), solvers, means.emit)
    settled = _settled(theorem, Rules(task.game), solvers, means.emit)
    if theorem.without is not None:
        for clause in theorem.clauses:
            _count_without(settled, theorem, clause, solvers)
    return settled


def _settled(theorem: Theorem, rules: Rules, solvers: Sequence[Solver], emit: Path | None) -> Settled:
    proof = prove(theorem, rules, solvers, emit)
    return Settled(
        theorem.id,
        theorem.statement,
        theorem.clauses,
        proof.verdict,
        proof.obligations,
        proof.paths,
        proof.seconds,
        proof.reason,
        proof.counterexample,
    )


def _count_without(settled: Settled, theorem: Theorem, clause: str, solvers: Sequence[Solver]) -> None:
    """Count the attempt without one clause; the theorem fails if it still holds, for then the clause is idle."""
    left_out = independence(theorem, clause, solvers)
    settled.obligations += left_out.obligations
    settled.seconds += left_out.seconds
    if left_out.verdict is not Outcome.REFUTED and settled.verdict is Outcome.PROVED:
        settled.verdict = Outcome.REFUTED if left_out.verdict is Outcome.PROVED else Outcome.UNKNOWN
        settled.reason = f"{clause} changes nothing: the other clauses leave one answer without it"
