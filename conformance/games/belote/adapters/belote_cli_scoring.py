"""Has `belote-cli` score a hand of which only the figures are known.

The engine scores a state, not figures. So a state with these figures is composed: eight tricks whose cards bring each
side its points, first hands whose declarations bring what is declared, and the belote as announced. The engine reads
these one by one and does not ask whether one hand could have had them all. A capot's card points are the engine's own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, product
from typing import Any

from conformance.games.belote.adapters.belote_cli_table import NAME, SEATS, Table
from conformance.missing import CannotAsk

_TRUMP = "S"
_HAND_SIZE = 8
_TRICKS = 8
_MOST_COMBINATIONS = 4
_RUNS = tuple(run.split() for run in ("7 8 9", "J Q K", "Q K A", "7 8 9 10", "J Q K A", "7 8 9 10 J", "10 J Q K A"))
_CARRES = ("J", "9", "A", "10", "K", "Q")
_COMBINATIONS = (
    *(tuple(rank + suit for rank in ranks) for ranks in _RUNS for suit in "SHDC"),
    *(tuple(rank + suit for suit in "SHDC") for rank in _CARRES),
)


def score_hand(table: Table, question: Mapping[str, Any]) -> dict[str, Any]:
    """Return how the engine scores the hand; raise `CannotAsk` where no state has the figures."""
    state = _state(table, question)
    score = table.scoring.score_round(state)
    side = question["taker_side"]
    expected = (question["card_points"][side], question["card_points"][1 - side])
    if not score.is_capot and (score.table_taker_pts, score.table_defender_pts) != expected:
        raise CannotAsk(f"no tricks of {NAME} bring card points {question['card_points']}")
    after = table.scoring.apply_round_score(state, score)
    return {"outcome": _outcome(score), "scores": list(after.team_scores), "carried": after.litige_points}


def _outcome(score: Any) -> str:
    if score.is_capot:
        return "capot"
    if score.is_litige:
        return "litige"
    return "dedans" if score.is_failed else "made"


def _state(table: Table, question: Mapping[str, Any]) -> Any:
    """Compose the state after the eighth trick that has the figures asked about."""
    tricks, last_winner = _tricks(table, question["card_points"][0], question["tricks_won"][0])
    holder = None if question["belote_side"] is None else table.game.Seat(question["belote_side"])
    return table.game.GameState(
        hands=((),) * SEATS,
        initial_hands=_declared_hands(table, tuple(question["declarations"])),
        trump=table.suit(_TRUMP),
        contract=table.deck.Contract.NORMAL,
        phase=table.game.Phase.SCORING,
        taker=table.game.Seat(question["taker_side"]),
        completed_tricks=tricks,
        last_trick_winner=last_winner,
        belote_tracker=(holder is not None,) * 2,
        belote_announcer=holder,
        litige_points=question["carried"],
    )


def _tricks(table: Table, points: int, won: int) -> tuple[tuple[Any, ...], Any]:
    """Arrange the deck in tricks that give side 0 its figures; return them with the seat that wins the last."""
    pile, last_side = _pile(table, points, won)
    others = [card for card in table.deck.make_deck() if card not in pile]
    piles = [(0, pile), (1, others)] if last_side == 1 else [(1, others), (0, pile)]
    tricks = [
        _trick_won_by(table, side, cards[start : start + SEATS])
        for side, cards in piles
        for start in range(0, len(cards), SEATS)
    ]
    return tuple(tricks), table.game.trick_winner_seat(tricks[-1], table.suit(_TRUMP))


def _pile(table: Table, points: int, won: int) -> tuple[Sequence[Any], int]:
    """Choose the cards of side 0, worth `points` with dix de der where it is theirs, and the side of the last trick."""
    if won in (0, _TRICKS):
        return (table.deck.make_deck(), 0) if won else ((), 1)
    last_trick_bonus = table.config.GLOBAL_CONFIG.LAST_TRICK_BONUS
    for last_side, card_points in ((0, points - last_trick_bonus), (1, points)):
        pile = _piles(table).get((SEATS * won, card_points))
        if pile is not None:
            return pile, last_side
    raise CannotAsk(f"no {won} tricks of {NAME} bring {points} points")


@cache
def _piles(table: Table) -> dict[tuple[int, int], tuple[Any, ...]]:
    """Find one set of cards for each number of cards and sum of points (by the engine's values) that there is."""
    piles: dict[tuple[int, int], tuple[Any, ...]] = {(0, 0): ()}
    for card in table.deck.make_deck():
        worth = table.deck.card_points(card, table.suit(_TRUMP))
        for (count, points), pile in list(piles.items()):
            piles.setdefault((count + 1, points + worth), (*pile, card))
    return piles


def _trick_won_by(table: Table, side: int, cards: Sequence[Any]) -> tuple[Any, ...]:
    """Seat the four cards so that the engine gives the trick to the side: led by seat 0, or else by seat 1."""
    names = [table.name(card) for card in cards]
    led_by_0, led_by_1 = table.trick(0, names), table.trick(1, names)
    winner = table.game.trick_winner_seat(led_by_0, table.suit(_TRUMP))
    return led_by_0 if table.game.team_of(winner) == side else led_by_1


@cache
def _declared_hands(table: Table, declarations: tuple[int, int]) -> tuple[tuple[Any, ...], ...]:
    """Choose first hands by seat for which the engine itself finds the declarations, side by side."""
    side = 0 if declarations[0] else 1
    if declarations[1 - side]:
        raise CannotAsk(f"{NAME} lets one side only score declarations, not {list(declarations)}")
    for chosen in _chosen_with_sum(table, declarations[side]):
        for hands in _hands_holding(table, side, chosen):
            if _points_declared(table, hands) == declarations[side]:
                return hands
    raise CannotAsk(f"no hands of {NAME} bring declarations of {declarations[side]}")


def _chosen_with_sum(table: Table, total: int) -> Iterator[list[tuple[str, ...]]]:
    """Pick combinations that, one by one, the engine values at `total` together."""
    nobody: tuple[tuple[Any, ...], ...] = ((),) * (SEATS - 1)
    valued = [(_points_declared(table, (table.cards(cards), *nobody)), cards) for cards in _COMBINATIONS]
    for count in range(_MOST_COMBINATIONS + 1):
        for chosen in combinations(valued, count):
            if sum(points for points, _ in chosen) == total:
                yield [cards for _, cards in chosen]


def _hands_holding(table: Table, side: int, chosen: Sequence[tuple[str, ...]]) -> Iterator[tuple[tuple[Any, ...], ...]]:
    """Share the combinations out between the two seats of the side in every way, where no card is in two of them."""
    if len({card for cards in chosen for card in cards}) < sum(len(cards) for cards in chosen):
        return
    for partners in product((0, 1), repeat=len(chosen)):
        held: list[list[str]] = [[] for _ in range(SEATS)]
        for partner, cards in zip(partners, chosen, strict=True):
            held[side + 2 * partner] += cards
        if max(len(hand) for hand in held) <= _HAND_SIZE:
            yield tuple(table.cards(hand) for hand in held)


def _points_declared(table: Table, hands: tuple[tuple[Any, ...], ...]) -> int:
    """Ask the engine what the only side with cards declares."""
    found = table.scoring.get_declarations(table.playing(_TRUMP, hands=hands))
    combinations_found = [one.detail for one in found if one.detail is not None]
    return int(table.scoring.get_declaration_points(combinations_found))
