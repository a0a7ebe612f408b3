"""What explains the failures of an engine, printed: for people, or as JSON for programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.padding import Padding
from rich.text import Text

from conformance.check import Report
from conformance.cli.show import console
from conformance.diagnose import Candidates, Diagnosis, Part, name_of
from conformance.game import Game
from conformance.judge import Judgement
from conformance.trials import Trials
from spec.model import Value

Rerun = Callable[[Mapping[str, Value]], str]
"""The command that checks the engine again under some more house rules."""

Explaining = Mapping[str, Sequence[Part]]
"""By the id of a case, the parts of a diagnosis that explain its failure; a case that none explains is not there."""

NAMED_AT_MOST = 5


def explaining(diagnosis: Diagnosis | None, report: Report, game: Game) -> Explaining:
    """Which parts explain which failure: those that do so alone, else all together."""
    if diagnosis is None:
        return {}
    parts, explained = diagnosis.parts, diagnosis.explained
    if len(parts) == 1:
        return {each.case.id: parts for each in explained}
    trials = Trials(game, report.judgements)
    alone = {
        each.case.id: [part for part in parts if trials.agrees_on_trial(part.candidates, each)] for each in explained
    }
    return {case: found or parts for case, found in alone.items()}


def names_of(parts: Sequence[Part]) -> list[str]:
    """What some parts are called."""
    return [name_of(part.candidates) for part in parts]


def diagnosis_in_json(diagnosis: Diagnosis, rerun: Rerun) -> dict[str, Any]:
    """The diagnosis for programs; `rerun` is null where no house rule is among what explains."""
    return {
        "behaves_like": [_part_in_json(part) for part in diagnosis.parts],
        "explained": len(diagnosis.explained),
        "unexplained": [each.case.id for each in diagnosis.unexplained],
        "contradicted": [each.case.id for each in diagnosis.contradicted],
        "undecided": [_part_in_json(part) for part in diagnosis.undecided],
        "cut_short": diagnosis.cut_short,
        "rerun": rerun(diagnosis.settings) if diagnosis.settings else None,
    }


def _part_in_json(part: Part) -> dict[str, Any]:
    return {**_group_in_json(part.candidates), "explains": part.explains, "alike": [*map(_group_in_json, part.alike)]}


def _group_in_json(group: Candidates) -> dict[str, Any]:
    return {
        "options": _settings(group),
        "faults": [each.fault.id for each in group if each.fault is not None],
        "clauses": _clauses(group),
    }


def clauses_of(part: Part) -> list[str]:
    """The clauses that a part gets wrong."""
    return [each.clause for each in part.candidates]


def _settings(group: Candidates) -> dict[str, Value]:
    return dict(each.setting for each in group if each.setting is not None)


def _clauses(group: Candidates) -> list[str]:
    return [each.clause for each in group]


def print_diagnosis(diagnosis: Diagnosis, rerun: Rerun) -> None:
    """The diagnosis for people."""
    failures = _counted(len(diagnosis.explained) + len(diagnosis.unexplained), "failure")
    if not diagnosis.parts:
        console.print(f"[bold]No house rule and no known fault explains the {failures}[/]")
    else:
        console.print("[bold]It behaves like[/]")
        for place, part in enumerate(diagnosis.parts):
            _print_part(part, "more" if place else f"of {failures}")
        _print_cases("not explained", diagnosis.unexplained)
    _print_cases("passed, though it would then fail", diagnosis.contradicted)
    for part in diagnosis.undecided:
        one = name_of(part.candidates)
        others = _counted(len(part.alike), "other")
        _print_indented(f"{one} explains {part.explains} of them, but {others} would explain as much", 2)
    if diagnosis.cut_short:
        console.print("  the search was cut short: there may be a better explanation")
        console.print("  (--only with one rule or operation leaves it fewer failures; --no-diagnosis leaves it out)")
    if diagnosis.settings:
        console.print(Text("  again   ", style="dim") + Text(rerun(diagnosis.settings), style="cyan"), soft_wrap=True)
    console.print()


def _print_part(part: Part, of_how_many: str) -> None:
    """What is played otherwise, what a player complains of, and what else it may be."""
    console.print(
        Text("  ") + Text(name_of(part.candidates), style="yellow"), f"explains {part.explains} {of_how_many}"
    )
    for each in part.candidates:
        if each.fault is not None:
            _print_indented(f"{each.fault.symptom} ({each.clause})", 4)
        elif each.is_default and each.setting is not None:
            _print_indented(f"it plays {each.setting[0]} as its default whatever is asked", 4)
    clauses = {each.clause for each in part.candidates if each.setting is not None}
    alike = [group for group in part.alike if _settings(group) or not clauses.intersection(_clauses(group))]
    if alike:
        _print_indented(f"no case tells it from {_some([name_of(group) for group in alike])}", 4)


def _print_cases(what: str, judgements: Sequence[Judgement]) -> None:
    if judgements:
        found = _some([each.case.id for each in judgements])
        _print_indented(f"{_counted(len(judgements), 'case')} {what}: {found}", 2)


def _print_indented(sentence: str, indent: int) -> None:
    console.print(Padding(Text(sentence), (0, 0, 0, indent)))


def _some(names: Sequence[str]) -> str:
    """The first few of some names, and how many more there are."""
    more = len(names) - NAMED_AT_MOST
    return ", ".join(names[:NAMED_AT_MOST]) + (f" and {more} more" if more > 0 else "")


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
