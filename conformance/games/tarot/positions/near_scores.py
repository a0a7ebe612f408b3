"""Answers about the Fool, counting, scoring and the game that differ from the right one in one thing."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from conformance.games.tarot import questions as asking
from conformance.games.tarot.clauses.facts import CARDS, halves
from conformance.games.tarot.clauses.followed import winning_place
from spec import tarot

SIDES: tuple[asking.Side, ...] = ("attack", "defence")
MOST_POINTS = 91


def settle_fool(asked: asking.SettleFoolInput, right: asking.SettleFoolOutput) -> Iterator[asking.SettleFoolOutput]:
    """The other side has it, a card is given or not."""
    del asked, right
    yield from (asking.SettleFoolOutput(side=side, given=given) for side in SIDES for given in (False, True))


def count_hand(asked: asking.CountHandInput, right: asking.CountHandOutput) -> Iterator[asking.CountHandOutput]:
    """Points a little off, or with other cards; another number of oudlers; another petit, slam or winner."""
    for points in sorted({right.points + more for more in _likely_points(asked)}):
        if 0 <= points <= MOST_POINTS:
            yield replace(right, points=points)
            for oudlers in {right.oudlers - 1, right.oudlers + 1} & set(range(4)):
                yield replace(right, points=points, oudlers=oudlers)
    yield from (replace(right, oudlers=oudlers) for oudlers in range(4))
    yield from (replace(right, petit_au_bout=side) for side in (None, *SIDES))
    yield from (replace(right, all_tricks=side) for side in (None, *SIDES))
    attack = {asked.taker, asked.partner}
    for number in (0, len(right.winners) // 2, len(right.winners) - 1):
        for seat in range(asked.players):
            if (seat in attack) == (right.winners[number] in attack):
                yield replace(right, winners=[*right.winners[:number], seat, *right.winners[number + 1 :]])
    yield replace(right, winners=[(asked.leader + winning_place(trick)) % asked.players for trick in asked.tricks])
    last = asked.tricks[-1]
    for seat in range(asked.players):
        if "EX" in last:
            yield replace(right, winners=[*right.winners[:-1], seat])


def _likely_points(asked: asking.CountHandInput) -> set[float]:
    """What points may be off by: a card for the Fool, the Fool, the cards laid aside."""
    aside = tarot.worth(CARDS.cards(asked.aside)) / 2
    small = {0.5, 1.0, 4.0, 4.5, 5.0}
    return {sign * number for sign in (1, -1) for number in {*small, aside, aside - 0.5, aside + 0.5}}


def score_hand(asked: asking.ScoreHandInput, right: asking.ScoreHandOutput) -> Iterator[asking.ScoreHandOutput]:
    """Made or not, with the scores of that or without; a sum off by one of its parts; shared in another way."""
    yield replace(right, made=not right.made)
    target = tarot.TARGETS[asked.oudlers]
    up, down = (halves(asked.points) + 1) // 2, halves(asked.points) // 2
    for made in (True, False):
        for number in sorted(_sums(asked, made=made, above=(up if made else down) - target)):
            yield asking.ScoreHandOutput(made=made, scores=_shared(asked, number))
    for above in {up - target, down - target}:
        for number in sorted(_sums(asked, made=right.made, above=above)):
            yield replace(right, scores=_shared(asked, number))
    for seat, score in enumerate(right.scores):
        yield replace(right, scores=[*right.scores[:seat], score + 10, *right.scores[seat + 1 :]])
    if asked.partner is not None:
        yield from (replace(right, scores=scores) for scores in _shared_otherwise(asked, right.scores))


def _sums(asked: asking.ScoreHandInput, *, made: bool, above: int) -> set[int]:
    """What a hand may be said to come to, by one who forgets, doubles or turns a part."""
    sign = 1 if made else -1
    petit = {"attack": 10, "defence": -10}.get(asked.petit_au_bout or "", 0)
    poignees = sign * sum(asked.poignees)
    found = set()
    for times in (1, 2, 3, 4, 6):
        for bonus in (petit, 0, -petit):
            base = (sign * 25 + above + bonus) * times
            slams = {0, 400, 200, -200, -400}
            found |= {base + part + slam for part in (poignees, 0, -poignees) for slam in slams}
            found.add(base + poignees * times)
    return found


def _shared(asked: asking.ScoreHandInput, number: int) -> list[int]:
    """What each seat writes down when a hand comes to a number."""
    scores = [-number] * asked.players
    if asked.partner is not None:
        scores[asked.partner] = number
    scores[asked.taker] = number * (asked.players - 1 if asked.partner is None else 2)
    return scores


def _shared_otherwise(asked: asking.ScoreHandInput, scores: list[int]) -> Iterator[list[int]]:
    """The taker and partner exchanged; all of it the taker's; or the partner paying as the defenders do."""
    taker, partner = asked.taker, asked.partner
    one, other = scores[taker], scores[partner] if partner is not None else 0
    for taken, left in ((other, one), (one + other, 0), (2 * one, -other)):
        shared = list(scores)
        shared[taker] = taken
        if partner is not None:
            shared[partner] = left
        yield shared


def game_status(asked: asking.GameStatusInput, right: asking.GameStatusOutput) -> Iterator[asking.GameStatusOutput]:
    """Other winners or none, with what follows from it; another dealer."""
    following = (asked.dealer + 1) % asked.players
    highest = [seat for seat, score in enumerate(asked.scores) if score == max(asked.scores)]
    yield asking.GameStatusOutput(winners=[], next_dealer=following)
    yield asking.GameStatusOutput(winners=highest, next_dealer=None)
    yield from (asking.GameStatusOutput(winners=[seat], next_dealer=None) for seat in range(asked.players))
    yield from (replace(right, next_dealer=seat) for seat in (None, *range(asked.players)))
