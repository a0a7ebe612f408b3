"""Reports for other programs."""

from __future__ import annotations

from junitparser import Error, Failure, JUnitXml, Skipped, TestCase, TestSuite

from conformance.check import Report
from conformance.judge import Judgement, Verdict


def write_junit(report: Report, path: str) -> None:
    """Write a JUnit file: one suite, one test a case, the blamed clause as the type of a failure."""
    suite = TestSuite(f"arbitre {report.hello.name} {report.hello.version}")
    for judgement in report.judgements:
        suite.add_testcase(_test(judgement))
    for complaint in report.complaints:
        test = TestCase("messages that answer nothing", "protocol")
        test.result = [Error(complaint, "malformed")]
        suite.add_testcase(test)
    xml = JUnitXml()
    xml.add_testsuite(suite)
    xml.write(path, pretty=True)


def _test(judgement: Judgement) -> TestCase:
    test = TestCase(f"{judgement.case.id} {judgement.case.title}", judgement.case.method)
    match judgement.verdict:
        case Verdict.PASS:
            pass
        case Verdict.SKIPPED:
            test.result = [Skipped(judgement.detail)]
        case Verdict.CRASH | Verdict.TIMEOUT | Verdict.MALFORMED:
            test.result = [Error(judgement.detail, str(judgement.verdict))]
        case _:
            test.result = [Failure(f"{judgement.blame}: {judgement.detail}", judgement.blame)]
    return test
