"""The clauses of French Tarot as predicates over a question and an answer to it, in the words of `spec/logic.py`.

A clause says only what it itself demands or permits. The clauses of one question together leave exactly one answer.
Orders and values come from `tarot.toml`, never from the reference.

This is the entrance; the predicates stand in the files `tarot_*.py`, one for each part of the rules.
"""

from __future__ import annotations

from spec.tarot_bidding import BIDDING, BIDS, CALLS, PARTNER, Bidding, Calls, Partner
from spec.tarot_cards import (
    ATTACK,
    CARD,
    CARDS,
    DEFENCE,
    DOG,
    FOOL,
    KINGS,
    LOW,
    OUDLERS,
    PACK,
    PACK_HALVES,
    PETIT,
    SUIT,
    SUITS,
    TRICKS,
    TRUMPS,
    Clauses,
    attacks,
    suit_of,
    worth,
)
from spec.tarot_counting import COUNT_HAND, CountedHand, winning_place
from spec.tarot_deal import DEAL, Deal
from spec.tarot_declarations import (
    ANNOUNCEMENTS,
    BY_PLAYERS,
    FIXED,
    POIGNEES,
    POINTS,
    SIZES,
    Announcements,
    Poignees,
    is_shown_rightly,
)
from spec.tarot_dog import CHECK_DISCARD, LEGAL_DISCARDS, CheckedDiscard, DiscardsAllowed, dog_size
from spec.tarot_fool import SETTLE_FOOL, PlayedFool
from spec.tarot_game import GAME_STATUS, GameAfterAHand
from spec.tarot_play import LEGAL_CARDS, TRICK, CardInQuestion, FinishedTrick, suit_set, wins
from spec.tarot_scoring import BASE, SCORE_HAND, TARGETS, ScoredHand

__all__ = [
    "ANNOUNCEMENTS",
    "ATTACK",
    "BASE",
    "BIDDING",
    "BIDS",
    "BY_PLAYERS",
    "CALLS",
    "CARD",
    "CARDS",
    "CHECK_DISCARD",
    "COUNT_HAND",
    "DEAL",
    "DEFENCE",
    "DOG",
    "FIXED",
    "FOOL",
    "GAME_STATUS",
    "KINGS",
    "LEGAL_CARDS",
    "LEGAL_DISCARDS",
    "LOW",
    "OUDLERS",
    "PACK",
    "PACK_HALVES",
    "PARTNER",
    "PETIT",
    "POIGNEES",
    "POINTS",
    "SCORE_HAND",
    "SETTLE_FOOL",
    "SIZES",
    "SUIT",
    "SUITS",
    "TARGETS",
    "TRICK",
    "TRICKS",
    "TRUMPS",
    "Announcements",
    "Bidding",
    "Calls",
    "CardInQuestion",
    "CheckedDiscard",
    "Clauses",
    "CountedHand",
    "Deal",
    "DiscardsAllowed",
    "FinishedTrick",
    "GameAfterAHand",
    "Partner",
    "PlayedFool",
    "Poignees",
    "ScoredHand",
    "attacks",
    "dog_size",
    "is_shown_rightly",
    "suit_of",
    "suit_set",
    "winning_place",
    "wins",
    "worth",
]
