"""`arbitre mutants`: change every operator of the rule functions and see what notices."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from conformance.cli.check import DISAGREES, INTERRUPTED

if TYPE_CHECKING:
    from conformance.mutants import Fate


def mutants(
    games: Annotated[list[str] | None, typer.Argument(help="The games; all when none is named.")] = None,
    *,
    sample: Annotated[int | None, typer.Option(min=1, help="Only so many, drawn by the seed.")] = None,
    seed: Annotated[int, typer.Option(help="Which sample.")] = 0,
    module: Annotated[list[str] | None, typer.Option(help="Only these modules, such as belote.play.")] = None,
    proof: Annotated[
        bool, typer.Option("--proof/--no-proof", help="Also try the theorems, not only the cases.")
    ] = True,
) -> None:
    """Change each operator, constant, name and return value of the rules, and count what theorems and cases notice.

    \b
    arbitre mutants belote --sample 20
    arbitre mutants belote --module belote.play --no-proof

    A mutant that neither notices answers alike on all inputs, for the theorems leave one answer to every question;
    it is listed, and so is one that the theorems leave undecided. Exit code: 0 every mutant is caught by a case or
    answers alike; 1 some are not; 2 the call is wrong; 130 interrupted.
    """  # noqa: D301 - \b is how the help text keeps its lines
    from random import Random  # noqa: PLC0415 - keeps --help quick

    from conformance.cli.show import busy  # noqa: PLC0415
    from conformance.fates import fates  # noqa: PLC0415
    from conformance.game import game_names, served_game  # noqa: PLC0415
    from conformance.mutants import modules_of  # noqa: PLC0415
    from conformance.mutants import mutants as mutants_of  # noqa: PLC0415

    seen: list[Fate] = []
    interrupted = False
    for game in [served_game(name) for name in games or game_names()]:
        found = [each for name in module or modules_of(game) for each in mutants_of(name)]
        if sample is not None:
            found = sorted(Random(seed).sample(found, min(sample, len(found))), key=lambda each: each.name)  # noqa: S311
        try:
            with busy(f"trying {len(found)} mutants of {game.name}") as step:
                for place, each in enumerate(fates(game, found, by_proof=proof), 1):
                    step(f"{place}, {each.mutant.name}")
                    seen.append(each)
                    _print(each, by_proof=proof)
        except KeyboardInterrupt:
            interrupted = True
    _summary(seen, by_proof=proof)
    if interrupted:
        sys.exit(INTERRUPTED)
    sys.exit(DISAGREES if any(each.case is None and not (proof and each.equal) for each in seen) else 0)


def _print(found: Fate, *, by_proof: bool) -> None:
    """A line for a mutant that something does not notice."""
    if found.case is None and found.theorem is None:
        why = _unnoticed(found) if by_proof else "no case notices"
        typer.echo(f"{found.mutant.name}\n    {why}")
    elif found.case is None:
        typer.echo(f"{found.mutant.name}\n    no case notices; {found.theorem} is refuted")
    elif found.theorem is None and by_proof:
        why = f" ({found.undecided})" if found.undecided else ""
        typer.echo(f"{found.mutant.name}\n    no theorem notices{why}; {found.case} does")


def _unnoticed(found: Fate) -> str:
    """Why a mutant that no case notices is not refuted either."""
    if found.equal:
        return "answers alike on all inputs: every theorem holds for it"
    return f"no case notices, and nothing is proved: {found.undecided}"


def _summary(fates: list[Fate], *, by_proof: bool) -> None:
    total = len(fates)
    by_case = sum(each.case is not None for each in fates)
    typer.echo(f"{by_case} of {total} mutants caught by cases alone")
    if by_proof:
        equal = sum(each.equal and each.case is None for each in fates)
        refuted = sum(each.theorem is not None for each in fates)
        undecided = sum(bool(each.undecided) for each in fates)
        typer.echo(f"{refuted} of {total} refuted by proof alone; {equal} answer alike on all inputs")
        if undecided:
            typer.echo(f"{undecided} undecided: neither proved nor refuted")
