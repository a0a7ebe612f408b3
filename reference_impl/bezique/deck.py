"""The 64 cards as bits: copies, suits, ranks and their one order. BEZ-DECK-1, BEZ-TWIN-1.

Bit 32 * copy + 8 * suit + rank; suits S H D C; ranks 7 8 9 10 J Q K A. A suit, a rank and the deck hold both copies.
"""

from __future__ import annotations

from ..cards import Cards, Order

FIRST_COPIES: Cards = 0xFFFFFFFF
BOTH = 1 + (1 << 32)
DECK: Cards = FIRST_COPIES * BOTH
SPADES, HEARTS, DIAMONDS, CLUBS = SUITS = tuple((0xFF << 8 * suit) * BOTH for suit in range(4))
SEVENS, EIGHTS, NINES, TENS, JACKS, QUEENS, KINGS, ACES = RANKS = tuple(
    (0x01010101 << rank) * BOTH for rank in range(8)
)
ORDER: Order = (ACES, TENS, KINGS, QUEENS, JACKS, NINES, EIGHTS, SEVENS)


def faces(cards: Cards) -> Cards:
    """The faces among some cards, each as its first copy, whichever copies are there. BEZ-TWIN-1."""
    return (cards | cards >> 32) & FIRST_COPIES
