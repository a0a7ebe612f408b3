"""Trials: what the reference answers by other house rules and with catalogued faults, held against what an engine gave.

A trial costs what there is to read in the question, and more where a variant of the rules must be loaded for it. What
it found is kept by the candidates that matter to the case, so that a house rule of scoring costs nothing more in play.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import msgspec

from conformance.check import size_of
from conformance.faults import Fault, all_faults
from conformance.fixtures.case import Expectation
from conformance.fixtures.kills import answer_of, is_right
from conformance.game import Game
from conformance.judge import Judgement, Verdict
from conformance.operations import Plain
from conformance.protocol import Answer, Crashed, EngineError, Refusal
from conformance.variants import Edit, EditMissesSource, Rules, changed_sources, edited
from spec.model import Value, written

LOADING = 1_000
"""What it costs to load a variant of the rules, as names and numbers read: time, and memory that is not given back."""

PATIENCE = 30
"""So many failures a candidate may miss, before it is given up if it has explained hardly any."""


@dataclass(frozen=True, eq=False)
class Candidate:
    """One way to play otherwise: an option held to one value, or a catalogued fault. Equal to itself only."""

    clause: str
    setting: tuple[str, Value] | None = None
    fault: Fault | None = None
    is_default: bool = False

    @cached_property
    def name(self) -> str:
        """What it is called: `belote.play.undertrump = false`, or `fault:no-overtrump`."""
        if self.setting is not None:
            return f"{self.setting[0]} = {written(self.setting[1])}"
        return f"fault:{self.fault.id}" if self.fault is not None else "the rules"


Candidates = tuple[Candidate, ...]


def name_of(group: Candidates) -> str:
    """What candidates are called together."""
    return " with ".join(each.name for each in group)


def candidates(game: Game) -> Iterator[Candidate]:
    """Every value of every house rule, the default where any may be agreed on, then every catalogued fault."""
    for option in game.specification.options.values():
        for value in option.values or (option.default,):
            yield Candidate(option.clause, setting=(option.name, value), is_default=value == option.default)
    for fault in all_faults([game.name]):
        yield Candidate(fault.clause, fault=fault)


def tells(judgement: Judgement) -> bool:
    """Whether a failure is evidence of how the engine plays; that both break down is none by itself."""
    return not isinstance(judgement.reply, Crashed | EngineError)


class Trials:
    """The failures to explain and the passes not to contradict, and what variants of the rules answer to them."""

    def __init__(
        self,
        game: Game,
        judgements: Sequence[Judgement],
        on_try: Callable[[str], object] = lambda _: None,
        most_reading: int = 0,
    ) -> None:
        self.on_try = on_try
        self.failed = sorted(
            (each for each in judgements if not each.verdict.good), key=lambda each: size_of(each.case.input)
        )
        operations = {each.case.operation.name for each in self.failed}
        passed = [each for each in judgements if each.verdict is Verdict.PASS]
        self.passed = [each for each in passed if each.case.operation.name in operations]
        self.passed_elsewhere = [each for each in passed if each.case.operation.name not in operations]
        blamed = {each.blame for each in self.failed}
        found = candidates(game)
        self.candidates = sorted(found, key=lambda each: (each.fault is not None, each.clause not in blamed))
        self.left = most_reading
        self._game = game
        self._order = {each.name: place for place, each in enumerate(self.candidates)}
        self._caught: dict[str, set[str]] = defaultdict(set)
        for judgement in judgements:
            self._caught[judgement.case.operation.name].update(judgement.case.kills)
        self._given = {each.case.id: _given(each) for each in self.failed}
        self._showing: dict[str, frozenset[Candidate]] = {}
        self._known: dict[str, bool] = {}
        self._answers: dict[tuple[Candidates, str], Expectation | None] = {}
        self._rules: dict[Candidates, Rules | None] = {}
        self._combine: dict[Candidates, bool] = {}

    def may_show(self, judgement: Judgement) -> frozenset[Candidate]:
        """The candidates that alone can change the answer to a case: its options, and the faults that it catches."""
        case = judgement.case
        if case.id not in self._showing:
            names = case.game.option_names(case.operation)
            known = self.kills_are_known(judgement)
            self._showing[case.id] = frozenset(
                each
                for each in self.candidates
                if (each.fault is not None and (not known or each.fault.id in case.kills))
                or (each.setting and each.setting[0] in names and judgement.options[each.setting[0]] != each.setting[1])
            )
        return self._showing[case.id]

    def changes(self, group: Candidates, judgement: Judgement) -> bool:
        """Whether candidates without any others lead to a wrong answer to a case."""
        if self.may_show(judgement).isdisjoint(group):
            return False
        if len(group) == 1 and group[0].fault is not None and self.kills_are_known(judgement):
            return True
        return not is_right(judgement.case, self._answer(self._mattering(group, judgement), judgement))

    def kills_are_known(self, judgement: Judgement) -> bool:
        """Whether a case was asked under the options that its `kills` were found under, as far as they matter to it."""
        case = judgement.case
        if case.id not in self._known:
            usual = case.all_options(case.game.specification.defaults())
            asked = case.game.option_names(case.operation)
            self._known[case.id] = bool(case.kills) and all(judgement.options[name] == usual[name] for name in asked)
        return self._known[case.id]

    def explained(self, parts: Candidates) -> list[Judgement]:
        """The failures that some candidates together explain."""
        return [each for each in self.failed if self.agrees(parts, each)]

    def unexplained(self, parts: Candidates) -> list[Judgement]:
        """The failures that some candidates together leave."""
        return [each for each in self.failed if not self.agrees(parts, each)]

    def contradicted(self, parts: Candidates) -> list[Judgement]:
        """The passes that some candidates together contradict."""
        return [each for each in self.passed if not self.agrees(parts, each)]

    def score(self, parts: Candidates) -> int:
        """How well some candidates together do: the failures explained, less the passes contradicted."""
        return len(self.explained(parts)) - len(self.contradicted(parts))

    def score_if(self, parts: Candidates, least: int) -> int | None:
        """The same; None as soon as it is known to be less than `least`."""
        score = len(self.explained(parts))
        for each in self.passed:
            if score < least:
                return None
            score -= not self.agrees(parts, each)
        return score if score >= least else None

    def newly_explained(
        self, so_far: Candidates, group: Candidates, showing: Sequence[Judgement], least: int
    ) -> list[str] | None:
        """The failures, by id, of some that a group may show in, that it explains together with those before it.

        None where they are fewer than `least`, where it misses `PATIENCE` of the smallest and nearly all, where both
        merely break down on all of them, or where no trial is left.
        """
        parts, missed = (*so_far, *group), 0
        if len(showing) < least or not any(map(tells, showing)):
            return None
        self.on_try(name_of(group))
        for place, each in enumerate(showing):
            missed += not self.agrees(parts, each)
            hopeless = missed > PATIENCE and missed * 10 > place * 9
            if len(showing) - missed < least or hopeless or self.left <= 0:
                return None
        agreed = [each for each in showing if self.agrees(parts, each)]
        return [each.case.id for each in agreed] if any(map(tells, agreed)) else None

    def combine(self, parts: Candidates) -> bool:
        """Whether some candidates can hold together: no option twice, and no fault where another has changed."""
        names = [part.setting[0] for part in parts if part.setting is not None]
        faulty = self._faulty(parts)
        if faulty not in self._combine:
            self._combine[faulty] = len(faulty) < 2 or _can_be_edited(faulty)
        return len(names) == len(set(names)) and self._combine[faulty]

    def agrees(self, parts: Candidates, judgement: Judgement) -> bool:
        """Whether the reference playing by some candidates gives what the engine gave to a case."""
        passed = judgement.verdict is Verdict.PASS
        mattering = self._mattering(parts, judgement)
        if not mattering:
            return passed
        if passed and len(mattering) == 1 and mattering[0].fault is not None and self.kills_are_known(judgement):
            return False
        return self._fits(self._answer(mattering, judgement), judgement)

    def agrees_on_trial(self, parts: Candidates, judgement: Judgement) -> bool:
        """The same from a trial with all of them, though some may be thought not to matter in this case."""
        return self._fits(self._answer(self._in_order(parts), judgement), judgement)

    def _mattering(self, parts: Candidates, judgement: Judgement) -> Candidates:
        """The candidates among some that can make a difference to a case, in one order.

        Those are what can alone, and with such a one every fault that any case of the operation catches, or where house
        rules are others, every fault.
        """
        showing = self.may_show(judgement)
        alone = [each for each in parts if each in showing]
        if not alone:
            return ()
        otherwise = any(each.setting for each in alone)
        caught = self._caught[judgement.case.operation.name]
        return self._in_order(
            each for each in parts if each in showing or (each.fault and (otherwise or each.fault.id in caught))
        )

    def _in_order(self, parts: Iterable[Candidate]) -> Candidates:
        return tuple(sorted(parts, key=lambda each: self._order[each.name]))

    def _answer(self, parts: Candidates, judgement: Judgement) -> Expectation | None:
        """What the reference playing by some candidates answers to a case; None where it breaks down."""
        key = (parts, judgement.case.id)
        if key not in self._answers:
            self.left -= size_of(judgement.case.input)
            rules = self._rules_with(parts)
            settings = dict(part.setting for part in parts if part.setting is not None)
            options = {**judgement.options, **settings}
            self._answers[key] = answer_of(rules, judgement.case, options) if rules is not None else None
        return self._answers[key]

    def _fits(self, answer: Expectation | None, judgement: Judgement) -> bool:
        """Whether an answer of the reference is what the engine gave to a case."""
        if judgement.verdict is Verdict.PASS:
            return is_right(judgement.case, answer)
        match judgement.reply:
            case Answer():
                return answer is not None and answer.refused is None and answer.answer == self._given[judgement.case.id]
            case Refusal(_, _, step, _):
                return answer is not None and answer.refused is not None and step in {None, answer.step}
            case Crashed() | EngineError():
                return answer is None
        return False

    def _faulty(self, parts: Candidates) -> Candidates:
        return self._in_order(part for part in parts if part.fault is not None)

    def _rules_with(self, parts: Candidates) -> Rules | None:
        """The rules with the faults of some candidates; None where one changes what another has changed."""
        faulty = self._faulty(parts)
        if faulty not in self._rules:
            self.left -= LOADING if faulty else 0
            try:
                self._rules[faulty] = edited(self._game.name, _edits(faulty))
            except EditMissesSource:
                self._rules[faulty] = None
        return self._rules[faulty]


def _edits(faulty: Candidates) -> list[Edit]:
    return [edit for part in faulty if part.fault is not None for edit in part.fault.edits]


def _can_be_edited(faulty: Candidates) -> bool:
    try:
        changed_sources(_edits(faulty))
    except EditMissesSource:
        return False
    return True


def _given(judgement: Judgement) -> Plain:
    """The answer that an engine gave, as trial answers are, even one of a wrong form; None where it gave none."""
    if not isinstance(judgement.reply, Answer):
        return None
    operation, value = judgement.case.operation, judgement.reply.value
    try:
        return operation.normal(msgspec.to_builtins(operation.parse_output(value)))
    except msgspec.ValidationError:
        return operation.normal(value)
    except RecursionError:
        return None
