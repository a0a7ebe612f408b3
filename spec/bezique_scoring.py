"""Counting tricks, scoring a hand and ending a game, as predicates.

BEZ-DECK-1, BEZ-PLAY-1, BEZ-PLAY-3, BEZ-PLAY-4, BEZ-SCORE-1..2, BEZ-GAME-1..2.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from spec.bezique_cards import SEATS, VALUE, Clauses, by_rank
from spec.bezique_play import FinishedTrick, first_of_two_copies, higher_of_one_suit, trump_or_card_led
from spec.logic import all_of, any_of, choose, implies, no, same, total

LAST_TRICK = 10
TRICKS = 32


@dataclass(frozen=True)
class CountedHand:
    """The 32 tricks of a hand, each leader's card first, and what an answer says of them.

    `leader` led the first. Of the answer: the seats that win each trick; points of brisques and tricks won, by seat.
    """

    trump: Any
    leader: Any
    tricks: tuple[tuple[Any, Any], ...]
    winners: tuple[Any, ...]
    card_points: tuple[Any, ...]
    tricks_won: tuple[Any, ...]

    def trick(self, number: int, leader: Any) -> FinishedTrick:
        """A trick as the answer has it won, if that seat led it."""
        first, second = self.tricks[number]
        return FinishedTrick(first, second, self.trump, no(self.winners[number] == leader), 0)

    @cached_property
    def leaders(self) -> tuple[Any, ...]:
        """The seat that leads each trick: the winner, by the answer, of the one before."""
        return (self.leader, *self.winners[:-1])

    def each_won_by(self, *clauses: Any) -> Any:
        """Whether every trick is won by these clauses, led by the winner of the one before."""
        return all_of(
            *(clause(self.trick(number, leader)) for number, leader in enumerate(self.leaders) for clause in clauses)
        )

    @cached_property
    def rightly_won(self) -> Any:
        """Whether every trick is won as it should be."""
        return self.each_won_by(*WINNING)

    @cached_property
    def never_led_by_winner(self) -> Any:
        """Whether the winners are those there would be if one seat led every trick, and are wrong."""
        constant = (clause(self.trick(number, self.leader)) for number in range(len(self.tricks)) for clause in WINNING)
        return all_of(*constant, no(self.rightly_won))

    def taken(self, seat: int) -> Any:
        """What the brisques are worth in the tricks that the answer gives a seat."""
        return total(
            choose(winner == seat, total(by_rank(card, VALUE) for card in trick), 0)
            for winner, trick in zip(self.winners, self.tricks, strict=True)
        )


WINNING = (higher_of_one_suit, trump_or_card_led, first_of_two_copies)


def winner_leads(of: CountedHand) -> Any:
    """BEZ-PLAY-1: the winner of a trick leads the next; the tricks of both players are the 32 of the hand."""
    counted = (of.tricks_won[seat] == total(choose(winner == seat, 1, 0) for winner in of.winners) for seat in SEATS)
    return all_of(no(of.never_led_by_winner), *counted)


def _each_trick(clause: Any) -> Any:
    def holds(of: CountedHand) -> Any:
        return any_of(of.never_led_by_winner, of.each_won_by(clause))

    holds.__doc__ = clause.__doc__
    return holds


def brisques_of_both(of: CountedHand) -> Any:
    """BEZ-SCORE-1: each ace and each ten counts 10 for the player who won its trick."""
    return all_of(*(of.card_points[seat] == of.taken(seat) for seat in SEATS))


COUNT_HAND: Clauses = {
    "BEZ-DECK-1": _each_trick(higher_of_one_suit),
    "BEZ-PLAY-1": winner_leads,
    "BEZ-PLAY-3": _each_trick(trump_or_card_led),
    "BEZ-PLAY-4": _each_trick(first_of_two_copies),
    "BEZ-SCORE-1": brisques_of_both,
}


@dataclass(frozen=True)
class ScoredHand:
    """A played hand, by seat: what was scored before its end and what the brisques are worth; and an answer's scores.

    Of the answer: what is written down at the end, and what the whole hand brought, by seat.
    """

    scored: tuple[Any, ...]
    card_points: tuple[Any, ...]
    last_trick_winner: Any
    options: Any
    settlement: tuple[Any, ...]
    scores: tuple[Any, ...]

    def brisques(self, seat: int) -> Any:
        """What a seat still scores for brisques at the end."""
        return choose(self.options.brisques == "end", self.card_points[seat], 0)


def brisques(of: ScoredHand) -> Any:
    """BEZ-SCORE-1: brisques are scored at the end, by a house rule trick by trick and then no more."""
    return all_of(
        *(any_of(*(of.settlement[seat] == of.brisques(seat) + last for last in (0, LAST_TRICK))) for seat in SEATS)
    )


def last_trick(of: ScoredHand) -> Any:
    """BEZ-SCORE-2: the winner of the last trick scores 10 for it, the other player nothing."""
    bonus = (
        of.settlement[seat] == of.brisques(seat) + choose(of.last_trick_winner == seat, LAST_TRICK, 0) for seat in SEATS
    )
    return implies(brisques(of), all_of(*bonus))


def written_together(of: ScoredHand) -> Any:
    """BEZ-GAME-2: what is scored at the end is written down, for both, on top of what was scored before."""
    return all_of(*(of.scores[seat] == of.scored[seat] + of.settlement[seat] for seat in SEATS))


SCORE_HAND: Clauses = {
    "BEZ-SCORE-1": brisques,
    "BEZ-SCORE-2": last_trick,
    "BEZ-GAME-2": written_together,
}


@dataclass(frozen=True)
class Game:
    """Totals by seat during a hand or after it, and what an answer says: whether each seat has won, or deals next.

    `last_trick_winner` matters when the hand is over.
    """

    totals: tuple[Any, ...]
    dealer: Any
    hand_over: Any
    last_trick_winner: Any
    options: Any
    wins: tuple[Any, ...]
    deals: tuple[Any, ...]

    def there(self, seat: int) -> Any:
        """Whether a seat has reached the target."""
        return self.totals[seat] >= self.options.target

    def beats(self, seat: int) -> Any:
        """Whether a seat that has reached the target comes before the other at the end of a hand."""
        mine, other = self.totals[seat], self.totals[1 - seat]
        level = all_of(mine == other, self.last_trick_winner == seat)
        return any_of(mine > other, level)


def target_during_a_hand(of: Game) -> Any:
    """BEZ-GAME-1: who reaches the target during a hand has won at once; the hand goes on otherwise, nobody deals."""
    wins = (same(of.wins[seat], of.there(seat)) for seat in SEATS)
    return implies(no(of.hand_over), all_of(*wins, *(no(of.deals[seat]) for seat in SEATS)))


def target_at_the_end(of: Game) -> Any:
    """BEZ-GAME-2: at the end of a hand the higher total there wins, level ones the last trick; else the next deals."""
    over = any_of(*(of.there(seat) for seat in SEATS))
    wins = (same(of.wins[seat], all_of(of.there(seat), of.beats(seat))) for seat in SEATS)
    deals = (same(of.deals[seat], all_of(no(over), of.dealer == 1 - seat)) for seat in SEATS)
    return implies(of.hand_over, all_of(*wins, *deals))


GAME_STATUS: Clauses = {
    "BEZ-GAME-1": target_during_a_hand,
    "BEZ-GAME-2": target_at_the_end,
}
