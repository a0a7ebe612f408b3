"""Reports for other programs: the outcome of a check as JSON data, and as a JUnit file."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from junitparser import Error, Failure, JUnitXml, Skipped, TestCase, TestSuite

from conformance.check import Report, explanations
from conformance.game import Game
from conformance.judge import Judgement, Verdict
from spec.model import written

Replay = Callable[[str], str]
"""Gives the command that asks one case again, by its id."""

ExplainedBy = Mapping[str, Sequence[str]]
"""By the id of a failing case, the names of what explains it: a house rule by another value, or a catalogued fault."""

_NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def as_data(report: Report, game: Game, replay: Replay, explained_by: ExplainedBy) -> dict[str, Any]:
    """The report as plain data: every case with its verdict, and a failing one with all that is needed to repeat it.

    A failing case also says what it is `explained_by`: nothing where it is not.
    """
    broken = report.broken_rules.items()
    return {
        "engine": msgspec.to_builtins(report.hello),
        "game": game.name,
        "spec_version": game.specification.version,
        "interrupted": report.interrupted,
        "asked": report.ran,
        "planned": report.planned,
        "totals": {str(verdict): count for verdict, count in report.totals.items()},
        "complaints": report.complaints,
        "not_covered": list(report.not_covered),
        "known_failures": list(report.unsettled),
        "as_if": [
            msgspec.to_builtins(found) for clause, failures in broken for found in explanations(clause, failures)
        ],
        "cases": [_case_as_data(judgement, report, replay, explained_by) for judgement in report.judgements],
    }


def _case_as_data(judgement: Judgement, report: Report, replay: Replay, explained_by: ExplainedBy) -> dict[str, Any]:
    case = judgement.case
    told: dict[str, Any] = {
        "id": case.id,
        "operation": case.operation.name,
        "verdict": str(judgement.verdict),
        "clauses": case.clauses,
        "subject": case.subject,
        "blame": judgement.blame,
    }
    if judgement.detail:
        told["detail"] = judgement.detail
    if judgement.as_if:
        told["as_if"] = judgement.as_if
    if case.id in report.known:
        told["known"] = report.known[case.id]
    if not judgement.verdict.good:
        told["explained_by"] = list(explained_by.get(case.id, ()))
        told |= _to_repeat(judgement, replay)
    return told


def _to_repeat(judgement: Judgement, replay: Replay) -> dict[str, Any]:
    """What a failing case asked, what was wanted and what came, the rule it breaks, and the command to ask it again."""
    case = judgement.case
    told: dict[str, Any] = {
        "title": case.title,
        "input": case.input,
        "options": case.options,
        "wanted": msgspec.to_builtins(case.expect),
        "replay": replay(case.id),
    }
    if judgement.got is not None:
        told["got"] = judgement.got
    clause = case.game.specification.clauses.get(judgement.blame or "")
    if clause is not None:
        told["rule"] = {"id": clause.id, "title": clause.title, "text": clause.text}
    return told


def write_junit(report: Report, path: str, replay: Replay, explained_by: ExplainedBy) -> None:
    """Write a JUnit file: one suite, one test a case, the blamed clause as the type of a failure.

    The message of a failure ends with what explains it, if anything does.
    Known failures count as skipped; that one is not as its entry says is an error.
    """
    suite = TestSuite(_fit(f"arbitre {report.hello.name} {report.hello.version}"))
    tests = [_test(judgement, report, replay, explained_by) for judgement in report.judgements]
    tests += [_error("known failures", each, "unsettled") for each in report.unsettled]
    tests += [_error("messages that answer nothing", each, Verdict.MALFORMED) for each in report.complaints]
    if report.interrupted:
        detail = f"interrupted: {report.ran} of {report.planned} cases asked"
        tests.append(_error("the whole check", detail, "interrupted"))
    suite.add_testcases(tests)
    xml = JUnitXml()
    xml.add_testsuite(suite)
    xml.write(path, pretty=True)


def write_junit_of_unusable(reason: str, path: str) -> None:
    """Write a JUnit file for an engine that could not be asked: one test, an error."""
    suite = TestSuite("arbitre")
    suite.add_testcases([_error("the whole check", reason, "unusable")])
    xml = JUnitXml()
    xml.add_testsuite(suite)
    xml.write(path, pretty=True)


def _fit(text: str) -> str:
    """A text of an engine's without the characters that XML cannot hold."""
    return _NOT_IN_XML.sub(lambda found: f"\\x{ord(found[0]):02x}", text)


def _error(name: str, detail: str, kind: str) -> TestCase:
    """A test about no case, which failed."""
    test = TestCase(name, "protocol")
    test.result = [Error(_fit(detail), str(kind))]
    return test


def _test(judgement: Judgement, report: Report, replay: Replay, explained_by: ExplainedBy) -> TestCase:
    detail = _fit(judgement.detail)
    test = TestCase(f"{judgement.case.id} {judgement.case.title}", judgement.case.method)
    if judgement.verdict is Verdict.SKIPPED:
        test.result = [Skipped(detail)]
    elif judgement.case.id in report.known:
        test.result = [Skipped(_fit(f"known failure: {report.known[judgement.case.id]}"))]
    elif not judgement.verdict.good:
        kind = judgement.blame if judgement.verdict.usable else str(judgement.verdict)
        found = Failure if judgement.verdict.usable else Error
        names = " and ".join(explained_by.get(judgement.case.id, ()))
        test.result = [found(f"{kind}: {detail}" + (f" (explained by {names})" if names else ""), kind)]
        test.result[0].text = _fit(_in_lines(judgement, replay))
    return test


def _in_lines(judgement: Judgement, replay: Replay) -> str:
    """What `_to_repeat` says, one part a line, data as JSON and options as the command line writes them."""
    told = _to_repeat(judgement, replay)
    told["options"] = ", ".join(f"{name}={written(value)}" for name, value in judgement.case.options.items()) or "any"
    if "rule" in told:
        told["rule"] = f"{told['rule']['id']} {told['rule']['title']}: {told['rule']['text']}"
    order = ("title", "rule", "input", "options", "wanted", "got", "replay")
    return "\n".join(f"{part}: {_in_a_line(told[part])}" for part in order if part in told)


def _in_a_line(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
