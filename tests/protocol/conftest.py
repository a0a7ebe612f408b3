"""Starts the small engines of `broken_engines` and sees to it that none of them outlives its test."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from small_engines import PROGRAM, StartEngine, ends_soon

from conformance.engines import ProcessLink


@pytest.fixture
def pid_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "pids"
    path.touch()
    monkeypatch.setenv("PID_FILE", str(path))
    monkeypatch.setenv("NOTE", str(tmp_path / "note"))
    return path


@pytest.fixture
def engine(pid_file: Path) -> Iterator[StartEngine]:
    """Make a link to the engine of a name; at the end all processes that ran must be gone."""
    links: list[ProcessLink] = []

    def make(name: str) -> ProcessLink:
        links.append(ProcessLink([sys.executable, "-S", str(PROGRAM), name], start_timeout=10.0))
        return links[-1]

    yield make
    for link in links:
        link.close()
    pids = [int(text) for text in pid_file.read_text().split()]
    assert [pid for pid in pids if not ends_soon(pid)] == []
