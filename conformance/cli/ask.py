"""`arbitre ask`: put one question to the reference."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from conformance.cli.check import SET, chosen_options

if TYPE_CHECKING:
    from conformance.game import Game
    from conformance.illegal import MalformedQuestion
    from conformance.operations import Operation


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
    from conformance.fixtures.maker import Maker  # noqa: PLC0415 - keeps --help quick
    from conformance.fixtures.store import pretty_json  # noqa: PLC0415
    from conformance.illegal import MalformedQuestion  # noqa: PLC0415

    game, operation = _asked(question)
    options = {**game.specification.defaults(), **chosen_options(game, profile, set_ or [])}
    maker = Maker(game, operation)
    plain = _read(question, input_) if input_ else _example(question, operation)
    try:
        expectation = maker.expectation(plain, options)
    except MalformedQuestion as error:
        wrong = str(error).removeprefix(f"{operation.name}: the input is not well formed: ")
        raise _wrong_input(question, wrong.removeprefix(f"{operation.name}: the input ")) from error
    typer.echo(pretty_json(expectation.answer if expectation.refused is None else expectation), nl=False)
    if explain:
        for clause in sorted(maker.deciding(plain, options), key=maker.page_order):
            told = game.specification.clauses[clause]
            typer.echo(f"{clause} {told.title}: {told.text}")


def _asked(question: str) -> tuple[Game, Operation]:
    """The game and the operation of a question; raises `NotInSpecification`."""
    from conformance.game import game_names, load_game, served_game  # noqa: PLC0415
    from spec.model import NotInSpecification  # noqa: PLC0415
    from spec.names import did_you_mean  # noqa: PLC0415

    name, dot, short = question.partition(".")
    if dot:
        game = served_game(name)
        return game, game.operation(short)
    methods = [f"{known}.{operation}" for known in game_names() for operation in load_game(known).served]
    meant = did_you_mean(question, methods)
    raise NotInSpecification(f"{question!r} is no question{meant}; write GAME.OPERATION, one of {', '.join(methods)}")


def _example(question: str, operation: Operation) -> Any:
    """The input of the operation's example, once it is shown with the command that asks it."""
    import msgspec  # noqa: PLC0415

    asked, _ = operation.example
    typer.echo(f"{operation.question}\n\narbitre ask {question} '{msgspec.json.encode(asked).decode()}'\n")
    return asked


def _read(question: str, text: str) -> Any:
    """The input as it was written; raises `MalformedQuestion`."""
    import msgspec  # noqa: PLC0415

    try:
        return msgspec.json.decode(sys.stdin.read() if text == "-" else text)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise _wrong_input(question, f"it is not JSON ({error})") from error


def _wrong_input(question: str, what: str) -> MalformedQuestion:
    """The one form of message about an input: where, what, and what to do."""
    from conformance.illegal import MalformedQuestion  # noqa: PLC0415

    return MalformedQuestion(f"the input of {question} is wrong: {what}; `arbitre ask {question}` shows an example")
