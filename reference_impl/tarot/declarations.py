"""Poignées and the slam: who may announce what, and who leads. TAR-POIG-1, TAR-POIG-2, TAR-SLAM-1, TAR-SLAM-2."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Cards, Points
from .bidding import Contract
from .deal import NOBODY, Seat, seat_after
from .deck import FOOL, TRUMPS, Players
from .dog import takes_dog

POIGNEE_POINTS: tuple[Points, Points, Points] = (20, 30, 40)
SIZES_BY_PLAYERS: dict[Players, tuple[int, int, int]] = {3: (13, 15, 18), 4: (10, 13, 15), 5: (8, 10, 13)}


class PoigneeOptions(NamedTuple):
    """The house rules of poignées, as `tarot.poignee.*` names them."""

    thresholds: str


class SlamOptions(NamedTuple):
    """The house rules of announcing a slam, as `tarot.slam.*` names them."""

    leads: bool


class Poignee(NamedTuple):
    """One poignée: how many trumps, whether a hand may declare it, and whether the Fool is then one of them."""

    size: int
    allowed: bool
    with_fool: bool


class Table(NamedTuple):
    """A hand before its second trick: whether the discard has been made, and whether a slam has been announced."""

    players: Players
    dealer: Seat
    taker: Seat
    contract: Contract
    discarded: bool
    slam: bool


class Announcements(NamedTuple):
    """Who leads to the first trick, and who may now announce a slam or declare a poignée, or `NOBODY`."""

    leader: Seat
    slam: Seat
    poignee: Seat


def sizes(players: Players, options: PoigneeOptions) -> tuple[int, int, int]:
    """10, 13 and 15 trumps, or by a house rule other numbers with three and five players. TAR-POIG-1."""
    return SIZES_BY_PLAYERS[players] if options.thresholds == "by_players" else (10, 13, 15)


def poignee(hand: Cards, size: int) -> Poignee:
    """A hand may declare a size it holds; the Fool makes up for the one trump that is missing. TAR-POIG-1, 2."""
    trumps = (hand & TRUMPS).bit_count()
    if trumps >= size:
        return Poignee(size, allowed=True, with_fool=False)
    if trumps + (hand & FOOL).bit_count() >= size:
        return Poignee(size, allowed=True, with_fool=True)
    return Poignee(size, allowed=False, with_fool=False)


def is_shown_rightly(shown: Cards, hand: Cards, size: int) -> bool:
    """Exactly so many trumps of the hand are shown, the Fool only with every other trump held. TAR-POIG-2."""
    if shown & ~(hand & (TRUMPS | FOOL)) or shown.bit_count() != size:
        return False
    return not shown & FOOL or not hand & TRUMPS & ~shown


def announcements(table: Table, declared: tuple[Seat, ...], played: int, options: SlamOptions) -> Announcements:
    """The taker may announce a slam before anything else, each seat a poignée before its first card. TAR-SLAM-1.

    `declared` are the seats that have declared a poignée, `played` is how many cards lie in the first trick. Nothing is
    announced while a discard is due, and no poignée when the first trick is complete. TAR-POIG-1.
    """
    leader = first_leader(table, options)
    if takes_dog(table.contract) and not table.discarded:
        return Announcements(leader, NOBODY, NOBODY)
    slam = NOBODY if table.slam or declared or played else table.taker
    actor = (leader + played) % table.players
    done = played == table.players or actor in declared
    return Announcements(leader, slam, NOBODY if done else actor)


def first_leader(table: Table, options: SlamOptions) -> Seat:
    """Eldest leads to the first trick, or by a house rule a taker who announced a slam. TAR-PLAY-1, TAR-SLAM-2."""
    return table.taker if table.slam and options.leads else seat_after(table.dealer, table.players)
