"""What an engine does whose author forgot one clause of the poignées' worth, the Fool, the score or the game."""

# ruff: noqa: ARG002, D102 - each class says what its overrides do; they take what the rule takes, needed or not
from __future__ import annotations

from conformance.games.tarot.naive.hand import Tarot
from conformance.games.tarot.naive.table import Question


class ForgetsPoig3(Tarot):
    """The attack gains by every poignée, its contract made or not."""

    def points_of_poignees(self, poignees: list[int], made: bool) -> int:
        return sum(poignees)


class ForgetsFool1(Tarot):
    """The Fool goes to the side that wins its trick, as any other card."""

    def side_of_fool(self, owner: str, winner: str) -> str:
        return winner


class ForgetsFool2(Tarot):
    """Half a point is counted for the Fool, whether or not its side has a card to give."""

    def can_pay(self, tricks: list[str], aside: list[str]) -> bool:
        return True


class ForgetsFool3(Tarot):
    """The last trick is like any other for the Fool."""

    def last_trick_is_different(self) -> bool:
        return False


class ForgetsFool4(Tarot):
    """The Fool never wins, at tables where it ends a slam either."""

    def fool_wins_last_in_slam(self) -> bool:
        return False


class ForgetsScore1(Tarot):
    """Only the attack's tricks are counted, and nothing that lies aside."""

    def attacks_cards(self, question: Question, won: list[str]) -> list[str]:
        return won


class ForgetsScore2(Tarot):
    """Exactly the target is not enough."""

    def is_made(self, question: Question) -> bool:
        return bool(question["points"] > self.target(question["oudlers"]))


class ForgetsScore3(Tarot):
    """A half is always dropped."""

    def rounded(self, points: float, made: bool) -> int:
        return int(points)


class ForgetsScore4(Tarot):
    """There is no petit au bout."""

    def petit_au_bout(self, question: Question, winners: list[int]) -> str | None:
        return None

    def points_of_petit(self, side: str | None) -> int:
        return 0


class ForgetsScore5(Tarot):
    """The petit au bout is not multiplied."""

    def multiplied(self, contract: int, petit: int, multiplier: int) -> int:
        return contract * multiplier + petit


class ForgetsScore6(Tarot):
    """The taker settles with the defenders alone; a partner neither gains nor pays."""

    def shares(self, amount: int) -> tuple[int, int]:
        return 3 * amount, 0


class ForgetsGame1(Tarot):
    """Equal totals at the top do not share the win: another hand is played."""

    def is_over(self, hands: int, best: list[int]) -> bool:
        return super().is_over(hands, best) and len(best) == 1


MISTAKES_OF_SCORE: dict[str, type[Tarot]] = {
    "TAR-POIG-3": ForgetsPoig3,
    "TAR-FOOL-1": ForgetsFool1,
    "TAR-FOOL-2": ForgetsFool2,
    "TAR-FOOL-3": ForgetsFool3,
    "TAR-FOOL-4": ForgetsFool4,
    "TAR-SCORE-1": ForgetsScore1,
    "TAR-SCORE-2": ForgetsScore2,
    "TAR-SCORE-3": ForgetsScore3,
    "TAR-SCORE-4": ForgetsScore4,
    "TAR-SCORE-5": ForgetsScore5,
    "TAR-SCORE-6": ForgetsScore6,
    "TAR-GAME-1": ForgetsGame1,
}
