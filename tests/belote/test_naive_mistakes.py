"""An engine that forgot one clause answers as the rules do, but where that clause decides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from conformance.games.belote.naive import MISTAKES, WITHOUT_EFFECT, NaiveEngine
from conformance.games.belote.operations import OPERATIONS
from conformance.illegal import IllegalAction

RANK_BY_RANK = {
    "trump": "S",
    "leader": 0,
    "tricks": [
        [rank + suit for rank in ranks] for ranks in (("7", "8", "9", "10"), ("J", "Q", "K", "A")) for suit in "SHDC"
    ],
}
EXAMPLES = {operation.name: operation.example[0] for operation in OPERATIONS}
FIRST_HANDS = EXAMPLES["complete_deal"]["hands"]
TAKEN_BY_TWO = {**EXAMPLES["complete_deal"], "taker": 2}
ALL_PASS = {**EXAMPLES["play_hand"], "carried": 81, "calls": ["pass"] * 8}
SUITS = ["S", "H", "D", "C"]

THREE_TIERCES_AGAINST_A_CINQUANTE = (
    "7S 8S 9S 7H 8H 9H AD JC",
    "7C 8C 9C 10C QH 8D KS 7D",
    "10D JD QD AC QC AS 10S JH",
    "JS KC 10H QS AH KD KH 9D",
)
LOW_TIERCE_AGAINST_HIGH = (
    "7S 8S 9S 7H 9C QC JH KS",
    "QH KH AH 7D KD 10D 8C 8H",
    "JC AS QD 9H 10H AD 7C 10S",
    "9D JS AC 10C JD QS 8D KC",
)
ACES_AGAINST_TENS = (
    "AS AH AD AC QH 7S QC JC",
    "10S 10H 10D 10C KD 9C 7D 7H",
    "8D KH 7C 9H JS 8H KC 8C",
    "9D 9S 8S KS JH QS JD QD",
)
EQUAL_TIERCES = (
    "7S 8S 9S 10H 9C QC AH KS",
    "7H 8H 9H 7D KD 10D 8C JH",
    "JC AS QD QH KH AD 7C 10S",
    "9D JS AC 10C JD QS 8D KC",
)
EQUAL_TIERCES_AND_A_SECOND = (
    "10S JS QS KC 9C JC 7S QD",
    "10H JH QH 8C AS 8H 7C QC",
    "7D 8D 9D 9H 7H AH KH KS",
    "AD 10D 9S 10C JD KD 8S AC",
)


def hands_of(*hands: str) -> list[list[str]]:
    return [hand.split() for hand in hands]


def completed(*added: str) -> list[list[str]]:
    """Add these cards to the first hands of the examples."""
    return [first + more.split() for first, more in zip(FIRST_HANDS, added, strict=True)]


def turn(trump: str, hand: str, trick: str) -> dict[str, Any]:
    return {"trump": trump, "hand": hand.split(), "trick": trick.split()}


def played(trump: str, cards: str) -> dict[str, Any]:
    return {"trump": trump, "leader": 0, "trick": cards.split()}


def bidding(*calls: str) -> dict[str, Any]:
    return {"dealer": 3, "turn_up": "QS", "calls": list(calls)}


def hand(trump: str, cards: str) -> dict[str, Any]:
    return {"trump": trump, "hand": cards.split()}


def comparison(trump: str, hands: tuple[str, ...], eldest: int = 0, taker: int = 0) -> dict[str, Any]:
    return {"trump": trump, "eldest": eldest, "taker": taker, "hands": hands_of(*hands)}


def result(card_points: list[int], **facts: Any) -> dict[str, Any]:
    """Describe a hand to score: taken by side 0, four tricks each, no belote, no declarations, nothing carried."""
    usual = {"taker_side": 0, "tricks_won": [4, 4], "belote_side": None, "declarations": [0, 0], "carried": 0}
    return {**usual, "card_points": card_points, **facts}


def totals(scores: list[int], carried: int = 0) -> dict[str, Any]:
    return {"scores": scores, "carried": carried, "dealer": 2}


def cards(text: str) -> dict[str, Any]:
    return {"cards": text.split()}


def outcome(word: str, scores: list[int], carried: int = 0) -> dict[str, Any]:
    return {"outcome": word, "scores": scores, "carried": carried}


def scoring(side: int | None, points: list[int]) -> dict[str, Any]:
    return {"side": side, "points": points}


BEAT_PLAIN = {"belote.play.beat_plain": True}
JACKS_AND_A_RUN = hand("C", "9S 10S JS QS JH JD JC 7C")
LITIGE_BY_BELOTE = result([71, 91], belote_side=0)

# clause, operation, question, options, (a part of) the right answer, the same part of the mistaken answer
Row = tuple[str, str, Mapping[str, Any], dict[str, Any], dict[str, Any], dict[str, Any]]
ROWS: list[Row] = [
    (
        *("BEL-DECK-2", "trick", played("S", "AS JS 9S 7S"), {}),
        *({"winner": 1, "points": 45}, {"winner": 0, "points": 13}),
    ),
    (
        *("BEL-DECK-3", "trick", played("S", "KH 10H 7H 8H"), {}),
        *({"winner": 1, "points": 14}, {"winner": 0, "points": 14}),
    ),
    (
        *("BEL-DEAL-1", "deal", EXAMPLES["deal"], {}, {"hands": FIRST_HANDS}),
        {"hands": hands_of("7S 8S 9D 7C 8C", "9S 7H 9C 10H JH", "8H 9H 10D JD 10C", "7D 8D JC 10S JS")},
    ),
    (
        *("BEL-DEAL-2", "deal", EXAMPLES["deal"], {}, {"hands": FIRST_HANDS}),
        {"hands": [*FIRST_HANDS[1:], FIRST_HANDS[0]]},
    ),
    (
        *("BEL-DEAL-3", "complete_deal", TAKEN_BY_TWO, {}),
        {"hands": completed("QH KS KH", "KD KC AS", "QS AH AD", "AC QD QC")},
        {"hands": completed("QS QH KS", "KH KD KC", "AS AH AD", "AC QD QC")},
    ),
    (
        *("BEL-DEAL-4", "complete_deal", TAKEN_BY_TWO, {}),
        {"hands": completed("QH KS KH", "KD KC AS", "QS AH AD", "AC QD QC")},
        {"hands": completed("AS AH AD", "AC QD QC", "QS QH KS", "KH KD KC")},
    ),
    ("BEL-BID-1", "bids", bidding(), {}, {"legal": ["pass", "S"]}, {"legal": ["pass", *SUITS]}),
    ("BEL-BID-2", "bids", bidding(*["pass"] * 4), {}, {"legal": ["pass", "H", "D", "C"]}, {"legal": ["pass", *SUITS]}),
    ("BEL-BID-3", "bids", bidding(*["pass"] * 8), {}, {"void": True, "next": None}, {"void": False, "next": 0}),
    ("BEL-BID-4", "play_hand.result", ALL_PASS, {}, {"carried": 81}, {"carried": 0}),
    ("BEL-BID-5", "bids", bidding("pass", "S"), {}, {"next": None, "taker": 1}, {"next": 2, "taker": None}),
    (
        *("BEL-PLAY-1", "count_hand", RANK_BY_RANK, {}),
        *({"winners": [2, 1, 0, 3, 3, 2, 1, 0]}, {"winners": [2, 3, 3, 3, 0, 3, 3, 3]}),
    ),
    ("BEL-PLAY-2", "legal_cards", turn("S", "7H AC", "8H"), {}, cards("7H"), cards("7H AC")),
    ("BEL-PLAY-3", "legal_cards", turn("S", "7S AS", "8S 7H"), {}, cards("AS"), cards("7S AS")),
    ("BEL-PLAY-4", "legal_cards", turn("S", "7S AC", "AH 7H"), {}, cards("7S AC"), cards("7S")),
    ("BEL-PLAY-5", "legal_cards", turn("S", "7S AC", "AH"), {}, cards("7S"), cards("7S AC")),
    ("BEL-PLAY-6", "legal_cards", turn("S", "7S 9S AC", "AH 8S"), {}, cards("9S"), cards("7S 9S")),
    ("BEL-PLAY-7", "legal_cards", turn("S", "7S AC", "AH 8S"), {}, cards("7S"), cards("7S AC")),
    ("BEL-PLAY-8", "legal_cards", turn("S", "7C AC", "AH"), {}, cards("7C AC"), cards("")),
    ("BEL-PLAY-9", "trick", played("C", "AH 7C 8H 9H"), {}, {"winner": 1}, {"winner": 0}),
    (
        *("BEL-PLAY-10", "count_hand", RANK_BY_RANK, {}),
        *({"card_points": [84, 78]}, {"card_points": [74, 78]}),
    ),
    ("BEL-PLAY-11", "legal_cards", turn("S", "7H AH", "KH"), BEAT_PLAIN, cards("AH"), cards("7H AH")),
    (
        *("BEL-BELOTE-1", "score_hand", LITIGE_BY_BELOTE, {}),
        *(outcome("litige", [20, 91], 71), outcome("dedans", [0, 162])),
    ),
    (
        *("BEL-BELOTE-2", "score_hand", result([50, 112], belote_side=0), {}),
        *(outcome("dedans", [20, 162]), outcome("dedans", [0, 182])),
    ),
    (
        *("BEL-BELOTE-3", "score_hand", result([252, 0], tricks_won=[8, 0], belote_side=1), {}),
        *(outcome("capot", [252, 20]), outcome("capot", [272, 0])),
    ),
    (
        *("BEL-BELOTE-4", "score_hand", LITIGE_BY_BELOTE, {}),
        *(outcome("litige", [20, 91], 71), outcome("dedans", [20, 162])),
    ),
    ("BEL-DECL-1", "declarations", hand("C", "9S 10S JS 7H 8H KD AC 7C"), {}, {"total": 20}, {"total": 0}),
    ("BEL-DECL-2", "declarations", hand("C", "JS JH JD JC 7S 9H KD AC"), {}, {"total": 200}, {"total": 100}),
    ("BEL-DECL-3", "declarations", JACKS_AND_A_RUN, {}, {"total": 200}, {"total": 250}),
    ("BEL-DECL-4", "declarations", JACKS_AND_A_RUN, {}, {"total": 200}, {"total": 50}),
    (
        *("BEL-DECL-5", "compare_declarations", comparison("D", LOW_TIERCE_AGAINST_HIGH), {}),
        {"shown": [[], [{"kind": "tierce", "cards": ["QH", "KH", "AH"], "points": 20}], [], []]},
        {"shown": [[], [], [], []]},
    ),
    (
        *("BEL-DECL-6", "compare_declarations", comparison("H", THREE_TIERCES_AGAINST_A_CINQUANTE), {}),
        *(scoring(1, [0, 50]), scoring(0, [60, 0])),
    ),
    (
        *("BEL-DECL-7", "compare_declarations", comparison("D", LOW_TIERCE_AGAINST_HIGH), {}),
        *(scoring(1, [0, 20]), scoring(None, [0, 0])),
    ),
    (
        *("BEL-DECL-8", "compare_declarations", comparison("D", ACES_AGAINST_TENS), {}),
        *(scoring(0, [100, 0]), scoring(None, [0, 0])),
    ),
    (
        *("BEL-DECL-9", "compare_declarations", comparison("S", EQUAL_TIERCES), {}),
        *(scoring(0, [20, 0]), scoring(None, [0, 0])),
    ),
    (
        *("BEL-DECL-10", "compare_declarations", comparison("D", LOW_TIERCE_AGAINST_HIGH), {}),
        *(scoring(1, [0, 20]), scoring(1, [20, 20])),
    ),
    (
        *("BEL-DECL-11", "compare_declarations", comparison("D", EQUAL_TIERCES, eldest=1), {}),
        *(scoring(None, [0, 0]), scoring(1, [0, 20])),
    ),
    (
        *("BEL-DECL-12", "compare_declarations", comparison("C", EQUAL_TIERCES_AND_A_SECOND), {}),
        *(scoring(None, [0, 0]), scoring(0, [40, 0])),
    ),
    (
        *("BEL-SCORE-1", "score_hand", result([80, 82], declarations=[20, 0]), {}),
        *(outcome("made", [100, 82]), outcome("dedans", [0, 182])),
    ),
    (
        *("BEL-SCORE-2", "score_hand", result([100, 62]), {}),
        *(outcome("made", [100, 62]), outcome("made", [100, 0])),
    ),
    (
        *("BEL-SCORE-3", "score_hand", result([70, 92]), {}),
        *(outcome("dedans", [0, 162]), outcome("dedans", [70, 92])),
    ),
    (
        *("BEL-SCORE-4", "score_hand", result([252, 0], tricks_won=[8, 0], declarations=[0, 20]), {}),
        *(outcome("capot", [272, 0]), outcome("made", [252, 20])),
    ),
    (
        *("BEL-SCORE-5", "score_hand", result([0, 252], tricks_won=[0, 8], declarations=[350, 0]), {}),
        *(outcome("capot", [0, 602]), outcome("made", [350, 252])),
    ),
    (
        *("BEL-SCORE-6", "score_hand", result([81, 81]), {}),
        *(outcome("litige", [0, 81], 81), outcome("dedans", [0, 162])),
    ),
    (
        *("BEL-SCORE-7", "score_hand", LITIGE_BY_BELOTE, {}),
        *(outcome("litige", [20, 91], 71), outcome("litige", [0, 91], 91)),
    ),
    (
        *("BEL-SCORE-8", "score_hand", result([100, 62], carried=81), {}),
        *(outcome("made", [181, 62]), outcome("made", [100, 62])),
    ),
    (
        *("BEL-SCORE-9", "score_hand", result([70, 92], carried=81), {}),
        *(outcome("dedans", [0, 243]), outcome("made", [151, 92])),
    ),
    (
        *("BEL-SCORE-10", "score_hand", result([100, 62]), {}),
        *(outcome("made", [100, 62]), outcome("made", [100, 60])),
    ),
    ("BEL-GAME-1", "game_status", totals([501, 400]), {}, {"winner": 0}, {"winner": None}),
    ("BEL-GAME-2", "game_status", totals([512, 530]), {}, {"winner": 1}, {"winner": 0}),
    ("BEL-GAME-3", "game_status", totals([512, 530], 81), {}, {"carried": 0}, {"carried": 81}),
]


def part_of_answer(engine: NaiveEngine, row: Row) -> dict[str, Any]:
    """Pick the fields of the answer that the row names, of the whole result where it names `play_hand.result`."""
    _, operation, question, options, right, _ = row
    name, _, field = operation.partition(".")
    answer = engine.answer("belote." + name, question, options)
    return {key: (answer[field] if field else answer)[key] for key in right}


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_the_engine_that_knows_every_clause_is_right(row: Row) -> None:
    assert part_of_answer(NaiveEngine(), row) == row[4]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_an_engine_without_the_clause_makes_its_mistake(row: Row) -> None:
    assert part_of_answer(NaiveEngine(without={row[0]}), row) == row[5]
    assert row[5] != row[4]


def test_every_clause_is_forgotten_in_some_row_or_has_no_effect() -> None:
    named = {clause for operation in OPERATIONS for clause in operation.clauses}
    assert [row[0] for row in ROWS] == list(MISTAKES)
    assert named <= {*MISTAKES, *WITHOUT_EFFECT}
    assert not set(MISTAKES) & set(WITHOUT_EFFECT)
    assert len(MISTAKES) + len(WITHOUT_EFFECT) == 4 + 4 + 5 + 11 + 4 + 12 + 10 + 3


@pytest.mark.parametrize("clause", WITHOUT_EFFECT)
def test_forgetting_a_clause_without_effect_changes_no_answer(clause: str) -> None:
    engine = NaiveEngine(without={clause})
    assert [part_of_answer(engine, row) for row in ROWS] == [row[4] for row in ROWS]


def test_several_clauses_can_be_forgotten_at_once() -> None:
    question = turn("S", "7S 9S AC", "AH 8S")
    both = NaiveEngine(without=["BEL-PLAY-5", "BEL-PLAY-6"])
    assert both.answer("belote.legal_cards", question, {}) == cards("7S 9S AC")


def test_an_unknown_clause_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"unknown clause 'BEL-PLAY-12'; .*BEL-PLAY-11, BEL-BELOTE-1"):
        NaiveEngine(without={"BEL-PLAY-12"})


def test_forgetting_that_a_take_ends_the_bidding_lets_the_last_take_hold() -> None:
    engine = NaiveEngine(without={"BEL-BID-5"})
    answer = engine.answer("belote.bids", bidding("pass", "S", "S", "pass"), {})
    assert (answer["next"], answer["taker"], answer["trump"]) == (None, 2, "S")
    with pytest.raises(IllegalAction):
        NaiveEngine().answer("belote.bids", bidding("pass", "S", "S", "pass"), {})
