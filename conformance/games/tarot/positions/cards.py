"""Questions about the deal, bidding, the discard, announcing and playing that arise in whole hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from conformance.games.tarot import questions as asking
from conformance.games.tarot.answers import Answers
from conformance.games.tarot.positions.hands import (
    CONTRACTS,
    DECK,
    KINGS,
    PLAYERS,
    QUEENS,
    decided,
    deck_dealing,
    dog_places,
    piles_of,
    rich_in_trumps,
    shuffled,
    some_bids,
    some_discard,
    with_first,
)
from spec import tarot

Options = Mapping[str, Any]


def deals(chance: Random, options: Options) -> Iterator[asking.DealInput]:
    """A shuffled deck; in every third a seat is dealt the one of trump and no other trump, or perhaps the Fool."""
    players = chance.choice(PLAYERS)
    dealer, places = chance.randrange(players), dog_places(chance, players, options)
    deck = shuffled(chance)
    if chance.random() < 0.4:
        plain = [card for card in shuffled(chance) if card[0] not in "TE"]
        wanted = ["T1", *(["EX"] if chance.random() < 0.3 else []), *plain]
        first = wanted[: tarot.TRICKS[players]]
        deck = deck_dealing(piles_of(with_first(first, chance), players), dealer, places, options)
    yield asking.DealInput(players=players, deck=deck, dealer=dealer, dog_places=places)


def bid_states(chance: Random, options: Options) -> Iterator[asking.BidsInput]:
    """Every state of one bidding."""
    del options
    players = chance.choice(PLAYERS)
    dealer, bids = chance.randrange(players), some_bids(chance, players)
    for length in range(players + 1):
        yield asking.BidsInput(players=players, dealer=dealer, bids=bids[:length])


def hands_that_call(chance: Random, options: Options) -> Iterator[asking.CallsInput]:
    """A hand of fifteen with a few kings, with all of them, with all of them but one queen, with all queens too."""
    del options
    wanted = chance.choice(([], KINGS[:3], KINGS, [*KINGS, *QUEENS[:3]], [*KINGS, *QUEENS], QUEENS))
    yield asking.CallsInput(hand=with_first(list(wanted), chance)[:15])


def called_partners(chance: Random, options: Options) -> Iterator[asking.PartnerInput]:
    """Five hands; the taker calls a king, or with all kings another card, perhaps its own or one in the dog."""
    strong = chance.random() < 0.4
    cards = with_first([*KINGS, *QUEENS[: chance.randrange(5)]], chance) if strong else shuffled(chance)
    *hands, dog = piles_of(cards, 5)
    calling = {**options, "tarot.call.queen_if_four_kings": True}
    taker = 0 if strong else chance.randrange(5)
    for called in Answers().calls(asking.CallsInput(hand=hands[taker]), calling).cards:
        yield asking.PartnerInput(taker=taker, called=called, hands=hands, dog=dog)


def hands_with_dog(chance: Random, options: Options) -> Iterator[asking.LegalDiscardsInput]:
    """A taker's hand with the dog in it; often with too few cards that may be discarded."""
    players = chance.choice(PLAYERS)
    size = tarot.TRICKS[players] + tarot.DOG[players]
    hand, called = shuffled(chance)[:size], None
    if chance.random() < 0.6:
        kings = KINGS[: chance.randrange(5)]
        trumps = size - len(kings) - chance.randrange(tarot.DOG[players] + 2)
        hand = _with_kings_and_trumps(chance, size, kings, min(22, trumps))
    if players == 5:
        calls = Answers().calls(asking.CallsInput(hand=hand[:15]), {**options, "tarot.call.queen_if_four_kings": True})
        called = chance.choice(calls.cards)
    yield asking.LegalDiscardsInput(players=players, hand=hand, called=called)
    queens = chance.sample(QUEENS, 2)
    strong = [*KINGS, *queens, *(card for card in with_first(hand, chance) if card[0] not in "KQ")][:18]
    yield asking.LegalDiscardsInput(players=5, hand=strong, called=queens[0])


def _with_kings_and_trumps(chance: Random, size: int, kings: list[str], trumps: int) -> list[str]:
    """A hand of these kings, so many trumps, and other cards."""
    trump = [card for card in DECK if card[0] in "TE"]
    others = [card for card in DECK if card[0] not in "TEK"]
    rest = size - len(kings) - trumps
    return [*kings, *chance.sample(others, rest), *chance.sample(trump, trumps)]


