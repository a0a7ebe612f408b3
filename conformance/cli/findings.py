"""What a search found, printed for people."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

from rich.markup import escape
from rich.text import Text

from conformance.cli import show
from conformance.cli.diagnosis import Rerun, print_diagnosis
from conformance.cli.outcome import counted
from conformance.cli.show import console
from conformance.diagnose import Diagnosis
from conformance.fuzz.finding import Finding
from conformance.fuzz.search import NOT_EXAMINED, Outcome
from conformance.game import Game

Again = Callable[[Finding], str]


def print_outcome(
    outcome: Outcome, game: Game, seed: int, again: Again, diagnosis: Diagnosis | None, rerun: Rerun, *, all_: bool
) -> None:
    """What was found and what explains it.

    `again` gives the command that shows a finding again, `rerun` the one that asks the same under some house rules.
    """
    hello = outcome.hello
    console.print(
        f"[bold]{escape(f'{hello.name} {hello.version}')}[/] ({escape(hello.language)})"
        f" against {game.specification.title} {game.specification.version}, seed {seed}"
    )
    for complaint in outcome.complaints:
        console.print(f"[bold red]malformed:[/] {escape(complaint)}")
    by_way: dict[str, list[Finding]] = defaultdict(list)
    for finding in outcome.findings:
        by_way[finding.way].append(finding)
    for way, findings in by_way.items():
        console.print(_heading(outcome, game, way, all_=all_))
        for finding in findings:
            _print_finding(finding, again(finding))
    _print_within(outcome, all_=all_)
    if diagnosis:
        print_diagnosis(diagnosis, rerun)
    console.print(_summary(outcome))


def _heading(outcome: Outcome, game: Game, way: str, *, all_: bool) -> str:
    clause, count = game.specification.clauses.get(way), outcome.wrong[way]
    told = ", ".join([*([f"{count:,} wrong"] if count else []), *([] if all_ else ["the smallest"])])
    return f"\n[bold]{way}[/]{f' {clause.title}' if clause else ''}: {told}:"


def _print_within(outcome: Outcome, *, all_: bool) -> None:
    """The ways of going wrong that were met only where something smaller goes wrong in another way."""
    if outcome.within:
        ways = ", ".join(f"{way} ({outcome.wrong[way]:,} wrong)" for way in outcome.within)
        others = ", ".join(dict.fromkeys(outcome.within.values()))
        console.print(f"[bold]Perhaps only in consequence:[/] {ways}")
        console.print(
            f"  a smaller part of each position goes wrong too, in another way ({others}); mend that first"
            + ("" if all_ else ", or see them with --all")
        )
        console.print()


def _print_finding(finding: Finding, again: str) -> None:
    for problem in finding.problems:
        console.print(
            Text("arbitre is not sure of itself here, so this is not saved; please report it: ", style="bold red")
            + Text(problem)
        )
    for note in finding.notes:
        console.print(Text(f"note: {note}", style="yellow"))
    show.failure(finding.judgement, again, as_if=finding.judgement.as_if)


def _summary(outcome: Outcome) -> str:
    if not outcome.asked and outcome.skipped:
        return (
            f"[yellow]the adapter can put none of the {outcome.skipped:,} questions[/] (it answered them with error 2)"
        )
    if not outcome.asked:
        return "[yellow]nothing could be asked: the engine offers none of the operations[/]"
    operations = sum(1 for name in outcome.drawn if outcome.drawn[name])
    told = f"{outcome.asked:,} questions of {counted(operations, 'operation')} asked"
    if outcome.skipped:
        told += f", {outcome.skipped:,} not asked"
    told += f", {outcome.wrong.total():,} answered wrongly" if outcome.wrong else ", all answered rightly"
    if outcome.wrong[NOT_EXAMINED]:
        told += f" ({outcome.wrong[NOT_EXAMINED]:,} of them only counted; --all looks into each)"
    if outcome.interrupted:
        told += "; interrupted"
    if outcome.given_up:
        told += f"; {outcome.given_up}"
    return f"[green]{told}[/]" if outcome.clean else f"[red]{told}[/]"
