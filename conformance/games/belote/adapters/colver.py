"""Puts Belote's questions to `colver`, a contrée engine written in Rust.

A position is set up as a short deal: each seat that has played to the trick holds that one card, and the seat to play
holds its hand. The engine takes deals of any size, so the trick is played through its own `step`, one legal card after
another, and what it then allows or counts is its own. Contrée differs from Belote in bidding, which is skipped: the
contract is set to 80 in the trump asked about. The first trick of a deal carries no dix de der.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import metadata
from typing import Any

from conformance.missing import CannotAsk, engine_module

NAME = "colver"
REQUIRES = "colver==0.11.1"
OPERATIONS = ("legal_cards", "trick")

_SUITS = "SHDC"
_RANKS = ("7", "8", "9", "J", "Q", "K", "10", "A")
CARDS = tuple(rank + suit for suit in _SUITS for rank in _RANKS)
INDEX = {card: index for index, card in enumerate(CARDS)}

_SEATS = 4
_LOWEST_CONTRACT = 80
_NOT_DOUBLED = 0


class Colver:
    """The engine `colver`, asked for what Belote and contrée share: the play of the cards and their points."""

    def __init__(self) -> None:
        self._engine = engine_module("colver", NAME, REQUIRES)

    def hello(self) -> dict[str, Any]:
        """Name the engine, its version and language, and the operations it is asked under the default rules."""
        return {
            "name": NAME,
            "version": metadata.version(NAME),
            "language": "Rust",
            "games": {"belote": {"operations": list(OPERATIONS), "options": {}}},
        }

    def answer(
        self,
        operation: str,
        question: Mapping[str, Any],
        options: Mapping[str, Any],  # noqa: ARG002 - none is declared, so they stand at their defaults
    ) -> dict[str, Any]:
        """Return the engine's answer in names of cards and seats; raise `CannotAsk` for any other operation."""
        name = operation.removeprefix("belote.")
        if name == "legal_cards":
            return self._legal_cards(question)
        if name == "trick":
            return self._trick(question)
        raise CannotAsk(f"{NAME} cannot be asked {operation!r}; it can be asked {', '.join(OPERATIONS)}")

    def _legal_cards(self, question: Mapping[str, Any]) -> dict[str, Any]:
        trick = question["trick"]
        table = self._table(question["trump"], 0, [*([card] for card in trick), question["hand"]])
        self._play(table, trick)
        return {"cards": [CARDS[action] for action in table.legal_actions()]}

    def _trick(self, question: Mapping[str, Any]) -> dict[str, Any]:
        trick = question["trick"]
        table = self._table(question["trump"], question["leader"], [[card] for card in trick])
        self._play(table, trick)
        return {"winner": table.get_trick_lead(), "points": sum(table.get_points())}

    def _table(self, trump: str, leader: int, held: Sequence[Sequence[str]]) -> Any:
        """Deal `held` to the leader and the seats after it, and open the play in `trump`."""
        hands: list[list[int]] = [[] for _ in range(_SEATS)]
        for place, cards in enumerate(held):
            hands[(leader + place) % _SEATS] = [INDEX[card] for card in cards]
        table = self._engine.Env.deal_with_hands((leader - 1) % _SEATS, hands)
        table.set_contract(_SUITS.index(trump), _LOWEST_CONTRACT, leader % 2, _NOT_DOUBLED)
        table.set_phase_playing()
        return table

    def _play(self, table: Any, cards: Sequence[str]) -> None:
        for card in cards:
            table.step(INDEX[card])


ENGINE = Colver
