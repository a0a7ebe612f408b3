"""Which rules an engine plays whose author forgot one clause: for each clause one mistake, an override of its rule.

An option of a forgotten clause is forgotten with it, but for the target of the game.
"""

from __future__ import annotations

from conformance.games.belote.naive.hand import Belote
from conformance.games.belote.naive.mistakes_of_play import MISTAKES_OF_PLAY
from conformance.games.belote.naive.mistakes_of_score import MISTAKES_OF_SCORE

MISTAKES: dict[str, type[Belote]] = {**MISTAKES_OF_PLAY, **MISTAKES_OF_SCORE}

# Clauses that no answer depends on, with the reason.
WITHOUT_EFFECT = {
    "BEL-DECK-1": "the cards come with every question; without this clause no question could be put",
    "BEL-DECK-4": "a sum that follows from BEL-DECK-2 and BEL-DECK-3; the scores state their 162 and 252 themselves",
}
