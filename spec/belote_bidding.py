"""The bidding, as predicates. BEL-BID-1, BEL-BID-2, BEL-BID-3, BEL-BID-5."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from spec.belote_cards import PACK, SEATS, Clauses, suit_of
from spec.logic import all_of, any_of, implies, no, same

PASS = 0


@dataclass(frozen=True)
class Bidding:
    """Calls that are allowed, and what an answer says of the state they lead to.

    A call is the suit taken as trump, as the set of its cards, or `PASS`, which is no card. Of the answer: `calls_next`
    and `takes` tell of each seat whether it calls next and whether it is the taker, `may_pass` whether it may pass,
    `may_take` are the cards of the suits it may take, `trump` those of the trump suit, 0 for none.
    """

    dealer: Any
    turn_up: Any
    calls: tuple[Any, ...]
    calls_next: tuple[Any, ...]
    may_pass: Any
    may_take: Any
    takes: tuple[Any, ...]
    trump: Any
    void: Any

    @cached_property
    def taken(self) -> Any:
        """Whether somebody has taken."""
        return any_of(*(call != PASS for call in self.calls))

    @property
    def first_round(self) -> bool:
        """Whether fewer than four calls have been made."""
        return len(self.calls) < len(SEATS)

    @property
    def took_in_first_round(self) -> bool:
        """Whether a take that was called last was called in the first round."""
        return len(self.calls) <= len(SEATS)

    @property
    def all_have_passed_twice(self) -> bool:
        """Whether every seat has called twice, if all the calls are passes."""
        return len(self.calls) >= 2 * len(SEATS)

    def only(self, by_seat: tuple[Any, ...], place: int) -> Any:
        """Whether something is true of one seat alone: the one that makes the call of this number, from 0."""
        return all_of(
            *(
                implies(
                    self.dealer == (seat - 1 - place) % len(SEATS),
                    by_seat[other] if other == seat else no(by_seat[other]),
                )
                for seat in SEATS
                for other in SEATS
            )
        )

    def nobody_calls(self) -> Any:
        """Whether the answer lets nobody call any more."""
        return no(any_of(*self.calls_next, self.may_pass, self.may_take != 0))

    def turn(self, suits: Any) -> Any:
        """Whether the next seat in order is to pass or take one of the suits."""
        return all_of(self.only(self.calls_next, len(self.calls)), self.may_pass, self.may_take == suits)

    def took(self) -> Any:
        """Whether the taker is the seat that called last, if it is anybody, and trump what it named."""
        somebody = any_of(*self.takes)
        return implies(
            all_of(self.taken, somebody),
            all_of(self.only(self.takes, len(self.calls) - 1), self.trump == self.calls[-1] if self.calls else True),
        )


def first_round(of: Bidding) -> Any:
    """BEL-BID-1: in the first round, from eldest, take the suit of the turn-up or pass."""
    open_turn = implies(no(of.taken), of.turn(suit_of(of.turn_up))) if of.first_round else True
    return all_of(open_turn, of.took() if of.took_in_first_round else True)


def second_round(of: Bidding) -> Any:
    """BEL-BID-2: after four passes, again from eldest, take one of the three other suits or pass."""
    others = PACK - suit_of(of.turn_up)
    second = not of.first_round and not of.all_have_passed_twice
    open_turn = implies(no(of.taken), of.turn(others)) if second else True
    return all_of(open_turn, True if of.took_in_first_round else of.took())


def void_hand(of: Bidding) -> Any:
    """BEL-BID-3: after eight passes, and only then, the hand is void and nobody calls."""
    void = all_of(no(of.taken), of.all_have_passed_twice)
    return all_of(same(of.void, void), implies(void, of.nobody_calls()))


def first_take_ends(of: Bidding) -> Any:
    """BEL-BID-5: a take ends the bidding and makes a taker; without one there is neither taker nor trump."""
    somebody = any_of(*of.takes)
    return all_of(
        implies(of.taken, all_of(of.nobody_calls(), somebody)),
        implies(no(of.taken), all_of(no(somebody), of.trump == 0)),
    )


BIDS: Clauses = {
    "BEL-BID-1": first_round,
    "BEL-BID-2": second_round,
    "BEL-BID-3": void_hand,
    "BEL-BID-5": first_take_ends,
}
