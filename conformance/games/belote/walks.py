"""The rule functions of Belote on unknown inputs: all hands, all tricks, all trumps, all options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from conformance.cards import CardNames
from conformance.symbolic.variables import Variables
from conformance.symbolic.walks import Values, Walk
from reference_impl.belote.deck import DECK, SUITS
from reference_impl.belote.declarations import DeclarationOptions
from reference_impl.belote.play import PlayOptions
from reference_impl.belote.scoring import BELOTE, ScoreOptions, Taken
from spec.loader import load_specification
from spec.logic import all_of, among, any_of, choose, implies, total

SPECIFICATION = load_specification("belote")
CARDS = CardNames(SPECIFICATION.deck)
MOST, HAND, CAPOT = 4000, 162, 252
SUIT_NAMES = {suit: name for name, suit in CARDS.suits.items()}


class GameOptions(NamedTuple):
    """The house rules of the game, as `belote.game.*` names them."""

    target: Any


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


def declaration_options(inputs: Values) -> DeclarationOptions:
    """The options of declarations."""
    return DeclarationOptions(*(inputs[f"belote.declarations.{name}"] for name in DeclarationOptions._fields))


def declarations() -> Walk:
    """`declarations` for every hand of eight cards."""
    variables = Variables()
    variables.suit("trump", SUITS)
    hand = variables.cards("hand", DECK)
    variables.assume(hand.bit_count() == 8)
    variables.options(DeclarationOptions, SPECIFICATION.options_of("declarations"))

    def function(rules: Any, inputs: Values) -> Any:
        return rules.declarations.declarations(inputs["hand"], declaration_options(inputs))

    def question(values: Values) -> tuple[dict[str, Any], dict[str, Any]]:
        asked = {"trump": SUIT_NAMES[values["trump"]], "hand": CARDS.names(values["hand"])}
        return asked, {name: value for name, value in values.items() if name in SPECIFICATION.options}

    def values(asked: Mapping[str, Any], options: Mapping[str, Any]) -> Values | None:
        return {"trump": CARDS.suits[asked["trump"]], "hand": CARDS.cards(asked["hand"]), **options}

    def telling(answer: Any) -> Sequence[Any]:
        runs = total(tops.bit_count() for tops in answer[1:])
        return (*usual(variables), all_of(answer[0] != 0, runs > 0), any_of(answer[0] != 0, runs > 0))

    return Walk("declarations", "eight cards", variables, function, question, values, telling)


def score_options(inputs: Values) -> ScoreOptions:
    """The options of scoring."""
    return ScoreOptions(*(inputs[f"belote.score.{name}"] for name in ScoreOptions._fields))


def counted_sides(inputs: Values) -> tuple[Taken, Taken]:
    """What the taker's side and the defence have; belote is 0 for nobody, 1 for the taker's side, 2 for the defence."""
    belotes = [choose(inputs["belote"] == holder, BELOTE, 0) for holder in (1, 2)]
    taker, defence = (
        Taken(inputs[f"{side} points"], inputs[f"{side} tricks"], belote, inputs[f"{side} declarations"])
        for side, belote in zip(("taker", "defence"), belotes, strict=True)
    )
    return taker, defence


def score_variables() -> Variables:
    """A counted hand: any tricks and points that can be together, belote, declarations, a carried sum, all options."""
    variables = Variables()
    tricks = [variables.number(f"{side} tricks", 0, 8) for side in ("taker", "defence")]
    points = [variables.number(f"{side} points", 0, CAPOT) for side in ("taker", "defence")]
    capot = any_of(tricks[0] == 8, tricks[1] == 8)
    variables.assume(
        tricks[0] + tricks[1] == 8,
        points[0] + points[1] == choose(capot, CAPOT, HAND),
        *(implies(won == 0, taken == 0) for won, taken in zip(tricks, points, strict=True)),
    )
    variables.number("belote", 0, 2)  # nobody, the taker's side, the defence
    for side in ("taker", "defence"):
        variables.number(f"{side} declarations", 0, MOST)
    variables.assume(any_of(variables["taker declarations"] == 0, variables["defence declarations"] == 0))
    variables.number("carried", 0, MOST)
    variables.options(ScoreOptions, SPECIFICATION.options_of("score"))
    return variables


def score_hand(variables: Variables) -> Walk:
    """`score_hand` for every hand that has been counted; the taker's side is side 0."""

    def function(rules: Any, inputs: Values) -> Any:
        taker, defence = counted_sides(inputs)
        return rules.scoring.score_hand(taker, defence, inputs["carried"], score_options(inputs))

    def question(values: Values) -> tuple[dict[str, Any], dict[str, Any]]:
        sides = counted_sides(values)
        asked = {
            "taker_side": 0,
            "card_points": [side.card_points for side in sides],
            "tricks_won": [side.tricks for side in sides],
            "belote_side": next((place for place, side in enumerate(sides) if side.belote), None),
            "declarations": [side.declarations for side in sides],
            "carried": values["carried"],
        }
        return asked, {name: value for name, value in values.items() if name in SPECIFICATION.options}

    def values(asked: Mapping[str, Any], options: Mapping[str, Any]) -> Values | None:
        taker = asked["taker_side"]
        return {
            "taker points": asked["card_points"][taker],
            "defence points": asked["card_points"][1 - taker],
            "taker tricks": asked["tricks_won"][taker],
            "defence tricks": asked["tricks_won"][1 - taker],
            "belote": 0 if asked["belote_side"] is None else 1 if asked["belote_side"] == taker else 2,
            "taker declarations": asked["declarations"][taker],
            "defence declarations": asked["declarations"][1 - taker],
            "carried": asked["carried"],
            **options,
        }

    def telling(answer: Any) -> Sequence[Any]:
        del answer
        declared = (variables["taker declarations"], variables["defence declarations"])
        usual_sums = any_of(*(declared[0] + declared[1] == points for points in (20, 50, 100)))
        counts = variables["taker points"]
        return (*usual(variables), usual_sums, counts >= 40, counts <= 121, variables["carried"] == 81)

    return Walk("score_hand", "a counted hand", variables, function, question, values, telling)


