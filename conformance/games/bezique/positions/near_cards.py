"""Answers about dealing, playing, drawing, counting and the game that differ from the right one in one thing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from msgspec.structs import replace

from conformance.games.bezique.clauses.facts import CARDS, only
from conformance.games.bezique.questions import (
    CountHandInput,
    CountHandOutput,
    DealInput,
    DealOutput,
    DrawInput,
    DrawOutput,
    GameStatusInput,
    GameStatusOutput,
    LegalCardsInput,
    LegalCardsOutput,
    ScoreHandInput,
    ScoreHandOutput,
    TrickInput,
    TrickOutput,
)
from spec import bezique

NATURAL = ("7", "8", "9", "10", "J", "Q", "K", "A")


def deal(asked: DealInput, right: DealOutput) -> Iterator[DealOutput]:
    """Other packets, the dealer first, another turn-up, stock or trump, a card twice too many, other scores."""
    hands, deck, first = right.hands, asked.deck, 1 - asked.dealer
    yield replace(right, hands=hands[::-1])
    for sizes in ((2, 3, 3), (3, 3, 2), (4, 4), (8,), (1,) * 8):
        starts = [0, *accumulate(2 * size for size in sizes)]
        dealt = [
            [card for start, size in zip(starts, sizes, strict=False) for card in deck[start + size * place :][:size]]
            for place in (0, 1)
        ]
        yield replace(right, hands=dealt if first == 0 else dealt[::-1])
    yield replace(right, turn_up=right.stock[0], stock=[right.turn_up, *right.stock[1:]])
    yield replace(right, turn_up=right.stock[0])
    yield replace(right, stock=right.stock[::-1])
    yield replace(right, hands=[[hands[1][0], *hands[0][1:]], hands[1]])
    yield from (replace(right, trump=suit) for suit in ("S", "H", "D", "C"))
    for scores in ([0, 0], [10, 0], [0, 10], [10, 10]):
        yield replace(right, scores=scores)


def legal_cards(asked: LegalCardsInput, right: LegalCardsOutput) -> Iterator[LegalCardsOutput]:
    """One card more or less, one twice; without the table; what another rule of following gives."""
    table = [said.card for said in asked.table]
    held = list(dict.fromkeys([*asked.hand, *table]))
    for card in held:
        yield LegalCardsOutput(cards=sorted(set(right.cards) ^ {card}))
    yield LegalCardsOutput(cards=[*right.cards, *right.cards[:1]])
    yield LegalCardsOutput(cards=list(dict.fromkeys(asked.hand)))
    yield LegalCardsOutput(cards=held)
    for led in asked.trick:
        suited = [card for card in held if card[-1] == led[-1]]
        yield LegalCardsOutput(cards=suited or held)
        yield LegalCardsOutput(cards=[card for card in held if card[-1] == asked.trump] or held)
        above = [card for card in suited if NATURAL.index(card[:-1]) > NATURAL.index(led[:-1])]
        yield LegalCardsOutput(cards=above or suited or held)


def trick(asked: TrickInput, right: TrickOutput) -> Iterator[TrickOutput]:
    """The other winner, or other points."""
    del asked
    yield replace(right, winner=1 - right.winner)
    yield from (replace(right, points=points) for points in (0, 10, 11, 20, 21))


def draw(asked: DrawInput, right: DrawOutput) -> Iterator[DrawOutput]:
    """The loser first, tables taken up or left lying or forgotten, kinds forgotten, another stock or turn-up."""
    cards = [*asked.stock, asked.turn_up]
    drawn = {asked.winner: cards[0], 1 - asked.winner: cards[1]}
    last = len(asked.stock) == 1
    names = [[said.card for said in table] for table in asked.tables]
    hands = [[*asked.hands[seat], drawn[seat]] for seat in (0, 1)]
    swapped = [[*asked.hands[seat], drawn[1 - seat], *(names[seat] if last else [])] for seat in (0, 1)]
    yield replace(right, hands=swapped)
    yield replace(right, hands=hands)
    yield replace(right, hands=hands, tables=asked.tables)
    yield replace(right, hands=[[*hands[seat], *names[seat]] for seat in (0, 1)], tables=[[], []])
    yield replace(right, turn_up=asked.turn_up if right.turn_up is None else None)
    yield replace(right, stock=asked.stock)
    yield replace(right, stock=right.stock[::-1])
    for seat in (0, 1):
        for place, said in enumerate(right.tables[seat]):
            other = next(kind for kind in bezique.KINDS if kind not in said.kinds)
            table = [*right.tables[seat]]
            table[place] = replace(said, kinds=[*said.kinds, other])
            yield replace(right, tables=[table if seat == at else right.tables[at] for at in (0, 1)])


def count_hand(asked: CountHandInput, right: CountHandOutput) -> Iterator[CountHandOutput]:
    """One trick to the other seat and all that follows from it, every trick led by one seat, other points."""
    for number in range(32):
        yield _counted(asked, right, number)
    yield _led_by_one_seat(asked, right)
    zero, one = right.card_points
    for points in ([one, zero], [zero + 10, one], [zero + 10, one - 10], [max(0, zero - 10), one]):
        if min(points) >= 0:
            yield replace(right, card_points=points)
    yield replace(right, tricks_won=right.tricks_won[::-1])
    yield replace(right, tricks_won=[right.tricks_won[0], right.tricks_won[1] + 1])


def _counted(asked: CountHandInput, right: CountHandOutput, turned: int) -> CountHandOutput:
    """The count where one trick goes to the other of its two cards; whoever wins leads the next."""
    leaders = [asked.leader, *right.winners[:-1]]
    places = [winner != leader for winner, leader in zip(right.winners, leaders, strict=True)]
    winners, leader = [], asked.leader
    for number, place in enumerate(places):
        leader = 1 - leader if place != (number == turned) else leader
        winners.append(leader)
    return _summed(asked, winners)


def _led_by_one_seat(asked: CountHandInput, right: CountHandOutput) -> CountHandOutput:
    leaders = [asked.leader, *right.winners[:-1]]
    places = [winner != leader for winner, leader in zip(right.winners, leaders, strict=True)]
    return _summed(asked, [1 - asked.leader if place else asked.leader for place in places])


def _summed(asked: CountHandInput, winners: list[int]) -> CountHandOutput:
    """Points and tricks that follow from the winners."""
    points, won = [0, 0], [0, 0]
    for winner, cards in zip(winners, asked.tricks, strict=True):
        points[winner] += sum(bezique.by_rank(CARDS.card(card), bezique.VALUE) for card in cards)
        won[winner] += 1
    return CountHandOutput(winners=winners, card_points=points, tricks_won=won)


def score_hand(asked: ScoreHandInput, right: ScoreHandOutput) -> Iterator[ScoreHandOutput]:
    """Brisques or the last trick left out, counted twice or for the other seat; a sum that leaves something out."""
    last = only(asked.last_trick_winner)
    bonus = [10 if last[seat] else 0 for seat in (0, 1)]
    for brisques in ([0, 0], asked.card_points, asked.card_points[::-1]):
        for extra in (bonus, bonus[::-1], [0, 0], [10, 10]):
            settlement = [brisques[seat] + extra[seat] for seat in (0, 1)]
            scores = [asked.scored[seat] + settlement[seat] for seat in (0, 1)]
            yield ScoreHandOutput(settlement=settlement, scores=scores)
    yield replace(right, scores=asked.scored)
    yield replace(right, scores=right.settlement)


def game_status(asked: GameStatusInput, right: GameStatusOutput) -> Iterator[GameStatusOutput]:
    """Another winner or none, another dealer or none."""
    for winner in (None, 0, 1):
        yield GameStatusOutput(winner=winner, next_dealer=None if winner is not None else 1 - asked.dealer)
        yield replace(right, winner=winner)
    yield from (replace(right, next_dealer=dealer) for dealer in (None, 0, 1))
