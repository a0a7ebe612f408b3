"""An engine that forgot one clause answers as the rules do, but where that clause decides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from conformance.games.tarot.naive import MISTAKES, WITHOUT_EFFECT, NaiveEngine
from conformance.games.tarot.operations import OPERATIONS

EXAMPLES = {operation.name: operation.example[0] for operation in OPERATIONS}
RANKS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "C", "Q", "K")
DECK = [*(rank + suit for suit in "SHDC" for rank in RANKS), *(f"T{number}" for number in range(1, 22)), "EX"]
KINGS = ["KS", "KH", "KD", "KC"]
QUEENS = ["QS", "QH", "QD", "QC"]
BIDS = ["pass", "prise", "garde", "garde_sans", "garde_contre"]


def trumps(first: int, last: int) -> list[str]:
    return [f"T{number}" for number in range(first, last + 1)]


def turn(hand: str, trick: str) -> dict[str, Any]:
    return {"players": 4, "first_trick": False, "called": None, "hand": hand.split(), "trick": trick.split()}


def first_turn_of_five(hand: str, called: str) -> dict[str, Any]:
    return {**turn(hand, ""), "players": 5, "first_trick": True, "called": called}


def played(cards: str, last_in_slam: bool = False) -> dict[str, Any]:
    return {"players": 4, "leader": 0, "trick": cards.split(), "last_in_slam": last_in_slam}


def cards(text: str) -> dict[str, Any]:
    return {"cards": text.split()}


def bidding(*bids: str) -> dict[str, Any]:
    return {"players": 4, "dealer": 3, "bids": list(bids)}


def dealing(players: int, deck: list[str]) -> dict[str, Any]:
    return {"players": players, "deck": deck, "dealer": players - 1, "dog_places": []}


def with_first_hand(hand: list[str]) -> list[str]:
    """Give a deck from which the first of four players is dealt this hand of eighteen cards."""
    rest = [card for card in DECK if card not in hand]
    packets = [[*hand[first : first + 3], *rest[3 * first : 3 * first + 9]] for first in range(0, 18, 3)]
    return [card for packet in packets for card in packet] + rest[54:]


def partnering(taker: int) -> dict[str, Any]:
    return {**EXAMPLES["partner"], "taker": taker}


def result(points: float, oudlers: int, **facts: Any) -> dict[str, Any]:
    """Describe a hand to score: four players, prise, no bonus, taken by seat 0."""
    return {**EXAMPLES["score_hand"], "players": 4, "points": points, "oudlers": oudlers, **facts}


def scores(*by_seat: int) -> dict[str, Any]:
    return {"scores": list(by_seat)}


def lost_fool(**facts: Any) -> dict[str, Any]:
    return {**EXAMPLES["settle_fool"], **facts}


def settled(side: str, given: bool) -> dict[str, Any]:
    return {"side": side, "given": given}


LONE_PETIT = dealing(4, with_first_hand([*(rank + "S" for rank in RANKS), "1H", "2H", "3H", "T1"]))
# Four players, seat 1 is dealt all hearts, and so on; the taker, seat 0, has nothing but the dog in COUNTED.
COUNTED = EXAMPLES["count_hand"]
# The last trick becomes the first one, so that T1 is played at the end; then seat 0 leads to the first trick.
PETIT_LAST = {**COUNTED, "tricks": [*COUNTED["tricks"][3:], *COUNTED["tricks"][:3]], "leader": 3}
PETIT_LAST["tricks"] = [*PETIT_LAST["tricks"][:-3], *PETIT_LAST["tricks"][-2:], PETIT_LAST["tricks"][-3]]
KINGS_TO_DISCARD = {"players": 5, "called": None, "hand": [*KINGS, "1D", "2D", "3D", *trumps(2, 12)]}
QUEEN_CALLED = {"players": 5, "called": "QS", "hand": [*KINGS, "QS", "1D", "2D", "3D", *trumps(2, 11)]}
FOUR_KINGS_THREE_QUEENS = {"hand": [*KINGS, *QUEENS[:3], *trumps(1, 8)]}
THIRTEEN_TRUMPS = {"players": 4, "hand": [*trumps(1, 13), "1S", "2S", "3S", "4S", "5S"]}
TEN_TRUMPS_AND_FOOL = {"players": 4, "hand": [*trumps(1, 10), "EX", "1S", "2S", "3S", "4S", "5S", "6S", "7S"]}
SLAM_ANNOUNCED = {**EXAMPLES["announcements"], "slam": True}
TEN = {"size": 10, "points": 20, "fool": False}
THIRTEEN = {"size": 13, "points": 30, "fool": False}
LONE_VOIDS = {"tarot.deal.lone_petit_voids": True}
QUEEN_IF_FOUR_KINGS = {"tarot.call.queen_if_four_kings": True}
WINS_LAST = {"tarot.fool.wins_last_in_slam": True}

# clause, operation, question, options, (a part of) the right answer, the same part of the mistaken answer
Row = tuple[str, str, Mapping[str, Any], dict[str, Any], dict[str, Any], dict[str, Any]]
ROWS: list[Row] = [
    ("TAR-DECK-1", "trick", played("JH CH 5H 6H"), {}, {"winner": 1}, {"winner": 0}),
    # The dog of the garde sans holds a cavalier instead of T21.
    (
        "TAR-DECK-2",
        "count_hand",
        {
            **COUNTED,
            "aside": ["T17", "T18", "T19", "T20", "CC", "EX"],
            "tricks": [[{"CC": "T21"}.get(card, card) for card in trick] for trick in COUNTED["tricks"]],
        },
        {},
        {"points": 9.0},
        {"points": 8.0},
    ),
    (
        *("TAR-DEAL-1", "deal", dealing(3, DECK), {}),
        *({"dog": DECK[72:]}, {"dog": DECK[45:]}),
    ),
    (
        *("TAR-DEAL-2", "deal", EXAMPLES["deal"], {}),
        {"hands": NaiveEngine().answer("tarot.deal", EXAMPLES["deal"], {})["hands"]},
        {"hands": NaiveEngine().answer("tarot.deal", {**EXAMPLES["deal"], "dealer": 2}, {})["hands"]},
    ),
    ("TAR-DEAL-3", "deal", dealing(5, DECK), {}, {"dog": DECK[75:]}, {"dog": DECK[:3]}),
    ("TAR-DEAL-4", "deal", LONE_PETIT, LONE_VOIDS, {"void": True}, {"void": False}),
    (
        *("TAR-BID-1", "bids", bidding("garde"), {}),
        *({"legal": ["pass", "garde_sans", "garde_contre"]}, {"legal": BIDS}),
    ),
    ("TAR-BID-2", "bids", bidding(*["pass"] * 4), {}, {"taker": None, "void": True}, {"taker": 3, "void": False}),
    (
        *("TAR-BID-3", "score_hand", result(56, 0, contract="garde_sans"), {}),
        *(scores(225, -75, -75, -75), scores(75, -25, -25, -25)),
    ),
    ("TAR-CALL-1", "calls", EXAMPLES["calls"], {}, {"cards": KINGS}, {"cards": []}),
    ("TAR-CALL-2", "partner", partnering(1), {}, {"partner": None}, {"partner": 1}),
    (
        *("TAR-CALL-3", "calls", FOUR_KINGS_THREE_QUEENS, QUEEN_IF_FOUR_KINGS),
        *({"cards": KINGS + QUEENS}, {"cards": KINGS}),
    ),
    ("TAR-DOG-1", "legal_discards", KINGS_TO_DISCARD, {}, {"count": 3}, {"count": 6}),
    ("TAR-DOG-2", "count_hand", COUNTED, {}, {"points": 11.0, "oudlers": 2}, {"points": 0.0, "oudlers": 0}),
    (
        *("TAR-DOG-3", "count_hand", {**COUNTED, "contract": "garde_contre"}, {}),
        *({"points": 0.0, "oudlers": 0}, {"points": 11.0, "oudlers": 2}),
    ),
    (
        *("TAR-DISC-1", "legal_discards", KINGS_TO_DISCARD, {}),
        *({"free": ["1D", "2D", "3D"]}, {"free": [*KINGS, "1D", "2D", "3D"]}),
    ),
    ("TAR-DISC-2", "check_discard", EXAMPLES["check_discard"], {}, {"legal": True}, {"legal": False}),
    ("TAR-POIG-1", "poignees", THIRTEEN_TRUMPS, {}, {"levels": [TEN, THIRTEEN]}, {"levels": [THIRTEEN]}),
    ("TAR-POIG-2", "poignees", TEN_TRUMPS_AND_FOOL, {}, {"levels": [TEN]}, {"levels": [{**TEN, "fool": True}]}),
    ("TAR-SLAM-1", "announcements", EXAMPLES["announcements"], {}, {"slam": 2}, {"slam": None}),
    ("TAR-SLAM-2", "announcements", SLAM_ANNOUNCED, {}, {"leader": 1}, {"leader": 2}),
    (
        *("TAR-PLAY-1", "count_hand", COUNTED, {}),
        *({"winners": [3] * 18}, {"winners": [3, 0, 0, 0, *[0] * 14]}),
    ),
    ("TAR-PLAY-2", "legal_cards", first_turn_of_five("2H KH 1S", "KH"), {}, cards("KH 1S"), cards("2H KH 1S")),
    ("TAR-PLAY-3", "legal_cards", turn("2H EX 1S", "3H"), {}, cards("2H EX"), cards("2H")),
    ("TAR-PLAY-4", "legal_cards", turn("2H 1S", "EX 3H"), {}, cards("2H"), cards("2H 1S")),
    ("TAR-PLAY-5", "legal_cards", turn("2H 1S", "3H"), {}, cards("2H"), cards("2H 1S")),
    ("TAR-PLAY-6", "legal_cards", turn("T2 1S", "3H"), {}, cards("T2"), cards("T2 1S")),
    ("TAR-PLAY-7", "legal_cards", turn("T2 T9 1S", "3H T5"), {}, cards("T9"), cards("T2 T9")),
    ("TAR-PLAY-8", "legal_cards", turn("T2 1S", "3H T5"), {}, cards("T2"), cards("T2 1S")),
    ("TAR-PLAY-9", "legal_cards", turn("2D 1S", "3H"), {}, cards("2D 1S"), cards("")),
    ("TAR-PLAY-10", "trick", played("5H KS 6H 7H"), {}, {"winner": 3}, {"winner": 1}),
    ("TAR-POIG-3", "score_hand", result(50, 0, poignees=[20]), {}, scores(-153, 51, 51, 51), scores(-33, 11, 11, 11)),
    ("TAR-FOOL-1", "settle_fool", lost_fool(), {}, settled("attack", True), settled("defence", False)),
    (
        *("TAR-FOOL-2", "settle_fool", lost_fool(tricks=["KS", "T1"]), {}),
        *(settled("attack", False), settled("attack", True)),
    ),
    ("TAR-FOOL-3", "settle_fool", lost_fool(last=True), {}, settled("defence", False), settled("attack", True)),
    ("TAR-FOOL-4", "trick", played("EX 5H T2 6H", last_in_slam=True), WINS_LAST, {"winner": 0}, {"winner": 2}),
    ("TAR-SCORE-1", "count_hand", COUNTED, {}, {"points": 11.0, "oudlers": 2}, {"points": 0.0, "oudlers": 0}),
    (
        *("TAR-SCORE-2", "score_hand", result(51, 1), {}),
        *({"made": True, **scores(75, -25, -25, -25)}, {"made": False, **scores(-75, 25, 25, 25)}),
    ),
    ("TAR-SCORE-3", "score_hand", result(51.5, 1), {}, scores(78, -26, -26, -26), scores(75, -25, -25, -25)),
    ("TAR-SCORE-4", "count_hand", PETIT_LAST, {}, {"petit_au_bout": "defence"}, {"petit_au_bout": None}),
    (
        *("TAR-SCORE-5", "score_hand", result(56, 0, contract="garde", petit_au_bout="attack"), {}),
        *(scores(210, -70, -70, -70), scores(180, -60, -60, -60)),
    ),
    (
        *("TAR-SCORE-6", "score_hand", result(56, 0, players=5, partner=2), {}),
        *(scores(50, -25, 25, -25, -25), scores(75, -25, 0, -25, -25)),
    ),
    ("TAR-GAME-1", "game_status", EXAMPLES["game_status"], {}, {"winners": [0, 2]}, {"winners": []}),
]


def part_of_answer(engine: NaiveEngine, row: Row) -> dict[str, Any]:
    """Pick the fields of the answer that the row names."""
    _, operation, question, options, right, _ = row
    answer = engine.answer("tarot." + operation, question, options)
    return {field: answer[field] for field in right}


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_the_engine_that_knows_every_clause_is_right(row: Row) -> None:
    assert part_of_answer(NaiveEngine(), row) == row[4]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_an_engine_without_the_clause_makes_its_mistake(row: Row) -> None:
    assert part_of_answer(NaiveEngine(without={row[0]}), row) == row[5]
    assert row[5] != row[4]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_other_forgotten_clauses_leave_some_rows_right(row: Row) -> None:
    right = [clause for clause in MISTAKES if part_of_answer(NaiveEngine(without={clause}), row) == row[4]]
    assert row[0] not in right
    assert len(right) >= len(MISTAKES) - 4


def test_every_clause_is_forgotten_in_some_row_or_has_no_effect() -> None:
    named = {clause for operation in OPERATIONS for clause in operation.clauses}
    assert [row[0] for row in ROWS] == list(MISTAKES)
    assert named <= {*MISTAKES, *WITHOUT_EFFECT}
    assert not set(MISTAKES) & set(WITHOUT_EFFECT)
    assert len(MISTAKES) + len(WITHOUT_EFFECT) == 2 + 4 + 3 + 3 + 3 + 2 + 3 + 2 + 10 + 4 + 7 + 1


def test_a_called_queen_may_be_discarded_only_by_who_forgot_the_clause() -> None:
    discard = {**QUEEN_CALLED, "discard": ["QS", "1D", "2D"]}
    assert not NaiveEngine().answer("tarot.check_discard", discard, {})["legal"]
    assert NaiveEngine(without={"TAR-CALL-3"}).answer("tarot.check_discard", discard, {})["legal"]


def test_a_clause_without_effect_may_be_forgotten_and_an_unknown_one_is_named() -> None:
    question, answer = next(operation.example for operation in OPERATIONS if operation.name == "score_hand")
    assert NaiveEngine(without={"TAR-SCORE-7"}).answer("tarot.score_hand", question, {}) == answer
    with pytest.raises(ValueError, match="unknown clause 'TAR-DECK-9'"):
        NaiveEngine(without={"TAR-DECK-9"})
