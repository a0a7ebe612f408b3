"""The clauses let the right answers pass, and of a wrong one the clause is blamed whose rule was got wrong."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from conformance.game import load_game
from conformance.games.bezique import positions
from conformance.games.bezique.clauses.followed import follow
from conformance.games.bezique.operations import OPERATIONS
from conformance.games.bezique.positions.hands import drawn_action, random_hand
from conformance.games.bezique.questions import PlayHandInput
from conformance.illegal import IllegalAction
from conformance.operations import Operation

BEZIQUE = load_game("bezique")
DEFAULTS = BEZIQUE.specification.defaults()
Plain = dict[str, Any]


def broken(operation: str, question: Mapping[str, Any], answer: Mapping[str, Any], **options: Any) -> list[str]:
    """The clauses an answer breaks; `meld__classes="apart"` stands for the option bezique.meld.classes."""
    named = {"bezique." + name.replace("__", "."): value for name, value in options.items()}
    row = BEZIQUE.operations[operation]
    return BEZIQUE.violations(operation, row.parse_input(question), row.parse_output(answer), {**DEFAULTS, **named})


def example(operation: str, **changed: Any) -> tuple[Plain, Plain]:
    """The worked example of an operation, its answer changed in some fields."""
    question, answer = BEZIQUE.operations[operation].example
    return dict(question), {**answer, **changed}


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_a_worked_example_breaks_no_clause(operation: Operation) -> None:
    assert broken(operation.name, *operation.example) == []


HANDS = BEZIQUE.operations["deal"].example[1]["hands"]
STOCK = BEZIQUE.operations["deal"].example[1]["stock"]


@pytest.mark.parametrize(
    ("clause", "changed"),
    [
        pytest.param("BEZ-DECK-1", {"turn_up": "7S", "trump": "S"}, id="a card for the third time"),
        pytest.param("BEZ-DEAL-1", {"hands": HANDS[::-1]}, id="the dealer is served first"),
        pytest.param("BEZ-DEAL-2", {"stock": STOCK[::-1]}, id="the stock is turned over"),
        pytest.param("BEZ-DEAL-2", {"trump": "S"}, id="another trump than the turn-up"),
        pytest.param("BEZ-SEVEN-1", {"scores": [0, 10]}, id="points without a turned seven"),
    ],
)
def test_a_wrong_deal_is_blamed_on_its_clause(clause: str, changed: Plain) -> None:
    assert broken("deal", *example("deal", **changed))[0] == clause


@pytest.mark.parametrize(
    ("clause", "phase", "hand_and_led", "right", "wrong"),
    [
        pytest.param("BEZ-DECK-1", 2, "QH 10H 7H / JH", "QH 10H", "QH", id="ten below jack"),
        pytest.param("BEZ-TWIN-1", 1, "QH QH / JH", "QH", "QH QH", id="a face twice"),
        pytest.param("BEZ-PLAY-2", 1, "QH 7S / JH", "QH 7S", "QH", id="following forced"),
        pytest.param("BEZ-END-2", 2, "AH 7H 9S / KH", "AH", "AH 7H", id="need not go over"),
        pytest.param("BEZ-END-2", 2, "KH 7H 9S / KH", "KH 7H", "KH", id="a copy is higher"),
        pytest.param("BEZ-END-2", 2, "7H 9S / KH", "7H", "9S", id="trump instead of following low"),
        pytest.param("BEZ-END-3", 2, "7D 9S / KH", "9S", "7D 9S", id="need not trump"),
        pytest.param("BEZ-END-4", 2, "7D 9C / KH", "7D 9C", "7D", id="not every discard"),
        pytest.param("BEZ-END-4", 2, "7D 9S / ", "7D 9S", "9S", id="not every lead"),
    ],
)
def test_legal_cards_are_blamed_on_their_clauses(
    clause: str, phase: int, hand_and_led: str, right: str, wrong: str
) -> None:
    hand, _, led = hand_and_led.partition(" /")
    question = {"trump": "S", "phase": phase, "hand": hand.split(), "table": [], "trick": led.split()}
    assert broken("legal_cards", question, {"cards": right.split()}) == []
    assert broken("legal_cards", question, {"cards": wrong.split()}) == [clause]


def test_cards_on_the_table_that_cannot_be_played_break_their_clause() -> None:
    table = on_table("marriage", "KD", "QD")
    question = {"trump": "S", "phase": 1, "hand": ["7H"], "table": table, "trick": []}
    assert broken("legal_cards", question, {"cards": ["7H", "KD", "QD"]}) == []
    assert broken("legal_cards", question, {"cards": ["7H"]}) == ["BEZ-MELD-3"]
    assert broken("legal_cards", question, {"cards": ["7H", "KD"]}) == ["BEZ-PLAY-2"]
    assert broken("legal_cards", question, {"cards": ["7H", "KD", "QD", "AS"]}) == ["not-held"]


@pytest.mark.parametrize(
    ("clause", "trick", "winner", "points"),
    [
        pytest.param("BEZ-DECK-1", "KH 10H", 1, 10, id="ten below king"),
        pytest.param("BEZ-PLAY-3", "7H AD", 0, 10, id="a higher card of a third suit wins"),
        pytest.param("BEZ-PLAY-3", "AH 7S", 1, 10, id="trump does not win"),
        pytest.param("BEZ-PLAY-4", "AH AH", 0, 20, id="the second of two copies wins"),
    ],
)
def test_a_wrong_winner_is_blamed_on_its_clause(clause: str, trick: str, winner: int, points: int) -> None:
    question = {"trump": "S", "leader": 0, "trick": trick.split()}
    assert broken("trick", question, {"winner": winner, "points": points}) == []
    assert broken("trick", question, {"winner": 1 - winner, "points": points}) == [clause]
    assert broken("trick", question, {"winner": winner, "points": points + 1}) == ["BEZ-SCORE-1"]


def on_table(kind: str, *cards: str) -> list[Plain]:
    """Cards on the table that were declared for one kind."""
    return [{"card": card, "kinds": [kind]} for card in cards]


POINTS = {"marriage": 20, "trump_marriage": 40, "bezique": 40, "double_bezique": 500, "sequence": 250, "four_aces": 100}


def meld(kind: str, cards: str, points: int | None = None) -> Plain:
    """A combination named with what it scores."""
    return {"kind": kind, "cards": cards.split(), "points": POINTS[kind] if points is None else points}


def melding(hand: str, table: list[Plain], *told: Plain, taken: str | None = None, **options: Any) -> list[str]:
    """What is broken by naming these combinations with hearts as trump."""
    question = {"trump": "H", "hand": hand.split(), "table": table, "taken": taken}
    return broken("melds", question, {"melds": list(told)}, **options)


BEZ, DOUBLE = meld("bezique", "QS JD"), meld("double_bezique", "QS QS JD JD")
PLAIN, TRUMP = meld("marriage", "KC QC"), meld("trump_marriage", "KH QH")
ROYAL = meld("sequence", "AH 10H KH QH JH")


def test_combinations_are_blamed_on_their_clauses() -> None:
    assert melding("AC 10C KC QC JC", [], PLAIN) == []
    assert melding("AC 10C KC QC JC", [], PLAIN, meld("sequence", "AC 10C KC QC JC", 150)) == ["BEZ-MELD-2"]
    assert melding("KC QC", [], meld("marriage", "KC QC", 40)) == ["BEZ-MELD-2"]
    assert melding("KC QC", []) == ["BEZ-MELD-2"]
    assert melding("KC 7S", [], PLAIN) == ["BEZ-MELD-7"]
    assert melding("KC QC QS JD", [], BEZ, PLAIN) == []
    assert melding("KC QC QS JD", []) == ["BEZ-MELD-1"]
    assert melding("KC QC", [], PLAIN, PLAIN) == ["BEZ-TWIN-1"]


def test_of_four_of_a_kind_each_set_of_faces_is_named() -> None:
    sets = [meld("four_aces", cards) for cards in ("AS AS AH AD", "AS AS AH AC", "AS AS AD AC", "AS AH AD AC")]
    assert melding("AS AS AH AD AC", [], *sets) == []
    assert melding("AS AS AH AD AC", [], *sets[3:]) == ["BEZ-TWIN-1"]


def test_cards_used_again_are_blamed_on_their_clauses() -> None:
    single = on_table("bezique", "QS", "JD")
    assert melding("QS JD", single, BEZ, DOUBLE) == []
    assert melding("QS JD", single, BEZ) == ["BEZ-MELD-4"]
    assert melding("QS JD", single, BEZ, {**DOUBLE, "points": 40}) == ["BEZ-MELD-4"]
    assert melding("QC 7S", on_table("marriage", "KC", "QC")) == []
    assert melding("QC 7S", on_table("marriage", "KC", "QC"), PLAIN) == ["BEZ-MELD-4"]
    married = on_table("trump_marriage", "KH", "QH")
    assert melding("AH 10H JH", married, ROYAL) == []
    assert melding("AH 10H JH", married) == ["BEZ-MELD-4"]
    queens = on_table("four_queens", "QS", "QH", "QD", "QC")
    assert melding("KC 7S", queens, PLAIN) == []
    assert melding("KC 7S", queens) == ["BEZ-MELD-3"]


def test_house_rules_on_combinations_are_blamed_on_their_clauses() -> None:
    royal = on_table("sequence", "AH", "10H", "KH", "QH", "JH")
    assert melding("7S", royal, TRUMP) == []
    assert melding("7S", royal, TRUMP, meld__classes="upgrade_only") == ["BEZ-MELD-5"]
    both = on_table("bezique", "QS", "JD", "QS", "JD")
    assert melding("7S", both, DOUBLE) == []
    assert melding("7S", both, DOUBLE, meld__classes="upgrade_only") == ["BEZ-MELD-5"]
    queens = [*on_table("four_queens", "QC", "QS", "QH", "QD"), *on_table("four_kings", "KC", "KS", "KH", "KD")]
    marriages = [meld("marriage", f"K{suit} Q{suit}") for suit in "SDC"]
    assert melding("7S", queens, TRUMP, *marriages) == []
    assert melding("7S", queens) == ["BEZ-MELD-1"]
    assert melding("7S", queens, TRUMP) == ["BEZ-MELD-6"]
    assert melding("7S", queens, TRUMP, *marriages, meld__needs_card_from_hand=True) == ["BEZ-MELD-6"]


def test_the_card_taken_for_a_seven_is_blamed_on_its_clause() -> None:
    assert melding("KH QH", [], TRUMP, taken="KH") == []
    assert melding("KH QH", [], taken="KH") == ["BEZ-SEVEN-3"]
    assert melding("KH QH", [], TRUMP, taken="KH", seven__meld_exchanged=False) == ["BEZ-SEVEN-3"]
    assert melding("KH KH QH", [], TRUMP, taken="KH", seven__meld_exchanged=False) == []
    assert melding("KC QC", [], PLAIN, taken="KH", seven__exchange_is_declaration=True) == ["BEZ-SEVEN-3"]


def declaring(question: Plain, answer: Plain, **options: Any) -> list[str]:
    """What is broken by an answer to a declaration, in its question usual facts being filled in."""
    usual = {"trump": "H", "table": [], "trick_won": True, "declared": False, "taken": None}
    return broken("declare", {**usual, **question}, answer, **options)


MARRY: Plain = {"hand": ["KC", "QC", "7S"], "kind": "marriage", "cards": ["KC", "QC"]}
MARRIED: Plain = {"points": 20, "hand": ["7S"], "table": on_table("marriage", "KC", "QC")}


def test_a_declaration_is_blamed_on_its_clauses() -> None:
    assert declaring(MARRY, MARRIED) == []
    assert declaring({**MARRY, "declared": True}, MARRIED) == ["BEZ-MELD-1"]
    assert declaring({**MARRY, "trick_won": False}, MARRIED) == ["BEZ-MELD-1"]
    assert declaring(MARRY, {**MARRIED, "points": 40}) == ["BEZ-MELD-2"]
    assert declaring({**MARRY, "kind": "bezique"}, MARRIED)[0] == "BEZ-MELD-2"
    assert declaring(MARRY, {**MARRIED, "hand": ["7S", "KC", "QC"], "table": []}) == ["BEZ-MELD-3"]
    assert declaring({**MARRY, "hand": ["KC", "7S"]}, MARRIED) == ["BEZ-MELD-7", "not-held"]
    assert declaring({**MARRY, "taken": "KC"}, MARRIED, seven__meld_exchanged=False) == ["BEZ-SEVEN-3"]


def test_a_second_declaration_is_blamed_on_its_clauses() -> None:
    table = on_table("bezique", "QS", "JD")
    question = {"hand": ["QS", "JD"], "table": table, "kind": "double_bezique", "cards": ["QS", "QS", "JD", "JD"]}
    both = [{"card": card, "kinds": ["bezique", "double_bezique"]} for card in ("QS", "JD")]
    after = [*both, *on_table("double_bezique", "QS", "JD")]
    assert declaring(question, {"points": 500, "hand": [], "table": after}) == []
    assert declaring(question, {"points": 40, "hand": [], "table": after}) == ["BEZ-MELD-4"]
    forgotten = on_table("double_bezique", "QS", "JD", "QS", "JD")
    assert declaring(question, {"points": 500, "hand": [], "table": forgotten}) == ["BEZ-MELD-4"]


def test_the_copy_that_was_not_meant_breaks_the_clause_on_copies() -> None:
    question = {"hand": ["QC", "KC"], "table": on_table("four_queens", "QC"), "kind": "marriage"}
    told = {**question, "cards": ["KC", {"card": "QC", "kinds": []}]}
    from_hand = [*on_table("four_queens", "QC"), *on_table("marriage", "KC", "QC")]
    from_table = [{"card": "QC", "kinds": ["four_queens", "marriage"]}, *on_table("marriage", "KC")]
    assert declaring(told, {"points": 20, "hand": [], "table": from_hand}) == []
    assert declaring(told, {"points": 20, "hand": ["QC"], "table": from_table}) == ["BEZ-TWIN-1"]


def claiming(action: str, question: Plain, answer: Plain, **options: Any) -> list[str]:
    """What is broken by an answer to an exchange or a showing with hearts as trump."""
    usual = {"trump": "H", "turn_up": "AH", "hand": ["7H", "8S"], "trick_won": True, "declared": False}
    facts = {"exchanged": False, "shown": False, "action": action}
    return broken("exchange", {**usual, **facts, **question}, answer, **options)


EXCHANGED: Plain = {"points": 10, "hand": ["AH", "8S"], "turn_up": "7H"}
SHOWN: Plain = {"points": 10, "hand": ["7H", "8S"], "turn_up": "7H"}


def test_exchanging_and_showing_are_blamed_on_their_clauses() -> None:
    assert claiming("exchange", {}, EXCHANGED) == []
    assert claiming("exchange", {"turn_up": "7H"}, SHOWN) == ["BEZ-SEVEN-1"]
    assert claiming("exchange", {"trick_won": False}, EXCHANGED) == ["BEZ-SEVEN-2"]
    assert claiming("exchange", {"exchanged": True}, EXCHANGED) == ["BEZ-SEVEN-2"]
    assert claiming("exchange", {}, {**EXCHANGED, "points": 0}) == ["BEZ-SEVEN-2"]
    assert claiming("exchange", {}, {**EXCHANGED, "turn_up": "AH"}) == ["BEZ-SEVEN-2"]
    declared: Plain = {"declared": True}
    assert claiming("exchange", declared, EXCHANGED) == []
    assert claiming("exchange", declared, EXCHANGED, seven__exchange_is_declaration=True) == ["BEZ-SEVEN-3"]
    assert claiming("show", {"turn_up": "7H"}, SHOWN) == ["BEZ-SEVEN-4"]
    assert claiming("show", {"turn_up": "7H"}, SHOWN, seven__second="shown") == []
    assert claiming("show", {"turn_up": "7H", "shown": True}, SHOWN, seven__second="shown") == ["BEZ-SEVEN-4"]
    assert claiming("show", {}, SHOWN, seven__second="shown") == ["BEZ-SEVEN-4"]


def test_the_last_draw_is_blamed_on_its_clauses() -> None:
    question, right = example("draw")
    zero, one = right["hands"]
    swapped = [[*zero[:-1], "KC"], [*one[:-1], "7D"]]
    assert broken("draw", question, {**right, "hands": swapped}) == ["BEZ-DRAW-2"]
    left_lying = {**right, "hands": [zero, [card for card in one if card not in ("QS", "JD")]]}
    assert broken("draw", question, {**left_lying, "tables": question["tables"]}) == ["BEZ-END-1"]
    assert broken("draw", question, left_lying) == ["BEZ-END-1"]


def test_an_earlier_draw_is_blamed_on_its_clauses() -> None:
    table = on_table("bezique", "QS", "JD")
    question = {"winner": 0, "hands": [["7S"], ["8S"]], "tables": [table, []], "turn_up": "AH"}
    question["stock"] = ["9S", "9H", "9D"]
    right = {"hands": [["7S", "9S"], ["8S", "9H"]], "tables": [table, []], "stock": ["9D"], "turn_up": "AH"}
    assert broken("draw", question, right) == []
    assert broken("draw", question, {**right, "hands": [["7S", "9H"], ["8S", "9S"]]}) == ["BEZ-DRAW-1"]
    taken_up = {**right, "hands": [["7S", "9S", "QS", "JD"], ["8S", "9H"]], "tables": [[], []]}
    assert broken("draw", question, taken_up) == ["BEZ-END-1"]
    changed = [on_table("four_queens", "QS") + table[1:], []]
    assert broken("draw", question, {**right, "tables": changed}) == ["BEZ-TWIN-1"]


@pytest.mark.parametrize(
    ("clause", "changed"),
    [
        ("BEZ-SCORE-1", {"card_points": [90, 70]}),
        ("BEZ-PLAY-1", {"tricks_won": [4, 28]}),
        ("BEZ-PLAY-1", {"winners": [0] * 24 + [1] * 8, "card_points": [0, 160], "tricks_won": [24, 8]}),
        ("BEZ-PLAY-4", {"winners": [1, *([0] * 23), 1, 0, 1, 0, 1, 0, 1, 0], "tricks_won": [27, 5]}),
    ],
)
def test_a_wrong_count_is_blamed_on_its_clause(clause: str, changed: Plain) -> None:
    assert broken("count_hand", *example("count_hand", **changed))[0] == clause


def scored(zero: int, one: int, **options: Any) -> list[str]:
    """What is broken by a settlement of 70 and 90 points of brisques, seat 0 having won the last trick."""
    question = {"scored": [290, 60], "card_points": [70, 90], "last_trick_winner": 0}
    return broken("score_hand", question, {"settlement": [zero, one], "scores": [290 + zero, 60 + one]}, **options)


def test_a_score_is_blamed_on_its_clauses() -> None:
    assert scored(80, 90) == []
    assert scored(70, 90) == ["BEZ-SCORE-2"]
    assert scored(70, 100) == ["BEZ-SCORE-2"]
    assert scored(10, 0) == ["BEZ-SCORE-1"]
    assert scored(10, 0, score__brisques="trick") == []
    assert scored(80, 90, score__brisques="trick") == ["BEZ-SCORE-1"]
    assert broken("score_hand", *example("score_hand", scores=[80, 90])) == ["BEZ-GAME-2"]


def status(zero: int, one: int, winner: int | None, dealer: int | None, *, over: bool) -> list[str]:
    """What is broken by an answer about a game to 1500 in which seat 0 dealt and seat 1 won the last trick."""
    question = {"scores": [zero, one], "dealer": 0, "hand_over": over, "last_trick_winner": 1 if over else None}
    return broken("game_status", question, {"winner": winner, "next_dealer": dealer})


def test_the_state_of_the_game_is_blamed_on_its_clauses() -> None:
    assert status(1490, 1000, None, None, over=False) == []
    assert status(1500, 1000, 0, None, over=False) == []
    assert status(1500, 1000, None, None, over=False) == ["BEZ-GAME-1"]
    assert status(1490, 1000, None, 1, over=False) == ["BEZ-GAME-1"]
    assert status(1490, 1000, None, 1, over=True) == []
    assert status(1490, 1000, None, 0, over=True) == ["BEZ-GAME-2"]
    assert status(1505, 1600, 1, None, over=True) == []
    assert status(1505, 1600, 0, None, over=True) == ["BEZ-GAME-2"]
    assert status(1520, 1520, 1, None, over=True) == []
    assert status(1520, 1520, 0, None, over=True) == ["BEZ-GAME-2"]


def test_a_step_of_a_hand_is_blamed_on_its_clauses() -> None:
    question, right = example("play_hand")
    *steps, last = right["steps"]

    def with_last(**changed: Any) -> list[str]:
        return broken("play_hand", question, {**right, "steps": [*steps, {**last, **changed}]})

    assert with_last(actor=1) == ["BEZ-PLAY-1"]
    assert with_last(legal=[]) == ["BEZ-DRAW-1"]
    assert with_last(legal=["draw", "exchange"]) == ["BEZ-SEVEN-2"]
    assert with_last(legal=["draw", "show"]) == ["BEZ-SEVEN-4"]
    assert with_last(melds=[]) == ["BEZ-MELD-2"]
    assert with_last(scores=[20, 0]) == ["BEZ-SCORE-1"]
    assert broken("play_hand", question, {**right, "steps": steps}) == ["BEZ-DRAW-1"]


NUMBER_ASKED = {"count_hand": 1, "score_hand": 1, "play_hand": 2}


WHOLE_HANDS_SLOWLY = [
    pytest.param(each, marks=pytest.mark.slow) if each.name == "play_hand" else each for each in OPERATIONS
]


@pytest.mark.parametrize("operation", WHOLE_HANDS_SLOWLY, ids=lambda operation: operation.name)
def test_right_answers_break_nothing_and_nearly_right_ones_something(operation: Operation) -> None:
    chance = Random(20)  # noqa: S311 - the same questions in every run
    answer = getattr(BEZIQUE.answers(), operation.name)
    for _ in range(2):
        options = {name: chance.choice(option.values) for name, option in BEZIQUE.specification.options.items()}
        for asked in islice(positions.questions(operation.name, chance, options), NUMBER_ASKED.get(operation.name, 6)):
            try:
                right = answer(asked, options)
            except IllegalAction:
                continue
            normal = operation.normal(msgspec.to_builtins(right))
            assert BEZIQUE.violations(operation.name, asked, right, options) == []
            for near in islice(positions.near_answers(operation.name, asked, right), 25):
                if operation.normal(msgspec.to_builtins(near)) != normal:
                    assert BEZIQUE.violations(operation.name, asked, near, options), near


def test_the_clauses_alone_and_the_reference_refuse_the_same_action_for_the_same_clause() -> None:
    chance = Random(8)  # noqa: S311 - the same hands in every run
    for _ in range(3):
        options = {name: chance.choice(option.values) for name, option in BEZIQUE.specification.options.items()}
        asked, hand = random_hand(chance, options)
        actions: list[Any] = []
        while not hand.over and len(actions) < 90:
            if len(actions) % 15 == 0:
                for tried in ("exchange", "show", "draw", "AS", "7H"):
                    refused_alike(PlayHandInput(asked.deck, asked.dealer, asked.scores, [*actions, tried]), options)
            actions.append(drawn_action(chance, hand))
            hand.act(actions[-1])


def refused_alike(asked: PlayHandInput, options: Plain) -> None:
    """The refusal by the clauses alone is that of the reference, where the action is no riddle about copies."""
    try:
        BEZIQUE.answers().play_hand(asked, options)
        expected = None
    except IllegalAction as refused:
        expected = (refused.step, refused.clause)
    except ValueError:
        return
    assert follow(asked, options).refused == expected
