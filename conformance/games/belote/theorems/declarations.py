"""Theorems of declarations: what a hand declares, which combination is better, which side scores."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from conformance.games.belote import walks
from conformance.symbolic.explore import merge, walk
from conformance.symbolic.prove import Obligation, Theorem
from conformance.symbolic.variables import Variables
from conformance.symbolic.walks import Values
from reference_impl.belote.deck import DECK, SUITS
from reference_impl.belote.declarations import DeclarationOptions, Declared
from spec.belote_cards import SEATS, SIDES, side_of
from spec.belote_combinations import CARRES, COMBINATIONS, RUNS, Best, Combination, ranks_above
from spec.belote_comparison import COMPARE_DECLARATIONS, ComparedHands
from spec.belote_declarations import DECLARATIONS, WORTHWHILE, DeclaredHand
from spec.logic import all_of, among, any_of, choose, no, none_among, same, total

MOST_DECLARED = 400
BETTER = ("BEL-DECL-6", "BEL-DECL-7", "BEL-DECL-8", "BEL-DECL-9")
SHORTEST = 3


def tops_of(declared: Declared, length: int) -> Any:
    """The top cards of the declared runs of a length."""
    return declared[1 + length - SHORTEST]


def top_card(run: Combination) -> int:
    """The highest card of a run."""
    return 1 << run.cards.bit_length() - 1


def says_declared(declared: Declared) -> dict[Combination, Any]:
    """Of every possible combination, whether the reference's record declares it."""
    carres = {carre: (declared.carres & carre.cards) == carre.cards for carre in CARRES}
    return {**carres, **{run: among(top_card(run), tops_of(declared, run.length)) for run in RUNS}}


def alone(combination: Combination) -> Declared:
    """The reference's record of one combination and no other."""
    if combination.is_carre:
        return Declared(carres=combination.cards)
    fields = [0] * len(Declared._fields)
    fields[1 + combination.length - SHORTEST] = top_card(combination)
    return Declared(*fields)


def declared_hand(rules: Any, inputs: Values, declared: Declared) -> DeclaredHand:
    """A hand and what the reference says it declares, as the clauses see it.

    The total is the sum of the values one by one; that the reference's own is the same, `values_add_up` proves.
    """
    points = {each: rules.declarations.points(alone(each)) for each in COMBINATIONS}
    says = says_declared(declared)
    summed = total(choose(says[each], points[each], 0) for each in COMBINATIONS)
    options = walks.declaration_options(inputs)
    return DeclaredHand(inputs["hand"], inputs["trump"], options, says, points, summed)


def any_declared(variables: Variables) -> Declared:
    """Any record of combinations, whether or not a hand could hold them together."""
    fields: list[Any] = [variables.cards(f"hand {field}", DECK) for field in Declared._fields]
    return Declared(*fields)


def values_add_up(rules: Any) -> Iterator[Obligation]:
    """Nothing declared is worth nothing, and a combination more is worth its value more."""
    yield Obligation("nothing", Variables(), {"nothing": rules.declarations.points(Declared()) == 0})
    for each in (*WORTHWHILE, *RUNS):
        variables = Variables()
        hand = any_declared(variables)
        one = alone(each)
        variables.assume(*(_whole_ranks(hand.carres, carre.cards) for carre in CARRES))
        variables.assume((hand.carres & one.carres) == 0, *(none_among(tops, top_card(each)) for tops in hand[1:]))
        more = Declared(*(kept | added for kept, added in zip(hand, one, strict=True)))
        grown = rules.declarations.points(hand) + rules.declarations.points(one)
        name = f"{each.kind} {' '.join(walks.CARDS.names(each.cards))}"
        yield Obligation(name, variables, {"its value more": rules.declarations.points(more) == grown})


def declarations_obey(rules: Any) -> Iterator[Obligation]:
    """For every hand of eight: the right combinations at the right value, and no choice of carrés would do better.

    The choice is proved case by case: no carré held, or one of each rank, which are shown to be all cases.
    """
    for case in ("every hand", *_CASES):
        walked = walks.declarations()
        paths, declared = walked.answered(rules)
        variables = walked.variables
        at = declared_hand(rules, variables.inputs, declared)
        goals = {clause: DECLARATIONS[clause](at) for clause in ("BEL-DECL-1", "BEL-DECL-2", "BEL-DECL-3")}
        if case == "every hand":
            goals["a case"] = any_of(*(held(variables) for held in _CASES.values()))
        else:
            variables.assume(_CASES[case](variables))
            goals = {"BEL-DECL-4": DECLARATIONS["BEL-DECL-4"](at)}
        yield Obligation(case, variables, goals, paths, cards={"carrés": declared.carres})


