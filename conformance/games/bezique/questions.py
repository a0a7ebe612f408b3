"""The messages of Bezique: the inputs and outputs that engines and fixtures exchange.

Cards are written rank then suit (`10H`, `JD`), a card of which both copies are meant is listed twice, and answers never
tell copies apart. Seats are 0 and 1, decks and stocks are listed top card first, and points are whole. `null` says
"nobody", "none" or "not yet".
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from conformance.operations import Record

Card = Annotated[str, Meta(pattern="^(7|8|9|10|J|Q|K|A)[SHDC]$", description="rank then suit, as in 10H")]
Suit = Literal["S", "H", "D", "C"]
Seat = Annotated[int, Meta(ge=0, le=1)]
Points = Annotated[int, Meta(ge=0)]
Kind = Literal[
    "four_aces",
    "four_kings",
    "four_queens",
    "four_jacks",
    "trump_marriage",
    "marriage",
    "bezique",
    "double_bezique",
    "sequence",
]

Deck = Annotated[list[Card], Meta(min_length=64, max_length=64, description="the whole deck, top card first")]
Hand = Annotated[list[Card], Meta(max_length=8)]
FullHand = Annotated[list[Card], Meta(min_length=8, max_length=8)]
FullHands = Annotated[list[FullHand], Meta(min_length=2, max_length=2, description="by seat")]
Hands = Annotated[list[Hand], Meta(min_length=2, max_length=2, description="by seat")]
HandBeforeDraw = Annotated[list[Card], Meta(max_length=7)]
HandsBeforeDraw = Annotated[
    list[HandBeforeDraw],
    Meta(min_length=2, max_length=2, description="by seat; hand and table of a seat hold at most 7 cards together"),
]
DealtStock = Annotated[list[Card], Meta(min_length=47, max_length=47, description="top card first")]
Stock = Annotated[list[Card], Meta(max_length=47, description="top card first")]
Unfinished = Annotated[list[Card], Meta(max_length=1, description="the card led, or nothing")]
Trick = Annotated[list[Card], Meta(min_length=2, max_length=2, description="in playing order, leader first")]
BySeat = Annotated[list[Points], Meta(min_length=2, max_length=2, description="seat 0, seat 1")]


class TableCard(Record, frozen=True):
    """A card on the table in front of its player, and every kind of combination it has been declared for."""

    card: Card
    kinds: Annotated[list[Kind], Meta(min_length=1)]


class Copy(Record, frozen=True):
    """One of two copies that differ, told by the kinds it has been declared for: none for a copy in the hand.

    A bare card that can be one or the other is malformed, no illegal action: the reference answers error -32602, and
    no case asks it.
    """

    card: Card
    kinds: list[Kind]


Cards = Annotated[
    list[Card | Copy], Meta(max_length=8, description="a card, or which copy of it where that makes a difference")
]
Table = Annotated[list[TableCard], Meta(max_length=8)]
Tables = Annotated[list[Table], Meta(min_length=2, max_length=2, description="by seat")]
TableBeforeDraw = Annotated[list[TableCard], Meta(max_length=7)]
TablesBeforeDraw = Annotated[list[TableBeforeDraw], Meta(min_length=2, max_length=2, description="by seat")]


class DealInput(Record, frozen=True):
    """A shuffled, cut deck and the seat that deals it."""

    deck: Deck
    dealer: Seat


class DealOutput(Record, frozen=True):
    """Eight cards a seat, the card turned up, what is left, and what each seat scores at once."""

    hands: FullHands
    turn_up: Card
    trump: Suit
    stock: DealtStock
    scores: BySeat


class LegalCardsInput(Record, frozen=True):
    """A player's cards and the card led, if any. Phase 1 lasts while there is a stock; in phase 2 no table is left."""

    trump: Suit
    phase: Literal[1, 2]
    hand: Hand
    table: Table
    trick: Unfinished


class LegalCardsOutput(Record, frozen=True):
    """The cards of hand and table that may be played, each named once."""

    cards: list[Card]


class TrickInput(Record, frozen=True):
    """A complete trick, leader's card first."""

    trump: Suit
    leader: Seat
    trick: Trick


class TrickOutput(Record, frozen=True):
    """The seat that wins the trick, and what the brisques in it are worth, whenever they are scored."""

    winner: Seat
    points: Points


class Meld(Record, frozen=True):
    """A combination that may be declared."""

    kind: Kind
    cards: list[Card]
    points: Points


class MeldsInput(Record, frozen=True):
    """The cards of a player who has just won a trick and declared nothing since; `taken` in exchange for a seven."""

    trump: Suit
    hand: Hand
    table: Table
    taken: Card | None


class MeldsOutput(Record, frozen=True):
    """What the player may declare: each kind with each set of faces once."""

    melds: list[Meld]


class DeclareInput(Record, frozen=True):
    """A player declares a combination.

    Cards that are not held are refused first, as "not-held"; then the first clause on the page that is broken is named.
    A declaration is malformed only where two readings of it are allowed that leave different cards behind.
    `trick_won`: has just won a trick of the first phase and has not drawn; `declared`: has declared something since;
    `taken`: the card taken for a trump seven since.
    """

    trump: Suit
    hand: Hand
    table: Table
    trick_won: bool
    declared: bool
    taken: Card | None
    kind: Kind
    cards: Cards


