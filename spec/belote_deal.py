"""The two parts of the deal, as predicates. BEL-DECK-1, BEL-DEAL-1..4."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from spec.belote_cards import CARDS, SEATS, Clauses
from spec.logic import all_of, among, any_of, choose, implies, no, total

FIRST_PACKET = 3
SECOND_PACKET = 2
LATER_PACKET = 3
TAKERS_PACKET = 2
TURN_UP = len(SEATS) * (FIRST_PACKET + SECOND_PACKET)


def eldest_after(dealer: int) -> int:
    """The seat after the dealer."""
    return (dealer + 1) % len(SEATS)


def cards_of(cards: Iterable[Any]) -> Any:
    """Some different cards as one set."""
    together: Any = 0
    for card in cards:
        together = together | card
    return together


@dataclass(frozen=True)
class FirstDeal:
    """A deck, top card first, and what an answer says becomes of it: hands as sets, the turn-up, the stock in order."""

    deck: tuple[Any, ...]
    dealer: Any
    hands: tuple[Any, ...]
    turn_up: Any
    stock: tuple[Any, ...]

    def packets(self, first: int, second: int) -> Any:
        """A packet of the first round with one of the second, by their numbers from 0."""
        three = self.deck[FIRST_PACKET * first : FIRST_PACKET * (first + 1)]
        start = len(SEATS) * FIRST_PACKET + SECOND_PACKET * second
        return cards_of((*three, *self.deck[start : start + SECOND_PACKET]))


def each_card_once(of: FirstDeal) -> Any:
    """BEL-DECK-1: every card of the pack is in one place."""
    places = (*of.hands, of.turn_up, *of.stock)
    return all_of(*(total(choose(among(card, place), 1, 0) for place in places) == 1 for card in CARDS))


def packets(of: FirstDeal) -> Any:
    """BEL-DEAL-1: each hand is a packet of three and one of two, the 21st card is turned up, the rest is the stock."""
    hands = (any_of(*(hand == of.packets(first, second) for first in SEATS for second in SEATS)) for hand in of.hands)
    turned = of.turn_up == of.deck[TURN_UP]
    stock = (card == left for card, left in zip(of.stock, of.deck[TURN_UP + 1 :], strict=True))
    return implies(each_card_once(of), all_of(*hands, turned, *stock))


def eldest_first(of: FirstDeal) -> Any:
    """BEL-DEAL-2: in both rounds of packets eldest is served first, the dealer last."""
    return all_of(
        *(
            implies(
                all_of(of.dealer == dealer, of.hands[seat] == of.packets(first, second)),
                first == second == (seat - eldest_after(dealer)) % len(SEATS),
            )
            for dealer in SEATS
            for seat in SEATS
            for first in SEATS
            for second in SEATS
        )
    )


DEAL: Clauses = {
    "BEL-DECK-1": each_card_once,
    "BEL-DEAL-1": packets,
    "BEL-DEAL-2": eldest_first,
}


@dataclass(frozen=True)
class SecondDeal:
    """Hands of five, the turn-up and the stock, top card first; and the hands of eight an answer makes of them."""

    dealer: Any
    taker: Any
    hands: tuple[Any, ...]
    turn_up: Any
    stock: tuple[Any, ...]
    full_hands: tuple[Any, ...]

    def drawn(self, seat: int) -> Any:
        """How many cards of the stock a seat has in its full hand."""
        return (self.full_hands[seat] & cards_of(self.stock)).bit_count()

    def served(self, seat: int, dealer: int, taker: int) -> Any:
        """The packet of the stock that a seat receives."""
        order = [(eldest_after(dealer) + place) % len(SEATS) for place in SEATS]
        before = sum(_packet(other, taker) for other in order[: order.index(seat)])
        return cards_of(self.stock[before : before + _packet(seat, taker)])


def _packet(seat: int, taker: int) -> int:
    return TAKERS_PACKET if seat == taker else LATER_PACKET


def taker_gets_turn_up(of: SecondDeal) -> Any:
    """BEL-DEAL-3: all keep their five; the taker has the turn-up and two more, each other seat three more."""
    seats = (
        all_of(
            (of.full_hands[seat] & of.hands[seat]) == of.hands[seat],
            of.full_hands[seat].bit_count() == FIRST_PACKET + SECOND_PACKET + LATER_PACKET,
            implies(of.taker == seat, all_of((of.full_hands[seat] & of.turn_up) == of.turn_up, of.drawn(seat) == 2)),
            implies(no(of.taker == seat), of.drawn(seat) == LATER_PACKET),
        )
        for seat in SEATS
    )
    return all_of(*seats, *(any_of(*((hand & card) == card for hand in of.full_hands)) for card in of.stock))


def one_round_from_eldest(of: SecondDeal) -> Any:
    """BEL-DEAL-4: the stock is served from its top, in one round from eldest, a packet to each seat."""
    served = (
        implies(
            all_of(of.dealer == dealer, of.taker == taker),
            (of.full_hands[seat] & cards_of(of.stock)) == of.served(seat, dealer, taker),
        )
        for dealer in SEATS
        for taker in SEATS
        for seat in SEATS
    )
    return implies(taker_gets_turn_up(of), all_of(*served))


COMPLETE_DEAL: Clauses = {
    "BEL-DEAL-3": taker_gets_turn_up,
    "BEL-DEAL-4": one_round_from_eldest,
}
