"""A hand followed by its decisions, with nothing but the clauses of `spec/tarot.py` to go by.

The decisions are taken to be allowed ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal

import msgspec

from conformance.games.tarot.clauses.facts import CARDS, Options, bid, group, union
from conformance.games.tarot.questions import LegalCardsInput, PlayHandInput
from spec import tarot

Kind = Literal["bid", "call", "discard", "slam", "poignee", "card"]


@dataclass(frozen=True)
class Turn:
    """A decision: of what kind, whose, out of which hand, and what the others see; `question` where a card is due.

    `bids` are those made before, `with_slam` tells that the seat may be the one it is because a slam was announced.
    """

    kind: Kind
    actor: int
    hand: list[str] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)
    bids: list[str] = field(default_factory=list)
    question: LegalCardsInput | None = None
    with_slam: bool = False


@dataclass
class Followed:
    """What the decisions make of a hand.

    `turns` are all of them and the one that is due, `tricks` the full ones, `leader` the seat that leads the first,
    `aside` the discard or dog. `lone_petit` and `all_passed` make it void.
    """

    hands: list[list[str]]
    dog: list[str]
    turns: list[Turn] = field(default_factory=list)
    tricks: list[list[str]] = field(default_factory=list)
    poignees: list[int] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    taker: int | None = None
    contract: str | None = None
    leader: int = 0
    lone_petit: bool = False
    all_passed: bool = False

    @property
    def void(self) -> bool:
        """Whether nothing is played."""
        return self.lone_petit or self.all_passed

    @property
    def over(self) -> bool:
        """Whether the hand has a result."""
        return self.void or len(self.tricks) == tarot.TRICKS[len(self.hands)]


def follow(asked: PlayHandInput, options: Options) -> Followed:
    """The hand that a deck, a dealer and decisions make; not to be changed, as it is kept."""
    return _followed(msgspec.json.encode(asked), tuple(options.items()))


@lru_cache(maxsize=64)
def _followed(question: bytes, values: tuple[tuple[str, Any], ...]) -> Followed:
    asked, options = msgspec.json.decode(question, type=PlayHandInput), dict(values)
    hands, dog = dealt(asked.players, asked.deck, asked.dealer, asked.dog_places, options)
    hand = Followed(hands=hands, dog=dog, leader=(asked.dealer + 1) % asked.players)
    if options["tarot.deal.lone_petit_voids"] and any(petit_alone(cards) for cards in hands):
        hand.lone_petit = True
        return hand
    hand.turns += _bidding(asked)
    if len(asked.bids) == asked.players:
        numbers = [bid(name) for name in asked.bids]
        hand.all_passed = not any(numbers)
        if not hand.all_passed:
            place = numbers.index(max(numbers))
            hand.taker, hand.contract = (asked.dealer + 1 + place) % asked.players, asked.bids[place]
            hand.turns += _after_the_bidding(asked, hand, options)
    return hand


def dealt(
    players: int, deck: list[str], dealer: int, dog_places: list[int], options: Options
) -> tuple[list[list[str]], list[str]]:
    """The cards of each seat, and the dog, by TAR-DEAL-1..3."""
    rules = group("tarot.deal", options)
    of = tarot.Deal(players, CARDS.trick(deck), dealer, tuple(dog_places), rules, (), 0, void=False)
    set_aside = tuple(dog_places) if rules.dog == "between" else of.last_places
    packet = rules.packet if players == 3 else 3
    hands = [CARDS.names(of.dealt((seat - dealer - 1) % players, packet, set_aside)) for seat in range(players)]
    return hands, CARDS.names(union(deck[place] for place in set_aside))


def petit_alone(hand: list[str]) -> bool:
    """Whether the one is the only trump of a hand, the Fool counted as one. TAR-DEAL-4."""
    return CARDS.cards(hand) & (tarot.TRUMPS | tarot.FOOL) == tarot.PETIT


def _bidding(asked: PlayHandInput) -> Iterator[Turn]:
    """Every bid, and the one that is due if any is."""
    for place in range(min(len(asked.bids) + 1, asked.players)):
        yield Turn("bid", (asked.dealer + 1 + place) % asked.players, bids=[*asked.bids[:place]])


def _after_the_bidding(asked: PlayHandInput, hand: Followed, options: Options) -> Iterator[Turn]:
    """The call, the discard, the slam, and the play, as far as they are decided, and the decision that is due."""
    taker: Any = hand.taker
    if asked.players == 5:
        yield Turn("call", taker, hand=hand.hands[taker])
        if asked.called is None:
            return
    left = [list(cards) for cards in hand.hands]
    hand.aside = hand.dog
    if hand.contract in {"prise", "garde"}:
        left[taker] = CARDS.names(CARDS.cards([*hand.hands[taker], *hand.dog]))
        trumps = [card for card in asked.discard or [] if card[0] == "T" and card not in hand.dog]
        shown = [] if asked.discard is None else [*hand.dog, *trumps]
        yield Turn("discard", taker, hand=list(left[taker]), shown=shown)
        if asked.discard is None:
            return
        hand.aside = list(asked.discard)
        left[taker] = [card for card in left[taker] if card not in asked.discard]
    if asked.slam:
        yield Turn("slam", taker)
        hand.leader = taker if options["tarot.slam.leads"] else hand.leader
    yield from _play(asked, hand, left, options)


def _play(asked: PlayHandInput, hand: Followed, left: list[list[str]], options: Options) -> Iterator[Turn]:
    """Every poignée and card, and the card that is due if any is left."""
    leader, trick = hand.leader, list[str]()
    for play in [*asked.plays, None]:
        actor = (leader + len(trick)) % asked.players
        if not left[actor]:
            return
        if isinstance(play, list):
            hand.poignees.append(poignee_points(asked.players, len(play), options))
            yield Turn("poignee", actor, hand=list(left[actor]), shown=list(play))
            continue
        first = not hand.tricks
        question = LegalCardsInput(
            players=asked.players,
            first_trick=first,
            called=asked.called,
            hand=list(left[actor]),
            trick=list(trick),
        )
        yield Turn("card", actor, question=question, with_slam=first and asked.slam)
        if play is None or play not in left[actor]:
            return
        left[actor].remove(play)
        trick.append(play)
        if len(trick) == asked.players:
            hand.tricks.append(trick)
            leader, trick = (leader + winning_place(trick)) % asked.players, []


def winning_place(trick: list[str]) -> int:
    """The place in a trick of the card that wins it, the Fool never, by TAR-PLAY-10."""
    cards = CARDS.trick(trick)
    return [tarot.wins(card, tarot.suit_set(cards), cards) for card in cards].index(True)


def poignee_sizes(players: int, hand: list[str], options: Options) -> dict[int, int]:
    """The sizes of the poignées that a hand may declare, with their points, by TAR-POIG-1."""
    of = tarot.Poignees(players, CARDS.cards(hand), group("tarot.poignee", options), {}, {}, {})
    return {
        size: points
        for size in tarot.SIZES
        for level, points in enumerate(tarot.POINTS)
        if of.is_level(size, level) and of.held >= size
    }


def poignee_points(players: int, size: int, options: Options) -> int:
    """What a poignée of a size is worth; nothing where there is none of that size."""
    return poignee_sizes(players, list(CARDS.names(tarot.TRUMPS | tarot.FOOL)), options).get(size, 0)
