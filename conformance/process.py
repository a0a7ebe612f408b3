"""A child process spoken to in bytes: fed by one thread, read by another, its stderr drained by a third.

Nothing here knows what the bytes mean. The child gets a process group of its own, which is ended as a whole, so that
neither a child that ignores requests to stop nor one that leaves children of its own behind outlives the run.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from io import FileIO
from queue import Empty, SimpleQueue
from threading import BoundedSemaphore, Thread
from time import monotonic
from typing import Final, cast

CHUNK_BYTES: Final = 1 << 16
CHUNKS_AHEAD: Final = 64
STDERR_BYTES_KEPT: Final = 4096
LOOK_SECONDS: Final = 0.1
"""How often a silent child is looked at: it may have died while one of its own children holds the pipe open."""
GRACE_SECONDS: Final = 1.0
"""How long a child may take to end by itself before the next stronger means."""
ON_POSIX: Final = os.name == "posix"


class EngineProcess:
    """A running child. `send` never blocks; `receive` waits at most as long as it is told."""

    def __init__(self, command: Sequence[str]) -> None:
        self._child = subprocess.Popen(  # noqa: S603 - running the command its user names is the purpose
            list(command),
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=ON_POSIX,
            creationflags=0 if ON_POSIX else getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
        self._to_send: SimpleQueue[bytes | None] = SimpleQueue()
        self._received: SimpleQueue[bytes] = SimpleQueue()
        self._room = BoundedSemaphore(CHUNKS_AHEAD)
        self._ended = False
        self._complaints = b""
        self._writer = Thread(target=self._write, daemon=True)
        self._reader = Thread(target=self._read, daemon=True)
        self._listener = Thread(target=self._listen, daemon=True)
        for thread in (self._writer, self._reader, self._listener):
            thread.start()

    def send(self, data: bytes) -> None:
        """Hand bytes to the writer thread; nothing is said if the child no longer reads."""
        self._to_send.put(data)

    def receive(self, seconds: float) -> bytes | None:
        """The next bytes the child wrote, b"" once there are no more; None if `seconds` passed without any."""
        deadline = monotonic() + seconds
        while True:
            left = deadline - monotonic()
            try:
                chunk = self._received.get(timeout=min(max(left, 0.0), LOOK_SECONDS))
            except Empty:
                if self._child.poll() is not None:
                    return self._chunk_of_the_dead()
                if left <= 0:
                    return None
                continue
            self._make_room()
            return chunk

    def last_words(self) -> str:
        """The end of what the child wrote to stderr."""
        if self._child.poll() is not None:
            self._listener.join(GRACE_SECONDS)
        return self._complaints.decode("utf-8", "backslashreplace").strip()

    def fate(self) -> str:
        """How the child ended, in words."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._child.wait(GRACE_SECONDS)
        code = self._child.returncode
        if code is None:
            return "closed its output but is still running"
        if code < 0:
            names = {member.value: member.name for member in signal.Signals}
            return f"was ended by {names.get(-code, f'signal {-code}')}"
        return f"exited with code {code}"

    def end(self, *, politely: bool) -> None:
        """End the child and all that it started: by closing its input if `politely`, else by signals at once."""
        self._to_send.put(None)
        if not (politely and self._gone_within(GRACE_SECONDS)) and ON_POSIX:
            self._signal_group("SIGTERM")
            self._gone_within(GRACE_SECONDS)
        self._kill_group()
        self._gone_within(GRACE_SECONDS)
        self._ended = True
        self._make_room()
        deadline = monotonic() + GRACE_SECONDS / 2
        for thread in (self._reader, self._listener, self._writer):
            thread.join(max(0.0, deadline - monotonic()))

    def leftovers(self) -> list[bytes]:
        """What an ended child wrote that was never received."""
        chunks = []
        while not self._received.empty():
            chunks.append(self._received.get())
        return chunks

    def _chunk_of_the_dead(self) -> bytes:
        """What a dead child's reader still delivers, b"" if nothing comes any more."""
        try:
            chunk = self._received.get(timeout=GRACE_SECONDS)
        except Empty:
            return b""
        self._make_room()
        return chunk

    def _gone_within(self, seconds: float) -> bool:
        try:
            self._child.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def _kill_group(self) -> None:
        if ON_POSIX:
            self._signal_group("SIGKILL")
        elif self._child.poll() is None:
            command = ["taskkill", "/PID", str(self._child.pid), "/T", "/F"]
            subprocess.run(command, capture_output=True, check=False)  # noqa: S603 - Windows' own program and a number
            self._child.kill()

    def _signal_group(self, name: str) -> None:
        if sys.platform != "win32":
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._child.pid, signal.Signals[name])

    def _make_room(self) -> None:
        with contextlib.suppress(ValueError):  # more room than there ever was: the reader has ended
            self._room.release()

    def _write(self) -> None:
        with contextlib.suppress(OSError), cast(FileIO, self._child.stdin) as pipe:
            while (data := self._to_send.get()) is not None:
                rest = memoryview(data)
                while rest:
                    rest = rest[pipe.write(rest) :]

    def _read(self) -> None:
        with contextlib.suppress(OSError), cast(FileIO, self._child.stdout) as pipe:
            while self._room.acquire() and not self._ended and (chunk := pipe.read(CHUNK_BYTES)):
                self._received.put(chunk)
        self._received.put(b"")

    def _listen(self) -> None:
        with contextlib.suppress(OSError), cast(FileIO, self._child.stderr) as pipe:
            while chunk := pipe.read(CHUNK_BYTES):
                self._complaints = (self._complaints + chunk)[-STDERR_BYTES_KEPT:]
