"""A whole hand, decision by decision."""

from __future__ import annotations

from typing import Any

from conformance.games.bezique.naive.combinations import is_named
from conformance.games.bezique.naive.deal import Deal
from conformance.games.bezique.naive.declarations import Declarations, in_words
from conformance.games.bezique.naive.play import Play
from conformance.games.bezique.naive.scoring import Scoring
from conformance.games.bezique.naive.table import (
    TRICKS_OF_A_HAND,
    TRICKS_OF_PHASE_ONE,
    Answer,
    Question,
    copies_of,
    hand_of,
    other_seat,
    rank_of,
    table_of,
)
from conformance.illegal import IllegalAction, MalformedQuestion


class PlayedHand:
    """One hand as it is played: who holds what, what lies where, what was won and scored."""

    def __init__(self, dealt: Answer, dealer: int, totals: list[int]) -> None:
        self.trump: str = dealt["trump"]
        self.turn_up: str = dealt["turn_up"]
        self.under_the_stock: str | None = dealt["turn_up"]
        self.stock: list[str] = dealt["stock"]
        self.hands: list[list[str]] = dealt["hands"]
        self.tables: list[list[Question]] = [[], []]
        self.first_leader = other_seat(dealer)  # BEZ-PLAY-1
        self.leader = self.first_leader
        self.actor = self.first_leader
        self.trick: list[str] = []
        self.winners: list[int] = []
        self.card_points = [0, 0]
        self.declarations = [0, 0]
        self.sevens = [0, 0]
        self.totals = list(totals)
        self.winner: int | None = None
        # What the winner of the last trick has done before drawing, if drawing is due.
        self.draw_is_due = False
        self.declared = False
        self.taken: str | None = None
        # What has become of the sevens of trump, whoever had them.
        self.exchanged = False
        self.shown = False
        self.seven_played = False

    def phase(self) -> int:
        """Phase 1 lasts while there is a stock, the card under it included."""
        return 2 if self.under_the_stock is None else 1

    def is_over(self) -> bool:
        """Whether somebody has won the game, or all tricks are played."""
        return self.winner is not None or len(self.winners) == TRICKS_OF_A_HAND

    def moment(self) -> Question:
        """Describe what the actor could declare from, as the question of `declare` does."""
        return {
            "trump": self.trump,
            "hand": self.hands[self.actor],
            "table": self.tables[self.actor],
            "trick_won": self.draw_is_due,
            "declared": self.declared,
            "taken": self.taken,
        }

    def seven(self, action: str) -> Question:
        """Describe what the actor could do with a trump seven, as the question of `exchange` does."""
        seen = {"turn_up": self.turn_up, "exchanged": self.exchanged, "shown": self.shown}
        return {**self.moment(), **seen, "action": action}


