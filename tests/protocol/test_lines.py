"""A stream of bytes is cut into the same lines however it arrives, and no line is let grow without bound."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conformance.protocol import MAX_LINE_BYTES, LineSplitter, LineTooLongError, Malformed, parse_reply, shown


@given(st.lists(st.binary(max_size=20).map(lambda raw: raw.replace(b"c", b"\n"))))
def test_lines_do_not_depend_on_the_chunks_they_come_in(chunks: list[bytes]) -> None:
    splitter = LineSplitter()
    lines = [line for chunk in chunks for line in splitter.feed(chunk)]
    assert [*lines, splitter.rest()] == b"".join(chunks).split(b"\n")


def test_line_may_be_as_long_as_the_limit_and_no_longer() -> None:
    splitter = LineSplitter()
    half = b"x" * (MAX_LINE_BYTES // 2)
    assert splitter.feed(half) == []
    assert splitter.feed(half) == []
    assert splitter.feed(b"\n" + half) == [half + half]
    splitter.feed(half)
    with pytest.raises(LineTooLongError):
        splitter.feed(b"x")


@given(st.binary(max_size=60))
def test_any_line_at_all_becomes_a_reply(line: bytes) -> None:
    parse_reply(line)


@given(st.binary(max_size=400))
def test_shown_line_is_printable_and_short(line: bytes) -> None:
    assert shown(line).isprintable()
    assert len(shown(line)) <= 4 * 160 + 30


def test_byte_order_mark_is_named() -> None:
    _, reply = parse_reply(b'\xef\xbb\xbf{"jsonrpc": "2.0", "id": 1, "result": 4}')
    assert isinstance(reply, Malformed)
    assert "byte order mark" in reply.detail
