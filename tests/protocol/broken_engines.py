"""Small engines, most of them broken in one way: `python broken_engines.py NAME`.

Each plays the game `counting`, whose question `counting.echo` {"n": 4} has the answer {"n": 4}. Those that are broken
on one question only are broken on `BAD`. An engine is a function that writes what it answers to one request; the loop
around it reads the requests. The ids of the processes are appended to the file that PID_FILE names;
NOTE names a file for whatever else a test wants to know.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

BAD = 4
HELLO = {
    "name": "counter",
    "version": "1",
    "language": "Python",
    "games": {"counting": {"operations": ["echo", "other"], "options": {}}},
}

Message = dict[str, Any]


def write(data: bytes | str) -> None:
    sys.stdout.buffer.write(data.encode() if isinstance(data, str) else data)
    sys.stdout.buffer.flush()


def send(identity: Any, **rest: Any) -> None:
    write(json.dumps({"jsonrpc": "2.0", "id": identity, **rest}) + "\n")


def result_of(request: Message) -> Any:
    return HELLO if request["method"] == "arbitre.hello" else {"n": request["params"]["input"]["n"]}


def is_bad(request: Message) -> bool:
    return bool(result_of(request) == {"n": BAD})


def right(request: Message) -> None:
    send(request["id"], result=result_of(request))


def on_bad(misbehave: Callable[[Message], None]) -> Callable[[Message], None]:
    """An engine that misbehaves on one question and answers all others."""
    return lambda request: misbehave(request) if is_bad(request) else right(request)


def hang(request: Message) -> None:
    time.sleep(60)


def line(template: str | bytes) -> Callable[[Message], None]:
    """Write this line, with the id of the request in place of ID."""
    raw = template.encode() if isinstance(template, str) else template
    return lambda request: write(raw.replace(b"ID", str(request["id"]).encode()) + b"\n")


def junk_lines(request: Message) -> None:
    write("debug: thinking...\n")
    right(request)


def notifies(request: Message) -> None:
    write('{"jsonrpc": "2.0", "method": "log", "params": {"text": "thinking"}}\n')
    right(request)


def half_a_line(request: Message) -> None:
    write(f'{{"jsonrpc": "2.0", "id": {request["id"]}, "resu')
    sys.exit(0)


def dies(request: Message) -> None:
    sys.stderr.write("counter: cannot count to four\n")
    os._exit(7)


def killed(request: Message) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def answers_twice(request: Message) -> None:
    right(request)
    right(request)


def floods(request: Message) -> None:
    while True:
        write("all work and no play\n" * 5_000)


def floods_stderr(request: Message) -> None:
    sys.stderr.write("warning: stderr is long\n" * 20_000)
    right(request)


def huge_line(request: Message) -> None:
    while True:
        write(b"x" * 1_000_000)


def deep_nesting(request: Message) -> None:
    line('{"jsonrpc": "2.0", "id": ID, "result": ' + "[" * 50_000 + "]" * 50_000 + "}")(request)


def ignores_sigterm(request: Message) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    hang(request)


def tidies_up(request: Message) -> None:
    """Hang, but leave a note when asked to stop."""

    def leave_note(*_: object) -> None:
        Path(os.environ["NOTE"]).write_text("tidied up")
        os._exit(0)

    signal.signal(signal.SIGTERM, leave_note)
    hang(request)


def leave_grandchild(*, escaped: bool) -> None:
    """Start a process that holds this one's pipes, then exit."""
    code = "import os, time; open(os.environ['NOTE'], 'w').write(str(os.getpid())); time.sleep(60)"
    subprocess.Popen([sys.executable, "-S", "-c", code], start_new_session=escaped)
    while not (path := Path(os.environ["NOTE"])).exists() or not path.read_text():
        time.sleep(0.01)
    os._exit(5)


def refuses_everything(request: Message) -> None:
    if request["method"] == "arbitre.hello":
        right(request)
    else:
        send(request["id"], error={"code": -32603, "message": "out of order"})


def refuses_bad(request: Message) -> None:
    error = {"code": 1, "message": "four is illegal", "data": {"step": 2, "clause": "CNT-1", "more": "allowed"}}
    send(request["id"], error=error, note="an unknown field")


def hangs_on_everything(request: Message) -> None:
    (right if request["method"] == "arbitre.hello" else hang)(request)


def hangs_on_the_other_method(request: Message) -> None:
    (hang if request["method"] == "counting.other" else right)(request)


def dies_on_odd(request: Message) -> None:
    (right if request["method"] == "arbitre.hello" or request["params"]["input"]["n"] % 2 == 0 else dies)(request)


def one_answer_only(request: Message) -> None:
    right(request)
    if request["method"] != "arbitre.hello":
        os._exit(0)


def hello_is_an_error(request: Message) -> None:
    send(request["id"], error={"code": -32601, "message": "what is hello?"})


def hello_lacks_its_games(request: Message) -> None:
    send(request["id"], result={"name": "counter", "version": "1", "language": "Python"})


def starts_slowly(request: Message) -> None:
    if request["method"] == "arbitre.hello":
        time.sleep(1.5)
    right(request)


def takes_its_time(request: Message) -> None:
    time.sleep(0.15)
    right(request)


def blank_lines_and_crlf(request: Message) -> None:
    write("\r\n" + json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result_of(request)}) + " \r\n\n")


