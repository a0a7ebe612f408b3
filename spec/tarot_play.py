"""Playing to a trick and winning it, as predicates. TAR-DECK-1, TAR-PLAY-1..10, TAR-FOOL-4."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from spec.logic import all_of, among, any_of, choose, implies, no, same
from spec.tarot_cards import CARDS, FOOL, SUITS, TRUMPS, Clauses, strength, suit_of


def suit_set(trick: tuple[Any, ...]) -> Any:
    """The suit of the first card that is not the Fool, as the set of its cards; none before that. TAR-PLAY-4."""
    if not trick:
        return 0
    first, *others = trick
    return choose(among(first, FOOL), suit_of(others[0]) if others else 0, suit_of(first))


@dataclass(frozen=True)
class CardInQuestion:
    """One card of a hand, at a seat's turn, and whether an answer allows it.

    `led` is the suit that the trick so far sets, `called` the called card, each as a set and 0 for none.
    """

    players: Any
    first_trick: Any
    called: Any
    hand: Any
    trick: tuple[Any, ...]
    led: Any
    card: Any
    allowed: Any

    @cached_property
    def fool_led(self) -> Any:
        """Whether the Fool was led."""
        return among(self.trick[0], FOOL) if self.trick else False

    @cached_property
    def is_fool(self) -> Any:
        """Whether the card in question is the Fool."""
        return among(self.card, FOOL)

    @cached_property
    def is_trump(self) -> Any:
        """Whether the card in question is a trump, which the Fool is not."""
        return among(self.card, TRUMPS)

    @cached_property
    def is_set(self) -> Any:
        """Whether the trick has a suit."""
        return self.led != 0

    @cached_property
    def can_follow(self) -> Any:
        """Whether the hand holds the suit set."""
        return among(self.hand, self.led)

    @cached_property
    def void(self) -> Any:
        """Whether there is a suit and the hand does not hold it."""
        return all_of(self.is_set, no(self.can_follow))

    @cached_property
    def has_trump(self) -> Any:
        """Whether the hand holds a trump."""
        return among(self.hand, TRUMPS)

    @cached_property
    def limited(self) -> Any:
        """Whether TAR-PLAY-2 speaks of this card: it would set the suit of a first trick, and is of the called suit."""
        sets_suit = all_of(self.players == 5, self.first_trick, no(self.is_set))
        called_suit = (all_of(among(self.called, suit), among(self.card, suit)) for suit in SUITS)
        return all_of(sets_suit, any_of(*called_suit))

    @cached_property
    def trump_due(self) -> Any:
        """Whether a trump must be played: trump was led, or the suit set is not held."""
        return all_of(self.has_trump, any_of(self.led == TRUMPS, self.void))

    @cached_property
    def trump_lies(self) -> Any:
        """Whether a trump lies in the trick."""
        return any_of(*(among(played, TRUMPS) for played in self.trick))

    @cached_property
    def strengths(self) -> tuple[tuple[Any, Any], ...]:
        """The cards of the trick, each with its strength."""
        return tuple((played, strength(played)) for played in self.trick)

    def goes_over(self, card: Any) -> Any:
        """Whether a card is a trump higher than every trump of the trick."""
        own = strength(card)
        lower = (implies(among(played, TRUMPS), own > lying) for played, lying in self.strengths)
        return all_of(among(card, TRUMPS), *lower)

    @cached_property
    def can_go_over(self) -> Any:
        """Whether the hand holds a trump higher than every trump of the trick."""
        return any_of(*(all_of(among(self.hand, card), self.goes_over(card)) for card in CARDS if card & TRUMPS))

    @cached_property
    def must_go_over(self) -> Any:
        """Whether a trump is due, trumps lie in the trick, and one held is higher than they are."""
        return all_of(self.trump_due, self.trump_lies, self.can_go_over)

    @cached_property
    def cannot_go_over(self) -> Any:
        """Whether a trump is due, trumps lie in the trick, and all those held are lower."""
        return all_of(self.trump_due, self.trump_lies, no(self.can_go_over))


def leader_plays_any_card(at: CardInQuestion) -> Any:
    """TAR-PLAY-1: any card may be led; of the called king's suit and of the Fool other clauses speak."""
    return True if at.trick else implies(no(any_of(at.limited, at.is_fool)), at.allowed)


def called_suit_is_not_set(at: CardInQuestion) -> Any:
    """TAR-PLAY-2: five players, first trick: no card of the called suit sets the suit but the called one."""
    return implies(at.limited, same(at.allowed, among(at.card, at.called)))


def fool_is_free(at: CardInQuestion) -> Any:
    """TAR-PLAY-3: the Fool may always be played; who holds no trump besides it need not play it."""
    freed = all_of(among(at.hand, FOOL), at.void, no(at.has_trump))
    return implies(any_of(at.is_fool, freed), at.allowed)


def first_card_after_the_fool_sets_the_suit(at: CardInQuestion) -> Any:
    """TAR-PLAY-4: after a led Fool the second player plays any card; then the suit is that card's."""
    second = all_of(at.fool_led, no(at.is_set), no(any_of(at.limited, at.is_fool)))
    later = all_of(at.fool_led, at.can_follow, at.allowed)
    return all_of(implies(second, at.allowed), implies(later, any_of(among(at.card, at.led), at.is_fool)))


