"""Mistakes in playing to a trick and winning it."""

from __future__ import annotations

from conformance.faults import Fault
from conformance.variants import Edit

SET_BY = "        if card != FOOL:\n            return suit_of(card)\n"
BARRED = "    return suit_of(called) & ~called\n"
LEAD = "    if not led:\n        return hand & ~barred\n"
FOLLOWING = "    following = hand & led\n"
FOLLOW = "        return following | hand & FOOL\n"
NO_SUIT = "    return must_trump(hand, union(trick)) | hand & FOOL\n"
NO_TRUMP = "    if not trumps:\n        return hand\n"
GO_OVER = "    return trumps & stronger_ranks(table & TRUMPS, TRUMP_ORDER) or trumps\n"
WINNER = "    return strongest(cards & TRUMPS, TRUMP_ORDER) or strongest(cards & led, PLAIN_ORDER)\n"
PLACE = "    winner = winning_card(union(trick), led)\n"
PLAIN = "PLAIN_ORDER = tuple(reversed(RANKS))"
FOOL_WINS = "    if fool_wins:\n        return 0\n"
BY_TEXT = sorted(range(1, 22), key=str, reverse=True)


def _play(
    identity: str,
    clause: str,
    symptom: str,
    old: str,
    new: str,
    *,
    seen: str = "",
    refutes: str = "tarot.legal_cards.obeys",
) -> Fault:
    return Fault(identity, clause, symptom, refutes, (Edit("tarot.play", old, new),), seen)


def _trick(
    identity: str, clause: str, symptom: str, old: str, new: str, *, seen: str = "", module: str = "tarot.play"
) -> Fault:
    return Fault(identity, clause, symptom, "tarot.trick.obeys", (Edit(module, old, new),), seen)


