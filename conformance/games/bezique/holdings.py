"""A player's hand and table as messages write them, as the rules see them, and back; and which copy a player means.

Copies of a card are the same as long as they lie in the same place and were declared for the same kinds. BEZ-TWIN-1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from conformance.cards import CardNames
from conformance.games.bezique.questions import Copy, Kind, Suit, TableCard
from conformance.illegal import MalformedQuestion
from reference_impl.bezique.declarations import Holding, all_cards
from spec.loader import load_specification

CARDS = CardNames(load_specification("bezique").deck)

FOURS: dict[Kind, str] = {"four_aces": "A", "four_kings": "K", "four_queens": "Q", "four_jacks": "J"}
KINDS: tuple[Kind, ...] = (*FOURS, "trump_marriage", "marriage", "bezique", "double_bezique", "sequence")
_FIELDS = {"bezique": "beziques", "double_bezique": "doubles", "sequence": "sequences"}


def suit_letter(cards: int) -> Suit:
    """The letter of a suit given as the set of its cards."""
    suits: tuple[Suit, ...] = ("S", "H", "D", "C")
    return next(suit for suit in suits if CARDS.suits[suit] == cards)


def field_of(kind: Kind) -> str:
    """The field of `Holding` in which cards of a kind are kept."""
    if kind in FOURS:
        return "fours"
    return _FIELDS.get(kind, "marriages")


def may_be_of(card: str, kind: Kind, trump: str) -> bool:
    """Whether a card can be part of a kind of combination."""
    rank, suit = card[:-1], card[-1]
    if kind in FOURS:
        return rank == FOURS[kind]
    if kind in ("bezique", "double_bezique"):
        return card in ("QS", "JD")
    if kind == "marriage":
        return rank in ("K", "Q") and suit != trump
    return suit == trump and rank in (("K", "Q") if kind == "trump_marriage" else ("A", "10", "K", "Q", "J"))


def read_holding(hand: Sequence[int], table: Sequence[int], kinds: Sequence[TableCard], trump: str) -> Holding:
    """A hand and a table, card by card as sets; `kinds` says what each table card was declared for."""
    fields = dict.fromkeys(Holding._fields, 0)
    fields["hand"] = sum(hand)
    for card, said in zip(table, kinds, strict=True):
        if len(set(said.kinds)) < len(said.kinds):
            raise MalformedQuestion(f"{said.card} on the table has a kind twice: {', '.join(said.kinds)}")
        for kind in said.kinds:
            if not may_be_of(said.card, kind, trump):
                raise MalformedQuestion(f"{said.card} on the table was never part of {kind} with {trump} as trump")
            fields[field_of(kind)] |= card
    return Holding(**fields)


def one_player(
    hand: Sequence[str], table: Sequence[TableCard], trump: str, most: int, others: Sequence[str] = ()
) -> Holding:
    """The cards of the one player a question is about; `others` are further cards that lie somewhere."""
    if not 1 <= len(hand) + len(table) <= most:
        raise MalformedQuestion(f"hand and table hold {len(hand) + len(table)} cards together; expected 1 to {most}")
    cards = CARDS.trick([*(said.card for said in table), *hand, *others])
    return read_holding(cards[len(table) : len(table) + len(hand)], cards[: len(table)], table, trump)


def kinds_of(card: int, held: Holding, trump: str) -> list[Kind]:
    """The kinds a card has been declared for, in page order; none for a card of the hand."""
    name = CARDS.names(card)[0]
    return [kind for kind in KINDS if card & getattr(held, field_of(kind)) and may_be_of(name, kind, trump)]


def single_cards(cards: int) -> Iterator[int]:
    """Each card of a set by itself, in bit order; raises `ValueError` for a negative number, which is no set."""
    if cards < 0:
        raise ValueError(f"{cards} is no set of cards")
    while cards:
        card = cards & -cards
        yield card
        cards &= ~card


def written_table(held: Holding, trump: str) -> list[TableCard]:
    """The cards on the table with their kinds, in bit order."""
    on_table = single_cards(all_cards(held) & ~held.hand)
    return [TableCard(CARDS.names(card)[0], kinds_of(card, held, trump)) for card in on_table]


def likeness(cards: Iterable[int], held: Holding, trump: str) -> list[tuple[str, list[Kind]]]:
    """What can be seen of some cards: faces and kinds. Cards that look the same are the same. BEZ-TWIN-1."""
    return sorted((CARDS.names(card)[0], kinds_of(card, held, trump)) for card in cards)


def copies_meant(said: str | Copy, held: Holding, trump: str) -> list[int]:
    """The copies in hand and on the table that a player can mean; none if the card is not there."""
    name = said if isinstance(said, str) else said.card
    copies = [copy for copy in CARDS.copies(name) if copy & all_cards(held)]
    if isinstance(said, str):
        return copies
    return [copy for copy in copies if sorted(kinds_of(copy, held, trump)) == sorted(said.kinds)]


def readings(said: Sequence[str | Copy], held: Holding, trump: str) -> list[int]:
    """Every set of different cards that a player can mean by naming some cards."""
    choices = product(*(copies_meant(one, held, trump) for one in said))
    return sorted({sum(cards) for cards in choices if len(set(cards)) == len(cards)})
