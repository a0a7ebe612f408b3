"""The 32 cards as bits: suits, ranks, orders and values. BEL-DECK-1..3.

Bit 8 * suit + rank; suits S H D C; ranks 7 8 9 10 J Q K A.
"""

from __future__ import annotations

from ..cards import Cards

DECK: Cards = 0xFFFFFFFF
SPADES, HEARTS, DIAMONDS, CLUBS = SUITS = tuple(0xFF << 8 * suit for suit in range(4))
SEVENS, EIGHTS, NINES, TENS, JACKS, QUEENS, KINGS, ACES = RANKS = tuple(0x01010101 << rank for rank in range(8))

TRUMP_VALUES = (
    (JACKS, 20),
    (NINES, 14),
    (ACES, 11),
    (TENS, 10),
    (KINGS, 4),
    (QUEENS, 3),
    (EIGHTS, 0),
    (SEVENS, 0),
)
PLAIN_VALUES = (
    (ACES, 11),
    (TENS, 10),
    (KINGS, 4),
    (QUEENS, 3),
    (JACKS, 2),
    (NINES, 0),
    (EIGHTS, 0),
    (SEVENS, 0),
)
TRUMP_ORDER = tuple(rank for rank, _ in TRUMP_VALUES)
PLAIN_ORDER = tuple(rank for rank, _ in PLAIN_VALUES)