class DeclareOutput(Record, frozen=True):
    """What it scores, and the player's cards afterwards."""

    points: Points
    hand: Hand
    table: Table


class ExchangeInput(Record, frozen=True):
    """A player gives a trump seven for the turn-up, or shows one.

    `turn_up` is the card turned up at the deal; `exchanged` and `shown`: by either player, earlier in the hand;
    `trick_won` and `declared` as in `declare`. Without a trump seven in the hand it is refused as "not-held" before any
    clause.
    """

    trump: Suit
    turn_up: Card
    hand: Hand
    trick_won: bool
    declared: bool
    exchanged: bool
    shown: bool
    action: Literal["exchange", "show"]


class ExchangeOutput(Record, frozen=True):
    """What it scores, the player's hand afterwards, and the card that lies under the stock.

    Showing changes neither: `turn_up` is then the seven if one was exchanged before, else the card turned up.
    """

    points: Points
    hand: Hand
    turn_up: Card


class DrawInput(Record, frozen=True):
    """The table after a trick of the first phase; `winner` won it, `turn_up` is the card that lies under the stock.

    The stock holds an odd number of cards.
    """

    winner: Seat
    hands: HandsBeforeDraw
    tables: TablesBeforeDraw
    stock: Annotated[list[Card], Meta(min_length=1, max_length=47, description="top card first")]
    turn_up: Card


class DrawOutput(Record, frozen=True):
    """The table after both have drawn; no card lies under the stock any more after the last draw."""

    hands: Hands
    tables: Tables
    stock: Stock
    turn_up: Card | None


class CountHandInput(Record, frozen=True):
    """The 32 tricks of a hand, each leader's card first, and the seat that led the first."""

    trump: Suit
    leader: Seat
    tricks: Annotated[list[Trick], Meta(min_length=32, max_length=32)]


class CountHandOutput(Record, frozen=True):
    """Who won each trick, and what the brisques each seat took are worth (without the last trick)."""

    winners: Annotated[list[Seat], Meta(min_length=32, max_length=32)]
    card_points: BySeat
    tricks_won: BySeat


class ScoreHandInput(Record, frozen=True):
    """What a played hand comes to: `scored` is what each seat wrote down before its end, `card_points` the brisques."""

    scored: BySeat
    card_points: BySeat
    last_trick_winner: Seat


class ScoreHandOutput(Record, frozen=True):
    """What each seat writes down at the end of the hand, and what the whole hand brought it."""

    settlement: BySeat
    scores: BySeat


class GameStatusInput(Record, frozen=True):
    """Totals during a hand or after it, and who dealt it; the hand's last trick has a winner when it is over."""

    scores: BySeat
    dealer: Seat
    hand_over: bool
    last_trick_winner: Seat | None


class GameStatusOutput(Record, frozen=True):
    """The seat that has won, if any; otherwise who deals next, if the hand is over."""

    winner: Seat | None
    next_dealer: Seat | None


class Play(Record, frozen=True, tag_field="action", tag="play"):
    """A card is played, told apart from a copy that differs: the kinds it was declared for, none for the hand."""

    card: Card
    kinds: list[Kind]


class Declare(Record, frozen=True, tag_field="action", tag="declare"):
    """A combination is declared."""

    kind: Kind
    cards: Cards


ActionWord = Annotated[
    str,
    Meta(
        pattern="^((7|8|9|10|J|Q|K|A)[SHDC]|exchange|show|draw)$",
        description="a card to play; or exchange, show (a trump seven), draw",
    ),
]
Action = ActionWord | Play | Declare


class PlayHandInput(Record, frozen=True):
    """A whole hand or its beginning: the deck, the totals before it, then every decision in order.

    After each of the first 24 tricks its winner exchanges, shows and declares, and then says `draw`, for both players.
    `scores` are below the target; a total that has reached it has won, no hand is played, and the question is
    malformed. The first action that is not allowed is refused: once the hand is over by BEZ-PLAY-1 after 32 tricks,
    else by BEZ-GAME-1; before that as "not-held" if the cards are not there, then by the first clause on the page that
    is broken.
    """

    deck: Deck
    dealer: Seat
    scores: BySeat
    actions: Annotated[list[Action], Meta(max_length=120)]


class Step(Record, frozen=True):
    """A seat's turn: the totals before it, what it may do, and what it may declare.

    `legal` holds cards to play, each named once, or some of `exchange`, `show`, `draw`; never a declaration. `melds`
    are the combinations that may be declared: none while a card is due, and none once something has been declared in
    this turn.
    """

    actor: Seat
    scores: BySeat
    legal: list[str]
    melds: list[Meld]


class HandResult(Record, frozen=True):
    """A hand that is over, because all is played or because a player has won the game during it.

    `card_points` are what the brisques taken are worth, scored or not; `declarations` and `sevens` what they scored;
    `scores` the totals of the game after the hand. `last_trick_winner` is there when all 32 tricks were played, also
    when the brisques of the 32nd won the game before its 10 points; `winner` when the game is over.
    """

    trump: Suit
    winners: list[Seat]
    card_points: BySeat
    declarations: BySeat
    sevens: BySeat
    last_trick_winner: Seat | None
    scores: BySeat
    winner: Seat | None


class PlayHandOutput(Record, frozen=True):
    """One step for each decision, one more for the seat to act when the hand is not over, and the result if it is."""

    steps: list[Step]
    result: HandResult | None
