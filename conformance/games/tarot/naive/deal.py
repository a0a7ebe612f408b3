"""The deal: packets, the dog, and the petit that is dealt alone."""

from __future__ import annotations

from conformance.games.tarot.naive.table import (
    FOOL,
    PETIT,
    Answer,
    Question,
    Table,
    is_trump,
    next_seat,
    seats_from,
)
from conformance.illegal import MalformedQuestion

CARDS_IN_DECK = 78


class Deal(Table):
    """The clauses TAR-DEAL-1 to TAR-DEAL-4."""

    def deal(self, question: Question) -> Answer:
        """Hands by seat, the dog, and whether the hand is void; raises `MalformedQuestion` for impossible places."""
        players = question["players"]
        if self.option("deal.dog") == "between":
            self.refuse_impossible_places(players, question["dog_places"])
        dog_places = self.places_of_the_dog(players, question["dog_places"])
        deck = question["deck"]
        dog = [deck[place] for place in dog_places]
        to_deal = [card for place, card in enumerate(deck) if place not in dog_places]
        hands: list[list[str]] = [[] for _ in range(players)]
        order = self.order_of_the_deal(question["dealer"], players)
        while len(hands[order[-1]]) < self.cards_each(players) and to_deal:
            for seat in order:
                packet = to_deal[: self.packet(players)]
                to_deal = to_deal[self.packet(players) :]
                hands[seat] += packet
        void = any(self.voids_the_deal(hand) for hand in hands)
        return {"hands": hands, "dog": dog + to_deal, "void": void}

    def cards_each(self, players: int) -> int:
        """TAR-DEAL-1: 24, 18, 15 cards each for 3, 4, 5 players."""
        return {3: 24, 4: 18, 5: 15}[players]

    def cards_in_dog(self, players: int) -> int:
        """TAR-DEAL-1: a dog of 6, 6, 3 cards for 3, 4, 5 players."""
        return {3: 6, 4: 6, 5: 3}[players]

    def packet(self, players: int) -> int:
        """TAR-DEAL-2: packets of three; option packet: of four with three players, ignored with more."""
        return int(self.option("deal.packet")) if players == 3 else 3

    def order_of_the_deal(self, dealer: int, players: int) -> list[int]:
        """TAR-DEAL-2: starting with eldest."""
        return seats_from(next_seat(dealer, players), players)

    def places_of_the_dog(self, players: int, given: list[int]) -> list[int]:  # noqa: ARG002 - the places are given for them
        """TAR-DEAL-3: none, the cards that remain are the dog; option dog = "between": the places given."""
        return given if self.option("deal.dog") == "between" else []

    def refuse_impossible_places(self, players: int, places: list[int]) -> None:
        """TAR-DEAL-3: single cards between two packets, at most one a gap, neither the first nor the last card."""
        if len(set(places)) != len(places) or len(places) != self.cards_in_dog(players):
            raise MalformedQuestion(
                f"dog_places: {players} players need {self.cards_in_dog(players)} places, each once"
            )
        place = 0
        while place < CARDS_IN_DECK:
            after_a_packet = place > 0
            if after_a_packet and place in places:
                place += 1
            inside = [spot for spot in range(place, place + self.packet(players)) if spot in places]
            if inside:
                raise MalformedQuestion(f"dog_places: {inside[0]} is not the only dog card between two packets")
            place += self.packet(players)
        if CARDS_IN_DECK - 1 in places:
            raise MalformedQuestion("dog_places: the last card of the deck cannot be one of the dog")

    def voids_the_deal(self, hand: list[str]) -> bool:
        """TAR-DEAL-4, its option lone_petit_voids: the only trump is T1, without the Fool."""
        trumps = [card for card in hand if is_trump(card)]
        return bool(self.option("deal.lone_petit_voids")) and trumps == [PETIT] and FOOL not in hand
