"""Diagnosis: the fewest house rules and catalogued faults under which the reference answers what an engine answered.

A candidate, or several together, explains a failure if the reference playing by them gives exactly what the engine
gave. They contradict a case that the engine passes if the reference playing by them fails it. Candidates are added one
at a time, each time the one that most improves the number explained less the number contradicted; where two do as well
a house rule comes before a fault. Only cases of the operations that have failures are looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

import msgspec

from conformance.check import size_of
from conformance.faults import Fault, all_faults
from conformance.fixtures.kills import answer_of, is_right
from conformance.game import Game
from conformance.judge import Judgement, Verdict
from conformance.operations import Plain
from conformance.protocol import Answer, Crashed, EngineError, Refusal
from conformance.variants import EditMissesSource, Rules, edited
from spec.model import Value, written

MOST_READING = 150_000
"""Names and numbers in the questions that a diagnosis may try, some ten seconds' worth; then it goes by what it has."""


@dataclass(frozen=True, eq=False)
class Candidate:
    """One way to play otherwise: an option held to another value, or a catalogued fault. Equal to itself only."""

    clause: str
    setting: tuple[str, Value] | None = None
    fault: Fault | None = None

    @property
    def name(self) -> str:
        """What it is called: `belote.play.undertrump = false`, or `fault:no-overtrump`."""
        if self.setting is not None:
            return f"{self.setting[0]} = {written(self.setting[1])}"
        return f"fault:{self.fault.id}" if self.fault is not None else "the rules"


def _usual(judgement: Judgement) -> bool:
    """Whether a case was asked under the options that its `kills` were found under, as far as they matter to it."""
    case = judgement.case
    usual = case.all_options(case.game.specification.defaults())
    return all(judgement.options[name] == usual[name] for name in case.game.option_names(case.operation))


Candidates = tuple[Candidate, ...]


@dataclass(frozen=True)
class Part:
    """What one step of a diagnosis found: a candidate, or two that explain nothing unless they are together.

    `explains` is how many failures it explains that the parts before it leave, `alike` what else would, in its place,
    do just as well on every case asked.
    """

    candidates: Candidates
    explains: int
    alike: tuple[Candidates, ...]


@dataclass(frozen=True)
class Diagnosis:
    """What explains the failures of an engine, and what is left.

    `contradicted` are the cases that the engine passes and that fail by the parts together. `cut_short` says that the
    search ended before all had been tried, so that there may be a better explanation.
    """

    parts: tuple[Part, ...]
    explained: tuple[Judgement, ...]
    unexplained: tuple[Judgement, ...]
    contradicted: tuple[Judgement, ...]
    cut_short: bool

    @property
    def settings(self) -> dict[str, Value]:
        """The option values among the parts."""
        found = _together(part.candidates for part in self.parts)
        return dict(candidate.setting for candidate in found if candidate.setting is not None)


def name_of(group: Candidates) -> str:
    """What candidates are called together."""
    return " with ".join(each.name for each in group)


def _together(groups: Iterable[Candidates]) -> Candidates:
    return tuple(candidate for group in groups for candidate in group)


def candidates(game: Game) -> Iterator[Candidate]:
    """Every value of every house rule, then every catalogued fault."""
    for option in game.specification.options.values():
        for value in option.values:
            yield Candidate(option.clause, setting=(option.name, value))
    for fault in all_faults([game.name]):
        yield Candidate(fault.clause, fault=fault)


def diagnose(
    game: Game, judgements: Sequence[Judgement], on_try: Callable[[str], object] = lambda _: None
) -> Diagnosis:
    """What explains the failures among the judgements of one engine; `on_try` hears of each candidate tried."""
    trials = Trials(game, judgements, on_try)
    found: list[_Found] = []
    while (better := _improved(trials, found)) is not None:
        found = better
    return _checked(trials, _without_idle_ones(trials, found))


