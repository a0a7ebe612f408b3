"""The clauses let the right answers pass, and of a wrong one the clause is blamed whose rule was got wrong."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from conformance.game import load_game
from conformance.games.belote import positions
from conformance.games.belote.operations import OPERATIONS
from conformance.operations import Operation

BELOTE = load_game("belote")
DEFAULTS = BELOTE.specification.defaults()
Plain = dict[str, Any]


def broken(operation: str, question: Mapping[str, Any], answer: Mapping[str, Any], **options: Any) -> list[str]:
    """The clauses an answer breaks; `play__undertrump=False` stands for the option belote.play.undertrump."""
    named = {"belote." + name.replace("__", "."): value for name, value in options.items()}
    row = BELOTE.operations[operation]
    return BELOTE.violations(operation, row.parse_input(question), row.parse_output(answer), {**DEFAULTS, **named})


def example(operation: str, **changed: Any) -> tuple[Plain, Plain]:
    """The worked example of an operation, its answer changed in some fields."""
    question, answer = BELOTE.operations[operation].example
    return dict(question), {**answer, **changed}


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_a_worked_example_breaks_no_clause(operation: Operation) -> None:
    assert broken(operation.name, *operation.example) == []


HANDS, FULL = (BELOTE.operations[name].example[1]["hands"] for name in ("deal", "complete_deal"))
STOCK = BELOTE.operations["deal"].example[1]["stock"]
CARDS_SWAPPED = [["7S", "8S", "9S", "10H", "JH", "QS", "KS", "KH"], *FULL[1:2], *FULL[2:]]
CARDS_SWAPPED[1] = ["7H", "8H", "9H", "10D", "JD", "QH", "KD", "KC"]


@pytest.mark.parametrize(
    ("clause", "operation", "changed"),
    [
        pytest.param("BEL-DECK-1", "deal", {"turn_up": "QH"}, id="a card is dealt twice"),
        pytest.param("BEL-DEAL-1", "deal", {"stock": STOCK[::-1]}, id="the stock is turned over"),
        pytest.param("BEL-DEAL-1", "deal", {"turn_up": "QH", "stock": ["QS", *STOCK[1:]]}, id="the 22nd card turned"),
        pytest.param("BEL-DEAL-2", "deal", {"hands": [*HANDS[1:], HANDS[0]]}, id="the dealer is served first"),
        pytest.param(
            "BEL-DEAL-3",
            "complete_deal",
            {"hands": [[*HANDS[0], *STOCK[:3]], [*HANDS[1], "QS", *STOCK[3:5]], *FULL[2:]]},
            id="the turn-up goes to another seat",
        ),
        pytest.param("BEL-DEAL-4", "complete_deal", {"hands": CARDS_SWAPPED}, id="the stock is served card by card"),
    ],
)
def test_a_wrong_deal_is_blamed_on_its_clause(clause: str, operation: str, changed: Plain) -> None:
    assert broken(operation, *example(operation, **changed)) == [clause]


def bid(calls: int, take: str = "", **answer: Any) -> list[str]:
    """What is broken by an answer after some passes and perhaps a take; seat 3 deals, hearts are turned up."""
    question = {"dealer": 3, "turn_up": "9H", "calls": ["pass"] * calls + ([take] if take else [])}
    return broken("bids", question, {"next": None, "legal": [], "taker": None, "trump": None, "void": False, **answer})


def test_bids_are_blamed_on_their_clauses() -> None:
    assert bid(1, next=1, legal=["pass", "H"]) == []
    assert bid(1, next=1, legal=["pass", "H", "S"]) == ["BEL-BID-1"]
    assert bid(1, next=2, legal=["pass", "H"]) == ["BEL-BID-1"]
    assert bid(5, next=1, legal=["pass", "S", "D", "C"]) == []
    assert bid(5, next=1, legal=["pass", "S", "H", "D", "C"]) == ["BEL-BID-2"]
    assert bid(8, void=True) == []
    assert bid(8, next=0, legal=["pass"]) == ["BEL-BID-3"]
    assert bid(8) == ["BEL-BID-3"]
    assert bid(1, "H", taker=1, trump="H") == []
    assert bid(1, "H", taker=1, trump="H", next=2, legal=["pass", "H"]) == ["BEL-BID-5"]
    assert bid(1, "H", taker=0, trump="H") == ["BEL-BID-1"]
    assert bid(5, "C", taker=1, trump="H") == ["BEL-BID-2"]


@pytest.mark.parametrize(
    ("clause", "turn", "right", "wrong", "options"),
    [
        ("BEL-PLAY-1", "8D 10H to ", "8D 10H", "8D", {}),
        ("BEL-PLAY-2", "8H 10H AS to 9H", "8H 10H", "8H 10H AS", {}),
        ("BEL-PLAY-3", "8D JD AS to AD", "JD", "8D JD", {}),
        ("BEL-PLAY-4", "8D AS to AH 7H", "8D AS", "8D", {}),
        ("BEL-PLAY-4", "8D JD AS to 7H 9D 8H", "JD AS", "8D JD AS", {"play__raise_partner_ruff": True}),
        ("BEL-PLAY-5", "8D AS to AH", "8D", "8D AS", {}),
        ("BEL-PLAY-5", "8D AS to AH 7H", "8D", "8D AS", {"play__partner_winning": "must_trump"}),
        ("BEL-PLAY-6", "8D JD AS to AH 9D", "JD", "8D JD", {}),
        ("BEL-PLAY-7", "8D AS to AH 9D", "8D", "8D AS", {}),
        ("BEL-PLAY-7", "8D AS to AH 9D", "8D AS", "8D", {"play__undertrump": False}),
        ("BEL-PLAY-8", "8C AS to AH", "8C AS", "AS", {}),
        ("BEL-PLAY-11", "8H AH to 10H", "AH", "8H AH", {"play__beat_plain": True}),
    ],
)
def test_legal_cards_are_blamed_on_their_clauses(
    clause: str, turn: str, right: str, wrong: str, options: Plain
) -> None:
    hand, trick = turn.split("to")
    question = {"trump": "D", "hand": hand.split(), "trick": trick.split()}
    assert broken("legal_cards", question, {"cards": right.split()}, **options) == []
    assert broken("legal_cards", question, {"cards": wrong.split()}, **options) == [clause]


@pytest.mark.parametrize(
    ("clauses", "trick", "winner", "points"),
    [
        ([], "KH 9C 7S JH", 1, 20),
        (["BEL-PLAY-9"], "KH 9C 7S JH", 0, 20),
        (["BEL-PLAY-9"], "KH 9D AS JH", 2, 17),
        (["BEL-DECK-2"], "7C 9C JC 8C", 2, 2),
        (["BEL-DECK-3"], "9H 7H JH 8H", 2, 20),
    ],
)
def test_a_trick_is_blamed_on_its_clauses(clauses: list[str], trick: str, winner: int, points: int) -> None:
    question = {"trump": "C", "leader": 0, "trick": trick.split()}
    assert broken("trick", question, {"winner": winner, "points": points}) == clauses


NINES_IN_A_ROW = {"kind": "cinquante", "cards": ["9S", "10S", "JS", "QS"], "points": 50}
JACKS = {"kind": "carre", "cards": ["JS", "JH", "JD", "JC"], "points": 200}
EIGHTS = {"kind": "carre", "cards": ["8S", "8H", "8D", "8C"], "points": 0}
ACES = {"kind": "carre", "cards": ["AS", "AH", "AD", "AC"], "points": 100}
WITH_JACKS = "9S 10S JS QS JH JD JC 7C"
WITH_EIGHTS = "8S 8H 8D 8C KS QH 9D 7C"
WITH_A_RUN = "9S 10S JS QS 7H 8D AD KC"
ACES_AND_A_RUN = "10S JS QS KS AS AH AD AC"
ALL_SPADES = "7S 8S 9S 10S JS QS KS AS"


def run(*cards: str) -> Plain:
    """A declared run."""
    kind, points = {3: ("tierce", 20), 4: ("cinquante", 50)}.get(len(cards), ("cent", 100))
    return {"kind": kind, "cards": list(cards), "points": points}


def declaring(hand: str, *told: Plain, total: int | None = None, **options: Any) -> list[str]:
    """What is broken by these declarations of a hand."""
    points = sum(each["points"] for each in told) if total is None else total
    question = {"trump": "C", "hand": hand.split()}
    return broken("declarations", question, {"declarations": list(told), "total": points}, **options)


def test_runs_that_count_otherwise_break_the_clause_on_runs() -> None:
    assert declaring(WITH_A_RUN, NINES_IN_A_ROW) == []
    assert declaring(WITH_A_RUN, {**NINES_IN_A_ROW, "points": 100}) == ["BEL-DECL-1"]
    assert declaring(WITH_A_RUN, {**NINES_IN_A_ROW, "kind": "cent"}) == ["BEL-DECL-1"]
    assert declaring(WITH_A_RUN, NINES_IN_A_ROW, declarations__enabled=False) == ["BEL-DECL-1"]
    assert declaring(WITH_A_RUN, NINES_IN_A_ROW, run("7H", "8D", "AD"))[0] == "BEL-DECL-1"
    assert declaring(WITH_A_RUN, run("8S", "9S", "10S", "JS", "QS"))[0] == "BEL-DECL-1"


def test_carres_that_count_otherwise_break_the_clause_on_carres() -> None:
    assert declaring(WITH_EIGHTS) == []
    assert declaring(WITH_EIGHTS, EIGHTS)[0] == "BEL-DECL-2"
    assert declaring(WITH_EIGHTS, {**EIGHTS, "points": 100})[0] == "BEL-DECL-2"
    assert declaring(WITH_JACKS, {**JACKS, "points": 100}) == ["BEL-DECL-2"]
    assert declaring(WITH_A_RUN, NINES_IN_A_ROW, JACKS) == ["BEL-DECL-2", "BEL-DECL-3"]


def test_a_card_used_twice_breaks_its_clause() -> None:
    assert declaring(WITH_JACKS, JACKS) == []
    assert declaring(WITH_JACKS, JACKS, NINES_IN_A_ROW) == ["BEL-DECL-3"]
    assert declaring(WITH_A_RUN, NINES_IN_A_ROW, NINES_IN_A_ROW)[0] == "BEL-DECL-3"


def test_another_way_of_declaring_breaks_the_clause_on_the_choice() -> None:
    assert declaring(WITH_A_RUN) == ["BEL-DECL-4"]
    assert declaring(WITH_A_RUN, run("9S", "10S", "JS")) == ["BEL-DECL-4"]
    assert declaring(WITH_JACKS, NINES_IN_A_ROW) == ["BEL-DECL-4"]
    assert declaring(WITH_JACKS, JACKS, total=250) == ["BEL-DECL-4"]
    assert declaring(ACES_AND_A_RUN, ACES, run("10S", "JS", "QS", "KS")) == []
    assert declaring(ACES_AND_A_RUN, run("10S", "JS", "QS", "KS", "AS")) == ["BEL-DECL-4"]
    assert declaring(ACES_AND_A_RUN, ACES) == ["BEL-DECL-4"]


def test_between_equal_totals_the_carre_is_declared_and_not_the_cent() -> None:
    hand = "10S JS QS KS AS QH QD QC"
    queens = {"kind": "carre", "cards": ["QS", "QH", "QD", "QC"], "points": 100}
    assert declaring(hand, queens) == []
    assert declaring(hand, run("10S", "JS", "QS", "KS", "AS")) == ["BEL-DECL-4"]


def test_a_run_of_eight_is_cut_by_a_house_rule_alone_and_at_one_place() -> None:
    whole, upper, lower = (run(*ALL_SPADES.split()[cut]) for cut in (slice(8), slice(3, 8), slice(3)))
    assert declaring(ALL_SPADES, whole) == []
    assert declaring(ALL_SPADES, upper, lower) == ["BEL-DECL-4"]
    assert declaring(ALL_SPADES, upper, lower, declarations__split_runs=True) == []
    assert declaring(ALL_SPADES, whole, declarations__split_runs=True) == ["BEL-DECL-4"]
    low_cent, high_tierce = run(*ALL_SPADES.split()[:5]), run(*ALL_SPADES.split()[5:])
    assert declaring(ALL_SPADES, low_cent, high_tierce, declarations__split_runs=True) == ["BEL-DECL-4"]


def scored(question: Plain, outcome: str, zero: int, one: int, carried: int = 0, **options: Any) -> list[str]:
    """What is broken by a score of an ordinary hand that side 0 took, changed in some facts."""
    usual = {"taker_side": 0, "tricks_won": [4, 4], "belote_side": None, "declarations": [0, 0], "carried": 0}
    answer = {"outcome": outcome, "scores": [zero, one], "carried": carried}
    return broken("score_hand", {**usual, **question}, answer, **options)


MADE = {"card_points": [100, 62]}
FAILED = {"card_points": [50, 112], "declarations": [40, 0]}
FAILED_WITH_BELOTE = {"card_points": [50, 112], "belote_side": 0}
EQUAL = {"card_points": [81, 81]}
EQUAL_WITH_BELOTE = {"card_points": [71, 91], "belote_side": 0}
SWEPT = {"card_points": [252, 0], "tricks_won": [8, 0]}


def test_a_made_contract_is_blamed_on_its_clauses() -> None:
    assert scored(MADE, "made", 100, 62) == []
    assert scored(MADE, "dedans", 0, 162) == ["BEL-SCORE-2"]
    assert scored(MADE, "made", 162, 0) == ["BEL-SCORE-2"]
    with_tierce = {**MADE, "declarations": [20, 0]}
    assert scored(with_tierce, "made", 120, 62) == []
    assert scored(with_tierce, "made", 100, 62) == ["BEL-SCORE-1"]
    by_declarations = {"card_points": [70, 92], "declarations": [50, 0]}
    assert scored(by_declarations, "made", 120, 92) == []
    assert scored(by_declarations, "dedans", 0, 212) == ["BEL-SCORE-1"]


def test_dedans_is_blamed_on_its_clauses() -> None:
    assert scored(FAILED, "dedans", 0, 202) == []
    assert scored(FAILED, "dedans", 40, 162) == ["BEL-SCORE-3"]
    assert scored(FAILED, "made", 90, 112) == ["BEL-SCORE-3"]
    assert scored(FAILED_WITH_BELOTE, "dedans", 20, 162) == []
    assert scored(FAILED_WITH_BELOTE, "dedans", 0, 162) == ["BEL-BELOTE-2"]
    assert scored(FAILED_WITH_BELOTE, "dedans", 0, 182) == ["BEL-BELOTE-2"]


def test_belote_left_out_of_the_contract_test_breaks_its_clause() -> None:
    assert scored(EQUAL_WITH_BELOTE, "litige", 20, 91, 71) == []
    assert scored(EQUAL_WITH_BELOTE, "dedans", 20, 162) == ["BEL-BELOTE-4"]
    without: Plain = {"score__belote_counts_for_contract": False}
    assert scored(EQUAL_WITH_BELOTE, "dedans", 20, 162, **without) == []
    assert scored(EQUAL_WITH_BELOTE, "litige", 20, 91, 71, **without) == ["BEL-BELOTE-4"]


def test_a_capot_is_blamed_on_its_clauses() -> None:
    assert scored(SWEPT, "capot", 252, 0) == []
    assert scored(SWEPT, "capot", 162, 0) == ["BEL-SCORE-4"]
    assert scored(SWEPT, "made", 252, 0) == ["BEL-SCORE-5"]
    assert scored({**SWEPT, "belote_side": 1}, "capot", 252, 20) == []
    assert scored({**SWEPT, "belote_side": 1}, "capot", 252, 0) == ["BEL-BELOTE-3"]
    assert scored({**SWEPT, "declarations": [0, 50]}, "capot", 302, 0) == []
    assert scored({**SWEPT, "declarations": [0, 50]}, "capot", 252, 50) == ["BEL-SCORE-4"]
    outweighed = {**SWEPT, "declarations": [0, 300]}
    assert scored(outweighed, "capot", 552, 0) == []
    assert scored(outweighed, "dedans", 0, 462) == ["BEL-SCORE-5"]


def test_a_litige_is_blamed_on_its_clauses() -> None:
    assert scored(EQUAL, "litige", 0, 81, 81) == []
    assert scored(EQUAL, "dedans", 0, 162) == ["BEL-SCORE-6"]
    assert scored(EQUAL, "made", 81, 81) == ["BEL-SCORE-6"]
    assert scored(EQUAL, "made", 81, 81, score__litige="made") == []
    assert scored(EQUAL, "litige", 0, 81, 81, score__litige="dedans") == ["BEL-SCORE-6"]
    assert scored(EQUAL, "litige", 0, 81, 70) == ["BEL-SCORE-6"]
    assert scored(EQUAL_WITH_BELOTE, "litige", 0, 91, 91) == ["BEL-SCORE-7"]
    assert scored(EQUAL_WITH_BELOTE, "litige", 0, 91, 91, score__litige_belote="carried") == []


def test_a_carried_sum_is_blamed_on_its_clauses() -> None:
    assert scored({**MADE, "carried": 81}, "made", 181, 62) == []
    assert scored({**MADE, "carried": 81}, "made", 100, 143) == ["BEL-SCORE-8"]
    assert scored({**MADE, "carried": 81}, "made", 100, 62, 81) == ["BEL-SCORE-8"]
    assert scored({**EQUAL, "carried": 81}, "litige", 0, 81, 162) == []
    assert scored({**EQUAL, "carried": 81}, "litige", 0, 81, 81) == ["BEL-SCORE-8"]
    entering = {"card_points": [70, 92], "carried": 81}
    assert scored(entering, "dedans", 0, 243) == []
    assert scored(entering, "made", 151, 92) == ["BEL-SCORE-9"]


def test_rounding_is_blamed_on_its_clause() -> None:
    uneven = {"card_points": [87, 75]}
    assert scored(uneven, "made", 87, 75) == []
    assert scored(uneven, "made", 90, 80) == ["BEL-SCORE-10"]
    assert scored(uneven, "made", 90, 80, score__rounding="tens") == []
    assert scored(uneven, "made", 90, 70, score__rounding="tens") == ["BEL-SCORE-10"]
    assert scored(uneven, "made", 87, 75, score__rounding="tens") == ["BEL-SCORE-10"]
    carried = {"card_points": [88, 74], "carried": 71}
    assert scored(carried, "made", 161, 70, score__rounding="tens") == []
    assert scored(carried, "made", 160, 70, score__rounding="tens") == ["BEL-SCORE-10"]


@pytest.mark.parametrize(
    ("clauses", "changed"),
    [
        (["BEL-DECK-4"], {"card_points": [90, 70]}),
        (["BEL-PLAY-10"], {"card_points": [92, 60]}),
        (["BEL-PLAY-10"], {"card_points": [102, 60]}),
        (["BEL-PLAY-9"], {"winners": [0, 1, 0, 3, 2, 1, 0, 3]}),
        (["BEL-PLAY-9"], {"tricks_won": [5, 3]}),
        (["BEL-PLAY-1"], {"tricks_won": [4, 3]}),
        (["BEL-BELOTE-1"], {"belote_side": None}),
        (["BEL-BELOTE-1"], {"belote_side": 0}),
    ],
)
def test_a_wrong_count_is_blamed_on_its_clause(clauses: list[str], changed: Plain) -> None:
    assert broken("count_hand", *example("count_hand", **changed)) == clauses


def test_a_count_in_which_eldest_leads_every_trick_breaks_the_clause_on_leading() -> None:
    question, _ = example("count_hand")
    winners = [2, 3, 3, 3, 3, 3, 3, 3]
    answer = {"winners": winners, "card_points": [18, 144], "tricks_won": [1, 7], "belote_side": 1}
    assert broken("count_hand", question, answer)[0] == "BEL-PLAY-1"


def test_the_last_trick_of_a_capot_counted_as_ten_breaks_its_clause() -> None:
    aces = ["AH 7H 8H 9H", "AD 7D 8D 9D", "AC 7C 8C 9C"]
    others = ["10H JH QH KH", "10D JD QD KD", "10C JC QC KC"]
    tricks = [trick.split() for trick in ("JS QS KS 10S", *aces, "9S 7S 8S AS", *others)]
    question = {"trump": "S", "leader": 0, "tricks": tricks}
    right = {"winners": [0] * 8, "card_points": [252, 0], "tricks_won": [8, 0], "belote_side": None}
    assert broken("count_hand", question, right) == []
    assert broken("count_hand", question, {**right, "card_points": [162, 0]}) == ["BEL-PLAY-10"]


def status(zero: int, one: int, winner: int | None, *after: int | None, target: int = 501) -> list[str]:
    """What is broken by an answer about a game with 81 carried in which seat 2 dealt.

    `after` are the next dealer and the sum that stays carried.
    """
    dealer, carried = after
    question = {"scores": [zero, one], "carried": 81, "dealer": 2}
    answer = {"winner": winner, "next_dealer": dealer, "carried": carried}
    return broken("game_status", question, answer, game__target=target)


def test_the_state_of_the_game_is_blamed_on_its_clauses() -> None:
    assert status(500, 480, None, 3, 81) == []
    assert status(500, 480, None, 3, 0) == ["BEL-BID-4"]
    assert status(500, 480, None, 1, 81) == ["BEL-DEAL-1"]
    assert status(501, 480, 0, None, 0) == []
    assert status(501, 480, None, 3, 81) == ["BEL-GAME-1"]
    assert status(501, 480, None, 3, 81, target=1001) == []
    assert status(501, 480, 0, 3, 0) == ["BEL-DEAL-1"]
    assert status(512, 530, 0, None, 0) == ["BEL-GAME-2"]
    assert status(530, 530, None, 3, 81) == []
    assert status(530, 530, None, 3, 0) == ["BEL-GAME-2"]
    assert status(501, 480, 0, None, 81) == ["BEL-GAME-3"]


WHOLE_HANDS_SLOWLY = [
    pytest.param(each, marks=pytest.mark.slow) if each.name == "play_hand" else each for each in OPERATIONS
]


@pytest.mark.parametrize("operation", WHOLE_HANDS_SLOWLY, ids=lambda operation: operation.name)
def test_right_answers_break_nothing_and_nearly_right_ones_something(operation: Operation) -> None:
    chance = Random(20)  # noqa: S311 - the same questions in every run
    answer = getattr(BELOTE.answers(), operation.name)
    for _ in range(4):
        options = {name: chance.choice(option.values) for name, option in BELOTE.specification.options.items()}
        options["belote.declarations.enabled"] = True
        for asked in islice(positions.questions(operation.name, chance, options), 2):
            right = answer(asked, options)
            normal = operation.normal(msgspec.to_builtins(right))
            assert BELOTE.violations(operation.name, asked, right, options) == []
            for near in islice(positions.near_answers(operation.name, asked, right), 40):
                if operation.normal(msgspec.to_builtins(near)) != normal:
                    assert BELOTE.violations(operation.name, asked, near, options), near
