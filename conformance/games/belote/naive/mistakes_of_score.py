"""What an engine does whose author forgot one clause of belote, the declarations, the score or the game."""

# ruff: noqa: ARG002, D102 - each class says what its overrides do; they take what the rule takes, needed or not
from __future__ import annotations

from collections.abc import Mapping

from conformance.games.belote.naive.declarations import Declared, Rank, total_of
from conformance.games.belote.naive.hand import Belote
from conformance.games.belote.naive.table import Question


class ForgetsBelote1(Belote):
    """There is no belote."""

    def holds_belote(self, cards: list[str], trump: str) -> bool:
        return False

    def belote(self, side: int, question: Question) -> int:
        return 0


class ForgetsBelote2(Belote):
    """The belote of a failed taker goes to the defence."""

    def belote_side_of_dedans(self, taker: int) -> int:
        return 1 - taker


class ForgetsBelote3(Belote):
    """The belote of a capotted side goes to the other."""

    def belote_side_of_capotted(self, capotted: int) -> int:
        return 1 - capotted


class ForgetsBelote4(Belote):
    """The contract is decided without looking at belote."""

    def belote_is_tested(self) -> bool:
        return False


class ForgetsDecl1(Belote):
    """Runs go by the strength of a plain suit, the ten between king and ace."""

    RUN_ORDER = tuple(reversed(Belote.PLAIN_ORDER))


class ForgetsDecl2(Belote):
    """Every carré is worth 100, those of seven and eight too."""

    CARRE_POINTS: Mapping[str, int] = dict.fromkeys(Belote.PLAIN_ORDER, 100)


class ForgetsDecl3(Belote):
    """A card counts in a carré and in a run."""

    def choices(self, hand: list[str]) -> list[list[Declared]]:
        return [self.carres(hand) + self.runs(hand)]


class ForgetsDecl4(Belote):
    """Runs are declared first, uncut, and carrés of the cards that are left."""

    def choices(self, hand: list[str]) -> list[list[Declared]]:
        runs = self.runs(hand)
        used = [card for run in runs for card in run["cards"]]
        return [self.carres([card for card in hand if card not in used]) + runs]

    def cut(self, run: list[str]) -> list[list[str]]:
        return [run]


class ForgetsDecl5(Belote):
    """Declarations are neither announced nor shown."""

    def announces(self, declared: list[Declared]) -> list[str]:
        return []

    def shows(self, declared: list[Declared]) -> list[Declared]:
        return []


class ForgetsDecl6(Belote):
    """The sides compare the sums of all they declare, and only at equal sums the best combination."""

    def side_rank(self, declared: list[Declared], trump: str) -> list[Rank]:
        return [(total_of(declared),), *super().side_rank(declared, trump)]


class ForgetsDecl7(Belote):
    """Runs of equal value are equal, whatever their top card."""

    def run_length(self, run: Declared) -> int:
        return 0

    def run_top(self, run: Declared) -> int:
        return 0


class ForgetsDecl8(Belote):
    """Carrés of 100 are equal, whatever their rank."""

    def carre_rank(self, carre: Declared) -> int:
        return 0


class ForgetsDecl9(Belote):
    """A run in trump is no better than another."""

    def run_in_trump(self, run: Declared, trump: str) -> int:
        return 0


class ForgetsDecl10(Belote):
    """Each side scores what it declared, whoever has the best combination."""

    def scoring_points(self, by_side: list[list[Declared]], side: int | None) -> list[int]:
        return [total_of(by_side[0]), total_of(by_side[1])]


class ForgetsDecl11(Belote):
    """A tie goes to the first holder from eldest, as many tables play it."""

    def tie_is_settled_from(self, eldest: int, taker: int) -> int | None:
        return eldest


class ForgetsDecl12(Belote):
    """At a tie of the best combinations the second best decide, and so on; of equals the side with more wins."""

    def side_rank(self, declared: list[Declared], trump: str) -> list[Rank]:
        return [*super().side_rank(declared, trump), *self.ranks(declared, trump)[1:]]


class ForgetsScore1(Belote):
    """A side's sum leaves its declarations out."""

    def side_sum(self, side: int, question: Question) -> int:
        return super().side_sum(side, question) - int(question["declarations"][side])


