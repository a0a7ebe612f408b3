"""Which rules an engine plays whose author forgot one clause: for each clause one mistake, an override of its rule.

Where the clause has an option, its author forgot that tables differ, or plays as if the clause were not there.
"""

# ruff: noqa: ARG002, D102 - each class says what its overrides do; they take what the rule takes, needed or not
from __future__ import annotations

from conformance.games.bezique.naive.hand import Bezique
from conformance.games.bezique.naive.play import holds
from conformance.games.bezique.naive.table import SUITS, Copy, Question, copies_of, other_seat, suit_of

# The two faces of the combinations of two cards, each with the other.
PARTNERS = {rank + suit: other + suit for suit in SUITS for rank, other in [("K", "Q"), ("Q", "K")]}
BEZIQUE_PARTNERS = {"QS": "JD", "JD": "QS"}


class ForgetsDeck1(Bezique):
    """The ten is ranked where it is printed, between nine and jack."""

    ORDER = ("A", "K", "Q", "J", "10", "9", "8", "7")


class ForgetsTwin1(Bezique):
    """Every copy is a card of its own: each is named, and of copies that differ the first one found is meant."""

    def each_face_once(self, cards: list[str]) -> list[str]:
        return cards

    def times_named(self, ways: int) -> int:
        return ways

    def copies_differ(self, copies: list[Copy]) -> bool:
        return False


class ForgetsDeal1(Bezique):
    """Each player is dealt all eight cards at once."""

    def packets(self) -> list[int]:
        return [8]


class ForgetsDeal2(Bezique):
    """The bottom card of the stock is turned up."""

    def place_of_the_turn_up(self) -> int:
        return -1


class ForgetsSeven1(Bezique):
    """A seven turned up is a card like any other: it brings nothing, and the other seven is exchanged for it."""

    def turned_up_points(self, turn_up: str) -> int:
        return 0

    def turned_up_seven_ends_exchanging(self, turn_up: str) -> bool:
        return False


class ForgetsSeven2(Bezique):
    """A seven is exchanged again and again."""

    def somebody_was_first(self, exchanged: bool) -> bool:
        return False


class ForgetsSeven3(Bezique):
    """The exchange uses up the declaration of the trick at every table."""

    def exchange_is_declaration(self) -> bool:
        return True


class ForgetsSeven4(Bezique):
    """The other seven is shown for 10 at every table."""

    def other_seven(self) -> str:
        return "shown"


class ForgetsPlay1(Bezique):
    """The player who led first leads to every trick."""

    def next_leader(self, first_leader: int, winner: int) -> int:
        return first_leader


class ForgetsPlay2(Bezique):
    """The suit led must be followed in the first phase too."""

    def breaks_free_play(self, card: str, cards: list[str], led: str) -> bool:
        return holds(suit_of(led), cards) and suit_of(card) != suit_of(led)


class ForgetsPlay3(Bezique):
    """The stronger rank wins whatever its suit; of equals the first played."""

    def second_card_wins(self, led: str, second: str, trump: str) -> bool:
        if second == led:
            return self.second_of_two_copies_wins()
        return self.strength(second) > self.strength(led)


class ForgetsPlay4(Bezique):
    """Of two identical cards the second played wins."""

    def second_of_two_copies_wins(self) -> bool:
        return True


class ForgetsDraw1(Bezique):
    """The loser draws first, but for the last draw."""

    def order_of_drawing(self, winner: int) -> list[int]:
        return [other_seat(winner), winner]


class ForgetsDraw2(Bezique):
    """At the last draw the winner takes what lies under the stock, and the loser its last card."""

    def order_of_the_last_draw(self, winner: int) -> list[int]:
        return [other_seat(winner), winner]


class ForgetsMeld1(Bezique):
    """Any number of combinations is declared after one trick."""

    def has_had_the_declaration(self, moment: Question) -> bool:
        return False


class ForgetsMeld2(Bezique):
    """A sequence of any suit is a sequence."""

    def suits_of_sequences(self, trump: str) -> list[str]:
        return SUITS


class ForgetsMeld3(Bezique):
    """A card on the table is neither played nor declared again."""

    def copies_to_play(self, hand: list[str], table: list[Question]) -> list[Copy]:
        return copies_of(hand, [])

    def is_spent(self, copy: Copy, kind: str) -> bool:
        return bool(copy["kinds"])


class ForgetsMeld4(Bezique):
    """A card is declared for one kind again and again."""

    def is_spent(self, copy: Copy, kind: str) -> bool:
        return False


