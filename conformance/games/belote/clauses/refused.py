"""What a seat may do at the moment of a move of its that has been refused."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from conformance.blame import Moment


def moment(operation: str, asked: Any, step: int) -> Moment | None:
    """The bidding or the hand before the move of a step, calls before plays; None where there is no such move."""
    if operation not in {"bids", "play_hand"}:
        return None
    calls, plays = asked.calls, asked.plays if operation == "play_hand" else []
    if 0 <= step < len(calls):
        before = {"calls": calls[:step], "plays": []} if operation == "play_hand" else {"calls": calls[:step]}
        return Moment(operation, replace(asked, **before), (calls[step],))
    number = step - len(calls)
    return (
        Moment(operation, replace(asked, plays=plays[:number]), (plays[number],)) if 0 <= number < len(plays) else None
    )