def targets() -> list[int]:
    """The totals that win, by the option."""
    return [int(value) for value in SPECIFICATION.options["belote.game.target"].values]  # type: ignore[arg-type]


def game_variables() -> Variables:
    """Any totals, any carried sum, any dealer and target."""
    variables = Variables()
    for side in (0, 1):
        variables.number(f"total {side}", 0, MOST)
    variables.number("carried", 0, MOST)
    variables.number("dealer", 0, 3)
    variables.one_of("belote.game.target", targets())
    return variables


def game_status(variables: Variables) -> Walk:
    """`game_status` after any hand."""

    def function(rules: Any, inputs: Values) -> Any:
        scores = (inputs["total 0"], inputs["total 1"])
        return rules.game.game_status(scores, inputs["carried"], inputs["dealer"], inputs["belote.game.target"])

    def question(values: Values) -> tuple[dict[str, Any], dict[str, Any]]:
        asked = {
            "scores": [values["total 0"], values["total 1"]],
            "carried": values["carried"],
            "dealer": values["dealer"],
        }
        return asked, {"belote.game.target": values["belote.game.target"]}

    def values(asked: Mapping[str, Any], options: Mapping[str, Any]) -> Values | None:
        first, second = asked["scores"]
        return {"total 0": first, "total 1": second, "carried": asked["carried"], "dealer": asked["dealer"], **options}

    def telling(answer: Any) -> Sequence[Any]:
        del answer
        return (*usual(variables), variables["total 0"] >= 300, variables["total 1"] >= 300, variables["carried"] == 81)

    return Walk("game_status", "any totals", variables, function, question, values, telling)


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
    return [
        *(legal_cards(size) for size in range(4)),
        trick(),
        declarations(),
        score_hand(score_variables()),
        game_status(game_variables()),
    ]
