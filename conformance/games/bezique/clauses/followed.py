"""A hand followed by its decisions, with nothing but the clauses of `spec/bezique.py` to go by.

A decision that is not allowed is refused with the first clause that forbids it. Decisions are taken to be well formed:
where copies of a card differ they say which is meant.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any

import msgspec

from conformance.games.bezique.clauses.cards import to_play
from conformance.games.bezique.clauses.facts import (
    CARDS,
    Options,
    Served,
    group,
    may_be_declared,
    name_of,
    readings,
)
from conformance.games.bezique.questions import Copy, Declare, Play, PlayHandInput
from spec import bezique
from spec.bezique_deal import TURN_UP

TRICKS = 32
FIRST_PHASE = 24
TRUMP_SEVEN = 10
TURN_UP_SCORE = 10


@dataclass(frozen=True, eq=False)
class Turn:
    """A decision that is due: who takes it, the totals before it, and what may be done.

    `player` are the actor's cards and standing, `trick` the card led or nothing; `drawing` is true between a trick of
    the first phase and the draw, when `words` are the actions besides declaring. `scored_by` is the clause by which
    points were last written down, `turned` is true when a seven was turned up.
    """

    actor: int
    scores: tuple[int, int]
    player: bezique.Player
    trick: tuple[int, ...]
    phase: int
    drawing: bool
    words: tuple[str, ...]
    scored_by: str
    turned: bool

    @property
    def to_play(self) -> bezique.TurnToPlay:
        """The turn as the clauses on playing see it, with no card named."""
        trick = [name_of(card) for card in self.trick]
        return to_play(self.player.hand, self.player.table, trick, self.player.trump, self.phase)

    @cached_property
    def cards(self) -> list[str]:
        """The faces that may be played, by the clauses alone; none while the draw is due."""
        return [] if self.drawing else list(legal_faces(self.to_play))

    @property
    def melds(self) -> list[bezique.Combination]:
        """What may be declared, by the clauses alone; nothing while a card is due."""
        return may_be_declared(self.player) if self.drawing else []


class Refused(Exception):
    """A decision that is not allowed, with the clause that forbids it."""

    def __init__(self, clause: str) -> None:
        super().__init__(clause)
        self.clause = clause


@lru_cache(maxsize=1024)
def legal_faces(at: bezique.TurnToPlay) -> tuple[str, ...]:
    """The one set of faces, of those a rule can mean, with which no clause is broken."""
    over = sum(card for card in bezique.CARDS if at.trick and card & at.led and bezique.higher(card, at.trick[0]))
    for may in (at.held, at.held & over, at.held & at.led, at.held & at.trump):
        named = replace(at, named=sum(face for face in bezique.FACES if face & may))
        if all(holds(named) for holds in bezique.LEGAL_CARDS.values()):
            return tuple(CARDS.faces(may))
    raise AssertionError("the clauses of play leave no answer")


@dataclass
class Hand:
    """A hand as it stands after some decisions; `act` takes the next.

    Cards are told copy by copy, seats come first in lists. `turned_up` was turned up at the deal, `turn_up` lies under
    the stock now; `unsettled` are the totals before the settlement, after it.
    """

    options: Options
    dealer: int
    scores: list[int]
    hands: list[int]
    tables: list[Served]
    stock: list[int]
    turned_up: int
    turn_up: int
    trump: int
    turned: bool
    leader: int
    trick: list[int] = field(default_factory=list)
    drawing: bool = False
    declared: bool = False
    taken: int = 0
    exchanged: bool = False
    second_scored: bool = False
    scored_by: str = "BEZ-SEVEN-1"
    tricks: list[tuple[str, str]] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    card_points: list[int] = field(default_factory=lambda: [0, 0])
    declarations: list[int] = field(default_factory=lambda: [0, 0])
    sevens: list[int] = field(default_factory=lambda: [0, 0])
    winner: int | None = None
    unsettled: tuple[int, int] | None = None

    @property
    def over(self) -> bool:
        """Whether the hand has a result."""
        return self.winner is not None or len(self.winners) == TRICKS

    @property
    def actor(self) -> int:
        """The seat whose decision is due."""
        return (self.leader + len(self.trick)) % 2

    def player(self) -> bezique.Player:
        """The seat whose decision is due, as the clauses on declaring see it."""
        return bezique.Player(
            hand=self.hands[self.actor],
            served=self.tables[self.actor],
            trump=self.trump,
            trick_won=self.drawing,
            declared=self.declared,
            taken=self.taken,
            options=group(self.options, "bezique.seven", "bezique.meld"),
        )

    def turn(self) -> Turn:
        """The decision that is due."""
        return Turn(
            actor=self.actor,
            scores=(self.scores[0], self.scores[1]),
            player=self.player(),
            trick=tuple(self.trick),
            phase=1 if len(self.winners) < FIRST_PHASE else 2,
            drawing=self.drawing,
            words=self._words() if self.drawing else (),
            scored_by=self.scored_by,
            turned=self.turned,
        )

    def _words(self) -> tuple[str, ...]:
        claims = [word for word in ("exchange", "show") if self._forbids(word) is None]
        return (*claims, "draw")

    def claimed(self, word: str) -> bezique.SevenClaimed:
        """An exchange or a showing of a seven at this moment."""
        return bezique.SevenClaimed(
            trump=self.trump,
            turn_up=self.turned_up,
            hand=self.hands[self.actor],
            trick_won=self.drawing,
            declared=self.declared,
            exchanged=self.exchanged,
            shown=self.second_scored,
            exchanges=word == "exchange",
            options=group(self.options, "bezique.seven"),
        )

    def _forbids(self, word: str) -> str | None:
        """What forbids exchanging or showing: a seven that is not there, or the first clause."""
        claim = self.claimed(word)
        if not claim.holds_seven:
            return "not-held"
        done = self._done(claim)
        return next((clause for clause, holds in bezique.EXCHANGE.items() if not holds(done)), None)

    def _done(self, claim: bezique.SevenClaimed) -> bezique.SevenClaimed:
        """The claim with the answer that it has if it is allowed."""
        seven = _first(claim.hand & claim.trump & bezique.RANK["7"])
        hand = claim.hand ^ seven | claim.turn_up if claim.exchanges else claim.hand
        return bezique.SevenClaimed(
            **{name: getattr(claim, name) for name in claim.__dataclass_fields__ if not name.endswith("after")}
            | {"points": TRUMP_SEVEN, "hand_after": hand, "turn_up_after": seven}
        )

    def write(self, seat: int, points: int, clause: str) -> None:
        """Points written down before the end of the hand may win the game at once. BEZ-GAME-1."""
        self.scores[seat] += points
        if points:
            self.scored_by = clause
        self._end_if_won(hand_over=False)

    def _end_if_won(self, *, hand_over: bool) -> None:
        for wins in bezique.SEATS:
            status = bezique.Game(
                totals=tuple(self.scores),
                dealer=self.dealer,
                hand_over=hand_over,
                last_trick_winner=self.winners[-1] if hand_over else -1,
                options=group(self.options, "bezique.game"),
                wins=tuple(seat == wins for seat in bezique.SEATS),
                deals=(False, False),
            )
            if all(holds(status) for holds in bezique.GAME_STATUS.values()):
                self.winner = wins

    def act(self, action: Any) -> None:
        """The next decision; raises `Refused`, once the hand is over with the clause that has ended it."""
        if self.over:
            raise Refused("BEZ-PLAY-1" if len(self.winners) == TRICKS else "BEZ-GAME-1")
        if isinstance(action, Declare):
            self._declare(action)
        elif action in ("exchange", "show"):
            self._claim(str(action))
        elif action == "draw":
            if not self.drawing:
                raise Refused("BEZ-DRAW-1")
            self._draw()
        else:
            self._play(action)

    def _declare(self, action: Declare) -> None:
        player = self.player()
        meant = readings(action.cards, player.hand, player.served)
        if not meant:
            raise Refused("not-held")
        asked = bezique.Declaration(player, action.kind, meant)
        if not asked.allowed:
            raise Refused(next(step for step in bezique.STEPS if not asked.lets_through(step)))
        after = dict(asked.outcome.right)
        self.hands[self.actor] = after.pop("hand")
        self.tables[self.actor] = after
        self.declared = True
        points = bezique.POINTS[action.kind]
        self.declarations[self.actor] += points
        self.write(self.actor, points, "BEZ-MELD-4" if not asked.outcome.fresh else "BEZ-MELD-2")

    def _claim(self, word: str) -> None:
        forbidden = self._forbids(word)
        if forbidden:
            raise Refused(forbidden)
        if word == "exchange":
            done = self._done(self.claimed(word))
            self.taken, self.exchanged = self.turn_up, True
            self.hands[self.actor], self.turn_up = done.hand_after, done.turn_up_after
        else:
            self.second_scored = True
        self._score_seven("BEZ-SEVEN-2" if word == "exchange" else "BEZ-SEVEN-4")

    def _score_seven(self, clause: str) -> None:
        self.sevens[self.actor] += TRUMP_SEVEN
        self.write(self.actor, TRUMP_SEVEN, clause)

    def _draw(self) -> None:
        cards = [*self.stock, self.turn_up]
        for seat, card in ((self.leader, cards[0]), (1 - self.leader, cards[1])):
            self.hands[seat] |= card
        self.stock = self.stock[2:]
        self.drawing = self.declared = False
        self.taken = 0
        if len(self.winners) == FIRST_PHASE:
            for seat in bezique.SEATS:
                for cards_of_kind in self.tables[seat].values():
                    self.hands[seat] |= cards_of_kind
                self.tables[seat] = dict.fromkeys(bezique.KINDS, 0)

    def _play(self, action: str | Play) -> None:
        said = action if isinstance(action, str) else Copy(action.card, action.kinds)
        turn = self.turn()
        meant = readings([said], turn.player.hand, turn.player.served)
        if not meant:
            raise Refused("not-held")
        if self.drawing:
            raise Refused("BEZ-DRAW-1")
        card = meant[0]
        if name_of(card) not in turn.cards:
            follows = turn.player.cards & bezique.suit_of(turn.trick[0])
            raise Refused("BEZ-END-2" if follows else "BEZ-END-3")
        self._lay(card)

    def _lay(self, card: int) -> None:
        seat = self.actor
        self.hands[seat] &= ~card
        self.tables[seat] = {kind: cards & ~card for kind, cards in self.tables[seat].items()}
        counts = self.options["bezique.seven.second"] == "played" and not self.second_scored
        if counts and (self.turned or self.exchanged) and card & self.trump & bezique.RANK["7"]:
            self.second_scored = True
            self._score_seven("BEZ-SEVEN-4")
        self.trick.append(card)
        if len(self.trick) == 2 and self.winner is None:
            self._finish_trick()

    def _finish_trick(self) -> None:
        first, second = self.trick
        second_wins = next(
            wins
            for wins in (False, True)
            if all(
                bezique.TRICK[clause](bezique.FinishedTrick(first, second, self.trump, wins, 0))
                for clause in ("BEZ-DECK-1", "BEZ-PLAY-3", "BEZ-PLAY-4")
            )
        )
        self.leader = 1 - self.leader if second_wins else self.leader
        self.winners.append(self.leader)
        self.tricks.append((name_of(first), name_of(second)))
        self.trick = []
        worth = sum(bezique.by_rank(card, bezique.VALUE) for card in (first, second))
        self.card_points[self.leader] += worth
        self.drawing = len(self.winners) <= FIRST_PHASE
        if self.options["bezique.score.brisques"] == "trick":
            self.write(self.leader, worth, "BEZ-SCORE-1")
        if len(self.winners) == TRICKS and self.winner is None:
            self._settle()

    def _settle(self) -> None:
        self.unsettled = (self.scores[0], self.scores[1])
        at_end = self.options["bezique.score.brisques"] == "end"
        for seat in bezique.SEATS:
            self.scores[seat] += self.card_points[seat] if at_end else 0
        self.scores[self.leader] += bezique.LAST_TRICK
        self._end_if_won(hand_over=True)


def _first(cards: int) -> int:
    """One of some cards."""
    return next(card for card in bezique.CARDS if card & cards)


def begin(deck: list[str], dealer: int, scores: list[int], options: Options) -> Hand:
    """A hand that has just been dealt, by BEZ-DEAL-1, BEZ-DEAL-2 and BEZ-SEVEN-1."""
    cards = CARDS.trick(deck)
    turn_up = cards[TURN_UP]
    dealt = bezique.Deal(cards, dealer, (), turn_up, 0, (), ())
    hands = [dealt.packets(1 if seat == dealer else 0) for seat in bezique.SEATS]
    hand = Hand(
        options=options,
        dealer=dealer,
        scores=list(scores),
        hands=hands,
        tables=[dict.fromkeys(bezique.KINDS, 0) for _ in bezique.SEATS],
        stock=list(cards[TURN_UP + 1 :]),
        turned_up=turn_up,
        turn_up=turn_up,
        trump=bezique.suit_of(turn_up),
        turned=bool(turn_up & bezique.RANK["7"]),
        leader=1 - dealer,
    )
    if hand.turned:
        hand.sevens[dealer] += TURN_UP_SCORE
        hand.write(dealer, TURN_UP_SCORE, "BEZ-SEVEN-1")
    return hand


@dataclass(frozen=True)
class Followed:
    """The turns of a hand, the one that is due included; how it stands; and the step refused, with its clause."""

    turns: list[Turn]
    hand: Hand
    refused: tuple[int, str] | None


def follow(asked: PlayHandInput, options: Options) -> Followed:
    """The hand that a deck, a dealer, totals and decisions make; not to be changed, as it is kept."""
    return _followed(msgspec.json.encode(asked), tuple(options.items()))


@lru_cache(maxsize=64)
def _followed(question: bytes, values: tuple[tuple[str, Any], ...]) -> Followed:
    asked, options = msgspec.json.decode(question, type=PlayHandInput), dict(values)
    hand = begin(asked.deck, asked.dealer, asked.scores, options)
    turns: list[Turn] = []
    for step, action in enumerate(asked.actions):
        turns.append(hand.turn())
        try:
            hand.act(action)
        except Refused as refused:
            return Followed(turns, hand, (step, refused.clause))
    return Followed(turns if hand.over else [*turns, hand.turn()], hand, None)
