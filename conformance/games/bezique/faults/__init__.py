"""The catalogued mistakes of Bezique, as edits of `reference_impl/bezique`: a file here for each file there.

Besides, `repeated` has those in using declared cards again. Not here: what a fault is and how its variant is made.
"""

from __future__ import annotations

from conformance.faults import Fault
from conformance.games.bezique.faults import deal, declarations, draw, game, play, repeated, scoring, sevens

FAULTS: tuple[Fault, ...] = (
    *deal.FAULTS,
    *play.FAULTS,
    *declarations.FAULTS,
    *repeated.FAULTS,
    *sevens.FAULTS,
    *draw.FAULTS,
    *scoring.FAULTS,
    *game.FAULTS,
)
