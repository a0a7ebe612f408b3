"""Which clauses an answer about a whole hand breaks: every step by itself, then the result, each by its own operation.

The hand is followed by the decisions asked about, which are taken to be allowed ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from conformance.blame import Finding, Part, Told
from conformance.games.tarot import questions as asking
from conformance.games.tarot.clauses.facts import Options
from conformance.games.tarot.clauses.followed import Followed, Kind, Turn, follow, poignee_sizes
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
# The clause that says whose decision it is, where that is no matter of who won a trick.
CLAUSE_OF_AN_ACTOR: Mapping[Kind, str] = {
    "bid": "TAR-BID-1",
    "call": "TAR-BID-2",
    "discard": "TAR-BID-2",
    "slam": "TAR-BID-2",
}
CLAUSE_OF_A_DOG = {"garde_sans": "TAR-DOG-2", "garde_contre": "TAR-DOG-3"}


def steps(asked: asking.PlayHandInput, answer: asking.PlayHandOutput, options: Options) -> Iterator[Told]:
    """What there is to say of each step, then of their number and of the result."""
    hand = follow(asked, options)
    for number, (turn, step) in enumerate(zip(hand.turns, answer.steps, strict=False)):
        findings = tuple(_step(asked, hand, turn, step, options))
        yield Told(findings, astray=tuple(_astray(asked, hand, answer, number)))
    yield Told(tuple(_end(asked, hand, answer)))


def _end(asked: asking.PlayHandInput, hand: Followed, answer: asking.PlayHandOutput) -> Iterator[Finding]:
    if len(answer.steps) != len(hand.turns):
        yield _clause_of_length(hand, min(len(answer.steps), len(hand.turns)))
    if (answer.result is None) == hand.over:
        yield _clause_of_length(hand, len(hand.turns))
    elif answer.result is not None:
        yield from (_void_result if hand.void else _result)(asked, hand, answer.result)


def _astray(
    asked: asking.PlayHandInput, hand: Followed, answer: asking.PlayHandOutput, number: int
) -> Iterator[Finding]:
    """Another decision is due than the one told, or somebody else's, or the seat has other cards."""
    turn, step = hand.turns[number], answer.steps[number]
    if step.kind != turn.kind:
        yield _clause_of_kind(hand, turn, step)
    elif step.actor != turn.actor:
        yield _wrong_actor(asked, hand, answer, number)
    else:
        yield from _dealt_otherwise(hand, turn, step)


def _wrong_actor(asked: asking.PlayHandInput, hand: Followed, answer: asking.PlayHandOutput, number: int) -> Finding:
    """The winner of a trick leads the next; who won it is another matter, where that is told; so is who is taker."""
    turn, result = hand.turns[number], answer.result
    if turn.kind in CLAUSE_OF_AN_ACTOR:
        return CLAUSE_OF_AN_ACTOR[turn.kind]
    leaders = [each.actor for each in hand.turns if each.kind == "card"][:: asked.players]
    tricks = sum(each.kind == "card" for each in hand.turns[:number]) // asked.players
    if result is not None and tricks and _is_counted(hand, result) and result.winners[tricks - 1] != leaders[tricks]:
        return _counted(asked, hand, result)
    return "TAR-SLAM-2" if turn.with_slam else "TAR-PLAY-1"


def _is_counted(hand: Followed, result: asking.HandResult) -> bool:
    """Whether a result says of the right taker's hand what its tricks come to."""
    same_hand = result.taker == hand.taker and result.contract == hand.contract
    told = result.points is not None and result.oudlers is not None
    return same_hand and told and len(result.winners) == len(hand.tricks)


def _dealt_otherwise(hand: Followed, turn: Turn, step: asking.Step) -> Iterator[str]:
    """Of cards that a seat is said to hold and was not dealt, the clause on how they were to be dealt."""
    if turn.kind not in {"card", "discard"}:
        return
    takes_dog = turn.actor == hand.taker and hand.contract not in CLAUSE_OF_A_DOG
    held = {*hand.hands[turn.actor], *(hand.dog if takes_dog else ())}
    strange = {card for card in step.legal if card in tarot.CARD} - held
    if not strange:
        return
    if turn.kind == "card" and len(step.legal) > len(hand.hands[turn.actor]):
        yield "TAR-DEAL-1"
    yield "TAR-DEAL-3" if strange & {*hand.dog} else "TAR-DEAL-2"


