"""The score of a hand, as predicates. TAR-BID-3, TAR-POIG-3, TAR-SLAM-1, TAR-SCORE-2..7.

Whether the contract is made is settled first, and all else is judged by what the answer says of that. What a hand comes
to is what a defender pays. It can be wrong in the very way in which leaving out one clause makes it wrong: then that
clause is broken. Wrong in any other way it breaks the clause of the formula.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from spec.logic import all_of, any_of, choose, implies, no, same, total
from spec.tarot_bidding import BIDS
from spec.tarot_cards import ATTACK, DEFENCE, Clauses, attacks

TARGETS = (56, 51, 41, 36)
BASE = 25
PETIT_AU_BOUT = 10
CONTRACTS = len(BIDS) - 1
MULTIPLIERS = ((1, 2, 3, 6), (1, 2, 4, 6))

# A clause, and what the hand would come to without it.
Misreading = tuple[str, Any]


@dataclass(frozen=True)
class ScoredHand:
    """A hand that has been played and counted, and what an answer says it scores.

    `contract` is a place in `BIDS` and not 0, `halves` are the attack's points in halves; `petit` and `all_tricks` are
    "attack", "defence" or "nobody"; `poignees` the points of each, 0 where there is none. A partner that is no seat is
    nobody. `players` is a known number; `options` has the four `multipliers` and the four values of `slam`.
    """

    players: int
    taker: Any
    partner: Any
    contract: Any
    halves: Any
    oudlers: Any
    petit: Any
    poignees: tuple[Any, ...]
    slam_announced: Any
    all_tricks: Any
    options: Any
    made: Any
    scores: tuple[Any, ...]

    @cached_property
    def target(self) -> Any:
        """The points to be reached. TAR-SCORE-2."""
        return total(choose(self.oudlers == held, target, 0) for held, target in enumerate(TARGETS))

    @cached_property
    def reached(self) -> Any:
        """Whether they are."""
        return self.halves >= self.target * 2

    def of_the_contract(self, numbers: Any) -> Any:
        """Of four numbers, that of the contract."""
        return total(choose(self.contract == place + 1, numbers[place], 0) for place in range(CONTRACTS))

    @cached_property
    def multiplier(self) -> Any:
        """What the contract multiplies by. TAR-BID-3."""
        return self.of_the_contract(self.options.multipliers)

    @cached_property
    def attack_above(self) -> Any:
        """How far the points lie above the target, rounded for the side that won; negative below it. TAR-SCORE-3."""
        return choose(self.made, self.rounded(up=True), self.rounded(up=False)) - self.target

    def rounded(self, *, up: bool) -> Any:
        """The points, a half rounded up or down."""
        return (self.halves + (1 if up else 0)) // 2

    @cached_property
    def petit_points(self) -> Any:
        """The petit au bout, as the attack counts it. TAR-SCORE-4."""
        return choose(self.petit == ATTACK, PETIT_AU_BOUT, choose(self.petit == DEFENCE, -PETIT_AU_BOUT, 0))

    @cached_property
    def poignee_points(self) -> Any:
        """The poignées together. TAR-POIG-3."""
        return total(self.poignees)

    @cached_property
    def slam_points(self) -> Any:
        """What a slam comes to, made, failed or suffered. TAR-SLAM-1."""
        announced_made, made, announced_failed, suffered = self.options.slam
        won = choose(self.slam_announced, announced_made, made)
        failed = choose(self.slam_announced, announced_failed, choose(self.all_tricks == DEFENCE, suffered, 0))
        return choose(self.all_tricks == ATTACK, won, failed)

    def signed(self, number: Any) -> Any:
        """A number as the attack counts it: gained when the contract is made, lost when it fails."""
        return choose(self.made, number, 0 - number)

    @cached_property
    def before_bonuses(self) -> Any:
        """25 and the distance from the target, as the attack counts them."""
        return self.signed(BASE) + self.attack_above

    def times(self, number: Any, numbers: Any = None) -> Any:
        """A number multiplied for the contract, or by other numbers for the contracts."""
        multipliers = self.options.multipliers if numbers is None else numbers
        return total(choose(self.contract == place + 1, number * multipliers[place], 0) for place in range(CONTRACTS))

    @cached_property
    def multiplied(self) -> Any:
        """What the contract multiplies, multiplied."""
        return self.times(self.before_bonuses + self.petit_points)

    @cached_property
    def due(self) -> Any:
        """What the hand comes to, as the attack counts it. TAR-SCORE-5."""
        return self.multiplied + self.signed(self.poignee_points) + self.slam_points

    def defends(self, seat: int) -> Any:
        """Whether a seat is of the defence."""
        return no(attacks(seat, self.taker, self.partner))

    @cached_property
    def paid(self) -> Any:
        """What the defenders pay, by the answer; what the highest-numbered one does, where they differ."""
        amount: Any = 0
        for seat in range(self.players):
            amount = choose(self.defends(seat), 0 - self.scores[seat], amount)
        return amount

    @cached_property
    def all_defenders_pay_that(self) -> Any:
        """Whether every defender pays the same."""
        return all_of(
            *(implies(self.defends(seat), self.scores[seat] == 0 - self.paid) for seat in range(self.players))
        )

    @cached_property
    def is_worked_example(self) -> Any:
        """Whether this is the hand of TAR-SCORE-7."""
        no_bonus = all_of(
            self.petit == "nobody", self.all_tricks == "nobody", no(self.slam_announced), self.poignee_points == 0
        )
        return all_of(
            self.players == 3,
            self.contract == BIDS.index("prise"),
            self.multiplier == 1,
            self.oudlers == 3,
            self.halves == 80,
            no_bonus,
        )

    @cached_property
    def misreadings(self) -> tuple[Misreading, ...]:
        """What the hand would come to by leaving out one clause."""
        return tuple(_misreadings(self))


def _misreadings(of: ScoredHand) -> Iterator[Misreading]:
    """What the hand would come to by leaving out one clause, clause by clause."""
    bonuses = of.signed(of.poignee_points) + of.slam_points
    together = of.before_bonuses + of.petit_points
    yield from (("TAR-BID-3", of.times(together, numbers) + bonuses) for numbers in (*MULTIPLIERS, (1, 1, 1, 1)))
    without_poignees = of.due - of.signed(of.poignee_points)
    yield "TAR-POIG-3", without_poignees
    yield "TAR-POIG-3", without_poignees - of.signed(of.poignee_points)
    if len(of.poignees) > 1:
        yield from (("TAR-POIG-3", without_poignees + of.signed(points)) for points in of.poignees)
    without_slam = of.due - of.slam_points
    yield "TAR-SLAM-1", without_slam
    yield "TAR-SLAM-1", without_slam - of.slam_points
    yield from (("TAR-SLAM-1", without_slam + points) for points in of.options.slam)
    for up in (True, False):
        above = of.rounded(up=up) - of.target
        yield "TAR-SCORE-3", of.times(of.signed(BASE) + above + of.petit_points) + bonuses
    for petit in (0, 0 - of.petit_points, of.signed(PETIT_AU_BOUT), of.signed(-PETIT_AU_BOUT)):
        wrong = choose(of.petit == "nobody", 0, petit)
        yield "TAR-SCORE-4", of.times(of.before_bonuses + wrong) + bonuses


def _not_misread(of: ScoredHand, clause: str) -> Any:
    """Whether what the defenders pay is not wrong in the way that leaving out the clause makes it wrong."""
    wrong = any_of(*(of.paid == number for name, number in of.misreadings if name == clause))
    return implies(all_of(of.all_defenders_pay_that, wrong), of.paid == of.due)


def multipliers(of: ScoredHand) -> Any:
    """TAR-BID-3: prise, garde, garde sans and garde contre multiply by 1, 2, 3, 6; by a house rule 1, 2, 4, 6."""
    return _not_misread(of, "TAR-BID-3")


def poignees_go_to_the_winners(of: ScoredHand) -> Any:
    """TAR-POIG-3: the poignées together go to the side that wins the contract."""
    return _not_misread(of, "TAR-POIG-3")


def slam(of: ScoredHand) -> Any:
    """TAR-SLAM-1: a slam brings or costs what the house rule says; where there is none, nothing."""
    return _not_misread(of, "TAR-SLAM-1")


def target(of: ScoredHand) -> Any:
    """TAR-SCORE-2: the contract is made where the points, halves included, reach the target."""
    return same(of.made, of.reached)


def rounding(of: ScoredHand) -> Any:
    """TAR-SCORE-3: a half is rounded up when the contract is made, down when it fails."""
    return _not_misread(of, "TAR-SCORE-3")


def petit_au_bout(of: ScoredHand) -> Any:
    """TAR-SCORE-4: 10 for the side that has the petit au bout, whoever wins the contract."""
    return _not_misread(of, "TAR-SCORE-4")


def formula(of: ScoredHand) -> Any:
    """TAR-SCORE-5: (25 + D + p) * x + P + S, each part with its own sign; of the worked example TAR-SCORE-7 speaks."""
    others = (of.paid == number for _, number in of.misreadings)
    return implies(all_of(of.all_defenders_pay_that, no(of.is_worked_example)), any_of(of.paid == of.due, *others))


def who_pays_whom(of: ScoredHand) -> Any:
    """TAR-SCORE-6: each defender pays the same; partners share it two to one, a lone taker takes it all."""
    alone = no(any_of(*(of.partner == seat for seat in range(of.players))))
    shares = (
        all_of(
            implies(of.partner == seat, of.scores[seat] == of.paid),
            implies(
                of.taker == seat,
                of.scores[seat] == choose(alone, of.paid * (of.players - 1), of.paid * 2),
            ),
        )
        for seat in range(of.players)
    )
    return all_of(of.all_defenders_pay_that, *shares)


def worked_example(of: ScoredHand) -> Any:
    """TAR-SCORE-7: three players, a prise, three oudlers, 40 points and no bonus: 58, and 29 lost by the others."""
    return implies(all_of(of.is_worked_example, of.made, of.all_defenders_pay_that), of.paid == 29)


SCORE_HAND: Clauses = {
    "TAR-BID-3": multipliers,
    "TAR-POIG-3": poignees_go_to_the_winners,
    "TAR-SLAM-1": slam,
    "TAR-SCORE-2": target,
    "TAR-SCORE-3": rounding,
    "TAR-SCORE-4": petit_au_bout,
    "TAR-SCORE-5": formula,
    "TAR-SCORE-6": who_pays_whom,
    "TAR-SCORE-7": worked_example,
}
