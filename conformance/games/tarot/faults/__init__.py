"""The catalogued mistakes of French Tarot, as edits of `reference_impl/tarot`: a file here for each file there.

Besides, `counting` has those in what cards are worth and in the attack's pile. Not here: what a fault is and how its
variant is made.
"""

from __future__ import annotations

from conformance.faults import Fault
from conformance.games.tarot.faults import bidding, counting, deal, declarations, dog, fool, game, play, scoring

FAULTS: tuple[Fault, ...] = (
    *deal.FAULTS,
    *bidding.FAULTS,
    *dog.FAULTS,
    *declarations.FAULTS,
    *play.FAULTS,
    *fool.FAULTS,
    *counting.FAULTS,
    *scoring.FAULTS,
    *game.FAULTS,
)
