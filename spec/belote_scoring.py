"""The score of a hand, as predicates. BEL-BELOTE-2..4, BEL-SCORE-1..10.

How the contract ended is settled first, what each side writes down follows from that. Either can be wrong in the very
way in which leaving out one clause makes it wrong: then that clause is broken. Wrong in any other way it breaks the
clause of the outcome.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from spec.belote_cards import SIDES, Clauses
from spec.logic import all_of, any_of, choose, implies, no

BELOTE = 20
DEDANS = 162
CAPOT = 252
TRICKS = 8
TEN = 10

# A clause, a condition, and the number that results under it where the clause is left out.
Misreading = tuple[str, Any, Any]


@dataclass(frozen=True)
class ScoredHand:
    """A hand that has been played and counted, and what an answer says it scores.

    `card_points`, `tricks_won`, `belote` (a truth: this side held it) and `declarations` (those that score) are by
    side; `carried` comes from earlier litiges. Of the answer: `outcome` is "made", "dedans", "litige" or "capot",
    `scores` is by side, and `left` stays carried.
    """

    taker_side: Any
    card_points: tuple[Any, ...]
    tricks_won: tuple[Any, ...]
    belote: tuple[Any, ...]
    declarations: tuple[Any, ...]
    carried: Any
    options: Any
    outcome: Any
    scores: tuple[Any, ...]
    left: Any

    def took(self, side: int) -> Any:
        """Whether a side is the taker's."""
        return self.taker_side == side

    def swept(self, side: int) -> Any:
        """Whether a side has won all the tricks."""
        return self.tricks_won[side] == TRICKS

    @cached_property
    def capot(self) -> Any:
        """Whether one side has won all the tricks."""
        return any_of(*(self.swept(side) for side in SIDES))

    def belote_points(self, side: int) -> Any:
        """What its belote brings a side."""
        return choose(self.belote[side], BELOTE, 0)

    @cached_property
    def all_declarations(self) -> Any:
        """All the declarations that score in the hand."""
        return self.declarations[0] + self.declarations[1]

    def sum_of(self, side: int) -> Any:
        """The sum of a side: cards and dix de der, its belote, its declarations. BEL-SCORE-1."""
        return self.card_points[side] + self.belote_points(side) + self.declarations[side]

    def without_belote(self, side: int) -> Any:
        """The sum of a side, its belote left out."""
        return self.card_points[side] + self.declarations[side]

    def without_declarations(self, side: int) -> Any:
        """The sum of a side, its declarations left out."""
        return self.card_points[side] + self.belote_points(side)

    def tested(self, side: int) -> Any:
        """What is compared for a side. BEL-BELOTE-4."""
        counts = self.options.belote_counts_for_contract
        return choose(counts, self.sum_of(side), self.without_belote(side))

    def tested_otherwise(self, side: int) -> Any:
        """What would be compared for a side by the other reading of BEL-BELOTE-4."""
        counts = self.options.belote_counts_for_contract
        return choose(counts, self.without_belote(side), self.sum_of(side))

    def tested_without_declarations(self, side: int) -> Any:
        """What would be compared for a side if declarations were no part of its sum."""
        counts = self.options.belote_counts_for_contract
        return choose(counts, self.without_declarations(side), self.card_points[side])

    def tested_with_carried(self, side: int) -> Any:
        """What would be compared for a side if what is carried were part of the taker's sum."""
        return self.tested(side) + choose(self.took(side), self.carried, 0)

    def of_the_taker(self, numbers: Any) -> Any:
        """The number of the taker's side, out of a function from side to number."""
        return choose(self.took(0), numbers(0), numbers(1))

    def of_the_defence(self, numbers: Any) -> Any:
        """The number of the defence, out of a function from side to number."""
        return choose(self.took(0), numbers(1), numbers(0))

    def is_outcome_of(self, compared: Any) -> Any:
        """Whether the outcome is what a comparison gives; `compared` gives the number of each side."""
        taker, defence = self.of_the_taker(compared), self.of_the_defence(compared)
        equal = {"litige": "carry", "dedans": "dedans", "made": "made"}
        return all_of(
            implies(taker > defence, self.outcome == "made"),
            implies(taker < defence, self.outcome == "dedans"),
            *(
                implies(all_of(taker == defence, self.options.litige == value), self.outcome == outcome)
                for outcome, value in equal.items()
            ),
        )

    @cached_property
    def rightly_settled(self) -> Any:
        """Whether the outcome is that of the contract test."""
        return self.is_outcome_of(self.tested)

    @cached_property
    def misread_outcome(self) -> Any:
        """Whether the outcome is one that leaving out a single clause gives; that clause is then broken."""
        readings = (self.tested_otherwise, self.tested_without_declarations, self.tested_with_carried)
        return any_of(self.outcome == "capot", *(self.is_outcome_of(reading) for reading in readings))

    def not_settled_by(self, reading: Any) -> Any:
        """Whether the outcome is not that of another reading of the test, unless that is the right one too."""
        return implies(all_of(no(self.capot), self.is_outcome_of(reading)), self.rightly_settled)

    def settled(self, condition: Any) -> Any:
        """Whether the outcome, where the test comes out so and there is no capot, is right or misread."""
        return implies(all_of(no(self.capot), condition), any_of(self.rightly_settled, self.misread_outcome))

    def hand(self, side: int) -> Any:
        """What a side scores for the hand by the outcome, before rounding and without what comes in."""
        own, everything = self.belote_points(side), self.all_declarations + self.belote_points(side)
        dedans = choose(self.took(side), own, DEDANS + everything)
        capot = choose(self.swept(side), CAPOT + everything, own)
        return self._by_outcome(self.sum_of(side), dedans, self._litige(side), capot)

    def _litige(self, side: int) -> Any:
        """What a side scores at once in a litige. BEL-SCORE-6, BEL-SCORE-7."""
        at_once = choose(self.options.litige_belote == "scored", self.belote_points(side), 0)
        return choose(self.took(side), at_once, self.sum_of(side))

    def awarded(self, side: int) -> Any:
        """What a side receives of what was carried. BEL-SCORE-8."""
        to_taker = choose(self.took(side), self.carried, 0)
        to_defence = choose(self.took(side), 0, self.carried)
        return self._by_outcome(to_taker, to_defence, 0, choose(self.swept(side), self.carried, 0))

    def _by_outcome(self, made: Any, dedans: Any, litige: Any, capot: Any) -> Any:
        number = choose(self.outcome == "made", made, capot)
        number = choose(self.outcome == "dedans", dedans, number)
        return choose(self.outcome == "litige", litige, number)

    def rounded(self, points: Any) -> Any:
        """Points as they are written down. BEL-SCORE-10."""
        return choose(self.options.rounding == "tens", to_the_ten(points), points)

    @cached_property
    def due(self) -> tuple[Any, ...]:
        """What each side writes down."""
        return tuple(self.rounded(self.hand(side)) + self.awarded(side) for side in SIDES)

    def held_back(self, sum_of: Any) -> Any:
        """What a litige holds back of the taker's sum, or of another reading of it, given without belote."""
        belote = choose(self.options.litige_belote == "carried", self.of_the_taker(self.belote_points), 0)
        return self.of_the_taker(sum_of) + belote

    @cached_property
    def stays(self) -> Any:
        """What stays carried after a litige."""
        return self.carried + self.rounded(self.held_back(self.without_belote))

    @cached_property
    def misread_scores(self) -> tuple[tuple[Misreading, ...], ...]:
        """What each side would write down by leaving out one clause."""
        return tuple(tuple(_misread_scores(self, side)) for side in SIDES)

    @cached_property
    def misread_left(self) -> tuple[Misreading, ...]:
        """What would stay carried by leaving out one clause."""
        return tuple(_misread_left(self))


