"""The 78 cards as bits: suits, trumps, the Fool, ranks, orders and values in halves of a point. TAR-DECK-1, TAR-DECK-2.

Bit 14 * suit + rank, suits S H D C, ranks 1..10 J C Q K; then the trumps 1..21 from bit 56, and the Fool, bit 77.
"""

from __future__ import annotations

from ..cards import Cards, Rank

Halves = int
Players = int

DECK: Cards = (1 << 78) - 1
SUITS = tuple(0x3FFF << 14 * suit for suit in range(4))
TRUMPS: Cards = 0x1FFFFF << 56
FOOL: Cards = 1 << 77
RANKS: tuple[Rank, ...] = tuple(sum(1 << 14 * suit + rank for suit in range(4)) for rank in range(14))
JACKS, CAVALIERS, QUEENS, KINGS = RANKS[10:]

TRUMP_ORDER = tuple(1 << 56 + number for number in reversed(range(21)))
PLAIN_ORDER = tuple(reversed(RANKS))
TWENTY_ONE, PETIT = TRUMP_ORDER[0], TRUMP_ORDER[-1]
OUDLERS: Cards = PETIT | TWENTY_ONE | FOOL
LOW: Cards = DECK & ~(OUDLERS | KINGS | QUEENS | CAVALIERS | JACKS)

VALUES: tuple[tuple[Cards, Halves], ...] = (
    (OUDLERS | KINGS, 9),
    (QUEENS, 7),
    (CAVALIERS, 5),
    (JACKS, 3),
    (LOW, 1),
)
