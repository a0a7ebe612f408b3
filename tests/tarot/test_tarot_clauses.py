"""The clauses let the right answers pass, and of a wrong one the clause is blamed whose rule was got wrong."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest
from tarot_clauses_broken import TAROT, Plain, broken, example, trumps

from conformance.games.tarot import positions
from conformance.games.tarot.operations import OPERATIONS
from conformance.operations import Operation

KINGS, QUEENS, CAVALIERS = ([rank + suit for suit in "SHDC"] for rank in "KQC")


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_a_worked_example_breaks_no_clause(operation: Operation) -> None:
    assert broken(operation.name, *operation.example) == []


HANDS, DOG = (TAROT.operations["deal"].example[1][field] for field in ("hands", "dog"))


@pytest.mark.parametrize(
    ("clause", "changed"),
    [
        pytest.param("TAR-DECK-1", {"dog": ["1S", *DOG[1:]]}, id="a card is dealt twice"),
        pytest.param("TAR-DEAL-1", {"hands": [[*HANDS[0], "EX"], *HANDS[1:]], "dog": DOG[:-1]}, id="19 cards"),
        pytest.param("TAR-DEAL-2", {"hands": [*HANDS[1:], HANDS[0]]}, id="the dealer is served first"),
        pytest.param(
            "TAR-DEAL-3",
            {"hands": [["EX", *HANDS[0][1:]], *HANDS[1:]], "dog": [*DOG[:-1], "1S"]},
            id="another card lies in the dog",
        ),
        pytest.param("TAR-DEAL-4", {"void": True}, id="void for no reason"),
    ],
)
def test_a_wrong_deal_is_blamed_on_its_clause(clause: str, changed: Plain) -> None:
    assert broken("deal", *example("deal", **changed)) == [clause]


def bid(bids: list[str], **answer: Any) -> list[str]:
    """What is broken by an answer after some bids of four players; seat 3 deals."""
    question = {"players": 4, "dealer": 3, "bids": bids}
    return broken(
        "bids", question, {"next": None, "legal": [], "taker": None, "contract": None, "void": False, **answer}
    )


def test_bids_are_blamed_on_their_clauses() -> None:
    assert bid(["garde"], next=1, legal=["pass", "garde_sans", "garde_contre"]) == []
    assert bid(["garde"], next=1, legal=["pass", "garde", "garde_sans", "garde_contre"]) == ["TAR-BID-1"]
    assert bid(["garde"], next=2, legal=["pass", "garde_sans", "garde_contre"]) == ["TAR-BID-1"]
    assert bid(["garde_contre"], next=1, legal=["pass"]) == []
    assert bid(["garde_contre"], taker=0, contract="garde_contre")[0] == "TAR-BID-1"
    assert bid(["pass", "prise", "garde", "pass"], taker=2, contract="garde") == []
    assert bid(["pass", "prise", "garde", "pass"], taker=1, contract="prise") == ["TAR-BID-2"]
    assert bid(["pass"] * 4, void=True) == []
    assert bid(["pass"] * 4, next=0, legal=["pass"])[-1] == "TAR-BID-2"


def test_calls_are_blamed_on_their_clauses() -> None:
    strong = {"hand": [*KINGS, *QUEENS, *trumps(1, 7)]}
    house_rule: Plain = {"call__queen_if_four_kings": True}
    assert broken("calls", strong, {"cards": KINGS}) == []
    assert broken("calls", strong, {"cards": KINGS[:3]}) == ["TAR-CALL-1"]
    assert broken("calls", strong, {"cards": [*KINGS, *QUEENS]}) == ["TAR-CALL-3"]
    assert broken("calls", strong, {"cards": [*KINGS, *QUEENS, *CAVALIERS]}, **house_rule) == []
    assert broken("calls", strong, {"cards": KINGS}, **house_rule) == ["TAR-CALL-3"]


def test_the_partner_is_blamed_on_its_clauses() -> None:
    question, right = example("partner")
    assert broken("partner", question, right) == []
    assert broken("partner", question, {"partner": None}) == ["TAR-CALL-1"]
    own = {**question, "taker": 1}
    assert broken("partner", own, {"partner": None}) == []
    assert broken("partner", own, {"partner": 1}) == ["TAR-CALL-2"]
    queen = {**question, "called": "QH"}
    assert broken("partner", queen, {"partner": 1}) == []
    assert broken("partner", queen, {"partner": None}) == ["TAR-CALL-3"]


def may_discard(changed: Plain, **question: Any) -> list[str]:
    asked, right = example("legal_discards")
    return broken("legal_discards", {**asked, **question}, {**right, **changed})


def test_what_may_be_discarded_is_blamed_on_its_clauses() -> None:
    assert may_discard({"free": ["1D", "2D", "KS"], "trumps_needed": 3}) == ["TAR-DISC-1"]
    assert may_discard({"free": ["1D"], "trumps_needed": 5}) == ["TAR-DISC-1"]
    assert may_discard({"trumps": trumps(1, 16)}) == ["TAR-DISC-2"]
    assert may_discard({"trumps": [], "trumps_needed": 0}) == ["TAR-DISC-2"]
    assert may_discard({"count": 3, "trumps_needed": 1}) == ["TAR-DOG-1"]
    five = {"players": 5, "hand": [*KINGS, "QS", "1D", *trumps(2, 13)], "called": "QS"}
    assert may_discard({"count": 3, "free": ["1D"], "trumps": trumps(2, 13), "trumps_needed": 2}, **five) == []
    with_queen = {"count": 3, "free": ["1D", "QS"], "trumps": trumps(2, 13), "trumps_needed": 1}
    assert may_discard(with_queen, **five) == ["TAR-CALL-3"]


def discarding(cards: str, legal: bool, shown: str = "", **question: Any) -> list[str]:
    asked, _ = example("check_discard")
    return broken(
        "check_discard", {**asked, "discard": cards.split(), **question}, {"legal": legal, "shown": shown.split()}
    )


def test_a_discard_is_blamed_on_its_clauses() -> None:
    assert discarding("1D 2D T2 T3 T4 T5", True, "T2 T3 T4 T5") == []
    assert discarding("1D 2D T2 T3 T4 T5", False) == ["TAR-DISC-2"]
    assert discarding("1D 2D T2 T3 T4 T5", True) == ["TAR-DISC-2"]
    assert discarding("1D T2 T3 T4 T5 T6", True, "T2 T3 T4 T5 T6") == ["TAR-DISC-2"]
    assert discarding("1D 2D T2 T3 T4 KS", True, "T2 T3 T4") == ["TAR-DISC-1"]
    assert discarding("1D 2D T2 T3 T4 EX", True, "T2 T3 T4") == ["TAR-DISC-1"]
    assert discarding("1D 2D T2 T3 T4 T1", True, "T2 T3 T4") == ["TAR-DISC-1"]
    assert discarding("1D 2D T2 T3 T4", True, "T2 T3 T4") == ["TAR-DOG-1"]
    assert discarding("1D 2D T2 T3 T4 9C", True, "T2 T3 T4") == ["not-held"]


def test_the_discard_of_five_players_has_three_cards() -> None:
    five: Plain = {"players": 5, "hand": [*KINGS, *QUEENS, *trumps(1, 8), "1S", "2S"]}
    assert discarding("1S 2S QS", True, **five) == []
    assert discarding("1S 2S QS", False, **five) == ["TAR-DOG-1"]
    assert discarding("1S 2S QS QH QD QC", True, **five) == ["TAR-DOG-1"]
    assert discarding("1S 2S T2", True, "T2", **five) == ["TAR-DISC-1"]
    assert discarding("1S 2S QS", True, **five, called="QS") == ["TAR-CALL-3"]
    four: Plain = {"hand": ["1S", "2S", "3S", "4S", "5S", "6S", *KINGS, *trumps(1, 14)]}
    assert discarding("1S 2S 3S 4S 5S 6S", False, **four) == ["TAR-DISC-1"]


def level(size: int, points: int = 20, *, fool: bool = False) -> Plain:
    return {"size": size, "points": points, "fool": fool}


def poignee(trump: int, fool: str, *levels: Plain, **options: Any) -> list[str]:
    """What is broken by these poignées of a hand of four players with so many trumps."""
    others = [f"{rank}{suit}" for suit in "SH" for rank in range(1, 11)]
    hand = [*trumps(1, trump), *fool.split(), *others][:18]
    return broken("poignees", {"players": 4, "hand": hand}, {"levels": list(levels)}, **options)


def test_poignees_are_blamed_on_their_clauses() -> None:
    assert poignee(9, "") == []
    assert poignee(9, "", level(10)) == ["TAR-POIG-1"]
    assert poignee(9, "EX", level(10, fool=True)) == []
    assert poignee(9, "EX") == ["TAR-POIG-1"]
    assert poignee(9, "EX", level(10)) == ["TAR-POIG-2"]
    assert poignee(10, "EX", level(10)) == []
    assert poignee(10, "EX", level(10, fool=True)) == ["TAR-POIG-2"]
    assert poignee(13, "", level(10), level(13, 30)) == []
    assert poignee(13, "", level(13, 30)) == ["TAR-POIG-1"]
    assert poignee(13, "", level(10), level(13, 40)) == ["TAR-POIG-1"]
    five = {"players": 5, "hand": [*trumps(1, 8), *KINGS, "1S", "2S", "3S"]}
    assert broken("poignees", five, {"levels": [level(8)]}, poignee__thresholds="by_players") == []
    assert broken("poignees", five, {"levels": [level(8)]}) == ["TAR-POIG-1"]


def announcing(
    leader: int, announces: int | None, declares: int | None, options: Plain | None = None, **asked: Any
) -> list[str]:
    """What is broken at a moment of a garde of four players that seat 0 deals and seat 2 takes."""
    question, _ = example("announcements")
    answer = {"leader": leader, "slam": announces, "poignee": declares}
    return broken("announcements", {**question, **asked}, answer, **(options or {}))


def test_announcements_are_blamed_on_their_clauses() -> None:
    assert announcing(1, 2, 1) == []
    assert announcing(1, 1, 1) == ["TAR-SLAM-1"]
    assert announcing(1, 2, 2) == ["TAR-POIG-1"]
    assert announcing(2, 2, 2) == ["TAR-PLAY-1"]
    assert announcing(1, None, None, discarded=False) == []
    assert announcing(1, 2, None, discarded=False) == ["TAR-SLAM-1"]
    assert announcing(1, None, 2, played=1) == []
    assert announcing(1, None, None, poignees=[1]) == []
    assert announcing(1, None, 1, poignees=[1]) == ["TAR-POIG-1"]
    assert announcing(1, None, 1, slam=True) == []
    assert announcing(2, None, 2, slam=True) == ["TAR-SLAM-2"]
    assert announcing(2, None, 2, {"slam__leads": True}, slam=True) == []
    assert announcing(1, None, 1, {"slam__leads": True}, slam=True) == ["TAR-SLAM-2"]


@pytest.mark.parametrize(
    ("clause", "hand", "trick", "right", "wrong"),
    [
        ("TAR-PLAY-1", "8D KH T3", "", "8D KH T3", "8D KH"),
        ("TAR-PLAY-3", "8D EX 2H", "9D", "8D EX", "8D"),
        ("TAR-PLAY-3", "8D EX", "9H", "8D EX", "EX"),
        ("TAR-PLAY-3", "8D EX T5", "T9", "T5 EX", "T5"),
        ("TAR-PLAY-4", "8D 2H", "EX", "8D 2H", "8D"),
        ("TAR-PLAY-4", "8D 2H", "EX 9D", "8D", "8D 2H"),
        ("TAR-PLAY-5", "8D 9D 2H", "JD", "8D 9D", "8D 9D 2H"),
        ("TAR-PLAY-5", "8D QD 2H", "JD", "8D QD", "QD"),
        ("TAR-PLAY-6", "8D T3", "JH", "T3", "T3 8D"),
        ("TAR-PLAY-7", "T3 T15 8D", "JH T7", "T15", "T15 T3"),
        ("TAR-PLAY-7", "T3 T15 8D", "T7", "T15", "T15 T3"),
        ("TAR-PLAY-8", "T3 T5 8D", "JH T7", "T3 T5", "T3 T5 8D"),
        ("TAR-PLAY-8", "T3 T5 8D", "JH T7", "T3 T5", "T5"),
        ("TAR-PLAY-9", "8D 9C", "JH T7", "8D 9C", "8D"),
    ],
)
def test_legal_cards_are_blamed_on_their_clauses(clause: str, hand: str, trick: str, right: str, wrong: str) -> None:
    question = {"players": 4, "first_trick": False, "called": None, "hand": hand.split(), "trick": trick.split()}
    assert broken("legal_cards", question, {"cards": right.split()}) == []
    assert broken("legal_cards", question, {"cards": wrong.split()})[0] == clause


@pytest.mark.parametrize(
    ("hand", "trick", "right", "wrong"),
    [
        ("8D 2H KH EX", "", "8D KH EX", "8D 2H KH EX"),
        ("8D 2H KH EX", "", "8D KH EX", "8D EX"),
        ("8D 2H", "EX", "8D", "8D 2H"),
        ("8D QH", "EX", "8D", "8D QH"),
    ],
)
def test_setting_the_called_suit_first_is_blamed_on_its_clause(hand: str, trick: str, right: str, wrong: str) -> None:
    question = {"players": 5, "first_trick": True, "called": "KH", "hand": hand.split(), "trick": trick.split()}
    assert broken("legal_cards", question, {"cards": right.split()}) == []
    assert broken("legal_cards", question, {"cards": wrong.split()}) == ["TAR-PLAY-2"]
    later = {**question, "first_trick": False}
    assert broken("legal_cards", later, {"cards": hand.split()}) == []


def winning(trick: str, winner: int, *, slam: bool = False, **options: Any) -> list[str]:
    """What is broken by a winner of a trick of four players that seat 0 leads."""
    question = {"players": 4, "leader": 0, "trick": trick.split(), "last_in_slam": slam}
    return broken("trick", question, {"winner": winner}, **options)


def test_the_winner_of_a_trick_is_blamed_on_its_clauses() -> None:
    assert winning("9S KS T2 QS", 2) == []
    assert winning("9S KS T2 QS", 1) == ["TAR-PLAY-10"]
    assert winning("9S CS JS 2H", 1) == []
    assert winning("9S CS JS 2H", 2) == ["TAR-DECK-1"]
    assert winning("9S CS JS KH", 3) == ["TAR-PLAY-10"]
    assert winning("EX 9S CS JS", 2) == []
    assert winning("EX 9S CS JS", 0) == ["TAR-PLAY-10"]
    assert winning("EX 9S CS JS", 0, slam=True) == ["TAR-FOOL-4"]
    assert winning("EX 9S CS JS", 0, slam=True, fool__wins_last_in_slam=True) == []
    assert winning("EX 9S CS JS", 2, slam=True, fool__wins_last_in_slam=True) == ["TAR-FOOL-4"]


def settling(
    side: str, given: bool, facts: str = "", tricks: str = "3S KS", aside: str = "", **options: Any
) -> list[str]:
    """What is broken by what becomes of the attack's Fool in a trick of the defence; facts: own, last, slam."""
    question = {
        "owner": "attack",
        "winner": "attack" if "own" in facts else "defence",
        "last": "last" in facts,
        "last_in_slam": "slam" in facts,
        "tricks": tricks.split(),
        "aside": aside.split(),
    }
    return broken("settle_fool", question, {"side": side, "given": given}, **options)


