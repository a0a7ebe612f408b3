"""The reference of Bezique finds and takes combinations as the rule page says."""

from __future__ import annotations

from typing import Any

import pytest
from bezique_reference_answers import FROM_HAND, OPERATION, UPGRADE, answer, declaring, melds, on_table, refusal

from conformance.illegal import MalformedQuestion
from reference_impl.bezique import deck, declarations

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
