"""Answers about dealing, bidding, playing and counting that differ from the right one in one thing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from conformance.games.belote.answers import CARDS, REFERENCE
from conformance.games.belote.questions import (
    BidsInput,
    BidsOutput,
    Call,
    CompleteDealInput,
    CompleteDealOutput,
    CountHandInput,
    CountHandOutput,
    DealInput,
    DealOutput,
    LegalCardsInput,
    LegalCardsOutput,
    Suit,
    TrickInput,
    TrickOutput,
)
from spec.belote import side_of

SUITS: tuple[Suit, ...] = ("S", "H", "D", "C")
SEATS = range(4)


def deal(asked: DealInput, right: DealOutput) -> Iterator[DealOutput]:
    """A card twice, two cards exchanged, packets of 2 then 3 or of 5, the stock from below, another seat first."""
    hands, deck = right.hands, asked.deck
    yield replace(right, turn_up=right.stock[0])
    yield replace(right, hands=[[*hands[1][:1], *hands[0][1:]], *hands[1:]])
    yield replace(right, turn_up=right.stock[0], stock=[right.turn_up, *right.stock[1:]])
    yield replace(right, stock=right.stock[::-1])
    for seat in SEATS:
        other = (seat + 1) % 4
        exchanged = list(hands)
        exchanged[seat] = [hands[other][0], *hands[seat][1:]]
        exchanged[other] = [hands[seat][0], *hands[other][1:]]
        yield replace(right, hands=exchanged)
        yield replace(right, hands=[*hands[seat:], *hands[:seat]])
    places = [(seat - asked.dealer - 1) % 4 for seat in SEATS]
    yield replace(right, hands=[deck[2 * at : 2 * at + 2] + deck[8 + 3 * at : 11 + 3 * at] for at in places])
    yield replace(right, hands=[deck[5 * at : 5 * at + 5] for at in places])


def complete_deal(asked: CompleteDealInput, right: CompleteDealOutput) -> Iterator[CompleteDealOutput]:
    """The turn-up to another seat, two cards of the stock exchanged, or the stock served from another seat."""
    for seat in SEATS:
        yield CompleteDealOutput(hands=_served(asked, first=seat, turn_up_to=asked.taker))
        yield CompleteDealOutput(hands=_served(asked, first=(asked.dealer + 1) % 4, turn_up_to=seat))
    for one, other in ((0, 1), (1, 2), (2, 3), (0, 3)):
        drawn = [next(card for card in right.hands[seat] if card in asked.stock) for seat in (one, other)]
        names = {drawn[0]: drawn[1], drawn[1]: drawn[0]}
        yield CompleteDealOutput(hands=[[names.get(card, card) for card in hand] for hand in right.hands])


def _served(asked: CompleteDealInput, first: int, turn_up_to: int) -> list[list[str]]:
    hands, stock = [list(hand) for hand in asked.hands], list(asked.stock)
    hands[turn_up_to].append(asked.turn_up)
    for step in SEATS:
        seat = (first + step) % 4
        while len(hands[seat]) < 8:
            hands[seat].append(stock.pop(0))
    return hands


def bids(asked: BidsInput, right: BidsOutput) -> Iterator[BidsOutput]:
    """Another seat, a call more or less, another taker or trump, void or not; or the bidding ended, or not ended."""
    yield from (replace(right, next=seat) for seat in (None, *SEATS))
    yield from (replace(right, legal=sorted(set(right.legal) ^ {call})) for call in ("pass", *SUITS))
    yield from (replace(right, taker=seat) for seat in (None, *SEATS))
    yield from (replace(right, trump=suit) for suit in (None, *SUITS))
    yield replace(right, void=not right.void)
    after, turned = (asked.dealer + 1 + len(asked.calls)) % 4, asked.turn_up[-1]
    first: list[Call] = ["pass", *(suit for suit in SUITS if suit == turned)]
    second: list[Call] = ["pass", *(suit for suit in SUITS if suit != turned)]
    for legal in (first, second):
        yield BidsOutput(next=after, legal=legal, taker=None, trump=None, void=False)
    yield BidsOutput(next=None, legal=[], taker=None, trump=None, void=True)


def legal_cards(asked: LegalCardsInput, right: LegalCardsOutput) -> Iterator[LegalCardsOutput]:
    """One card of the hand more or less."""
    for card in asked.hand:
        legal = set(right.cards) ^ {card}
        yield LegalCardsOutput(cards=sorted(legal))


def trick(asked: TrickInput, right: TrickOutput) -> Iterator[TrickOutput]:
    """Another winner, or a few points more or less."""
    del asked
    yield from (replace(right, winner=winner) for winner in SEATS)
    yield from (replace(right, points=points) for points in range(max(0, right.points - 20), right.points + 21))


def count_hand(asked: CountHandInput, right: CountHandOutput) -> Iterator[CountHandOutput]:
    """Another winner of one trick, every trick led by eldest, the last trick worth something else, belote elsewhere."""
    for number, seat in ((number, seat) for number in range(8) for seat in SEATS):
        winners = [*right.winners[:number], seat, *right.winners[number + 1 :]]
        if [side_of(each) for each in winners] == [side_of(each) for each in right.winners]:
            yield replace(right, winners=winners)
    yield _led_by_eldest(asked, right)
    zero, one = right.card_points
    last, capot = side_of(right.winners[-1]), max(right.tricks_won) == 8
    bonus = 100 if capot else 10
    for side, more in ((side, more) for side in (0, 1) for more in (-bonus, 10 - bonus, 100 - bonus, 2, -2, 11)):
        points = [zero + more, one] if side == 0 else [zero, one + more]
        if min(points) >= 0:
            yield replace(right, card_points=points)
    moved = [zero - bonus, one + bonus] if last == 0 else [zero + bonus, one - bonus]
    yield replace(right, card_points=moved)
    for won in (right.tricks_won[::-1], [right.tricks_won[0], max(0, 7 - right.tricks_won[0])]):
        yield replace(right, tricks_won=won)
    yield from (replace(right, belote_side=side) for side in (None, 0, 1))


def _led_by_eldest(asked: CountHandInput, right: CountHandOutput) -> CountHandOutput:
    """The count of somebody who lets the same seat lead every trick."""
    trump = CARDS.suits[asked.trump]
    winners, points, won = [], [0, 0], [0, 0]
    for number, cards in enumerate(asked.tricks):
        bits = CARDS.trick(cards)
        place: Any = REFERENCE.play.winning_place(bits, CARDS.suit_of(cards[0]), trump)
        winners.append((asked.leader + place) % 4)
        side = side_of(winners[-1])
        points[side] += REFERENCE.play.card_points(sum(bits), trump) + (10 if number == 7 else 0)
        won[side] += 1
    if max(won) == 8:
        points[side_of(winners[-1])] += 90
    return replace(right, winners=winners, card_points=points, tricks_won=won)