def test_what_becomes_of_the_fool_is_blamed_on_its_clauses() -> None:
    assert settling("attack", True) == []
    assert settling("defence", False)[0] == "TAR-FOOL-1"
    assert settling("attack", False) == ["TAR-FOOL-1"]
    assert settling("attack", True, "own") == ["TAR-FOOL-1"]
    assert settling("attack", True, tricks="KS", aside="2H") == []
    assert settling("attack", False, tricks="KS", aside="2H") == ["TAR-FOOL-2"]
    assert settling("attack", False, tricks="KS", aside="2H", fool__pay_from="tricks") == []
    assert settling("attack", True, tricks="KS T1") == ["TAR-FOOL-2"]
    assert settling("defence", False, "last") == []
    assert settling("attack", True, "last") == ["TAR-FOOL-3"]
    assert settling("attack", False, "last own") == []
    assert settling("defence", False, "last own", fool__last_trick="changes_side") == []
    assert settling("attack", False, "last own", fool__last_trick="changes_side") == ["TAR-FOOL-3"]
    assert settling("attack", False, "last slam") == ["TAR-FOOL-4"]
    assert settling("attack", False, "last slam", fool__wins_last_in_slam=True) == []
    assert settling("defence", False, "last slam", fool__wins_last_in_slam=True) == ["TAR-FOOL-4"]


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_right_answers_break_nothing_and_nearly_right_ones_something(operation: Operation) -> None:
    chance = Random(20)  # noqa: S311 - the same questions in every run
    answer = getattr(TAROT.answers(), operation.name)
    for _ in range(4):
        options = {
            name: chance.choice(option.values) if option.values else option.default
            for name, option in TAROT.specification.options.items()
        }
        for asked in islice(positions.questions(operation.name, chance, options), 2):
            right = answer(asked, options)
            normal = operation.normal(msgspec.to_builtins(right))
            assert TAROT.violations(operation.name, asked, right, options) == []
            for near in islice(positions.near_answers(operation.name, asked, right), 40):
                if operation.normal(msgspec.to_builtins(near)) != normal:
                    assert TAROT.violations(operation.name, asked, near, options), near
