"""Which questions have the form of their operation and still make no sense: no such seat, a card twice, too few."""

from __future__ import annotations

from collections.abc import Iterable

from conformance.games.tarot.naive.table import Question
from conformance.illegal import MalformedQuestion

CARDS_EACH = {3: 24, 4: 18, 5: 15}  # TAR-DEAL-1
CARDS_IN_DOG = {3: 6, 4: 6, 5: 3}


def refuse_nonsense(operation: str, question: Question) -> None:
    """Raise `MalformedQuestion` where seats, cards or facts cannot be those of one table."""
    players = question.get("players", 5)
    for name, seat in seats_of(operation, question):
        if seat >= players:
            raise MalformedQuestion(f"{operation}: {name} is seat {seat}, the last seat is {players - 1}")
    for cards in [cards_of(operation, question), *cards_of_actions(question)]:
        if repeated(cards):
            raise MalformedQuestion(f"{operation}: {repeated(cards)[0]} is there twice")
    for place, length, expected in lengths(operation, question, players):
        if length != expected:
            raise MalformedQuestion(f"{operation}: {place} has {length}, with {players} players there are {expected}")
    for reason in contradictions(operation, question, players):
        raise MalformedQuestion(f"{operation}: {reason}")


def seats_of(operation: str, question: Question) -> list[tuple[str, int]]:
    """List the seats that the question names, each with the field that does."""
    named = [(name, question.get(name)) for name in ["dealer", "taker", "partner", "leader"]]
    declarers = question["poignees"] if operation == "announcements" else []
    return [(name, seat) for name, seat in named if seat is not None] + [("poignees", seat) for seat in declarers]


def cards_of_actions(question: Question) -> list[list[str]]:
    """List the discard and the poignées of the question; neither shows a card twice."""
    return [question.get("discard") or []] + [play for play in question.get("plays", []) if isinstance(play, list)]


def contradictions(operation: str, question: Question, players: int) -> Iterable[str]:
    """Say which facts of the question exclude each other."""
    if question.get("partner") is not None and (players != 5 or question["partner"] == question["taker"]):
        yield "partner: only with five players, and not the taker"
    called = question.get("called")
    if called is not None and operation != "play_hand":
        if players != 5:
            yield f"called: nobody calls {called} with {players} players; give null"
        if called[:-1] not in ["K", "Q", "C"]:
            yield f"called: {called} cannot be called; give a king, a queen or a cavalier"
    if operation == "legal_cards" and len(question["trick"]) >= players:
        yield f"trick: {len(question['trick'])} cards of {players} players are a complete trick"
    if operation == "announcements" and question["played"] > players:
        yield f"played: {players} players play no {question['played']} cards to the first trick"
    if operation == "settle_fool" and question["last_in_slam"] and not question["last"]:
        yield "last_in_slam: it speaks of the last trick, and this is not the last"
    if operation == "score_hand" and {question["petit_au_bout"], question["all_tricks"]} == {"attack", "defence"}:
        yield "petit_au_bout: the side with every trick has won the last one too"


def repeated(cards: list[str]) -> list[str]:
    """List the cards that are there more than once."""
    return [card for card in cards if cards.count(card) > 1]


def cards_of(operation: str, question: Question) -> list[str]:
    """List all cards of the question that lie somewhere at the same time; not those of an action."""
    if operation == "count_hand":
        groups = [*question["tricks"], question["aside"]]
    elif operation == "partner":
        groups = [*question["hands"], question["dog"]]
    elif operation == "settle_fool":
        groups = [question["tricks"], question["aside"]]
    else:
        groups = [question.get(name, []) for name in ["deck", "hand", "trick"]]
    return [card for group in groups for card in group]


def lengths(operation: str, question: Question, players: int) -> Iterable[tuple[str, int, int]]:
    """List places of the question, how long each is, and how long it has to be."""
    if operation in ["legal_discards", "check_discard"]:
        yield "hand", len(question["hand"]), CARDS_EACH[players] + CARDS_IN_DOG[players]
    if operation == "poignees":
        yield "hand", len(question["hand"]), CARDS_EACH[players]
    if operation == "trick":
        yield "trick", len(question["trick"]), players
    if operation == "count_hand":
        yield "tricks", len(question["tricks"]), CARDS_EACH[players]
        yield "aside", len(question["aside"]), CARDS_IN_DOG[players]
        for number, trick in enumerate(question["tricks"]):
            yield f"tricks[{number}]", len(trick), players
    if operation == "game_status":
        yield "scores", len(question["scores"]), players
