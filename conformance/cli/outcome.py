"""What a check found, printed: for people, or as JSON for programs."""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Callable
from typing import Any

import msgspec
from rich.markup import escape
from rich.table import Table

from conformance.check import Report
from conformance.cli import show
from conformance.cli.show import console
from conformance.fixtures.store import pretty_json
from conformance.game import Game
from conformance.judge import Judgement, Verdict


def print_json(report: Report, game: Game) -> None:
    """The report for programs."""
    outcome = {
        "engine": msgspec.to_builtins(report.hello),
        "game": game.name,
        "spec_version": game.specification.version,
        "totals": {str(verdict): count for verdict, count in report.totals.items()},
        "complaints": report.complaints,
        "not_covered": list(report.not_covered),
        "cases": [_case_in_json(judgement) for judgement in report.judgements],
    }
    sys.stdout.write(pretty_json(outcome))


def _case_in_json(judgement: Judgement) -> dict[str, Any]:
    case = judgement.case
    told = {
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
    return told


def print_text(report: Report, game: Game, again: Callable[[str], str], *, all_: bool) -> None:
    """The report for people; `again` gives the command that replays a case, by its id."""
    hello = report.hello
    console.print(
        f"[bold]{escape(f'{hello.name} {hello.version}')}[/] ({escape(hello.language)})"
        f" against {game.specification.title} {game.specification.version}"
    )
    _print_table(report, game)
    for complaint in report.complaints:
        console.print(f"[bold red]malformed:[/] {escape(complaint)}")
    _print_failures(report, game, again, all_=all_)
    console.print(_summary(report))


def _print_table(report: Report, game: Game) -> None:
    """One line an operation: how many cases came to which verdict."""
    counts: dict[str, Counter[Verdict]] = defaultdict(Counter)
    for judgement in report.judgements:
        counts[judgement.case.operation.name][judgement.verdict] += 1
    seen = [verdict for verdict in Verdict if any(row[verdict] for row in counts.values())]
    table = Table("operation", *seen, box=None, padding=(0, 2, 0, 0), header_style="dim")
    for name in game.served:
        if name in counts:
            table.add_row(name, *(str(counts[name][verdict] or "") for verdict in seen))
    console.print(table)


def _print_failures(report: Report, game: Game, again: Callable[[str], str], *, all_: bool) -> None:
    """The failures by the rule they are blamed on: the smallest position of each, or all."""
    by_clause: dict[str, list[Judgement]] = defaultdict(list)
    for judgement in report.failures:
        by_clause[judgement.blame or judgement.case.subject].append(judgement)
    for clause in sorted(by_clause, key=[*game.specification.clauses].index):
        found = by_clause[clause]
        title = game.specification.clauses[clause].title
        console.print(f"\n[bold]{clause}[/] {title}: {len(found)} failures, the smallest:" if not all_ else "")
        for judgement in found if all_ else found[:1]:
            show.failure(judgement, again(judgement.case.id))


def _summary(report: Report) -> str:
    passed, ran = report.totals[Verdict.PASS], report.ran
    skipped = report.totals[Verdict.SKIPPED]
    told = f"{passed} of {ran} cases passed"
    if skipped:
        told += f", {skipped} not asked"
    if report.not_covered:
        told += f"; not covered: {', '.join(report.not_covered)}"
    if not ran:
        return f"[yellow]no case could be run[/] ({told})"
    return f"[green]{told}[/]" if report.clean else f"[red]{told}[/]"
