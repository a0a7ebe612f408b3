"""Runs the command line in this process, as `arbitre` itself would."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from calls import Arbitre, Outcome

from conformance.cli.app import run
from conformance.cli.show import console


@pytest.fixture
def arbitre(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Arbitre:
    """Call `arbitre` with some words in an empty folder; nothing it prints may hold a traceback."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr(console, "width", 200)

    def call(*words: str) -> Outcome:
        monkeypatch.setattr(sys, "argv", ["arbitre", *words])
        with pytest.raises(SystemExit) as end:
            run()
        printed = capsys.readouterr()
        assert "Traceback" not in printed.out + printed.err
        code = end.value.code
        return Outcome(code if isinstance(code, int) else int(code is not None), printed.out, printed.err)

    return call
