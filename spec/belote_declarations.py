"""What a hand declares, as predicates. BEL-DECL-1..4.

A way of declaring is a choice of carrés held, and with it the longest unbroken runs of the cards that are left.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

from spec.belote_cards import Clauses
from spec.belote_combinations import CARRES, COMBINATIONS, RUNS, Combination, ranks_above, seen
from spec.logic import all_of, any_of, choose, implies, no, none_among, same, total

WORTHWHILE = tuple(carre for carre in CARRES if carre.value > 0)
HAND_SIZE = 8
CHOICES = tuple(choice for size in range(HAND_SIZE // 4 + 1) for choice in combinations(WORTHWHILE, size))
_OVERLAPPING = tuple((one, other) for one, other in combinations(COMBINATIONS, 2) if one.cards & other.cards)


def _cuts(run: Combination) -> Iterator[tuple[Combination, ...]]:
    """Every way of cutting a run into runs that lie side by side, the uncut run included."""
    yield (run,)
    for piece in RUNS:
        rest = run.cards - piece.cards
        if piece.cards & run.cards == piece.cards and piece.top == run.top:
            yield from ((piece, *cut) for other in RUNS if other.cards == rest for cut in _cuts(other))


def _best_cut(run: Combination) -> tuple[Combination, ...]:
    """The cut worth most; of these the one into the fewest pieces; of these the one with the better best piece."""

    def rank(cut: tuple[Combination, ...]) -> tuple[int, int, tuple[int, int]]:
        return sum(piece.value for piece in cut), -len(cut), max((piece.value, piece.top) for piece in cut)

    return max(_cuts(run), key=rank)


CUT = {run: _best_cut(run) for run in RUNS if len(_best_cut(run)) > 1}
_PIECE_OF = {piece: tuple(run for run, pieces in CUT.items() if piece in pieces) for piece in RUNS}


@dataclass(frozen=True)
class DeclaredHand:
    """A hand of eight cards, and what an answer says it declares.

    `declared` tells of every possible combination whether it is declared, `points` what the answer gives for it,
    `total` what for all of them.
    """

    hand: Any
    trump: Any
    options: Any
    declared: Mapping[Combination, Any]
    points: Mapping[Combination, Any]
    total: Any

    def holds(self, combination: Combination) -> Any:
        """Whether every card of a combination is in the hand."""
        return (self.hand & combination.cards) == combination.cards

    def is_run(self, run: Combination, whole: Mapping[Combination, Any]) -> Any:
        """Whether a run is declared, given which runs are longest unbroken ones: as it is, or as a piece of one cut."""
        split = self.options.split_runs
        uncut = all_of(whole[run], no(split)) if run in CUT else whole[run]
        return any_of(uncut, *(all_of(split, whole[longer]) for longer in _PIECE_OF[run]))

    def way(self, choice: tuple[Combination, ...]) -> Mapping[Combination, Any]:
        """The combinations of one way of declaring, by the carrés chosen."""
        aside = sum(carre.cards for carre in choice)
        whole = {run: self._longest(run, aside) for run in RUNS}
        runs = {run: self.is_run(run, whole) for run in RUNS}
        return {**{carre: carre in choice for carre in WORTHWHILE}, **runs}

    def _longest(self, run: Combination, aside: int) -> Any:
        """Whether a run is a longest unbroken one among the cards of the hand that are not set aside.

        Together they are no more than the hand has.
        """
        if run.cards & aside or (run.cards | aside).bit_count() > HAND_SIZE:
            return False
        return (self.hand & (run.cards | run.around & ~aside)) == run.cards

    @cached_property
    def beyond_all_declared(self) -> Mapping[Combination, Any]:
        """Of every possible combination, whether it is better than every declared one."""
        seen_as = {combination: seen(combination, self.trump) for combination in (*WORTHWHILE, *RUNS)}
        return {
            one: all_of(
                *(
                    implies(self.declared[other], ranks_above(seen_as[one], seen_as[other], self.options))
                    for other in seen_as
                    if self.declared[other] is not False
                )
            )
            for one in seen_as
        }

    def outdone_by(self, choice: tuple[Combination, ...]) -> Any:
        """Whether a choice of carrés held declares more, or as much and something better than all that is declared."""
        possible = all_of(*(self.holds(carre) for carre in choice))
        if possible is False:
            return False
        way = self.way(choice)
        gain = self._gained_by(way)
        if (gain == 0) is False:
            return all_of(possible, gain > 0)
        better = any_of(*(all_of(way[one], self.beyond_all_declared[one]) for one in way))
        return all_of(possible, any_of(gain > 0, all_of(gain == 0, better)))

    def _gained_by(self, way: Mapping[Combination, Any]) -> Any:
        """What another way of declaring is worth more: what it has and the answer has not, less the contrary."""
        return total(
            choose(truth, choose(self.declared[one], 0, one.value), choose(self.declared[one], -one.value, 0))
            for one, truth in way.items()
        )


def runs_count(of: DeclaredHand) -> Any:
    """BEL-DECL-1: a declared run is in the hand and worth 20, 50 or 100; with declarations off nothing is declared."""
    off = no(of.options.enabled)
    return all_of(
        implies(off, no(any_of(*(of.declared[combination] for combination in COMBINATIONS)))),
        *(implies(of.declared[run], all_of(of.holds(run), of.points[run] == run.value)) for run in RUNS),
    )


def carres_count(of: DeclaredHand) -> Any:
    """BEL-DECL-2: a declared carré is in the hand, of no sevens or eights, and worth 200, 150 or 100."""
    return all_of(
        *(
            implies(of.declared[carre], all_of(carre.value > 0, of.holds(carre), of.points[carre] == carre.value))
            for carre in CARRES
        )
    )


def one_combination_a_card(of: DeclaredHand) -> Any:
    """BEL-DECL-3: no two declared combinations share a card."""
    return all_of(
        *(
            no(all_of(of.declared[one], of.declared[other]))
            for one, other in _OVERLAPPING
            if of.declared[one] is not False
        )
    )


def best_way(of: DeclaredHand) -> Any:
    """BEL-DECL-4: the longest runs of what the declared carrés leave, and no other choice of carrés does better.

    It speaks of what BEL-DECL-1..3 let through. The total is the sum of what the answer gives for each.
    """
    summed = of.total == total(choose(of.declared[each], of.points[each], 0) for each in COMBINATIONS)
    a_way = all_of(
        *(implies(of.declared[each], of.holds(each)) for each in COMBINATIONS),
        *(no(of.declared[carre]) for carre in CARRES if carre.value == 0),
        one_combination_a_card(of),
    )
    best = all_of(_runs_are_longest(of), no(any_of(*(of.outdone_by(choice) for choice in CHOICES))))
    return all_of(summed, implies(all_of(of.options.enabled, a_way), best))


def _runs_are_longest(of: DeclaredHand) -> Any:
    """Whether the declared runs are the longest unbroken ones of the cards that the declared carrés leave."""

    def left(cards: int) -> Any:
        """Whether all of some cards are held and in no declared carré."""
        unused = (no(of.declared[carre]) for carre in WORTHWHILE if carre.cards & cards)
        return all_of((of.hand & cards) == cards, *unused)

    def ended(run: Combination) -> Any:
        """Whether no card next to a run is left."""
        around = [carre for carre in CARRES if carre.cards & run.around]
        return all_of(
            *(any_of(none_among(of.hand, run.around & carre.cards), _in(of, carre)) for carre in around),
        )

    whole = {run: all_of(left(run.cards), ended(run)) for run in RUNS}
    return all_of(*(same(of.declared[run], of.is_run(run, whole)) for run in RUNS))


def _in(of: DeclaredHand, carre: Combination) -> Any:
    """Whether a carré is declared and worth something."""
    return of.declared[carre] if carre.value > 0 else False


DECLARATIONS: Clauses = {
    "BEL-DECL-1": runs_count,
    "BEL-DECL-2": carres_count,
    "BEL-DECL-3": one_combination_a_card,
    "BEL-DECL-4": best_way,
}


def declared_by(hand: int, trump: int, options: Any) -> tuple[Combination, ...]:
    """What a known hand of eight cards declares: of all ways of declaring the one that breaks no clause."""
    blank = declared_hand(hand, trump, options, ())
    for choice in (choice for choice in CHOICES if all(blank.holds(carre) for carre in choice)):
        way = blank.way(choice)
        declared = tuple(each for each in way if way[each]) if options.enabled else ()
        of = declared_hand(hand, trump, options, declared)
        if all(holds(of) for holds in DECLARATIONS.values()):
            return declared
    raise ValueError("a hand of eight different cards declares in exactly one way; this is not such a hand")


def declared_hand(hand: int, trump: int, options: Any, declared: tuple[Combination, ...]) -> DeclaredHand:
    """A known hand with some combinations declared, each for what it is worth."""
    return DeclaredHand(
        hand,
        trump,
        options,
        declared={each: each in declared for each in COMBINATIONS},
        points={each: each.value for each in COMBINATIONS},
        total=sum(each.value for each in declared),
    )
