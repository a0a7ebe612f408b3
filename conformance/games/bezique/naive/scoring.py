"""The score of a hand, and the end of the game."""

from __future__ import annotations

from conformance.games.bezique.naive.table import Answer, Question, Table, other_seat
from conformance.illegal import MalformedQuestion


class Scoring(Table):
    """The clauses BEZ-SCORE-1, BEZ-SCORE-2, BEZ-GAME-1 and BEZ-GAME-2."""

    def score_hand(self, question: Question) -> Answer:
        """What each seat writes down at the end of the hand, and what the whole hand brought it."""
        settlement = [0, 0]
        for seat in [0, 1]:
            if not self.brisques_are_scored_by_the_trick():
                settlement[seat] += self.brisques_at_the_end(question["card_points"][seat])
            if seat == question["last_trick_winner"]:
                settlement[seat] += self.last_trick_points()
        scores = [question["scored"][seat] + settlement[seat] for seat in [0, 1]]
        return {"settlement": settlement, "scores": scores}

    def brisques_are_scored_by_the_trick(self) -> bool:
        """BEZ-SCORE-1, its option brisques."""
        return bool(self.option("score.brisques") == "trick")

    def brisques_at_the_end(self, card_points: int) -> int:
        """BEZ-SCORE-1: at the end of the hand each player scores the brisques taken."""
        return card_points

    def last_trick_points(self) -> int:
        """BEZ-SCORE-2: the winner of the 32nd trick scores 10."""
        return 10

    def game_status(self, question: Question) -> Answer:
        """Name the seat that has won; otherwise who deals next, if the hand is over."""
        scores, last_trick_winner = question["scores"], question["last_trick_winner"]
        if question["hand_over"] != (last_trick_winner is not None):
            raise MalformedQuestion("game_status: a hand that is over has a last trick winner, any other has none")
        if question["hand_over"]:
            winner = self.winner_at_the_end(scores, last_trick_winner)
            next_dealer = other_seat(question["dealer"]) if winner is None else None
            return {"winner": winner, "next_dealer": next_dealer}
        if self.is_at_target(scores[0]) and self.is_at_target(scores[1]):
            raise MalformedQuestion("game_status: the first player at the target has won; both cannot be there now")
        return {"winner": self.winner_during_the_hand(scores), "next_dealer": None}

    def is_at_target(self, score: int) -> bool:
        """BEZ-GAME-1: to reach the target is enough."""
        return bool(score >= self.option("game.target"))

    def winner_during_the_hand(self, scores: list[int]) -> int | None:
        """BEZ-GAME-1: points scored before the end of the hand win at once."""
        for seat in [0, 1]:
            if self.is_at_target(scores[seat]):
                return seat
        return None

    def winner_at_the_end(self, scores: list[int], last_trick_winner: int) -> int | None:
        """BEZ-GAME-2: after the settlement whoever is at the target has won."""
        at_target = [seat for seat in [0, 1] if self.is_at_target(scores[seat])]
        if len(at_target) == 2:
            return self.winner_of_two(scores, last_trick_winner)
        return at_target[0] if at_target else None

    def winner_of_two(self, scores: list[int], last_trick_winner: int) -> int:
        """BEZ-GAME-2: of two at the target the higher total wins; at equal totals the winner of the last trick."""
        if scores[0] == scores[1]:
            return last_trick_winner
        return 0 if scores[0] > scores[1] else 1
