"""The score: whether the contract is made, who writes down what, and who wins the game."""

from __future__ import annotations

from conformance.games.tarot.naive.bidding import CONTRACTS
from conformance.games.tarot.naive.table import Answer, Question, Table, next_seat


class Scoring(Table):
    """The clauses TAR-BID-3, TAR-POIG-3, TAR-SLAM-1, TAR-SCORE-2 to TAR-SCORE-6 and TAR-GAME-1."""

    def score_hand(self, question: Question) -> Answer:
        """Whether the contract is made, and what each seat writes down."""
        made = self.is_made(question)
        return {"made": made, "scores": self.scores(question, self.amount(question, made))}

    def target(self, oudlers: int) -> int:
        """TAR-SCORE-2: 56 without an oudler, 51 with one, 41 with two, 36 with three."""
        return {0: 56, 1: 51, 2: 41, 3: 36}[oudlers]

    def is_made(self, question: Question) -> bool:
        """TAR-SCORE-2: reaching the target makes the contract, decided on the unrounded total."""
        return bool(question["points"] >= self.target(question["oudlers"]))

    def rounded(self, points: float, made: bool) -> int:
        """TAR-SCORE-3: a half rounds up if made, down if failed."""
        halves = int(points * 2)
        return (halves + 1) // 2 if made else halves // 2

    def amount(self, question: Question, made: bool) -> int:
        """TAR-SCORE-5: a = (o*(25 + D) + p) * x + o*P + S, as the attack counts."""
        distance = abs(self.rounded(question["points"], made) - self.target(question["oudlers"]))
        contract = 25 + distance if made else -(25 + distance)
        petit = self.points_of_petit(question["petit_au_bout"])
        multiplied = self.multiplied(contract, petit, self.multiplier(question["contract"]))
        return multiplied + self.points_of_poignees(question["poignees"], made) + self.points_of_slam(question)

    def multiplier(self, contract: str) -> int:
        """TAR-BID-3, its option multipliers."""
        return int(self.option("score.multipliers")[CONTRACTS.index(contract)])

    def multiplied(self, contract: int, petit: int, multiplier: int) -> int:
        """TAR-SCORE-5: the petit au bout is multiplied with the rest."""
        return (contract + petit) * multiplier

    def points_of_petit(self, side: str | None) -> int:
        """TAR-SCORE-4: 10, for the side that wins the trick."""
        return {"attack": 10, "defence": -10, None: 0}[side]

    def points_of_poignees(self, poignees: list[int], made: bool) -> int:
        """TAR-POIG-3: to the side that wins the contract, whoever declared; several add up."""
        return sum(poignees) if made else -sum(poignees)

    def points_of_slam(self, question: Question) -> int:
        """TAR-SLAM-1: announced and made, made, announced and failed (once), every trick taken by the defence."""
        announced_and_made, made, announced_and_failed, taken_by_defence = self.option("score.slam")
        if question["all_tricks"] == "attack":
            return int(announced_and_made if question["slam_announced"] else made)
        if question["slam_announced"]:
            return int(announced_and_failed)
        return int(taken_by_defence) if question["all_tricks"] == "defence" else 0

    def scores(self, question: Question, amount: int) -> list[int]:
        """TAR-SCORE-6: each defender pays or receives a; the attack shares what they pay."""
        players, taker, partner = question["players"], question["taker"], question["partner"]
        scores = [-amount] * players
        if partner is None:
            scores[taker] = (players - 1) * amount
        else:
            scores[taker], scores[partner] = self.shares(amount)
        return scores

    def shares(self, amount: int) -> tuple[int, int]:
        """TAR-SCORE-6: five players: taker 2a, partner a."""
        return 2 * amount, amount

    def game_status(self, question: Question) -> Answer:
        """Who has won, nobody while the game goes on; and then who deals next."""
        best = [seat for seat, score in enumerate(question["scores"]) if score == max(question["scores"])]
        if self.is_over(question["hands"], best):
            return {"winners": best, "next_dealer": None}
        return {"winners": [], "next_dealer": next_seat(question["dealer"], question["players"])}

    def is_over(self, hands: int, best: list[int]) -> bool:  # noqa: ARG002 - equal totals share the win
        """TAR-GAME-1: over the agreed number of hands; the highest total wins, equal totals share."""
        return bool(hands >= self.option("game.hands"))
