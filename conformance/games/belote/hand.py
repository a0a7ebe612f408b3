"""A whole hand, decision by decision: what each seat may do, what is announced, and what the hand comes to.

Every question on the way (who calls, which cards are legal, who won, what it scores) goes to the answers of the single
operations.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from conformance.cards import CardNames
from conformance.games.belote import questions as asking
from conformance.games.belote.clauses import card_in_question
from conformance.illegal import IllegalAction
from spec import belote
from spec.loader import load_specification

if TYPE_CHECKING:
    from conformance.games.belote.answers import Answers

CARDS = CardNames(load_specification("belote").deck)
Options = Mapping[str, Any]


def play_hand(answers: Answers, asked: asking.PlayHandInput, options: Options) -> asking.PlayHandOutput:
    """The steps of a hand or of its beginning, and its result if it is over; raises `IllegalAction`."""
    opening = _Opening(answers, asked, options)
    bidding = opening.bids(len(asked.calls))
    steps = opening.steps()
    if bidding.taker is None or bidding.trump is None:
        if asked.plays:
            raise opening.refused(bidding, asked.plays[0])
        return asking.PlayHandOutput(steps=steps, result=_void_result(asked.carried) if bidding.void else None)
    table = _Table(answers, options, opening.full_hands(bidding.taker), bidding.trump, (asked.dealer + 1) % 4)
    steps += [table.play(card, number) for number, card in enumerate(asked.plays, start=len(asked.calls))]
    if not table.is_over:
        steps.append(asking.Step(actor=table.actor, legal=table.legal(), announced=[]))
        return asking.PlayHandOutput(steps=steps, result=None)
    return asking.PlayHandOutput(steps=steps, result=table.result(bidding.taker, asked.carried))


class _Opening:
    """A hand up to the last call: deal, bidding, and the rest of the deal."""

    def __init__(self, answers: Answers, asked: asking.PlayHandInput, options: Options) -> None:
        self._answers, self._asked, self._options = answers, asked, options
        self._dealt = answers.deal(asking.DealInput(deck=asked.deck, dealer=asked.dealer), options)

    def bids(self, made: int) -> asking.BidsOutput:
        """Where the bidding stands after the first calls; raises `IllegalAction`."""
        asked = self._asked
        question = asking.BidsInput(dealer=asked.dealer, turn_up=self._dealt.turn_up, calls=asked.calls[:made])
        return self._answers.bids(question, self._options)

    def steps(self) -> list[asking.Step]:
        """A step for each call made, and one for the seat to call while the bidding is open."""
        stands = [self.bids(made) for made in range(len(self._asked.calls) + 1)]
        return [
            asking.Step(actor=each.next, legal=list(each.legal), announced=[])
            for each in stands
            if each.next is not None
        ]

    def refused(self, bidding: asking.BidsOutput, card: str) -> IllegalAction:
        """The refusal of a card played before anybody has taken, or after eight passes."""
        made = len(self._asked.calls)
        if bidding.void:
            message = f"{card} cannot be played: the hand is void after eight passes, nothing is played"
            return IllegalAction(message, made, "BEL-BID-3")
        message = f"{card} cannot be played: seat {bidding.next} has to call first, {_any_of(bidding.legal)}"
        return IllegalAction(message, made, "BEL-BID-1" if made < 4 else "BEL-BID-2")

    def full_hands(self, taker: int) -> list[list[str]]:
        """Eight cards a seat, once the turn-up is taken."""
        question = asking.CompleteDealInput(
            dealer=self._asked.dealer,
            taker=taker,
            hands=self._dealt.hands,
            turn_up=self._dealt.turn_up,
            stock=self._dealt.stock,
        )
        return self._answers.complete_deal(question, self._options).hands


class _Table:
    """The eight tricks: who plays next, what each seat still holds, and the tricks so far, the last one growing."""

    def __init__(
        self, answers: Answers, options: Options, hands: list[list[str]], trump: asking.Suit, eldest: int
    ) -> None:
        self._answers, self._options = answers, options
        self._hands, self._trump, self._eldest = hands, trump, eldest
        self._held = [list(cards) for cards in hands]
        self._tricks: list[list[str]] = [[]]
        self.actor = eldest

    @property
    def is_over(self) -> bool:
        """Whether all 32 cards have been played."""
        return not any(self._held)

    def legal(self) -> list[str]:
        """The cards the seat whose turn it is may play."""
        return self._answers.legal_cards(self._turn(), self._options).cards

    def play(self, card: str, number: int) -> asking.Step:
        """One card played, as the action of that number; raises `IllegalAction`."""
        if self.is_over:
            raise IllegalAction(f"{card} cannot be played: all eight tricks are over", number, "BEL-PLAY-1")
        legal = self.legal()
        if card not in legal:
            raise self._refused(card, legal, number)
        step = asking.Step(actor=self.actor, legal=legal, announced=[*self._kinds(), *self._belote(card)])
        self._held[self.actor].remove(card)
        self._tricks[-1].append(card)
        self.actor = (self.actor + 1) % 4
        if len(self._tricks[-1]) == 4:
            leader = self.actor
            question = asking.TrickInput(trump=self._trump, leader=leader, trick=self._tricks[-1])
            self.actor = self._answers.trick(question, self._options).winner
            self._tricks.append([])
        return step

    def _turn(self) -> asking.LegalCardsInput:
        return asking.LegalCardsInput(
            trump=self._trump, hand=list(self._held[self.actor]), trick=list(self._tricks[-1])
        )

    def _refused(self, card: str, legal: list[str], number: int) -> IllegalAction:
        """The refusal of a card, in the name of the first clause it breaks."""
        if card not in self._held[self.actor]:
            message = f"seat {self.actor} does not hold {card}; it may play {_any_of(legal)}"
            return IllegalAction(message, number, "not-held")
        question = card_in_question(self._turn(), self._options, card, allowed=True)
        broken = [clause for clause, holds in belote.LEGAL_CARDS.items() if not holds(question)]
        message = f"seat {self.actor} may not play {card}; it may play {_any_of(legal)}"
        return IllegalAction(message, number, broken[0] if broken else "no clause")

    def _kinds(self) -> list[Any]:
        """The kinds of combinations announced with a card of the first trick. BEL-DECL-5."""
        if len(self._tricks) > 1:
            return []
        question = asking.DeclarationsInput(trump=self._trump, hand=self._hands[self.actor])
        return [each.kind for each in self._answers.declarations(question, self._options).declarations]

    def _belote(self, card: str) -> list[Any]:
        """Belote or rebelote where it is announced with this card. BEL-BELOTE-1."""
        dealt, held = CARDS.cards(self._hands[self.actor]), CARDS.cards(self._held[self.actor])
        rules = self._answers.rules.declarations
        word = rules.belote_announced(CARDS.card(card), dealt, held, CARDS.suits[self._trump])
        return [] if word == "none" else [word]

    def result(self, taker: int, carried: int) -> asking.HandResult:
        """What the finished hand comes to."""
        answers, options = self._answers, self._options
        counted = answers.count_hand(
            asking.CountHandInput(trump=self._trump, leader=self._eldest, tricks=self._tricks[:8]), options
        )
        compared = answers.compare_declarations(
            asking.CompareDeclarationsInput(trump=self._trump, eldest=self._eldest, taker=taker, hands=self._hands),
            options,
        )
        score = answers.score_hand(
            asking.ScoreHandInput(
                taker_side=taker % 2,
                card_points=counted.card_points,
                tricks_won=counted.tricks_won,
                belote_side=counted.belote_side,
                declarations=compared.points,
                carried=carried,
            ),
            options,
        )
        return asking.HandResult(
            taker=taker,
            trump=self._trump,
            winners=counted.winners,
            card_points=counted.card_points,
            tricks_won=counted.tricks_won,
            belote_side=counted.belote_side,
            declarations=compared.points,
            shown=compared.shown,
            outcome=score.outcome,
            scores=score.scores,
            carried=score.carried,
        )


def _void_result(carried: int) -> asking.HandResult:
    """A hand that nobody took: nothing is scored, and what was carried stays so. BEL-BID-3, BEL-BID-4."""
    return asking.HandResult(
        taker=None,
        trump=None,
        winners=[],
        card_points=[0, 0],
        tricks_won=[0, 0],
        belote_side=None,
        declarations=[0, 0],
        shown=[[], [], [], []],
        outcome=None,
        scores=[0, 0],
        carried=carried,
    )


def _any_of(legal: list[Any]) -> str:
    return " or ".join(legal)
