"""The bidding and the call, as predicates. TAR-BID-1, TAR-BID-2, TAR-CALL-1..3."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from spec.logic import all_of, among, any_of, implies, no, none_among, same
from spec.tarot_cards import CAVALIERS, KINGS, PACK, QUEENS, Clauses

# What a seat may say, from low to high; a contract is its place here, and no contract is a pass.
BIDS = ("pass", "prise", "garde", "garde_sans", "garde_contre")
PASS = 0


@dataclass(frozen=True)
class Bidding:
    """Bids that are allowed, as places in `BIDS`, and what an answer says of the state they lead to.

    Of the answer: `speaks` and `takes` tell of each seat whether it speaks next and whether it is the taker, `legal` of
    each bid whether it may be made, and `contract` is a place in `BIDS`, 0 for none. `players` is a known number.
    """

    players: int
    dealer: Any
    bids: tuple[Any, ...]
    speaks: tuple[Any, ...]
    legal: tuple[Any, ...]
    takes: tuple[Any, ...]
    contract: Any
    void: Any

    @property
    def over(self) -> bool:
        """Whether every seat has spoken."""
        return len(self.bids) >= self.players

    @cached_property
    def all_passed(self) -> Any:
        """Whether nobody has bid."""
        return all_of(*(bid == PASS for bid in self.bids))

    def only(self, by_seat: tuple[Any, ...], place: int) -> Any:
        """Whether something is true of one seat alone: the one that speaks in this order, from 0."""
        seats = range(self.players)
        return all_of(
            *(
                implies(self.dealer == (seat - 1 - place) % self.players, same(by_seat[other], other == seat))
                for seat in seats
                for other in seats
            )
        )

    def higher_than_all(self, bid: int) -> Any:
        """Whether a bid is higher than every bid so far."""
        return all_of(*(made < bid for made in self.bids))

    def highest(self, place: int) -> Any:
        """Whether the bid made in this order, from 0, is higher than all the others."""
        others = (other for number, other in enumerate(self.bids) if number != place)
        return all_of(self.bids[place] != PASS, *(other < self.bids[place] for other in others))


def one_round(of: Bidding) -> Any:
    """TAR-BID-1: from eldest each seat speaks once: a pass, or a contract higher than all before."""
    if of.over:
        return no(any_of(*of.speaks, *of.legal))
    contracts = (same(of.legal[bid], of.higher_than_all(bid)) for bid in range(1, len(BIDS)))
    return all_of(of.only(of.speaks, len(of.bids)), of.legal[PASS], *contracts)


def highest_bidder_takes(of: Bidding) -> Any:
    """TAR-BID-2: when all have spoken the highest bidder is the taker; all having passed, the hand is void."""
    if not of.over:
        return all_of(no(any_of(*of.takes, of.void)), of.contract == PASS)
    taken = (
        implies(of.highest(place), all_of(of.only(of.takes, place), of.contract == bid))
        for place, bid in enumerate(of.bids)
    )
    void = implies(of.all_passed, all_of(no(any_of(*of.takes)), of.contract == PASS))
    return all_of(*taken, void, same(of.void, of.all_passed))


BIDDING: Clauses = {
    "TAR-BID-1": one_round,
    "TAR-BID-2": highest_bidder_takes,
}


@dataclass(frozen=True)
class Calls:
    """The taker's hand as dealt, with five players, and the cards that an answer lets it call."""

    hand: Any
    options: Any
    cards: Any

    def holds_all(self, cards: int) -> Any:
        """Whether the hand holds all of some cards."""
        return (self.hand & cards) == cards


def call_a_king(of: Calls) -> Any:
    """TAR-CALL-1: each of the four kings may be called, held or not, and nothing that TAR-CALL-3 does not allow."""
    never = PACK - KINGS - QUEENS - CAVALIERS
    return all_of((of.cards & KINGS) == KINGS, none_among(of.cards, never))


def call_a_queen_or_cavalier(of: Calls) -> Any:
    """TAR-CALL-3: by a house rule a queen may be called with all kings, a cavalier with all queens besides."""
    queens = all_of(of.options.queen_if_four_kings, of.holds_all(KINGS))
    cavaliers = all_of(queens, of.holds_all(QUEENS))
    return all_of(
        *(
            all_of(implies(allowed, (of.cards & rank) == rank), implies(no(allowed), none_among(of.cards, rank)))
            for rank, allowed in ((QUEENS, queens), (CAVALIERS, cavaliers))
        )
    )


CALLS: Clauses = {
    "TAR-CALL-1": call_a_king,
    "TAR-CALL-3": call_a_queen_or_cavalier,
}


@dataclass(frozen=True)
class Partner:
    """Five hands as dealt, the taker, the called card; and of each seat whether an answer makes it the partner."""

    hands: tuple[Any, ...]
    taker: Any
    called: Any
    is_partner: tuple[Any, ...]

    def holder_is_partner(self) -> Any:
        """Whether a seat that holds the called card and is not the taker is the partner, and it alone."""
        return all_of(
            *(
                implies(
                    all_of(among(self.called, hand), self.taker != seat),
                    all_of(*(same(truth, other == seat) for other, truth in enumerate(self.is_partner))),
                )
                for seat, hand in enumerate(self.hands)
            )
        )


def holder_of_the_king(of: Partner) -> Any:
    """TAR-CALL-1: who was dealt the called king is the partner."""
    return implies(among(of.called, KINGS), of.holder_is_partner())


def nobody_answers(of: Partner) -> Any:
    """TAR-CALL-2: the called card in the taker's own hand or in the dog, nobody is the partner."""
    elsewhere = (all_of(among(of.called, hand), of.taker != seat) for seat, hand in enumerate(of.hands))
    return implies(no(any_of(*elsewhere)), no(any_of(*of.is_partner)))


def holder_of_another_card(of: Partner) -> Any:
    """TAR-CALL-3: a called queen or cavalier makes a partner as a called king does."""
    return implies(none_among(of.called, KINGS), of.holder_is_partner())


PARTNER: Clauses = {
    "TAR-CALL-1": holder_of_the_king,
    "TAR-CALL-2": nobody_answers,
    "TAR-CALL-3": holder_of_another_card,
}
