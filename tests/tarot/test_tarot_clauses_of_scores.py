"""An answer about what a hand of French Tarot comes to is blamed on the clauses it breaks."""

from __future__ import annotations

from typing import Any

import msgspec
from tarot_clauses_broken import DEFAULTS, TAROT, Plain, broken, example


def counting(changed: Plain, contract: str = "garde_sans", **options: Any) -> list[str]:
    """What is broken in the worked example, in which the defence has every trick and the attack, at best, the dog."""
    question, answer = example("count_hand", **changed)
    return broken("count_hand", {**question, "contract": contract}, answer, **options)


def test_a_wrong_count_is_blamed_on_its_clause() -> None:
    assert counting({"points": 10.0}) == ["TAR-SCORE-1"]
    assert counting({"points": 3.0}) == ["TAR-DECK-2"]
    assert counting({"points": 0.0, "oudlers": 0}) == ["TAR-DOG-2"]
    assert counting({"points": 0.0, "oudlers": 0}, "garde") == ["TAR-DOG-1"]
    assert counting({"points": 0.0, "oudlers": 0}, "garde_contre") == []
    assert counting({}, "garde_contre") == ["TAR-DOG-3"]
    assert counting({"oudlers": 1}) == ["TAR-SCORE-1"]
    assert counting({"all_tricks": None}) == ["TAR-SLAM-1"]
    assert counting({"petit_au_bout": "defence"}) == ["TAR-SCORE-4"]
    assert counting({"winners": [2, *[3] * 17]}) == ["TAR-PLAY-10"]
    assert counting({"winners": [3, *[0] * 17]})[0] in {"TAR-DECK-2", "TAR-SLAM-1", "TAR-PLAY-1"}


def one_seat_takes_all(last: list[str], before: list[str]) -> Plain:
    """A hand of four players in which seat 0, the taker, wins all tricks but perhaps the last."""
    leads = [f"T{number}" for number in range(21, 5, -1)]
    used = {*leads, *last, *before}
    others = [card for card in TAROT.specification.deck.cards if card not in used]
    rest = [card for card in others if card not in {"T2", "T3", "T4"}]
    tricks = [[lead, *rest[3 * number : 3 * number + 3]] for number, lead in enumerate(leads)]
    left = [card for card in others if not any(card in trick for trick in tricks)]
    return {
        "players": 4,
        "taker": 0,
        "partner": None,
        "contract": "garde",
        "leader": 0,
        "tricks": [*tricks, before, last],
        "aside": left,
    }


def test_the_fool_at_the_end_of_a_slam_and_the_petit_before_it_are_blamed_on_their_clause() -> None:
    question = one_seat_takes_all(["EX", "1S", "2S", "3S"], ["T5", "T1", "1H", "2H"])
    rule: Plain = {"fool__wins_last_in_slam": True}
    with_it = {"winners": [0] * 18, "points": 91.0, "oudlers": 3, "petit_au_bout": "attack", "all_tricks": "attack"}
    assert broken("count_hand", question, with_it, **rule) == []
    assert broken("count_hand", question, {**with_it, "petit_au_bout": None}, **rule) == ["TAR-FOOL-4"]
    without = {"winners": [*[0] * 17, 3], "points": 85.0, "oudlers": 2, "petit_au_bout": None, "all_tricks": None}
    assert broken("count_hand", question, without) == []
    assert broken("count_hand", question, {**without, "points": 89.5, "oudlers": 3}) == ["TAR-FOOL-4"]
    assert "TAR-FOOL-4" in broken("count_hand", question, with_it)
    assert "TAR-FOOL-4" in broken("count_hand", question, without, **rule)


def test_a_fool_counted_wrongly_is_blamed_on_its_clause() -> None:
    question = one_seat_takes_all(["1C", "1S", "2S", "3S"], ["EX", "KS", "1H", "2H"])
    right = TAROT.answers().count_hand(TAROT.operations["count_hand"].parse_input(question), DEFAULTS)
    plain: Plain = msgspec.to_builtins(right)
    assert plain["winners"][-2] == 1
    assert broken("count_hand", question, plain) == []
    assert broken("count_hand", question, {**plain, "points": plain["points"] + 0.5}) == ["TAR-FOOL-1"]
    kept_by_the_trick = {**plain, "points": plain["points"] - 4, "oudlers": plain["oudlers"] - 1}
    assert "TAR-FOOL-1" in broken("count_hand", question, kept_by_the_trick)


