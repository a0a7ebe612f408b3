"""What the naive engines of the games have in common: they say hello, take questions, and can forget a clause.

Not here: any rule; those are in the `naive` folder of each game.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar

from conformance.operations import Operation


class Naive:
    """An engine written from the rule page alone, with plain lists of card names.

    `without` names clauses that it does not know: it then makes the mistake that `MISTAKES` has for each, an override
    of its rules. A clause of `WITHOUT_EFFECT` may be named too and changes nothing. Raises `ValueError` for an id that
    is no clause of the game.
    """

    GAME: ClassVar[str]
    OPERATIONS: ClassVar[Sequence[Operation]]
    RULES: ClassVar[type[Any]]
    OPTIONS: ClassVar[Mapping[str, Collection[Any]]]
    """The values that the engine can play; `"any"` among them says all numbers."""
    SECTIONS: ClassVar[Sequence[str]]
    """The sections of the rule page, in order: the middle part of a clause's id."""
    MISTAKES: ClassVar[Mapping[str, type[Any]]]
    WITHOUT_EFFECT: ClassVar[Mapping[str, str]]

    def __init__(self, without: Collection[str] = ()) -> None:
        known = sorted([*self.MISTAKES, *self.WITHOUT_EFFECT], key=self._page_order)
        for clause in without:
            if clause not in known:
                raise ValueError(f"unknown clause {clause!r}; the clauses of {self.GAME} are {', '.join(known)}")
        forgotten = [clause for clause in sorted(set(without), key=self._page_order) if clause in self.MISTAKES]
        self.rules: type[Any] = type("PlayedRules", (*(self.MISTAKES[clause] for clause in forgotten), self.RULES), {})
        self._operations = {operation.name: operation for operation in self.OPERATIONS}

    def hello(self) -> dict[str, Any]:
        """Name, version and language, and what this engine can be asked under which options."""
        options = {name: list(values) for name, values in self.OPTIONS.items()}
        games = {self.GAME: {"operations": list(self._operations), "options": options}}
        return {"name": "naive", "version": "1", "language": "Python", "games": games}

    def answer(self, operation: str, question: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
        """Answer one question, such as "belote.legal_cards".

        Raises `IllegalAction` where the question contains an illegal action, `MalformedQuestion` for a question that is
        not of the operation's form or that no table could ask, and `ValueError` for an unknown operation, option or
        value of an option.
        """
        game, _, name = operation.partition(".")
        if game != self.GAME or name not in self._operations:
            known = ", ".join(f"{self.GAME}.{known_name}" for known_name in self._operations)
            raise ValueError(f"unknown operation {operation!r}; this engine answers {known}")
        self._operations[name].parse_input(question)
        self.refuse_nonsense(name, question)
        answer: dict[str, Any] = getattr(self.rules(options), name)(question)
        return answer

    def refuse_nonsense(self, operation: str, question: Mapping[str, Any]) -> None:
        """Raise `MalformedQuestion` for a question that has the form of its operation and still makes no sense."""

    def _page_order(self, clause: str) -> tuple[int, int]:
        """Where a clause stands on the rule page: its section, then its number."""
        _, section, number = clause.split("-")
        return self.SECTIONS.index(section), int(number)
