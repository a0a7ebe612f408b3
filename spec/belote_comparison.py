"""Which side scores its declarations, as predicates. BEL-DECL-5..12."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from spec.belote_cards import SEATS, SIDES, Clauses, side_of
from spec.belote_combinations import (
    Best,
    better_by_value,
    better_carre,
    better_in_trump,
    better_of,
    better_run,
    equal_rank,
    lesser_of,
    ranks_above,
)
from spec.logic import all_of, any_of, choose, implies, no


@dataclass(frozen=True)
class ComparedHands:
    """What four hands declare, and what an answer says comes of it.

    `totals` and `bests` are by seat: what all its combinations are worth, and the best of them. `eldest` and `taker`
    are seats. Of the answer: `scores` tells of each side whether its declarations score, `points` what they bring;
    `shows_all` and `shows_none` tell of each seat whether just what it declares is shown, and whether nothing is.
    """

    totals: tuple[Any, ...]
    bests: tuple[Best, ...]
    eldest: Any
    taker: Any
    options: Any
    scores: tuple[Any, ...]
    points: tuple[Any, ...]
    shows_all: tuple[Any, ...]
    shows_none: tuple[Any, ...]

    @cached_property
    def best(self) -> tuple[Best, ...]:
        """The best combination of each side."""
        return tuple(better_of(self.bests[side], self.bests[side + 2], self.options) for side in SIDES)

    @cached_property
    def nobody_declares(self) -> Any:
        """Whether no hand declares anything."""
        return all_of(*(best.value == 0 for best in self.bests))

    @cached_property
    def tied(self) -> Any:
        """Whether the best combinations of both sides are equal in everything, there being one."""
        one, other = self.best
        return all_of(no(self.nobody_declares), equal_rank(one, other, self.options))

    @cached_property
    def more_to_compare(self) -> Any:
        """Whether the sides, their best combinations aside, have not the same to declare."""
        one, other = (lesser_of(self.bests[side], self.bests[side + 2], self.options) for side in SIDES)
        return any_of(self._worth(0) != self._worth(1), no(equal_rank(one, other, self.options)))

    def partners_equal(self, side: int) -> Any:
        """Whether the best combinations of two partners are equal, there being one."""
        one, other = self.bests[side], self.bests[side + 2]
        return all_of(one.value > 0, equal_rank(one, other, self.options))

    def brings(self, side: int) -> Any:
        """What the declarations of a side bring if the answer is right about the side."""
        return choose(self.scores[side], self._worth(side), 0)

    def scores_alone(self, side: int) -> Any:
        """Whether the answer lets a side score and the other not."""
        return all_of(self.scores[side], no(self.scores[1 - side]))

    @cached_property
    def tie_is_settled(self) -> Any:
        """Whether the side that scores is the one that the option on ties gives."""
        tie = self.options.tie
        nobody = no(any_of(*self.scores))
        eldest = all_of(*(implies(self._first_holder(self.eldest, side), self.scores_alone(side)) for side in SIDES))
        taker = all_of(*(implies(self._first_holder(self.taker, side), self.scores_alone(side)) for side in SIDES))
        return all_of(
            implies(tie == "nobody", nobody), implies(tie == "eldest", eldest), implies(tie == "taker", taker)
        )

    def _first_holder(self, start: Any, side: int) -> Any:
        """Whether the first seat in playing order from a start that holds a best combination is of a side."""
        return any_of(
            *(
                all_of(start == first, *(no(self._holders[seat]) for seat in before), self._holders[holder])
                for first in SEATS
                for holder, before in _places_after(first)
                if side_of(holder) == side
            )
        )

    @cached_property
    def _holders(self) -> tuple[Any, ...]:
        """Of each seat, whether no combination of any hand is better than its best."""
        return tuple(
            all_of(*(no(ranks_above(other, best, self.options)) for other in self.bests if other is not best))
            for best in self.bests
        )

    def _worth(self, side: int) -> Any:
        """What all the combinations of a side are worth."""
        return self.totals[side] + self.totals[side + 2]


def _places_after(first: int) -> list[tuple[int, list[int]]]:
    """The seats in playing order from one, each with those before it."""
    order = [(first + step) % len(SEATS) for step in range(len(SEATS))]
    return [(seat, order[:place]) for place, seat in enumerate(order)]


def _decided(of: ComparedHands, better: Callable[[Best, Best], Any]) -> Any:
    """Whether a side scores whose best combination is better in a given respect, partners' equal ones aside."""
    return all_of(
        *(
            implies(
                all_of(better(of.best[side], of.best[1 - side]), no(of.partners_equal(side))), of.scores_alone(side)
            )
            for side in SIDES
        )
    )


def winners_show(of: ComparedHands) -> Any:
    """BEL-DECL-5: without a tie both players of the side that scores show all they declare, the others nothing."""
    shown = (
        all_of(
            implies(of.scores[side_of(seat)], of.shows_all[seat]),
            implies(no(of.scores[side_of(seat)]), of.shows_none[seat]),
        )
        for seat in SEATS
    )
    return implies(no(of.tied), all_of(*shown))


def greater_value(of: ComparedHands) -> Any:
    """BEL-DECL-6: the side with the combination of greater value scores; at 100 each, a carré before a cent."""
    return _decided(of, better_by_value)


def higher_run(of: ComparedHands) -> Any:
    """BEL-DECL-7: between runs of equal value, the side with the higher top card; by a house rule the longer first."""
    return _decided(of, lambda one, other: better_run(one, other, of.options))


def higher_carre(of: ComparedHands) -> Any:
    """BEL-DECL-8: between carrés of 100, the side with the stronger rank."""
    return _decided(of, lambda one, other: better_carre(one, other, of.options))


def run_in_trump(of: ComparedHands) -> Any:
    """BEL-DECL-9: between runs equal up to here, the side with the one in trump."""
    return _decided(of, lambda one, other: better_in_trump(one, other, of.options))


def one_side_scores_all(of: ComparedHands) -> Any:
    """BEL-DECL-10: one side at most scores, none if nobody declares; it scores all that both its players declare."""
    return all_of(
        no(all_of(*of.scores)),
        implies(of.nobody_declares, no(any_of(*of.scores))),
        *(of.points[side] == of.brings(side) for side in SIDES),
    )


def perfect_tie(of: ComparedHands) -> Any:
    """BEL-DECL-11: at a tie nothing is shown, and nobody scores; by house rules the side of the first holder does."""
    return implies(of.tied, all_of(*of.shows_none, any_of(of.more_to_compare, of.tie_is_settled)))


def only_the_best(of: ComparedHands) -> Any:
    """BEL-DECL-12: a second best does not settle a tie, and equal combinations of partners do not cancel."""
    second_best = implies(all_of(of.tied, of.more_to_compare), of.tie_is_settled)
    partners = [
        implies(
            all_of(of.partners_equal(side), ranks_above(of.best[side], of.best[1 - side], of.options)),
            of.scores_alone(side),
        )
        for side in SIDES
    ]
    return all_of(second_best, *partners)


COMPARE_DECLARATIONS: Clauses = {
    "BEL-DECL-5": winners_show,
    "BEL-DECL-6": greater_value,
    "BEL-DECL-7": higher_run,
    "BEL-DECL-8": higher_carre,
    "BEL-DECL-9": run_in_trump,
    "BEL-DECL-10": one_side_scores_all,
    "BEL-DECL-11": perfect_tie,
    "BEL-DECL-12": only_the_best,
}
