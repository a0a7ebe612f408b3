"""The theorems of French Tarot: what is proved of the reference, for all inputs and all options.

Not here: how anything is proved (`conformance/symbolic`).
"""

from conformance.games.tarot.theorems import deal, declarations, dog, play, scoring

THEOREMS = (*play.THEOREMS, *dog.THEOREMS, *declarations.THEOREMS, *scoring.THEOREMS, *deal.THEOREMS)
PROVED_MODULES = ("play", "dog", "declarations", "fool", "scoring", "game", "bidding", "deal")
