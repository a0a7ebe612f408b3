"""The reference of Belote answers as the rule page says: deal, bidding, declarations, scoring, the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from conformance.cards import WrongCards
from conformance.game import load_game
from conformance.games.belote.operations import OPERATIONS
from conformance.illegal import IllegalAction, MalformedQuestion
from conformance.operations import Operation
from reference_impl.belote import declarations, scoring
from reference_impl.belote.deck import DECK, SUITS

GAME = load_game("belote")
PACK = GAME.cards.names(DECK)


def answer(operation: str, question: Mapping[str, Any], **options: Any) -> Any:
    """Ask the reference; `play__undertrump=False` stands for the option belote.play.undertrump."""
    named = {"belote." + name.replace("__", "."): value for name, value in options.items()}
    asked = GAME.operations[operation].parse_input(question)
    return getattr(GAME.answers(), operation)(asked, {**GAME.specification.defaults(), **named})


def declared(hand: str, trump: str = "S", **options: Any) -> list[str]:
    given = answer("declarations", {"trump": trump, "hand": hand.split()}, **options)
    return [f"{each.kind} {each.points}: {' '.join(each.cards)}" for each in given.declarations]


def compared(hands: list[str], trump: str = "S", eldest: int = 0, taker: int = 0, **options: Any) -> Any:
    question = {"trump": trump, "eldest": eldest, "taker": taker, "hands": [hand.split() for hand in hands]}
    return answer("compare_declarations", question, **options)


def scored(card_points: list[int], facts: Mapping[str, Any], **options: Any) -> tuple[str, list[int], int]:
    usual = {"taker_side": 0, "tricks_won": [4, 4], "belote_side": None, "declarations": [0, 0], "carried": 0}
    given = answer("score_hand", {**usual, "card_points": card_points, **facts}, **options)
    return given.outcome, given.scores, given.carried


def called(*calls: str) -> Any:
    return answer("bids", {"dealer": 1, "turn_up": "10H", "calls": list(calls)})


def status(scores: list[int], carried: int = 0, **options: Any) -> tuple[int | None, int | None, int]:
    given = answer("game_status", {"scores": scores, "carried": carried, "dealer": 3}, **options)
    return given.winner, given.next_dealer, given.carried


# ------------------------------------------------------------------------------------------ all operations together


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_the_worked_example_comes_out_exactly(operation: Operation) -> None:
    question, expected = operation.example
    assert operation.normal(msgspec.to_builtins(answer(operation.name, question))) == operation.normal(expected)


NO_BONUS = {"declarations": [0, 0], "carried": 0}
EIGHTS_AGAINST_A_TIERCE = [
    "8S 8H 8D 8C KS QH 9D 7C",
    "9H 10H JH AS KD QC 7S 7D",
    "7H 9S AD 10C JS QD KC AC",
    "QS AH KH JD 10D 10S JC 9C",
]
SEEN_IN_ENGINES: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "off-suit-wins": ("trick", {"trump": "D", "leader": 3, "trick": ["JH", "9H", "AC", "7H"]}, {"winner": 3}),
    "lead-suit-beats-ruff": ("trick", {"trump": "C", "leader": 0, "trick": ["KH", "9C", "7S", "JH"]}, {"winner": 1}),
    "compared-by-points": ("trick", {"trump": "C", "leader": 1, "trick": ["8S", "9D", "AH", "9S"]}, {"winner": 0}),
    "no-overtrump": (
        "legal_cards",
        {"trump": "D", "hand": ["8D", "10D", "10H"], "trick": ["8S", "AS", "QD"]},
        {"cards": ["10D"]},
    ),
    "undertrump-duty": (
        "legal_cards",
        {"trump": "H", "hand": ["10S", "QC", "10H", "8S", "JC", "10C"], "trick": ["QD", "9H"]},
        {"cards": ["10H"]},
    ),
    "raise-over-partner": (
        "legal_cards",
        {"trump": "C", "hand": ["JC", "QC"], "trick": ["AH", "KC", "AS"]},
        {"cards": ["JC", "QC"]},
    ),
    "equal-points-overtrump": (
        "legal_cards",
        {"trump": "S", "hand": ["7S", "QD", "AS", "JS", "AC"], "trick": ["8S", "8D"]},
        {"cards": ["AS", "JS"]},
    ),
    "carre-of-eights-cancels": (
        "compare_declarations",
        {"trump": "S", "eldest": 0, "taker": 0, "hands": [hand.split() for hand in EIGHTS_AGAINST_A_TIERCE]},
        {"side": 1, "points": [0, 20]},
    ),
    "one-card-twice": (
        "declarations",
        {"trump": "C", "hand": ["9S", "10S", "JS", "QS", "JH", "JD", "JC", "7C"]},
        {"total": 200},
    ),
    "carre-and-what-is-left": (
        "declarations",
        {"trump": "C", "hand": ["10S", "JS", "QS", "KS", "AS", "AH", "AD", "AC"]},
        {"total": 150},
    ),
    "belote-left-out-of-contract": (
        "score_hand",
        {"taker_side": 0, "card_points": [71, 91], "tricks_won": [4, 4], "belote_side": 0, **NO_BONUS},
        {"outcome": "litige", "scores": [20, 91], "carried": 71},
    ),
    "dedans-without-belote": (
        "score_hand",
        {"taker_side": 0, "card_points": [70, 92], "tricks_won": [3, 5], "belote_side": None, **NO_BONUS},
        {"outcome": "dedans", "scores": [0, 162], "carried": 0},
    ),
    "capot-with-belote": (
        "score_hand",
        {"taker_side": 0, "card_points": [252, 0], "tricks_won": [8, 0], "belote_side": 0, **NO_BONUS},
        {"outcome": "capot", "scores": [272, 0], "carried": 0},
    ),
    "failed-taker-keeps-declarations": (
        "score_hand",
        {
            "taker_side": 0,
            "card_points": [50, 112],
            "tricks_won": [2, 6],
            "belote_side": None,
            "declarations": [40, 0],
            "carried": 0,
        },
        {"outcome": "dedans", "scores": [0, 202], "carried": 0},
    ),
}


@pytest.mark.parametrize("name", SEEN_IN_ENGINES)
def test_what_public_engines_got_wrong_is_right_here(name: str) -> None:
    operation, question, right = SEEN_IN_ENGINES[name]
    given = answer(operation, question)
    assert {each: sorted(getattr(given, each)) if each == "cards" else getattr(given, each) for each in right} == {
        each: sorted(value) if each == "cards" else value for each, value in right.items()
    }


@pytest.mark.parametrize(
    ("operation", "place"),
    [("deal", "deck"), ("complete_deal", "stock"), ("compare_declarations", "hands"), ("count_hand", "tricks")],
)
def test_a_card_that_is_there_twice_makes_a_question_malformed(operation: str, place: str) -> None:
    question = dict(GAME.operations[operation].example[0])
    listed = question[place]
    question[place] = [*listed[:-1], listed[0]]
    with pytest.raises(WrongCards, match="is there twice"):
        answer(operation, question)


# ----------------------------------------------------------------------------------------------------- deal and bidding


def test_packets_go_round_from_eldest_to_the_dealer() -> None:
    given = answer("deal", {"deck": PACK, "dealer": 1})
    assert given.hands[2] == ["7S", "8S", "9S", "JH", "QH"]
    assert given.hands[1] == ["8H", "9H", "10H", "9D", "10D"]
    assert given.turn_up == "JD"
    assert given.stock == ["QD", "KD", "AD", "7C", "8C", "9C", "10C", "JC", "QC", "KC", "AC"]


def test_the_taker_gets_the_turn_up_and_two_cards_where_its_turn_comes() -> None:
    dealt = answer("deal", {"deck": PACK, "dealer": 1})
    question = {"dealer": 1, "taker": 3, "hands": dealt.hands, "turn_up": dealt.turn_up, "stock": dealt.stock}
    hands = answer("complete_deal", question).hands
    assert [set(whole) - set(first) for whole, first in zip(hands, dealt.hands, strict=True)] == [
        {"9C", "10C", "JC"},
        {"QC", "KC", "AC"},
        {"QD", "KD", "AD"},
        {"JD", "7C", "8C"},
    ]


def test_first_round_offers_the_suit_turned_up_and_the_second_the_three_others() -> None:
    assert (called().next, called().legal) == (2, ["pass", "H"])
    assert (called("pass", "pass", "pass").next, called("pass", "pass", "pass").legal) == (1, ["pass", "H"])
    second = called("pass", "pass", "pass", "pass")
    assert (second.next, second.legal, second.taker, second.void) == (2, ["pass", "S", "D", "C"], None, False)


def test_a_take_ends_the_bidding() -> None:
    first, second = called("pass", "H"), called("pass", "pass", "pass", "pass", "pass", "C")
    assert (first.next, first.legal, first.taker, first.trump, first.void) == (None, [], 3, "H", False)
    assert (second.taker, second.trump) == (3, "C")


def test_eight_passes_void_the_hand() -> None:
    given = called(*["pass"] * 8)
    assert (given.next, given.legal, given.taker, given.trump, given.void) == (None, [], None, None, True)


@pytest.mark.parametrize(
    ("calls", "clause", "words"),
    [
        (["pass", "S"], "BEL-BID-1", "seat 3 cannot call S; it may call pass, H"),
        (["pass"] * 4 + ["H"], "BEL-BID-2", "seat 2 cannot call H; it may call pass, S, D, C"),
        (["H", "pass"], "BEL-BID-5", "seat 2 has taken with H as trump"),
        (["pass"] * 8 + ["pass"], "BEL-BID-5", "void after eight passes"),
    ],
)
def test_a_call_out_of_place_is_refused(calls: list[str], clause: str, words: str) -> None:
    with pytest.raises(IllegalAction, match=words) as refusal:
        called(*calls)
    assert (refusal.value.clause, refusal.value.step) == (clause, len(calls) - 1)


# --------------------------------------------------------------------------------------------------------- declarations


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


# -------------------------------------------------------------------------------------------------------------- scoring


@pytest.mark.parametrize(
    ("card_points", "facts", "expected"),
    [
        ([82, 80], {}, ("made", [82, 80], 0)),
        ([81, 81], {}, ("litige", [0, 81], 81)),
        ([81, 81], {"carried": 30}, ("litige", [0, 81], 111)),
        ([80, 82], {}, ("dedans", [0, 162], 0)),
        ([80, 82], {"taker_side": 1}, ("made", [80, 82], 0)),
        ([82, 80], {"carried": 50}, ("made", [132, 80], 0)),
        ([80, 82], {"carried": 50}, ("dedans", [0, 212], 0)),
        ([70, 92], {"belote_side": 0}, ("dedans", [20, 162], 0)),
        ([70, 92], {"belote_side": 1}, ("dedans", [0, 182], 0)),
        ([70, 92], {"belote_side": 0, "declarations": [20, 0]}, ("made", [110, 92], 0)),
        ([100, 62], {"declarations": [0, 50]}, ("dedans", [0, 212], 0)),
        ([81, 81], {"belote_side": 1, "declarations": [20, 0]}, ("litige", [0, 101], 101)),
        ([252, 0], {"tricks_won": [8, 0]}, ("capot", [252, 0], 0)),
        ([252, 0], {"tricks_won": [8, 0], "declarations": [0, 300]}, ("capot", [552, 0], 0)),
        ([252, 0], {"tricks_won": [8, 0], "belote_side": 1, "carried": 81}, ("capot", [333, 20], 0)),
        ([0, 252], {"tricks_won": [0, 8], "declarations": [50, 0]}, ("capot", [0, 302], 0)),
        ([0, 252], {"tricks_won": [0, 8], "belote_side": 0, "carried": 81}, ("capot", [20, 333], 0)),
    ],
)
def test_the_score_of_a_hand(
    card_points: list[int], facts: dict[str, Any], expected: tuple[str, list[int], int]
) -> None:
    assert scored(card_points, facts) == expected


def test_a_litige_may_be_scored_as_dedans_or_as_made() -> None:
    assert scored([81, 81], {}, score__litige="dedans") == ("dedans", [0, 162], 0)
    assert scored([81, 81], {}, score__litige="made") == ("made", [81, 81], 0)


def test_the_takers_belote_may_be_carried_with_the_rest() -> None:
    assert scored([71, 91], {"belote_side": 0}, score__litige_belote="carried") == ("litige", [0, 91], 91)


def test_belote_may_be_left_out_of_the_test_but_never_out_of_the_score() -> None:
    assert scored([75, 87], {"belote_side": 0}) == ("made", [95, 87], 0)
    without = {"score__belote_counts_for_contract": False}
    assert scored([75, 87], {"belote_side": 0}, **without) == ("dedans", [20, 162], 0)
    assert scored([81, 81], {"belote_side": 1}, **without) == ("litige", [0, 101], 81)
    assert scored([81, 81], {"belote_side": 0}, **without) == ("litige", [20, 81], 81)


@pytest.mark.parametrize(
    ("card_points", "facts", "expected"),
    [
        ([84, 78], {}, ("made", [80, 80], 0)),
        ([87, 75], {"carried": 81}, ("made", [171, 80], 0)),
        ([80, 82], {"belote_side": 0}, ("made", [100, 80], 0)),
        ([70, 92], {}, ("dedans", [0, 160], 0)),
        ([252, 0], {"tricks_won": [8, 0]}, ("capot", [250, 0], 0)),
        ([71, 91], {"belote_side": 0, "carried": 81}, ("litige", [20, 90], 151)),
    ],
)
def test_rounding_to_tens(card_points: list[int], facts: dict[str, Any], expected: tuple[str, list[int], int]) -> None:
    assert scored(card_points, facts, score__rounding="tens") == expected


@pytest.mark.parametrize(
    ("card_points", "facts", "place"),
    [
        ([81, 81], {"tricks_won": [4, 5]}, "tricks_won"),
        ([82, 81], {}, "card_points"),
        ([162, 0], {"tricks_won": [8, 0]}, "card_points"),
        ([200, 52], {"tricks_won": [8, 0]}, "card_points"),
        ([81, 81], {"declarations": [20, 20]}, "declarations"),
    ],
)
def test_figures_that_no_hand_comes_to_are_malformed(card_points: list[int], facts: dict[str, Any], place: str) -> None:
    with pytest.raises(MalformedQuestion, match=place):
        scored(card_points, facts)


def test_the_last_trick_counts_ten_and_in_a_capot_a_hundred() -> None:
    counted = {
        (tricks, last): scoring.count_side(DECK, tricks, takes_last=last, trump=SUITS[1])
        for tricks, last in [(8, True), (7, True), (7, False)]
    }
    assert counted == {(8, True): 252, (7, True): 162, (7, False): 152}


# ------------------------------------------------------------------------------------------------------------- the game


def test_the_higher_total_at_the_target_wins_and_what_is_carried_is_lost() -> None:
    assert status([501, 500], carried=81) == (0, None, 0)
    assert status([510, 512]) == (1, None, 0)
    assert status([301, 300], game__target=301) == (0, None, 0)


def test_below_the_target_or_equal_the_next_seat_deals_and_what_is_carried_stays() -> None:
    assert status([500, 480], carried=81) == (None, 0, 81)
    assert status([520, 520], carried=81) == (None, 0, 81)
    assert status([600, 300], game__target=1001) == (None, 0, 0)
