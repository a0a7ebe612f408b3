"""Whether the search finds every catalogued fault, and how soon: `make fuzz-faults` prints the table."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from time import process_time

from rich.console import Console
from rich.markup import escape

from conformance.engines import InProcessLink
from conformance.faults import Fault, all_faults
from conformance.fixtures.store import fixtures_folder, read_cases
from conformance.fuzz.search import BATCH, Outcome, Plan, Search
from conformance.game import game_names, load_game
from conformance.reference import ReferenceEngine

BUDGET = 3_000
"""Within so many questions of any one seed each fault has to be found."""
SEED = 1
TIMEOUT = 60.0


@dataclass(frozen=True)
class Hunt:
    """One fault, and what the search for it came to at its first finding or at the end of the budget.

    `asked` counts whole batches; `seconds` are of this processor, for information.
    """

    fault: Fault
    outcome: Outcome
    seconds: float

    @property
    def asked(self) -> int:
        """How many questions were asked."""
        return self.outcome.asked

    @property
    def found(self) -> str:
        """Where the fault showed and which clause was blamed; empty if it did not."""
        return ", ".join(sorted({f"{found.case.operation.name} {found.way}" for found in self.outcome.found}))


def hunt(fault: Fault, seed: int = SEED, budget: int = BUDGET) -> Hunt:
    """Search for a fault planted in the reference as `arbitre fuzz` does, until the first batch that finds it."""
    game = load_game(fault.game)
    found: list[Outcome] = []
    plan = Plan(seed, most=budget, time_is_up=lambda: any(outcome.wrong for outcome in found))
    started = process_time()
    search = Search(
        InProcessLink(ReferenceEngine([game.name], fault.rules())),
        game,
        read_cases(fixtures_folder(), [game.name]),
        plan,
        chosen={},
        timeout=TIMEOUT,
    )
    found.append(search.outcome)
    return Hunt(fault, search.run(), process_time() - started)


def hunts(games: list[str], seed: int, budget: int) -> Iterator[Hunt]:
    """One hunt for each catalogued fault of the games."""
    return (hunt(fault, seed, budget) for fault in all_faults(games))


def main() -> None:
    """Print a line for each fault; the exit code is 1 if one is not found."""
    reader = argparse.ArgumentParser(description="Look for every catalogued fault as arbitre fuzz does.")
    reader.add_argument("games", nargs="*", metavar="GAME", help="all games, if none is named")
    reader.add_argument("--seed", type=int, default=SEED)
    reader.add_argument("--cases", type=int, default=BUDGET, help=f"questions for each fault, {BUDGET:,} if not given")
    asked = reader.parse_args()
    unknown = set(asked.games) - set(game_names())
    if unknown:
        reader.error(f"no such game: {', '.join(sorted(unknown))}; there is {', '.join(game_names())}")
    console, missed = Console(highlight=False), []
    console.print(f"seed {asked.seed}, at most {asked.cases:,} questions a fault, counted in batches of {BATCH}")
    for each in hunts(asked.games or game_names(), asked.seed, asked.cases):
        told = escape(each.found) if each.found else "[red]not found[/]"
        console.print(f"{each.fault.id:<45}{each.asked:>6} questions{each.seconds:>7.1f} s  {told}", soft_wrap=True)
        missed += [] if each.found else [each.fault.id]
    console.print(f"[red]not found: {', '.join(missed)}[/]" if missed else "[green]every fault is found[/]")
    sys.exit(bool(missed))


if __name__ == "__main__":
    main()
