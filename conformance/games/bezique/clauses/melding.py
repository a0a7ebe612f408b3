"""Which clauses an answer about declaring, exchanging or showing breaks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from conformance.games.bezique.clauses.facts import (
    CARDS,
    Options,
    broken,
    combination_of,
    copies,
    group,
    hand_and_table,
    readings,
    too_often,
)
from conformance.games.bezique.questions import (
    DeclareInput,
    DeclareOutput,
    ExchangeInput,
    ExchangeOutput,
    Meld,
    MeldsInput,
    MeldsOutput,
)
from spec import bezique


def player_of(asked: MeldsInput | DeclareInput, options: Options, *, trick_won: bool, declared: bool) -> bezique.Player:
    """The player a question is about, as the clauses see it."""
    hand, served = hand_and_table(asked.hand, asked.table)
    return bezique.Player(
        hand=hand,
        served=served,
        trump=CARDS.suits[asked.trump],
        trick_won=trick_won,
        declared=declared,
        taken=0 if asked.taken is None else taken_copy(asked.taken, hand),
        options=group(options, "bezique.seven", "bezique.meld"),
    )


def taken_copy(name: str, hand: int) -> int:
    """The copy of a card that was taken for a seven: one in the hand, whichever, where there is one."""
    both = CARDS.copies(name)
    return next((copy for copy in both if copy & hand), both[0])


def melds(asked: MeldsInput, answer: MeldsOutput, options: Options) -> Iterator[str]:
    """The player has just won a trick and has declared nothing since."""
    yield from melds_named(player_of(asked, options, trick_won=True, declared=False), answer.melds)


def melds_named(player: bezique.Player, told: Sequence[Meld]) -> Iterator[str]:
    """What is broken where a player is told these combinations; cards that make none break the clause on them."""
    points: dict[bezique.Combination, int] = {}
    twice = False
    for meld in told:
        combination = combination_of(meld.kind, meld.cards)
        if combination is None:
            yield "BEZ-MELD-2"
        else:
            twice = twice or combination in points
            points[combination] = meld.points
    named = bezique.NamedMelds(
        player=player,
        named={each: each in points for each in bezique.COMBINATIONS},
        points={each: points.get(each, 0) for each in bezique.COMBINATIONS},
        twice=twice,
    )
    yield from broken(bezique.MELDS, named)


def declare(asked: DeclareInput, answer: DeclareOutput, options: Options) -> Iterator[str]:
    """An answer to a declaration that is not allowed breaks the clause that forbids it."""
    player = player_of(asked, options, trick_won=asked.trick_won, declared=asked.declared)
    meant = readings(asked.cards, player.hand, player.served)
    if not meant:
        yield "not-held"
    if too_often([*(said.card for said in answer.table), *answer.hand]):
        yield "BEZ-TWIN-1"
    hand, served = hand_and_table(answer.hand, answer.table)
    declaration = bezique.Declaration(player, asked.kind, meant, answer.points, hand, served)
    yield from broken(bezique.DECLARE, declaration)


def exchange(asked: ExchangeInput, answer: ExchangeOutput, options: Options) -> Iterator[str]:
    """An answer to what is not allowed breaks the clause that forbids it; without a trump seven it is `not-held`."""
    claimed = bezique.SevenClaimed(
        trump=CARDS.suits[asked.trump],
        turn_up=CARDS.card(asked.turn_up),
        hand=sum(copies(asked.hand)),
        trick_won=asked.trick_won,
        declared=asked.declared,
        exchanged=asked.exchanged,
        shown=asked.shown,
        exchanges=asked.action == "exchange",
        options=group(options, "bezique.seven"),
        points=answer.points,
        hand_after=sum(copies(answer.hand)),
        turn_up_after=CARDS.card(answer.turn_up),
    )
    if not claimed.holds_seven:
        yield "not-held"
    yield from broken(bezique.EXCHANGE, claimed)
    if too_often(answer.hand):
        yield "BEZ-SEVEN-2" if asked.action == "exchange" else "BEZ-SEVEN-4"
