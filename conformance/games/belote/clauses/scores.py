"""Which clauses an answer about declarations, scores or the game breaks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from types import SimpleNamespace

from conformance.games.belote.clauses.facts import CARDS, Options, broken, group, only, union
from conformance.games.belote.questions import (
    CompareDeclarationsInput,
    CompareDeclarationsOutput,
    Declaration,
    DeclarationsInput,
    DeclarationsOutput,
    GameStatusInput,
    GameStatusOutput,
    ScoreHandInput,
    ScoreHandOutput,
)
from spec import belote

_BY_CARDS = {combination.cards: combination for combination in belote.COMBINATIONS}


def declarations(asked: DeclarationsInput, answer: DeclarationsOutput, options: Options) -> Iterator[str]:
    """A combination named with cards that are none, or with a wrong kind, breaks the clause on its kind."""
    points: dict[belote.Combination, int] = {}
    for named in answer.declarations:
        combination = combination_of(named)
        if combination is None or combination.kind != named.kind:
            is_carre = combination.is_carre if combination else named.kind == "carre"
            yield "BEL-DECL-2" if is_carre else "BEL-DECL-1"
        if combination is not None:
            if combination in points:
                yield "BEL-DECL-3"
            points[combination] = named.points
    declared = belote.DeclaredHand(
        hand=CARDS.cards(asked.hand),
        trump=CARDS.suits[asked.trump],
        options=group("belote.declarations", options),
        declared={each: each in points for each in belote.COMBINATIONS},
        points={each: points.get(each, 0) for each in belote.COMBINATIONS},
        total=answer.total,
    )
    yield from broken(belote.DECLARATIONS, declared)


def combination_of(named: Declaration) -> belote.Combination | None:
    """The combination that a declaration's cards are, if they are one."""
    found = _BY_CARDS.get(union(named.cards))
    return found if found and len(named.cards) == found.cards.bit_count() else None


def declared(hand: list[str], trump: str, options: Options) -> list[Declaration]:
    """What a hand declares, by the clauses alone."""
    held = _declared(
        CARDS.cards(hand), CARDS.suits[trump], tuple(group("belote.declarations", options).__dict__.items())
    )
    return [as_declaration(each) for each in held]


@lru_cache(maxsize=4096)
def _declared(hand: int, trump: int, options: tuple[tuple[str, object], ...]) -> tuple[belote.Combination, ...]:
    return belote.declared_by(hand, trump, SimpleNamespace(**dict(options)))


def as_declaration(combination: belote.Combination) -> Declaration:
    """A combination as answers write it."""
    return Declaration(kind=combination.kind, cards=CARDS.names(combination.cards), points=combination.value)  # type: ignore[arg-type]  # the kinds are those four


def compare_declarations(
    asked: CompareDeclarationsInput, answer: CompareDeclarationsOutput, options: Options
) -> Iterator[str]:
    """What is shown is held against the clauses on declaring, too."""
    trump, chosen = CARDS.suits[asked.trump], group("belote.declarations", options)
    right = [declared(hand, asked.trump, options) for hand in asked.hands]
    shows_all = [_content(given) == _content(wanted) for given, wanted in zip(answer.shown, right, strict=True)]
    for seat in belote.SEATS:
        given = answer.shown[seat]
        if answer.side == belote.side_of(seat) and given and not shows_all[seat]:
            told = DeclarationsOutput(declarations=given, total=sum(each.points for each in given))
            yield from declarations(DeclarationsInput(trump=asked.trump, hand=asked.hands[seat]), told, options)
            shows_all[seat] = True
    compared = belote.ComparedHands(
        totals=tuple(sum(each.points for each in hand) for hand in right),
        bests=tuple(belote.best_of((_BY_CARDS[union(each.cards)] for each in hand), trump, chosen) for hand in right),
        eldest=asked.eldest,
        taker=asked.taker,
        options=chosen,
        scores=only(answer.side, belote.SIDES),
        points=tuple(answer.points),
        shows_all=tuple(shows_all),
        shows_none=tuple(not given for given in answer.shown),
    )
    yield from broken(belote.COMPARE_DECLARATIONS, compared)


def _content(shown: list[Declaration]) -> list[tuple[str, list[str], int]]:
    """Declarations without the order in which they and their cards are named."""
    return sorted((each.kind, sorted(each.cards), each.points) for each in shown)


def score_hand(asked: ScoreHandInput, answer: ScoreHandOutput, options: Options) -> Iterator[str]:
    """Numbers and the outcome as they are."""
    yield from broken(belote.SCORE_HAND, scored_hand(asked, answer, options))


def scored_hand(asked: ScoreHandInput, answer: ScoreHandOutput, options: Options) -> belote.ScoredHand:
    """A hand and its score as the clauses see them."""
    return belote.ScoredHand(
        taker_side=asked.taker_side,
        card_points=tuple(asked.card_points),
        tricks_won=tuple(asked.tricks_won),
        belote=only(asked.belote_side, belote.SIDES),
        declarations=tuple(asked.declarations),
        carried=asked.carried,
        options=group("belote.score", options),
        outcome=answer.outcome,
        scores=tuple(answer.scores),
        left=answer.carried,
    )


def game_status(asked: GameStatusInput, answer: GameStatusOutput, options: Options) -> Iterator[str]:
    """The winner by sides, the next dealer by seats."""
    status = belote.GameAfterAHand(
        totals=tuple(asked.scores),
        carried=asked.carried,
        dealer=asked.dealer,
        options=group("belote.game", options),
        wins=only(answer.winner, belote.SIDES),
        deals=only(answer.next_dealer, belote.SEATS),
        left=answer.carried,
    )
    yield from broken(belote.GAME_STATUS, status)
