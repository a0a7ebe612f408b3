"""The reference of Belote finds and compares combinations, and announces belote, as the rule page says."""

from __future__ import annotations

from typing import Any

import pytest
from reference_answers import EIGHTS_AGAINST_A_TIERCE, GAME, answer

from reference_impl.belote import declarations
from reference_impl.belote.deck import SUITS


def declared(hand: str, trump: str = "S", **options: Any) -> list[str]:
    given = answer("declarations", {"trump": trump, "hand": hand.split()}, **options)
    return [f"{each.kind} {each.points}: {' '.join(each.cards)}" for each in given.declarations]


def compared(hands: list[str], trump: str = "S", eldest: int = 0, taker: int = 0, **options: Any) -> Any:
    question = {"trump": trump, "eldest": eldest, "taker": taker, "hands": [hand.split() for hand in hands]}
    return answer("compare_declarations", question, **options)


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("7S 8S 10S JS KS AS 9H 10H", []),
        ("7S 8S 9S 7H 8H 9H 10H AC", ["cinquante 50: 7H 8H 9H 10H", "tierce 20: 7S 8S 9S"]),
        ("KS AS 7H 8H 9H QC KC AC", ["tierce 20: QC KC AC", "tierce 20: 7H 8H 9H"]),
        ("7S 8S 9S 10S JS QS KS 7H", ["cent 100: 7S 8S 9S 10S JS QS KS"]),
        ("7S 8S 9S 10S JS QS KS AS", ["cent 100: 7S 8S 9S 10S JS QS KS AS"]),
        ("8S 8H 8D 8C 7S 9S 7H 7D", ["tierce 20: 7S 8S 9S"]),
        ("9S 9H 9D 9C JS JH JD JC", ["carre 200: JS JH JD JC", "carre 150: 9S 9H 9D 9C"]),
        ("10S JS QS KS AS QH QD QC", ["carre 100: QS QH QD QC"]),
        ("9S 10S JS QS KS 9H 9D 9C", ["carre 150: 9S 9H 9D 9C", "cinquante 50: 10S JS QS KS"]),
        ("QS KS AS 7H 8H AH AD AC", ["carre 100: AS AH AD AC"]),
    ],
)
def test_what_a_hand_declares(hand: str, expected: list[str]) -> None:
    assert declared(hand) == expected


def test_only_eight_cards_in_a_row_are_worth_cutting() -> None:
    assert declared("7S 8S 9S 10S JS QS KS AS", declarations__split_runs=True) == [
        "cent 100: 10S JS QS KS AS",
        "tierce 20: 7S 8S 9S",
    ]
    assert declared("7S 8S 9S 10S JS QS KS 7H", declarations__split_runs=True) == ["cent 100: 7S 8S 9S 10S JS QS KS"]
    assert declared("7S 8S 9S 10S JS QS 7H 8H", declarations__split_runs=True) == ["cent 100: 7S 8S 9S 10S JS QS"]


def test_with_declarations_off_nothing_is_declared() -> None:
    assert declared("9S 9H 9D 9C JS JH JD JC", declarations__enabled=False) == []
    given = compared(EIGHTS_AGAINST_A_TIERCE, declarations__enabled=False)
    assert (given.side, given.points, given.shown) == (None, [0, 0], [[], [], [], []])


SIX_TO_THE_QUEEN = "7D 8D 9D 10D JD QD KS AC"
FIVE_TO_THE_ACE = "10H JH QH KH AH 7S 8S 7C"
CENT_AGAINST_CENT = [FIVE_TO_THE_ACE, SIX_TO_THE_QUEEN, "9S 10S JC AS KD 8C 9C 7H", "JS QS AD 10C QC KC 8H 9H"]


def test_between_cents_the_top_card_decides_or_by_a_house_rule_the_length() -> None:
    assert compared(CENT_AGAINST_CENT).points == [100, 0]
    assert compared(CENT_AGAINST_CENT, declarations__length_first=True).points == [0, 100]


