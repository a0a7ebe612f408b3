"""The questions of Bezique: which types of message each exchanges, and what its answer depends on.

The messages themselves are in `questions.py`.
"""

from __future__ import annotations

from conformance.games.bezique.questions import (
    CountHandInput,
    CountHandOutput,
    DealInput,
    DealOutput,
    DeclareInput,
    DeclareOutput,
    DrawInput,
    DrawOutput,
    ExchangeInput,
    ExchangeOutput,
    GameStatusInput,
    GameStatusOutput,
    LegalCardsInput,
    LegalCardsOutput,
    MeldsInput,
    MeldsOutput,
    PlayHandInput,
    PlayHandOutput,
    ScoreHandInput,
    ScoreHandOutput,
    TrickInput,
    TrickOutput,
)
from conformance.operations import Operation

SEVEN_OPTIONS = ("seven.exchange_is_declaration", "seven.meld_exchanged", "seven.second")
MELD_OPTIONS = ("meld.classes", "meld.needs_card_from_hand")
DECLARE_OPTIONS = (*SEVEN_OPTIONS[:2], *MELD_OPTIONS)
MELD_CLAUSES = tuple(f"BEZ-MELD-{number}" for number in range(1, 8))

_SUITS = ("S", "H", "D", "C")
_DECK = [
    *("7S", "8S", "9S", "7H", "8H", "9H", "10S", "JS", "10H", "JH", "QS", "KS", "AS", "QH", "KH", "AH"),
    "8D",
    *("7S", "8S", "9S", "7H", "8H", "9H", "10S", "JS", "10H", "JH", "QS", "KS", "AS", "QH", "KH", "AH"),
    *("7D", "9D", "10D", "JD", "QD", "KD", "AD", "7C", "8C", "9C", "10C", "JC", "QC", "KC", "AC"),
    *("7D", "8D", "9D", "10D", "JD", "QD", "KD", "AD", "7C", "8C", "9C", "10C", "JC", "QC", "KC", "AC"),
]
_HANDS = [
    ["7S", "8S", "9S", "10S", "JS", "QS", "KS", "AS"],
    ["7H", "8H", "9H", "10H", "JH", "QH", "KH", "AH"],
]


def _table(*cards: str, kind: str) -> list[dict[str, object]]:
    """Cards on the table, all declared for one kind and no other."""
    return [{"card": card, "kinds": [kind]} for card in cards]


