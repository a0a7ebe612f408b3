"""On a pack of eight cards every position is tried: unknown values, plain numbers and the clauses in words agree."""

from __future__ import annotations

from typing import Any

import pytest
import small_pack
from compiled import answer, compiled, compiled_tree

from conformance.symbolic.explore import tree_of
from conformance.symbolic.witness import covered, difference, path_witness
from conformance.variants import Edit
from reference_impl.belote.play import PlayOptions

SIZES = [0, 1, pytest.param(2, marks=pytest.mark.slow), pytest.param(3, marks=pytest.mark.slow)]
NAMES_OF_OPTIONS = [f"belote.play.{name}" for name in PlayOptions._fields]


def options_as_inputs(options: PlayOptions) -> dict[str, Any]:
    """Options as the solver has them: a named one as the place of its name."""
    values = dict(zip(NAMES_OF_OPTIONS, options, strict=True))
    for option in small_pack.OPTIONS:
        if option.type != "boolean":
            values[option.name] = option.values.index(values[option.name])
    return values


@pytest.mark.parametrize("size", SIZES)
def test_unknown_values_plain_numbers_and_clauses_agree_in_every_position(size: int) -> None:
    rules, walk = small_pack.small_rules(), small_pack.legal_cards(size)
    tree = compiled_tree(tree_of(walk.paths(rules)))
    every_option = [(options, options_as_inputs(options)) for options in small_pack.all_options()]
    tried = 0
    for position, inputs in small_pack.positions(size):
        trick, led = tuple(inputs[f"card {place}"] for place in range(size)), inputs.get("led", 0)
        for options, known in every_option:
            plain = rules.play.legal_cards(inputs["hand"], trick, led, inputs["trump"], options)
            assert plain == small_pack.legal(position, options), (position, options)
            assert plain == answer(tree, {**inputs, **known}), (position, options)
            tried += 1
    assert tried == 16 * 2 * {0: 255, 1: 8 * 127, 2: 56 * 63, 3: 336 * 31}[size]


@pytest.mark.parametrize("size", [0, 1])
def test_the_merged_answer_is_that_of_the_path_taken(size: int) -> None:
    rules, walk = small_pack.small_rules(), small_pack.legal_cards(size)
    paths, legal = walk.answered(rules)
    merged, tree = compiled(legal.bits), compiled_tree(tree_of(paths))
    for _, inputs in small_pack.positions(size):
        for options in small_pack.all_options():
            given = {**inputs, **options_as_inputs(options)}
            assert merged(given) == answer(tree, given)


@pytest.mark.parametrize("size", [0, 1, pytest.param(2, marks=pytest.mark.slow)])
def test_a_witness_takes_its_path_and_is_answered_as_the_path_says(size: int) -> None:
    rules, walk = small_pack.small_rules(), small_pack.legal_cards(size)
    paths = walk.paths(rules)
    for place, path in enumerate(paths):
        values = path_witness(walk, path)
        [taken] = [number for number, count in covered(walk, paths, [values]).items() if count]
        assert taken == place
        plain = small_pack.asked(rules, values, size)
        options = PlayOptions(*(values[name] for name in NAMES_OF_OPTIONS))
        given = {**{name: value for name, value in values.items() if name not in NAMES_OF_OPTIONS}}
        assert plain == answer(compiled_tree(path), {**given, **options_as_inputs(options)})


NO_UNDERTRUMP = Edit("belote.play", "    if trumps and options.undertrump:\n        return trumps\n", "")
NO_OVERTRUMP = Edit(
    "belote.play", "    if overtrumps:\n        return overtrumps\n", "    if overtrumps:\n        return trumps\n"
)
NO_PARTNER = Edit(
    "belote.play", "len(trick) >= 2 and trick[-2] == winning_card", "len(trick) >= 2 and trick[0] == winning_card"
)
LOWEST_WINS = Edit("belote.play", "strongest(cards & led, PLAIN_ORDER)", "strongest(cards & led, TRUMP_ORDER)")
RAISES = Edit("belote.play", "    return hand\n\n\ndef partner_is", "    raise ValueError(hand)\n\n\ndef partner_is")


@pytest.mark.parametrize("size", [1, pytest.param(2, marks=pytest.mark.slow)])
@pytest.mark.parametrize("edit", [NO_UNDERTRUMP, NO_OVERTRUMP, NO_PARTNER, LOWEST_WINS])
def test_a_difference_has_as_few_cards_as_there_are_in_any_position_that_shows_it(edit: Edit, size: int) -> None:
    right, wrong, walk = small_pack.small_rules(), small_pack.small_rules(edit), small_pack.legal_cards(size)
    values = difference(walk, right, wrong, "any order")
    fewest = 99 if values is None else values["hand"].bit_count()
    assert values is None or small_pack.asked(right, values, size) != small_pack.asked(wrong, values, size)
    for _, inputs in small_pack.positions(size):
        if inputs["hand"].bit_count() < fewest:
            for given in with_options(inputs):
                assert small_pack.asked(right, given, size) == small_pack.asked(wrong, given, size)


def with_options(inputs: dict[str, int]) -> list[dict[str, Any]]:
    return [{**inputs, **dict(zip(NAMES_OF_OPTIONS, options, strict=True))} for options in small_pack.all_options()]


def test_rules_that_raise_differ_by_inputs_on_which_they_raise() -> None:
    walk = small_pack.legal_cards(1)
    values = difference(walk, small_pack.small_rules(), small_pack.small_rules(RAISES), "any order")
    assert values is not None
    with pytest.raises(ValueError, match=str(values["hand"])):
        small_pack.asked(small_pack.small_rules(RAISES), values, 1)


def test_rules_do_not_differ_from_themselves() -> None:
    same = Edit("belote.play", "table = union(trick)", "table = union(tuple(trick))")
    for size in (0, 1):
        walk = small_pack.legal_cards(size)
        assert difference(walk, small_pack.small_rules(), small_pack.small_rules(same), "any order") is None
