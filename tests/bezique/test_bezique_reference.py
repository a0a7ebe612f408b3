"""The reference of Bezique answers as the rule page says, question by question. Whole hands: test_bezique_hands.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from conformance.cards import WrongCards
from conformance.games.bezique.answers import Answers
from conformance.games.bezique.operations import OPERATIONS
from conformance.illegal import IllegalAction, MalformedQuestion
from conformance.operations import Operation
from reference_impl.bezique import deck, declarations, play
from spec.loader import load_specification

OPERATION = {operation.name: operation for operation in OPERATIONS}
SPECIFICATION = load_specification("bezique")
PACK = list(SPECIFICATION.deck.cards)
UPGRADE: dict[str, Any] = {"meld__classes": "upgrade_only"}
FROM_HAND: dict[str, Any] = {"meld__needs_card_from_hand": True}


def answer(operation: str, question: Mapping[str, Any], **options: Any) -> Any:
    """Ask the reference; `meld__classes="apart"` stands for the option bezique.meld.classes."""
    named = {"bezique." + name.replace("__", "."): value for name, value in options.items()}
    asked = OPERATION[operation].parse_input(question)
    return msgspec.to_builtins(getattr(Answers(), operation)(asked, {**SPECIFICATION.defaults(), **named}))


def refusal(operation: str, question: Mapping[str, Any], **options: Any) -> str:
    with pytest.raises(IllegalAction) as caught:
        answer(operation, question, **options)
    assert caught.value.step == 0
    return caught.value.clause


def on_table(text: str) -> list[dict[str, Any]]:
    """Table cards written as `QS:bezique QH:marriage+four_queens`."""
    cards = [said.partition(":") for said in text.split()]
    return [{"card": card, "kinds": kinds.split("+")} for card, _, kinds in cards]


def held(hand: str, table: str = "", trump: str = "H", taken: str | None = None) -> dict[str, Any]:
    return {"trump": trump, "hand": hand.split(), "table": on_table(table), "taken": taken}


def melds(hand: str, table: str = "", trump: str = "H", taken: str | None = None, **options: Any) -> list[str]:
    found = answer("melds", held(hand, table, trump, taken), **options)["melds"]
    return sorted(f"{meld['kind']} {meld['points']}: {' '.join(meld['cards'])}" for meld in found)


def declaring(kind: str, cards: Sequence[Any], hand: str, table: str = "", **changes: Any) -> dict[str, Any]:
    turn = {"trick_won": True, "declared": False, "kind": kind, "cards": list(cards)}
    return {**held(hand, table), **turn, **changes}


def legal(hand: str, led: str, trump: str = "S", phase: int = 2, table: str = "") -> list[str]:
    question = {"trump": trump, "phase": phase, "hand": hand.split(), "table": on_table(table), "trick": led.split()}
    return sorted(answer("legal_cards", question)["cards"])


def exchanging(hand: str, action: str = "exchange", **changes: Any) -> dict[str, Any]:
    usual = {"trump": "H", "turn_up": "AH", "hand": hand.split(), "action": action}
    return {**usual, "trick_won": True, "declared": False, "exchanged": False, "shown": False, **changes}


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


# ----------------------------------------------------------------------------------------------- what may be declared


@pytest.mark.parametrize(
    ("hand", "table", "expected"),
    [
        (
            "QS JD 7C 8C 9C",
            "QS:bezique JD:bezique",
            ["bezique 40: QS JD", "double_bezique 500: QS QS JD JD"],
        ),
        (
            "AH 10H KH QH JH 7S 8S",
            "",
            ["sequence 250: 10H JH QH KH AH", "trump_marriage 40: QH KH"],
        ),
        ("AH 10H JH 7S 8S", "KH:trump_marriage QH:trump_marriage", ["sequence 250: 10H JH QH KH AH"]),
        ("QC 7S 8S 9S 7D", "KC:marriage QC:marriage", []),
        ("AC 10C KC QC JC 7S 8S", "", ["marriage 20: QC KC"]),
        ("AS AS AD AD 7C 8C 9C", "", ["four_aces 100: AS AS AD AD"]),
        ("KS KD 7C 8C", "KS:marriage KH:trump_marriage", ["four_kings 80: KS KS KH KD"]),
        ("JS JH JD QS", "JC:four_jacks", ["bezique 40: QS JD"]),
        ("JS QS QH QC", "QD:marriage", ["four_queens 60: QS QH QD QC"]),
        ("7S 8S", "AH:sequence 10H:sequence KH:sequence QH:sequence JH:sequence", ["trump_marriage 40: QH KH"]),
        ("AH 10H JH 7S", "KH:sequence QH:sequence KH:trump_marriage", ["trump_marriage 40: QH KH"]),
        ("QS KS 7C", "QS:double_bezique JD:double_bezique", ["bezique 40: QS JD", "marriage 20: QS KS"]),
    ],
)
def test_melds_are_new_in_each_card_to_their_kind(hand: str, table: str, expected: list[str]) -> None:
    assert melds(hand, table) == expected


def test_four_kings_of_five_kings_are_each_set_of_faces_once() -> None:
    assert melds("KS KH KD KC KS 7H 8H") == [
        "four_kings 80: KS KH KD KC",
        "four_kings 80: KS KS KD KC",
        "four_kings 80: KS KS KH KC",
        "four_kings 80: KS KS KH KD",
    ]


def test_seven_aces_make_thirteen_different_fours() -> None:
    fours = melds("AS AS AH AH AD AD AC")
    assert len(fours) == len(set(fours)) == 6 + 7  # without the ace of clubs and with it


def test_bezique_needs_no_trump_and_double_bezique_both_pairs() -> None:
    for trump in "SHDC":
        assert melds("QS JD 7C", trump=trump) == ["bezique 40: QS JD"]
        assert melds("QS QS JD JD", trump=trump) == ["bezique 40: QS JD", "double_bezique 500: QS QS JD JD"]


def test_two_beziques_of_four_cards_still_make_the_double_and_then_nothing() -> None:
    beziques = "QS:bezique QS:bezique JD:bezique JD:bezique"
    doubled = beziques.replace("bezique", "bezique+double_bezique")
    assert melds("7C", beziques) == ["double_bezique 500: QS QS JD JD"]
    assert melds("7C", doubled) == []
    assert melds("7C", beziques, **UPGRADE) == []


@pytest.mark.parametrize(
    ("hand", "table", "apart", "upgrade_only"),
    [
        ("7C", "KH:sequence QH:sequence", ["trump_marriage 40: QH KH"], []),
        ("QH 7C", "KH:sequence", ["trump_marriage 40: QH KH"], []),
        ("QH KH 7C", "", ["trump_marriage 40: QH KH"], ["trump_marriage 40: QH KH"]),
        ("7C", "QS:double_bezique JD:double_bezique", ["bezique 40: QS JD"], []),
        ("JD 7C", "QS:double_bezique", ["bezique 40: QS JD"], []),
        (
            "QS",
            "QS:bezique JD:bezique JD:bezique",
            ["double_bezique 500: QS QS JD JD"],
            ["double_bezique 500: QS QS JD JD"],
        ),
        (
            "AH 10H JH",
            "KH:trump_marriage QH:trump_marriage",
            ["sequence 250: 10H JH QH KH AH"],
            ["sequence 250: 10H JH QH KH AH"],
        ),
        ("KC 7C", "QC:four_queens", ["marriage 20: QC KC"], ["marriage 20: QC KC"]),
    ],
)
def test_classes_bar_the_lower_after_the_higher(hand: str, table: str, apart: Any, upgrade_only: Any) -> None:
    assert melds(hand, table) == apart
    assert melds(hand, table, **UPGRADE) == upgrade_only


def test_a_card_from_the_hand_may_be_wanted() -> None:
    table = "KC:four_kings QC:four_queens"
    assert melds("7S", table) == ["marriage 20: QC KC"]
    assert melds("7S", table, **FROM_HAND) == []
    assert melds("KC", table, **FROM_HAND) == ["marriage 20: QC KC"]


def test_the_card_taken_for_a_seven_may_be_barred_for_the_turn() -> None:
    marriage = ["trump_marriage 40: QH KH"]
    assert melds("KH QH", taken="KH") == marriage
    assert melds("KH QH", taken="KH", seven__meld_exchanged=False) == []
    assert melds("KH KH QH", taken="KH", seven__meld_exchanged=False) == marriage
    assert melds("KH KH QH QH", taken="KH", seven__meld_exchanged=False) == marriage
    assert melds("KH QH QC KC", taken="KH", seven__exchange_is_declaration=True) == []


def test_a_table_card_must_be_able_to_have_its_kinds() -> None:
    for table in ("KH:four_queens", "KH:marriage", "KC:trump_marriage", "QD:bezique", "AC:sequence", "9H:sequence"):
        with pytest.raises(MalformedQuestion, match="was never part of"):
            melds("7C", table)


def test_a_player_between_two_tricks_holds_at_most_seven_cards() -> None:
    with pytest.raises(MalformedQuestion, match="hold 8 cards together"):
        melds("7S 8S 9S JS 7H 8H", "KH:four_kings QC:four_queens")


# --------------------------------------------------------------------------------------------------------- declaring


def test_a_declaration_scores_and_lays_its_cards_on_the_table() -> None:
    question = declaring("double_bezique", ["QS", "QS", "JD", "JD"], "QS JD 7C", "QS:bezique JD:bezique+four_jacks")
    assert OPERATION["declare"].normal(answer("declare", question)) == OPERATION["declare"].normal(
        {
            "points": 500,
            "hand": ["7C"],
            "table": on_table(
                "QS:double_bezique QS:bezique+double_bezique JD:double_bezique JD:four_jacks+bezique+double_bezique"
            ),
        }
    )


SEQUENCE = ["AH", "10H", "KH", "QH", "JH"]


@pytest.mark.parametrize(
    ("question", "options", "clause"),
    [
        (declaring("marriage", ["KC", "QC"], "KC 7S"), {}, "not-held"),
        (declaring("bezique", ["QS", "JD"], "QS", "", trick_won=False), {}, "not-held"),
        (declaring("marriage", ["KC", {"card": "QC", "kinds": []}], "KC", "QC:four_queens"), {}, "not-held"),
        (declaring("marriage", ["KC", "QC"], "KC QC", trick_won=False), {}, "BEZ-MELD-1"),
        (declaring("marriage", ["KC", "QC"], "KC QC", declared=True), {}, "BEZ-MELD-1"),
        (declaring("marriage", ["KC", "QD"], "KC QD"), {}, "BEZ-MELD-2"),
        (declaring("marriage", ["KH", "QH"], "KH QH"), {}, "BEZ-MELD-2"),
        (declaring("trump_marriage", ["KC", "QC"], "KC QC"), {}, "BEZ-MELD-2"),
        (declaring("marriage", ["KC", "KC"], "KC KC"), {}, "BEZ-MELD-2"),
        (declaring("marriage", ["KC", "QC", "KC"], "KC QC KC"), {}, "BEZ-MELD-2"),
        (declaring("marriage", ["AC", "JC"], "AC JC"), {}, "BEZ-MELD-2"),
        (declaring("four_aces", ["AS", "AH", "AD"], "AS AH AD AC"), {}, "BEZ-MELD-2"),
        (declaring("four_kings", ["KS", "KH", "KD", "AC"], "KS KH KD AC"), {}, "BEZ-MELD-2"),
        (declaring("bezique", ["QD", "JS"], "QD JS"), {}, "BEZ-MELD-2"),
        (declaring("double_bezique", ["QS", "JD"], "QS JD"), {}, "BEZ-MELD-2"),
        (declaring("bezique", ["QS", "QS", "JD", "JD"], "QS QS JD JD"), {}, "BEZ-MELD-2"),
        (declaring("sequence", ["AC", "10C", "KC", "QC", "JC"], "AC 10C KC QC JC"), {}, "BEZ-MELD-2"),
        (declaring("sequence", ["AH", "10H", "KH", "QH", "9H"], "AH 10H KH QH 9H"), {}, "BEZ-MELD-2"),
        (declaring("sequence", ["AH", "AH", "KH", "QH", "JH"], "AH AH KH QH JH"), {}, "BEZ-MELD-2"),
        (declaring("marriage", ["KC", "QC"], "QC", "KC:marriage"), {}, "BEZ-MELD-4"),
        (declaring("trump_marriage", ["KH", "QH"], "QH", "KH:sequence"), UPGRADE, "BEZ-MELD-5"),
        (
            declaring("double_bezique", ["QS", "QS", "JD", "JD"], "", "QS:bezique QS:bezique JD:bezique JD:bezique"),
            UPGRADE,
            "BEZ-MELD-5",
        ),
        (declaring("marriage", ["KC", "QC"], "7S", "KC:four_kings QC:four_queens"), FROM_HAND, "BEZ-MELD-6"),
        (
            declaring("trump_marriage", ["KH", "QH"], "KH QH", taken="KH"),
            {"seven__meld_exchanged": False},
            "BEZ-SEVEN-3",
        ),
        (
            declaring("marriage", ["KC", "QC"], "KH KC QC", taken="KH"),
            {"seven__exchange_is_declaration": True},
            "BEZ-SEVEN-3",
        ),
    ],
)
def test_a_declaration_is_refused_by_its_clause(question: Any, options: Any, clause: str) -> None:
    assert refusal("declare", question, **options) == clause


def test_of_two_copies_the_one_that_is_allowed_is_meant() -> None:
    after = answer("declare", declaring("bezique", ["QS", "JD"], "QS JD 7C", "QS:bezique"))
    assert (after["points"], after["hand"]) == (40, ["7C"])


def test_a_declaration_is_refused_by_the_reading_that_goes_furthest() -> None:
    table = "KC:four_kings QC:marriage QC:four_queens"
    assert refusal("declare", declaring("marriage", ["KC", "QC"], "7S", table), **FROM_HAND) == "BEZ-MELD-6"


def test_copies_that_differ_and_would_both_do_must_be_told_apart() -> None:
    hand, table = "KC QC 7S", "KC:four_kings"
    with pytest.raises(MalformedQuestion, match="copies that differ would do"):
        answer("declare", declaring("marriage", ["KC", "QC"], hand, table))
    from_hand = answer("declare", declaring("marriage", [{"card": "KC", "kinds": []}, "QC"], hand, table))
    assert from_hand["hand"] == ["7S"]
    from_table = answer("declare", declaring("marriage", [{"card": "KC", "kinds": ["four_kings"]}, "QC"], hand, table))
    assert from_table["hand"] == ["7S", "KC"]
    assert on_table("KC:four_kings+marriage")[0] in from_table["table"]


def test_copies_that_do_not_differ_need_no_telling_apart() -> None:
    assert answer("declare", declaring("marriage", ["KC", "QC"], "KC KC QC"))["hand"] == ["KC"]
    table = "KC:four_kings KC:four_kings"
    assert answer("declare", declaring("marriage", ["KC", "QC"], "QC", table))["hand"] == []


def test_every_rule_of_a_kind_refuses_cards_that_are_not_held() -> None:
    options = declarations.MeldOptions("apart", needs_card_from_hand=False)
    empty = declarations.Holding(0)
    for kind, _ in declarations.POINTS:
        assert declarations.combination(kind, 1, deck.HEARTS, empty, options) == "not-held"


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
