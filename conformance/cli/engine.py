"""`arbitre engine`: serve a known engine over standard input and output."""

from __future__ import annotations

import sys
from typing import Annotated

import typer


def engine(
    name: Annotated[str | None, typer.Argument(help="The engine to serve; without one the names are listed.")] = None,
) -> None:
    """Serve a known engine over standard input and output, one JSON-RPC message a line, until the input ends.

    \b
    arbitre engine reference
    echo '{"jsonrpc":"2.0","id":1,"method":"arbitre.hello","params":{}}' | arbitre engine naive
    """  # noqa: D301 - \b is how the help text keeps its lines
    from conformance.catalogue import engine_names, make_engine  # noqa: PLC0415 - keeps --help quick
    from conformance.serving import serve  # noqa: PLC0415

    if name is None:
        for known in engine_names():
            typer.echo(known)
        return
    serve(make_engine(name), sys.stdin.buffer, sys.stdout.buffer)
