"""The naive engine of French Tarot plays whole hands: what it refuses, who acts when, and what the hand comes to."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from conformance.games.tarot.naive import NaiveEngine
from conformance.games.tarot.naive.table import OPTIONS
from conformance.games.tarot.operations import OPERATIONS
from conformance.illegal import IllegalAction

ENGINE = NaiveEngine()
OPERATION = {operation.name: operation for operation in OPERATIONS}
RANKS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "C", "Q", "K")
DECK = [*(rank + suit for suit in "SHDC" for rank in RANKS), *(f"T{number}" for number in range(1, 22)), "EX"]
CARDS_EACH = {3: 24, 4: 18, 5: 15}
WORTH = {"K": 4.5, "Q": 3.5, "C": 2.5, "J": 1.5}
# Each of four players holds one suit and four trumps, seat 0 spades and T1 to T4; T17 to T21 and EX are the dog.
PLAY_HAND: Mapping[str, Any] = {**OPERATION["play_hand"].example[0], "bids": ["garde", "pass", "pass", "pass"]}
LOW_SPADES = ["1S", "2S", "3S", "4S", "5S", "6S"]


def dice_of(seed: int) -> random.Random:
    return random.Random(seed)  # noqa: S311 - deals are repeated, not kept secret


def play_hand(question: Mapping[str, Any], options: Mapping[str, Any] | None = None) -> dict[str, Any]:
    given = ENGINE.answer("tarot.play_hand", question, options or {})
    OPERATION["play_hand"].parse_output(given)
    return given


def refusal(question: Mapping[str, Any], options: Mapping[str, Any] | None = None) -> tuple[int, str]:
    with pytest.raises(IllegalAction) as caught:
        play_hand(question, options)
    return caught.value.step, caught.value.clause


TRUMPS_TO_TEN = [f"T{number}" for number in range(1, 11)]
TEN_TRUMPS = [*TRUMPS_TO_TEN, *(rank + "S" for rank in RANKS[:8])]
WITHOUT_TEN_TRUMPS = [card for card in DECK if card not in TEN_TRUMPS]
# Four players; seat 0 holds ten trumps and eight spades and plays a garde contre.
POIGNEE_HAND: Mapping[str, Any] = {
    **PLAY_HAND,
    "deck": [
        *(
            card
            for first in range(0, 18, 3)
            for card in [*TEN_TRUMPS[first : first + 3], *WITHOUT_TEN_TRUMPS[3 * first : 3 * first + 9]]
        ),
        *WITHOUT_TEN_TRUMPS[54:],
    ],
    "bids": ["garde_contre", "pass", "pass", "pass"],
}


@pytest.mark.parametrize(
    ("bids", "step"),
    [
        (["garde", "prise"], 1),
        (["garde", "garde"], 1),
        (["pass"] * 5, 4),
        (["garde_contre", "pass", "garde_contre"], 2),
    ],
)
def test_an_illegal_bid_is_refused_at_its_step(bids: list[str], step: int) -> None:
    with pytest.raises(IllegalAction) as caught:
        ENGINE.answer("tarot.bids", {"players": 4, "dealer": 3, "bids": bids}, {})
    assert (caught.value.step, caught.value.clause) == (step, "TAR-BID-1")
    assert refusal({**PLAY_HAND, "bids": bids}) == (step, "TAR-BID-1")


@pytest.mark.parametrize(
    ("change", "step", "clause"),
    [
        ({"bids": ["garde"], "plays": ["1S"]}, 1, "TAR-BID-1"),
        ({"bids": ["pass"] * 4, "plays": ["1S"]}, 4, "TAR-BID-2"),
        ({"called": "KH"}, 4, "TAR-CALL-1"),
        ({"plays": ["1S"]}, 4, "TAR-DOG-1"),
        ({"slam": True}, 4, "TAR-SLAM-1"),
        ({"bids": ["garde_sans", *["pass"] * 3], "discard": LOW_SPADES}, 4, "TAR-DOG-2"),
        ({"bids": ["garde_contre", *["pass"] * 3], "discard": LOW_SPADES}, 4, "TAR-DOG-3"),
        ({"discard": [*LOW_SPADES[:5], "1H"]}, 4, "not-held"),
        ({"discard": LOW_SPADES[:5]}, 4, "TAR-DOG-1"),
        ({"discard": [*LOW_SPADES[:5], "KS"]}, 4, "TAR-DISC-1"),
        ({"discard": [*LOW_SPADES[:5], "T2"]}, 4, "TAR-DISC-1"),
        ({"discard": [*LOW_SPADES[:5], "EX"]}, 4, "TAR-DISC-1"),
        ({"discard": LOW_SPADES, "plays": ["1S"]}, 5, "not-held"),
        ({"discard": LOW_SPADES, "plays": ["7S", "1H"]}, 6, "TAR-PLAY-6"),
        ({"discard": LOW_SPADES, "plays": ["7S", "T5", "1D"]}, 7, "TAR-PLAY-6"),
        ({"discard": LOW_SPADES, "plays": ["7S", "T5", "T9", "T16", "1C", "T17", "1H"]}, 11, "TAR-PLAY-6"),
        ({"discard": LOW_SPADES, "plays": ["T4", "1H"]}, 6, "TAR-PLAY-5"),
        ({"discard": LOW_SPADES, "plays": ["T21", "T5", "T9", "T13", "T20", "7H"]}, 10, "TAR-PLAY-5"),
        ({"discard": LOW_SPADES, "slam": True, "plays": [["T1", "T2"]]}, 6, "TAR-POIG-1"),
    ],
)
def test_an_illegal_action_is_refused_at_its_step(change: dict[str, Any], step: int, clause: str) -> None:
    assert refusal({**PLAY_HAND, **change}) == (step, clause)


@pytest.mark.parametrize(
    ("plays", "step", "clause"),
    [
        ([TRUMPS_TO_TEN[:9]], 4, "TAR-POIG-1"),
        ([[*TRUMPS_TO_TEN[:9], "T11"]], 4, "not-held"),
        ([[*TRUMPS_TO_TEN[:9], "1S"]], 4, "TAR-POIG-2"),
        ([TRUMPS_TO_TEN, TRUMPS_TO_TEN], 5, "TAR-POIG-1"),
        (["1S", TRUMPS_TO_TEN], 5, "not-held"),
    ],
)
def test_a_poignee_that_may_not_be_declared_is_refused(plays: list[Any], step: int, clause: str) -> None:
    assert refusal({**POIGNEE_HAND, "plays": plays}) == (step, clause)


def test_a_poignee_is_shown_and_its_declarer_still_has_to_play() -> None:
    steps = play_hand({**POIGNEE_HAND, "plays": [TRUMPS_TO_TEN]})["steps"]
    assert steps[4] == {"actor": 0, "kind": "poignee", "legal": ["10"], "shown": TRUMPS_TO_TEN}
    assert (steps[5]["actor"], steps[5]["kind"]) == (0, "card")


def test_a_poignee_is_late_in_the_second_trick() -> None:
    first_trick: list[str] = []
    while len(first_trick) < 4:
        first_trick.append(legal_now(POIGNEE_HAND, first_trick)[-1])
    step, _ = refusal({**POIGNEE_HAND, "plays": [*first_trick, TRUMPS_TO_TEN]})
    assert step == 8


def legal_now(question: Mapping[str, Any], plays: list[Any]) -> list[str]:
    """List what the seat to act may play after these plays."""
    legal: list[str] = play_hand({**question, "plays": plays})["steps"][-1]["legal"]
    return legal


def test_a_refusal_says_what_is_wrong_and_what_may_be_done() -> None:
    with pytest.raises(IllegalAction) as caught:
        play_hand({**PLAY_HAND, "discard": LOW_SPADES, "plays": ["T4", "1H"]})
    said = "action 6: seat 1 may not play 1H to T4; it may play T5, T6, T7, T8 (TAR-PLAY-5)"
    assert str(caught.value) == said


def test_the_dog_is_shown_at_the_discard_and_a_slam_is_a_step_of_its_own() -> None:
    steps = play_hand({**PLAY_HAND, "discard": LOW_SPADES, "slam": True})["steps"]
    assert [step["kind"] for step in steps] == ["bid"] * 4 + ["discard", "slam", "card"]
    assert sorted(steps[4]["shown"]) == sorted(["T17", "T18", "T19", "T20", "T21", "EX"])
    assert sorted(steps[4]["legal"]) == sorted(rank + "S" for rank in RANKS[:-1])
    assert steps[5] == {"actor": 0, "kind": "slam", "legal": ["slam"], "shown": []}


def test_the_announcer_of_a_slam_leads_where_the_house_says_so() -> None:
    question = {**PLAY_HAND, "bids": ["pass", "pass", "garde_sans", "pass"], "slam": True}
    assert play_hand(question)["steps"][-1]["actor"] == 0
    assert play_hand(question, {"tarot.slam.leads": True})["steps"][-1]["actor"] == 2


def test_a_hand_that_all_pass_is_void() -> None:
    given = play_hand({**PLAY_HAND, "bids": ["pass"] * 4})
    assert [step["actor"] for step in given["steps"]] == [0, 1, 2, 3]
    result = given["result"]
    assert (result["taker"], result["winners"], result["scores"], result["made"]) == (None, [], [0, 0, 0, 0], None)


def test_a_petit_dealt_alone_voids_the_hand_before_anybody_speaks_where_the_house_says_so() -> None:
    alone = [*(rank + "S" for rank in RANKS), "1H", "2H", "3H", "T1"]
    rest = [card for card in DECK if card not in alone]
    packets = [
        card for first in range(0, 18, 3) for card in [*alone[first : first + 3], *rest[3 * first : 3 * first + 9]]
    ]
    question = {**PLAY_HAND, "deck": [*packets, *rest[54:]], "bids": []}
    options = {"tarot.deal.lone_petit_voids": True}
    assert play_hand(question)["result"] is None
    assert play_hand(question, options)["steps"] == []
    assert play_hand(question, options)["result"]["scores"] == [0, 0, 0, 0]
    assert refusal({**question, "bids": ["pass"]}, options) == (0, "TAR-DEAL-4")


def dog_places(dice: random.Random, players: int, packet: int) -> list[int]:
    """Choose gaps between packets, and give the places that single cards in them have in the deck."""
    dog = 3 if players == 5 else 6
    packets = (78 - dog) // packet
    gaps = sorted(dice.sample(range(1, packets), dog))
    return [gap * packet + before for before, gap in enumerate(gaps)]


def random_options(dice: random.Random) -> dict[str, Any]:
    return {name: dice.choice(known) for name, known in OPTIONS.items()}


def whole_hand(dice: random.Random, players: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """Play a random legal hand, asking before each action what is legal."""
    packet = options.get("tarot.deal.packet", 3) if players == 3 else 3
    question: dict[str, Any] = {
        "players": players,
        "deck": dice.sample(DECK, 78),
        "dealer": dice.randrange(players),
        "dog_places": dog_places(dice, players, packet),
        "bids": [],
        "called": None,
        "discard": None,
        "slam": False,
        "plays": [],
    }
    given = play_hand(question, options)
    while given["result"] is None and given["steps"][-1]["kind"] != "card":
        due = given["steps"][-1]
        if due["kind"] == "bid":
            question["bids"].append(dice.choice(due["legal"]))
        elif due["kind"] == "call":
            question["called"] = dice.choice(due["legal"])
        else:
            question["discard"] = random_discard(dice, due["legal"], 3 if players == 5 else 6)
        given = play_hand(question, options)
    if given["result"] is None:
        question["slam"] = dice.random() < 0.3
        leader = play_hand(question, options)["steps"][-1]["actor"]
        question["plays"] = random_plays(dice, question, leader, hands_to_play(question, options))
    return question


def hands_to_play(question: Mapping[str, Any], options: Mapping[str, Any]) -> list[list[str]]:
    """Give the hands as they are before the first card, the taker's without the discard."""
    dealt = ENGINE.answer("tarot.deal", deal_of(question), options)
    hands: list[list[str]] = dealt["hands"]
    if question["discard"] is not None:
        taker = ENGINE.answer("tarot.bids", {name: question[name] for name in ("players", "dealer", "bids")}, {})[
            "taker"
        ]
        hands[taker] = [card for card in hands[taker] + dealt["dog"] if card not in question["discard"]]
    return hands


