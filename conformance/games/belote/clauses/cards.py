"""Which clauses an answer about dealing, bidding, playing or counting breaks."""

from __future__ import annotations

from collections.abc import Iterator

from conformance.games.belote.clauses.facts import CARDS, Options, broken, call, group, only, union
from conformance.games.belote.questions import (
    BidsInput,
    BidsOutput,
    CompleteDealInput,
    CompleteDealOutput,
    CountHandInput,
    CountHandOutput,
    DealInput,
    DealOutput,
    LegalCardsInput,
    LegalCardsOutput,
    TrickInput,
    TrickOutput,
)
from spec import belote


def deal(asked: DealInput, answer: DealOutput, options: Options) -> Iterator[str]:
    """Hands are sets, the stock is in order."""
    del options
    dealt = belote.FirstDeal(
        deck=CARDS.trick(asked.deck),
        dealer=asked.dealer,
        hands=tuple(union(hand) for hand in answer.hands),
        turn_up=CARDS.card(answer.turn_up),
        stock=tuple(CARDS.card(card) for card in answer.stock),
    )
    yield from broken(belote.DEAL, dealt)


def complete_deal(asked: CompleteDealInput, answer: CompleteDealOutput, options: Options) -> Iterator[str]:
    """Hands are sets."""
    del options
    dealt = belote.SecondDeal(
        dealer=asked.dealer,
        taker=asked.taker,
        hands=tuple(CARDS.cards(hand) for hand in asked.hands),
        turn_up=CARDS.card(asked.turn_up),
        stock=CARDS.trick(asked.stock),
        full_hands=tuple(union(hand) for hand in answer.hands),
    )
    yield from broken(belote.COMPLETE_DEAL, dealt)


def bids(asked: BidsInput, answer: BidsOutput, options: Options) -> Iterator[str]:
    """The calls asked about are taken to be allowed ones."""
    del options
    bidding = belote.Bidding(
        dealer=asked.dealer,
        turn_up=CARDS.card(asked.turn_up),
        calls=tuple(call(name) for name in asked.calls),
        calls_next=only(answer.next, belote.SEATS),
        may_pass="pass" in answer.legal,
        may_take=sum({call(name) for name in answer.legal}),
        takes=only(answer.taker, belote.SEATS),
        trump=0 if answer.trump is None else CARDS.suits[answer.trump],
        void=answer.void,
    )
    yield from broken(belote.BIDS, bidding)


def legal_cards(asked: LegalCardsInput, answer: LegalCardsOutput, options: Options) -> Iterator[str]:
    """Every card of the hand is held against every clause; a card that is not of the hand is `not-held`."""
    if not set(answer.cards) <= set(asked.hand):
        yield "not-held"
    for name in asked.hand:
        at = card_in_question(asked, options, name, allowed=name in answer.cards)
        yield from broken(belote.LEGAL_CARDS, at)


def card_in_question(asked: LegalCardsInput, options: Options, card: str, *, allowed: bool) -> belote.CardInQuestion:
    """One card of a hand with what an answer says of it, as the clauses see it."""
    return belote.CardInQuestion(
        hand=CARDS.cards(asked.hand),
        trick=CARDS.trick(asked.trick),
        led=CARDS.suit_of(asked.trick[0]) if asked.trick else 0,
        trump=CARDS.suits[asked.trump],
        options=group("belote.play", options),
        card=CARDS.card(card),
        allowed=allowed,
    )


def trick(asked: TrickInput, answer: TrickOutput, options: Options) -> Iterator[str]:
    """The winner is named by his place in the trick, the leader's being 0."""
    del options
    finished = belote.FinishedTrick(
        trick=CARDS.trick(asked.trick),
        led=CARDS.suit_of(asked.trick[0]),
        trump=CARDS.suits[asked.trump],
        place=(answer.winner - asked.leader) % 4,
        points=answer.points,
    )
    yield from broken(belote.TRICK, finished)


def count_hand(asked: CountHandInput, answer: CountHandOutput, options: Options) -> Iterator[str]:
    """All eight tricks at once."""
    del options
    counted = belote.CountedHand(
        trump=CARDS.suits[asked.trump],
        leader=asked.leader,
        tricks=tuple(CARDS.trick(cards) for cards in asked.tricks),
        winners=tuple(answer.winners),
        card_points=tuple(answer.card_points),
        tricks_won=tuple(answer.tricks_won),
        belote=only(answer.belote_side, belote.SIDES),
    )
    yield from broken(belote.COUNT_HAND, counted)
