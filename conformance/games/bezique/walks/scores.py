"""Exchanging and showing a seven, scoring a hand and ending a game, on unknown inputs.

Points are unknown by tens: nothing in the game scores less.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from conformance.games.bezique.walks.play import CARDS, SPECIFICATION, SUIT_NAMES
from conformance.symbolic.variables import Variables
from conformance.symbolic.walks import Values, Walk
from reference_impl.bezique.deck import DECK, SEVENS, SUITS
from reference_impl.bezique.scoring import ScoreOptions
from reference_impl.bezique.sevens import SevenOptions, Sevens, Turn
from spec.logic import all_of, among, any_of, implies, no, none_among

MOST_TENS = 300
BRISQUES = 16
TRUTHS = ("trick_won", "declared", "exchanged", "shown")


def usual(variables: Variables) -> list[Any]:
    """The wishes for every option to be at its default."""
    options = SPECIFICATION.options
    return [variables[name] == options[name].default for name in variables.inputs if name in options]


def chosen(values: Values) -> dict[str, Any]:
    """The options among some values."""
    return {name: value for name, value in values.items() if name in SPECIFICATION.options}


def seven_variables() -> Variables:
    """A trump seven in a hand at any moment; both trump sevens are accounted for."""
    variables = Variables()
    trump = variables.suit("trump", SUITS)
    turn_up, hand = variables.card("turn-up", DECK), variables.cards("hand", DECK)
    for name in TRUTHS:
        variables.truth(name)
    sevens = hand & trump & SEVENS
    turned = among(turn_up, SEVENS)
    variables.assume(
        among(turn_up, trump),
        none_among(hand, turn_up),
        sevens != 0,
        hand.bit_count() <= 7,
        implies(any_of(turned, variables["exchanged"]), sevens.bit_count() == 1),
        implies(turned, no(variables["exchanged"])),
        implies(variables["shown"], any_of(turned, variables["exchanged"])),
    )
    variables.options(SevenOptions, SPECIFICATION.options_of("seven"))
    return variables


def exchange(action: str) -> Walk:
    """Whether a trump seven may be exchanged, or shown; at any moment."""
    variables = seven_variables()

    def function(rules: Any, inputs: Values) -> Any:
        rule = rules.sevens.exchange if action == "exchange" else rules.sevens.show
        past = Sevens(among(inputs["turn-up"], SEVENS), inputs["exchanged"], inputs["shown"])
        turn = Turn(inputs["trick_won"], inputs["declared"], 0)
        options = SevenOptions(*(inputs[f"bezique.seven.{name}"] for name in SevenOptions._fields))
        return rule(inputs["hand"], inputs["trump"], turn, past, options)

    def question(values: Values) -> tuple[dict[str, Any], dict[str, Any]]:
        asked = {
            "trump": SUIT_NAMES[values["trump"]],
            "turn_up": CARDS.names(values["turn-up"])[0],
            "hand": CARDS.names(values["hand"]),
            **{name: values[name] for name in TRUTHS},
            "action": action,
        }
        return asked, chosen(values)

    def values(asked: Mapping[str, Any], options: Mapping[str, Any]) -> Values | None:
        if asked["action"] != action or len(asked["hand"]) > 7:
            return None
        *hand, turn_up = CARDS.trick([*asked["hand"], asked["turn_up"]])
        return {
            "trump": CARDS.suits[asked["trump"]],
            "turn-up": turn_up,
            "hand": sum(hand),
            **{name: asked[name] for name in TRUTHS},
            **options,
        }

    def telling(answer: Any) -> Sequence[Any]:
        return (answer == "none", variables["hand"].bit_count() >= 4, *usual(variables))

    return Walk("exchange", f"a seven to {action}", variables, function, question, values, telling)


def score_hand() -> Walk:
    """`score_hand` for every hand that has been played."""
    variables = Variables()
    for seat in (0, 1):
        variables.number(f"tens scored {seat}", 0, MOST_TENS)
    brisques = variables.number("brisques of seat 0", 0, BRISQUES)
    variables.number("last trick", 0, 1)
    options = variables.options(ScoreOptions, SPECIFICATION.options_of("score"))
    taken = brisques, BRISQUES - brisques
    at_once = (variables[f"tens scored {seat}"] >= taken[seat] for seat in (0, 1))
    variables.assume(implies(options.brisques == "trick", all_of(*at_once)))

    def function(rules: Any, inputs: Values) -> Any:
        scored = 10 * inputs["tens scored 0"], 10 * inputs["tens scored 1"]
        first = inputs["brisques of seat 0"]
        options = ScoreOptions(inputs["bezique.score.brisques"])
        points = 10 * first, 10 * (BRISQUES - first)
        return rules.scoring.score_hand(scored, points, inputs["last trick"], options)

    def question(values: Values) -> tuple[dict[str, Any], dict[str, Any]]:
        first = values["brisques of seat 0"]
        asked = {
            "scored": [10 * values["tens scored 0"], 10 * values["tens scored 1"]],
            "card_points": [10 * first, 10 * (BRISQUES - first)],
            "last_trick_winner": values["last trick"],
        }
        return asked, chosen(values)

    def values(asked: Mapping[str, Any], options: Mapping[str, Any]) -> Values | None:
        return {
            "tens scored 0": asked["scored"][0] // 10,
            "tens scored 1": asked["scored"][1] // 10,
            "brisques of seat 0": asked["card_points"][0] // 10,
            "last trick": asked["last_trick_winner"],
            **options,
        }

    def telling(answer: Any) -> Sequence[Any]:
        del answer
        first, second = variables["tens scored 0"], variables["tens scored 1"]
        return (brisques >= 5, brisques <= 7, first >= 12, first <= 60, second >= 12, second <= 60, first != second)

    return Walk("score_hand", "a played hand", variables, function, question, values, telling)


def game_status() -> Walk:
    """`game_status` during and after every hand."""
    target = SPECIFICATION.options["bezique.game.target"]
    variables = Variables()
    totals = [variables.number(f"tens {seat}", 0, MOST_TENS) for seat in (0, 1)]
    variables.number("dealer", 0, 1)
    over = variables.truth("hand over")
    variables.number("last trick", 0, 1)
    wanted = variables.one_of(target.name, [int(value) for value in target.values])  # type: ignore[arg-type]  # numbers
    both = all_of(*(10 * total >= wanted for total in totals))
    variables.assume(implies(both, over))

    def function(rules: Any, inputs: Values) -> Any:
        scores = 10 * inputs["tens 0"], 10 * inputs["tens 1"]
        return rules.game.game_status(
            scores, inputs["dealer"], inputs["hand over"], inputs["last trick"], inputs[target.name]
        )

    def question(values: Values) -> tuple[dict[str, Any], dict[str, Any]]:
        asked = {
            "scores": [10 * values["tens 0"], 10 * values["tens 1"]],
            "dealer": values["dealer"],
            "hand_over": values["hand over"],
            "last_trick_winner": values["last trick"] if values["hand over"] else None,
        }
        return asked, chosen(values)

    def values(asked: Mapping[str, Any], options: Mapping[str, Any]) -> Values | None:
        first, second = asked["scores"]
        found = {"tens 0": first // 10, "tens 1": second // 10, "dealer": asked["dealer"]}
        last = {"last trick": asked["last_trick_winner"]} if asked["hand_over"] else {}
        return {**found, "hand over": asked["hand_over"], **last, **options}

    def telling(answer: Any) -> Sequence[Any]:
        del answer
        near = (wish for total in totals for wish in (total >= 90, total <= 170))
        return (*usual(variables), *near, over)

    return Walk("game_status", "any totals", variables, function, question, values, telling)
