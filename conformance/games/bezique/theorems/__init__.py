"""The theorems of Bezique: what is proved of the reference, for all inputs and all options."""

from __future__ import annotations

from conformance.games.bezique.theorems import cards as theorems_cards
from conformance.games.bezique.theorems import deal as theorems_deal
from conformance.games.bezique.theorems import melds as theorems_melds
from conformance.games.bezique.theorems import play as theorems_play
from conformance.symbolic.prove import Theorem

PROVED_MODULES = ("deal", "play", "declarations", "sevens", "draw", "scoring", "game")
THEOREMS: tuple[Theorem, ...] = (
    *theorems_deal.THEOREMS,
    *theorems_play.THEOREMS,
    *theorems_melds.THEOREMS,
    *theorems_cards.THEOREMS,
)
