"""Playing to a trick and winning it, as predicates. BEZ-DECK-1, BEZ-PLAY-2..4, BEZ-MELD-3, BEZ-END-2..4."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

from spec.bezique_cards import FACES, STRENGTH, SUIT, VALUE, Clauses, by_rank, higher, suit_of
from spec.logic import all_of, among, any_of, implies, no, none_among, same, total

# Every two faces of one suit, the higher one first.
_RANKED = tuple(
    (high & suit, low & suit) for suit in SUIT.values() for (high, _), (low, _) in combinations(STRENGTH, 2)
)


@dataclass(frozen=True)
class TurnToPlay:
    """A player's cards at a turn to play, and which of them an answer allows.

    `trick` is the card led or nothing, `led` its suit. Of the answer: `named` holds the faces that are named, `twice`
    those that are named more than once.
    """

    hand: Any
    table: Any
    trick: tuple[Any, ...]
    led: Any
    trump: Any
    phase: Any
    named: Any
    twice: Any

    @cached_property
    def held(self) -> Any:
        """The cards of hand and table together."""
        return self.hand | self.table

    @cached_property
    def faces_held(self) -> tuple[tuple[int, Any], ...]:
        """The faces that may be held, each with whether it is."""
        faces = ((face, among(self.held, face)) for face in FACES)
        return tuple((face, there) for face, there in faces if there is not False)

    @cached_property
    def second_phase(self) -> Any:
        """Whether the stock is used up."""
        return self.phase == 2

    @cached_property
    def following(self) -> Any:
        """Whether a card was led in the second phase and its suit is held."""
        return all_of(self.second_phase, bool(self.trick), among(self.held, self.led))

    @cached_property
    def void(self) -> Any:
        """Whether a card was led in the second phase and its suit is not held."""
        return all_of(self.second_phase, bool(self.trick), no(among(self.held, self.led)))

    def goes_over(self, face: int) -> Any:
        """Whether a face is of the suit led and higher than the card led."""
        return all_of(among(face, self.led), *(higher(face, card) for card in self.trick))

    @cached_property
    def can_go_over(self) -> Any:
        """Whether a card is held that is of the suit led and higher than the card led."""
        return any_of(*(all_of(there, self.goes_over(face)) for face, there in self.faces_held))

    def each_held(self, wanted: Any) -> Any:
        """Whether of the faces held just those are named for which `wanted` is true."""
        return all_of(*(implies(there, same(among(self.named, face), wanted(face))) for face, there in self.faces_held))

    def on_table_alone(self, face: int) -> Any:
        """Whether a face lies on the table and is not in the hand."""
        return all_of(among(self.table, face), none_among(self.hand, face))


def higher_before_lower(at: TurnToPlay) -> Any:
    """BEZ-DECK-1: where the suit led must be followed, no card is forbidden that is higher than an allowed one."""
    if at.following is False:
        return True
    return implies(
        at.following,
        all_of(
            *(
                implies(
                    all_of(among(low, at.led), among(at.held, high), among(at.held, low), among(at.named, low)),
                    among(at.named, high),
                )
                for high, low in _RANKED
            )
        ),
    )


def each_face_once(at: TurnToPlay) -> Any:
    """BEZ-TWIN-1: a face is named once, however many copies of it are held."""
    return at.twice == 0


def free_play(at: TurnToPlay) -> Any:
    """BEZ-PLAY-2: in the first phase any card of the hand; and of the table no card rather than another."""
    if at.second_phase is True:
        return True
    hand = (implies(among(at.hand, face), among(at.named, face)) for face in FACES)
    from_table = any_of(*(all_of(at.on_table_alone(face), among(at.named, face)) for face in FACES))
    table = (implies(all_of(at.on_table_alone(face), from_table), among(at.named, face)) for face in FACES)
    return implies(no(at.second_phase), all_of(*hand, *table))


def table_cards_can_be_played(at: TurnToPlay) -> Any:
    """BEZ-MELD-3: in the first phase cards on the table can be played like those of the hand."""
    alone = [at.on_table_alone(face) for face in FACES]
    some = any_of(*(all_of(there, among(at.named, face)) for there, face in zip(alone, FACES, strict=True)))
    return implies(all_of(no(at.second_phase), any_of(*alone)), some)


def follow_and_go_over(at: TurnToPlay) -> Any:
    """BEZ-END-2: who holds the suit led plays it, and one higher than the card led where one is held."""

    def obeys(face: int) -> Any:
        return all_of(among(face, at.led), any_of(at.goes_over(face), no(at.can_go_over)))

    return implies(all_of(at.following, higher_before_lower(at)), at.each_held(obeys))


def void_trump(at: TurnToPlay) -> Any:
    """BEZ-END-3: void in the suit led, any trump and nothing else where one is held."""
    return implies(all_of(at.void, among(at.held, at.trump)), at.each_held(lambda face: among(face, at.trump)))


def any_card(at: TurnToPlay) -> Any:
    """BEZ-END-4: in the second phase the leader, and who has neither the suit led nor trump, plays any card."""
    leads = all_of(at.second_phase, not at.trick)
    neither = all_of(at.void, none_among(at.held, at.trump))
    return implies(any_of(leads, neither), at.each_held(lambda _face: True))


LEGAL_CARDS: Clauses = {
    "BEZ-DECK-1": higher_before_lower,
    "BEZ-TWIN-1": each_face_once,
    "BEZ-PLAY-2": free_play,
    "BEZ-MELD-3": table_cards_can_be_played,
    "BEZ-END-2": follow_and_go_over,
    "BEZ-END-3": void_trump,
    "BEZ-END-4": any_card,
}


@dataclass(frozen=True)
class FinishedTrick:
    """The card led and the card played to it; and what an answer says: whether the second wins, and the points."""

    first: Any
    second: Any
    trump: Any
    second_wins: Any
    points: Any

    @cached_property
    def one_suit(self) -> Any:
        """Whether both cards are of one suit."""
        return suit_of(self.first) == suit_of(self.second)

    @cached_property
    def one_rank(self) -> Any:
        """Whether both cards are of one rank."""
        return by_rank(self.first, STRENGTH) == by_rank(self.second, STRENGTH)


def higher_of_one_suit(of: FinishedTrick) -> Any:
    """BEZ-DECK-1: of two cards of one suit the higher wins."""
    decides = all_of(of.one_suit, no(of.one_rank))
    return implies(decides, same(of.second_wins, higher(of.second, of.first)))


def trump_or_card_led(of: FinishedTrick) -> Any:
    """BEZ-PLAY-3: a card of another suit than the one led wins if it is a trump, and otherwise never."""
    return implies(no(of.one_suit), same(of.second_wins, among(of.second, of.trump)))


def first_of_two_copies(of: FinishedTrick) -> Any:
    """BEZ-PLAY-4: of two identical cards the one that was led wins."""
    return implies(all_of(of.one_suit, of.one_rank), no(of.second_wins))


def brisques_in_a_trick(of: FinishedTrick) -> Any:
    """BEZ-SCORE-1: each ace and each ten in the trick is worth 10."""
    return of.points == total(by_rank(card, VALUE) for card in (of.first, of.second))


TRICK: Clauses = {
    "BEZ-DECK-1": higher_of_one_suit,
    "BEZ-PLAY-3": trump_or_card_led,
    "BEZ-PLAY-4": first_of_two_copies,
    "BEZ-SCORE-1": brisques_in_a_trick,
}
