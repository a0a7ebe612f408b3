"""The discard: what the taker lays away after taking up the dog."""

from __future__ import annotations

from collections.abc import Callable

from conformance.games.tarot.naive.deal import Deal
from conformance.games.tarot.naive.table import OUDLERS, Answer, Question, is_plain, is_trump, rank_of


class Offer:
    """A hand with the dog in it, what has to leave it, and what somebody lays away of it."""

    def __init__(self, players: int, hand: list[str], called: str | None, discard: list[str]) -> None:
        self.players = players
        self.hand = hand
        self.called = called
        self.discard = discard


class Discard(Deal):
    """The clauses TAR-DOG-1, TAR-DISC-1 and TAR-DISC-2."""

    def legal_discards(self, question: Question) -> Answer:
        """How many cards, out of which free ones, and how many of which trumps where these are too few."""
        offer = Offer(question["players"], question["hand"], question["called"], [])
        needed = self.trumps_needed(offer)
        trumps = self.trumps_to_discard(offer) if needed else []
        count = self.cards_to_discard(offer.players)
        return {"count": count, "free": self.free_cards(offer), "trumps": trumps, "trumps_needed": needed}

    def check_discard(self, question: Question) -> Answer:
        """Whether no clause forbids the discard, and if so, its trumps, which are shown."""
        offer = Offer(question["players"], question["hand"], question["called"], question["discard"])
        legal = not self.clauses_broken_by_discard(offer)
        shown = [card for card in offer.discard if is_trump(card)] if legal else []
        return {"legal": legal, "shown": shown}

    def cards_to_discard(self, players: int) -> int:
        """TAR-DOG-1: as many as the dog had."""
        return self.cards_in_dog(players)

    def free_cards(self, offer: Offer) -> list[str]:
        """TAR-DISC-1: no king, no trump, never an oudler. TAR-CALL-3: nor the called card."""
        free = [card for card in offer.hand if is_plain(card) and not self.is_a_protected_king(card)]
        return [card for card in free if not self.is_called(card, offer)]

    def is_a_protected_king(self, card: str) -> bool:
        """TAR-DISC-1: no king is discarded."""
        return is_plain(card) and rank_of(card) == "K"

    def is_called(self, card: str, offer: Offer) -> bool:
        """TAR-CALL-3: a called card may not be discarded."""
        return card == offer.called

    def trumps_needed(self, offer: Offer) -> int:
        """TAR-DISC-2: only with too few other cards, and no more trumps than needed."""
        missing = self.cards_to_discard(offer.players) - len(self.free_cards(offer))
        return max(missing, 0)

    def trumps_to_discard(self, offer: Offer) -> list[str]:
        """TAR-DISC-2: trumps, but no oudlers."""
        return [card for card in offer.hand if is_trump(card) and card not in OUDLERS]

    def clauses_broken_by_discard(self, offer: Offer) -> list[str]:
        """Name the clauses that forbid the discard, a card that is not held first, then in the order of the page."""
        tests: list[tuple[str, Callable[[Offer], bool]]] = [
            ("not-held", self.discards_what_is_not_held),
            ("TAR-CALL-3", self.discards_the_called_card),
            ("TAR-DOG-1", self.discards_too_many_or_few),
            ("TAR-DISC-1", self.discards_what_it_need_not),
            ("TAR-DISC-2", self.discards_too_many_trumps),
        ]
        return [clause for clause, is_broken_by in tests if is_broken_by(offer)]

    def discards_what_is_not_held(self, offer: Offer) -> bool:
        """A card that is not in the hand, or one of it twice."""
        return any(card not in offer.hand for card in offer.discard) or len(set(offer.discard)) < len(offer.discard)

    def discards_the_called_card(self, offer: Offer) -> bool:
        """TAR-CALL-3: a called card may not be discarded."""
        return any(self.is_called(card, offer) for card in offer.discard)

    def discards_too_many_or_few(self, offer: Offer) -> bool:
        """TAR-DOG-1: as many cards as the dog had."""
        return len(offer.discard) != self.cards_to_discard(offer.players)

    def discards_what_it_need_not(self, offer: Offer) -> bool:
        """TAR-DISC-1: no king and no oudler, and no trump while there are other cards enough."""
        allowed = self.free_cards(offer)
        if self.trumps_needed(offer) > 0:
            allowed = allowed + self.trumps_to_discard(offer)
        return any(card not in allowed and not self.is_called(card, offer) for card in offer.discard)

    def discards_too_many_trumps(self, offer: Offer) -> bool:
        """TAR-DISC-2: no more trumps than needed."""
        return len([card for card in offer.discard if is_trump(card)]) > self.trumps_needed(offer)
