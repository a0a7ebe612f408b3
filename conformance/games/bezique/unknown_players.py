"""Players with unknown cards and an unknown past, as the reference and as the clauses see them."""

from __future__ import annotations

from typing import Any

from conformance.games.bezique.walks.play import SPECIFICATION
from reference_impl.bezique.deck import DECK, KINGS, QUEENS, SUITS
from reference_impl.bezique.declarations import BEZIQUE, FOURS, SEQUENCE, Holding, MeldOptions, table
from reference_impl.bezique.sevens import SevenOptions, Turn
from spec import bezique

FOUR_RANKS = sum(rank for _, rank in FOURS)
RANK_OF_FOUR = dict(FOURS)


class UnknownPlayer:
    """Trump, hand and table, the turn and the house rules, all unknown; `name` tells several players apart.

    What lies on the table for a kind are cards that can be part of it; nothing else is assumed of the past.
    """

    def __init__(self, variables: Any, name: str = "") -> None:
        self.variables = variables
        self.trump = variables.inputs["trump"] if "trump" in variables else variables.suit("trump", SUITS)
        self.held = Holding(
            variables.cards(f"{name}hand", DECK),
            fours=variables.cards(f"{name}table, fours", FOUR_RANKS),
            marriages=variables.cards(f"{name}table, marriages", KINGS | QUEENS),
            beziques=variables.cards(f"{name}table, beziques", BEZIQUE),
            doubles=variables.cards(f"{name}table, double beziques", BEZIQUE),
            sequences=variables.cards(f"{name}table, sequences", SEQUENCE),
        )
        variables.assume((self.held.hand & table(self.held)) == 0)
        variables.assume((self.held.sequences & self.trump) == self.held.sequences)

    def served(self, held: Holding | None = None) -> dict[str, Any]:
        """By kind, the cards on the table that were declared for it."""
        cards = self.held if held is None else held
        return {
            **{kind: cards.fours & rank for kind, rank in FOURS},
            "trump_marriage": cards.marriages & self.trump,
            "marriage": cards.marriages & ~self.trump,
            "bezique": cards.beziques,
            "double_bezique": cards.doubles,
            "sequence": cards.sequences,
        }

    def standing(self) -> tuple[Turn, SevenOptions, MeldOptions]:
        """The turn, with or without a card taken for a seven, and the house rules."""
        variables = self.variables
        taken = variables.cards("taken", DECK)
        variables.assume((taken & (taken - 1)) == 0)
        turn = Turn(
            variables.truth("trick won"),
            variables.truth("declared"),
            taken,
            variables.truth("shown"),
            variables.truth("trick 24"),
            variables.cards("played before", DECK),
            variables.truth("declared after a trick before"),
        )
        sevens = variables.options(SevenOptions, SPECIFICATION.options_of("seven"))
        return turn, sevens, variables.options(MeldOptions, SPECIFICATION.options_of("meld"))

    def as_clauses_see(self, turn: Turn, sevens: SevenOptions, melds: MeldOptions) -> bezique.Player:
        """The player with a standing."""
        return bezique.Player(
            hand=self.held.hand,
            served=self.served(),
            trump=self.trump,
            trick_won=turn.trick_won,
            declared=turn.declared,
            taken=turn.taken,
            options=_Options(sevens, melds),
        )


class _Options:
    """The options of sevens and of combinations by their short names."""

    def __init__(self, sevens: SevenOptions, melds: MeldOptions) -> None:
        self.exchange_is_declaration = sevens.exchange_is_declaration
        self.meld_exchanged = sevens.meld_exchanged
        self.second = sevens.second
        self.classes = melds.classes
        self.needs_card_from_hand = melds.needs_card_from_hand
