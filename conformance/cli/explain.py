"""`arbitre explain`: what a clause says and why, or what a case shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from conformance.fixtures.case import Case
    from conformance.game import Game
    from spec.model import Specification


def explain(
    subject: Annotated[str, typer.Argument(help="A clause (BEL-PLAY-7), an option or a case id.", show_default=False)],
) -> None:
    """Explain a clause, an option or a golden case.

    \b
    arbitre explain BEL-PLAY-7
    arbitre explain belote.play.undertrump
    arbitre explain belote.legal_cards.84d77b7d16
    """  # noqa: D301 - \b is how the help text keeps its lines
    from conformance.fixtures.store import fixtures_folder, read_cases  # noqa: PLC0415 - keeps --help quick
    from conformance.game import game_names, served_game  # noqa: PLC0415
    from spec.model import NotInSpecification  # noqa: PLC0415
    from spec.names import did_you_mean  # noqa: PLC0415

    games = [served_game(name) for name in game_names()]
    cases = read_cases(fixtures_folder())
    for game in games:
        if subject in game.specification.clauses:
            return _clause(game, subject, cases)
        if subject in game.specification.options:
            return _option(game.specification, subject)
    for case in cases:
        if case.id == subject:
            return show_case(case)
    known = [name for game in games for name in (*game.specification.clauses, *game.specification.options)]
    meant = did_you_mean(subject, [*known, *(case.id for case in cases)])
    raise NotInSpecification(
        f"{subject!r} is no clause, option or case{meant}; `arbitre fixtures list` lists cases,"
        f" clauses are named like {', '.join(next(iter(game.specification.clauses)) for game in games)}"
    )


def _clause(game: Game, name: str, cases: list[Case]) -> None:
    from rich.text import Text  # noqa: PLC0415

    from conformance.cli.show import console  # noqa: PLC0415

    clause = game.specification.clauses[name]
    console.print(Text(f"{clause.id}  {clause.title}", style="bold"))
    console.print(Text(clause.text))
    paragraphs = ", ".join(map(str, clause.source))
    console.print(Text(f"{clause.status}" + (f", source paragraph {paragraphs}" if paragraphs else ""), style="dim"))
    if clause.reason:
        console.print(Text(f"Why: {clause.reason}"))
    for option in game.specification.options.values():
        if option.clause == name:
            _option(game.specification, option.name)
    about = [case for case in cases if case.subject == name]
    if about:
        console.print(f"\n{len(about)} cases are about it, among them:")
        for case in about[:3]:
            console.print(Text(f"  {case.id}  {case.title}"))


def _option(specification: Specification, name: str) -> None:
    from rich.text import Text  # noqa: PLC0415

    from conformance.cli.show import console  # noqa: PLC0415
    from spec.model import written  # noqa: PLC0415

    option = specification.option(name)
    console.print(Text(f"\noption {name}", style="bold") + Text(f"  ({option.clause}; {option.allowed()})"))
    console.print(Text(option.text))
    for value, meaning in option.meanings.items():
        default = " (default)" if value == written(option.default) else ""
        console.print(Text(f"  {value}{default}: {meaning}"))
    for trace in option.sources:
        page = specification.pages[trace.page]
        console.print(Text(f"  {page.title}: {trace.says}", style="dim"))


def show_case(case: Case) -> None:
    """Print a case as people see it, with the clause it is about."""
    from rich.text import Text  # noqa: PLC0415

    from conformance.cli import show  # noqa: PLC0415

    clause = case.game.specification.clauses[case.subject]
    show.console.print(Text(case.title, style="bold"))
    show.console.print(show.position(case))
    show.console.print(Text("  right answer  ") + show.right_answer(case))
    show.console.print(Text(f"{clause.id} {clause.title}: ", style="bold") + Text(clause.text))
    show.console.print(Text(f"touches {', '.join(case.clauses)}; {case.origin}; since {case.since}", style="dim"))