def checked_discards(chance: Random, options: Options) -> Iterator[asking.CheckDiscardInput]:
    """An allowed discard, and some that differ from it in a card."""
    asked = chance.choice([*hands_with_dog(chance, options)])
    right = some_discard(chance, asked.players, asked.hand, asked.called, options)
    others = [card for card in asked.hand if card not in right]
    outside = chance.choice([card for card in DECK if card not in asked.hand])
    discards = [right, right[1:], [*right, others[0]], [*right[1:], outside]]
    discards += [[*right[:-1], card] for card in chance.sample(others, 4)]
    for discard in discards:
        yield asking.CheckDiscardInput(players=asked.players, hand=asked.hand, called=asked.called, discard=discard)


def hands_with_trumps(chance: Random, options: Options) -> Iterator[asking.PoigneesInput]:
    """A hand with about as many trumps as some poignée has."""
    del options
    players = chance.choice(PLAYERS)
    around = chance.choice((8, 10, 13, 15, 18))
    hand = rich_in_trumps(chance, tarot.TRICKS[players], around)
    yield asking.PoigneesInput(players=players, hand=hand)


def moments(chance: Random, options: Options) -> Iterator[asking.AnnouncementsInput]:
    """A moment before or in the first trick."""
    players = chance.choice(PLAYERS)
    dealer, taker, contract = chance.randrange(players), chance.randrange(players), chance.choice(CONTRACTS)
    has_discard = contract in {"prise", "garde"}
    discarded = has_discard and chance.random() < 0.75
    begun = discarded or not has_discard
    slam = begun and chance.random() < 0.4
    played = chance.randrange(players + 1) if begun and chance.random() < 0.7 else 0
    leader = taker if slam and options["tarot.slam.leads"] else (dealer + 1) % players
    spoken = [(leader + place) % players for place in range(min(players, played + 1))] if begun else []
    yield asking.AnnouncementsInput(
        players=players,
        dealer=dealer,
        taker=taker,
        contract=contract,
        discarded=discarded,
        slam=slam,
        poignees=[seat for seat in spoken if chance.random() < 0.3],
        played=played,
    )


def turns(chance: Random, options: Options) -> Iterator[asking.LegalCardsInput]:
    """Every turn of one hand; and turns made up of few suits, in which duties meet."""
    yield from (turn for turn, _ in decided(chance, options).turns)
    yield from (_made_up(chance) for _ in range(40))


def _made_up(chance: Random) -> asking.LegalCardsInput:
    """A short hand and a trick of one suit, trumps and the Fool, in the first trick often."""
    players, suit = chance.choice((3, 4, 5, 5, 5)), chance.choice("SHDC")
    pool = [card for card in shuffled(chance) if card[0] in "TE" or card[-1] == suit or chance.random() < 0.15]
    called = chance.choice([*KINGS, *KINGS, *QUEENS]) if players == 5 else None
    size = chance.randrange(players)
    trick, hand = pool[:size], pool[size : size + chance.randrange(3, 8)]
    if called is not None and called not in trick and chance.random() < 0.3:
        hand = [called, *(card for card in hand if card != called)]
    if "EX" not in hand and chance.random() < 0.4:
        trick = ["EX", *(card for card in trick if card != "EX")][: players - 1]
    first = players == 5 and chance.random() < 0.6
    can_set_the_suit = any(card[-1] != str(called)[-1] or card[0] in "TE" for card in hand) or called in hand
    return asking.LegalCardsInput(
        players=players, first_trick=first and can_set_the_suit, called=called, hand=hand, trick=trick
    )


def tricks(chance: Random, options: Options) -> Iterator[asking.TrickInput]:
    """Every trick of one hand; and tricks of one suit and trumps, the Fool led to some, some of which end a slam."""
    found = decided(chance, options)
    players = found.asked.players
    for trick in found.hand.tricks:
        yield asking.TrickInput(players=players, leader=chance.randrange(players), trick=trick, last_in_slam=False)
    for _ in range(10):
        pool = [card for card in shuffled(chance) if card[0] in "TE" or card[-1] == "S" or chance.random() < 0.2]
        trick = pool[:players]
        if chance.random() < 0.5:
            trick = ["EX", *(card for card in pool if card != "EX")][:players]
        slam = chance.random() < 0.5
        yield asking.TrickInput(players=players, leader=chance.randrange(players), trick=trick, last_in_slam=slam)
