"""Theorems of counting, scoring and the end of the game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from conformance.games.belote import walks
from conformance.symbolic.explore import merge, walk
from conformance.symbolic.prove import Obligation, Theorem
from conformance.symbolic.variables import Variables
from conformance.symbolic.walks import Values
from reference_impl.belote.deck import DECK, KINGS, QUEENS, SUITS
from spec.belote_cards import SEATS, SIDES
from spec.belote_game import GAME_STATUS, GameAfterAHand
from spec.belote_scoring import SCORE_HAND, ScoredHand
from spec.logic import all_of, among, any_of, choose, implies, no, none_among, same

MOST = 4000
BELOTE, HAND, CAPOT = 20, 162, 252


def count_obeys(rules: Any) -> Iterator[Obligation]:
    """The sides' counts come to 162, or to 252 with all tricks on one side; belote is king and queen in one hand."""
    for trump in SUITS:
        variables = Variables()
        pile = variables.cards("pile", DECK)
        tricks = variables.number("tricks", 0, 8)
        last = variables.truth("takes the last trick")
        variables.assume(same(tricks == 8, pile == DECK), same(tricks == 0, pile == 0), implies(tricks == 8, last))
        variables.assume(implies(tricks == 0, no(last)))
        paths = walk(partial(_both_counts, rules, pile, tricks, (last, no(last)), trump), variables.assumptions)
        mine, theirs = merge(paths)
        all_on_one_side = any_of(tricks == 8, tricks == 0)
        own = rules.play.card_points(pile, trump)
        goals = {
            "BEL-DECK-4": mine + theirs == choose(all_on_one_side, CAPOT, HAND),
            "BEL-PLAY-10": mine == own + choose(last, choose(tricks == 8, 100, 10), 0),
        }
        yield Obligation(f"trump {walks.SUIT_NAMES[trump]}", variables, goals, paths)
    yield _belote_held(rules)


def _belote_held(rules: Any) -> Obligation:
    """Belote is held with king and queen of trump, and with nothing less."""
    variables = Variables()
    hand, trump = variables.cards("hand", DECK), variables.suit("trump", SUITS)
    paths = walk(partial(rules.declarations.holds_belote, hand, trump), variables.assumptions)
    both = all_of((hand & trump & KINGS) != 0, (hand & trump & QUEENS) != 0)
    return Obligation("belote", variables, {"BEL-BELOTE-1": same(merge(paths), both)}, paths)


def announced_obeys(rules: Any) -> Iterator[Obligation]:
    """Dealt king and queen of trump, a seat says belote with the first of them and rebelote with the second.

    The first of the two is the one that is played while the other is still held.
    """
    variables = Variables()
    trump, dealt = variables.suit("trump", SUITS), variables.cards("dealt", DECK)
    held, card = variables.cards("held", DECK), variables.card("card", DECK)
    variables.assume(none_among(held, ~dealt), among(card, held))
    paths = walk(partial(rules.declarations.belote_announced, card, dealt, held, trump), variables.assumptions)
    said = merge(paths)
    king, queen = trump & KINGS, trump & QUEENS
    dealt_both = all_of(among(king, dealt), among(queen, dealt))
    one_of_them = any_of(card == king, card == queen)
    other_held = any_of(all_of(card == king, among(queen, held)), all_of(card == queen, among(king, held)))
    goals = {
        "belote": same(_says(said, "belote"), all_of(dealt_both, one_of_them, other_held)),
        "rebelote": same(_says(said, "rebelote"), all_of(dealt_both, one_of_them, no(other_held))),
        "none": same(_says(said, "none"), no(all_of(dealt_both, one_of_them))),
    }
    yield Obligation("any card", variables, goals, paths)


def _says(said: Any, word: str) -> Any:
    """Whether an announcement is a word; one that the rule never says is none of its values."""
    return said == word if word in getattr(said, "values", (said,)) else False


def _both_counts(rules: Any, pile: Any, tricks: Any, last: tuple[Any, Any], trump: int) -> tuple[Any, Any]:
    """What both sides count, one having the pile and the other the rest."""
    mine = rules.scoring.count_side(pile, tricks, last[0], trump)
    return mine, rules.scoring.count_side(DECK & ~pile, 8 - tricks, last[1], trump)


def scored_hand(inputs: Values, outcome: Any, scores: tuple[Any, Any], left: Any) -> ScoredHand:
    """A scored hand as the clauses see it; the taker's side is side 0."""
    sides = walks.counted_sides(inputs)
    return ScoredHand(
        0,
        tuple(side.card_points for side in sides),
        tuple(side.tricks for side in sides),
        tuple(side.belote != 0 for side in sides),
        tuple(side.declarations for side in sides),
        inputs["carried"],
        walks.score_options(inputs),
        outcome,
        scores,
        left,
    )


def score_obeys(rules: Any) -> Iterator[Obligation]:
    """The outcome, what each side writes down and what stays carried are what each clause says."""
    walked = walks.score_hand(walks.score_variables())
    paths, result = walked.answered(rules)
    scores = (result.taker, result.defence)
    at = scored_hand(walked.variables.inputs, result.outcome, scores, result.carried)
    shown = {"taker scores": result.taker, "defence scores": result.defence, "stays carried": result.carried}
    goals = {clause: holds(at) for clause, holds in SCORE_HAND.items()}
    yield Obligation("a counted hand", walked.variables, goals, paths, numbers=shown)


