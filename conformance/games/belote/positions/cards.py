"""Questions about dealing, bidding, playing and counting that arise in whole deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from conformance.games.belote.answers import CARDS, REFERENCE, Answers
from conformance.games.belote.clauses.followed import SEATS, first_hands
from conformance.games.belote.questions import (
    BidsInput,
    Call,
    CompleteDealInput,
    CountHandInput,
    DealInput,
    LegalCardsInput,
    Suit,
    TrickInput,
)
from spec.loader import load_specification

DECK = load_specification("belote").deck.cards
SUITS: tuple[Suit, ...] = ("S", "H", "D", "C")
ALL_PASSED = 8
Options = Mapping[str, Any]


def shuffled(chance: Random) -> list[str]:
    """A deck in random order."""
    cards = list(DECK)
    chance.shuffle(cards)
    return cards


def lumpy(chance: Random) -> list[list[str]]:
    """Four hands out of a deck sorted by suits or ranks and badly shuffled, so that they hold combinations."""
    cards = list(DECK)
    if chance.random() < 0.3:
        cards.sort(key=lambda card: card[:-1])
    for _ in range(chance.randrange(20)):
        one, other = chance.randrange(len(cards)), chance.randrange(len(cards))
        cards[one], cards[other] = cards[other], cards[one]
    start = chance.randrange(len(cards))
    cards = cards[start:] + cards[:start]
    hands = [cards[place : place + 8] for place in range(0, len(cards), 8)]
    chance.shuffle(hands)
    return hands


def deals(chance: Random, options: Options) -> Iterator[DealInput]:
    """A shuffled deck."""
    del options
    yield DealInput(deck=shuffled(chance), dealer=chance.randrange(SEATS))


def full_deals(chance: Random, options: Options) -> Iterator[CompleteDealInput]:
    """A shuffled deck of which the first part has been dealt."""
    del options
    deck, dealer = shuffled(chance), chance.randrange(SEATS)
    fives = [CARDS.names(hand) for hand in first_hands(deck, dealer)]
    taker = chance.randrange(SEATS)
    yield CompleteDealInput(dealer=dealer, taker=taker, hands=fives, turn_up=deck[20], stock=deck[21:])


def bid_states(chance: Random, options: Options) -> Iterator[BidsInput]:
    """Every state of one bidding."""
    del options
    dealer, turn_up = chance.randrange(SEATS), chance.choice(DECK)
    calls = random_calls(chance, turn_up)
    for length in range(len(calls) + 1):
        yield BidsInput(dealer=dealer, turn_up=turn_up, calls=calls[:length])


def random_calls(chance: Random, turn_up: str) -> list[Call]:
    """A number of passes from none to all eight, and, unless all have passed twice, a take."""
    passes: list[Call] = ["pass"] * chance.randrange(ALL_PASSED + 1)
    if len(passes) == ALL_PASSED:
        return passes
    suits = [suit for suit in SUITS if (suit == turn_up[-1]) == (len(passes) < SEATS)]
    return [*passes, chance.choice(suits)]


def turns(chance: Random, options: Options) -> Iterator[LegalCardsInput]:
    """Every turn of one deal, each card played being drawn from the legal ones."""
    cards = list(DECK)
    chance.shuffle(cards)
    hands = [cards[seat::4] for seat in range(4)]
    trump, leader = chance.choice(["S", "H", "D", "C"]), chance.randrange(4)
    yield from (turn for turn, _ in played(chance, hands, trump, leader, options))


def played(
    chance: Random, hands: list[list[str]], trump: str, leader: int, options: Options
) -> Iterator[tuple[LegalCardsInput, str]]:
    """Every turn of a hand with the card that was drawn from the legal ones; the hands are used up."""
    answers = Answers()
    for _ in range(8):
        trick: list[str] = []
        for step in range(4):
            hand = hands[(leader + step) % 4]
            asked = LegalCardsInput(trump=trump, hand=list(hand), trick=list(trick))  # type: ignore[arg-type]  # a suit
            card = chance.choice(answers.legal_cards(asked, options).cards)
            yield asked, card
            hand.remove(card)
            trick.append(card)
        led = CARDS.suit_of(trick[0])
        leader = (leader + REFERENCE.play.winning_place(CARDS.trick(trick), led, CARDS.suits[trump])) % 4


def tricks(chance: Random, options: Options) -> Iterator[TrickInput]:
    """Every trick of one deal."""
    for turn in turns(chance, options):
        if len(turn.trick) == 3:
            card = chance.choice(Answers().legal_cards(turn, options).cards)
            yield TrickInput(trump=turn.trump, leader=chance.randrange(4), trick=[*turn.trick, card])


def hands_counted(chance: Random, options: Options) -> Iterator[CountHandInput]:
    """A whole hand; uneven ones, in which a side wins every trick, are frequent."""
    uneven = chance.random() < 0.5
    deck = shuffled(chance)
    hands = lumpy(chance) if uneven else [deck[seat::4] for seat in range(SEATS)]
    trump, leader = chance.choice(SUITS), chance.randrange(SEATS)
    cards = [card for _, card in played(chance, hands, trump, leader, options)]
    tricks_played = [cards[start : start + SEATS] for start in range(0, len(cards), SEATS)]
    yield CountHandInput(trump=trump, leader=leader, tricks=tricks_played)
