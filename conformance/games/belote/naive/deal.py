"""The deal: packets, the turn-up, and the cards that follow once it is taken."""

from __future__ import annotations

from conformance.games.belote.naive.table import Answer, Question, Table, next_seat, seats_from


class Deal(Table):
    """The clauses BEL-DEAL-1 to BEL-DEAL-4."""

    def deal(self, question: Question) -> Answer:
        """Five cards a seat, the card turned up, and the stock."""
        cards = list(question["deck"])
        hands: list[list[str]] = [[], [], [], []]
        for size in self.packets():
            for seat in self.order_of_the_deal(question["dealer"]):
                hands[seat] += [cards.pop(0) for _ in range(size)]
        turn_up = cards.pop(0)
        return {"hands": hands, "turn_up": turn_up, "stock": cards}

    def complete_deal(self, question: Question) -> Answer:
        """Eight cards a seat."""
        cards = list(question["stock"])
        hands = [list(hand) for hand in question["hands"]]
        for seat in self.order_of_the_second_deal(question["dealer"], question["taker"]):
            if seat == question["taker"]:
                hands[seat] += [question["turn_up"], cards.pop(0), cards.pop(0)]  # BEL-DEAL-3
            else:
                hands[seat] += [cards.pop(0), cards.pop(0), cards.pop(0)]
        return {"hands": hands}

    def packets(self) -> list[int]:
        """BEL-DEAL-1: packets of 3 then 2 to each seat."""
        return [3, 2]

    def order_of_the_deal(self, dealer: int) -> list[int]:
        """BEL-DEAL-2: each round of packets starts with eldest."""
        return seats_from(next_seat(dealer))

    def order_of_the_second_deal(self, dealer: int, taker: int) -> list[int]:  # noqa: ARG002 - eldest begins, whoever took
        """BEL-DEAL-4: in one round from eldest."""
        return seats_from(next_seat(dealer))
