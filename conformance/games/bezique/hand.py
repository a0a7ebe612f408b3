"""A whole hand, decision by decision: the rules decide, this keeps count of what has happened.

The order of events: a card is played, and a trump seven may score for it; with the second card the trick is won, and
its brisques may score; in the first phase its winner then exchanges, shows and declares at will and says `draw`, upon
which both draw; the winner leads. After the 32nd trick the hand is settled. A score that reaches the target before that
ends everything at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from conformance.games.bezique.holdings import CARDS, copies_meant, likeness, suit_letter
from conformance.games.bezique.melds import REASONS, Declarer, group, written
from conformance.games.bezique.questions import (
    Copy,
    Declare,
    HandResult,
    Play,
    PlayHandInput,
    PlayHandOutput,
    Step,
)
from conformance.illegal import IllegalAction, MalformedQuestion
from reference_impl.bezique.deal import NOBODY
from reference_impl.bezique.declarations import Holding, all_cards
from reference_impl.bezique.sevens import Sevens, Turn

NO_TURN = Turn(trick_won=False, declared=False, taken=0)
TRICKS = 32


def play_hand(rules: Any, asked: PlayHandInput, options: Mapping[str, Any]) -> PlayHandOutput:
    """A step for each decision, one more for the seat to act, and the result; raises `IllegalAction`."""
    if max(asked.scores) >= options["bezique.game.target"]:
        raise MalformedQuestion(f"a total of {max(asked.scores)} has won the game already; no hand is played")
    hand = Hand(rules, asked, options)
    steps = []
    for number, action in enumerate(asked.actions):
        if hand.over:
            ended = "all 32 tricks are over" if hand.all_played else "the game has been won"
            clause = "BEZ-PLAY-1" if hand.all_played else "BEZ-GAME-1"
            raise IllegalAction(f"nothing can be done any more: {ended}", number, clause)
        steps.append(hand.step())
        hand.act(action, number)
    if hand.over:
        return PlayHandOutput(steps, hand.result())
    return PlayHandOutput([*steps, hand.step()], None)


class Hand:
    """One hand as it stands: cards, stock, tricks won, totals, and whose turn it is."""

    def __init__(self, rules: Any, asked: PlayHandInput, options: Mapping[str, Any]) -> None:
        self.rules, self.options, self.dealer = rules, options, asked.dealer
        dealt = rules.deal.deal(CARDS.trick(asked.deck), asked.dealer)
        self.trump = rules.deal.suit_of(dealt.turn_up)
        self.suit = suit_letter(self.trump)
        self.held = [Holding(hand) for hand in dealt.hands]
        self.stock, self.turn_up = dealt.stock, dealt.turn_up
        self.leader = self.actor = rules.play.leader(asked.dealer, NOBODY)
        self.trick: tuple[int, ...] = ()
        self.turn = NO_TURN
        self.winners: list[int] = []
        self.piles = [0, 0]
        self.before, self.scores = list(asked.scores), list(asked.scores)
        self.declarations, self.seven_points = [0, 0], [0, 0]
        self.winner: int | None = None
        self.seven_options = group(rules.sevens.SevenOptions, "bezique.seven", options)
        self.score_options = group(rules.scoring.ScoreOptions, "bezique.score", options)
        turned = rules.deal.turned_seven(dealt.turn_up, asked.dealer)
        self.sevens = Sevens(turned=sum(turned) > 0, exchanged=False, second_scored=False)
        for seat, points in enumerate(turned):
            if points:
                self.score_seven(seat, points, "turned_seven")

    @property
    def all_played(self) -> bool:
        """Whether all 32 tricks have been won."""
        return len(self.winners) == TRICKS

    @property
    def over(self) -> bool:
        """Whether all has been played, or the game has been won."""
        return self.all_played or self.winner is not None

    @property
    def phase(self) -> int:
        """1 as long as there is a stock, then 2."""
        return 1 if self.rules.play.first_phase(len(self.stock)) else 2

    def declarer(self) -> Declarer:
        """The seat to act, as one that may declare."""
        return Declarer(self.rules, self.options, self.suit, self.held[self.actor], self.turn)

    def legal(self) -> int:
        """The cards the seat to act may play, copies apart."""
        held = self.rules.declarations.playable(self.held[self.actor])
        led = self.rules.deal.suit_of(self.trick[0]) if self.trick else 0
        legal: int = self.rules.play.legal_cards(held, self.trick, led, self.trump, self.phase)
        return legal

    def step(self) -> Step:
        """What the seat to act may do."""
        if not self.turn.trick_won:
            return Step(self.actor, [*self.scores], CARDS.faces(self.legal()), [])
        words = [word for word in ("exchange", "show") if self.broken_by(word) == "none"]
        return Step(self.actor, [*self.scores], [*words, "draw"], self.declarer().melds())

    def act(self, action: str | Play | Declare, number: int) -> None:
        """One decision of the seat to act; raises `IllegalAction`."""
        if isinstance(action, Declare):
            self.declare(action, number)
        elif isinstance(action, Play):
            self.play(Copy(action.card, action.kinds), number)
        elif action in ("exchange", "show"):
            self.use_seven(action, number)
        elif action == "draw":
            self.draw(number)
        else:
            self.play(action, number)

    # --------------------------------------------------------------------------------------------- between two tricks

    def declare(self, action: Declare, number: int) -> None:
        """A combination is declared, scored and laid on the table. BEZ-MELD-1..7."""
        cards = self.declarer().cards_meant(action.kind, action.cards, number)
        points = self.rules.declarations.points(action.kind)
        self.held[self.actor] = self.rules.declarations.lay_down(action.kind, cards, self.held[self.actor])
        self.turn = self.turn._replace(declared=True)
        self.declarations[self.actor] += points
        self.score(self.actor, points, "declaration")

    def broken_by(self, word: str) -> str:
        """The first clause that forbids to exchange or show a trump seven, or "none". BEZ-SEVEN-1..4."""
        rule = self.rules.sevens.exchange if word == "exchange" else self.rules.sevens.show
        broken: str = rule(self.held[self.actor].hand, self.trump, self.turn, self.sevens, self.seven_options)
        return broken

    def use_seven(self, word: str, number: int) -> None:
        """A trump seven is exchanged or shown. BEZ-SEVEN-2, BEZ-SEVEN-4."""
        broken = self.broken_by(word)
        if broken != "none":
            why = f"seat {self.actor} cannot {word} a seven of trump now: {REASONS[broken]}"
            raise IllegalAction(why, number, broken)
        if word == "exchange":
            held = self.held[self.actor]
            after = self.rules.sevens.take_turn_up(held.hand, self.trump, self.turn_up)
            self.turn = self.turn._replace(taken=self.turn_up)
            self.held[self.actor], self.turn_up = held._replace(hand=after.hand), after.turn_up
            self.sevens = self.sevens._replace(exchanged=True)
        else:
            self.turn = self.turn._replace(shown=True)
            self.sevens = self.sevens._replace(second_scored=True)
        self.score_seven(self.actor, self.rules.sevens.SEVEN, "seven")

    def draw(self, number: int) -> None:
        """Both draw, the winner of the trick first. BEZ-DRAW-1, BEZ-DRAW-2, BEZ-END-1."""
        if not self.turn.trick_won:
            raise IllegalAction(f"seat {self.actor} cannot draw: it is to play a card", number, "BEZ-DRAW-1")
        drawn = self.rules.draw.draw(self.stock, self.turn_up)
        for seat, card in ((self.actor, drawn.winner), (1 - self.actor, drawn.loser)):
            self.held[seat] = self.rules.draw.take_in(self.held[seat], card, bool(drawn.stock))
        self.stock, self.turn_up, self.turn = drawn.stock, drawn.turn_up, NO_TURN
        self.actor = self.leader

    # -------------------------------------------------------------------------------------------------------- a trick

    def play(self, said: str | Copy, number: int) -> None:
        """A card is played; with the second one the trick is won. BEZ-PLAY-1, BEZ-SEVEN-4."""
        card = self.card_meant(said, number)
        self.held[self.actor] = self.rules.declarations.without(card, self.held[self.actor])
        self.trick = (*self.trick, card)
        points = self.rules.sevens.played(card, self.trump, self.sevens, self.seven_options)
        self.sevens = self.rules.sevens.after_playing(card, self.trump, self.sevens, self.seven_options)
        if points:
            self.score_seven(self.actor, points, "seven")
        if len(self.trick) == 1:
            self.actor = self.rules.deal.seat_after(self.actor)
        elif self.winner is None:
            self.win_trick()

    def card_meant(self, said: str | Copy, number: int) -> int:
        """The card a player means to play; raises `IllegalAction`, or `MalformedQuestion` where it can be two."""
        held, spelt = self.held[self.actor], written(said)
        copies = copies_meant(said, held, self.suit)
        if not copies:
            raise IllegalAction(f"seat {self.actor} does not hold {spelt}", number, "not-held")
        if self.turn.trick_won:
            raise IllegalAction(f"seat {self.actor} cannot play {spelt} before drawing", number, "BEZ-DRAW-1")
        if any(likeness([copy], held, self.suit) != likeness(copies[:1], held, self.suit) for copy in copies):
            raise MalformedQuestion(f"{spelt} is there in copies that differ; say the kinds of the one meant")
        legal = self.legal()
        if not copies[0] & legal:
            follows = all_cards(held) & self.rules.deal.suit_of(self.trick[0])
            may = ", ".join(CARDS.faces(legal))
            raise IllegalAction(
                f"seat {self.actor} cannot play {spelt} to {CARDS.names(self.trick[0])[0]}; it may play {may}",
                number,
                "BEZ-END-2" if follows else "BEZ-END-3",
            )
        return copies[0]

    def win_trick(self) -> None:
        """The trick goes to its winner, who is the next to act. BEZ-PLAY-1, BEZ-PLAY-3, BEZ-PLAY-4, BEZ-SCORE-1."""
        led, cards = self.rules.deal.suit_of(self.trick[0]), sum(self.trick)
        place = self.rules.play.winning_place(self.trick, led, self.trump)
        won_by = (self.leader + place) % 2
        self.winners.append(won_by)
        self.piles[won_by] |= cards
        self.trick = ()
        self.leader = self.rules.play.leader(self.dealer, won_by)
        self.actor = won_by if self.stock else self.leader
        self.score(won_by, self.rules.scoring.trick_score(cards, self.score_options), "brisques")
        if self.winner is None and self.all_played:
            self.settle()
        elif self.stock:
            self.turn = Turn(
                trick_won=True,
                declared=False,
                taken=0,
                last=len(self.stock) == 1,
                gone=self.piles[0] | self.piles[1],
                before=self.declarations[won_by] > 0,
            )

    # -------------------------------------------------------------------------------------------------------- scoring

    def score_seven(self, seat: int, points: int, what: str) -> None:
        """A trump seven scores."""
        self.seven_points[seat] += points
        self.score(seat, points, what)

    def score(self, seat: int, points: int, what: str) -> None:
        """A seat scores during the hand, which may win the game at once. BEZ-GAME-1."""
        self.scores[seat] += points
        if self.rules.game.wins_at_once(what):
            self._look_for_winner(NOBODY)

    def settle(self) -> None:
        """The end of the hand. BEZ-SCORE-1, BEZ-SCORE-2, BEZ-GAME-2."""
        scored = tuple(self.scores[seat] - self.before[seat] for seat in (0, 1))
        result = self.rules.scoring.score_hand(scored, self.card_points(), self.winners[-1], self.score_options)
        self.scores = [self.scores[seat] + result.settlement[seat] for seat in (0, 1)]
        self._look_for_winner(self.winners[-1])

    def _look_for_winner(self, last_trick_winner: int) -> None:
        target, over = self.options["bezique.game.target"], last_trick_winner != NOBODY
        status = self.rules.game.game_status(tuple(self.scores), self.dealer, over, last_trick_winner, target)
        self.winner = None if status.winner == NOBODY else status.winner

    def card_points(self) -> tuple[int, ...]:
        """What the brisques each seat has taken are worth."""
        return tuple(self.rules.play.card_points(pile) for pile in self.piles)

    def result(self) -> HandResult:
        """What a hand that is over comes to."""
        return HandResult(
            trump=self.suit,
            winners=self.winners,
            card_points=list(self.card_points()),
            declarations=self.declarations,
            sevens=self.seven_points,
            last_trick_winner=self.winners[-1] if self.all_played else None,
            scores=self.scores,
            winner=self.winner,
        )
