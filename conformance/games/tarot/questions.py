"""What the questions of French Tarot and the answers to them are made of, as engines and fixtures exchange them.

Cards are written rank then suit (`10H`, `CD` for the cavalier of diamonds), trumps `T1` to `T21`, the Fool `EX`; seats
are counted from 0 in playing order, for 3, 4 or 5 `players`; decks are listed top card first. Points of cards are
multiples of 0.5, all other points are whole. `null` says "nobody", "nothing" or "not yet".
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from conformance.operations import Record

Card = Annotated[
    str,
    Meta(
        pattern="^(([1-9]|10|J|C|Q|K)[SHDC]|T([1-9]|1[0-9]|2[01])|EX)$",
        description="rank then suit, as in 10H; T1 to T21; EX",
    ),
]
Contract = Literal["prise", "garde", "garde_sans", "garde_contre"]
Bid = Literal["pass", "prise", "garde", "garde_sans", "garde_contre"]
Side = Literal["attack", "defence"]
Players = Annotated[int, Meta(ge=3, le=5)]
Seat = Annotated[int, Meta(ge=0, le=4)]
Score = Annotated[int, Meta(description="points won or lost, whole")]
CardPoints = Annotated[float, Meta(ge=0, le=91, multiple_of=0.5, description="a multiple of 0.5")]
PoigneePoints = Literal[20, 30, 40]
Oudlers = Annotated[int, Meta(ge=0, le=3)]

Deck = Annotated[list[Card], Meta(min_length=78, max_length=78, description="the whole deck, top card first")]
Places = Annotated[list[Annotated[int, Meta(ge=0, le=77)]], Meta(max_length=6, description="counted from 0")]
Bids = Annotated[list[Bid], Meta(max_length=6)]
Cards = Annotated[list[Card], Meta(max_length=78)]
Hand = Annotated[list[Card], Meta(min_length=1, max_length=24)]
FullHand = Annotated[list[Card], Meta(min_length=15, max_length=24)]
HandWithDog = Annotated[list[Card], Meta(min_length=18, max_length=30, description="the dog in it")]
FullHands = Annotated[list[FullHand], Meta(min_length=3, max_length=5, description="by seat")]
HandOfFive = Annotated[list[Card], Meta(min_length=15, max_length=15)]
HandsOfFive = Annotated[list[HandOfFive], Meta(min_length=5, max_length=5, description="by seat")]
Dog = Annotated[list[Card], Meta(min_length=3, max_length=6)]
DogOfFive = Annotated[list[Card], Meta(min_length=3, max_length=3)]
Unfinished = Annotated[list[Card], Meta(max_length=4, description="in playing order, leader first")]
Trick = Annotated[list[Card], Meta(min_length=3, max_length=5, description="in playing order, leader first")]
Tricks = Annotated[list[Trick], Meta(min_length=15, max_length=24)]
BySeat = Annotated[list[Score], Meta(min_length=3, max_length=5, description="by seat")]
Declared = Annotated[list[PoigneePoints], Meta(max_length=5, description="the points of each poignée declared")]
Shown = Annotated[list[Card], Meta(max_length=18)]


class DealInput(Record, frozen=True):
    """A shuffled, cut deck and the seat that deals it; `dog_places` counts where the dealer chooses the dog's cards."""

    players: Players
    deck: Deck
    dealer: Seat
    dog_places: Places


class DealOutput(Record, frozen=True):
    """The cards of each seat, the dog, and whether the hand is void before anybody speaks."""

    hands: FullHands
    dog: Dog
    void: bool


class BidsInput(Record, frozen=True):
    """The bids made so far, eldest's first."""

    players: Players
    dealer: Seat
    bids: Bids


class BidsOutput(Record, frozen=True):
    """Who speaks next and what may be bid; or who took with which contract; or that the hand is void."""

    next: Seat | None
    legal: list[Bid]
    taker: Seat | None
    contract: Contract | None
    void: bool


class CallsInput(Record, frozen=True):
    """The taker's hand as it was dealt, with five players."""

    hand: HandOfFive


class CallsOutput(Record, frozen=True):
    """The cards that may be called, held or not."""

    cards: list[Card]


class PartnerInput(Record, frozen=True):
    """The five hands as they were dealt, the dog, and what the taker called."""

    taker: Seat
    called: Card
    hands: HandsOfFive
    dog: DogOfFive


class PartnerOutput(Record, frozen=True):
    """The taker's partner; nobody where the taker plays alone."""

    partner: Seat | None


class LegalDiscardsInput(Record, frozen=True):
    """The taker's hand with the dog in it, and the card that was called, if any."""

    players: Players
    hand: HandWithDog
    called: Card | None


class LegalDiscardsOutput(Record, frozen=True):
    """How many cards to discard, which may be, and where these are too few, how many of which trumps besides them."""

    count: Annotated[int, Meta(ge=3, le=6)]
    free: list[Card]
    trumps: list[Card]
    trumps_needed: Annotated[int, Meta(ge=0, le=6)]


class CheckDiscardInput(Record, frozen=True):
    """The taker's hand with the dog in it, the card that was called, if any, and a discard."""

    players: Players
    hand: HandWithDog
    called: Card | None
    discard: Cards


class CheckDiscardOutput(Record, frozen=True):
    """Whether the discard is allowed, and if it is, which of its cards are shown to all."""

    legal: bool
    shown: list[Card]


class Level(Record, frozen=True):
    """A poignée: how many trumps are shown, for how many points, and whether the Fool is one of them."""

    size: Annotated[int, Meta(ge=8, le=18)]
    points: PoigneePoints
    fool: bool


class PoigneesInput(Record, frozen=True):
    """A hand before its first card."""

    players: Players
    hand: FullHand


