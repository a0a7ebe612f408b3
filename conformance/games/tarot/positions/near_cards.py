"""Answers about dealing, bidding, the discard, announcing and playing that differ from the right one in one thing."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from conformance.games.tarot import questions as asking
from conformance.games.tarot.clauses.facts import CARDS
from spec import tarot

PLAIN_TRUMPS = [card for card in CARDS.names(tarot.TRUMPS) if card not in {"T1", "T21"}]


def toggled(cards: list[str], card: str) -> list[str]:
    """Some cards with one more or one less."""
    return CARDS.names(CARDS.cards(set(cards) ^ {card}))


def deal(asked: asking.DealInput, right: asking.DealOutput) -> Iterator[asking.DealOutput]:
    """A card twice, hands exchanged, cards one by one or in other packets, another dog, void or not."""
    hands, deck, players = right.hands, asked.deck, asked.players
    yield replace(right, void=not right.void)
    yield replace(right, dog=[hands[0][0], *right.dog[1:]])
    yield replace(right, hands=[*hands[1:], hands[0]])
    yield replace(right, hands=[[right.dog[0], *hands[0][1:]], *hands[1:]], dog=[hands[0][0], *right.dog[1:]])
    yield replace(right, hands=[[hands[1][0], *hands[0][1:]], [hands[0][0], *hands[1][1:]], *hands[2:]])
    yield replace(right, hands=[[*hands[0], right.dog[0]], *hands[1:]], dog=right.dog[1:])
    size, first = len(hands[0]), asked.dealer + 1
    kept = [card for card in deck if card not in right.dog]
    for packet in (1, 3, 4, size):
        rounds = [kept[start : start + packet] for start in range(0, len(kept), packet)]
        dealt: list[list[str]] = [[] for _ in hands]
        for number, cards in enumerate(rounds):
            dealt[(first + number) % players] += cards
        if all(len(hand) == size for hand in dealt):
            yield replace(right, hands=dealt)
    dog = deck[: len(right.dog)]
    rest = deck[len(right.dog) :]
    served: list[list[str]] = [[] for _ in hands]
    for number in range(len(rest) // 3):
        served[(first + number) % players] += rest[3 * number : 3 * number + 3]
    yield replace(right, hands=served, dog=dog)


def bids(asked: asking.BidsInput, right: asking.BidsOutput) -> Iterator[asking.BidsOutput]:
    """Another seat, a bid more or less, another taker or contract, void or not; ended early, or not ended."""
    seats = range(asked.players)
    yield from (replace(right, next=seat) for seat in (None, *seats))
    for bid in tarot.BIDS:
        legal = [name for name in tarot.BIDS if (name in right.legal) != (name == bid)]
        yield replace(right, legal=legal)
    yield from (replace(right, taker=seat) for seat in (None, *seats))
    yield from (replace(right, contract=name) for name in (None, *tarot.BIDS[1:]))
    yield replace(right, void=not right.void)
    yield asking.BidsOutput(next=None, legal=[], taker=None, contract=None, void=True)
    if asked.bids and asked.bids[-1] != "pass":
        taker = (asked.dealer + len(asked.bids)) % asked.players
        yield asking.BidsOutput(next=None, legal=[], taker=taker, contract=asked.bids[-1], void=False)


def calls(asked: asking.CallsInput, right: asking.CallsOutput) -> Iterator[asking.CallsOutput]:
    """A card more or less; only what is not held; queens or cavaliers too, or instead."""
    courts = [rank + suit for rank in "KQCJ" for suit in "SHDC"]
    yield from (asking.CallsOutput(cards=toggled(right.cards, card)) for card in courts)
    yield asking.CallsOutput(cards=[card for card in right.cards if card not in asked.hand])
    for many in (4, 8, 12):
        yield asking.CallsOutput(cards=courts[:many])
        yield asking.CallsOutput(cards=courts[many - 4 : many])


def partner(asked: asking.PartnerInput, right: asking.PartnerOutput) -> Iterator[asking.PartnerOutput]:
    """Another seat, or nobody."""
    del asked, right
    yield from (asking.PartnerOutput(partner=seat) for seat in (None, *range(5)))


def legal_discards(
    asked: asking.LegalDiscardsInput, right: asking.LegalDiscardsOutput
) -> Iterator[asking.LegalDiscardsOutput]:
    """Another count, a card of the hand more or less, with what follows from it or without; trumps always or never."""
    for count in (3, 5, 6):
        yield replace(right, count=count)
        yield _following(asked, right.free, count)
    for card in asked.hand:
        free = toggled(right.free, card)
        yield replace(right, free=free)
        yield _following(asked, free, right.count)
        yield replace(right, trumps=toggled(right.trumps, card))
    yield from (replace(right, trumps_needed=needed) for needed in range(right.count + 1))
    yield replace(right, trumps=[card for card in asked.hand if card in PLAIN_TRUMPS])
    yield replace(right, trumps=[], trumps_needed=0)


def _following(asked: asking.LegalDiscardsInput, free: list[str], count: int) -> asking.LegalDiscardsOutput:
    """What else is said by somebody who lets these cards go freely."""
    needed = max(0, count - len(free))
    trumps = [card for card in asked.hand if card in PLAIN_TRUMPS] if needed else []
    return asking.LegalDiscardsOutput(count=count, free=free, trumps=trumps, trumps_needed=needed)


def check_discard(
    asked: asking.CheckDiscardInput, right: asking.CheckDiscardOutput
) -> Iterator[asking.CheckDiscardOutput]:
    """Allowed or not; all trumps shown, nothing, everything, or a card more or less."""
    trumps = [card for card in asked.discard if card in PLAIN_TRUMPS]
    yield asking.CheckDiscardOutput(legal=False, shown=[])
    yield asking.CheckDiscardOutput(legal=True, shown=trumps)
    yield replace(right, shown=[])
    yield replace(right, shown=asked.discard)
    yield from (replace(right, shown=toggled(right.shown, card)) for card in asked.discard)


def poignees(asked: asking.PoigneesInput, right: asking.PoigneesOutput) -> Iterator[asking.PoigneesOutput]:
    """A size left out or added, worth something else, with the Fool or without."""
    for number, level in enumerate(right.levels):
        others = [*right.levels[:number], *right.levels[number + 1 :]]
        yield asking.PoigneesOutput(levels=others)
        changed = [replace(level, points=points) for points in (20, 30, 40)]
        for other in [*changed, replace(level, fool=not level.fool)]:
            yield asking.PoigneesOutput(levels=[*right.levels[:number], other, *right.levels[number + 1 :]])
    told = {level.size for level in right.levels}
    for size in {*tarot.FIXED, *tarot.BY_PLAYERS[asked.players]} - told:
        for points in (20, 30, 40):
            level = asking.Level(size=size, points=points, fool=False)
            yield asking.PoigneesOutput(levels=sorted([*right.levels, level], key=lambda each: each.size))
    for sizes in (tarot.FIXED, tarot.BY_PLAYERS[asked.players]):
        for held in (sum(card[0] == "T" for card in asked.hand), sum(card[0] in "TE" for card in asked.hand)):
            levels = [
                asking.Level(size=size, points=points, fool="EX" in asked.hand and held == size)  # type: ignore[arg-type]  # the three
                for size, points in zip(sizes, tarot.POINTS, strict=True)
                if held >= size
            ]
            yield asking.PoigneesOutput(levels=levels)


def announcements(
    asked: asking.AnnouncementsInput, right: asking.AnnouncementsOutput
) -> Iterator[asking.AnnouncementsOutput]:
    """Another leader, with who may declare then or without; another seat that may announce or declare, or none."""
    for seat in range(asked.players):
        yield replace(right, leader=seat)
        declares = (seat + asked.played) % asked.players
        yield replace(right, leader=seat, poignee=None if right.poignee is None else declares)
        yield replace(right, leader=seat, poignee=None if declares in asked.poignees else declares)
    yield from (replace(right, slam=seat) for seat in (None, *range(asked.players)))
    yield from (replace(right, poignee=seat) for seat in (None, *range(asked.players)))


def legal_cards(asked: asking.LegalCardsInput, right: asking.LegalCardsOutput) -> Iterator[asking.LegalCardsOutput]:
    """One card of the hand more or less; all of them; the Fool alone."""
    yield from (asking.LegalCardsOutput(cards=toggled(right.cards, card)) for card in asked.hand)
    yield asking.LegalCardsOutput(cards=asked.hand)
    if "EX" in asked.hand:
        yield asking.LegalCardsOutput(cards=["EX"])


def trick(asked: asking.TrickInput, right: asking.TrickOutput) -> Iterator[asking.TrickOutput]:
    """Another winner."""
    del right
    yield from (asking.TrickOutput(winner=seat) for seat in range(asked.players))
