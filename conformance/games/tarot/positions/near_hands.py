"""Answers about whole hands that differ from the right one in one thing."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from conformance.games.tarot import questions as asking
from spec import tarot

SIDES: tuple[asking.Side, ...] = ("attack", "defence")


def play_hand(asked: asking.PlayHandInput, right: asking.PlayHandOutput) -> Iterator[asking.PlayHandOutput]:
    """Another seat, decision or card shown in the last step, or in one that is not a card; another result."""
    steps = right.steps
    if steps:
        yield replace(right, steps=steps[:-1])
    telling = [number for number, step in enumerate(steps) if step.kind not in {"bid", "card"}]
    first_card = [number for number, step in enumerate(steps) if step.kind == "card"][:1]
    for number in sorted({*telling, *first_card, *range(max(0, len(steps) - 1), len(steps))}):
        for step in _other_steps(asked, steps[number]):
            yield replace(right, steps=[*steps[:number], step, *steps[number + 1 :]])
    if right.result is not None:
        yield replace(right, result=None)
        yield from (replace(right, result=result) for result in _other_results(asked, right.result))


def _other_steps(asked: asking.PlayHandInput, step: asking.Step) -> Iterator[asking.Step]:
    yield from (replace(step, actor=seat) for seat in range(asked.players))
    yield from (replace(step, legal=[each for each in step.legal if each != action]) for action in step.legal)
    if step.kind == "bid":
        yield replace(step, legal=[*tarot.BIDS])
    if step.kind == "poignee":
        yield from (replace(step, legal=[*step.legal, size]) for size in ("10", "13", "15") if size not in step.legal)
    if step.shown:
        yield replace(step, shown=[])
        yield replace(step, shown=step.shown[1:])
        yield replace(step, shown=step.shown[:-1])


def _other_results(asked: asking.PlayHandInput, result: asking.HandResult) -> Iterator[asking.HandResult]:
    seats = range(asked.players)
    if result.taker is None:
        yield replace(result, taker=0)
        yield replace(result, scores=[29, *result.scores[1:]])
        return
    yield replace(result, taker=(result.taker + 1) % asked.players)
    yield from (replace(result, contract=name) for name in tarot.BIDS[1:])
    yield from (replace(result, partner=seat) for seat in (None, *seats))
    yield replace(result, winners=[(result.winners[0] + 1) % asked.players, *result.winners[1:]])
    if result.points is not None:
        yield from (replace(result, points=result.points + more) for more in (0.5, -0.5) if result.points >= 1)
    yield from (replace(result, oudlers=oudlers) for oudlers in range(4))
    yield from (replace(result, petit_au_bout=side) for side in (None, *SIDES))
    yield from (replace(result, all_tricks=side) for side in (None, *SIDES))
    yield replace(result, poignees=[*result.poignees, 20] if len(result.poignees) < 5 else [])
    yield replace(result, slam_announced=not result.slam_announced)
    yield replace(result, made=not result.made)
    yield replace(result, scores=[-score for score in result.scores])
