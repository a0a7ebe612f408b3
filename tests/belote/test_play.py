"""What the rule page says of the play, each sentence for itself, held against the answers of the reference.

Orders and duties are written down here once more, in card names, and owe nothing to the code that is tested.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from conformance.games.belote import strategies
from conformance.games.belote.answers import Answers
from conformance.games.belote.questions import (
    LegalCardsInput,
    Suit,
    TrickInput,
    TrickOutput,
)
from spec.loader import load_specification

TRUMP_ORDER = ["7", "8", "Q", "K", "10", "A", "9", "J"]
PLAIN_ORDER = ["7", "8", "9", "J", "Q", "K", "10", "A"]
POINTS_OF_A_DECK = 152
DEFAULTS = load_specification("belote").defaults()

Turn = LegalCardsInput
Options = dict[str, Any]


def under(options: Options = DEFAULTS, **play: Any) -> Options:
    """All options, some options of play changed."""
    return {**options, **{f"belote.play.{name}": value for name, value in play.items()}}


def legal(turn: Turn, options: Options = DEFAULTS) -> set[str]:
    return set(Answers().legal_cards(turn, options).cards)


def outcome(trick: TrickInput) -> TrickOutput:
    return Answers().trick(trick, DEFAULTS)


def of_suit(cards: list[str], suit: str) -> set[str]:
    return {card for card in cards if card[-1] == suit}


def trumps(turn: Turn) -> set[str]:
    return of_suit(turn.hand, turn.trump)


def led(turn: Turn) -> str:
    return turn.trick[0][-1]


def above(cards: set[str], table: set[str], order: list[str]) -> set[str]:
    """Those of some cards of one suit that are higher than all cards of it on the table."""
    best = max((order.index(card[:-1]) for card in table), default=-1)
    return {card for card in cards if order.index(card[:-1]) > best}


def overtrumps(turn: Turn) -> set[str]:
    return above(trumps(turn), of_suit(turn.trick, turn.trump), TRUMP_ORDER)


def best_card(cards: list[str], trump: str) -> str:
    """The card that wins so far."""
    if ruffs := of_suit(cards, trump):
        return max(ruffs, key=lambda card: TRUMP_ORDER.index(card[:-1]))
    return max(of_suit(cards, cards[0][-1]), key=lambda card: PLAIN_ORDER.index(card[:-1]))


def partner_wins(turn: Turn) -> bool:
    return len(turn.trick) >= 2 and best_card(turn.trick, turn.trump) == turn.trick[-2]


def rename(card: str, names: dict[str, str]) -> str:
    return card[:-1] + names[card[-1]]


# ------------------------------------------------------------------------------------------------------ legal cards


@pytest.mark.clauses("BEL-PLAY-2", "BEL-PLAY-8")
@given(strategies.turns(), strategies.play_options())
def test_there_is_always_a_legal_card_and_every_legal_card_is_of_the_hand(turn: Turn, options: Options) -> None:
    cards = Answers().legal_cards(turn, options).cards
    assert cards
    assert set(cards) <= set(turn.hand)
    assert len(set(cards)) == len(cards)


@pytest.mark.clauses("BEL-PLAY-1")
@given(st.lists(strategies.cards(), min_size=1, max_size=8, unique=True), strategies.suits(), strategies.play_options())
def test_leader_plays_any_card(hand: list[str], trump: Suit, options: Options) -> None:
    assert legal(Turn(trump=trump, hand=hand, trick=[]), options) == set(hand)


@st.composite
def turns_that_follow(draw: st.DrawFn, *, trump_led: bool) -> Turn:
    """A trick of at least one card and a hand that can follow; a plain lead has often been ruffed."""
    turn = draw(strategies.well_formed_turns().filter(lambda turn: bool(turn.trick)))
    suit: Any = led(turn)
    left = [rank + suit for rank in TRUMP_ORDER if rank + suit not in turn.trick]
    held = draw(st.lists(st.sampled_from(left), min_size=1, max_size=4, unique=True))
    others: list[Any] = [other for other in (turn.trick[-1][-1], *"SHDC") if other != suit]
    hand = held + [card for card in turn.hand if card not in held][: 8 - len(held)]
    return Turn(trump=suit if trump_led else others[0], hand=hand, trick=turn.trick)


def turns_that_follow_any() -> st.SearchStrategy[Turn]:
    return turns_that_follow(trump_led=True) | turns_that_follow(trump_led=False)


@pytest.mark.clauses("BEL-PLAY-2")
@given(turns_that_follow_any(), strategies.play_options())
def test_who_holds_the_suit_led_follows_it(turn: Turn, options: Options) -> None:
    assert legal(turn, options) <= of_suit(turn.hand, led(turn))


@pytest.mark.clauses("BEL-PLAY-2")
@given(turns_that_follow(trump_led=False), strategies.play_options())
def test_any_card_of_a_plain_suit_led_may_follow(turn: Turn, options: Options) -> None:
    assert legal(turn, under(options, beat_plain=False)) == of_suit(turn.hand, led(turn))


@pytest.mark.clauses("BEL-PLAY-3")
@given(turns_that_follow(trump_led=True), strategies.play_options())
def test_trump_led_must_be_beaten_where_possible_even_over_the_partner(turn: Turn, options: Options) -> None:
    event(f"partner winning: {partner_wins(turn)}, can beat: {bool(overtrumps(turn))}")
    assert legal(turn, options) == (overtrumps(turn) or trumps(turn))


@pytest.mark.clauses("BEL-PLAY-8")
@given(strategies.void_turns().filter(lambda turn: not trumps(turn)), strategies.play_options())
def test_neither_suit_nor_trump_frees_the_whole_hand(turn: Turn, options: Options) -> None:
    assert legal(turn, options) == set(turn.hand)


@pytest.mark.clauses("BEL-PLAY-4")
@given(strategies.void_turns().filter(partner_wins), strategies.play_options())
def test_partner_winning_frees_the_whole_hand(turn: Turn, options: Options) -> None:
    free = under(options, partner_winning="free", raise_partner_ruff=False)
    assert legal(turn, free) == set(turn.hand)


@pytest.mark.clauses("BEL-PLAY-4")
@given(strategies.void_turns().filter(partner_wins), strategies.play_options())
def test_a_ruff_below_the_partners_is_all_that_the_raise_rule_forbids(turn: Turn, options: Options) -> None:
    forbidden: set[str] = set()
    if turn.trick[-2][-1] == turn.trump and overtrumps(turn):
        forbidden = trumps(turn) - overtrumps(turn)
    event(f"something forbidden: {bool(forbidden)}")
    free = under(options, partner_winning="free", raise_partner_ruff=True)
    assert legal(turn, free) == set(turn.hand) - forbidden


def due_to_ruff(turn: Turn) -> bool:
    return bool(trumps(turn)) and not partner_wins(turn)


@pytest.mark.clauses("BEL-PLAY-5", "BEL-PLAY-6", "BEL-PLAY-7")
@given(strategies.void_turns().filter(due_to_ruff), strategies.play_options())
def test_an_opponent_winning_a_trump_must_be_played_and_a_higher_one_where_possible(
    turn: Turn, options: Options
) -> None:
    cards = legal(turn, under(options, undertrump=True))
    event(f"trump on the table: {bool(of_suit(turn.trick, turn.trump))}, can beat: {bool(overtrumps(turn))}")
    assert cards == (overtrumps(turn) or trumps(turn))


@pytest.mark.clauses("BEL-PLAY-7")
@given(strategies.void_turns().filter(due_to_ruff), strategies.play_options())
def test_without_the_undertrump_rule_a_hand_that_cannot_beat_the_ruff_is_free(turn: Turn, options: Options) -> None:
    cards = legal(turn, under(options, undertrump=False))
    assert cards == (overtrumps(turn) or set(turn.hand))


@pytest.mark.clauses("BEL-PLAY-4", "BEL-PLAY-5")
@given(strategies.void_turns().filter(lambda turn: partner_wins(turn) and bool(trumps(turn))), st.booleans())
def test_where_the_partner_exempts_nobody_a_trump_is_due_all_the_same(turn: Turn, raising: bool) -> None:
    bound = under(partner_winning="must_trump", raise_partner_ruff=raising)
    assert legal(turn, bound) == (overtrumps(turn) or trumps(turn))
    freed = under(bound, undertrump=False)
    assert legal(turn, freed) == (overtrumps(turn) or set(turn.hand))


@pytest.mark.clauses("BEL-PLAY-11")
@given(turns_that_follow(trump_led=False), strategies.play_options())
def test_by_house_rule_a_plain_suit_is_beaten_until_it_is_ruffed(turn: Turn, options: Options) -> None:
    following = of_suit(turn.hand, led(turn))
    higher = above(following, of_suit(turn.trick, led(turn)), PLAIN_ORDER)
    ruffed = bool(of_suit(turn.trick, turn.trump))
    event(f"ruffed: {ruffed}, can beat: {bool(higher)}")
    assert legal(turn, under(options, beat_plain=True)) == (following if ruffed or not higher else higher)


STRICTER: dict[str, tuple[Any, Any]] = {
    "partner_winning": ("must_trump", "free"),
    "raise_partner_ruff": (True, False),
    "undertrump": (True, False),
    "beat_plain": (True, False),
}


@pytest.mark.parametrize("option", STRICTER)
@given(turn=strategies.turns(), options=strategies.play_options())
def test_the_stricter_value_of_a_house_rule_allows_nothing_more(option: str, turn: Turn, options: Options) -> None:
    strict, lenient = STRICTER[option]
    if option == "partner_winning":
        options = under(options, raise_partner_ruff=False)
    assert legal(turn, under(options, **{option: strict})) <= legal(turn, under(options, **{option: lenient}))


@pytest.mark.parametrize(
    ("option", "turn", "by_default", "by_house_rule"),
    [
        ("partner_winning", Turn(trump="S", hand=["7S", "AC"], trick=["AH", "7H"]), "7S AC", "7S"),
        ("raise_partner_ruff", Turn(trump="S", hand=["7S", "9S", "AC"], trick=["AH", "8S", "7H"]), "7S 9S AC", "9S AC"),
        ("undertrump", Turn(trump="S", hand=["7S", "AC"], trick=["AH", "8S"]), "7S", "7S AC"),
        ("beat_plain", Turn(trump="S", hand=["8H", "AH"], trick=["KH", "7H"]), "8H AH", "AH"),
    ],
)
def test_each_house_rule_changes_what_may_be_played(
    option: str, turn: Turn, by_default: str, by_house_rule: str
) -> None:
    default = DEFAULTS[f"belote.play.{option}"]
    [other] = [value for value in STRICTER[option] if value != default]
    assert legal(turn) == set(by_default.split())
    assert legal(turn, under(**{option: other})) == set(by_house_rule.split())


@given(strategies.turns(), strategies.play_options(), st.permutations("SHDC"))
def test_suits_have_no_rank_among_each_other(turn: Turn, options: Options, order: list[str]) -> None:
    names: dict[str, Any] = dict(zip("SHDC", order, strict=True))
    renamed = Turn(
        trump=names[turn.trump],
        hand=[rename(card, names) for card in turn.hand],
        trick=[rename(card, names) for card in turn.trick],
    )
    assert legal(renamed, options) == {rename(card, names) for card in legal(turn, options)}


# ----------------------------------------------------------------------------------------------------------- tricks


@pytest.mark.clauses("BEL-PLAY-9")
@given(strategies.finished_tricks())
def test_exactly_one_of_the_four_cards_wins_and_it_is_the_best(trick: TrickInput) -> None:
    winners = [card for place, card in enumerate(trick.trick) if outcome(trick).winner == (trick.leader + place) % 4]
    assert winners == [best_card(trick.trick, trick.trump)]


@pytest.mark.clauses("BEL-PLAY-9")
@given(strategies.finished_tricks())
def test_a_card_that_is_neither_trump_nor_of_the_suit_led_never_wins(trick: TrickInput) -> None:
    winner = trick.trick[(outcome(trick).winner - trick.leader) % 4]
    assert winner[-1] in {trick.trump, trick.trick[0][-1]}
    assert winner[-1] == trick.trump or not of_suit(trick.trick, trick.trump)


@given(strategies.finished_tricks())
def test_the_order_of_the_followers_matters_neither_to_the_winning_card_nor_to_the_points(trick: TrickInput) -> None:
    first, *followers = trick.trick
    results = set()
    for order in permutations(followers):
        played = TrickInput(trump=trick.trump, leader=trick.leader, trick=[first, *order])
        given_out = outcome(played)
        results.add((played.trick[(given_out.winner - trick.leader) % 4], given_out.points))
    assert len(results) == 1


@given(strategies.finished_tricks(), st.integers(0, 3))
def test_the_winner_turns_with_the_leader(trick: TrickInput, turn: int) -> None:
    turned = TrickInput(trump=trick.trump, leader=(trick.leader + turn) % 4, trick=trick.trick)
    assert outcome(turned).winner == (outcome(trick).winner + turn) % 4


@given(strategies.finished_tricks(), st.permutations("SHDC"))
def test_renaming_the_suits_changes_neither_winner_nor_points(trick: TrickInput, order: list[str]) -> None:
    names: dict[str, Any] = dict(zip("SHDC", order, strict=True))
    renamed = TrickInput(
        trump=names[trick.trump], leader=trick.leader, trick=[rename(card, names) for card in trick.trick]
    )
    assert outcome(renamed) == outcome(trick)


@pytest.mark.clauses("BEL-DECK-4")
@pytest.mark.parametrize("trump", "SHDC")
@given(deal=strategies.whole_deals())
def test_the_tricks_of_a_whole_deal_are_worth_152_whichever_suit_is_trump(trump: Suit, deal: list[list[str]]) -> None:
    tricks = [TrickInput(trump=trump, leader=0, trick=list(cards)) for cards in zip(*deal, strict=True)]
    assert sum(outcome(trick).points for trick in tricks) == POINTS_OF_A_DECK


# ------------------------------------------------------------------------------------------------------ strategies


@given(strategies.turns())
def test_turns_are_well_formed(turn: Turn) -> None:
    assert 1 <= len(turn.hand) <= 8
    assert len(turn.trick) <= 3
    assert len({*turn.hand, *turn.trick}) == len(turn.hand) + len(turn.trick)


@given(strategies.void_turns())
def test_void_turns_cannot_follow(turn: Turn) -> None:
    assert not of_suit(turn.hand, led(turn))


@given(strategies.whole_deals())
def test_whole_deals_hold_every_card_once(deal: list[list[str]]) -> None:
    assert [len(hand) for hand in deal] == [8, 8, 8, 8]
    assert len({card for hand in deal for card in hand}) == 32
