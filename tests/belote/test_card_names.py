"""A question to the reference in which a card is there twice is malformed; what is no set of cards has no names."""

from __future__ import annotations

import pytest
from reference_answers import GAME, answer

from conformance.cards import WrongCards
from conformance.games.belote.answers import CARDS


@pytest.mark.parametrize(
    ("operation", "place"),
    [("deal", "deck"), ("complete_deal", "stock"), ("compare_declarations", "hands"), ("count_hand", "tricks")],
)
def test_a_card_that_is_there_twice_makes_a_question_malformed(operation: str, place: str) -> None:
    question = dict(GAME.operations[operation].example[0])
    listed = question[place]
    question[place] = [*listed[:-1], listed[0]]
    with pytest.raises(WrongCards, match="is there twice"):
        answer(operation, question)


def test_what_a_wrong_rule_gives_that_is_no_set_of_cards_is_refused_by_its_number() -> None:
    with pytest.raises(ValueError, match="-2 is no set of cards"):
        CARDS.names(-2)
