"""Proving theorems about rule functions, obligation by obligation, with one solver or two that must agree.

An obligation is proved when its assumptions can be met, the paths of every walk made for it cover them, and no values
that meet them break a goal. A theorem is refuted by values that break a goal, or on which the rule itself raises.
Everything else is unknown, which is a failure too: a solver gives up, solvers disagree, assumptions contradict each
other, paths are missing, a rule does what cannot be followed, the machinery breaks down.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path as FilePath
from typing import Any

import z3

from conformance.symbolic.explore import Path, RuleRaises, UnknownVerdict, noting_walks
from conformance.symbolic.followable import refuse_all
from conformance.symbolic.solvers import Answer, Solver, smt2
from conformance.symbolic.unfollowable import Unfollowable, innermost, place_of, told
from conformance.symbolic.values import formula_of
from conformance.symbolic.variables import Variables, known_value
from conformance.variants import Rules, is_rule_file


class Outcome(StrEnum):
    """What became of a theorem."""

    PROVED = "proved"
    REFUTED = "refuted"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Obligation:
    """Something to prove: under the assumptions of the variables, every goal. Goals are named, by clause where one is.

    `paths` are those of the function that the goals speak of; none for a statement about clauses alone. Walks made for
    the obligation are noticed, named here or not. `cards` and `numbers` are further values that a counterexample should
    show.
    """

    name: str
    variables: Variables
    goals: Mapping[str, Any]
    paths: Sequence[Path] = ()
    cards: Mapping[str, Any] = field(default_factory=dict)
    numbers: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Theorem:
    """A statement about the rules of a game, for all inputs and options, with the clauses it covers.

    `without`, for statements about clauses alone, gives the obligations with one clause left out: they must fail, or
    the clause is implied by the others and the specification has to say so.
    """

    id: str
    statement: str
    clauses: tuple[str, ...]
    obligations: Callable[[Any], Iterator[Obligation]]
    without: Callable[[str], Iterator[Obligation]] | None = None


@dataclass(frozen=True)
class Counterexample:
    """Values that break a goal: the inputs, and other values worth showing."""

    obligation: str
    goal: str
    cards: Mapping[str, int]
    others: Mapping[str, Any]


@dataclass
class Proof:
    """The outcome of one theorem; `seconds` is the time spent on it, walking included.

    A refuted theorem has a counterexample, unless the rule raises on inputs that have no names.
    """

    theorem: Theorem
    verdict: Outcome = Outcome.PROVED
    obligations: int = 0
    paths: int = 0
    seconds: float = 0.0
    reason: str = ""
    counterexample: Counterexample | None = None


class Disagreement(Exception):
    """Two solvers answer a question differently: one of them, or the export between them, is wrong."""


def prove(theorem: Theorem, rules: Any, solvers: Sequence[Solver], emit: FilePath | None = None) -> Proof:
    """Prove a theorem for some rules; stops at the first obligation that fails.

    With `emit` every question to the solvers is also written there as SMT-LIB.
    """
    proof = Proof(theorem)
    began = time.perf_counter()
    try:
        if isinstance(rules, Rules):
            refuse_all(rules)
        _discharge_all(theorem.obligations(rules), proof, solvers, emit)
    except RuleRaises as found:
        proof.verdict, proof.reason, proof.counterexample = Outcome.REFUTED, str(found), _raising(found)
    except (Unfollowable, UnknownVerdict, Disagreement) as found:
        proof.verdict, proof.reason = Outcome.UNKNOWN, str(found)
    except Exception as error:
        proof.verdict, proof.reason = _broken_down(error)
    proof.seconds = time.perf_counter() - began
    return proof


def _discharge_all(
    obligations: Iterator[Obligation], proof: Proof, solvers: Sequence[Solver], emit: FilePath | None
) -> None:
    """Settle the obligations one by one, each with the walks that were made for it."""
    with noting_walks() as walked:
        for obligation in obligations:
            proof.obligations += 1
            proof.paths += len(obligation.paths)
            _discharge(obligation, walked, proof, solvers, emit)
            walked.clear()
            if proof.verdict is not Outcome.PROVED:
                return
    if not proof.obligations:
        _fail(proof, Answer.SAT, "the theorem has no obligation, so nothing is proved")


def _raising(found: RuleRaises) -> Counterexample:
    """The inputs on which a rule raises, as far as they have names."""
    known = found.inputs or {str(each): found.model[each] for each in found.model.decls()}
    return Counterexample(
        "while the rule is followed",
        "answers at all",
        {name: value for name, value in known.items() if name in found.sets},
        {name: str(value) for name, value in known.items() if name not in found.sets},
    )


def _broken_down(error: Exception) -> tuple[Outcome, str]:
    """What an exception outside a walk says: one of the rule's own is met by every input, others say nothing."""
    if is_rule_file(innermost(traceback.extract_tb(error.__traceback__)).filename):
        return Outcome.REFUTED, f"the rule raises {told(error)} ({place_of(error)})"
    return Outcome.UNKNOWN, f"the proof broke down with {told(error)} ({place_of(error)})"