def to_the_ten(points: Any) -> Any:
    """Points to the nearest ten, five going up."""
    return (points + TEN // 2) // TEN * TEN


def _roundings(points: Any, incoming: Any) -> tuple[Any, ...]:
    """What might be written down for a hand and what comes in, rounded in one way or another."""
    down = (points + (TEN // 2 - 1)) // TEN * TEN
    return points + incoming, to_the_ten(points) + incoming, to_the_ten(points + incoming), down + incoming


def _misread_scores(of: ScoredHand, side: int) -> Iterator[Misreading]:
    """What a side would write down by leaving out one clause: the clause, the condition, the number."""
    is_made, is_dedans, is_litige = (of.outcome == outcome for outcome in ("made", "dedans", "litige"))
    is_capot, took, swept = of.outcome == "capot", of.took(side), of.swept(side)
    own, both = of.belote_points(side), of.belote_points(0) + of.belote_points(1)
    incoming = of.awarded(side)

    def by(clause: str, condition: Any, hand: Any) -> Misreading:
        return clause, condition, of.rounded(hand) + incoming

    yield by("BEL-BELOTE-2", all_of(is_dedans, took), 0)
    yield by("BEL-BELOTE-2", all_of(is_dedans, no(took)), DEDANS + of.all_declarations + both)
    yield by("BEL-BELOTE-3", all_of(is_capot, no(swept)), 0)
    yield by("BEL-BELOTE-3", all_of(is_capot, swept), CAPOT + of.all_declarations + both)
    scores_sum = any_of(is_made, all_of(is_litige, no(took)))
    yield by("BEL-SCORE-1", scores_sum, of.without_belote(side))
    yield by("BEL-SCORE-1", scores_sum, of.without_declarations(side))
    kept = choose(of.options.litige_belote == "scored", 0, own)
    yield by("BEL-SCORE-7", all_of(is_litige, took), kept)
    yield "BEL-SCORE-8", no(is_litige), of.rounded(of.hand(side))
    yield "BEL-SCORE-8", True, of.rounded(of.hand(side)) + of.carried
    yield from (("BEL-SCORE-10", True, number) for number in _roundings(of.hand(side), incoming))


def _misread_left(of: ScoredHand) -> Iterator[Misreading]:
    """What would stay carried after a litige by leaving out one clause."""
    is_litige = of.outcome == "litige"
    held_back = of.held_back(of.without_belote)
    belote_kept = choose(of.options.litige_belote == "scored", of.of_the_taker(of.belote_points), 0)
    other = of.of_the_taker(of.without_belote) + belote_kept
    yield "BEL-SCORE-1", is_litige, of.carried + of.rounded(of.held_back(lambda side: of.card_points[side]))
    yield "BEL-SCORE-7", is_litige, of.carried + of.rounded(other)
    yield "BEL-SCORE-8", is_litige, of.rounded(held_back)
    yield from (("BEL-SCORE-10", is_litige, number) for number in _roundings(held_back, of.carried))


def _not_misread(of: ScoredHand, clause: str) -> Any:
    """Whether no number is wrong in the way that leaving out the clause makes it wrong."""
    scores = [
        implies(all_of(condition, of.scores[side] == number), of.scores[side] == of.due[side])
        for side in SIDES
        for name, condition, number in of.misread_scores[side]
        if name == clause
    ]
    left = [
        implies(all_of(condition, of.left == number), of.left == of.stays)
        for name, condition, number in of.misread_left
        if name == clause
    ]
    return all_of(*scores, *left)


def _written_down(of: ScoredHand, outcome: str) -> Any:
    """Whether, after an outcome, each side's score is what is due, or wrong in a way that is another clause's."""
    ended_so = of.outcome == outcome
    if ended_so is False:
        return True
    scores = (
        any_of(
            of.scores[side] == of.due[side],
            *(all_of(condition, of.scores[side] == number) for _, condition, number in of.misread_scores[side]),
        )
        for side in SIDES
    )
    return implies(ended_so, all_of(*scores))


def belote_of_a_failed_contract(of: ScoredHand) -> Any:
    """BEL-BELOTE-2: after dedans the taker's side keeps its belote."""
    return _not_misread(of, "BEL-BELOTE-2")


def belote_of_a_capotted_side(of: ScoredHand) -> Any:
    """BEL-BELOTE-3: a side without a trick keeps its belote."""
    return _not_misread(of, "BEL-BELOTE-3")


def belote_in_the_test(of: ScoredHand) -> Any:
    """BEL-BELOTE-4: belote counts in the comparison; by a house rule it does not."""
    return of.not_settled_by(of.tested_otherwise)


def sum_of_a_side(of: ScoredHand) -> Any:
    """BEL-SCORE-1: belote and declarations are part of a side's sum, in the comparison and in what it scores."""
    return all_of(of.not_settled_by(of.tested_without_declarations), _not_misread(of, "BEL-SCORE-1"))


def contract_made(of: ScoredHand) -> Any:
    """BEL-SCORE-2: made where the taker's side has more; each side scores its sum."""
    more = of.of_the_taker(of.tested) > of.of_the_defence(of.tested)
    return all_of(of.settled(more), _written_down(of, "made"))


def dedans(of: ScoredHand) -> Any:
    """BEL-SCORE-3: dedans where it has less; the defence scores 162 and all declarations, each side its belote."""
    less = of.of_the_taker(of.tested) < of.of_the_defence(of.tested)
    return all_of(of.settled(less), _written_down(of, "dedans"))


def capot(of: ScoredHand) -> Any:
    """BEL-SCORE-4: a side with all the tricks scores 252 and all declarations, each side its belote."""
    return _written_down(of, "capot")


def capot_first(of: ScoredHand) -> Any:
    """BEL-SCORE-5: a capot where a side has all the tricks, whatever the sums, and only there."""
    return all_of(implies(of.capot, of.outcome == "capot"), implies(of.outcome == "capot", of.capot))


def litige(of: ScoredHand) -> Any:
    """BEL-SCORE-6: at equality the defence scores its sum, the taker's is held back; by house rules dedans or made."""
    equal = of.of_the_taker(of.tested) == of.of_the_defence(of.tested)
    held_back = any_of(
        of.left == of.stays, *(all_of(condition, of.left == number) for _, condition, number in of.misread_left)
    )
    return all_of(of.settled(equal), _written_down(of, "litige"), implies(of.outcome == "litige", held_back))


def belote_in_a_litige(of: ScoredHand) -> Any:
    """BEL-SCORE-7: the taker's belote is scored at once; by a house rule it is held back with the rest."""
    return _not_misread(of, "BEL-SCORE-7")


def who_receives_what_was_carried(of: ScoredHand) -> Any:
    """BEL-SCORE-8: what was carried goes to the winner of a decided hand; another litige adds to it."""
    return all_of(_not_misread(of, "BEL-SCORE-8"), any_of(of.outcome == "litige", of.left == 0))


def carried_is_not_tested(of: ScoredHand) -> Any:
    """BEL-SCORE-9: what was carried is no part of the comparison."""
    return of.not_settled_by(of.tested_with_carried)


def exact_points(of: ScoredHand) -> Any:
    """BEL-SCORE-10: exact points; by a house rule the hand's scores and what it holds back, each to the nearest ten."""
    return _not_misread(of, "BEL-SCORE-10")


SCORE_HAND: Clauses = {
    "BEL-BELOTE-2": belote_of_a_failed_contract,
    "BEL-BELOTE-3": belote_of_a_capotted_side,
    "BEL-BELOTE-4": belote_in_the_test,
    "BEL-SCORE-1": sum_of_a_side,
    "BEL-SCORE-2": contract_made,
    "BEL-SCORE-3": dedans,
    "BEL-SCORE-4": capot,
    "BEL-SCORE-5": capot_first,
    "BEL-SCORE-6": litige,
    "BEL-SCORE-7": belote_in_a_litige,
    "BEL-SCORE-8": who_receives_what_was_carried,
    "BEL-SCORE-9": carried_is_not_tested,
    "BEL-SCORE-10": exact_points,
}