class PoigneesOutput(Record, frozen=True):
    """The poignées of which the hand may declare one, the smallest first."""

    levels: Annotated[list[Level], Meta(max_length=3)]


class AnnouncementsInput(Record, frozen=True):
    """A hand that has a taker, called card included, up to the end of its first trick.

    `discarded` tells whether the discard has been made, `slam` whether one has been announced, `poignees` which seats
    have declared one, `played` how many cards have been played.
    """

    players: Players
    dealer: Seat
    taker: Seat
    contract: Contract
    discarded: bool
    slam: bool
    poignees: Annotated[list[Seat], Meta(max_length=5)]
    played: Annotated[int, Meta(ge=0, le=5)]


class AnnouncementsOutput(Record, frozen=True):
    """Who leads to the first trick, who may announce a slam now, and who may declare a poignée now."""

    leader: Seat
    slam: Seat | None
    poignee: Seat | None


class LegalCardsInput(Record, frozen=True):
    """A hand to play from, the trick so far, leader's card first, and the card that was called, if any."""

    players: Players
    first_trick: bool
    called: Card | None
    hand: Hand
    trick: Unfinished


class LegalCardsOutput(Record, frozen=True):
    """The cards of the hand that may be played."""

    cards: list[Card]


class TrickInput(Record, frozen=True):
    """A complete trick, leader's card first.

    `last_in_slam` tells that it is the last one and that the leader's side has won all others.
    """

    players: Players
    leader: Seat
    trick: Trick
    last_in_slam: bool


class TrickOutput(Record, frozen=True):
    """The seat that wins the trick."""

    winner: Seat


class SettleFoolInput(Record, frozen=True):
    """The Fool played by a seat of the side `owner`, in a trick that the side `winner` took with another card.

    `last` tells whether that was the last trick, `last_in_slam` that besides the owner led it and that its side had won
    all others. `tricks` are the cards in the owner's side's tricks at the end of the hand, `aside` the dog or discard
    where it counts for that side; neither has the Fool in it.
    """

    owner: Side
    winner: Side
    last: bool
    last_in_slam: bool
    tricks: Cards
    aside: Annotated[list[Card], Meta(max_length=6)]


class SettleFoolOutput(Record, frozen=True):
    """The side that has the Fool in the end, and whether its owner's side gave the other side a 0.5 card for it."""

    side: Side
    given: bool


class CountHandInput(Record, frozen=True):
    """The tricks of a hand, each leader's card first, and the seat that led the first.

    `aside` is the discard, in a garde sans and a garde contre the dog.
    """

    players: Players
    taker: Seat
    partner: Seat | None
    contract: Contract
    leader: Seat
    tricks: Tricks
    aside: Dog


class CountHandOutput(Record, frozen=True):
    """Who won each trick, the attack's points and oudlers, who has the petit au bout, and who won every trick."""

    winners: Annotated[list[Seat], Meta(min_length=15, max_length=24)]
    points: CardPoints
    oudlers: Oudlers
    petit_au_bout: Side | None
    all_tricks: Side | None


class ScoreHandInput(Record, frozen=True):
    """What a played hand comes to: the attack's points and oudlers, and the bonuses."""

    players: Players
    taker: Seat
    partner: Seat | None
    contract: Contract
    points: CardPoints
    oudlers: Oudlers
    petit_au_bout: Side | None
    poignees: Declared
    slam_announced: bool
    all_tricks: Side | None


class ScoreHandOutput(Record, frozen=True):
    """Whether the contract is made, and what each seat writes down."""

    made: bool
    scores: BySeat


class GameStatusInput(Record, frozen=True):
    """Totals after a hand, the number of hands played, void ones not among them, and who dealt the last."""

    players: Players
    scores: BySeat
    hands: Annotated[int, Meta(ge=0)]
    dealer: Seat


class GameStatusOutput(Record, frozen=True):
    """Who has won, several where they share it, nobody while the game goes on; and then who deals next."""

    winners: Annotated[list[Seat], Meta(max_length=5)]
    next_dealer: Seat | None


class PlayHandInput(Record, frozen=True):
    """A whole hand or its beginning: the deck, then every decision in order.

    The order is that of the fields: the bids, the card called, the discard, the slam if one is announced, and the
    plays. A play is a card, or before a card the list of the cards of a poignée, which the seat to play declares.
    """

    players: Players
    deck: Deck
    dealer: Seat
    dog_places: Places
    bids: Bids
    called: Card | None
    discard: Cards | None
    slam: bool
    plays: Annotated[list[Card | Cards], Meta(max_length=84)]


class Step(Record, frozen=True):
    """A seat's turn: of what kind it is, what the seat may do, and which cards all players see as it does it.

    `legal` are the bids, the cards that may be called, played, or be part of the discard, the sizes of a poignée, or
    "slam". `shown` are the dog and the trumps discarded, at the discard, or the cards of a poignée.
    """

    actor: Seat
    kind: Literal["bid", "call", "discard", "slam", "poignee", "card"]
    legal: list[str]
    shown: list[Card]


class HandResult(Record, frozen=True):
    """A finished hand; a void one has no taker, and nothing that follows from one."""

    taker: Seat | None
    partner: Seat | None
    contract: Contract | None
    winners: list[Seat]
    points: CardPoints | None
    oudlers: Oudlers | None
    petit_au_bout: Side | None
    poignees: Declared
    slam_announced: bool
    all_tricks: Side | None
    made: bool | None
    scores: BySeat


class PlayHandOutput(Record, frozen=True):
    """One step for each decision, one more for the seat to act when the hand is not over, and the result if it is."""

    steps: list[Step]
    result: HandResult | None
