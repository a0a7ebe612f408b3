"""Declaring on unknown inputs: for a kind all cards in hand and on the table and all house rules; and at any moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import convert

from conformance.games.bezique.holdings import (
    copies_meant,
    kinds_of,
    likeness,
    one_player,
    readings,
    single_cards,
    written_table,
)
from conformance.games.bezique.melds import RANKS, SIZES
from conformance.games.bezique.questions import Copy, Kind, TableCard
from conformance.games.bezique.unknown_players import UnknownPlayer
from conformance.games.bezique.walks.play import CARDS, SPECIFICATION, SUIT_NAMES
from conformance.games.bezique.walks.scores import chosen, usual
from conformance.symbolic.variables import Variables
from conformance.symbolic.walks import Values, Walk
from reference_impl.bezique.deck import DECK
from reference_impl.bezique.declarations import Holding, MeldOptions, all_cards
from reference_impl.bezique.sevens import SevenOptions, Turn
from spec.logic import implies, none_among

WALKED: tuple[Kind, ...] = ("four_aces", "trump_marriage", "marriage", "bezique", "double_bezique", "sequence")
"""The kinds that are walked; four kings, queens and jacks are declared by the very same lines as four aces."""
MOST = 7
PLACES = ("hand", *(f"table, {kind}" for kind in ("fours", "marriages", "beziques", "double beziques", "sequences")))


def declare(kind: Kind) -> Walk:
    """Whether some cards may be declared as a kind, after a trick just won.

    The player has cards of the ranks that the kind is made of, and nines, of which no combination is: spades, and for
    kinds of which one can be made in two suits diamonds too.
    """
    variables = Variables()
    player = UnknownPlayer(variables)
    cards, held = variables.cards("cards", DECK), all_cards(player.held)
    suits = "S" if kind == "sequence" else "SD"
    pool = sum(sum(CARDS.copies(rank + suit)) for rank in (*RANKS[kind], "9") for suit in suits)
    variables.assume(cards != 0, (cards & ~held) == 0, (held & ~pool) == 0, held.bit_count() <= MOST)
    variables.options(MeldOptions, SPECIFICATION.options_of("meld"))

    def function(rules: Any, inputs: Values) -> Any:
        options = MeldOptions(*(inputs[f"bezique.meld.{name}"] for name in MeldOptions._fields))
        return rules.declarations.combination(kind, inputs["cards"], inputs["trump"], holding(inputs), options)

    def question(values: Values) -> tuple[dict[str, Any], dict[str, Any]]:
        trump, held = SUIT_NAMES[values["trump"]], holding(values)
        asked = {
            "trump": trump,
            "hand": CARDS.names(held.hand),
            "table": [{"card": said.card, "kinds": list(said.kinds)} for said in written_table(held, trump)],
            "trick_won": True,
            "declared": False,
            "taken": None,
            "kind": kind,
            "cards": [said(card, held, trump) for card in single_cards(values["cards"])],
        }
        return asked, chosen(values)

    def values(asked: Mapping[str, Any], options: Mapping[str, Any]) -> Values | None:
        if asked["kind"] != kind or not asked["trick_won"] or asked["declared"] or asked["taken"]:
            return None
        trump, table = asked["trump"], convert(asked["table"], list[TableCard])
        held = one_player(asked["hand"], table, trump, MOST)
        meant = readings(convert(asked["cards"], list[str | Copy]), held, trump)
        looks = [likeness(single_cards(cards), held, trump) for cards in meant]
        if not meant or any(look != looks[0] for look in looks):
            return None
        return {"trump": CARDS.suits[trump], **dict(zip(PLACES, held, strict=True)), "cards": meant[0], **options}

    def telling(answer: Any) -> Sequence[Any]:
        del answer
        return (*usual(variables), cards.bit_count() == SIZES[kind], none_among(cards, ~player.held.hand))

    return Walk("declare", kind.replace("_", " "), variables, function, question, values, telling)


def holding(inputs: Values) -> Holding:
    """The cards in the hand and on the table."""
    return Holding(*(inputs[place] for place in PLACES))


def said(card: int, held: Holding, trump: str) -> str | dict[str, Any]:
    """A card as a player names it: with its kinds where the other copy is held too and differs."""
    name = CARDS.names(card)[0]
    copies = copies_meant(name, held, trump)
    kinds = [kinds_of(copy, held, trump) for copy in copies]
    return name if all(each == kinds[0] for each in kinds) else {"card": name, "kinds": kinds_of(card, held, trump)}


def declare_in_time() -> Walk:
    """Whether bezique may be declared out of one hand, at any moment, with or without a card just taken."""
    hand, pair = ["QS", "JD", "9S", "8C", "7C"], ["QS", "JD"]
    named = {"trump": "S", "hand": hand, "table": [], "kind": "bezique", "cards": pair}
    taken_names = {0: None, **{CARDS.card(name): name for name in ("QS", "9S")}}
    variables = Variables()
    won, _ = variables.truth("trick won"), variables.truth("declared")
    variables.assume(implies(variables.one_of("taken", taken_names) != 0, won))
    variables.options(SevenOptions, SPECIFICATION.options_of("seven"))

    def function(rules: Any, inputs: Values) -> Any:
        turn = Turn(inputs["trick won"], inputs["declared"], inputs["taken"])
        options = SevenOptions(*(inputs[f"bezique.seven.{name}"] for name in SevenOptions._fields))
        return rules.declarations.moment(CARDS.cards(pair), turn, options)

    def question(values: Values) -> tuple[dict[str, Any], dict[str, Any]]:
        moment = {"trick_won": values["trick won"], "declared": values["declared"]}
        return {**named, **moment, "taken": taken_names[values["taken"]]}, chosen(values)

    def values(asked: Mapping[str, Any], options: Mapping[str, Any]) -> Values | None:
        taken = next((card for card, name in taken_names.items() if name == asked["taken"]), None)
        if taken is None or any(asked[name] != told for name, told in named.items()):
            return None
        return {"trick won": asked["trick_won"], "declared": asked["declared"], "taken": taken, **options}

    def telling(answer: Any) -> Sequence[Any]:
        return (answer == "none", *usual(variables))

    return Walk("declare", "at any moment", variables, function, question, values, telling)
