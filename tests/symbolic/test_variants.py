"""Variants of the reference stand side by side, each wholly itself, and an edit that misses its place says so."""

from __future__ import annotations

import pytest

from conformance.variants import Edit, EditMissesSource, Rules, edited, is_rule_file, rule_sources, source_of, variant
from reference_impl.belote import play

NO_POINTS = Edit("belote.deck", "    (NINES, 14),\n", "    (NINES, 0),\n")
WEAKEST = Edit(
    "cards", "            return cards & rank\n    return 0\n", "            found = cards & rank\n    return found\n"
)
NINE_OF_SPADES, SPADES = 1 << 2, 0xFF


@pytest.mark.parametrize(
    ("edit", "reason"),
    [
        (Edit("belote.play", "no such text", ""), "0 places that read 'no such text'"),
        (Edit("belote.play", "return", ""), "places that read 'return', not one"),
        (Edit("belote.pley", "return", ""), "no module 'belote.pley'"),
        (Edit("nogame.play", "return", ""), "no module 'nogame.play'"),
    ],
)
def test_an_edit_that_misses_its_place_says_so(edit: Edit, reason: str) -> None:
    with pytest.raises(EditMissesSource, match=reason):
        edited("belote", [edit])


def test_the_text_of_a_module_that_is_not_there_is_no_variant() -> None:
    with pytest.raises(EditMissesSource, match="no module 'belote"):
        variant("belote", {"belote.pley": "x = 1\n"})


def test_variants_disturb_neither_each_other_nor_the_reference() -> None:
    worthless, weakest = edited("belote", [NO_POINTS]), edited("belote", [WEAKEST])
    for _ in range(2):
        assert worthless.play.card_points(NINE_OF_SPADES, SPADES) == 0
        assert weakest.play.card_points(NINE_OF_SPADES, SPADES) == 14
        assert play.card_points(NINE_OF_SPADES, SPADES) == 14
        assert Rules("belote").play.card_points(NINE_OF_SPADES, SPADES) == 14
        assert weakest.play.winning_card(0b11, SPADES, SPADES) == 0b01
        assert worthless.play.winning_card(0b11, SPADES, SPADES) == 0b10
        assert play.winning_card(0b11, SPADES, SPADES) == 0b10
    assert Rules("belote").play is play


def test_every_module_of_a_variant_uses_the_variants_modules() -> None:
    rules = edited("belote", [NO_POINTS, WEAKEST])
    scored = rules.scoring.count_side(NINE_OF_SPADES, 1, False, SPADES)
    assert scored == 0
    package = rules.play.__name__.partition(".")[0]
    for module in (rules.play, rules.scoring, rules.declarations, rules.deck):
        for value in vars(module).values():
            home = getattr(value, "__module__", None)
            assert not (isinstance(home, str) and home.split(".")[0] == "reference_impl"), value
        assert module.__name__.startswith(package)


def test_the_same_edits_give_the_same_variant_and_edits_of_one_module_add_up() -> None:
    assert edited("belote", [NO_POINTS]).play is edited("belote", [NO_POINTS]).play
    both = edited("belote", [NO_POINTS, Edit("belote.deck", "    (JACKS, 20),\n", "    (JACKS, 0),\n")])
    assert both.play.card_points(0b10100, SPADES) == 0


WINNER = "strongest(cards & trump, TRUMP_ORDER) or strongest(cards & led, PLAIN_ORDER)"
TRUMPS_IN_PLAIN_ORDER = Edit("belote.play", WINNER, WINNER.replace("trump, TRUMP_ORDER", "trump, PLAIN_ORDER"))
LED_IN_TRUMP_ORDER = Edit("belote.play", WINNER, WINNER.replace("led, PLAIN_ORDER", "led, TRUMP_ORDER"))


def test_edits_that_change_different_places_of_one_line_both_hold_in_either_order() -> None:
    swapped = "strongest(cards & trump, PLAIN_ORDER) or strongest(cards & led, TRUMP_ORDER)"
    for edits in ([TRUMPS_IN_PLAIN_ORDER, LED_IN_TRUMP_ORDER], [LED_IN_TRUMP_ORDER, TRUMPS_IN_PLAIN_ORDER]):
        _, text = rule_sources(edited("belote", edits))["belote.play"]
        assert text == source_of("belote.play").replace(WINNER, swapped)


def test_edits_that_change_the_same_place_cannot_hold_together() -> None:
    other = Edit("belote.play", WINNER, WINNER.replace("trump, TRUMP_ORDER", "trump, ()"))
    with pytest.raises(EditMissesSource, match="two edits change the same place"):
        edited("belote", [TRUMPS_IN_PLAIN_ORDER, other])


def test_the_sources_of_a_variant_are_those_it_runs() -> None:
    sources = rule_sources(edited("belote", [NO_POINTS]))
    file, text = sources["belote.deck"]
    assert "(NINES, 0)" in text.partition("PLAIN_VALUES")[0]
    assert is_rule_file(str(file))
    assert sources["belote.play"][1] == source_of("belote.play")
    assert rule_sources(Rules("belote"))["belote.deck"][1] == source_of("belote.deck")
    assert "cards" in sources
    assert not is_rule_file(__file__)
