"""The bidding, and with five players the call of a king."""

from __future__ import annotations

from conformance.games.tarot.naive.table import SUITS, Answer, Question, Table, next_seat, seats_from
from conformance.illegal import IllegalAction

CONTRACTS = ["prise", "garde", "garde_sans", "garde_contre"]


class Bidding(Table):
    """The clauses TAR-BID-1, TAR-BID-2 and TAR-CALL-1 to TAR-CALL-3."""

    def bids(self, question: Question) -> Answer:
        """Who speaks next and what may be bid, or how the bidding ended; raises `IllegalAction`."""
        players, dealer, bids = question["players"], question["dealer"], list(question["bids"])
        for step, bid in enumerate(bids):
            before = self.bidding_after(players, dealer, bids[:step])
            if before["next"] is None:
                raise IllegalAction(f"the bidding is over, nobody may bid {bid!r}", step, "TAR-BID-1")
            if bid not in before["legal"]:
                allowed = ", ".join(before["legal"])
                raise IllegalAction(
                    f"seat {before['next']} may not bid {bid!r}; it may bid {allowed}", step, "TAR-BID-1"
                )
        return self.bidding_after(players, dealer, bids)

    def bidding_after(self, players: int, dealer: int, bids: list[str]) -> Answer:
        """How the bidding stands after these bids, all of them legal."""
        speakers = seats_from(next_seat(dealer, players), players)
        going_on: Answer = {"next": None, "legal": [], "taker": None, "contract": None, "void": False}
        if len(bids) < players:  # TAR-BID-1: all seats speak, also after garde contre
            return {**going_on, "next": speakers[len(bids)], "legal": ["pass", *self.contracts_to_bid(bids)]}
        if all(bid == "pass" for bid in bids):
            return self.everybody_passed(speakers)
        # TAR-BID-2: the highest bidder is the taker
        highest = max((bid for bid in bids if bid != "pass"), key=CONTRACTS.index)
        return {**going_on, "taker": speakers[bids.index(highest)], "contract": highest}

    def contracts_to_bid(self, bids: list[str]) -> list[str]:
        """TAR-BID-1: higher than every bid before: prise < garde < garde sans < garde contre."""
        made = [CONTRACTS.index(bid) for bid in bids if bid != "pass"]
        return [contract for contract in CONTRACTS if all(CONTRACTS.index(contract) > bid for bid in made)]

    def everybody_passed(self, speakers: list[int]) -> Answer:  # noqa: ARG002 - void, whoever spoke
        """TAR-BID-2: all pass: void."""
        return {"next": None, "legal": [], "taker": None, "contract": None, "void": True}

    def calls(self, question: Question) -> Answer:
        """TAR-CALL-1: a king, held or not; TAR-CALL-3 adds queens and cavaliers."""
        hand = question["hand"]
        callable_ranks = ["K"]
        if self.more_than_kings_may_be_called():
            if holds_all_four("K", hand):
                callable_ranks.append("Q")
            if holds_all_four("K", hand) and holds_all_four("Q", hand):
                callable_ranks.append("C")
        return {"cards": [rank + suit for rank in callable_ranks for suit in SUITS]}

    def more_than_kings_may_be_called(self) -> bool:
        """TAR-CALL-3, its option queen_if_four_kings."""
        return bool(self.option("call.queen_if_four_kings"))

    def a_card_is_called(self, players: int) -> bool:
        """TAR-CALL-1: five players, every contract."""
        return players == 5

    def partner(self, question: Question) -> Answer:
        """TAR-CALL-1: the holder of the called card; nobody where it is in the dog."""
        for seat, hand in enumerate(question["hands"]):
            if question["called"] in hand:
                return {"partner": self.partner_of(question["taker"], seat)}
        return {"partner": None}

    def partner_of(self, taker: int, holder: int) -> int | None:
        """TAR-CALL-2: the called king in the taker's own hand: the taker is alone."""
        return None if holder == taker else holder


def holds_all_four(rank: str, hand: list[str]) -> bool:
    """Whether the hand has all four cards of the rank."""
    return all(rank + suit in hand for suit in SUITS)
