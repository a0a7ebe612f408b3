"""A whole hand, decision by decision."""

from __future__ import annotations

from typing import Any

from conformance.games.belote.naive.bidding import Bidding, round_clause
from conformance.games.belote.naive.deal import Deal
from conformance.games.belote.naive.declarations import Declarations
from conformance.games.belote.naive.play import Turn
from conformance.games.belote.naive.scoring import Scoring
from conformance.games.belote.naive.table import Answer, Question, next_seat
from conformance.illegal import IllegalAction

Step = dict[str, Any]


class PlayedHand:
    """The cards of one hand as they are played: who leads, what is on the table, what was won."""

    def __init__(self, trump: str, taker: int, eldest: int, hands: list[list[str]]) -> None:
        self.trump = trump
        self.taker = taker
        self.eldest = eldest
        self.dealt = [list(hand) for hand in hands]
        self.left = [list(hand) for hand in hands]
        self.leader = eldest
        self.trick: list[str] = []
        self.tricks: list[list[str]] = []

    def actor(self) -> int:
        """Name the seat to play."""
        return (self.leader + len(self.trick)) % 4

    def turn(self) -> Turn:
        """Show what the actor decides on."""
        return Turn(self.trump, self.left[self.actor()], self.trick)


class Belote(Deal, Bidding, Declarations, Scoring):
    """All clauses together, and the play of a whole hand."""

    def play_hand(self, question: Question) -> Answer:
        """Give a step for each decision, one more for the seat to act, and the result; raises `IllegalAction`."""
        dealer, calls, plays = question["dealer"], list(question["calls"]), list(question["plays"])
        dealt = self.deal(question)
        turn_up = dealt["turn_up"]
        bidding = self.bids({"dealer": dealer, "turn_up": turn_up, "calls": calls})
        standings = [self.bidding_after(dealer, turn_up, calls[:number]) for number in range(len(calls))]
        steps: list[Step] = [step(before["next"], before["legal"], []) for before in standings]
        if plays and bidding["taker"] is None:
            clause = "BEL-BID-3" if bidding["void"] else round_clause(len(calls))
            raise IllegalAction(f"{plays[0]} may not be played: nobody has taken", len(calls), clause)
        if bidding["void"]:
            return {"steps": steps, "result": self.void_result(question["carried"])}
        if bidding["next"] is not None:
            return {"steps": [*steps, step(bidding["next"], bidding["legal"], [])], "result": None}
        full = self.complete_deal({**dealt, "dealer": dealer, "taker": bidding["taker"]})
        hand = PlayedHand(bidding["trump"], bidding["taker"], next_seat(dealer), full["hands"])
        steps += [self.play_card(hand, card, len(calls) + number) for number, card in enumerate(plays)]
        if len(hand.tricks) == 8:
            return {"steps": steps, "result": self.result(hand, question["carried"])}
        return {"steps": [*steps, step(hand.actor(), self.playable(hand), [])], "result": None}

    def play_card(self, hand: PlayedHand, card: str, number: int) -> Step:
        """Play one card, the action of that number; the step is the state before it and what is announced with it."""
        if len(hand.tricks) == 8:
            raise IllegalAction(f"{card} may not be played: all eight tricks are over", number, "BEL-PLAY-1")
        seat, turn, legal = hand.actor(), hand.turn(), self.playable(hand)
        if card not in hand.left[seat]:
            raise IllegalAction(
                f"seat {seat} does not hold {card}; it holds {', '.join(turn.hand)}", number, "not-held"
            )
        broken = self.broken_clauses(card, turn)
        if broken:
            message = f"seat {seat} may not play {card} to {' '.join(turn.trick)}; it may play {', '.join(legal)}"
            raise IllegalAction(message, number, broken[0])
        announced = self.announced_with(hand, seat, card)
        hand.left[seat].remove(card)
        hand.trick = [*hand.trick, card]
        if len(hand.trick) == 4:
            won = self.trick({"trump": hand.trump, "leader": hand.leader, "trick": hand.trick})
            hand.leader = self.next_leader(hand.eldest, won["winner"])
            hand.tricks.append(hand.trick)
            hand.trick = []
        return step(seat, legal, announced)

    def playable(self, hand: PlayedHand) -> list[str]:
        """List the cards the actor may play."""
        turn = hand.turn()
        legal: list[str] = self.legal_cards({"trump": turn.trump, "hand": turn.hand, "trick": turn.trick})["cards"]
        return legal

    def announced_with(self, hand: PlayedHand, seat: int, card: str) -> list[str]:
        """BEL-DECL-5: the kinds of declarations at the first trick; BEL-BELOTE-1: belote, then rebelote."""
        announced = []
        if hand.tricks == []:
            announced += self.announces(self.declared_by(hand.dealt[seat], hand.trump))
        if self.holds_belote(hand.dealt[seat], hand.trump) and card in ["K" + hand.trump, "Q" + hand.trump]:
            announced.append("belote" if self.holds_belote(hand.left[seat], hand.trump) else "rebelote")
        return announced

    def result(self, hand: PlayedHand, carried: int) -> Answer:
        """Settle what a hand of eight tricks comes to."""
        counted = self.count_hand({"trump": hand.trump, "leader": hand.eldest, "tricks": hand.tricks})
        compared = self.compare_declarations(
            {"trump": hand.trump, "eldest": hand.eldest, "taker": hand.taker, "hands": hand.dealt}
        )
        declarations = compared["points"]
        scored = self.score_hand(
            {**counted, "taker_side": hand.taker % 2, "declarations": declarations, "carried": carried}
        )
        taken = {"taker": hand.taker, "trump": hand.trump}
        return {**taken, **counted, "declarations": declarations, "shown": compared["shown"], **scored}

    def void_result(self, carried: int) -> Answer:
        """Settle a hand that nobody took."""
        nothing = {"winners": [], "card_points": [0, 0], "tricks_won": [0, 0], "belote_side": None}
        undeclared = {"declarations": [0, 0], "shown": [[], [], [], []], "outcome": None, "scores": [0, 0]}
        return {"taker": None, "trump": None, **nothing, **undeclared, "carried": self.carried_after_void(carried)}

    def carried_after_void(self, carried: int) -> int:
        """BEL-BID-4: a void hand leaves a carried litige carried."""
        return carried


def step(actor: int, legal: list[str], announced: list[str]) -> Step:
    """One seat's turn."""
    return {"actor": actor, "legal": legal, "announced": announced}
