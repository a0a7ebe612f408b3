"""The reference of Belote deals and takes calls as the rule page says."""

from __future__ import annotations

from typing import Any

import pytest
from reference_answers import GAME, answer

from conformance.illegal import IllegalAction
from reference_impl.belote.deck import DECK

PACK = GAME.cards.names(DECK)


def called(*calls: str) -> Any:
    return answer("bids", {"dealer": 1, "turn_up": "10H", "calls": list(calls)})


def test_packets_go_round_from_eldest_to_the_dealer() -> None:
    given = answer("deal", {"deck": PACK, "dealer": 1})
    assert given.hands[2] == ["7S", "8S", "9S", "JH", "QH"]
    assert given.hands[1] == ["8H", "9H", "10H", "9D", "10D"]
    assert given.turn_up == "JD"
    assert given.stock == ["QD", "KD", "AD", "7C", "8C", "9C", "10C", "JC", "QC", "KC", "AC"]


def test_the_taker_gets_the_turn_up_and_two_cards_where_its_turn_comes() -> None:
    dealt = answer("deal", {"deck": PACK, "dealer": 1})
    question = {"dealer": 1, "taker": 3, "hands": dealt.hands, "turn_up": dealt.turn_up, "stock": dealt.stock}
    hands = answer("complete_deal", question).hands
    assert [set(whole) - set(first) for whole, first in zip(hands, dealt.hands, strict=True)] == [
        {"9C", "10C", "JC"},
        {"QC", "KC", "AC"},
        {"QD", "KD", "AD"},
        {"JD", "7C", "8C"},
    ]


def test_first_round_offers_the_suit_turned_up_and_the_second_the_three_others() -> None:
    assert (called().next, called().legal) == (2, ["pass", "H"])
    assert (called("pass", "pass", "pass").next, called("pass", "pass", "pass").legal) == (1, ["pass", "H"])
    second = called("pass", "pass", "pass", "pass")
    assert (second.next, second.legal, second.taker, second.void) == (2, ["pass", "S", "D", "C"], None, False)


def test_a_take_ends_the_bidding() -> None:
    first, second = called("pass", "H"), called("pass", "pass", "pass", "pass", "pass", "C")
    assert (first.next, first.legal, first.taker, first.trump, first.void) == (None, [], 3, "H", False)
    assert (second.taker, second.trump) == (3, "C")


def test_eight_passes_void_the_hand() -> None:
    given = called(*["pass"] * 8)
    assert (given.next, given.legal, given.taker, given.trump, given.void) == (None, [], None, None, True)


@pytest.mark.parametrize(
    ("calls", "clause", "words"),
    [
        (["pass", "S"], "BEL-BID-1", "seat 3 cannot call S; it may call pass, H"),
        (["pass"] * 4 + ["H"], "BEL-BID-2", "seat 2 cannot call H; it may call pass, S, D, C"),
        (["H", "pass"], "BEL-BID-5", "seat 2 has taken with H as trump"),
        (["pass"] * 8 + ["pass"], "BEL-BID-5", "void after eight passes"),
    ],
)
def test_a_call_out_of_place_is_refused(calls: list[str], clause: str, words: str) -> None:
    with pytest.raises(IllegalAction, match=words) as refusal:
        called(*calls)
    assert (refusal.value.clause, refusal.value.step) == (clause, len(calls) - 1)
