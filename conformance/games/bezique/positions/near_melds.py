"""Answers about combinations, sevens and whole hands that differ from the right one in one thing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from conformance.games.bezique.clauses.facts import CARDS, as_meld, hand_and_table, may_be_declared
from conformance.games.bezique.clauses.melding import player_of
from conformance.games.bezique.questions import (
    DeclareInput,
    DeclareOutput,
    ExchangeInput,
    ExchangeOutput,
    HandResult,
    Meld,
    MeldsInput,
    MeldsOutput,
    PlayHandInput,
    PlayHandOutput,
    Step,
    TableCard,
)
from spec import bezique
from spec.loader import load_specification

SPECIFICATION = load_specification("bezique")
WORDS = ("exchange", "show", "draw")


def melds(asked: MeldsInput, right: MeldsOutput) -> Iterator[MeldsOutput]:
    """One left out, added, scored otherwise or named twice; what other house rules give; nothing at all."""
    for place, meld in enumerate(right.melds):
        others = [*right.melds[:place], *right.melds[place + 1 :]]
        yield MeldsOutput(melds=others)
        yield MeldsOutput(melds=[*right.melds, meld])
        yield from (MeldsOutput(melds=[*others, replace(meld, points=points)]) for points in (20, 40, 150, 250, 500))
    yield from (MeldsOutput(melds=[*right.melds, extra]) for extra in _not_due(asked, right))
    for options in _other_house_rules():
        player = player_of(asked, options, trick_won=True, declared=False)
        yield MeldsOutput(melds=[as_meld(each) for each in may_be_declared(player)])
    yield MeldsOutput(melds=[])


def _other_house_rules() -> Iterator[dict[str, Any]]:
    for name, option in SPECIFICATION.options.items():
        if option.group in ("meld", "seven"):
            yield from ({**SPECIFICATION.defaults(), name: value} for value in option.values)


def _not_due(asked: MeldsInput, right: MeldsOutput) -> Iterator[Meld]:
    """Combinations of faces that are held, or nearly, and that are not named."""
    hand, served = hand_and_table(asked.hand, asked.table)
    held = hand
    for cards in served.values():
        held |= cards
    named = [(meld.kind, sorted(meld.cards)) for meld in right.melds]
    for each in bezique.COMBINATIONS:
        meld = as_meld(each)
        if (meld.kind, sorted(meld.cards)) not in named:
            missing = sum(1 for face in set(each.faces) if not face & held)
            if missing == 0 or (missing == 1 and each.kind in ("marriage", "trump_marriage", "bezique")):
                yield meld


def declare(asked: DeclareInput, right: DeclareOutput) -> Iterator[DeclareOutput]:
    """Other points; a card left in the hand, or gone; a kind not remembered, or all others forgotten."""
    yield from (replace(right, points=points) for points in (0, 20, 40, 60, 80, 100, 250, 500))
    for place, said in enumerate(right.table):
        others = [*right.table[:place], *right.table[place + 1 :]]
        yield replace(right, table=others)
        yield replace(right, table=others, hand=[*right.hand, said.card])
        yield replace(right, table=[*others, TableCard(said.card, [asked.kind])])
        kinds = [kind for kind in said.kinds if kind != asked.kind]
        if kinds:
            yield replace(right, table=[*others, TableCard(said.card, kinds)])
    if right.hand:
        yield replace(right, hand=right.hand[1:])
    yield replace(right, hand=asked.hand, table=asked.table)


def exchange(asked: ExchangeInput, right: ExchangeOutput) -> Iterator[ExchangeOutput]:
    """No points, the hand as before, one card too many or too few, another card under the stock."""
    yield from (replace(right, points=points) for points in (0, 20, 50))
    yield replace(right, hand=asked.hand)
    yield replace(right, hand=[*asked.hand, asked.turn_up][-8:])
    yield replace(right, hand=[card for card in asked.hand if card != "7" + asked.trump])
    yield replace(right, turn_up=asked.turn_up)
    yield replace(right, turn_up="7" + asked.trump)
    yield replace(right, turn_up="8" + asked.trump)


def play_hand(asked: PlayHandInput, right: PlayHandOutput) -> Iterator[PlayHandOutput]:
    """Another seat, action, total or combination in the last step, a step less; another result or none."""
    del asked
    steps = right.steps
    if steps:
        yield from (replace(right, steps=[*steps[:-1], step]) for step in _other_steps(steps[-1]))
        yield replace(right, steps=steps[:-1])
        yield replace(right, steps=[*steps, steps[-1]])
    if right.result is not None:
        yield replace(right, result=None)
        yield from (replace(right, result=result) for result in _other_results(right.result))


def _other_steps(step: Step) -> Iterator[Step]:
    yield replace(step, actor=1 - step.actor)
    yield replace(step, scores=[step.scores[0] + 10, step.scores[1]])
    yield replace(step, scores=[step.scores[0], step.scores[1] + 10])
    yield from (replace(step, legal=[each for each in step.legal if each != word]) for word in step.legal)
    yield from (replace(step, legal=[*step.legal, word]) for word in WORDS if word not in step.legal)
    yield from (replace(step, melds=[each for each in step.melds if each != meld]) for meld in step.melds)
    extra = as_meld(next(each for each in bezique.COMBINATIONS if each.kind == "bezique"))
    if extra.kind not in [meld.kind for meld in step.melds]:
        yield replace(step, melds=[*step.melds, extra])


def _other_results(result: HandResult) -> Iterator[HandResult]:
    yield from (replace(result, winner=winner) for winner in (None, 0, 1))
    yield from (replace(result, last_trick_winner=winner) for winner in (None, 0, 1))
    yield from (replace(result, trump=suit) for suit in CARDS.suits)
    if result.winners:
        yield replace(result, winners=[1 - result.winners[0], *result.winners[1:]])
        yield replace(result, winners=result.winners[:-1])
    for name in ("card_points", "declarations", "sevens", "scores"):
        zero, one = getattr(result, name)
        for numbers in ([zero + 10, one], [zero, one + 10], [one, zero]):
            yield replace(result, **{name: numbers})
