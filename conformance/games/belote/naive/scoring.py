"""The score: what the tricks come to, how the contract ended, who writes down what, and who wins the game."""

from __future__ import annotations

from conformance.games.belote.naive.play import Play
from conformance.games.belote.naive.table import Answer, Question, next_seat, side_of


class Scoring(Play):
    """The clauses BEL-PLAY-1, BEL-PLAY-10, BEL-BELOTE-1 to 4, BEL-SCORE-1 to 10 and BEL-GAME-1 to 3."""

    def count_hand(self, question: Question) -> Answer:
        """Who won each trick, what each side took, and which side held belote."""
        trump, first_leader = question["trump"], question["leader"]
        leader = first_leader
        winners: list[int] = []
        points, tricks_won = [0, 0], [0, 0]
        held: list[list[str]] = [[], [], [], []]
        for cards in question["tricks"]:
            for place, card in enumerate(cards):
                held[(leader + place) % 4].append(card)
            won = self.trick({"trump": trump, "leader": leader, "trick": cards})
            winners.append(won["winner"])
            points[side_of(won["winner"])] += won["points"]
            tricks_won[side_of(won["winner"])] += 1
            leader = self.next_leader(first_leader, won["winner"])
        points[side_of(winners[-1])] += (
            self.last_trick_points() if 0 not in tricks_won else self.capot_last_trick_points()
        )
        holders = [seat for seat in range(4) if self.holds_belote(held[seat], trump)]
        belote_side = side_of(holders[0]) if holders else None
        return {"winners": winners, "card_points": points, "tricks_won": tricks_won, "belote_side": belote_side}

    def next_leader(self, first_leader: int, winner: int) -> int:  # noqa: ARG002 - only the winner matters
        """BEL-PLAY-1: eldest leads to the first trick, then the winner of each trick leads."""
        return winner

    def last_trick_points(self) -> int:
        """BEL-PLAY-10: the last trick is worth 10 more."""
        return 10

    def capot_last_trick_points(self) -> int:
        """BEL-SCORE-4: the der of a capot is 100."""
        return 100

    def holds_belote(self, cards: list[str], trump: str) -> bool:
        """BEL-BELOTE-1: king and queen of trump in one hand."""
        return "K" + trump in cards and "Q" + trump in cards

    def score_hand(self, question: Question) -> Answer:
        """How the contract ended, what each side writes down, and what stays carried."""
        outcome = self.outcome(question)
        scores = {
            "made": self.scores_of_made,
            "dedans": self.scores_of_dedans,
            "litige": self.scores_of_litige,
            "capot": self.scores_of_capot,
        }[outcome](question)
        scores = [self.rounded(score) for score in scores]
        if outcome == "litige":
            newly_carried = self.rounded(self.carried_by_litige(question))
            return {"outcome": outcome, "scores": scores, "carried": self.carried_in(question) + newly_carried}
        scores[self.winner_of(outcome, question)] += self.carried_in(question)
        return {"outcome": outcome, "scores": scores, "carried": 0}

    def outcome(self, question: Question) -> str:
        """BEL-SCORE-5: capot, by either side, is decided before the contract test."""
        if self.capot_side(question) is not None:
            return "capot"
        return self.contract_test(question)

    def capot_side(self, question: Question) -> int | None:
        """BEL-SCORE-4: capot is a side with all eight tricks."""
        for side in [0, 1]:
            if question["tricks_won"][side] == 8:
                return side
        return None

    def contract_test(self, question: Question) -> str:
        """BEL-SCORE-2, 3 and 6: strictly more is made, strictly less is dedans, equal sums are a litige."""
        taker = question["taker_side"]
        attack = self.tested_sum(taker, question)
        defence = self.tested_sum(1 - taker, question)
        if attack > defence:
            return "made"
        return "dedans" if attack < defence else self.outcome_of_equal_sums()

    def outcome_of_equal_sums(self) -> str:
        """BEL-SCORE-6, its option litige: equal sums are a litige, or lose, or win."""
        return {"carry": "litige", "dedans": "dedans", "made": "made"}[self.option("score.litige")]

    def belote(self, side: int, question: Question) -> int:
        """BEL-BELOTE-1: 20 points to that side."""
        return 20 if question["belote_side"] == side else 0

    def side_sum(self, side: int, question: Question) -> int:
        """BEL-SCORE-1: cards taken, dix de der, its belote, its scoring declarations."""
        return int(question["card_points"][side] + self.belote(side, question) + question["declarations"][side])

    def tested_sum(self, side: int, question: Question) -> int:
        """BEL-BELOTE-4: belote counts in the comparison that decides the contract. BEL-SCORE-9: a carried sum never."""
        if self.belote_is_tested():
            return self.side_sum(side, question)
        return self.side_sum(side, question) - self.belote(side, question)

    def belote_is_tested(self) -> bool:
        """BEL-BELOTE-4, its option belote_counts_for_contract."""
        return bool(self.option("score.belote_counts_for_contract"))

    def scores_of_made(self, question: Question) -> list[int]:
        """BEL-SCORE-2: each side scores its sum."""
        return [self.side_sum(0, question), self.side_sum(1, question)]

    def scores_of_dedans(self, question: Question) -> list[int]:
        """BEL-SCORE-3: the taker's side scores its belote only, the defence 162, every declaration and its belote."""
        taker = question["taker_side"]
        scores = [0, 0]
        scores[1 - taker] = 162 + sum(question["declarations"]) + self.belote(1 - taker, question)
        scores[self.belote_side_of_dedans(taker)] += self.belote(taker, question)
        return scores

    def belote_side_of_dedans(self, taker: int) -> int:
        """BEL-BELOTE-2: king and queen stay with the taker's side when its contract fails."""
        return taker

    def scores_of_capot(self, question: Question) -> list[int]:
        """BEL-SCORE-4: 252, its own belote and every declaration; the other side its own belote."""
        winner = self.winner_of("capot", question)
        scores = [0, 0]
        scores[winner] = 252 + sum(question["declarations"]) + self.belote(winner, question)
        scores[self.belote_side_of_capotted(1 - winner)] += self.belote(1 - winner, question)
        return scores

    def belote_side_of_capotted(self, capotted: int) -> int:
        """BEL-BELOTE-3: king and queen stay with that side when it is capotted."""
        return capotted

    def scores_of_litige(self, question: Question) -> list[int]:
        """BEL-SCORE-6: the defence scores its sum at once; BEL-SCORE-7: the taker's belote is scored at once."""
        taker = question["taker_side"]
        scores = [0, 0]
        scores[1 - taker] = self.side_sum(1 - taker, question)
        scores[taker] = self.belote(taker, question) if self.belote_of_litige() == "scored" else 0
        return scores

    def carried_by_litige(self, question: Question) -> int:
        """BEL-SCORE-6: the taker's sum is carried; BEL-SCORE-7: without its belote."""
        taker = question["taker_side"]
        taker_sum = self.side_sum(taker, question)
        return taker_sum - self.belote(taker, question) if self.belote_of_litige() == "scored" else taker_sum

    def belote_of_litige(self) -> str:
        """BEL-SCORE-7, its option litige_belote: "scored" or "carried"."""
        return str(self.option("score.litige_belote"))

    def winner_of(self, outcome: str, question: Question) -> int:
        """BEL-SCORE-8: the taker's side if made, the defence if dedans, the capot side if capot."""
        taker = int(question["taker_side"])
        if outcome == "capot":
            return 0 if self.capot_side(question) == 0 else 1
        return taker if outcome == "made" else 1 - taker

    def carried_in(self, question: Question) -> int:
        """BEL-SCORE-8: the sum carried from earlier hands."""
        return int(question["carried"])

    def rounded(self, points: int) -> int:
        """BEL-SCORE-10: exact points; option rounding = "tens": to the nearest ten, 5 up."""
        return (points + 5) // 10 * 10 if self.option("score.rounding") == "tens" else points

    def game_status(self, question: Question) -> Answer:
        """Name the side that has won, if any; otherwise the next dealer and what stays carried."""
        at_target = [side for side in [0, 1] if self.is_at_target(question["scores"][side])]
        winner = None
        if len(at_target) == 1:
            winner = at_target[0]
        elif len(at_target) == 2:
            winner = self.winner_of_two_at_target(question["scores"])
        if winner is None:
            return {"winner": None, "next_dealer": next_seat(question["dealer"]), "carried": question["carried"]}
        return {"winner": winner, "next_dealer": None, "carried": self.carried_at_the_end(question["carried"])}

    def is_at_target(self, score: int) -> bool:
        """BEL-GAME-1: at the target means that it is reached."""
        return bool(score >= self.option("game.target"))

    def winner_of_two_at_target(self, scores: list[int]) -> int | None:
        """BEL-GAME-2: the higher total; equal: another hand, the carry kept."""
        if scores[0] == scores[1]:
            return None
        return 0 if scores[0] > scores[1] else 1

    def carried_at_the_end(self, carried: int) -> int:  # noqa: ARG002 - whatever it is, it is lost
        """BEL-GAME-3: a litige still carried at the end is lost."""
        return 0
