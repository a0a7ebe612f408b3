"""The play of the cards: which may be played, who wins the trick, and what the players have taken."""

from __future__ import annotations

from conformance.games.bezique.naive.table import Answer, Copy, Question, Table, copies_of, rank_of, suit_of


class Play(Table):
    """The clauses BEZ-PLAY-1 to BEZ-PLAY-4 and BEZ-END-2 to BEZ-END-4, and BEZ-SCORE-1, what a brisque is."""

    def legal_cards(self, question: Question) -> Answer:
        """Each face that no clause forbids, once, those of the hand first."""
        cards = [copy["card"] for copy in self.copies_to_play(list(question["hand"]), list(question["table"]))]
        faces = self.each_face_once(cards)
        if not question["trick"]:
            return {"cards": faces}
        led, trump, phase = question["trick"][0], question["trump"], question["phase"]
        return {"cards": [card for card in faces if not self.broken_clauses(card, cards, led, trump, phase)]}

    def copies_to_play(self, hand: list[str], table: list[Question]) -> list[Copy]:
        """BEZ-MELD-3: the cards on the table still belong to the player, who may play them."""
        return copies_of(hand, table)

    def broken_clauses(self, card: str, cards: list[str], led: str, trump: str, phase: int) -> list[str]:
        """Name the clauses by which a player with these cards may not play this one to the card led, in page order."""
        if phase == 1:
            return ["BEZ-PLAY-2"] if self.breaks_free_play(card, cards, led) else []
        forbidden = [
            ("BEZ-END-2", self.fails_to_follow(card, cards, led) or self.fails_to_go_over(card, cards, led)),
            ("BEZ-END-3", self.fails_to_trump(card, cards, led, trump)),
        ]
        return [clause for clause, is_forbidden in forbidden if is_forbidden]

    def breaks_free_play(self, card: str, cards: list[str], led: str) -> bool:  # noqa: ARG002 - nothing is asked for
        """BEZ-PLAY-2: in the first phase any card may be played to any lead."""
        return False

    def fails_to_follow(self, card: str, cards: list[str], led: str) -> bool:
        """BEZ-END-2: who holds the suit led follows suit."""
        return holds(suit_of(led), cards) and suit_of(card) != suit_of(led)

    def fails_to_go_over(self, card: str, cards: list[str], led: str) -> bool:
        """BEZ-END-2: with a card higher than the one led where the hand has one; a copy of it is not higher."""
        higher = [held for held in cards if self.is_higher(held, led)]
        return bool(higher) and card not in higher

    def fails_to_trump(self, card: str, cards: list[str], led: str, trump: str) -> bool:
        """BEZ-END-3: who is void in the suit led must trump."""
        void = not holds(suit_of(led), cards)
        return void and suit_of(card) != trump and not self.discard_is_free(cards, trump)

    def discard_is_free(self, cards: list[str], trump: str) -> bool:
        """BEZ-END-4: who has neither the suit led nor a trump plays any card."""
        return not holds(trump, cards)

    def trick(self, question: Question) -> Answer:
        """Name the seat that wins a complete trick, and what its brisques are worth."""
        led, second = question["trick"]
        second_wins = self.second_card_wins(led, second, question["trump"])
        winner = 1 - question["leader"] if second_wins else question["leader"]
        return {"winner": winner, "points": self.brisque_points(led) + self.brisque_points(second)}

    def second_card_wins(self, led: str, second: str, trump: str) -> bool:
        """BEZ-PLAY-3: the higher card of the suit led wins, or a trump on another suit; a third suit never."""
        if second == led:
            return self.second_of_two_copies_wins()
        return self.is_higher(second, led) or (suit_of(second) == trump and suit_of(led) != trump)

    def second_of_two_copies_wins(self) -> bool:
        """BEZ-PLAY-4: of two identical cards the first played wins."""
        return False

    def is_higher(self, card: str, other: str) -> bool:
        """Whether a card is of the suit of another and above it."""
        return suit_of(card) == suit_of(other) and self.strength(card) > self.strength(other)

    def brisque_points(self, card: str) -> int:
        """BEZ-SCORE-1: an ace or a ten is worth 10 to the player who takes it."""
        return 10 if rank_of(card) in ["A", "10"] else 0

    def next_leader(self, first_leader: int, winner: int) -> int:  # noqa: ARG002 - whoever led first
        """BEZ-PLAY-1: the winner of a trick leads to the next, across the phases."""
        return winner

    def count_hand(self, question: Question) -> Answer:
        """Who won each of the 32 tricks, and what each seat's brisques are worth."""
        leader = question["leader"]
        winners, card_points, tricks_won = [], [0, 0], [0, 0]
        for trick in question["tricks"]:
            won = self.trick({"trump": question["trump"], "leader": leader, "trick": trick})
            winners.append(won["winner"])
            card_points[won["winner"]] += won["points"]
            tricks_won[won["winner"]] += 1
            leader = self.next_leader(question["leader"], won["winner"])
        return {"winners": winners, "card_points": card_points, "tricks_won": tricks_won}


def holds(suit: str, cards: list[str]) -> bool:
    """Whether one of the cards is of the suit."""
    return any(suit_of(card) == suit for card in cards)