def _holds(variables: Variables, carre: Combination) -> Any:
    """Whether the hand holds a carré."""
    return (variables["hand"] & carre.cards) == carre.cards


def _holds_none(variables: Variables) -> Any:
    """Whether the hand holds no carré."""
    return no(any_of(*(_holds(variables, carre) for carre in WORTHWHILE)))


_CASES: Mapping[str, Callable[[Variables], Any]] = {
    "no carré held": _holds_none,
    **{f"carré {walks.CARDS.names(carre.cards)[0][:-1]} held": partial(_holds, carre=carre) for carre in WORTHWHILE},
}


def declarations_are_unique(rules: Any, dropped: str | None = None) -> Iterator[Obligation]:
    """Whatever else satisfies every clause declares what the reference declares; the total is the sum of it."""
    walked = walks.declarations()
    paths, declared = walked.answered(rules)
    variables = walked.variables
    at = declared_hand(rules, variables.inputs, declared)
    other = {each: variables.truth(f"declared {each.kind} {each.cards:x}") for each in COMBINATIONS}
    summed = total(choose(other[each], at.points[each], 0) for each in COMBINATIONS)
    answer = DeclaredHand(at.hand, at.trump, at.options, other, at.points, summed)
    variables.assume(*(holds(answer) for clause, holds in DECLARATIONS.items() if clause != dropped))
    alike = all_of(*(same(other[each], truth) for each, truth in at.declared.items()))
    yield Obligation("any other answer", variables, {"the same": alike}, paths)


def one_combination(variables: Variables, name: str) -> tuple[Declared, Best]:
    """Any one combination: as the reference keeps it, and as the clauses see it."""
    carre: Any = variables.suit(f"{name} carré", [0, *(each.cards for each in CARRES if each.value)])
    top = variables.cards(f"{name} top", DECK)
    length = variables.number(f"{name} length", 0, 8)
    trump = variables["trump"]
    is_carre = carre != 0
    variables.assume(
        same(is_carre, top == 0),
        same(is_carre, length == 0),
        any_of(is_carre, *(all_of(top == top_card(run), length == run.length) for run in RUNS)),
    )
    tops = tuple(choose(length == size, top, 0) for size in range(SHORTEST, 9))
    value = choose(is_carre, _number(carre, {each.cards: each.value for each in CARRES}), _run_value(length))
    place = choose(
        is_carre,
        _number(carre, {each.cards: each.top for each in CARRES}),
        _number(top, {top_card(run): run.top for run in RUNS}),
    )
    return Declared(carre, *tops), Best(value, is_carre, length, place, among(top, trump))


def _number(cards: Any, table: Mapping[int, int]) -> Any:
    number: Any = 0
    for known, value in table.items():
        number = choose(cards == known, value, number)
    return number


def _run_value(length: Any) -> Any:
    return _number(length, {run.length: run.value for run in RUNS})


def strength_obeys(rules: Any) -> Iterator[Obligation]:
    """Of two combinations the better one is the stronger; what a hand has more counts only if it is its best."""
    variables = Variables()
    trump = variables.suit("trump", SUITS)
    options = variables.options(DeclarationOptions, walks.SPECIFICATION.options_of("declarations"))
    (one, seen), (other, other_seen) = (one_combination(variables, name) for name in ("one", "other"))

    def strength(declared: Declared) -> tuple[list[Any], Any]:
        paths = walk(lambda: rules.declarations.strength(declared, trump, options), variables.assumptions)
        return paths, merge(paths)

    (paths, mine), (_, theirs) = strength(one), strength(other)
    better = ranks_above(seen, other_seen, options)
    yield Obligation("two combinations", variables, {"BEL-DECL-6..9": same(mine > theirs, better)}, paths)
    hand = any_declared(variables)
    variables.assume(*(_whole_ranks(hand.carres, carre.cards) for carre in CARRES))
    more = Declared(*(kept | added for kept, added in zip(hand, one, strict=True)))
    (_, before), (paths, after) = strength(hand), strength(more)
    goals = {
        "one more": after == choose(mine > before, mine, before),
        "some": mine > 0,
        "none": rules.declarations.strength(Declared(), SUITS[0], _plain_options()) == 0,
    }
    yield Obligation("a combination more", variables, goals, paths)


def _whole_ranks(cards: Any, rank: int) -> Any:
    """Whether a set holds all cards of a rank or none."""
    return any_of((cards & rank) == 0, (cards & rank) == rank)


def _plain_options() -> DeclarationOptions:
    defaults = walks.SPECIFICATION.defaults()
    return DeclarationOptions(*(defaults[f"belote.declarations.{name}"] for name in DeclarationOptions._fields))  # type: ignore[arg-type]


