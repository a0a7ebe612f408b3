"""The theorems of Belote: what is proved of the reference, for all inputs and all options.

Not here: how anything is proved (`conformance/symbolic`).
"""

from conformance.games.belote.theorems import deal, declarations, play, scoring

THEOREMS = (*play.THEOREMS, *declarations.THEOREMS, *scoring.THEOREMS, *deal.THEOREMS)
PROVED_MODULES = ("play", "declarations", "scoring", "game", "bidding", "deal")
