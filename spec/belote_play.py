"""Playing to a trick and winning it, as predicates. BEL-DECK-2, BEL-DECK-3, BEL-PLAY-1..9, BEL-PLAY-11."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from spec.belote_cards import (
    CARDS,
    PLAIN_STRENGTH,
    PLAIN_VALUE,
    TRUMP_STRENGTH,
    TRUMP_VALUE,
    Clauses,
    by_rank,
)
from spec.logic import all_of, among, any_of, choose, implies, no, none_among, same, total


def stronger_trump(card: Any, other: Any) -> Any:
    """Whether a trump is stronger than another. BEL-DECK-2."""
    return by_rank(card, TRUMP_STRENGTH) > by_rank(other, TRUMP_STRENGTH)


def stronger_plain(card: Any, other: Any) -> Any:
    """Whether a card is stronger than another of its plain suit. BEL-DECK-3."""
    return by_rank(card, PLAIN_STRENGTH) > by_rank(other, PLAIN_STRENGTH)


def beats(card: Any, other: Any, led: Any, trump: Any) -> Any:
    """Whether a card of the trump suit or the suit led beats another card of the trick. BEL-PLAY-9."""
    as_trump = all_of(among(card, trump), implies(among(other, trump), stronger_trump(card, other)))
    as_led = all_of(among(card, led), none_among(other, trump), implies(among(other, led), stronger_plain(card, other)))
    return any_of(as_trump, all_of(none_among(card, trump), as_led))


@dataclass(frozen=True)
class CardInQuestion:
    """One card of a hand, at a player's turn, and whether an answer allows it."""

    hand: Any
    trick: tuple[Any, ...]
    led: Any
    trump: Any
    options: Any
    card: Any
    allowed: Any

    @cached_property
    def can_follow(self) -> Any:
        """Whether the hand holds the suit led."""
        return among(self.hand, self.led)

    @cached_property
    def void(self) -> Any:
        """Whether a suit was led and the hand does not hold it."""
        return no(self.can_follow) if self.trick else False

    @cached_property
    def has_trump(self) -> Any:
        """Whether the hand holds a trump."""
        return among(self.hand, self.trump)

    @cached_property
    def trump_led(self) -> Any:
        """Whether the suit led is the trump suit."""
        return self.led == self.trump

    @cached_property
    def ruffed(self) -> Any:
        """Whether a trump lies on the table."""
        return any_of(*(among(played, self.trump) for played in self.trick))

    @cached_property
    def partner_wins(self) -> Any:
        """Whether the partner's card, the last but one, beats every other card of the trick."""
        if len(self.trick) < 2:
            return False
        *before, partner, last = self.trick
        return all_of(*(beats(partner, other, self.led, self.trump) for other in (*before, last)))

    @cached_property
    def exempt(self) -> Any:
        """Whether the partner's winning frees from ruffing."""
        return all_of(self.partner_wins, self.options.partner_winning == "free")

    def overtrumps(self, card: Any) -> Any:
        """Whether a card is a trump higher than every trump of the trick."""
        return all_of(
            among(card, self.trump),
            *(implies(among(played, self.trump), stronger_trump(card, played)) for played in self.trick),
        )

    def outranks(self, card: Any) -> Any:
        """Whether a card follows suit and is higher than every card of that suit in the trick."""
        return all_of(
            among(card, self.led),
            *(implies(among(played, self.led), stronger_plain(card, played)) for played in self.trick),
        )

    @cached_property
    def can_overtrump(self) -> Any:
        """Whether the hand holds a trump higher than every trump of the trick."""
        return any_of(*(all_of(among(self.hand, card), self.overtrumps(card)) for card in CARDS))

    @cached_property
    def can_outrank(self) -> Any:
        """Whether the hand can follow suit with a card higher than every card of that suit in the trick."""
        return any_of(*(all_of(among(self.hand, card), self.outranks(card)) for card in CARDS))

    @cached_property
    def must_beat_plain(self) -> Any:
        """Whether the house rule of BEL-PLAY-11 is on and nobody has ruffed."""
        return all_of(self.options.beat_plain, no(self.trump_led), no(self.ruffed))


def leader_plays_any_card(at: CardInQuestion) -> Any:
    """BEL-PLAY-1: the leader may play any card."""
    return True if at.trick else at.allowed


def follow_suit(at: CardInQuestion) -> Any:
    """BEL-PLAY-2: who holds the suit led plays it; which card of it, no other clause asking, is free."""
    free = no(any_of(at.trump_led, at.must_beat_plain))
    return implies(
        at.can_follow,
        all_of(
            implies(at.allowed, among(at.card, at.led)),
            implies(all_of(free, among(at.card, at.led)), at.allowed),
        ),
    )


