"""Declaring a combination: which copies are meant, what it brings, and where the cards lie then."""

from __future__ import annotations

from typing import Any

from conformance.games.bezique.naive.combinations import Combinations
from conformance.games.bezique.naive.table import Answer, Copy, Question, hand_of, table_of
from conformance.illegal import IllegalAction, MalformedQuestion

# The clauses that can forbid a declaration, in the order of the rule page.
PAGE = ["BEZ-SEVEN-3", "BEZ-MELD-1", "BEZ-MELD-2", "BEZ-MELD-4", "BEZ-MELD-5", "BEZ-MELD-6"]


class Declarations(Combinations):
    """The act of BEZ-MELD-1, and of BEZ-TWIN-1 which copies are meant."""

    def declare(self, question: Question) -> Answer:
        """Declare a combination; raises `IllegalAction`, and `MalformedQuestion` where a copy has to be pointed out."""
        kind, named = question["kind"], list(question["cards"])
        held = self.cards_to_declare(list(question["hand"]), list(question["table"]))
        readings = self.readings(named, held)
        if not readings:
            there = in_words(held) or "nothing"
            raise IllegalAction(f"{in_words(named)} are not all there; there are {there}", 0, "not-held")
        broken = [self.broken_by(kind, chosen, question) for chosen in readings]
        allowed = [chosen for chosen, clauses in zip(readings, broken, strict=True) if not clauses]
        if not allowed:
            clause = max((clauses[0] for clauses in broken), key=PAGE.index)
            raise IllegalAction(f"{in_words(named)} may not be declared as {kind}", 0, clause)
        outcomes = [self.laid_down(kind, chosen, held) for chosen in allowed]
        if self.copies_differ([sorted_outcome(outcome) for outcome in outcomes]):
            raise MalformedQuestion(
                f"declare: {in_words(named)} can be read in more than one way; say which copy is meant by its kinds"
            )
        return {"points": self.POINTS[kind], **outcomes[0]}

    def laid_down(self, kind: str, chosen: list[Copy], held: list[Copy]) -> Answer:
        """BEZ-MELD-3: the cards of the combination lie on the table, each declared for one kind more."""
        copies = list(held)
        for copy in chosen:
            copies[copies.index(copy)] = {**copy, "kinds": sorted({*copy["kinds"], kind})}
        left = [copy for copy in copies if not copy.get("gone")]
        return {"hand": hand_of(left), "table": table_of(left)}


def sorted_outcome(outcome: Answer) -> Answer:
    """The same hand and table in an order of their own, so that they can be compared."""
    return {"hand": sorted(outcome["hand"]), "table": sorted(outcome["table"], key=str)}


def in_words(cards: list[Any]) -> str:
    """Write down cards for a person: QS, JD (bezique)."""
    words = []
    for card in cards:
        if isinstance(card, str):
            words.append(card)
        else:
            words.append(f"{card['card']} ({', '.join(card['kinds']) or 'hand'})")
    return ", ".join(words)
