"""A whole hand, decision by decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from conformance.games.tarot.naive.announcing import CONTRACTS_WITH_DISCARD, POIGNEE_POINTS, Announcing
from conformance.games.tarot.naive.bidding import Bidding
from conformance.games.tarot.naive.counting import Counting
from conformance.games.tarot.naive.discard import Discard, Offer
from conformance.games.tarot.naive.play import Turn
from conformance.games.tarot.naive.scoring import Scoring
from conformance.games.tarot.naive.table import Answer, Question, is_trump, next_seat
from conformance.illegal import IllegalAction

Step = dict[str, Any]


class PlayedHand:
    """A hand that has a taker, as it goes on: what was called, laid away, announced, and what lies on the table."""

    def __init__(self, players: int, dealer: int, bidding: Answer, dealt: Answer) -> None:
        self.players = players
        self.eldest = next_seat(dealer, players)
        self.taker: int = bidding["taker"]
        self.contract: str = bidding["contract"]
        self.dealt: list[list[str]] = dealt["hands"]
        self.left = [list(hand) for hand in self.dealt]
        self.dog: list[str] = dealt["dog"]
        self.called: str | None = None
        self.discard: list[str] | None = None
        self.slam = False
        self.declarers: list[int] = []
        self.poignees: list[int] = []
        self.leader = self.eldest
        self.first_leader = self.eldest
        self.trick: list[str] = []
        self.tricks: list[list[str]] = []
        self.winners: list[int] = []

    def actor(self) -> int:
        """Name the seat to play."""
        return (self.leader + len(self.trick)) % self.players

    def is_over(self) -> bool:
        """Whether all cards are played."""
        return self.trick == [] and all(hand == [] for hand in self.left)


class Tarot(Bidding, Discard, Announcing, Counting, Scoring):
    """All clauses together, and the play of a whole hand."""

    def play_hand(self, question: Question) -> Answer:
        """Give a step for each decision, one more for the seat to act, and the result; raises `IllegalAction`."""
        players, dealer, bids = question["players"], question["dealer"], question["bids"]
        dealt = self.deal(question)
        if dealt["void"]:
            refuse_actions_after(0, actions_in(question), "TAR-DEAL-4", "the deal is void")
            return {"steps": [], "result": void_result(players)}
        bidding = self.bids(question)
        standings = [self.bidding_after(players, dealer, bids[:number]) for number in range(len(bids))]
        steps = [step(before["next"], "bid", before["legal"], []) for before in standings]
        later_actions = actions_in(question)[len(bids) :]
        if bidding["void"]:
            refuse_actions_after(len(bids), later_actions, "TAR-BID-2", "all passed, the hand is void")
            return {"steps": steps, "result": void_result(players)}
        if bidding["next"] is not None:
            refuse_actions_after(len(bids), later_actions, "TAR-BID-1", f"seat {bidding['next']} has yet to bid")
            return {"steps": [*steps, step(bidding["next"], "bid", bidding["legal"], [])], "result": None}
        hand = PlayedHand(players, dealer, bidding, dealt)
        for number, (kind, value) in enumerate(later_actions, start=len(bids)):
            steps.append(self.act(hand, kind, value, number))
        if hand.is_over():
            return {"steps": steps, "result": self.result(hand)}
        return {"steps": [*steps, self.step_to_come(hand)], "result": None}

    def act(self, hand: PlayedHand, kind: str, value: Any, number: int) -> Step:
        """Carry out one action, the one of that number; the step says what the seat could have done."""
        if self.due(hand) != (kind if kind in ["call", "discard"] else "play"):
            raise IllegalAction(f"no {kind} now: {self.what_is_due(hand)}", number, self.clause_of_order(hand, kind))
        acts: dict[str, Callable[[PlayedHand, Any, int], Step]] = {
            "call": self.call_card,
            "discard": self.lay_away,
            "slam": self.announce_slam,
            "poignee": self.declare_poignee,
            "card": self.play_card,
        }
        return acts[kind](hand, value, number)

    def due(self, hand: PlayedHand) -> str:
        """TAR-CALL-1, TAR-DOG-1: the call, the discard in prise and garde, then the cards."""
        if self.a_card_is_called(hand.players) and hand.called is None:
            return "call"
        if hand.contract in CONTRACTS_WITH_DISCARD and hand.discard is None:
            return "discard"
        return "nothing" if hand.is_over() else "play"

    def what_is_due(self, hand: PlayedHand) -> str:
        """Say in words what is due."""
        return {
            "call": f"seat {hand.taker} has yet to call a card",
            "discard": f"seat {hand.taker} has yet to discard",
            "play": f"seat {hand.actor()} is to play a card",
            "nothing": "the hand is over",
        }[self.due(hand)]

    def clause_of_order(self, hand: PlayedHand, kind: str) -> str:
        """Name the clause that an action of this kind breaks when it is not its time."""
        due = self.due(hand)
        if due == "call" or kind == "call":
            return "TAR-CALL-1"
        if due == "discard":
            return "TAR-SLAM-1" if kind == "slam" else "TAR-DOG-1"
        if kind == "discard":
            return {"garde_sans": "TAR-DOG-2", "garde_contre": "TAR-DOG-3"}[hand.contract]
        return "TAR-POIG-1" if kind == "poignee" else "TAR-PLAY-1"

    def step_to_come(self, hand: PlayedHand) -> Step:
        """Show the turn of the seat to act."""
        due = self.due(hand)
        if due == "call":
            return step(hand.taker, "call", self.cards_to_call(hand), [])
        if due == "discard":
            return step(hand.taker, "discard", self.cards_to_lay_away(hand), [])
        return step(hand.actor(), "card", self.playable(hand), [])

    def cards_to_call(self, hand: PlayedHand) -> list[str]:
        """List the cards the taker may call."""
        cards: list[str] = self.calls({"hand": hand.dealt[hand.taker]})["cards"]
        return cards

    def call_card(self, hand: PlayedHand, card: str, number: int) -> Step:
        """TAR-CALL-1: before the dog is seen the taker calls a king."""
        legal = self.cards_to_call(hand)
        if card not in legal:
            message = f"seat {hand.taker} may not call {card}; it may call {', '.join(legal)}"
            raise IllegalAction(message, number, "TAR-CALL-1")
        hand.called = card
        return step(hand.taker, "call", legal, [])

    def cards_to_lay_away(self, hand: PlayedHand) -> list[str]:
        """List the cards that can be part of the discard."""
        with_dog = hand.dealt[hand.taker] + hand.dog
        described = self.legal_discards({"players": hand.players, "hand": with_dog, "called": hand.called})
        cards: list[str] = described["free"] + described["trumps"]
        return cards

    def lay_away(self, hand: PlayedHand, discard: list[str], number: int) -> Step:
        """TAR-DOG-1: the dog is shown to all, joins the hand, the taker discards; TAR-DISC-2: trumps are shown."""
        with_dog = hand.dealt[hand.taker] + hand.dog
        legal = self.cards_to_lay_away(hand)
        broken = self.clauses_broken_by_discard(Offer(hand.players, with_dog, hand.called, discard))
        if broken:
            message = (
                f"seat {hand.taker} may not discard {' '.join(discard) or 'nothing'}; "
                f"it discards {self.cards_to_discard(hand.players)} of {', '.join(legal)}, no trump without need"
            )
            raise IllegalAction(message, number, broken[0])
        hand.discard = discard
        hand.left[hand.taker] = [card for card in with_dog if card not in discard]
        trumps_from_hand = [card for card in discard if is_trump(card) and card not in hand.dog]
        return step(hand.taker, "discard", legal, hand.dog + trumps_from_hand)

    def announce_slam(self, hand: PlayedHand, _announced: bool, number: int) -> Step:
        """TAR-SLAM-1: the taker announces, before any poignée and the first lead; TAR-SLAM-2: who leads then."""
        if not self.slams_are_played():
            raise IllegalAction("no slam can be announced", number, "TAR-SLAM-1")
        hand.slam = True
        hand.leader = hand.first_leader = self.first_leader(hand.eldest, hand.taker, slam_announced=True)
        return step(hand.taker, "slam", ["slam"], [])

    def declare_poignee(self, hand: PlayedHand, cards: list[str], number: int) -> Step:
        """TAR-POIG-1: one a player, before its first card, of the trumps held at that moment."""
        seat = hand.actor()
        if hand.tricks or seat in hand.declarers:
            message = f"seat {seat} may not declare a poignée: one a player, and before its first card"
            raise IllegalAction(message, number, "TAR-POIG-1")
        levels = self.poignees({"players": hand.players, "hand": hand.left[seat]})["levels"]
        legal = [str(level["size"]) for level in levels]
        broken = self.clause_broken_by_poignee(hand.left[seat], cards, hand.players)
        if broken is not None:
            message = f"seat {seat} may not show {' '.join(cards)}; its poignées have {', '.join(legal) or 'no'} trumps"
            raise IllegalAction(message, number, broken)
        hand.declarers.append(seat)
        hand.poignees.append(POIGNEE_POINTS[self.sizes(hand.players).index(len(cards))])
        return step(seat, "poignee", legal, cards)

    def turn(self, hand: PlayedHand) -> Turn:
        """Show what the actor decides on."""
        limited = hand.players == 5 and hand.tricks == []
        return Turn(hand.left[hand.actor()], hand.trick, hand.called if limited else None)

    def playable(self, hand: PlayedHand) -> list[str]:
        """List the cards the actor may play."""
        turn = self.turn(hand)
        return [card for card in turn.hand if not self.clauses_broken_by_card(card, turn)]

    def play_card(self, hand: PlayedHand, card: str, number: int) -> Step:
        """TAR-PLAY-1: one card, of those the clauses leave; the last of a trick decides who leads next."""
        seat, legal = hand.actor(), self.playable(hand)
        if card not in hand.left[seat]:
            held = ", ".join(hand.left[seat])
            raise IllegalAction(f"seat {seat} does not hold {card}; it holds {held}", number, "not-held")
        broken = self.clauses_broken_by_card(card, self.turn(hand))
        if broken:
            lying = " ".join(hand.trick) or "an empty table"
            message = f"seat {seat} may not play {card} to {lying}; it may play {', '.join(legal)}"
            # TAR-PLAY-8 repeats of lower trumps what TAR-PLAY-6 says of all, and the first clause on the page is named.
            raise IllegalAction(message, number, "TAR-PLAY-6" if broken[0] == "TAR-PLAY-8" else broken[0])
        hand.left[seat].remove(card)
        hand.trick = [*hand.trick, card]
        if len(hand.trick) == hand.players:
            self.finish_trick(hand)
        return step(seat, "card", legal, [])

    def finish_trick(self, hand: PlayedHand) -> None:
        """TAR-PLAY-1: the winner of a trick leads next."""
        last_in_slam = self.is_last_in_slam(self.counted_hand(hand), hand.winners, hand.leader)
        asked = {"players": hand.players, "leader": hand.leader, "trick": hand.trick, "last_in_slam": last_in_slam}
        hand.winners.append(self.trick(asked)["winner"])
        hand.tricks.append(hand.trick)
        hand.trick = []
        hand.leader = self.next_leader(hand.first_leader, hand.winners[-1])

    def partner_in(self, hand: PlayedHand) -> int | None:
        """TAR-CALL-1: with five players the holder of the called card."""
        if hand.called is None:
            return None
        hands = {"hands": hand.dealt, "dog": hand.dog}
        partner: int | None = self.partner({"taker": hand.taker, "called": hand.called, **hands})["partner"]
        return partner

    def counted_hand(self, hand: PlayedHand) -> Answer:
        """What `count_hand` is asked about the hand, in the middle of it too."""
        attack = {"taker": hand.taker, "partner": self.partner_in(hand), "contract": hand.contract}
        aside = hand.dog if hand.discard is None else hand.discard
        tricks = {"leader": hand.first_leader, "tricks": hand.tricks, "aside": aside}
        return {"players": hand.players, **attack, **tricks}

    def result(self, hand: PlayedHand) -> Answer:
        """Settle what a hand whose cards are all played comes to."""
        asked = self.counted_hand(hand)
        attack = {name: asked[name] for name in ["taker", "partner", "contract"]}
        counted = self.count_hand(asked)
        announced = {"poignees": hand.poignees, "slam_announced": hand.slam}
        scored = self.score_hand({"players": hand.players, **attack, **counted, **announced})
        return {**attack, **counted, **announced, **scored}


def actions_in(question: Question) -> list[tuple[str, Any]]:
    """List all decisions of a hand in their order, each with its kind."""
    actions: list[tuple[str, Any]] = [("bid", bid) for bid in question["bids"]]
    if question["called"] is not None:
        actions.append(("call", question["called"]))
    if question["discard"] is not None:
        actions.append(("discard", question["discard"]))
    if question["slam"]:
        actions.append(("slam", True))
    return actions + [("poignee" if isinstance(play, list) else "card", play) for play in question["plays"]]


def refuse_actions_after(number: int, actions: list[tuple[str, Any]], clause: str, reason: str) -> None:
    """Raise `IllegalAction` if there is an action, the first being the one of that number."""
    if actions:
        raise IllegalAction(f"no {actions[0][0]} now: {reason}", number, clause)


def step(actor: int, kind: str, legal: list[str], shown: list[str]) -> Step:
    """One seat's turn."""
    return {"actor": actor, "kind": kind, "legal": legal, "shown": shown}


def void_result(players: int) -> Answer:
    """What a hand comes to that nobody plays."""
    nobody = dict.fromkeys(["taker", "partner", "contract", "points", "oudlers", "petit_au_bout", "all_tricks", "made"])
    return {**nobody, "winners": [], "poignees": [], "slam_announced": False, "scores": [0] * players}
