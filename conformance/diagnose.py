"""Diagnosis: the fewest house rules and catalogued faults under which the reference answers what an engine answered.

A candidate, or several together, explains a failure if the reference playing by them gives exactly what the engine
gave. They contradict a case that the engine passes if the reference playing by them fails it. Candidates are added one
at a time, each time the one that most improves the number explained less the number contradicted; where two do as well
a house rule comes before a fault. Only cases of the operations that have failures are looked at.

What explains some failures may do so by chance, as one wrong answer to a question of yes or no is like another. So the
search is made again without the parts that are not borne out: those that miss or contradict more than they explain.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, pairwise

from conformance.game import Game
from conformance.judge import Judgement
from conformance.trials import Candidate, Candidates, Trials, name_of, tells
from spec.model import Value

__all__ = ["Candidate", "Candidates", "Diagnosis", "Part", "diagnose", "name_of"]

MOST_READING = 600_000
"""Names and numbers in the questions that a diagnosis may try, some ten seconds' worth; then it goes by what it has."""

SEARCHES = 4
"""How often the search is made again without the parts that are not borne out."""

FEW, MANY = 2, 3
"""What explains so few failures, where so many others do as well on every case asked, is no explanation."""


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

    `contradicted` are the cases that the engine passes and that fail by the parts together. `undecided` are no parts
    of it, because many others would explain their few failures as well; those failures are among the `unexplained`.
    `cut_short` says that the search ended before all had been tried, so that there may be a better explanation.
    """

    parts: tuple[Part, ...]
    explained: tuple[Judgement, ...]
    unexplained: tuple[Judgement, ...]
    contradicted: tuple[Judgement, ...]
    cut_short: bool
    undecided: tuple[Part, ...] = ()

    @property
    def settings(self) -> dict[str, Value]:
        """The option values among the parts."""
        found = _together(part.candidates for part in self.parts)
        return dict(candidate.setting for candidate in found if candidate.setting is not None)


def diagnose(
    game: Game, judgements: Sequence[Judgement], on_try: Callable[[str], object] = lambda _: None
) -> Diagnosis:
    """What explains the failures among the judgements of one engine; `on_try` hears of each candidate tried."""
    trials = Trials(game, judgements, on_try, MOST_READING)
    barred: set[Candidates] = set()
    for _ in range(SEARCHES):
        found = _search(trials, barred)
        doubtful = [each for each in found if not _borne_out(trials, found, each)]
        if not doubtful:
            break
        barred |= {group for each in doubtful for group in (each.group, *each.alike)}
    borne_out = [each for each in found if each not in doubtful]
    undecided = [each for each in borne_out if len(each.alike) >= MANY and _explains(trials, each.group) <= FEW]
    return _checked(trials, [each for each in borne_out if each not in undecided], undecided)


@dataclass(frozen=True)
class _Found:
    """A group of candidates that improves on those before it, and the groups that do the same in its place."""

    group: Candidates
    alike: tuple[Candidates, ...]


def _together(groups: Iterable[Candidates]) -> Candidates:
    return tuple(candidate for group in groups for candidate in group)


def _parts(found: Iterable[_Found]) -> Candidates:
    return _together(each.group for each in found)


def _search(trials: Trials, barred: set[Candidates]) -> list[_Found]:
    """The groups that together do best, without any of those barred."""
    found: list[_Found] = []
    while (better := _improved(trials, found, barred)) is not None:
        found = better
    return _without_idle_ones(trials, found)


def _borne_out(trials: Trials, found: Sequence[_Found], one: _Found) -> bool:
    """Whether half of what a group would change or more is what the engine did, on an average of the operations.

    What it would change are the failures that it explains, those that it leaves though it shows in them, and the passes
    that it contradicts; of these there must be few. Each operation weighs the same, since whole hands are many and most
    mistakes have them refused at the same few steps; all operations without failures weigh as one.
    """
    others = _parts(each for each in found if each is not one)
    everything = (*others, *one.group)
    right: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    for each in trials.failed:
        explained = trials.agrees(everything, each)
        right[each.case.operation.name] += explained and not trials.agrees(others, each)
        wrong[each.case.operation.name] += not explained and each.verdict.usable and trials.changes(one.group, each)
    contradicts = [each for each in trials.passed if trials.agrees(others, each) > trials.agrees(everything, each)]
    wrong.update(each.case.operation.name for each in contradicts)
    wrong["elsewhere"] += any(trials.changes(one.group, each) for each in trials.passed_elsewhere)
    shares = [
        right[name] / (right[name] + wrong[name]) for name in right.keys() | wrong.keys() if right[name] + wrong[name]
    ]
    return 2 * sum(shares) >= len(shares) and right.total() > 4 * len(contradicts)


def _explains(trials: Trials, group: Candidates) -> int:
    return len(trials.explained(group))


def _single(trials: Trials, so_far: Candidates) -> Iterator[Candidates]:
    """Each candidate that can hold together with those so far."""
    return ((each,) for each in trials.candidates if each not in so_far and trials.combine((*so_far, each)))


def _paired(trials: Trials, so_far: Candidates) -> Iterator[Iterator[Candidates]]:
    """For the smallest open failure of each clause, the smallest of all first: the pairs that explain it."""
    smallest: dict[str | None, Judgement] = {}
    for judgement in filter(tells, trials.unexplained(so_far)):
        smallest.setdefault(judgement.blame, judgement)
    for probe in smallest.values():
        yield (
            pair
            for pair in _pairs(trials, so_far, probe)
            if trials.left > 0 and trials.combine((*so_far, *pair)) and trials.agrees((*so_far, *pair), probe)
        )


def _pairs(trials: Trials, so_far: Candidates, probe: Judgement) -> Iterator[Candidates]:
    """Pairs that can make a difference to a case: both can alone, or one and the other is about the same clause."""
    showing = {each for each in trials.may_show(probe) if trials.changes((each,), probe)}
    for pair in combinations([each for each in trials.candidates if each not in so_far], 2):
        alone = sum(each in showing for each in pair)
        if alone == 2 or (alone == 1 and pair[0].clause == pair[1].clause):
            yield pair


def _improved(trials: Trials, found: list[_Found], barred: set[Candidates]) -> list[_Found] | None:
    """The groups with one more, a pair if no single candidate helps, or with one replaced; None if nothing does better.

    A wrong candidate may have been taken early because it happens to explain a little: it is then replaced.
    """
    score = trials.score(_parts(found))
    if score == len(trials.failed):
        return None
    for kept in (found, *([each for each in found if each is not dropped] for dropped in found)):
        so_far = _parts(kept)
        for groups in chain([_single(trials, so_far)], _paired(trials, so_far)):
            allowed = (group for group in groups if group not in barred)
            better = _best_addition(trials, so_far, allowed, score)
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
        score = trials.score_if((*so_far, *group), least + explained) if enough is not None else None
        if enough is not None and score is not None:
            hits[group], scores[group] = enough, score
            least = max(least, score - explained)
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
        if trials.score(_parts(others)) >= trials.score(_parts(kept)):
            kept = others
    return kept


def _checked(trials: Trials, found: Sequence[_Found], undecided: Sequence[_Found]) -> Diagnosis:
    """The diagnosis, all candidates found tried together on every case."""
    everything = _parts(found)
    agree = {each.case.id for each in (*trials.failed, *trials.passed) if trials.agrees_on_trial(everything, each)}
    explained = [_explains(trials, _parts(found[:number])) for number in range(len(found) + 1)]
    return Diagnosis(
        parts=tuple(
            Part(each.group, after - before, each.alike)
            for each, (before, after) in zip(found, pairwise(explained), strict=True)
        ),
        explained=tuple(each for each in trials.failed if each.case.id in agree),
        unexplained=tuple(each for each in trials.failed if each.case.id not in agree),
        contradicted=tuple(each for each in trials.passed if each.case.id not in agree),
        cut_short=trials.left <= 0 and len(agree) < len(trials.failed) + len(trials.passed),
        undecided=tuple(Part(each.group, _explains(trials, each.group), each.alike) for each in undecided),
    )
