"""What the rule page says, each sentence for itself, held against the answers of the reference.

Orders, duties and values are written down here once more, in card names, and owe nothing to the code that is tested.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import assume, given, settings

from conformance.games.bezique import strategies
from conformance.games.bezique.answers import Answers
from conformance.games.bezique.questions import (
    DealInput,
    DeclareInput,
    DrawInput,
    GameStatusInput,
    LegalCardsInput,
    Meld,
    MeldsInput,
    ScoreHandInput,
    TableCard,
    TrickInput,
)
from spec.loader import load_specification

ORDER = ["7", "8", "9", "J", "Q", "K", "10", "A"]
WORTH = {
    "four_aces": 100,
    "four_kings": 80,
    "four_queens": 60,
    "four_jacks": 40,
    "trump_marriage": 40,
    "marriage": 20,
    "bezique": 40,
    "double_bezique": 500,
    "sequence": 250,
}
DEFAULTS = load_specification("bezique").defaults()
REFERENCE = Answers()


def strength(card: str) -> int:
    return ORDER.index(card[:-1])


def legal(turn: LegalCardsInput) -> set[str]:
    return set(REFERENCE.legal_cards(turn, DEFAULTS).cards)


def second_wins(trick: TrickInput) -> bool:
    return REFERENCE.trick(trick, DEFAULTS).winner != trick.leader


def names(table: Iterable[TableCard]) -> list[str]:
    return [said.card for said in table]


def questions(operation: str) -> Any:
    return strategies.played_questions(operation, DEFAULTS)


# ------------------------------------------------------------------------------------------------------------ the play


@pytest.mark.clauses("BEZ-PLAY-2", "BEZ-MELD-3", "BEZ-TWIN-1")
@given(questions("legal_cards"))
def test_in_the_first_phase_every_face_of_hand_and_table_may_be_played_and_is_named_once(turn: LegalCardsInput) -> None:
    assume(turn.phase == 1)
    assert sorted(REFERENCE.legal_cards(turn, DEFAULTS).cards) == sorted({*turn.hand, *names(turn.table)})


@pytest.mark.clauses("BEZ-END-2", "BEZ-DECK-1")
@given(strategies.last_turns())
def test_who_holds_the_suit_led_goes_over_or_follows_lower(turn: LegalCardsInput) -> None:
    assume(turn.trick)
    led = turn.trick[0]
    suited = {card for card in turn.hand if card[-1] == led[-1]}
    assume(suited)
    higher = {card for card in suited if strength(card) > strength(led)}
    assert legal(turn) == (higher or suited)


@pytest.mark.clauses("BEZ-END-3", "BEZ-END-4")
@given(strategies.last_turns())
def test_who_is_void_plays_any_trump_and_without_one_anything(turn: LegalCardsInput) -> None:
    assume(turn.trick)
    assume(all(card[-1] != turn.trick[0][-1] for card in turn.hand))
    assert legal(turn) == ({card for card in turn.hand if card[-1] == turn.trump} or set(turn.hand))


@pytest.mark.clauses("BEZ-END-4")
@given(strategies.last_turns())
def test_the_leader_plays_anything(turn: LegalCardsInput) -> None:
    assume(not turn.trick)
    assert legal(turn) == set(turn.hand)


@pytest.mark.clauses("BEZ-DECK-1", "BEZ-PLAY-3", "BEZ-PLAY-4")
@given(strategies.finished_tricks())
def test_the_second_card_wins_when_it_is_higher_in_the_suit_led_or_ruffs(trick: TrickInput) -> None:
    led, second = trick.trick
    if second[-1] == led[-1]:
        assert second_wins(trick) is (strength(second) > strength(led))
    else:
        assert second_wins(trick) is (second[-1] == trick.trump)


@pytest.mark.clauses("BEZ-SCORE-1")
@given(strategies.finished_tricks())
def test_aces_and_tens_are_worth_ten(trick: TrickInput) -> None:
    brisques = [card for card in trick.trick if card[:-1] in ("A", "10")]
    assert REFERENCE.trick(trick, DEFAULTS).points == 10 * len(brisques)


# -------------------------------------------------------------------------------------------------- deal and drawing


@pytest.mark.clauses("BEZ-DEAL-1", "BEZ-DEAL-2", "BEZ-SEVEN-1")
@given(strategies.decks(), strategies.seats())
def test_three_two_three_are_dealt_the_17th_card_is_trump_and_a_seven_scores(deck: list[str], dealer: int) -> None:
    dealt = REFERENCE.deal(DealInput(deck=deck, dealer=dealer), DEFAULTS)
    first = [*deck[0:3], *deck[6:8], *deck[10:13]]
    second = [*deck[3:6], *deck[8:10], *deck[13:16]]
    assert sorted(dealt.hands[1 - dealer]) == sorted(first)
    assert sorted(dealt.hands[dealer]) == sorted(second)
    assert (dealt.turn_up, dealt.trump, dealt.stock) == (deck[16], deck[16][-1], deck[17:])
    assert dealt.scores[dealer] == (10 if deck[16][0] == "7" else 0)
    assert dealt.scores[1 - dealer] == 0


@pytest.mark.clauses("BEZ-DRAW-1", "BEZ-DRAW-2", "BEZ-END-1")
@settings(max_examples=25)
@given(questions("draw"))
def test_the_winner_draws_first_and_the_last_draw_ends_the_first_phase(asked: DrawInput) -> None:
    drawn = REFERENCE.draw(asked, DEFAULTS)
    cards, last = [*asked.stock, asked.turn_up], len(asked.stock) == 1
    for seat, card in ((asked.winner, cards[0]), (1 - asked.winner, cards[1])):
        taken_up = names(asked.tables[seat]) if last else []
        assert Counter(drawn.hands[seat]) == Counter([*asked.hands[seat], card, *taken_up])
    assert drawn.stock == asked.stock[2:]
    assert (drawn.turn_up is None) is last
    assert [sorted(names(table)) for table in drawn.tables] == (
        [[], []] if last else [sorted(names(table)) for table in asked.tables]
    )


# ------------------------------------------------------------------------------------------------------- declarations


@pytest.mark.clauses("BEZ-MELD-1", "BEZ-MELD-2", "BEZ-MELD-3", "BEZ-MELD-4", "BEZ-MELD-7")
@settings(max_examples=25)
@given(questions("melds"))
def test_what_may_be_declared_scores_lies_on_the_table_and_is_not_declared_again(asked: MeldsInput) -> None:
    there = Counter([*asked.hand, *names(asked.table)])
    for meld in REFERENCE.melds(asked, DEFAULTS).melds:
        assert Counter(meld.cards) <= there
        assert meld.points == WORTH[meld.kind]
        if all(there[card] == meld.cards.count(card) for card in meld.cards):
            declared_and_spent(asked, meld, there)


def declared_and_spent(asked: MeldsInput, meld: Meld, there: Counter[str]) -> None:
    """Declare a combination that can be meant in one way only, and look at what is left."""
    done = REFERENCE.declare(
        DeclareInput(asked.trump, asked.hand, asked.table, True, False, None, meld.kind, list(meld.cards)), DEFAULTS
    )
    assert done.points == meld.points
    assert Counter([*done.hand, *names(done.table)]) == there
    spent = [said for said in done.table if meld.kind in said.kinds]
    assert Counter(names(spent)) >= Counter(meld.cards)
    left = Counter(done.hand) + Counter(names(said for said in done.table if meld.kind not in said.kinds))
    again = REFERENCE.melds(MeldsInput(asked.trump, done.hand, done.table, None), DEFAULTS).melds
    assert all(Counter(other.cards) <= left for other in again if other.kind == meld.kind)


# ----------------------------------------------------------------------------------------------- the score and the end


@pytest.mark.clauses("BEZ-SCORE-1", "BEZ-SCORE-2", "BEZ-GAME-2")
@given(questions("score_hand"))
def test_brisques_and_last_trick_are_settled_on_top_of_what_was_scored(asked: ScoreHandInput) -> None:
    scored = REFERENCE.score_hand(asked, DEFAULTS)
    for seat in (0, 1):
        last = 10 if asked.last_trick_winner == seat else 0
        assert scored.settlement[seat] == asked.card_points[seat] + last
        assert scored.scores[seat] == asked.scored[seat] + scored.settlement[seat]
    assert sum(scored.settlement) == 170


@pytest.mark.clauses("BEZ-GAME-1", "BEZ-GAME-2")
@given(questions("game_status"))
def test_the_target_wins_at_once_and_at_the_end_the_higher_total_or_the_last_trick(asked: GameStatusInput) -> None:
    status = REFERENCE.game_status(asked, DEFAULTS)
    there = [seat for seat in (0, 1) if asked.scores[seat] >= 1500]
    if not there:
        wanted = None
    elif asked.scores[0] == asked.scores[1]:
        wanted = asked.last_trick_winner
    else:
        wanted = asked.scores.index(max(asked.scores))
    assert status.winner == wanted
    assert status.next_dealer == (1 - asked.dealer if asked.hand_over and not there else None)
