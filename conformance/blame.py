"""Which clause a wrong answer or a wrong refusal is blamed on: a function of the question, the reply and the options.

Of an answer, that of one mistake by which it would be right in all its parts: a house rule played by another value, or
one term of a sum that is off (`readings` of a game); of several such, one that the answer breaks by its predicate, too.
Where no single mistake explains it all, the clauses that it breaks. Of what is then left the first in page order.
A whole hand is looked at step by step, as far as the answer is about the hand asked about.
A refusal of what is allowed is blamed as the same move left out of what the seat may do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec.structs import replace

from conformance.game import Game, Options
from conformance.illegal import IllegalAction, MalformedQuestion
from conformance.operations import Plain
from spec.model import Value

WHOLE_HAND = "play_hand"
LISTS = {"legal", "cards"}
"""The parts of answers that list what may be done by name."""
LEAVES_A_PART_OUT = ".enabled"
"""How a house rule is named that does without a part of the game: it says nothing of which clause of that is wrong."""

Outcome = Plain | IllegalAction | MalformedQuestion


@dataclass(frozen=True)
class Part:
    """A question that an answer about more than it contains an answer to."""

    operation: str
    question: Any
    answer: Any


Finding = str | Part
"""A clause that is broken, or a question of its own to look at."""


@dataclass(frozen=True)
class Told:
    """What there is to say of one step of a whole hand.

    `astray` is what sets the answer astray: somebody acts whose turn it is not, or holds what he was not dealt. What
    else there is to say of that step and of all after it is about another hand, and no mistake of its own.
    """

    findings: tuple[Finding, ...]
    astray: tuple[Finding, ...] = ()


@dataclass(frozen=True)
class Moment:
    """What may be done before a move is asked, and the names by which the move is listed in the answer.

    A declaration is listed by its kind and its cards, these in order. `clause` is the one that allows a move which is
    listed only as it is made.
    """

    operation: str
    question: Any
    move: tuple[str, ...]
    clause: str | None = None


def broken_in(told: Iterable[Told], violations: Callable[[str, Any, Any], Iterable[str]]) -> Iterator[str]:
    """Every clause that is broken by what there is to say of a whole hand, astray or not."""
    for step in told:
        for each in step.findings:
            yield from (each,) if isinstance(each, str) else violations(each.operation, each.question, each.answer)


def of_an_answer(game: Game, operation: str, question: Any, answer: Any, options: Options) -> str | None:
    """The clause to blame for a wrong answer; None if it breaks none. Question and answer are of its types."""
    return _first(game, _of_any(game, Part(operation, question, answer), options))


def of_a_refusal(game: Game, operation: str, question: Any, step: int, options: Options) -> str | None:
    """The clause over-applied by refusing the move of a step, from 0, that is allowed; None if it cannot be told."""
    clauses = game.module("clauses")
    moment: Moment | None = clauses.moment(operation, question, step)
    if moment is None:
        return None
    if moment.clause is not None:
        return moment.clause
    right = _reference(game, moment.operation, moment.question, options)
    if isinstance(right, IllegalAction | MalformedQuestion):
        return None
    answer = without(right, moment.move)
    if moment.operation != WHOLE_HAND:
        findings: list[Finding] = [Part(moment.operation, moment.question, answer)]
    else:
        findings = [each for told in clauses.steps(moment.question, answer, options) for each in told.findings]
    ruled_out = {clause for each in findings for clause in _house_rules_against(game, each, moment.move, options)}
    return _first(game, ruled_out or _all_of(game, findings, options))


def without(answer: Any, move: tuple[str, ...]) -> Any:
    """An answer in which whoever's turn it is may not do one thing; the same where he may not do it anyway."""
    if hasattr(answer, "steps"):
        *before, due = answer.steps
        return replace(answer, steps=[*before, without(due, move)])
    less = {name: [each for each in getattr(answer, name) if each not in move] for name in LISTS & {*fields_of(answer)}}
    if hasattr(answer, "melds"):
        less["melds"] = [each for each in answer.melds if (each.kind, *sorted(each.cards)) != move]
    return replace(answer, **less)


