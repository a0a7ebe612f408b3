"""The combinations: which there are, what they bring, and whether a player may declare one now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from conformance.games.bezique.naive.sevens import Sevens
from conformance.games.bezique.naive.table import SUITS, Answer, Copy, Question, copies_of, hand_of

RANK_OF_FOUR = {"four_aces": "A", "four_kings": "K", "four_queens": "Q", "four_jacks": "J"}

# The kinds of a class, the higher one last.
CLASSES = [["marriage", "trump_marriage", "sequence"], ["bezique", "double_bezique"]]


class Combinations(Sevens):
    """The clauses BEZ-MELD-1 to BEZ-MELD-7, as to what may be declared.

    A moment is the question of `declare` without its kind and cards: trump, hand, table, trick_won, declared, taken.
    """

    # BEZ-MELD-2
    POINTS: Mapping[str, int] = {
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

    def melds(self, question: Question) -> Answer:
        """Each kind that may be declared, with each set of faces once."""
        moment = {**question, "trick_won": True, "declared": False}
        return {"melds": self.melds_at(moment)}

    def melds_at(self, moment: Question) -> list[dict[str, Any]]:
        """List what may be declared at a moment, any moment of the hand."""
        found: list[dict[str, Any]] = []
        held = self.cards_to_declare(list(moment["hand"]), list(moment["table"]))
        for kind in self.POINTS:
            for faces in self.face_sets(kind, moment["trump"]):
                readings = self.readings(faces, held)
                allowed = [chosen for chosen in readings if not self.broken_by(kind, chosen, moment)]
                named: dict[str, Any] = {"kind": kind, "cards": faces, "points": self.POINTS[kind]}
                found += [named] * self.times_named(len(allowed))
        return found

    def times_named(self, ways: int) -> int:
        """BEZ-TWIN-1: each kind is listed with each set of faces once, in however many ways copies make it up."""
        return min(ways, 1)

    def face_sets(self, kind: str, trump: str) -> list[list[str]]:
        """BEZ-MELD-2: every set of faces that makes up a combination of this kind."""
        if kind in RANK_OF_FOUR:
            return fours(RANK_OF_FOUR[kind])
        if kind == "trump_marriage":
            return [["K" + trump, "Q" + trump]]
        if kind == "marriage":
            return [["K" + suit, "Q" + suit] for suit in SUITS if suit != trump]
        if kind == "bezique":
            return [["QS", "JD"]]
        if kind == "double_bezique":
            return [["QS", "QS", "JD", "JD"]]
        return [[rank + suit for rank in ["A", "10", "K", "Q", "J"]] for suit in self.suits_of_sequences(trump)]

    def suits_of_sequences(self, trump: str) -> list[str]:
        """BEZ-MELD-2: the sequence is of trump."""
        return [trump]

    def cards_to_declare(self, hand: list[str], table: list[Question]) -> list[Copy]:
        """BEZ-MELD-3 and BEZ-MELD-7: the cards in the hand and on the table, and no others."""
        return copies_of(hand, table)

    def readings(self, named: list[Any], held: list[Copy]) -> list[list[Copy]]:
        """List every way to find the named cards among the cards held; a name is a face, or a copy with its kinds."""
        if not named:
            return [[]]
        found = []
        for number, copy in enumerate(held):
            if is_named(copy, named[0]):
                others = held[:number] + held[number + 1 :]
                found += [[copy, *rest] for rest in self.readings(named[1:], others)]
        return found

    def broken_by(self, kind: str, chosen: list[Copy], moment: Question) -> list[str]:
        """Name the clauses that forbid declaring these copies for this kind, in the order of the rule page."""
        faces = sorted(copy["card"] for copy in chosen)
        makes_up_the_kind = faces in [sorted(known) for known in self.face_sets(kind, moment["trump"])]
        forbidden = [
            ("BEZ-SEVEN-3", self.exchange_was_the_declaration(moment) or self.uses_the_card_taken(chosen, moment)),
            ("BEZ-MELD-1", not moment["trick_won"] or self.has_had_the_declaration(moment)),
            ("BEZ-MELD-2", not makes_up_the_kind),
            ("BEZ-MELD-4", any(self.is_spent(copy, kind) for copy in chosen)),
            ("BEZ-MELD-5", self.classes_hold() and self.goes_against_its_class(kind, chosen)),
            ("BEZ-MELD-6", self.hand_must_help() and not hand_of(chosen)),
        ]
        return [clause for clause, is_forbidden in forbidden if is_forbidden]

    def exchange_was_the_declaration(self, moment: Question) -> bool:
        """BEZ-SEVEN-3: where the exchange uses up the declaration, nothing is declared after it."""
        return self.exchange_is_declaration() and moment["taken"] is not None

    def uses_the_card_taken(self, chosen: list[Copy], moment: Question) -> bool:
        """BEZ-SEVEN-3: where the card taken has to wait, one copy of it stays in the hand."""
        taken = moment["taken"]
        if self.taken_card_may_be_declared() or taken not in hand_of(chosen):
            return False
        return hand_of(chosen).count(taken) == list(moment["hand"]).count(taken)

    def has_had_the_declaration(self, moment: Question) -> bool:
        """BEZ-MELD-1: one combination is declared for a trick won."""
        return bool(moment["declared"])

    def is_spent(self, copy: Copy, kind: str) -> bool:
        """BEZ-MELD-4: a copy is declared once for each kind."""
        return kind in copy["kinds"]

    def classes_hold(self) -> bool:
        """BEZ-MELD-5, its option classes."""
        return bool(self.option("meld.classes") == "upgrade_only")

    def goes_against_its_class(self, kind: str, chosen: list[Copy]) -> bool:
        """BEZ-MELD-5: never from the higher kind to the lower, and to the higher one with a card new to the class."""
        for kinds in CLASSES:
            higher = kinds[-1]
            if kind == higher:
                return not any(is_new_to(kinds, copy) for copy in chosen)
            if kind in kinds:
                return any(higher in copy["kinds"] for copy in chosen)
        return False

    def hand_must_help(self) -> bool:
        """BEZ-MELD-6, its option needs_card_from_hand."""
        return bool(self.option("meld.needs_card_from_hand"))


def fours(rank: str) -> list[list[str]]:
    """BEZ-MELD-2: every four of a rank; two copies of one card are allowed, a third there is not."""
    found = []
    for spades in range(3):
        for hearts in range(3):
            for diamonds in range(3):
                for clubs in range(3):
                    suits = "S" * spades + "H" * hearts + "D" * diamonds + "C" * clubs
                    if len(suits) == 4:
                        found.append([rank + suit for suit in suits])
    return found


def is_named(copy: Copy, name: Any) -> bool:
    """Whether a face, or a face with the kinds it was declared for, means this copy."""
    if isinstance(name, str):
        return bool(copy["card"] == name)
    return bool(copy["card"] == name["card"] and copy["kinds"] == sorted(set(name["kinds"])))


def is_new_to(kinds: list[str], copy: Copy) -> bool:
    """Whether a copy has been declared for none of these kinds."""
    return not any(kind in copy["kinds"] for kind in kinds)
