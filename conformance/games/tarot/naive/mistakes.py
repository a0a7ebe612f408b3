"""Which rules an engine plays whose author forgot one clause: for each clause one mistake, an override of its rule.

An option of a forgotten clause is forgotten with it where the override leaves no room for it.
"""

from __future__ import annotations

from conformance.games.tarot.naive.hand import Tarot
from conformance.games.tarot.naive.mistakes_of_play import MISTAKES_OF_PLAY
from conformance.games.tarot.naive.mistakes_of_score import MISTAKES_OF_SCORE

MISTAKES: dict[str, type[Tarot]] = {**MISTAKES_OF_PLAY, **MISTAKES_OF_SCORE}

# Clauses that no answer depends on, with the reason.
WITHOUT_EFFECT = {
    "TAR-SCORE-7": "a worked example, which follows from TAR-SCORE-2, TAR-SCORE-5 and TAR-SCORE-6",
}
