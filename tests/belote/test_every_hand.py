"""Every one of the 10,518,300 hands of eight cards: what it declares is worth what a brute force finds.

Run by `make exhaustive`, not by `make test`: it takes minutes.
"""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from conformance.game import load_game
from reference_impl.belote.declarations import DeclarationOptions, declarations, points

RANKS = load_game("belote").specification.deck.ranks
CARRE = {"J": 200, "9": 150, "A": 100, "10": 100, "K": 100, "Q": 100}
OPTIONS = DeclarationOptions(enabled=True, split_runs=False, length_first=False, carre_order="strength", tie="nobody")


def worth_of_runs(held: str) -> int:
    """What the runs of one suit are worth; `held` has an x for each rank held, lowest first, and a blank for others."""
    worth = {0: 0, 1: 0, 2: 0, 3: 20, 4: 50}
    return sum(worth.get(len(run), 100) for run in held.split())


RUNS = [worth_of_runs("".join("x" if suit >> rank & 1 else " " for rank in range(8))) for suit in range(256)]
OF_SIZE = [[suit for suit in range(256) if suit.bit_count() == size] for size in range(9)]


def brute_force(suits: tuple[int, int, int, int]) -> int:
    """The most that any choice of carrés, with the runs of the cards left, is worth."""
    whole = suits[0] & suits[1] & suits[2] & suits[3]
    carres = [rank for rank in range(8) if whole >> rank & 1 and RANKS[rank] in CARRE]
    best = 0
    for size in range(len(carres) + 1):
        for choice in combinations(carres, size):
            left = 255 - sum(1 << rank for rank in choice)
            runs = sum(RUNS[suit & left] for suit in suits)
            best = max(best, runs + sum(CARRE[RANKS[rank]] for rank in choice))
    return best


@pytest.mark.exhaustive
@pytest.mark.timeout(0)
def test_every_hand_declares_what_a_brute_force_finds() -> None:
    hands = 0
    for spades in range(256):
        for hearts in range(256):
            first = spades.bit_count() + hearts.bit_count()
            for size in range(max(0, 8 - first) + 1 if first <= 8 else 0):
                for diamonds in OF_SIZE[size]:
                    for clubs in OF_SIZE[8 - first - size]:
                        hand = spades | hearts << 8 | diamonds << 16 | clubs << 24
                        hands += 1
                        found = points(declarations(hand, OPTIONS))
                        if found != brute_force((spades, hearts, diamonds, clubs)):
                            pytest.fail(f"hand {hand:#x}: {found}")
    assert hands == comb(32, 8) == 10_518_300
