"""Faults: named one-clause mistakes, each a variant of the reference made from the one source.

A fault is called by its id, or by `game/id` where two games have a fault of the same id.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches, unified_diff

from conformance.game import game_names, load_game
from conformance.variants import Edit, Rules, changed_sources, edited, source_of
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

    def changed_lines(self) -> list[str]:
        """How the text of the reference changes, as the lines of a unified diff."""
        return [
            line.rstrip("\n")
            for module, text in changed_sources(self.edits).items()
            for line in unified_diff(
                source_of(module).splitlines(), text.splitlines(), module, f"{module} with {self.id}", n=2, lineterm=""
            )
        ]


def all_faults(games: Iterable[str] | None = None) -> list[Fault]:
    """Every catalogued fault, by game."""
    return [fault for name in games or game_names() for fault in load_game(name).module("faults").FAULTS]


def fault_by_id(identity: str, games: Iterable[str] | None = None) -> Fault:
    """The fault of this id, or of this `game/id`, among those of some games, or of all.

    Raises `NotInSpecification` where there is none, naming those like it, and where several games have one.
    """
    faults = all_faults(games)
    found = [fault for fault in faults if identity in {fault.id, f"{fault.game}/{fault.id}"}]
    if not found:
        like = get_close_matches(identity.rpartition("/")[2], [fault.id for fault in faults], 3)
        meant = f"did you mean {' or '.join(dict.fromkeys(like))}? " if like else ""
        raise NotInSpecification(f"no fault is named {identity!r}; {meant}`arbitre faults list` lists them all")
    if len(found) > 1:
        raise NotInSpecification(
            f"several games have a fault {identity!r}; write {' or '.join(f'{each.game}/{each.id}' for each in found)}"
        )
    return found[0]
