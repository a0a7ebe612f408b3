"""The command line `arbitre`: one file a command, and how results are shown.

Not here: anything that can be done without a terminal.
"""

from __future__ import annotations

import sys
from pathlib import Path


def main() -> None:
    """Run `arbitre`, once it is sure that the packages it imports are its own."""
    _refuse_hidden_packages()
    from conformance.cli.app import run  # noqa: PLC0415 - nothing of ours may load before the check above

    run()


def _refuse_hidden_packages() -> None:
    """End with a message where another module hides one of ours: their names are common words."""
    for name in ("spec", "reference_impl"):
        found = Path(str(getattr(__import__(name), "__file__", None) or "a folder without __init__.py"))
        if found.resolve().parent.parent != Path(__file__).resolve().parents[2]:
            sys.exit(f"another module named {name} ({found}) hides arbitre's; run arbitre from another folder")