def _clause_of_length(hand: Followed, step: int) -> str:
    """The clause that says whether there is a step of this number, from 0, and whether the hand ends before it."""
    if hand.void:
        return "TAR-DEAL-4" if hand.lone_petit else "TAR-BID-2"
    return CLAUSE_OF_A_KIND[hand.turns[min(step, len(hand.turns) - 1)].kind]


def _clause_of_kind(hand: Followed, turn: Turn, step: asking.Step) -> str:
    """The clause that says that another decision is due than the one told."""
    given_dog = step.kind == "discard" and hand.contract in CLAUSE_OF_A_DOG
    return CLAUSE_OF_A_DOG[str(hand.contract)] if given_dog else CLAUSE_OF_A_KIND[turn.kind]


def _step(
    asked: asking.PlayHandInput, hand: Followed, turn: Turn, step: asking.Step, options: Options
) -> Iterator[Finding]:
    """A step of the right kind is held against what that kind asks for; what it shows, against what is shown then."""
    if step.kind != turn.kind:
        yield _clause_of_kind(hand, turn, step)
        return
    if step.actor != turn.actor and turn.kind != "bid":
        yield "TAR-SLAM-2" if turn.with_slam else CLAUSE_OF_A_KIND[turn.kind]
    yield from _LEGAL[turn.kind](asked, turn, step, options)
    if turn.kind == "discard":
        yield from _shown_at_the_discard(hand, turn, step)
    elif sorted(step.shown) != sorted(turn.shown):
        yield "TAR-POIG-2"


def _shown_at_the_discard(hand: Followed, turn: Turn, step: asking.Step) -> Iterator[Finding]:
    """The dog is TAR-DOG-1's, and the trumps discarded are TAR-DISC-2's."""
    due, dog = sorted(turn.shown), set(hand.dog)
    if sorted(card for card in step.shown if card in dog) != [card for card in due if card in dog]:
        yield "TAR-DOG-1"
    if sorted(card for card in step.shown if card not in dog) != [card for card in due if card not in dog]:
        yield "TAR-DISC-2"


def _legal_bids(asked: asking.PlayHandInput, turn: Turn, step: asking.Step, options: Options) -> Iterator[Finding]:
    """A turn to bid is an open bidding."""
    del options
    question = asking.BidsInput(players=asked.players, dealer=asked.dealer, bids=turn.bids)  # type: ignore[arg-type]  # bids of the question
    told = asking.BidsOutput(next=step.actor, legal=step.legal, taker=None, contract=None, void=False)  # type: ignore[arg-type]  # what is no bid is told below
    if not set(step.legal) <= set(tarot.BIDS):
        yield "TAR-BID-1"
    yield Part("bids", question, told)


def _legal_calls(asked: asking.PlayHandInput, turn: Turn, step: asking.Step, options: Options) -> Iterator[Finding]:
    """A turn to call is a question about calls."""
    del asked, options
    if not set(step.legal) <= set(tarot.CARD):
        yield "TAR-CALL-1"
        return
    yield Part("calls", asking.CallsInput(hand=turn.hand), asking.CallsOutput(cards=step.legal))


def _legal_discards(asked: asking.PlayHandInput, turn: Turn, step: asking.Step, options: Options) -> Iterator[Finding]:
    """The cards that may be part of the discard are those that may go freely, and trumps where these are too few."""
    del options
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
    yield Part("legal_discards", question, told)


def _legal_slam(asked: asking.PlayHandInput, turn: Turn, step: asking.Step, options: Options) -> Iterator[Finding]:
    """There is one thing to announce."""
    del asked, turn, options
    if step.legal != ["slam"]:
        yield "TAR-SLAM-1"


