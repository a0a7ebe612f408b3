"""Decks that deal what is wanted, hands decided from the bidding to the last card, and the moments they consist of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from conformance.games.tarot import questions as asking
from conformance.games.tarot.answers import Answers
from conformance.games.tarot.clauses.facts import CARDS
from conformance.games.tarot.clauses.followed import Followed, dealt, follow, poignee_sizes, winning_place
from spec import tarot
from spec.loader import load_specification

DECK = load_specification("tarot").deck.cards
KINGS, QUEENS = ([card for card in DECK if card[0] == rank and card[0] != "T"] for rank in "KQ")
PLAYERS = (3, 4, 5)
CONTRACTS: tuple[asking.Contract, ...] = ("prise", "garde", "garde_sans", "garde_contre")
Options = Mapping[str, Any]


def packet_size(players: int, options: Options) -> int:
    """The cards of a packet."""
    return int(options["tarot.deal.packet"]) if players == 3 else 3


def dog_places(chance: Random, players: int, options: Options) -> list[int]:
    """Places between packets for the cards of the dog."""
    size, dog = packet_size(players, options), tarot.DOG[players]
    packets = players * tarot.TRICKS[players] // size
    gaps = sorted(chance.sample(range(1, packets), dog))
    return [gap * size + number for number, gap in enumerate(gaps)]


def shuffled(chance: Random) -> list[str]:
    """A deck in random order."""
    cards = list(DECK)
    chance.shuffle(cards)
    return cards


def lumpy(chance: Random) -> list[str]:
    """A deck in which neighbours often belong together, in its order or by ranks, and badly shuffled."""
    cards = sorted(DECK, key=lambda card: card[:-1]) if chance.random() < 0.3 else list(DECK)
    for _ in range(chance.randrange(60)):
        one, other = chance.randrange(len(cards)), chance.randrange(len(cards))
        cards[one], cards[other] = cards[other], cards[one]
    start = chance.randrange(len(cards))
    return cards[start:] + cards[:start]


def rich_in_trumps(chance: Random, size: int, around: int) -> list[str]:
    """A hand of some size with about so many trumps, the Fool among them."""
    trumps, others = [card for card in DECK if card[0] in "TE"], [card for card in DECK if card[0] not in "TE"]
    many = max(0, min(len(trumps), size, around + chance.randrange(-2, 3)))
    return chance.sample(trumps, many) + chance.sample(others, size - many)


def deck_dealing(piles: Sequence[Sequence[str]], dealer: int, places: list[int], options: Options) -> list[str]:
    """The deck that deals these hands, by seat, and this dog, the last pile."""
    players = len(piles) - 1
    hands, dog = dealt(players, list(DECK), dealer, places, options)
    order = {card: place for place, card in enumerate(DECK)}
    deck = [""] * len(DECK)
    for receiver, pile in zip((*hands, dog), piles, strict=True):
        for place, card in zip(sorted(order[card] for card in receiver), pile, strict=True):
            deck[place] = card
    return deck


def piles_of(cards: list[str], players: int) -> list[list[str]]:
    """Some deck cut into full hands and a dog, one after the other."""
    size = tarot.TRICKS[players]
    cuts = [cards[size * seat : size * (seat + 1)] for seat in range(players)]
    return [*cuts, cards[size * players :]]


def with_first(wanted: list[str], chance: Random) -> list[str]:
    """A deck in random order behind some wanted cards."""
    return wanted + [card for card in shuffled(chance) if card not in wanted]


def some_bids(chance: Random, players: int) -> list[asking.Bid]:
    """What each seat says."""
    bids: list[asking.Bid] = []
    highest = 0
    for _ in range(players):
        higher = list(tarot.BIDS[highest + 1 :])
        if higher and chance.random() < 0.35:
            bids.append(chance.choice(higher))  # type: ignore[arg-type]  # a bid
            highest = tarot.BIDS.index(bids[-1])
        else:
            bids.append("pass")
    return bids


def some_discard(chance: Random, players: int, hand: list[str], called: str | None, options: Options) -> list[str]:
    """A discard that is allowed."""
    asked = asking.LegalDiscardsInput(players=players, hand=hand, called=called)
    may = Answers().legal_discards(asked, options)
    if may.trumps_needed:
        return [*may.free, *chance.sample(may.trumps, may.trumps_needed)]
    return chance.sample(may.free, may.count)


@dataclass(frozen=True)
class Decided:
    """A hand with all its decisions, and every turn to play a card, with the card played."""

    asked: asking.PlayHandInput
    hand: Followed
    turns: list[tuple[asking.LegalCardsInput, str]]


def decided(chance: Random, options: Options, players: int | None = None) -> Decided:
    """A whole hand decided at random; strong takers, slams and poignées are frequent."""
    players = players or chance.choice(PLAYERS)
    dealer, places = chance.randrange(players), dog_places(chance, players, options)
    cards = lumpy(chance) if chance.random() < 0.4 else shuffled(chance)
    if chance.random() < 0.3:
        cards = with_first(rich_in_trumps(chance, tarot.TRICKS[players], 12), chance)
    asked: dict[str, Any] = {
        "players": players,
        "deck": deck_dealing(piles_of(cards, players), dealer, places, options),
        "dealer": dealer,
        "dog_places": places,
        "bids": some_bids(chance, players),
        "called": None,
        "discard": None,
        "slam": False,
        "plays": [],
    }
    hand = follow(asking.PlayHandInput(**asked), options)
    if hand.lone_petit:
        asked["bids"] = []
    if hand.taker is None:
        return Decided(asking.PlayHandInput(**asked), hand, [])
    _decide_before_play(chance, asked, hand, options)
    turns = _decide_plays(chance, asked, options)
    question = asking.PlayHandInput(**asked)
    return Decided(question, follow(question, options), turns)


def _decide_before_play(chance: Random, asked: dict[str, Any], hand: Followed, options: Options) -> None:
    """Calls, discards and perhaps announces a slam."""
    taker: Any = hand.taker
    if asked["players"] == 5:
        question = asking.CallsInput(hand=hand.hands[taker])
        asked["called"] = chance.choice(Answers().calls(question, options).cards)
    if hand.contract in {"prise", "garde"}:
        whole = CARDS.names(CARDS.cards([*hand.hands[taker], *hand.dog]))
        asked["discard"] = some_discard(chance, asked["players"], whole, asked["called"], options)
    asked["slam"] = chance.random() < 0.15


def _decide_plays(chance: Random, asked: dict[str, Any], options: Options) -> list[tuple[asking.LegalCardsInput, str]]:
    """Every card, drawn from the legal ones; before its first a seat that can may declare a poignée."""
    begun = follow(asking.PlayHandInput(**asked), options)
    players, leader, turns = asked["players"], begun.leader, []
    left = _hands_to_play(asked, begun)
    for number in range(tarot.TRICKS[players]):
        trick: list[str] = []
        for step in range(players):
            actor = (leader + step) % players
            if number == 0:
                asked["plays"] += some_poignee(chance, players, left[actor], options)
            question = asking.LegalCardsInput(
                players=players,
                first_trick=number == 0,
                called=asked["called"],
                hand=list(left[actor]),
                trick=list(trick),
            )
            card = chance.choice(Answers().legal_cards(question, options).cards)
            turns.append((question, card))
            asked["plays"].append(card)
            left[actor].remove(card)
            trick.append(card)
        leader = (leader + winning_place(trick)) % players
    return turns


def _hands_to_play(asked: dict[str, Any], hand: Followed) -> list[list[str]]:
    """The hands when the discard has been made."""
    left = [list(cards) for cards in hand.hands]
    if asked["discard"] is not None:
        taker: Any = hand.taker
        left[taker] = [card for card in [*left[taker], *hand.dog] if card not in asked["discard"]]
    return left


def some_poignee(chance: Random, players: int, hand: list[str], options: Options) -> list[list[str]]:
    """Perhaps the cards of a poignée that the hand may declare, the Fool among them where it must be."""
    sizes = [*poignee_sizes(players, hand, options)]
    if not sizes or chance.random() < 0.3:
        return []
    size = chance.choice(sizes)
    trumps = [card for card in hand if card[0] == "T"]
    return [[*trumps, "EX"] if len(trumps) < size else chance.sample(trumps, size)]
