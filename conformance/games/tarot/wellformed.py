"""What the parts of a question must be to each other, beyond the type of each: `MalformedQuestion` says what is not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from conformance.cards import CardNames
from conformance.illegal import MalformedQuestion
from spec.loader import load_specification

CARDS = CardNames(load_specification("tarot").deck)
HAND_SIZE = {3: 24, 4: 18, 5: 15}
DOG_SIZE = {3: 6, 4: 6, 5: 3}


def check_seats(players: int, seats: Iterable[int | None]) -> None:
    """Every seat is one of the players'."""
    for seat in seats:
        if seat is not None and seat >= players:
            raise MalformedQuestion(f"seat {seat}: with {players} players the seats are 0 to {players - 1}")


def check_number(what: str, given: Sequence[object], wanted: int) -> None:
    """So many of something, no more and no fewer."""
    if len(given) != wanted:
        raise MalformedQuestion(f"{what}: there are {len(given)} of them; there must be {wanted}")


def check_dog_places(players: int, packet: int, places: Sequence[int]) -> None:
    """The dog's cards lie between two packets, at most one between the same two. TAR-DEAL-3.

    `places` are in rising order, `packet` is the size agreed on for three players. So many cards as are dealt before a
    card of the dog must make whole packets.
    """
    size = packet if players == 3 else 3
    dealt_before = [place - earlier for earlier, place in enumerate(places)]
    between = range(size, HAND_SIZE[players] * players, size)
    if len(places) != DOG_SIZE[players] or len({*dealt_before}) != len(places) or not {*dealt_before} <= {*between}:
        raise MalformedQuestion(
            f"dog_places: {list(places)} will not do; each card of the dog must lie between two packets of {size}, "
            "and no two between the same"
        )


def check_called(players: int, called: str | None) -> None:
    """A king, queen or cavalier is called, and only with five players."""
    if called is None:
        return
    if players != 5:
        raise MalformedQuestion(f"called: {called} cannot be called with {players} players; give null")
    if called[0] not in "KQC":
        raise MalformedQuestion(f"called: {called} cannot be called; give a king, a queen or a cavalier")


def check_attack(players: int, taker: int, partner: int | None) -> None:
    """Only five players have a partner, who is not the taker."""
    check_seats(players, (taker, partner))
    if partner is not None and (players != 5 or partner == taker):
        raise MalformedQuestion(
            f"partner: seat {partner} cannot be the partner of seat {taker} of {players}; give null"
        )


def check_hand_with_dog(players: int, hand: Sequence[str], called: str | None) -> None:
    """A taker's hand has the dog in it."""
    check_number("hand", hand, HAND_SIZE[players] + DOG_SIZE[players])
    check_called(players, called)


def check_tricks(players: int, tricks: Sequence[Sequence[str]], aside: Sequence[str]) -> None:
    """As many tricks as a hand has, a card of each seat in each, and with what was laid aside the whole pack."""
    check_number("tricks", tricks, HAND_SIZE[players])
    for place, trick in enumerate(tricks):
        check_number(f"tricks[{place}]", trick, players)
    check_number("aside", aside, DOG_SIZE[players])
    CARDS.cards([*(card for trick in tricks for card in trick), *aside])