def compared(variables: Variables) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """Any totals and any strengths of four hands; a hand that declares something has both."""
    totals = tuple(variables.number(f"total {seat}", 0, MOST_DECLARED) for seat in SEATS)
    strengths = tuple(variables.number(f"strength {seat}", 0, 250_000) for seat in SEATS)
    variables.assume(*(same(worth == 0, best == 0) for worth, best in zip(totals, strengths, strict=True)))
    variables.number("eldest", 0, 3)
    variables.number("taker", 0, 3)
    variables.options(DeclarationOptions, walks.SPECIFICATION.options_of("declarations"))
    return totals, strengths


def comparison_obeys(rules: Any) -> Iterator[Obligation]:
    """The side of the best combination scores all that both its players declare; ties go as the option says.

    Strengths stand for best combinations: they are ordered alike, by `belote.strength.obeys`.
    """
    variables = Variables()
    totals, strengths = compared(variables)
    options = walks.declaration_options(variables.inputs)
    eldest, taker = variables["eldest"], variables["taker"]
    paths = walk(lambda: rules.declarations.compare(totals, strengths, eldest, taker, options), variables.assumptions)
    side, shown, points = merge(paths)
    scores = tuple(side == each for each in SIDES)
    shows = tuple(shown == side_of(seat) for seat in SEATS)
    shows_none = tuple(any_of(no(shows[seat]), totals[seat] == 0) for seat in SEATS)
    shows_all = tuple(any_of(shows[seat], totals[seat] == 0) for seat in SEATS)
    bests = tuple(Best(strength, False, 0, 0, False) for strength in strengths)
    at = ComparedHands(totals, bests, eldest, taker, options, scores, points, shows_all, shows_none)
    goals = {clause: holds(at) for clause, holds in COMPARE_DECLARATIONS.items()}
    yield Obligation("four hands", variables, goals, paths, numbers={"side": side, "points": points})


def comparison_is_unique(_rules: Any, dropped: str | None = None) -> Iterator[Obligation]:
    """The clauses leave one side and one number of points each."""
    variables = Variables()
    totals, strengths = compared(variables)
    options = walks.declaration_options(variables.inputs)
    bests = tuple(Best(strength, False, 0, 0, False) for strength in strengths)
    answers = []
    for name in ("one", "other"):
        scores = tuple(variables.truth(f"{name} scores {side}") for side in SIDES)
        points = tuple(variables.number(f"{name} points {side}", 0, 2 * MOST_DECLARED) for side in SIDES)
        shows = tuple(variables.truth(f"{name} shows {seat}") for seat in SEATS)
        shows_none = tuple(any_of(no(shows[seat]), totals[seat] == 0) for seat in SEATS)
        shows_all = tuple(any_of(shows[seat], totals[seat] == 0) for seat in SEATS)
        at = ComparedHands(
            totals, bests, variables["eldest"], variables["taker"], options, scores, points, shows_all, shows_none
        )
        variables.assume(*(holds(at) for clause, holds in COMPARE_DECLARATIONS.items() if clause != dropped))
        answers.append((scores, points, shows_none))
    (scores, points, hidden), (other_scores, other_points, other_hidden) = answers
    goals = {
        "one side": all_of(*(same(*pair) for pair in zip(scores, other_scores, strict=True))),
        "one value": all_of(*(one == other for one, other in zip(points, other_points, strict=True))),
        "one show": all_of(*(same(*pair) for pair in zip(hidden, other_hidden, strict=True))),
    }
    yield Obligation("four hands", variables, goals)


THEOREMS: tuple[Theorem, ...] = (
    Theorem(
        "belote.declarations.obeys",
        "for every hand of eight, the declared combinations are what each clause says, and no choice would do better",
        tuple(DECLARATIONS),
        declarations_obey,
    ),
    Theorem(
        "belote.declarations.values",
        "what a hand declares is worth the sum of its combinations",
        ("BEL-DECL-1", "BEL-DECL-2"),
        values_add_up,
    ),
    Theorem(
        "belote.declarations.unique",
        "no other answer satisfies the clauses of declarations",
        tuple(DECLARATIONS),
        declarations_are_unique,
    ),
    Theorem(
        "belote.strength.obeys",
        "a stronger number means a better combination, and the number of a hand is that of its best",
        BETTER,
        strength_obeys,
    ),
    Theorem(
        "belote.comparison.obeys",
        "which side scores its declarations, and what they bring, is what each clause says",
        tuple(COMPARE_DECLARATIONS),
        comparison_obeys,
    ),
    Theorem(
        "belote.comparison.unique",
        "the clauses leave one side that scores",
        ("BEL-DECL-5", "BEL-DECL-10", "BEL-DECL-11"),
        comparison_is_unique,
        lambda clause: comparison_is_unique(None, clause),
    ),
)
