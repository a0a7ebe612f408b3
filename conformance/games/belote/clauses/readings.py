"""Single mistakes by which a wrong answer would be right in all its parts, with the clause of each.

A sum is off by one term where it would be right if that term were left out, doubled, or another number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace
from typing import Any

from conformance.games.belote.clauses import scores as clauses_scores
from conformance.games.belote.clauses.facts import CARDS, Options
from conformance.games.belote.clauses.scores import declared, scored_hand
from conformance.games.belote.questions import (
    CompareDeclarationsInput,
    CompareDeclarationsOutput,
    CountHandInput,
    CountHandOutput,
    ScoreHandInput,
    ScoreHandOutput,
)
from spec import belote
from spec.belote_cards import PLAIN_VALUE, TRUMP_VALUE
from spec.belote_counting import DECK_POINTS, LAST_TRICK
from spec.logic import choose


def readings(operation: str, asked: Any, answer: Any, options: Options) -> Iterator[str]:
    """The clauses of single mistakes; none for an operation of which nothing but its predicates tells."""
    if operation in _BY_OPERATION:
        yield from _BY_OPERATION[operation](asked, answer, options)


def count_hand(asked: CountHandInput, answer: CountHandOutput, options: Options) -> Iterator[str]:
    """Winners all counted from eldest, one wrong winner, or the value of one card or of the last trick."""
    del options
    of = _counted(asked, answer)
    right = [(leader + place) % 4 for leader, place in zip(of.leaders, of.places, strict=True)]
    if answer.winners != right:
        from_eldest = [(asked.leader + place) % 4 for place in of.places]
        yield "BEL-PLAY-1" if answer.winners == from_eldest else "BEL-PLAY-9"
        return
    taken = [of.taken(side) for side in belote.SIDES]
    more = [answer.card_points[side] - taken[side] - of.last_trick(side) for side in belote.SIDES]
    if any(more) and sum(answer.card_points) not in {DECK_POINTS, DECK_POINTS + LAST_TRICK}:
        yield from _card_values(of, more)


def _counted(asked: CountHandInput, answer: CountHandOutput) -> belote.CountedHand:
    return belote.CountedHand(
        trump=CARDS.suits[asked.trump],
        leader=asked.leader,
        tricks=tuple(CARDS.trick(cards) for cards in asked.tricks),
        winners=tuple(answer.winners),
        card_points=tuple(answer.card_points),
        tricks_won=tuple(answer.tricks_won),
        belote=(),
    )


def _card_values(of: belote.CountedHand, more: list[int]) -> Iterator[str]:
    """The list of values that has a card worth nothing, or worth what the other list says, where that explains it."""
    for clause, cards, values, others in (
        ("BEL-DECK-2", of.trump, TRUMP_VALUE, PLAIN_VALUE),
        ("BEL-DECK-3", belote.PACK & ~of.trump, PLAIN_VALUE, TRUMP_VALUE),
    ):
        for rank, worth in values:
            held = [_number_taken(of, side, rank & cards) for side in belote.SIDES]
            if any(more == [count * (wrong - worth) for count in held] for wrong in (0, dict(others)[rank])):
                yield clause


def _number_taken(of: belote.CountedHand, side: int, cards: int) -> int:
    """How many of some cards are in the tricks that the answer gives a side."""
    won = (trick for number, trick in enumerate(of.tricks) if of.won_by_side(number, side))
    return sum(bool(card & cards) for trick in won for card in trick)


def compare_declarations(
    asked: CompareDeclarationsInput, answer: CompareDeclarationsOutput, options: Options
) -> Iterator[str]:
    """The right side and what is shown, but points by another value of one kind of combination."""
    hands = [declared(hand, asked.trump, options) for hand in asked.hands]
    if answer.side is None or answer.points[1 - answer.side]:
        return
    totals = [sum(each.points for each in hand) for hand in hands]
    own, others = totals[answer.side :: 2], totals[1 - answer.side :: 2]
    points = [0, 0]
    points[answer.side] = sum(own)
    told = answer.points[answer.side]
    corrected = CompareDeclarationsOutput(side=answer.side, points=points, shown=answer.shown)
    if told in {*own, sum(own) + sum(others)} or any(clauses_scores.compare_declarations(asked, corrected, options)):
        return
    of_the_side = [each for hand in hands[answer.side :: 2] for each in hand]
    yield "BEL-DECL-1" if any(each.kind != "carre" for each in of_the_side) else "BEL-DECL-2"


def score_hand(asked: ScoreHandInput, answer: ScoreHandOutput, options: Options) -> Iterator[str]:
    """The hand scored with one term of the sums that is another."""
    of = scored_hand(asked, answer, options)
    told = (answer.outcome, tuple(answer.scores), answer.carried)
    for clause, reading in _READINGS:
        if told == _scored_by(reading(**{each.name: getattr(of, each.name) for each in fields(of)})):
            yield clause


def _scored_by(of: belote.ScoredHand) -> tuple[Any, ...]:
    """Outcome, scores and what stays carried, by a reading of the clauses."""
    outcomes = ("capot",) if of.capot else ("made", "dedans", "litige")
    ended = next(each for each in (replace(of, outcome=outcome) for outcome in outcomes) if _is_so(each))
    return ended.outcome, ended.due, ended.stays if ended.outcome == "litige" else 0


def _is_so(of: belote.ScoredHand) -> bool:
    return bool(of.capot or of.rightly_settled)


class _BeloteOfTen(belote.ScoredHand):
    def belote_points(self, side: int) -> Any:
        return choose(self.belote[side], 10, 0)


class _BeloteTwice(belote.ScoredHand):
    def belote_points(self, side: int) -> Any:
        return choose(self.belote[side], 40, 0)


class _WithoutDeclarations(belote.ScoredHand):
    def sum_of(self, side: int) -> Any:
        return self.without_declarations(side)

    def without_belote(self, side: int) -> Any:
        return self.card_points[side]


class _DeclarationsNotTested(belote.ScoredHand):
    def tested(self, side: int) -> Any:
        return self.tested_without_declarations(side)


class _CardsTested(belote.ScoredHand):
    def tested(self, side: int) -> Any:
        return self.card_points[side]


class _CarriedTestedForTheTaker(belote.ScoredHand):
    def tested(self, side: int) -> Any:
        return super().tested(side) + choose(self.took(side), self.carried, 0)


class _CarriedTestedForTheDefence(belote.ScoredHand):
    def tested(self, side: int) -> Any:
        return super().tested(side) + choose(self.took(side), 0, self.carried)


_READINGS: tuple[tuple[str, type[belote.ScoredHand]], ...] = (
    ("BEL-SCORE-1", _BeloteOfTen),
    ("BEL-SCORE-1", _BeloteTwice),
    ("BEL-SCORE-1", _WithoutDeclarations),
    ("BEL-SCORE-1", _DeclarationsNotTested),
    ("BEL-SCORE-2", _CardsTested),
    ("BEL-SCORE-9", _CarriedTestedForTheTaker),
    ("BEL-SCORE-9", _CarriedTestedForTheDefence),
)
_BY_OPERATION: Mapping[str, Callable[[Any, Any, Options], Iterator[str]]] = {
    "count_hand": count_hand,
    "compare_declarations": compare_declarations,
    "score_hand": score_hand,
}
