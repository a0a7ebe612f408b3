"""The wire: JSON-RPC 2.0 messages, one a line in UTF-8, exchanged with an engine under test.

A question is a request with an integer id; its answer carries that id and either `result` or `error`. Every line that
an engine writes becomes one reply: what it said, or what is wrong with it. Answers may come in any order, and fields
that the protocol does not name are allowed at every level of an engine's messages.

Not caught: a key written twice inside a result or an error (the last one counts, as in nearly every JSON reader);
written twice at the top of a message it is malformed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

ILLEGAL: Final = 1
"""The one error code that refuses an illegal input. No other code counts as a refusal."""

CANNOT_ASK: Final = 2
"""The error code of an adapter that cannot put a question to its engine: the case counts as not covered."""

PARSE_ERROR: Final = -32700
INVALID_REQUEST: Final = -32600
METHOD_NOT_FOUND: Final = -32601
INVALID_PARAMS: Final = -32602
INTERNAL_ERROR: Final = -32603

HELLO: Final = "arbitre.hello"

ANY: Final = "any"
"""In `arbitre.hello`, among the values of an option that may be any number: every value can be played."""

MAX_LINE_BYTES: Final = 16 * 1024 * 1024
SHOWN_BYTES: Final = 160


class Question(msgspec.Struct, frozen=True):
    """One question: the method, such as `belote.legal_cards`, and the params sent as they are."""

    method: str
    params: dict[str, Any]


class Answer(msgspec.Struct, frozen=True, gc=False):
    """The engine's result, any JSON value: its shape has not been looked at."""

    value: Any


class Refusal(msgspec.Struct, frozen=True):
    """The engine says that the input is illegal; `step` and `clause` only if it named them."""

    code: int
    message: str
    step: int | None = None
    clause: str | None = None


class EngineError(msgspec.Struct, frozen=True):
    """An error of any other code."""

    code: int
    message: str


class Malformed(msgspec.Struct, frozen=True):
    """A line that is not an answer in the sense of the protocol."""

    detail: str


class TimedOut(msgspec.Struct, frozen=True):
    """No answer within `seconds`, also when asked alone on an engine started afresh."""

    seconds: float


class Crashed(msgspec.Struct, frozen=True):
    """The engine stopped, also when asked alone on an engine started afresh; in process: it raised an exception."""

    detail: str


class NotAsked(msgspec.Struct, frozen=True):
    """The run gave up before this question; it says nothing about the engine's rules and must count as not covered."""

    detail: str


Reply = Answer | Refusal | EngineError | Malformed | TimedOut | Crashed | NotAsked


class GameSupport(msgspec.Struct, frozen=True):
    """What an engine can do in one game: operation names, and for each option (full name) the values it can play.

    Of an option that may be any number, or any numbers, `ANY` says that all can be played.
    """

    operations: tuple[str, ...]
    options: dict[str, tuple[Any, ...]] = {}


class Hello(msgspec.Struct, frozen=True):
    """How an engine introduces itself. An option that is not listed is played with its default only."""

    name: str
    version: str
    language: str
    games: dict[str, GameSupport]

    def methods(self) -> frozenset[str]:
        """The methods that may be asked, such as `belote.legal_cards`."""
        return frozenset(f"{game}.{name}" for game, support in self.games.items() for name in support.operations)


def parse_hello(raw: object) -> Hello:
    """The introduction as its type; raises `msgspec.ValidationError` with the path of what is wrong."""
    return msgspec.convert(raw, Hello)


class Request(msgspec.Struct, frozen=True, gc=False):
    """A question on the wire. Without an id it is a notification, which is never answered."""

    jsonrpc: Literal["2.0"]
    method: str
    id: int | str | float | UnsetType | None = UNSET
    params: Any = UNSET


class ErrorObject(msgspec.Struct, frozen=True):
    """The `error` of a response; `data` may be anything, `{"step": int, "clause": str}` for an illegal input."""

    code: int
    message: str
    data: Any = UNSET


class Response(msgspec.Struct, frozen=True):
    """An answer on the wire, with `result` or `error`; the id is null only where the request could not be read."""

    jsonrpc: Literal["2.0"]
    id: int | str | float | None
    result: Any = UNSET
    error: ErrorObject | UnsetType = UNSET


class _Reading(msgspec.Struct, frozen=True, gc=False):
    """A response to one of our own requests, whose ids are integers. What JSON carries holds no cycles: hence no gc."""

    jsonrpc: Literal["2.0"]
    id: int
    result: Any = UNSET
    error: ErrorObject | UnsetType = UNSET


encode: Final = msgspec.json.Encoder().encode
_encode_lines: Final = msgspec.json.Encoder().encode_lines
_read_response: Final = msgspec.json.Decoder(_Reading).decode
_read_anything: Final = msgspec.json.Decoder().decode
_read_keys: Final = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
_ID_FIELD: Final = re.compile(rb'"id"\s*:\s*(\d{1,18})\s*[,}]')


