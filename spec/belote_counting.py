"""What the tricks of a hand come to, as predicates. BEL-DECK-4, BEL-PLAY-1, BEL-BELOTE-1, BEL-PLAY-9, BEL-PLAY-10."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from spec.belote_cards import (
    PLAIN_VALUE,
    RANK,
    SEATS,
    SIDES,
    TRUMP_VALUE,
    Clauses,
    by_rank,
    side_of,
    suit_of,
)
from spec.belote_play import beats
from spec.logic import all_of, among, any_of, choose, implies, total

DECK_POINTS = 152
LAST_TRICK = 10
LAST_TRICK_OF_A_CAPOT = 100
TRICKS = 8


@dataclass(frozen=True)
class CountedHand:
    """The eight tricks of a hand, each leader's card first, and what an answer says of them.

    `leader` led the first. Of the answer: `winners` are the seats that win each trick, `card_points` and `tricks_won`
    are by side, and `belote` tells of each side whether it held king and queen of trump.
    """

    trump: Any
    leader: Any
    tricks: tuple[tuple[Any, ...], ...]
    winners: tuple[Any, ...]
    card_points: tuple[Any, ...]
    tricks_won: tuple[Any, ...]
    belote: tuple[Any, ...]

    @cached_property
    def places(self) -> tuple[Any, ...]:
        """The place of the card in each trick that beats the three others."""
        return tuple(self._highest(trick) for trick in self.tricks)

    def _highest(self, trick: tuple[Any, ...]) -> Any:
        led = suit_of(trick[0])
        beats_all = (
            all_of(*(beats(card, other, led, self.trump) for at, other in enumerate(trick) if at != place))
            for place, card in enumerate(trick)
        )
        return total(choose(wins, place, 0) for place, wins in enumerate(beats_all))

    @cached_property
    def leaders(self) -> tuple[Any, ...]:
        """The seat that leads each trick: the first is given, each other won the trick before."""
        leaders = [self.leader]
        for place in self.places[:-1]:
            leaders.append((leaders[-1] + place) % len(SEATS))
        return tuple(leaders)

    def won_by_side(self, trick: int, side: int) -> Any:
        """Whether the answer gives a trick to a seat of a side."""
        return any_of(*(self.winners[trick] == seat for seat in SEATS if side_of(seat) == side))

    def taken(self, side: int) -> Any:
        """What the cards are worth in the tricks that the answer gives a side."""
        return total(
            choose(self.won_by_side(number, side), self._worth(trick), 0) for number, trick in enumerate(self.tricks)
        )

    def _worth(self, trick: tuple[Any, ...]) -> Any:
        return total(
            choose(among(card, self.trump), by_rank(card, TRUMP_VALUE), by_rank(card, PLAIN_VALUE)) for card in trick
        )

    def last_trick(self, side: int) -> Any:
        """What a side counts for the last trick, by the winners that the answer gives."""
        every = all_of(*(self.won_by_side(number, side) for number in range(TRICKS)))
        last = choose(self.won_by_side(TRICKS - 1, side), LAST_TRICK, 0)
        return choose(every, LAST_TRICK_OF_A_CAPOT, last)

    def played_by(self, cards: int, seat: int) -> Any:
        """Whether a seat has played a trump that is one of some cards."""
        return any_of(
            *(
                all_of(among(card, self.trump), among(card, cards), leader == (seat - place) % len(SEATS))
                for leader, trick in zip(self.leaders, self.tricks, strict=True)
                for place, card in enumerate(trick)
            )
        )


def points_in_the_pack(of: CountedHand) -> Any:
    """BEL-DECK-4: the cards come to 152, so that with the last trick there are 162 or, in a capot, 252."""
    together = of.card_points[0] + of.card_points[1]
    return any_of(*(together == DECK_POINTS + more for more in (0, LAST_TRICK, LAST_TRICK_OF_A_CAPOT)))


def winner_leads(of: CountedHand) -> Any:
    """BEL-PLAY-1: the winner of a trick leads the next, so places are not counted from eldest; there are eight."""
    counted_from_eldest = (
        implies(winner == (of.leader + place) % len(SEATS), leader == of.leader)
        for winner, leader, place in zip(of.winners, of.leaders, of.places, strict=True)
    )
    return all_of(of.tricks_won[0] + of.tricks_won[1] == TRICKS, *counted_from_eldest)


def belote(of: CountedHand) -> Any:
    """BEL-BELOTE-1: the side of the seat that plays both king and queen of trump holds belote."""
    holds = (all_of(of.played_by(RANK["K"], seat), of.played_by(RANK["Q"], seat)) for seat in SEATS)
    by_seat = dict(zip(SEATS, holds, strict=True))
    held = [any_of(*(by_seat[seat] for seat in SEATS if side_of(seat) == side)) for side in SIDES]
    return all_of(
        *(all_of(implies(of.belote[side], held[side]), implies(held[side], of.belote[side])) for side in SIDES)
    )


def highest_wins(of: CountedHand) -> Any:
    """BEL-PLAY-9: the card that beats the others wins, from whichever leader it is counted; and each trick counts."""
    winners = (
        any_of(*(winner == (start + place) % len(SEATS) for start in (leader, of.leader)))
        for winner, leader, place in zip(of.winners, of.leaders, of.places, strict=True)
    )
    eight = of.tricks_won[0] + of.tricks_won[1] == TRICKS
    counted = (
        of.tricks_won[side] == total(choose(of.won_by_side(trick, side), 1, 0) for trick in range(TRICKS))
        for side in SIDES
    )
    return all_of(*winners, implies(eight, all_of(*counted)))


def dix_de_der(of: CountedHand) -> Any:
    """BEL-PLAY-10: each side counts the cards of its tricks, and 10 for the last; 100 where it has all of them."""
    counted = (of.card_points[side] == of.taken(side) + of.last_trick(side) for side in SIDES)
    return implies(points_in_the_pack(of), all_of(*counted))


COUNT_HAND: Clauses = {
    "BEL-DECK-4": points_in_the_pack,
    "BEL-PLAY-1": winner_leads,
    "BEL-PLAY-9": highest_wins,
    "BEL-PLAY-10": dix_de_der,
    "BEL-BELOTE-1": belote,
}
