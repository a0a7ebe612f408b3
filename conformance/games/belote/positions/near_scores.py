"""Answers about declarations, scores, the game and whole hands that differ from the right one in one thing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, Literal

from msgspec.structs import replace

from conformance.games.belote.clauses.facts import CARDS
from conformance.games.belote.clauses.scores import as_declaration, declared
from conformance.games.belote.questions import (
    CompareDeclarationsInput,
    CompareDeclarationsOutput,
    Declaration,
    DeclarationsInput,
    DeclarationsOutput,
    GameStatusInput,
    GameStatusOutput,
    HandResult,
    PlayHandInput,
    PlayHandOutput,
    ScoreHandInput,
    ScoreHandOutput,
    Side,
    Step,
)
from spec.belote import COMBINATIONS, side_of
from spec.loader import load_specification

DEFAULTS = load_specification("belote").defaults()
SIDES: tuple[Side, ...] = (0, 1)
SUITS = ("S", "H", "D", "C")
ANNOUNCED: tuple[Any, ...] = ("belote", "rebelote", "tierce", "cinquante", "cent", "carre")


def declarations(asked: DeclarationsInput, right: DeclarationsOutput) -> Iterator[DeclarationsOutput]:
    """A combination held is added or left out, worth something else, or stands for others; or the total is off."""
    hand = CARDS.cards(asked.hand)
    held = [as_declaration(each) for each in COMBINATIONS if hand & each.cards == each.cards]
    for number, told in enumerate(right.declarations):
        others = [*right.declarations[:number], *right.declarations[number + 1 :]]
        yield _summed(others)
        yield from (_summed([*others, replace(told, points=points)]) for points in (20, 50, 100, 150, 200))
        yield from (_summed([*others, other]) for other in held)
    named = [set(each.cards) for each in right.declarations]
    yield from (_summed([*right.declarations, each]) for each in held if set(each.cards) not in named)
    yield from (_summed([each]) for each in held)
    yield replace(right, total=right.total + 20)
    for split in (False, True):
        yield _summed(declared(asked.hand, asked.trump, {**DEFAULTS, "belote.declarations.split_runs": split}))


def _summed(told: list[Declaration]) -> DeclarationsOutput:
    return DeclarationsOutput(declarations=told, total=sum(each.points for each in told))


def compare_declarations(
    asked: CompareDeclarationsInput, right: CompareDeclarationsOutput
) -> Iterator[CompareDeclarationsOutput]:
    """Another side, or nobody, with what it would then score and show; one number off; one seat that shows nothing."""
    for split in (False, True):
        options = {**DEFAULTS, "belote.declarations.split_runs": split}
        hands = [declared(hand, asked.trump, options) for hand in asked.hands]
        for side in (None, *SIDES):
            shown = [hand if side_of(seat) == side else [] for seat, hand in enumerate(hands)]
            sums = [sum(each.points for seat in (s, s + 2) for each in shown[seat]) for s in SIDES]
            yield CompareDeclarationsOutput(side=side, points=sums, shown=shown)
            yield replace(right, shown=hands)
            everything = [sum(each.points for hand in hands for each in hand) if s == side else 0 for s in SIDES]
            yield replace(right, side=side, points=everything, shown=shown)
            best_alone = [
                max((each.points for hand in shown for each in hand), default=0) if s == side else 0 for s in SIDES
            ]
            yield replace(right, side=side, points=best_alone, shown=shown)
    for seat in range(4):
        yield replace(right, shown=[[] if seat == other else shown for other, shown in enumerate(right.shown)])


def score_hand(asked: ScoreHandInput, right: ScoreHandOutput) -> Iterator[ScoreHandOutput]:
    """Another outcome with the scores it brings, or another number in one place."""
    for outcome, belote, rounded in product(
        ("made", "dedans", "litige", "capot"), ("scored", "carried"), (False, True)
    ):
        yield _scored(asked, outcome, belote, rounded)  # type: ignore[arg-type]  # the four outcomes
    for number in _likely_numbers(asked, right.scores[0]):
        yield replace(right, scores=[number, right.scores[1]])
    for number in _likely_numbers(asked, right.scores[1]):
        yield replace(right, scores=[right.scores[0], number])
    yield from (replace(right, carried=number) for number in _likely_numbers(asked, right.carried))


def _likely_numbers(asked: ScoreHandInput, right: int) -> list[int]:
    """Numbers that a mistake may make of one: a term too many or too few, or rounded in some way."""
    terms = {10, 20, 90, asked.carried, *asked.declarations, sum(asked.declarations)}
    found = {0, *(right + term for term in terms), *(right - term for term in terms)}
    rounded = {(number + up) // 10 * 10 for number in (right, right - asked.carried) for up in (4, 5)}
    found |= rounded | {number + asked.carried for number in rounded}
    return sorted(number for number in found if number >= 0)


def _scored(
    asked: ScoreHandInput, outcome: Literal["made", "dedans", "litige", "capot"], belote: str, rounded: bool
) -> ScoreHandOutput:
    """What each side scores after an outcome, right or wrong."""
    taker, defence = asked.taker_side, 1 - asked.taker_side
    own = [20 if asked.belote_side == side else 0 for side in SIDES]
    sums = [asked.card_points[side] + own[side] + asked.declarations[side] for side in SIDES]
    declarations, held_back = sum(asked.declarations), 0
    scores, winner = list(sums), taker
    if outcome == "dedans":
        scores[taker], scores[defence], winner = own[taker], 162 + own[defence] + declarations, defence
    elif outcome == "capot":
        winner = 0 if asked.tricks_won[0] >= asked.tricks_won[1] else 1
        scores = [own[side] + (252 + declarations if side == winner else 0) for side in SIDES]
    elif outcome == "litige":
        scores[taker] = own[taker] if belote == "scored" else 0
        held_back = sums[taker] - scores[taker]
    if rounded:
        scores, held_back = [(score + 5) // 10 * 10 for score in scores], (held_back + 5) // 10 * 10
    if outcome == "litige":
        return ScoreHandOutput(outcome=outcome, scores=scores, carried=asked.carried + held_back)
    scores[winner] += asked.carried
    return ScoreHandOutput(outcome=outcome, scores=scores, carried=0)


def game_status(asked: GameStatusInput, right: GameStatusOutput) -> Iterator[GameStatusOutput]:
    """Another winner or none, with what follows from it; another dealer; another sum carried."""
    for side in (None, *SIDES):
        dealer = (asked.dealer + 1) % 4 if side is None else None
        yield GameStatusOutput(winner=side, next_dealer=dealer, carried=asked.carried if side is None else 0)
    yield from (replace(right, next_dealer=seat) for seat in (None, *range(4)))
    yield from (replace(right, carried=carried) for carried in (0, asked.carried))


def play_hand(asked: PlayHandInput, right: PlayHandOutput) -> Iterator[PlayHandOutput]:
    """Another seat, action or announcement in the last step; an announcement more or less; another result."""
    del asked
    steps = right.steps
    if steps:
        for step in _other_steps(steps[-1]):
            yield replace(right, steps=[*steps[:-1], step])
        yield replace(right, steps=steps[:-1])
    for number, step in enumerate(steps):
        if step.announced:
            yield replace(right, steps=[*steps[:number], replace(step, announced=[]), *steps[number + 1 :]])
    if right.result is not None:
        yield replace(right, result=None)
        yield from (replace(right, result=result) for result in _other_results(right.result))


def _other_steps(step: Step) -> Iterator[Step]:
    yield from (replace(step, actor=seat) for seat in range(4))
    yield from (replace(step, legal=sorted(set(step.legal) - {action})) for action in step.legal)
    if "pass" in step.legal:
        yield from (replace(step, legal=sorted(set(step.legal) ^ {suit})) for suit in SUITS)
    yield replace(step, legal=["pass", *SUITS])
    yield from (replace(step, announced=[*step.announced, word]) for word in ANNOUNCED)


def _other_results(result: HandResult) -> Iterator[HandResult]:
    if result.taker is None:
        yield replace(result, carried=0)
        yield replace(result, scores=[162, 0])
        return
    yield replace(result, taker=None, trump=None)
    yield replace(result, taker=(result.taker + 1) % 4)
    yield from (replace(result, trump=suit) for suit in SUITS)
    yield replace(result, winners=[(result.winners[0] + 2) % 4, *result.winners[1:]])
    yield from (replace(result, belote_side=side) for side in (None, *SIDES))
    yield replace(result, shown=[[] for _ in range(4)])
    lists: Mapping[str, list[int]] = {
        "card_points": result.card_points,
        "declarations": result.declarations,
        "scores": result.scores,
    }
    for name, (zero, one) in lists.items():
        yield from (replace(result, **{name: numbers}) for numbers in ([zero + 20, one], [zero, one + 20], [one, zero]))
    outcomes: tuple[Any, ...] = ("made", "dedans", "litige", "capot")
    yield from (replace(result, outcome=outcome) for outcome in outcomes)
    yield replace(result, carried=result.carried + 20)
