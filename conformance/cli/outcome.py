"""What a check found, printed: for people, or as JSON for programs."""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Container, Sequence

from rich.markup import escape
from rich.table import Table
from rich.text import Text

from conformance.check import Explanation, Report, explanations
from conformance.cli import show
from conformance.cli.diagnosis import Explaining, Rerun, clauses_of, diagnosis_in_json, print_diagnosis
from conformance.cli.show import console
from conformance.diagnose import Diagnosis, name_of
from conformance.fixtures.store import pretty_json
from conformance.game import Game
from conformance.judge import Judgement, Verdict
from conformance.protocol import HELLO
from conformance.report import ExplainedBy, Replay, as_data

WHAT_TO_DO = {
    Verdict.MALFORMED: "compare with the example that `arbitre ask {question}` prints, and with the schema in fixtures",
    Verdict.ERROR: "answer with a result; error 1 refuses an illegal input, error 2 says that the adapter cannot ask",
    Verdict.TIMEOUT: "ask it again alone with the command below; --timeout SECONDS gives it longer",
    Verdict.CRASH: "ask it again alone with the command below, and look at what the engine writes to stderr",
}


def print_json(
    report: Report,
    game: Game,
    again: Replay,
    diagnosis: Diagnosis | None,
    rerun: Rerun,
    explained_by: ExplainedBy,
) -> None:
    """The report for programs."""
    told = diagnosis_in_json(diagnosis, rerun) if diagnosis else None
    sys.stdout.write(pretty_json(as_data(report, game, again, explained_by) | {"diagnosis": told}))


def print_text(
    report: Report,
    game: Game,
    again: Replay,
    keep: Replay,
    diagnosis: Diagnosis | None,
    rerun: Rerun,
    explained: Explaining,
    *,
    all_: bool,
) -> None:
    """The report for people.

    `again` and `keep` give the commands that replay a case and make a test of it, `rerun` the one that checks again
    under some house rules; `explained` tells which failures which part of the diagnosis explains.
    """
    hello = report.hello
    console.print(
        f"[bold]{escape(f'{hello.name} {hello.version}')}[/] ({escape(hello.language)})"
        f" against {game.specification.title} {game.specification.version}"
    )
    _print_table(report, game)
    _print_failures(report, game, again, keep, explained, as_if=diagnosis is None, all_=all_)
    _print_unusable(report, again, all_=all_)
    if diagnosis:
        print_diagnosis(diagnosis, rerun)
    _print_complaints(report.complaints)
    _print_skipped(report)
    for sentence in report.unsettled:
        console.print(Text("known failure, ", style="bold red") + Text(sentence), soft_wrap=True)
    console.print(_summary(report), soft_wrap=True)


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


def _print_failures(
    report: Report, game: Game, again: Replay, keep: Replay, explained: Explaining, *, as_if: bool, all_: bool
) -> None:
    """The failures by the rule they are blamed on: the smallest position of each, or all.

    `as_if` says whether to name the house rule that explains most of them: one that looks at no other answer.
    First the rules that something which explains failures gets wrong. One whose failures are all explained by such a
    mistake in another rule, which is shown, is told in one line.
    """
    broken = report.broken_rules
    mistaken = {clause for parts in explained.values() for part in parts for clause in clauses_of(part)}
    elsewhere = {
        clause: [] if all_ or clause in mistaken else _explained_elsewhere(found, explained, broken)
        for clause, found in broken.items()
    }
    for clause in sorted(broken, key=lambda each: (bool(elsewhere[each]), each not in mistaken)):
        headline = f"[bold]{clause}[/] {game.specification.clauses[clause].title}"
        if elsewhere[clause]:
            number = counted(len(broken[clause]), "failure") + (", all" if len(broken[clause]) > 1 else ",")
            names = escape(" and ".join(elsewhere[clause]))
            console.print(f"{headline}: {number} explained by {names}, see below", soft_wrap=True)
        else:
            told = explanations(clause, broken[clause]) if as_if else []
            _print_rule(headline, broken[clause], told, again, keep, all_=all_)
    if any(elsewhere.values()):
        console.print()


