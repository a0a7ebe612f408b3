"""How properties are tested here, and the record of which clauses they covered.

No example fails for being slow on a busy machine. A test about clauses says so: `@pytest.mark.clauses("BEL-PLAY-2")`;
a run writes those that passed into `build/properties.json`, which `arbitre trace --properties` reads.

Slow tests come last, in an order of no meaning. With `--slow-budget SECONDS` each process stops beginning new ones when
it has spent so long on them; the others are skipped, with that reason.
"""

from __future__ import annotations

import json
import os
import signal
import threading
from collections.abc import Iterator
from random import Random
from time import perf_counter

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


class Budget:
    """Seconds for slow tests, in this process."""

    def __init__(self, seconds: float) -> None:
        self._left = seconds

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Let a slow test begin while some of the budget is left, and take what it uses from it."""
        if item.get_closest_marker("slow") is None:
            return (yield)
        if self._left <= 0:
            item.add_marker(pytest.mark.skip(reason="the budget for slow tests is used up; `make slow` runs them all"))
        began = perf_counter()
        try:
            return (yield)
        finally:
            self._left -= perf_counter() - began


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow-budget", type=float, metavar="SECONDS", help="stop beginning slow tests after so long")


def pytest_configure(config: pytest.Config) -> None:
    seconds = config.getoption("--slow-budget")
    if seconds is not None:
        config.pluginmanager.register(Budget(seconds))
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Record(config))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    _slow_ones_last(items)
    known = {clause for name in game_names() for clause in load_game(name).specification.clauses}
    for item in items:
        clauses = list(_clauses_of(item))
        if unknown := [clause for clause in clauses if clause not in known]:
            raise pytest.UsageError(f"{item.nodeid} is marked with clauses that no game has: {', '.join(unknown)}")
        if clauses:
            item.user_properties.append((CLAUSES, " ".join(clauses)))


def _slow_ones_last(items: list[pytest.Item]) -> None:
    """The slow tests after the others, shuffled, so that a budget leaves out some of each kind; each time alike."""
    slow = [item for item in items if item.get_closest_marker("slow") is not None]
    others = [item for item in items if item.get_closest_marker("slow") is None]
    items[:] = [*others, *Random(0).sample(slow, len(slow))]  # noqa: S311 - no secret


def _clauses_of(item: pytest.Item) -> Iterator[str]:
    for mark in item.iter_markers(CLAUSES):
        yield from mark.args
