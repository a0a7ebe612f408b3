"""Reports for other programs."""

from __future__ import annotations

import re

from junitparser import Error, Failure, JUnitXml, Skipped, TestCase, TestSuite

from conformance.check import Report
from conformance.judge import Judgement, Verdict

_NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def write_junit(report: Report, path: str) -> None:
    """Write a JUnit file: one suite, one test a case, the blamed clause as the type of a failure."""
    suite = TestSuite(_fit(f"arbitre {report.hello.name} {report.hello.version}"))
    for judgement in report.judgements:
        suite.add_testcase(_test(judgement))
    for complaint in report.complaints:
        test = TestCase("messages that answer nothing", "protocol")
        test.result = [Error(_fit(complaint), "malformed")]
        suite.add_testcase(test)
    xml = JUnitXml()
    xml.add_testsuite(suite)
    xml.write(path, pretty=True)


def _fit(text: str) -> str:
    """A text of an engine's without the characters that XML cannot hold."""
    return _NOT_IN_XML.sub(lambda found: f"\\x{ord(found[0]):02x}", text)


def _test(judgement: Judgement) -> TestCase:
    detail = _fit(judgement.detail)
    test = TestCase(f"{judgement.case.id} {judgement.case.title}", judgement.case.method)
    match judgement.verdict:
        case Verdict.PASS:
            pass
        case Verdict.SKIPPED:
            test.result = [Skipped(detail)]
        case Verdict.CRASH | Verdict.TIMEOUT | Verdict.MALFORMED:
            test.result = [Error(detail, str(judgement.verdict))]
        case _:
            test.result = [Failure(f"{judgement.blame}: {detail}", judgement.blame)]
    return test
