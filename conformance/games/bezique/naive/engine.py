"""The naive engine as others see it: it says hello and answers questions in their plain JSON forms."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from conformance.games.bezique.naive.forms import check_cards
from conformance.games.bezique.naive.hand import Bezique
from conformance.games.bezique.naive.mistakes import MISTAKES, WITHOUT_EFFECT
from conformance.games.bezique.naive.table import OPTIONS
from conformance.games.bezique.operations import OPERATIONS

OPERATION_OF = {operation.name: operation for operation in OPERATIONS}


class NaiveEngine:
    """An engine of Bezique written from the rule page alone, with plain lists of card names.

    `without` names clauses that it does not know: it then makes the mistakes described in `mistakes.py`. A clause of
    `WITHOUT_EFFECT` may be named too and changes nothing. Raises `ValueError` for an id that is no clause of Bezique.
    """

    def __init__(self, without: Collection[str] = ()) -> None:
        known = sorted([*MISTAKES, *WITHOUT_EFFECT], key=page_order)
        for clause in without:
            if clause not in known:
                raise ValueError(f"unknown clause {clause!r}; the clauses of Bezique are {', '.join(known)}")
        forgetful = [MISTAKES[clause] for clause in sorted(set(without), key=page_order) if clause in MISTAKES]
        self.rules: type[Bezique] = type("PlayedRules", (*forgetful, Bezique), {})

    def hello(self) -> dict[str, Any]:
        """Name, version and language, and what this engine can be asked under which options."""
        options = {name: list(values) for name, values in OPTIONS.items()}
        games = {"bezique": {"operations": list(OPERATION_OF), "options": options}}
        return {"name": "naive", "version": "1", "language": "Python", "games": games}

    def answer(self, operation: str, question: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
        """Answer one question, such as "bezique.melds".

        Raises `IllegalAction` where the question contains an illegal action, `MalformedQuestion` for a question that is
        not of the operation's form or leaves open which of two copies is meant, and `ValueError` for an unknown
        operation, option or value of an option.
        """
        game, _, name = operation.partition(".")
        if game != "bezique" or name not in OPERATION_OF:
            known = ", ".join("bezique." + known_name for known_name in OPERATION_OF)
            raise ValueError(f"unknown operation {operation!r}; this engine answers {known}")
        OPERATION_OF[name].parse_input(question)
        check_cards(name, question)
        answer: dict[str, Any] = getattr(self.rules(options), name)(question)
        return answer


def page_order(clause: str) -> tuple[int, int]:
    """Where a clause stands on the rule page: its section, then its number."""
    sections = ["DECK", "TWIN", "DEAL", "SEVEN", "PLAY", "DRAW", "MELD", "END", "SCORE", "GAME"]
    _, section, number = clause.split("-")
    return sections.index(section), int(number)
