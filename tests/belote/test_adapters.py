"""The adapters put questions to engines they do not own, and bring back those engines' own answers."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module, metadata
from types import ModuleType
from typing import Any

import pytest

from conformance.games.belote.adapters import belote_cli, colver
from conformance.games.belote.adapters.belote_cli_table import Table
from conformance.games.belote.operations import OPERATIONS
from conformance.missing import CannotAsk, EngineNotInstalled

Adapter = belote_cli.BeloteCli | colver.Colver

EXAMPLES = {operation.name: operation for operation in OPERATIONS}
DECK = [rank + suit for suit in "SHDC" for rank in ("7", "8", "9", "10", "J", "Q", "K", "A")]
CANNOT_OVERTRUMP = {"trump": "H", "hand": ["10H", "AC"], "trick": ["9D", "10S", "JH"]}
ADAPTERS: dict[str, tuple[ModuleType, type[Adapter]]] = {
    "belote-cli": (belote_cli, belote_cli.BeloteCli),
    "colver": (colver, colver.Colver),
}
ASKED = {
    "belote-cli": ["legal_cards", "trick", "declarations", "compare_declarations", "count_hand", "score_hand"],
    "colver": ["legal_cards", "trick"],
}


def started(name: str) -> Adapter:
    try:
        return ADAPTERS[name][1]()
    except EngineNotInstalled as absent:
        pytest.skip(str(absent))


@pytest.fixture(params=ADAPTERS)
def adapter(request: pytest.FixtureRequest) -> Adapter:
    return started(request.param)


@pytest.fixture
def belote_cli_adapter() -> Adapter:
    return started("belote-cli")


@pytest.fixture
def colver_adapter() -> Adapter:
    return started("colver")


def answered(adapter: Adapter, operation: str, question: Mapping[str, Any]) -> dict[str, Any]:
    answer = adapter.answer("belote." + operation, question, {})
    EXAMPLES[operation].parse_output(answer)
    return answer


def opened_in_colver(hands: list[list[str]], trump: str, eldest: int) -> Any:
    """Set up a whole deal in the engine itself, eldest to lead."""
    indices = [[colver.INDEX[card] for card in hand] for hand in hands]
    whole = import_module("colver").Env.deal_with_hands((eldest - 1) % 4, indices)
    whole.set_contract("SHDC".index(trump), 80, 0, 0)
    whole.set_phase_playing()
    return whole


def random_deals(count: int) -> Iterator[tuple[list[list[str]], str, int, random.Random]]:
    """Shuffled hands by seat, each with a trump and a leader."""
    drawn = random.Random(20)  # noqa: S311 - deals that are the same in every run
    for _ in range(count):
        deck = drawn.sample(DECK, len(DECK))
        yield [deck[start : start + 8] for start in range(0, 32, 8)], drawn.choice("SHDC"), drawn.randrange(4), drawn


@pytest.mark.parametrize("name", ADAPTERS)
def test_hello_names_the_installed_version_and_claims_the_default_rules_only(name: str) -> None:
    hello = started(name).hello()
    assert hello["version"] == metadata.version(hello["name"])
    assert hello["games"] == {"belote": {"operations": ASKED[name], "options": {}}}


def test_the_example_of_legal_cards_is_answered_as_expected(adapter: Adapter) -> None:
    question, expected = EXAMPLES["legal_cards"].example
    assert set(expected["cards"]) == set(answered(adapter, "legal_cards", question)["cards"])


def test_the_example_of_a_trick_is_answered_as_expected(adapter: Adapter) -> None:
    question, expected = EXAMPLES["trick"].example
    assert expected == answered(adapter, "trick", question)


@pytest.mark.parametrize("leader", range(4))
def test_the_winner_of_a_trick_is_counted_from_its_leader(adapter: Adapter, leader: int) -> None:
    question = {"trump": "C", "leader": leader, "trick": ["KH", "9C", "7S", "JH"]}
    assert answered(adapter, "trick", question) == {"winner": (leader + 1) % 4, "points": 20}


def test_belote_cli_requires_an_undertrump(belote_cli_adapter: Adapter) -> None:
    assert answered(belote_cli_adapter, "legal_cards", CANNOT_OVERTRUMP) == {"cards": ["10H"]}


def test_colver_keeps_its_house_rule_that_an_undertrump_is_not_required(colver_adapter: Adapter) -> None:
    assert set(answered(colver_adapter, "legal_cards", CANNOT_OVERTRUMP)["cards"]) == {"10H", "AC"}


def test_colver_allows_in_a_position_what_it_allows_when_a_whole_deal_reaches_it(colver_adapter: Adapter) -> None:
    for hands, trump, eldest, drawn in random_deals(20):
        whole = opened_in_colver(hands, trump, eldest)
        leader, taken = eldest, 0
        trick: list[str] = []
        while not whole.is_terminal():
            hand = [colver.CARDS[index] for index in whole.get_hands()[whole.current_player()]]
            position = {"trump": trump, "hand": hand, "trick": trick}
            allowed = {colver.CARDS[action] for action in whole.legal_actions()}
            assert allowed == set(answered(colver_adapter, "legal_cards", position)["cards"]), position
            trick.append(drawn.choice(sorted(allowed)))
            whole.step(colver.INDEX[trick[-1]])
            if len(trick) == 4 and not whole.is_terminal():  # dix de der is no part of the eighth trick's cards
                answer = answered(colver_adapter, "trick", {"trump": trump, "leader": leader, "trick": trick})
                leader, gained, trick = whole.get_trick_lead(), sum(whole.get_points()) - taken, []
                taken += gained
                assert {"winner": leader, "points": gained} == answer


def test_belote_cli_allows_in_a_position_what_it_allows_when_a_whole_hand_reaches_it(
    belote_cli_adapter: Adapter,
) -> None:
    table = Table()
    for hands, trump, leader, drawn in random_deals(20):
        state = table.dealt((leader - 1) % 4, trump, hands)
        assert state.turn.value == leader
        while state.phase == table.game.Phase.PLAYING:
            allowed = table.game.legal_cards(state, state.turn)
            position = {
                "trump": trump,
                "hand": [table.name(card) for card in state.hand_of(state.turn)],
                "trick": [table.name(played.card) for played in state.current_trick],
            }
            answer = answered(belote_cli_adapter, "legal_cards", position)
            assert [table.name(card) for card in allowed] == answer["cards"]
            state = table.game.play_card(state, drawn.choice(allowed))


def test_an_operation_that_cannot_be_put_to_an_engine_says_which_can(adapter: Adapter) -> None:
    with pytest.raises(CannotAsk, match=r"cannot be asked 'belote.melds'; it can be asked .*legal_cards, trick"):
        adapter.answer("belote.melds", {}, {})


@pytest.mark.parametrize(("name", "module"), [("belote-cli", "belote.deck"), ("colver", "colver")])
def test_a_missing_engine_is_named_with_the_command_that_installs_it(
    monkeypatch: pytest.MonkeyPatch, name: str, module: str
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    adapter_module, adapter_type = ADAPTERS[name]
    with pytest.raises(EngineNotInstalled) as refused:
        adapter_type()
    assert f"{name} is not installed; install it with: pip install {adapter_module.REQUIRES}" == str(refused.value)


def test_the_adapters_can_be_imported_without_their_engines() -> None:
    program = (
        "import sys; from conformance.games.belote.adapters import belote_cli, colver; "
        "sys.exit(bool({'belote', 'colver'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


@pytest.mark.parametrize("operation", ["complete_deal", "count_hand"])
def test_belote_cli_agrees_with_the_example_of_an_operation_it_does_not_declare(
    belote_cli_adapter: Adapter, operation: str
) -> None:
    question, expected = EXAMPLES[operation].example
    assert expected == answered(belote_cli_adapter, operation, question)


def test_belote_cli_counts_a_capot_with_a_der_of_a_hundred(belote_cli_adapter: Adapter) -> None:
    tricks = [[rank + suit for suit in "SHDC"] for rank in ("J", "9", "A", "10", "K", "Q", "8", "7")]
    answer = answered(belote_cli_adapter, "count_hand", {"trump": "S", "leader": 1, "tricks": tricks})
    assert answer == {"winners": [1] * 8, "card_points": [0, 252], "tricks_won": [0, 8], "belote_side": 1}


def test_belote_cli_uses_one_card_in_two_combinations(belote_cli_adapter: Adapter) -> None:
    question, expected = EXAMPLES["declarations"].example
    assert expected["total"] + 50 == answered(belote_cli_adapter, "declarations", question)["total"]


def test_belote_cli_shows_the_declarations_of_the_side_that_scores(belote_cli_adapter: Adapter) -> None:
    tierce, rest = ["7S", "8S", "9S"], ["JS", "AS", "7H", "8H", "JH"]
    hands = [
        [*tierce, *rest],
        ["QS", "KS", "QH", "KH", "7D", "8D", "10D", "JD"],
        ["QD", "KD", "9H", "10H", "7C", "8C", "10C", "JC"],
        ["QC", "KC", "AC", "10S", "AH", "9D", "AD", "9C"],
    ]
    answer = answered(
        belote_cli_adapter, "compare_declarations", {"trump": "D", "eldest": 0, "taker": 0, "hands": hands}
    )
    shown = [{"kind": "tierce", "cards": ["QC", "KC", "AC"], "points": 20}]
    assert answer == {"side": 1, "points": [0, 20], "shown": [[], [], [], shown]}


FIGURES: dict[str, Any] = {
    "taker_side": 0,
    "card_points": [90, 72],
    "tricks_won": [5, 3],
    "belote_side": None,
    "declarations": [0, 0],
    "carried": 0,
}


@pytest.mark.parametrize(
    ("figures", "expected"),
    [
        ({"carried": 50}, {"outcome": "made", "scores": [140, 72], "carried": 0}),
        ({"taker_side": 1}, {"outcome": "dedans", "scores": [162, 0], "carried": 0}),
        ({"declarations": [0, 270]}, {"outcome": "dedans", "scores": [0, 432], "carried": 0}),
        ({"card_points": [81, 81], "carried": 40}, {"outcome": "litige", "scores": [0, 81], "carried": 121}),
        (
            {"card_points": [0, 252], "tricks_won": [0, 8], "belote_side": 0},
            {"outcome": "capot", "scores": [20, 252], "carried": 0},
        ),
    ],
)
def test_belote_cli_scores_a_state_composed_from_the_figures(
    belote_cli_adapter: Adapter, figures: dict[str, Any], expected: dict[str, Any]
) -> None:
    assert expected == answered(belote_cli_adapter, "score_hand", FIGURES | figures)


def test_belote_cli_leaves_belote_out_of_the_contract_test(belote_cli_adapter: Adapter) -> None:
    question, _ = EXAMPLES["score_hand"].example
    answer = answered(belote_cli_adapter, "score_hand", question)
    assert answer == {"outcome": "dedans", "scores": [20, 162], "carried": 0}


@pytest.mark.parametrize(
    ("figures", "reason"),
    [
        ({"declarations": [30, 0]}, "no hands of belote-cli bring declarations of 30"),
        ({"declarations": [20, 20]}, "belote-cli lets one side only score declarations"),
        ({"card_points": [10, 152], "tricks_won": [7, 1]}, "no 7 tricks of belote-cli bring 10 points"),
        ({"card_points": [90, 71]}, "no tricks of belote-cli bring card points"),
    ],
)
def test_figures_that_no_state_of_belote_cli_has_are_not_asked(
    belote_cli_adapter: Adapter, figures: dict[str, Any], reason: str
) -> None:
    with pytest.raises(CannotAsk, match=reason):
        belote_cli_adapter.answer("belote.score_hand", FIGURES | figures, {})
