"""A finding: a question that an engine answers wrongly as a case, and whether the right answer is beyond doubt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from conformance.check import Claims, size_of
from conformance.fixtures.case import Case
from conformance.fixtures.maker import Maker
from conformance.fixtures.verify import case_problems
from conformance.judge import Judgement, Verdict, judge


@dataclass(frozen=True)
class Found:
    """A question answered wrongly, made small, with its `way_of_going_wrong`.

    `drawn` is its number among the questions of its operation; `notes` are for the user. `within` is empty if the
    engine is right whichever part is left out, else another way in which it then goes wrong: the one may come of the
    other.
    """

    judgement: Judgement
    way: str
    drawn: int
    notes: tuple[str, ...]
    within: str

    @property
    def case(self) -> Case:
        """The question with its right answer."""
        return self.judgement.case

    @property
    def size(self) -> tuple[int, str]:
        """What findings are ordered by, the smallest question first."""
        return size_of(self.case.input), self.case.id


@dataclass(frozen=True)
class Finding(Found):
    """A finding whose case can be kept. `problems` say where opinions on the right answer differ.

    If there are any, it is this suite that may be to blame, and not the engine.
    """

    problems: tuple[str, ...]


def as_finding(maker: Maker, claims: Claims, found: Found) -> Finding:
    """What was found, its case made into one about the clause to blame, and looked at by all three opinions."""
    judgement = found.judgement
    if judgement.reply is not None:
        judgement = judge(judgement.case, judgement.reply, judgement.options)
    case = _case_to_keep(maker, claims, judgement)
    problems = (*case_problems(case), *_clauses_are_silent(judgement, claims))
    judgement = replace(judgement, case=case, blame=case.subject)
    return Finding(judgement, found.way, found.drawn, found.notes, found.within, problems)


def _case_to_keep(maker: Maker, claims: Claims, judgement: Judgement) -> Case:
    """The case about the clause to blame; where the engine gave no answer, about the first clause that decides."""
    asked, options = judgement.case, claims.options_for(judgement.case)
    subject = judgement.blame or asked.subject
    if judgement.verdict not in {Verdict.FAIL, Verdict.ACCEPTED}:
        deciding = sorted(maker.deciding(asked.input, options), key=maker.page_order)
        subject = deciding[0] if deciding else subject
    title = f"{maker.game.specification.clauses[subject].title}: found by arbitre fuzz"
    return maker.case(asked.input, options, title=title, subject=subject, origin="deal", about=asked.options)


def _clauses_are_silent(judgement: Judgement, claims: Claims) -> Iterator[str]:
    """A sentence if no clause objects to an answer that is not the reference's."""
    case = judgement.case
    if judgement.verdict is Verdict.FAIL and case.expect.refused is None:
        question, answer = case.operation.parse_input(case.input), case.operation.parse_output(judgement.got)
        if not case.game.violations(case.operation.name, question, answer, claims.options_for(case)):
            yield "no clause objects to the answer of the engine, which is not the reference's"
