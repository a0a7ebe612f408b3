"""The naive engine as others see it: it says hello and answers questions in their plain JSON forms."""

from __future__ import annotations

from conformance.games.belote.naive.hand import Belote
from conformance.games.belote.naive.mistakes import MISTAKES, WITHOUT_EFFECT
from conformance.games.belote.naive.table import OPTIONS
from conformance.games.belote.operations import OPERATIONS
from conformance.naive import Naive


class NaiveEngine(Naive):
    """An engine of Belote written from the rule page alone, with plain lists of card names."""

    GAME = "belote"
    OPERATIONS = OPERATIONS
    RULES = Belote
    OPTIONS = OPTIONS
    SECTIONS = ("DECK", "DEAL", "BID", "PLAY", "BELOTE", "DECL", "SCORE", "GAME")
    MISTAKES = MISTAKES
    WITHOUT_EFFECT = WITHOUT_EFFECT
