"""From questions and answers in card names to the sets of cards, numbers and truths that clauses are about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from types import SimpleNamespace
from typing import Any

from conformance.cards import CardNames
from conformance.games.bezique.questions import Copy, Meld, TableCard
from spec import bezique
from spec.loader import load_specification

CARDS = CardNames(load_specification("bezique").deck)
COPIES = 2
Options = Mapping[str, Any]
Served = dict[str, int]


def group(options: Options, *prefixes: str) -> SimpleNamespace:
    """The options of some groups by their short names."""
    found = {
        name.removeprefix(prefix + "."): value
        for prefix in prefixes
        for name, value in options.items()
        if name.startswith(prefix + ".")
    }
    return SimpleNamespace(**found)


def broken(clauses: bezique.Clauses, of: Any) -> Iterator[str]:
    """The clauses that do not hold."""
    yield from (clause for clause, holds in clauses.items() if not holds(of))


def only(chosen: int | None) -> tuple[bool, ...]:
    """Of each seat, whether it is the one chosen; of none, where nobody is."""
    return tuple(seat == chosen for seat in bezique.SEATS)


def copies(names: Iterable[str]) -> list[int]:
    """Cards one by one; a name that comes again is the other copy, one that comes too often is no card (0)."""
    seen: Counter[str] = Counter()
    found = []
    for name in names:
        found.append(CARDS.copies(name)[seen[name]] if seen[name] < COPIES else 0)
        seen[name] += 1
    return found


def too_often(names: Iterable[str]) -> bool:
    """Whether a face is named more often than it has copies."""
    return any(times > COPIES for times in Counter(names).values())


def served_by(table: Sequence[TableCard], cards: Sequence[int]) -> Served:
    """By kind, the cards on the table that were declared for it."""
    return {
        kind: sum(card for said, card in zip(table, cards, strict=True) if kind in said.kinds) for kind in bezique.KINDS
    }


def hand_and_table(hand: Sequence[str], table: Sequence[TableCard]) -> tuple[int, Served]:
    """A player's hand as a set, and by kind the cards on the table."""
    cards = copies([*(said.card for said in table), *hand])
    return sum(cards[len(table) :]), served_by(table, cards[: len(table)])


def kinds_of(card: int, served: Mapping[str, int]) -> list[Any]:
    """The kinds a card was declared for; none for a card of the hand."""
    return [kind for kind in bezique.KINDS if card & served[kind]]


def singles(cards: int) -> list[int]:
    """Each card of a set by itself."""
    return [card for card in bezique.CARDS if card & cards]


def name_of(card: int) -> str:
    """The name of one card."""
    return CARDS.names(card)[0]


def written_table(served: Mapping[str, int]) -> list[TableCard]:
    """Cards on the table with their kinds."""
    together = 0
    for cards in served.values():
        together |= cards
    return [TableCard(name_of(card), kinds_of(card, served)) for card in singles(together)]


def readings(said: Sequence[str | Copy], hand: int, served: Mapping[str, int]) -> tuple[int, ...]:
    """Every set of different cards, in hand or on the table, that a player can mean by naming some."""
    held = hand
    for cards in served.values():
        held |= cards
    choices = product(*(_meant(one, held, served) for one in said))
    return tuple(sorted({sum(cards) for cards in choices if len(set(cards)) == len(cards)}))


def _meant(said: str | Copy, held: int, served: Mapping[str, int]) -> list[int]:
    name = said if isinstance(said, str) else said.card
    there = [copy for copy in CARDS.copies(name) if copy & held]
    if isinstance(said, str):
        return there
    return [copy for copy in there if set(kinds_of(copy, served)) == set(said.kinds)]


BY_NAMES = {(each.kind, tuple(sorted(name_of(face) for face in each.faces))): each for each in bezique.COMBINATIONS}


def combination_of(kind: str, names: Iterable[str]) -> bezique.Combination | None:
    """The combination that a kind and some faces are, if they are one with any suit as trump."""
    return BY_NAMES.get((kind, tuple(sorted(names))))


def as_meld(combination: bezique.Combination) -> Meld:
    """A combination as answers write it."""
    names = [name_of(face) for face in combination.faces]
    return Meld(kind=combination.kind, cards=names, points=combination.points)  # type: ignore[arg-type]  # the kinds are those nine


def may_be_declared(player: bezique.Player) -> list[bezique.Combination]:
    """What a player may declare, by the clauses alone; only cards that are held are tried."""
    held = player.cards
    return [
        each
        for each in bezique.COMBINATIONS
        if any(way & held == way and player.may_declare(each.kind, way) for way in each.ways)
    ]
