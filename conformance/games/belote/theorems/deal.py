"""Theorems of the deal and the bidding."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from conformance.symbolic.explore import merge, walk
from conformance.symbolic.prove import Obligation, Theorem
from conformance.symbolic.variables import Variables
from reference_impl.belote.deck import DECK, SUITS
from spec.belote_bidding import BIDS, Bidding
from spec.belote_cards import CARDS, SEATS
from spec.belote_deal import COMPLETE_DEAL, DEAL, FirstDeal, SecondDeal
from spec.logic import all_of, any_of, choose

MOST_CALLS = 8


def deal_obeys(rules: Any) -> Iterator[Obligation]:
    """For each dealer: packets of three and two from eldest, the turn-up, the stock; every card once.

    The deck is one known order of cards: the deal moves places, and never looks at what lies there.
    """
    for dealer in SEATS:
        dealt = rules.deal.deal(CARDS, dealer)
        variables = Variables()
        variables.number("dealer", dealer, dealer)
        at = FirstDeal(CARDS, dealer, dealt.hands, dealt.turn_up, dealt.stock)
        goals = {clause: holds(at) for clause, holds in DEAL.items()}
        goals["five cards each"] = all(hand.bit_count() == 5 for hand in dealt.hands)
        yield Obligation(f"dealer {dealer}", variables, goals)


def complete_deal_obeys(rules: Any) -> Iterator[Obligation]:
    """For each dealer and taker: the turn-up and two cards for the taker, three for the others, eight in the end."""
    for dealer in SEATS:
        dealt = rules.deal.deal(CARDS, dealer)
        for taker in SEATS:
            full = rules.deal.complete_deal(dealt.hands, dealt.turn_up, dealt.stock, dealer, taker)
            variables = Variables()
            variables.number("taker", taker, taker)
            at = SecondDeal(dealer, taker, dealt.hands, dealt.turn_up, dealt.stock, full)
            goals = {clause: holds(at) for clause, holds in COMPLETE_DEAL.items()}
            goals["eight cards each"] = all(hand.bit_count() == 8 for hand in full)
            goals["none lost"] = sum(full) == DECK
            yield Obligation(f"dealer {dealer}, taker {taker}", variables, goals)


def dealing_looks_at_no_card(rules: Any) -> Iterator[Obligation]:
    """What is dealt from any deck is what is dealt from one, card for card: any 32 values stand in for the cards."""
    variables = Variables()
    deck = tuple(variables.number(f"place {place}", 0, DECK) for place in range(len(CARDS)))
    for dealer in SEATS:
        known = rules.deal.deal(CARDS, dealer)
        paths = walk(partial(rules.deal.deal, deck, dealer), variables.assumptions)
        dealt = merge(paths)
        alike = all_of(
            *(hand == _standing_in(deck, cards) for hand, cards in zip(dealt.hands, known.hands, strict=True)),
            dealt.turn_up == _standing_in(deck, known.turn_up),
            *(card == _standing_in(deck, cards) for card, cards in zip(dealt.stock, known.stock, strict=True)),
        )
        yield Obligation(f"any deck, dealer {dealer}", variables, {"alike": alike}, paths)


def _standing_in(deck: tuple[Any, ...], cards: int) -> Any:
    """The union of what lies at the places of some cards in the known deck."""
    together: Any = 0
    for value, card in zip(deck, CARDS, strict=True):
        if card & cards:
            together = together | value
    return together


def bidding_variables(calls: int) -> Variables:
    """Allowed calls: all but the last are passes, the last a pass or a suit that was open."""
    variables = Variables()
    variables.number("dealer", 0, 3)
    turn_up = variables.card("turn-up", DECK)
    if calls:
        last = variables.suit("last call", (0, *SUITS))
        suit = _suit_of(turn_up)
        taken_up = last == suit
        variables.assume(any_of(last == 0, taken_up if calls <= len(SEATS) else last != suit))
    return variables


def _suit_of(card: Any) -> Any:
    suit: Any = SUITS[-1]
    for known in SUITS[:-1]:
        suit = choose((card & known) != 0, known, suit)
    return suit


def bids_obey(rules: Any) -> Iterator[Obligation]:
    """After each number of calls: who calls next, what may be called, or how the bidding ended; eight end it."""
    for count in range(MOST_CALLS + 1):
        variables = bidding_variables(count)
        calls = (*(0 for _ in range(count - 1)), variables["last call"]) if count else ()
        dealer, turn_up = variables["dealer"], variables["turn-up"]
        paths = walk(partial(rules.bidding.bids, dealer, _suit_of(turn_up), calls), variables.assumptions)
        bidding = merge(paths)
        open_turn = any_of(*(bidding.next == seat for seat in SEATS))
        at = Bidding(
            dealer,
            turn_up,
            calls,
            tuple(bidding.next == seat for seat in SEATS),
            open_turn,
            bidding.open_suits,
            tuple(bidding.taker == seat for seat in SEATS),
            bidding.trump,
            bidding.void,
        )
        goals = {clause: holds(at) for clause, holds in BIDS.items()}
        if count == MOST_CALLS:
            goals["ends"] = all_of(*(bidding.next != seat for seat in SEATS))
        yield Obligation(f"{count} calls", variables, goals, paths)


THEOREMS: tuple[Theorem, ...] = (
    Theorem(
        "belote.deal.obeys",
        "the deal gives five cards a seat, then eight, in the packets the clauses say, and loses none",
        (*DEAL, *COMPLETE_DEAL),
        lambda rules: (each for part in (deal_obeys, complete_deal_obeys) for each in part(rules)),
    ),
    Theorem(
        "belote.deal.blind",
        "the deal looks at no card: what holds for one deck holds for every deck",
        ("BEL-DEAL-1", "BEL-DEAL-2"),
        dealing_looks_at_no_card,
    ),
    Theorem(
        "belote.bidding.obeys",
        "after any allowed calls the next turn or the end is what each clause says, and eight calls end the bidding",
        tuple(BIDS),
        bids_obey,
    ),
)
