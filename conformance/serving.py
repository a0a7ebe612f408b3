"""A Python engine, and the loop that lets one answer over standard input and output."""

from __future__ import annotations

import traceback
from collections.abc import Iterable, Mapping
from io import BufferedIOBase
from time import monotonic
from typing import Any, BinaryIO, Final, Protocol

import msgspec
from msgspec import UNSET

from conformance.illegal import IllegalAction, MalformedQuestion
from conformance.missing import CannotAsk
from conformance.protocol import (
    CANNOT_ASK,
    HELLO,
    ILLEGAL,
    INTERNAL_ERROR,
    INVALID_PARAMS,
    INVALID_REQUEST,
    MAX_LINE_BYTES,
    METHOD_NOT_FOUND,
    PARSE_ERROR,
    ErrorObject,
    LineSplitter,
    LineTooLongError,
    Request,
    Response,
    encode,
    parse_hello,
    shown,
)

CHUNK_BYTES: Final = 1 << 16
HOLD_BACK_SECONDS: Final = 0.05
"""Answers wait for company no longer than this while further questions are at hand."""

Identity = int | str | float | None


class PythonEngine(Protocol):
    """An engine written in Python. Questions and answers are plain data, as JSON has it."""

    def hello(self) -> dict[str, Any]:
        """What the engine is and can do, in the shape of `protocol.Hello`."""
        ...

    def answer(self, operation: str, question: dict[str, Any], options: dict[str, Any]) -> Any:
        """The answer to one question; raises `IllegalAction` if its input is against the rules.

        `operation` is the full name, such as `belote.legal_cards`; `options` has full names too.
        """
        ...


class _Params(msgspec.Struct, frozen=True):
    """What every question carries."""

    input: dict[str, Any]
    options: dict[str, Any] = {}


def serve(engine: PythonEngine, reader: BufferedIOBase | BinaryIO, writer: BufferedIOBase | BinaryIO) -> None:
    """Answer the questions of `reader`, one a line, on `writer` until the input ends or nobody reads any more.

    Each malformed request gets its JSON-RPC error. Answers to questions that arrive together leave together.
    """
    desk = _Desk(engine)
    lines = LineSplitter()
    try:
        while chunk := reader.read1(CHUNK_BYTES):  # type: ignore[union-attr]  # BinaryIO leaves out read1
            _write_answers(desk, lines.feed(chunk), writer)
        _write_answers(desk, [lines.rest()], writer)
    except LineTooLongError:
        error = _error(None, PARSE_ERROR, f"a line of more than {MAX_LINE_BYTES:,} bytes; send one request a line")
        writer.write(encode(error) + b"\n")
        writer.flush()
    except BrokenPipeError:
        return


def where_raised(error: BaseException) -> str:
    """An exception as `Type: message (file:line)`, for people, without its traceback."""
    *_, (frame, line) = traceback.walk_tb(error.__traceback__)
    return f"{type(error).__name__}: {error} ({frame.f_code.co_filename}:{line})"


def _write_answers(desk: _Desk, lines: Iterable[bytes], writer: BufferedIOBase | BinaryIO) -> None:
    """Answer the lines that arrived together, with as few writes as a quick answer to each allows."""
    answers: list[bytes] = []
    last_written = monotonic()
    for line in lines:
        answer = desk.respond(line) if line.strip() else None
        if answer is not None:
            answers.append(answer)
        if answers and monotonic() - last_written > HOLD_BACK_SECONDS:
            writer.write(b"\n".join(answers) + b"\n")
            writer.flush()
            answers.clear()
            last_written = monotonic()
    if answers:
        writer.write(b"\n".join(answers) + b"\n")
        writer.flush()


class _Desk:
    """Turns request lines into response lines."""

    def __init__(self, engine: PythonEngine) -> None:
        self._engine = engine
        self._greeting = engine.hello()
        self._methods = parse_hello(self._greeting).methods()
        self._read = msgspec.json.Decoder(Request).decode

    def respond(self, line: bytes) -> bytes | None:
        """The response without its newline; None for a notification, which gets none."""
        try:
            request = self._read(line)
        except (ValueError, RecursionError) as failure:
            return encode(_explain_unreadable(line, failure))
        if request.id is UNSET:
            return None
        try:
            return encode(self._answer(request, request.id))
        except (TypeError, ValueError, RecursionError) as failure:
            return encode(_error(request.id, INTERNAL_ERROR, f"the answer cannot be written as JSON: {failure}"))

    def _answer(self, request: Request, identity: Identity) -> Response:
        if request.method == HELLO:
            return Response("2.0", identity, self._greeting)
        if request.method not in self._methods:
            known = ", ".join(sorted(self._methods))
            return _error(identity, METHOD_NOT_FOUND, f"unknown method {request.method}; known: {HELLO}, {known}")
        try:
            params = msgspec.convert(request.params, _Params)
        except msgspec.ValidationError as failure:
            return _error(identity, INVALID_PARAMS, f'params must be {{"input": object, "options": object}}: {failure}')
        return self._ask_engine(request.method, params, identity)

    def _ask_engine(self, method: str, params: _Params, identity: Identity) -> Response:
        try:
            return Response("2.0", identity, self._engine.answer(method, params.input, params.options))
        except IllegalAction as refusal:
            data = {"step": refusal.step, "clause": refusal.clause}
            return _error(identity, ILLEGAL, refusal.message, data)
        except CannotAsk as limit:
            return _error(identity, CANNOT_ASK, limit.reason)
        except (msgspec.ValidationError, MalformedQuestion) as failure:
            return _error(identity, INVALID_PARAMS, f"unreadable input: {failure}")
        except Exception as failure:
            return _error(identity, INTERNAL_ERROR, where_raised(failure))


def _error(identity: Identity, code: int, message: str, data: Mapping[str, Any] | None = None) -> Response:
    return Response("2.0", identity, error=ErrorObject(code, message, UNSET if data is None else data))


def _explain_unreadable(line: bytes, failure: Exception) -> Response:
    """The error for a line that is no request: not JSON at all, or JSON of another shape."""
    try:
        message = msgspec.json.decode(line)
    except (ValueError, RecursionError):
        return _error(None, PARSE_ERROR, f"not JSON, {failure}: {shown(line)}")
    if not isinstance(message, dict):
        return _error(None, INVALID_REQUEST, f"not a JSON object; send one request a line, no batches: {shown(line)}")
    identity = message.get("id")
    usable = identity if isinstance(identity, int | str) and not isinstance(identity, bool) else None
    return _error(usable, INVALID_REQUEST, f"not a request: {failure}")
