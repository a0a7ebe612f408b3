"""Which clauses an answer about a whole hand breaks: every step by itself, then the result, each by its own operation.

The hand is followed by the decisions asked about, which are taken to be allowed ones.
"""

from __future__ import annotations

from collections.abc import Iterator

from conformance.blame import Finding, Part, Told
from conformance.games.belote.clauses.facts import CARDS, Options, union
from conformance.games.belote.clauses.followed import CALLS, SEATS, Followed, Turn, eldest, follow
from conformance.games.belote.questions import (
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
from spec.belote import FirstDeal, side_of

TURN_UP = 20
BELOTE_WORDS = {"belote", "rebelote"}
CALL_NAMES = {"pass", "S", "H", "D", "C"}


def steps(asked: PlayHandInput, answer: PlayHandOutput, options: Options) -> Iterator[Told]:
    """What there is to say of each step, then of their number and of the result."""
    hand = follow(asked, options)
    calling, playing = answer.steps[: len(hand.open_calls)], answer.steps[len(hand.open_calls) :]
    for calls, step in zip(hand.open_calls, calling, strict=False):
        yield _call_step(asked, calls, step)
    for number, (turn, step) in enumerate(zip(hand.turns, playing, strict=False)):
        yield _play_step(asked, hand, answer, number, turn, step)
    yield Told(tuple(_end(asked, hand, answer)))


def _end(asked: PlayHandInput, hand: Followed, answer: PlayHandOutput) -> Iterator[Finding]:
    due = len(hand.open_calls) + len(hand.turns)
    if len(answer.steps) != due:
        yield _clause_of_length(hand, min(due, len(answer.steps)))
    if (answer.result is None) == hand.over:
        yield _clause_of_length(hand, due)
    elif answer.result is not None:
        yield from (_void_result if hand.void else _result)(asked, hand, answer.result)


def _clause_of_length(hand: Followed, step: int) -> str:
    """The clause that says whether there is a step of this number, from 0, and whether the hand ends before it."""
    if hand.void:
        return "BEL-BID-3"
    if step >= len(hand.open_calls) and hand.taker is not None:
        return "BEL-PLAY-1"
    return "BEL-BID-1" if step < CALLS // 2 else "BEL-BID-2"


def _call_step(asked: PlayHandInput, calls: list[str], step: Step) -> Told:
    """A turn to call is an open bidding, in which each seat has its turn; nothing is announced with a call."""
    clause = "BEL-BID-1" if len(calls) < CALLS // 2 else "BEL-BID-2"
    told = BidsOutput(next=step.actor, legal=step.legal, taker=None, trump=None, void=False)  # type: ignore[arg-type]  # what is no call is told below
    question = BidsInput(dealer=asked.dealer, turn_up=asked.deck[TURN_UP], calls=calls)  # type: ignore[arg-type]  # calls of the question
    legal = Part("bids", question, told) if set(step.legal) <= CALL_NAMES else clause
    in_turn = step.actor == (eldest(asked.dealer) + len(calls)) % SEATS
    return Told((legal, *_announced([], step)), astray=() if in_turn else (clause,))


def _play_step(
    asked: PlayHandInput, hand: Followed, answer: PlayHandOutput, number: int, turn: Turn, step: Step
) -> Told:
    """A turn to play is a question about legal cards, and an actor given by who won the trick before."""
    if CALL_NAMES & set(step.legal):
        return Told(("BEL-BID-5",), astray=("BEL-BID-5",))
    legal = Part("legal_cards", turn.question, LegalCardsOutput(cards=step.legal))
    findings = (legal, *_announced(turn.announced, step))
    if step.actor != turn.actor:
        return Told(("BEL-PLAY-1", *findings), astray=(_wrong_leader(asked, hand, answer, number),))
    return Told(findings, astray=tuple(_dealt_otherwise(asked, hand, turn, step)))


def _wrong_leader(asked: PlayHandInput, hand: Followed, answer: PlayHandOutput, number: int) -> Finding:
    """The winner of a trick leads, or plays after the leader; who won it is another matter, where that is told."""
    result, tricks = answer.result, number // SEATS
    if result is None or not tricks or len(result.winners) != len(hand.tricks):
        return "BEL-PLAY-1"
    won = result.winners[tricks - 1] == hand.turns[tricks * SEATS].actor
    return "BEL-PLAY-1" if won else _counted(asked, hand, result)


def _dealt_otherwise(asked: PlayHandInput, hand: Followed, turn: Turn, step: Step) -> Iterator[str]:
    """Of cards that a seat is said to hold and was not dealt, the clause on how they were to be dealt."""
    dealt = hand.hands[turn.actor]
    strange = [card for card in step.legal if card in asked.deck and card not in dealt]
    if not strange:
        return
    first = asked.deck.index(min(strange, key=asked.deck.index))
    if first < TURN_UP:
        yield "BEL-DEAL-2" if _served_from_elsewhere(asked, step.legal) else "BEL-DEAL-1"
    elif first == TURN_UP or len(step.legal) > len(dealt):
        yield "BEL-DEAL-3"
    else:
        yield "BEL-DEAL-4"


def _served_from_elsewhere(asked: PlayHandInput, cards: list[str]) -> bool:
    """Whether the cards of the first deal among some are packets of three and two, each dealt to some seat."""
    deck = CARDS.trick(asked.deck)
    deal, five = (
        FirstDeal(deck, asked.dealer, (), deck[TURN_UP], deck[TURN_UP + 1 :]),
        CARDS.cards(asked.deck[:TURN_UP]),
    )
    held = union(card for card in cards if card in asked.deck) & five
    return any(held == deal.packets(first, second) for first in range(SEATS) for second in range(SEATS))


def _announced(wanted: list[str], step: Step) -> Iterator[Finding]:
    """Belote and rebelote are BEL-BELOTE-1's, kinds of combinations BEL-DECL-5's."""
    given = [str(word) for word in step.announced]
    if sorted(set(given) & BELOTE_WORDS) != sorted(set(wanted) & BELOTE_WORDS):
        yield "BEL-BELOTE-1"
    kinds, right = ([word for word in words if word not in BELOTE_WORDS] for words in (given, wanted))
    if sorted(kinds) != sorted(right):
        yield "BEL-DECL-5"


def _void_result(asked: PlayHandInput, hand: Followed, result: HandResult) -> Iterator[Finding]:
    """A void hand has no taker and no points, and what was carried stays so."""
    del hand
    if result.carried != asked.carried:
        yield "BEL-BID-4"
    nothing = (result.taker, result.trump, result.outcome, result.belote_side) == (None, None, None, None)
    numbers = (result.card_points, result.tricks_won, result.declarations, result.scores)
    if not nothing or any(any(by_side) for by_side in numbers) or result.winners or any(result.shown):
        yield "BEL-BID-3"


def _result(asked: PlayHandInput, hand: Followed, result: HandResult) -> Iterator[Finding]:
    """Each part of a result is the answer to a question of its own; scores follow from the other parts as told."""
    taken = BidsOutput(next=None, legal=[], taker=result.taker, trump=result.trump, void=False)
    yield Part("bids", BidsInput(dealer=asked.dealer, turn_up=asked.deck[TURN_UP], calls=asked.calls), taken)
    assert hand.taker is not None  # noqa: S101 - a hand that is over and not void has a taker
    yield _counted(asked, hand, result) if len(result.winners) == len(hand.tricks) else "BEL-PLAY-1"
    yield _declared(asked, hand, result)
    test = ScoreHandInput(
        taker_side=side_of(hand.taker),
        card_points=result.card_points,
        tricks_won=result.tricks_won,
        belote_side=result.belote_side,
        declarations=result.declarations,
        carried=asked.carried,
    )
    scored = ScoreHandOutput(outcome=result.outcome, scores=result.scores, carried=result.carried)  # type: ignore[arg-type]  # no outcome is a wrong one
    yield Part("score_hand", test, scored)


def _counted(asked: PlayHandInput, hand: Followed, result: HandResult) -> Part:
    counted = CountHandOutput(
        winners=result.winners,
        card_points=result.card_points,
        tricks_won=result.tricks_won,
        belote_side=result.belote_side,
    )
    question = CountHandInput(trump=hand.trump, leader=eldest(asked.dealer), tricks=hand.tricks)  # type: ignore[arg-type]  # a suit that was called
    return Part("count_hand", question, counted)


def _declared(asked: PlayHandInput, hand: Followed, result: HandResult) -> Part:
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
    return Part("compare_declarations", question, told)
