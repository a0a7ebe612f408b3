"""The end of the game, as predicates. TAR-GAME-1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spec.logic import all_of, no, same
from spec.tarot_cards import Clauses


@dataclass(frozen=True)
class GameAfterAHand:
    """Totals by seat, hands played, who dealt the last; and of each seat whether an answer lets it win, and deal next.

    `players` is a known number.
    """

    players: int
    totals: tuple[Any, ...]
    hands: Any
    dealer: Any
    options: Any
    wins: tuple[Any, ...]
    deals: tuple[Any, ...]


def highest_total_wins(of: GameAfterAHand) -> Any:
    """TAR-GAME-1: after the agreed number of hands the highest totals win; before, the next seat deals."""
    over = of.hands >= of.options.hands
    highest = [all_of(*(total >= other for other in of.totals)) for total in of.totals]
    wins = (same(of.wins[seat], all_of(over, highest[seat])) for seat in range(of.players))
    deals = (same(of.deals[seat], all_of(no(over), of.dealer == (seat - 1) % of.players)) for seat in range(of.players))
    return all_of(*wins, *deals)


GAME_STATUS: Clauses = {"TAR-GAME-1": highest_total_wins}
