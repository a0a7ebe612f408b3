"""The naive engine as others see it: it says hello and answers questions in their plain JSON forms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from conformance.games.bezique.naive.forms import check_cards
from conformance.games.bezique.naive.hand import Bezique
from conformance.games.bezique.naive.mistakes import MISTAKES, WITHOUT_EFFECT
from conformance.games.bezique.naive.table import OPTIONS
from conformance.games.bezique.operations import OPERATIONS
from conformance.naive import Naive


class NaiveEngine(Naive):
    """An engine of Bezique written from the rule page alone, with plain lists of card names."""

    GAME = "bezique"
    OPERATIONS = OPERATIONS
    RULES = Bezique
    OPTIONS = OPTIONS
    SECTIONS = ("DECK", "TWIN", "DEAL", "SEVEN", "PLAY", "DRAW", "MELD", "END", "SCORE", "GAME")
    MISTAKES = MISTAKES
    WITHOUT_EFFECT = WITHOUT_EFFECT

    def refuse_nonsense(self, operation: str, question: Mapping[str, Any]) -> None:
        """A face that is there three times."""
        check_cards(operation, question)
