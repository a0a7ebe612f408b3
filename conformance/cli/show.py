"""How things are shown to people: cards in symbols and colour, positions, failures."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from conformance.cards import pretty
from conformance.fixtures.case import Case
from conformance.judge import Judgement

console = Console(highlight=False)
_CARD = re.compile(r"(?:\d{1,2}|[JQKAC])[SHDC]|[SHDC]")
_RED = {"H", "D"}


def complain(message: str) -> None:
    """One message to the error stream."""
    Console(stderr=True, highlight=False).print(Text("arbitre: ", style="bold red") + Text(message), soft_wrap=True)
    sys.stderr.flush()


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


def failure(judgement: Judgement, replay: str) -> None:
    """One failure: the position, wanted and got, the clause with its text, a likely house rule, how to replay it."""
    case = judgement.case
    clauses = case.game.specification.clauses
    console.print(Text(f"{judgement.verdict}: ", style="bold red") + Text(case.title, style="bold"))
    console.print(position(case))
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="dim")
    grid.add_column()
    if case.expect.refused is not None:
        grid.add_row("  wanted", Text(f"refusal of step {case.expect.step} ({case.expect.refused})"))
    else:
        grid.add_row("  wanted", in_symbols(case.expect.answer))
    grid.add_row("  got", in_symbols(judgement.got) if judgement.got is not None else Text(judgement.detail))
    if judgement.got is not None and judgement.detail:
        grid.add_row("", _detail(judgement.detail))
    if judgement.blame is not None and judgement.blame in clauses:
        clause = clauses[judgement.blame]
        grid.add_row("  rule", Text(f"{clause.id} {clause.title}: ", style="bold") + Text(clause.text))
    for house_rule in judgement.as_if:
        grid.add_row("  as if", Text(house_rule, style="yellow"))
    console.print(grid)
    console.print(Text("  again   ", style="dim") + Text(replay, style="cyan"), soft_wrap=True)
    console.print()


def in_one_line(question: Mapping[str, Any]) -> str:
    """A question in one line: `trump ♦, hand 9♠ 8♦ A♣, trick J♥ K♦`."""
    return ", ".join(f"{name.replace('_', ' ')} {in_symbols(value).plain}" for name, value in question.items())


def _detail(sentence: str) -> Text:
    """A sentence in which cards are shown as symbols."""
    return Text(" ").join(in_symbols(word) for word in sentence.split(" "))
