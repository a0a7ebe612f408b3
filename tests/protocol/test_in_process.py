"""A Python engine asked by plain calls behaves as it would over a wire, and its exceptions cost one question."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from conformance.engines import EngineUnusable, InProcessLink
from conformance.illegal import IllegalAction
from conformance.missing import CannotAsk
from conformance.protocol import Answer, Crashed, Malformed, NotAsked, Question, Refusal
from conformance.runner import ask_all


class Engine:
    """Does as its question says."""

    def hello(self) -> dict[str, Any]:
        return {"name": "t", "version": "1", "language": "Python", "games": {"counting": {"operations": ["echo"]}}}

    def answer(self, operation: str, question: dict[str, Any], options: dict[str, Any]) -> Any:
        match question["do"]:
            case "echo":
                return {"cards": ("7S", "8S"), "operation": operation, "options": options}
            case "refuse":
                raise IllegalAction("no", 3, "CNT-1")
            case "pass over":
                raise CannotAsk("no such position")
            case "fail":
                raise ZeroDivisionError("by four")
            case "leave":
                sys.exit(3)
            case "recurse":
                return self.answer(operation, question, options)
            case "unwritable":
                return object()
        question["do"] = "changed by the engine"
        return None


class Speechless(Engine):
    def hello(self) -> dict[str, Any]:
        raise LookupError("no name")


class Nameless(Engine):
    def hello(self) -> dict[str, Any]:
        return {"version": "1"}


def asked(do: str) -> Question:
    return Question("counting.echo", {"input": {"do": do}, "options": {"counting.base": 10}})


def test_each_question_gets_the_reply_it_would_get_over_a_wire() -> None:
    kinds = ["echo", "refuse", "pass over", "unwritable", "echo"]
    with InProcessLink(Engine()) as link:
        replies = ask_all(link, [asked(kind) for kind in kinds], timeout=1.0)
    echoed = Answer({"cards": ["7S", "8S"], "operation": "counting.echo", "options": {"counting.base": 10}})
    assert replies[:3] == [echoed, Refusal(1, "no", 3, "CNT-1"), NotAsked("no such position")]
    assert isinstance(replies[3], Malformed)
    assert replies[4] == echoed


@pytest.mark.parametrize(
    ("do", "words"),
    [("fail", "ZeroDivisionError: by four ("), ("leave", "SystemExit: 3 ("), ("recurse", "RecursionError: ")],
)
def test_exception_is_a_crash_told_by_type_message_and_line(
    do: str, words: str, capfd: pytest.CaptureFixture[str]
) -> None:
    crash, after = ask_all(InProcessLink(Engine()), [asked(do), asked("echo")], timeout=1.0)
    assert isinstance(crash, Crashed)
    assert crash.detail.startswith(words)
    assert f"{Path(__file__).name}:" in crash.detail
    assert isinstance(after, Answer)
    assert capfd.readouterr() == ("", "")


def test_engine_that_changes_its_question_changes_only_its_own_copy() -> None:
    question = asked("spoil")
    ask_all(InProcessLink(Engine()), [question], timeout=1.0)
    assert question == asked("spoil")


@pytest.mark.parametrize(
    ("engine", "words"),
    [(Speechless(), "raised LookupError: no name"), (Nameless(), "missing required field `name`")],
)
def test_engine_without_a_proper_introduction_is_unusable(engine: Engine, words: str) -> None:
    with pytest.raises(EngineUnusable, match=words):
        InProcessLink(engine).hello()


def test_importing_the_runner_loads_no_solver_and_no_terminal_library() -> None:
    code = "import sys, conformance.runner; print(sorted({'z3', 'numpy', 'rich', 'typer'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
