"""Counting the attack's cards, and scoring the contract. TAR-BID-3, TAR-POIG-3, TAR-SLAM-1, TAR-SCORE-1..7.

Points of cards are in halves, scores in whole points.
"""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Cards, Points, worth
from .bidding import CONTRACTS, Contract
from .deal import ATTACK, DEFENCE, NOBODY, Seat, Side
from .deck import FOOL, OUDLERS, PETIT, VALUES, Halves, Players
from .fool import Settled

TARGETS: tuple[Points, ...] = (56, 51, 41, 36)
CONTRACT_POINTS, PETIT_POINTS = 25, 10


class ScoreOptions(NamedTuple):
    """The house rules of scoring, as `tarot.score.*` names them: four numbers each."""

    multipliers: tuple[int, ...]
    slam: tuple[Points, ...]


class Count(NamedTuple):
    """What the attack has in the end: halves of a point, and oudlers."""

    halves: Halves
    oudlers: int


class Stakes(NamedTuple):
    """What goes into the score besides the cards: the multiplier, and as the attack counts them petit au bout and slam.

    The sum of all poignées has no sign yet.
    """

    times: int
    petit: Points
    poignees: Points
    slam: Points


class HandScore(NamedTuple):
    """Whether the contract is made, and what each defender pays the attack."""

    made: bool
    value: Points


def card_halves(cards: Cards) -> Halves:
    """What cards are worth, in halves of a point. TAR-DECK-2."""
    return worth(cards, VALUES)


def count_attack(cards: Cards) -> Count:
    """The attack's cards when no Fool has to be settled. TAR-SCORE-1."""
    return Count(card_halves(cards), (cards & OUDLERS).bit_count())


def count_attack_with_fool(cards: Cards, owner: Side, settled: Settled) -> Count:
    """The attack's cards with the Fool where it was settled and a half for a card given. TAR-SCORE-1, TAR-FOOL-1.

    `owner` is the side that played the Fool.
    """
    count = count_attack(cards & ~FOOL | FOOL if settled.side == ATTACK else cards & ~FOOL)
    if not settled.given:
        return count
    return count._replace(halves=count.halves - 1 if owner == ATTACK else count.halves + 1)


def petit_au_bout(last: Cards, before: Cards, winner: Side, fool_won: bool) -> Side:
    """T1 in the last trick counts for its winner's side. TAR-SCORE-4, TAR-FOOL-4.

    Where the Fool won it, T1 in the trick before counts too.
    """
    at_the_end = last | before if fool_won else last
    return winner if at_the_end & PETIT else NOBODY


def all_tricks(won: int, tricks: int) -> Side:
    """The side that won every trick, if any; `won` are the attack's. TAR-SLAM-1."""
    if won == tricks:
        return ATTACK
    return DEFENCE if won == 0 else NOBODY


def score_hand(count: Count, stakes: Stakes) -> HandScore:
    """(25 + D + p) * x + P + S, each with its own sign, as the attack counts. TAR-SCORE-2..5, TAR-POIG-3."""
    needed = target(count.oudlers)
    outcome = CONTRACT_POINTS + distance(count.halves, needed)
    if count.halves >= 2 * needed:
        return HandScore(True, (outcome + stakes.petit) * stakes.times + stakes.poignees + stakes.slam)
    return HandScore(False, (-outcome + stakes.petit) * stakes.times - stakes.poignees + stakes.slam)


def target(oudlers: int) -> Points:
    """56, 51, 41 or 36 points with no, one, two or three oudlers. TAR-SCORE-2."""
    for number, points in enumerate(TARGETS):
        if oudlers == number:
            return points
    raise ValueError("there are no more than three oudlers")


def distance(halves: Halves, needed: Points) -> Points:
    """How far the points are from the target, a half rounded up if made and down if failed. TAR-SCORE-3."""
    return (halves + 1) // 2 - needed if halves >= 2 * needed else needed - halves // 2


def multiplier(contract: Contract, options: ScoreOptions) -> int:
    """What the contract multiplies by. TAR-BID-3."""
    for known, times in zip(CONTRACTS, options.multipliers, strict=True):
        if contract == known:
            return times
    raise ValueError("a contract must be one of the four")


def petit_points(side: Side) -> Points:
    """10 for the side with the petit au bout, `NOBODY` where there is none. TAR-SCORE-4, TAR-SCORE-5."""
    if side == NOBODY:
        return 0
    return PETIT_POINTS if side == ATTACK else -PETIT_POINTS


def slam_points(announced: bool, made_by: Side, options: ScoreOptions) -> Points:
    """A slam made or missed, announced or not, as the attack counts it; a missed one counts once. TAR-SLAM-1.

    `made_by` is the side that won every trick, or `NOBODY`.
    """
    announced_and_made, made, announced_and_failed, by_defence = options.slam
    if announced:
        return announced_and_made if made_by == ATTACK else announced_and_failed
    if made_by == ATTACK:
        return made
    return by_defence if made_by == DEFENCE else 0


def scores(value: Points, players: Players, taker: Seat, partner: Seat) -> tuple[Points, ...]:
    """Each defender pays the value; the taker takes it all, or two parts to the partner's one. By seat. TAR-SCORE-6."""
    share = value * (players - 1) if partner == NOBODY else value * 2
    return tuple(share if seat == taker else value if seat == partner else -value for seat in range(players))
