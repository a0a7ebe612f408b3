"""The clauses of Bezique as predicates over a question and an answer to it, in the words of `spec/logic.py`.

A clause says only what it itself demands or permits. The clauses of one question together leave exactly one answer:
that is proved, and so is that the reference gives it. Orders and values come from `bezique.toml`, never from the
reference.

This is the entrance; the predicates stand in the files `bezique_*.py`, one for each part of the rules.
"""

from __future__ import annotations

from spec.bezique_cards import (
    CARDS,
    FACE,
    FACES,
    PACK,
    RANK,
    SEATS,
    SUIT,
    VALUE,
    Clauses,
    alike,
    by_rank,
    higher,
    number_of,
    suit_of,
)
from spec.bezique_combinations import COMBINATIONS, KINDS, OF_KIND, POINTS, Combination
from spec.bezique_deal import DEAL, DRAW, Deal, Draw
from spec.bezique_declare import DECLARE, OUTCOME, Declaration, Outcome
from spec.bezique_melds import MELDS, NamedMelds
from spec.bezique_play import LEGAL_CARDS, TRICK, FinishedTrick, TurnToPlay
from spec.bezique_player import STEPS, Player
from spec.bezique_scoring import COUNT_HAND, GAME_STATUS, LAST_TRICK, SCORE_HAND, CountedHand, Game, ScoredHand
from spec.bezique_sevens import EXCHANGE, SevenClaimed

__all__ = [
    "CARDS",
    "COMBINATIONS",
    "COUNT_HAND",
    "DEAL",
    "DECLARE",
    "DRAW",
    "EXCHANGE",
    "FACE",
    "FACES",
    "GAME_STATUS",
    "KINDS",
    "LAST_TRICK",
    "LEGAL_CARDS",
    "MELDS",
    "OF_KIND",
    "OUTCOME",
    "PACK",
    "POINTS",
    "RANK",
    "SCORE_HAND",
    "SEATS",
    "STEPS",
    "SUIT",
    "TRICK",
    "VALUE",
    "Clauses",
    "Combination",
    "CountedHand",
    "Deal",
    "Declaration",
    "Draw",
    "FinishedTrick",
    "Game",
    "NamedMelds",
    "Outcome",
    "Player",
    "ScoredHand",
    "SevenClaimed",
    "TurnToPlay",
    "alike",
    "by_rank",
    "higher",
    "number_of",
    "suit_of",
]
