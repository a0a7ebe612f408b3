"""The questions of Belote, each with the clauses and options its answer can depend on.

Their inputs and outputs are in `questions.py`.
"""

from __future__ import annotations

from conformance.games.belote.questions import (
    BidsInput,
    BidsOutput,
    CompareDeclarationsInput,
    CompareDeclarationsOutput,
    CompleteDealInput,
    CompleteDealOutput,
    CountHandInput,
    CountHandOutput,
    DealInput,
    DealOutput,
    DeclarationsInput,
    DeclarationsOutput,
    GameStatusInput,
    GameStatusOutput,
    LegalCardsInput,
    LegalCardsOutput,
    PlayHandInput,
    PlayHandOutput,
    ScoreHandInput,
    ScoreHandOutput,
    TrickInput,
    TrickOutput,
)
from conformance.operations import Operation

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
