"""An engine that is broken on one question costs that question and no other."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest
from broken_engines import BAD
from small_engines import COUNT, QUESTIONS, RIGHT, TIMEOUT, StartEngine, echo, ends_soon, is_running

from conformance.engines import EngineUnusable
from conformance.protocol import (
    Answer,
    Crashed,
    EngineError,
    Malformed,
    NotAsked,
    Refusal,
    Reply,
    TimedOut,
)
from conformance.runner import METHOD_FAILURES, UNEXPLAINED_STOP, ask_all

JUNK = "a line that is no answer"
FOREIGN = "an answer with an id that was never sent"
AGAIN = "another answer to a question already answered"

posix_only = pytest.mark.skipif(os.name != "posix", reason="is about signals and process groups")


def without_bad(replies: list[Reply]) -> list[Reply]:
    return [reply for number, reply in enumerate(replies) if number != BAD]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("result_is_text", Answer("four")),
        ("result_is_null", Answer(None)),
        ("keys_of_these_names_in_the_result", Answer({"id": 4, "result": {"error": None, "id": 2}})),
        ("refuses_bad", Refusal(1, "four is illegal", 2, "CNT-1")),
        ("hangs", TimedOut(TIMEOUT)),
        ("never_answers_one", TimedOut(TIMEOUT)),
        pytest.param("ignores_sigterm", TimedOut(TIMEOUT), marks=posix_only),
        ("dies", Crashed("exited with code 7; the end of its stderr: counter: cannot count to four")),
        pytest.param("killed", Crashed("was ended by SIGKILL"), marks=posix_only),
    ],
)
def test_reply_to_the_one_bad_question_is_exact_and_neighbours_are_kept(
    engine: StartEngine, name: str, expected: Reply
) -> None:
    with engine(name) as link:
        replies = ask_all(link, QUESTIONS, timeout=TIMEOUT)
    assert replies[BAD] == expected
    assert without_bad(replies) == without_bad(RIGHT)
    assert link.noise.complaints() == []


@pytest.mark.parametrize(
    ("name", "kind", "words"),
    [
        ("half_a_line", Crashed, "exited with code 0 in the middle of the line"),
        ("huge_line", Malformed, "a line of more than 16,777,216 bytes: xxx"),
        ("deep_nesting", Malformed, "nested too deeply"),
        ("float_id", Malformed, "Expected `int`, got `float` - at `$.id`"),
        ("text_id", Malformed, "Expected `int`, got `str` - at `$.id`"),
        ("result_is_missing", Malformed, 'neither "result" nor "error"'),
        ("error_is_text", Malformed, "Expected `object`, got `str` - at `$.error`"),
        ("no_version", Malformed, "missing required field `jsonrpc`"),
        ("invalid_utf8", Malformed, "Invalid UTF-8"),
        ("not_a_number", Malformed, "not JSON"),
        ("duplicate_result", Malformed, 'the key "result" stands twice'),
        ("duplicate_id", Malformed, 'the key "id" stands twice'),
        ("result_and_error", Malformed, 'both "result" and "error"'),
    ],
)
def test_malformed_answer_that_names_its_question_is_charged_to_it_alone(
    engine: StartEngine, name: str, kind: type[Crashed | Malformed], words: str
) -> None:
    with engine(name) as link:
        replies = ask_all(link, QUESTIONS, timeout=TIMEOUT)
    bad = replies[BAD]
    assert isinstance(bad, kind)
    assert words in bad.detail
    assert without_bad(replies) == without_bad(RIGHT)
    assert link.noise.complaints() == []


@pytest.mark.parametrize(
    ("name", "noise", "words"),
    [
        ("foreign_id", FOREIGN, "id 1000000"),
        ("forty_digit_id", FOREIGN, "id " + "7" * 40),
        ("fractional_id", JUNK, "Expected `int`, got `float` - at `$.id`"),
        ("list_for_object", JUNK, 'not a JSON object: ["2.0"'),
        ("floods", JUNK, "all work and no play"),
    ],
)
def test_line_that_names_no_question_is_charged_to_the_one_that_had_no_answer(
    engine: StartEngine, name: str, noise: str, words: str
) -> None:
    with engine(name) as link:
        replies = ask_all(link, QUESTIONS, timeout=TIMEOUT)
    bad = replies[BAD]
    assert isinstance(bad, Malformed)
    assert bad.detail.startswith(f"no answer within 0.5 s, but {noise}: ")
    assert words in bad.detail
    assert without_bad(replies) == without_bad(RIGHT)
    assert list(link.noise.counts) == [noise]
    assert link.noise.counts[noise] >= 2


@pytest.mark.parametrize(
    ("name", "noise", "words"),
    [
        ("junk_lines", JUNK, "debug: thinking..."),
        ("notifies", JUNK, "a request or notification"),
        ("answers_twice", AGAIN, "id 1"),
    ],
)
def test_noise_between_right_answers_is_counted_and_the_answers_kept(
    engine: StartEngine, name: str, noise: str, words: str
) -> None:
    with engine(name) as link:
        assert ask_all(link, QUESTIONS, timeout=TIMEOUT) == RIGHT
    assert dict(link.noise.counts) == {noise: 1 + COUNT}
    assert words in link.noise.examples[noise]
    assert link.noise.complaints() == [f"{noise}, {1 + COUNT} times; first: {link.noise.examples[noise]}"]


def test_engine_that_answers_all_with_errors_is_not_taken_for_one_that_refuses(engine: StartEngine) -> None:
    with engine("refuses_everything") as link:
        replies = ask_all(link, QUESTIONS, timeout=TIMEOUT)
    assert replies == [EngineError(-32603, "out of order")] * COUNT


@posix_only
@pytest.mark.parametrize("name", ["leaves_a_grandchild", "leaves_an_escaped_grandchild"])
def test_dead_engine_is_noticed_while_its_child_holds_the_pipe(engine: StartEngine, name: str, tmp_path: Path) -> None:
    with engine(name) as link:
        replies = ask_all(link, QUESTIONS, timeout=20.0)
    assert replies[BAD] == Crashed("exited with code 5")
    assert without_bad(replies) == without_bad(RIGHT)
    grandchild = int((tmp_path / "note").read_text())
    if name == "leaves_a_grandchild":
        assert ends_soon(grandchild)
    elif is_running(grandchild):
        os.kill(grandchild, signal.SIGKILL)


@posix_only
def test_hanging_engine_is_asked_to_stop_before_it_is_killed(engine: StartEngine, tmp_path: Path) -> None:
    with engine("tidies_up") as link:
        ask_all(link, [echo(BAD)], timeout=TIMEOUT)
    assert (tmp_path / "note").read_text() == "tidied up"


def test_several_bad_questions_are_each_blamed(engine: StartEngine) -> None:
    with engine("dies_on_odd") as link:
        replies = ask_all(link, QUESTIONS, timeout=TIMEOUT)
    assert [type(reply) for reply in replies] == [Answer, Crashed] * 4 + [Answer]


def test_question_that_fails_only_after_another_is_not_blamed(engine: StartEngine) -> None:
    with engine("dies_in_company") as link:
        assert ask_all(link, QUESTIONS, timeout=TIMEOUT) == RIGHT
    assert dict(link.noise.counts) == {UNEXPLAINED_STOP: 1}


def test_engine_that_exits_after_each_answer_still_has_its_answers_counted(engine: StartEngine) -> None:
    with engine("one_answer_only") as link:
        assert ask_all(link, QUESTIONS, timeout=TIMEOUT) == RIGHT


def test_restarts_are_bounded_and_results_before_that_kept(engine: StartEngine) -> None:
    with engine("dies_on_odd") as link:
        replies = ask_all(link, QUESTIONS, timeout=TIMEOUT, max_restarts=2)
    assert replies[:3] == [Answer({"n": 0}), replies[1], Answer({"n": 2})]
    assert isinstance(replies[1], Crashed)
    assert replies[-1] == NotAsked("not asked: the engine stopped and was started again 2 times")


def test_engine_that_does_not_start_again_keeps_what_it_answered(engine: StartEngine) -> None:
    with engine("starts_only_once") as link:
        replies = ask_all(link, QUESTIONS, timeout=TIMEOUT)
    assert replies[:BAD] == RIGHT[:BAD]
    for reply in replies[BAD:]:
        assert isinstance(reply, NotAsked)
        assert "does not start any more" in reply.detail


def test_method_that_never_answers_does_not_cost_the_others(engine: StartEngine) -> None:
    hanging = [echo(number, "counting.other") for number in range(30)]
    with engine("hangs_on_the_other_method") as link:
        replies = ask_all(link, [*QUESTIONS, *hanging, *QUESTIONS], timeout=0.3)
    assert replies[:COUNT] == replies[-COUNT:] == RIGHT
    of_hanging = replies[COUNT:-COUNT]
    assert of_hanging[:METHOD_FAILURES] == [TimedOut(0.3)] * METHOD_FAILURES
    assert {type(reply) for reply in of_hanging[METHOD_FAILURES:]} == {NotAsked}


def test_engine_that_greets_and_then_hangs_is_unusable_and_soon_found_out(engine: StartEngine) -> None:
    started = time.monotonic()
    timeout = 0.3
    questions = QUESTIONS * 100
    words = f"never answered and failed {METHOD_FAILURES} times"
    with engine("hangs_on_everything") as link, pytest.raises(EngineUnusable, match=words):
        ask_all(link, questions, timeout=timeout)
    assert time.monotonic() - started < len(questions) * timeout / 4


def test_one_question_that_hangs_alone_is_asked_only_once(engine: StartEngine, pid_file: Path) -> None:
    with engine("hangs") as link:
        assert ask_all(link, [echo(BAD)], timeout=TIMEOUT) == [TimedOut(TIMEOUT)]
    assert len(pid_file.read_text().split()) == 1
