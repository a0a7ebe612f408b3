"""The discard, as predicates. TAR-CALL-3, TAR-DOG-1, TAR-DISC-1, TAR-DISC-2."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from spec.logic import all_of, among, choose, implies, no, none_among
from spec.tarot_cards import DOG, FOOL, KINGS, OUDLERS, PACK, TRUMPS, Clauses

NEVER = KINGS | OUDLERS
TRUMPS_AT_NEED = TRUMPS & ~OUDLERS
FREE = PACK & ~(KINGS | TRUMPS | FOOL)


def dog_size(players: Any) -> Any:
    """How many cards the dog has: six, with five players three. TAR-DEAL-1."""
    return choose(players == 5, DOG[5], DOG[4])


def called_below_a_king(called: Any) -> Any:
    """The called card where it is a queen or a cavalier, else none."""
    return called & ~KINGS


@dataclass(frozen=True)
class DiscardsAllowed:
    """The taker's hand with the dog in it, the called card as a set, 0 for none; and what an answer says may go."""

    players: Any
    hand: Any
    called: Any
    count: Any
    free: Any
    trumps: Any
    trumps_needed: Any


def called_card_stays(of: DiscardsAllowed) -> Any:
    """TAR-CALL-3: a called queen or cavalier is not discarded."""
    return none_among(called_below_a_king(of.called), of.free)


def as_many_as_the_dog(of: DiscardsAllowed) -> Any:
    """TAR-DOG-1: as many cards are discarded as the dog had."""
    return of.count == dog_size(of.players)


def neither_kings_nor_trumps(of: DiscardsAllowed) -> Any:
    """TAR-DISC-1: what is held besides kings, trumps and the Fool may go; of a called card TAR-CALL-3 speaks."""
    spoken_of = ~called_below_a_king(of.called)
    return (of.free & spoken_of) == (of.hand & FREE & spoken_of)


def trumps_at_need(of: DiscardsAllowed) -> Any:
    """TAR-DISC-2: what is missing of the discard is made up by trumps, no oudlers; where nothing is, none may go."""
    short = of.free.bit_count() < of.count
    needed = choose(short, of.count - of.free.bit_count(), 0)
    trumps = choose(short, of.hand & TRUMPS_AT_NEED, 0)
    return all_of(of.trumps_needed == needed, of.trumps == trumps)


LEGAL_DISCARDS: Clauses = {
    "TAR-CALL-3": called_card_stays,
    "TAR-DOG-1": as_many_as_the_dog,
    "TAR-DISC-1": neither_kings_nor_trumps,
    "TAR-DISC-2": trumps_at_need,
}


@dataclass(frozen=True)
class CheckedDiscard:
    """A hand with the dog in it, the called card, a discard out of that hand; and what an answer says of it."""

    players: Any
    hand: Any
    called: Any
    discard: Any
    legal: Any
    shown: Any

    @cached_property
    def keeps_the_called_card(self) -> Any:
        """Whether a called queen or cavalier stays."""
        return none_among(called_below_a_king(self.called), self.discard)

    @cached_property
    def right_number(self) -> Any:
        """Whether as many cards are discarded as the dog had."""
        return self.discard.bit_count() == dog_size(self.players)

    @cached_property
    def free(self) -> Any:
        """What may be discarded without need."""
        return self.hand & FREE & ~called_below_a_king(self.called)

    @cached_property
    def short(self) -> Any:
        """Whether that is too little."""
        return self.free.bit_count() < dog_size(self.players)

    @cached_property
    def has_trump(self) -> Any:
        """Whether a trump that may go at need is discarded."""
        return among(self.discard, TRUMPS_AT_NEED)

    @cached_property
    def allowed_cards(self) -> Any:
        """Whether neither king nor oudler goes, and no trump without need."""
        return all_of(none_among(self.discard, NEVER), implies(self.has_trump, self.short))

    @cached_property
    def no_trump_too_many(self) -> Any:
        """Whether trumps go only when everything else that may goes too."""
        return implies(all_of(self.short, self.has_trump), (self.discard & self.free) == self.free)

    def must_be_legal(self) -> Any:
        """Whether a discard that breaks nothing is allowed."""
        right = (self.keeps_the_called_card, self.right_number, self.allowed_cards, self.no_trump_too_many)
        return implies(all_of(*right), self.legal)


def called_card_is_kept(of: CheckedDiscard) -> Any:
    """TAR-CALL-3: a called queen or cavalier is not discarded."""
    return implies(of.legal, of.keeps_the_called_card)


def number_of_the_dog(of: CheckedDiscard) -> Any:
    """TAR-DOG-1: as many cards as the dog had; with five players that is three, and three will do."""
    three_will_do = implies(all_of(of.players == 5, no(of.has_trump)), of.must_be_legal())
    return all_of(implies(of.legal, of.right_number), three_will_do)


def nothing_forbidden(of: CheckedDiscard) -> Any:
    """TAR-DISC-1: neither king nor oudler, nor a trump without need; anything else may go."""
    return all_of(
        implies(of.legal, of.allowed_cards), implies(all_of(of.players != 5, no(of.has_trump)), of.must_be_legal())
    )


def no_more_trumps_than_needed(of: CheckedDiscard) -> Any:
    """TAR-DISC-2: at need trumps go, no more than needed, and these are shown; nothing else is."""
    shown = choose(of.legal, of.discard & TRUMPS_AT_NEED, 0)
    legal = all_of(implies(of.legal, of.no_trump_too_many), implies(of.has_trump, of.must_be_legal()))
    return all_of(legal, of.shown == shown)


CHECK_DISCARD: Clauses = {
    "TAR-CALL-3": called_card_is_kept,
    "TAR-DOG-1": number_of_the_dog,
    "TAR-DISC-1": nothing_forbidden,
    "TAR-DISC-2": no_more_trumps_than_needed,
}