def independence(theorem: Theorem, clause: str, solvers: Sequence[Solver]) -> Proof:
    """The theorem with one clause left out, which is expected to be refuted."""
    without = theorem.without
    if without is None:
        raise ValueError(f"{theorem.id} is not a statement about clauses alone")
    alone = Theorem(f"{theorem.id} without {clause}", "", (clause,), lambda _rules: without(clause))
    return prove(alone, None, solvers)


def _discharge(
    obligation: Obligation,
    walked: Sequence[Sequence[Path]],
    proof: Proof,
    solvers: Sequence[Solver],
    emit: FilePath | None,
) -> None:
    """Settle one obligation; what fails is written into the proof."""
    assumed = obligation.variables.assumptions
    goals = {name: formula_of(goal) for name, goal in obligation.goals.items()}

    def ask(part: str, formulas: Iterable[z3.BoolRef]) -> Answer:
        return agreed(f"{proof.theorem.id}.{obligation.name}.{part}", [*assumed, *formulas], solvers, emit)

    met = ask("assumptions", [])
    if not goals:
        _fail(proof, met, f"{obligation.name}: there is no goal, so nothing is proved")
    elif met is not Answer.SAT:
        _fail(proof, met, f"{obligation.name}: nothing meets the assumptions, so nothing is proved")
    elif (left := _left_out(obligation, walked, ask)) is not Answer.UNSAT:
        _fail(proof, left, f"{obligation.name}: the paths walked do not cover the assumptions")
    elif (broken := ask("goals", [z3.Not(z3.And(*goals.values()))])) is not Answer.UNSAT:
        _fail(proof, broken, f"{obligation.name}: a goal can be broken")
        if broken is Answer.SAT:
            proof.counterexample = _counterexample(obligation, goals)
            proof.verdict = Outcome.REFUTED


def _left_out(
    obligation: Obligation, walked: Sequence[Sequence[Path]], ask: Callable[[str, list[z3.BoolRef]], Answer]
) -> Answer:
    """Whether the paths of some walk leave out what the assumptions allow."""
    walks = [*walked]
    if obligation.paths and not any(paths is obligation.paths for paths in walked):
        walks.append(obligation.paths)
    for number, paths in enumerate(walks):
        left = ask(f"coverage{number or ''}", [z3.Not(z3.Or(*(path.condition for path in paths)))])
        if left is not Answer.UNSAT:
            return left
    return Answer.UNSAT


def _fail(proof: Proof, answer: Answer, reason: str) -> None:
    """Nothing is proved; `_discharge` tells a goal that can be broken from this."""
    proof.verdict = Outcome.UNKNOWN
    proof.reason = reason if answer is not Answer.UNKNOWN else f"{reason.partition(':')[0]}: a solver gave up"


def _counterexample(obligation: Obligation, goals: Mapping[str, z3.BoolRef]) -> Counterexample:
    """The first goal that can be broken, and values that break it."""
    for name, goal in goals.items():
        solver = z3.SolverFor("QF_BV")
        solver.add(*obligation.variables.assumptions, z3.Not(goal))
        if solver.check() == z3.sat:
            model = readable_model(solver, obligation.variables.wishes)
            everything = {**obligation.variables.inputs, **obligation.cards, **obligation.numbers}
            values = {label: known_value(model, value) for label, value in everything.items()}
            sets = {*obligation.variables.sets, *obligation.cards}
            return Counterexample(
                obligation.name,
                name,
                {label: value for label, value in values.items() if label in sets},
                {label: value for label, value in values.items() if label not in sets},
            )
    raise Disagreement(f"{obligation.name}: all goals together can be broken, but none alone")


def readable_model(solver: z3.Solver, wishes: Iterable[z3.BoolRef]) -> z3.ModelRef:
    """A model of what the solver holds, with each wish granted that the ones before it leave possible."""
    for wish in wishes:
        if solver.check(wish) == z3.sat:
            solver.add(wish)
    solver.check()
    return solver.model()


def agreed(
    name: str, formulas: Sequence[z3.BoolRef], solvers: Sequence[Solver], emit: FilePath | None = None
) -> Answer:
    """What the solvers answer; raises `Disagreement` when they differ. One that gives up makes the answer unknown."""
    if emit is not None:
        emit.mkdir(parents=True, exist_ok=True)
        (emit / (name.replace(" ", "_") + ".smt2")).write_text(smt2(formulas), encoding="utf-8")
    answers = {solver.name: solver.check(formulas) for solver in solvers}
    if Answer.UNKNOWN in answers.values():
        return Answer.UNKNOWN
    if len(set(answers.values())) > 1:
        told = ", ".join(f"{solver} says {answer.value}" for solver, answer in answers.items())
        raise Disagreement(f"{name}: the solvers disagree: {told}")
    return next(iter(answers.values()))
