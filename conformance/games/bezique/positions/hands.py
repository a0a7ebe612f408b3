"""Whole hands played at random, and the questions that arise in them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from conformance.games.bezique.clauses.facts import (
    CARDS,
    Options,
    kinds_of,
    may_be_declared,
    name_of,
    singles,
)
from conformance.games.bezique.clauses.followed import FIRST_PHASE, Hand, begin
from conformance.games.bezique.questions import Copy, Declare, Play, PlayHandInput
from spec import bezique
from spec.loader import load_specification

NAMES = load_specification("bezique").deck.cards
DECK = [*NAMES, *NAMES]
WORTH_KEEPING = ("A", "K", "Q", "J", "10")
CLAIMS = 0.6
"""How often an exchange or a seven's points are claimed by who may."""


def shuffled(chance: Random) -> list[str]:
    """A deck in random order, in which the cards of some combinations, or of all, may tend to lie on top.

    Often a seven is turned up, or else a trump seven dealt to one of the players.
    """
    cards = list(DECK)
    chance.shuffle(cards)
    suit = chance.choice("SHDC")
    wanted = chance.choice(
        [
            [],
            [card for card in NAMES if card[:-1] in WORTH_KEEPING],
            [card for card in NAMES if card[:-1] in WORTH_KEEPING and card[-1] == suit],
            ["QS", "JD"],
        ]
    )
    cards.sort(key=lambda card: chance.random() - (0.7 if card in wanted else 0))
    if chance.random() < 0.25:
        seven = next(place for place, card in enumerate(cards) if card.startswith("7"))
        cards[16], cards[seven] = cards[seven], cards[16]
    elif chance.random() < 0.5:
        seven, place = cards.index("7" + cards[16][-1]), chance.randrange(16)
        cards[place], cards[seven] = cards[seven], cards[place]
    return cards


def totals(chance: Random, options: Options) -> list[int]:
    """Totals before a hand: the start of a game, its middle, or near its end."""
    target = int(options["bezique.game.target"])
    least, most = chance.choice([(0, 0), (0, target - 10), (target - 300, target - 10), (target - 40, target - 10)])
    return [chance.randrange(least, most + 1, 10) for _ in bezique.SEATS]


def random_hand(chance: Random, options: Options, *, fresh: bool = False) -> tuple[PlayHandInput, Hand]:
    """A deck, a dealer and totals without any decision yet, and the hand they begin."""
    deck, dealer = shuffled(chance), chance.randrange(2)
    scores = [0, 0] if fresh else totals(chance, options)
    return PlayHandInput(deck, dealer, scores, []), begin(deck, dealer, scores, options)


def played(chance: Random, hand: Hand, *, patient: bool = False) -> Iterator[tuple[Hand, Any]]:
    """Every decision that is due in a hand as it is played on at random, and the action that is then taken.

    Patient players claim nothing for a trump seven until the other one has been played, and then keep theirs.
    """
    seven, waits = "7" + name_of(hand.turned_up)[-1], patient
    while not hand.over:
        action = drawn_action(chance, hand, 0.0 if waits else CLAIMS, seven if patient and not waits else "")
        yield hand, action
        waits = waits and seven != (action.card if isinstance(action, Play) else action)
        hand.act(action)


def drawn_action(chance: Random, hand: Hand, claiming: float = CLAIMS, kept: str = "") -> Any:
    """What a player does: mostly exchange, show and declare where that is possible, then draw; or play a card."""
    turn = hand.turn()
    if not turn.drawing:
        return drawn_card(chance, hand, kept)
    claims = [word for word in turn.words if word != "draw"]
    melds = may_be_declared(turn.player)
    if claims and chance.random() < claiming:
        return chance.choice(claims)
    if melds and chance.random() < 0.85:
        return declaration(chance, hand, chance.choice(melds))
    return "draw"


def declaration(chance: Random, hand: Hand, combination: bezique.Combination) -> Declare:
    """A declaration of some copies with which a combination is allowed, each copy told by its kinds."""
    player = hand.player()
    ways = [way for way in combination.ways if player.may_declare(combination.kind, way)]
    cards: list[Any] = [said(card, player) for card in singles(chance.choice(ways))]
    return Declare(kind=combination.kind, cards=cards)  # type: ignore[arg-type]  # the kinds are those nine


def said(card: int, player: bezique.Player) -> str | Copy:
    """A card as a player names it: with its kinds where the other copy is held too and differs."""
    name = name_of(card)
    held = [copy for copy in CARDS.copies(name) if copy & player.cards]
    kinds = [kinds_of(copy, player.served) for copy in held]
    return Copy(name, kinds_of(card, player.served)) if len(held) == 2 and kinds[0] != kinds[1] else name


def drawn_card(chance: Random, hand: Hand, kept: str = "") -> Any:
    """A card to play, in the first phase rather one that makes no combinations, and not the one that is kept."""
    turn = hand.turn()
    may = [card for card in singles(turn.player.cards) if name_of(card) in turn.cards]
    if turn.phase == 1:
        may = [card for card in may if name_of(card) != kept]
    plain = [card for card in may if name_of(card)[:-1] not in WORTH_KEEPING]
    if turn.phase == 1 and plain and chance.random() < 0.8:
        may = plain
    told = said(chance.choice(may), turn.player)
    return told if isinstance(told, str) else Play(told.card, told.kinds)


def _with_a_seven_late(chance: Random, deck: list[str]) -> list[str]:
    """The deck with one trump seven drawn in the middle of the hand or later, and the other where it was."""
    cards, seven = list(deck), "7" + deck[16][-1]
    place, late = max(place for place, card in enumerate(cards) if card == seven), chance.randrange(34, 60)
    if place != 16:
        cards[place], cards[late] = cards[late], cards[place]
    return cards


def whole_hands(chance: Random, options: Options) -> Iterator[PlayHandInput]:
    """A hand played to its end, and its beginnings that end around the last draws.

    In some a trump seven is played before the exchange, which shows at the end only.
    """
    asked, hand = random_hand(chance, options)
    patient = chance.random() < (0.7 if options["bezique.seven.second"] == "played" else 0.15)
    if patient:
        asked = replace(asked, deck=_with_a_seven_late(chance, asked.deck))
        hand = begin(asked.deck, asked.dealer, asked.scores, options)
    actions: list[Any] = []
    cuts: list[int] = []
    for state, action in played(chance, hand, patient=patient):
        if FIRST_PHASE - 1 <= len(state.winners) <= FIRST_PHASE or len(actions) < 8:
            cuts.append(len(actions))
        actions.append(action)
    beginnings = [] if patient else chance.sample(cuts, min(3, len(cuts)))
    for length in [*beginnings, len(actions)]:
        yield PlayHandInput(asked.deck, asked.dealer, asked.scores, actions[:length])
