"""Which clauses an answer about dealing, playing, drawing or counting breaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from conformance.games.bezique.clauses.facts import (
    CARDS,
    Options,
    broken,
    copies,
    group,
    hand_and_table,
    only,
    served_by,
    too_often,
)
from conformance.games.bezique.questions import (
    CountHandInput,
    CountHandOutput,
    DealInput,
    DealOutput,
    DrawInput,
    DrawOutput,
    GameStatusInput,
    GameStatusOutput,
    LegalCardsInput,
    LegalCardsOutput,
    ScoreHandInput,
    ScoreHandOutput,
    TrickInput,
    TrickOutput,
)
from spec import bezique


def deal(asked: DealInput, answer: DealOutput, options: Options) -> Iterator[str]:
    """Hands are sets of cards, the stock is in order; a face three times in one hand is not in the pack."""
    del options
    if any(too_often(hand) for hand in answer.hands):
        yield "BEZ-DECK-1"
    dealt = bezique.Deal(
        deck=CARDS.trick(asked.deck),
        dealer=asked.dealer,
        hands=tuple(sum(copies(hand)) for hand in answer.hands),
        turn_up=CARDS.card(answer.turn_up),
        trump=CARDS.suits[answer.trump],
        stock=tuple(CARDS.card(card) for card in answer.stock),
        scores=tuple(answer.scores),
    )
    yield from broken(bezique.DEAL, dealt)


def legal_cards(asked: LegalCardsInput, answer: LegalCardsOutput, options: Options) -> Iterator[str]:
    """A card that is neither in the hand nor on the table is `not-held`."""
    del options
    hand, served = hand_and_table(asked.hand, asked.table)
    table = 0
    for cards in served.values():
        table |= cards
    turn = to_play(hand, table, asked.trick, CARDS.suits[asked.trump], asked.phase)
    yield from cards_named(answer.cards, turn)


def to_play(hand: int, table: int, trick: Sequence[str], trump: int, phase: int) -> bezique.TurnToPlay:
    """A turn to play as the clauses see it, with no card named yet."""
    cards = tuple(CARDS.card(card) for card in trick)
    led = bezique.suit_of(cards[0]) if cards else 0
    return bezique.TurnToPlay(hand, table, cards, led, trump, phase, named=0, twice=0)


def cards_named(names: Sequence[str], turn: bezique.TurnToPlay) -> Iterator[str]:
    """What is broken where these cards are named as those that may be played."""
    faces = Counter(bezique.FACE[name] for name in names)
    twice = sum(face for face, times in faces.items() if times > 1)
    if any(not face & turn.held for face in faces):
        yield "not-held"
    yield from broken(bezique.LEGAL_CARDS, replace(turn, named=sum(faces), twice=twice))


def trick(asked: TrickInput, answer: TrickOutput, options: Options) -> Iterator[str]:
    """The winner is told by whether it is the second player."""
    del options
    first, second = CARDS.trick(asked.trick)
    finished = bezique.FinishedTrick(
        first=first,
        second=second,
        trump=CARDS.suits[asked.trump],
        second_wins=answer.winner != asked.leader,
        points=answer.points,
    )
    yield from broken(bezique.TRICK, finished)


def draw(asked: DrawInput, answer: DrawOutput, options: Options) -> Iterator[str]:
    """Tables are told by the kinds of their cards; a face three times with one player breaks the clause on copies."""
    del options
    names = [[said.card for said in table] for table in asked.tables]
    cards = CARDS.trick([*names[0], *names[1], *asked.hands[0], *asked.hands[1], *asked.stock, asked.turn_up])
    ends = [0, len(names[0]), len(names[0]) + len(names[1])]
    hands_end = ends[2] + len(asked.hands[0])
    stock_start = hands_end + len(asked.hands[1])
    after = [hand_and_table(hand, table) for hand, table in zip(answer.hands, answer.tables, strict=True)]
    pairs = list(zip(answer.hands, answer.tables, strict=True))
    if any(too_often([*hand, *(said.card for said in table)]) for hand, table in pairs):
        yield "BEZ-TWIN-1"
    drawn = bezique.Draw(
        winner=asked.winner,
        hands=(sum(cards[ends[2] : hands_end]), sum(cards[hands_end:stock_start])),
        tables=tuple(served_by(asked.tables[seat], cards[ends[seat] : ends[seat + 1]]) for seat in (0, 1)),
        stock=cards[stock_start:-1],
        turn_up=cards[-1],
        hands_after=tuple(hand for hand, _ in after),
        tables_after=tuple(served for _, served in after),
        stock_after=tuple(CARDS.card(card) for card in answer.stock),
        turn_up_after=0 if answer.turn_up is None else CARDS.card(answer.turn_up),
    )
    yield from broken(bezique.DRAW, drawn)


def count_hand(asked: CountHandInput, answer: CountHandOutput, options: Options) -> Iterator[str]:
    """All 32 tricks at once."""
    del options
    tricks = [tuple(CARDS.card(card) for card in cards) for cards in asked.tricks]
    counted = bezique.CountedHand(
        trump=CARDS.suits[asked.trump],
        leader=asked.leader,
        tricks=tuple((first, second) for first, second in tricks),
        winners=tuple(answer.winners),
        card_points=tuple(answer.card_points),
        tricks_won=tuple(answer.tricks_won),
    )
    yield from broken(bezique.COUNT_HAND, counted)


def score_hand(asked: ScoreHandInput, answer: ScoreHandOutput, options: Options) -> Iterator[str]:
    """Numbers as they are."""
    scored = bezique.ScoredHand(
        scored=tuple(asked.scored),
        card_points=tuple(asked.card_points),
        last_trick_winner=asked.last_trick_winner,
        options=group(options, "bezique.score"),
        settlement=tuple(answer.settlement),
        scores=tuple(answer.scores),
    )
    yield from broken(bezique.SCORE_HAND, scored)


def game_status(asked: GameStatusInput, answer: GameStatusOutput, options: Options) -> Iterator[str]:
    """The winner and the next dealer by seats."""
    status = bezique.Game(
        totals=tuple(asked.scores),
        dealer=asked.dealer,
        hand_over=asked.hand_over,
        last_trick_winner=-1 if asked.last_trick_winner is None else asked.last_trick_winner,
        options=group(options, "bezique.game"),
        wins=only(answer.winner),
        deals=only(answer.next_dealer),
    )
    yield from broken(bezique.GAME_STATUS, status)
