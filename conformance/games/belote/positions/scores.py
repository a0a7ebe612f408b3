"""Questions about declarations, scores, the game and whole hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from conformance.games.belote.answers import Answers
from conformance.games.belote.clauses.followed import SEATS, dealt, eldest
from conformance.games.belote.positions.cards import (
    DECK,
    SUITS,
    hands_counted,
    lumpy,
    played,
    random_calls,
    shuffled,
)
from conformance.games.belote.questions import (
    CompareDeclarationsInput,
    CountHandInput,
    DeclarationsInput,
    GameStatusInput,
    PlayHandInput,
    ScoreHandInput,
    Side,
    TrickInput,
)
from spec.belote import COMBINATIONS, side_of

Options = Mapping[str, Any]
TARGETS = (301, 501, 1001)
CARRIED = (0, 0, 0, 71, 81, 91, 162)
DECLARED = ((0, 0), (0, 0), (0, 0), (20, 0), (0, 20), (40, 0), (0, 50), (100, 0), (0, 150), (200, 0), (0, 300))


def declaring_hands(chance: Random, options: Options) -> Iterator[DeclarationsInput]:
    """Two hands of a badly shuffled deck, and one built around one or two combinations."""
    del options
    trump = chance.choice(SUITS)
    hands = [*lumpy(chance)[:2], _around_combinations(chance)]
    yield from (DeclarationsInput(trump=trump, hand=hand) for hand in hands)


def _around_combinations(chance: Random) -> list[str]:
    """Eight cards with those of one or two combinations among them, as far as they have room."""
    hand: list[str] = []
    for combination in chance.sample(COMBINATIONS, 2):
        cards = [name for bit, name in enumerate(DECK) if combination.cards >> bit & 1 and name not in hand]
        hand += cards if len(hand) + len(cards) <= 8 else []
    others = [name for name in DECK if name not in hand]
    return hand + chance.sample(others, 8 - len(hand))


def compared_hands(chance: Random, options: Options) -> Iterator[CompareDeclarationsInput]:
    """Four hands of a badly shuffled deck, or of one in which two seats hold the same run in different suits."""
    del options
    hands = lumpy(chance) if chance.random() < 0.6 else _with_equal_runs(chance)
    yield CompareDeclarationsInput(
        trump=chance.choice(SUITS), eldest=chance.randrange(SEATS), taker=chance.randrange(SEATS), hands=hands
    )


def _with_equal_runs(chance: Random) -> list[list[str]]:
    """Four hands; from two to four of them hold a run of the same ranks."""
    low, length = chance.randrange(6), chance.choice((3, 3, 4, 5))
    suits = chance.sample(range(4), chance.choice((2, 2, 3, 4)))
    runs = [list(DECK[8 * suit + low : 8 * suit + min(8, low + length)]) for suit in suits]
    hands: list[list[str]] = [*runs, *([] for _ in range(4 - len(runs)))]
    rest = [card for card in shuffled(chance) if not any(card in hand for hand in hands)]
    for hand in hands:
        while len(hand) < 8:
            hand.append(rest.pop())
    chance.shuffle(hands)
    return hands


def scored_hands(chance: Random, options: Options) -> Iterator[ScoreHandInput]:
    """A counted hand, one near equality and one of a capot, with declarations and what is carried drawn."""
    counted = next(hands_counted(chance, options))
    points, won = count(counted, options)
    yield _scored(chance, points, won)
    near = 81 + chance.choice((-11, -10, -1, 0, 0, 0, 1, 10, 11))
    yield _scored(chance, [near, 162 - near], [4, 4])
    yield _scored(chance, [near + 1, 161 - near], [3, 5])
    side = chance.randrange(2)
    yield _scored(chance, [252, 0] if side == 0 else [0, 252], [8, 0] if side == 0 else [0, 8])
    yield _equal_with_bonuses(chance)


def _scored(chance: Random, points: list[int], won: list[int]) -> ScoreHandInput:
    holder: Side | None = chance.choice((None, 0, 1))
    return ScoreHandInput(
        taker_side=chance.randrange(2),
        card_points=points,
        tricks_won=won,
        belote_side=holder,
        declarations=list(chance.choice(DECLARED)),
        carried=chance.choice(CARRIED),
    )


def _equal_with_bonuses(chance: Random) -> ScoreHandInput:
    """A hand whose sums, belote and declarations included, are equal."""
    asked = _scored(chance, [0, 0], [4, 4])
    bonus = [asked.declarations[side] + (20 if asked.belote_side == side else 0) for side in (0, 1)]
    first = min(162, max(0, (162 + bonus[1] - bonus[0]) // 2))
    return ScoreHandInput(
        taker_side=asked.taker_side,
        card_points=[first, 162 - first],
        tricks_won=[4, 4],
        belote_side=asked.belote_side,
        declarations=asked.declarations,
        carried=asked.carried,
    )


def count(asked: CountHandInput, options: Options) -> tuple[list[int], list[int]]:
    """Card points with dix de der, and tricks won, by side."""
    points, won, leader = [0, 0], [0, 0], asked.leader
    for trick in asked.tricks:
        answer = Answers().trick(TrickInput(trump=asked.trump, leader=leader, trick=trick), options)
        leader = answer.winner
        points[side_of(leader)] += answer.points
        won[side_of(leader)] += 1
    points[side_of(leader)] += 100 if max(won) == 8 else 10
    return points, won


def statuses(chance: Random, options: Options) -> Iterator[GameStatusInput]:
    """Totals on both sides of a target, equal ones among them."""
    del options
    for target in TARGETS:
        one = target + chance.choice((-120, -1, 0, 1, 30))
        other = chance.choice((one, target, target - 1, target + 29, target - 200))
        scores = [one, other] if chance.random() < 0.5 else [other, one]
        yield GameStatusInput(scores=scores, carried=chance.choice(CARRIED), dealer=chance.randrange(SEATS))


def played_hands(chance: Random, options: Options) -> Iterator[PlayHandInput]:
    """A whole hand and a beginning of it."""
    deck, dealer = shuffled(chance), chance.randrange(SEATS)
    calls = random_calls(chance, deck[20])
    plays: list[str] = []
    if calls[-1] != "pass":
        hands = dealt(deck, dealer, (dealer + len(calls)) % SEATS)
        plays = [card for _, card in played(chance, hands, calls[-1], eldest(dealer), options)]
    carried = chance.choice(CARRIED)
    length = chance.randrange(len(calls) + len(plays) + 1)
    begun, begun_plays = calls[:length], plays[: max(0, length - len(calls))]
    yield PlayHandInput(deck=deck, dealer=dealer, carried=carried, calls=begun, plays=begun_plays)
    yield PlayHandInput(deck=deck, dealer=dealer, carried=carried, calls=calls, plays=plays)
