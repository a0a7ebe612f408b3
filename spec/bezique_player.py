"""A player who may declare, and what stands in the way of declaring some cards, as predicates.

BEZ-SEVEN-3, BEZ-MELD-1, BEZ-MELD-2, BEZ-MELD-4..7. Cards are told copy by copy here: a face may be declared by one
copy and not by the other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from spec.bezique_cards import cards_of
from spec.bezique_combinations import HIGHER, LOWER, OF_KIND
from spec.logic import all_of, among, any_of, implies, no, none_among

# What is looked at, in the order of the page, before a declaration is allowed; that the cards are held comes first.
STEPS = ("BEZ-MELD-7", "BEZ-SEVEN-3", "BEZ-MELD-1", "BEZ-MELD-2", "BEZ-MELD-4", "BEZ-MELD-5", "BEZ-MELD-6")


@dataclass(frozen=True)
class Player:
    """A player's cards and standing between a trick and the draw.

    `served` holds, by kind, the cards on the table that were declared for it. `taken` is the card taken for a trump
    seven in this turn, or none (0). The options are those of sevens and of combinations, by their short names.
    """

    hand: Any
    served: Mapping[str, Any]
    trump: Any
    trick_won: Any
    declared: Any
    taken: Any
    options: Any

    @cached_property
    def table(self) -> Any:
        """The cards on the table."""
        return cards_of(self.served.values())

    @cached_property
    def cards(self) -> Any:
        """All the cards of the player."""
        return self.hand | self.table

    def holds(self, cards: Any) -> Any:
        """BEZ-MELD-7: whether all the cards are in the hand or on the table."""
        return (cards & self.cards) == cards

    def unhindered(self, cards: Any) -> Any:
        """BEZ-SEVEN-3: whether the exchange of this turn leaves these cards free to be declared."""
        used_up = all_of(self.options.exchange_is_declaration, self.taken != 0)
        return all_of(no(used_up), any_of(self.options.meld_exchanged, none_among(cards, self.taken)))

    def in_time(self) -> Any:
        """BEZ-MELD-1: whether a trick of the first phase has just been won and nothing been declared since."""
        return all_of(self.trick_won, no(self.declared))

    def makes(self, kind: str, cards: Any) -> Any:
        """BEZ-MELD-2: whether the cards are a combination of the kind."""
        return any_of(*(all_of(each.is_one(self.trump), cards == way) for each in OF_KIND[kind] for way in each.ways))

    def new_to_kind(self, kind: str, cards: Any) -> Any:
        """BEZ-MELD-4: whether none of the cards was declared for the kind before."""
        return none_among(cards, self.served[kind])

    def keeps_class(self, kind: str, cards: Any) -> Any:
        """BEZ-MELD-5: by a house rule nothing from higher to lower, and from lower to higher only with a new card."""
        nothing_higher = all_of(*(none_among(cards, self.served[high]) for high in HIGHER[kind]))
        within = cards_of(self.served[each] for each in (*LOWER[kind], kind))
        something_new = (cards & within) != cards if LOWER[kind] else True
        return implies(self.options.classes == "upgrade_only", all_of(nothing_higher, something_new))

    def brings_a_card(self, cards: Any) -> Any:
        """BEZ-MELD-6: by a house rule whether a card comes from the hand."""
        return implies(self.options.needs_card_from_hand, among(cards, self.hand))

    def passes(self, clause: str, kind: str, cards: Any) -> Any:
        """Whether declaring the cards for a kind passes one clause."""
        return _TESTS[clause](self, kind, cards)

    def comes_past(self, clause: str, kind: str, cards: Any) -> Any:
        """Whether declaring the cards passes a clause and all that are looked at before it."""
        truths = []
        for step in STEPS[: STEPS.index(clause) + 1]:
            truths.append(self.passes(step, kind, cards))
            if truths[-1] is False:
                return False
        return all_of(*truths)

    def may_declare(self, kind: str, cards: Any) -> Any:
        """Whether no clause forbids declaring the cards for a kind."""
        return self.comes_past(STEPS[-1], kind, cards)

    def laid(self, kind: str, cards: Any) -> Mapping[str, Any]:
        """BEZ-MELD-3, BEZ-MELD-4: hand, and table by kind, when some cards have been laid down for a kind."""
        return {"hand": self.hand & ~cards, **self.served, kind: self.served[kind] | cards}


_TESTS: Mapping[str, Callable[[Player, str, Any], Any]] = {
    "BEZ-MELD-7": lambda player, _kind, cards: player.holds(cards),
    "BEZ-SEVEN-3": lambda player, _kind, cards: player.unhindered(cards),
    "BEZ-MELD-1": lambda player, _kind, _cards: player.in_time(),
    "BEZ-MELD-2": Player.makes,
    "BEZ-MELD-4": Player.new_to_kind,
    "BEZ-MELD-5": Player.keeps_class,
    "BEZ-MELD-6": lambda player, _kind, cards: player.brings_a_card(cards),
}
