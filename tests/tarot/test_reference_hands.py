"""The reference of French Tarot plays whole hands as the rule page says, and refuses what it forbids."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from tarot_questions import FEW, KINGS, OPERATION, PACK, SPECIFICATION, answer, named, pack_dealing, trumps

from conformance.games.tarot.refusals import broken_clause_of_card
from conformance.illegal import IllegalAction, MalformedQuestion

# ------------------------------------------------------------------------------------------------------ whole hands


def opening(players: int, chance: Random) -> dict[str, Any]:
    """A hand nobody has spoken in, with dog places that either house rule can use."""
    pack = list(PACK)
    chance.shuffle(pack)
    packet, dog = (4 if players == 3 else 3), (3 if players == 5 else 6)
    gaps = sorted(chance.sample(range(1, (78 - dog) // packet), dog))
    return {
        "players": players,
        "deck": pack,
        "dealer": chance.randrange(players),
        "dog_places": [gap * packet + earlier for earlier, gap in enumerate(gaps)],
        "bids": [],
        "called": None,
        "discard": None,
        "slam": False,
        "plays": [],
    }


def discard_of(step: Mapping[str, Any], players: int, chance: Random) -> list[str]:
    """Some of the cards a discard step allows: trumps only where needed."""
    size = 3 if players == 5 else 6
    free = [card for card in step["legal"] if card[0] != "T"]
    needed = [card for card in step["legal"] if card[0] == "T"]
    return chance.sample(free, size) if len(free) >= size else free + needed[: size - len(free)]


def played_out(question: dict[str, Any], options: Mapping[str, Any], chance: Random) -> dict[str, Any]:
    """Decide at random, as the last step allows, until the hand is over; the question grows."""
    while True:
        given = answer("play_hand", question, options)
        if given["result"] is not None:
            return given
        step = given["steps"][-1]
        if step["kind"] == "bid":
            question["bids"].append(chance.choice(step["legal"]))
        elif step["kind"] == "call":
            question["called"] = chance.choice(step["legal"])
        elif step["kind"] == "discard":
            question["discard"] = discard_of(step, question["players"], chance)
        else:
            question["plays"].append(chance.choice(step["legal"]))


@pytest.mark.parametrize("profile", ["source", "fft"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_hand_decided_as_each_step_allows_runs_to_its_end(players: int, profile: str) -> None:
    chance = Random(f"{players} {profile}")  # noqa: S311 - no secret
    for _ in range(2):
        question = opening(players, chance)
        given = played_out(question, SPECIFICATION.values_of(profile), chance)
        result = given["result"]
        assert sum(result["scores"]) == 0
        if result["taker"] is not None:
            assert len(question["plays"]) == 78 - (3 if players == 5 else 6)
            assert len(given["steps"]) == len(question["bids"]) + len(question["plays"]) + sum(
                [players == 5, question["discard"] is not None]
            )


def example_hand(**facts: Any) -> dict[str, Any]:
    """Four players, each with one suit and four trumps; the dog is T17 to T21 and the Fool."""
    return {**OPERATION["play_hand"].example[0], **facts}


SANS = {"bids": ["garde_sans", "pass", "pass", "pass"]}
GARDE = {"bids": ["garde", "pass", "pass", "pass"]}


@pytest.mark.parametrize(
    ("facts", "step", "clause"),
    [
        ({"bids": ["garde", "prise"]}, 1, "TAR-BID-1"),
        ({"bids": ["garde"], "plays": ["1S"]}, 1, "TAR-BID-1"),
        ({"bids": ["pass"] * 4, "plays": ["1S"]}, 4, "TAR-BID-2"),
        ({**SANS, "called": "KH"}, 4, "TAR-CALL-1"),
        ({**SANS, "discard": ["1S"]}, 4, "TAR-DOG-2"),
        ({"bids": ["garde_contre", "pass", "pass", "pass"], "discard": ["1S"]}, 4, "TAR-DOG-3"),
        ({**GARDE, "plays": ["1S"]}, 4, "TAR-DOG-1"),
        ({**GARDE, "slam": True}, 4, "TAR-SLAM-1"),
        ({**GARDE, "discard": ["1S", "2S"]}, 4, "TAR-DOG-1"),
        ({**GARDE, "discard": ["1S", "2S", "3S", "4S", "5S", "T18"]}, 4, "TAR-DISC-1"),
        ({**GARDE, "discard": ["1S", "2S", "3S", "4S", "5S", "1H"]}, 4, "not-held"),
        ({**SANS, "plays": ["1H"]}, 4, "not-held"),
        ({**SANS, "plays": ["1S", "1H"]}, 5, "TAR-PLAY-6"),
        ({**SANS, "slam": True, "plays": ["T2", "1H"]}, 6, "TAR-PLAY-5"),
        ({**SANS, "plays": ["1S", "T6", "T9", "T16", "T5"]}, 8, "not-held"),
        ({**SANS, "plays": ["T1", "T5", "T9", "T13", "T14", "T4", "T6", "T10", "T15", "T2", "1H"]}, 14, "TAR-PLAY-5"),
        ({**SANS, "plays": [["T1", "T2", "T3", "T4"]]}, 4, "TAR-POIG-1"),
    ],
)
def test_an_action_that_is_not_allowed_is_refused_at_its_step(facts: Mapping[str, Any], step: int, clause: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        answer("play_hand", example_hand(**facts))
    assert (refused.value.step, refused.value.clause) == (step, clause)


def trump_hand() -> dict[str, Any]:
    """Four players, garde sans; seat 0, the taker, is dealt the trumps 1 to 10, the Fool and seven spades."""
    ours = [*trumps(1, 10), "EX", *[rank + "S" for rank in "1234567"]]
    others = [card for card in PACK if card not in ours]
    packets = [ours[first : first + 3] for first in range(0, 18, 3)]
    pack = []
    for packet in packets:
        pack += [*packet, *others[:9]]
        del others[:9]
    return example_hand(deck=pack + others, **SANS)


def test_a_poignee_is_shown_before_the_first_card_and_scored() -> None:
    hand = trump_hand()
    given = answer("play_hand", {**hand, "plays": [trumps(1, 10), "T1"]})
    assert given["steps"][4] == {"actor": 0, "kind": "poignee", "legal": ["10"], "shown": trumps(1, 10)}
    assert given["steps"][5]["kind"] == "card"


@pytest.mark.parametrize(
    ("plays", "step", "clause"),
    [
        ([[*trumps(1, 9), "EX"]], 4, "TAR-POIG-2"),
        ([[*trumps(1, 9), "1S"]], 4, "TAR-POIG-2"),
        ([[*trumps(1, 9), "T11"]], 4, "not-held"),
        ([trumps(1, 9)], 4, "TAR-POIG-1"),
        ([trumps(1, 10), trumps(1, 10)], 5, "TAR-POIG-1"),
    ],
)
def test_a_poignee_shown_wrongly_is_refused(plays: list[Any], step: int, clause: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        answer("play_hand", {**trump_hand(), "plays": plays})
    assert (refused.value.step, refused.value.clause) == (step, clause)


def test_the_dog_and_discarded_trumps_are_shown_at_the_discard() -> None:
    given = answer("play_hand", example_hand(**GARDE, discard=["1S", "2S", "3S", "4S", "5S", "6S"]))
    assert given["steps"][4]["kind"] == "discard"
    assert given["steps"][4]["shown"] == ["T17", "T18", "T19", "T20", "T21", "EX"]
    assert given["steps"][5] == {**given["steps"][5], "actor": 0, "kind": "card"}


def test_an_announced_slam_is_a_step_of_its_own_and_moves_the_lead_by_a_house_rule() -> None:
    hand = example_hand(bids=["pass", "garde_sans", "pass", "pass"], slam=True)
    by_eldest = answer("play_hand", hand)["steps"]
    assert [step["kind"] for step in by_eldest[4:]] == ["slam", "card"]
    assert (by_eldest[4]["actor"], by_eldest[5]["actor"]) == (1, 0)
    assert answer("play_hand", hand, named(slam__leads=True))["steps"][5]["actor"] == 1


def test_five_players_call_before_the_dog_is_seen() -> None:
    chance = Random(5)  # noqa: S311 - no secret
    hand = {**opening(5, chance), "bids": ["garde", "pass", "pass", "pass", "pass"]}
    given = answer("play_hand", hand)
    assert (given["steps"][5]["kind"], sorted(given["steps"][5]["legal"])) == ("call", sorted(KINGS))
    for wrong in ({"discard": ["1S"]}, {"called": "QS"}, {"plays": ["1S"]}):
        with pytest.raises(IllegalAction) as refused:
            answer("play_hand", {**hand, **wrong})
        assert (refused.value.step, refused.value.clause) == (5, "TAR-CALL-1")


def test_trumps_that_have_to_be_discarded_are_shown() -> None:
    hand = example_hand(deck=pack_dealing(FEW[:18], FEW[18:]), **GARDE)
    due = answer("play_hand", hand)["steps"][-1]
    assert (due["kind"], set(due["legal"])) == ("discard", {"1D", "2D", *trumps(2, 16)})
    given = answer("play_hand", {**hand, "discard": ["1D", "2D", "T2", "T3", "T4", "T5"]})
    assert set(given["steps"][4]["shown"]) == {*FEW[18:], "T2", "T3", "T4", "T5"}


def first_legal_plays(hand: dict[str, Any], cards: int) -> list[Any]:
    """The plays of a hand with so many more, each the first card that is legal."""
    plays = list(hand["plays"])
    for _ in range(cards):
        plays.append(answer("play_hand", {**hand, "plays": plays})["steps"][-1]["legal"][0])
    return plays


def test_a_seat_that_has_played_declares_no_poignee_any_more() -> None:
    hand = trump_hand()
    after_first_trick = first_legal_plays(hand, 4)
    leader = answer("play_hand", {**hand, "plays": after_first_trick})["steps"][-1]["actor"]
    held = answer("deal", {**{name: hand[name] for name in ("players", "deck", "dealer", "dog_places")}})["hands"]
    with pytest.raises(IllegalAction) as refused:
        answer("play_hand", {**hand, "plays": [*after_first_trick, held[leader][:10]]})
    assert (refused.value.step, refused.value.clause) == (8, "TAR-POIG-1")


def test_the_result_is_what_counting_and_scoring_the_same_tricks_give() -> None:
    hand = {**trump_hand(), "bids": GARDE["bids"], "slam": True}
    hand["discard"] = ["1S", "2S", "3S", "4S", "5S", "6S"]
    hand["plays"] = [trumps(1, 10)]
    hand["plays"] = first_legal_plays(hand, 72)
    result = answer("play_hand", hand)["result"]
    cards = hand["plays"][1:]
    tricks = [cards[place : place + 4] for place in range(0, 72, 4)]
    attack = {"players": 4, "taker": 0, "partner": None, "contract": "garde"}
    count = answer("count_hand", {**attack, "leader": 0, "tricks": tricks, "aside": hand["discard"]})
    winners = count.pop("winners")
    score = answer("score_hand", {**attack, **count, "poignees": [20], "slam_announced": True})
    assert (result["winners"], result["poignees"], result["made"]) == (winners, [20], score["made"])
    assert (result["points"], result["scores"]) == (count["points"], score["scores"])


@pytest.mark.parametrize(
    ("card", "hand", "trick", "clause"),
    [
        ("2H", "2H KD", "", "TAR-PLAY-2"),
        ("2H", "2H KD", "EX", "TAR-PLAY-2"),
        ("2H", "2H KS T3", "5S", "TAR-PLAY-5"),
        ("T3", "2H KS T3", "EX 5S", "TAR-PLAY-5"),
        ("2H", "2H T3", "T5", "TAR-PLAY-5"),
        ("2H", "2H T3", "5S T5", "TAR-PLAY-6"),
        ("T3", "2H T3 T9", "5S T5", "TAR-PLAY-7"),
        ("T3", "2H T3 T9", "T5", "TAR-PLAY-7"),
    ],
)
def test_a_play_is_refused_in_the_name_of_the_first_clause_it_breaks(
    card: str, hand: str, trick: str, clause: str
) -> None:
    assert broken_clause_of_card(card, hand.split(), trick.split()) == clause


@pytest.mark.parametrize(
    "facts", [{"discard": ["1S", "1S"]}, {"plays": ["1S", ["T1", "T1"]]}], ids=["discard", "poignée"]
)
def test_a_card_twice_in_a_discard_or_a_poignee_makes_a_question_malformed_wherever_it_comes(
    facts: Mapping[str, Any],
) -> None:
    refused_before = example_hand(bids=["garde", "prise"])
    with pytest.raises(IllegalAction):
        answer("play_hand", refused_before)
    with pytest.raises(MalformedQuestion, match="is there twice"):
        answer("play_hand", {**refused_before, **facts})
