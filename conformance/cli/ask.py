"""`arbitre ask`: put one question to the reference."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from conformance.cli.check import SET, chosen_options


def ask(
    question: Annotated[str, typer.Argument(help="The game and operation: belote.score_hand.", show_default=False)],
    input_: Annotated[
        str, typer.Argument(metavar="[INPUT]", help="The input as JSON; - reads it from standard input.")
    ] = "",
    *,
    set_: SET = None,
    profile: Annotated[str | None, typer.Option(help="Answer under a named set of house rules.")] = None,
    explain: Annotated[bool, typer.Option("--explain", help="Also name the clauses that decide.")] = False,
) -> None:
    """Ask the reference one question and print its answer as JSON; without an input, an example is shown.

    \b
    arbitre ask belote.legal_cards '{"trump":"D","hand":["8D","10D","10H"],"trick":["8S","AS","QD"]}' --explain
    arbitre ask belote.score_hand
    """  # noqa: D301 - \b is how the help text keeps its lines
    import msgspec  # noqa: PLC0415 - keeps --help quick

    from conformance.fixtures.maker import Maker  # noqa: PLC0415
    from conformance.fixtures.store import pretty_json  # noqa: PLC0415
    from conformance.game import served_game  # noqa: PLC0415
    from conformance.illegal import MalformedQuestion  # noqa: PLC0415

    name, _, short = question.partition(".")
    game = served_game(name)
    operation = game.operation(short)
    if not input_:
        asked, answer = operation.example
        typer.echo(f"{operation.question}\n\narbitre ask {question} '{msgspec.json.encode(asked).decode()}'\n")
        typer.echo(pretty_json(answer), nl=False)
        return
    try:
        plain = msgspec.json.decode(sys.stdin.read() if input_ == "-" else input_)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise MalformedQuestion(
            f"the input is not JSON ({error}); `arbitre ask {question}` shows an example"
        ) from error
    options = {**game.specification.defaults(), **chosen_options(game, profile, set_ or [])}
    maker = Maker(game, operation)
    expectation = maker.expectation(plain, options)
    told = expectation.answer if expectation.refused is None else expectation
    typer.echo(pretty_json(told), nl=False)
    if explain:
        for clause in sorted(maker.deciding(plain, options), key=maker.page_order):
            typer.echo(
                f"{clause} {game.specification.clauses[clause].title}: {game.specification.clauses[clause].text}"
            )
