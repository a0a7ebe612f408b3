"""The rules of Bezique run unchanged on unknown values, no case falls between their paths, and copies are alike."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
import z3

from conformance.symbolic.explore import Path, merge, walk
from conformance.symbolic.variables import Variables
from reference_impl.bezique import deal, declarations, draw, game, play, scoring, sevens
from reference_impl.bezique.deal import NOBODY
from reference_impl.bezique.deck import DECK, FIRST_COPIES, SUITS
from spec.loader import load_specification

SPECIFICATION = load_specification("bezique")
KINDS = [kind for kind, _ in declarations.POINTS]


def paths(rule: Callable[[], Any], variables: Any) -> list[Path]:
    """Every path of a rule; together they must leave nothing out."""
    found = walk(rule, variables.assumptions)
    between = z3.Solver()
    between.add(*variables.assumptions, z3.Not(z3.Or(*(path.condition for path in found))))
    assert between.check() == z3.unsat
    return found


def prove(truth: Any, variables: Any) -> None:
    solver = z3.Solver()
    solver.add(*variables.assumptions, z3.Not(truth.formula))
    assert solver.check() == z3.unsat, variables.in_model(solver.model())


def options(variables: Any, record: Any, group: str) -> Any:
    return variables.options(record, SPECIFICATION.options_of(group))


def turn(variables: Any) -> sevens.Turn:
    return sevens.Turn(variables.truth("trick won"), variables.truth("declared"), variables.cards("taken", DECK))


def history(variables: Any) -> sevens.Sevens:
    return sevens.Sevens(variables.truth("turned"), variables.truth("exchanged"), variables.truth("second scored"))


def holding(variables: Any) -> declarations.Holding:
    held = declarations.Holding(*(variables.cards(name, DECK) for name in declarations.Holding._fields))
    variables.assume(held.hand & declarations.table(held) == 0)
    return held


def swapped(cards: Any) -> Any:
    """The same cards with first and second copies exchanged."""
    return ((cards & FIRST_COPIES) << 32) | (cards >> 32)


@pytest.mark.parametrize("phase", [1, 2])
def test_what_may_be_played_is_followed_for_all_cards(phase: int) -> None:
    of: Any = Variables()
    held, led, trump = of.cards("held", DECK), of.suit("led", SUITS), of.suit("trump", SUITS)
    card = of.card("card led", DECK)
    of.assume((card & led) != 0, (card & held) == 0, held != 0)
    found = paths(lambda: play.legal_cards(held, (card,), led, trump, phase), of)
    assert len(found) == (1 if phase == 1 else 17)
    legal = merge(found)
    prove(((legal & ~held) == 0) & (legal != 0), of)


def test_who_wins_a_trick_is_followed_for_all_cards_and_copies_lose_to_what_was_led() -> None:
    of: Any = Variables()
    led, trump = of.suit("led", SUITS), of.suit("trump", SUITS)
    trick = of.card("first", DECK), of.card("second", DECK)
    of.assume((trick[0] & led) != 0, trick[0] != trick[1])
    found = paths(lambda: play.winning_place(trick, led, trump), of)
    assert len(found) < 20
    of.assume(swapped(trick[0]) == trick[1])
    prove(merge(found) == 0, of)


@pytest.mark.parametrize("kind", KINDS)
def test_a_declaration_is_judged_for_all_cards_and_alike_for_both_copies(kind: str) -> None:
    of: Any = Variables()
    held, cards, trump = holding(of), of.cards("cards", DECK), of.suit("trump", SUITS)
    chosen = options(of, declarations.MeldOptions, "meld")
    found = paths(lambda: declarations.combination(kind, cards, trump, held, chosen), of)
    assert {"not-held", "BEZ-MELD-2", "BEZ-MELD-4", "BEZ-MELD-6", "none"} <= {path.result for path in found}
    assert len(found) < 20
    other = declarations.Holding(*map(swapped, held))
    exchanged = paths(lambda: declarations.combination(kind, swapped(cards), trump, other, chosen), of)
    one, two = merge(found), merge(exchanged)
    for said in one.values:
        prove((one == said) == (two == said), of)


def test_the_moment_of_a_declaration_is_followed_for_all_turns() -> None:
    of: Any = Variables()
    cards, chosen = of.cards("cards", DECK), options(of, sevens.SevenOptions, "seven")
    at = turn(of)
    found = paths(lambda: declarations.moment(cards, at, chosen), of)
    assert {path.result for path in found} == {"none", "BEZ-MELD-1", "BEZ-SEVEN-3"}


@pytest.mark.parametrize("kind", KINDS)
def test_cards_laid_down_stay_with_their_player(kind: str) -> None:
    of: Any = Variables()
    held, cards = holding(of), of.cards("cards", DECK)
    of.assume((cards & ~declarations.all_cards(held)) == 0)
    after = merge(paths(lambda: declarations.lay_down(kind, cards, held), of))
    prove(declarations.all_cards(after) == declarations.all_cards(held), of)
    prove((declarations.table(after) & cards) == cards, of)
    prove((after.hand & declarations.table(after)) == 0, of)


def test_exchange_and_showing_are_followed_for_all_hands() -> None:
    of: Any = Variables()
    hand, trump, chosen = of.cards("hand", DECK), of.suit("trump", SUITS), options(of, sevens.SevenOptions, "seven")
    stand, past = turn(of), history(of)
    exchange = paths(lambda: sevens.exchange(hand, trump, stand, past, chosen), of)
    assert {path.result for path in exchange} == {"not-held", "BEZ-SEVEN-1", "BEZ-SEVEN-2", "BEZ-SEVEN-3", "none"}
    show = paths(lambda: sevens.show(hand, trump, stand, past, chosen), of)
    assert {path.result for path in show} == {"not-held", "BEZ-SEVEN-4", "none"}
    card = of.card("card", DECK)
    assert {path.result for path in paths(lambda: sevens.played(card, trump, past, chosen), of)} == {0, 10}
    of.assume((card & hand) == 0, merge(exchange) == "none")
    after = merge(paths(lambda: sevens.take_turn_up(hand, trump, card), of))
    prove((after.hand | after.turn_up) == (hand | card), of)
    prove((after.turn_up & (after.turn_up - 1)) == 0, of)


def test_any_deck_is_dealt_and_drawn_without_looking_at_it() -> None:
    of: Any = Variables()
    cards = tuple(of.card(f"card {place}", DECK) for place in range(64))
    for dealer in deal.SEATS:
        assert len(walk(partial(deal.deal, cards, dealer), [])) == 1
    for size in (1, 3, 47):
        assert len(walk(partial(draw.draw, cards[:size], cards[63]), [])) == 1
    assert len(paths(lambda: deal.suit_of(cards[0]), of)) == 4


def test_brisques_of_a_pile_and_of_all_other_cards_come_to_160() -> None:
    of: Any = Variables()
    pile = of.cards("pile", DECK)
    prove(play.card_points(pile) + play.card_points(DECK & ~pile) == 160, of)


def test_the_end_of_a_hand_is_scored_for_all_figures() -> None:
    of: Any = Variables()
    scored = of.number("scored 0", 0, 5000), of.number("scored 1", 0, 5000)
    brisques = of.number("brisques 0", 0, 160), of.number("brisques 1", 0, 160)
    last, chosen = of.number("last trick", 0, 1), options(of, scoring.ScoreOptions, "score")
    assert len(paths(lambda: scoring.score_hand(scored, brisques, last, chosen), of)) == 4


def test_the_game_ends_or_goes_on_for_all_totals() -> None:
    of: Any = Variables()
    scores = of.number("score 0", 0, 5000), of.number("score 1", 0, 5000)
    dealer, last, over = of.number("dealer", 0, 1), of.number("last trick", 0, 1), of.truth("over")
    target = of.one_of("target", [1000, 1500, 2000])
    found = paths(lambda: game.game_status(scores, dealer, over, last, target), of)
    assert len(found) < 10
    status = merge(found)
    prove((status.winner == NOBODY) == ((scores[0] < target) & (scores[1] < target)), of)
