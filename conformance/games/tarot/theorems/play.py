"""What is proved of playing to a trick and of winning it: all hands, all tricks, three, four and five players."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from conformance.games.tarot import walks
from conformance.symbolic.explore import Path, merge, walk
from conformance.symbolic.prove import Obligation, Theorem
from conformance.symbolic.variables import Variables
from conformance.symbolic.walks import Values, Walk
from reference_impl.tarot.deck import DECK, FOOL
from spec import tarot
from spec.logic import all_of, among, implies, no, none_among, same

SIZES = range(walks.LARGEST_UNFINISHED + 1)


def turn_question(inputs: Values, card: Any, allowed: Any) -> tarot.CardInQuestion:
    """A card of a turn, as the clauses see it."""
    return tarot.CardInQuestion(
        players=inputs["players"],
        first_trick=inputs["first trick"],
        called=inputs["called"],
        hand=inputs["hand"],
        trick=walks.trick_of(inputs),
        led=inputs.get("led", 0),
        card=card,
        allowed=allowed,
    )


@lru_cache(maxsize=2 * len(SIZES))
def walked(rules: Any, size: int) -> tuple[Walk, list[Path], Any]:
    """`legal_cards` after so many cards, walked once for all theorems: its paths and its answer."""
    turn = walks.legal_cards(size)
    return (turn, *turn.answered(rules))


def with_any_held_card(variables: Variables) -> tuple[Variables, Any]:
    """The same inputs and an unknown card of the hand."""
    more = Variables()
    more.assumptions, more.inputs = list(variables.assumptions), dict(variables.inputs)
    more.sets, more.wishes = set(variables.sets), list(variables.wishes)
    card = more.card("card in question", DECK)
    more.assume(among(card, variables["hand"]))
    return more, card


def legal_cards_obeys(rules: Any) -> Iterator[Obligation]:
    """Every clause holds for every card of the hand, allowed or not."""
    for size in SIZES:
        turn, paths, legal = walked(rules, size)
        variables, card = with_any_held_card(turn.variables)
        at = turn_question(variables.inputs, card, among(card, legal))
        goals = {clause: holds(at) for clause, holds in tarot.LEGAL_CARDS.items()}
        yield Obligation(turn.name, variables, goals, paths, cards={"legal": legal})


def play_clauses_leave_one_answer(_rules: Any, dropped: str | None = None) -> Iterator[Obligation]:
    """No card can be both allowed and forbidden without breaking a clause; `dropped` leaves one clause out."""
    kept = [holds for clause, holds in tarot.LEGAL_CARDS.items() if clause != dropped]
    for size in SIZES:
        variables, card = with_any_held_card(walks.turn_variables(size))
        both = [holds(turn_question(variables.inputs, card, allowed)) for holds in kept for allowed in (True, False)]
        yield Obligation(f"{size} on the table", variables, {"one answer": no(all_of(*both))})


def something_held_is_legal(rules: Any) -> Iterator[Obligation]:
    """Whoever holds a card may play one, in the first trick of five players whoever holds fifteen; and only those."""
    for size in SIZES:
        turn, paths, legal = walked(rules, size)
        variables = turn.variables
        if size <= 1:
            variables = walks.turn_variables(size)
            variables.assume(implies(variables["first trick"], variables["hand"].bit_count() == tarot.TRICKS[5]))
            paths = _paths(rules, variables)
            legal = merge(paths)
        goals = {"not empty": legal != 0, "held": none_among(legal, ~variables["hand"])}
        yield Obligation(turn.name, variables, goals, paths, cards={"legal": legal})


def _paths(rules: Any, variables: Variables) -> list[Path]:
    return walk(lambda: walks.legal_cards_of(rules, variables.inputs), variables.assumptions)


def the_fool_is_always_legal(rules: Any) -> Iterator[Obligation]:
    """Who holds the Fool may play it, and another card if there is one that is not barred."""
    for size in SIZES:
        turn, paths, legal = walked(rules, size)
        hand = turn.variables["hand"]
        others = hand & ~FOOL & ~(turn.variables["barred"] if size <= 1 else 0)
        goals = {
            "the Fool": implies(among(hand, FOOL), among(legal, FOOL)),
            "not the Fool alone": implies(others != 0, (legal & ~FOOL) != 0),
        }
        yield Obligation(turn.name, turn.variables, goals, paths, cards={"legal": legal})


def what_is_barred(rules: Any) -> Iterator[Obligation]:
    """Once a card is called the reference bars its suit and not the card."""
    variables = Variables()
    called = variables.card("called", walks.CALLABLE)
    paths = walk(lambda: rules.play.barred_cards(called), variables.assumptions)
    barred = merge(paths)
    goals = {"TAR-PLAY-2": barred == tarot.suit_of(called) & ~called}
    yield Obligation("any called card", variables, goals, paths, cards={"barred": barred})


def the_suit_is_set(rules: Any) -> Iterator[Obligation]:
    """The suit that the reference says a trick sets is that of its first card that is not the Fool."""
    for size in range(1, 6):
        variables = walks.trick_variables(size)
        cards = walks.trick_of(variables.inputs)
        paths = walk(lambda cards=cards: rules.play.led_suit(cards), variables.assumptions)  # type: ignore[misc]  # a default that keeps the cards of this round
        led = merge(paths)
        goals = {"TAR-PLAY-4": led == variables["led"]}
        yield Obligation(f"{size} cards", variables, goals, paths, cards={"led by the reference": led})


def finished_trick(inputs: Values, place: Any) -> tarot.FinishedTrick:
    """A trick as the clauses see it."""
    return tarot.FinishedTrick(
        trick=walks.trick_of(inputs),
        led=inputs["led"],
        last_in_slam=inputs["last in slam"],
        options=walks.options_of_the_fool(inputs),
        place=place,
    )


def the_fool_wins_by_a_house_rule(rules: Any) -> Iterator[Obligation]:
    """The Fool wins where it is led to the last trick by a side with all others and the house rule is on."""
    variables = walks.trick(3).variables
    inputs = variables.inputs
    cards, options = walks.trick_of(inputs), walks.options_of_the_fool(inputs)
    paths = walk(lambda: rules.fool.fool_wins(cards, inputs["last in slam"], options), variables.assumptions)
    goals = {"TAR-FOOL-4": same(merge(paths), inputs["Fool wins"])}
    yield Obligation("any leader's card", variables, goals, paths)


def trick_obeys(rules: Any) -> Iterator[Obligation]:
    """The card at the winning place wins by every clause, and is the Fool only at the end of a slam."""
    for players in walks.PLAYERS:
        finished = walks.trick(players)
        paths, place = finished.answered(rules)
        at = finished_trick(finished.variables.inputs, place)
        goals = {clause: holds(at) for clause, holds in tarot.TRICK.items()}
        exempt = all_of(at.fool_ends_a_slam, at.options.wins_last_in_slam)
        goals["the Fool never wins"] = implies(at.winning_card(lambda card: among(card, FOOL)), exempt)
        order = {"TAR-DECK-1": goals.pop("TAR-DECK-1")}
        for name, part in ((f"{finished.name}, the order", order), (finished.name, goals)):
            yield Obligation(name, finished.variables, part, paths, numbers={"winning place": place})


def one_card_wins(_rules: Any, dropped: str | None = None) -> Iterator[Obligation]:
    """No two winners of one trick break no clause."""
    kept = [holds for clause, holds in tarot.TRICK.items() if clause != dropped]
    for players in walks.PLAYERS:
        variables = walks.trick(players).variables
        inputs = dict(variables.inputs)
        places = [variables.number(f"{which} place", 0, players - 1) for which in ("one", "other")]
        for place in places:
            variables.assume(*(holds(finished_trick(inputs, place)) for holds in kept))
        yield Obligation(f"{players} players", variables, {"one winner": places[0] == places[1]})


THEOREMS: tuple[Theorem, ...] = (
    Theorem(
        "tarot.legal_cards.obeys",
        "for every hand, trick, call and number of players, the legal cards are what each clause says",
        tuple(tarot.LEGAL_CARDS),
        legal_cards_obeys,
    ),
    Theorem(
        "tarot.legal_cards.unique",
        "the clauses of play leave one answer at every turn",
        tuple(tarot.LEGAL_CARDS),
        play_clauses_leave_one_answer,
        lambda clause: play_clauses_leave_one_answer(None, clause),
    ),
    Theorem(
        "tarot.legal_cards.some",
        "at every turn some card is legal, in the first trick of five players too, and only held cards are",
        ("TAR-PLAY-2", "TAR-PLAY-5", "TAR-PLAY-9"),
        something_held_is_legal,
    ),
    Theorem(
        "tarot.legal_cards.fool",
        "the Fool held is always legal, and nobody has to play it who holds another card",
        ("TAR-PLAY-3",),
        the_fool_is_always_legal,
    ),
    Theorem(
        "tarot.legal_cards.barred",
        "the called suit, without the called card, is what must not set the suit of the first trick",
        ("TAR-PLAY-2",),
        what_is_barred,
    ),
    Theorem(
        "tarot.trick.suit",
        "the first card that is not the Fool sets the suit of a trick",
        ("TAR-PLAY-4",),
        the_suit_is_set,
    ),
    Theorem(
        "tarot.trick.slam",
        "the Fool wins when it is led to the end of a slam and a house rule says so, else never",
        ("TAR-FOOL-4",),
        the_fool_wins_by_a_house_rule,
    ),
    Theorem(
        "tarot.trick.obeys",
        "for every trick the winner is who each clause says, and never the Fool but at the end of a slam",
        tuple(tarot.TRICK),
        trick_obeys,
    ),
    Theorem(
        "tarot.trick.unique",
        "the clauses leave one winner for every trick",
        tuple(tarot.TRICK),
        one_card_wins,
        lambda clause: one_card_wins(None, clause),
    ),
)
