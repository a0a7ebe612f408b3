"""What is written down twice is the same twice: specification, reference, operations and published schemas."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import jsonschema  # type: ignore[import-untyped]  # carries no types
import msgspec
import pytest
from msgspec import inspect

from conformance.cards import CardNames
from conformance.fixtures.store import document_path, fixtures_folder, schema_path
from conformance.game import Game, game_names, load_game
from conformance.operations import Operation
from conformance.reference import ReferenceEngine
from reference_impl.belote import deck as reference
from reference_impl.belote import play
from spec.loader import load_specification

DECK = load_specification("belote").deck
NAMES = CardNames(DECK)
OPERATIONS = [
    (load_game(name), operation) for name in game_names() for operation in load_game(name).operations.values()
]
SERVED = [(game, operation) for game, operation in OPERATIONS if operation.served]


def named(pair: object) -> str:
    return getattr(pair, "name", "")


def test_a_negative_number_is_no_set_of_cards_to_name() -> None:
    with pytest.raises(ValueError, match="-2 is no set of cards"):
        NAMES.names(~1)


# -------------------------------------------------------------------------------- specification and reference


def rank(name: str) -> int:
    """All cards of a rank, by the names the specification gives the bits."""
    return NAMES.cards(card for card in DECK.cards if card[:-1] == name)


def test_the_reference_has_the_suits_and_ranks_of_the_specification_in_its_order() -> None:
    assert NAMES.cards(DECK.cards) == reference.DECK
    assert list(reference.SUITS) == [NAMES.suits[suit] for suit in DECK.suits]
    assert list(reference.RANKS) == [rank(name) for name in DECK.ranks]


@pytest.mark.parametrize(
    ("name", "order", "values"),
    [
        ("trump", reference.TRUMP_ORDER, reference.TRUMP_VALUES),
        ("plain", reference.PLAIN_ORDER, reference.PLAIN_VALUES),
    ],
)
def test_the_reference_has_the_orders_and_values_of_the_specification(
    name: str, order: tuple[int, ...], values: tuple[tuple[int, int], ...]
) -> None:
    assert list(order) == [rank(step.rank) for step in DECK.orders[name]]
    assert list(values) == [(rank(step.rank), step.value) for step in DECK.orders[name]]


@pytest.mark.parametrize("trump", reference.SUITS)
def test_the_pack_is_worth_152_whichever_suit_is_trump(trump: int) -> None:
    assert play.card_points(reference.DECK, trump) == 152
    assert play.card_points(trump, trump) == 62


def test_the_options_of_play_are_the_same_in_specification_and_reference() -> None:
    written = [option.short.removeprefix("play.") for option in load_specification("belote").options_of("play")]
    assert sorted(play.PlayOptions._fields) == sorted(written)


# ------------------------------------------------------------------------------------------------- operations


@pytest.mark.parametrize(("game", "operation"), OPERATIONS, ids=named)
def test_clauses_and_options_of_an_operation_exist(game: Game, operation: Operation) -> None:
    assert set(operation.clauses) <= set(game.specification.clauses)
    assert set(game.option_names(operation)) <= set(game.specification.options)
    order = [*game.specification.clauses]
    assert list(operation.clauses) == sorted(operation.clauses, key=order.index)


@pytest.mark.parametrize(("game", "operation"), OPERATIONS, ids=named)
def test_the_worked_example_of_an_operation_is_of_its_own_form(game: Game, operation: Operation) -> None:
    question, answer = operation.example
    assert msgspec.to_builtins(operation.parse_input(question)) == question
    assert msgspec.to_builtins(operation.parse_output(answer)) == answer


@pytest.mark.parametrize(("game", "operation"), OPERATIONS, ids=named)
def test_lists_said_to_have_no_order_are_lists_of_the_operation(game: Game, operation: Operation) -> None:
    for path in operation.unordered:
        ends = [end for record in (operation.input, operation.output) for end in types_at(record, path)]
        assert any(isinstance(end, inspect.ListType) for end in ends), path


def types_at(record: type, path: str) -> list[inspect.Type]:
    """The types of what stands at a path such as `shown[][].cards`."""
    found: list[inspect.Type] = [inspect.type_info(record)]
    for step in path.replace("[]", ".[]").split("."):
        if step == "[]":
            found = [each.item_type for each in found if isinstance(each, inspect.ListType)]
        else:
            structs = [each for each in found if isinstance(each, inspect.StructType)]
            found = [field.type for each in structs for field in each.fields if field.name == step]
        found = [kind for each in found for kind in kinds(each)]
    return found


def kinds(kind: inspect.Type) -> Iterator[inspect.Type]:
    """A type without its description, or each type of a union."""
    if isinstance(kind, inspect.Metadata):
        yield from kinds(kind.type)
    elif isinstance(kind, inspect.UnionType):
        for each in kind.types:
            yield from kinds(each)
    else:
        yield kind


@pytest.mark.parametrize(("game", "operation"), SERVED, ids=named)
def test_the_reference_answers_the_worked_example_as_it_is_worked(game: Game, operation: Operation) -> None:
    question, answer = operation.example
    given = ReferenceEngine().answer(game.method(operation), question, {})
    assert operation.normal(given) == operation.normal(answer)


# --------------------------------------------------------------------------------------------------- schemas


def published(game: Game, operation: Operation) -> tuple[jsonschema.Draft202012Validator, Any]:
    """The validator of an operation's published schema, and the document it is about."""
    folder = fixtures_folder()
    schema = json.loads(schema_path(folder, game, operation).read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    document = json.loads(document_path(folder, game, operation).read_text(encoding="utf-8"))
    return jsonschema.Draft202012Validator(schema), document


@pytest.mark.parametrize(("game", "operation"), SERVED, ids=named)
def test_the_published_schema_validates_the_published_document(game: Game, operation: Operation) -> None:
    validator, document = published(game, operation)
    assert [error.message for error in validator.iter_errors(document)] == []
    assert document["cases"]


def broken_inputs(question: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A question with one part after the other missing or of another kind, and with a trump that is no suit."""
    for name in question:
        yield {each: part for each, part in question.items() if each != name}
        yield {**question, name: {"no": "such"}}
    if "trump" in question:
        yield {**question, "trump": "X"}


@pytest.mark.parametrize(("game", "operation"), SERVED, ids=named)
def test_the_published_schema_refuses_a_broken_document(game: Game, operation: Operation) -> None:
    validator, document = published(game, operation)
    assert not validator.is_valid({name: part for name, part in document.items() if name != "cases"})
    assert not validator.is_valid({**document, "surprise": 1})
    changes: list[dict[str, Any]] = [
        {"id": 7},
        {"surprise": 1},
        {"origin": "hearsay"},
        {"input": {}},
        *({"input": each} for each in broken_inputs(document["cases"][0]["input"])),
        {"expect": {"answer": {}}},
        {"expect": {"surprise": 1}},
    ]
    for change in changes:
        broken = copy.deepcopy(document)
        broken["cases"][0].update(change)
        assert not validator.is_valid(broken), change