def follow_suit(at: CardInQuestion) -> Any:
    """TAR-PLAY-5: who holds the suit set plays it; which card of it is free, but for trumps."""
    follows = among(at.card, at.led)
    return implies(
        at.can_follow,
        all_of(
            implies(at.allowed, any_of(follows, at.is_fool)), implies(all_of(follows, at.led != TRUMPS), at.allowed)
        ),
    )


def must_trump(at: CardInQuestion) -> Any:
    """TAR-PLAY-6: void with a trump, a trump is played; TAR-PLAY-8 speaks of trumps that are all too low."""
    bound = all_of(at.void, at.has_trump, no(at.cannot_go_over), at.allowed)
    return implies(bound, any_of(at.is_trump, at.is_fool))


def must_go_over(at: CardInQuestion) -> Any:
    """TAR-PLAY-7: onto trumps that lie in the trick, of the trumps held just those that are higher, if one is."""
    return implies(all_of(at.must_go_over, at.is_trump), same(at.allowed, at.goes_over(at.card)))


def any_trump(at: CardInQuestion) -> Any:
    """TAR-PLAY-8: not able to go over, any trump and still a trump; nothing to go over, any trump."""
    still_a_trump = implies(all_of(at.cannot_go_over, at.allowed), any_of(at.is_trump, at.is_fool))
    any_of_them = all_of(at.trump_due, no(at.must_go_over), at.is_trump)
    return all_of(still_a_trump, implies(any_of_them, at.allowed))


def discard(at: CardInQuestion) -> Any:
    """TAR-PLAY-9: neither the suit set nor a trump, any card."""
    return implies(all_of(at.void, no(at.has_trump)), at.allowed)


LEGAL_CARDS: Clauses = {
    "TAR-PLAY-1": leader_plays_any_card,
    "TAR-PLAY-2": called_suit_is_not_set,
    "TAR-PLAY-3": fool_is_free,
    "TAR-PLAY-4": first_card_after_the_fool_sets_the_suit,
    "TAR-PLAY-5": follow_suit,
    "TAR-PLAY-6": must_trump,
    "TAR-PLAY-7": must_go_over,
    "TAR-PLAY-8": any_trump,
    "TAR-PLAY-9": discard,
}


@dataclass(frozen=True)
class FinishedTrick:
    """A complete trick, leader's card first, the suit it set, and the winner's place in it that an answer names.

    `last_in_slam`: it is the last one and the leader's side has won all others.
    """

    trick: tuple[Any, ...]
    led: Any
    last_in_slam: Any
    options: Any
    place: Any

    @cached_property
    def fool_ends_a_slam(self) -> Any:
        """Whether TAR-FOOL-4 speaks of this trick."""
        return all_of(self.last_in_slam, among(self.trick[0], FOOL))

    def winning_card(self, wins: Any) -> Any:
        """Whether something is true of the card that the answer lets win."""
        return any_of(*(all_of(self.place == place, wins(card)) for place, card in enumerate(self.trick)))


def _highest_of_its_suit(card: Any, trick: tuple[Any, ...]) -> Any:
    """Whether no card of a trick is of a card's suit and beats it."""
    own = strength(card)
    return all_of(*(implies(_of_one_suit(card, other), own >= strength(other)) for other in trick))


def _of_one_suit(card: Any, other: Any) -> Any:
    """Whether two cards are of one suit, trump being one."""
    return any_of(*(all_of(among(card, suit), among(other, suit)) for suit in SUITS))


def _may_win(card: Any, led: Any, trick: tuple[Any, ...]) -> Any:
    """Whether a card is a trump, or no trump lies in the trick and it is of the suit set."""
    ruffed = any_of(*(among(other, TRUMPS) for other in trick))
    return any_of(among(card, TRUMPS), all_of(no(ruffed), among(card, led)))


def wins(card: Any, led: Any, trick: tuple[Any, ...]) -> Any:
    """Whether a card of a trick wins it, the Fool never. TAR-DECK-1, TAR-PLAY-10."""
    return all_of(_highest_of_its_suit(card, trick), _may_win(card, led, trick))


def highest_of_its_suit_wins(of: FinishedTrick) -> Any:
    """TAR-DECK-1: no card of the winner's suit in the trick beats it."""
    return of.winning_card(lambda card: _highest_of_its_suit(card, of.trick))


def trump_or_suit_set_wins(of: FinishedTrick) -> Any:
    """TAR-PLAY-10: a trump wins, or where there is none a card of the suit set; the Fool never, but for TAR-FOOL-4."""
    may_win = of.winning_card(lambda card: _may_win(card, of.led, of.trick))
    fool = all_of(of.fool_ends_a_slam, of.place == 0)
    return any_of(may_win, fool)


def fool_led_at_the_end_of_a_slam(of: FinishedTrick) -> Any:
    """TAR-FOOL-4: by a house rule the Fool that ends a slam wins the trick; else it does not."""
    return implies(of.fool_ends_a_slam, same(of.place == 0, of.options.wins_last_in_slam))


TRICK: Clauses = {
    "TAR-DECK-1": highest_of_its_suit_wins,
    "TAR-PLAY-10": trump_or_suit_set_wins,
    "TAR-FOOL-4": fool_led_at_the_end_of_a_slam,
}
