"""The play of the cards: which may be played, and who wins the trick."""

from __future__ import annotations

from collections.abc import Callable

from conformance.games.tarot.naive.table import FOOL, Answer, Question, Table, is_trump, suit_of, trump_number


class Turn:
    """A hand about to play to a trick, the leader's card first in it.

    `called_in_first_trick` is the called card where TAR-PLAY-2 looks at it: with five players, in the first trick.
    """

    def __init__(self, hand: list[str], trick: list[str], called_in_first_trick: str | None) -> None:
        self.hand = hand
        self.trick = trick
        self.called_in_first_trick = called_in_first_trick

    def holds(self, suit: str | None) -> bool:
        """Whether the hand holds a card of the suit, the trumps being one; the Fool is of none (TAR-PLAY-3)."""
        return any(suit_of(card) == suit for card in self.hand)


class Play(Table):
    """The clauses TAR-PLAY-2 to TAR-PLAY-10."""

    def legal_cards(self, question: Question) -> Answer:
        """List the cards of the hand that no clause forbids, in the order of the hand."""
        limited = question["players"] == 5 and question["first_trick"]
        turn = Turn(question["hand"], question["trick"], question["called"] if limited else None)
        return {"cards": [card for card in turn.hand if not self.clauses_broken_by_card(card, turn)]}

    def clauses_broken_by_card(self, card: str, turn: Turn) -> list[str]:
        """Name the clauses that forbid the card, in the order of the rule page."""
        if card == FOOL and self.fool_is_always_free():
            return []
        duties: list[tuple[str, Callable[[str, Turn], bool]]] = [
            ("TAR-PLAY-2", self.sets_the_called_suit),
            ("TAR-PLAY-5", self.fails_to_follow),
            ("TAR-PLAY-6", self.fails_to_trump),
            ("TAR-PLAY-7", self.fails_to_go_over),
            ("TAR-PLAY-8", self.fails_to_trump_lower),
        ]
        return [clause for clause, forbids in duties if forbids(card, turn)]

    def fool_is_always_free(self) -> bool:
        """TAR-PLAY-3: the Fool may always be played, free of every duty."""
        return True

    def sets_the_called_suit(self, card: str, turn: Turn) -> bool:
        """TAR-PLAY-2: five players, first trick: the suit is not set by the called king's suit, but by that king."""
        called = turn.called_in_first_trick
        if called is None or self.suit_set(turn.trick) is not None:
            return False
        return suit_of(card) == suit_of(called) and card != called

    def suit_set(self, trick: list[str]) -> str | None:
        """TAR-PLAY-4: the first card that is not the Fool sets the suit; none yet: any card."""
        for card in trick:
            if card != FOOL:
                return suit_of(card)
        return None

    def fails_to_follow(self, card: str, turn: Turn) -> bool:
        """TAR-PLAY-5: follow suit."""
        suit = self.suit_set(turn.trick)
        return turn.holds(suit) and suit_of(card) != suit

    def fails_to_trump(self, card: str, turn: Turn) -> bool:
        """TAR-PLAY-6: cannot follow: must trump."""
        return self.ruff_is_due(turn) and not self.only_lower_trumps(turn) and not is_trump(card)

    def fails_to_go_over(self, card: str, turn: Turn) -> bool:
        """TAR-PLAY-7: a trump due, with trumps on the table: a higher one where held, whoever is winning."""
        trump_is_due = self.suit_set(turn.trick) == "T" or self.ruff_is_due(turn)
        return trump_is_due and self.can_go_over(turn) and is_trump(card) and not self.goes_over(card, turn)

    def fails_to_trump_lower(self, card: str, turn: Turn) -> bool:
        """TAR-PLAY-8: not able to beat: any trump, still a trump."""
        return self.ruff_is_due(turn) and self.only_lower_trumps(turn) and not is_trump(card)

    def ruff_is_due(self, turn: Turn) -> bool:
        """TAR-PLAY-6, its case: a suit is set that the hand cannot follow, and the hand is not free to discard."""
        suit = self.suit_set(turn.trick)
        return suit is not None and not turn.holds(suit) and not self.discard_is_free(turn)

    def discard_is_free(self, turn: Turn) -> bool:
        """TAR-PLAY-9: neither suit nor trump: any card."""
        return not turn.holds("T")

    def goes_over(self, card: str, turn: Turn) -> bool:
        """Whether the card is a trump above every trump on the table."""
        on_the_table = [trump_number(seen) for seen in turn.trick if is_trump(seen)]
        return is_trump(card) and all(trump_number(card) > number for number in on_the_table)

    def can_go_over(self, turn: Turn) -> bool:
        """Whether a card of the hand is a trump above every trump on the table."""
        return any(self.goes_over(card, turn) for card in turn.hand)

    def only_lower_trumps(self, turn: Turn) -> bool:
        """Whether the hand has trumps, and a trump lies on the table that none of them beats."""
        return turn.holds("T") and not self.can_go_over(turn)

    def trick(self, question: Question) -> Answer:
        """Name the seat that wins a complete trick."""
        trick = question["trick"]
        if question["last_in_slam"] and trick[0] == FOOL and self.fool_wins_last_in_slam():
            return {"winner": question["leader"]}
        place = trick.index(self.best_card(trick))
        return {"winner": (question["leader"] + place) % question["players"]}

    def best_card(self, trick: list[str]) -> str:
        """TAR-PLAY-10: the highest trump wins, else the highest card of the suit set; the Fool never."""
        trumps = [card for card in trick if is_trump(card)]
        if trumps:
            return max(trumps, key=trump_number)
        first = next(card for card in trick if card != FOOL)
        return max([card for card in trick if suit_of(card) == suit_of(first)], key=self.plain_strength)

    def fool_wins_last_in_slam(self) -> bool:
        """TAR-FOOL-4, its option wins_last_in_slam."""
        return bool(self.option("fool.wins_last_in_slam"))
