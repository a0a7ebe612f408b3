"""A hand followed by its decisions, with nothing but the clauses of `spec/belote.py` to go by."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from conformance.games.belote.clauses.facts import CARDS, Options
from conformance.games.belote.clauses.scores import declared
from conformance.games.belote.questions import (
    LegalCardsInput,
    PlayHandInput,
)
from spec.belote import RANK, CountedHand, FirstDeal, SecondDeal

CALLS = 8
TRICKS = 8
SEATS = 4


@dataclass(frozen=True)
class Turn:
    """A card to be played: who plays it, from which hand to which trick, and what is announced with it."""

    actor: int
    question: LegalCardsInput
    announced: list[str]


@dataclass(frozen=True)
class Followed:
    """What the decisions make of a hand.

    `open_calls` are the beginnings of the calls after which somebody has to call, `hands` the eight cards of each seat
    when there is a taker, `turns` those to play, the one that is due included, and `tricks` the full ones.
    """

    open_calls: list[list[str]]
    taker: int | None = None
    trump: str | None = None
    void: bool = False
    hands: list[list[str]] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    tricks: list[list[str]] = field(default_factory=list)

    @property
    def over(self) -> bool:
        """Whether the hand has a result."""
        return self.void or len(self.tricks) == TRICKS


def eldest(dealer: int) -> int:
    """The seat after the dealer."""
    return (dealer + 1) % SEATS


def follow(asked: PlayHandInput, options: Options) -> Followed:
    """The hand that a deck, a dealer, calls and plays make."""
    calls = [str(call) for call in asked.calls]
    passes = next((place for place, call in enumerate(calls) if call != "pass"), len(calls))
    open_calls = [calls[:place] for place in range(min(passes, CALLS - 1) + 1)]
    if passes == len(calls):
        return Followed(open_calls, void=passes == CALLS)
    taker, trump = (eldest(asked.dealer) + passes) % SEATS, calls[passes]
    hands = dealt(asked.deck, asked.dealer, taker)
    turns = list(_turns(asked, hands, trump, options))
    full = len(asked.plays) // SEATS
    tricks = [asked.plays[SEATS * number : SEATS * (number + 1)] for number in range(full)]
    return Followed(open_calls, taker, trump, hands=hands, turns=turns, tricks=tricks)


def first_hands(deck: list[str], dealer: int) -> list[int]:
    """The five cards of each seat as sets, by BEL-DEAL-1 and BEL-DEAL-2."""
    cards = CARDS.trick(deck)
    first = FirstDeal(cards, dealer, (), cards[20], cards[21:])
    places = [(seat - eldest(dealer)) % SEATS for seat in range(SEATS)]
    return [first.packets(place, place) for place in places]


def dealt(deck: list[str], dealer: int, taker: int) -> list[list[str]]:
    """The eight cards of each seat, by BEL-DEAL-1..4."""
    cards, fives = CARDS.trick(deck), first_hands(deck, dealer)
    second = SecondDeal(dealer, taker, tuple(fives), cards[20], cards[21:], ())
    turned = [cards[20] if seat == taker else 0 for seat in range(SEATS)]
    return [CARDS.names(fives[seat] | turned[seat] | second.served(seat, dealer, taker)) for seat in range(SEATS)]


def _turns(asked: PlayHandInput, hands: list[list[str]], trump: str, options: Options) -> Iterator[Turn]:
    """Every turn to play, and the one that is due if cards are left."""
    leader, trick, left = eldest(asked.dealer), list[str](), [list(hand) for hand in hands]
    for number in range(min(len(asked.plays) + 1, SEATS * TRICKS)):
        actor = (leader + len(trick)) % SEATS
        question = LegalCardsInput(trump=trump, hand=list(left[actor]), trick=list(trick))  # type: ignore[arg-type]  # a suit that was called
        card = asked.plays[number] if number < len(asked.plays) else None
        kinds: list[str] = [each.kind for each in declared(hands[actor], trump, options)] if number < SEATS else []
        yield Turn(actor, question, [*kinds, *_belote_words(card, hands[actor], left[actor], trump)] if card else [])
        if card is None or card not in left[actor]:
            return
        left[actor].remove(card)
        trick.append(card)
        if len(trick) == SEATS:
            leader, trick = (leader + winning_place(trick, trump)) % SEATS, []


def winning_place(trick: list[str], trump: str) -> int:
    """The place in a trick of the card that beats the others, by BEL-PLAY-9."""
    place: int = CountedHand(CARDS.suits[trump], 0, (CARDS.trick(trick),), (), (), (), ()).places[0]
    return place


def _belote_words(card: str, dealt: list[str], left: list[str], trump: str) -> list[str]:
    """The word that a seat dealt king and queen of trump announces by itself as it plays one of them."""
    pair = {CARDS.names(RANK[rank] & CARDS.suits[trump])[0] for rank in ("K", "Q")}
    if card not in pair or not pair <= set(dealt):
        return []
    return ["belote" if pair <= set(left) else "rebelote"]
