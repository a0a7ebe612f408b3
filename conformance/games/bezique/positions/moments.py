"""Questions about single moments that arise in whole hands played at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from conformance.games.bezique.clauses.facts import CARDS, Options, name_of, singles, written_table
from conformance.games.bezique.clauses.followed import Hand
from conformance.games.bezique.positions.hands import DECK, declaration, played, random_hand, said, shuffled
from conformance.games.bezique.questions import (
    CountHandInput,
    DealInput,
    Declare,
    DeclareInput,
    DrawInput,
    ExchangeInput,
    GameStatusInput,
    LegalCardsInput,
    MeldsInput,
    ScoreHandInput,
    Suit,
    TrickInput,
)
from spec import bezique

SUITS: tuple[Suit, ...] = ("S", "H", "D", "C")
LONG_GAME = {"bezique.game.target": 2000}


def deals(chance: Random, options: Options) -> Iterator[DealInput]:
    """A shuffled deck."""
    del options
    yield DealInput(deck=shuffled(chance), dealer=chance.randrange(2))


def moments(chance: Random, options: Options) -> Iterator[tuple[Hand, Any]]:
    """Every decision of one hand that nothing ends early, with the action that is then taken."""
    _, hand = random_hand(chance, {**options, **LONG_GAME}, fresh=True)
    yield from played(chance, hand)


def trump_of(hand: Hand) -> Suit:
    """The trump suit of a hand by its letter."""
    return next(suit for suit in SUITS if CARDS.suits[suit] == hand.trump)


def turns(chance: Random, options: Options) -> Iterator[LegalCardsInput]:
    """Every turn to play a card of one hand."""
    for hand, _ in moments(chance, options):
        turn = hand.turn()
        if not turn.drawing:
            yield LegalCardsInput(
                trump=trump_of(hand),
                phase=1 if turn.phase == 1 else 2,
                hand=CARDS.names(turn.player.hand),
                table=written_table(turn.player.served),
                trick=[name_of(card) for card in turn.trick],
            )


def tricks(chance: Random, options: Options) -> Iterator[TrickInput]:
    """Every trick of one hand, and two of identical cards."""
    trump: Suit = "S"
    hand = None
    for hand, _ in moments(chance, options):
        trump = trump_of(hand)
    for first, second in hand.tricks if hand else ():
        yield TrickInput(trump=trump, leader=chance.randrange(2), trick=[first, second])
    for face in chance.sample(bezique.FACES, 2):
        yield TrickInput(trump=trump, leader=chance.randrange(2), trick=[name_of(face)] * 2)


def melding(chance: Random, options: Options) -> Iterator[MeldsInput]:
    """Every moment of one hand at which a trick has been won and nothing declared since."""
    for hand, _ in moments(chance, options):
        if hand.drawing and not hand.declared:
            yield melds_asked(chance, hand)


def melds_asked(chance: Random, hand: Hand) -> MeldsInput:
    """What the player who has just won a trick may be asked; now and then as if a trump held had just been taken."""
    player = hand.player()
    trumps = [name for name in CARDS.names(player.hand & player.trump) if not name.startswith("7")]
    taken = name_of(hand.taken) if hand.taken else None
    return MeldsInput(
        trump=trump_of(hand),
        hand=CARDS.names(player.hand),
        table=written_table(player.served),
        taken=chance.choice(trumps) if trumps and chance.random() < 0.2 else taken,
    )


def declaring(chance: Random, options: Options) -> Iterator[DeclareInput]:
    """Declarations of one hand, and others tried out: not allowed, at another moment, after another one."""
    for hand, action in moments(chance, options):
        if hand.drawing and not hand.declared:
            right = [action] if not isinstance(action, str) else []
            for declared in [*right, *_tried(chance, hand)]:
                asked = _declare_asked(chance, hand, declared)
                yield asked
                if chance.random() < 0.2:
                    yield replace(asked, trick_won=False, taken=None)
                    yield replace(asked, declared=True)


def _declare_asked(chance: Random, hand: Hand, declared: Any) -> DeclareInput:
    asked = melds_asked(chance, hand)
    return DeclareInput(
        trump=asked.trump,
        hand=asked.hand,
        table=asked.table,
        trick_won=True,
        declared=False,
        taken=asked.taken,
        kind=declared.kind,
        cards=declared.cards,
    )


def _tried(chance: Random, hand: Hand) -> Iterator[Any]:
    """Some combinations of held cards, allowed or not, and of one that is not held."""
    player = hand.player()
    there = [each for each in bezique.COMBINATIONS if all(face & player.cards for face in each.faces)]
    for each in chance.sample(there, min(2, len(there))):
        ways = [way for way in each.ways if way & player.cards == way]
        allowed = [way for way in ways if player.may_declare(each.kind, way)]
        if allowed:
            yield declaration(chance, hand, each)
        elif ways:
            cards = [said(card, player) for card in singles(chance.choice(ways))]
            yield _named(each.kind, cards)
    if chance.random() < 0.1:
        each = chance.choice(bezique.COMBINATIONS)
        yield _named(each.kind, [name_of(face) for face in each.faces])


def _named(kind: str, cards: list[Any]) -> Declare:
    return Declare(kind=kind, cards=cards)  # type: ignore[arg-type]  # the kinds are those nine


def exchanging(chance: Random, options: Options) -> Iterator[ExchangeInput]:
    """Exchanging and showing out of a hand with a trump seven or two; both trump sevens are accounted for."""
    del options
    trump = chance.choice(SUITS)
    seven = "7" + trump
    others = [card for card in DECK if card != seven]
    chance.shuffle(others)
    turned = chance.random() < 0.25
    exchanged = not turned and chance.random() < 0.5
    turn_up = seven if turned else next(card for card in others if card.endswith(trump))
    sevens = 1 if turned or exchanged else chance.choice([1, 1, 2])
    hand = [seven] * sevens + [card for card in others if card != turn_up][: chance.randrange(2, 6)]
    for action in ("exchange", "show"):
        yield ExchangeInput(
            trump=trump,
            turn_up=turn_up,
            hand=hand,
            trick_won=chance.random() < 0.8,
            declared=chance.random() < 0.5,
            exchanged=exchanged,
            shown=(turned or exchanged) and chance.random() < 0.3,
            action="exchange" if action == "exchange" else "show",
        )


def drawing(chance: Random, options: Options) -> Iterator[DrawInput]:
    """Every draw of one hand."""
    for hand, action in moments(chance, options):
        if action == "draw":
            yield DrawInput(
                winner=hand.leader,
                hands=[CARDS.names(cards) for cards in hand.hands],
                tables=[written_table(served) for served in hand.tables],
                stock=[name_of(card) for card in hand.stock],
                turn_up=name_of(hand.turn_up),
            )


def whole(chance: Random, options: Options) -> Hand:
    """A hand that has been played to its end."""
    hand = None
    for hand, _ in moments(chance, options):  # noqa: B007 - the hand is read when it has been played
        pass
    assert hand is not None  # noqa: S101 - a hand of a long game has 32 tricks
    return hand


def counting(chance: Random, options: Options) -> Iterator[CountHandInput]:
    """The tricks of one hand."""
    hand = whole(chance, options)
    pairs = [list(pair) for pair in hand.tricks]
    yield CountHandInput(trump=trump_of(hand), leader=1 - hand.dealer, tricks=pairs)


def scoring(chance: Random, options: Options) -> Iterator[ScoreHandInput]:
    """What a hand comes to: what was declared and exchanged, and maybe brisques scored by the trick."""
    points = chance.choice([0, 160, 10 * chance.randrange(17), 10 * chance.randrange(5, 12)])
    at_once = options["bezique.score.brisques"] == "trick" or chance.random() < 0.5
    scored = [10 * chance.randrange(70) + (taken if at_once else 0) for taken in (points, 160 - points)]
    yield ScoreHandInput(scored=scored, card_points=[points, 160 - points], last_trick_winner=chance.randrange(2))


def statuses(chance: Random, options: Options) -> Iterator[GameStatusInput]:
    """Totals around the target, during a hand and after one."""
    target = int(options["bezique.game.target"])
    zero, one = (target + chance.randrange(-12, 13) * 10 for _ in (0, 1))
    level = chance.random() < 0.3
    last, dealer = chance.randrange(2), chance.randrange(2)
    yield GameStatusInput([zero, zero if level else one], dealer, hand_over=True, last_trick_winner=last)
    one = min(one, target - 10) if zero >= target else one
    yield GameStatusInput([zero, one], dealer, hand_over=False, last_trick_winner=None)