def beat_trump_led(at: CardInQuestion) -> Any:
    """BEL-PLAY-3: trump led, a trump must beat the highest on the table if one held can; if none can, any trump."""
    obeys = any_of(at.overtrumps(at.card), no(at.can_overtrump))
    return implies(all_of(at.trump_led, among(at.card, at.led)), same(at.allowed, obeys))


def free_over_partner(at: CardInQuestion) -> Any:
    """BEL-PLAY-4: void and the partner winning, any card; by a house rule no ruff below the partner's ruff."""
    raise_asked = all_of(at.options.raise_partner_ruff, at.ruffed, at.can_overtrump, among(at.card, at.trump))
    return implies(all_of(at.void, at.exempt), same(at.allowed, any_of(no(raise_asked), at.overtrumps(at.card))))


def _must_ruff(at: CardInQuestion) -> Any:
    """Void in the suit led, holding trump, and not freed by the partner."""
    return all_of(at.void, no(at.exempt), at.has_trump)


def ruff(at: CardInQuestion) -> Any:
    """BEL-PLAY-5: void and not freed, a trump must be played, unless all held are below one on the table."""
    return implies(
        all_of(_must_ruff(at), any_of(no(at.ruffed), at.can_overtrump)),
        all_of(
            implies(at.allowed, among(at.card, at.trump)),
            implies(all_of(no(at.ruffed), among(at.card, at.trump)), at.allowed),
        ),
    )


def overtrump(at: CardInQuestion) -> Any:
    """BEL-PLAY-6: of the trumps that may be played onto a trump, only those that beat it, if one held can."""
    return implies(
        all_of(_must_ruff(at), at.ruffed, at.can_overtrump, among(at.card, at.trump)),
        same(at.allowed, at.overtrumps(at.card)),
    )


def undertrump(at: CardInQuestion) -> Any:
    """BEL-PLAY-7: not able to beat the trump on the table, a lower trump all the same; by a house rule any card."""
    obeys = any_of(among(at.card, at.trump), no(at.options.undertrump))
    return implies(all_of(_must_ruff(at), at.ruffed, no(at.can_overtrump)), same(at.allowed, obeys))


def discard(at: CardInQuestion) -> Any:
    """BEL-PLAY-8: void in the suit led and in trump, any card."""
    return implies(all_of(at.void, no(at.has_trump)), at.allowed)


def beat_plain(at: CardInQuestion) -> Any:
    """BEL-PLAY-11: by a house rule, following in a plain suit nobody has ruffed, a higher card where one is held."""
    obeys = any_of(at.outranks(at.card), no(at.can_outrank))
    return implies(all_of(at.must_beat_plain, among(at.card, at.led)), same(at.allowed, obeys))


@dataclass(frozen=True)
class FinishedTrick:
    """A trick of four cards, leader's first, and what an answer says of it: the winner's place, the points."""

    trick: tuple[Any, ...]
    led: Any
    trump: Any
    place: Any
    points: Any

    @cached_property
    def worth(self) -> Any:
        """What the four cards are worth, each trump by the trump values and each other by the plain ones."""
        return total(
            choose(among(card, self.trump), by_rank(card, TRUMP_VALUE), by_rank(card, PLAIN_VALUE))
            for card in self.trick
        )


def trump_values(of: FinishedTrick) -> Any:
    """BEL-DECK-2: a trick with trumps in it is worth what its cards are worth."""
    return implies(any_of(*(among(card, of.trump) for card in of.trick)), of.points == of.worth)


def plain_values(of: FinishedTrick) -> Any:
    """BEL-DECK-3: a trick with plain cards in it is worth what its cards are worth."""
    return implies(any_of(*(none_among(card, of.trump) for card in of.trick)), of.points == of.worth)


def highest_wins(of: FinishedTrick) -> Any:
    """BEL-PLAY-9: the winner's card beats the three others."""
    return any_of(
        *(
            all_of(
                of.place == place,
                *(beats(card, other, of.led, of.trump) for seat, other in enumerate(of.trick) if seat != place),
            )
            for place, card in enumerate(of.trick)
        )
    )


LEGAL_CARDS: Clauses = {
    "BEL-PLAY-1": leader_plays_any_card,
    "BEL-PLAY-2": follow_suit,
    "BEL-PLAY-3": beat_trump_led,
    "BEL-PLAY-4": free_over_partner,
    "BEL-PLAY-5": ruff,
    "BEL-PLAY-6": overtrump,
    "BEL-PLAY-7": undertrump,
    "BEL-PLAY-8": discard,
    "BEL-PLAY-11": beat_plain,
}
TRICK: Clauses = {
    "BEL-DECK-2": trump_values,
    "BEL-DECK-3": plain_values,
    "BEL-PLAY-9": highest_wins,
}
