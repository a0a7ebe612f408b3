"""The reference of Bezique answers as the rule page says, question by question. Whole hands: test_bezique_hands.py."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from bezique_reference_answers import PACK, SPECIFICATION, answer, exchanging, legal, on_table, refusal

from conformance.cards import WrongCards
from conformance.games.bezique.holdings import CARDS, single_cards
from conformance.games.bezique.operations import OPERATIONS
from conformance.illegal import MalformedQuestion
from conformance.operations import Operation
from reference_impl.bezique import deck, play

# ------------------------------------------------------------------------------------------ all operations together


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_the_worked_example_comes_out_exactly(operation: Operation) -> None:
    question, expected = operation.example
    assert operation.normal(answer(operation.name, question)) == operation.normal(expected)


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_an_operation_names_clauses_and_options_that_exist(operation: Operation) -> None:
    order = list(SPECIFICATION.clauses)
    assert list(operation.clauses) == sorted(operation.clauses, key=order.index)
    assert {f"bezique.{name}" for name in operation.options} <= set(SPECIFICATION.options)


def test_every_clause_is_part_of_some_operation() -> None:
    assert set(SPECIFICATION.clauses) == {clause for operation in OPERATIONS for clause in operation.clauses}


def test_order_and_values_are_those_of_the_specification() -> None:
    order = [step.rank for step in SPECIFICATION.deck.orders["every"]]
    ranks = [next(name[:-1] for place, name in enumerate(PACK) if rank >> place & 1) for rank in deck.ORDER]
    assert ranks == order
    worth = {step.rank: step.value for step in SPECIFICATION.deck.orders["every"]}
    assert [play.card_points(1 << place) for place in range(32)] == [worth[name[:-1]] for name in PACK]
    assert play.card_points(deck.DECK) == 160


def test_a_negative_number_is_no_set_of_cards_and_is_not_counted_through_for_ever() -> None:
    with pytest.raises(ValueError, match="-2 is no set of cards"):
        CARDS.names(-2)
    with pytest.raises(ValueError, match="-2 is no set of cards"):
        list(single_cards(-2))


def test_a_card_three_times_is_no_card_of_the_pack() -> None:
    with pytest.raises(WrongCards, match="AH is there three times"):
        legal("AH AH", "AH")


# --------------------------------------------------------------------------------------------------------- the deal


def test_packets_of_three_two_three_begin_with_the_player_who_does_not_deal() -> None:
    dealt = answer("deal", {"deck": PACK + PACK, "dealer": 0})
    assert dealt["hands"][1] == ["7S", "8S", "9S", "KS", "AS", "9H", "10H", "JH"]
    assert dealt["hands"][0] == ["10S", "JS", "QS", "7H", "8H", "QH", "KH", "AH"]
    assert (dealt["turn_up"], dealt["trump"], dealt["scores"]) == ("7D", "D", [10, 0])
    assert dealt["stock"] == [*PACK[17:], *PACK]


@pytest.mark.parametrize("dealer", [0, 1])
def test_a_seven_turned_up_brings_the_dealer_ten_at_once(dealer: int) -> None:
    scores = answer("deal", {"deck": PACK + PACK, "dealer": dealer})["scores"]
    assert scores == [10 if seat == dealer else 0 for seat in (0, 1)]


def test_no_other_card_turned_up_brings_anything() -> None:
    for card in ("8D", "AD", "10S"):
        cards = [*PACK, *PACK]
        cards.remove(card)
        assert answer("deal", {"deck": [*cards[:16], card, *cards[16:]], "dealer": 1})["scores"] == [0, 0]


# ------------------------------------------------------------------------------------------------------- the tricks


@pytest.mark.parametrize(
    ("trump", "trick", "place", "points"),
    [
        ("S", "AH AH", 0, 20),
        ("S", "7H AD", 0, 10),
        ("S", "KH 10H", 1, 10),
        ("S", "10H KH", 0, 10),
        ("S", "AH 7S", 1, 10),
        ("S", "7S AH", 0, 10),
        ("S", "10S AS", 1, 20),
        ("S", "7S 7S", 0, 0),
        ("H", "QC KC", 1, 0),
        ("D", "9C 8C", 0, 0),
    ],
)
def test_the_second_card_wins_only_if_higher_in_suit_or_a_ruff(trump: str, trick: str, place: int, points: int) -> None:
    for leader in (0, 1):
        won = answer("trick", {"trump": trump, "leader": leader, "trick": trick.split()})
        assert won == {"winner": (leader + place) % 2, "points": points}


def test_strength_runs_ace_ten_king_queen_jack_nine_eight_seven_in_trump_and_outside() -> None:
    for higher, lower in pairwise(("A", "10", "K", "Q", "J", "9", "8", "7")):
        for trump in ("S", "H"):
            question = {"trump": trump, "leader": 0, "trick": [f"{lower}H", f"{higher}H"]}
            assert answer("trick", question)["winner"] == 1


@pytest.mark.parametrize(
    ("hand", "led", "expected"),
    [
        ("AH 7H 9S 8D 8C", "KH", ["AH"]),
        ("QH 7H 9S 8D 8C", "KH", ["7H", "QH"]),
        ("KH 7H 9S 8D 8C", "KH", ["7H", "KH"]),
        ("10H AH AH 9S", "KH", ["10H", "AH"]),
        ("9S 7S 8D 8C", "KH", ["7S", "9S"]),
        ("AD 8D 8C", "KH", ["8C", "8D", "AD"]),
        ("QS 10S AH", "KS", ["10S"]),
        ("AH AD AC", "KS", ["AC", "AD", "AH"]),
        ("AH 7S", "", ["7S", "AH"]),
    ],
)
def test_in_phase_two_follow_higher_else_trump_else_any(hand: str, led: str, expected: list[str]) -> None:
    assert legal(hand, led) == expected


def test_in_phase_one_any_card_of_hand_and_table_may_be_played_and_is_named_once() -> None:
    free = ["7H", "8C", "8D", "9S", "AH", "JC", "KD"]
    assert legal("AH 7H 9S 8D 8C JC JC KD", "KH", phase=1) == free
    assert legal("AH 7H 9S", "KH", phase=1, table="AH:four_aces KC:four_kings") == ["7H", "9S", "AH", "KC"]


def test_no_table_is_left_in_phase_two() -> None:
    with pytest.raises(MalformedQuestion, match="no cards lie on the table"):
        legal("AH", "KH", table="QH:marriage")


# ------------------------------------------------------------------------------------------------- the trump sevens


def test_a_trump_seven_is_exchanged_for_the_turn_up_and_scores_ten() -> None:
    after = answer("exchange", exchanging("7H 8S"))
    assert after == {"points": 10, "hand": ["8S", "AH"], "turn_up": "7H"}
    assert sorted(answer("exchange", exchanging("7H 7H AH"))["hand"]) == ["7H", "AH", "AH"]


@pytest.mark.parametrize(
    ("question", "options", "clause"),
    [
        (exchanging("8S 7S"), {}, "not-held"),
        (exchanging("7H", turn_up="7H"), {}, "BEZ-SEVEN-1"),
        (exchanging("7H", trick_won=False), {}, "BEZ-SEVEN-2"),
        (exchanging("7H", exchanged=True), {}, "BEZ-SEVEN-2"),
        (exchanging("7H", declared=True), {"seven__exchange_is_declaration": True}, "BEZ-SEVEN-3"),
        (exchanging("7H", "show", exchanged=True), {}, "BEZ-SEVEN-4"),
        (exchanging("7H", "show", exchanged=True), {"seven__second": "played"}, "BEZ-SEVEN-4"),
        (exchanging("7H", "show"), {"seven__second": "shown"}, "BEZ-SEVEN-4"),
        (exchanging("7H", "show", exchanged=True, shown=True), {"seven__second": "shown"}, "BEZ-SEVEN-4"),
        (exchanging("7H", "show", exchanged=True, trick_won=False), {"seven__second": "shown"}, "BEZ-SEVEN-4"),
        (exchanging("8H", "show", exchanged=True), {"seven__second": "shown"}, "not-held"),
    ],
)
def test_exchange_and_showing_are_refused_by_their_clause(question: Any, options: Any, clause: str) -> None:
    assert refusal("exchange", question, **options) == clause


def test_exchange_goes_with_a_declaration_in_the_same_turn() -> None:
    assert answer("exchange", exchanging("7H", declared=True))["points"] == 10


@pytest.mark.parametrize("changes", [{"exchanged": True}, {"turn_up": "7H"}, {"exchanged": True, "declared": True}])
def test_the_second_seven_scores_ten_when_shown_and_stays_in_the_hand(changes: Any) -> None:
    shown = answer("exchange", exchanging("8S 7H", "show", **changes), seven__second="shown")
    assert shown == {"points": 10, "hand": ["8S", "7H"], "turn_up": "7H"}


@pytest.mark.parametrize(
    "changes", [{"turn_up": "AS"}, {"turn_up": "7H", "exchanged": True}, {"shown": True, "action": "show"}]
)
def test_sevens_that_cannot_have_been_are_malformed(changes: Any) -> None:
    with pytest.raises(MalformedQuestion):
        answer("exchange", exchanging("7H", **changes))


# ------------------------------------------------------------------------------------------------------- the drawing


@pytest.mark.parametrize("winner", [0, 1])
def test_the_winner_draws_the_top_card_and_the_loser_the_next(winner: int) -> None:
    question = {"winner": winner, "hands": [["7S"], ["8S"]], "tables": [[], on_table("QS:bezique")]}
    after = answer("draw", {**question, "stock": ["AC", "KC", "QC"], "turn_up": "9D"})
    won, lost = after["hands"][winner], after["hands"][1 - winner]
    assert ("AC" in won, "KC" in lost) == (True, True)
    assert (after["stock"], after["turn_up"]) == (["QC"], "9D")
    assert after["tables"] == [[], on_table("QS:bezique")]


@pytest.mark.parametrize("winner", [0, 1])
def test_the_last_card_is_the_winners_the_turn_up_the_losers_and_tables_are_taken_back(winner: int) -> None:
    question = {"winner": winner, "hands": [["7S"], ["8S"]], "tables": [on_table("QS:bezique"), []]}
    after = answer("draw", {**question, "stock": ["AC"], "turn_up": "7D"})
    expected = [["7S", "QS"], ["8S"]]
    expected[winner].append("AC")
    expected[1 - winner].append("7D")
    assert [sorted(hand) for hand in after["hands"]] == [sorted(hand) for hand in expected]
    assert (after["tables"], after["stock"], after["turn_up"]) == ([[], []], [], None)


@pytest.mark.parametrize("table", [[], on_table("AC:four_aces")])
def test_who_draws_holds_at_most_seven_cards_before(table: Any) -> None:
    hand = ["7S", "8S", "9S", "10S", "JS", "QS", "KS", "AS"][len(table) :]
    question = {"winner": 0, "hands": [[], hand], "tables": [[], table], "stock": ["KC"], "turn_up": "7D"}
    with pytest.raises(MalformedQuestion, match="7"):
        answer("draw", question)
    assert len(answer("draw", {**question, "hands": [[], hand[1:]]})["hands"][1]) == 8


def test_a_stock_before_a_draw_is_odd() -> None:
    with pytest.raises(MalformedQuestion, match="odd"):
        answer("draw", {"winner": 0, "hands": [[], []], "tables": [[], []], "stock": ["AC", "KC"], "turn_up": "7D"})


# --------------------------------------------------------------------------------------------------- scores and game


def test_the_winner_of_a_trick_leads_the_next_one_when_a_hand_is_counted() -> None:
    tricks = [[card, card] for card in PACK if card not in ("AS", "7S")]
    question = {"trump": "H", "leader": 1, "tricks": [["7S", "AS"], *tricks, ["7S", "AS"]]}
    counted = answer("count_hand", question)
    assert counted["winners"] == [0] * 31 + [1]
    assert counted["card_points"] == [150, 10]
    assert counted["tricks_won"] == [31, 1]


@pytest.mark.parametrize(
    ("brisques", "settlement", "scores"),
    [("end", [100, 70], [400, 150]), ("trick", [10, 0], [310, 80])],
)
def test_brisques_are_settled_at_the_end_or_by_the_trick(brisques: str, settlement: Any, scores: Any) -> None:
    question = {"scored": [300, 80], "card_points": [90, 70], "last_trick_winner": 0}
    found = answer("score_hand", question, score__brisques=brisques)
    assert found == {"settlement": settlement, "scores": scores}


def test_brisques_scored_by_the_trick_are_part_of_what_was_scored() -> None:
    question = {"scored": [300, 60], "card_points": [90, 70], "last_trick_winner": 0}
    with pytest.raises(MalformedQuestion, match="scored is too low"):
        answer("score_hand", question, score__brisques="trick")


def test_the_brisques_of_a_hand_are_sixteen() -> None:
    with pytest.raises(MalformedQuestion, match="16 brisques"):
        answer("score_hand", {"scored": [0, 0], "card_points": [80, 70], "last_trick_winner": 0})


@pytest.mark.parametrize(
    ("scores", "last", "target", "winner", "next_dealer"),
    [
        ([1505, 1600], 0, 1500, 1, None),
        ([1520, 1520], 1, 1500, 1, None),
        ([1520, 1520], 0, 1500, 0, None),
        ([1490, 1500], 0, 1500, 1, None),
        ([1490, 1490], 0, 1500, None, 1),
        ([1500, 0], None, 1500, 0, None),
        ([1490, 0], None, 1500, None, None),
        ([1000, 990], None, 1000, 0, None),
        ([1500, 1990], 1, 2000, None, 1),
    ],
)
def test_the_target_is_reached_during_a_hand_or_compared_at_its_end(
    scores: list[int], last: int | None, target: int, winner: int | None, next_dealer: int | None
) -> None:
    question = {"scores": scores, "dealer": 0, "hand_over": last is not None, "last_trick_winner": last}
    found = answer("game_status", question, game__target=target)
    assert found == {"winner": winner, "next_dealer": next_dealer}


@pytest.mark.parametrize("changes", [{"hand_over": True}, {"last_trick_winner": 0}, {"scores": [1500, 1500]}])
def test_a_game_that_cannot_stand_so_is_malformed(changes: Any) -> None:
    usual = {"scores": [10, 0], "dealer": 0, "hand_over": False, "last_trick_winner": None}
    with pytest.raises(MalformedQuestion):
        answer("game_status", {**usual, **changes})