OPERATIONS: tuple[Operation, ...] = (
    Operation(
        "deal",
        "Which cards does each seat receive, which is turned up, what is left, and what does the dealer score?",
        DealInput,
        DealOutput,
        clauses=("BEZ-DECK-1", "BEZ-DEAL-1", "BEZ-DEAL-2", "BEZ-SEVEN-1"),
        options=(),
        unordered=("hands[]",),
        example=(
            {"deck": _DECK, "dealer": 1},
            {"hands": _HANDS, "turn_up": "8D", "trump": "D", "stock": _DECK[17:], "scores": [0, 0]},
        ),
    ),
    Operation(
        "legal_cards",
        "Which cards of hand and table may be played?",
        LegalCardsInput,
        LegalCardsOutput,
        clauses=("BEZ-DECK-1", "BEZ-TWIN-1", "BEZ-PLAY-2", "BEZ-MELD-3", "BEZ-END-2", "BEZ-END-3", "BEZ-END-4"),
        options=(),
        unordered=("hand", "table[].kinds", "table", "cards"),
        example=(
            {"trump": "S", "phase": 2, "hand": ["AH", "7H", "9S", "8D", "8C"], "table": [], "trick": ["KH"]},
            {"cards": ["AH"]},
        ),
    ),
    Operation(
        "trick",
        "Who wins the trick, and what are its brisques worth?",
        TrickInput,
        TrickOutput,
        clauses=("BEZ-DECK-1", "BEZ-PLAY-3", "BEZ-PLAY-4", "BEZ-SCORE-1"),
        options=(),
        unordered=(),
        example=(
            {"trump": "S", "leader": 0, "trick": ["KH", "10H"]},
            {"winner": 1, "points": 10},
        ),
    ),
    Operation(
        "melds",
        "What may be declared by a player who has just won a trick?",
        MeldsInput,
        MeldsOutput,
        clauses=("BEZ-TWIN-1", "BEZ-SEVEN-3", *MELD_CLAUSES),
        options=DECLARE_OPTIONS,
        unordered=("hand", "table[].kinds", "table", "melds[].cards", "melds"),
        example=(
            {
                "trump": "H",
                "hand": ["QS", "JD", "7C", "8C", "9C"],
                "table": _table("QS", "JD", kind="bezique"),
                "taken": None,
            },
            {
                "melds": [
                    {"kind": "bezique", "cards": ["QS", "JD"], "points": 40},
                    {"kind": "double_bezique", "cards": ["QS", "QS", "JD", "JD"], "points": 500},
                ]
            },
        ),
    ),
    Operation(
        "declare",
        "What does a declaration score, and where do the player's cards lie then?",
        DeclareInput,
        DeclareOutput,
        clauses=("BEZ-TWIN-1", "BEZ-SEVEN-3", *MELD_CLAUSES, "BEZ-END-1"),
        options=DECLARE_OPTIONS,
        unordered=("hand", "table[].kinds", "table", "cards[].kinds", "cards"),
        example=(
            {
                "trump": "H",
                "hand": ["AH", "10H", "JH", "7S", "8S"],
                "table": _table("KH", "QH", kind="trump_marriage"),
                "trick_won": True,
                "declared": False,
                "taken": None,
                "kind": "sequence",
                "cards": ["AH", "10H", "KH", "QH", "JH"],
            },
            {
                "points": 250,
                "hand": ["7S", "8S"],
                "table": [
                    *_table("AH", "10H", "JH", kind="sequence"),
                    *({"card": card, "kinds": ["trump_marriage", "sequence"]} for card in ("KH", "QH")),
                ],
            },
        ),
        refuses=True,
    ),
    Operation(
        "exchange",
        "What does exchanging or showing a trump seven score, and which cards change places?",
        ExchangeInput,
        ExchangeOutput,
        clauses=("BEZ-SEVEN-1", "BEZ-SEVEN-2", "BEZ-SEVEN-3", "BEZ-SEVEN-4", "BEZ-END-1"),
        options=("seven.exchange_is_declaration", "seven.second"),
        unordered=("hand",),
        example=(
            {
                "trump": "H",
                "turn_up": "AH",
                "hand": ["7H", "8S", "9S", "JS", "QD", "KD", "7C"],
                "trick_won": True,
                "declared": True,
                "exchanged": False,
                "shown": False,
                "action": "exchange",
            },
            {"points": 10, "hand": ["AH", "8S", "9S", "JS", "QD", "KD", "7C"], "turn_up": "7H"},
        ),
        refuses=True,
    ),
    Operation(
        "draw",
        "Which cards are drawn after a trick, and what do the players hold then?",
        DrawInput,
        DrawOutput,
        clauses=("BEZ-TWIN-1", "BEZ-DRAW-1", "BEZ-DRAW-2", "BEZ-END-1"),
        options=(),
        unordered=("hands[]", "tables[][].kinds", "tables[]"),
        example=(
            {
                "winner": 1,
                "hands": [["7S", "8S", "9S", "JS", "7C", "8C", "9C"], ["7H", "8H", "9H", "JH", "10H"]],
                "tables": [[], _table("QS", "JD", kind="bezique")],
                "stock": ["KC"],
                "turn_up": "7D",
            },
            {
                "hands": [
                    ["7S", "8S", "9S", "JS", "7C", "8C", "9C", "7D"],
                    ["7H", "8H", "9H", "JH", "10H", "QS", "JD", "KC"],
                ],
                "tables": [[], []],
                "stock": [],
                "turn_up": None,
            },
        ),
    ),
    Operation(
        "count_hand",
        "Who won each trick, and what are the brisques each seat took worth?",
        CountHandInput,
        CountHandOutput,
        clauses=("BEZ-DECK-1", "BEZ-PLAY-1", "BEZ-PLAY-3", "BEZ-PLAY-4", "BEZ-SCORE-1"),
        options=(),
        unordered=(),
        example=(
            {
                "trump": "S",
                "leader": 0,
                "tricks": [
                    *([rank + suit, rank + suit] for rank in ("7", "8", "9", "J", "Q", "K") for suit in _SUITS),
                    *(["10" + suit, "A" + suit] for suit in _SUITS),
                    *(["10" + suit, "A" + suit] for suit in _SUITS),
                ],
            },
            {
                "winners": [0] * 24 + [1, 0, 1, 0, 1, 0, 1, 0],
                "card_points": [80, 80],
                "tricks_won": [28, 4],
            },
        ),
    ),
    Operation(
        "score_hand",
        "What does each seat write down at the end of a hand, and what did the hand bring it?",
        ScoreHandInput,
        ScoreHandOutput,
        clauses=("BEZ-SCORE-1", "BEZ-SCORE-2", "BEZ-GAME-2"),
        options=("score.brisques",),
        unordered=(),
        example=(
            {"scored": [290, 60], "card_points": [70, 90], "last_trick_winner": 0},
            {"settlement": [80, 90], "scores": [370, 150]},
        ),
    ),
    Operation(
        "game_status",
        "Is the game over, and if not, who deals next?",
        GameStatusInput,
        GameStatusOutput,
        clauses=("BEZ-GAME-1", "BEZ-GAME-2"),
        options=("game.target",),
        unordered=(),
        example=(
            {"scores": [1505, 1600], "dealer": 0, "hand_over": True, "last_trick_winner": 0},
            {"winner": 1, "next_dealer": None},
        ),
    ),
    Operation(
        "play_hand",
        "Decision by decision, what may each seat do, and what does the hand come to?",
        PlayHandInput,
        PlayHandOutput,
        clauses=(
            "BEZ-TWIN-1",
            "BEZ-SEVEN-1",
            "BEZ-SEVEN-2",
            "BEZ-SEVEN-3",
            "BEZ-SEVEN-4",
            "BEZ-PLAY-1",
            "BEZ-DRAW-1",
            "BEZ-DRAW-2",
            "BEZ-MELD-1",
            "BEZ-MELD-7",
            "BEZ-END-1",
            "BEZ-SCORE-1",
            "BEZ-SCORE-2",
            "BEZ-GAME-1",
            "BEZ-GAME-2",
        ),
        options=(*SEVEN_OPTIONS, *MELD_OPTIONS, "score.brisques", "game.target"),
        unordered=(
            "actions[].kinds",
            "actions[].cards[].kinds",
            "actions[].cards",
            "steps[].legal",
            "steps[].melds[].cards",
            "steps[].melds",
        ),
        example=(
            {"deck": _DECK, "dealer": 1, "scores": [0, 0], "actions": ["AS", "AH"]},
            {
                "steps": [
                    {"actor": 0, "scores": [0, 0], "legal": _HANDS[0], "melds": []},
                    {"actor": 1, "scores": [0, 0], "legal": _HANDS[1], "melds": []},
                    {
                        "actor": 0,
                        "scores": [0, 0],
                        "legal": ["draw"],
                        "melds": [{"kind": "marriage", "cards": ["KS", "QS"], "points": 20}],
                    },
                ],
                "result": None,
            },
        ),
        refuses=True,
    ),
)
