"""The two ways a question can be wrong: it is not well formed, or an action in it is not allowed."""

from __future__ import annotations


class MalformedQuestion(ValueError):
    """An input that is not of its operation's form; says where and why."""


class IllegalAction(Exception):
    """An action among those of a question is not allowed.

    `message` says what is wrong and what may be done instead; `step` counts all actions of the question from 0, calls
    before plays; `clause` is the first clause broken in the order of the rule page, or "not-held" for a card that the
    hand does not hold.
    """

    def __init__(self, message: str, step: int, clause: str) -> None:
        super().__init__(message, step, clause)
        self.message = message
        self.step = step
        self.clause = clause

    def __str__(self) -> str:
        return f"action {self.step}: {self.message} ({self.clause})"
