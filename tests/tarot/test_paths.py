"""The rules of French Tarot run on unknown values, and take a number of paths that can be proved one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from conformance.symbolic.explore import merge, walk
from conformance.symbolic.variables import Variables
from conformance.variants import Rules
from reference_impl.tarot.deal import NOBODY
from reference_impl.tarot.deck import DECK, FOOL, KINGS, SUITS, TRUMPS
from reference_impl.tarot.game import game_status
from spec.loader import load_specification
from spec.logic import among, choose, implies

RULES = Rules("tarot")
SPECIFICATION = load_specification("tarot")


def paths(variables: Variables, function: Callable[[], Any]) -> int:
    """How many ways there are through a function; its results can be merged into one."""
    found = walk(function, variables.assumptions)
    merge(found)
    return len(found)


def trick_of(variables: Variables, size: int) -> tuple[tuple[Any, ...], Any]:
    """The cards of a trick, all different, and the suit they set."""
    cards = tuple(variables.card(f"card {place}", DECK) for place in range(size))
    variables.assume(*(cards[i] & cards[j] == 0 for i in range(size) for j in range(i)))
    led = variables.one_of("led", (*SUITS, TRUMPS, 0))
    after_fool = among(cards[1], led) if size > 1 else led == 0
    variables.assume(choose(cards[0] == FOOL, after_fool, among(cards[0], led)))
    return cards, led


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_legal_cards(size: int) -> None:
    variables = Variables()
    trick, led = trick_of(variables, size)
    hand, barred = variables.cards("hand", DECK), variables.cards("barred", DECK)
    assert paths(variables, lambda: RULES.play.legal_cards(hand, trick, led, barred)) <= 100


def test_winning_a_trick() -> None:
    variables = Variables()
    trick, led = trick_of(variables, 4)
    assert paths(variables, lambda: RULES.play.winning_place(trick, led, fool_wins=False)) <= 150
    assert paths(variables, lambda: RULES.play.led_suit(trick)) == 10


def test_bidding_and_the_call() -> None:
    variables = Variables()
    spoken = tuple(variables.number(f"bid {place}", 0, 4) for place in range(5))
    hands = tuple(variables.cards(f"hand {seat}", DECK) for seat in range(5))
    dealer, taker, called = (
        variables.number("dealer", 0, 4),
        variables.number("taker", 0, 4),
        variables.card("k", KINGS),
    )
    options = variables.options(RULES.bidding.CallOptions, SPECIFICATION.options_of("call"))
    assert paths(variables, lambda: RULES.bidding.bids(5, dealer, spoken)) <= 32
    assert paths(variables, lambda: RULES.bidding.partner(hands, taker, called)) == 11
    assert paths(variables, lambda: RULES.bidding.callable_cards(hands[0], options)) == 4


def test_the_discard() -> None:
    variables = Variables()
    hand, discard, called = (variables.cards(name, DECK) for name in ("hand", "discard", "called"))
    variables.assume(hand.bit_count() == 24)
    assert paths(variables, lambda: RULES.dog.is_legal_discard(discard, RULES.dog.legal_discards(hand, 6, called))) <= 6


def test_announcing() -> None:
    variables = Variables()
    hand, shown, size = variables.cards("hand", DECK), variables.cards("shown", DECK), variables.number("size", 8, 18)
    options = variables.options(RULES.declarations.SlamOptions, SPECIFICATION.options_of("slam"))
    table = RULES.declarations.Table(
        players=5,
        dealer=variables.number("dealer", 0, 4),
        taker=variables.number("taker", 0, 4),
        contract=variables.number("contract", 1, 4),
        discarded=variables.truth("discarded"),
        slam=variables.truth("slam"),
    )
    declared, played = (variables.number("declared", 0, 4),), variables.number("played", 0, 5)
    assert paths(variables, lambda: RULES.declarations.poignee(hand, size)) == 3
    assert paths(variables, lambda: RULES.declarations.is_shown_rightly(shown, hand, size)) <= 5
    assert paths(variables, lambda: RULES.declarations.announcements(table, declared, played, options)) <= 50


def test_settling_the_fool_and_counting() -> None:
    variables = Variables()
    options = variables.options(RULES.fool.FoolOptions, SPECIFICATION.options_of("fool"))
    owner, cards, aside = (
        variables.number("owner", 0, 1),
        variables.cards("cards", DECK),
        variables.cards("aside", DECK),
    )
    last, slam = variables.truth("last"), variables.truth("slam")
    variables.assume(implies(slam, last))
    played = RULES.fool.Played(owner, variables.number("winner", 0, 1), last, slam)
    settled = RULES.fool.Settled(variables.number("side", 0, 1), variables.truth("given"))
    assert paths(variables, lambda: RULES.fool.settle_fool(played, cards, aside, options)) <= 10
    assert paths(variables, lambda: RULES.scoring.count_attack_with_fool(cards, owner, settled)) == 6
    assert paths(variables, lambda: RULES.scoring.petit_au_bout(cards, aside, owner, fool_won=True)) == 2


def test_scoring() -> None:
    variables = Variables()
    count = RULES.scoring.Count(variables.number("halves", 0, 182), variables.number("oudlers", 0, 3))
    bonuses = (variables.number(name, 0, 600) - 300 for name in ("petit", "poignees", "slam"))
    stakes = RULES.scoring.Stakes(variables.number("times", 1, 6), *bonuses)
    taker: Any
    taker, partner = variables.number("taker", 0, 4), variables.number("partner", 0, NOBODY)
    variables.assume(taker != partner)
    totals: Any = tuple(variables.number(f"total {seat}", 0, 9_999) for seat in range(5))
    hands: Any = variables.number("hands", 0, 99)
    assert paths(variables, lambda: RULES.scoring.score_hand(count, stakes)) == 8
    assert paths(variables, lambda: RULES.scoring.scores(stakes.petit, 5, taker, partner)) <= 25
    assert paths(variables, lambda: game_status(totals, hands, taker, 10)) <= 20
