"""Putting drawn questions to an engine many at a time, for as long as it can be asked."""

from __future__ import annotations

from collections.abc import Sequence

from conformance.check import Claims
from conformance.fixtures.case import Case
from conformance.judge import Judgement, judge
from conformance.links import EngineUnusable, Link
from conformance.protocol import Crashed, NotAsked, Question, Reply, TimedOut
from conformance.runner import ask_all

RESTARTS_A_CALL = 8
"""How often an engine that stops is started again for the questions of one call; the rest of them are not asked."""


class Asker:
    """An engine with the options it is held to. `stops` counts the questions that made it stop or hang so far."""

    def __init__(self, link: Link, claims: Claims, timeout: float) -> None:
        self.link = link
        self.claims = claims
        self.stops = 0
        self._timeout = timeout
        self._has_answered = False

    def ask(self, cases: Sequence[Case], heard: dict[int, Reply]) -> None:
        """Put all questions; each reply goes to `heard` by the place of its question as soon as it comes.

        Raises `EngineUnusable` for an engine that has never answered anything.
        """

        def hear(place: int, reply: Reply) -> None:
            heard[place] = reply
            self.stops += isinstance(reply, Crashed | TimedOut)

        questions = [
            Question(case.method, {"input": case.input, "options": self.claims.options_for(case)}) for case in cases
        ]
        try:
            ask_all(self.link, questions, timeout=self._timeout, on_reply=hear, max_restarts=RESTARTS_A_CALL)
            self._has_answered = True
        except EngineUnusable as unusable:
            if not self._has_answered:
                raise
            for place in set(range(len(cases))) - heard.keys():
                hear(place, NotAsked(f"not asked: {unusable.reason}"))

    def judged(self, case: Case, reply: Reply, *, blaming: bool = True) -> Judgement:
        """The judgement of one reply, house rules apart; without `blaming`, no broken clause is sought."""
        return judge(case, reply, self.claims.options_for(case), blaming=blaming, explaining=False)