FAULTS: tuple[Fault, ...] = (
    _play(
        "trump-not-to-be-led",
        "TAR-PLAY-1",
        "trump may not be led while the hand holds another suit",
        LEAD,
        "    if not led:\n        return hand & ~barred & ~TRUMPS or hand & ~barred\n",
    ),
    _play(
        "called-suit-led",
        "TAR-PLAY-2",
        "with five players any card of the called suit may be led to the first trick",
        BARRED,
        "    return 0\n",
        seen="a public engine",
        refutes="tarot.legal_cards.barred",
    ),
    _play(
        "called-king-not-led",
        "TAR-PLAY-2",
        "the called king itself may not be led to the first trick",
        BARRED,
        "    return suit_of(called)\n",
        refutes="tarot.legal_cards.barred",
    ),
    _play(
        "second-player-not-bound-after-the-fool",
        "TAR-PLAY-2",
        "the Fool was led to the first trick: the second player may set the called suit",
        LEAD,
        "    if not led:\n        return hand & ~barred if not trick else hand\n",
    ),
    _play(
        "called-suit-not-thrown-away",
        "TAR-PLAY-2",
        "a card of the called suit may not be thrown away in the first trick",
        NO_SUIT,
        "    return must_trump(hand & ~barred or hand, union(trick)) | hand & FOOL\n",
    ),
    _play(
        "called-suit-not-followed",
        "TAR-PLAY-2",
        "the called king was led to the first trick: its suit may not be followed while there are other cards",
        FOLLOWING,
        "    hand = hand & ~barred or hand\n" + FOLLOWING,
    ),
    _play(
        "holder-of-the-called-king-leads-its-suit",
        "TAR-PLAY-2",
        "whoever holds the called king may lead any card of its suit to the first trick",
        LEAD,
        "    if not led:\n        return hand if hand & suit_of(barred) & ~barred else hand & ~barred\n",
    ),
    _play(
        "fool-must-follow",
        "TAR-PLAY-3",
        "the Fool may not be played by a hand that can follow",
        FOLLOW,
        "        return following\n",
        refutes="tarot.legal_cards.fool",
    ),
    _play(
        "fool-not-free-of-trumping",
        "TAR-PLAY-3",
        "the Fool may not be played where a trump is due",
        NO_SUIT,
        "    return must_trump(hand, union(trick))\n",
        refutes="tarot.legal_cards.fool",
    ),
    _play(
        "fool-is-a-trump",
        "TAR-PLAY-3",
        "the Fool counts as a trump held: a hand without other trumps has to play it",
        "    trumps = hand & TRUMPS\n",
        "    trumps = hand & (TRUMPS | FOOL)\n",
        seen="a public engine: only the Fool was offered",
        refutes="tarot.legal_cards.fool",
    ),
    _play(
        "fool-may-not-be-led",
        "TAR-PLAY-3",
        "the Fool may not be led while there are other cards",
        LEAD,
        "    if not led:\n        return hand & ~barred & ~FOOL or hand & ~barred\n",
        refutes="tarot.legal_cards.fool",
    ),
    _play(
        "fool-due-before-the-last-trick",
        "TAR-PLAY-3",
        "a player with one card besides the Fool has to play the Fool, so that it is not lost in the last trick",
        LEAD,
        "    if hand & FOOL and hand.bit_count() == 2:\n        return FOOL\n" + LEAD,
        refutes="tarot.legal_cards.fool",
    ),
    _play(
        "suit-after-the-fool-not-followed",
        "TAR-PLAY-4",
        "after a led Fool no suit has to be followed",
        LEAD,
        "    if not led or trick[0] == FOOL:\n        return hand & ~barred\n",
        seen="a public engine",
    ),
    _play(
        "led-fool-asks-for-trump",
        "TAR-PLAY-4",
        "after a led Fool trump has to be played, as if trump had been led",
        LEAD,
        "    if not led and not trick:\n        return hand & ~barred\n    led = led or TRUMPS\n",
    ),
    _play(
        "last-card-sets-the-suit",
        "TAR-PLAY-4",
        "the suit of the card played just before has to be followed, not that of the first",
        FOLLOWING,
        "    led = suit_of(trick[-1]) or led\n" + FOLLOWING,
    ),
    _play(
        "trump-sets-no-suit",
        "TAR-PLAY-4",
        "any card may be played to a trick to which trump was led",
        SET_BY,
        "        if card != FOOL:\n            return suit_of(card) & ~TRUMPS\n",
        refutes="tarot.trick.suit",
    ),
    _play(
        "suit-set-not-followed",
        "TAR-PLAY-5",
        "a player who holds the suit set may play anything",
        FOLLOW,
        "        return hand\n",
    ),
    _play(
        "trumping-instead-of-following",
        "TAR-PLAY-5",
        "a player who holds the suit set may trump",
        FOLLOW,
        "        return following | hand & (TRUMPS | FOOL)\n",
    ),
    _play(
        "suit-set-must-be-beaten",
        "TAR-PLAY-5",
        "following in a suit, the highest card on the table must be beaten",
        FOLLOW,
        "        return (following & stronger_ranks(union(trick) & led, PLAIN_ORDER) or following) | hand & FOOL\n",
    ),
    _play(
        "trump-not-due",
        "TAR-PLAY-6",
        "a player who is void and holds trumps may throw a card away",
        NO_SUIT,
        "    if led != TRUMPS:\n        return hand\n" + NO_SUIT,
    ),
    _play(
        "trumping-only-once",
        "TAR-PLAY-6",
        "a player who is void is free once another has trumped",
        NO_SUIT,
        "    if led != TRUMPS and union(trick) & TRUMPS:\n        return hand\n" + NO_SUIT,
    ),
    _play(
        "higher-trump-not-due",
        "TAR-PLAY-7",
        "a lower trump is accepted although a higher one is held",
        GO_OVER,
        "    return trumps\n",
    ),
    _play(
        "no-going-over-when-trumping",
        "TAR-PLAY-7",
        "trumping after another, a lower trump is accepted although a higher one is held",
        NO_SUIT,
        "    return must_trump(hand, union(trick) if led == TRUMPS else 0) | hand & FOOL\n",
        seen="a public engine",
    ),
    _play(
        "no-going-over-when-trump-is-led",
        "TAR-PLAY-7",
        "trump led, a lower trump is accepted although a higher one is held",
        NO_SUIT,
        "    return must_trump(hand, 0 if led == TRUMPS else union(trick)) | hand & FOOL\n",
    ),
    _play(
        "last-card-is-the-one-to-beat",
        "TAR-PLAY-7",
        "only the card played just before has to be beaten, not the highest trump",
        "must_trump(hand, union(trick))",
        "must_trump(hand, trick[-1])",
    ),
    _play(
        "highest-trump-due",
        "TAR-PLAY-7",
        "a player who has to trump has to play the highest trump held",
        GO_OVER,
        "    return strongest(trumps, TRUMP_ORDER)\n",
    ),
    _play(
        "fool-in-the-trick-is-beaten-by-nothing",
        "TAR-PLAY-7",
        "after the Fool any trump will do, as if it were a trump above the twenty-one",
        GO_OVER,
        "    if table & FOOL:\n        return trumps\n" + GO_OVER,
    ),
    _play(
        "lower-trump-not-due",
        "TAR-PLAY-8",
        "a player whose trumps are all too low may throw a card away",
        GO_OVER,
        "    return trumps & stronger_ranks(table & TRUMPS, TRUMP_ORDER) or hand\n",
        seen="a public engine",
    ),
    _play(
        "lowest-trump-when-beaten",
        "TAR-PLAY-8",
        "a player whose trumps are all too low has to play the lowest",
        GO_OVER,
        "    return trumps & stronger_ranks(table & TRUMPS, TRUMP_ORDER) or strongest(trumps, TRUMP_ORDER[::-1])\n",
    ),
    _play(
        "kings-not-thrown-away",
        "TAR-PLAY-9",
        "a player with neither suit nor trump may throw away no king while there is another card",
        NO_TRUMP,
        "    if not trumps:\n        return hand & ~PLAIN_ORDER[0] or hand\n",
    ),
    _play(
        "nothing-to-throw-away",
        "TAR-PLAY-9",
        "a player with neither suit nor trump is told that no card is legal",
        NO_TRUMP,
        "    if not trumps:\n        return trumps\n",
        refutes="tarot.legal_cards.some",
    ),
    _trick(
        "trumps-compared-as-text",
        "TAR-PLAY-10",
        "the two of trump beats the nineteen, as text does",
        WINNER,
        WINNER.replace("TRUMP_ORDER", "BY_TEXT") + f"\n\nBY_TEXT = tuple(1 << 55 + number for number in {BY_TEXT})\n",
        seen="a public engine",
    ),
    _trick(
        "led-fool-wins",
        "TAR-PLAY-10",
        "the Fool wins the trick to which it is led",
        FOOL_WINS,
        "    if fool_wins or trick[0] == FOOL:\n        return 0\n",
        seen="a public engine",
    ),
    _trick(
        "fool-wins-every-trick",
        "TAR-PLAY-10",
        "the Fool wins every trick that it is played to, as a trump above the twenty-one",
        PLACE,
        "    for place, card in enumerate(trick):\n        if card == FOOL:\n            return place\n" + PLACE,
    ),
    _trick(
        "second-card-wins-after-a-led-fool",
        "TAR-PLAY-10",
        "after a led Fool the second player wins the trick, unless it is trumped",
        PLACE,
        "    if trick[0] == FOOL and not union(trick) & TRUMPS:\n        return 1\n" + PLACE,
    ),
    _trick(
        "suit-led-beats-trump",
        "TAR-PLAY-10",
        "the highest card of the suit led takes the trick though it was trumped",
        WINNER,
        "    return strongest(cards & led, TRUMP_ORDER) or strongest(cards & led, PLAIN_ORDER)\n",
    ),
    _trick(
        "first-trump-wins",
        "TAR-PLAY-10",
        "the first trump in a trick wins it, not the highest",
        PLACE,
        "    for place, card in enumerate(trick):\n        if card & TRUMPS:\n            return place\n" + PLACE,
    ),
    _trick(
        "last-trump-wins",
        "TAR-PLAY-10",
        "the last trump in a trick wins it, although its player could not go over",
        PLACE,
        "    for place, card in reversed(tuple(enumerate(trick))):\n"
        "        if card & TRUMPS:\n"
        "            return place\n" + PLACE,
    ),
    _trick(
        "king-thrown-away-wins",
        "TAR-PLAY-10",
        "a king takes a trick without trump although another suit was led",
        PLACE,
        "    for place, card in enumerate(trick):\n"
        "        if card & PLAIN_ORDER[0] and not union(trick) & TRUMPS:\n"
        "            return place\n" + PLACE,
    ),
    _trick(
        "petit-wins",
        "TAR-PLAY-10",
        "the one of trump takes every trick that it is played to",
        PLACE,
        "    for place, card in enumerate(trick):\n"
        "        if card == TRUMP_ORDER[-1]:\n"
        "            return place\n" + PLACE,
    ),
    _trick(
        "cavalier-below-the-jack",
        "TAR-DECK-1",
        "the jack beats the cavalier",
        PLAIN,
        "PLAIN_ORDER = (RANKS[13], RANKS[12], RANKS[10], RANKS[11], *reversed(RANKS[:10]))",
        module="tarot.deck",
    ),
    _trick(
        "cavalier-above-the-queen",
        "TAR-DECK-1",
        "the cavalier beats the queen",
        PLAIN,
        "PLAIN_ORDER = (RANKS[13], RANKS[11], RANKS[12], *reversed(RANKS[:11]))",
        module="tarot.deck",
    ),
    _trick(
        "ten-below-the-one",
        "TAR-DECK-1",
        "the plain cards of every suit run the other way: the one beats the ten",
        PLAIN,
        "PLAIN_ORDER = (*reversed(RANKS[10:]), *RANKS[:10])",
        module="tarot.deck",
    ),
    _trick(
        "red-suits-run-down",
        "TAR-DECK-1",
        "in hearts and diamonds the one beats the ten, as in packs of old",
        PLAIN,
        "RED = SUITS[1] | SUITS[2]\n"
        "UP, DOWN = tuple(reversed(RANKS[:10])), RANKS[:10]\n"
        "PLAIN_ORDER = (*reversed(RANKS[10:]), *(UP[place] & ~RED | DOWN[place] & RED for place in range(10)))",
        module="tarot.deck",
    ),
    _trick(
        "one-above-the-king",
        "TAR-DECK-1",
        "the one of a suit beats its king, as an ace does",
        PLAIN,
        "PLAIN_ORDER = (RANKS[0], *reversed(RANKS[1:]))",
        module="tarot.deck",
    ),
    _trick(
        "plain-cards-compared-as-text",
        "TAR-DECK-1",
        "the queen beats the king and the nine the ten, as text does",
        PLAIN,
        'TEXTS = (*map(str, range(1, 11)), *"JCQK")\n'
        "PLAIN_ORDER = tuple(RANKS[TEXTS.index(text)] for text in sorted(TEXTS, reverse=True))",
        module="tarot.deck",
    ),
)
