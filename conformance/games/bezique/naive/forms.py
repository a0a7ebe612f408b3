"""What no table of two packs can be: a face that is there three times."""

from __future__ import annotations

from conformance.games.bezique.naive.table import Question
from conformance.illegal import MalformedQuestion


def check_cards(operation: str, question: Question) -> None:
    """BEZ-DECK-1 and BEZ-TWIN-1: every card is there twice; raises `MalformedQuestion` for a third copy of one."""
    cards = [*question.get("deck", []), *question.get("hand", []), *question.get("trick", [])]
    cards += [laid["card"] for laid in question.get("table", [])]
    for several in ["hands", "tricks"]:
        for some in question.get(several, []):
            cards += some
    for table in question.get("tables", []):
        cards += [laid["card"] for laid in table]
    if operation == "draw":
        cards += [*question["stock"], question["turn_up"]]
    if operation == "exchange":
        cards.append("7" + question["trump"] if question["exchanged"] else question["turn_up"])
    for card in cards:
        if cards.count(card) > 2:
            raise MalformedQuestion(f"{operation}: {card} is there {cards.count(card)} times; two packs have two of it")
