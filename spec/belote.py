"""The clauses of Belote as predicates over a question and an answer to it, in the words of `spec/logic.py`.

A clause says only what it itself demands or permits. The clauses of one question together leave exactly one answer:
that is proved, and so is that the reference gives it. Orders and values come from `belote.toml`, never from the
reference.

This is the entrance; the predicates stand in the files `belote_*.py`, one for each part of the rules.
"""

from __future__ import annotations

from spec.belote_bidding import BIDS, PASS, Bidding
from spec.belote_cards import CARDS, PACK, RANK, SEATS, SIDES, SUIT, Clauses, side_of, suit_of
from spec.belote_combinations import CARRES, COMBINATIONS, NONE, RUNS, Best, Combination, best_of, ranks_above, seen
from spec.belote_comparison import COMPARE_DECLARATIONS, ComparedHands
from spec.belote_counting import COUNT_HAND, CountedHand
from spec.belote_deal import COMPLETE_DEAL, DEAL, FirstDeal, SecondDeal
from spec.belote_declarations import DECLARATIONS, DeclaredHand, declared_by, declared_hand
from spec.belote_game import GAME_STATUS, GameAfterAHand
from spec.belote_play import LEGAL_CARDS, TRICK, CardInQuestion, FinishedTrick, beats, stronger_plain, stronger_trump
from spec.belote_scoring import SCORE_HAND, ScoredHand

__all__ = [
    "BIDS",
    "CARDS",
    "CARRES",
    "COMBINATIONS",
    "COMPARE_DECLARATIONS",
    "COMPLETE_DEAL",
    "COUNT_HAND",
    "DEAL",
    "DECLARATIONS",
    "GAME_STATUS",
    "LEGAL_CARDS",
    "NONE",
    "PACK",
    "PASS",
    "RANK",
    "RUNS",
    "SCORE_HAND",
    "SEATS",
    "SIDES",
    "SUIT",
    "TRICK",
    "Best",
    "Bidding",
    "CardInQuestion",
    "Clauses",
    "Combination",
    "ComparedHands",
    "CountedHand",
    "DeclaredHand",
    "FinishedTrick",
    "FirstDeal",
    "GameAfterAHand",
    "ScoredHand",
    "SecondDeal",
    "beats",
    "best_of",
    "declared_by",
    "declared_hand",
    "ranks_above",
    "seen",
    "side_of",
    "stronger_plain",
    "stronger_trump",
    "suit_of",
]
