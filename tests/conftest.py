"""How properties are tested here, and the record of which clauses they covered.

No example fails for being slow on a busy machine. A test about clauses says so: `@pytest.mark.clauses("BEL-PLAY-2")`;
a run writes those that passed into `build/properties.json`, which `arbitre trace --properties` reads.
"""

from __future__ import annotations

import json
import os
import signal
import threading
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from conformance.game import game_names, load_game

settings.register_profile(
    "arbitre", max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("arbitre")

# Run in the background, a shell ignores Ctrl-C for its jobs and what they start; the tests about Ctrl-C need it heard.
if threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)

CLAUSES = "clauses"
RECORD = "build/properties.json"


class Record:
    """The tests about clauses that passed, by id; under xdist the reports of all workers come together here."""

    def __init__(self, config: pytest.Config) -> None:
        self._path = config.rootpath / RECORD
        self._failed: set[str] = set()
        self._covered: dict[str, list[str]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        clauses = dict(report.user_properties).get(CLAUSES)
        if clauses is None:
            return
        if not report.passed:
            self._failed.add(report.nodeid)
        if report.when == "call":
            self._covered[report.nodeid] = str(clauses).split()

    def pytest_sessionfinish(self) -> None:
        """Write the record; a run without such a test leaves the last one alone."""
        if not self._covered and not self._failed:
            return
        passed = {test: clauses for test, clauses in sorted(self._covered.items()) if test not in self._failed}
        self._path.parent.mkdir(parents=True, exist_ok=True)
        written = self._path.with_suffix(f".{os.getpid()}")
        written.write_text(json.dumps(passed, indent=2) + "\n", encoding="utf-8")
        written.replace(self._path)


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Record(config))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    known = {clause for name in game_names() for clause in load_game(name).specification.clauses}
    for item in items:
        clauses = list(_clauses_of(item))
        if unknown := [clause for clause in clauses if clause not in known]:
            raise pytest.UsageError(f"{item.nodeid} is marked with clauses that no game has: {', '.join(unknown)}")
        if clauses:
            item.user_properties.append((CLAUSES, " ".join(clauses)))


def _clauses_of(item: pytest.Item) -> Iterator[str]:
    for mark in item.iter_markers(CLAUSES):
        yield from mark.args
