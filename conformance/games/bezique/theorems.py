"""The theorems of Bezique: what is proved of the reference, for all inputs and all options."""

from __future__ import annotations

from conformance.games.bezique import theorems_cards, theorems_deal, theorems_melds, theorems_play
from conformance.symbolic.prove import Theorem

PROVED_MODULES = ("deal", "play", "declarations", "sevens", "draw", "scoring", "game")
THEOREMS: tuple[Theorem, ...] = (
    *theorems_deal.THEOREMS,
    *theorems_play.THEOREMS,
    *theorems_melds.THEOREMS,
    *theorems_cards.THEOREMS,
)
