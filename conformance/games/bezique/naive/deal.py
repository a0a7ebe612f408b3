"""The deal, the stock, and drawing from it."""

from __future__ import annotations

from conformance.games.bezique.naive.sevens import Sevens
from conformance.games.bezique.naive.table import Answer, Question, copies_of, other_seat, suit_of


class Deal(Sevens):
    """The clauses BEZ-DEAL-1, BEZ-DEAL-2, BEZ-DRAW-1, BEZ-DRAW-2, and of BEZ-END-1 what becomes of the table."""

    def deal(self, question: Question) -> Answer:
        """Eight cards a seat, the card turned up, the stock, and what each seat scores at once."""
        cards = list(question["deck"])
        dealer = question["dealer"]
        hands: list[list[str]] = [[], []]
        for size in self.packets():
            for seat in [other_seat(dealer), dealer]:
                hands[seat] += [cards.pop(0) for _ in range(size)]
        turn_up = cards.pop(self.place_of_the_turn_up())
        scores = [0, 0]
        scores[dealer] = self.turned_up_points(turn_up)
        return {"hands": hands, "turn_up": turn_up, "trump": suit_of(turn_up), "stock": cards, "scores": scores}

    def packets(self) -> list[int]:
        """BEZ-DEAL-1: packets of 3, 2 and 3."""
        return [3, 2, 3]

    def place_of_the_turn_up(self) -> int:
        """BEZ-DEAL-2: the next card is turned up, the first of those that are left."""
        return 0

    def draw(self, question: Question) -> Answer:
        """What both players hold when they have drawn after a trick of the first phase."""
        hands = [list(hand) for hand in question["hands"]]
        tables = [list(table) for table in question["tables"]]
        stock, winner = list(question["stock"]), question["winner"]
        if len(stock) > 1:
            for seat in self.order_of_drawing(winner):
                hands[seat].append(stock.pop(0))
            return {"hands": hands, "tables": tables, "stock": stock, "turn_up": question["turn_up"]}
        first, second = self.order_of_the_last_draw(winner)
        hands[first].append(stock.pop(0))
        hands[second].append(question["turn_up"])
        for seat in [0, 1]:
            hands[seat], tables[seat] = self.after_the_last_draw(hands[seat], tables[seat])
        return {"hands": hands, "tables": tables, "stock": stock, "turn_up": None}

    def order_of_drawing(self, winner: int) -> list[int]:
        """BEZ-DRAW-1: the winner draws first, then the loser."""
        return [winner, other_seat(winner)]

    def order_of_the_last_draw(self, winner: int) -> list[int]:
        """BEZ-DRAW-2: the last card of the stock goes to the winner, what lies under it to the loser."""
        return [winner, other_seat(winner)]

    def after_the_last_draw(self, hand: list[str], table: list[Question]) -> tuple[list[str], list[Question]]:
        """BEZ-END-1: the cards on the table return to the hand; BEZ-TWIN-1: their kinds are forgotten."""
        return [copy["card"] for copy in copies_of(hand, table)], []
