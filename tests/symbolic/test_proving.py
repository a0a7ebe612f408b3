"""A theorem is proved only when nothing is missing, refuted only by values that break it, and else unknown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path as FilePath
from typing import Any

import pytest
import z3

from conformance.symbolic import explore
from conformance.symbolic.explore import merge, walk
from conformance.symbolic.prove import Obligation, Outcome, Proof, Theorem, agreed, independence, prove
from conformance.symbolic.solvers import Z3, Answer, Bitwuzla, Solver, make_solvers
from conformance.symbolic.variables import Variables
from conformance.symbolic.walks import Walk
from conformance.variants import Edit, edited

Z3_ALONE = [Z3(60)]


def smaller(a: Any, b: Any) -> Any:
    return a if a < b else b


def first(a: Any, _: Any) -> Any:
    return a


def raising(a: Any, b: Any) -> Any:
    if a == 3 and b == 4:
        raise KeyError("three and four")
    return smaller(a, b)


def two_numbers() -> Variables:
    of = Variables()
    of.number("a", 0, 15)
    of.number("b", 0, 15)
    return of


def walk_of(function: Callable[[Any, Any], Any]) -> Walk:
    return Walk(
        "smaller",
        "two numbers",
        two_numbers(),
        lambda _rules, inputs: function(inputs["a"], inputs["b"]),
        lambda _values: ({}, {}),
        lambda _asked, _options: None,
        lambda _answer: (),
    )


def obligations(rule: Callable[[Any, Any], Any]) -> Iterator[Obligation]:
    walked = walk_of(rule)
    paths, answer = walked.answered(None)
    of = walked.variables
    goals = {
        "of the two": (answer == of["a"]) | (answer == of["b"]),
        "least": (answer <= of["a"]) & (answer <= of["b"]),
    }
    yield Obligation("two numbers", of, goals, paths, numbers={"answer": answer})


def theorem(made: Callable[[Any], Iterator[Obligation]] = obligations) -> Theorem:
    return Theorem("toy.smaller", "the smaller of two numbers", ("TOY-1",), made)


def proof_of(rule: Any = smaller, solvers: Sequence[Solver] = Z3_ALONE) -> Proof:
    return prove(theorem(), rule, solvers)


def test_what_holds_is_proved_by_both_solvers() -> None:
    proof = proof_of(solvers=make_solvers("both", 60))
    assert proof.verdict is Outcome.PROVED
    assert (proof.obligations, proof.paths, proof.reason) == (1, 2, "")


def test_what_does_not_hold_is_refuted_by_values_that_break_the_goal() -> None:
    proof = proof_of(first)
    assert proof.verdict is Outcome.REFUTED
    found = proof.counterexample
    assert found is not None
    assert found.goal == "least"
    assert found.others["answer"] == found.others["a"] > found.others["b"]


def test_a_rule_that_raises_is_refuted_by_the_inputs_that_lead_to_it() -> None:
    proof = proof_of(raising)
    assert proof.verdict is Outcome.REFUTED
    assert "KeyError: 'three and four'" in proof.reason
    assert proof.counterexample is not None
    assert proof.counterexample.others == {"a": "3", "b": "4"}


def test_a_refusal_where_known_inputs_raise_too_is_the_rules_own_exception() -> None:
    proof = proof_of(lambda a, b: sum(a) + b)
    assert proof.verdict is Outcome.REFUTED
    assert "TypeError: 'int' object is not iterable" in proof.reason


def test_a_rule_that_raises_in_a_walk_without_names_is_refuted_too() -> None:
    def direct(_: Any) -> Iterator[Obligation]:
        of = two_numbers()
        paths = walk(lambda: raising(of["a"], of["b"]), of.assumptions)
        yield Obligation("direct", of, {"small": merge(paths) <= 15}, paths)

    proof = prove(theorem(direct), None, Z3_ALONE)
    assert proof.verdict is Outcome.REFUTED
    assert proof.counterexample is not None
    assert proof.counterexample.others == {"a": "3", "b": "4"}


def test_an_exception_on_unknown_values_alone_is_a_refusal() -> None:
    def only_known(a: Any, b: Any) -> Any:
        return a.really_there if not isinstance(a, int) else b

    proof = proof_of(only_known)
    assert proof.verdict is Outcome.UNKNOWN
    assert "though not on known ones" in proof.reason
    assert __file__ in proof.reason


@pytest.mark.parametrize(
    ("rule", "reason"),
    [
        (lambda a, _: [*range(16)][a], "used as an index"),
        (lambda a, b: {a: b}[a], "used as a key"),
        (lambda a, b: a if a < b else "b", "where an integer was expected"),
    ],
)
def test_a_rule_that_cannot_be_followed_is_not_refuted(rule: Any, reason: str) -> None:
    proof = proof_of(rule)
    assert proof.verdict is Outcome.UNKNOWN
    assert reason in proof.reason


def test_contradictory_assumptions_prove_nothing() -> None:
    def contradictory(_: Any) -> Iterator[Obligation]:
        of = two_numbers()
        of.assume(of["a"] < of["b"], of["b"] < of["a"])
        yield Obligation("none", of, {"anything": of["a"] == 99})

    proof = prove(theorem(contradictory), None, Z3_ALONE)
    assert proof.verdict is Outcome.UNKNOWN
    assert "nothing meets the assumptions" in proof.reason


def test_a_theorem_without_obligations_proves_nothing() -> None:
    proof = prove(theorem(lambda _: iter(())), None, Z3_ALONE)
    assert proof.verdict is Outcome.UNKNOWN
    assert "no obligation" in proof.reason


def test_an_obligation_without_goals_proves_nothing() -> None:
    proof = prove(theorem(lambda _: iter([Obligation("none", two_numbers(), {})])), None, Z3_ALONE)
    assert proof.verdict is Outcome.UNKNOWN
    assert "no goal" in proof.reason


@pytest.fixture
def broken_explorer(monkeypatch: pytest.MonkeyPatch) -> None:
    """An explorer that drops the first path."""
    whole = explore._Walk.__iter__

    def dropping(self: Any) -> Iterator[explore.Path]:
        paths = list(whole(self))
        yield from paths[1:]

    monkeypatch.setattr(explore._Walk, "__iter__", dropping)


@pytest.mark.usefixtures("broken_explorer")
@pytest.mark.parametrize("solver", ["z3", "bitwuzla"])
def test_a_dropped_path_is_noticed(solver: str) -> None:
    proof = proof_of(solvers=make_solvers(solver, 60))
    assert proof.verdict is Outcome.UNKNOWN
    assert "do not cover the assumptions" in proof.reason


@pytest.mark.usefixtures("broken_explorer")
def test_a_dropped_path_is_noticed_in_a_walk_the_obligation_does_not_name() -> None:
    def unnamed(_: Any) -> Iterator[Obligation]:
        of = two_numbers()
        answer = merge(walk(lambda: smaller(of["a"], of["b"]), of.assumptions))
        yield Obligation("unnamed", of, {"small": answer <= 15})

    proof = prove(theorem(unnamed), None, Z3_ALONE)
    assert proof.verdict is Outcome.UNKNOWN
    assert "do not cover the assumptions" in proof.reason


def test_a_walk_under_narrower_assumptions_does_not_count_for_all() -> None:
    def narrower(_: Any) -> Iterator[Obligation]:
        of = two_numbers()
        paths = walk(lambda: smaller(of["a"], of["b"]), [*of.assumptions, (of["a"] < of["b"]).formula])
        yield Obligation("narrower", of, {"least": merge(paths) <= of["a"]}, paths)

    assert prove(theorem(narrower), None, Z3_ALONE).verdict is Outcome.UNKNOWN


class Says:
    """A solver that gives some answers in turn, the last for ever."""

    def __init__(self, *answers: Answer, name: str = "stub") -> None:
        self.name, self._answers = name, list(answers)

    def check(self, _formulas: Any) -> Answer:
        return self._answers.pop(0) if len(self._answers) > 1 else self._answers[0]


SAT, UNSAT, UNKNOWN = Answer.SAT, Answer.UNSAT, Answer.UNKNOWN


@pytest.mark.parametrize("answers", [[UNKNOWN], [SAT, UNKNOWN], [SAT, UNSAT, UNKNOWN]])
def test_a_solver_that_gives_up_anywhere_is_a_failure(answers: list[Answer]) -> None:
    proof = proof_of(solvers=[*Z3_ALONE, Says(*answers)])
    assert proof.verdict is Outcome.UNKNOWN
    assert "a solver gave up" in proof.reason


@pytest.mark.parametrize("which", ["z3", "bitwuzla"])
def test_a_solver_that_runs_out_of_time_is_a_failure(which: str) -> None:
    def hard(_: Any) -> Iterator[Obligation]:
        of = Variables()
        one, other = of.number("one", 2, 2**40 - 1), of.number("other", 2, 2**40 - 1)
        yield Obligation("factors", of, {"prime": one * other != (2**33 - 9) * (2**34 - 41)})

    proof = prove(theorem(hard), None, make_solvers(which, 0.2))
    assert proof.verdict is Outcome.UNKNOWN
    assert "a solver gave up" in proof.reason


@pytest.mark.parametrize("answers", [[UNSAT], [SAT, SAT], [SAT, UNSAT, SAT]])
def test_solvers_that_disagree_are_reported_and_refute_nothing(answers: list[Answer]) -> None:
    proof = proof_of(solvers=[*Z3_ALONE, Says(*answers)])
    assert proof.verdict is Outcome.UNKNOWN
    assert "the solvers disagree: z3 says" in proof.reason
    assert f"stub says {answers[-1]}" in proof.reason


def test_an_interrupted_proof_is_interrupted() -> None:
    class Interrupted(Says):
        def check(self, _formulas: Any) -> Answer:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        proof_of(solvers=[Interrupted(SAT)])


def test_a_proof_that_breaks_down_refutes_nothing() -> None:
    def broken(_: Any) -> Iterator[Obligation]:
        of = two_numbers()
        yield Obligation("broken", of, {"no": of["nobody"]})

    proof = prove(theorem(broken), None, Z3_ALONE)
    assert proof.verdict is Outcome.UNKNOWN
    assert "the proof broke down with KeyError" in proof.reason


def points(rules: Any) -> Iterator[Obligation]:
    of = Variables()
    pile = of.cards("pile", 0xFFFFFFFF)
    yield Obligation("points", of, {"some": rules.play.card_points(pile, 0xFF) >= 0})


def test_a_rule_that_raises_outside_a_walk_is_refuted() -> None:
    old = "    return worth(cards & trump, TRUMP_VALUES) + worth(cards & ~trump, PLAIN_VALUES)\n"
    rules = edited("belote", [Edit("belote.play", old, '    raise ValueError("no points")\n')])
    proof = prove(theorem(points), rules, Z3_ALONE)
    assert proof.verdict is Outcome.REFUTED
    assert "the rule raises ValueError: no points" in proof.reason


def test_a_rule_whose_text_cannot_be_followed_is_refused_before_anything_is_proved() -> None:
    old = "    return worth(cards & trump, TRUMP_VALUES) + worth(cards & ~trump, PLAIN_VALUES)\n"
    rules = edited("belote", [Edit("belote.play", old, "    return 1 if trump is cards else 2\n")])
    proof = prove(theorem(points), rules, Z3_ALONE)
    assert proof.verdict is Outcome.UNKNOWN
    assert "write ==" in proof.reason
    assert "play.py:" in proof.reason
    assert proof.obligations == 0


def without(made: Callable[[Variables], Obligation]) -> Theorem:
    return Theorem("toy.unique", "", ("TOY-1",), obligations, lambda _: iter([made(two_numbers())]))


def test_a_clause_is_independent_only_by_values_that_tell_it_apart() -> None:
    def told_apart(of: Variables) -> Obligation:
        return Obligation("apart", of, {"equal": of["a"] == of["b"]})

    def contradictory(of: Variables) -> Obligation:
        of.assume(of["a"] > 15)
        return Obligation("none", of, {"equal": of["a"] == of["b"]})

    def broken(of: Variables) -> Obligation:
        return Obligation("broken", of, {"no": of["nobody"]})

    def implied(of: Variables) -> Obligation:
        return Obligation("implied", of, {"small": of["a"] <= 15})

    verdicts = [
        independence(without(made), "TOY-1", Z3_ALONE).verdict for made in (told_apart, contradictory, broken, implied)
    ]
    assert verdicts == [Outcome.REFUTED, Outcome.UNKNOWN, Outcome.UNKNOWN, Outcome.PROVED]


def test_questions_are_written_as_text_that_a_second_solver_reads(tmp_path: FilePath) -> None:
    prove(theorem(), smaller, Z3_ALONE, tmp_path / "questions")
    files = sorted((tmp_path / "questions").iterdir())
    assert [file.name for file in files] == [
        f"toy.smaller.two_numbers.{part}.smt2" for part in ("assumptions", "coverage", "goals")
    ]
    bitwuzla = pytest.importorskip("bitwuzla")
    said = []
    for file in files:
        parser = bitwuzla.Parser(bitwuzla.TermManager(), bitwuzla.Options())
        text = file.read_text()
        assert text.count("(check-sat)") == 1
        parser.parse(text.replace("(check-sat)", ""), True, False)
        said.append(str(parser.bitwuzla().check_sat()))
    assert said == ["sat", "unsat", "unsat"]


def test_a_question_without_formulas_and_one_with_a_part_alone_are_read_by_both() -> None:
    x = z3.BitVec("x y", 4)
    for formulas in (
        [],
        [z3.Or(x == 1)],
        [z3.And(x == 1)],
        [z3.BoolVal(True)],
        [z3.Or(z3.Or(x == 1), z3.BoolVal(False))],
    ):
        assert agreed("question", formulas, [Z3(60), Bitwuzla(60)]) is Answer.SAT
