"""Which clauses an answer about a whole hand breaks: every step by itself, then the result.

The hand is followed by the decisions asked about; an answer where one of them is not allowed breaks the clause that
forbids it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

import msgspec

from conformance.blame import Finding, Part, Told
from conformance.games.bezique.clauses.cards import cards_named
from conformance.games.bezique.clauses.facts import CARDS, Options
from conformance.games.bezique.clauses.followed import FIRST_PHASE, TRICKS, Followed, Hand, Turn, follow
from conformance.games.bezique.clauses.melding import melds_named
from conformance.games.bezique.questions import (
    CountHandInput,
    CountHandOutput,
    HandResult,
    Play,
    PlayHandInput,
    PlayHandOutput,
    ScoreHandInput,
    ScoreHandOutput,
    Step,
)
from spec import bezique

WORDS = {"exchange", "show", "draw"}


def steps(asked: PlayHandInput, answer: PlayHandOutput, options: Options) -> Iterator[Told]:
    """What there is to say of each step, then of their number and of the result."""
    followed = follow(asked, options)
    if followed.refused is not None:
        yield Told((followed.refused[1],))
        return
    scored = _scores(followed, answer.steps)
    for number, (turn, step) in enumerate(zip(followed.turns, answer.steps, strict=False)):
        findings = (*_broken_at(turn, msgspec.json.encode(step)), *scored[number])
        yield Told(findings, astray=tuple(_astray(asked, followed, answer, number)))
    yield Told(tuple(_end_of(asked, followed, answer)))


def _end_of(asked: PlayHandInput, followed: Followed, answer: PlayHandOutput) -> Iterator[Finding]:
    if len(answer.steps) != len(followed.turns) or (answer.result is None) == followed.hand.over:
        yield _clause_of_length(followed.hand)
    elif answer.result is not None:
        yield from _result(asked, followed.hand, answer.result)


def _astray(asked: PlayHandInput, followed: Followed, answer: PlayHandOutput, number: int) -> Iterator[Finding]:
    """Somebody acts whose turn it is not, or is said to hold what he was not dealt and has not drawn."""
    turn, step = followed.turns[number], answer.steps[number]
    if step.actor != turn.actor:
        yield _wrong_actor(asked, followed, answer, number)
        return
    strange = {word for word in step.legal if word in bezique.FACE} - {*CARDS.faces(turn.player.cards)}
    if strange and not strange & _held_before(followed, number):
        draws = asked.actions[:number].count("draw")
        yield "BEZ-DEAL-1" if not draws else "BEZ-DRAW-2" if draws == FIRST_PHASE else "BEZ-DRAW-1"


def _held_before(followed: Followed, number: int) -> set[str]:
    """The faces that the seat of a step has held so far."""
    turns = (turn for turn in followed.turns[:number] if turn.actor == followed.turns[number].actor)
    return {face for turn in turns for face in CARDS.faces(turn.player.cards)}


def _tricks_before(asked: PlayHandInput, number: int) -> int:
    """How many tricks are full before a step."""
    cards = (isinstance(each, Play) or (isinstance(each, str) and each not in WORDS) for each in asked.actions[:number])
    return sum(cards) // 2


def _wrong_actor(asked: PlayHandInput, followed: Followed, answer: PlayHandOutput, number: int) -> Finding:
    """The winner of a trick leads the next; who won it is another matter, where that is told."""
    hand, result = followed.hand, answer.result
    tricks = _tricks_before(asked, number)
    if result is None or not tricks or len(result.winners) != len(hand.winners) or len(hand.winners) < TRICKS:
        return "BEZ-PLAY-1"
    return "BEZ-PLAY-1" if result.winners[:tricks] == hand.winners[:tricks] else _counted(asked, hand, result)


def _clause_of_length(hand: Hand) -> str:
    """The clause that says whether the hand is over: it has been won, a draw is due, or the winner leads."""
    if hand.winner is not None and len(hand.winners) < TRICKS:
        return "BEZ-GAME-1"
    return "BEZ-DRAW-1" if hand.drawing else "BEZ-PLAY-1"


@lru_cache(maxsize=4096)
def _broken_at(turn: Turn, step: bytes) -> tuple[str, ...]:
    """The clauses that a step breaks; kept, as answers about one hand are alike but for a step or two."""
    return tuple(_step(turn, msgspec.json.decode(step, type=Step)))


def _step(turn: Turn, step: Step) -> Iterator[str]:
    """A turn to play is a question about legal cards, one between trick and draw one about sevens and combinations."""
    if step.actor != turn.actor:
        yield "BEZ-PLAY-1"
    told_words = [word for word in step.legal if word in WORDS]
    told_cards = [word for word in step.legal if word not in WORDS]
    if turn.drawing:
        if told_cards or told_words.count("draw") != 1:
            yield "BEZ-DRAW-1"
        yield from _claims(turn, told_words)
        yield from _declarations(turn, step)
        return
    if told_words:
        yield "BEZ-END-1" if turn.phase != 1 and "draw" not in told_words else "BEZ-DRAW-1"
    if not set(told_cards) <= set(bezique.FACE):
        yield "not-held"
        return
    if step.melds:
        yield "BEZ-MELD-1" if turn.phase == 1 else "BEZ-END-1"
    yield from cards_named(told_cards, turn.to_play)


def _claims(turn: Turn, words: Sequence[str]) -> Iterator[str]:
    """Exchanging and showing, each offered or not as it should be."""
    if ("exchange" in words) != ("exchange" in turn.words):
        yield _clause_of_exchange(turn)
    if ("show" in words) != ("show" in turn.words):
        yield "BEZ-SEVEN-4"


def _clause_of_exchange(turn: Turn) -> str:
    """The clause that says whether a seven can be exchanged at a moment."""
    if turn.turned:
        return "BEZ-SEVEN-1"
    barred = turn.player.options.exchange_is_declaration and turn.player.declared
    return "BEZ-SEVEN-3" if barred else "BEZ-SEVEN-2"


def _declarations(turn: Turn, step: Step) -> Iterator[str]:
    """What may be declared; once something has been declared, nothing."""
    if not turn.player.declared:
        yield from melds_named(turn.player, step.melds)
    elif step.melds:
        yield "BEZ-MELD-1"


def _scores(followed: Followed, told: Sequence[Step]) -> list[tuple[str, ...]]:
    """Totals grow from step to step by what was scored in between; what is wrong belongs to what scored last."""
    pairs = list(zip(followed.turns, told, strict=False))
    found: list[tuple[str, ...]] = []
    if pairs:
        turn, step = pairs[0]
        found.append(() if tuple(step.scores) == turn.scores else (turn.scored_by,))
    for (before, step_before), (turn, step) in pairwise(pairs):
        gained = [turn.scores[seat] - before.scores[seat] for seat in (0, 1)]
        right = [step.scores[seat] - step_before.scores[seat] for seat in (0, 1)] == gained
        found.append(() if right else (turn.scored_by if any(gained) else "BEZ-SCORE-1",))
    return found


def _result(asked: PlayHandInput, hand: Hand, result: HandResult) -> Iterator[Finding]:
    """Each part of a result is the answer to a question of its own; scores follow from the other parts as told."""
    if CARDS.suits[result.trump] != hand.trump:
        yield "BEZ-DEAL-2"
    if result.declarations != hand.declarations:
        yield "BEZ-MELD-2"
    if result.sevens != hand.sevens:
        yield "BEZ-SEVEN-4" if hand.second_scored else "BEZ-SEVEN-1" if hand.turned else "BEZ-SEVEN-2"
    full = len(hand.winners) == TRICKS
    if len(result.winners) != len(hand.winners):
        yield "BEZ-PLAY-1" if full else "BEZ-GAME-1"
    elif full:
        yield _counted(asked, hand, result)
    else:
        if result.winners != hand.winners:
            yield "BEZ-PLAY-1"
        if result.card_points != hand.card_points:
            yield "BEZ-SCORE-1"
    if result.last_trick_winner != (result.winners[-1] if full and result.winners else None):
        yield "BEZ-SCORE-2"
    yield from _end(hand, result)


def _counted(asked: PlayHandInput, hand: Hand, result: HandResult) -> Part:
    """The tricks of a hand that has been played to its end are counted."""
    won = [result.winners.count(seat) for seat in (0, 1)]
    question = CountHandInput(trump=result.trump, leader=1 - asked.dealer, tricks=[list(pair) for pair in hand.tricks])
    told = CountHandOutput(winners=result.winners, card_points=result.card_points, tricks_won=won)
    return Part("count_hand", question, told)


def _end(hand: Hand, result: HandResult) -> Iterator[Finding]:
    """The totals at the end, and who has won."""
    if hand.unsettled is None or result.last_trick_winner is None:
        if result.scores != hand.scores:
            yield "BEZ-GAME-1"
    else:
        before = list(hand.unsettled)
        settlement = [max(0, result.scores[seat] - before[seat]) for seat in (0, 1)]
        question = ScoreHandInput(
            scored=before, card_points=result.card_points, last_trick_winner=result.last_trick_winner
        )
        yield Part("score_hand", question, ScoreHandOutput(settlement=settlement, scores=result.scores))
    if result.winner != hand.winner:
        yield "BEZ-GAME-1" if hand.unsettled is None else "BEZ-GAME-2"
