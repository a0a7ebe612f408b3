"""An engine that forgot one clause answers as the rules do, but where that clause decides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from conformance.games.bezique.naive import MISTAKES, WITHOUT_EFFECT, NaiveEngine
from conformance.games.bezique.operations import OPERATIONS
from conformance.illegal import IllegalAction, MalformedQuestion

EXAMPLES = {operation.name: operation.example for operation in OPERATIONS}
DEAL, DEALT = EXAMPLES["deal"]
DRAW, DRAWN = EXAMPLES["draw"]
SCORE, _ = EXAMPLES["score_hand"]
ONE_ROUND = [0] * 24
SWAPPED = [{"8D": "7D", "7D": "8D"}.get(card, card) for card in DEAL["deck"]]


def table(text: str) -> list[dict[str, Any]]:
    """Cards on the table: "KH:trump_marriage,sequence QH:sequence"."""
    cards = [word.split(":") for word in text.split()]
    return [{"card": card, "kinds": kinds.split(",")} for card, kinds in cards]


def turn(trump: str, phase: int, hand: str, led: str, laid: str = "") -> dict[str, Any]:
    return {"trump": trump, "phase": phase, "hand": hand.split(), "table": table(laid), "trick": led.split()}


def played(cards: str) -> dict[str, Any]:
    return {"trump": "S", "leader": 0, "trick": cards.split()}


def cards_of(hand: str, laid: str = "", taken: str | None = None) -> dict[str, Any]:
    """Describe a player who may declare, hearts being trump."""
    return {"trump": "H", "hand": hand.split(), "table": table(laid), "taken": taken}


def seven(action: str, exchanged: bool) -> dict[str, Any]:
    """Describe a player who has just won a trick and holds 7H, hearts being trump and AH turned up."""
    moment = {"trick_won": True, "declared": False, "exchanged": exchanged, "shown": False}
    return {"trump": "H", "turn_up": "AH", "hand": ["7H", "8S"], "action": action, **moment}


def declaration(kind: str, cards: str, hand: str, laid: str = "", declared: bool = False) -> dict[str, Any]:
    moment = {"trick_won": True, "declared": declared}
    return {**cards_of(hand, laid), **moment, "kind": kind, "cards": cards.split()}


def totals(scores: list[int], hand_over: bool, last_trick_winner: int | None) -> dict[str, Any]:
    return {"scores": scores, "dealer": 0, "hand_over": hand_over, "last_trick_winner": last_trick_winner}


def cards(text: str) -> dict[str, Any]:
    return {"cards": text.split()}


def melds(*named: str) -> dict[str, Any]:
    return {"melds": list(named)}


def points(number: int) -> dict[str, Any]:
    return {"points": number}


def refused(clause: str) -> dict[str, Any]:
    return {"refused": clause}


THREE_LEFT = {**DRAW, "stock": ["KC", "AC", "9C"]}
SPREAD = [*(["7S", "8S", "9S", "JS", "7C", "8C", "9C"], ["7H", "8H", "9H", "JH", "10H"])]
SEQUENCE_LAID = "AH:sequence 10H:sequence KH:sequence QH:sequence JH:sequence"

# clause, operation, question, (a part of) the right answer, the same part of the mistaken answer
Row = tuple[str, str, Mapping[str, Any], dict[str, Any], dict[str, Any]]
ROWS: list[Row] = [
    ("BEZ-DECK-1", "trick", played("KH 10H"), {"winner": 1}, {"winner": 0}),
    ("BEZ-TWIN-1", "legal_cards", turn("S", 1, "JC JC", "KH"), cards("JC"), cards("JC JC")),
    (
        *("BEZ-DEAL-1", "deal", DEAL, {"hands": DEALT["hands"]}),
        {"hands": [DEAL["deck"][:8], DEAL["deck"][8:16]]},
    ),
    ("BEZ-DEAL-2", "deal", DEAL, {"turn_up": "8D", "trump": "D"}, {"turn_up": "AC", "trump": "C"}),
    ("BEZ-SEVEN-1", "deal", {**DEAL, "deck": SWAPPED}, {"scores": [0, 10]}, {"scores": [0, 0]}),
    ("BEZ-SEVEN-2", "exchange", seven("exchange", exchanged=True), refused("BEZ-SEVEN-2"), points(10)),
    ("BEZ-SEVEN-3", "melds", cards_of("KH QH", taken="KH"), melds("trump_marriage 40"), melds()),
    ("BEZ-SEVEN-4", "exchange", seven("show", exchanged=True), refused("BEZ-SEVEN-4"), points(10)),
    (
        *("BEZ-PLAY-1", "count_hand", EXAMPLES["count_hand"][0]),
        *({"winners": [*ONE_ROUND, 1, 0, 1, 0, 1, 0, 1, 0]}, {"winners": [*ONE_ROUND, *[1] * 8]}),
    ),
    ("BEZ-PLAY-2", "legal_cards", turn("S", 1, "7H 9S", "KH"), cards("7H 9S"), cards("7H")),
    ("BEZ-PLAY-3", "trick", played("7H AD"), {"winner": 0}, {"winner": 1}),
    ("BEZ-PLAY-4", "trick", played("AH AH"), {"winner": 0}, {"winner": 1}),
    (
        *("BEZ-DRAW-1", "draw", THREE_LEFT),
        {"hands": [[*SPREAD[0], "AC"], [*SPREAD[1], "KC"]]},
        {"hands": [[*SPREAD[0], "KC"], [*SPREAD[1], "AC"]]},
    ),
    (
        *("BEZ-DRAW-2", "draw", {**DRAW, "tables": [[], []]}),
        {"hands": [[*SPREAD[0], "7D"], [*SPREAD[1], "KC"]]},
        {"hands": [[*SPREAD[0], "KC"], [*SPREAD[1], "7D"]]},
    ),
    (
        *("BEZ-MELD-1", "declare", declaration("bezique", "QS JD", "QS JD", declared=True)),
        *(refused("BEZ-MELD-1"), points(40)),
    ),
    ("BEZ-MELD-2", "melds", cards_of("AC 10C KC QC JC"), melds("marriage 20"), melds("marriage 20", "sequence 250")),
    ("BEZ-MELD-3", "legal_cards", turn("S", 1, "7H", "KH", "QS:bezique"), cards("7H QS"), cards("7H")),
    ("BEZ-MELD-4", "melds", cards_of("QC", "KC:marriage QC:marriage"), melds(), melds("marriage 20")),
    ("BEZ-MELD-5", "melds", cards_of("7S", SEQUENCE_LAID), melds("trump_marriage 40"), melds()),
    ("BEZ-MELD-6", "melds", cards_of("7S", "QS:four_queens JD:four_jacks"), melds("bezique 40"), melds()),
    (
        *("BEZ-MELD-7", "melds", cards_of("QS JD", "QS:bezique")),
        *(melds("bezique 40"), melds("bezique 40", "double_bezique 500")),
    ),
    ("BEZ-END-1", "draw", DRAW, {"tables": [[], []]}, {"tables": DRAW["tables"]}),
    ("BEZ-END-2", "legal_cards", turn("S", 2, "AH 7H 9S", "KH"), cards("AH"), cards("AH 7H 9S")),
    ("BEZ-END-3", "legal_cards", turn("S", 2, "8D 9S", "KH"), cards("9S"), cards("8D 9S")),
    ("BEZ-END-4", "legal_cards", turn("S", 2, "8D 9C", "KH"), cards("8D 9C"), cards("")),
    ("BEZ-SCORE-1", "trick", played("AH 10H"), points(20), points(0)),
    ("BEZ-SCORE-2", "score_hand", SCORE, {"settlement": [80, 90]}, {"settlement": [70, 90]}),
    ("BEZ-GAME-1", "game_status", totals([1500, 0], False, None), {"winner": 0}, {"winner": None}),
    ("BEZ-GAME-2", "game_status", totals([1505, 1600], True, 0), {"winner": 1}, {"winner": 0}),
]
# The same mistakes seen in a second question each, where a clause says more than one thing.
MORE_ROWS: list[Row] = [
    ("BEZ-SEVEN-1", "exchange", {**seven("exchange", False), "turn_up": "7H"}, refused("BEZ-SEVEN-1"), points(10)),
    (
        *("BEZ-TWIN-1", "melds", cards_of("QS QS JD")),
        *(melds("bezique 40"), melds("bezique 40", "bezique 40")),
    ),
    (
        *("BEZ-TWIN-1", "declare", declaration("bezique", "QS JD", "QS JD", "QS:four_queens")),
        *({"malformed": True}, {"points": 40}),
    ),
    (
        *("BEZ-MELD-3", "melds", cards_of("AH 10H JH", "KH:trump_marriage QH:trump_marriage")),
        *(melds("sequence 250"), melds()),
    ),
    (
        *("BEZ-MELD-7", "declare", declaration("four_kings", "KS KH KD KC", "KS KH KD", "QC:marriage")),
        *(
            refused("not-held"),
            {"points": 80, "hand": [], "table": table("KS:four_kings KH:four_kings KD:four_kings QC:marriage")},
        ),
    ),
    (
        *("BEZ-SCORE-1", "score_hand", SCORE),
        *({"settlement": [80, 90]}, {"settlement": [10, 0]}),
    ),
]


def part_of_answer(engine: NaiveEngine, row: Row) -> dict[str, Any]:
    """Pick the fields of the answer that the row names; melds are written "bezique 40"."""
    _, operation, question, right, mistaken = row
    try:
        answer = engine.answer("bezique." + operation, question, {})
    except IllegalAction as refusal:
        return refused(refusal.clause)
    except MalformedQuestion:
        return {"malformed": True}
    if operation == "melds":
        return melds(*(f"{meld['kind']} {meld['points']}" for meld in answer["melds"]))
    return {key: answer[key] for key in {**right, **mistaken} if key in answer}


@pytest.mark.parametrize("row", ROWS + MORE_ROWS, ids=lambda row: f"{row[0]}-{row[1]}")
def test_the_engine_that_knows_every_clause_is_right(row: Row) -> None:
    assert part_of_answer(NaiveEngine(), row) == row[3]


@pytest.mark.parametrize("row", ROWS + MORE_ROWS, ids=lambda row: f"{row[0]}-{row[1]}")
def test_an_engine_without_the_clause_makes_its_mistake(row: Row) -> None:
    assert part_of_answer(NaiveEngine(without={row[0]}), row) == row[4]
    assert row[4] != row[3]


def test_every_clause_is_forgotten_in_some_row_or_has_no_effect() -> None:
    named = {clause for operation in OPERATIONS for clause in operation.clauses}
    assert [row[0] for row in ROWS] == list(MISTAKES)
    assert named <= {*MISTAKES, *WITHOUT_EFFECT}
    assert not set(MISTAKES) & set(WITHOUT_EFFECT)
    assert len(MISTAKES) + len(WITHOUT_EFFECT) == 1 + 1 + 2 + 4 + 4 + 2 + 7 + 4 + 2 + 2


def test_every_mistake_says_in_a_line_what_it_does() -> None:
    lines = [mistake.__doc__ for mistake in MISTAKES.values()]
    assert all(line and line.endswith(".") and "\n" not in line for line in lines)
    assert len(set(lines)) == len(MISTAKES)


def test_several_clauses_can_be_forgotten_at_once() -> None:
    both = NaiveEngine(without=["BEZ-END-3", "BEZ-END-2"])
    assert both.answer("bezique.legal_cards", turn("S", 2, "8D 9S", "KH"), {}) == cards("8D 9S")
    assert both.answer("bezique.legal_cards", turn("S", 2, "AH 9S", "KH"), {}) == cards("AH 9S")


def test_an_unknown_clause_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"unknown clause 'BEZ-MELD-8'; .*BEZ-DRAW-2, BEZ-MELD-1"):
        NaiveEngine(without={"BEZ-MELD-8"})
