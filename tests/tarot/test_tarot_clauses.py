"""The clauses let the right answers pass, and of a wrong one the clause is blamed whose rule was got wrong."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from conformance.game import load_game
from conformance.games.tarot import positions
from conformance.games.tarot.operations import OPERATIONS
from conformance.operations import Operation

TAROT = load_game("tarot")
DEFAULTS = TAROT.specification.defaults()
KINGS, QUEENS, CAVALIERS = ([rank + suit for suit in "SHDC"] for rank in "KQC")
Plain = dict[str, Any]


def broken(operation: str, question: Mapping[str, Any], answer: Mapping[str, Any], **options: Any) -> list[str]:
    """The clauses an answer breaks; `fool__pay_from="tricks"` stands for the option tarot.fool.pay_from."""
    named = {"tarot." + name.replace("__", "."): value for name, value in options.items()}
    row = TAROT.operations[operation]
    return TAROT.violations(operation, row.parse_input(question), row.parse_output(answer), {**DEFAULTS, **named})


def example(operation: str, **changed: Any) -> tuple[Plain, Plain]:
    """The worked example of an operation, its answer changed in some fields."""
    question, answer = TAROT.operations[operation].example
    return dict(question), {**answer, **changed}


def trumps(first: int, last: int) -> list[str]:
    return [f"T{number}" for number in range(first, last + 1)]


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
