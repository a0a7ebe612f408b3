"""The deal, as predicates. TAR-DECK-1, TAR-DEAL-1..4."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from spec.logic import all_of, among, any_of, choose, implies, no, none_among, same, total
from spec.tarot_cards import CARDS, DOG, FOOL, PETIT, TRICKS, TRUMPS, Clauses, union

PACKETS = (3, 4)


@dataclass(frozen=True)
class Deal:
    """A deck, top card first, and what an answer says becomes of it: hands and the dog as sets, and whether it is void.

    `players` and `dog_places`, where the dealer lays cards of the dog aside, are known numbers.
    """

    players: int
    deck: tuple[Any, ...]
    dealer: Any
    dog_places: tuple[int, ...]
    options: Any
    hands: tuple[Any, ...]
    dog: Any
    void: Any

    @property
    def seats(self) -> range:
        """The seats."""
        return range(self.players)

    def _cards_at(self, places: Any) -> Any:
        return union(self.deck[place] for place in places)

    @cached_property
    def last_places(self) -> tuple[int, ...]:
        """The places of the cards that are left when every seat has its own."""
        return tuple(range(self.players * TRICKS[self.players], len(self.deck)))

    @cached_property
    def right_dog(self) -> Any:
        """Whether the dog is the one that the house rule gives."""
        last = self.dog == self._cards_at(self.last_places)
        between = self.dog == self._cards_at(self.dog_places)
        return choose(self.options.dog == "between", between, last)

    def dealt(self, order: int, packet: int, set_aside: tuple[int, ...]) -> Any:
        """The cards of the seat that is served in this order, from 0, in packets of a size, round and round."""
        places = [place for place in range(len(self.deck)) if place not in set_aside]
        rounds = range(order * packet, len(places), self.players * packet)
        return self._cards_at(place for start in rounds for place in places[start : start + packet])

    def served(self, seat: int, dealer: int, packet: int) -> Any:
        """Whether a seat has the cards it is served when this seat deals packets of this size."""
        order = (seat - dealer - 1) % self.players
        last, between = (
            self.hands[seat] == self.dealt(order, packet, places) for places in (self.last_places, self.dog_places)
        )
        return choose(self.options.dog == "between", between, last)


def each_card_once(of: Deal) -> Any:
    """TAR-DECK-1: every card of the pack is in one place."""
    places = (*of.hands, of.dog)
    return all_of(*(total(choose(among(card, place), 1, 0) for place in places) == 1 for card in CARDS))


def cards_for_each_seat(of: Deal) -> Any:
    """TAR-DEAL-1: 24, 18 or 15 cards a seat with three, four or five players; six, six or three for the dog."""
    hands = (hand.bit_count() == TRICKS[of.players] for hand in of.hands)
    return all_of(*hands, of.dog.bit_count() == DOG[of.players])


def packets(of: Deal) -> Any:
    """TAR-DEAL-2: what is not the dog goes round in packets from eldest: of three, by a house rule of four to three."""
    four = all_of(of.options.packet == max(PACKETS), of.players == min(TRICKS))
    served = (
        implies(
            all_of(of.dealer == dealer, four if packet == max(PACKETS) else no(four)), of.served(seat, dealer, packet)
        )
        for dealer in of.seats
        for packet in PACKETS
        for seat in of.seats
    )
    return implies(all_of(each_card_once(of), cards_for_each_seat(of), of.right_dog), all_of(*served))


def the_dog(of: Deal) -> Any:
    """TAR-DEAL-3: the last cards of the deck are the dog; by a house rule those that the dealer lays aside."""
    return implies(all_of(each_card_once(of), cards_for_each_seat(of)), of.right_dog)


def the_petit_alone(of: Deal) -> Any:
    """TAR-DEAL-4: no deal is void; by a house rule one in which a seat has the one and neither trump nor Fool else."""
    alone = (all_of(among(hand, PETIT), none_among(hand, TRUMPS - PETIT + FOOL)) for hand in of.hands)
    return same(of.void, all_of(of.options.lone_petit_voids, any_of(*alone)))


DEAL: Clauses = {
    "TAR-DECK-1": each_card_once,
    "TAR-DEAL-1": cards_for_each_seat,
    "TAR-DEAL-2": packets,
    "TAR-DEAL-3": the_dog,
    "TAR-DEAL-4": the_petit_alone,
}
