"""What may be declared after a trick won, as predicates. BEZ-TWIN-1, BEZ-SEVEN-3, BEZ-MELD-1..7.

Something named that may not be declared breaks the clause that forbids it. Something that may be declared and is not
named breaks the clause by which it may: that on the combinations where its cards are in the hand, another where they
were exchanged or declared before.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from spec.bezique_cards import Clauses
from spec.bezique_combinations import COMBINATIONS, KINDS, PARTNERS, RANK_OF, Combination
from spec.bezique_player import STEPS, Player
from spec.logic import all_of, among, any_of, choose, implies, no, none_among, total


@dataclass(frozen=True)
class NamedMelds:
    """A player who has just won a trick, and what an answer says may be declared.

    `named` tells of each combination whether it is named, `points` with what; `twice` whether any is named again.
    `among` are the combinations looked at.
    """

    player: Player
    named: Mapping[Combination, Any]
    points: Mapping[Combination, Any]
    twice: Any
    among: tuple[Combination, ...] = COMBINATIONS
    _reached: dict[tuple[Combination, str], Any] = field(default_factory=dict, compare=False)

    def reaches(self, each: Combination, clause: str) -> Any:
        """Whether some copies of its cards pass a clause and those looked at before it."""
        if (each, clause) not in self._reached:
            ways = (self.player.comes_past(clause, each.kind, way) for way in each.ways)
            self._reached[each, clause] = any_of(*ways)
        return self._reached[each, clause]

    def due(self, each: Combination) -> Any:
        """Whether it may be declared."""
        return self.reaches(each, STEPS[-1])

    def due_by(self, each: Combination, condition: Any) -> Any:
        """Whether it may be declared with copies for which a condition holds."""
        if self.due(each) is False:
            return False
        return any_of(*(all_of(self.player.may_declare(each.kind, way), condition(way)) for way in each.ways))

    def by_hand(self, each: Combination) -> Any:
        """Whether it may be declared out of the hand as it was when the trick was won."""
        return self.due_by(each, lambda way: none_among(way, self.player.table | self.player.taken))

    def by_exchange(self, each: Combination) -> Any:
        """Whether it may be declared out of the hand, but only with the card taken for the seven."""
        out_of_hand = self.due_by(each, lambda way: none_among(way, self.player.table))
        return all_of(out_of_hand, no(self.by_hand(each)))

    def within_class(self, each: Combination) -> Any:
        """Whether it can be declared only with cards that were in the other kind of its class."""
        served = [self.player.served[kind] for kind in PARTNERS[each.kind]]
        free = self.due_by(each, lambda way: all_of(*(none_among(way, cards) for cards in served)))
        return all_of(self.due(each), no(free))

    def by_table_alone(self, each: Combination) -> Any:
        """Whether it can be declared only with cards that all lie on the table."""
        return all_of(self.due(each), no(self.due_by(each, lambda way: among(way, self.player.hand))))

    def from_hand(self, each: Combination) -> Any:
        """Whether it may be declared out of the hand alone."""
        return any_of(self.by_hand(each), self.by_exchange(each))

    @cached_property
    def silent(self) -> Any:
        """Whether nothing is named, though combinations of two kinds or more may be declared."""
        kinds = (any_of(*(self.due(each) for each in self.among if each.kind == kind)) for kind in KINDS)
        several = total(choose(kind, 1, 0) for kind in kinds) >= 2
        return all_of(several, no(any_of(*self.named.values())))

    def left_out(self, each: Combination) -> Any:
        """Whether it may be declared and is not named, others being named or being too few to speak of."""
        return all_of(self.due(each), no(self.named[each]), no(self.silent))

    def stopped_by(self, clause: str) -> Any:
        """Whether nothing is named that passes all before a clause and not the clause."""
        before = STEPS[STEPS.index(clause) - 1]
        return all_of(
            *(
                implies(all_of(self.named[each], self.reaches(each, before)), self.reaches(each, clause))
                for each in self.among
                if self.named[each] is not False
            )
        )

    def none_left_out(self, condition: Any) -> Any:
        """Whether nothing is left out for which a condition holds."""
        return all_of(
            *(
                no(all_of(self.left_out(each), condition(each)))
                for each in self.among
                if self.left_out(each) is not False
            )
        )

    def scored(self, condition: Any) -> Any:
        """Whether everything named that may be declared, and for which a condition holds, scores what it scores."""
        return all_of(
            *(
                implies(all_of(self.named[each], self.due(each), condition(each)), self.points[each] == each.points)
                for each in self.among
                if self.named[each] is not False
            )
        )

    def another_set_named(self, each: Combination) -> Any:
        """Whether another set of faces is named for the same four of a kind."""
        if each.kind not in RANK_OF:
            return False
        return any_of(*(self.named[other] for other in self.among if other.kind == each.kind and other != each))


def each_set_of_faces_once(of: NamedMelds) -> Any:
    """BEZ-TWIN-1: each kind with each set of faces, once: of four of a kind every set the hand has."""
    sets = of.none_left_out(lambda each: all_of(of.by_hand(each), of.another_set_named(each)))
    return all_of(no(of.twice), sets)


def exchange_and_declaration(of: NamedMelds) -> Any:
    """BEZ-SEVEN-3: the exchange leaves the declaration and the card taken free, or not, as the house rules say."""
    return all_of(of.stopped_by("BEZ-SEVEN-3"), of.none_left_out(of.by_exchange))


def right_to_declare(of: NamedMelds) -> Any:
    """BEZ-MELD-1: who has just won a trick may declare something of what there is."""
    return all_of(of.stopped_by("BEZ-MELD-1"), no(of.silent))


def combinations(of: NamedMelds) -> Any:
    """BEZ-MELD-2: what the combinations are and score; each that the hand has is named."""
    are_ones = (implies(of.named[each], each.is_one(of.player.trump)) for each in of.among)
    there = of.none_left_out(lambda each: all_of(of.by_hand(each), no(of.another_set_named(each))))
    return all_of(*are_ones, there, of.scored(of.from_hand))


def table_cards(of: NamedMelds) -> Any:
    """BEZ-MELD-3: cards on the table are declared in further combinations like those of the hand."""
    return of.none_left_out(lambda each: no(any_of(of.from_hand(each), of.within_class(each), of.by_table_alone(each))))


def once_for_each_kind(of: NamedMelds) -> Any:
    """BEZ-MELD-4: no card twice for a kind; for other kinds, those of its class too, it is as good as new."""
    apart = of.player.options.classes == "apart"
    related = of.none_left_out(lambda each: all_of(apart, no(of.from_hand(each)), of.within_class(each)))
    return all_of(of.stopped_by("BEZ-MELD-4"), related, of.scored(lambda each: no(of.from_hand(each))))


def classes(of: NamedMelds) -> Any:
    """BEZ-MELD-5: by a house rule from the lower to the higher of a class with a new card, and never back."""
    upgrade = of.player.options.classes == "upgrade_only"
    related = of.none_left_out(lambda each: all_of(upgrade, no(of.from_hand(each)), of.within_class(each)))
    return all_of(of.stopped_by("BEZ-MELD-5"), related)


def card_from_hand(of: NamedMelds) -> Any:
    """BEZ-MELD-6: cards on the table alone are enough, unless a house rule asks for one from the hand."""
    enough = of.none_left_out(lambda each: all_of(of.by_table_alone(each), no(of.within_class(each))))
    return all_of(of.stopped_by("BEZ-MELD-6"), enough)


def held_at_the_time(of: NamedMelds) -> Any:
    """BEZ-MELD-7: every card of a combination is in the hand or on the table."""
    return all_of(*(implies(of.named[each], of.reaches(each, "BEZ-MELD-7")) for each in of.among))


MELDS: Clauses = {
    "BEZ-TWIN-1": each_set_of_faces_once,
    "BEZ-SEVEN-3": exchange_and_declaration,
    "BEZ-MELD-1": right_to_declare,
    "BEZ-MELD-2": combinations,
    "BEZ-MELD-3": table_cards,
    "BEZ-MELD-4": once_for_each_kind,
    "BEZ-MELD-5": classes,
    "BEZ-MELD-6": card_from_hand,
    "BEZ-MELD-7": held_at_the_time,
}
