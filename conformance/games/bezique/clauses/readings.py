"""Single mistakes by which a wrong answer would be right in all its parts, with the clause of each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from conformance.games.bezique.clauses import melding
from conformance.games.bezique.clauses.facts import Options
from conformance.games.bezique.questions import DeclareInput, DeclareOutput, MeldsInput, MeldsOutput
from spec import bezique


def readings(operation: str, asked: Any, answer: Any, options: Options) -> Iterator[str]:
    """The clauses of single mistakes; none for an operation of which nothing but its predicates tells."""
    if operation == "melds":
        yield from melds(asked, answer, options)
    elif operation == "declare":
        yield from declare(asked, answer, options)


def melds(asked: MeldsInput, answer: MeldsOutput, options: Options) -> Iterator[str]:
    """All that may be declared, but another value for some, used again or not; no value at all is another mistake."""
    valued = [replace(each, points=bezique.POINTS[each.kind]) for each in answer.melds]
    if all(each.points for each in answer.melds) and not any(melding.melds(asked, MeldsOutput(melds=valued), options)):
        yield "BEZ-MELD-2"


def declare(asked: DeclareInput, answer: DeclareOutput, options: Options) -> Iterator[str]:
    """The same of what is declared."""
    valued = replace(answer, points=bezique.POINTS[asked.kind])
    if answer.points and not any(melding.declare(asked, valued, options)):
        yield "BEZ-MELD-2"
