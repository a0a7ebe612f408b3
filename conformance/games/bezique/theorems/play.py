"""What is proved of playing to a trick and winning it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from conformance.games.bezique.walks import play as walks
from conformance.symbolic.explore import merge, walk
from conformance.symbolic.prove import Obligation, Theorem
from conformance.symbolic.variables import Variables
from conformance.symbolic.walks import Values
from reference_impl.bezique.deck import BOTH, DECK, FIRST_COPIES, SUITS
from reference_impl.bezique.declarations import Holding
from spec import bezique
from spec.logic import all_of, among, any_of, implies, none_among, same

MOST_IN_STOCK = 47


def question(inputs: Values, named: Any, twice: Any = 0) -> bezique.TurnToPlay:
    """A turn, as the clauses see it."""
    return bezique.TurnToPlay(
        hand=inputs["hand"],
        table=inputs.get("table", 0),
        trick=walks.trick_of(inputs),
        led=inputs.get("led", 0),
        trump=inputs["trump"],
        phase=inputs.get("phase", 2),
        named=named,
        twice=twice,
    )


def first_phase_variables() -> Variables:
    """A turn in the first phase: hand, table, a card led."""
    variables = walks.turn_variables(leads=False)
    table = variables.cards("table", DECK)
    variables.assume((table & variables["hand"]) == 0, (table & variables["card led"]) == 0)
    return variables


def legal_cards_obeys(rules: Any) -> Iterator[Obligation]:
    """Every clause of playing, in the second phase on lead and not."""
    for at in (walks.legal_cards(leads=True), walks.legal_cards(leads=False)):
        paths, legal = at.answered(rules)
        turn = question(at.variables.inputs, legal)
        goals = {clause: holds(turn) for clause, holds in bezique.LEGAL_CARDS.items()}
        goals["held"] = none_among(legal, ~at.variables["hand"])
        yield Obligation(at.name, at.variables, goals, paths, cards={"legal": legal})


def first_phase_is_free(rules: Any) -> Iterator[Obligation]:
    """In the first phase every card of hand and table may be played to every card led."""
    variables = first_phase_variables()
    inputs = variables.inputs
    held = rules.declarations.playable(Holding(inputs["hand"], fours=inputs["table"]))
    paths = walk(
        lambda: rules.play.legal_cards(held, walks.trick_of(inputs), inputs["led"], inputs["trump"], 1),
        variables.assumptions,
    )
    legal = merge(paths)
    turn = question({**inputs, "phase": 1}, legal)
    goals = {clause: holds(turn) for clause, holds in bezique.LEGAL_CARDS.items()}
    goals["all"] = legal == inputs["hand"] | inputs["table"]
    yield Obligation("first phase", variables, goals, paths, cards={"legal": legal})
    variables = Variables()
    left = variables.number("cards in the stock", 0, MOST_IN_STOCK)
    lasts = {"BEZ-PLAY-2": same(rules.play.first_phase(left), left != 0)}
    yield Obligation("as long as there is a stock", variables, lasts)


def legal_cards_unique(_rules: Any, dropped: str | None = None) -> Iterator[Obligation]:
    """Two answers that name held faces only and break no clause are the same."""
    for leads in (True, False):
        variables = walks.turn_variables(leads=leads) if leads else first_phase_variables()
        variables.number("phase", 1, 2)
        held = variables["hand"] | variables.inputs.get("table", 0)
        answers = []
        for which in ("one", "other"):
            named = variables.cards(f"{which} answer", FIRST_COPIES)
            twice = variables.cards(f"{which} answer, named twice", FIRST_COPIES)
            variables.assume((named & (held | held >> 32)) == named, (twice & named) == twice)
            turn = question(variables.inputs, named, twice)
            kept = (holds for clause, holds in bezique.LEGAL_CARDS.items() if clause != dropped)
            variables.assume(*(holds(turn) for holds in kept))
            answers.append((named, twice))
        goals = {"same cards": answers[0][0] == answers[1][0], "as often": answers[0][1] == answers[1][1]}
        yield Obligation("on lead" if leads else "a card led", variables, goals)


def swapped(cards: Any, which: Any) -> Any:
    """Cards with the copies of some faces exchanged; the faces are told by their first copies."""
    both = which | which << 32
    return (cards & which) << 32 | cards >> 32 & which | cards & ~both


def twins_are_alike_in_play(rules: Any) -> Iterator[Obligation]:
    """Exchanging the copies of any faces everywhere exchanges them in the legal cards, and changes no winner."""
    turn = walks.legal_cards(leads=False)
    which = turn.variables.cards("faces exchanged", FIRST_COPIES)
    inputs = turn.variables.inputs
    paths, legal = turn.answered(rules)
    others = {name: swapped(inputs[name], which) for name in ("hand", "card led")}
    _, legal_of_others = turn.answered(rules, {**inputs, **others})
    yield Obligation("legal cards", turn.variables, {"alike": legal_of_others == swapped(legal, which)}, paths)
    finished = walks.trick()
    which = finished.variables.cards("faces exchanged", FIRST_COPIES)
    inputs = finished.variables.inputs
    paths, place = finished.answered(rules)
    others = {name: swapped(inputs[name], which) for name in ("first card", "second card")}
    _, place_of_others = finished.answered(rules, {**inputs, **others})
    yield Obligation("winner", finished.variables, {"alike": place_of_others == place}, paths)


def finished_trick(inputs: Values, second_wins: Any, points: Any) -> bezique.FinishedTrick:
    """A trick as the clauses see it."""
    first, second = walks.cards_of_trick(inputs)
    return bezique.FinishedTrick(first, second, inputs["trump"], second_wins, points)


def trick_obeys(rules: Any) -> Iterator[Obligation]:
    """The winner and the worth of every trick are what each clause says; the first of two copies wins."""
    at = walks.trick()
    paths, place = at.answered(rules)
    first, second = walks.cards_of_trick(at.variables.inputs)
    points = rules.play.card_points(first | second)
    trick = finished_trick(at.variables.inputs, place == 1, points)
    goals = {clause: holds(trick) for clause, holds in bezique.TRICK.items()}
    goals["one of two"] = any_of(place == 0, place == 1)
    copies = first * BOTH & DECK == second * BOTH & DECK
    goals["copies"] = implies(copies, place == 0)
    yield Obligation(at.name, at.variables, goals, paths, numbers={"winning place": place})


def trick_unique(_rules: Any, dropped: str | None = None) -> Iterator[Obligation]:
    """No two answers to one trick break no clause."""
    variables = walks.trick_variables()
    answers = []
    for which in ("one", "other"):
        wins, points = variables.truth(f"{which}: second wins"), variables.number(f"{which} points", 0, 160)
        trick = finished_trick(variables.inputs, wins, points)
        kept = (holds for clause, holds in bezique.TRICK.items() if clause != dropped)
        variables.assume(*(holds(trick) for holds in kept))
        answers.append((wins, points))
    (wins, points), (other_wins, other_points) = answers
    yield Obligation("two cards", variables, {"one winner": wins == other_wins, "one value": points == other_points})


def winner_follows_or_ruffs(rules: Any) -> Iterator[Obligation]:
    """The second card wins only if it is of the suit led or a trump, and renaming no other suit matters."""
    at = walks.trick()
    paths, place = at.answered(rules)
    _, second = walks.cards_of_trick(at.variables.inputs)
    inputs = at.variables.inputs
    goal = implies(place == 1, any_of(among(second, inputs["led"]), among(second, inputs["trump"])))
    yield Obligation(at.name, at.variables, {"never a third suit": goal}, paths)


def brisques_add_up(rules: Any) -> Iterator[Obligation]:
    """The brisques of any pile and of all other cards are worth 160; a card more is worth its value more."""
    variables = Variables()
    pile = variables.cards("pile", DECK)
    worth = rules.play.card_points(pile)
    together = worth + rules.play.card_points(DECK & ~pile)
    yield Obligation("pile and rest", variables, {"BEZ-SCORE-1": together == 160})
    for suit in SUITS:
        one_more = {
            f"{card} more": implies(
                none_among(card, pile),
                rules.play.card_points(pile | card) == worth + bezique.by_rank(card, bezique.VALUE),
            )
            for card in bezique.CARDS
            if card & suit
        }
        yield Obligation(f"one card of {walks.SUIT_NAMES[suit]} more", variables, {"each": all_of(*one_more.values())})


SECOND_PHASE = ("BEZ-DECK-1", "BEZ-END-2", "BEZ-END-3", "BEZ-END-4")
THEOREMS: tuple[Theorem, ...] = (
    Theorem(
        "bezique.legal_cards.obeys",
        "in the second phase, for every hand, card led and trump, the legal cards are what each clause says",
        SECOND_PHASE,
        legal_cards_obeys,
    ),
    Theorem(
        "bezique.legal_cards.first_phase",
        "in the first phase every card of hand and table may be played",
        ("BEZ-PLAY-2", "BEZ-MELD-3"),
        first_phase_is_free,
    ),
    Theorem(
        "bezique.legal_cards.unique",
        "the clauses of play leave one answer at every turn of both phases",
        tuple(bezique.LEGAL_CARDS),
        legal_cards_unique,
        lambda clause: legal_cards_unique(None, clause),
    ),
    Theorem(
        "bezique.play.twins",
        "exchanging the copies of any faces changes neither what may be played nor who wins",
        ("BEZ-TWIN-1",),
        twins_are_alike_in_play,
    ),
    Theorem(
        "bezique.trick.obeys",
        "for every trick, two copies of a card included, winner and points are what each clause says",
        tuple(bezique.TRICK),
        trick_obeys,
    ),
    Theorem(
        "bezique.trick.unique",
        "the clauses leave one winner and one value for every trick",
        tuple(bezique.TRICK),
        trick_unique,
        lambda clause: trick_unique(None, clause),
    ),
    Theorem(
        "bezique.trick.winner",
        "the second card wins only by following or by trumping",
        ("BEZ-PLAY-3",),
        winner_follows_or_ruffs,
    ),
    Theorem(
        "bezique.brisques.total",
        "the brisques of any pile and the rest of the pack are worth 160; values add card by card",
        ("BEZ-SCORE-1",),
        brisques_add_up,
    ),
)
