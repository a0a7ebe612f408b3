"""`python -m conformance` is `arbitre`."""

from conformance.cli import main

main()