def _print_rule(
    headline: str,
    found: Sequence[Judgement],
    as_if: Sequence[Explanation],
    again: Replay,
    keep: Replay,
    *,
    all_: bool,
) -> None:
    """The failures of one rule: the smallest position, or all."""
    which = ":" if all_ or len(found) == 1 else ", the smallest:"
    console.print(f"\n{headline}: {counted(len(found), 'failure')}{which}")
    for told in as_if:
        of = f"all {told.failures}" if told.cases == told.failures else f"{told.cases} of {told.failures}"
        console.print(f"as if [yellow]{escape(told.house_rule)}[/], which explains {of}", soft_wrap=True)
    for judgement in found if all_ else found[:1]:
        show.failure(judgement, again(judgement.case.id), keep=keep(judgement.case.id))


def _explained_elsewhere(found: Sequence[Judgement], explained: Explaining, shown: Container[str]) -> list[str]:
    """By what all of some failures are explained, with its rules, if it is always a mistake in rules that are shown."""
    names: dict[str, None] = {}
    for judgement in found:
        told = [
            part for part in explained.get(judgement.case.id, ()) if all(rule in shown for rule in clauses_of(part))
        ]
        if not told:
            return []
        names |= {f"{name_of(told[0].candidates)} ({', '.join(dict.fromkeys(clauses_of(told[0])))})": None}
    return [*names]


def _print_unusable(report: Report, again: Replay, *, all_: bool) -> None:
    """The answers that say nothing about a rule, one block for each thing that is wrong with them, or all of them."""
    if report.unusable:
        console.print("\n[bold]Answers that could not be used[/]: this is about the adapter, not about a rule.")
    for verdict, found in report.unusable.items():
        counts = Counter(judgement.case.operation.name for judgement in found)
        where = ", ".join(f"{name} {count}" for name, count in counts.items())
        console.print(f"[bold red]{verdict}[/] {counted(len(found), 'time')} ({where})" + (":" if all_ else ", first:"))
        for judgement in found if all_ else found[:1]:
            show.unusable(judgement, WHAT_TO_DO[verdict].format(question=judgement.case.method), again)
    if report.unusable:
        console.print()


def _print_complaints(complaints: list[str]) -> None:
    for complaint in complaints:
        console.print(f"[bold red]malformed:[/] {escape(complaint)}", soft_wrap=True)
    if any(not complaint.startswith(HELLO) for complaint in complaints):
        console.print(
            "  [dim]to do[/]   write one answer a question to standard output and nothing else, logs to stderr"
        )


def _print_skipped(report: Report) -> None:
    """What was not asked and why: one line for each reason, with counts."""
    unasked = Counter(each.case.operation.name for each in report.judgements if each.verdict is Verdict.SKIPPED)
    if report.not_covered:
        names = ", ".join(name + (f" ({unasked[name]})" if unasked[name] else "") for name in report.not_covered)
        console.print(f"[yellow]not covered:[/] {names} [dim](the engine does not offer them in {HELLO})[/]")
    for reason, about in report.skipped.items():
        named = ", ".join(f"{what} ({count})" for what, count in about.most_common() if what)
        told = f"{counted(about.total(), 'case')}, {reason}" + (f": {named}" if named else "")
        console.print(f"[yellow]not asked:[/] {escape(told)}")


def _summary(report: Report) -> str:
    """The last line: it agrees with the exit code and says why."""
    told = f"{report.totals[Verdict.PASS]} of {report.ran} cases passed"
    broken = sum(map(len, report.broken_rules.values()))
    unusable = sum(map(len, report.unusable.values()))
    if broken:
        told += f", {broken} failed on {counted(len(report.broken_rules), 'rule')}"
    if unusable:
        told += f", {counted(unusable, 'answer')} could not be used"
    if report.complaints:
        told += f", {counted(len(report.complaints), 'complaint')} about what the engine writes"
    if report.known:
        told += f", {counted(len(report.known), 'known failure')}"
    if report.totals[Verdict.SKIPPED]:
        told += f", {report.totals[Verdict.SKIPPED]} not asked"
    if report.interrupted:
        return f"[yellow]interrupted: {report.ran} of {report.planned} cases asked[/]; {told}"
    if not report.ran:
        return f"[yellow]no case could be run[/]: {told}"
    return f"[green]{told}[/]" if report.clean else f"[red]failed: {told}[/]"


def counted(number: int, noun: str) -> str:
    """`1 case`, `2 cases`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
