"""The naive engine as others see it: it says hello and answers questions in their plain JSON forms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from conformance.games.tarot.naive.form import refuse_nonsense
from conformance.games.tarot.naive.hand import Tarot
from conformance.games.tarot.naive.mistakes import MISTAKES, WITHOUT_EFFECT
from conformance.games.tarot.naive.table import OPEN_OPTIONS, OPTIONS
from conformance.games.tarot.operations import OPERATIONS
from conformance.naive import Naive

PLAYED = {**OPTIONS, **{name: [*OPTIONS[name], "any"] for name in OPEN_OPTIONS}}


class NaiveEngine(Naive):
    """An engine of French Tarot written from the rule page alone, with plain lists of card names."""

    GAME = "tarot"
    OPERATIONS = OPERATIONS
    RULES = Tarot
    OPTIONS = PLAYED
    SECTIONS = ("DECK", "DEAL", "BID", "CALL", "DOG", "DISC", "POIG", "SLAM", "PLAY", "FOOL", "SCORE", "GAME")
    MISTAKES = MISTAKES
    WITHOUT_EFFECT = WITHOUT_EFFECT

    def refuse_nonsense(self, operation: str, question: Mapping[str, Any]) -> None:
        """No such seat, a card twice, too few cards."""
        refuse_nonsense(operation, question)
