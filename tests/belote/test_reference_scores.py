"""The reference of Belote scores hands and ends games as the rule page says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from reference_answers import answer

from conformance.illegal import MalformedQuestion
from reference_impl.belote import scoring
from reference_impl.belote.deck import DECK, SUITS


def scored(card_points: list[int], facts: Mapping[str, Any], **options: Any) -> tuple[str, list[int], int]:
    usual = {"taker_side": 0, "tricks_won": [4, 4], "belote_side": None, "declarations": [0, 0], "carried": 0}
    given = answer("score_hand", {**usual, "card_points": card_points, **facts}, **options)
    return given.outcome, given.scores, given.carried


def status(scores: list[int], carried: int = 0, **options: Any) -> tuple[int | None, int | None, int]:
    given = answer("game_status", {"scores": scores, "carried": carried, "dealer": 3}, **options)
    return given.winner, given.next_dealer, given.carried


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


# --------------------------------------------------------------------------------------------------------- the game


def test_the_higher_total_at_the_target_wins_and_what_is_carried_is_lost() -> None:
    assert status([501, 500], carried=81) == (0, None, 0)
    assert status([510, 512]) == (1, None, 0)
    assert status([301, 300], game__target=301) == (0, None, 0)


def test_below_the_target_or_equal_the_next_seat_deals_and_what_is_carried_stays() -> None:
    assert status([500, 480], carried=81) == (None, 0, 81)
    assert status([520, 520], carried=81) == (None, 0, 81)
    assert status([600, 300], game__target=1001) == (None, 0, 0)
