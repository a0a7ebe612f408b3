"""The command line `arbitre`: one file a command, and how results are shown.

Not here: anything that can be done without a terminal.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

USAGE = 2
INTERRUPTED = 130


def main() -> None:
    """Run `arbitre`, once it is sure that the packages it imports are its own."""
    try:
        _refuse_hidden_packages()
        from conformance.cli.app import run  # noqa: PLC0415 - nothing of ours may load before the check above

        run()
    except KeyboardInterrupt:
        sys.stderr.write("arbitre: interrupted\n")
        sys.exit(INTERRUPTED)


def _refuse_hidden_packages() -> None:
    """End with a message where another module hides one of ours: their names are common words."""
    for name in ("spec", "reference_impl"):
        found = find_spec(name)
        place = Path(found.origin if found and found.origin else "a folder without __init__.py")
        if place.resolve().parent.parent != Path(__file__).resolve().parents[2]:
            sys.stderr.write(f"arbitre: another module named {name} ({place}) hides arbitre's; run it elsewhere\n")
            sys.exit(USAGE)
