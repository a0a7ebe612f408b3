"""A declaration and what becomes of the cards, as predicates. BEZ-TWIN-1, BEZ-SEVEN-3, BEZ-MELD-1..7."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from spec.bezique_cards import FACES, Clauses, cards_of, number_of
from spec.bezique_combinations import KINDS, POINTS
from spec.bezique_deal import same_copies, turned_over
from spec.bezique_player import STEPS, Player
from spec.logic import all_of, any_of, choose, implies, no, none_among


@dataclass(frozen=True)
class Outcome:
    """Cards that have been declared for a kind, and what an answer says of it.

    `meant` are the cards, copy by copy. Of the answer: the points, the hand, and by kind the cards on the table that
    were declared for it.
    """

    player: Player
    kind: str
    meant: Any
    points: Any
    hand_after: Any
    served_after: Mapping[str, Any]

    @cached_property
    def fresh(self) -> Any:
        """Whether no card of it was declared for anything before."""
        return none_among(self.meant, self.player.table)

    @cached_property
    def after(self) -> Mapping[str, Any]:
        """The answer's hand and table, by place: the hand, and each kind."""
        return {"hand": self.hand_after, **self.served_after}

    @cached_property
    def right(self) -> Mapping[str, Any]:
        """Hand and table when the cards meant are laid down."""
        return self.player.laid(self.kind, self.meant)

    @cached_property
    def as_meant(self) -> Mapping[int, Any]:
        """Of each face, whether its copies lie as they should."""
        turned = turned_over(self.after)
        return {face: same_copies(face, self.after, turned, self.right) for face in FACES}

    @cached_property
    def other_copies(self) -> Mapping[int, Any]:
        """Of each face, both copies being held, whether the one has been laid down that was not meant."""
        counterparts = turned_over({"meant": self.meant})["meant"]
        turned, wrong = turned_over(self.after), self.player.laid(self.kind, counterparts)
        return {
            face: all_of(
                number_of(face, self.player.cards) == 2,
                number_of(face, self.meant) == 1,
                same_copies(face, self.after, turned, wrong),
                no(self.as_meant[face]),
            )
            for face in FACES
        }

    def other_copy(self, face: int) -> Any:
        """Whether of a face the copy has been laid down that was not meant."""
        return self.other_copies[face]

    @cached_property
    def _tables(self) -> tuple[Any, Any]:
        """The cards on the table, as the answer has them and as they should be."""
        after, right = (cards_of(places[kind] for kind in KINDS) for places in (self.after, self.right))
        return after, right

    def in_place(self, face: int) -> Any:
        """Whether as many copies of a face are in the hand, and as many on the table, as should be."""
        after, right = self._tables
        return all_of(
            number_of(face, self.hand_after) == number_of(face, self.right["hand"]),
            number_of(face, after) == number_of(face, right),
        )


def copy_meant(of: Outcome) -> Any:
    """BEZ-TWIN-1: of two copies that differ the one is declared that is meant, or with which it is allowed."""
    return all_of(*(no(of.other_copy(face)) for face in FACES))


def points_of_new_cards(of: Outcome) -> Any:
    """BEZ-MELD-2: made of new cards a combination scores what its kind scores."""
    return implies(of.fresh, of.points == POINTS[of.kind])


def laid_on_the_table(of: Outcome) -> Any:
    """BEZ-MELD-3: the cards declared lie on the table, all others stay where they were."""
    return all_of(*(any_of(of.other_copy(face), of.in_place(face)) for face in FACES))


def used_again(of: Outcome) -> Any:
    """BEZ-MELD-4: a card used again scores as a new one, and what each card was declared for is remembered."""
    remembered = (implies(all_of(no(of.other_copy(face)), of.in_place(face)), of.as_meant[face]) for face in FACES)
    return all_of(implies(no(of.fresh), of.points == POINTS[of.kind]), *remembered)


