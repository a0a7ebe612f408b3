"""Unknown numbers, truths and choices are to every operation what Python's own values are, or refuse it."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import expressions
import pytest
import z3
from hypothesis import given, settings

from conformance.symbolic.solvers import Z3, Answer, Bitwuzla
from conformance.symbolic.unfollowable import Unfollowable
from conformance.symbolic.values import Choice, Truth, Unknown, formula_of, unknown
from conformance.symbolic.variables import Variables
from spec.logic import choose

LINE = f"{__file__}:"


def holds(*truths: Any, assumptions: Any = ()) -> bool:
    """Whether truths hold for all values."""
    solver = z3.Solver()
    solver.add(*assumptions, z3.Not(z3.And(*map(formula_of, truths))))
    return bool(solver.check() == z3.unsat)


@settings(max_examples=150)
@given(expressions.numbers(), expressions.values())
def test_every_expression_is_worth_what_python_says(expression: Any, known: dict[str, int]) -> None:
    result = expression(expressions.unknown_values().inputs)
    assert expressions.at(result, known) == expression(known)


@settings(max_examples=150)
@given(expressions.numbers(), expressions.values())
def test_bounds_and_possible_bits_are_never_too_tight(expression: Any, known: dict[str, int]) -> None:
    result, expected = unknown(expression(expressions.unknown_values().inputs)), int(expression(known))
    assert result.low <= expected <= result.high
    if result.low >= 0:
        assert expected & ~result.may == 0


@settings(max_examples=100)
@given(expressions.truths(), expressions.values())
def test_every_comparison_is_what_python_says(expression: Any, known: dict[str, int]) -> None:
    result = expression(expressions.unknown_values().inputs)
    assert expressions.at(result, known) is expression(known)


@settings(max_examples=15)
@given(expressions.numbers(), expressions.values())
def test_both_solvers_read_every_expression_alike(expression: Any, known: dict[str, int]) -> None:
    variables = expressions.unknown_values()
    result = unknown(expression(variables.inputs))
    given_values = [*variables.assumptions, *variables.being(known)]
    for solver in (Z3(60), Bitwuzla(60)):
        assert solver.check([*given_values, formula_of(result == expression(known))]) is Answer.SAT
        assert solver.check([*given_values, formula_of(result != expression(known))]) is Answer.UNSAT


def number(name: str = "x", low: int = 0, high: int = 255) -> Any:
    return Variables().number(name, low, high)


@pytest.mark.parametrize(
    "law",
    [
        lambda x, _: (x << 8) >> 8 == x,
        lambda x, y: x + y - y == x,
        lambda x, _: -(0 - x) == x,
        lambda x, _: ~~x == x,
        lambda x, _: x * 255 // 255 == x,
        lambda x, y: (x - y) + (y - x) == 0,
        lambda x, y: (x | y) + (x & y) == x + y,
        lambda x, y: (x ^ y) == (x | y) - (x & y),
        lambda x, _: x >> 100 == 0,
        lambda x, _: ((-x - 1) >> 100) == -1,
        lambda x, _: (x & ~x) == 0,
        lambda x, y: (x < y) == (y > x),
        lambda x, _: x + 1 > x,
        lambda x, _: -x <= x,
        lambda x, y: (x - y < 0) == (x < y),
        lambda x, _: x // 10 * 10 + x % 10 == x,
        lambda x, y: (x & y).bit_count() + (x & ~y).bit_count() == x.bit_count(),
        lambda x, _: (x << 3).bit_count() == x.bit_count(),
        lambda x, _: x - 256 < 0,
    ],
)
def test_nothing_ever_wraps(law: Callable[[Any, Any], Any]) -> None:
    assert holds(law(number("x"), number("y")))


def test_a_law_that_does_not_hold_is_seen_not_to_hold() -> None:
    x = number()
    assert not holds((x << 8) >> 7 == x)


@pytest.mark.parametrize(
    ("operation", "expected"),
    [
        (lambda truth: truth & 6, True & 6),
        (lambda truth: 6 & truth, 6 & True),
        (lambda truth: truth | 6, True | 6),
        (lambda truth: truth ^ 6, True ^ 6),
        (lambda truth: truth == 1, True),
        (lambda truth: truth == 2, False),
        (lambda truth: truth != 2, True),
        (lambda truth: truth & number("six", 6, 6), True & 6),
        (lambda truth: truth == number("two", 2, 2), False),
        (lambda truth: number("two", 2, 2) == truth, False),
        (lambda truth: number("two", 2, 2) != truth, True),
        (lambda truth: truth + truth, 2),
        (lambda truth: 5 - truth, 4),
        (lambda truth: truth - 5, -4),
        (lambda truth: truth * 7, 7),
        (lambda truth: 7 * truth, 7),
        (lambda truth: sum([truth, truth]), 2),
        (lambda truth: truth < 2, True),
        (lambda truth: truth >= 2, False),
        (lambda truth: truth ^ truth, False),
        (lambda truth: choose(truth, True, 2), True),
        (lambda truth: choose(truth, 2, False), 2),
    ],
)
def test_a_truth_counts_as_the_number_python_takes_it_for(operation: Any, expected: Any) -> None:
    truth = Variables().truth("truth")
    inputs = [truth.formula, *(z3.BitVec(name, size) == value for name, size, value in (("six", 3, 6), ("two", 2, 2)))]
    assert holds(operation(truth) == expected, assumptions=inputs)
    assert not holds(operation(truth) != expected, assumptions=inputs)


def test_choices_are_compared_with_values_and_with_each_other() -> None:
    variables = Variables()
    one, other = variables.choice("one", ("free", "bound", "third")), variables.choice("other", ("bound", "free"))
    both = [*variables.assumptions, *variables.being({"one": "free", "other": "free"})]
    assert holds(one == "free", one == "free", one != "bound", one == other, assumptions=both)
    apart = [*variables.assumptions, *variables.being({"one": "third"})]
    assert holds(one != other, assumptions=apart)


def values_of_each_kind() -> tuple[Any, Any, Any]:
    """An unknown number, truth and named option."""
    return number(), Variables().truth("t"), Variables().choice("option", ("free", "bound"))


@pytest.mark.parametrize(
    ("operation", "reason"),
    [
        (lambda x, truth, named: list(x), "a loop over unknown cards"),
        (lambda x, truth, named: [1, 2, 3][x], "used as an index"),
        (lambda x, truth, named: [1, 2][truth], "used as an index"),
        (lambda x, truth, named: (1,) * x, "an integer was expected"),
        (lambda x, truth, named: range(x), "used as an index"),
        (lambda x, truth, named: {x: 1}, "used as a key"),
        (lambda x, truth, named: x in {1, 2}, "used as a key"),
        (lambda x, truth, named: {truth}, "used as a key"),
        (lambda x, truth, named: {named: 1}, "used as a key"),
        (lambda x, truth, named: int(x), "a plain int"),
        (lambda x, truth, named: int(truth), "not followed"),
        (lambda x, truth, named: float(x), "count in integers"),
        (lambda x, truth, named: x / 2, "count in integers"),
        (lambda x, truth, named: 2 / x, "count in integers"),
        (lambda x, truth, named: x == 1.0, "count in integers"),
        (lambda x, truth, named: x != 1.5, "count in integers"),
        (lambda x, truth, named: x + 1.5, "a float where an integer"),
        (lambda x, truth, named: x < 1.5, "a float where an integer"),
        (lambda x, truth, named: 1 << x, "a shift by an unknown number"),
        (lambda x, truth, named: x << x, "a shift by an unknown number"),
        (lambda x, truth, named: x >> truth, "a shift by an unknown number"),
        (lambda x, truth, named: x // x, "by a known number"),
        (lambda x, truth, named: 7 // x, "not followed"),
        (lambda x, truth, named: 7 % x, "not followed"),
        (lambda x, truth, named: (x - 1) // 2, "only for values from 0 up"),
        (lambda x, truth, named: (x - 1) % 2, "only for values from 0 up"),
        (lambda x, truth, named: x % -2, "a known number above 0"),
        (lambda x, truth, named: (x - 1).bit_count(), "may be negative"),
        (lambda x, truth, named: x.bit_length(), "`bit_length` of an unknown integer"),
        (lambda x, truth, named: truth.bit_count(), "`bit_count` of an unknown truth"),
        (lambda x, truth, named: x**2, "not followed"),
        (lambda x, truth, named: abs(x), "not followed"),
        (lambda x, truth, named: divmod(x, 2), "not followed"),
        (lambda x, truth, named: round(x), "not followed"),
        (lambda x, truth, named: f"{x}", "written into a text"),
        (lambda x, truth, named: str(x), "written into a text"),
        (lambda x, truth, named: "%s" % truth, "written into a text"),  # noqa: UP031 - rules might do so
        (lambda x, truth, named: f"{named}", "written into a text"),
        (lambda x, truth, named: "a" + x, "a str where an integer"),
        (lambda x, truth, named: -truth, "use it as a truth"),
        (lambda x, truth, named: truth << 1, "use it as a truth"),
        (lambda x, truth, named: named == "fre", "its values are"),
        (lambda x, truth, named: named == x, "its values are"),
        (lambda x, truth, named: bool(named), "compare it with one of its values"),
        (lambda x, truth, named: bool(x), "outside a walk"),
    ],
)
def test_what_cannot_be_followed_is_refused_with_its_line(operation: Callable[..., Any], reason: str) -> None:
    with pytest.raises(Unfollowable, match=reason) as refused:
        operation(*values_of_each_kind())
    assert refused.value.line.startswith(LINE)


@pytest.mark.parametrize(
    ("operation", "error"),
    [
        (lambda x, truth, named: x // 0, ZeroDivisionError),
        (lambda x, truth, named: x % 0, ZeroDivisionError),
        (lambda x, truth, named: x << -1, ValueError),
        (lambda x, truth, named: x >> -1, ValueError),
        (lambda x, truth, named: x.suit, AttributeError),
        (lambda x, truth, named: len(x), TypeError),
    ],
)
def test_what_python_raises_is_raised_here_too(operation: Callable[..., Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        operation(*values_of_each_kind())


@pytest.mark.parametrize("other", [None, "free", ()])
def test_an_unknown_number_equals_nothing_that_is_no_number(other: Any) -> None:
    assert (number() == other) is False
    assert (number() != other) is True


def test_two_inputs_of_one_name_are_refused() -> None:
    variables = Variables()
    variables.number("hand", 0, 3)
    with pytest.raises(ValueError, match="two unknown inputs are named 'hand'"):
        variables.truth("hand")


@pytest.mark.parametrize(
    "make",
    [
        lambda: Variables().number("n", -1, 3),
        lambda: Variables().number("n", 3, 2),
        lambda: Variables().one_of("n", [-1, 3]),
        lambda: Variables().one_of("n", []),
    ],
)
def test_inputs_that_would_silently_be_narrower_are_refused(make: Callable[[], Any]) -> None:
    with pytest.raises(ValueError, match="'n'"):
        make()


@pytest.mark.parametrize(
    ("make", "expected"),
    [
        (lambda of: of.number("x", 2, 5), {2, 3, 4, 5}),
        (lambda of: of.one_of("x", [0]), {0}),
        (lambda of: of.one_of("x", [0, 6, 9]), {0, 6, 9}),
        (lambda of: of.cards("x", 0b1010), {0, 2, 8, 10}),
        (lambda of: of.card("x", 0b1110), {2, 4, 8}),
        (lambda of: of.choice("x", ("a", "b", "c")), {"a", "b", "c"}),
        (lambda of: of.choice("x", ("a",)), {"a"}),
        (lambda of: of.truth("x"), {True, False}),
    ],
)
def test_an_input_takes_every_value_it_should_and_no_other(
    make: Callable[[Variables], Any], expected: set[Any]
) -> None:
    variables = Variables()
    make(variables)
    solver, found = z3.Solver(), set()
    solver.add(*variables.assumptions)
    while solver.check() == z3.sat:
        value = variables.in_model(solver.model())["x"]
        found.add(value)
        solver.add(*(z3.Not(each) for each in variables.being({"x": value})))
    assert found == expected


def test_operators_stay_what_they_are() -> None:
    x, truth, named = values_of_each_kind()
    assert isinstance(operator.and_(truth, True), Truth)
    assert isinstance(operator.and_(x, True), Unknown)
    assert isinstance(named, Choice)