def random_plays(dice: random.Random, question: Mapping[str, Any], leader: int, hands: list[list[str]]) -> list[str]:
    """Play legal cards at random to the end of the hand, trick by trick."""
    players, plays = question["players"], []
    for number in range(len(hands[0])):
        trick: list[str] = []
        facts = {"players": players, "first_trick": number == 0, "called": question["called"], "trick": trick}
        for place in range(players):
            hand = hands[(leader + place) % players]
            trick.append(dice.choice(ENGINE.answer("tarot.legal_cards", {**facts, "hand": hand}, {})["cards"]))
            hand.remove(trick[-1])
        asked = {"players": players, "leader": leader, "trick": trick, "last_in_slam": False}
        leader = ENGINE.answer("tarot.trick", asked, {})["winner"]
        plays += trick
    return plays


def random_discard(dice: random.Random, allowed: list[str], size: int) -> list[str]:
    """Choose that many cards, trumps only where the suits do not suffice."""
    suits = [card for card in allowed if not card.startswith("T")]
    trumps = [card for card in allowed if card.startswith("T")]
    return dice.sample(suits, size) if len(suits) >= size else suits + dice.sample(trumps, size - len(suits))


def attacks_cards_without_fool(
    question: Mapping[str, Any], result: Mapping[str, Any], options: Mapping[str, Any]
) -> list[str]:
    """List the cards of the attack's tricks, and of the dog or the discard where these count for it."""
    players, plays = question["players"], question["plays"]
    cards: list[str] = []
    for number, winner in enumerate(result["winners"]):
        if winner in (result["taker"], result["partner"]):
            cards += plays[number * players : (number + 1) * players]
    if result["contract"] != "garde_contre":
        cards += question["discard"] or ENGINE.answer("tarot.deal", deal_of(question), options)["dog"]
    return [card for card in cards if card != "EX"]


