"""The clause that a referee would name for one wrong answer, or for the refusal of what is allowed."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from conformance.blame import of_a_refusal, of_an_answer
from conformance.fixtures.store import fixtures_folder, read_cases
from conformance.game import load_game
from conformance.judge import Judgement, Verdict, judge
from conformance.protocol import Answer, Refusal

Plain = dict[str, Any]


def blame(method: str, answer: Plain, question: Plain | None = None, **named: Any) -> str | None:
    """The clause to blame for an answer, to the worked example unless another question is given."""
    game, operation = load_game(method.partition(".")[0]), method.partition(".")[2]
    row = game.operations[operation]
    asked = row.parse_input(question or row.example[0])
    options = {**game.specification.defaults(), **{f"{game.name}.{name}": value for name, value in named.items()}}
    return of_an_answer(game, operation, asked, row.parse_output(answer), options)


def example(method: str) -> tuple[Plain, Plain]:
    name, _, operation = method.partition(".")
    question, answer = load_game(name).operations[operation].example
    return dict(question), dict(answer)


def refusal(method: str, question: Plain, step: int) -> str | None:
    """The clause to blame for the refusal of a step that is allowed, all options at their defaults."""
    game, operation = load_game(method.partition(".")[0]), method.partition(".")[2]
    asked = game.operations[operation].parse_input(question)
    return of_a_refusal(game, operation, asked, step, game.specification.defaults())


# Belote: tricks and their count. The example's sides have 92 and 70 points: seat 0's hold the jack of trump and three
# tricks with a jack of another suit, those of side 1 belote and the nine of trump.


@pytest.mark.parametrize(
    ("clause", "winners", "points", "tricks"),
    [
        ("BEL-PLAY-9", [2, 1, 0, 3, 2, 1, 0, 2], [92, 70], [5, 3]),
        ("BEL-PLAY-1", [2, 3, 3, 3, 3, 3, 3, 3], [17, 145], [1, 7]),
        ("BEL-PLAY-10", [2, 1, 0, 3, 2, 1, 0, 3], [92, 60], [4, 4]),
        ("BEL-PLAY-10", [2, 1, 0, 3, 2, 1, 0, 3], [102, 60], [4, 4]),
        ("BEL-DECK-2", [2, 1, 0, 3, 2, 1, 0, 3], [78, 70], [4, 4]),
        ("BEL-DECK-2", [2, 1, 0, 3, 2, 1, 0, 3], [74, 70], [4, 4]),
        ("BEL-DECK-3", [2, 1, 0, 3, 2, 1, 0, 3], [90, 66], [4, 4]),
        ("BEL-DECK-4", [2, 1, 0, 3, 2, 1, 0, 3], [99, 70], [4, 4]),
    ],
    ids=[
        "one wrong winner",
        "all winners counted from eldest",
        "no dix de der",
        "dix de der to the other side",
        "the nine of trump worth nothing",
        "the jack of trump worth two",
        "jacks worth nothing",
        "seven points that no card has",
    ],
)
def test_a_count_at_belote_is_blamed_on_the_term_that_is_off(
    clause: str, winners: list[int], points: list[int], tricks: list[int]
) -> None:
    answer = {"winners": winners, "card_points": points, "tricks_won": tricks, "belote_side": 1}
    assert blame("belote.count_hand", answer) == clause


LITIGE = {"taker_side": 0, "tricks_won": [4, 4], "belote_side": 0, "card_points": [71, 91], "declarations": [0, 0]}


@pytest.mark.parametrize(
    ("clause", "changed", "outcome", "scores", "left"),
    [
        ("BEL-SCORE-1", {}, "dedans", [10, 162], 0),
        ("BEL-BELOTE-4", {}, "dedans", [20, 162], 0),
        ("BEL-SCORE-6", {"belote_side": None, "card_points": [81, 81]}, "dedans", [0, 162], 0),
        ("BEL-SCORE-6", {"belote_side": None, "card_points": [81, 81]}, "made", [81, 81], 0),
        ("BEL-SCORE-7", {}, "litige", [0, 91], 91),
        ("BEL-SCORE-9", {"carried": 40}, "made", [131, 91], 0),
        ("BEL-SCORE-9", {"carried": 40, "belote_side": None, "card_points": [90, 72]}, "dedans", [0, 202], 0),
        ("BEL-SCORE-1", {"declarations": [0, 50]}, "litige", [20, 91], 71),
        ("BEL-SCORE-3", {"card_points": [61, 101]}, "dedans", [20, 152], 0),
        ("BEL-SCORE-10", {"card_points": [67, 95], "belote_side": None}, "dedans", [0, 160], 0),
    ],
    ids=[
        "belote worth ten",
        "belote not in the test",
        "equality loses",
        "equality wins",
        "the taker's belote carried",
        "what was carried in the taker's test",
        "what was carried in the defence's test",
        "declarations left out",
        "dedans without the last trick",
        "rounded",
    ],
)
def test_a_score_at_belote_is_blamed_on_the_term_that_is_off(
    clause: str, changed: Plain, outcome: str, scores: list[int], left: int
) -> None:
    answer = {"outcome": outcome, "scores": scores, "carried": left}
    assert blame("belote.score_hand", answer, {**LITIGE, "carried": 0, **changed}) == clause


def test_points_for_declarations_are_blamed_on_the_kind_whose_value_is_wrong_or_on_whose_they_are() -> None:
    _, right = example("belote.compare_declarations")
    assert blame("belote.compare_declarations", {**right, "points": [30, 0]}) == "BEL-DECL-1"
    assert blame("belote.compare_declarations", {**right, "points": [40, 0]}) == "BEL-DECL-10"
    assert blame("belote.compare_declarations", {**right, "points": [60, 40]}) == "BEL-DECL-10"


def test_an_answer_that_is_right_by_another_house_rule_is_blamed_on_that_rule() -> None:
    following = {"trump": "S", "hand": ["7H", "KH", "8C"], "trick": ["QH"]}
    assert blame("belote.legal_cards", {"cards": ["KH"]}, following) == "BEL-PLAY-11"
    assert blame("belote.legal_cards", {"cards": ["7H"]}, following) == "BEL-PLAY-2"
    garde_contre = {**example("tarot.score_hand")[0], "contract": "garde_sans"}
    assert blame("tarot.score_hand", {"made": True, "scores": [232, -116, -116]}, garde_contre) == "TAR-BID-3"


# Belote: a whole hand. Seat 0 is eldest and takes at once; it leads all of its eight cards.

HAND = {**example("belote.play_hand")[0], "calls": ["S"], "plays": []}
SEAT_0 = ["7S", "8S", "9S", "10H", "JH", "QS", "QH", "KS"]
FIRST = {"actor": 0, "legal": ["pass", "S"], "announced": []}


def led(*cards: str, actor: int = 0) -> str | None:
    due = {"actor": actor, "legal": list(cards), "announced": []}
    return blame("belote.play_hand", {"steps": [FIRST, due], "result": None}, HAND)


def test_cards_that_a_seat_was_not_dealt_are_blamed_on_the_clause_that_deals_them() -> None:
    assert led("7S", "8S", "7H", "JH", "8H", "QS", "QH", "KS") == "BEL-DEAL-1"
    assert led("7H", "8H", "9H", "10D", "JD", "QS", "QH", "KS") == "BEL-DEAL-2"
    assert led(*SEAT_0, "KH") == "BEL-DEAL-3"
    assert led("7S", "8S", "9S", "10H", "JH", "QS", "KH", "KD") == "BEL-DEAL-4"
    assert led(*SEAT_0[1:]) == "BEL-PLAY-1"


def test_who_acts_out_of_turn_is_blamed_alone_and_what_follows_from_it_is_not() -> None:
    assert led("7H", "8H", "9H", "10D", "JD", "KH", "KD", "KC", actor=1) == "BEL-PLAY-1"
    out_of_turn = {**FIRST, "actor": 3}
    elsewhere = {"actor": 3, "legal": ["7C", "8C", "9C", "10S", "JS", "AC", "QD", "QC"], "announced": []}
    assert blame("belote.play_hand", {"steps": [out_of_turn, elsewhere], "result": None}, HAND) == "BEL-BID-1"


@pytest.mark.parametrize(
    ("clause", "plays", "step"),
    [("BEL-BID-1", [], 0), ("BEL-PLAY-1", ["10H"], 1), ("BEL-PLAY-2", ["10H", "7H"], 2)],
    ids=["a take", "a lead", "a card of the suit led"],
)
def test_a_move_refused_in_a_hand_of_belote_is_blamed_on_the_rule_over_applied(
    clause: str, plays: list[str], step: int
) -> None:
    assert refusal("belote.play_hand", {**HAND, "plays": plays}, step) == clause
    assert refusal("belote.play_hand", {**HAND, "plays": plays}, step + 1) is None


def test_a_call_refused_is_blamed_on_the_round_it_is_made_in() -> None:
    question = {**example("belote.bids")[0], "calls": ["pass"] * 4 + ["H"]}
    assert refusal("belote.bids", question, 0) == "BEL-BID-1"
    assert refusal("belote.bids", question, 4) == "BEL-BID-2"


# French Tarot. The example's attack has 11 points, 2 oudlers, and no trick.


def test_a_count_at_tarot_is_blamed_on_the_term_that_is_off() -> None:
    _, right = example("tarot.count_hand")

    def count(**changed: Any) -> str | None:
        return blame("tarot.count_hand", {**right, **changed})

    assert count(winners=[2, *right["winners"][1:]]) == "TAR-PLAY-10"
    assert count(points=10.0) == "TAR-DECK-2"
    assert count(points=80.0) == "TAR-SCORE-1"
    assert count(points=0.0, oudlers=0) == "TAR-DOG-2"
    assert count(points=6.5, oudlers=1) == "TAR-SCORE-1"


def test_a_card_given_for_the_fool_is_blamed_on_the_clause_that_gives_it() -> None:
    question, _ = example("tarot.count_hand")
    tricks = [[card if card != "1S" else "EX" for card in trick] for trick in question["tricks"]]
    asked = {**question, "tricks": tricks, "aside": ["T17", "T18", "T19", "T20", "T21", "1S"], "taker": 0}
    game = load_game("tarot")
    row = game.operations["count_hand"]
    right = msgspec.to_builtins(game.answers().count_hand(row.parse_input(asked), game.specification.defaults()))

    def count(points: float) -> str | None:
        return blame("tarot.count_hand", {**right, "points": right["points"] + points}, asked)

    assert count(-0.5) == "TAR-FOOL-1"
    assert count(1.0) == "TAR-FOOL-1"
    assert count(0.5) == "TAR-FOOL-2"
    assert count(-2.0) == "TAR-DECK-2"


MADE = {**example("tarot.score_hand")[0], "players": 4, "contract": "garde", "points": 51.0, "oudlers": 2}
POIGNEE = {"poignees": [20]}
SLAM = {"points": 91.0, "oudlers": 3, "all_tricks": "attack"}


@pytest.mark.parametrize(
    ("clause", "changed", "pays"),
    [
        ("TAR-SCORE-2", {}, 60),
        ("TAR-SCORE-3", {}, 50),
        ("TAR-SCORE-3", {}, 72),
        ("TAR-SCORE-5", {}, 20),
        ("TAR-SCORE-4", {"petit_au_bout": "attack"}, 80),
        ("TAR-SCORE-4", {"petit_au_bout": "attack"}, 70),
        ("TAR-POIG-3", POIGNEE, 110),
        ("TAR-POIG-3", POIGNEE, 50 + 20),
        ("TAR-SLAM-1", SLAM, 160),
        ("TAR-SLAM-1", SLAM, 160 + 400),
        ("TAR-BID-3", {}, 175),
    ],
    ids=[
        "another target",
        "no distance",
        "distance to the next point",
        "no 25 points",
        "petit au bout worth five",
        "no petit au bout",
        "poignée multiplied",
        "no poignée",
        "no slam",
        "a slam that was not announced as if it were",
        "another multiplier",
    ],
)
def test_a_score_at_tarot_is_blamed_on_the_term_that_is_off(clause: str, changed: Plain, pays: int) -> None:
    answer = {"made": True, "scores": [3 * pays, -pays, -pays, -pays]}
    assert blame("tarot.score_hand", answer, {**MADE, **changed}) == clause


def test_shares_that_are_not_even_are_blamed_on_who_pays_whom() -> None:
    assert blame("tarot.score_hand", {"made": True, "scores": [210, -90, -60, -60]}, MADE) == "TAR-SCORE-6"


def test_a_lower_trump_that_wins_breaks_the_rule_that_the_highest_wins() -> None:
    question = {"players": 4, "leader": 0, "trick": ["KS", "T2", "T19", "T9"], "last_in_slam": False}
    assert blame("tarot.trick", {"winner": 1}, question) == "TAR-PLAY-10"
    plain = {**question, "trick": ["JS", "CS", "9S", "2S"]}
    assert blame("tarot.trick", {"winner": 0}, plain) == "TAR-DECK-1"


TAROT_HAND = {**example("tarot.play_hand")[0], "bids": ["garde", "pass", "pass", "pass"]}
DISCARD = ["1S", "2S", "3S", "4S", "5S", "6S"]


@pytest.mark.parametrize(
    ("clause", "changed", "step"),
    [
        ("TAR-BID-1", {}, 0),
        ("TAR-BID-1", {}, 3),
        ("TAR-DISC-1", {"discard": DISCARD}, 4),
        ("TAR-SLAM-1", {"discard": DISCARD, "slam": True}, 5),
        ("TAR-PLAY-1", {"discard": DISCARD, "plays": ["7S"]}, 5),
        ("TAR-PLAY-8", {"discard": DISCARD, "plays": ["7S", "T5"]}, 6),
    ],
    ids=["a bid", "a pass", "a discard", "a slam", "a lead", "a trump"],
)
def test_a_move_refused_in_a_hand_of_tarot_is_blamed_on_the_rule_over_applied(
    clause: str, changed: Plain, step: int
) -> None:
    assert refusal("tarot.play_hand", {**TAROT_HAND, **changed}, step) == clause


def test_cards_of_the_dog_or_of_others_in_a_hand_of_tarot_are_blamed_on_the_deal() -> None:
    hands, dog = (example("tarot.deal")[1][name] for name in ("hands", "dog"))
    asked = {**example("tarot.play_hand")[0], "bids": ["garde_sans", "pass", "pass", "pass"]}
    bids = [
        {"actor": seat, "kind": "bid", "legal": legal, "shown": []}
        for seat, legal in enumerate(
            (["pass", "prise", "garde", "garde_sans", "garde_contre"], *[["pass", "garde_contre"]] * 3)
        )
    ]

    def lead(cards: list[str], actor: int = 0) -> str | None:
        due = {"actor": actor, "kind": "card", "legal": cards, "shown": []}
        return blame("tarot.play_hand", {"steps": [*bids, due], "result": None}, asked)

    assert lead([*hands[0][1:], hands[1][0]]) == "TAR-DEAL-2"
    assert lead([*hands[0][1:], dog[0]]) == "TAR-DEAL-3"
    assert lead([*hands[0], hands[1][0]]) == "TAR-DEAL-1"
    assert lead(hands[1], actor=1) == "TAR-PLAY-1"


# Bezique. Seat 0 leads; it wins the first trick of the example.


def bezique_step(place: int, **changed: Any) -> str | None:
    question, right = example("bezique.play_hand")
    steps = [{**step, **changed} if number == place else step for number, step in enumerate(right["steps"])]
    return blame("bezique.play_hand", {**right, "steps": steps}, question)


def test_cards_that_a_player_of_bezique_was_not_dealt_are_blamed_on_the_deal() -> None:
    assert bezique_step(0, legal=["7S", "8S", "9S", "10S", "JS", "QS", "KS", "7H"]) == "BEZ-DEAL-1"
    assert bezique_step(0, legal=["7S", "8S"]) == "BEZ-PLAY-2"
    assert bezique_step(0, actor=1) == "BEZ-PLAY-1"


def test_a_card_that_a_player_of_bezique_did_not_draw_is_blamed_on_the_draw() -> None:
    question, _ = example("bezique.play_hand")
    question["actions"] = [*question["actions"], "draw"]
    game = load_game("bezique")
    right = game.answers().play_hand(game.operations["play_hand"].parse_input(question), game.specification.defaults())
    *steps, due = msgspec.to_builtins(right)["steps"]

    def held(*cards: str) -> str | None:
        return blame("bezique.play_hand", {"steps": [*steps, {**due, "legal": [*cards]}], "result": None}, question)

    assert held(*due["legal"][:-1], "AC") == "BEZ-DRAW-1"
    assert held(*due["legal"], "AS") is None


def test_another_value_of_a_combination_is_blamed_on_the_clause_of_values() -> None:
    _, right = example("bezique.melds")
    one, other = right["melds"]
    assert blame("bezique.melds", {"melds": [one, {**other, "points": 40}]}) == "BEZ-MELD-2"
    assert blame("bezique.melds", {"melds": [one]}) == "BEZ-MELD-4"


@pytest.mark.parametrize(
    ("clause", "actions", "step"),
    [("BEZ-PLAY-2", [], 0), ("BEZ-MELD-2", [{"action": "declare", "kind": "marriage", "cards": ["KS", "QS"]}], 2)],
    ids=["a card", "a marriage"],
)
def test_a_move_refused_in_a_hand_of_bezique_is_blamed_on_the_rule_over_applied(
    clause: str, actions: list[Any], step: int
) -> None:
    question, _ = example("bezique.play_hand")
    assert refusal("bezique.play_hand", {**question, "actions": [*question["actions"], *actions]}, step) == clause


def test_a_declaration_refused_is_blamed_on_the_clause_that_allows_it_or_the_house_rule_that_would_not() -> None:
    first = {"trump": "H", "hand": ["QS", "JD", "7C"], "table": [], "trick_won": True, "declared": False, "taken": None}
    bezique = {"kind": "bezique", "cards": ["QS", "JD"]}
    assert refusal("bezique.declare", {**first, **bezique}, 0) == "BEZ-MELD-2"
    table = [{"card": "QS", "kinds": ["double_bezique"]}, {"card": "QS", "kinds": ["double_bezique"]}]
    table += [{"card": "JD", "kinds": ["double_bezique"]}, {"card": "JD", "kinds": ["double_bezique"]}]
    assert refusal("bezique.declare", {**first, "hand": ["7C"], "table": table, **bezique}, 0) == "BEZ-MELD-5"


# What the judge makes of it.


def judged(case_id: str, reply: Any) -> Judgement:
    name = case_id.partition(".")[0]
    case = next(case for case in read_cases(fixtures_folder(), [name]) if case.id == case_id)
    return judge(case, reply, case.all_options(case.game.specification.defaults()), explaining=False)


def first_case(method: str, *, refused: bool) -> Any:
    cases = read_cases(fixtures_folder(), [method.partition(".")[0]])
    return next(case for case in cases if case.method == method and (case.expect.refused is not None) == refused)


def test_an_illegal_move_let_through_is_blamed_on_the_clause_it_breaks() -> None:
    cases = read_cases(fixtures_folder(), ["bezique"])
    case = next(
        each
        for each in cases
        if each.method == "bezique.declare" and each.expect.refused not in {None, "not-held", each.subject}
    )
    assert judged(case.id, Answer({"points": 0, "hand": [], "table": []})).blame == case.expect.refused


def test_a_hand_refused_too_late_let_the_illegal_move_through() -> None:
    case = next(
        each
        for each in read_cases(fixtures_folder(), ["tarot"])
        if each.method == "tarot.play_hand" and each.expect.refused not in {None, "not-held", each.subject}
    )
    assert judged(case.id, Refusal(1, "no", (case.expect.step or 0) + 1)).blame == case.expect.refused


def test_a_refusal_without_a_step_is_blamed_on_what_the_case_is_about() -> None:
    case = first_case("belote.play_hand", refused=False)
    assert judged(case.id, Refusal(1, "no")).blame == case.subject


@pytest.mark.parametrize(
    ("clause", "method"),
    [("BEL-DEAL-1", "belote.deal"), ("BEL-DEAL-3", "belote.complete_deal"), ("TAR-DEAL-1", "tarot.deal")],
)
def test_a_hand_of_too_few_cards_is_wrong_by_the_clause_of_the_deal(clause: str, method: str) -> None:
    case = first_case(method, refused=False)
    short = [[], *case.expect.answer["hands"][1:]]
    judgement = judged(case.id, Answer({**case.expect.answer, "hands": short}))
    assert (judgement.verdict, judgement.blame) == (Verdict.FAIL, clause)


def test_a_card_dealt_twice_is_wrong_by_the_clause_of_the_pack() -> None:
    case = first_case("belote.deal", refused=False)
    hands = case.expect.answer["hands"]
    judgement = judged(case.id, Answer({**case.expect.answer, "hands": [[hands[0][0], *hands[0][:4]], *hands[1:]]}))
    assert (judgement.verdict, judgement.blame) == (Verdict.FAIL, "BEL-DECK-1")


def test_an_answer_of_another_form_is_still_about_the_adapter() -> None:
    case = first_case("belote.deal", refused=False)
    wrong: Any
    for wrong in ({**case.expect.answer, "turn_up": "1S"}, {**case.expect.answer, "hands": "none"}, []):
        judgement = judged(case.id, Answer(wrong))
        assert (judgement.verdict, judgement.blame) == (Verdict.MALFORMED, None)
