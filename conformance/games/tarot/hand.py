"""A whole hand, decision by decision: what each seat may do, what is shown, and what the hand comes to.

Every question on the way (who speaks, what may be called, discarded, played, who won, what it scores) goes to the
answers of the single operations. The number of steps taken is the number of the next action.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from conformance.games.tarot import questions as asking
from conformance.games.tarot.naming import Options
from conformance.games.tarot.refusals import broken_clause_of_card, broken_clause_of_discard, cannot
from conformance.games.tarot.wellformed import CARDS, HAND_SIZE
from conformance.illegal import IllegalAction

if TYPE_CHECKING:
    from conformance.games.tarot.answers import Answers


def play_hand(answers: Answers, asked: asking.PlayHandInput, options: Options) -> asking.PlayHandOutput:
    """The steps of a hand or of its beginning, and its result if it is over; raises `IllegalAction`."""
    dealt = answers.deal(
        asking.DealInput(players=asked.players, deck=asked.deck, dealer=asked.dealer, dog_places=asked.dog_places),
        options,
    )
    if dealt.void:
        if asked.bids or _first_later(asked):
            raise cannot(
                "anything be done", "the hand is void: a seat has the petit as its only trump", 0, "TAR-DEAL-4"
            )
        return asking.PlayHandOutput(steps=[], result=_void_result(asked.players))
    steps, bidding = _bidding(answers, asked, options)
    if bidding.taker is None or bidding.contract is None:
        return asking.PlayHandOutput(steps=steps, result=_void_result(asked.players) if bidding.void else None)
    table = _Table(answers, asked, options, dealt, bidding.taker, bidding.contract, steps)
    if not table.prepare():
        return asking.PlayHandOutput(steps=steps, result=None)
    for play in asked.plays:
        if isinstance(play, str):
            table.play(play)
        else:
            table.declare(play)
    if table.is_over:
        return asking.PlayHandOutput(steps=steps, result=table.result())
    table.step(table.actor, "card", table.legal())
    return asking.PlayHandOutput(steps=steps, result=None)


def _bidding(
    answers: Answers, asked: asking.PlayHandInput, options: Options
) -> tuple[list[asking.Step], asking.BidsOutput]:
    """A step for each bid, one for the seat to speak if the bidding is open, and where the bidding stands."""
    steps = []
    for made in range(len(asked.bids) + 1):
        question = asking.BidsInput(players=asked.players, dealer=asked.dealer, bids=asked.bids[:made])
        stands = answers.bids(question, options)
        if stands.next is not None:
            steps.append(asking.Step(actor=stands.next, kind="bid", legal=list(stands.legal), shown=[]))
    later, made = _first_later(asked), len(asked.bids)
    if later and stands.next is not None:
        raise cannot(later, f"seat {stands.next} has to speak first", made, "TAR-BID-1")
    if later and stands.void:
        raise cannot(later, "the hand is void: everybody has passed", made, "TAR-BID-2")
    return steps, stands


def _first_later(asked: asking.PlayHandInput) -> str:
    """The first action after the bidding, in words; empty if there is none."""
    if asked.called is not None:
        return f"{asked.called} be called"
    return _after_call(asked)


def _after_call(asked: asking.PlayHandInput) -> str:
    """The first action after the call."""
    if asked.discard is not None:
        return "cards be discarded"
    return _after_discard(asked)


def _after_discard(asked: asking.PlayHandInput) -> str:
    """The first action after the discard."""
    if asked.slam:
        return "a slam be announced"
    if not asked.plays:
        return ""
    return f"{asked.plays[0]} be played" if isinstance(asked.plays[0], str) else "a poignée be declared"


@dataclass
class _Table:
    """A hand that has a taker: the cards each seat holds, the tricks so far, and the steps taken."""

    answers: Answers
    asked: asking.PlayHandInput
    options: Options
    dealt: asking.DealOutput
    taker: int
    contract: asking.Contract
    steps: list[asking.Step]
    partner: int | None = None
    poignees: dict[int, asking.PoigneePoints] = field(default_factory=dict)
    tricks: list[list[str]] = field(default_factory=list)
    trick: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.hands = [list(cards) for cards in self.dealt.hands]
        self.aside = list(self.dealt.dog)
        self.leader = self._announcements().leader

    def step(self, actor: int, kind: Any, legal: Sequence[str], shown: Sequence[str] = ()) -> None:
        """Take one more step."""
        self.steps.append(asking.Step(actor=actor, kind=kind, legal=list(legal), shown=list(shown)))

    def refuse(self, action: str, why: str, clause: str) -> IllegalAction:
        """The refusal of the next action."""
        return cannot(action, why, len(self.steps), clause)

    # ------------------------------------------------------------------------------------------ before the first card

    def prepare(self) -> bool:
        """Call, discard and slam, as far as they are due; false if one of them is still to come."""
        if not self._call() or not self._discard():
            return False
        if self.asked.slam:
            self.step(self.taker, "slam", ["slam"])
        return True

    def _call(self) -> bool:
        """Five players: the taker calls before the dog is seen."""
        called = self.asked.called
        if self.asked.players != 5:
            if called is not None:
                why = f"with {self.asked.players} players nobody is called"
                raise self.refuse(f"{called} be called", why, "TAR-CALL-1")
            return True
        legal = self.answers.calls(asking.CallsInput(hand=self.dealt.hands[self.taker]), self.options).cards
        if called is None:
            later = _after_call(self.asked)
            if later:
                raise self.refuse(later, f"seat {self.taker} has to call a card first", "TAR-CALL-1")
            self.step(self.taker, "call", legal)
            return False
        if called not in legal:
            raise self.refuse(f"{called} be called", f"seat {self.taker} may call {', '.join(legal)}", "TAR-CALL-1")
        self.step(self.taker, "call", legal)
        question = asking.PartnerInput(taker=self.taker, called=called, hands=self.dealt.hands, dog=self.dealt.dog)
        self.partner = self.answers.partner(question, self.options).partner
        return True

    def _discard(self) -> bool:
        """Prise and garde: the dog is shown and joins the taker's hand, and as many cards are laid away."""
        discard = self.asked.discard
        if self.contract in {"garde_sans", "garde_contre"}:
            if discard is not None:
                clause = "TAR-DOG-2" if self.contract == "garde_sans" else "TAR-DOG-3"
                raise self.refuse("cards be discarded", "the dog stays hidden and untouched", clause)
            return True
        cards = [*self.dealt.hands[self.taker], *self.dealt.dog]
        facts: dict[str, Any] = {"players": self.asked.players, "hand": cards, "called": self.asked.called}
        allowed = self.answers.legal_discards(asking.LegalDiscardsInput(**facts), self.options)
        legal = [*allowed.free, *allowed.trumps]
        if discard is None:
            later = _after_discard(self.asked)
            if later:
                clause = "TAR-SLAM-1" if self.asked.slam else "TAR-DOG-1"
                raise self.refuse(later, f"seat {self.taker} has to discard {allowed.count} cards first", clause)
            self.step(self.taker, "discard", legal)
            return False
        checked = self.answers.check_discard(asking.CheckDiscardInput(discard=discard, **facts), self.options)
        if not checked.legal:
            clause = broken_clause_of_discard(cards, discard, self.asked.called, allowed)
            why = f"{allowed.count} cards are discarded, of {', '.join(legal)}; of trumps {allowed.trumps_needed}"
            raise self.refuse(f"{' '.join(discard)} be discarded", why, clause)
        self.step(self.taker, "discard", legal, CARDS.names(CARDS.cards({*self.dealt.dog, *checked.shown})))
        self.hands[self.taker] = [card for card in cards if card not in discard]
        self.aside = list(discard)
        return True

    def _announcements(self) -> asking.AnnouncementsOutput:
        """Who leads to the first trick, and who may announce what."""
        question = asking.AnnouncementsInput(
            players=self.asked.players,
            dealer=self.asked.dealer,
            taker=self.taker,
            contract=self.contract,
            discarded=self.asked.discard is not None,
            slam=self.asked.slam,
            poignees=list(self.poignees),
            played=len(self.trick),
        )
        return self.answers.announcements(question, self.options)

    # -------------------------------------------------------------------------------------------------------- the play

    @property
    def actor(self) -> int:
        """The seat to play."""
        return (self.leader + len(self.trick)) % self.asked.players

    @property
    def is_over(self) -> bool:
        """Whether every card has been played."""
        return len(self.tricks) == HAND_SIZE[self.asked.players]

    def declare(self, shown: Sequence[str]) -> None:
        """A poignée of the seat to play."""
        seat, action = self.actor, f"a poignée of {len(shown)} be declared"
        if self.tricks or self._announcements().poignee != seat:
            raise self.refuse(action, f"seat {seat} declares one at most, before its first card", "TAR-POIG-1")
        missing = [card for card in shown if card not in self.hands[seat]]
        if missing:
            raise self.refuse(action, f"seat {seat} does not hold {', '.join(missing)}", "not-held")
        question = asking.PoigneesInput(players=self.asked.players, hand=self.hands[seat])
        levels = self.answers.poignees(question, self.options).levels
        fitting = [level for level in levels if level.size == len(shown)]
        sizes = [str(level.size) for level in levels]
        if not fitting:
            raise self.refuse(action, f"seat {seat} may declare {', '.join(sizes) or 'none'}", "TAR-POIG-1")
        rules = self.answers.rules.declarations
        if not rules.is_shown_rightly(CARDS.cards(shown), CARDS.cards(self.hands[seat]), len(shown)):
            raise self.refuse(action, "trumps are shown, the Fool only with every other trump held", "TAR-POIG-2")
        self.step(seat, "poignee", sizes, shown)
        self.poignees[seat] = fitting[0].points

    def legal(self) -> list[str]:
        """The cards the seat to play may play."""
        question = asking.LegalCardsInput(
            players=self.asked.players,
            first_trick=not self.tricks,
            called=self.asked.called,
            hand=self.hands[self.actor],
            trick=self.trick,
        )
        return self.answers.legal_cards(question, self.options).cards

    def play(self, card: str) -> None:
        """A card of the seat to play."""
        action = f"{card} be played"
        if self.is_over:
            raise self.refuse(action, "all tricks are over", "TAR-PLAY-1")
        seat, cards = self.actor, self.hands[self.actor]
        if card not in cards:
            raise self.refuse(action, f"seat {seat} does not hold it; it holds {', '.join(cards)}", "not-held")
        legal = self.legal()
        if card not in legal:
            clause = broken_clause_of_card(card, cards, self.trick)
            raise self.refuse(action, f"seat {seat} may play {', '.join(legal)}", clause)
        self.step(seat, "card", legal)
        cards.remove(card)
        self.trick.append(card)
        if len(self.trick) == self.asked.players:
            self._finish_trick()

    def _finish_trick(self) -> None:
        """The winner of the trick leads the next."""
        question = asking.TrickInput(
            players=self.asked.players, leader=self.leader, trick=self.trick, last_in_slam=False
        )
        self.leader = self.answers.trick(question, self.options).winner
        self.tricks.append(self.trick)
        self.trick = []

    def result(self) -> asking.HandResult:
        """What the hand comes to."""
        attack: dict[str, Any] = {
            "players": self.asked.players,
            "taker": self.taker,
            "partner": self.partner,
            "contract": self.contract,
        }
        first = self._announcements().leader
        question = asking.CountHandInput(**attack, leader=first, tricks=self.tricks, aside=self.aside)
        counted = self.answers.count_hand(question, self.options)
        taken: dict[str, Any] = {
            "points": counted.points,
            "oudlers": counted.oudlers,
            "petit_au_bout": counted.petit_au_bout,
            "poignees": list(self.poignees.values()),
            "slam_announced": self.asked.slam,
            "all_tricks": counted.all_tricks,
        }
        scored = self.answers.score_hand(asking.ScoreHandInput(**attack, **taken), self.options)
        del attack["players"]
        return asking.HandResult(**attack, winners=counted.winners, **taken, made=scored.made, scores=scored.scores)


def _void_result(players: int) -> asking.HandResult:
    """A hand that nobody plays."""
    return asking.HandResult(
        taker=None,
        partner=None,
        contract=None,
        winners=[],
        points=None,
        oudlers=None,
        petit_au_bout=None,
        poignees=[],
        slam_announced=False,
        all_tricks=None,
        made=None,
        scores=[0] * players,
    )
