"""Random expressions over a few whole numbers, to be worked out on known and on unknown values alike."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Any

import z3
from hypothesis import strategies as st

from conformance.symbolic.values import Truth, Unknown
from conformance.symbolic.variables import Variables
from spec.logic import choose

NAMES = ("a", "b", "c")
HIGHEST = 63
Expression = Callable[[Mapping[str, Any]], Any]

BINARY = {
    "&": operator.and_,
    "|": operator.or_,
    "^": operator.xor,
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
}
BY_CONSTANT = {"<<": operator.lshift, ">>": operator.rshift}
DIVISIONS = {"//": operator.floordiv, "%": operator.mod}
COMPARISONS = (operator.eq, operator.ne, operator.lt, operator.le, operator.gt, operator.ge)


class Known:
    """An expression that can be read when a test fails."""

    def __init__(self, text: str, work_out: Expression) -> None:
        self.text, self._work_out = text, work_out

    def __call__(self, values: Mapping[str, Any]) -> Any:
        return self._work_out(values)

    def __repr__(self) -> str:
        return self.text


def _leaves() -> st.SearchStrategy[Known]:
    return st.sampled_from(NAMES).map(lambda name: Known(name, lambda values: values[name])) | st.integers(-9, 70).map(
        lambda number: Known(str(number), lambda _values: number)
    )


def _binary(parts: tuple[Known, str, Known]) -> Known:
    one, sign, other = parts
    return Known(f"({one} {sign} {other})", lambda values: BINARY[sign](one(values), other(values)))


def _by_constant(parts: tuple[Known, str, int]) -> Known:
    one, sign, places = parts
    return Known(f"({one} {sign} {places})", lambda values: BY_CONSTANT[sign](one(values), places))


def _division(parts: tuple[Known, str, int]) -> Known:
    one, sign, divisor = parts
    return Known(f"(({one} & 255) {sign} {divisor})", lambda values: DIVISIONS[sign](one(values) & 255, divisor))


def _counted(one: Known) -> Known:
    return Known(f"({one} & 0xFF3).bit_count()", lambda values: (one(values) & 0xFF3).bit_count())


def _unary(parts: tuple[Known, str]) -> Known:
    one, sign = parts
    return Known(f"{sign}({one})", lambda values: ~one(values) if sign == "~" else -one(values))


def _chosen(parts: tuple[Known, Known, Known]) -> Known:
    truth, yes, otherwise = parts
    return Known(
        f"({yes} if {truth} else {otherwise})",
        lambda values: choose(truth(values), yes(values), otherwise(values)),
    )


def _compared(parts: tuple[Known, Any, Known]) -> Known:
    one, relation, other = parts
    return Known(f"({one} {relation.__name__} {other})", lambda values: relation(one(values), other(values)))


def _truth_as_number(parts: tuple[Known, str, Known, bool]) -> Known:
    truth, sign, number, first = parts
    if first:
        return Known(f"({truth} {sign} {number})", lambda values: BINARY[sign](truth(values), number(values)))
    return Known(f"({number} {sign} {truth})", lambda values: BINARY[sign](number(values), truth(values)))


def _more(numbers: st.SearchStrategy[Known]) -> st.SearchStrategy[Known]:
    truths = st.tuples(numbers, st.sampled_from(COMPARISONS), numbers).map(_compared)
    return st.one_of(
        st.tuples(numbers, st.sampled_from([*BINARY]), numbers).map(_binary),
        st.tuples(numbers, st.sampled_from([*BY_CONSTANT]), st.integers(0, 9)).map(_by_constant),
        st.tuples(numbers, st.sampled_from([*DIVISIONS]), st.integers(1, 300)).map(_division),
        numbers.map(_counted),
        st.tuples(numbers, st.sampled_from("~-")).map(_unary),
        st.tuples(truths, numbers, numbers).map(_chosen),
        st.tuples(truths, st.sampled_from([*BINARY]), numbers, st.booleans()).map(_truth_as_number),
    )


def numbers() -> st.SearchStrategy[Known]:
    return st.recursive(_leaves(), _more, max_leaves=12)


def truths() -> st.SearchStrategy[Known]:
    return st.tuples(numbers(), st.sampled_from(COMPARISONS), numbers()).map(_compared)


def values() -> st.SearchStrategy[dict[str, int]]:
    return st.fixed_dictionaries({name: st.integers(0, HIGHEST) for name in NAMES})


def unknown_values() -> Variables:
    """The names as unknown numbers."""
    variables = Variables()
    for name in NAMES:
        variables.number(name, 0, HIGHEST)
    return variables


def at(value: Any, known: Mapping[str, int]) -> Any:
    """What a value is where the names have known values."""
    places = [(z3.BitVec(name, HIGHEST.bit_length()), number) for name, number in known.items()]
    given = [(bits, z3.BitVecVal(number, bits.size())) for bits, number in places]
    if isinstance(value, Unknown):
        return z3.simplify(z3.substitute(value.bits, *given)).as_signed_long()
    if isinstance(value, Truth):
        return z3.is_true(z3.simplify(z3.substitute(value.formula, *given)))
    return value
