"""Theorems of play: legal cards, tricks, points, for all hands, tricks, trumps and house rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from conformance.games.belote import walks
from conformance.symbolic.prove import Obligation, Theorem
from conformance.symbolic.variables import Variables
from conformance.symbolic.walks import Values
from reference_impl.belote.deck import CLUBS, DECK, DIAMONDS, HEARTS, SPADES, SUITS
from spec import belote
from spec.logic import all_of, among, any_of, implies, no, none_among

DECK_POINTS = 152


def turn_question(inputs: Values, card: Any, allowed: Any) -> belote.CardInQuestion:
    """A card of a turn, as the clauses see it."""
    return belote.CardInQuestion(
        hand=inputs["hand"],
        trick=walks.trick_of(inputs),
        led=inputs.get("led", 0),
        trump=inputs["trump"],
        options=walks.play_options(inputs),
        card=card,
        allowed=allowed,
    )


def any_held_card(variables: Variables) -> Any:
    """An unknown card of the hand."""
    card = variables.card("card in question", DECK)
    variables.assume(among(card, variables["hand"]))
    return card


def legal_cards_obeys(rules: Any) -> Iterator[Obligation]:
    """Every clause holds for every card of the hand, allowed or not."""
    for size in range(4):
        walk = walks.legal_cards(size)
        paths, legal = walk.answered(rules)
        card = any_held_card(walk.variables)
        at = turn_question(walk.variables.inputs, card, among(card, legal))
        goals = {clause: holds(at) for clause, holds in belote.LEGAL_CARDS.items()}
        yield Obligation(walk.name, walk.variables, goals, paths, cards={"legal": legal})


def play_clauses_leave_one_answer(_rules: Any, dropped: str | None = None) -> Iterator[Obligation]:
    """No card can be both allowed and forbidden without breaking a clause; `dropped` leaves one clause out."""
    kept = [holds for clause, holds in belote.LEGAL_CARDS.items() if clause != dropped]
    for size in range(4):
        variables = walks.turn_variables(size)
        card = any_held_card(variables)
        both = [holds(turn_question(variables.inputs, card, allowed)) for holds in kept for allowed in (True, False)]
        yield Obligation(f"{size} on the table", variables, {"one answer": no(all_of(*both))})


def something_held_is_legal(rules: Any) -> Iterator[Obligation]:
    """Whoever holds a card may play one, and only cards of the hand."""
    for size in range(4):
        walk = walks.legal_cards(size)
        paths, legal = walk.answered(rules)
        goals = {"not empty": legal != 0, "held": none_among(legal, ~walk.variables["hand"])}
        yield Obligation(walk.name, walk.variables, goals, paths, cards={"legal": legal})


def suits_are_alike(rules: Any) -> Iterator[Obligation]:
    """Renaming the suits everywhere renames them in the answer; two renamings make up all others."""
    for size in range(4):
        walk = walks.legal_cards(size)
        inputs = walk.variables.inputs
        paths, legal = walk.answered(rules)
        for renaming, renamed in RENAMINGS.items():
            named = {name: renamed(value) if name in walk.variables.sets else value for name, value in inputs.items()}
            _, renamed_legal = walk.answered(rules, named)
            goals = {"alike": renamed_legal == renamed(legal)}
            yield Obligation(f"{walk.name}, {renaming}", walk.variables, goals, paths)


def first_two_exchanged(cards: Any) -> Any:
    """Cards with spades and hearts exchanged."""
    return (cards & SPADES) << 8 | (cards & HEARTS) >> 8 | cards & (DIAMONDS | CLUBS)


def all_moved_on(cards: Any) -> Any:
    """Cards with every suit renamed to the next, clubs to spades."""
    return (cards & ~CLUBS) << 8 | (cards & CLUBS) >> 24


RENAMINGS = {"two suits exchanged": first_two_exchanged, "all suits moved on": all_moved_on}


def trick_obeys(rules: Any) -> Iterator[Obligation]:
    """The card at the winning place beats the three others."""
    walk = walks.trick()
    paths, place = walk.answered(rules)
    at = finished_trick(walk.variables.inputs, place, 0)
    goals = {"BEL-PLAY-9": belote.TRICK["BEL-PLAY-9"](at)}
    yield Obligation(walk.name, walk.variables, goals, paths, numbers={"winning place": place})


def finished_trick(inputs: Values, place: Any, points: Any) -> belote.FinishedTrick:
    """A trick as the clauses see it."""
    return belote.FinishedTrick(walks.trick_of(inputs), inputs["led"], inputs["trump"], place, points)


def cards_have_their_values(rules: Any) -> Iterator[Obligation]:
    """One card is worth what the clauses give it; with `points_add_up` so is every trick and every pile."""
    variables = Variables()
    trump, card = variables.suit("trump", SUITS), variables.card("card", DECK)
    points = rules.play.card_points(card, trump)
    at = belote.FinishedTrick((card,), trump, trump, 0, points)
    goals = {clause: belote.TRICK[clause](at) for clause in ("BEL-DECK-2", "BEL-DECK-3")}
    yield Obligation("one card", variables, goals, numbers={"points": points})


def one_card_wins(_rules: Any, dropped: str | None = None) -> Iterator[Obligation]:
    """No two answers to one trick break no clause: one card wins, and the points are one number."""
    variables = walks.trick_variables(4)
    inputs = variables.inputs
    kept = [holds for clause, holds in belote.TRICK.items() if clause != dropped]
    answers = []
    for which in ("one", "other"):
        place = variables.number(f"{which} place", 0, 3)
        points = variables.number(f"{which} points", 0, DECK_POINTS)
        at = belote.FinishedTrick(walks.trick_of(inputs), inputs["led"], inputs["trump"], place, points)
        variables.assume(*(holds(at) for holds in kept))
        answers.append((place, points))
    (place, points), (other_place, other_points) = answers
    goals = {"one winner": place == other_place, "one value": points == other_points}
    yield Obligation("four cards", variables, goals)


def winner_follows_or_ruffs(rules: Any) -> Iterator[Obligation]:
    """The winning card is of the suit led or a trump, and the same whichever follower plays first."""
    walk = walks.trick()
    paths, place = walk.answered(rules)
    inputs = walk.variables.inputs
    leader, *followers = walks.trick_of(inputs)
    winner = card_at(place, (leader, *followers))
    goals = {"never off suit": any_of(among(winner, inputs["led"]), among(winner, inputs["trump"]))}
    for first, second in ((0, 1), (1, 2)):
        swapped = list(followers)
        swapped[first], swapped[second] = swapped[second], swapped[first]
        cards = (leader, *swapped)
        renamed = {**inputs, **{f"card {place}": card for place, card in enumerate(cards)}}
        _, other = walk.answered(rules, renamed)
        goals[f"followers {first + 1} and {second + 1} exchanged"] = card_at(other, cards) == winner
    yield Obligation(walk.name, walk.variables, goals, paths)


def card_at(place: Any, cards: tuple[Any, ...]) -> Any:
    """The card at an unknown place of a trick."""
    chosen = cards[-1]
    for known, card in enumerate(cards[:-1]):
        chosen = (place == known).choose(card, chosen)
    return chosen


def points_add_up(rules: Any) -> Iterator[Obligation]:
    """The cards a side takes and those it does not are worth 152 together; a card more is worth its value more."""
    for trump in SUITS:
        name = f"trump {walks.SUIT_NAMES[trump]}"
        variables = Variables()
        pile = variables.cards("pile", DECK)
        worth = rules.play.card_points(pile, trump)
        together = worth + rules.play.card_points(DECK & ~pile, trump)
        yield Obligation(f"{name}, pile and rest", variables, {"BEL-DECK-4": together == DECK_POINTS})
        for suit in SUITS:
            one_more = {
                f"{card} more": implies(
                    none_among(card, pile),
                    rules.play.card_points(pile | card, trump) == worth + rules.play.card_points(card, trump),
                )
                for card in belote.CARDS
                if card & suit
            }
            yield Obligation(f"{name}, one card of {walks.SUIT_NAMES[suit]} more", variables, one_more)


THEOREMS: tuple[Theorem, ...] = (
    Theorem(
        "belote.legal_cards.obeys",
        "for every hand, trick, trump and house rule, the legal cards are what each clause says",
        tuple(belote.LEGAL_CARDS),
        legal_cards_obeys,
    ),
    Theorem(
        "belote.legal_cards.unique",
        "the clauses of play leave one answer at every turn",
        tuple(belote.LEGAL_CARDS),
        play_clauses_leave_one_answer,
        lambda clause: play_clauses_leave_one_answer(None, clause),
    ),
    Theorem(
        "belote.legal_cards.some",
        "at every turn some card is legal, and only held cards are",
        ("BEL-PLAY-2", "BEL-PLAY-8"),
        something_held_is_legal,
    ),
    Theorem(
        "belote.legal_cards.suits",
        "renaming the suits renames the legal cards and changes nothing else",
        ("BEL-PLAY-2", "BEL-PLAY-5"),
        suits_are_alike,
    ),
    Theorem(
        "belote.trick.obeys",
        "for every trick the winner's card beats the three others",
        ("BEL-PLAY-9",),
        trick_obeys,
    ),
    Theorem(
        "belote.points.values",
        "every card is worth what the clauses give it",
        ("BEL-DECK-2", "BEL-DECK-3"),
        cards_have_their_values,
    ),
    Theorem(
        "belote.trick.unique",
        "the clauses leave one winner and one value for every trick",
        tuple(belote.TRICK),
        one_card_wins,
        lambda clause: one_card_wins(None, clause),
    ),
    Theorem(
        "belote.trick.winner",
        "the winner follows suit or ruffs, in whatever order the followers play",
        ("BEL-PLAY-9",),
        winner_follows_or_ruffs,
    ),
    Theorem(
        "belote.points.total",
        "any pile and the rest of the pack are worth 152 together; values add card by card",
        ("BEL-DECK-2", "BEL-DECK-3", "BEL-DECK-4"),
        points_add_up,
    ),
)
