"""The walk takes every path that inputs can take, no other, and refuses what it cannot follow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pytest
import z3
from test_values import holds

from conformance.symbolic.explore import Path, RuleRaises, UnknownVerdict, merge, taken_in, tree_of, walk
from conformance.symbolic.unfollowable import Unfollowable
from conformance.symbolic.values import Choice, Truth, formula_of
from conformance.symbolic.variables import Variables, known_value


def variables() -> Variables:
    made = Variables()
    for name in ("a", "b", "c"):
        made.number(name, 0, 15)
    made.truth("truth")
    made.choice("named", ("free", "bound", "third"))
    return made


def straight(a: Any, b: Any, **_: Any) -> Any:
    return a & b | 1


def one_question(a: Any, **_: Any) -> Any:
    return 1 if a else 2


def chain(a: Any, **_: Any) -> Any:
    for number in range(4):
        if a == number:
            return number
    return 9


def both(a: Any, b: Any, **_: Any) -> Any:
    return 1 if a and b else 0


def either(a: Any, b: Any, **_: Any) -> Any:
    return 1 if a or b else 0


def three_asked_alone(a: Any, b: Any, c: Any, **_: Any) -> Any:
    return (1 if a else 0) + (2 if b else 0) + (4 if c else 0)


def asked_twice(a: Any, **_: Any) -> Any:
    return (1 if a else 0) + (2 if a else 0)


def impossible_side(a: Any, **_: Any) -> Any:
    if a > 10 and a < 5:
        return 1
    return 2 if a < 16 else 3


def ordered(a: Any, b: Any, c: Any, **_: Any) -> Any:
    return max(a, b, c) - min(a, b, c)


def of_a_truth(truth: Any, named: Any, **_: Any) -> Any:
    if truth:
        return "yes" if named == "free" else "no"
    return "no" if named == "bound" else "never"


def in_a_tuple(a: Any, **_: Any) -> Any:
    return a in (3, 5, 20)


FUNCTIONS: list[tuple[Callable[..., Any], int]] = [
    (straight, 1),
    (one_question, 2),
    (chain, 5),
    (both, 3),
    (either, 3),
    (three_asked_alone, 8),
    (asked_twice, 2),
    (impossible_side, 2),
    (of_a_truth, 4),
    (in_a_tuple, 3),
]


@pytest.mark.parametrize(("function", "count"), FUNCTIONS)
def test_functions_have_the_paths_they_are_known_to_have(function: Callable[..., Any], count: int) -> None:
    of = variables()
    assert len(walk(lambda: function(**of.inputs), of.assumptions)) == count


@pytest.mark.parametrize("function", [function for function, _ in FUNCTIONS] + [ordered])
def test_paths_are_disjoint_and_together_cover_all_inputs(function: Callable[..., Any]) -> None:
    of = variables()
    paths = walk(lambda: function(**of.inputs), of.assumptions)
    conditions = [Truth(path.condition) for path in paths]
    assert holds(z3_or(conditions), assumptions=of.assumptions)
    for place, one in enumerate(conditions):
        for other in conditions[:place]:
            assert holds(Truth(z3.Not(z3.And(one.formula, other.formula))), assumptions=of.assumptions)
        assert not holds(Truth(z3.Not(one.formula)), assumptions=of.assumptions)


def z3_or(truths: Sequence[Truth]) -> Truth:
    return Truth(z3.Or(*(truth.formula for truth in truths)))


@pytest.mark.parametrize("function", [function for function, _ in FUNCTIONS] + [ordered])
def test_the_merged_answer_is_the_answer_for_all_inputs(function: Callable[..., Any]) -> None:
    of = variables()
    paths = walk(lambda: function(**of.inputs), of.assumptions)
    answer, tree, solver = merge(paths), tree_of(paths), z3.Solver()
    solver.add(*of.assumptions)
    for _ in range(40):
        assert solver.check() == z3.sat
        model = solver.model()
        known = of.in_model(model)
        expected = function(**known)
        assert known_value(model, answer) == expected
        assert known_value(model, taken_in(tree, model).result) == expected
        solver.add(z3.Not(z3.And(*of.being(known))))


def test_assumptions_leave_out_paths() -> None:
    of = variables()
    of.assume(of["a"] < 2)
    assert len(walk(lambda: chain(**of.inputs), of.assumptions)) == 2


def test_assumptions_that_contradict_each_other_leave_no_path() -> None:
    of = variables()
    of.assume(of["a"] < 2, of["a"] > 3)
    paths = walk(lambda: chain(**of.inputs), of.assumptions)
    assert paths == []
    with pytest.raises(ValueError, match="nothing meets the assumptions"):
        merge(paths)


def test_a_walk_inside_a_walk_asks_its_own_questions() -> None:
    of = variables()

    def outer() -> Any:
        inner = merge(walk(lambda: chain(**of.inputs), of.assumptions))
        return 1 if inner == 9 else 0

    paths = walk(outer, of.assumptions)
    assert len(paths) == 2
    assert holds((merge(paths) == 1) == (of["a"] >= 4), assumptions=of.assumptions)


def test_a_function_that_raises_tells_the_inputs_that_lead_to_it() -> None:
    of = variables()

    def raises() -> Any:
        if of["a"] == 7 and of["b"] > 11:
            raise KeyError("no such card")
        return 0

    with pytest.raises(RuleRaises, match="KeyError: 'no such card'") as found:
        walk(raises, of.assumptions)
    known = of.in_model(found.value.model)
    assert known["a"] == 7
    assert known["b"] > 11
    assert "raise KeyError" in str(found.value)


def test_a_function_that_could_only_raise_on_impossible_inputs_does_not_raise() -> None:
    of = variables()

    def raises() -> Any:
        if of["a"] > 15:
            raise KeyError("no such card")
        return 0

    assert len(walk(raises, of.assumptions)) == 1


def test_a_refusal_on_a_path_is_a_refusal_and_no_exception_of_the_rule() -> None:
    of = variables()
    with pytest.raises(Unfollowable, match=f"used as an index.*{__file__}"):
        walk(lambda: [1, 2, 3][of["a"]] if of["b"] else 0, of.assumptions)


def test_after_a_refusal_nothing_is_asked_any_more() -> None:
    of = variables()
    with pytest.raises(Unfollowable):
        walk(lambda: list(of["a"]), of.assumptions)
    with pytest.raises(Unfollowable, match="outside a walk"):
        bool(of["a"])


def test_tilde_of_a_truth_is_refused_in_a_rule() -> None:
    of = variables()
    with pytest.raises(Unfollowable, match="write `not`"):
        walk(lambda: 1 if ~of["truth"] else 0, of.assumptions)


def changing(answers: list[Any]) -> Callable[[], Any]:
    """A function that answers something else each time."""
    return lambda: answers.pop(0)


def test_a_function_that_depends_on_more_than_its_inputs_is_refused() -> None:
    of = variables()
    a, b = of["a"], of["b"]
    questions: list[Callable[[], Any]] = [
        lambda: bool(a),
        lambda: bool(b),
        lambda: bool(b) and bool(a),
        lambda: 0,
    ]
    for first in questions:
        for second in questions:
            if first is not second:
                order = [first, second, *questions]
                with pytest.raises(Unfollowable, match="more than its inputs"):
                    walk(lambda order=order: order.pop(0)(), of.assumptions)  # type: ignore[misc]


@pytest.mark.parametrize("answers", [[1, 2], [1, True], ["a", "b"], [(1, 2), (1, 3)], [(1,), (1, 1)], [None, 0]])
def test_a_function_whose_answer_changes_is_refused(answers: list[Any]) -> None:
    with pytest.raises(Unfollowable, match="answers otherwise than the last time"):
        walk(changing(answers), [])


def test_a_function_whose_unknown_answer_changes_is_refused() -> None:
    of = variables()
    for answers in ([of["a"], of["b"]], [of["truth"], Truth(z3.Bool("u"))], [of["named"], Choice(of["a"], ("a", "b"))]):
        with pytest.raises(Unfollowable, match="answers otherwise than the last time"):
            walk(changing(answers), of.assumptions)


class GivesUp:
    """A solver that cannot tell."""

    def check(self, *_: Any) -> Any:
        return z3.unknown

    def reason_unknown(self) -> str:
        return "incomplete"

    def add(self, *_: Any) -> None: ...

    push = pop = add


def test_a_solver_that_gives_up_makes_the_walk_worthless(monkeypatch: pytest.MonkeyPatch) -> None:
    of = variables()
    monkeypatch.setattr(z3, "SimpleSolver", GivesUp)
    with pytest.raises(UnknownVerdict, match="incomplete"):
        walk(lambda: chain(**of.inputs), of.assumptions)


def test_an_interrupted_solver_is_an_interruption(monkeypatch: pytest.MonkeyPatch) -> None:
    of = variables()
    monkeypatch.setattr(GivesUp, "reason_unknown", lambda _: "interrupted from keyboard")
    monkeypatch.setattr(z3, "SimpleSolver", GivesUp)
    with pytest.raises(KeyboardInterrupt):
        walk(lambda: chain(**of.inputs), of.assumptions)


# ---------------------------------------------------------------------------------------------------------- merging


class Score(NamedTuple):
    outcome: str
    points: tuple[Any, Any]
    void: bool
    partner: None = None


class Other(NamedTuple):
    outcome: str
    points: tuple[Any, Any]
    void: bool
    partner: None = None


def scored(a: Any, **_: Any) -> Score:
    if a < 5:
        return Score("dedans", (0, 162), void=False)
    if a == 9:
        return Score("made", (a, a + 1), void=True)
    return Score("litige", (a - 20, 81), void=False)


def test_names_records_truths_and_none_are_merged_part_by_part() -> None:
    of = variables()
    answer = merge(walk(lambda: scored(**of.inputs), of.assumptions))
    assert isinstance(answer, Score)
    assert answer.partner is None
    for a in range(16):
        expected = scored(a)
        at_a = [*of.assumptions, *of.being({"a": a})]
        assert holds(
            answer.outcome == expected.outcome,
            answer.points[0] == expected.points[0],
            answer.points[1] == expected.points[1],
            answer.void == expected.void,
            assumptions=at_a,
        )
        assert not holds(answer.outcome != expected.outcome, assumptions=at_a)


def test_choices_of_unlike_vocabularies_are_merged() -> None:
    of = variables()
    other = of.choice("other", ("third", "fourth"))
    answer = merge(walk(lambda: of["named"] if of["truth"] else other, of.assumptions))
    for truth, named, last in ((True, "bound", "third"), (False, "bound", "third"), (False, "free", "fourth")):
        known = of.being({"truth": truth, "named": named, "other": last})
        assert holds(answer == (named if truth else last), assumptions=[*of.assumptions, *known])


def test_truths_known_and_unknown_are_merged_into_a_truth() -> None:
    of = variables()
    answer = merge(walk(lambda: of["truth"] if of["a"] else True, of.assumptions))
    assert isinstance(answer, Truth)
    assert holds(answer == Truth(z3.Or(formula_of(of["truth"]), formula_of(of["a"] == 0))), assumptions=of.assumptions)


@pytest.mark.parametrize(
    ("yes", "no"),
    [
        (1, "name"),
        ("name", 1),
        (None, 1),
        (1, None),
        ((1, 2), (1, 2, 3)),
        ((1, 2), 1),
        (Score("made", (1, 2), void=True), Other("made", (1, 2), void=True)),
        (Score("made", (1, 2), void=True), ("made", (1, 2), True, None)),
        ([1], [2]),
        (1.5, 2),
    ],
)
def test_answers_of_unlike_shape_are_refused(yes: Any, no: Any) -> None:
    of = variables()
    paths = walk(lambda: yes if of["truth"] else no, of.assumptions)
    with pytest.raises(Unfollowable, match="where an integer was expected"):
        merge(paths)


def test_paths_of_two_walks_are_not_merged() -> None:
    of = variables()
    one = walk(lambda: one_question(**of.inputs), of.assumptions)
    other = walk(lambda: one_question(of["b"]), of.assumptions)
    beginning: list[Path] = [one[0], Path((), (), 3)]
    for paths in ([one[0], other[-1]], beginning, [*one, other[-1]], [one[0], one[0]]):
        with pytest.raises(ValueError, match="not of one walk"):
            merge(paths)