KINGS_AGAINST_TENS = [
    "KS KH KD KC 7S 8S 7H 8H",
    "10S 10H 10D 10C 9S JS 9H JH",
    "QS AS QH AH QD JD 7C 8C",
    "7D 8D 9D AD 9C JC QC AC",
]


def test_carres_of_a_hundred_go_by_strength_or_by_a_house_rule_in_natural_order() -> None:
    assert compared(KINGS_AGAINST_TENS).points == [0, 120]
    assert compared(KINGS_AGAINST_TENS, declarations__carre_order="run").points == [100, 0]


CARRE_AGAINST_CENT = [
    "QS QH QD QC 7S 8S 9H 7H",
    "7D 8D 9D 10D JD KS AS KH",
    "9S 10S 8H JH KD 7C 9C JC",
    "JS 10H AH AD 8C 10C KC AC",
]


def test_a_carre_of_queens_beats_a_cent_even_in_trump() -> None:
    assert compared(CARRE_AGAINST_CENT, trump="D").points == [100, 0]


TIERCE_AGAINST_TIERCE = [
    "7H 8H 9H JS QD KC AC AD",
    "7D 8D 9D 10C JC QS KS AH",
    "7S 9S 10S 10H QH 10D KD 7C",
    "8S AS JH KH JD 8C 9C QC",
]


def test_where_nobody_declares_anything_no_house_rule_for_ties_finds_a_side() -> None:
    given = compared(EIGHTS_AGAINST_A_TIERCE, declarations__enabled=False, declarations__tie="eldest")
    assert (given.side, given.points) == (None, [0, 0])


def test_a_run_in_trump_beats_its_like_and_without_one_the_tie_is_settled_by_the_house_rule() -> None:
    assert compared(TIERCE_AGAINST_TIERCE, trump="D").points == [0, 20]
    assert compared(TIERCE_AGAINST_TIERCE, trump="H").points == [20, 0]
    tied = compared(TIERCE_AGAINST_TIERCE, trump="S")
    assert (tied.side, tied.points, tied.shown) == (None, [0, 0], [[], [], [], []])


@pytest.mark.parametrize(
    ("tie", "eldest", "taker", "side"),
    [("eldest", 0, 1, 0), ("eldest", 1, 0, 1), ("eldest", 2, 0, 0), ("eldest", 3, 1, 0), ("taker", 0, 1, 1)],
)
def test_by_a_house_rule_the_holder_met_first_wins_a_tie_and_shows_nothing(
    tie: str, eldest: int, taker: int, side: int
) -> None:
    given = compared(TIERCE_AGAINST_TIERCE, trump="S", eldest=eldest, taker=taker, declarations__tie=tie)
    assert (given.side, given.points[side], given.points[1 - side]) == (side, 20, 0)
    assert given.shown == [[], [], [], []]


def test_the_winning_combinations_of_both_partners_are_shown() -> None:
    given = compared(KINGS_AGAINST_TENS)
    shown = [[each.kind for each in hand] for hand in given.shown]
    assert shown == [[], ["carre"], [], ["tierce"]]


def test_belote_is_announced_with_the_first_of_its_cards_and_rebelote_with_the_second() -> None:
    spades, dealt = SUITS[0], GAME.cards.cards(["7S", "QS", "KS", "QH", "KH", "7D", "8D", "9D"])
    queen, king = GAME.cards.card("QS"), GAME.cards.card("KS")
    assert declarations.belote_announced(king, dealt, dealt, spades) == "belote"
    assert declarations.belote_announced(queen, dealt, dealt & ~king, spades) == "rebelote"
    assert declarations.belote_announced(GAME.cards.card("7S"), dealt, dealt, spades) == "none"
    assert declarations.belote_announced(GAME.cards.card("KH"), dealt, dealt, spades) == "none"
    assert declarations.belote_announced(queen, dealt & ~king, dealt & ~king, spades) == "none"
