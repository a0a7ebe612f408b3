"""Faults: named one-clause mistakes, each a variant of the reference made from the one source."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from conformance.game import game_names, load_game
from conformance.variants import Edit, Rules, edited
from spec.model import NotInSpecification


@dataclass(frozen=True)
class Fault:
    """A mistake in one clause.

    `symptom` is what a player of such an engine complains of; `refutes` is the theorem that does not hold for it;
    `seen` tells where it was met, if it was.
    """

    id: str
    clause: str
    symptom: str
    refutes: str
    edits: tuple[Edit, ...]
    seen: str = ""

    @property
    def game(self) -> str:
        """The game it is a mistake in."""
        return self.refutes.partition(".")[0]

    def rules(self) -> Rules:
        """The reference with this mistake in it."""
        return edited(self.game, self.edits)


def all_faults(games: Iterable[str] | None = None) -> list[Fault]:
    """Every catalogued fault, by game."""
    return [fault for name in games or game_names() for fault in load_game(name).module("faults").FAULTS]


def fault_by_id(identity: str) -> Fault:
    """The fault of this id; raises `NotInSpecification` naming some that there are."""
    found = {fault.id: fault for fault in all_faults()}
    if identity not in found:
        raise NotInSpecification(f"no fault is named {identity!r}; there are {', '.join(found)}")
    return found[identity]
