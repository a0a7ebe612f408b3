"""Endless streams of questions for an engine, the same ones for the same seed.

A question comes from a deal that is played at random, or from a golden case by a few changes: the golden cases are
where clauses and house rules matter, and next to them rare situations are frequent. A question that arises in legal
play only (`PLAYED_OUT` of a game's `positions`) is never changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from itertools import islice
from random import Random
from typing import Any

import msgspec

from conformance.check import Claims, NothingMatches
from conformance.fixtures.case import Case, Expectation, case_id
from conformance.fixtures.maker import SINCE, Maker
from conformance.fuzz.alter import altered, pool_of
from conformance.game import Game, Options
from conformance.illegal import MalformedQuestion
from spec.model import Value
from spec.names import did_you_mean

DEALT_TOGETHER = 40
DEALT_TOGETHER_WHERE_REFUSED = 4
MOST_CHANGES = 4
TRIES_AT_A_CHANGE = 20


def operations_named(game: Game, only: Iterable[str]) -> list[str]:
    """The served operations that any pattern selects, by their name or by a clause they depend on; `*` is any letters.

    Raises `NothingMatches` for a pattern that selects none.
    """
    names = {name: (name, game.method(each), *each.clauses) for name, each in game.served.items()}
    chosen: set[str] = set()
    for pattern in only:
        matching = {name for name, its in names.items() if any(fnmatchcase(each, pattern) for each in its)}
        if not matching:
            meant = did_you_mean(pattern, {each: None for its in names.values() for each in its})
            told = f"give an operation or a clause; {game.name} has {', '.join(names)}"
            raise NothingMatches(f"{pattern!r} selects no operation{meant}; {told}")
        chosen |= matching
    return [name for name in names if name in chosen]


def alterable(game: Game, operation: str) -> bool:
    """Whether a question of the operation can be changed in parts and still be one that a game could come to."""
    return operation not in game.module("positions").PLAYED_OUT


def as_case(maker: Maker, plain_input: Mapping[str, Any], options: Options) -> Case:
    """A question with its right answer, and nothing said yet about what it shows.

    Raises `MalformedQuestion`, also where the answer would not be of the form of answers: no engine can be asked that.
    Its options are all those that the operation's answer can depend on; it is about the clause of a refusal, or any.
    """
    expect = maker.expectation(plain_input, options)
    if expect.refused is None:
        try:
            maker.operation.parse_output(expect.answer)
        except msgspec.ValidationError as error:
            raise MalformedQuestion(f"{maker.operation.name}: the right answer has no form: {error}") from error
    listed = {name: options[name] for name in maker.game.option_names(maker.operation)}
    return Case(
        id=case_id(maker.game, maker.operation, listed, plain_input),
        title="",
        subject=_clause_of(maker, plain_input, expect) or maker.operation.clauses[0],
        clauses=(),
        options=listed,
        input=dict(plain_input),
        expect=expect,
        origin="deal",
        since=SINCE,
    )


def _clause_of(maker: Maker, plain_input: Mapping[str, Any], expect: Expectation) -> str | None:
    """The clause that a refusal is about; None where nothing is refused."""
    if expect.refused is None or expect.refused in maker.game.specification.clauses:
        return expect.refused
    about: str = maker.game.module("positions").clause_of_not_held(maker.operation.name, plain_input, expect.step)
    return about


class Stream:
    """The questions of one operation under the options an engine is held to; `golden` are the cases to start from.

    `pool` are the values met in golden cases of the operation.
    """

    def __init__(self, maker: Maker, claims: Claims, golden: Sequence[Case], seed: int) -> None:
        self._maker = maker
        self._claims = claims
        of_its_own = [case for case in golden if case.operation is maker.operation]
        self.pool = pool_of(case.input for case in of_its_own)
        self._golden = [case for case in of_its_own if not claims.obstacle(case)]
        self._chance = Random(f"{seed} {maker.game.method(maker.operation)}")  # noqa: S311 - no secret
        self._alters = bool(self._golden) and alterable(maker.game, maker.operation.name)

    def __iter__(self) -> Iterator[Case]:
        """One question after the other, from deals and from golden cases in turn."""
        dealt = self._dealt()
        while True:
            yield next(dealt)
            if self._alters:
                changed = self._changed()
                if changed is not None:
                    yield changed

    def _dealt(self) -> Iterator[Case]:
        """Questions that arise in deals.

        Where actions may be illegal they are asked under the options of the deal, elsewhere under any.
        """
        positions, operation = self._maker.game.module("positions"), self._maker.operation
        together = DEALT_TOGETHER_WHERE_REFUSED if operation.refuses else DEALT_TOGETHER
        while True:
            options = self._options()
            for asked in islice(positions.questions(operation.name, self._chance, options), together):
                under = options if operation.refuses else self._options()
                try:
                    yield as_case(self._maker, msgspec.to_builtins(asked), under)
                except MalformedQuestion:
                    continue

    def _changed(self) -> Case | None:
        """A golden case with a few changes, its options among them; `None` where no try gives a question."""
        for _ in range(TRIES_AT_A_CHANGE):
            near = self._chance.choice(self._golden)
            plain: Any = near.input
            for _ in range(self._chance.randint(1, MOST_CHANGES)):
                plain = altered(plain, self._chance, self.pool)
            options = self._claims.options_for(near) if self._chance.random() < 0.7 else self._options()
            try:
                return as_case(self._maker, plain, options)
            except MalformedQuestion:
                continue
        return None

    def _options(self) -> dict[str, Value]:
        """Every option of the game: mostly the usual ones, or one that is not, or any."""
        names = self._maker.game.option_names(self._maker.operation)
        usual = {name: self._claims.values(name)[0] for name in self._maker.game.specification.options}
        how = self._chance.random()
        if how < 0.4 or not names:
            return usual
        drawn = [self._chance.choice(names)] if how < 0.7 else names
        return {**usual, **{name: self._chance.choice(self._claims.values(name)) for name in drawn}}
