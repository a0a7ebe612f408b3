"""Golden cases as a test file of the user's own: the templates are in `templates`, one a language.

A template has three parts, with lines of equals signs between them: what comes first, what comes once a case, and what
comes last.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from string import Template
from typing import Any

import msgspec

from conformance.fixtures.case import Case
from conformance.judge import Verdict

FILE_NAMES = {
    "pytest": "test_arbitre.py",
    "vitest": "arbitre.test.ts",
    "rust": "arbitre.rs",
    "go": "arbitre_test.go",
    "junit5": "ArbitreTest.java",
    "xunit": "ArbitreTests.cs",
}
"""What the file of each template is usually called."""


FORMS = {
    "javascript": "vitest",
    "typescript": "vitest",
    "python": "pytest",
    "rust": "rust",
    "go": "go",
    "java": "junit5",
    "kotlin": "junit5",
    "c#": "xunit",
}
"""The form of tests for engines in each language, by its name in small letters."""


def form_for(language: str) -> str:
    """The form of tests for an engine in some language; data, where there are no tests for it."""
    return FORMS.get(language.casefold(), "json")


class _Reported(msgspec.Struct):
    """What is read of a case in a report."""

    id: str
    verdict: Verdict


class _Report(msgspec.Struct):
    """What is read of a report of `arbitre check --format json`."""

    cases: list[_Reported]


def failed_in(report: bytes) -> list[str]:
    """The ids of the cases that failed in a report; raises `ValueError` where it is none."""
    return [case.id for case in msgspec.json.decode(report, type=_Report).cases if not case.verdict.good]


def as_test_file(cases: Sequence[Case], template: str) -> str:
    """One self-contained test file with every case; the call of the user's engine is left to be filled in."""
    written = (files("conformance") / "templates" / f"{template}.template").read_text(encoding="utf-8")
    first, each, last = written.split("=====\n")
    version = ", ".join(sorted({f"{case.game.name} {case.game.specification.version}" for case in cases}))
    [place] = [line for line in each.splitlines() if "$case" in line]
    indent = place[: len(place) - len(place.lstrip())]
    filled = [Template(each).substitute(_words(case, indent)) for case in cases]
    head = Template(first).substitute(version=version, file=FILE_NAMES[template])
    return head + "".join(filled) + last


def as_data(case: Case) -> dict[str, Any]:
    """What a test needs of a case: the question, what is wanted, and the places of lists whose order means nothing.

    A refusal is wanted as the step, counted from 0, that is refused.
    """
    refused = case.expect.refused is not None
    fields = case.operation.output.__struct_fields__
    return {
        "operation": case.method,
        "input": case.input,
        "options": case.options,
        "wanted": {"refused_at_step": case.expect.step} if refused else case.expect.answer,
        "unordered": [path for path in case.operation.unordered if path.replace("[]", "").split(".")[0] in fields],
    }


def _words(case: Case, indent: str) -> dict[str, str]:
    """What stands in for the words of a template, the lines of the case after the first one indented."""
    clause = case.game.specification.clauses[case.subject]
    lines = [f'{indent}  "{part}": {msgspec.json.encode(value).decode()}' for part, value in as_data(case).items()]
    return {
        "id": case.id,
        "name": case.id.replace(".", "_"),
        "title": case.title,
        "rule": f"{clause.id} {clause.title}: {' '.join(clause.text.split())}",
        "case": "{\n" + ",\n".join(lines) + f"\n{indent}}}",
    }