def score_is_unique(_rules: Any, dropped: str | None = None) -> Iterator[Obligation]:
    """The clauses leave one outcome, one score a side and one carried sum."""
    variables = walks.score_variables()
    answers = []
    for name in ("one", "other"):
        outcome = variables.choice(f"{name} outcome", ("made", "dedans", "litige", "capot"))
        numbers = tuple(variables.number(f"{name} {part}", 0, 4 * MOST) for part in ("taker", "defence", "left"))
        at = scored_hand(variables.inputs, outcome, (numbers[0], numbers[1]), numbers[2])
        variables.assume(*(holds(at) for clause, holds in SCORE_HAND.items() if clause != dropped))
        answers.append((outcome, numbers))
    (outcome, numbers), (other_outcome, other_numbers) = answers
    alike = any_of(*(all_of(outcome == each, other_outcome == each) for each in outcome.values))
    goals = {
        "one outcome": alike,
        **{
            f"number {place}": one == other
            for place, (one, other) in enumerate(zip(numbers, other_numbers, strict=True))
        },
    }
    yield Obligation("a counted hand", variables, goals)


def nothing_is_lost(rules: Any) -> Iterator[Obligation]:
    """With exact points, scores and carry add up to what the hand and the incoming carry are worth; belote too."""
    walked = walks.score_hand(walks.score_variables())
    variables = walked.variables
    variables.assume(variables["belote.score.rounding"] == "exact")
    paths, result = walked.answered(rules)
    taker, defence = walks.counted_sides(variables.inputs)
    capot = any_of(taker.tricks == 8, defence.tricks == 8)
    worth = choose(capot, CAPOT, HAND) + taker.belote + defence.belote + taker.declarations + defence.declarations
    received = result.taker + result.defence + result.carried
    goals = {
        "all of it": received == worth + variables["carried"],
        "belote": all_of(
            implies(taker.belote != 0, result.taker + result.carried >= BELOTE),
            implies(defence.belote != 0, result.defence >= BELOTE),
        ),
    }
    yield Obligation("exact points", variables, goals, paths)


def game_after_a_hand(inputs: Values, wins: tuple[Any, ...], deals: tuple[Any, ...], left: Any) -> GameAfterAHand:
    """The state of a game as the clauses see it."""
    totals = tuple(inputs[f"total {side}"] for side in SIDES)
    options = walks.GameOptions(inputs["belote.game.target"])
    return GameAfterAHand(totals, inputs["carried"], inputs["dealer"], options, wins, deals, left)


def game_obeys(rules: Any) -> Iterator[Obligation]:
    """Who has won, who deals next, and what stays carried are what each clause says."""
    walked = walks.game_status(walks.game_variables())
    paths, status = walked.answered(rules)
    wins = tuple(status.winner == side for side in SIDES)
    deals = tuple(status.next_dealer == seat for seat in SEATS)
    at = game_after_a_hand(walked.variables.inputs, wins, deals, status.carried)
    goals = {clause: holds(at) for clause, holds in GAME_STATUS.items()}
    goals["one winner at most"] = no(all_of(*wins))
    yield Obligation("any totals", walked.variables, goals, paths, numbers={"winner": status.winner})


def game_is_unique(_rules: Any, dropped: str | None = None) -> Iterator[Obligation]:
    """The clauses leave one winner, one next dealer and one carried sum."""
    variables = walks.game_variables()
    answers = []
    for name in ("one", "other"):
        wins = tuple(variables.truth(f"{name} wins {side}") for side in SIDES)
        deals = tuple(variables.truth(f"{name} deals {seat}") for seat in SEATS)
        left = variables.number(f"{name} left", 0, MOST)
        at = game_after_a_hand(variables.inputs, wins, deals, left)
        variables.assume(*(holds(at) for clause, holds in GAME_STATUS.items() if clause != dropped))
        answers.append((*wins, *deals, left))
    goals = {f"part {place}": one == other for place, (one, other) in enumerate(zip(*answers, strict=True))}
    yield Obligation("any totals", variables, goals)


THEOREMS: tuple[Theorem, ...] = (
    Theorem(
        "belote.count.obeys",
        "the sides' counts come to 162 or 252, dix de der included, and belote is king and queen in one hand",
        ("BEL-DECK-4", "BEL-PLAY-10", "BEL-BELOTE-1"),
        count_obeys,
    ),
    Theorem(
        "belote.announced.obeys",
        "whoever was dealt king and queen of trump says belote with the first of them and rebelote with the second",
        ("BEL-BELOTE-1",),
        announced_obeys,
    ),
    Theorem(
        "belote.score.obeys",
        "for every counted hand the outcome, the scores and the carry are what each clause says",
        tuple(SCORE_HAND),
        score_obeys,
    ),
    Theorem(
        "belote.score.unique",
        "the clauses leave one outcome, one score a side and one carried sum",
        tuple(SCORE_HAND),
        score_is_unique,
        lambda clause: score_is_unique(None, clause),
    ),
    Theorem(
        "belote.score.conserved",
        "with exact points nothing that a hand or a carry is worth is lost or made up, and belote never is",
        ("BEL-BELOTE-2", "BEL-BELOTE-3", "BEL-SCORE-7", "BEL-SCORE-8"),
        nothing_is_lost,
    ),
    Theorem(
        "belote.game.obeys",
        "who has won, who deals next and what stays carried are what each clause says",
        tuple(GAME_STATUS),
        game_obeys,
    ),
    Theorem(
        "belote.game.unique",
        "the clauses leave one winner, one next dealer and one carried sum",
        tuple(GAME_STATUS),
        game_is_unique,
        lambda clause: game_is_unique(None, clause),
    ),
)