def encode_requests(first_id: int, questions: Iterable[Question]) -> bytes:
    """The lines of questions whose ids are counted from `first_id`, each with its newline."""
    requests = [
        Request("2.0", question.method, identity, question.params)
        for identity, question in enumerate(questions, first_id)
    ]
    return _encode_lines(requests)


def parse_reply(line: bytes) -> tuple[int | None, Reply]:
    """What a line says, and the id of the question it belongs to: None where that cannot be told."""
    try:
        response = _read_response(line)
    except (ValueError, RecursionError) as failure:
        return _explain_malformed(line, failure)
    if response.error is UNSET and line.count(b'"result"') == 1 and line.count(b'"id"') == 1:
        return response.id, Answer(response.result)
    doubt = _doubtful_keys(line)
    if doubt is not None:
        return response.id, Malformed(f"{doubt}: {shown(line)}")
    return response.id, Answer(response.result) if response.error is UNSET else _error_reply(response.error)


def shown(line: bytes) -> str:
    """The beginning of a line, fit for a message."""
    text = line[:SHOWN_BYTES].decode("utf-8", "backslashreplace").strip()
    printable = "".join(letter if letter.isprintable() else f"\\x{ord(letter):02x}" for letter in text)
    return printable if len(line) <= SHOWN_BYTES else f"{printable}... ({len(line):,} bytes)"


def _error_reply(error: ErrorObject) -> Reply:
    if error.code == CANNOT_ASK:
        return NotAsked(error.message)
    if error.code != ILLEGAL:
        return EngineError(error.code, error.message)
    data = error.data if isinstance(error.data, Mapping) else {}
    step, clause = data.get("step"), data.get("clause")
    named_step = step if isinstance(step, int) and not isinstance(step, bool) else None
    return Refusal(ILLEGAL, error.message, named_step, clause if isinstance(clause, str) else None)


def _doubtful_keys(line: bytes) -> str | None:
    """What is wrong with the top-level keys of a message, if anything (a result may contain keys of these names)."""
    values = _read_keys(line)
    for key in ("jsonrpc", "id", "result", "error"):
        quoted = f'"{key}"'.encode()
        if line.count(quoted) - sum(bytes(value).count(quoted) for value in values.values()) > 1:
            return f'the key "{key}" stands twice in one message'
    if "result" in values and "error" in values:
        return 'both "result" and "error"; leave out the one that does not apply'
    if "result" not in values and "error" not in values:
        return 'neither "result" nor "error"'
    return None


def _explain_malformed(line: bytes, failure: Exception) -> tuple[int | None, Malformed]:
    """Why a line is no response, in words for its author, and the id of the question if it can be told."""
    try:
        message = _read_anything(line)
    except RecursionError:
        return _lone_id(line), Malformed(f"nested too deeply to be read: {shown(line)}")
    except ValueError as unreadable:
        hint = " (write UTF-8 without a byte order mark)" if line.startswith(b"\xef\xbb\xbf") else ""
        return _lone_id(line), Malformed(f"not JSON, {unreadable}{hint}: {shown(line)}")
    if not isinstance(message, dict):
        return None, Malformed(f"not a JSON object: {shown(line)}")
    if "method" in message:
        return None, Malformed(f"a request or notification, where only answers are expected: {shown(line)}")
    return _meant_id(message.get("id")), Malformed(f"{failure}: {shown(line)}")


def _lone_id(line: bytes) -> int | None:
    """The id in a line that cannot be read as JSON, if it holds the key once."""
    found = _ID_FIELD.search(line)
    return int(found[1]) if found and line.count(b'"id"') == 1 else None


def _meant_id(identity: object) -> int | None:
    """The id that was sent, where it came back as the same number in another guise (`"7"`, `7.0`)."""
    if isinstance(identity, bool):
        return None
    if isinstance(identity, int):
        return identity
    if isinstance(identity, float) and identity.is_integer():
        return int(identity)
    if isinstance(identity, str) and re.fullmatch(r"[0-9]{1,18}", identity):
        return int(identity)
    return None


class LineTooLongError(Exception):
    """More than `MAX_LINE_BYTES` came without a newline."""


class LineSplitter:
    """Cuts a stream of bytes, given in chunks of any size, into lines without their newline."""

    def __init__(self) -> None:
        self._partial: list[bytes] = []
        self._partial_bytes = 0

    def feed(self, chunk: bytes) -> list[bytes]:
        """The lines that this chunk completes; raises `LineTooLongError`."""
        lines = chunk.split(b"\n")
        rest = lines.pop()
        if lines and self._partial:
            lines[0] = b"".join([*self._partial, lines[0]])
            self._partial, self._partial_bytes = [], 0
        if rest:
            self._partial.append(rest)
            self._partial_bytes += len(rest)
            if self._partial_bytes > MAX_LINE_BYTES:
                raise LineTooLongError
        return lines

    def rest(self) -> bytes:
        """What came after the last newline."""
        return b"".join(self._partial)