class Trials:
    """The failures to explain and the passes not to contradict, and what variants of the rules answer to them."""

    def __init__(
        self, game: Game, judgements: Sequence[Judgement], on_try: Callable[[str], object] = lambda _: None
    ) -> None:
        self.on_try = on_try
        self.failed = sorted(
            (each for each in judgements if not each.verdict.good), key=lambda each: size_of(each.case.input)
        )
        operations = {each.case.operation.name for each in self.failed}
        self.passed = [
            each for each in judgements if each.verdict is Verdict.PASS and each.case.operation.name in operations
        ]
        blamed = {each.blame for each in self.failed}
        found = candidates(game)
        self.candidates = sorted(found, key=lambda each: (each.fault is not None, each.clause not in blamed))
        self.left = MOST_READING
        self._game = game
        self._given = {each.case.id: _given(each) for each in self.failed}
        self._showing: dict[str, frozenset[Candidate]] = {}
        self._agreed: dict[tuple[Candidates, str], bool] = {}
        self._rules: dict[Candidates, Rules | None] = {}

    def may_show(self, judgement: Judgement) -> frozenset[Candidate]:
        """The candidates that alone can change the answer to a case: its options, and the faults that it catches."""
        case = judgement.case
        if case.id not in self._showing:
            names = case.game.option_names(case.operation)
            known = bool(case.kills) and _usual(judgement)
            self._showing[case.id] = frozenset(
                each
                for each in self.candidates
                if (each.fault is not None and (not known or each.fault.id in case.kills))
                or (each.setting and each.setting[0] in names and judgement.options[each.setting[0]] != each.setting[1])
            )
        return self._showing[case.id]

    def explained(self, parts: Candidates) -> list[Judgement]:
        """The failures that some candidates together explain."""
        return [each for each in self.failed if self.agrees(parts, each)]

    def unexplained(self, parts: Candidates) -> list[Judgement]:
        """The failures that some candidates together leave."""
        return [each for each in self.failed if not self.agrees(parts, each)]

    def newly_explained(
        self, so_far: Candidates, group: Candidates, showing: Sequence[Judgement], least: int
    ) -> list[str] | None:
        """The failures, by id, of some that a group may show in, that it explains together with those before it.

        None where they are fewer than `least`, where both merely break down on all of them, or where no trial is left.
        """
        parts, missed = (*so_far, *group), 0
        if len(showing) < least or not any(map(_tells, showing)):
            return None
        self.on_try(name_of(group))
        for each in showing:
            missed += not self.agrees(parts, each)
            if len(showing) - missed < least or self.left <= 0:
                return None
        agreed = [each for each in showing if self.agrees(parts, each)]
        return [each.case.id for each in agreed] if any(map(_tells, agreed)) else None

    def contradicted(self, parts: Candidates) -> list[Judgement]:
        """The passes that some candidates together contradict."""
        return [each for each in self.passed if not self.agrees(parts, each)]

    def score(self, parts: Candidates) -> int:
        """How well some candidates together do."""
        return len(self.explained(parts)) - len(self.contradicted(parts))

    def combine(self, parts: Candidates) -> bool:
        """Whether some candidates can hold together: no option twice, and no fault where another has changed."""
        names = [part.setting[0] for part in parts if part.setting is not None]
        return len(names) == len(set(names)) and self._rules_with(parts) is not None

    def agrees(self, parts: Candidates, judgement: Judgement) -> bool:
        """Whether the reference playing by some candidates gives what the engine gave to a case."""
        if self.may_show(judgement).isdisjoint(parts):
            return judgement.verdict is Verdict.PASS
        key = (parts, judgement.case.id)
        if key not in self._agreed:
            self._agreed[key] = self.agrees_on_trial(parts, judgement)
        return self._agreed[key]

    def agrees_on_trial(self, parts: Candidates, judgement: Judgement) -> bool:
        """The same from a trial, though none of the candidates alone should show in this case."""
        self.left -= size_of(judgement.case.input)
        rules = self._rules_with(parts)
        settings = dict(part.setting for part in parts if part.setting is not None)
        answer = answer_of(rules, judgement.case, {**judgement.options, **settings}) if rules is not None else None
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

    def _rules_with(self, parts: Candidates) -> Rules | None:
        """The rules with the faults of some candidates; None where one changes what another has changed."""
        faulty = tuple(part for part in parts if part.fault is not None)
        if faulty not in self._rules:
            edits = [edit for part in faulty if part.fault is not None for edit in part.fault.edits]
            try:
                self._rules[faulty] = edited(self._game.name, edits)
            except EditMissesSource:
                self._rules[faulty] = None
        return self._rules[faulty]


def _tells(judgement: Judgement) -> bool:
    """Whether a failure is evidence of how the engine plays; that both break down is none by itself."""
    return not isinstance(judgement.reply, Crashed | EngineError)


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


@dataclass(frozen=True)
class _Found:
    """A group of candidates that improves on those before it, and the groups that do the same in its place."""

    group: Candidates
    alike: tuple[Candidates, ...]


