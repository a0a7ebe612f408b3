"""What is proved of poignées and announcements."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from conformance.games.tarot.theorems.proving import Told, answered, obeys, one_answer, options_of, truths
from conformance.games.tarot.walks import PLAYERS
from conformance.symbolic.prove import Obligation, Theorem
from conformance.symbolic.variables import Variables
from reference_impl.tarot.deck import DECK
from spec import tarot
from spec.logic import all_of, any_of, implies, no


def poignees_obey(rules: Any) -> Iterator[Obligation]:
    """Which poignées a hand may declare, for all hands and sizes."""
    for players in PLAYERS:
        variables = Variables()
        hand, options = variables.cards("hand", DECK), options_of(variables, "poignee")
        paths, levels = answered(
            variables,
            lambda players=players, hand=hand, options=options: tuple(  # type: ignore[misc]  # defaults that keep the values of this round
                rules.declarations.poignee(hand, size) for size in rules.declarations.sizes(players, options)
            ),
        )
        at = tarot.Poignees(
            players=players,
            hand=hand,
            options=options,
            told={size: any_of(*(all_of(each.size == size, each.allowed) for each in levels)) for size in tarot.SIZES},
            points={
                size: sum(
                    (each.size == size).choose(points, 0)
                    for each, points in zip(levels, rules.declarations.POIGNEE_POINTS, strict=True)
                )
                for size in tarot.SIZES
            },
            with_fool={
                size: any_of(*(all_of(each.size == size, each.with_fool) for each in levels)) for size in tarot.SIZES
            },
        )
        yield obeys(f"{players} players", variables, tarot.POIGNEES, at, paths)


def poignees_are_settled(_rules: Any, dropped: str | None = None) -> Iterator[Obligation]:
    """One answer for every hand; of a size that may not be declared there is nothing more to say."""
    variables = Variables()
    players, hand = variables.number("players", 3, 5), variables.cards("hand", DECK)
    options = options_of(variables, "poignee")

    def tell(among_: Variables, which: str) -> Told:
        told: dict[str, Any] = {}
        for size in tarot.SIZES:
            told[f"told {size}"] = among_.truth(f"{which} told {size}")
            told[f"points {size}"] = among_.number(f"{which} points {size}", 0, 40)
            told[f"fool {size}"] = among_.truth(f"{which} fool {size}")
            empty = all_of(told[f"points {size}"] == 0, no(told[f"fool {size}"]))
            among_.assume(any_of(told[f"told {size}"], empty))
        return told

    def posed(told: Told) -> tarot.Poignees:
        by_size = ({size: told[f"{part} {size}"] for size in tarot.SIZES} for part in ("told", "points", "fool"))
        return tarot.Poignees(players, hand, options, *by_size)

    yield one_answer("any hand", variables, tarot.POIGNEES, dropped, tell, posed)


def shown_rightly(rules: Any) -> Iterator[Obligation]:
    """A poignée is shown rightly where exactly so many trumps are shown and the Fool hides none."""
    for size in sorted({*tarot.FIXED, *(size for sizes in tarot.BY_PLAYERS.values() for size in sizes)}):
        variables = Variables()
        shown, hand = variables.cards("shown", DECK), variables.cards("hand", DECK)
        paths, rightly = answered(
            variables,
            lambda shown=shown, hand=hand, size=size: rules.declarations.is_shown_rightly(shown, hand, size),  # type: ignore[misc]  # defaults that keep the values of this round
        )
        right = tarot.is_shown_rightly(shown, size, hand)
        goals = {"TAR-POIG-2": all_of(implies(rightly, right), implies(right, rightly))}
        yield Obligation(f"{size} trumps", variables, goals, paths)


def moment_variables(players: int) -> tuple[Variables, dict[str, Any]]:
    """A hand with a taker, up to the end of its first trick; a poignée only from a seat that had its turn."""
    variables = Variables()
    facts: dict[str, Any] = {
        "players": players,
        "dealer": variables.number("dealer", 0, players - 1),
        "taker": variables.number("taker", 0, players - 1),
        "contract": variables.number("contract", 1, 4),
        "discarded": variables.truth("discarded"),
        "slam": variables.truth("slam"),
    }
    variables.number("played", 0, players)
    variables.assume(implies(facts["discarded"], facts["contract"] <= 2))
    return variables, facts


def announcements_obey(rules: Any) -> Iterator[Obligation]:
    """Who may announce what, with none and with one declared poignée."""
    for players, many in product(PLAYERS, (0, 1, 2)):
        variables, facts = moment_variables(players)
        declared = tuple(variables.number(f"declared {number}", 0, players - 1) for number in range(many))
        options, played = options_of(variables, "slam"), variables["played"]
        table = rules.declarations.Table(**facts)
        paths, told = answered(
            variables,
            lambda table=table, declared=declared, played=played, options=options: rules.declarations.announcements(  # type: ignore[misc]  # defaults that keep the values of this round
                table, declared, played, options
            ),
        )
        seats = range(players)
        at = tarot.Announcements(
            **facts,
            declared=tuple(any_of(*(each == seat for each in declared)) for seat in seats),
            played=played,
            options=options,
            leader=told.leader,
            may_announce=tuple(told.slam == seat for seat in seats),
            may_declare=tuple(told.poignee == seat for seat in seats),
        )
        yield obeys(f"{players} players, {many} poignées", variables, tarot.ANNOUNCEMENTS, at, paths)


def announcements_are_settled(_rules: Any, dropped: str | None = None) -> Iterator[Obligation]:
    """One answer at every moment."""
    for players in PLAYERS:
        variables, facts = moment_variables(players)
        declared, options = truths(variables, "declared", players), options_of(variables, "slam")

        def tell(among_: Variables, which: str, players: int = players) -> Told:
            named = {
                f"{part} {seat}": truth
                for part in ("announces", "declares")
                for seat, truth in enumerate(truths(among_, f"{which} {part}", players))
            }
            return {**named, "leader": among_.number(f"{which} leader", 0, players - 1)}

        def posed(
            told: Told,
            facts: dict[str, Any] = facts,
            declared: tuple[Any, ...] = declared,
            options: Any = options,
            variables: Variables = variables,
        ) -> tarot.Announcements:
            seats = range(facts["players"])
            return tarot.Announcements(
                **facts,
                declared=declared,
                played=variables["played"],
                options=options,
                leader=told["leader"],
                may_announce=tuple(told[f"announces {seat}"] for seat in seats),
                may_declare=tuple(told[f"declares {seat}"] for seat in seats),
            )

        yield one_answer(f"{players} players", variables, tarot.ANNOUNCEMENTS, dropped, tell, posed)


THEOREMS: tuple[Theorem, ...] = (
    Theorem(
        "tarot.poignees.obeys",
        "for every hand the poignées are what each clause says",
        tuple(tarot.POIGNEES),
        poignees_obey,
    ),
    Theorem(
        "tarot.poignees.unique",
        "the clauses leave one answer on the poignées of a hand",
        tuple(tarot.POIGNEES),
        poignees_are_settled,
        lambda clause: poignees_are_settled(None, clause),
    ),
    Theorem(
        "tarot.poignees.shown",
        "exactly so many trumps are shown, the Fool only where no other trump is hidden",
        ("TAR-POIG-2",),
        shown_rightly,
    ),
    Theorem(
        "tarot.announcements.obeys",
        "at every moment who leads and may announce what is as each clause says",
        tuple(tarot.ANNOUNCEMENTS),
        announcements_obey,
    ),
    Theorem(
        "tarot.announcements.unique",
        "the clauses leave one answer on announcements at every moment",
        tuple(tarot.ANNOUNCEMENTS),
        announcements_are_settled,
        lambda clause: announcements_are_settled(None, clause),
    ),
)
