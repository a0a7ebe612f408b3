"""What is proved of declaring, kind by kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from typing import Any

from conformance.games.bezique.theorems.play import swapped
from conformance.games.bezique.unknown_players import RANK_OF_FOUR, UnknownPlayer
from conformance.symbolic.explore import Path, merge, walk
from conformance.symbolic.prove import Obligation, Theorem
from conformance.symbolic.variables import Variables
from reference_impl.bezique.deck import DECK, FIRST_COPIES
from reference_impl.bezique.declarations import Holding, MeldOptions, all_cards, table
from spec import bezique
from spec.logic import all_of, any_of, implies, no, none_among, same

Kind = str


def said_of(rule: Callable[[], Any], variables: Variables) -> tuple[list[Path], Any]:
    """The paths of a rule, and what it says as one value."""
    paths = walk(rule, variables.assumptions)
    return paths, merge(paths)


def declare_permits(rules: Any) -> Iterator[Obligation]:
    """The clause that the reference names is the first that the cards do not pass."""
    for kind in bezique.KINDS:
        variables = Variables()
        unknown = UnknownPlayer(variables)
        cards = variables.cards("cards", DECK)
        turn, sevens, melds = unknown.standing()
        player = unknown.as_clauses_see(turn, sevens, melds)
        paths, said = said_of(
            partial(rules.declarations.combination, kind, cards, unknown.trump, unknown.held, melds),
            variables,
        )
        goals = {}
        before = ""
        for clause in ("BEZ-MELD-7", "BEZ-MELD-2", "BEZ-MELD-4", "BEZ-MELD-5", "BEZ-MELD-6"):
            reached = _passes(player, before, kind, cards)
            word = "not-held" if clause == "BEZ-MELD-7" else clause
            before += f" {clause}"
            goals[clause] = (
                same(said == word, all_of(reached, no(player.passes(clause, kind, cards))))
                if (word in said.values)
                else implies(reached, player.passes(clause, kind, cards))
            )
        yield Obligation(kind, variables, goals, paths, cards={"cards": cards})
        moment_paths, moment = said_of(partial(rules.declarations.moment, cards, turn, sevens), variables)
        free = player.unhindered(cards)
        goals = {
            "BEZ-SEVEN-3": same(moment == "BEZ-SEVEN-3", no(free)),
            "BEZ-MELD-1": same(moment == "BEZ-MELD-1", all_of(free, no(player.in_time()))),
        }
        if kind == bezique.KINDS[0]:
            yield Obligation("the moment", variables, goals, moment_paths)


def _passes(player: bezique.Player, clauses: str, kind: Kind, cards: Any) -> Any:
    return all_of(*(player.passes(clause, kind, cards) for clause in clauses.split()))


def declare_obeys(rules: Any) -> Iterator[Obligation]:
    """Points and cards after any held cards have been declared are what each clause says."""
    for kind in bezique.KINDS:
        variables = Variables()
        unknown = UnknownPlayer(variables)
        player, cards = _holding(variables, unknown)
        if kind in ("trump_marriage", "marriage"):
            in_trump = (cards & unknown.trump) == cards
            variables.assume(in_trump if kind == "trump_marriage" else none_among(cards, unknown.trump))
        elif kind in RANK_OF_FOUR:
            variables.assume((cards & RANK_OF_FOUR[kind]) == cards)
        paths, after = said_of(
            partial(rules.declarations.lay_down, kind, cards, unknown.held),
            variables,
        )
        points = rules.declarations.points(kind)
        outcome = bezique.Outcome(player, kind, cards, points, after.hand, unknown.served(after))
        goals = {clause: holds(outcome) for clause, holds in bezique.OUTCOME.items()}
        goals["all cards kept"] = all_cards(after) == all_cards(unknown.held)
        goals["never in both places"] = none_among(after.hand, table(after))
        yield Obligation(kind, variables, goals, paths)


def _holding(variables: Variables, unknown: UnknownPlayer) -> tuple[bezique.Player, Any]:
    """An unknown player and some unknown cards of his, which may be declared as far as the turn goes."""
    player = unknown.as_clauses_see(*unknown.standing())
    cards = variables.cards("cards", DECK)
    variables.assume(cards != 0, player.holds(cards))
    return player, cards


def declare_unique(_rules: Any, dropped: str | None = None) -> Iterator[Obligation]:
    """What passes every clause is allowed; an answer that breaks none has the right points and cards."""
    variables = Variables()
    unknown = UnknownPlayer(variables)
    cards = variables.cards("cards", DECK)
    player = unknown.as_clauses_see(*unknown.standing())
    declared = bezique.Declaration(player, "bezique", (cards,))
    variables.assume(*(declared.lets_through(clause) for clause in bezique.STEPS if clause != dropped))
    yield Obligation("whether it is allowed", variables, {"allowed": declared.allowed})
    variables = Variables()
    player, cards = _holding(variables, UnknownPlayer(variables))
    after = UnknownPlayer(variables, "answer: ")
    points = variables.number("points", 0, 1000)
    outcome = bezique.Outcome(player, "bezique", cards, points, after.held.hand, after.served())
    variables.assume(*(holds(outcome) for clause, holds in bezique.OUTCOME.items() if clause != dropped))
    goals = {"points": points == bezique.POINTS["bezique"], "cards": all_of(*outcome.as_meant.values())}
    yield Obligation("what comes of it", variables, goals)


def _declaring(rules: Any, kind: Kind) -> tuple[Variables, UnknownPlayer, Any, MeldOptions, list[Path], Any]:
    """A declaration of unknown cards by an unknown player, and what the reference says of it."""
    variables = Variables()
    unknown = UnknownPlayer(variables)
    cards = variables.cards("cards", DECK)
    _, _, options = unknown.standing()
    paths, said = said_of(
        partial(rules.declarations.combination, kind, cards, unknown.trump, unknown.held, options), variables
    )
    return variables, unknown, cards, options, paths, said


def no_card_twice_in_a_kind(rules: Any) -> Iterator[Obligation]:
    """Once cards have been declared for a kind, nothing with one of them is declared for it again."""
    for kind in bezique.KINDS:
        variables, unknown, cards, options, paths, said = _declaring(rules, kind)
        after = rules.declarations.lay_down(kind, cards, unknown.held)
        again = variables.cards("cards of the second", DECK)
        _, then = said_of(
            partial(rules.declarations.combination, kind, again, unknown.trump, after, options),
            variables,
        )
        goal = implies(all_of(said == "none", then == "none"), none_among(again, cards))
        yield Obligation(kind, variables, {"other cards": goal}, paths)


def nothing_played_is_used(rules: Any) -> Iterator[Obligation]:
    """A card that has been played is part of no combination, and all the others still lie where they lay."""
    for kind in bezique.KINDS:
        variables = Variables()
        unknown = UnknownPlayer(variables)
        card, cards = variables.card("card played", DECK), variables.cards("cards", DECK)
        _, _, options = unknown.standing()
        left = rules.declarations.without(card, unknown.held)
        paths, said = said_of(
            partial(rules.declarations.combination, kind, cards, unknown.trump, left, options),
            variables,
        )
        goals = {
            "BEZ-MELD-7": implies(said == "none", none_among(cards, card)),
            "others stay": all_cards(left) == all_cards(unknown.held) & ~card,
        }
        yield Obligation(kind, variables, goals, paths)


def house_rules_forbid(rules: Any) -> Iterator[Obligation]:
    """What each option forbids: going down or nowhere within a class, and combinations off the table alone."""
    for kind in bezique.KINDS:
        variables, unknown, cards, options, paths, said = _declaring(rules, kind)
        held, upgrade = unknown.held, options.classes == "upgrade_only"
        higher = {"marriage": held.sequences, "trump_marriage": held.sequences, "bezique": held.doubles}
        lower = {"sequence": held.marriages, "double_bezique": held.beziques}
        allowed_here = said == "none"
        goals = {
            "BEZ-MELD-6": implies(all_of(allowed_here, options.needs_card_from_hand), no(none_among(cards, held.hand)))
        }
        if kind in higher:
            goals["never down"] = implies(all_of(allowed_here, upgrade), none_among(cards, higher[kind]))
        if kind in lower:
            goals["something new"] = implies(all_of(allowed_here, upgrade), (cards & lower[kind]) != cards)
        yield Obligation(kind, variables, goals, paths)


def kinds_are_told_apart(rules: Any) -> Iterator[Obligation]:
    """No cards may be declared for two kinds at once."""
    variables = Variables()
    unknown = UnknownPlayer(variables)
    cards = variables.cards("cards", DECK)
    _, _, options = unknown.standing()
    said = {}
    for kind in bezique.KINDS:
        paths, said[kind] = said_of(
            partial(rules.declarations.combination, kind, cards, unknown.trump, unknown.held, options), variables
        )
        yield Obligation(f"{kind} can be declared", variables, {"paths": any_of(True)}, paths)
    goals = {
        f"{one} and {other}": no(all_of(said[one] == "none", said[other] == "none"))
        for one, other in combinations(bezique.KINDS, 2)
    }
    yield Obligation("every two kinds", variables, goals)


def twins_are_alike_in_melds(rules: Any) -> Iterator[Obligation]:
    """Exchanging the copies of any faces everywhere changes no verdict on a combination."""
    for kind in bezique.KINDS:
        variables, unknown, cards, options, paths, said = _declaring(rules, kind)
        which = variables.cards("faces exchanged", FIRST_COPIES)
        others = Holding(*(swapped(part, which) for part in unknown.held))
        _, of_others = said_of(
            partial(rules.declarations.combination, kind, swapped(cards, which), unknown.trump, others, options),
            variables,
        )
        goals = {word: same(said == word, of_others == word) for word in said.values}
        yield Obligation(kind, variables, goals, paths)


MELD_CLAUSES = ("BEZ-MELD-2", "BEZ-MELD-4", "BEZ-MELD-5", "BEZ-MELD-6", "BEZ-MELD-7")
THEOREMS: tuple[Theorem, ...] = (
    Theorem(
        "bezique.declare.permits",
        "for every kind, cards, hand, table, turn and house rule the first clause in the way is the one named",
        ("BEZ-SEVEN-3", "BEZ-MELD-1", *MELD_CLAUSES),
        declare_permits,
    ),
    Theorem(
        "bezique.declare.obeys",
        "points and cards after every declaration are what each clause says",
        tuple(bezique.OUTCOME),
        declare_obeys,
    ),
    Theorem(
        "bezique.declare.unique",
        "the clauses leave one answer to a declaration that is allowed and none to any other",
        tuple(bezique.DECLARE),
        declare_unique,
        lambda clause: declare_unique(None, clause),
    ),
    Theorem(
        "bezique.melds.once",
        "no card serves a kind twice",
        ("BEZ-MELD-4",),
        no_card_twice_in_a_kind,
    ),
    Theorem(
        "bezique.melds.played",
        "nothing already played is part of a combination",
        ("BEZ-MELD-3", "BEZ-MELD-7"),
        nothing_played_is_used,
    ),
    Theorem(
        "bezique.melds.house_rules",
        "what the options of combinations forbid",
        ("BEZ-MELD-5", "BEZ-MELD-6"),
        house_rules_forbid,
    ),
    Theorem(
        "bezique.melds.kinds",
        "no set of cards is a combination of two kinds",
        ("BEZ-MELD-2",),
        kinds_are_told_apart,
    ),
    Theorem(
        "bezique.melds.twins",
        "exchanging the copies of any faces changes nothing in what may be declared",
        ("BEZ-TWIN-1",),
        twins_are_alike_in_melds,
    ),
)