def _single(trials: Trials, so_far: Candidates) -> Iterator[Candidates]:
    """Each candidate that can hold together with those so far."""
    return ((each,) for each in trials.candidates if each not in so_far and trials.combine((*so_far, each)))


def _paired(trials: Trials, so_far: Candidates) -> Iterator[Candidates]:
    """Each pair of candidates that explains the smallest open failure of some clause."""
    smallest: dict[str | None, Judgement] = {}
    for judgement in filter(_tells, trials.unexplained(so_far)):
        smallest.setdefault(judgement.blame, judgement)
    for probe in smallest.values():
        for pair in _pairs(trials, so_far, probe):
            if trials.left > 0 and trials.combine((*so_far, *pair)) and trials.agrees((*so_far, *pair), probe):
                yield pair


def _pairs(trials: Trials, so_far: Candidates, probe: Judgement) -> Iterator[Candidates]:
    """Pairs that can make a difference to a case: both can alone, or one and the other is about the same clause."""
    showing = trials.may_show(probe)
    for pair in combinations([each for each in trials.candidates if each not in so_far], 2):
        alone = sum(each in showing for each in pair)
        if alone == 2 or (alone == 1 and pair[0].clause == pair[1].clause):
            yield pair


def _improved(trials: Trials, found: list[_Found]) -> list[_Found] | None:
    """The groups with one more, a pair if no single candidate helps, or with one replaced; None if nothing does better.

    A wrong candidate may have been taken early because it happens to explain a little: it is then replaced.
    """
    score = trials.score(_together(each.group for each in found))
    if score == len(trials.failed):
        return None
    for kept in (found, *([each for each in found if each is not dropped] for dropped in found)):
        so_far = _together(each.group for each in kept)
        for groups in (_single, _paired):
            better = _best_addition(trials, so_far, groups(trials, so_far), score)
            if better is not None:
                return [*kept, better]
    return None


def _best_addition(
    trials: Trials, so_far: Candidates, groups: Iterable[Candidates], score_to_beat: int
) -> _Found | None:
    """The group that does best together with the candidates so far, the first of several; None if none does better.

    Those that could explain most are tried first, and one is given up once it cannot do as well as the best.
    """
    open_ = trials.unexplained(so_far)
    explained = len(trials.failed) - len(open_)
    showing = {group: [each for each in open_ if not trials.may_show(each).isdisjoint(group)] for group in groups}
    hits: dict[Candidates, list[str]] = {}
    scores: dict[Candidates, int] = {}
    least = score_to_beat + 1 - explained
    for group in sorted(showing, key=lambda each: -len(showing[each])):
        enough = trials.newly_explained(so_far, group, showing[group], least)
        if enough is not None:
            hits[group], scores[group] = enough, trials.score((*so_far, *group))
            least = max(least, scores[group] - explained)
    best = max((group for group in showing if group in scores), key=scores.__getitem__, default=None)
    if best is None or scores[best] <= score_to_beat:
        return None
    wrong = trials.contradicted((*so_far, *best))
    same = [each for each in showing if each != best and hits.get(each) == hits[best]]
    return _Found(best, tuple(each for each in same if trials.contradicted((*so_far, *each)) == wrong))


def _without_idle_ones(trials: Trials, found: Sequence[_Found]) -> list[_Found]:
    """The groups without those that the others do as well without, the first found tried first."""
    kept = list(found)
    for each in found:
        others = [other for other in kept if other is not each]
        if trials.score(_together(other.group for other in others)) >= trials.score(
            _together(other.group for other in kept)
        ):
            kept = others
    return kept


def _checked(trials: Trials, found: Sequence[_Found]) -> Diagnosis:
    """The diagnosis, all candidates tried together on every case."""
    everything = _together(each.group for each in found)
    agree = {each.case.id for each in (*trials.failed, *trials.passed) if trials.agrees_on_trial(everything, each)}
    explained = [
        len(trials.explained(_together(each.group for each in found[:number]))) for number in range(len(found) + 1)
    ]
    return Diagnosis(
        parts=tuple(
            Part(each.group, after - before, each.alike)
            for each, (before, after) in zip(found, pairwise(explained), strict=True)
        ),
        explained=tuple(each for each in trials.failed if each.case.id in agree),
        unexplained=tuple(each for each in trials.failed if each.case.id not in agree),
        contradicted=tuple(each for each in trials.passed if each.case.id not in agree),
        cut_short=trials.left <= 0 and len(agree) < len(trials.failed) + len(trials.passed),
    )
