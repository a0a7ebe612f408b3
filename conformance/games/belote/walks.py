"""The rule functions of Belote on unknown inputs: all hands, all tricks, all trumps, all options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from conformance.cards import CardNames
from conformance.symbolic.variables import Variables
from conformance.symbolic.walks import Values, Walk
from reference_impl.belote.deck import DECK, SUITS
from reference_impl.belote.play import PlayOptions
from spec.loader import load_specification
from spec.logic import all_of, among, any_of, total

SPECIFICATION = load_specification("belote")
CARDS = CardNames(SPECIFICATION.deck)
SUIT_NAMES = {suit: name for name, suit in CARDS.suits.items()}


def trick_variables(size: int) -> Variables:
    """The cards of a trick, all different, the first of the suit led; and the trump suit."""
    variables = Variables()
    variables.suit("trump", SUITS)
    cards = [variables.card(f"card {place}", DECK) for place in range(size)]
    variables.assume(*(cards[i] & cards[j] == 0 for i in range(size) for j in range(i)))
    if size:
        variables.assume(among(cards[0], variables.suit("led", SUITS)))
    return variables


def trick_of(inputs: Values) -> tuple[Any, ...]:
    """The cards of the trick in the order played."""
    return tuple(inputs[f"card {place}"] for place in range(4) if f"card {place}" in inputs)


def turn_variables(size: int) -> Variables:
    """A turn to play: a trick so far, a hand with none of its cards, and the options of play."""
    variables = trick_variables(size)
    hand = variables.cards("hand", DECK)
    variables.assume(*(hand & card == 0 for card in trick_of(variables.inputs)))
    variables.assume(hand != 0)
    variables.wish(hand.bit_count() <= 4)
    variables.options(PlayOptions, SPECIFICATION.options_of("play"))
    return variables


def play_options(inputs: Values) -> PlayOptions:
    """The options of play."""
    return PlayOptions(*(inputs[f"belote.play.{name}"] for name in PlayOptions._fields))


def legal_cards(size: int) -> Walk:
    """`legal_cards` after `size` cards of the trick, for every hand."""
    variables = turn_variables(size)

    def function(rules: Any, inputs: Values) -> Any:
        trick, led, trump = trick_of(inputs), inputs.get("led", 0), inputs["trump"]
        return rules.play.legal_cards(inputs["hand"], trick, led, trump, play_options(inputs))

    def question(values: Values) -> tuple[dict[str, Any], dict[str, Any]]:
        asked = {
            "trump": SUIT_NAMES[values["trump"]],
            "hand": CARDS.names(values["hand"]),
            "trick": [CARDS.names(values[f"card {place}"])[0] for place in range(size)],
        }
        return asked, {name: value for name, value in values.items() if name in SPECIFICATION.options}

    def values(asked: Mapping[str, Any], options: Mapping[str, Any]) -> Values | None:
        if len(asked["trick"]) != size:
            return None
        return {
            "hand": CARDS.cards(asked["hand"]),
            **_trick_values(asked),
            **{name: options[name] for name in options if name.startswith("belote.play.")},
        }

    def telling(answer: Any) -> Sequence[Any]:
        hand = variables["hand"]
        return (
            answer != hand,
            *usual(variables),
            all_of(hand.bit_count() >= 4, hand.bit_count() <= 6),
            total(_one_if(among(hand, suit)) for suit in SUITS) >= 3,
        )

    return Walk(
        "legal_cards",
        f"{size} on the table",
        variables,
        function,
        question,
        values,
        telling,
    )


def trick() -> Walk:
    """`winning_place` for every trick of four cards."""
    variables = trick_variables(4)

    def function(rules: Any, inputs: Values) -> Any:
        return rules.play.winning_place(trick_of(inputs), inputs["led"], inputs["trump"])

    def question(values: Values) -> tuple[dict[str, Any], dict[str, Any]]:
        played = [CARDS.names(values[f"card {place}"])[0] for place in range(4)]
        leader = SPECIFICATION.deck.cards.index(played[0]) % 4
        return {"trump": SUIT_NAMES[values["trump"]], "leader": leader, "trick": played}, {}

    def values(asked: Mapping[str, Any], options: Mapping[str, Any]) -> Values | None:
        del options
        return _trick_values(asked)

    def telling(answer: Any) -> Sequence[Any]:
        ruffs = [among(card, variables["trump"]) for card in trick_of(variables.inputs)]
        return (answer != 0, any_of(*ruffs))

    return Walk(
        "trick",
        "four cards",
        variables,
        function,
        question,
        values,
        telling,
    )


def usual(variables: Variables) -> list[Any]:
    """The wishes for every option to be at its default."""
    options = SPECIFICATION.options
    return [variables[name] == options[name].default for name in variables.inputs if name in options]


def _trick_values(asked: Mapping[str, Any]) -> dict[str, Any]:
    """The values of `trick_variables` that a question gives."""
    cards = CARDS.trick(asked["trick"])
    led = {"led": CARDS.suit_of(asked["trick"][0])} if cards else {}
    return {
        "trump": CARDS.suits[asked["trump"]],
        **led,
        **{f"card {place}": card for place, card in enumerate(cards)},
    }


def _one_if(truth: Any) -> Any:
    """1 where true, else 0."""
    return truth.choose(1, 0)


def walks() -> list[Walk]:
    """Every walk whose paths must have a golden case."""
    return [*(legal_cards(size) for size in range(4)), trick()]