def scoring(amount: int, made: bool = True, options: Plain | None = None, **facts: Any) -> list[str]:
    """What is broken by an amount that three defenders pay for a garde of seat 0, 45 points with two oudlers."""
    usual: Plain = {
        "players": 4,
        "taker": 0,
        "partner": None,
        "contract": "garde",
        "points": 45.0,
        "oudlers": 2,
        "petit_au_bout": None,
        "poignees": [],
        "slam_announced": False,
        "all_tricks": None,
    }
    answer = {"made": made, "scores": [3 * amount, -amount, -amount, -amount]}
    return broken("score_hand", {**usual, **facts}, answer, **(options or {}))


def test_scores_are_blamed_on_their_clauses() -> None:
    assert scoring(58) == []
    assert scoring(29) == ["TAR-BID-3"]
    assert scoring(57) == ["TAR-SCORE-5"]
    assert scoring(87, contract="garde_sans") == []
    assert scoring(116, contract="garde_sans") == ["TAR-BID-3"]
    assert scoring(116, contract="garde_sans", options={"score__multipliers": (1, 2, 4, 6)}) == []
    assert scoring(50, points=41.0) == []
    assert scoring(-50, points=41.0, made=False) == ["TAR-SCORE-2"]
    assert scoring(50, points=40.5) == ["TAR-SCORE-2"]
    assert scoring(-52, points=40.5, made=False) == []
    assert scoring(-50, points=40.5, made=False) == ["TAR-SCORE-3"]
    assert scoring(60, points=45.5) == []
    assert scoring(58, points=45.5) == ["TAR-SCORE-3"]


def test_bonuses_are_blamed_on_their_clauses() -> None:
    assert scoring(78, petit_au_bout="attack") == []
    assert scoring(38, petit_au_bout="defence") == []
    assert scoring(58, petit_au_bout="defence") == ["TAR-SCORE-4"]
    assert scoring(78, petit_au_bout="defence") == ["TAR-SCORE-4"]
    assert scoring(68, petit_au_bout="attack") == ["TAR-SCORE-5"]
    assert scoring(78, poignees=[20]) == []
    assert scoring(38, poignees=[20]) == ["TAR-POIG-3"]
    assert scoring(78, poignees=[20, 30]) == ["TAR-POIG-3"]
    assert scoring(98, poignees=[20]) == ["TAR-SCORE-5"]
    assert scoring(-72, made=False, points=40.0, poignees=[20]) == []
    assert scoring(-32, made=False, points=40.0, poignees=[20]) == ["TAR-POIG-3"]
    assert scoring(-142, slam_announced=True) == []
    assert scoring(58, slam_announced=True) == ["TAR-SLAM-1"]
    assert scoring(258, all_tricks="attack") == []
    assert scoring(458, all_tricks="attack") == ["TAR-SLAM-1"]
    assert scoring(458, all_tricks="attack", slam_announced=True) == []


def test_who_pays_whom_is_blamed_on_its_clause() -> None:
    question, _ = example("score_hand")
    assert broken("score_hand", question, {"made": True, "scores": [58, -29, -29]}) == []
    assert broken("score_hand", question, {"made": True, "scores": [60, -30, -30]}) == ["TAR-SCORE-7"]
    assert broken("score_hand", question, {"made": True, "scores": [29, -29, -29]}) == ["TAR-SCORE-6"]
    five = {**question, "players": 5, "partner": 2}
    assert broken("score_hand", five, {"made": True, "scores": [58, -29, 29, -29, -29]}) == []
    assert broken("score_hand", five, {"made": True, "scores": [29, -29, 58, -29, -29]}) == ["TAR-SCORE-6"]
    assert broken("score_hand", five, {"made": True, "scores": [87, -29, -29, -29, -29]}) == ["TAR-SCORE-6"]
    alone = {**five, "partner": None}
    assert broken("score_hand", alone, {"made": True, "scores": [116, -29, -29, -29, -29]}) == []


def test_the_state_of_the_game_is_blamed_on_its_clause() -> None:
    question, right = example("game_status")
    assert broken("game_status", question, right) == []
    for wrong in ({"winners": [0], "next_dealer": None}, {"winners": [], "next_dealer": 2}):
        assert broken("game_status", question, wrong) == ["TAR-GAME-1"]
    assert broken("game_status", question, {"winners": [], "next_dealer": 2}, game__hands=11) == []
    assert broken("game_status", question, {"winners": [], "next_dealer": 1}, game__hands=11) == ["TAR-GAME-1"]
