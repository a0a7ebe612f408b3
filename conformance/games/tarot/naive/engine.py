"""The naive engine as others see it: it says hello and answers questions in their plain JSON forms."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from conformance.games.tarot.naive.form import refuse_nonsense
from conformance.games.tarot.naive.hand import Tarot
from conformance.games.tarot.naive.mistakes import MISTAKES, WITHOUT_EFFECT
from conformance.games.tarot.naive.table import OPEN_OPTIONS, OPTIONS
from conformance.games.tarot.operations import OPERATIONS

OPERATION_OF = {operation.name: operation for operation in OPERATIONS}


class NaiveEngine:
    """An engine of French Tarot written from the rule page alone, with plain lists of card names.

    `without` names clauses that it does not know: it then makes the mistakes described in `mistakes.py`. A clause of
    `WITHOUT_EFFECT` may be named too and changes nothing. Raises `ValueError` for an id that is no clause of Tarot.
    """

    def __init__(self, without: Collection[str] = ()) -> None:
        known = sorted([*MISTAKES, *WITHOUT_EFFECT], key=page_order)
        for clause in without:
            if clause not in known:
                raise ValueError(f"unknown clause {clause!r}; the clauses of Tarot are {', '.join(known)}")
        forgetful = [MISTAKES[clause] for clause in sorted(set(without), key=page_order) if clause in MISTAKES]
        self.rules: type[Tarot] = type("PlayedRules", (*forgetful, Tarot), {})

    def hello(self) -> dict[str, Any]:
        """Name, version and language, and what this engine can be asked under which options."""
        options = {name: [*values, "any"] if name in OPEN_OPTIONS else list(values) for name, values in OPTIONS.items()}
        games = {"tarot": {"operations": list(OPERATION_OF), "options": options}}
        return {"name": "naive", "version": "1", "language": "Python", "games": games}

    def answer(self, operation: str, question: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
        """Answer one question, such as "tarot.legal_cards".

        Raises `IllegalAction` where the question contains an illegal action, and `ValueError` for an unknown
        operation, option or value of an option and for a question that is not of the operation's form, or that no
        table could ask.
        """
        game, _, name = operation.partition(".")
        if game != "tarot" or name not in OPERATION_OF:
            known = ", ".join("tarot." + known_name for known_name in OPERATION_OF)
            raise ValueError(f"unknown operation {operation!r}; this engine answers {known}")
        OPERATION_OF[name].parse_input(question)
        refuse_nonsense(name, question)
        answer: dict[str, Any] = getattr(self.rules(options), name)(question)
        return answer


def page_order(clause: str) -> tuple[int, int]:
    """Where a clause stands on the rule page: its section, then its number."""
    sections = ["DECK", "DEAL", "BID", "CALL", "DOG", "DISC", "POIG", "SLAM", "PLAY", "FOOL", "SCORE", "GAME"]
    _, section, number = clause.split("-")
    return sections.index(section), int(number)
