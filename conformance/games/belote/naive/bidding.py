"""The bidding: two rounds of taking or passing."""

from __future__ import annotations

from conformance.games.belote.naive.table import SUITS, Answer, Question, Table, next_seat, seats_from, suit_of
from conformance.illegal import IllegalAction


class Bidding(Table):
    """The clauses BEL-BID-1, BEL-BID-2, BEL-BID-3 and BEL-BID-5."""

    def bids(self, question: Question) -> Answer:
        """Who calls next and what may be called, or how the bidding ended; raises `IllegalAction`."""
        dealer, turn_up, calls = question["dealer"], question["turn_up"], list(question["calls"])
        for step, call in enumerate(calls):
            before = self.bidding_after(dealer, turn_up, calls[:step])
            if before["next"] is None:
                raise IllegalAction(f"the bidding is over, nobody may call {call!r}", step, "BEL-BID-5")
            if call not in before["legal"]:
                allowed = ", ".join(before["legal"])
                message = f"seat {before['next']} may not call {call!r}; it may call {allowed}"
                raise IllegalAction(message, step, round_clause(step))
        return self.bidding_after(dealer, turn_up, calls)

    def bidding_after(self, dealer: int, turn_up: str, calls: list[str]) -> Answer:
        """How the bidding stands after these calls, all of them legal."""
        takes = [number for number, call in enumerate(calls) if call != "pass"]
        callers = seats_from(next_seat(dealer))
        if takes and self.take_ends_the_bidding(calls):
            taken = takes[-1]
            return {"next": None, "legal": [], "taker": callers[taken % 4], "trump": calls[taken], "void": False}
        if self.hand_is_void(calls):
            return {"next": None, "legal": [], "taker": None, "trump": None, "void": True}
        suits = self.first_round_suits(turn_up) if len(calls) < 4 else self.second_round_suits(turn_up)
        return {"next": callers[len(calls) % 4], "legal": ["pass", *suits], "taker": None, "trump": None, "void": False}

    def first_round_suits(self, turn_up: str) -> list[str]:
        """BEL-BID-1: take (trump = suit of the turn-up) or pass."""
        return [suit_of(turn_up)]

    def second_round_suits(self, turn_up: str) -> list[str]:
        """BEL-BID-2: take naming one of the three other suits, or pass."""
        return [suit for suit in SUITS if suit != suit_of(turn_up)]

    def hand_is_void(self, calls: list[str]) -> bool:
        """BEL-BID-3: after eight passes the hand is void."""
        return calls == ["pass"] * 8

    def take_ends_the_bidding(self, calls: list[str]) -> bool:  # noqa: ARG002 - at once, whatever the calls before
        """BEL-BID-5: the first take ends the bidding."""
        return True


def round_clause(calls_made: int) -> str:
    """Name the clause that says what may be done after so many passes: BEL-BID-1 or BEL-BID-2."""
    return "BEL-BID-1" if calls_made < 4 else "BEL-BID-2"
