"""The rule functions of playing and winning a trick on unknown inputs: all hands, all cards led, all trumps.

Cards are unknown copy by copy; that the copies of a face are alike is proved and not assumed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from conformance.cards import CardNames
from conformance.symbolic.variables import Variables
from conformance.symbolic.walks import Values, Walk
from reference_impl.bezique.deck import DECK, SUITS
from spec.loader import load_specification
from spec.logic import all_of, among, total

SPECIFICATION = load_specification("bezique")
CARDS = CardNames(SPECIFICATION.deck)
SUIT_NAMES = {suit: name for name, suit in CARDS.suits.items()}


def turn_variables(*, leads: bool) -> Variables:
    """A turn to play in the second phase: trump, a hand, and unless the player leads a card led and its suit."""
    variables = Variables()
    variables.suit("trump", SUITS)
    hand = variables.cards("hand", DECK)
    variables.assume(hand != 0)
    variables.wish(hand.bit_count() <= 4)
    if not leads:
        card = variables.card("card led", DECK)
        variables.assume(among(card, variables.suit("led", SUITS)), (card & hand) == 0)
    return variables


def trick_of(inputs: Values) -> tuple[Any, ...]:
    """The card led, if any."""
    return (inputs["card led"],) if "card led" in inputs else ()


def legal_cards(*, leads: bool) -> Walk:
    """`legal_cards` in the second phase, for every hand, on lead or after every card led."""
    variables = turn_variables(leads=leads)

    def function(rules: Any, inputs: Values) -> Any:
        return rules.play.legal_cards(inputs["hand"], trick_of(inputs), inputs.get("led", 0), inputs["trump"], 2)

    def question(values: Values) -> tuple[dict[str, Any], dict[str, Any]]:
        asked = {
            "trump": SUIT_NAMES[values["trump"]],
            "phase": 2,
            "hand": CARDS.names(values["hand"]),
            "table": [],
            "trick": [CARDS.names(card)[0] for card in trick_of(values)],
        }
        return asked, {}

    def values(asked: Mapping[str, Any], options: Mapping[str, Any]) -> Values | None:
        del options
        if asked["phase"] != 2 or leads is bool(asked["trick"]):
            return None
        cards = CARDS.trick([*asked["trick"], *asked["hand"]])
        found = {"trump": CARDS.suits[asked["trump"]], "hand": sum(cards[len(asked["trick"]) :])}
        return found if leads else {**found, "card led": cards[0], "led": CARDS.suit_of(asked["trick"][0])}

    def telling(answer: Any) -> Sequence[Any]:
        hand = variables["hand"]
        return (
            answer != hand,
            all_of(hand.bit_count() >= 4, hand.bit_count() <= 6),
            total(among(hand, suit).choose(1, 0) for suit in SUITS) >= 3,
        )

    name = "on lead" if leads else "a card led"
    return Walk("legal_cards", f"second phase, {name}", variables, function, question, values, telling)


def trick_variables() -> Variables:
    """Two different cards, maybe copies of each other, the suit of the first, and trump."""
    variables = Variables()
    variables.suit("trump", SUITS)
    first, second = variables.card("first card", DECK), variables.card("second card", DECK)
    variables.assume(first != second, among(first, variables.suit("led", SUITS)))
    return variables


def cards_of_trick(inputs: Values) -> tuple[Any, Any]:
    """The card led and the card played to it."""
    return inputs["first card"], inputs["second card"]


def trick() -> Walk:
    """`winning_place` for every trick."""
    variables = trick_variables()

    def function(rules: Any, inputs: Values) -> Any:
        return rules.play.winning_place(cards_of_trick(inputs), inputs["led"], inputs["trump"])

    def question(values: Values) -> tuple[dict[str, Any], dict[str, Any]]:
        played = [CARDS.names(card)[0] for card in cards_of_trick(values)]
        leader = SPECIFICATION.deck.cards.index(played[0]) % 2
        return {"trump": SUIT_NAMES[values["trump"]], "leader": leader, "trick": played}, {}

    def values(asked: Mapping[str, Any], options: Mapping[str, Any]) -> Values | None:
        del options
        first, second = CARDS.trick(asked["trick"])
        return {
            "trump": CARDS.suits[asked["trump"]],
            "led": CARDS.suit_of(asked["trick"][0]),
            "first card": first,
            "second card": second,
        }

    def telling(answer: Any) -> Sequence[Any]:
        return (answer != 0,)

    return Walk("trick", "two cards", variables, function, question, values, telling)
