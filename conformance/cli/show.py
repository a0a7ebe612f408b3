"""How things are shown to people: cards in symbols and colour, positions, failures."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import Progress, ProgressColumn, SpinnerColumn, TextColumn
from rich.table import Table
from rich.text import Text

from conformance.cards import pretty
from conformance.check import size_of
from conformance.fixtures.case import Case
from conformance.judge import Judgement

console = Console(highlight=False)
_CARD = re.compile(r"(?:\d{1,2}|[JQKAC])[SHDC]|[SHDC]")
_AROUND_CARDS = re.compile(rf"(?<![\w-])({_CARD.pattern})(?![\w-])")
_RED = {"H", "D"}
EASILY_READ = 40
"""The most names and numbers of an answer that is shown whole."""
TOO_LONG = "an answer too long to show"


def complain(message: str) -> None:
    """One message to the error stream."""
    Console(stderr=True, highlight=False).print(Text("arbitre: ", style="bold red") + Text(message), soft_wrap=True)
    sys.stderr.flush()


@contextmanager
def busy(what: str) -> Iterator[Callable[[str], None]]:
    """Say on the error stream that something takes long: on a terminal with its latest step, elsewhere in one line."""
    stream = Console(stderr=True, highlight=False)
    if not stream.is_terminal:
        stream.print(Text(f"arbitre: {what}"), soft_wrap=True)
        yield lambda _: None
        return
    with progress_on(stream, SpinnerColumn(), TextColumn("{task.description}", markup=False)) as progress:
        task = progress.add_task(what)
        yield lambda step: progress.update(task, description=f"{what}: {step}")


def progress_on(stream: Console, *columns: ProgressColumn, shown: bool = True) -> Progress:
    """A display of progress that goes away at the end; what is printed to a file or a pipe meanwhile stays there."""
    return Progress(*columns, console=stream, transient=True, redirect_stdout=sys.stdout.isatty(), disable=not shown)


def in_symbols(value: Any) -> Text:
    """A value of a question or an answer, cards as people see them."""
    if isinstance(value, str):
        if not _CARD.fullmatch(value):
            return Text(value)
        return Text(pretty(value), style="red" if value[-1] in _RED else "")
    if isinstance(value, Mapping):
        return _joined((Text(f"{name} ") + in_symbols(item) for name, item in value.items()), ", ")
    if isinstance(value, list | tuple):
        flat = all(isinstance(item, str | int) for item in value)
        return _joined(map(in_symbols, value), "  " if flat else " / ") if value else Text("-")
    return Text(
        {True: "yes", False: "no", None: "none"}.get(value, str(value)) if not _plain_number(value) else str(value)
    )


def _plain_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _joined(parts: Iterable[Text], between: str) -> Text:
    return Text(between).join(parts)


def position(case: Case, indent: str = "  ") -> Table:
    """The question of a case: each part on its line, then the options it depends on that are unusual."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="dim")
    grid.add_column()
    defaults = case.game.specification.defaults()
    for name, value in case.input.items():
        grid.add_row(indent + name.replace("_", " "), in_symbols(value))
    for name, value in case.options.items():
        if value != defaults[name]:
            grid.add_row(indent + "with", Text(f"{name} = {written_value(value)}"))
    return grid


def written_value(value: Any) -> str:
    """An option's value as the command line writes it."""
    from spec.model import written  # noqa: PLC0415

    return written(value)


def failure(judgement: Judgement, replay: str, *, keep: str = "", as_if: Sequence[str] = ()) -> None:
    """One failure: the position, wanted and got, the clause with its text, and the commands to replay and keep it."""
    case = judgement.case
    clauses = case.game.specification.clauses
    console.print(Text(f"{judgement.verdict}: ", style="bold red") + Text(case.title, style="bold"))
    console.print(position(case))
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="dim")
    grid.add_column()
    for name, told in _wanted_and_got(judgement, "; `keep` below writes the right one" if keep else ""):
        grid.add_row(f"  {name}", told)
    if judgement.blame is not None and judgement.blame in clauses:
        clause = clauses[judgement.blame]
        grid.add_row("  rule", Text(f"{clause.id} {clause.title}: ", style="bold") + Text(clause.text))
    for house_rule in as_if:
        grid.add_row("  as if", Text(house_rule, style="yellow"))
    console.print(grid)
    _command("again", replay)
    if keep:
        _command("keep", keep)
    console.print()


def _wanted_and_got(judgement: Judgement, where_to_read: str) -> Iterator[tuple[str, Text]]:
    """The right answer and the one given, unless they are too long to read, and then the differences."""
    case = judgement.case
    too_long = case.expect.refused is None and size_of(case.expect.answer) > EASILY_READ
    if judgement.got is None or not too_long:
        yield "wanted", Text(f"{TOO_LONG}{where_to_read}") if too_long else right_answer(case)
        yield "got", _if_easily_read(judgement.got) if judgement.got is not None else Text(judgement.detail)
    else:
        yield "got", Text(f"{TOO_LONG}{where_to_read}")
    if judgement.got is not None:
        for sentence in judgement.detail.split("; "):
            yield "", _detail(sentence)


def _if_easily_read(answer: Any) -> Text:
    """An answer that was given, unless it is too long to read."""
    return Text(TOO_LONG) if size_of(answer) > EASILY_READ else in_symbols(answer)


def _command(name: str, command: str) -> None:
    console.print(Text(f"  {name:<7} ", style="dim") + Text(command, style="cyan"), soft_wrap=True)


def right_answer(case: Case) -> Text:
    """What is wanted: the answer, or the refusal."""
    if case.expect.refused is not None:
        return Text(f"refusal of step {case.expect.step} ({case.expect.refused})")
    return in_symbols(case.expect.answer)


def unusable(judgement: Judgement, to_do: str, again: Callable[[str], str]) -> None:
    """One answer that cannot be used: what is wrong with it, the position, what to do, how to ask it again."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="dim")
    grid.add_column()
    if judgement.got is not None:
        grid.add_row("  got", _if_easily_read(judgement.got))
    grid.add_row("  wrong", Text(judgement.detail))
    grid.add_row("  case", Text(judgement.case.title))
    grid.add_row("  to do", Text(to_do))
    console.print(grid)
    _command("again", again(judgement.case.id))


def in_one_line(question: Mapping[str, Any]) -> str:
    """A question in one line: `trump ♦, hand 9♠ 8♦ A♣, trick J♥ K♦`."""
    return ", ".join(f"{name.replace('_', ' ')} {in_symbols(value).plain}" for name, value in question.items())


def _detail(sentence: str) -> Text:
    """A sentence in which cards are shown as symbols."""
    return Text("").join(in_symbols(part) for part in _AROUND_CARDS.split(sentence))