class Bezique(Deal, Play, Declarations, Scoring):
    """All clauses together, and the play of a whole hand."""

    def play_hand(self, question: Question) -> Answer:
        """Give a step for each decision, one more for the seat to act, and the result.

        Raises `IllegalAction` at the first action that is not allowed, and `MalformedQuestion` at the first one that
        leaves open which copy is meant, or where the totals before the hand have already won the game.
        """
        if any(self.is_at_target(total) for total in question["scores"]):
            raise MalformedQuestion("play_hand: a player is at the target before the hand; the game is over")
        dealer = question["dealer"]
        dealt = self.deal(question)
        hand = PlayedHand(dealt, dealer, question["scores"])
        self.score_seven(hand, dealer, dealt["scores"][dealer])
        steps = []
        for number, action in enumerate(question["actions"]):
            if not hand.is_over():
                steps.append(self.step(hand))
            try:
                self.act(hand, action)
            except IllegalAction as refusal:
                raise IllegalAction(f"seat {hand.actor}: {refusal.message}", number, refusal.clause) from None
            except MalformedQuestion as fault:
                raise MalformedQuestion(f"play_hand: action {number}: {fault}") from None
        if hand.is_over():
            return {"steps": steps, "result": result_of(hand)}
        return {"steps": [*steps, self.step(hand)], "result": None}

    def step(self, hand: PlayedHand) -> Answer:
        """One seat's turn: the totals, what it may do, and what it may declare."""
        melds = self.melds_at(hand.moment())
        return {"actor": hand.actor, "scores": list(hand.totals), "legal": self.legal_actions(hand), "melds": melds}

    def legal_actions(self, hand: PlayedHand) -> list[str]:
        """BEZ-DRAW-1: after a trick of the first phase exchange, show, draw; before and after that, cards to play."""
        seat = hand.actor
        if not hand.draw_is_due:
            own = {"hand": hand.hands[seat], "table": hand.tables[seat]}
            cards: list[str] = self.legal_cards(
                {"trump": hand.trump, "phase": hand.phase(), **own, "trick": hand.trick}
            )["cards"]
            return cards
        actions = []
        if "7" + hand.trump in hand.hands[seat]:
            actions = [word for word in ["exchange", "show"] if not self.clauses_against_a_seven(hand.seven(word))]
        return [*actions, "draw"]

    def act(self, hand: PlayedHand, action: Any) -> None:
        """Carry out one action of the actor."""
        if hand.is_over():
            clause = "BEZ-PLAY-1" if len(hand.winners) == TRICKS_OF_A_HAND else "BEZ-GAME-1"
            raise IllegalAction("the hand is over, there is nothing more to do", 0, clause)
        if action in ["exchange", "show"]:
            self.use_seven(hand, action)
        elif action == "draw":
            self.draw_cards(hand)
        elif isinstance(action, str) or action["action"] == "play":
            self.play_card(hand, action)
        else:
            self.declare_combination(hand, action)

    def use_seven(self, hand: PlayedHand, action: str) -> None:
        """BEZ-SEVEN-2 and BEZ-SEVEN-4: a trump seven is exchanged or shown."""
        given = self.exchange(hand.seven(action))
        if action == "show":
            hand.shown = True
        else:
            hand.taken = hand.under_the_stock
            hand.exchanged = True
        hand.hands[hand.actor], hand.under_the_stock = given["hand"], given["turn_up"]
        self.score_seven(hand, hand.actor, given["points"])

    def declare_combination(self, hand: PlayedHand, action: Question) -> None:
        """BEZ-MELD-1: a combination is declared and scored."""
        given = self.declare({**hand.moment(), "kind": action["kind"], "cards": action["cards"]})
        hand.declared = True
        hand.hands[hand.actor], hand.tables[hand.actor] = given["hand"], given["table"]
        hand.declarations[hand.actor] += given["points"]
        self.score(hand, hand.actor, given["points"])

    def draw_cards(self, hand: PlayedHand) -> None:
        """BEZ-DRAW-1 and BEZ-DRAW-2: both players draw, then the next leader plays."""
        if not hand.draw_is_due:
            raise IllegalAction("drawing is not due, a card is", 0, "BEZ-DRAW-1")
        own = {"hands": hand.hands, "tables": hand.tables}
        drawn = self.draw({"winner": hand.actor, **own, "stock": hand.stock, "turn_up": hand.under_the_stock})
        hand.hands, hand.tables = drawn["hands"], drawn["tables"]
        hand.stock, hand.under_the_stock = drawn["stock"], drawn["turn_up"]
        hand.draw_is_due, hand.declared, hand.taken = False, False, None
        hand.actor = hand.leader

    def play_card(self, hand: PlayedHand, name: Any) -> None:
        """Play the copy that is named: a face, or a face with the kinds it was declared for."""
        seat = hand.actor
        held = self.copies_to_play(hand.hands[seat], hand.tables[seat])
        meant = [copy for copy in held if is_named(copy, name)]
        if not meant:
            raise IllegalAction(f"{in_words([name])} is not there; there are {in_words(held)}", 0, "not-held")
        card = meant[0]["card"]
        self.check_turn(hand, card, [copy["card"] for copy in held])
        if self.copies_differ(meant):
            raise MalformedQuestion(f"there are two different {card}: {in_words(meant)}; say which is played")
        left = copies_of(hand.hands[seat], hand.tables[seat])
        left.remove(meant[0])
        hand.hands[seat], hand.tables[seat] = hand_of(left), list(table_of(left))
        hand.trick = [*hand.trick, card]
        self.score_played_seven(hand, seat, card)
        if len(hand.trick) == 1:
            hand.actor = other_seat(seat)
        elif hand.winner is None:
            self.finish_trick(hand)

    def check_turn(self, hand: PlayedHand, card: str, cards: list[str]) -> None:
        """Refuse a card while drawing is due, and one that a clause of the play forbids."""
        if hand.draw_is_due:
            raise IllegalAction(f"{card} may not be played: drawing is due", 0, "BEZ-DRAW-1")
        if hand.trick:
            broken = self.broken_clauses(card, cards, hand.trick[0], hand.trump, hand.phase())
            if broken:
                may = ", ".join(self.legal_actions(hand))
                raise IllegalAction(f"{card} may not be played to {hand.trick[0]}; these may: {may}", 0, broken[0])

    def score_played_seven(self, hand: PlayedHand, seat: int, card: str) -> None:
        """BEZ-SEVEN-4, "played": the first trump seven played after a turned-up seven or an exchange brings 10."""
        first_seven_is_out = hand.exchanged or rank_of(hand.turn_up) == "7"
        if self.other_seven() == "played" and card == "7" + hand.trump and first_seven_is_out and not hand.seven_played:
            hand.seven_played = True
            self.score_seven(hand, seat, 10)

    def finish_trick(self, hand: PlayedHand) -> None:
        """The trick is won: BEZ-SCORE-1, and then the winner's turn, or the end of the hand."""
        won = self.trick({"trump": hand.trump, "leader": hand.leader, "trick": hand.trick})
        winner = won["winner"]
        hand.winners.append(winner)
        hand.card_points[winner] += won["points"]
        hand.trick = []
        if self.brisques_are_scored_by_the_trick():
            self.score(hand, winner, won["points"])
        if hand.winner is not None:
            return
        hand.leader = self.next_leader(hand.first_leader, winner)
        hand.draw_is_due = len(hand.winners) <= TRICKS_OF_PHASE_ONE
        hand.actor = winner if hand.draw_is_due else hand.leader
        if len(hand.winners) == TRICKS_OF_A_HAND:
            self.settle(hand)

    def settle(self, hand: PlayedHand) -> None:
        """BEZ-SCORE-1, BEZ-SCORE-2 and BEZ-GAME-2: what is scored at the end of the hand, and who has won by it."""
        last = hand.winners[-1]
        played = {"scored": hand.totals, "card_points": hand.card_points, "last_trick_winner": last}
        hand.totals = self.score_hand(played)["scores"]
        hand.winner = self.winner_at_the_end(hand.totals, last)

    def score_seven(self, hand: PlayedHand, seat: int, points: int) -> None:
        """Write down what a trump seven has brought."""
        hand.sevens[seat] += points
        self.score(hand, seat, points)

    def score(self, hand: PlayedHand, seat: int, points: int) -> None:
        """BEZ-GAME-1: write points down during the hand, and see whether they win the game."""
        hand.totals[seat] += points
        hand.winner = self.winner_during_the_hand(hand.totals)


def result_of(hand: PlayedHand) -> Answer:
    """What a hand that is over comes to."""
    all_played = len(hand.winners) == TRICKS_OF_A_HAND
    return {
        "trump": hand.trump,
        "winners": hand.winners,
        "card_points": hand.card_points,
        "declarations": hand.declarations,
        "sevens": hand.sevens,
        "last_trick_winner": hand.winners[-1] if all_played else None,
        "scores": hand.totals,
        "winner": hand.winner,
    }