class ForgetsScore2(Belote):
    """The defence of a made contract scores its belote only."""

    def scores_of_made(self, question: Question) -> list[int]:
        scores = super().scores_of_made(question)
        defence = 1 - question["taker_side"]
        scores[defence] = self.belote(defence, question)
        return scores


class ForgetsScore3(Belote):
    """Each side scores its sum although the taker has failed."""

    def scores_of_dedans(self, question: Question) -> list[int]:
        return [self.side_sum(0, question), self.side_sum(1, question)]


class ForgetsScore4(Belote):
    """All eight tricks are nothing special."""

    def capot_side(self, question: Question) -> int | None:
        return None

    def capot_last_trick_points(self) -> int:
        return self.last_trick_points()


class ForgetsScore5(Belote):
    """The contract is tested first: all eight tricks help only the side that wins the test."""

    def outcome(self, question: Question) -> str:
        tested = self.contract_test(question)
        winner = {"made": question["taker_side"], "dedans": 1 - question["taker_side"], "litige": None}[tested]
        return "capot" if winner is not None and winner == self.capot_side(question) else tested


class ForgetsScore6(Belote):
    """Equal sums are not more, so the taker has failed."""

    def outcome_of_equal_sums(self) -> str:
        return "dedans"


class ForgetsScore7(Belote):
    """The taker's belote is carried with the rest of its sum."""

    def belote_of_litige(self) -> str:
        return "carried"


class ForgetsScore8(Belote):
    """What was carried is forgotten by the next hand."""

    def carried_in(self, question: Question) -> int:
        return 0


class ForgetsScore9(Belote):
    """What is carried counts for the taker when the contract is tested."""

    def tested_sum(self, side: int, question: Question) -> int:
        played_for = self.carried_in(question) if side == question["taker_side"] else 0
        return super().tested_sum(side, question) + played_for


class ForgetsScore10(Belote):
    """Scores are rounded to tens at every table."""

    def rounded(self, points: int) -> int:
        return (points + 5) // 10 * 10


class ForgetsGame1(Belote):
    """The target must be exceeded."""

    def is_at_target(self, score: int) -> bool:
        return bool(score > self.option("game.target"))


class ForgetsGame2(Belote):
    """Of two sides at the target the first one looked at wins."""

    def winner_of_two_at_target(self, scores: list[int]) -> int | None:
        return 0


class ForgetsGame3(Belote):
    """What is carried stays carried although the game is over."""

    def carried_at_the_end(self, carried: int) -> int:
        return carried


MISTAKES_OF_SCORE: dict[str, type[Belote]] = {
    "BEL-BELOTE-1": ForgetsBelote1,
    "BEL-BELOTE-2": ForgetsBelote2,
    "BEL-BELOTE-3": ForgetsBelote3,
    "BEL-BELOTE-4": ForgetsBelote4,
    "BEL-DECL-1": ForgetsDecl1,
    "BEL-DECL-2": ForgetsDecl2,
    "BEL-DECL-3": ForgetsDecl3,
    "BEL-DECL-4": ForgetsDecl4,
    "BEL-DECL-5": ForgetsDecl5,
    "BEL-DECL-6": ForgetsDecl6,
    "BEL-DECL-7": ForgetsDecl7,
    "BEL-DECL-8": ForgetsDecl8,
    "BEL-DECL-9": ForgetsDecl9,
    "BEL-DECL-10": ForgetsDecl10,
    "BEL-DECL-11": ForgetsDecl11,
    "BEL-DECL-12": ForgetsDecl12,
    "BEL-SCORE-1": ForgetsScore1,
    "BEL-SCORE-2": ForgetsScore2,
    "BEL-SCORE-3": ForgetsScore3,
    "BEL-SCORE-4": ForgetsScore4,
    "BEL-SCORE-5": ForgetsScore5,
    "BEL-SCORE-6": ForgetsScore6,
    "BEL-SCORE-7": ForgetsScore7,
    "BEL-SCORE-8": ForgetsScore8,
    "BEL-SCORE-9": ForgetsScore9,
    "BEL-SCORE-10": ForgetsScore10,
    "BEL-GAME-1": ForgetsGame1,
    "BEL-GAME-2": ForgetsGame2,
    "BEL-GAME-3": ForgetsGame3,
}
