"""Known failures brought up to date."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from conformance.known import Accounts
from conformance.known_list import rewritten


def update(path: Path, by_game: Sequence[Accounts]) -> str:
    """Rewrite the list in the user's file as it was found; returns a sentence on what was changed."""
    accounts = sum(by_game, start=Accounts())
    path.write_text(rewritten(path.read_text(encoding="utf-8"), accounts), encoding="utf-8")
    gone, new, changed = len(accounts.stale) + len(accounts.unmatched), len(accounts.new), len(accounts.otherwise)
    told = f"{path}: {new} known failures added, {gone} taken out, {changed} changed"
    return f"{told}; write down the reasons" if new or changed else told