def long_answers(request: Message) -> None:
    """Write more than a pipe holds before reading on."""
    result = result_of(request)
    send(request["id"], result=result, padding="." * 200_000)


def starts_only_once(request: Message) -> None:
    if len(Path(os.environ["PID_FILE"]).read_text().split()) > 1:
        sys.exit(9)
    (dies if is_bad(request) else right)(request)


class DiesInCompany:
    """Answers each question, but not the one after `BAD` in the same life."""

    def __init__(self) -> None:
        self._bad_was_here = False

    def __call__(self, request: Message) -> None:
        if self._bad_was_here:
            os._exit(1)
        self._bad_was_here = is_bad(request)
        right(request)


class OutOfOrder:
    """Answers every three questions in reverse."""

    def __init__(self) -> None:
        self._held: list[Message] = []

    def __call__(self, request: Message) -> None:
        if request["method"] == "arbitre.hello":
            right(request)
            return
        self._held.append(request)
        if len(self._held) == 3:
            while self._held:
                right(self._held.pop())


ENGINES: dict[str, Callable[[Message], None]] = {
    "right": right,
    "out_of_order": OutOfOrder(),
    "starts_slowly": starts_slowly,
    "takes_its_time": takes_its_time,
    "blank_lines_and_crlf": blank_lines_and_crlf,
    "long_answers": long_answers,
    "floods_stderr": floods_stderr,
    "junk_lines": junk_lines,
    "notifies": notifies,
    "answers_twice": answers_twice,
    "half_a_line": on_bad(half_a_line),
    "dies": on_bad(dies),
    "killed": on_bad(killed),
    "hangs": on_bad(hang),
    "never_answers_one": on_bad(lambda _: None),
    "floods": on_bad(floods),
    "huge_line": on_bad(huge_line),
    "deep_nesting": on_bad(deep_nesting),
    "foreign_id": on_bad(line('{"jsonrpc": "2.0", "id": 1000000, "result": {"n": 4}}')),
    "forty_digit_id": on_bad(line('{"jsonrpc": "2.0", "id": ' + "7" * 40 + ', "result": {"n": 4}}')),
    "fractional_id": on_bad(line('{"jsonrpc": "2.0", "id": ID.5, "result": {"n": 4}}')),
    "float_id": on_bad(line('{"jsonrpc": "2.0", "id": ID.0, "result": {"n": 4}}')),
    "text_id": on_bad(line('{"jsonrpc": "2.0", "id": "ID", "result": {"n": 4}}')),
    "result_is_text": on_bad(line('{"jsonrpc": "2.0", "id": ID, "result": "four"}')),
    "result_is_null": on_bad(line('{"jsonrpc": "2.0", "id": ID, "result": null}')),
    "result_is_missing": on_bad(line('{"jsonrpc": "2.0", "id": ID}')),
    "list_for_object": on_bad(line('["2.0", ID, {"n": 4}]')),
    "error_is_text": on_bad(line('{"jsonrpc": "2.0", "id": ID, "error": "no"}')),
    "no_version": on_bad(line('{"id": ID, "result": {"n": 4}}')),
    "invalid_utf8": on_bad(line(b'{"jsonrpc": "2.0", "id": ID, "result": "\xff\xfe"}')),
    "not_a_number": on_bad(line('{"jsonrpc": "2.0", "id": ID, "result": NaN}')),
    "duplicate_result": on_bad(line('{"jsonrpc": "2.0", "id": ID, "result": {"n": 3}, "result": {"n": 4}}')),
    "duplicate_id": on_bad(line('{"jsonrpc": "2.0", "id": 999999, "id": ID, "result": {"n": 4}}')),
    "result_and_error": on_bad(
        line('{"jsonrpc": "2.0", "id": ID, "result": {"n": 4}, "error": {"code": 1, "message": "no"}}')
    ),
    "keys_of_these_names_in_the_result": on_bad(
        line('{"jsonrpc": "2.0", "id": ID, "result": {"id": 4, "result": {"error": null, "id": 2}}}')
    ),
    "refuses_bad": on_bad(refuses_bad),
    "refuses_everything": refuses_everything,
    "ignores_sigterm": on_bad(ignores_sigterm),
    "tidies_up": on_bad(tidies_up),
    "leaves_a_grandchild": on_bad(lambda _: leave_grandchild(escaped=False)),
    "leaves_an_escaped_grandchild": on_bad(lambda _: leave_grandchild(escaped=True)),
    "hangs_on_everything": hangs_on_everything,
    "hangs_on_the_other_method": hangs_on_the_other_method,
    "dies_on_odd": dies_on_odd,
    "dies_in_company": DiesInCompany(),
    "one_answer_only": one_answer_only,
    "starts_only_once": starts_only_once,
    "silent": lambda _: None,
    "dies_at_start": dies,
    "only_junk": lambda _: write("Welcome to counter!\n"),
    "hello_is_an_error": hello_is_an_error,
    "hello_lacks_its_games": hello_lacks_its_games,
}


def main() -> None:
    with Path(os.environ["PID_FILE"]).open("a") as pids:
        pids.write(f"{os.getpid()}\n")
    engine = ENGINES[sys.argv[1]]
    for text in sys.stdin.buffer:
        engine(json.loads(text))


if __name__ == "__main__":
    main()
