"""The reference of French Tarot answers as the rule page says, from the first card to the end of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from tarot_questions import FFT, PACK, PLAIN, answer, named

from conformance.illegal import MalformedQuestion

# ------------------------------------------------------------------------------------------------------------- play


def legal(hand: str, trick: str, **facts: Any) -> str:
    question = {"players": 4, "first_trick": False, "called": None, "hand": hand.split(), "trick": trick.split()}
    return " ".join(answer("legal_cards", {**question, **facts})["cards"])


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("QH 10H 3S KD T4", "EX CH 5H", "10H QH"),
        ("EX 2H KS", "T5", "KS 2H EX"),
        ("T3 T9 4H KD", "5S T12", "T3 T9"),
        ("T3 T15 4H EX", "5S T12", "T15 EX"),
        ("QH 10H 3S KD T4", "EX", "3S 10H QH KD T4"),
        ("QH 3S T4 EX", "", "3S QH T4 EX"),
        ("2S KS T9 EX", "5S T12", "2S KS EX"),
        ("T3 T15 4H", "T9 T14 2S", "T15"),
        ("T3 T12 4H", "T9 T14", "T3 T12"),
        ("T3 T12 4H EX", "5S 2H", "T3 T12 EX"),
        ("2H KD", "5S T12", "2H KD"),
        ("T3 T12", "EX T9", "T12"),
        ("T3 T12 EX", "T9", "T12 EX"),
        ("KD EX", "5S", "KD EX"),
        ("EX", "T9", "EX"),
    ],
)
def test_the_duties_of_play(hand: str, trick: str, expected: str) -> None:
    assert legal(hand, trick) == expected


def test_with_five_players_the_first_trick_is_not_opened_in_the_called_suit_but_by_the_called_king() -> None:
    hand = "2H 5H KH 3S 4S 9S QS 1D 2D 7C 8C T4 T9 T10 T17"
    first = {"players": 5, "first_trick": True, "called": "KH"}
    allowed = "3S 4S 9S QS KH 1D 2D 7C 8C T4 T9 T10 T17"
    assert legal(hand, "", **first) == allowed
    assert legal(hand, "EX", **first) == allowed
    assert legal(hand, "6H", **first) == "2H 5H KH"
    assert legal("2H 5H 7C", "3S", **first) == "2H 5H 7C"
    assert legal("2H 5H 7C", "", **{**first, "first_trick": False}) == "2H 5H 7C"
    assert legal("2H QH 7C EX", "", **{**first, "called": "QH"}) == "QH 7C EX"


def test_a_hand_of_barred_cards_alone_is_malformed() -> None:
    with pytest.raises(MalformedQuestion, match="KH was called"):
        legal("2H 5H", "", players=5, first_trick=True, called="KH")


@pytest.mark.parametrize(
    ("trick", "winner"),
    [("KS T2 T19 T9", 2), ("EX 5H KH 6H", 2), ("10H JH CH QH", 3), ("1H KD 2H KC", 2), ("T1 KD EX KC", 0)],
)
def test_the_highest_trump_wins_else_the_highest_of_the_suit_and_never_the_fool(trick: str, winner: int) -> None:
    question = {"players": 4, "leader": 0, "trick": trick.split(), "last_in_slam": False}
    assert answer("trick", question)["winner"] == winner
    assert answer("trick", {**question, "leader": 3})["winner"] == (winner + 3) % 4


def test_the_fool_led_last_in_a_slam_wins_by_a_house_rule() -> None:
    led = {"players": 3, "leader": 1, "trick": ["EX", "KH", "T3"], "last_in_slam": True}
    by_house_rule = named(fool__wins_last_in_slam=True)
    assert answer("trick", led)["winner"] == 0
    assert answer("trick", led, by_house_rule)["winner"] == 1
    assert answer("trick", {**led, "last_in_slam": False}, by_house_rule)["winner"] == 0
    assert answer("trick", {**led, "trick": ["2H", "EX", "KH"]}, by_house_rule)["winner"] == 0


# --------------------------------------------------------------------------------------------------------- the Fool


def settled(options: Mapping[str, Any] | None = None, **facts: Any) -> tuple[str, bool]:
    usual: dict[str, Any] = {"owner": "attack", "winner": "defence", "last": False, "last_in_slam": False}
    given = answer("settle_fool", {**usual, "tricks": [], "aside": [], **facts}, options)
    return given["side"], given["given"]


def test_the_fool_stays_with_its_side_which_gives_a_low_card_if_it_has_one() -> None:
    assert settled(tricks=["KS", "3S"]) == ("attack", True)
    assert settled(tricks=["KS", "T20"]) == ("attack", True)
    assert settled(tricks=["KS", "QS", "CS", "JS", "T1", "T21"]) == ("attack", False)
    assert settled(owner="defence", winner="attack", tricks=["2H"]) == ("defence", True)
    assert settled(winner="attack", tricks=["3S"]) == ("attack", False)


def test_the_dog_or_discard_pays_unless_a_house_rule_forbids() -> None:
    assert settled(aside=["3S"]) == ("attack", True)
    assert settled(named(fool__pay_from="tricks"), aside=["3S"]) == ("attack", False)
    assert settled(named(fool__pay_from="tricks"), tricks=["4S"], aside=["3S"]) == ("attack", True)


def test_in_the_last_trick_the_fool_is_the_winners_or_by_a_house_rule_the_other_sides() -> None:
    changes = named(fool__last_trick="changes_side")
    assert settled(last=True, tricks=["3S"]) == ("defence", False)
    assert settled(last=True, winner="attack") == ("attack", False)
    assert settled(changes, last=True, winner="attack") == ("defence", False)
    assert settled(changes, last=True, tricks=["3S"]) == ("defence", False)


def test_the_fool_that_completes_a_slam_is_kept_by_a_house_rule() -> None:
    slam = {"last": True, "last_in_slam": True, "winner": "attack"}
    both = named(fool__wins_last_in_slam=True, fool__last_trick="changes_side")
    assert settled(both, **slam) == ("attack", False)
    assert settled(named(fool__last_trick="changes_side"), **slam) == ("defence", False)
    assert settled(both, **{**slam, "last_in_slam": False}) == ("defence", False)


# --------------------------------------------------------------------------------------------------------- counting


def three_handed(last: list[list[str]], aside: list[str]) -> dict[str, Any]:
    """Seat 0 wins trick after trick, all of the pack but the cards given, and leads to the last tricks."""
    used = {card for trick in last for card in trick} | set(aside)
    others = [card for card in PACK if card not in used]
    high = [card for card in reversed(others) if card[0] == "T"]
    low = [card for card in others if card[0] != "T" and card != "EX"]
    ours = (high + low[::-1])[: 24 - len(last)]
    theirs = [card for card in others if card not in ours]
    tricks = [[card, *theirs[2 * place : 2 * place + 2]] for place, card in enumerate(ours)]
    return {
        "players": 3,
        "taker": 0,
        "partner": None,
        "contract": "garde",
        "leader": 0,
        "tricks": tricks + last,
        "aside": aside,
    }


ASIDE = ["1S", "2S", "3S", "4S", "5S", "6S"]
COMPLETED_BY_FOOL = three_handed([["T2", "T1", "8S"], ["EX", "1H", "2C"]], ASIDE)


def counted(question: Mapping[str, Any], options: Mapping[str, Any] | None = None) -> tuple[Any, ...]:
    given = answer("count_hand", question, options)
    return given["winners"][-1], given["points"], given["oudlers"], given["petit_au_bout"], given["all_tricks"]


def test_the_fool_led_to_the_last_trick_of_a_slam() -> None:
    assert counted(COMPLETED_BY_FOOL) == (1, 91 - 4.5 - 1, 2, None, None)
    fft = named(fool__wins_last_in_slam=True, fool__last_trick="changes_side", fool__pay_from="tricks")
    assert counted(COMPLETED_BY_FOOL, fft) == (0, 91.0, 3, "attack", "attack")
    without_slam = {**fft, "tarot.fool.wins_last_in_slam": False}
    assert counted(COMPLETED_BY_FOOL, without_slam) == (1, 91 - 4.5 - 1, 2, None, None)


SLAM_AGAINST_THE_FOOL = three_handed([["T2", "EX", "8S"], ["T3", "T1", "2C"]], ASIDE)


def test_the_fool_led_to_an_earlier_trick_never_wins() -> None:
    question = three_handed([["EX", "1H", "2C"], ["T2", "T3", "8S"]], ASIDE)
    first = {**question, "tricks": [question["tricks"][-2], *question["tricks"][:-2], question["tricks"][-1]]}
    assert answer("count_hand", first, FFT)["winners"][0] == 1


@pytest.mark.parametrize(("contract", "points"), [("prise", 86.5), ("garde", 86.5), ("garde_sans", 86.5)])
def test_the_discard_and_the_dog_count_for_the_attack(contract: str, points: float) -> None:
    assert counted({**SLAM_AGAINST_THE_FOOL, "contract": contract}) == (0, points, 2, "attack", "attack")


def test_in_a_garde_contre_the_dog_counts_for_the_defence_and_may_pay_for_its_fool() -> None:
    contre = {**SLAM_AGAINST_THE_FOOL, "contract": "garde_contre"}
    assert counted(contre)[1] == 91 - 4.5 - 3 + 0.5
    assert counted(contre, named(fool__pay_from="tricks"))[1] == 91 - 4.5 - 3


@pytest.mark.parametrize(
    ("partner", "side", "points"), [(None, "defence", 1.5), (1, "attack", 91.0), (2, "defence", 1.5)]
)
def test_a_partners_tricks_are_the_attacks(partner: int | None, side: str, points: float) -> None:
    tricks = [[f"T{20 - number}", *PLAIN[4 * number : 4 * number + 4]] for number in range(14)]
    tricks.append(["T21", "EX", "T1", "T2", "T3"])
    asked = {"players": 5, "taker": 0, "partner": partner, "contract": "prise", "leader": 1, "tricks": tricks}
    given = answer("count_hand", {**asked, "aside": ["T4", "T5", "T6"]})
    assert given["winners"] == [1] * 15
    assert (given["all_tricks"], given["petit_au_bout"], given["points"]) == (side, side, points)


def test_the_petit_au_bout_is_for_the_side_that_wins_the_last_trick() -> None:
    question = three_handed([["T2", "EX", "8S"], ["T3", "T1", "2C"]], ASIDE)
    assert counted(question)[3] == "attack"
    assert counted({**question, "taker": 1})[3:] == ("defence", "defence")
    earlier = three_handed([["T3", "T1", "2C"], ["T2", "EX", "8S"]], ASIDE)
    assert counted(earlier)[3] is None


# ---------------------------------------------------------------------------------------------------------- scoring


def scored(options: Mapping[str, Any] | None = None, **facts: Any) -> tuple[bool, list[int]]:
    usual: dict[str, Any] = {
        "players": 4,
        "taker": 0,
        "partner": None,
        "contract": "prise",
        "petit_au_bout": None,
        "poignees": [],
    }
    given = answer("score_hand", {**usual, "slam_announced": False, "all_tricks": None, **facts}, options)
    return given["made"], given["scores"]


@pytest.mark.parametrize(
    ("facts", "made", "scores"),
    [
        ({"points": 51, "oudlers": 1}, True, [75, -25, -25, -25]),
        ({"players": 3, "points": 40.5, "oudlers": 2}, False, [-52, 26, 26]),
        (
            {"contract": "garde", "points": 45, "oudlers": 2, "petit_au_bout": "defence"},
            True,
            [114, -38, -38, -38],
        ),
        ({"points": 45, "oudlers": 2, "poignees": [20, 20]}, True, [207, -69, -69, -69]),
        (
            {"players": 5, "partner": 1, "contract": "garde", "points": 33, "oudlers": 0},
            False,
            [-192, -96, 96, 96, 96],
        ),
        ({"players": 3, "points": 40, "oudlers": 3}, True, [58, -29, -29]),
        ({"players": 3, "points": 41.5, "oudlers": 2}, True, [52, -26, -26]),
        ({"players": 3, "points": 41, "oudlers": 2}, True, [50, -25, -25]),
        ({"points": 40, "oudlers": 2, "poignees": [30], "petit_au_bout": "attack"}, False, [-138, 46, 46, 46]),
        ({"players": 5, "points": 56, "oudlers": 0, "taker": 2}, True, [-25, -25, 100, -25, -25]),
        ({"points": 91, "oudlers": 3, "all_tricks": "attack"}, True, [840, -280, -280, -280]),
        ({"points": 0, "oudlers": 0, "all_tricks": "defence"}, False, [-843, 281, 281, 281]),
    ],
)
def test_scores_worked_out_by_hand(facts: Mapping[str, Any], made: bool, scores: list[int]) -> None:
    assert scored(**facts) == (made, scores)


@pytest.mark.parametrize(
    ("contract", "value"), [("prise", 25), ("garde", 50), ("garde_sans", 75), ("garde_contre", 150)]
)
def test_a_contract_multiplies_by_one_two_three_six(contract: str, value: int) -> None:
    assert scored(points=41, oudlers=2, contract=contract) == (True, [3 * value, -value, -value, -value])


def test_by_a_house_rule_a_garde_sans_counts_four_times() -> None:
    fourfold = named(score__multipliers=(1, 2, 4, 6))
    assert scored(fourfold, points=41, oudlers=2, contract="garde_sans")[1][1] == -100
    assert scored(fourfold, points=41, oudlers=2, contract="garde_contre")[1][1] == -150


@pytest.mark.parametrize(
    ("announced_slam", "all_tricks", "slam"),
    [
        (True, "attack", 400),
        (False, "attack", 200),
        (True, None, -200),
        (True, "defence", -200),
        (False, "defence", -200),
        (False, None, 0),
    ],
)
def test_a_slam_is_scored_once(announced_slam: bool, all_tricks: str | None, slam: int) -> None:
    facts: dict[str, Any] = {"points": 41, "oudlers": 2, "slam_announced": announced_slam, "all_tricks": all_tricks}
    assert scored(**facts)[1][1] == -25 - slam
    others = named(score__slam=(1, 2, 3, 4))
    by_others = {400: 1, 200: 2, 0: 0, -200: 3 if announced_slam else 4}
    assert scored(others, **facts)[1][1] == -25 - by_others[slam]


@pytest.mark.parametrize(("oudlers", "needed"), [(0, 56), (1, 51), (2, 41), (3, 36)])
def test_the_target_falls_with_the_oudlers(oudlers: int, needed: int) -> None:
    assert scored(points=needed, oudlers=oudlers)[0]
    assert not scored(points=needed - 0.5, oudlers=oudlers)[0]


def test_a_game_ends_after_the_hands_agreed_on() -> None:
    question = {"players": 3, "scores": [30, 30, -60], "hands": 9, "dealer": 2}
    assert answer("game_status", question) == {"winners": [], "next_dealer": 0}
    assert answer("game_status", {**question, "hands": 10}) == {"winners": [0, 1], "next_dealer": None}
    assert answer("game_status", question, named(game__hands=5))["winners"] == [0, 1]
