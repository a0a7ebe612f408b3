"""What becomes of many mutants at once, a process a core, each tried only by the theorems that speak of it."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator, Sequence
from functools import cache, partial

from conformance.fixtures.case import Case
from conformance.fixtures.store import fixtures_folder, read_cases
from conformance.game import Game, load_game
from conformance.mutants import Fate, Mutant, fate
from conformance.proving import leave_interrupts_to_the_parent
from conformance.reach import Function, reach
from conformance.symbolic.prove import Theorem

Reached = tuple[str, frozenset[Function]]


def fates(game: Game, mutants: Sequence[Mutant], *, by_proof: bool = True, jobs: int | None = None) -> Iterator[Fate]:
    """Each mutant's fate, in their order.

    The theorems that rest on the changed function are tried, those that are quickest to walk first. For the others the
    mutant is the rule. Those about clauses alone cannot tell. Ending the iteration early ends the work.
    """
    workers = min(jobs or os.cpu_count() or 1, max(1, len(mutants)))
    with multiprocessing.get_context("spawn").Pool(workers, leave_interrupts_to_the_parent) as pool:
        about_rules = [theorem.id for theorem in _theorems(game.name).values() if theorem.without is None]
        found = pool.imap_unordered(partial(_reached, game.name), about_rules if by_proof else [])
        reached = [(name, functions) for _, name, functions in sorted(found, key=lambda each: each[:2])]
        yield from pool.imap(partial(_fate, game.name, reached, by_proof=by_proof), mutants)


def _reached(game: str, name: str) -> tuple[float, str, frozenset[Function]]:
    """How long a theorem takes to walk, and the functions it rests on."""
    found = reach(_theorems(game)[name])
    return found.seconds, name, found.functions


def _fate(game: str, reached: Sequence[Reached], mutant: Mutant, *, by_proof: bool) -> Fate:
    changed = (mutant.module, mutant.function)
    speaking = [_theorems(game)[name] for name, functions in reached if changed in functions]
    return fate(mutant, game, speaking, _cases(game), by_proof=by_proof)


@cache
def _theorems(game: str) -> dict[str, Theorem]:
    return {theorem.id: theorem for theorem in load_game(game).module("theorems").THEOREMS}


@cache
def _cases(game: str) -> list[Case]:
    return list(read_cases(fixtures_folder(), [game]))
