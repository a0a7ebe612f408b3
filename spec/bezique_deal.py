"""Dealing and drawing, as predicates. BEZ-DECK-1, BEZ-TWIN-1, BEZ-DEAL-1..2, BEZ-SEVEN-1, BEZ-DRAW-1..2, BEZ-END-1."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from spec.bezique_cards import COPY, FACES, PACK, RANK, SEATS, Clauses, alike, cards_of, number_of, suit_of
from spec.logic import all_of, among, any_of, choose, implies, total

PACKETS = (3, 2, 3)
TURN_UP = len(SEATS) * sum(PACKETS)
TURNED_SEVEN = 10


@dataclass(frozen=True)
class Deal:
    """A deck, top card first; and what an answer makes of it: hands as sets, turn-up, trump, stock in order, scores."""

    deck: tuple[Any, ...]
    dealer: Any
    hands: tuple[Any, ...]
    turn_up: Any
    trump: Any
    stock: tuple[Any, ...]
    scores: tuple[Any, ...]

    def packets(self, place: int) -> Any:
        """The three packets of the player who is served first (0) or second (1) in each round."""
        cards: list[Any] = []
        start = 0
        for size in PACKETS:
            cards += self.deck[start + place * size : start + (place + 1) * size]
            start += len(SEATS) * size
        return cards_of(cards)


def every_card_twice(of: Deal) -> Any:
    """BEZ-DECK-1: every face is in two places, or twice in one."""
    places = (*of.hands, of.turn_up, *of.stock)
    return all_of(*(total(number_of(face, place) for place in places) == 2 for face in FACES))


def eight_each(of: Deal) -> Any:
    """BEZ-DEAL-1: packets of three, two and three, each round served to the player first who does not deal."""
    hands = (
        implies(of.dealer == dealer, alike(of.hands[seat], of.packets(1 if seat == dealer else 0)))
        for dealer in SEATS
        for seat in SEATS
    )
    return implies(every_card_twice(of), all_of(*hands))


def turn_up_and_stock(of: Deal) -> Any:
    """BEZ-DEAL-2: the 17th card is turned up, its suit is trump, and what is under it is the stock, in its order."""
    stock = (alike(card, left) for card, left in zip(of.stock, of.deck[TURN_UP + 1 :], strict=True))
    turned = all_of(alike(of.turn_up, of.deck[TURN_UP]), of.trump == suit_of(of.turn_up))
    return implies(every_card_twice(of), all_of(turned, *stock))


def turned_seven(of: Deal) -> Any:
    """BEZ-SEVEN-1: a seven turned up scores 10 for the dealer; nothing else scores as the cards are dealt."""
    seven = among(of.turn_up, RANK["7"])
    return all_of(*(of.scores[seat] == choose(all_of(seven, of.dealer == seat), TURNED_SEVEN, 0) for seat in SEATS))


DEAL: Clauses = {
    "BEZ-DECK-1": every_card_twice,
    "BEZ-DEAL-1": eight_each,
    "BEZ-DEAL-2": turn_up_and_stock,
    "BEZ-SEVEN-1": turned_seven,
}

Served = Mapping[str, Any]


@dataclass(frozen=True)
class Draw:
    """The cards of both players after a trick of the first phase, and what an answer says of them after drawing.

    `tables` holds for each seat, by kind, the cards declared for it. The answer's stock is in order, its turn-up a card
    or none at all (0).
    """

    winner: Any
    hands: tuple[Any, ...]
    tables: tuple[Served, ...]
    stock: tuple[Any, ...]
    turn_up: Any
    hands_after: tuple[Any, ...]
    tables_after: tuple[Served, ...]
    stock_after: tuple[Any, ...]
    turn_up_after: Any

    @cached_property
    def last(self) -> bool:
        """Whether one card of the stock is left."""
        return len(self.stock) == 1

    def table(self, seat: int) -> Any:
        """A seat's cards on the table."""
        return cards_of(self.tables[seat].values())

    def table_after(self, seat: int) -> Any:
        """A seat's cards on the table by the answer."""
        return cards_of(self.tables_after[seat].values())

    def drawn(self, place: int) -> Any:
        """The card that the winner (0) or the loser (1) draws."""
        return (*self.stock, self.turn_up)[place]

    def has_drawn(self, seat: int, card: Any) -> Any:
        """Whether a seat's hand has that card more, be it with the cards of the table or without."""
        plain = self.hands[seat] | card
        return any_of(alike(self.hands_after[seat], plain), alike(self.hands_after[seat], plain | self.table(seat)))

    @cached_property
    def both_have_drawn(self) -> Any:
        """Whether the winner has drawn the first card and the loser the second."""
        winners = (
            implies(self.winner == seat, all_of(self.has_drawn(seat, first), self.has_drawn(1 - seat, second)))
            for seat in SEATS
            for first, second in [(self.drawn(0), self.drawn(1))]
        )
        return all_of(*winners)


def winner_draws_first(of: Draw) -> Any:
    """BEZ-DRAW-1: the winner takes the top card, the loser the next; the rest and the turn-up stay as they are."""
    if of.last:
        return True
    if len(of.stock_after) != len(of.stock) - 2:
        return False
    rest = (alike(card, left) for card, left in zip(of.stock_after, of.stock[2:], strict=True))
    return all_of(of.both_have_drawn, alike(of.turn_up_after, of.turn_up), *rest)


def last_draw(of: Draw) -> Any:
    """BEZ-DRAW-2: the last card of the stock goes to the winner, the card under it to the loser; nothing is left."""
    if not of.last:
        return True
    return all_of(of.both_have_drawn, of.turn_up_after == 0, not of.stock_after)


def tables_taken_up(of: Draw) -> Any:
    """BEZ-END-1: with the last draw, and not before, the cards on the table go back to the hand."""
    tables = (of.table_after(seat) == 0 if of.last else alike(of.table_after(seat), of.table(seat)) for seat in SEATS)
    hands = (
        implies(
            of.winner == winner,
            alike(
                of.hands_after[seat],
                of.hands[seat] | of.drawn(0 if seat == winner else 1) | (of.table(seat) if of.last else 0),
            ),
        )
        for seat in SEATS
        for winner in SEATS
    )
    return all_of(*tables, implies(of.both_have_drawn, all_of(*hands)))


def declared_kinds_stay(of: Draw) -> Any:
    """BEZ-TWIN-1: as long as cards lie on the table what each was declared for is not changed by drawing."""
    return implies(
        all_of(not of.last, *(alike(of.table_after(seat), of.table(seat)) for seat in SEATS)),
        all_of(
            *(
                same_copies(face, of.tables_after[seat], turned_over(of.tables_after[seat]), of.tables[seat])
                for seat in SEATS
                for face in FACES
            )
        ),
    )


def same_copies(face: int, one: Served, turned: Served, other: Served) -> Any:
    """Whether the copies of a face are the same in `one` and `other`, in this order or, by `turned`, the other way."""
    straight = all_of(*((one[name] & face) == (other[name] & face) for name in one))
    return any_of(straight, all_of(*((turned[name] & face) == (other[name] & face) for name in one)))


def turned_over(places: Served) -> Served:
    """The same with first and second copies of every face exchanged."""
    return {name: (cards & PACK) >> COPY | (cards << COPY) & PACK for name, cards in places.items()}


DRAW: Clauses = {
    "BEZ-TWIN-1": declared_kinds_stay,
    "BEZ-DRAW-1": winner_draws_first,
    "BEZ-DRAW-2": last_draw,
    "BEZ-END-1": tables_taken_up,
}
