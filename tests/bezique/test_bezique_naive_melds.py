"""The naive engine of Bezique finds and takes combinations as the rule page says."""

from __future__ import annotations

from typing import Any

import pytest
from bezique_naive_answers import FROM_HAND, OPERATION, UPGRADE_ONLY, answer, declaration, melds, refusal, table

from conformance.illegal import MalformedQuestion


def test_fours_may_hold_both_copies_of_a_card_and_each_set_of_faces_is_named_once() -> None:
    assert melds("JS JS JH JH") == ["four_jacks 40"]
    assert melds("JS JS JH JH JC") == ["four_jacks 40"] * 3
    assert melds("AS AS AH AD AC 7S 8S 9S") == ["four_aces 100"] * 4
    assert melds("KS KH KC") == []


def test_bezique_is_the_same_two_cards_whatever_is_trump() -> None:
    for trump in "SHDC":
        assert melds("QS JD", trump=trump) == ["bezique 40"]
    assert melds("QS QS JD JD") == ["bezique 40", "double_bezique 500"]


def test_two_beziques_of_four_cards_are_a_double_bezique_but_for_classes() -> None:
    laid = "QS:bezique JD:bezique QS:bezique JD:bezique"
    assert melds("7S", laid) == ["double_bezique 500"]
    assert melds("7S", laid, **UPGRADE_ONLY) == []
    three = "QS:bezique JD:bezique QS:bezique"
    assert melds("JD", three, **UPGRADE_ONLY) == ["double_bezique 500"]
    assert melds("7S", "QS:double_bezique JD:double_bezique") == ["bezique 40"]
    assert melds("7S", "QS:double_bezique JD:double_bezique", **UPGRADE_ONLY) == []


def test_a_marriage_follows_the_sequence_but_for_classes() -> None:
    laid = "AH:sequence 10H:sequence KH:sequence QH:sequence JH:sequence"
    assert melds("7S", laid) == ["trump_marriage 40"]
    assert melds("7S", laid, **UPGRADE_ONLY) == []
    assert melds("KH QH", laid, **UPGRADE_ONLY) == ["trump_marriage 40"]
    assert melds("KH", laid, **UPGRADE_ONLY) == []
    assert melds("AH 10H JH", "KH:trump_marriage QH:trump_marriage", **UPGRADE_ONLY) == ["sequence 250"]


def test_the_rest_of_a_combination_whose_other_card_was_played_counts_for_nothing_by_itself() -> None:
    assert melds("QS JD", "QS:bezique") == ["bezique 40"]
    assert melds("7S", "KH:trump_marriage") == []


def test_classes_do_not_bind_the_fours() -> None:
    assert melds("QS JD", "QH:four_queens QD:four_queens QC:four_queens QS:four_queens", **UPGRADE_ONLY) == [
        "bezique 40"
    ]
    assert melds("7S", "QS:four_queens JD:four_jacks", **UPGRADE_ONLY) == ["bezique 40"]


def test_cards_on_the_table_alone_make_a_combination_where_the_house_does_not_ask_for_one_from_the_hand() -> None:
    laid = "QS:four_queens JD:four_jacks"
    assert melds("7S", laid) == ["bezique 40"]
    assert melds("7S", laid, **FROM_HAND) == []
    assert melds("JD", "QS:four_queens", **FROM_HAND) == ["bezique 40"]
    bezique = declaration("bezique", ["QS", "JD"], "7S", laid)
    assert answer("declare", bezique)["points"] == 40
    assert refusal("declare", bezique, **FROM_HAND) == "BEZ-MELD-6"


@pytest.mark.parametrize(
    ("question", "clause"),
    [
        (declaration("bezique", ["QS", "JD"], "QS JC"), "not-held"),
        (declaration("bezique", ["QS", "JD"], "QS JC", trick_won=False), "not-held"),
        (declaration("bezique", [{"card": "QS", "kinds": ["marriage"]}, "JD"], "QS JD"), "not-held"),
        (declaration("bezique", ["QS", "JD"], "QS JD", trick_won=False), "BEZ-MELD-1"),
        (declaration("bezique", ["QS", "JD"], "QS JD", declared=True), "BEZ-MELD-1"),
        (declaration("bezique", ["QS", "JC"], "QS JC"), "BEZ-MELD-2"),
        (declaration("double_bezique", ["QS", "JD"], "QS JD"), "BEZ-MELD-2"),
        (declaration("marriage", ["KH", "QH"], "KH QH"), "BEZ-MELD-2"),
        (declaration("trump_marriage", ["KS", "QS"], "KS QS"), "BEZ-MELD-2"),
        (declaration("sequence", ["AC", "10C", "KC", "QC", "JC"], "AC 10C KC QC JC"), "BEZ-MELD-2"),
        (declaration("bezique", [], "QS JD"), "BEZ-MELD-2"),
        (declaration("bezique", ["QS", "JD"], "7S", "QS:bezique JD:bezique"), "BEZ-MELD-4"),
        (declaration("bezique", ["QS", "JC"], "JC", "QS:bezique", trick_won=False), "BEZ-MELD-1"),
    ],
)
def test_a_declaration_is_refused_by_the_first_clause_it_breaks(question: dict[str, Any], clause: str) -> None:
    assert refusal("declare", question) == clause


def test_a_declaration_against_its_class_is_refused_where_classes_hold() -> None:
    laid = "QS:bezique JD:bezique QS:bezique JD:bezique"
    question = declaration("double_bezique", ["QS", "QS", "JD", "JD"], "7S", laid)
    assert refusal("declare", question, **UPGRADE_ONLY) == "BEZ-MELD-5"


def test_where_no_reading_is_allowed_the_one_that_goes_furthest_names_the_clause() -> None:
    laid = "QS:double_bezique QS:bezique JD:double_bezique"
    assert refusal("declare", declaration("bezique", ["QS", "JD"], "7S", laid), **UPGRADE_ONLY) == "BEZ-MELD-5"


def test_the_copy_with_which_a_declaration_is_allowed_is_the_one_that_is_meant() -> None:
    given = answer("declare", declaration("bezique", ["QS", "JD"], "QS JD", "QS:bezique"))
    assert given["hand"] == []
    assert OPERATION["declare"].normal(given)["table"] == table("JD:bezique QS:bezique QS:bezique")


def test_where_two_copies_would_do_the_player_says_which_is_meant() -> None:
    two_queens = declaration("bezique", ["QS", "JD"], "QS JD", "QS:four_queens")
    with pytest.raises(MalformedQuestion, match=r"QS, JD can be read in more than one way"):
        answer("declare", two_queens)
    from_hand = answer("declare", {**two_queens, "cards": [{"card": "QS", "kinds": []}, "JD"]})
    assert sorted(map(str, from_hand["table"])) == sorted(map(str, table("QS:four_queens QS:bezique JD:bezique")))
    laid = {"card": "QS", "kinds": ["four_queens"]}
    from_table = answer("declare", {**two_queens, "cards": [laid, "JD"]})
    assert from_table["hand"] == ["QS"]
    assert sorted(map(str, from_table["table"])) == sorted(map(str, table("QS:bezique,four_queens JD:bezique")))


def test_copies_that_do_not_differ_need_not_be_told_apart() -> None:
    given = answer("declare", declaration("bezique", ["QS", "JD"], "QS QS JD"))
    assert given["hand"] == ["QS"]
