"""The catalogued mistakes of Belote, as edits of `reference_impl/belote`: a file here for each file there.

Besides, `ruffing` has those of players who are void, `comparison` those in comparing declarations, and `suspense` those
in litiges, carried sums and rounding.
Not here: what a fault is and how its variant is made.
"""

from __future__ import annotations

from conformance.faults import Fault
from conformance.games.belote.faults import (
    bidding,
    comparison,
    deal,
    declarations,
    game,
    play,
    ruffing,
    scoring,
    suspense,
)

FAULTS: tuple[Fault, ...] = (
    *deal.FAULTS,
    *bidding.FAULTS,
    *play.FAULTS,
    *ruffing.FAULTS,
    *declarations.FAULTS,
    *comparison.FAULTS,
    *scoring.FAULTS,
    *suspense.FAULTS,
    *game.FAULTS,
)
