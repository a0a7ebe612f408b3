"""What a seat may do at the moment of a move of its that has been refused."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from conformance.blame import Moment
from conformance.games.tarot.questions import PlayHandInput


def moment(operation: str, asked: Any, step: int) -> Moment | None:
    """The bidding or the hand before the move of a step; None where there is no such move."""
    if operation not in {"bids", "play_hand"} or step < 0:
        return None
    if step < len(asked.bids):
        later: dict[str, Any] = (
            {} if operation == "bids" else {"called": None, "discard": None, "slam": False, "plays": []}
        )
        return Moment(operation, replace(asked, bids=asked.bids[:step], **later), (asked.bids[step],))
    return None if operation == "bids" else _after_the_bidding(asked, step - len(asked.bids))


def _after_the_bidding(asked: PlayHandInput, step: int) -> Moment | None:
    """The call, the discard, the slam, and the plays, of which the first is step 0."""
    moments = []
    before = replace(asked, called=None, discard=None, slam=False, plays=[])
    if asked.called is not None:
        moments.append(Moment("play_hand", before, (asked.called,)))
    before = replace(before, called=asked.called)
    if asked.discard is not None:
        moments.append(Moment("play_hand", before, _of_a_discard(asked.discard)))
    before = replace(before, discard=asked.discard)
    if asked.slam:
        moments.append(Moment("play_hand", before, ("slam",), clause="TAR-SLAM-1"))
    moments += [_of_a_play(replace(asked, plays=asked.plays[:at]), play) for at, play in enumerate(asked.plays)]
    return moments[step] if step < len(moments) else None


def _of_a_discard(cards: list[str]) -> tuple[str, ...]:
    """What a refusal of a discard takes exception to: its trumps, where it has any."""
    trumps = tuple(card for card in cards if card[0] == "T")
    return trumps or tuple(cards)


def _of_a_play(before: PlayHandInput, play: str | list[str]) -> Moment:
    """A card by its name, a poignée by its size."""
    if isinstance(play, str):
        return Moment("play_hand", before, (play,))
    return Moment("play_hand", before, (str(len(play)),), clause="TAR-POIG-1")
