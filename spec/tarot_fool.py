"""What becomes of the Fool, as predicates. TAR-FOOL-1..4.

Sides are told by whether they are the attack.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from spec.logic import all_of, among, any_of, choose, implies, no, same
from spec.tarot_cards import LOW, Clauses


@dataclass(frozen=True)
class PlayedFool:
    """A Fool that was played, and what an answer says becomes of it.

    `owner` and `winner` tell whether the attack played it and whether the attack took the trick with another card;
    `last_in_slam` that it was led to the last trick by a side that had won all others. `tricks` are the cards of the
    owner's side, `aside` the dog or discard where it counts for that side. Of the answer: `attack_has_it`, and whether
    a card was `given`.
    """

    owner: Any
    winner: Any
    last: Any
    last_in_slam: Any
    tricks: Any
    aside: Any
    options: Any
    attack_has_it: Any
    given: Any

    @cached_property
    def owner_keeps_it(self) -> Any:
        """Whether the answer leaves it with the side that played it."""
        return same(self.attack_has_it, self.owner)

    @cached_property
    def lost_the_trick(self) -> Any:
        """Whether the other side took the trick."""
        return no(same(self.owner, self.winner))

    @cached_property
    def wins_the_last_trick(self) -> Any:
        """Whether it wins, by the house rule of TAR-FOOL-4."""
        return all_of(self.last_in_slam, self.options.wins_last_in_slam)

    @cached_property
    def kept_in_the_last_trick(self) -> Any:
        """Whether TAR-FOOL-3 leaves it with the side that played it: that side took the trick, and no house rule."""
        return all_of(self.options.last_trick == "taken", no(self.lost_the_trick))


def stays_with_its_side(of: PlayedFool) -> Any:
    """TAR-FOOL-1: it stays with its side, which gives a card of its tricks for it if the other side took the trick."""
    pays = implies(all_of(of.lost_the_trick, among(of.tricks, LOW)), of.given)
    return implies(no(of.last), all_of(of.owner_keeps_it, pays, implies(of.given, of.lost_the_trick)))


def what_pays_for_it(of: PlayedFool) -> Any:
    """TAR-FOOL-2: without a card in the tricks the dog or discard pays, by a house rule not; with none nothing does."""
    aside = all_of(of.options.pay_from == "any", among(of.aside, LOW))
    from_elsewhere = all_of(no(of.last), of.lost_the_trick, no(among(of.tricks, LOW)))
    return implies(from_elsewhere, same(of.given, aside))


def taken_in_the_last_trick(of: PlayedFool) -> Any:
    """TAR-FOOL-3: the last trick takes it along, nothing given; by a house rule it changes side. TAR-FOOL-4 aside."""
    taken = same(of.owner_keeps_it, of.kept_in_the_last_trick)
    left_to_the_slam = all_of(of.last_in_slam, of.owner_keeps_it)
    return implies(all_of(of.last, no(of.wins_the_last_trick)), all_of(any_of(taken, left_to_the_slam), no(of.given)))


def kept_at_the_end_of_a_slam(of: PlayedFool) -> Any:
    """TAR-FOOL-4: by a house rule its side keeps it at the end of a slam; else it does not for that."""
    otherwise = implies(of.owner_keeps_it, of.kept_in_the_last_trick)
    kept = all_of(of.owner_keeps_it, no(of.given))
    return implies(all_of(of.last, of.last_in_slam), choose(of.options.wins_last_in_slam, kept, otherwise))


SETTLE_FOOL: Clauses = {
    "TAR-FOOL-1": stays_with_its_side,
    "TAR-FOOL-2": what_pays_for_it,
    "TAR-FOOL-3": taken_in_the_last_trick,
    "TAR-FOOL-4": kept_at_the_end_of_a_slam,
}
