"""Exchanging and showing a trump seven, as predicates. BEZ-SEVEN-1..4."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from spec.bezique_cards import FACES, RANK, Clauses, alike, number_of
from spec.logic import all_of, among, any_of, choose, implies, no

SEVEN = 10


@dataclass(frozen=True)
class SevenClaimed:
    """A player who exchanges a trump seven for the turn-up, or shows one; and what an answer says comes of it.

    `turn_up` was turned up at the deal; `exchanged` and `shown` tell of the hand so far, `trick_won` and `declared` of
    the turn; `exchanges` is false for showing. Of the answer: points, the hand, the card that lies under the stock.
    """

    trump: Any
    turn_up: Any
    hand: Any
    trick_won: Any
    declared: Any
    exchanged: Any
    shown: Any
    exchanges: Any
    options: Any
    points: Any = 0
    hand_after: Any = 0
    turn_up_after: Any = 0

    @cached_property
    def holds_seven(self) -> Any:
        """Whether a trump seven is in the hand."""
        return among(self.hand & self.trump, RANK["7"])

    @cached_property
    def turned(self) -> Any:
        """Whether a seven was turned up at the deal."""
        return among(self.turn_up, RANK["7"])

    @cached_property
    def is_trump_seven_after(self) -> Any:
        """Whether the answer has one trump seven under the stock."""
        under = self.turn_up_after
        return all_of((under & self.trump & RANK["7"]) == under, under.bit_count() == 1)

    def moved(self, face: int) -> Any:
        """By how many copies of a face the exchange makes the hand poorer or richer, 1 more than that."""
        given = choose(among(face & RANK["7"], self.trump), 1, 0)
        return 1 + choose(among(face, self.turn_up), 1, 0) - given

    @cached_property
    def has_changed_places(self) -> Any:
        """Whether the answer's hand has one trump seven less and the turn-up more."""
        return all_of(
            *(number_of(face, self.hand_after) + 1 == number_of(face, self.hand) + self.moved(face) for face in FACES)
        )


def no_exchange_for_a_turned_seven(of: SevenClaimed) -> Any:
    """BEZ-SEVEN-1: nothing is exchanged in a hand in which a seven was turned up."""
    return no(all_of(of.exchanges, of.turned))


def exchange(of: SevenClaimed) -> Any:
    """BEZ-SEVEN-2: after a trick just won, once a hand, a trump seven for the turn-up and 10 points."""
    in_time = all_of(of.trick_won, no(of.exchanged))
    changed = all_of(of.points == SEVEN, of.has_changed_places, of.is_trump_seven_after)
    possible = all_of(of.holds_seven, no(of.turned))
    return implies(of.exchanges, all_of(in_time, implies(possible, changed)))


def exchange_and_declaration(of: SevenClaimed) -> Any:
    """BEZ-SEVEN-3: by a house rule not after a declaration in the same turn."""
    return no(all_of(of.exchanges, of.options.exchange_is_declaration, of.declared))


def other_seven(of: SevenClaimed) -> Any:
    """BEZ-SEVEN-4: by a house rule the other seven is shown after a trick won, once a hand, for 10 points."""
    in_time = all_of(of.trick_won, no(of.shown), any_of(of.turned, of.exchanged))
    kept = all_of(of.points == SEVEN, alike(of.hand_after, of.hand), of.is_trump_seven_after)
    possible = all_of(of.options.second == "shown", in_time)
    return implies(no(of.exchanges), all_of(possible, implies(of.holds_seven, kept)))


EXCHANGE: Clauses = {
    "BEZ-SEVEN-1": no_exchange_for_a_turned_seven,
    "BEZ-SEVEN-2": exchange,
    "BEZ-SEVEN-3": exchange_and_declaration,
    "BEZ-SEVEN-4": other_seven,
}
