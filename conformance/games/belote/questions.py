"""What the questions of Belote and the answers to them are made of, as engines and fixtures exchange them.

Cards are written rank then suit (`10H`, `JD`), seats are 0..3 in playing order, sides are 0 (seats 0 and 2) and
1 (seats 1 and 3), decks are listed top card first, and points are whole. `null` says "nobody" or "not yet".
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from conformance.operations import Record

Card = Annotated[str, Meta(pattern="^(7|8|9|10|J|Q|K|A)[SHDC]$", description="rank then suit, as in 10H")]
Suit = Literal["S", "H", "D", "C"]
Call = Literal["pass", "S", "H", "D", "C"]
Seat = Annotated[int, Meta(ge=0, le=3)]
Side = Annotated[int, Meta(ge=0, le=1)]
Points = Annotated[int, Meta(ge=0)]

Deck = Annotated[list[Card], Meta(min_length=32, max_length=32, description="the whole deck, top card first")]
Hand = Annotated[list[Card], Meta(max_length=8)]
FirstHand = Annotated[list[Card], Meta(min_length=5, max_length=5)]
FullHand = Annotated[list[Card], Meta(min_length=8, max_length=8)]
FirstHands = Annotated[list[FirstHand], Meta(min_length=4, max_length=4, description="by seat")]
FullHands = Annotated[list[FullHand], Meta(min_length=4, max_length=4, description="by seat")]
Stock = Annotated[list[Card], Meta(min_length=11, max_length=11, description="top card first")]
Unfinished = Annotated[list[Card], Meta(max_length=3, description="in playing order, leader first")]
Trick = Annotated[list[Card], Meta(min_length=4, max_length=4, description="in playing order, leader first")]
BySide = Annotated[list[Points], Meta(min_length=2, max_length=2, description="side 0, side 1")]
TricksBySide = Annotated[
    list[Annotated[int, Meta(ge=0, le=8)]], Meta(min_length=2, max_length=2, description="side 0, side 1")
]


class DealInput(Record, frozen=True):
    """A shuffled, cut deck and the seat that deals it."""

    deck: Deck
    dealer: Seat


class DealOutput(Record, frozen=True):
    """Five cards a seat, the card turned up, and what is left."""

    hands: FirstHands
    turn_up: Card
    stock: Stock


class CompleteDealInput(Record, frozen=True):
    """The table when the turn-up has been taken."""

    dealer: Seat
    taker: Seat
    hands: FirstHands
    turn_up: Card
    stock: Stock


class CompleteDealOutput(Record, frozen=True):
    """Eight cards a seat."""

    hands: FullHands


class BidsInput(Record, frozen=True):
    """The calls made so far, eldest's first. A call is a pass or the suit taken as trump."""

    dealer: Seat
    turn_up: Card
    calls: Annotated[list[Call], Meta(max_length=9)]


class BidsOutput(Record, frozen=True):
    """Who calls next and what may be called; or who took with which trump; or that the hand is void."""

    next: Seat | None
    legal: list[Call]
    taker: Seat | None
    trump: Suit | None
    void: bool


class LegalCardsInput(Record, frozen=True):
    """A hand to play from and the trick so far, leader's card first."""

    trump: Suit
    hand: Annotated[list[Card], Meta(min_length=1, max_length=8)]
    trick: Unfinished


class LegalCardsOutput(Record, frozen=True):
    """The cards of the hand that may be played."""

    cards: list[Card]


class TrickInput(Record, frozen=True):
    """A complete trick, leader's card first."""

    trump: Suit
    leader: Seat
    trick: Trick


class TrickOutput(Record, frozen=True):
    """The seat that wins the trick, and the points of its four cards (without dix de der)."""

    winner: Seat
    points: Points


class Declaration(Record, frozen=True):
    """One declared combination."""

    kind: Literal["tierce", "cinquante", "cent", "carre"]
    cards: list[Card]
    points: Points


class DeclarationsInput(Record, frozen=True):
    """A full hand and the trump suit."""

    trump: Suit
    hand: FullHand


class DeclarationsOutput(Record, frozen=True):
    """What the hand declares, and the sum of it."""

    declarations: list[Declaration]
    total: Points


class CompareDeclarationsInput(Record, frozen=True):
    """The four full hands, with the two seats ties may be settled by."""

    trump: Suit
    eldest: Seat
    taker: Seat
    hands: FullHands


class CompareDeclarationsOutput(Record, frozen=True):
    """The side whose declarations score, what each side scores, and what each seat shows to all."""

    side: Side | None
    points: BySide
    shown: Annotated[list[list[Declaration]], Meta(min_length=4, max_length=4, description="by seat")]


class CountHandInput(Record, frozen=True):
    """The eight tricks of a hand, each leader's card first, and the seat that led the first."""

    trump: Suit
    leader: Seat
    tricks: Annotated[list[Trick], Meta(min_length=8, max_length=8)]


class CountHandOutput(Record, frozen=True):
    """Who won each trick, what the cards are worth with dix de der (100 for a capot), and who held belote."""

    winners: Annotated[list[Seat], Meta(min_length=8, max_length=8)]
    card_points: BySide
    tricks_won: TricksBySide
    belote_side: Side | None


class ScoreHandInput(Record, frozen=True):
    """What a played hand comes to: `card_points` with dix de der (100 for a capot) and without belote.

    `declarations` are those that score, `carried` comes from earlier litiges.
    """

    taker_side: Side
    card_points: BySide
    tricks_won: TricksBySide
    belote_side: Side | None
    declarations: BySide
    carried: Points


class ScoreHandOutput(Record, frozen=True):
    """How the contract ended, what each side writes down, and what stays carried."""

    outcome: Literal["made", "dedans", "litige", "capot"]
    scores: BySide
    carried: Points


class GameStatusInput(Record, frozen=True):
    """Totals after a hand, the sum still carried, and who dealt it."""

    scores: BySide
    carried: Points
    dealer: Seat


class GameStatusOutput(Record, frozen=True):
    """The side that has won, if any; otherwise who deals next and what stays carried."""

    winner: Side | None
    next_dealer: Seat | None
    carried: Points


class PlayHandInput(Record, frozen=True):
    """A whole hand or its beginning: the deck, then every decision in order."""

    deck: Deck
    dealer: Seat
    carried: Points
    calls: Annotated[list[Call], Meta(max_length=9)]
    plays: Annotated[list[Card], Meta(max_length=33)]


class Step(Record, frozen=True):
    """A seat's turn: what it may do, and what is announced by itself as it does it (`belote`, `tierce`, ...)."""

    actor: Seat
    legal: list[str]
    announced: list[Literal["belote", "rebelote", "tierce", "cinquante", "cent", "carre"]]


class HandResult(Record, frozen=True):
    """A finished hand; a void one has no taker and no outcome."""

    taker: Seat | None
    trump: Suit | None
    winners: list[Seat]
    card_points: BySide
    tricks_won: TricksBySide
    belote_side: Side | None
    declarations: BySide
    shown: Annotated[list[list[Declaration]], Meta(min_length=4, max_length=4, description="by seat")]
    outcome: Literal["made", "dedans", "litige", "capot"] | None
    scores: BySide
    carried: Points


class PlayHandOutput(Record, frozen=True):
    """One step for each decision, one more for the seat to act when the hand is not over, and the result if it is."""

    steps: list[Step]
    result: HandResult | None
