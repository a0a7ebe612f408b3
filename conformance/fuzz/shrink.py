"""Making a question small: ever simpler ones are asked as long as the engine still goes wrong in the same way.

At the end no single card, action or number can be taken out and no option be put back without losing that. Of a whole
hand the beginning up to the first mistake is taken, whatever that is: what follows it may follow from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import islice
from typing import Any

from conformance.fixtures.case import Case
from conformance.fixtures.maker import Maker
from conformance.fuzz.alter import Pool
from conformance.fuzz.asking import Asker
from conformance.fuzz.plain import is_number, kind, lists, values, with_value
from conformance.fuzz.questions import alterable, as_case
from conformance.illegal import MalformedQuestion
from conformance.judge import Judgement, Verdict
from conformance.protocol import Reply

ASKED_TOGETHER = 32
"""At most; few at first, as the first may do. One by one where the engine stops: then each stop is a step."""
FIRST_TOGETHER = 4
MOST_STOPS = 24
"""An engine that stops on what it is asked is slow to ask: so many stops, and its question stays as small as it is."""

NOT_REPEATED = "asked again by itself, the engine did not go wrong: its answers depend on more than the question"
CUT_SHORT = "this was interrupted: the position may not be the smallest"
TOO_MANY_STOPS = "the engine stops so often that the position was not made as small as it could be"


def way_of_going_wrong(judgement: Judgement) -> str:
    """What the replies to one mistake have in common: the clause they break, or how they are no answers."""
    if judgement.blame or judgement.verdict in {Verdict.FAIL, Verdict.ACCEPTED}:
        return judgement.blame or judgement.case.subject
    return str(judgement.verdict)


class Shrinker:
    """Shrinks one wrongly answered question; `smallest` is the smallest so far, also when `run` is interrupted.

    `otherwise` is what is still answered wrongly in another way when something is left out of it, if anything is.
    Numbers become smaller ones of the pool, so that they stay such as are met in the game.
    """

    def __init__(self, asker: Asker, maker: Maker, found: Judgement, pool: Pool) -> None:
        self.smallest = found
        self.otherwise: Judgement | None = None
        self.notes = [CUT_SHORT]
        self._asker = asker
        self._maker = maker
        self._pool = pool
        self._together = 1 if found.verdict in {Verdict.CRASH, Verdict.TIMEOUT} else ASKED_TOGETHER
        self._stops_allowed = asker.stops + MOST_STOPS

    def run(self, is_known: Callable[[Judgement], bool] = lambda _: False) -> None:
        """Simplify until nothing simpler is answered wrongly in the same way; `notes` say why that was given up.

        If the question is a whole hand and goes wrong earlier in another way that is known, no more is done.
        """
        if self._first_wrong([self.smallest.case], self._goes_wrong_alike) is None:
            self.notes = [NOT_REPEATED]
            return
        way = way_of_going_wrong(self.smallest)
        self.smallest = self._first_wrong(self._beginnings(self.smallest.case), _is_wrong) or self.smallest
        if way_of_going_wrong(self.smallest) == way or not is_known(self.smallest):
            while simpler := self._first_wrong(self._simpler(self.smallest.case), self._goes_wrong_alike):
                self.smallest = simpler
            self.otherwise = self._first_wrong(self._with_one_less(self.smallest.case), _is_wrong)
        self.notes = [TOO_MANY_STOPS] if self._stopped_too_often else []

    @property
    def _stopped_too_often(self) -> bool:
        return self._asker.stops >= self._stops_allowed

    def _goes_wrong_alike(self, judgement: Judgement) -> bool:
        """Whether the engine goes wrong as on the smallest question so far."""
        return _is_wrong(judgement) and way_of_going_wrong(judgement) == way_of_going_wrong(self.smallest)

    def _first_wrong(self, cases: Iterable[Case], is_sought: Callable[[Judgement], bool]) -> Judgement | None:
        """The first of the questions on which the engine goes wrong in the way sought; a few are asked at a time."""
        left, together = iter(cases), min(self._together, FIRST_TOGETHER)
        while not self._stopped_too_often and (waiting := list(islice(left, together))):
            replies: dict[int, Reply] = {}
            self._asker.ask(waiting, replies)
            for place, reply in sorted(replies.items()):
                judgement = self._asker.judged(waiting[place], reply)
                if is_sought(judgement):
                    return judgement
            together = min(self._together, 2 * together)
        return None

    def _beginnings(self, case: Case) -> Iterator[Case]:
        """The beginnings of a whole hand, the shortest first; none of a question about one moment."""
        histories = self._maker.game.module("positions").HISTORIES
        if self._maker.operation.name in histories:
            yield from self._cases(case, beginnings(case.input, histories[self._maker.operation.name]))

    def _with_one_less(self, case: Case) -> Iterator[Case]:
        """Every question that lacks one element of a list."""
        return self._cases(case, with_stretches_left_out(case.input, [1]))

    def _cases(self, case: Case, inputs: Iterable[Any]) -> Iterator[Case]:
        """The other inputs that are questions, under the options of a case."""
        options = self._asker.claims.options_for(case)
        if alterable(self._maker.game, self._maker.operation.name):
            for plain in inputs:
                with suppress(MalformedQuestion):
                    yield as_case(self._maker, plain, options)

    def _simpler(self, case: Case) -> Iterator[Case]:
        """Every question that is simpler by one step, those with the greatest parts taken out first."""
        yield from self._cases(case, simpler_inputs(case.input, self._pool))
        options = self._asker.claims.options_for(case)
        for name in case.options:
            usual = self._asker.claims.values(name)[0]
            if options[name] != usual:
                with suppress(MalformedQuestion):
                    yield as_case(self._maker, case.input, {**options, name: usual})


def _is_wrong(judgement: Judgement) -> bool:
    return not judgement.verdict.good


def simpler_inputs(plain: Any, pool: Pool) -> Iterator[Any]:
    """Copies with a stretch of a list left out, the longest first; then with no number for one, or one nearer to 0."""
    longest = max((len(items) for _, items in lists(plain)), default=0)
    sizes = sorted({longest >> halvings for halvings in range(longest.bit_length())}, reverse=True)
    yield from with_stretches_left_out(plain, sizes)
    for path, value in values(plain):
        if is_number(value):
            met = pool.get(kind(path), ())
            nothing = [None] if None in met else []
            nearer = sorted((number for number in met if is_number(number) and abs(number) < abs(value)), key=abs)
            yield from (with_value(plain, path, simpler) for simpler in (*nothing, *nearer))


def with_stretches_left_out(plain: Any, sizes: Iterable[int]) -> Iterator[Any]:
    """Copies in which some list lacks a stretch of one of these sizes, the later stretches of a list first."""
    for size in sizes:
        for path, items in lists(plain):
            for start in range(len(items) - size, -1, -size):
                yield with_value(plain, path, items[:start] + items[start + size :])


def beginnings(plain: Mapping[str, Any], undecided: Mapping[str, Any]) -> Iterator[Any]:
    """Copies that end after fewer decisions, from none at all to all but the last.

    `undecided` are the parts that hold decisions, in their order, each as it is before any is made; `[]` takes several.
    """
    for place, name in enumerate(undecided):
        later = {other: undecided[other] for other in list(undecided)[place + 1 :]}
        cuts = [plain[name][:length] for length in range(len(plain[name]))] if undecided[name] == [] else []
        if undecided[name] != [] and plain[name] != undecided[name]:
            cuts = [undecided[name]]
        yield from ({**plain, **later, name: cut} for cut in cuts)
