"""The play of the cards: which may be played, and who wins the trick."""

from __future__ import annotations

from collections.abc import Callable

from conformance.games.belote.naive.table import Answer, Question, Table, suit_of


class Turn:
    """A hand about to play to a trick, the leader's card first in it."""

    def __init__(self, trump: str, hand: list[str], trick: list[str]) -> None:
        self.trump = trump
        self.hand = hand
        self.trick = trick
        self.led = suit_of(trick[0]) if trick else None

    def holds(self, suit: str | None) -> bool:
        """Whether the hand holds a card of the suit."""
        return any(suit_of(card) == suit for card in self.hand)

    def void_in_led(self) -> bool:
        """Whether the hand cannot follow."""
        return not self.holds(self.led)


class Play(Table):
    """The clauses BEL-PLAY-2 to BEL-PLAY-9 and BEL-PLAY-11."""

    def legal_cards(self, question: Question) -> Answer:
        """List the cards of the hand that no clause forbids, in the order of the hand."""
        turn = Turn(question["trump"], list(question["hand"]), list(question["trick"]))
        return {"cards": [card for card in turn.hand if not self.broken_clauses(card, turn)]}

    def trick(self, question: Question) -> Answer:
        """Name the seat that wins a complete trick, and the points of its cards."""
        cards, trump = question["trick"], question["trump"]
        winner = (question["leader"] + self.winning_position(cards, trump)) % 4
        return {"winner": winner, "points": sum(self.card_points(card, trump) for card in cards)}

    def broken_clauses(self, card: str, turn: Turn) -> list[str]:
        """Name the clauses that forbid the card, in the order of the rule page. The leader may play any card."""
        if not turn.trick:
            return []
        return [clause for clause, forbids in self.duties() if forbids(card, turn)]

    def duties(self) -> list[tuple[str, Callable[[str, Turn], bool]]]:
        """Every clause that can forbid a card, with the question whether it does."""
        return [
            ("BEL-PLAY-2", self.fails_to_follow),
            ("BEL-PLAY-3", self.fails_to_beat_a_led_trump),
            ("BEL-PLAY-4", self.fails_to_raise_the_partners_ruff),
            ("BEL-PLAY-5", self.fails_to_trump),
            ("BEL-PLAY-6", self.fails_to_overtrump),
            ("BEL-PLAY-7", self.fails_to_undertrump),
            ("BEL-PLAY-11", self.fails_to_beat_in_a_plain_suit),
        ]

    def fails_to_follow(self, card: str, turn: Turn) -> bool:
        """BEL-PLAY-2: who holds the suit led must follow it."""
        return turn.holds(turn.led) and suit_of(card) != turn.led

    def fails_to_beat_a_led_trump(self, card: str, turn: Turn) -> bool:
        """BEL-PLAY-3: trump led: who can beat the highest trump on the table must, also over the partner."""
        return turn.led == turn.trump and self.can_overtrump(turn) and not self.overtrumps(card, turn)

    def fails_to_raise_the_partners_ruff(self, card: str, turn: Turn) -> bool:
        """BEL-PLAY-4, its option raise_partner_ruff: over the partner's trump a trump, if played, must beat it."""
        return (
            self.option("play.raise_partner_ruff")
            and self.partner_exempts(turn)
            and suit_of(turn.trick[-2]) == turn.trump
            and suit_of(card) == turn.trump
            and self.can_overtrump(turn)
            and not self.overtrumps(card, turn)
        )

    def fails_to_trump(self, card: str, turn: Turn) -> bool:
        """BEL-PLAY-5: void in the suit led, the partner not winning, holding trump: must trump.

        With nothing but lower trumps for a trump on the table, the option of BEL-PLAY-7 decides.
        """
        if self.trump_is_due(turn) and self.only_lower_trumps(turn):
            return False
        return self.trump_is_due(turn) and suit_of(card) != turn.trump

    def fails_to_overtrump(self, card: str, turn: Turn) -> bool:
        """BEL-PLAY-6: in that case, with a trump on the table: must beat the highest where the hand can."""
        return (
            self.trump_is_due(turn)
            and self.highest_trump(turn.trick, turn.trump) is not None
            and self.can_overtrump(turn)
            and not self.overtrumps(card, turn)
        )

    def fails_to_undertrump(self, card: str, turn: Turn) -> bool:
        """BEL-PLAY-7: in that case and not able to beat it: must trump all the same, lower."""
        return (
            self.trump_is_due(turn)
            and self.only_lower_trumps(turn)
            and self.undertrump_is_due()
            and suit_of(card) != turn.trump
        )

    def fails_to_beat_in_a_plain_suit(self, card: str, turn: Turn) -> bool:
        """BEL-PLAY-11: following a plain suit not ruffed yet, a card that beats its best must be played."""
        if not self.beating_is_due() or turn.led == turn.trump or self.highest_trump(turn.trick, turn.trump):
            return False
        best = max(self.strength(seen, turn.trump) for seen in turn.trick if suit_of(seen) == turn.led)
        better = [held for held in turn.hand if suit_of(held) == turn.led and self.strength(held, turn.trump) > best]
        return bool(better) and card not in better

    def trump_is_due(self, turn: Turn) -> bool:
        """BEL-PLAY-5, 6 and 7, their case: void in the suit led, not exempt by the partner, not free to discard."""
        return turn.void_in_led() and not self.partner_exempts(turn) and not self.discard_is_free(turn)

    def partner_exempts(self, turn: Turn) -> bool:
        """BEL-PLAY-4: void in the suit led, the partner winning so far: any card."""
        if self.option("play.partner_winning") == "must_trump" or len(turn.trick) < 2:
            return False
        partner_wins = self.winning_position(turn.trick, turn.trump) == len(turn.trick) - 2
        return turn.void_in_led() and partner_wins

    def discard_is_free(self, turn: Turn) -> bool:
        """BEL-PLAY-8: void in the suit led and in trump: any card."""
        return turn.void_in_led() and not turn.holds(turn.trump)

    def undertrump_is_due(self) -> bool:
        """BEL-PLAY-7, its option undertrump: whether a hand that cannot beat a ruff must trump all the same."""
        return bool(self.option("play.undertrump"))

    def beating_is_due(self) -> bool:
        """BEL-PLAY-11, its option beat_plain."""
        return bool(self.option("play.beat_plain"))

    def highest_trump(self, trick: list[str], trump: str) -> str | None:
        """Find the highest trump on the table, if there is one."""
        trumps = [card for card in trick if suit_of(card) == trump]
        return max(trumps, key=lambda card: self.strength(card, trump), default=None)

    def overtrumps(self, card: str, turn: Turn) -> bool:
        """Whether the card is a trump above every trump on the table."""
        if suit_of(card) != turn.trump:
            return False
        highest = self.highest_trump(turn.trick, turn.trump)
        return highest is None or self.strength(card, turn.trump) > self.strength(highest, turn.trump)

    def can_overtrump(self, turn: Turn) -> bool:
        """Whether a card of the hand is a trump above every trump on the table."""
        return any(self.overtrumps(card, turn) for card in turn.hand)

    def only_lower_trumps(self, turn: Turn) -> bool:
        """Whether there is a trump on the table that the hand cannot beat."""
        return self.highest_trump(turn.trick, turn.trump) is not None and not self.can_overtrump(turn)

    def winning_position(self, trick: list[str], trump: str) -> int:
        """BEL-PLAY-9: the highest trump wins the trick; without trump, the highest card of the suit led."""
        best = self.highest_trump(trick, trump)
        if best is None:
            followers = [card for card in trick if suit_of(card) == suit_of(trick[0])]
            best = max(followers, key=lambda card: self.strength(card, trump))
        return trick.index(best)