def _legal_poignees(asked: asking.PlayHandInput, turn: Turn, step: asking.Step, options: Options) -> Iterator[Finding]:
    """The sizes are those that the seat holds."""
    sizes = [str(size) for size in poignee_sizes(asked.players, turn.hand, options)]
    if sorted(step.legal) != sorted(sizes):
        yield "TAR-POIG-1"


def _legal_cards(asked: asking.PlayHandInput, turn: Turn, step: asking.Step, options: Options) -> Iterator[Finding]:
    """A turn to play is a question about legal cards."""
    del asked, options
    if turn.question is not None:
        yield Part("legal_cards", turn.question, asking.LegalCardsOutput(cards=step.legal))


_LEGAL: Mapping[Kind, Callable[[Any, Turn, asking.Step, Options], Iterator[Finding]]] = {
    "bid": _legal_bids,
    "call": _legal_calls,
    "discard": _legal_discards,
    "slam": _legal_slam,
    "poignee": _legal_poignees,
    "card": _legal_cards,
}


def _void_result(asked: asking.PlayHandInput, hand: Followed, result: asking.HandResult) -> Iterator[Finding]:
    """A void hand has no taker, nothing that follows from one, and no scores."""
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


def _result(asked: asking.PlayHandInput, hand: Followed, result: asking.HandResult) -> Iterator[Finding]:
    """Each part of a result is the answer to a question of its own; scores follow from the other parts as told."""
    told = asking.BidsOutput(next=None, legal=[], taker=result.taker, contract=result.contract, void=False)
    yield Part("bids", asking.BidsInput(players=asked.players, dealer=asked.dealer, bids=asked.bids), told)
    yield from _partner(asked, hand, result)
    if sorted(result.poignees) != sorted(hand.poignees):
        yield "TAR-POIG-1"
    if result.slam_announced != asked.slam:
        yield "TAR-SLAM-1"
    if result.points is None or result.oudlers is None:
        yield "TAR-SCORE-1"
    elif result.made is None:
        yield "TAR-SCORE-2"
    elif result.taker == hand.taker and result.contract == hand.contract:
        yield _counted(asked, hand, result)
        yield _scored(asked, result)


def _partner(asked: asking.PlayHandInput, hand: Followed, result: asking.HandResult) -> Iterator[Finding]:
    """With five players somebody may be the partner, else nobody is."""
    if asked.called is not None:
        question = asking.PartnerInput(
            taker=hand.taker,  # type: ignore[arg-type]  # a hand that is over and not void has a taker
            called=asked.called,
            hands=hand.hands,
            dog=hand.dog,
        )
        yield Part("partner", question, asking.PartnerOutput(partner=result.partner))
    elif result.partner is not None:
        yield "TAR-CALL-1"


def _counted(asked: asking.PlayHandInput, hand: Followed, result: asking.HandResult) -> Part:
    """The tricks are counted for the sides as told."""
    question = asking.CountHandInput(**_sides(asked, result), leader=hand.leader, tricks=hand.tricks, aside=hand.aside)
    return Part("count_hand", question, asking.CountHandOutput(winners=result.winners, **_count(result)))


def _scored(asked: asking.PlayHandInput, result: asking.HandResult) -> Part:
    """The scores follow from what is told of the count."""
    question = asking.ScoreHandInput(
        **_sides(asked, result),
        **_count(result),
        poignees=result.poignees,
        slam_announced=result.slam_announced,
    )
    return Part("score_hand", question, asking.ScoreHandOutput(made=result.made, scores=result.scores))  # type: ignore[arg-type]  # it is known


def _sides(asked: asking.PlayHandInput, result: asking.HandResult) -> dict[str, Any]:
    told = {"taker": result.taker, "partner": result.partner, "contract": result.contract}
    return {"players": asked.players, **told}


def _count(result: asking.HandResult) -> dict[str, Any]:
    return {
        "points": result.points,
        "oudlers": result.oudlers,
        "petit_au_bout": result.petit_au_bout,
        "all_tricks": result.all_tricks,
    }
