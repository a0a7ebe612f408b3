"""Making a question small: ever simpler ones are asked as long as the engine still goes wrong in the same way.

At the end no single card, action or number can be taken out and no option be put back without losing that.
"""

from __future__ import annotations

from collections.abc import Iterator
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
"""One by one where the engine stops: then each stop is a step."""
MOST_STOPS = 24
"""An engine that stops on what it is asked is slow to ask: so many stops, and its question stays as small as it is."""

NOT_REPEATED = "asked again by itself, the engine did not go wrong: its answers depend on more than the question"
TOO_MANY_STOPS = "the engine stops so often that the position was not made as small as it could be"


def way_of_going_wrong(judgement: Judgement) -> str:
    """What the replies to one mistake have in common: the clause they break, or how they are no answers."""
    if judgement.verdict in {Verdict.FAIL, Verdict.ACCEPTED}:
        return judgement.blame or judgement.case.subject
    return str(judgement.verdict)


class Shrinker:
    """Shrinks one wrongly answered question; `smallest` is the smallest so far, also when `run` is interrupted.

    Numbers become smaller ones of the pool, so that they stay such as are met in the game.
    """

    def __init__(self, asker: Asker, maker: Maker, found: Judgement, pool: Pool) -> None:
        self.smallest = found
        self.notes: list[str] = []
        self._asker = asker
        self._maker = maker
        self._pool = pool
        self._way = way_of_going_wrong(found)
        self._together = 1 if found.verdict in {Verdict.CRASH, Verdict.TIMEOUT} else ASKED_TOGETHER
        self._stops_allowed = asker.stops + MOST_STOPS

    def run(self) -> None:
        """Simplify until nothing simpler is answered wrongly in the same way; `notes` say why that was given up."""
        if not self._any_wrong([self.smallest.case]):
            self.notes.append(NOT_REPEATED)
            return
        while self._step():
            if self._asker.stops >= self._stops_allowed:
                self.notes.append(TOO_MANY_STOPS)
                return

    def _step(self) -> bool:
        """Whether a simpler question was found."""
        waiting: list[Case] = []
        for case in self._simpler(self.smallest.case):
            waiting.append(case)
            if len(waiting) == self._together:
                if self._any_wrong(waiting):
                    return True
                waiting.clear()
        return bool(waiting) and self._any_wrong(waiting)

    def _any_wrong(self, cases: list[Case]) -> bool:
        """Whether the engine goes wrong as before on one of the questions; the first of them is kept."""
        replies: dict[int, Reply] = {}
        self._asker.ask(cases, replies)
        for place, reply in sorted(replies.items()):
            judgement = self._asker.judged(cases[place], reply)
            if not judgement.verdict.good and way_of_going_wrong(judgement) == self._way:
                self.smallest = judgement
                return True
        return False

    def _simpler(self, case: Case) -> Iterator[Case]:
        """Every question that is simpler by one step, those with the greatest parts taken out first."""
        options = self._asker.claims.options_for(case)
        if alterable(self._maker.game, self._maker.operation.name):
            for plain in simpler_inputs(case.input, self._pool):
                try:
                    yield as_case(self._maker, plain, options)
                except MalformedQuestion:
                    continue
        for name in case.options:
            usual = self._asker.claims.values(name)[0]
            if options[name] != usual:
                yield as_case(self._maker, case.input, {**options, name: usual})


def simpler_inputs(plain: Any, pool: Pool) -> Iterator[Any]:
    """Copies with a stretch of a list left out, the longest first; then with no number for one, or one nearer to 0."""
    longest = max((len(items) for _, items in lists(plain)), default=0)
    sizes = sorted({longest >> halvings for halvings in range(longest.bit_length())}, reverse=True)
    for size in sizes:
        for path, items in lists(plain):
            for start in range(len(items) - size, -1, -size):
                yield with_value(plain, path, items[:start] + items[start + size :])
    for path, value in values(plain):
        if is_number(value):
            met = pool.get(kind(path), ())
            nothing = [None] if None in met else []
            nearer = sorted((number for number in met if is_number(number) and abs(number) < abs(value)), key=abs)
            yield from (with_value(plain, path, simpler) for simpler in (*nothing, *nearer))
