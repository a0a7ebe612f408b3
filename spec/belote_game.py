"""The end of the game, as predicates. BEL-DEAL-1, BEL-BID-4, BEL-GAME-1..3."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from spec.belote_cards import SEATS, SIDES, Clauses
from spec.logic import all_of, any_of, implies, no, same


@dataclass(frozen=True)
class GameAfterAHand:
    """Totals by side after a hand, what is carried, who dealt; and what an answer says of the game.

    `wins` tells of each side whether it has won, `deals` of each seat whether it deals next; `left` stays carried.
    """

    totals: tuple[Any, ...]
    carried: Any
    dealer: Any
    options: Any
    wins: tuple[Any, ...]
    deals: tuple[Any, ...]
    left: Any

    def there(self, side: int) -> Any:
        """Whether a side has reached the target."""
        return self.totals[side] >= self.options.target

    @cached_property
    def both_there(self) -> Any:
        """Whether both sides have reached the target."""
        return all_of(*(self.there(side) for side in SIDES))

    @cached_property
    def both_there_and_equal(self) -> Any:
        """Whether both sides have reached the target with the same total."""
        return all_of(self.both_there, self.totals[0] == self.totals[1])

    @cached_property
    def over(self) -> Any:
        """Whether the answer names a winner."""
        return any_of(*self.wins)


def next_seat_deals(of: GameAfterAHand) -> Any:
    """BEL-DEAL-1: the seat after the dealer deals the next hand; once the game is won nobody does."""
    return all_of(*(same(of.deals[seat], all_of(no(of.over), of.dealer == (seat - 1) % len(SEATS))) for seat in SEATS))


def carried_past_the_hand(of: GameAfterAHand) -> Any:
    """BEL-BID-4: what a hand left carried, a void one too, stays so as long as the game goes on."""
    return implies(all_of(no(of.over), no(of.both_there_and_equal)), of.left == of.carried)


def target(of: GameAfterAHand) -> Any:
    """BEL-GAME-1: the side whose total has reached the target wins, if the other's has not."""
    return implies(no(of.both_there), all_of(*(same(of.wins[side], of.there(side)) for side in SIDES)))


def both_at_the_target(of: GameAfterAHand) -> Any:
    """BEL-GAME-2: both there, the higher total wins; equal, the game goes on and what is carried stays."""
    higher = (same(of.wins[side], of.totals[side] > of.totals[1 - side]) for side in SIDES)
    stays = implies(all_of(of.both_there_and_equal, no(of.over)), of.left == of.carried)
    return all_of(implies(of.both_there, all_of(*higher)), stays)


def carried_at_the_end(of: GameAfterAHand) -> Any:
    """BEL-GAME-3: what is still carried when the game is won is lost."""
    return implies(of.over, of.left == 0)


GAME_STATUS: Clauses = {
    "BEL-DEAL-1": next_seat_deals,
    "BEL-BID-4": carried_past_the_hand,
    "BEL-GAME-1": target,
    "BEL-GAME-2": both_at_the_target,
    "BEL-GAME-3": carried_at_the_end,
}
