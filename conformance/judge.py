"""The judge: what a reply is worth, what exactly is wrong with it, and which clause it breaks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

import msgspec

from conformance.fixtures.case import Case
from conformance.game import Options
from conformance.illegal import IllegalAction
from conformance.operations import Plain
from conformance.protocol import Answer, Crashed, EngineError, Malformed, NotAsked, Refusal, Reply, TimedOut


class Verdict(StrEnum):
    """What became of one case."""

    PASS = "pass"  # noqa: S105 - a verdict, not a password
    FAIL = "fail"
    REFUSED = "refused"
    ACCEPTED = "accepted"
    MALFORMED = "malformed"
    TIMEOUT = "timeout"
    CRASH = "crash"
    SKIPPED = "skipped"

    @property
    def good(self) -> bool:
        """Whether the engine did nothing wrong."""
        return self in {Verdict.PASS, Verdict.SKIPPED}


@dataclass(frozen=True)
class Judgement:
    """A verdict with its reason in one sentence, the answer given if there was one, and the clause to blame.

    `reply` is what came back, and `options` all options the question was asked under; neither for one not asked.
    """

    case: Case
    verdict: Verdict
    detail: str = ""
    got: Plain = None
    blame: str | None = None
    as_if: tuple[str, ...] = ()
    reply: Reply | None = None
    options: Options = field(default_factory=dict)


def judge(case: Case, reply: Reply, options: Options) -> Judgement:
    """The judgement of one reply; `options` are all options the question was asked under."""
    return replace(_judged(case, reply, options), reply=reply, options=options)


def _judged(case: Case, reply: Reply, options: Options) -> Judgement:
    match reply:
        case Answer(value):
            return _judge_answer(case, value, options)
        case Refusal(_, message, step, _):
            return _judge_refusal(case, message, step)
        case EngineError(code, message):
            return _bad(case, Verdict.REFUSED, f"an error ({code}: {message}) where an answer is due")
        case Malformed(detail):
            return _bad(case, Verdict.MALFORMED, detail)
        case TimedOut(seconds):
            return _bad(case, Verdict.TIMEOUT, f"no answer within {seconds:g} s")
        case Crashed(detail):
            return _bad(case, Verdict.CRASH, detail)
        case NotAsked(detail):
            return Judgement(case, Verdict.SKIPPED, detail)


def _bad(case: Case, verdict: Verdict, detail: str, got: Plain = None) -> Judgement:
    return Judgement(case, verdict, detail, got, blame=case.subject)


def _judge_refusal(case: Case, message: str, step: int | None) -> Judgement:
    if case.expect.refused is None:
        return _bad(case, Verdict.REFUSED, f"a legal input is refused as illegal: {message}")
    if step is not None and step != case.expect.step:
        return _bad(case, Verdict.FAIL, f"refused at step {step} instead of step {case.expect.step}: {message}")
    return Judgement(case, Verdict.PASS)


def _judge_answer(case: Case, value: Plain, options: Options) -> Judgement:
    if case.expect.refused is not None:
        return _bad(case, Verdict.ACCEPTED, f"step {case.expect.step} is illegal and was let through", value)
    try:
        answer = case.operation.parse_output(value)
    except (msgspec.ValidationError, RecursionError) as error:
        return _bad(case, Verdict.MALFORMED, f"the answer is not of the form of {case.method}: {error}", value)
    plain = msgspec.to_builtins(answer)
    if case.operation.normal(plain) == case.operation.normal(case.expect.answer):
        return Judgement(case, Verdict.PASS)
    question = case.operation.parse_input(case.input)
    broken = case.game.violations(case.operation.name, question, answer, options)
    known = [clause for clause in broken if clause in case.game.specification.clauses]
    blame = known[0] if known else case.subject
    detail = "; ".join(_differences(case.expect.answer, plain, case.operation.unordered))
    return Judgement(case, Verdict.FAIL, detail, plain, blame, tuple(_house_rules(case, plain, options)))


def _differences(wanted: Plain, got: Plain, unordered: Iterable[str]) -> Iterable[str]:
    """Sentences on what differs, field by field: for lists whose order means nothing what is missing and extra."""
    for name, right in wanted.items():
        given = got[name]
        if name in unordered and isinstance(right, list):
            yield from _missing_and_extra(right, given)
        elif given != right:
            yield f"{name} is {msgspec.json.encode(given).decode()}, not {msgspec.json.encode(right).decode()}"


def _missing_and_extra(wanted: list[Any], given: list[Any]) -> Iterable[str]:
    left = list(given)
    missing = []
    for item in wanted:
        if item in left:
            left.remove(item)
        else:
            missing.append(item)
    if missing:
        yield f"missing {' '.join(map(str, missing))}"
    if left:
        yield f"extra {' '.join(map(str, left))}"


def _house_rules(case: Case, plain: Plain, options: Options) -> Iterable[str]:
    """Other option values under which the answer given would be right."""
    given = case.operation.normal(plain)
    for name in case.game.option_names(case.operation):
        for value in case.game.specification.option(name).values:
            if value != options[name] and _answer_under(case, {**options, name: value}) == given:
                yield f"{name} = {msgspec.json.encode(value).decode()}"


def _answer_under(case: Case, options: Options) -> Plain:
    """What the reference answers under some options; None where it refuses."""
    try:
        answer = getattr(case.game.answers(), case.operation.name)(case.operation.parse_input(case.input), options)
    except IllegalAction:
        return None
    return case.operation.normal(msgspec.to_builtins(answer))