OUTCOME: Clauses = {
    "BEZ-TWIN-1": copy_meant,
    "BEZ-MELD-2": points_of_new_cards,
    "BEZ-MELD-3": laid_on_the_table,
    "BEZ-MELD-4": used_again,
}


@dataclass(frozen=True)
class Declaration:
    """A declaration, and what an answer to it says, as in `Outcome`.

    `readings` are the sets of cards that the player can mean: several where a face is named of which copies differ.
    """

    player: Player
    kind: str
    readings: tuple[Any, ...]
    points: Any = 0
    hand_after: Any = 0
    served_after: Mapping[str, Any] | None = None

    def reaches(self, clause: str) -> Any:
        """Whether some reading passes a clause and those looked at before it."""
        return any_of(*(self.player.comes_past(clause, self.kind, cards) for cards in self.readings))

    def lets_through(self, clause: str) -> Any:
        """Whether a clause does not stop the reading that comes furthest."""
        place = STEPS.index(clause)
        return implies(self.reaches(STEPS[place - 1]) if place else True, self.reaches(clause))

    @cached_property
    def allowed(self) -> Any:
        """Whether some reading may be declared."""
        return self.reaches(STEPS[-1])

    @cached_property
    def outcome(self) -> Outcome:
        """The answer held against the first reading that is allowed."""
        meant: Any = 0
        for cards in reversed(self.readings):
            meant = choose(self.player.may_declare(self.kind, cards), cards, meant)
        served = self.served_after or dict.fromkeys(KINDS, 0)
        return Outcome(self.player, self.kind, meant, self.points, self.hand_after, served)

    def comes_to(self, clause: str) -> Any:
        """Whether the answer, if the declaration is allowed, does not break a clause on what comes of it."""
        return implies(self.allowed, OUTCOME[clause](self.outcome))


def exchange_and_declaration(of: Declaration) -> Any:
    """BEZ-SEVEN-3: by house rules not after an exchange in the same turn, or not with the card taken."""
    return of.lets_through("BEZ-SEVEN-3")


def one_for_a_trick_won(of: Declaration) -> Any:
    """BEZ-MELD-1: once, after a trick of the first phase just won."""
    return of.lets_through("BEZ-MELD-1")


def combination_and_points(of: Declaration) -> Any:
    """BEZ-MELD-2: the cards are a combination of the kind; made of new cards it scores what the kind scores."""
    return all_of(of.lets_through("BEZ-MELD-2"), of.comes_to("BEZ-MELD-2"))


def once_for_each_kind(of: Declaration) -> Any:
    """BEZ-MELD-4: no card twice for the kind; for another kind it scores as a new one, and both are remembered."""
    return all_of(of.lets_through("BEZ-MELD-4"), of.comes_to("BEZ-MELD-4"))


def classes(of: Declaration) -> Any:
    """BEZ-MELD-5: by a house rule from the lower to the higher of a class with a new card, and never back."""
    return of.lets_through("BEZ-MELD-5")


def card_from_hand(of: Declaration) -> Any:
    """BEZ-MELD-6: by a house rule with at least one card from the hand."""
    return of.lets_through("BEZ-MELD-6")


def held_at_the_time(of: Declaration) -> Any:
    """BEZ-MELD-7: every card of it is in the hand or on the table."""
    return of.lets_through("BEZ-MELD-7")


DECLARE: Clauses = {
    "BEZ-TWIN-1": lambda of: of.comes_to("BEZ-TWIN-1"),
    "BEZ-SEVEN-3": exchange_and_declaration,
    "BEZ-MELD-1": one_for_a_trick_won,
    "BEZ-MELD-2": combination_and_points,
    "BEZ-MELD-3": lambda of: of.comes_to("BEZ-MELD-3"),
    "BEZ-MELD-4": once_for_each_kind,
    "BEZ-MELD-5": classes,
    "BEZ-MELD-6": card_from_hand,
    "BEZ-MELD-7": held_at_the_time,
}
