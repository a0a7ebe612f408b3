"""Poignées and the slam, as predicates. TAR-POIG-1, TAR-POIG-2, TAR-SLAM-1, TAR-SLAM-2, TAR-PLAY-1."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from spec.logic import all_of, among, any_of, choose, implies, no, same
from spec.tarot_bidding import BIDS
from spec.tarot_cards import FOOL, TRUMPS, Clauses

POINTS = (20, 30, 40)
FIXED = (10, 13, 15)
BY_PLAYERS = {3: (13, 15, 18), 4: (10, 13, 15), 5: (8, 10, 13)}
SIZES = tuple(range(8, 19))
WITH_A_DISCARD = tuple(BIDS.index(name) for name in ("prise", "garde"))


@dataclass(frozen=True)
class Poignees:
    """A hand before its first card, and by size the poignées that an answer lets it declare.

    `told` tells whether this size may be declared, `points` for how much, `with_fool` whether the Fool is shown in it.
    """

    players: Any
    hand: Any
    options: Any
    told: Mapping[int, Any]
    points: Mapping[int, Any]
    with_fool: Mapping[int, Any]

    @cached_property
    def trumps(self) -> Any:
        """How many trumps the hand holds besides the Fool."""
        return (self.hand & TRUMPS).bit_count()

    @cached_property
    def held(self) -> Any:
        """How many trumps the hand holds, the Fool counted as one."""
        return self.trumps + choose(among(self.hand, FOOL), 1, 0)

    def is_level(self, size: int, level: int) -> Any:
        """Whether a size is that of the single, double or triple poignée, counted from 0."""
        by_players = any_of(*(all_of(self.players == n, size == sizes[level]) for n, sizes in BY_PLAYERS.items()))
        return choose(self.options.thresholds == "fixed", size == FIXED[level], by_players)


def sizes_held(of: Poignees) -> Any:
    """TAR-POIG-1: 10, 13 or 15 trumps, by a house rule other numbers, as far as held; for 20, 30 or 40 points."""
    sizes = (
        same(
            of.told[size],
            all_of(any_of(*(of.is_level(size, level) for level in range(len(POINTS)))), of.held >= size),
        )
        for size in SIZES
    )
    points = (
        implies(all_of(of.told[size], of.is_level(size, level)), of.points[size] == POINTS[level])
        for size in SIZES
        for level in range(len(POINTS))
    )
    return all_of(*sizes, *points)


def fool_fills_the_last_place(of: Poignees) -> Any:
    """TAR-POIG-2: the Fool is shown where it and every other trump held make up just that many."""
    last = (
        implies(of.told[size], same(of.with_fool[size], all_of(among(of.hand, FOOL), of.trumps == size - 1)))
        for size in SIZES
    )
    return all_of(*last)


POIGNEES: Clauses = {
    "TAR-POIG-1": sizes_held,
    "TAR-POIG-2": fool_fills_the_last_place,
}


def is_shown_rightly(shown: Any, size: int, hand: Any) -> Any:
    """Whether just that many trumps of a hand are shown; the Fool among them only with every other. TAR-POIG-2."""
    held = all_of((shown & hand) == shown, (shown & (TRUMPS | FOOL)) == shown, shown.bit_count() == size)
    return all_of(held, implies(among(shown, FOOL), (hand & TRUMPS & shown) == (hand & TRUMPS)))


@dataclass(frozen=True)
class Announcements:
    """A hand with a taker, up to the end of its first trick, and what an answer says may be announced now.

    `contract` is a place in `BIDS`, `declared` tells of each seat whether it has a poignée, `played` counts the
    cards played. Of the answer: `leader` is a seat, `may_announce` and `may_declare` tell of each seat whether it may
    announce a slam and declare a poignée now. `players` is a known number.
    """

    players: int
    dealer: Any
    taker: Any
    contract: Any
    discarded: Any
    slam: Any
    declared: tuple[Any, ...]
    played: Any
    options: Any
    leader: Any
    may_announce: tuple[Any, ...]
    may_declare: tuple[Any, ...]

    @cached_property
    def hands_complete(self) -> Any:
        """Whether the discard has been made, where there is one."""
        return any_of(self.discarded, no(any_of(*(self.contract == bid for bid in WITH_A_DISCARD))))

    def leads_by_the_deal(self) -> Any:
        """Whether the answer lets eldest lead."""
        return any_of(
            *(all_of(self.dealer == seat, self.leader == (seat + 1) % self.players) for seat in range(self.players))
        )


def declare_at_the_first_card(of: Announcements) -> Any:
    """TAR-POIG-1: a seat that has not declared may do so as its turn comes to play its first card."""
    before = all_of(of.hands_complete, of.played < of.players)
    return all_of(
        *(
            implies(
                of.leader == leader,
                same(
                    of.may_declare[seat],
                    all_of(before, of.played == (seat - leader) % of.players, no(of.declared[seat])),
                ),
            )
            for leader in range(of.players)
            for seat in range(of.players)
        )
    )


def taker_announces(of: Announcements) -> Any:
    """TAR-SLAM-1: the taker may announce a slam, once, its hand complete, before any poignée and the first card."""
    now = all_of(of.hands_complete, no(of.slam), no(any_of(*of.declared)), of.played == 0)
    return all_of(*(same(of.may_announce[seat], all_of(now, of.taker == seat)) for seat in range(of.players)))


def lead_after_a_slam_is_announced(of: Announcements) -> Any:
    """TAR-SLAM-2: a slam announced, eldest leads all the same; by a house rule the taker."""
    leads = choose(of.options.leads, of.leader == of.taker, of.leads_by_the_deal())
    return implies(of.slam, leads)


def eldest_leads(of: Announcements) -> Any:
    """TAR-PLAY-1: eldest leads to the first trick."""
    return implies(no(of.slam), of.leads_by_the_deal())


ANNOUNCEMENTS: Clauses = {
    "TAR-POIG-1": declare_at_the_first_card,
    "TAR-SLAM-1": taker_announces,
    "TAR-SLAM-2": lead_after_a_slam_is_announced,
    "TAR-PLAY-1": eldest_leads,
}
