"""The reference of French Tarot answers as the rule page says, from the deal to the announcements."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from tarot_questions import (
    CAVALIERS,
    FEW,
    FFT,
    KINGS,
    OPERATION,
    PACK,
    PLAIN,
    QUEENS,
    SPECIFICATION,
    answer,
    named,
    trumps,
)

from conformance.games.tarot.operations import OPERATIONS
from conformance.games.tarot.wellformed import CARDS
from conformance.illegal import IllegalAction, MalformedQuestion
from conformance.operations import Operation
from reference_impl.tarot import deck

# ------------------------------------------------------------------------------------------------ the specification


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_the_worked_example_comes_out_exactly(operation: Operation) -> None:
    question, expected = operation.example
    given = answer(operation.name, question)
    assert operation.normal(expected) == operation.normal(given)


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_an_operation_names_clauses_in_page_order_and_options_that_exist(operation: Operation) -> None:
    order = [*SPECIFICATION.clauses]
    assert [clause for clause in order if clause in operation.clauses] == list(operation.clauses)
    assert {f"tarot.{short}" for short in operation.options} <= set(SPECIFICATION.options)


def test_every_clause_and_every_option_belongs_to_an_operation() -> None:
    assert set(SPECIFICATION.clauses) == {clause for operation in OPERATIONS for clause in operation.clauses}
    assert set(SPECIFICATION.options) == {f"tarot.{short}" for operation in OPERATIONS for short in operation.options}


def test_the_deck_of_the_reference_is_the_one_of_the_specification() -> None:
    orders = SPECIFICATION.deck.orders
    assert CARDS.names(deck.DECK) == list(PACK)
    assert [CARDS.names(card) for card in deck.TRUMP_ORDER] == [[step.rank] for step in orders["trump"]]
    plain = [[step.rank + suit for suit in SPECIFICATION.deck.suits] for step in orders["plain"]]
    assert [CARDS.names(rank) for rank in deck.PLAIN_ORDER] == plain
    assert list(deck.SUITS) == list(CARDS.suits.values())


def test_every_card_is_worth_what_the_specification_says() -> None:
    values = {step.rank: step.value for order in SPECIFICATION.deck.orders.values() for step in order}
    for name in PACK:
        worth = sum(value for cards, value in deck.VALUES if cards & CARDS.card(name))
        assert worth == values[name if name in values else name[:-1]], name


def test_the_profile_of_the_federation_departs_from_the_source_in_ten_values() -> None:
    defaults = SPECIFICATION.defaults()
    assert len([name for name, value in FFT.items() if value != defaults[name]]) == 10


# ------------------------------------------------------------------------------------------------------------- deal


def dealt(players: int, options: Mapping[str, Any] | None = None, places: tuple[int, ...] = ()) -> dict[str, Any]:
    """The pack in bit order dealt by seat 0."""
    return answer("deal", {"players": players, "deck": PACK, "dealer": 0, "dog_places": places}, options)


def test_packets_of_three_go_round_from_eldest_and_the_last_cards_are_the_dog() -> None:
    five = dealt(5)
    assert [len(cards) for cards in five["hands"]] == [15] * 5
    assert five["hands"][1][:6] == ["1S", "2S", "3S", "2H", "3H", "4H"]
    assert five["hands"][0][:3] == ["QS", "KS", "1H"]
    assert five["dog"] == ["T20", "T21", "EX"]


def test_three_players_may_be_dealt_packets_of_four() -> None:
    assert dealt(3)["hands"][1][:6] == ["1S", "2S", "3S", "10S", "JS", "CS"]
    by_four = dealt(3, named(deal__packet=4))
    assert by_four["hands"][1][:6] == ["1S", "2S", "3S", "4S", "QS", "KS"]
    assert dealt(4, named(deal__packet=4)) == dealt(4)


def test_the_dealer_may_choose_the_dog_between_packets() -> None:
    between = named(deal__dog="between")
    chosen = dealt(5, between, (3, 7, 74))
    assert chosen["dog"] == [PACK[3], PACK[7], PACK[74]]
    assert chosen["hands"][1][:3] == ["1S", "2S", "3S"]
    assert chosen["hands"][2][:3] == ["5S", "6S", "7S"]
    assert dealt(5, None, (3, 7, 74)) == dealt(5)


@pytest.mark.parametrize(
    "places",
    [(0, 7, 11), (3, 4, 11), (3, 7, 77), (3, 7), (3, 7, 11, 15), (4, 8, 12), (3, 3, 11)],
    ids=["first card", "two in a gap", "last card", "too few", "too many", "within packets", "twice"],
)
def test_a_card_of_the_dog_at_a_forbidden_place_is_malformed(places: tuple[int, ...]) -> None:
    with pytest.raises(MalformedQuestion, match="dog_places"):
        dealt(5, named(deal__dog="between"), places)


def pack_of(*held: str) -> list[str]:
    """A pack that deals seat 0 of four, dealt by seat 3, these cards and no other trump or Fool."""
    plain = [card for card in PACK if card[0] not in "TE"]
    ours = [*held, *plain[: 18 - len(held)]]
    others = [card for card in reversed(PACK) if card not in ours]
    packets = [ours[place : place + 3] + others[3 * place : 3 * place + 9] for place in range(0, 18, 3)]
    return [card for packet in packets for card in packet] + others[54:]


@pytest.mark.parametrize(
    ("held", "void"), [(["T1"], True), (["T2"], False), (["T1", "T2"], False), (["T1", "EX"], False), ([], False)]
)
def test_a_lone_petit_voids_the_hand_by_a_house_rule(held: list[str], void: bool) -> None:
    question = {"players": 4, "deck": pack_of(*held), "dealer": 3, "dog_places": []}
    by_house_rule = named(deal__lone_petit_voids=True)
    assert not answer("deal", question)["void"]
    assert answer("deal", question, by_house_rule)["void"] == void


def test_a_hand_void_before_the_bidding_takes_no_action() -> None:
    by_house_rule = named(deal__lone_petit_voids=True)
    hand = {**OPERATION["play_hand"].example[0], "deck": pack_of("T1"), "bids": []}
    over = answer("play_hand", hand, by_house_rule)
    assert (over["steps"], over["result"]["taker"], over["result"]["scores"]) == ([], None, [0, 0, 0, 0])
    with pytest.raises(IllegalAction) as refused:
        answer("play_hand", {**hand, "bids": ["pass"]}, by_house_rule)
    assert (refused.value.step, refused.value.clause) == (0, "TAR-DEAL-4")


# ---------------------------------------------------------------------------------------------- bidding and the call


def bid(*spoken: str, players: int = 4) -> dict[str, Any]:
    return answer("bids", {"players": players, "dealer": 3 % players, "bids": spoken})


def test_all_seats_speak_also_after_garde_contre() -> None:
    assert bid("garde_contre")["legal"] == ["pass"]
    over = bid("garde_contre", "pass", "pass", "pass")
    assert (over["next"], over["taker"], over["contract"]) == (None, 0, "garde_contre")


def test_the_highest_bidder_takes_and_passes_all_round_void_the_hand() -> None:
    over = bid("prise", "garde", "pass", "garde_sans")
    assert (over["taker"], over["contract"], over["void"]) == (3, "garde_sans", False)
    assert bid("pass", "pass", "pass", players=3)["void"]


@pytest.mark.parametrize("spoken", [("garde", "garde"), ("garde", "prise"), ("pass",) * 5])
def test_a_bid_not_higher_or_out_of_turn_is_refused(spoken: tuple[str, ...]) -> None:
    with pytest.raises(IllegalAction) as refused:
        bid(*spoken)
    assert (refused.value.step, refused.value.clause) == (len(spoken) - 1, "TAR-BID-1")


@pytest.mark.parametrize(
    ("hand", "callable_by_house_rule"),
    [
        ([*KINGS[:3], *QUEENS, *trumps(1, 8)], KINGS),
        ([*KINGS, *QUEENS[:3], *trumps(1, 8)], KINGS + QUEENS),
        ([*KINGS, *QUEENS, *trumps(1, 7)], KINGS + QUEENS + CAVALIERS),
    ],
)
def test_a_queen_may_be_called_with_all_kings_a_cavalier_with_all_queens(
    hand: list[str], callable_by_house_rule: list[str]
) -> None:
    assert sorted(answer("calls", {"hand": hand})["cards"]) == sorted(KINGS)
    given = answer("calls", {"hand": hand}, named(call__queen_if_four_kings=True))["cards"]
    assert sorted(given) == sorted(callable_by_house_rule)


@pytest.mark.parametrize(("called", "found"), [("KS", 0), ("KD", 2), ("QC", 3)])
def test_who_was_dealt_the_called_card_is_the_partner(called: str, found: int) -> None:
    question = {**OPERATION["partner"].example[0], "called": called}
    assert answer("partner", question)["partner"] == found


def test_a_called_card_of_the_takers_own_or_in_the_dog_leaves_the_taker_alone() -> None:
    question = dict(OPERATION["partner"].example[0])
    assert answer("partner", {**question, "taker": 1})["partner"] is None
    hands = [["EX", *question["hands"][0][1:]], *question["hands"][1:]]
    in_dog = {**question, "hands": hands, "dog": ["T20", "T21", "1S"]}
    assert answer("partner", {**in_dog, "called": "KC"})["partner"] == 3
    kings_out = [[card if card != "KH" else "EX" for card in hand] for hand in question["hands"]]
    assert answer("partner", {**question, "hands": kings_out, "dog": ["T20", "T21", "KH"]})["partner"] is None


# ---------------------------------------------------------------------------------------------------------- discard

PLENTY = ["KH", "QH", "CH", "JH", "10H", "9H", "8H", "7H", "T1", "T2", "T3", "T21", "EX"]
PLENTY += ["KS", "QS", "1S", "2S", "3S", "1D", "2D", "3D", "4D", "5D", "6D"]


def discard(hand: list[str], *cards: str, called: str | None = None, players: int = 4) -> tuple[bool, list[str]]:
    given = answer("check_discard", {"players": players, "hand": hand, "called": called, "discard": cards})
    return given["legal"], given["shown"]


@pytest.mark.parametrize("forbidden", ["KH", "T1", "T2", "T21", "EX"])
def test_no_king_trump_or_oudler_is_discarded_where_there_are_other_cards(forbidden: str) -> None:
    assert discard(PLENTY, "1D", "2D", "3D", "4D", "5D", "6D") == (True, [])
    assert discard(PLENTY, forbidden, "2D", "3D", "4D", "5D", "6D") == (False, [])


def test_trumps_are_discarded_and_shown_only_as_far_as_needed() -> None:
    assert discard(FEW, "1D", "2D", "T2", "T3", "T4", "T5") == (True, ["T2", "T3", "T4", "T5"])
    assert discard(FEW, "1D", "T6", "T2", "T3", "T4", "T5") == (False, [])
    assert discard(FEW, "1D", "2D", "T1", "T3", "T4", "T5") == (False, [])
    assert discard(FEW, "1D", "2D", "KS", "T3", "T4", "T5") == (False, [])


@pytest.mark.parametrize("size", [5, 7])
def test_a_discard_is_as_large_as_the_dog(size: int) -> None:
    free = ["1D", "2D", "3D", "4D", "5D", "6D", "1S"]
    assert discard(PLENTY, *free[:size]) == (False, [])


def test_a_card_that_is_not_held_is_not_discarded() -> None:
    assert discard(PLENTY, "1D", "2D", "3D", "4D", "5D", "1C") == (False, [])


def test_a_called_queen_is_not_discarded_and_does_not_count_as_free() -> None:
    hand = [*KINGS, "QS", "1D", "2D", *trumps(2, 12)]
    assert discard(hand, "1D", "2D", "QS", players=5) == (True, [])
    assert discard(hand, "1D", "2D", "QS", called="QS", players=5) == (False, [])
    assert discard(hand, "1D", "2D", "T2", called="QS", players=5) == (True, ["T2"])


# --------------------------------------------------------------------------------------------------- declarations


def sizes(hand: list[str], players: int = 4, **options: Any) -> list[tuple[int, int, bool]]:
    given = answer("poignees", {"players": players, "hand": hand}, named(**options))
    return [(level["size"], level["points"], level["fool"]) for level in given["levels"]]


@pytest.mark.parametrize(
    ("trump_cards", "expected"),
    [
        (trumps(1, 9), []),
        ([*trumps(1, 9), "EX"], [(10, 20, True)]),
        (trumps(1, 10), [(10, 20, False)]),
        ([*trumps(1, 10), "EX"], [(10, 20, False)]),
        ([*trumps(1, 12), "EX"], [(10, 20, False), (13, 30, True)]),
        (trumps(1, 15), [(10, 20, False), (13, 30, False), (15, 40, False)]),
        ([*trumps(1, 14), "EX"], [(10, 20, False), (13, 30, False), (15, 40, True)]),
    ],
)
def test_a_poignee_needs_its_number_of_trumps_the_fool_making_up_for_one(
    trump_cards: list[str], expected: list[tuple[int, int, bool]]
) -> None:
    hand = trump_cards + PLAIN[: 18 - len(trump_cards)]
    assert sizes(hand) == expected


def test_the_sizes_may_go_by_the_number_of_players() -> None:
    by_players = {"poignee__thresholds": "by_players"}
    five, three = [*trumps(1, 8), *PLAIN[:7]], [*trumps(1, 18), *PLAIN[:6]]
    assert sizes(five, 5) == []
    assert sizes(five, 5, **by_players) == [(8, 20, False)]
    assert sizes(three, 3, **by_players) == [(13, 20, False), (15, 30, False), (18, 40, False)]
    assert sizes(three, 3) == [(10, 20, False), (13, 30, False), (15, 40, False)]


def announced(options: Mapping[str, Any] | None = None, **facts: Any) -> tuple[int, int | None, int | None]:
    usual = {"players": 4, "dealer": 0, "taker": 3, "contract": "garde", "discarded": True, "slam": False}
    given = answer("announcements", {**usual, "poignees": [], "played": 0, **facts}, options)
    return given["leader"], given["slam"], given["poignee"]


def test_the_taker_announces_a_slam_after_the_discard_and_before_anything_else() -> None:
    assert announced() == (1, 3, 1)
    assert announced(discarded=False) == (1, None, None)
    assert announced(contract="garde_sans", discarded=False) == (1, 3, 1)
    assert announced(slam=True) == (1, None, 1)
    assert announced(poignees=[1]) == (1, None, None)
    assert announced(played=1) == (1, None, 2)


def test_a_poignee_is_declared_at_a_seats_turn_in_the_first_trick() -> None:
    assert announced(played=3) == (1, None, 0)
    assert announced(played=3, poignees=[0]) == (1, None, None)
    assert announced(played=4) == (1, None, None)


def test_an_announcer_of_a_slam_leads_by_a_house_rule() -> None:
    assert announced(named(slam__leads=True), slam=True) == (3, None, 3)
    assert announced(named(slam__leads=True)) == (1, 3, 1)
