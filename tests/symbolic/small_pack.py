"""Belote with a pack of eight cards: two suits of nine, ten, jack and ace. The rules are the reference's own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import permutations, product
from typing import Any, NamedTuple

from conformance.symbolic.variables import Variables
from conformance.symbolic.walks import Walk
from conformance.variants import Edit, Rules, source_of, variant
from reference_impl.belote.play import PlayOptions
from spec.loader import load_specification
from spec.logic import among

SMALL_DECK = '''"""Eight cards: bit 4 * suit + rank; suits S H; ranks 9 10 J A."""

DECK = 0xFF
SPADES, HEARTS = SUITS = (0x0F, 0xF0)
NINES, TENS, JACKS, ACES = RANKS = (0x11, 0x22, 0x44, 0x88)
TRUMP_VALUES = ((JACKS, 20), (NINES, 14), (ACES, 11), (TENS, 10))
PLAIN_VALUES = ((ACES, 11), (TENS, 10), (JACKS, 2), (NINES, 0))
TRUMP_ORDER = (JACKS, NINES, ACES, TENS)
PLAIN_ORDER = (ACES, TENS, JACKS, NINES)
'''
DECK, SUITS = 0xFF, (0x0F, 0xF0)
CARDS = tuple(1 << place for place in range(8))
NAMES = tuple(rank + suit for suit in "SH" for rank in ("9", "10", "J", "A"))
OPTIONS = load_specification("belote").options_of("play")


def small_rules(*edits: Edit) -> Rules:
    """The rules of play of the reference, perhaps edited, on the small pack."""
    text = source_of("belote.play")
    for edit in edits:
        text = edit.apply(text)
    return variant("belote", {"belote.deck": SMALL_DECK, "belote.play": text})


def legal_cards(size: int) -> Walk:
    """`legal_cards` after `size` cards of the trick, with no wishes about examples."""
    of = Variables()
    of.suit("trump", SUITS)
    trick = [of.card(f"card {place}", DECK) for place in range(size)]
    of.assume(*(trick[i] & trick[j] == 0 for i in range(size) for j in range(i)))
    if size:
        of.assume(among(trick[0], of.suit("led", SUITS)))
    hand = of.cards("hand", DECK)
    of.assume(hand != 0, *(hand & card == 0 for card in trick))
    of.options(PlayOptions, OPTIONS)
    return Walk(
        "legal_cards",
        f"{size} on the table",
        of,
        lambda rules, inputs: asked(rules, inputs, size),
        lambda _values: ({}, {}),
        lambda _asked, _options: None,
        lambda _answer: (),
    )


def asked(rules: Any, inputs: Mapping[str, Any], size: int) -> Any:
    trick = tuple(inputs[f"card {place}"] for place in range(size))
    options = PlayOptions(*(inputs[f"belote.play.{name}"] for name in PlayOptions._fields))
    return rules.play.legal_cards(inputs["hand"], trick, inputs.get("led", 0), inputs["trump"], options)


class Position(NamedTuple):
    """A turn to play, in names of cards: what has been played, the trump suit, the hand."""

    trick: tuple[str, ...]
    trump: str
    hand: frozenset[str]


HANDS = tuple(frozenset(NAMES[place] for place in range(8) if held >> place & 1) for held in range(256))


def positions(size: int) -> Iterator[tuple[Position, dict[str, int]]]:
    """Every position with so many cards on the table, and the same as inputs of the walk, options aside."""
    for places in permutations(range(8), size):
        table = sum(1 << place for place in places)
        cards = {f"card {number}": 1 << place for number, place in enumerate(places)}
        led = {"led": SUITS[places[0] // 4]} if places else {}
        for trump, hand in product((0, 1), range(1, 256)):
            if not hand & table:
                position = Position(tuple(NAMES[place] for place in places), "SH"[trump], HANDS[hand])
                yield position, {**cards, **led, "trump": SUITS[trump], "hand": hand}


def all_options() -> list[PlayOptions]:
    return [PlayOptions(*values) for values in product(*(option.values for option in OPTIONS))]  # type: ignore[arg-type]


# ------------------------------------------------------------------------ the clauses once more, card by card, in words

TRUMP_ORDER = ("10", "A", "9", "J")
PLAIN_ORDER = ("9", "J", "10", "A")


@cache
def strength(card: str, led: str, trump: str) -> tuple[int, int]:
    """How strong a card is in the trick: trumps above the suit led above the rest."""
    if card[-1] == trump:
        return 2, TRUMP_ORDER.index(card[:-1])
    return (1, PLAIN_ORDER.index(card[:-1])) if card[-1] == led else (0, 0)


@cache
def best_of(trick: tuple[str, ...], trump: str) -> str:
    """The card that wins so far."""
    return max(trick, key=lambda played: strength(played, trick[0][-1], trump))


def allowed(card: str, position: Position, options: PlayOptions) -> bool:
    """Whether a held card may be played."""
    if not position.trick:
        return True
    led, trump = position.trick[0][-1], position.trump
    best = best_of(position.trick, trump)
    if any(held[-1] == led for held in position.hand):
        return follows(card, best, position, options)
    partner_wins = len(position.trick) >= 2 and best == position.trick[-2]
    overtrumps = [held for held in position.hand if held[-1] == trump and beats(held, best, position)]
    if partner_wins and options.partner_winning == "free":
        below = best[-1] == trump == card[-1] and card not in overtrumps
        return not (options.raise_partner_ruff and overtrumps and below)
    if overtrumps:
        return card in overtrumps
    if options.undertrump and any(held[-1] == trump for held in position.hand):
        return card[-1] == trump
    return True


def follows(card: str, best: str, position: Position, options: PlayOptions) -> bool:
    led = position.trick[0][-1]
    if card[-1] != led:
        return False
    must_beat = led == position.trump or (options.beat_plain and best[-1] == led)
    can_beat = any(held[-1] == led and beats(held, best, position) for held in position.hand)
    return not must_beat or not can_beat or beats(card, best, position)


def beats(card: str, best: str, position: Position) -> bool:
    led, trump = position.trick[0][-1], position.trump
    return strength(card, led, trump) > strength(best, led, trump)


def legal(position: Position, options: PlayOptions) -> int:
    """The legal cards as a set."""
    return sum(1 << NAMES.index(card) for card in position.hand if allowed(card, position, options))
