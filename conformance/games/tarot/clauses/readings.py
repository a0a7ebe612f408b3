"""Single mistakes by which a wrong answer would be right in all its parts, with the clause of each.

A sum is off by one term where it would be right if that term were left out, doubled, or another number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from conformance.games.tarot import questions as asking
from conformance.games.tarot.clauses.facts import CARDS, Options
from conformance.games.tarot.clauses.scores import counted_hand, scored_hand
from spec import tarot
from spec.tarot_cards import FOOL, OUDLERS, TRUMPS, WORTHS, worth
from spec.tarot_scoring import BASE, PETIT_AU_BOUT, TARGETS

POIGNEES = (20, 30, 40)
SLAM = (400, 200, -200)
MOST_MULTIPLIED = 6


def readings(operation: str, asked: Any, answer: Any, options: Options) -> Iterator[str]:
    """The clauses of single mistakes; none for an operation of which nothing but its predicates tells."""
    if operation in _BY_OPERATION:
        yield from _BY_OPERATION[operation](asked, answer, options)


def trick(asked: asking.TrickInput, answer: asking.TrickOutput, options: Options) -> Iterator[str]:
    """That the highest trump wins is TAR-PLAY-10's; which card of a suit is the higher one is TAR-DECK-1's."""
    del options
    cards = CARDS.trick(asked.trick)
    if answer.winner < asked.players and cards[(answer.winner - asked.leader) % asked.players] & TRUMPS:
        yield "TAR-PLAY-10"


def count_hand(asked: asking.CountHandInput, answer: asking.CountHandOutput, options: Options) -> Iterator[str]:
    """Winners all counted from the first leader or some wrong one, or one term of the attack's points."""
    of = counted_hand(asked, answer, options)
    if of is None:
        return
    *right, last = [(leader + place) % asked.players for leader, place in zip(of.leaders, of.places, strict=True)]
    if answer.winners[:-1] != right or (answer.winners[-1] != last and not of.fool_ends_a_slam):
        from_the_first = [(asked.leader + place) % asked.players for place in of.places]
        yield "TAR-PLAY-1" if answer.winners == from_the_first else "TAR-PLAY-10"
        return
    told = (of.halves, of.oudlers)
    if told == of.due:
        return
    found = {clause for clause, *numbers in of.misreadings if tuple(numbers) == told}
    if of.halves == worth(sum(tarot.CARDS)) - of.due[0]:
        found.add("TAR-SCORE-1")
    if not found and of.oudlers == of.due[1]:
        found = {*_card_given(of)} or {*_card_values(of)}
    yield from found


def _card_given(of: tarot.CountedHand) -> Iterator[str]:
    """A card of a whole point given for the Fool, or counted the wrong way, or one given where none is due."""
    if not of.fool_played:
        return
    lost = -1 if of.attack_played_it else 1
    more = of.halves - of.due[0]
    if more in ({lost, -2 * lost} if of.settled().given else {lost}):
        yield "TAR-FOOL-3" if of.fool_in[-1] else "TAR-FOOL-1"


def _card_values(of: tarot.CountedHand) -> Iterator[str]:
    """Another value of some cards that are worth the same: nothing, that of other cards, half a point more or less."""
    pile = of.pile(of.settled(), of.aside_counts_for_attack)
    more = of.halves - of.due[0]
    named = {halves for _, halves in WORTHS}
    alike = [(cards & some, halves) for cards, halves in WORTHS for some in (cards, OUDLERS, ~OUDLERS, TRUMPS, ~TRUMPS)]
    for cards, halves in [*alike, (FOOL, worth(FOOL))]:
        others = {0, halves - 1, halves + 1, *named} - {halves}
        if any(more == (other - halves) * (pile & cards).bit_count() for other in others):
            yield "TAR-DECK-2"
            return


def score_hand(asked: asking.ScoreHandInput, answer: asking.ScoreHandOutput, options: Options) -> Iterator[str]:
    """One term of what the defenders pay, where it is shared as it should be."""
    of = scored_hand(asked, answer, options)
    if of is None or not all(tarot.SCORE_HAND[clause](of) for clause in ("TAR-SCORE-6", "TAR-SCORE-7")):
        return
    if of.made == of.reached:
        found = {clause for clause, number in (*of.misreadings, *_other_terms(of)) if number == of.paid != of.due}
        yield from found
        if found:
            return
    yield from _other_target(of)


def _other_terms(of: tarot.ScoredHand) -> Iterator[tuple[str, int]]:
    """A clause, and what the hand would come to with its term another number."""
    together = of.before_bonuses + of.petit_points
    poignees, bonuses = of.signed(of.poignee_points), of.signed(of.poignee_points) + of.slam_points
    yield from (("TAR-BID-3", together * times + bonuses) for times in range(1, MOST_MULTIPLIED + 1))
    if of.poignees:
        yield from (("TAR-POIG-3", of.due - poignees + of.signed(points)) for points in POIGNEES)
        yield "TAR-POIG-3", of.due - poignees + poignees * of.multiplier
    if of.slam_points:
        others = (*SLAM, 2 * of.slam_points, of.slam_points * of.multiplier)
        yield from (("TAR-SLAM-1", of.due - of.slam_points + points) for points in others)
    yield "TAR-SCORE-3", of.due - of.times(of.attack_above)
    yield from (("TAR-SCORE-3", of.due + of.times(more)) for more in (1, -1, of.attack_above))
    yield "TAR-SCORE-5", of.due - of.times(of.signed(BASE))
    if of.petit_points:
        sign = of.petit_points // PETIT_AU_BOUT
        yield from (("TAR-SCORE-4", of.due - of.times(of.petit_points - sign * points)) for points in (5, 20))
        yield "TAR-SCORE-4", of.due - of.times(of.petit_points) + of.petit_points


def _other_target(of: tarot.ScoredHand) -> Iterator[str]:
    """Made and paid as they would be with another target."""
    for target in range(min(TARGETS) - BASE, max(TARGETS) + BASE):
        if target != of.target and of.made == (of.halves >= target * 2):
            rounded = of.rounded(up=of.made)
            other = of.times(of.signed(BASE) + rounded - target + of.petit_points)
            if of.paid == other + of.signed(of.poignee_points) + of.slam_points:
                yield "TAR-SCORE-2"
                return


_BY_OPERATION: Mapping[str, Callable[[Any, Any, Options], Iterator[str]]] = {
    "trick": trick,
    "count_hand": count_hand,
    "score_hand": score_hand,
}
