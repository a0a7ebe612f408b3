"""The declarations: what a hand declares, and which side scores for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from conformance.games.belote.naive.table import SUITS, Answer, Question, Table, rank_of, seats_from, side_of, suit_of

Declared = dict[str, Any]
Rank = tuple[int, ...]


class Declarations(Table):
    """The clauses BEL-DECL-1 to BEL-DECL-12."""

    # BEL-DECL-1
    RUN_ORDER: tuple[str, ...] = ("7", "8", "9", "10", "J", "Q", "K", "A")
    # BEL-DECL-2: sevens and eights are no carré at all.
    CARRE_POINTS: Mapping[str, int] = {"J": 200, "9": 150, "A": 100, "10": 100, "K": 100, "Q": 100}

    def declarations(self, question: Question) -> Answer:
        """List what the hand declares, carrés first, and the sum of it."""
        declared = self.declared_by(list(question["hand"]), question["trump"])
        return {"declarations": declared, "total": total_of(declared)}

    def compare_declarations(self, question: Question) -> Answer:
        """Name the side that scores its declarations, what each side scores, and what each seat shows."""
        trump, eldest, taker = question["trump"], question["eldest"], question["taker"]
        declared = [self.declared_by(list(hand), trump) for hand in question["hands"]]
        by_side = [declared[0] + declared[2], declared[1] + declared[3]]
        ranks = [self.side_rank(by_side[0], trump), self.side_rank(by_side[1], trump)]
        shown: list[list[Declared]] = [[], [], [], []]
        if ranks[0] == ranks[1]:
            side = self.side_at_a_tie(declared, trump, eldest, taker)  # BEL-DECL-11: at a tie nothing is shown
        else:
            side = 0 if ranks[0] > ranks[1] else 1
            shown = [self.shows(declared[seat]) if side_of(seat) == side else [] for seat in range(4)]
        return {"side": side, "points": self.scoring_points(by_side, side), "shown": shown}

    def declared_by(self, hand: list[str], trump: str) -> list[Declared]:
        """BEL-DECL-4: the choice of greatest total; at equal totals the one whose best combination ranks higher."""
        if not self.option("declarations.enabled"):
            return []

        def worth(choice: list[Declared]) -> tuple[int, list[Rank]]:
            return total_of(choice), self.ranks(choice, trump)[:1]

        return max(self.choices(hand), key=worth)

    def choices(self, hand: list[str]) -> list[list[Declared]]:
        """BEL-DECL-4: choose which of the carrés held to declare; of the cards left, each maximal run is declared.

        BEL-DECL-3: a card is part of at most one combination.
        """
        carres = self.carres(hand)
        choices = []
        for number in range(2 ** len(carres)):
            chosen = [carre for place, carre in enumerate(carres) if number & (1 << place)]
            used = [card for carre in chosen for card in carre["cards"]]
            left = [card for card in hand if card not in used]
            choices.append(chosen + self.runs(left))
        return choices

    def carres(self, cards: list[str]) -> list[Declared]:
        """BEL-DECL-2: every four of a kind among the cards."""
        carres = []
        for rank, points in self.CARRE_POINTS.items():
            four = [rank + suit for suit in SUITS]
            if all(card in cards for card in four):
                carres.append({"kind": "carre", "cards": four, "points": points})
        return carres

    def runs(self, cards: list[str]) -> list[Declared]:
        """BEL-DECL-1: every maximal run of three cards or more of one suit, cut where the house cuts runs."""
        pieces = []
        for suit in SUITS:
            for stretch in self.stretches(suit, cards):
                pieces += self.cut(stretch)
        return [declared_run(piece) for piece in pieces if len(piece) >= 3]

    def stretches(self, suit: str, cards: list[str]) -> list[list[str]]:
        """List the cards of the suit in the order of runs, broken up where one is missing."""
        stretches: list[list[str]] = [[]]
        for rank in self.RUN_ORDER:
            if rank + suit in cards:
                stretches[-1].append(rank + suit)
            else:
                stretches.append([])
        return stretches

    def cut(self, run: list[str]) -> list[list[str]]:
        """BEL-DECL-4, its option split_runs: a run is cut only where that raises the total.

        Eight cards make 100 + 20, the cent being the upper five; of seven a cut makes 20 + 50 at most, and of six
        20 + 20, both less than the cent they are.
        """
        if self.option("declarations.split_runs") and len(run) == 8:
            return [run[3:], run[:3]]
        return [run]

    def rank(self, declared: Declared, trump: str) -> Rank:
        """How high a combination ranks: of two, the one whose first different number is greater."""
        is_carre = declared["kind"] == "carre"
        return (
            declared["points"],  # BEL-DECL-6: greater value first; then a carré of 100 beats a cent
            int(is_carre),
            self.carre_rank(declared) if is_carre else 0,
            self.run_length(declared) if not is_carre else 0,
            self.run_top(declared) if not is_carre else 0,
            self.run_in_trump(declared, trump) if not is_carre else 0,
        )

    def carre_rank(self, carre: Declared) -> int:
        """BEL-DECL-8: between carrés of 100: A, 10, K, Q; option carre_order = "run": A, K, Q, 10."""
        order = ("A", "10", "K", "Q", "J", "9", "8", "7")
        if self.option("declarations.carre_order") == "run":
            order = ("A", "K", "Q", "J", "10", "9", "8", "7")
        return 8 - order.index(rank_of(carre["cards"][0]))

    def run_length(self, run: Declared) -> int:
        """BEL-DECL-7, its option length_first: the longer run wins before the top card is looked at."""
        return len(run["cards"]) if self.option("declarations.length_first") else 0

    def run_top(self, run: Declared) -> int:
        """BEL-DECL-7: between runs of equal value: the higher top card in the order 7..A."""
        return self.RUN_ORDER.index(rank_of(run["cards"][-1]))

    def run_in_trump(self, run: Declared, trump: str) -> int:
        """BEL-DECL-9: then a run in trump beats one outside."""
        return int(suit_of(run["cards"][0]) == trump)

    def ranks(self, declared: list[Declared], trump: str) -> list[Rank]:
        """List the ranks of the combinations, the best first."""
        return sorted((self.rank(combination, trump) for combination in declared), reverse=True)

    def side_rank(self, declared: list[Declared], trump: str) -> list[Rank]:
        """BEL-DECL-6, BEL-DECL-12: the two sides compare the best combination of each, and no other."""
        return self.ranks(declared, trump)[:1]

    def side_at_a_tie(self, declared: list[list[Declared]], trump: str, eldest: int, taker: int) -> int | None:
        """BEL-DECL-11: nobody scores; option tie: the side of the first holder of a tied best combination."""
        best = max(self.ranks(of_seat, trump)[:1] for of_seat in declared)
        first = self.tie_is_settled_from(eldest, taker)
        if first is None or best == []:
            return None
        holders = [seat for seat in seats_from(first) if self.ranks(declared[seat], trump)[:1] == best]
        return side_of(holders[0])

    def tie_is_settled_from(self, eldest: int, taker: int) -> int | None:
        """BEL-DECL-11, its option tie: the seat from which the first holder is looked for, or nobody."""
        seat: int | None = {"nobody": None, "eldest": eldest, "taker": taker}[self.option("declarations.tie")]
        return seat

    def scoring_points(self, by_side: list[list[Declared]], side: int | None) -> list[int]:
        """BEL-DECL-10: only the side with the best combination scores, and then all of both its players."""
        return [total_of(by_side[0]) if side == 0 else 0, total_of(by_side[1]) if side == 1 else 0]

    def shows(self, declared: list[Declared]) -> list[Declared]:
        """BEL-DECL-5: the winning ones are shown to all."""
        return declared

    def announces(self, declared: list[Declared]) -> list[str]:
        """BEL-DECL-5: announced, kind only, at the first trick."""
        return [combination["kind"] for combination in declared]


def declared_run(cards: list[str]) -> Declared:
    """BEL-DECL-1: three = tierce 20, four = cinquante 50, five or more = cent 100."""
    if len(cards) == 3:
        return {"kind": "tierce", "cards": cards, "points": 20}
    if len(cards) == 4:
        return {"kind": "cinquante", "cards": cards, "points": 50}
    return {"kind": "cent", "cards": cards, "points": 100}


def total_of(declared: list[Declared]) -> int:
    """Add up the combinations' points."""
    return sum(combination["points"] for combination in declared)
