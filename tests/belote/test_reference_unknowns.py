"""The rules of Belote run unchanged on unknown values, and no case falls between their paths."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import z3

from conformance.symbolic.explore import Path, walk
from conformance.symbolic.values import Choice, Truth, Unknown
from reference_impl.belote import bidding, declarations, game, scoring
from reference_impl.belote.deal import NOBODY
from reference_impl.belote.deck import DECK, SUITS


class Unknowns:
    """Unknown values by name, with what is assumed of them."""

    def __init__(self) -> None:
        self.assumed: list[z3.BoolRef] = []

    def number(self, name: str, high: int) -> Any:
        bits = z3.BitVec(name, high.bit_length() + 1)
        self.assumed += [bits >= 0, bits <= high]
        return Unknown(bits, 0, high)

    def suit(self, name: str, *others: int) -> Any:
        value = self.number(name, DECK)
        self.assumed.append(z3.Or(*((value == each).formula for each in (*SUITS, *others))))
        return value

    def option(self, name: str, *values: str) -> Any:
        return Choice(self.number(name, len(values) - 1), values) if values else Truth(z3.Bool(name))

    def paths(self, rule: Callable[[], Any]) -> list[Path]:
        """Every path of a rule; together they must leave nothing out."""
        found = walk(rule, self.assumed)
        between = z3.Solver()
        between.add(*self.assumed, z3.Not(z3.Or(*(path.condition for path in found))))
        assert between.check() == z3.unsat
        return found


def declaration_options(of: Unknowns) -> declarations.DeclarationOptions:
    return declarations.DeclarationOptions(
        enabled=of.option("enabled"),
        split_runs=of.option("split_runs"),
        length_first=of.option("length_first"),
        carre_order=of.option("carre_order", "strength", "run"),
        tie=of.option("tie", "nobody", "eldest", "taker"),
    )


def test_what_a_hand_declares_depends_on_no_case_but_the_options() -> None:
    of = Unknowns()
    hand, options = of.number("hand", DECK), declaration_options(of)
    assert len(of.paths(lambda: declarations.points(declarations.declarations(hand, options)))) == 3


def test_the_best_combination_is_found_for_everything_a_hand_can_declare() -> None:
    of = Unknowns()
    declared = declarations.Declared(*(of.number(f"tops{place}", DECK) for place in range(7)))
    options, trump = declaration_options(of), of.suit("trump")
    assert len(of.paths(lambda: declarations.strength(declared, trump, options))) < 300


def test_sides_are_compared_for_all_totals_and_seats() -> None:
    of = Unknowns()
    totals = tuple(of.number(f"total{seat}", 400) for seat in range(4))
    strengths = tuple(of.number(f"strength{seat}", 300_000) for seat in range(4))
    eldest, taker, options = of.number("eldest", 3), of.number("taker", 3), declaration_options(of)
    found = of.paths(lambda: declarations.compare(totals, strengths, eldest, taker, options))
    assert {path.result.side for path in found} == {0, 1, NOBODY}
    assert len(found) < 100


def test_a_hand_is_scored_for_all_figures() -> None:
    of = Unknowns()
    taker, defence = (
        scoring.Taken(*(of.number(name + side, high) for name, high in figures))
        for side, figures in (("_ours", FIGURES), ("_theirs", FIGURES))
    )
    carried = of.number("carried", 5000)
    options = scoring.ScoreOptions(
        of.option("belote_counts"),
        of.option("litige", "carry", "dedans", "made"),
        of.option("litige_belote", "scored", "carried"),
        of.option("rounding", "exact", "tens"),
    )
    found = of.paths(lambda: scoring.score_hand(taker, defence, carried, options))
    assert {path.result.outcome for path in found} == {"made", "dedans", "litige", "capot"}
    assert len(found) < 100


FIGURES = (("card_points", 252), ("tricks", 8), ("belote", 20), ("declarations", 600))


def test_a_pile_is_counted_whatever_is_in_it() -> None:
    of = Unknowns()
    pile, tricks, last, trump = of.number("pile", DECK), of.number("tricks", 8), of.option("last"), of.suit("trump")
    assert len(of.paths(lambda: scoring.count_side(pile, tricks, last, trump))) == 3


def test_the_game_ends_or_goes_on_for_all_totals() -> None:
    of = Unknowns()
    scores, carried = (of.number("score0", 3000), of.number("score1", 3000)), of.number("carried", 3000)
    dealer, target = of.number("dealer", 3), of.number("target", 1001)
    found = of.paths(lambda: game.game_status(scores, carried, dealer, target))
    assert {path.result.winner for path in found} == {0, 1, NOBODY}


def test_bidding_is_followed_for_all_calls() -> None:
    of = Unknowns()
    dealer, turned_up = of.number("dealer", 3), of.suit("turned_up")
    calls = tuple(of.suit(f"call{place}", bidding.PASS) for place in range(8))
    found = of.paths(lambda: bidding.bids(dealer, turned_up, calls))
    assert [path.result.void for path in found].count(True) == 1
    assert len(found) == 9