def fields_of(answer: Any) -> tuple[str, ...]:
    """The names of the parts of an answer."""
    return tuple(answer.__struct_fields__)


def house_rules(
    game: Game, operation: str, question: Any, options: Options, explains: Callable[[Outcome], bool]
) -> Iterator[tuple[str, Value]]:
    """Other option values under which what the reference does would explain something."""
    for name, value in _other_values(game, operation, options):
        if explains(_outcome(game, operation, question, {**options, name: value})):
            yield name, value


def _other_values(game: Game, operation: str, options: Options) -> Iterator[tuple[str, Value]]:
    """The options that an answer can depend on, each with every value that it has not."""
    for name in game.option_names(game.operations[operation]):
        yield from ((name, value) for value in game.specification.option(name).values if value != options[name])


def _outcome(game: Game, operation: str, question: Any, options: Options) -> Outcome:
    """What the reference answers under some options, as plain data; or its refusal, or why it cannot be asked so."""
    answer = _reference(game, operation, question, options)
    if isinstance(answer, IllegalAction | MalformedQuestion):
        return answer
    return game.operations[operation].normal(msgspec.to_builtins(answer))


def _reference(game: Game, operation: str, question: Any, options: Options) -> Any:
    """What the reference answers under some options, or its refusal; or why it cannot be asked under them."""
    try:
        return getattr(game.answers(), operation)(question, options)
    except (IllegalAction, MalformedQuestion) as refusal:
        return refusal


def _of_any(game: Game, part: Part, options: Options) -> set[str]:
    """The clauses one of which is to blame for a part."""
    broken = set(game.violations(part.operation, part.question, part.answer, options))
    if not broken:
        return broken
    if part.operation == WHOLE_HAND:
        return _of_a_hand(game, part, options) or broken
    alone = set(_single_mistakes(game, part, options))
    return alone & broken or alone or broken


def _of_a_hand(game: Game, part: Part, options: Options) -> set[str]:
    """The clauses that the steps and the result break, up to the step after which the answer is about another hand."""
    found: set[str] = set()
    for told in game.module("clauses").steps(part.question, part.answer, options):
        found |= _all_of(game, told.astray or told.findings, options)
        if told.astray:
            break
    return found


def _all_of(game: Game, findings: Iterable[Finding], options: Options) -> set[str]:
    found: set[str] = set()
    for each in findings:
        found |= {each} if isinstance(each, str) else _of_any(game, each, options)
    return found


def _single_mistakes(game: Game, part: Part, options: Options) -> Iterator[str]:
    """The clauses of the single mistakes by which a wrong answer would be right."""
    given = game.operations[part.operation].normal(msgspec.to_builtins(part.answer))
    for name, _ in house_rules(game, part.operation, part.question, options, lambda outcome: outcome == given):
        if not name.endswith(LEAVES_A_PART_OUT):
            yield game.specification.option(name).clause
    yield from game.module("clauses").readings(part.operation, part.question, part.answer, options)


def _house_rules_against(game: Game, finding: Finding, move: tuple[str, ...], options: Options) -> Iterator[str]:
    """The clauses of the house rules by which a move, that is allowed, would not be."""
    if isinstance(finding, str):
        return
    operation, question = finding.operation, finding.question
    if game.violations(operation, question, finding.answer, options):
        for name, value in _other_values(game, operation, options):
            answer = _reference(game, operation, question, {**options, name: value})
            if isinstance(answer, msgspec.Struct) and without(answer, move) == answer:
                yield game.specification.option(name).clause


def _first(game: Game, found: Iterable[str]) -> str | None:
    """The first of some clauses in page order; what is no clause, like `not-held`, aside."""
    order = [*game.specification.clauses]
    return min((clause for clause in found if clause in order), key=order.index, default=None)
