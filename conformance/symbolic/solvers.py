"""The solvers: Z3, and Bitwuzla as a second opinion through SMT-LIB. Each is loaded when first used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Protocol

import z3

from conformance.missing import engine_module


class Answer(StrEnum):
    """Whether formulas can all be true at once."""

    SAT = "sat"
    UNSAT = "unsat"
    UNKNOWN = "unknown"


class Solver(Protocol):
    """Something that tells whether formulas can all be true at once."""

    name: str

    def check(self, formulas: Sequence[z3.BoolRef]) -> Answer:
        """The answer; `UNKNOWN` when it gives up, after its time limit for instance."""
        ...


def raise_if_interrupted(solver: z3.Solver, told: Sequence[str] = ("interrupted",)) -> None:
    """Raise `KeyboardInterrupt` where a solver gave up because of Ctrl-C, which Z3 keeps to itself.

    `told` are the words in which the solver says so; "canceled" is one where no time limit is set, which it also names.
    """
    if any(word in solver.reason_unknown() for word in told):
        raise KeyboardInterrupt


class Z3:
    """Z3; `timeout` in seconds, for each question."""

    name = "z3"

    def __init__(self, timeout: float) -> None:
        self._milliseconds = int(timeout * 1000)

    def check(self, formulas: Sequence[z3.BoolRef]) -> Answer:
        """The answer of a fresh solver for bit-vectors."""
        solver = z3.SolverFor("QF_BV")
        solver.set("timeout", self._milliseconds)
        solver.add(*formulas)
        answer = Answer(str(solver.check()))
        if answer is Answer.UNKNOWN:
            raise_if_interrupted(solver)
        return answer


class Bitwuzla:
    """Bitwuzla, which reads the same question as text; `timeout` in seconds, for each question."""

    name = "bitwuzla"

    def __init__(self, timeout: float) -> None:
        self._milliseconds = int(timeout * 1000)
        self._bitwuzla = engine_module("bitwuzla", "Bitwuzla", "arbitre[prove]")

    def check(self, formulas: Sequence[z3.BoolRef]) -> Answer:
        """The answer to the exported question."""
        options = self._bitwuzla.Options()
        options.set(self._bitwuzla.Option.TIME_LIMIT_PER, self._milliseconds)
        parser = self._bitwuzla.Parser(self._bitwuzla.TermManager(), options)
        parser.parse(smt2(formulas, check=False), True, False)
        return Answer(str(parser.bitwuzla().check_sat()).rpartition(".")[2].lower())


def smt2(formulas: Sequence[z3.BoolRef], *, check: bool = True) -> str:
    """The formulas as SMT-LIB text.

    Simplified first: Z3 prints an `or` of one part in a form others refuse. What that makes of a division by a known
    number, which is never 0, has a name in Z3 alone.
    """
    solver = z3.Solver()
    solver.add(*(z3.simplify(formula) for formula in formulas))
    text: str = "(set-logic QF_BV)\n" + solver.to_smt2()
    for operation in ("bvudiv", "bvurem"):
        text = text.replace(f"({operation}_i ", f"({operation} ")
    return text if check else text.replace("(check-sat)\n", "")


def make_solvers(which: str, timeout: float) -> list[Solver]:
    """`z3`, `bitwuzla` or `both`."""
    made: dict[str, tuple[Callable[[float], Solver], ...]] = {
        "z3": (Z3,),
        "bitwuzla": (Bitwuzla,),
        "both": (Z3, Bitwuzla),
    }
    return [solver(timeout) for solver in made[which]]
