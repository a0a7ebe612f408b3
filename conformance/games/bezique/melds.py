"""What a player may declare, and which cards a declaration means, by asking the rules about every set of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

from conformance.games.bezique.holdings import CARDS, FOURS, KINDS, likeness, readings, single_cards
from conformance.games.bezique.questions import Copy, Kind, Meld
from conformance.illegal import IllegalAction, MalformedQuestion
from reference_impl.bezique.declarations import Holding, all_cards
from reference_impl.bezique.sevens import Turn
from spec.loader import load_specification

CLAUSES = load_specification("bezique").clauses
PAGE_ORDER = ["not-held", *CLAUSES]
REASONS = {"not-held": "none is in the hand", **{clause: told.title for clause, told in CLAUSES.items()}}
"""Why a trump seven cannot be used, by what the rules say."""
SIZES: dict[Kind, int] = {**dict.fromkeys(KINDS, 2), **dict.fromkeys(FOURS, 4), "double_bezique": 4, "sequence": 5}
RANKS: dict[Kind, tuple[str, ...]] = {
    **{kind: (rank,) for kind, rank in FOURS.items()},
    **dict.fromkeys(("trump_marriage", "marriage"), ("K", "Q")),
    **dict.fromkeys(("bezique", "double_bezique"), ("Q", "J")),
    "sequence": ("A", "10", "K", "Q", "J"),
}


@dataclass(frozen=True)
class Declarer:
    """A player who may declare: the rules and options asked, the cards held, and the state of the turn."""

    rules: Any
    options: Mapping[str, Any]
    trump: str
    held: Holding
    turn: Turn

    @cached_property
    def meld_options(self) -> Any:
        """The house rules of combinations."""
        return group(self.rules.declarations.MeldOptions, "bezique.meld", self.options)

    @cached_property
    def seven_options(self) -> Any:
        """The house rules of the trump sevens."""
        return group(self.rules.sevens.SevenOptions, "bezique.seven", self.options)

    def broken_clause(self, kind: Kind, cards: int) -> str:
        """The first clause that forbids to declare these cards as this kind, or "none"."""
        declarations = self.rules.declarations
        moment: str = declarations.moment(cards, self.turn, self.seven_options)
        if moment != "none":
            return moment
        wrong: str = declarations.combination(kind, cards, CARDS.suits[self.trump], self.held, self.meld_options)
        return wrong

    def melds(self) -> list[Meld]:
        """Each kind with each set of faces that may be declared, once."""
        found = {}
        ranks = {card: CARDS.names(card)[0][:-1] for card in single_cards(all_cards(self.held))}
        for kind in KINDS:
            of_kind = [card for card, rank in ranks.items() if rank in RANKS[kind]]
            for cards in map(sum, combinations(of_kind, SIZES[kind])):
                faces = tuple(CARDS.names(cards))
                if (kind, faces) not in found and self.broken_clause(kind, cards) == "none":
                    found[kind, faces] = Meld(kind, list(faces), self.rules.declarations.points(kind))
        return list(found.values())

    def cards_meant(self, kind: Kind, said: Sequence[str | Copy], step: int) -> int:
        """The cards a declaration means; raises `IllegalAction`, or `MalformedQuestion` if that is left open."""
        spelt = " ".join(written(one) for one in said)
        broken = {cards: self.broken_clause(kind, cards) for cards in readings(said, self.held, self.trump)}
        if not broken:
            raise IllegalAction(f"{spelt} cannot be declared: not all in hand or on the table", step, "not-held")
        allowed = [cards for cards, clause in broken.items() if clause == "none"]
        if not allowed:
            furthest = max(broken.values(), key=PAGE_ORDER.index)
            raise IllegalAction(f"{spelt} cannot be declared as {kind}{self._instead()}", step, furthest)
        looks = [likeness(single_cards(cards), self.held, self.trump) for cards in allowed]
        if any(look != looks[0] for look in looks):
            raise MalformedQuestion(f"{spelt} as {kind}: copies that differ would do; say the kinds of the one meant")
        return allowed[0]

    def _instead(self) -> str:
        """What may be declared, for messages."""
        named = [f"{meld.kind} {' '.join(meld.cards)}" for meld in self.melds()]
        return f"; it may be {', '.join(named)}" if named else "; nothing can be declared now"


def written(said: str | Copy) -> str:
    """A card, or a copy of it, for messages."""
    if isinstance(said, str):
        return said
    return f"{said.card} ({', '.join(said.kinds) or 'hand'})"


def group(record: Any, prefix: str, options: Mapping[str, Any]) -> Any:
    """The options of one group as the record of a rule file: `bezique.seven.*` as `SevenOptions`."""
    return record(**{name: options[f"{prefix}.{name}"] for name in record._fields})
