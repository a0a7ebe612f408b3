"""Whole games of Belote, hand after hand, under any house rules: totals, carried sums, dealers and the end."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule
from msgspec.structs import replace

from conformance.game import load_game
from conformance.games.belote.positions import questions

BELOTE = load_game("belote")
ANSWERS = BELOTE.answers()
OPTIONS = BELOTE.specification.options


def ask(operation: str, question: dict[str, Any], options: dict[str, Any]) -> Any:
    return getattr(ANSWERS, operation)(BELOTE.operations[operation].parse_input(question), options)


class WholeGame(RuleBasedStateMachine):
    """Plays hands with drawn decks, calls and cards until a side has won."""

    @initialize(
        options=st.fixed_dictionaries({name: st.sampled_from(option.values) for name, option in OPTIONS.items()}),
        dealer=st.integers(0, 3),
    )
    def begin(self, options: dict[str, Any], dealer: int) -> None:
        self.options, self.dealer = options, dealer
        self.totals, self.carried = [0, 0], 0
        self.over = False

    @precondition(lambda self: not self.over)
    @rule(seed=st.integers(0, 2**32))
    def play_a_hand(self, seed: int) -> None:
        hands = questions("play_hand", Random(seed), self.options)  # noqa: S311 - no secret
        whole = (hand for hand in hands if len(hand.plays) == 32 or hand.calls == ["pass"] * 8)
        drawn = next(hand for hand in whole if hand.dealer == self.dealer)
        self.settle(ANSWERS.play_hand(replace(drawn, carried=self.carried), self.options).result)

    @precondition(lambda self: self.over)
    @rule()
    def begin_another_game(self) -> None:
        self.totals, self.carried, self.over = [0, 0], 0, False

    def settle(self, result: Any) -> None:
        before = self.carried
        self.totals = [total + score for total, score in zip(self.totals, result.scores, strict=True)]
        status = ask(
            "game_status", {"scores": self.totals, "carried": result.carried, "dealer": self.dealer}, self.options
        )
        self.check_hand(result, before)
        self.check_end(status, result.carried)
        self.carried, self.over = status.carried, status.winner is not None
        self.dealer = self.dealer if status.next_dealer is None else status.next_dealer

    def check_hand(self, result: Any, before: int) -> None:
        if result.taker is None:
            assert (result.scores, result.carried) == ([0, 0], before)
            return
        assert sum(result.tricks_won) == 8
        assert sum(result.card_points) == (252 if 8 in result.tricks_won else 162)
        if self.options["belote.score.rounding"] == "exact":
            belote = 0 if result.belote_side is None else 20
            worth = sum(result.card_points) + belote + sum(result.declarations) + before
            assert sum(result.scores) + result.carried == worth
        if result.outcome == "litige":
            assert self.options["belote.score.litige"] == "carry"
            assert result.carried > before
        else:
            assert result.carried == 0

    def check_end(self, status: Any, carried: int) -> None:
        target = self.options["belote.game.target"]
        there = [total >= target for total in self.totals]
        if any(there) and self.totals[0] != self.totals[1]:
            assert status.winner == (0 if self.totals[0] > self.totals[1] else 1)
            assert (status.next_dealer, status.carried) == (None, 0)
        else:
            assert status.winner is None
            assert (status.next_dealer, status.carried) == ((self.dealer + 1) % 4, carried)


TestWholeGames = WholeGame.TestCase
TestWholeGames.settings = settings(max_examples=3, stateful_step_count=8, deadline=None)
