"""A Python engine served over standard input and output answers every line, malformed ones with their error."""

from __future__ import annotations

import io
import json
import time
from typing import Any

import pytest

from conformance.illegal import IllegalAction
from conformance.serving import serve

HELLO = {"name": "t", "version": "1", "language": "Python", "games": {"counting": {"operations": ["echo"]}}}


class Engine:
    """Echoes its question; does as it is told otherwise."""

    def hello(self) -> dict[str, Any]:
        return HELLO

    def answer(self, operation: str, question: dict[str, Any], options: dict[str, Any]) -> Any:
        match question.get("do"):
            case "refuse":
                raise IllegalAction("no", 3, "CNT-1")
            case "fail":
                raise ZeroDivisionError("by four")
            case "unwritable":
                return object()
            case "wait":
                time.sleep(0.06)
        return {"operation": operation, "question": question, "options": options}


class Writer(io.BytesIO):
    """Counts its flushes."""

    flushes = 0

    def flush(self) -> None:
        self.flushes += 1


def answers_to(*lines: str | bytes) -> list[Any]:
    writer = Writer()
    raw = b"\n".join(line.encode() if isinstance(line, str) else line for line in lines)
    serve(Engine(), io.BytesIO(raw + b"\n"), writer)
    return [json.loads(line) for line in writer.getvalue().splitlines()]


def question(identity: object, method: str = "counting.echo", **asked: object) -> str:
    params = {"input": asked, "options": {}}
    return json.dumps({"jsonrpc": "2.0", "id": identity, "method": method, "params": params})


def test_questions_are_answered_in_order_with_their_ids() -> None:
    answers = answers_to('{"jsonrpc": "2.0", "id": 0, "method": "arbitre.hello"}', question(1, n=1), question("b", n=2))
    assert [answer["id"] for answer in answers] == [0, 1, "b"]
    assert answers[0]["result"] == HELLO
    assert answers[2] == {
        "jsonrpc": "2.0",
        "id": "b",
        "result": {"operation": "counting.echo", "question": {"n": 2}, "options": {}},
    }


@pytest.mark.parametrize(
    ("line", "identity", "code", "words"),
    [
        ("what?", None, -32700, "not JSON"),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "\xff"}', None, -32700, "not JSON"),
        ('{"jsonrpc": "2.0", "id": 1, "params": ' + "[" * 50_000 + "]" * 50_000 + "}", None, -32700, "not JSON"),
        ("[" + question(1) + "]", None, -32600, "no batches"),
        ('{"id": 7, "method": "counting.echo"}', 7, -32600, "missing required field `jsonrpc`"),
        ('{"jsonrpc": "2.0", "id": {}, "method": "counting.echo"}', None, -32600, "at `$.id`"),
        (
            question(7, "counting.guess"),
            7,
            -32601,
            "unknown method counting.guess; known: arbitre.hello, counting.echo",
        ),
        ('{"jsonrpc": "2.0", "id": 7, "method": "counting.echo", "params": [4]}', 7, -32602, "params must be"),
        ('{"jsonrpc": "2.0", "id": 7, "method": "counting.echo"}', 7, -32602, "params must be"),
        (question(7, do="refuse"), 7, 1, "no"),
        (question(7, do="fail"), 7, -32603, "ZeroDivisionError: by four ("),
        (question(7, do="unwritable"), 7, -32603, "cannot be written as JSON"),
    ],
)
def test_what_cannot_be_answered_gets_its_error_and_the_next_question_its_answer(
    line: str | bytes, identity: object, code: int, words: str
) -> None:
    error, after = answers_to(line, question(8))
    assert (error["id"], error["error"]["code"]) == (identity, code)
    assert words in error["error"]["message"]
    assert "Traceback" not in error["error"]["message"]
    assert (after["id"], "result" in after) == (8, True)


def test_refusal_carries_step_and_clause() -> None:
    [answer] = answers_to(question(1, do="refuse"))
    assert answer["error"] == {"code": 1, "message": "no", "data": {"step": 3, "clause": "CNT-1"}}


def test_notifications_and_blank_lines_get_no_answer() -> None:
    assert answers_to('{"jsonrpc": "2.0", "method": "counting.echo"}', "", "  \r", question(1))[0]["id"] == 1


def test_last_line_needs_no_newline() -> None:
    writer = Writer()
    serve(Engine(), io.BytesIO(question(1).encode()), writer)
    assert json.loads(writer.getvalue())["id"] == 1


def test_questions_that_arrive_together_are_answered_in_one_write() -> None:
    writer = Writer()
    serve(Engine(), io.BytesIO("".join(question(n) + "\n" for n in range(200)).encode()), writer)
    assert writer.getvalue().count(b"\n") == 200
    assert writer.flushes == 1


def test_answers_are_not_held_back_behind_slow_questions() -> None:
    writer = Writer()
    serve(Engine(), io.BytesIO("".join(question(n, do="wait") + "\n" for n in range(3)).encode()), writer)
    assert writer.flushes == 3


def test_line_without_end_is_refused() -> None:
    [answer] = answers_to(b"x" * (17 * 1024 * 1024))
    assert (answer["id"], answer["error"]["code"]) == (None, -32700)


def test_reader_that_goes_away_ends_the_service() -> None:
    class Gone(io.BytesIO):
        def write(self, data: object) -> int:
            raise BrokenPipeError

    serve(Engine(), io.BytesIO((question(1) + "\n").encode()), Gone())
