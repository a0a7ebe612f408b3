"""Of a wrong comparison of declarations, and of a wrong trace of a hand, the clause is blamed that was got wrong."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from conformance.game import load_game
from conformance.games.belote.questions import (
    PlayHandInput,
    PlayHandOutput,
)

BELOTE = load_game("belote")
DEFAULTS = BELOTE.specification.defaults()
RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"]
POINTS = {"tierce": 20, "cinquante": 50, "cent": 100}
Plain = dict[str, Any]


def combination(text: str) -> Plain:
    """`9-JS` is a run, `4x10` a carré of tens."""
    if text.startswith("4x"):
        points = {"J": 200, "9": 150}.get(text[2:], 100)
        return {"kind": "carre", "cards": [text[2:] + suit for suit in "SHDC"], "points": points}
    low, high = text[:-1].split("-")
    cards = [rank + text[-1] for rank in RANKS[RANKS.index(low) : RANKS.index(high) + 1]]
    kind = {3: "tierce", 4: "cinquante"}.get(len(cards), "cent")
    return {"kind": kind, "cards": cards, "points": POINTS[kind]}


def holds_more(hand: list[str], told: list[Plain]) -> bool:
    """Whether a hand holds a run or a carré besides those told, looked for card by card."""
    used = {card for each in told for card in each["cards"]}
    runs = [[rank + suit for rank in RANKS[low : low + 3]] for suit in "SHDC" for low in range(6)]
    carres = [[rank + suit for suit in "SHDC"] for rank in RANKS[2:]]
    found = [cards for cards in runs + carres if set(cards) <= set(hand)]
    longer = any(
        neighbour in hand and neighbour not in used
        for each in told
        if each["kind"] != "carre"
        for neighbour in neighbours(each["cards"])
    )
    return longer or any(not set(cards) <= used for cards in found)


def neighbours(run: list[str]) -> list[str]:
    """The cards next to a run."""
    low, high, suit = RANKS.index(run[0][:-1]), RANKS.index(run[-1][:-1]), run[0][-1]
    return [RANKS[place] + suit for place in (low - 1, high + 1) if 0 <= place < len(RANKS)]


def hands_with(*by_seat: str) -> tuple[list[list[str]], list[list[Plain]]]:
    """Four full hands that declare just the combinations given, and those combinations."""
    told = [[combination(text) for text in seat.split()] for seat in by_seat]
    fixed = [[card for each in seat for card in each["cards"]] for seat in told]
    rest = [rank + suit for suit in "SHDC" for rank in RANKS if not any(rank + suit in hand for hand in fixed)]
    chance = Random(1)  # noqa: S311 - the same hands in every run
    while True:
        chance.shuffle(rest)
        left = list(rest)
        hands = [[*hand, *(left.pop() for _ in range(8 - len(hand)))] for hand in fixed]
        if not any(holds_more(hand, each) for hand, each in zip(hands, told, strict=True)):
            return hands, told


def compared(
    *by_seat: str,
    side: int | None,
    points: list[int] | None = None,
    shown: list[list[Plain]] | None = None,
    trump: str = "S",
    **options: Any,
) -> list[str]:
    """What is broken by naming a side, which then scores and shows all it declares unless told otherwise."""
    hands, told = hands_with(*by_seat)
    all_of_it = [seat if number % 2 == side else [] for number, seat in enumerate(told)]
    sums = [sum(each["points"] for seat in (s, s + 2) for each in all_of_it[seat]) for s in (0, 1)]
    answer = {
        "side": side,
        "points": sums if points is None else points,
        "shown": all_of_it if shown is None else shown,
    }
    question = {"trump": trump, "eldest": 1, "taker": 2, "hands": hands}
    row = BELOTE.operations["compare_declarations"]
    named = {"belote." + name.replace("__", "."): value for name, value in options.items()}
    given = row.parse_input(question), row.parse_output(answer)
    return BELOTE.violations("compare_declarations", *given, {**DEFAULTS, **named})


NOTHING: list[list[Plain]] = [[], [], [], []]


def test_the_greater_value_wins_and_a_carre_beats_a_cent() -> None:
    assert compared("7-10H", "J-KD", "", "", side=0) == []
    assert compared("7-10H", "J-KD", "", "", side=1) == ["BEL-DECL-6"]
    assert compared("4xQ", "7-JS", "", "", side=0) == []
    assert compared("4xQ", "7-JS", "", "", side=1) == ["BEL-DECL-6"]
    assert compared("4xQ", "7-JS", "", "", side=None) == ["BEL-DECL-6"]


def test_the_top_card_decides_between_runs_and_length_only_by_a_house_rule() -> None:
    six_against_ace = ("8-KH", "10-AD", "", "")
    assert compared(*six_against_ace, side=1) == []
    assert compared(*six_against_ace, side=0) == ["BEL-DECL-7"]
    assert compared(*six_against_ace, side=0, declarations__length_first=True) == []
    assert compared(*six_against_ace, side=1, declarations__length_first=True) == ["BEL-DECL-7"]


def test_tens_beat_kings_except_in_the_order_of_runs() -> None:
    assert compared("4xK", "4x10", "", "", side=1) == []
    assert compared("4xK", "4x10", "", "", side=0) == ["BEL-DECL-8"]
    assert compared("4xK", "4x10", "", "", side=0, declarations__carre_order="run") == []


def test_of_equal_runs_the_one_in_trump_wins() -> None:
    assert compared("9-JS", "9-JD", "", "", side=0) == []
    assert compared("9-JS", "9-JD", "", "", side=None) == ["BEL-DECL-9"]
    assert compared("9-JS", "9-JD", "", "", side=1) == ["BEL-DECL-9"]


def test_the_winning_side_scores_and_shows_all_of_both_players() -> None:
    hands = ("J-KH", "8-10D", "7-9C", "")
    assert compared(*hands, side=0) == []
    assert compared(*hands, side=0, points=[20, 0]) == ["BEL-DECL-10"]
    assert compared(*hands, side=0, points=[40, 20]) == ["BEL-DECL-10"]
    assert compared(*hands, side=0, shown=NOTHING) == ["BEL-DECL-5"]
    assert compared(*hands, side=0, shown=hands_with(*hands)[1]) == ["BEL-DECL-5"]


def test_a_side_without_declarations_is_not_named() -> None:
    assert compared("", "", "", "", side=None) == []
    assert compared("", "", "", "", side=0) == ["BEL-DECL-10"]


def test_a_perfect_tie_is_settled_by_the_house_rule_alone() -> None:
    tie = ("9-JH", "9-JD", "", "")
    assert compared(*tie, side=None) == []
    assert compared(*tie, side=1, shown=NOTHING) == ["BEL-DECL-11"]
    assert compared(*tie, side=1, shown=NOTHING, declarations__tie="eldest") == []
    assert compared(*tie, side=0, shown=NOTHING, declarations__tie="eldest") == ["BEL-DECL-11"]
    assert compared("9-JH", "", "", "9-JD", side=1, shown=NOTHING, declarations__tie="taker") == []
    assert compared("9-JH", "", "", "9-JD", side=0, shown=NOTHING, declarations__tie="taker") == ["BEL-DECL-11"]


def test_at_a_tie_nothing_is_shown_whoever_scores() -> None:
    tie = ("9-JH", "9-JD", "", "")
    assert compared(*tie, side=None, shown=hands_with(*tie)[1]) == ["BEL-DECL-11"]
    assert compared(*tie, side=1, declarations__tie="eldest") == ["BEL-DECL-11"]


def test_a_second_best_does_not_break_a_tie_and_partners_do_not_cancel() -> None:
    assert compared("9-JH", "9-JD", "7-9C", "", side=None) == []
    assert compared("9-JH", "9-JD", "7-9C", "", side=0, shown=NOTHING) == ["BEL-DECL-12"]
    assert compared("9-JH", "7-9D", "9-JC", "", side=0) == []
    assert compared("9-JH", "7-9D", "9-JC", "", side=1) == ["BEL-DECL-12"]


def test_a_carre_of_eights_neither_counts_nor_cancels() -> None:
    eights = ("8S 8H 8D 8C KS QH 9D 7C", "9H 10H JH AS KD QC 7S 7D", "7H 9S AD 10C JS QD KC AC")
    hands = [hand.split() for hand in (*eights, "QS AH KH JD 10D 10S JC 9C")]
    row = BELOTE.operations["compare_declarations"]
    question = row.parse_input({"trump": "S", "eldest": 0, "taker": 0, "hands": hands})
    shown = [[], [combination("9-JH")], [], []]
    right = row.parse_output({"side": 1, "points": [0, 20], "shown": shown})
    cancelled = row.parse_output({"side": None, "points": [0, 0], "shown": NOTHING})
    assert BELOTE.violations("compare_declarations", question, right, DEFAULTS) == []
    assert BELOTE.violations("compare_declarations", question, cancelled, DEFAULTS) == ["BEL-DECL-6"]


def whole_hand(*, void: bool = False, seed: int = 4) -> tuple[PlayHandInput, PlayHandOutput]:
    """A whole hand drawn by the positions of this game, with the answer of the reference."""
    positions, chance = BELOTE.module("positions"), Random(seed)  # noqa: S311 - the same hand in every run
    for asked in positions.questions("play_hand", chance, DEFAULTS):
        right = BELOTE.answers().play_hand(asked, DEFAULTS)
        announced = {word for step in right.steps for word in step.announced}
        if right.result is None or (right.result.taker is None) != void:
            continue
        if void or ({"belote", "tierce"} <= announced and len(asked.calls) > 5):
            return asked, right
    raise AssertionError("questions never end")


def step_with(word: str) -> Callable[[Plain], int]:
    return lambda answer: next(n for n, step in enumerate(answer["steps"]) if word in step["announced"])


def changed_step(answer: Plain, place: int, **changes: Any) -> Plain:
    steps = [{**step, **changes} if number == place else step for number, step in enumerate(answer["steps"])]
    return {**answer, "steps": steps}


def broken_trace(asked: PlayHandInput, answer: Plain) -> list[str]:
    parsed = BELOTE.operations["play_hand"].parse_output(answer)
    return BELOTE.violations("play_hand", asked, parsed, DEFAULTS)


def test_a_wrong_step_of_a_hand_is_blamed_on_its_clause() -> None:
    asked, right = whole_hand()
    plain: Plain = msgspec.to_builtins(right)
    assert broken_trace(asked, plain) == []
    first, second, last = plain["steps"][0], plain["steps"][4], len(plain["steps"]) - 1
    assert broken_trace(asked, changed_step(plain, 0, legal=["pass", *"SHDC"])) == ["BEL-BID-1"]
    assert broken_trace(asked, changed_step(plain, 4, legal=first["legal"])) == ["BEL-BID-2"]
    assert broken_trace(asked, changed_step(plain, 4, actor=(second["actor"] + 1) % 4)) == ["BEL-BID-2"]
    playing = len(asked.calls)
    assert broken_trace(asked, changed_step(plain, playing, legal=["pass", "S"])) == ["BEL-BID-5"]
    assert broken_trace(asked, changed_step(plain, last, actor=(plain["steps"][last]["actor"] + 1) % 4)) == [
        "BEL-PLAY-1"
    ]
    assert broken_trace(asked, {**plain, "steps": plain["steps"][:-1]}) == ["BEL-PLAY-1"]
    assert broken_trace(asked, {**plain, "result": None}) == ["BEL-PLAY-1"]


@pytest.mark.parametrize(("word", "clause"), [("belote", "BEL-BELOTE-1"), ("tierce", "BEL-DECL-5")])
def test_an_announcement_left_out_is_blamed_on_its_clause(word: str, clause: str) -> None:
    asked, right = whole_hand()
    plain: Plain = msgspec.to_builtins(right)
    place = step_with(word)(plain)
    kept = [each for each in plain["steps"][place]["announced"] if each != word]
    assert broken_trace(asked, changed_step(plain, place, announced=kept)) == [clause]
    assert broken_trace(asked, changed_step(plain, 0, announced=[word])) == [clause]


def test_a_void_hand_leaves_what_was_carried_and_scores_nothing() -> None:
    asked, right = whole_hand(void=True)
    plain: Plain = msgspec.to_builtins(right)
    assert broken_trace(asked, plain) == []
    result = plain["result"]
    assert broken_trace(asked, {**plain, "result": {**result, "carried": asked.carried + 10}}) == ["BEL-BID-4"]
    assert broken_trace(asked, {**plain, "result": {**result, "scores": [0, 162]}}) == ["BEL-BID-3"]
    assert broken_trace(asked, {**plain, "result": None}) == ["BEL-BID-3"]
