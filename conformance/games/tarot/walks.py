"""The rule functions of French Tarot on unknown inputs: all hands, all tricks, three, four and five players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from conformance.cards import CardNames
from conformance.symbolic.variables import Variables
from conformance.symbolic.walks import Values, Walk
from reference_impl.tarot.deck import CAVALIERS, DECK, FOOL, KINGS, QUEENS, SUITS, TRUMPS
from reference_impl.tarot.fool import FoolOptions
from spec import tarot
from spec.loader import load_specification
from spec.logic import all_of, among, any_of, choose, implies, same, total

SPECIFICATION = load_specification("tarot")
CARDS = CardNames(SPECIFICATION.deck)
CALLABLE = KINGS | QUEENS | CAVALIERS
PLAYERS = (3, 4, 5)
SIDES = (tarot.ATTACK, tarot.DEFENCE)
LARGEST_UNFINISHED = 4


def trick_variables(size: int) -> Variables:
    """The cards of a trick, all different, and the suit they set."""
    variables = Variables()
    cards = tuple(variables.card(f"card {place}", DECK) for place in range(size))
    variables.assume(*(cards[i] & cards[j] == 0 for i in range(size) for j in range(i)))
    if size:
        led = variables.one_of("led", (*SUITS, TRUMPS, 0))
        variables.sets.add("led")
        variables.derived.add("led")
        variables.assume(led == tarot.suit_set(cards))
    return variables


def trick_of(inputs: Values) -> tuple[Any, ...]:
    """The cards of the trick in the order played."""
    return tuple(inputs[f"card {place}"] for place in range(5) if f"card {place}" in inputs)


def turn_variables(size: int) -> Variables:
    """A turn to play: a trick so far, a hand with none of its cards, the number of players, and what was called."""
    variables = trick_variables(size)
    hand = variables.cards("hand", DECK)
    variables.assume(*(hand & card == 0 for card in trick_of(variables.inputs)), hand != 0)
    players = variables.number("players", max(3, size + 1), 5)
    called = variables.cards("called", CALLABLE)
    variables.assume((called & (called - 1)) == 0, implies(players != 5, called == 0))
    variables.truth("first trick")
    barred = variables.cards("barred", DECK)
    variables.assume(barred == barred_in(variables.inputs))
    variables.derived.add("barred")
    variables.wish(hand.bit_count() <= 5)
    return variables


def barred_in(inputs: Values) -> Any:
    """What must not set the suit: with five players in the first trick, the called suit without the called card."""
    binds = all_of(inputs["players"] == 5, inputs["first trick"])
    return choose(binds, tarot.suit_of(inputs["called"]) & ~inputs["called"], 0)


def legal_cards_of(rules: Any, inputs: Values) -> Any:
    """What the reference lets be played; that it bars what `barred_in` says is proved apart."""
    return rules.play.legal_cards(inputs["hand"], trick_of(inputs), inputs.get("led", 0), inputs["barred"])


def legal_cards(size: int) -> Walk:
    """`legal_cards` after `size` cards of the trick, for every hand."""
    variables = turn_variables(size)
    if size <= 1:
        variables.assume((variables["hand"] & ~variables["barred"]) != 0)

    def question(values: Values) -> tuple[dict[str, Any], dict[str, Any]]:
        asked = {
            "players": values["players"],
            "first_trick": values["first trick"],
            "called": next(iter(CARDS.names(values["called"])), None),
            "hand": CARDS.names(values["hand"]),
            "trick": [CARDS.names(card)[0] for card in trick_of(values)],
        }
        return asked, {}

    def values(asked: Mapping[str, Any], options: Mapping[str, Any]) -> Values | None:
        del options
        if len(asked["trick"]) != size:
            return None
        called = [asked["called"]] if asked["called"] else []
        known = {
            **_trick_values(asked),
            "players": asked["players"],
            "first trick": asked["first_trick"],
            "called": CARDS.cards(called),
            "hand": CARDS.cards(asked["hand"]),
        }
        return {**known, "barred": barred_in(known)}

    def telling(answer: Any) -> Sequence[Any]:
        hand = variables["hand"]
        return (
            answer != hand,
            all_of(hand.bit_count() >= 4, hand.bit_count() <= 6),
            total(choose(among(hand, suit), 1, 0) for suit in (*SUITS, TRUMPS)) >= 3,
        )

    return Walk("legal_cards", f"{size} on the table", variables, legal_cards_of, question, values, telling)


def trick(players: int) -> Walk:
    """`winning_place` for every trick of so many players."""
    variables = trick_variables(players)
    variables.truth("last in slam")
    fool_options(variables)
    wins = variables.truth("Fool wins")
    variables.assume(same(wins, fool_wins_in(variables.inputs)))

    def function(rules: Any, inputs: Values) -> Any:
        return rules.play.winning_place(trick_of(inputs), inputs["led"], inputs["Fool wins"])

    def question(values: Values) -> tuple[dict[str, Any], dict[str, Any]]:
        played = [CARDS.names(card)[0] for card in trick_of(values)]
        asked = {
            "players": players,
            "leader": SPECIFICATION.deck.cards.index(played[0]) % players,
            "trick": played,
            "last_in_slam": values["last in slam"],
        }
        return asked, {name: value for name, value in values.items() if name in SPECIFICATION.options}

    def values(asked: Mapping[str, Any], options: Mapping[str, Any]) -> Values | None:
        if asked["players"] != players:
            return None
        known = {**_trick_values(asked), "last in slam": asked["last_in_slam"], **_of_the_fool(options)}
        not_listed = {"tarot.fool.wins_last_in_slam": False}  # where it does not matter, the Fool never wins
        return {**known, "Fool wins": fool_wins_in({**not_listed, **known})}

    def telling(answer: Any) -> Sequence[Any]:
        return (answer != 0, any_of(*(among(card, TRUMPS) for card in trick_of(variables.inputs))), *usual(variables))

    return Walk("trick", f"{players} players", variables, function, question, values, telling)


def fool_wins_in(inputs: Values) -> Any:
    """Whether the Fool was led to the end of a slam and wins it by the house rule of TAR-FOOL-4."""
    led = among(trick_of(inputs)[0], FOOL)
    return all_of(inputs["last in slam"], inputs["tarot.fool.wins_last_in_slam"], led)


def fool_variables() -> Variables:
    """A Fool that was played: by which side, in which trick, and the cards of its side."""
    variables = Variables()
    for name in ("owner", "winner"):
        variables.number(name, 0, 1)
    last, slam = variables.truth("last"), variables.truth("last in slam")
    variables.assume(implies(slam, last))
    tricks, aside = variables.cards("tricks", DECK & ~FOOL), variables.cards("aside", DECK & ~FOOL)
    variables.assume((tricks & aside) == 0)
    variables.wish(tricks.bit_count() <= 4)
    fool_options(variables)
    return variables


def fool_options(variables: Variables) -> None:
    """The options of the Fool, among the inputs."""
    variables.options(FoolOptions, SPECIFICATION.options_of("fool"))


def options_of_the_fool(inputs: Values) -> FoolOptions:
    """The options of the Fool."""
    return FoolOptions(*(inputs[f"tarot.fool.{name}"] for name in FoolOptions._fields))


def settled(rules: Any, inputs: Values) -> Any:
    """What the reference says becomes of a Fool."""
    played = rules.fool.Played(inputs["owner"], inputs["winner"], inputs["last"], inputs["last in slam"])
    return rules.fool.settle_fool(played, inputs["tricks"], inputs["aside"], options_of_the_fool(inputs))


def settle_fool() -> Walk:
    """`settle_fool` for every Fool."""
    variables = fool_variables()
    variables.assume(any_of(*(variables["aside"].bit_count() == size for size in (0, 3, 6))))

    def question(values: Values) -> tuple[dict[str, Any], dict[str, Any]]:
        asked = {
            "owner": SIDES[values["owner"]],
            "winner": SIDES[values["winner"]],
            "last": values["last"],
            "last_in_slam": values["last in slam"],
            "tricks": CARDS.names(values["tricks"]),
            "aside": CARDS.names(values["aside"]),
        }
        return asked, {name: value for name, value in values.items() if name in SPECIFICATION.options}

    def values(asked: Mapping[str, Any], options: Mapping[str, Any]) -> Values | None:
        return {
            "owner": SIDES.index(asked["owner"]),
            "winner": SIDES.index(asked["winner"]),
            "last": asked["last"],
            "last in slam": asked["last_in_slam"],
            "tricks": CARDS.cards(asked["tricks"]),
            "aside": CARDS.cards(asked["aside"]),
            **_of_the_fool(options),
        }

    def telling(answer: Any) -> Sequence[Any]:
        given = answer.given if not isinstance(answer.given, bool) else True
        return (given, variables["tricks"] != 0, *usual(variables))

    return Walk("settle_fool", "any Fool", variables, settled, question, values, telling)


def usual(variables: Variables) -> list[Any]:
    """The wishes for every option to be at its default."""
    options = SPECIFICATION.options
    wishes = []
    for name, value in variables.inputs.items():
        if name in options:
            default = options[name].default
            wishes.append(same(value, default) if isinstance(default, bool) else value == default)
    return wishes


def _of_the_fool(options: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in options.items() if name.startswith("tarot.fool.")}


def _trick_values(asked: Mapping[str, Any]) -> dict[str, Any]:
    """The values of `trick_variables` that a question gives."""
    cards = CARDS.trick(asked["trick"])
    led = {"led": tarot.suit_set(cards)} if cards else {}
    return {**led, **{f"card {place}": card for place, card in enumerate(cards)}}


def walks() -> list[Walk]:
    """Every walk whose paths must have a golden case."""
    return [
        *(legal_cards(size) for size in range(LARGEST_UNFINISHED + 1)),
        *(trick(players) for players in PLAYERS),
        settle_fool(),
    ]
