"""Which clauses an answer about the Fool, counting, scoring and the game breaks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from conformance.games.tarot import questions as asking
from conformance.games.tarot.clauses.facts import (
    CARDS,
    NOBODY,
    Options,
    bid,
    broken,
    group,
    halves,
    only,
    seat_or_none,
    seats_exist,
    some,
)
from spec import tarot


def settle_fool(asked: asking.SettleFoolInput, answer: asking.SettleFoolOutput, options: Options) -> Iterator[str]:
    """Sides are told by whether they are the attack."""
    of = tarot.PlayedFool(
        owner=asked.owner == tarot.ATTACK,
        winner=asked.winner == tarot.ATTACK,
        last=asked.last,
        last_in_slam=asked.last_in_slam,
        tricks=CARDS.cards(asked.tricks),
        aside=CARDS.cards(asked.aside),
        options=group("tarot.fool", options),
        attack_has_it=answer.side == tarot.ATTACK,
        given=answer.given,
    )
    yield from broken(tarot.SETTLE_FOOL, of)


def count_hand(asked: asking.CountHandInput, answer: asking.CountHandOutput, options: Options) -> Iterator[str]:
    """All the tricks at once; a trick without a winner, or won by no seat, breaks the clause on who leads."""
    of = counted_hand(asked, answer, options)
    yield from ("TAR-PLAY-1",) if of is None else broken(tarot.COUNT_HAND, of)


def counted_hand(
    asked: asking.CountHandInput, answer: asking.CountHandOutput, options: Options
) -> tarot.CountedHand | None:
    """A hand and its count as the clauses see them; None where a trick has no winner that is a seat."""
    if len(answer.winners) != len(asked.tricks) or not seats_exist(answer.winners, asked.players):
        return None
    tricks = tuple(CARDS.trick(cards) for cards in asked.tricks)
    return tarot.CountedHand(
        players=asked.players,
        taker=asked.taker,
        partner=seat_or_none(asked.partner),
        contract=bid(asked.contract),
        leader=asked.leader,
        tricks=tricks,
        places=tuple(map(_winning_place, tricks)),
        aside=CARDS.cards(asked.aside),
        options=group("tarot.fool", options),
        winners=tuple(answer.winners),
        halves=halves(answer.points),
        oudlers=answer.oudlers,
        petit=answer.petit_au_bout or NOBODY,
        all_tricks=answer.all_tricks or NOBODY,
    )


# Answers about one hand are many, and its tricks the same.
_winning_place = lru_cache(maxsize=1024)(tarot.winning_place)


def score_hand(asked: asking.ScoreHandInput, answer: asking.ScoreHandOutput, options: Options) -> Iterator[str]:
    """A number of scores that is not that of the players breaks the clause on who pays whom."""
    of = scored_hand(asked, answer, options)
    yield from ("TAR-SCORE-6",) if of is None else broken(tarot.SCORE_HAND, of)


def scored_hand(
    asked: asking.ScoreHandInput, answer: asking.ScoreHandOutput, options: Options
) -> tarot.ScoredHand | None:
    """A hand and its scores as the clauses see them; None where there is not one for each player."""
    if len(answer.scores) != asked.players:
        return None
    return tarot.ScoredHand(
        players=asked.players,
        taker=asked.taker,
        partner=seat_or_none(asked.partner),
        contract=bid(asked.contract),
        halves=halves(asked.points),
        oudlers=asked.oudlers,
        petit=asked.petit_au_bout or NOBODY,
        poignees=tuple(asked.poignees),
        slam_announced=asked.slam_announced,
        all_tricks=asked.all_tricks or NOBODY,
        options=group("tarot.score", options),
        made=answer.made,
        scores=tuple(answer.scores),
    )


def game_status(asked: asking.GameStatusInput, answer: asking.GameStatusOutput, options: Options) -> Iterator[str]:
    """A winner or a dealer that is no seat, or a winner named twice, breaks the only clause there is."""
    named = [*answer.winners, answer.next_dealer]
    if not seats_exist(named, asked.players) or len(answer.winners) != len(set(answer.winners)):
        yield "TAR-GAME-1"
    of = tarot.GameAfterAHand(
        players=asked.players,
        totals=tuple(asked.scores),
        hands=asked.hands,
        dealer=asked.dealer,
        options=group("tarot.game", options),
        wins=some(answer.winners, asked.players),
        deals=only(answer.next_dealer, asked.players),
    )
    yield from broken(tarot.GAME_STATUS, of)