def deal_of(question: Mapping[str, Any]) -> dict[str, Any]:
    return {name: question[name] for name in ("players", "deck", "dealer", "dog_places")}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_random_whole_hands_are_accepted_and_add_up(players: int) -> None:
    dice = dice_of(players)
    played = 0
    for _ in range(12):
        options = random_options(dice)
        question = whole_hand(dice, players, options)
        result = play_hand(question, options)["result"]
        assert sum(result["scores"]) == 0
        if result["taker"] is not None:
            played += 1
            assert len(result["winners"]) == CARDS_EACH[players]
            attack = attacks_cards_without_fool(question, result, options)
            has_fool = result["oudlers"] - len([card for card in attack if card in ("T1", "T21")])
            for_the_fool = result["points"] - sum(WORTH.get(card[:-1], 0.5) for card in attack if card[0] != "T")
            for_the_fool -= sum(4.5 if card in ("T1", "T21") else 0.5 for card in attack if card[0] == "T")
            assert for_the_fool in ([4.5, 4.0] if has_fool else [0, 0.5])
    assert played > 5


def test_a_whole_hand_with_one_card_altered_is_refused_at_that_card() -> None:
    dice = dice_of(21)
    question = whole_hand(dice, 4, {})
    steps = play_hand(question)["steps"]
    before = len(steps) - len(question["plays"])
    for number in range(0, 72, 5):
        forbidden = [card for card in question["deck"] if card not in steps[before + number]["legal"]]
        plays = [*question["plays"][:number], dice.choice(forbidden), *question["plays"][number + 1 :]]
        assert refusal({**question, "plays": plays})[0] == before + number


def test_a_card_after_the_last_trick_is_refused() -> None:
    question = whole_hand(dice_of(22), 5, {})
    step, clause = refusal({**question, "plays": [*question["plays"], "1S"]})
    assert (step, clause) == (len(play_hand(question)["steps"]), "TAR-PLAY-1")


def test_every_beginning_of_a_hand_gives_the_same_first_steps() -> None:
    question = whole_hand(dice_of(23), 3, {})
    steps = play_hand(question)["steps"]
    before = len(steps) - len(question["plays"])
    for length in range(0, 72, 7):
        given = play_hand({**question, "plays": question["plays"][:length]})
        assert given["result"] is None
        assert given["steps"] == steps[: before + length + 1]
