"""Which clauses an answer about a whole hand breaks: every step by itself, then the result, each by its own operation.

The hand is followed by the decisions asked about, which are taken to be allowed ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from conformance.games.tarot import clauses_cards, clauses_scores, clauses_talk
from conformance.games.tarot import questions as asking
from conformance.games.tarot.clauses_facts import Options
from conformance.games.tarot.followed import Followed, Kind, Turn, follow, poignee_sizes
from spec import tarot

# The clause that says that there is a decision of a kind at all, and whose it is.
CLAUSE_OF_A_KIND: Mapping[Kind, str] = {
    "bid": "TAR-BID-1",
    "call": "TAR-CALL-1",
    "discard": "TAR-DOG-1",
    "slam": "TAR-SLAM-1",
    "poignee": "TAR-POIG-1",
    "card": "TAR-PLAY-1",
}
CLAUSE_OF_A_DOG = {"garde_sans": "TAR-DOG-2", "garde_contre": "TAR-DOG-3"}


def play_hand(asked: asking.PlayHandInput, answer: asking.PlayHandOutput, options: Options) -> Iterator[str]:
    """The steps, then their number, then the result."""
    hand = follow(asked, options)
    for number, (turn, step) in enumerate(zip(hand.turns, answer.steps, strict=False)):
        told = (number, msgspec.json.encode(step))
        if told not in hand.checked:
            hand.checked[told] = [*_step(asked, hand, turn, step, options)]
        yield from hand.checked[told]
    if len(answer.steps) != len(hand.turns):
        yield _clause_of_length(hand, min(len(answer.steps), len(hand.turns)))
    if (answer.result is None) == hand.over:
        yield _clause_of_length(hand, len(hand.turns))
    elif answer.result is not None:
        yield from (_void_result if hand.void else _result)(asked, hand, answer.result, options)


def _clause_of_length(hand: Followed, step: int) -> str:
    """The clause that says whether there is a step of this number, from 0, and whether the hand ends before it."""
    if hand.void:
        return "TAR-DEAL-4" if hand.lone_petit else "TAR-BID-2"
    return CLAUSE_OF_A_KIND[hand.turns[min(step, len(hand.turns) - 1)].kind]


def _step(
    asked: asking.PlayHandInput, hand: Followed, turn: Turn, step: asking.Step, options: Options
) -> Iterator[str]:
    """A step of the right kind is held against what that kind asks for; what it shows, against what is shown then."""
    if step.kind != turn.kind:
        given_dog = step.kind == "discard" and hand.contract in CLAUSE_OF_A_DOG
        yield CLAUSE_OF_A_DOG[str(hand.contract)] if given_dog else CLAUSE_OF_A_KIND[turn.kind]
        return
    if step.actor != turn.actor and turn.kind != "bid":
        yield "TAR-SLAM-2" if turn.with_slam else CLAUSE_OF_A_KIND[turn.kind]
    yield from _LEGAL[turn.kind](asked, turn, step, options)
    if turn.kind == "discard":
        yield from _shown_at_the_discard(hand, turn, step)
    elif sorted(step.shown) != sorted(turn.shown):
        yield "TAR-POIG-2"


def _shown_at_the_discard(hand: Followed, turn: Turn, step: asking.Step) -> Iterator[str]:
    """The dog is TAR-DOG-1's, and the trumps discarded are TAR-DISC-2's."""
    due, dog = sorted(turn.shown), set(hand.dog)
    if sorted(card for card in step.shown if card in dog) != [card for card in due if card in dog]:
        yield "TAR-DOG-1"
    if sorted(card for card in step.shown if card not in dog) != [card for card in due if card not in dog]:
        yield "TAR-DISC-2"


def _legal_bids(asked: asking.PlayHandInput, turn: Turn, step: asking.Step, options: Options) -> Iterator[str]:
    """A turn to bid is an open bidding."""
    question = asking.BidsInput(players=asked.players, dealer=asked.dealer, bids=turn.bids)  # type: ignore[arg-type]  # bids of the question
    told = asking.BidsOutput(next=step.actor, legal=step.legal, taker=None, contract=None, void=False)  # type: ignore[arg-type]  # what is no bid is told below
    if not set(step.legal) <= set(tarot.BIDS):
        yield "TAR-BID-1"
    yield from clauses_talk.bids(question, told, options)


def _legal_calls(asked: asking.PlayHandInput, turn: Turn, step: asking.Step, options: Options) -> Iterator[str]:
    """A turn to call is a question about calls."""
    del asked
    if not set(step.legal) <= set(tarot.CARD):
        yield "TAR-CALL-1"
        return
    yield from clauses_talk.calls(asking.CallsInput(hand=turn.hand), asking.CallsOutput(cards=step.legal), options)


def _legal_discards(asked: asking.PlayHandInput, turn: Turn, step: asking.Step, options: Options) -> Iterator[str]:
    """The cards that may be part of the discard are those that may go freely, and trumps where these are too few."""
    if not set(step.legal) <= set(turn.hand):
        yield "not-held"
        return
    trumps = [card for card in step.legal if card[0] == "T"]
    free = [card for card in step.legal if card[0] != "T"]
    count = tarot.dog_size(asked.players)
    told = asking.LegalDiscardsOutput(
        count=count, free=free, trumps=trumps, trumps_needed=max(0, count - len(set(free)))
    )
    question = asking.LegalDiscardsInput(players=asked.players, hand=turn.hand, called=asked.called)
    yield from clauses_cards.legal_discards(question, told, options)


def _legal_slam(asked: asking.PlayHandInput, turn: Turn, step: asking.Step, options: Options) -> Iterator[str]:
    """There is one thing to announce."""
    del asked, turn, options
    if step.legal != ["slam"]:
        yield "TAR-SLAM-1"


def _legal_poignees(asked: asking.PlayHandInput, turn: Turn, step: asking.Step, options: Options) -> Iterator[str]:
    """The sizes are those that the seat holds."""
    sizes = [str(size) for size in poignee_sizes(asked.players, turn.hand, options)]
    if sorted(step.legal) != sorted(sizes):
        yield "TAR-POIG-1"


def _legal_cards(asked: asking.PlayHandInput, turn: Turn, step: asking.Step, options: Options) -> Iterator[str]:
    """A turn to play is a question about legal cards."""
    del asked
    if turn.question is not None:
        yield from clauses_cards.legal_cards(turn.question, asking.LegalCardsOutput(cards=step.legal), options)


_LEGAL: Mapping[Kind, Callable[[Any, Turn, asking.Step, Options], Iterator[str]]] = {
    "bid": _legal_bids,
    "call": _legal_calls,
    "discard": _legal_discards,
    "slam": _legal_slam,
    "poignee": _legal_poignees,
    "card": _legal_cards,
}


def _void_result(
    asked: asking.PlayHandInput, hand: Followed, result: asking.HandResult, options: Options
) -> Iterator[str]:
    """A void hand has no taker, nothing that follows from one, and no scores."""
    del options
    nothing = asking.HandResult(
        taker=None,
        partner=None,
        contract=None,
        winners=[],
        points=None,
        oudlers=None,
        petit_au_bout=None,
        poignees=[],
        slam_announced=False,
        all_tricks=None,
        made=None,
        scores=[0] * asked.players,
    )
    if result != nothing:
        yield "TAR-DEAL-4" if hand.lone_petit else "TAR-BID-2"


def _result(asked: asking.PlayHandInput, hand: Followed, result: asking.HandResult, options: Options) -> Iterator[str]:
    """Each part of a result is the answer to a question of its own; scores follow from the other parts as told."""
    told = asking.BidsOutput(next=None, legal=[], taker=result.taker, contract=result.contract, void=False)
    yield from clauses_talk.bids(
        asking.BidsInput(players=asked.players, dealer=asked.dealer, bids=asked.bids), told, options
    )
    yield from _partner(asked, hand, result, options)
    if sorted(result.poignees) != sorted(hand.poignees):
        yield "TAR-POIG-1"
    if result.slam_announced != asked.slam:
        yield "TAR-SLAM-1"
    if result.points is None or result.oudlers is None:
        yield "TAR-SCORE-1"
    elif result.made is None:
        yield "TAR-SCORE-2"
    elif result.taker == hand.taker and result.contract == hand.contract:
        yield from _counted_and_scored(asked, hand, result, options)


def _partner(asked: asking.PlayHandInput, hand: Followed, result: asking.HandResult, options: Options) -> Iterator[str]:
    """With five players somebody may be the partner, else nobody is."""
    if asked.called is not None:
        question = asking.PartnerInput(
            taker=hand.taker,  # type: ignore[arg-type]  # a hand that is over and not void has a taker
            called=asked.called,
            hands=hand.hands,
            dog=hand.dog,
        )
        yield from clauses_talk.partner(question, asking.PartnerOutput(partner=result.partner), options)
    elif result.partner is not None:
        yield "TAR-CALL-1"


def _counted_and_scored(
    asked: asking.PlayHandInput, hand: Followed, result: asking.HandResult, options: Options
) -> Iterator[str]:
    """The tricks are counted for the sides as told; the scores follow from what is told of the count."""
    sides: dict[str, Any] = {
        "players": asked.players,
        "taker": result.taker,
        "partner": result.partner,
        "contract": result.contract,
    }
    count: dict[str, Any] = {
        "points": result.points,
        "oudlers": result.oudlers,
        "petit_au_bout": result.petit_au_bout,
        "all_tricks": result.all_tricks,
    }
    question = asking.CountHandInput(**sides, leader=hand.leader, tricks=hand.tricks, aside=hand.aside)
    counted = asking.CountHandOutput(winners=result.winners, **count)
    yield from clauses_scores.count_hand(question, counted, options)
    test = asking.ScoreHandInput(**sides, **count, poignees=result.poignees, slam_announced=result.slam_announced)
    scored = asking.ScoreHandOutput(made=result.made, scores=result.scores)  # type: ignore[arg-type]  # it is known
    yield from clauses_scores.score_hand(test, scored, options)
