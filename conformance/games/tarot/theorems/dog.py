"""What is proved of the discard and of the Fool's being settled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from conformance.games.tarot import walks
from conformance.games.tarot.theorems.proving import Told, answered, obeys, one_answer
from conformance.symbolic.prove import Obligation, Theorem
from conformance.symbolic.variables import Variables
from conformance.symbolic.walks import Values
from reference_impl.tarot.deck import DECK
from spec import tarot
from spec.logic import all_of, choose, implies


def hand_variables(players: int) -> Variables:
    """Any hand, of as many cards as may be, and the called card, with five players alone."""
    variables = Variables()
    variables.cards("hand", DECK)
    called = variables.cards("called", walks.CALLABLE)
    variables.assume((called & (called - 1)) == 0)
    if players != 5:
        variables.assume(called == 0)
    return variables


def allowed(rules: Any, variables: Variables, players: int) -> Any:
    """What the reference lets be discarded."""
    size = rules.deal.DOG_SIZE[players]
    return rules.dog.legal_discards(variables["hand"], size, variables["called"])


def legal_discards_obey(rules: Any) -> Iterator[Obligation]:
    """What may be discarded is what each clause says, and from a hand with the dog in it it suffices."""
    for players in walks.PLAYERS:
        variables = hand_variables(players)
        paths, told = answered(variables, lambda: allowed(rules, variables, players))  # noqa: B023 - walked at once
        at = discards(players, variables, told.size, told.free, told.trumps, told.trumps_needed)
        yield obeys(f"{players} players", variables, tarot.LEGAL_DISCARDS, at, paths)
        size = tarot.TRICKS[players] + tarot.DOG[players]
        variables.assume(variables["hand"].bit_count() == size)
        enough = {"enough": told.free.bit_count() + told.trumps.bit_count() >= told.size}
        yield Obligation(f"{players} players, {size} cards", variables, enough, paths)


def discards(players: int, variables: Variables, count: Any, *told: Any) -> tarot.DiscardsAllowed:
    """What may be discarded, as the clauses see it."""
    return tarot.DiscardsAllowed(players, variables["hand"], variables["called"], count, *told)


def discards_are_settled(_rules: Any, dropped: str | None = None) -> Iterator[Obligation]:
    """One answer for every hand."""
    for players in walks.PLAYERS:
        variables = hand_variables(players)

        def tell(among_: Variables, which: str) -> Told:
            cards = {name: among_.cards(f"{which} {name}", DECK) for name in ("free", "trumps")}
            numbers = {name: among_.number(f"{which} {name}", 0, 6) for name in ("count", "needed")}
            return {**cards, **numbers}

        def posed(told: Told, players: int = players, variables: Variables = variables) -> tarot.DiscardsAllowed:
            return discards(players, variables, told["count"], told["free"], told["trumps"], told["needed"])

        yield one_answer(f"{players} players", variables, tarot.LEGAL_DISCARDS, dropped, tell, posed)


def discard_variables(players: int) -> Variables:
    """A hand with the dog in it, and any of its cards as a discard."""
    variables = hand_variables(players)
    discard = variables.cards("discard", DECK)
    variables.assume((discard & variables["hand"]) == discard)
    return variables


def check_discard_obeys(rules: Any) -> Iterator[Obligation]:
    """A discard is allowed, and its trumps shown, as each clause says."""
    for players in walks.PLAYERS:
        variables = discard_variables(players)
        discard = variables["discard"]
        paths, legal = answered(
            variables,
            lambda: rules.dog.is_legal_discard(discard, allowed(rules, variables, players)),  # noqa: B023 - walked at once
        )
        shown = choose(legal, rules.dog.shown_discard(discard), 0)
        at = tarot.CheckedDiscard(players, variables["hand"], variables["called"], discard, legal, shown)
        yield obeys(f"{players} players", variables, tarot.CHECK_DISCARD, at, paths)


def checking_is_settled(_rules: Any, dropped: str | None = None) -> Iterator[Obligation]:
    """One answer for every discard."""
    for players in walks.PLAYERS:
        variables = discard_variables(players)

        def tell(among_: Variables, which: str) -> Told:
            return {"legal": among_.truth(f"{which} legal"), "shown": among_.cards(f"{which} shown", DECK)}

        def posed(told: Told, players: int = players, variables: Variables = variables) -> tarot.CheckedDiscard:
            hand, called, discard = (variables[name] for name in ("hand", "called", "discard"))
            return tarot.CheckedDiscard(players, hand, called, discard, told["legal"], told["shown"])

        yield one_answer(f"{players} players", variables, tarot.CHECK_DISCARD, dropped, tell, posed)


def played_fool(inputs: Values, attack_has_it: Any, given: Any) -> tarot.PlayedFool:
    """A Fool as the clauses see it; side 0 is the attack."""
    return tarot.PlayedFool(
        owner=inputs["owner"] == 0,
        winner=inputs["winner"] == 0,
        last=inputs["last"],
        last_in_slam=inputs["last in slam"],
        tricks=inputs["tricks"],
        aside=inputs["aside"],
        options=walks.options_of_the_fool(inputs),
        attack_has_it=attack_has_it,
        given=given,
    )


def settle_fool_obeys(rules: Any) -> Iterator[Obligation]:
    """The Fool ends where each clause says, paid for or not."""
    variables = walks.fool_variables()
    paths, told = answered(variables, lambda: walks.settled(rules, variables.inputs))
    at = played_fool(variables.inputs, told.side == 0, told.given)
    goals = {clause: holds(at) for clause, holds in tarot.SETTLE_FOOL.items()}
    goals["nothing is given in the last trick"] = implies(told.given, all_of(at.lost_the_trick, ~at.last))
    yield Obligation("any Fool", variables, goals, paths)


def fool_is_settled(_rules: Any, dropped: str | None = None) -> Iterator[Obligation]:
    """One answer for every Fool."""
    variables = walks.fool_variables()
    inputs = dict(variables.inputs)
    yield one_answer(
        "any Fool",
        variables,
        tarot.SETTLE_FOOL,
        dropped,
        lambda among_, which: {name: among_.truth(f"{which} {name}") for name in ("attack has it", "given")},
        lambda told: played_fool(inputs, told["attack has it"], told["given"]),
    )


THEOREMS: tuple[Theorem, ...] = (
    Theorem(
        "tarot.legal_discards.obeys",
        "for every hand of 30, 24 or 18 cards what may be discarded is what each clause says, and it suffices",
        tuple(tarot.LEGAL_DISCARDS),
        legal_discards_obey,
    ),
    Theorem(
        "tarot.legal_discards.unique",
        "the clauses leave one answer on what may be discarded",
        tuple(tarot.LEGAL_DISCARDS),
        discards_are_settled,
        lambda clause: discards_are_settled(None, clause),
    ),
    Theorem(
        "tarot.check_discard.obeys",
        "every discard is allowed or not, and its trumps are shown, as each clause says",
        tuple(tarot.CHECK_DISCARD),
        check_discard_obeys,
    ),
    Theorem(
        "tarot.check_discard.unique",
        "the clauses leave one answer on every discard",
        tuple(tarot.CHECK_DISCARD),
        checking_is_settled,
        lambda clause: checking_is_settled(None, clause),
    ),
    Theorem(
        "tarot.settle_fool.obeys",
        "every Fool ends, paid for or not, as each clause says",
        tuple(tarot.SETTLE_FOOL),
        settle_fool_obeys,
    ),
    Theorem(
        "tarot.settle_fool.unique",
        "the clauses leave one answer on every Fool",
        tuple(tarot.SETTLE_FOOL),
        fool_is_settled,
        lambda clause: fool_is_settled(None, clause),
    ),
)
