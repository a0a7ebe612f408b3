"""The questions of Belote: the inputs and outputs that engines and fixtures exchange.

Cards are written rank then suit (`10H`, `JD`), seats are 0..3 in playing order, sides are 0 (seats 0 and 2) and
1 (seats 1 and 3), decks are listed top card first, and points are whole. `null` says "nobody" or "not yet".
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from conformance.operations import Operation, Record

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


PLAY_OPTIONS = ("play.partner_winning", "play.raise_partner_ruff", "play.undertrump", "play.beat_plain")
DECLARATION_OPTIONS = ("declarations.enabled", "declarations.split_runs")
COMPARISON_OPTIONS = ("declarations.length_first", "declarations.carre_order", "declarations.tie")
SCORE_OPTIONS = ("score.belote_counts_for_contract", "score.litige", "score.litige_belote", "score.rounding")

_HANDS = [
    ["7S", "8S", "9S", "10H", "JH"],
    ["7H", "8H", "9H", "10D", "JD"],
    ["7D", "8D", "9D", "10C", "JC"],
    ["7C", "8C", "9C", "10S", "JS"],
]
_STOCK = ["QH", "KS", "KH", "KD", "KC", "AS", "AH", "AD", "AC", "QD", "QC"]
_FULL_HANDS = [
    ["7S", "8S", "9S", "10H", "JH", "QS", "QH", "KS"],
    ["7H", "8H", "9H", "10D", "JD", "KH", "KD", "KC"],
    ["7D", "8D", "9D", "10C", "JC", "AS", "AH", "AD"],
    ["7C", "8C", "9C", "10S", "JS", "AC", "QD", "QC"],
]
_DECK = [
    *("7S", "8S", "9S", "7H", "8H", "9H", "7D", "8D", "9D", "7C", "8C", "9C"),
    *("10H", "JH", "10D", "JD", "10C", "JC", "10S", "JS"),
    "QS",
    *_STOCK,
]


def _tierce(suit: str) -> dict[str, object]:
    """The tierce 7 8 9 that each seat of the examples holds in one suit."""
    return {"kind": "tierce", "cards": ["7" + suit, "8" + suit, "9" + suit], "points": 20}


OPERATIONS: tuple[Operation, ...] = (
    Operation(
        "deal",
        "Which cards does each seat receive, which is turned up, and what is left?",
        DealInput,
        DealOutput,
        clauses=("BEL-DECK-1", "BEL-DEAL-1", "BEL-DEAL-2"),
        options=(),
        unordered=("hands[]",),
        example=(
            {"deck": _DECK, "dealer": 3},
            {"hands": _HANDS, "turn_up": "QS", "stock": _STOCK},
        ),
    ),
    Operation(
        "complete_deal",
        "What does each seat hold once the turn-up is taken?",
        CompleteDealInput,
        CompleteDealOutput,
        clauses=("BEL-DEAL-3", "BEL-DEAL-4"),
        options=(),
        unordered=("hands[]",),
        example=(
            {"dealer": 3, "taker": 0, "hands": _HANDS, "turn_up": "QS", "stock": _STOCK},
            {"hands": _FULL_HANDS},
        ),
    ),
    Operation(
        "bids",
        "Who calls next and may call what, or how did the bidding end?",
        BidsInput,
        BidsOutput,
        clauses=("BEL-BID-1", "BEL-BID-2", "BEL-BID-3", "BEL-BID-5"),
        options=(),
        unordered=("legal",),
        example=(
            {"dealer": 3, "turn_up": "QS", "calls": ["pass", "pass", "pass", "pass"]},
            {"next": 0, "legal": ["pass", "H", "D", "C"], "taker": None, "trump": None, "void": False},
        ),
        refuses=True,
    ),
    Operation(
        "legal_cards",
        "Which cards of the hand may be played?",
        LegalCardsInput,
        LegalCardsOutput,
        clauses=(
            "BEL-PLAY-1",
            "BEL-PLAY-2",
            "BEL-PLAY-3",
            "BEL-PLAY-4",
            "BEL-PLAY-5",
            "BEL-PLAY-6",
            "BEL-PLAY-7",
            "BEL-PLAY-8",
            "BEL-PLAY-11",
        ),
        options=PLAY_OPTIONS,
        unordered=("hand", "cards"),
        example=(
            {"trump": "D", "hand": ["8D", "10D", "10H"], "trick": ["8S", "AS", "QD"]},
            {"cards": ["10D"]},
        ),
    ),
    Operation(
        "trick",
        "Who wins the trick, and what are its cards worth?",
        TrickInput,
        TrickOutput,
        clauses=("BEL-DECK-2", "BEL-DECK-3", "BEL-PLAY-9"),
        options=(),
        unordered=(),
        example=(
            {"trump": "C", "leader": 0, "trick": ["KH", "9C", "7S", "JH"]},
            {"winner": 1, "points": 20},
        ),
    ),
    Operation(
        "declarations",
        "Which combinations does the hand declare?",
        DeclarationsInput,
        DeclarationsOutput,
        clauses=("BEL-DECL-1", "BEL-DECL-2", "BEL-DECL-3", "BEL-DECL-4"),
        options=(*DECLARATION_OPTIONS, "declarations.length_first", "declarations.carre_order"),
        unordered=("hand", "declarations", "declarations[].cards"),
        example=(
            {"trump": "C", "hand": ["9S", "10S", "JS", "QS", "JH", "JD", "JC", "7C"]},
            {"declarations": [{"kind": "carre", "cards": ["JS", "JH", "JD", "JC"], "points": 200}], "total": 200},
        ),
    ),
    Operation(
        "compare_declarations",
        "Which side scores its declarations, and what do they bring?",
        CompareDeclarationsInput,
        CompareDeclarationsOutput,
        clauses=(
            "BEL-DECL-1",
            "BEL-DECL-2",
            "BEL-DECL-3",
            "BEL-DECL-4",
            "BEL-DECL-5",
            "BEL-DECL-6",
            "BEL-DECL-7",
            "BEL-DECL-8",
            "BEL-DECL-9",
            "BEL-DECL-10",
            "BEL-DECL-11",
            "BEL-DECL-12",
        ),
        options=(*DECLARATION_OPTIONS, *COMPARISON_OPTIONS),
        unordered=("hands[]", "shown[]", "shown[][].cards"),
        example=(
            {"trump": "D", "eldest": 0, "taker": 0, "hands": _FULL_HANDS},
            {
                "side": 0,
                "points": [60, 0],
                "shown": [
                    [_tierce("S"), {"kind": "tierce", "cards": ["10H", "JH", "QH"], "points": 20}],
                    [],
                    [_tierce("D")],
                    [],
                ],
            },
        ),
    ),
    Operation(
        "count_hand",
        "Who won each trick, and what did each side take?",
        CountHandInput,
        CountHandOutput,
        clauses=("BEL-DECK-4", "BEL-PLAY-1", "BEL-PLAY-9", "BEL-PLAY-10", "BEL-BELOTE-1"),
        options=(),
        unordered=(),
        example=(
            {
                "trump": "S",
                "leader": 0,
                "tricks": [
                    ["7S", "8S", "9S", "QS"],
                    ["7H", "8H", "9H", "10H"],
                    ["7D", "8D", "9D", "10D"],
                    ["7C", "8C", "9C", "10C"],
                    ["KS", "10S", "AS", "JS"],
                    ["JH", "QH", "KH", "AH"],
                    ["JD", "QD", "KD", "AD"],
                    ["JC", "QC", "KC", "AC"],
                ],
            },
            {
                "winners": [2, 1, 0, 3, 2, 1, 0, 3],
                "card_points": [92, 70],
                "tricks_won": [4, 4],
                "belote_side": 1,
            },
        ),
    ),
    Operation(
        "score_hand",
        "How did the contract end, and what does each side score?",
        ScoreHandInput,
        ScoreHandOutput,
        clauses=(
            "BEL-BELOTE-2",
            "BEL-BELOTE-3",
            "BEL-BELOTE-4",
            *(f"BEL-SCORE-{number}" for number in range(1, 11)),
        ),
        options=SCORE_OPTIONS,
        unordered=(),
        example=(
            {
                "taker_side": 0,
                "card_points": [71, 91],
                "tricks_won": [4, 4],
                "belote_side": 0,
                "declarations": [0, 0],
                "carried": 0,
            },
            {"outcome": "litige", "scores": [20, 91], "carried": 71},
        ),
    ),
    Operation(
        "game_status",
        "Is the game over, and if not, who deals next?",
        GameStatusInput,
        GameStatusOutput,
        clauses=("BEL-DEAL-1", "BEL-BID-4", "BEL-GAME-1", "BEL-GAME-2", "BEL-GAME-3"),
        options=("game.target",),
        unordered=(),
        example=(
            {"scores": [512, 530], "carried": 81, "dealer": 2},
            {"winner": 1, "next_dealer": None, "carried": 0},
        ),
    ),
    Operation(
        "play_hand",
        "Decision by decision, what may each seat do, and what does the hand come to?",
        PlayHandInput,
        PlayHandOutput,
        clauses=(
            "BEL-BID-1",
            "BEL-BID-2",
            "BEL-BID-5",
            "BEL-PLAY-1",
            "BEL-BELOTE-1",
            "BEL-DECL-5",
        ),
        options=(*PLAY_OPTIONS, *DECLARATION_OPTIONS, *COMPARISON_OPTIONS, *SCORE_OPTIONS),
        unordered=("steps[].legal", "steps[].announced", "result.shown[]", "result.shown[][].cards"),
        example=(
            {"deck": _DECK, "dealer": 3, "carried": 0, "calls": ["pass"], "plays": []},
            {
                "steps": [
                    {"actor": 0, "legal": ["pass", "S"], "announced": []},
                    {"actor": 1, "legal": ["pass", "S"], "announced": []},
                ],
                "result": None,
            },
        ),
        refuses=True,
    ),
)
