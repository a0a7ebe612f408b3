"""The rule functions of Bezique on unknown inputs: all hands, tricks and totals, all trumps, all options."""

from __future__ import annotations

from conformance.games.bezique.walks import melds as walks_melds
from conformance.games.bezique.walks import play as walks_play
from conformance.games.bezique.walks import scores as walks_scores
from conformance.symbolic.walks import Walk


def walks() -> list[Walk]:
    """Every walk whose paths must have a golden case."""
    return [
        walks_play.legal_cards(leads=True),
        walks_play.legal_cards(leads=False),
        walks_play.trick(),
        *(walks_melds.declare(kind) for kind in walks_melds.WALKED),
        walks_melds.declare_in_time(),
        *(walks_scores.exchange(action) for action in ("exchange", "show")),
        walks_scores.score_hand(),
        walks_scores.game_status(),
    ]
