"""Puts Belote's questions to `belote-cli`, a terminal game written in Python.

Its state is a frozen value that may be built at any point of a hand, and its functions take the state as an argument,
so a position needs no history. What is scored is a state without declarations and without announced belote, unless
the question gives them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from importlib import metadata
from typing import Any

from conformance.games.belote.adapters.belote_cli_scoring import score_hand
from conformance.games.belote.adapters.belote_cli_table import NAME, REQUIRES, SEATS, Table
from conformance.missing import CannotAsk

__all__ = ["ENGINE", "NAME", "OPERATIONS", "REQUIRES", "BeloteCli"]

OPERATIONS = ("legal_cards", "trick", "declarations", "compare_declarations", "count_hand", "score_hand")
"""What `hello` declares; `answer` knows more."""

_RUN_KINDS = {20: "tierce", 50: "cinquante", 100: "cent"}
_CARRE = "carre"


class BeloteCli:
    """The engine `belote-cli`, asked through its public functions."""

    def __init__(self) -> None:
        self._table = Table()
        self._answers: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
            "deal": self._deal,
            "complete_deal": self._complete_deal,
            "legal_cards": self._legal_cards,
            "trick": self._trick,
            "declarations": self._declarations,
            "compare_declarations": self._compare_declarations,
            "count_hand": self._count_hand,
            "score_hand": lambda question: score_hand(self._table, question),
        }

    def hello(self) -> dict[str, Any]:
        """Name the engine, its version and language, and the operations it is asked under the default rules."""
        return {
            "name": NAME,
            "version": metadata.version(NAME),
            "language": "Python",
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
        if name not in self._answers:
            raise CannotAsk(f"{NAME} cannot be asked {operation!r}; it can be asked {', '.join(self._answers)}")
        return self._answers[name](question)

    def _deal(self, question: Mapping[str, Any]) -> dict[str, Any]:
        hands, turn_up, stock = self._table.deck.deal(self._table.cards(question["deck"]))
        name = self._table.name
        return {"hands": self._names(hands), "turn_up": name(turn_up), "stock": [name(card) for card in stock]}

    def _complete_deal(self, question: Mapping[str, Any]) -> dict[str, Any]:
        turn_up = question["turn_up"]
        deal = (question["hands"], turn_up, question["stock"])
        state = self._table.taken(question["dealer"], question["taker"], turn_up[-1], deal)
        return {"hands": self._names(state.hands)}

    def _legal_cards(self, question: Mapping[str, Any]) -> dict[str, Any]:
        trick = self._table.trick(0, question["trick"])
        to_play = self._table.game.Seat(len(trick))
        hands: list[tuple[Any, ...]] = [()] * SEATS
        hands[to_play.value] = self._table.cards(question["hand"])
        state = self._table.playing(question["trump"], hands=tuple(hands), current_trick=trick, turn=to_play)
        return {"cards": [self._table.name(card) for card in self._table.game.legal_cards(state, to_play)]}

    def _trick(self, question: Mapping[str, Any]) -> dict[str, Any]:
        trick = self._table.trick(question["leader"], question["trick"])
        state = self._table.playing(question["trump"], current_trick=trick)
        winner = self._table.game.trick_winner_seat(trick, state.trump)
        return {"winner": winner.value, "points": self._table.scoring.trick_card_points(state, trick)}

    def _declarations(self, question: Mapping[str, Any]) -> dict[str, Any]:
        found = self._combinations(self._table.cards(question["hand"]))
        total = self._table.scoring.get_declaration_points(found)
        return {"declarations": [self._declared(combination) for combination in found], "total": total}

    def _compare_declarations(self, question: Mapping[str, Any]) -> dict[str, Any]:
        scoring, seats = self._table.scoring, list(self._table.game.Seat)
        hands = tuple(self._table.cards(hand) for hand in question["hands"])
        state = self._table.playing(question["trump"], hands=hands, taker=seats[question["taker"]])
        held = {
            seat: {
                "sequences": scoring.detect_sequences(hand),
                "carres": scoring.detect_carres(hand),
                "belote": scoring.detect_belote(hand, state.trump),
            }
            for seat, hand in zip(seats, hands, strict=True)
        }
        side = scoring.resolve_declarations(held, state.trump, state.taker).scoring_team
        shown: list[list[Any]] = [[] for _ in seats]
        for declaration in scoring.get_declarations(state):
            if declaration.detail is not None:
                shown[declaration.seat.value].append(declaration.detail)
        points = [scoring.get_declaration_points(shown[side] + shown[side + 2]) for side in (0, 1)]
        return {"side": side, "points": points, "shown": [[self._declared(one) for one in seat] for seat in shown]}

    def _count_hand(self, question: Mapping[str, Any]) -> dict[str, Any]:
        game, tricks = self._table.game, self._tricks(question)
        hands: list[list[str]] = [[] for _ in range(SEATS)]
        for played in (card for trick in tricks for card in trick):
            hands[played.seat.value].append(self._table.name(played.card))
        dealt = self._table.dealt((question["leader"] - 1) % SEATS, question["trump"], hands)
        winners = [game.trick_winner_seat(trick, dealt.trump) for trick in tricks]
        state = replace(
            dealt,
            phase=game.Phase.SCORING,
            initial_hands=((),) * SEATS,
            completed_tricks=tricks,
            last_trick_winner=winners[-1],
        )
        score = self._table.scoring.score_round(state)
        taker, defence = score.table_taker_pts, score.table_defender_pts
        if score.is_capot:
            taker, defence = score.taker_total, score.defender_total
        holder = dealt.belote_holders.get(dealt.trump)
        return {
            "winners": [winner.value for winner in winners],
            "card_points": [taker, defence] if score.taker_team == 0 else [defence, taker],
            "tricks_won": [score.tricks_ns, score.tricks_ew],
            "belote_side": None if holder is None else game.team_of(holder),
        }

    def _tricks(self, question: Mapping[str, Any]) -> tuple[tuple[Any, ...], ...]:
        """Seat the eight tricks, each led by the winner that the engine names for the one before."""
        leader, tricks = question["leader"], []
        for names in question["tricks"]:
            tricks.append(self._table.trick(leader, names))
            leader = self._table.game.trick_winner_seat(tricks[-1], self._table.suit(question["trump"])).value
        return tuple(tricks)

    def _combinations(self, hand: tuple[Any, ...]) -> list[Any]:
        return [*self._table.scoring.detect_sequences(hand), *self._table.scoring.detect_carres(hand)]

    def _declared(self, combination: Any) -> dict[str, Any]:
        points = self._table.scoring.get_declaration_points([combination])
        is_run = isinstance(combination, self._table.game.Sequence)
        cards = [self._table.name(card) for card in combination.cards]
        return {"kind": _RUN_KINDS[points] if is_run else _CARRE, "cards": cards, "points": points}

    def _names(self, hands: Sequence[Sequence[Any]]) -> list[list[str]]:
        return [[self._table.name(card) for card in hand] for hand in hands]


ENGINE = BeloteCli
