"""What `make demo` runs: the embedded engine and two public ones against Belote, and what is expected of each."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import typer

from conformance.catalogue import make_engine
from conformance.missing import EngineNotInstalled

Outcome = dict[str, Any]


def embedded_passes(outcome: Outcome) -> bool:
    """Every case of the embedded engine passes."""
    return set(outcome["totals"]) == {"pass"}


def belote_cli_plays_right(outcome: Outcome) -> bool:
    """`belote-cli` makes no mistake in the play of the cards."""
    played = [case for case in outcome["cases"] if case["operation"] in {"legal_cards", "trick"}]
    return {case["verdict"] for case in played} == {"pass", "skipped"}


def colver_does_not_undertrump(outcome: Outcome) -> bool:
    """`colver` plays contrée, where nobody must undertrump: at least ten failures, all on BEL-PLAY-7."""
    blames = [case["blame"] for case in outcome["cases"] if case["verdict"] not in {"pass", "skipped"}]
    return len(blames) >= 10 and set(blames) == {"BEL-PLAY-7"}


EXPECTED: dict[str, Callable[[Outcome], bool]] = {
    "naive": embedded_passes,
    "belote-cli": belote_cli_plays_right,
    "colver": colver_does_not_undertrump,
}


def main() -> int:
    """Check each engine, say whether it shows what is expected; 0 if all that could be checked do."""
    right = True
    for engine, expected in EXPECTED.items():
        typer.echo(f"\n$ arbitre check belote --engine {engine}")
        try:
            make_engine(engine)
        except EngineNotInstalled as missing:
            typer.echo(f"left out: {missing} (is there no network?)")
            continue
        _check(engine)
        as_expected = expected(json.loads(_check(engine, "--format", "json")))
        typer.echo(f"{'as expected' if as_expected else 'NOT AS EXPECTED'}: {expected.__doc__}")
        right = right and as_expected
    return 0 if right else 1


def _check(engine: str, *flags: str) -> str:
    """Run `arbitre check`, on this terminal or for its JSON."""
    command = [sys.executable, "-m", "conformance", "check", "belote", "--engine", engine, *flags]
    ran = subprocess.run(command, stdout=subprocess.PIPE if flags else None, check=False, text=True)  # noqa: S603
    return ran.stdout or ""


if __name__ == "__main__":
    sys.exit(main())
