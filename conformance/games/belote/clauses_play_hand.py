"""Which clauses an answer about a whole hand breaks: every step by itself, then the result, each by its own operation.

The hand is followed by the decisions asked about, which are taken to be allowed ones.
"""

from __future__ import annotations

from collections.abc import Iterator

from conformance.games.belote.clauses_cards import bids, count_hand, legal_cards
from conformance.games.belote.clauses_facts import Options
from conformance.games.belote.clauses_scores import compare_declarations, score_hand
from conformance.games.belote.followed import CALLS, Followed, Turn, eldest, follow
from conformance.games.belote.operations import (
    BidsInput,
    BidsOutput,
    CompareDeclarationsInput,
    CompareDeclarationsOutput,
    CountHandInput,
    CountHandOutput,
    HandResult,
    LegalCardsOutput,
    PlayHandInput,
    PlayHandOutput,
    ScoreHandInput,
    ScoreHandOutput,
    Step,
)
from spec.belote import side_of

BELOTE_WORDS = {"belote", "rebelote"}
CALL_NAMES = {"pass", "S", "H", "D", "C"}


def play_hand(asked: PlayHandInput, answer: PlayHandOutput, options: Options) -> Iterator[str]:
    """The steps, then their number, then the result."""
    hand = follow(asked, options)
    calling, playing = answer.steps[: len(hand.open_calls)], answer.steps[len(hand.open_calls) :]
    for calls, step in zip(hand.open_calls, calling, strict=False):
        yield from _call_step(asked, calls, step, options)
    for turn, step in zip(hand.turns, playing, strict=False):
        yield from _play_step(turn, step, options)
    due = len(hand.open_calls) + len(hand.turns)
    if len(answer.steps) != due:
        yield _clause_of_length(hand, min(due, len(answer.steps)))
    if (answer.result is None) == hand.over:
        yield _clause_of_length(hand, due)
    elif answer.result is not None:
        yield from (_void_result if hand.void else _result)(asked, hand, answer.result, options)


def _clause_of_length(hand: Followed, step: int) -> str:
    """The clause that says whether there is a step of this number, from 0, and whether the hand ends before it."""
    if hand.void:
        return "BEL-BID-3"
    if step >= len(hand.open_calls) and hand.taker is not None:
        return "BEL-PLAY-1"
    return "BEL-BID-1" if step < CALLS // 2 else "BEL-BID-2"


def _call_step(asked: PlayHandInput, calls: list[str], step: Step, options: Options) -> Iterator[str]:
    """A turn to call is an open bidding; nothing is announced with a call."""
    told = BidsOutput(next=step.actor, legal=step.legal, taker=None, trump=None, void=False)  # type: ignore[arg-type]  # what is no call is told below
    if set(step.legal) <= CALL_NAMES:
        yield from bids(BidsInput(dealer=asked.dealer, turn_up=asked.deck[20], calls=calls), told, options)  # type: ignore[arg-type]  # calls of the question
    else:
        yield "BEL-BID-1" if len(calls) < CALLS // 2 else "BEL-BID-2"
    yield from _announced([], step)


def _play_step(turn: Turn, step: Step, options: Options) -> Iterator[str]:
    """A turn to play is a question about legal cards, and an actor given by who won the trick before."""
    if CALL_NAMES & set(step.legal):
        yield "BEL-BID-5"
        return
    if step.actor != turn.actor:
        yield "BEL-PLAY-1"
    yield from legal_cards(turn.question, LegalCardsOutput(cards=step.legal), options)
    yield from _announced(turn.announced, step)


def _announced(wanted: list[str], step: Step) -> Iterator[str]:
    """Belote and rebelote are BEL-BELOTE-1's, kinds of combinations BEL-DECL-5's."""
    given = [str(word) for word in step.announced]
    if sorted(set(given) & BELOTE_WORDS) != sorted(set(wanted) & BELOTE_WORDS):
        yield "BEL-BELOTE-1"
    kinds, right = ([word for word in words if word not in BELOTE_WORDS] for words in (given, wanted))
    if sorted(kinds) != sorted(right):
        yield "BEL-DECL-5"


def _void_result(asked: PlayHandInput, hand: Followed, result: HandResult, options: Options) -> Iterator[str]:
    """A void hand has no taker and no points, and what was carried stays so."""
    del hand, options
    if result.carried != asked.carried:
        yield "BEL-BID-4"
    nothing = (result.taker, result.trump, result.outcome, result.belote_side) == (None, None, None, None)
    numbers = (result.card_points, result.tricks_won, result.declarations, result.scores)
    if not nothing or any(any(by_side) for by_side in numbers) or result.winners or any(result.shown):
        yield "BEL-BID-3"


def _result(asked: PlayHandInput, hand: Followed, result: HandResult, options: Options) -> Iterator[str]:
    """Each part of a result is the answer to a question of its own; scores follow from the other parts as told."""
    taken = BidsOutput(next=None, legal=[], taker=result.taker, trump=result.trump, void=False)
    yield from bids(BidsInput(dealer=asked.dealer, turn_up=asked.deck[20], calls=asked.calls), taken, options)
    assert hand.taker is not None  # noqa: S101 - a hand that is over and not void has a taker
    counted = CountHandOutput(
        winners=result.winners,
        card_points=result.card_points,
        tricks_won=result.tricks_won,
        belote_side=result.belote_side,
    )
    if len(result.winners) == len(hand.tricks):
        leader = eldest(asked.dealer)
        yield from count_hand(CountHandInput(trump=hand.trump, leader=leader, tricks=hand.tricks), counted, options)  # type: ignore[arg-type]  # a suit that was called
    else:
        yield "BEL-PLAY-1"
    yield from _declarations(asked, hand, result, options)
    test = ScoreHandInput(
        taker_side=side_of(hand.taker),
        card_points=result.card_points,
        tricks_won=result.tricks_won,
        belote_side=result.belote_side,
        declarations=result.declarations,
        carried=asked.carried,
    )
    scored = ScoreHandOutput(outcome=result.outcome, scores=result.scores, carried=result.carried)  # type: ignore[arg-type]  # no outcome is a wrong one
    yield from score_hand(test, scored, options)


def _declarations(asked: PlayHandInput, hand: Followed, result: HandResult, options: Options) -> Iterator[str]:
    """The side whose declarations score is the one that is told to score or to show any."""
    question = CompareDeclarationsInput(
        trump=hand.trump,  # type: ignore[arg-type]  # a suit that was called
        eldest=eldest(asked.dealer),
        taker=hand.taker,  # type: ignore[arg-type]  # a hand that is over and not void has a taker
        hands=hand.hands,
    )
    sides = [side for side in (0, 1) if result.declarations[side]]
    sides += [side_of(seat) for seat in range(4) if result.shown[seat]]
    told = CompareDeclarationsOutput(side=sides[0] if sides else None, points=result.declarations, shown=result.shown)
    yield from compare_declarations(question, told, options)
