"""The judge: what a reply is worth, what exactly is wrong with it, and which clause it breaks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

import msgspec

from conformance.blame import Outcome, house_rules, of_a_refusal, of_an_answer
from conformance.differences import differences, repeated
from conformance.fixtures.case import Case
from conformance.game import Options
from conformance.illegal import IllegalAction
from conformance.operations import Plain, misshapen
from conformance.protocol import Answer, Crashed, EngineError, Malformed, NotAsked, Refusal, Reply, TimedOut

_WRONG_NUMBER = re.compile(r"Expected `(array|int|float)` (of length )?[<>]=|Invalid enum value \d")
"""Said of an answer in which all is of the right kind, but something too much or too little."""


class Verdict(StrEnum):
    """What became of one case."""

    PASS = "pass"  # noqa: S105 - a verdict, not a password
    FAIL = "fail"
    REFUSED = "refused"
    ACCEPTED = "accepted"
    MALFORMED = "malformed"
    ERROR = "error"
    TIMEOUT = "timeout"
    CRASH = "crash"
    SKIPPED = "skipped"

    @property
    def good(self) -> bool:
        """Whether the engine did nothing wrong."""
        return self in {Verdict.PASS, Verdict.SKIPPED}

    @property
    def usable(self) -> bool:
        """Whether there is an answer that says anything about the rules the engine plays by."""
        return self not in {Verdict.MALFORMED, Verdict.ERROR, Verdict.TIMEOUT, Verdict.CRASH, Verdict.SKIPPED}


@dataclass(frozen=True)
class Judgement:
    """A verdict with its reason in one sentence, the answer given if there was one, and the clause to blame.

    An answer that cannot be used is blamed on no clause. One that is well formed but for a number of cards or points is
    wrong by a clause where the game has one for that. `as_if` are the house rules under which this one answer would be
    right. `reply` is what came back, and `options` all options the question was asked under; neither for one not asked.
    """

    case: Case
    verdict: Verdict
    detail: str = ""
    got: Plain = None
    blame: str | None = None
    as_if: tuple[str, ...] = ()
    reply: Reply | None = None
    options: Options = field(default_factory=dict)


def judge(case: Case, reply: Reply, options: Options, *, blaming: bool = True, explaining: bool = True) -> Judgement:
    """The judgement of one reply; `options` are all options the question was asked under.

    Of whole hands it takes long to find the clause that a wrong answer breaks, and the house rules under which it would
    be right: without `blaming` and `explaining` they are not sought.
    """
    judgement = replace(_judged(case, reply, options, blaming=blaming), reply=reply, options=options)
    return replace(judgement, as_if=tuple(_as_if(judgement))) if explaining else judgement


def _judged(case: Case, reply: Reply, options: Options, *, blaming: bool) -> Judgement:
    match reply:
        case Answer(value):
            return _judge_answer(case, value, options, blaming=blaming)
        case Refusal(_, message, step, _):
            return _judge_refusal(case, message, step, options, blaming=blaming)
        case EngineError(code, message):
            return Judgement(case, Verdict.ERROR, f"error {code}: {message}")
        case Malformed(detail):
            return Judgement(case, Verdict.MALFORMED, detail)
        case TimedOut(seconds):
            return Judgement(case, Verdict.TIMEOUT, f"no answer within {seconds:g} s")
        case Crashed(detail):
            return Judgement(case, Verdict.CRASH, detail)
        case NotAsked(detail):
            return Judgement(case, Verdict.SKIPPED, detail)


def _judge_refusal(case: Case, message: str, step: int | None, options: Options, *, blaming: bool) -> Judgement:
    right = case.expect.step
    if case.expect.refused is not None and (step is None or step == right):
        return Judgement(case, Verdict.PASS)
    verdict, detail = Verdict.REFUSED, f"a legal input is refused as illegal: {message}"
    if case.expect.refused is not None:
        verdict, detail = Verdict.FAIL, f"refused at step {step} instead of step {right}: {message}"
    return Judgement(case, verdict, detail, blame=_blamed_refusal(case, step, options) if blaming else None)


def _blamed_refusal(case: Case, step: int | None, options: Options) -> str:
    """The clause over-applied, or the one that a move breaks that was let through; the subject if it cannot be told."""
    if case.expect.step is not None and step is not None and step > case.expect.step:
        return _let_through(case)
    if step is None:
        return case.subject
    question = case.operation.parse_input(case.input)
    return of_a_refusal(case.game, case.operation.name, question, step, options) or case.subject


def _let_through(case: Case) -> str:
    """The clause by which an illegal input had to be refused."""
    refused = case.expect.refused
    return refused if refused is not None and refused in case.game.specification.clauses else case.subject


def _judge_answer(case: Case, value: Plain, options: Options, *, blaming: bool) -> Judgement:
    if case.expect.refused is not None:
        detail = f"step {case.expect.step} is illegal and was let through"
        return Judgement(case, Verdict.ACCEPTED, detail, value, _let_through(case))
    try:
        answer = case.operation.parse_output(value)
    except (msgspec.ValidationError, RecursionError) as error:
        problem = misshapen(error, value) if isinstance(error, msgspec.ValidationError) else str(error)
        detail = f"the answer is not of the form of {case.method}: {problem}"
        clause = _clause_of_a_number(case) if _WRONG_NUMBER.match(str(error)) else None
        return Judgement(case, Verdict.FAIL if clause else Verdict.MALFORMED, detail, value, clause)
    plain = msgspec.to_builtins(answer)
    twice = "; ".join(repeated(case.operation, plain, case.game.specification.deck))
    if twice:
        clause = _blamed(case, answer, options) if _clause_of_a_number(case) else None
        return Judgement(
            case, Verdict.FAIL if clause else Verdict.MALFORMED, f"the answer is no set: {twice}", value, clause
        )
    if case.operation.normal(plain) == case.operation.normal(case.expect.answer):
        return Judgement(case, Verdict.PASS)
    detail = "; ".join(differences(case.operation, case.expect.answer, plain))
    return Judgement(case, Verdict.FAIL, detail, plain, _blamed(case, answer, options) if blaming else None)


def _clause_of_a_number(case: Case) -> str | None:
    """The clause that an answer breaks in which there are too many or too few of something, if there is one."""
    clause: str | None = case.game.module("clauses").NUMBERS.get(case.operation.name)
    return clause


def _blamed(case: Case, answer: Any, options: Options) -> str:
    """The clause to blame for a wrong answer; the one the case is about where none can be told."""
    question = case.operation.parse_input(case.input)
    return of_an_answer(case.game, case.operation.name, question, answer, options) or case.subject


def _as_if(judgement: Judgement) -> Iterable[str]:
    """The house rules under which a wrong answer or refusal would be right."""
    if judgement.verdict.good or not judgement.verdict.usable:
        return ()
    case, options = judgement.case, judgement.options
    if isinstance(judgement.reply, Refusal):
        step = judgement.reply.step
        return _house_rules(case, options, lambda it: isinstance(it, IllegalAction) and step in {None, it.step})
    try:
        given = case.operation.normal(msgspec.to_builtins(case.operation.parse_output(judgement.got)))
    except msgspec.ValidationError:
        return ()
    return _house_rules(case, options, lambda outcome: outcome == given)


def _house_rules(case: Case, options: Options, explains: Callable[[Outcome], bool]) -> Iterable[str]:
    """Other option values under which what the reference does would explain what the engine did, as they are set."""
    question = case.operation.parse_input(case.input)
    for name, value in house_rules(case.game, case.operation.name, question, options, explains):
        yield f"{name} = {msgspec.json.encode(value).decode()}"
