"""The combinations that can be declared: their kinds, what they score, and every way to make them. BEZ-MELD-2."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement, product
from typing import Any

from spec.bezique_cards import CARDS, FACE, FACES, RANK, SUIT
from spec.logic import no

POINTS = {
    "four_aces": 100,
    "four_kings": 80,
    "four_queens": 60,
    "four_jacks": 40,
    "trump_marriage": 40,
    "marriage": 20,
    "bezique": 40,
    "double_bezique": 500,
    "sequence": 250,
}
KINDS = tuple(POINTS)
RANK_OF = {"four_aces": "A", "four_kings": "K", "four_queens": "Q", "four_jacks": "J"}
RANKS_OF_A_SEQUENCE = ("A", "10", "K", "Q", "J")
# Within a class, the lower kind with the higher one. BEZ-MELD-5.
CLASSES = (("marriage", "sequence"), ("trump_marriage", "sequence"), ("bezique", "double_bezique"))


@dataclass(frozen=True, eq=False)
class Combination:
    """A kind with a set of faces, one that is there with both copies listed twice; `suit` is 0 where none matters."""

    kind: str
    faces: tuple[int, ...]
    suit: int = 0

    @cached_property
    def ways(self) -> tuple[int, ...]:
        """Every set of copies that shows these faces."""
        copies = ([card for card in CARDS if card & face] for face in self.faces)
        return tuple(sorted({sum(chosen) for chosen in product(*copies) if len(set(chosen)) == len(chosen)}))

    def is_one(self, trump: Any) -> Any:
        """Whether it is a combination with this suit as trump: a sequence outside trump, say, is none."""
        if not self.suit:
            return True
        return no(trump == self.suit) if self.kind == "marriage" else trump == self.suit

    @property
    def points(self) -> int:
        """What it scores."""
        return POINTS[self.kind]


def _all() -> Iterator[Combination]:
    for kind, rank in RANK_OF.items():
        for faces in combinations_with_replacement([face for face in FACES if face & RANK[rank]], 4):
            if all(faces.count(face) <= 2 for face in faces):
                yield Combination(kind, faces)
    for kind in ("trump_marriage", "marriage"):
        yield from (Combination(kind, (suit & RANK["K"], suit & RANK["Q"]), suit) for suit in SUIT.values())
    pair = (FACE["QS"], FACE["JD"])
    yield Combination("bezique", pair)
    yield Combination("double_bezique", (*pair, *pair))
    for suit in SUIT.values():
        yield Combination("sequence", tuple(suit & RANK[rank] for rank in RANKS_OF_A_SEQUENCE), suit)


COMBINATIONS = tuple(_all())
OF_KIND = {kind: tuple(each for each in COMBINATIONS if each.kind == kind) for kind in KINDS}
PARTNERS = {kind: tuple(pair[1 - pair.index(kind)] for pair in CLASSES if kind in pair) for kind in KINDS}
LOWER = {kind: tuple(low for low, high in CLASSES if high == kind) for kind in KINDS}
HIGHER = {kind: tuple(high for low, high in CLASSES if low == kind) for kind in KINDS}