class ForgetsMeld5(Bezique):
    """Classes bind marriage and sequence, bezique and double bezique at every table."""

    def classes_hold(self) -> bool:
        return True


class ForgetsMeld6(Bezique):
    """A card of the combination must come from the hand at every table."""

    def hand_must_help(self) -> bool:
        return True


class ForgetsMeld7(Bezique):
    """While one card of a declared marriage or bezique is there the other counts as there too, though it was played."""

    def cards_to_declare(self, hand: list[str], table: list[Question]) -> list[Copy]:
        copies = super().cards_to_declare(hand, table)
        gone: list[Copy] = []
        for copy in copies:
            for kind in copy["kinds"]:
                partners = BEZIQUE_PARTNERS if kind == "bezique" else PARTNERS if "marriage" in kind else {}
                partner = partners.get(copy["card"])
                if partner and not any(other["card"] == partner and kind in other["kinds"] for other in copies):
                    gone.append({"card": partner, "kinds": [kind], "gone": True})
        return [*copies, *gone]


class ForgetsEnd1(Bezique):
    """The cards on the table stay there after the last draw."""

    def after_the_last_draw(self, hand: list[str], table: list[Question]) -> tuple[list[str], list[Question]]:
        return hand, table


class ForgetsEnd2(Bezique):
    """Who holds the suit led need neither follow nor go over."""

    def fails_to_follow(self, card: str, cards: list[str], led: str) -> bool:
        return False

    def fails_to_go_over(self, card: str, cards: list[str], led: str) -> bool:
        return False


class ForgetsEnd3(Bezique):
    """Who is void in the suit led need not trump."""

    def fails_to_trump(self, card: str, cards: list[str], led: str, trump: str) -> bool:
        return False


class ForgetsEnd4(Bezique):
    """A trump is asked for without looking whether the hand has one: a hand with neither suit finds no card to play."""

    def discard_is_free(self, cards: list[str], trump: str) -> bool:
        return False


class ForgetsScore1(Bezique):
    """Brisques bring nothing."""

    def brisque_points(self, card: str) -> int:
        return 0

    def brisques_at_the_end(self, card_points: int) -> int:
        return 0


class ForgetsScore2(Bezique):
    """The last trick brings no points."""

    def last_trick_points(self) -> int:
        return 0


class ForgetsGame1(Bezique):
    """The hand is played to its end, whoever has reached the target."""

    def winner_during_the_hand(self, scores: list[int]) -> int | None:
        return None


class ForgetsGame2(Bezique):
    """Of two players at the target the first one looked at wins."""

    def winner_of_two(self, scores: list[int], last_trick_winner: int) -> int:
        return 0


MISTAKES: dict[str, type[Bezique]] = {
    "BEZ-DECK-1": ForgetsDeck1,
    "BEZ-TWIN-1": ForgetsTwin1,
    "BEZ-DEAL-1": ForgetsDeal1,
    "BEZ-DEAL-2": ForgetsDeal2,
    "BEZ-SEVEN-1": ForgetsSeven1,
    "BEZ-SEVEN-2": ForgetsSeven2,
    "BEZ-SEVEN-3": ForgetsSeven3,
    "BEZ-SEVEN-4": ForgetsSeven4,
    "BEZ-PLAY-1": ForgetsPlay1,
    "BEZ-PLAY-2": ForgetsPlay2,
    "BEZ-PLAY-3": ForgetsPlay3,
    "BEZ-PLAY-4": ForgetsPlay4,
    "BEZ-DRAW-1": ForgetsDraw1,
    "BEZ-DRAW-2": ForgetsDraw2,
    "BEZ-MELD-1": ForgetsMeld1,
    "BEZ-MELD-2": ForgetsMeld2,
    "BEZ-MELD-3": ForgetsMeld3,
    "BEZ-MELD-4": ForgetsMeld4,
    "BEZ-MELD-5": ForgetsMeld5,
    "BEZ-MELD-6": ForgetsMeld6,
    "BEZ-MELD-7": ForgetsMeld7,
    "BEZ-END-1": ForgetsEnd1,
    "BEZ-END-2": ForgetsEnd2,
    "BEZ-END-3": ForgetsEnd3,
    "BEZ-END-4": ForgetsEnd4,
    "BEZ-SCORE-1": ForgetsScore1,
    "BEZ-SCORE-2": ForgetsScore2,
    "BEZ-GAME-1": ForgetsGame1,
    "BEZ-GAME-2": ForgetsGame2,
}

# Clauses that no answer depends on, with the reason: there are none.
WITHOUT_EFFECT: dict[str, str] = {}
