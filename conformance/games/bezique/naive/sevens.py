"""The sevens of trump: the one turned up, the one exchanged, and the other one."""

from __future__ import annotations

from conformance.games.bezique.naive.table import Answer, Question, Table, rank_of
from conformance.illegal import IllegalAction


class Sevens(Table):
    """The clauses BEZ-SEVEN-1 to BEZ-SEVEN-4."""

    def exchange(self, question: Question) -> Answer:
        """Exchange a trump seven or show one; raises `IllegalAction`."""
        seven, hand, action = "7" + question["trump"], list(question["hand"]), question["action"]
        if seven not in hand:
            raise IllegalAction(f"{action}: the hand does not hold {seven}; it holds {', '.join(hand)}", 0, "not-held")
        broken = self.clauses_against_a_seven(question)
        if broken:
            raise IllegalAction(f"{action}: {self.why_not(broken[0])}", 0, broken[0])
        lies_there = seven if question["exchanged"] else question["turn_up"]
        if action == "show":
            return {"points": 10, "hand": hand, "turn_up": lies_there}
        hand[hand.index(seven)] = lies_there
        return {"points": 10, "hand": hand, "turn_up": seven}

    def clauses_against_a_seven(self, question: Question) -> list[str]:
        """Name the clauses that forbid what is done with the seven, in the order of the rule page."""
        if question["action"] == "show":
            return [] if self.showing_counts(question) else ["BEZ-SEVEN-4"]
        forbidden = [
            ("BEZ-SEVEN-1", self.turned_up_seven_ends_exchanging(question["turn_up"])),
            ("BEZ-SEVEN-2", not question["trick_won"] or self.somebody_was_first(question["exchanged"])),
            ("BEZ-SEVEN-3", question["declared"] and self.exchange_is_declaration()),
        ]
        return [clause for clause, is_forbidden in forbidden if is_forbidden]

    def why_not(self, clause: str) -> str:
        """Say in words why nothing can be done with the seven."""
        reasons = {
            "BEZ-SEVEN-1": "a seven was turned up, so nobody exchanges anything in this hand; play or draw",
            "BEZ-SEVEN-2": "only right after winning a trick of the first phase, before drawing, and once a hand",
            "BEZ-SEVEN-3": "at this table a player declares or exchanges after a trick, not both; draw",
            "BEZ-SEVEN-4": "only where showing counts, once a hand, right after winning a trick of the first phase, "
            "when a seven has been turned up or exchanged",
        }
        return reasons[clause]

    def turned_up_points(self, turn_up: str) -> int:
        """BEZ-SEVEN-1: the dealer scores 10 when the turn-up is a seven."""
        return 10 if rank_of(turn_up) == "7" else 0

    def turned_up_seven_ends_exchanging(self, turn_up: str) -> bool:
        """BEZ-SEVEN-1: when the turn-up is a seven there is no exchange in this hand."""
        return rank_of(turn_up) == "7"

    def somebody_was_first(self, exchanged: bool) -> bool:
        """BEZ-SEVEN-2: the exchange is done once a hand, by the first player to claim it."""
        return exchanged

    def exchange_is_declaration(self) -> bool:
        """BEZ-SEVEN-3, its option exchange_is_declaration: whether the exchange uses up the declaration."""
        return bool(self.option("seven.exchange_is_declaration"))

    def taken_card_may_be_declared(self) -> bool:
        """BEZ-SEVEN-3, its option meld_exchanged: whether the card taken may be declared in the same turn."""
        return bool(self.option("seven.meld_exchanged"))

    def showing_counts(self, question: Question) -> bool:
        """BEZ-SEVEN-4, "shown": after an exchange or a turned-up seven, after a trick just won, once a hand."""
        first_seven_is_out = question["exchanged"] or rank_of(question["turn_up"]) == "7"
        return self.other_seven() == "shown" and question["trick_won"] and first_seven_is_out and not question["shown"]

    def other_seven(self) -> str:
        """BEZ-SEVEN-4, its option second: what the other trump seven scores for."""
        return str(self.option("seven.second"))
