"""The adapter puts questions to `magmacrunch-tarot` and brings back that engine's own answers."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from importlib import import_module, metadata
from typing import Any

import pytest
from tarot_questions import OPERATION, PACK, trumps

from conformance.check import check
from conformance.engines import InProcessLink
from conformance.fixtures.case import Case
from conformance.fixtures.generate import _curated
from conformance.fixtures.maker import Maker
from conformance.game import load_game
from conformance.games.tarot.adapters import magmacrunch_tarot
from conformance.illegal import IllegalAction
from conformance.judge import Judgement
from conformance.missing import CannotAsk, EngineNotInstalled

TAROT = load_game("tarot")
ASKED = ["bids", "check_discard", "poignees", "legal_cards", "trick", "count_hand", "score_hand"]
RANKS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "C", "Q", "K")


THROWN = [*(rank + "S" for rank in RANKS[1:]), "EX"]


@pytest.fixture
def adapter() -> magmacrunch_tarot.MagmacrunchTarot:
    try:
        return magmacrunch_tarot.MagmacrunchTarot()
    except EngineNotInstalled as absent:
        pytest.skip(f"{absent} (its licence is for noncommercial use, so that it is in no extra)")


def answered(adapter: magmacrunch_tarot.MagmacrunchTarot, operation: str, question: Mapping[str, Any]) -> Any:
    answer = adapter.answer("tarot." + operation, question, {})
    OPERATION[operation].parse_output(answer)
    return answer


def test_hello_names_the_installed_version_and_the_house_rules_played(
    adapter: magmacrunch_tarot.MagmacrunchTarot,
) -> None:
    hello = adapter.hello()
    assert hello["version"] == metadata.version(hello["name"])
    assert hello["games"]["tarot"]["operations"] == ASKED
    assert hello["games"]["tarot"]["options"] == {
        "tarot.poignee.thresholds": ["fixed", "by_players"],
        "tarot.fool.last_trick": ["changes_side"],
        "tarot.fool.wins_last_in_slam": [True],
        "tarot.score.multipliers": [[1, 2, 4, 6]],
    }


@pytest.mark.parametrize("operation", ["bids", "poignees", "legal_cards", "trick", "count_hand"])
def test_examples_of_four_players_are_answered_as_expected(
    adapter: magmacrunch_tarot.MagmacrunchTarot, operation: str
) -> None:
    question, expected = OPERATION[operation].example
    normal = OPERATION[operation].normal
    assert normal(answered(adapter, operation, question)) == normal(expected)


@pytest.mark.parametrize("leader", range(4))
def test_the_winner_of_a_trick_is_counted_from_its_leader(
    adapter: magmacrunch_tarot.MagmacrunchTarot, leader: int
) -> None:
    question = {"players": 4, "leader": leader, "trick": ["KH", "EX", "T2", "T19"], "last_in_slam": False}
    assert answered(adapter, "trick", question) == {"winner": (leader + 3) % 4}


# ---------------------------------------------------------------------------------------------- what cannot be asked


@pytest.mark.parametrize("players", [3, 5])
def test_a_table_that_is_not_of_four_is_skipped_and_not_failed(
    adapter: magmacrunch_tarot.MagmacrunchTarot, players: int
) -> None:
    question = {"players": players, "leader": 0, "trick": ["KH", "2H", "3H", "4H", "5H"][:players]}
    with pytest.raises(CannotAsk, match=f"a game for four, and this is a table of {players}"):
        adapter.answer("tarot.trick", {**question, "last_in_slam": False}, {})
    verdicts = {
        judgement.verdict.value for judgement in judged(adapter, "trick") if judgement.case.input["players"] == players
    }
    assert verdicts == {"skipped"}


def test_an_operation_that_cannot_be_put_to_the_engine_says_which_can(
    adapter: magmacrunch_tarot.MagmacrunchTarot,
) -> None:
    with pytest.raises(CannotAsk, match=r"cannot be asked 'tarot.calls'; it can be asked bids, check_discard"):
        adapter.answer("tarot.calls", {}, {})


def test_what_the_engine_does_not_know_is_not_asked(adapter: magmacrunch_tarot.MagmacrunchTarot) -> None:
    announced = {**OPERATION["score_hand"].example[0], "players": 4, "slam_announced": True}
    with pytest.raises(CannotAsk, match="no slam can be announced"):
        adapter.answer("tarot.score_hand", announced, {})
    with pytest.raises(CannotAsk, match="does not say which cards of a discard are shown"):
        adapter.answer("tarot.check_discard", OPERATION["check_discard"].example[0], {})


def test_points_that_no_cards_have_are_not_asked(adapter: magmacrunch_tarot.MagmacrunchTarot) -> None:
    too_few = {**OPERATION["score_hand"].example[0], "players": 4, "points": 4.0, "oudlers": 1}
    with pytest.raises(CannotAsk, match=r"no cards of magmacrunch-tarot with 1 oudlers are worth 4.0 points"):
        adapter.answer("tarot.score_hand", too_few, {})


def test_a_missing_engine_is_named_with_the_command_that_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tarot.rules", None)
    with pytest.raises(EngineNotInstalled) as refused:
        magmacrunch_tarot.MagmacrunchTarot()
    assert str(refused.value) == (
        "magmacrunch-tarot is not installed; install it with: pip install magmacrunch-tarot==0.1.1"
    )


def test_the_adapter_can_be_imported_without_its_engine() -> None:
    program = (
        "import sys; from conformance.games.tarot.adapters import magmacrunch_tarot; "
        "sys.exit('tarot' in sys.modules or 'tarot.rules' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


# ------------------------------------------------------------------------------------------------ what the suite finds


@cache
def written_cases(operation: str) -> list[Case]:
    return list(_curated(Maker(TAROT, TAROT.operations[operation])))


def judged(adapter: magmacrunch_tarot.MagmacrunchTarot, operation: str, **chosen: Any) -> list[Judgement]:
    """What the engine makes of the hand-written cases of an operation, under the options it plays or given ones."""
    told = {"tarot." + name.replace("__", "."): value for name, value in chosen.items()}
    return check(InProcessLink(adapter), TAROT, written_cases(operation), chosen=told, timeout=60).judgements


def blamed(judgements: list[Judgement]) -> set[str | None]:
    assert any(judgement.verdict.value == "pass" for judgement in judgements)
    return {judgement.blame for judgement in judgements if not judgement.verdict.good}


def test_no_mistake_is_found_in_which_cards_may_be_played(adapter: magmacrunch_tarot.MagmacrunchTarot) -> None:
    assert blamed(judged(adapter, "legal_cards")) == set()


def test_no_mistake_is_found_in_the_score_under_its_own_multipliers(
    adapter: magmacrunch_tarot.MagmacrunchTarot,
) -> None:
    assert blamed(judged(adapter, "score_hand", score__multipliers=(1, 2, 4, 6))) == set()


def test_a_garde_sans_counts_four_times(adapter: magmacrunch_tarot.MagmacrunchTarot) -> None:
    assert blamed(judged(adapter, "score_hand", score__multipliers=(1, 2, 3, 6))) == {"TAR-BID-3"}


def test_a_garde_contre_ends_the_bidding_at_once(adapter: magmacrunch_tarot.MagmacrunchTarot) -> None:
    assert blamed(judged(adapter, "bids")) == {"TAR-BID-1"}
    given = answered(adapter, "bids", {"players": 4, "dealer": 3, "bids": ["garde_contre"]})
    assert (given["next"], given["taker"]) == (None, 0)
    with pytest.raises(IllegalAction) as refused:
        adapter.answer("tarot.bids", {"players": 4, "dealer": 3, "bids": ["garde_contre", "pass"]}, {})
    assert refused.value.step == 1


def test_only_the_greatest_poignee_is_offered(adapter: magmacrunch_tarot.MagmacrunchTarot) -> None:
    assert blamed(judged(adapter, "poignees")) == {"TAR-POIG-1"}


def test_a_fool_thrown_to_the_last_trick_of_a_slam_wins_it_though_it_was_not_led(
    adapter: magmacrunch_tarot.MagmacrunchTarot,
) -> None:
    failed = [judgement for judgement in judged(adapter, "trick") if not judgement.verdict.good]
    assert [(judgement.case.title, judgement.blame) for judgement in failed] == [
        ("House rule: a Fool that was not led wins nothing", "TAR-PLAY-10")
    ]


def test_half_a_point_is_counted_for_the_fool_also_where_there_is_no_card_to_give(
    adapter: magmacrunch_tarot.MagmacrunchTarot,
) -> None:
    # Seat 0 leads the Fool and wins a queen and three kings in the last trick; seat 3 wins everything else.
    led = ("K", "C", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1")
    followed = ["QC", *(rank + "S" for rank in RANKS[:12])]
    tricks = [
        ["EX", "T4", "T8", "T12"],
        ["T13", "T1", "T5", "T9"],
        ["T14", "T2", "T6", "T10"],
        ["T15", "T3", "T7", "T11"],
        *([rank + "C", card, low + "H", low + "D"] for rank, card, low in zip(led, followed, RANKS, strict=False)),
        ["QS", "KS", "KH", "KD"],
    ]
    question = {"players": 4, "taker": 0, "partner": None, "contract": "garde_contre", "leader": 0, "tricks": tricks}
    given = answered(adapter, "count_hand", {**question, "aside": trumps(16, 21)})
    assert given["points"] == 4.5 + 3.5 + 3 * 4.5 - 0.5


def test_the_fool_in_the_last_trick_changes_side_whoever_wins(adapter: magmacrunch_tarot.MagmacrunchTarot) -> None:
    # Seat 1 takes and wins the first trick, seat 3 all others; seat 0, a defender too, throws the Fool to the last.
    tricks = [
        ["T21", "T8", "T12", "T1"],
        ["T5", "T9", "T13", "T2"],
        ["T14", "T3", "T6", "T10"],
        ["T15", "1S", "T7", "T11"],
        *([rank + "C", thrown, rank + "H", rank + "D"] for rank, thrown in zip(RANKS, THROWN, strict=True)),
    ]
    question = {"players": 4, "taker": 1, "partner": None, "contract": "garde_sans", "leader": 1, "tricks": tricks}
    given = answered(adapter, "count_hand", {**question, "aside": ["T4", *trumps(16, 20)]})
    assert (given["winners"][-1], given["points"], given["oudlers"]) == (3, 17.5, 3)


def test_an_engine_that_is_asked_about_a_position_allows_what_it_allows_when_a_whole_hand_reaches_it(
    adapter: magmacrunch_tarot.MagmacrunchTarot,
) -> None:
    rules = import_module("tarot.rules")
    drawn = random.Random(11)  # noqa: S311 - deals that are the same in every run
    for _ in range(5):
        game = rules.Game(drawn.random)
        game.deal()
        while game.phase == rules.BIDDING:
            game.bid(game.current_bidder, "GARDE_CONTRE")
        game.declare_poignee(declare=False)
        while game.phase == rules.TRICK_PLAY:
            allowed = rules.legal_plays(game.hands[game.current], game.trick)
            names = [magmacrunch_tarot._name(card) for card in game.hands[game.current]]
            trick = [magmacrunch_tarot._name(card) for card, _ in game.trick.cards]
            position = {"players": 4, "first_trick": False, "called": None, "hand": names, "trick": trick}
            ours = answered(adapter, "legal_cards", position)["cards"]
            known = {card.id: magmacrunch_tarot._name(card) for card in rules.new_deck()}
            assert [known[identity] for identity in allowed] == ours
            game.play(game.current, drawn.choice(allowed))
    assert set(known.values()) == set(PACK)
