"""Which clauses an answer about the deal, the dog, playing and winning tricks breaks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from conformance.games.tarot import questions as asking
from conformance.games.tarot.clauses.facts import CARDS, Options, broken, group, one_or_none, seats_exist, union
from spec import tarot


def deal(asked: asking.DealInput, answer: asking.DealOutput, options: Options) -> Iterator[str]:
    """Hands and the dog are sets; a card named twice in one of them is dealt twice."""
    dealt = [*answer.hands, answer.dog]
    if any(len(cards) != len(set(cards)) for cards in dealt):
        yield "TAR-DECK-1"
    if len(answer.hands) != asked.players:
        yield "TAR-DEAL-1"
        return
    yield from broken(
        tarot.DEAL,
        tarot.Deal(
            players=asked.players,
            deck=CARDS.trick(asked.deck),
            dealer=asked.dealer,
            dog_places=tuple(asked.dog_places),
            options=group("tarot.deal", options),
            hands=tuple(union(hand) for hand in answer.hands),
            dog=union(answer.dog),
            void=answer.void,
        ),
    )


def legal_discards(
    asked: asking.LegalDiscardsInput, answer: asking.LegalDiscardsOutput, options: Options
) -> Iterator[str]:
    """Cards are sets; a card that is not of the hand is `not-held` too."""
    del options
    if not {*answer.free, *answer.trumps} <= set(asked.hand):
        yield "not-held"
    yield from broken(
        tarot.LEGAL_DISCARDS,
        tarot.DiscardsAllowed(
            players=asked.players,
            hand=CARDS.cards(asked.hand),
            called=one_or_none(asked.called),
            count=answer.count,
            free=union(answer.free),
            trumps=union(answer.trumps),
            trumps_needed=answer.trumps_needed,
        ),
    )


def check_discard(
    asked: asking.CheckDiscardInput, answer: asking.CheckDiscardOutput, options: Options
) -> Iterator[str]:
    """A discard of cards that are not held is not allowed, whatever the other clauses say of it."""
    del options
    held = set(asked.discard) <= set(asked.hand) and len(asked.discard) == len(set(asked.discard))
    if not held:
        if answer.legal or answer.shown:
            yield "not-held"
        return
    yield from broken(
        tarot.CHECK_DISCARD,
        tarot.CheckedDiscard(
            players=asked.players,
            hand=CARDS.cards(asked.hand),
            called=one_or_none(asked.called),
            discard=CARDS.cards(asked.discard),
            legal=answer.legal,
            shown=union(answer.shown),
        ),
    )


def legal_cards(asked: asking.LegalCardsInput, answer: asking.LegalCardsOutput, options: Options) -> Iterator[str]:
    """Every card of the hand is held against every clause; a card that is not of the hand is `not-held`."""
    if not set(answer.cards) <= set(asked.hand):
        yield "not-held"
    del options
    yield from _broken_by(
        asked.players,
        asked.first_trick,
        one_or_none(asked.called),
        CARDS.cards(asked.hand),
        CARDS.trick(asked.trick),
        union(card for card in answer.cards if card in asked.hand),
    )


@lru_cache(maxsize=65536)
def _broken_by(
    players: int, first_trick: bool, called: int, hand: int, trick: tuple[int, ...], allowed: int
) -> frozenset[str]:
    """The clauses broken by allowing some cards of a hand; kept, as the turns of a whole hand are asked about often."""
    return frozenset(
        clause
        for card in tarot.CARDS
        if card & hand
        for clause in broken(
            tarot.LEGAL_CARDS,
            tarot.CardInQuestion(
                players, first_trick, called, hand, trick, tarot.suit_set(trick), card, allowed=bool(card & allowed)
            ),
        )
    )


def trick(asked: asking.TrickInput, answer: asking.TrickOutput, options: Options) -> Iterator[str]:
    """The winner is named by his place in the trick, the leader's being 0."""
    if not seats_exist([answer.winner], asked.players):
        yield "TAR-PLAY-10"
        return
    cards = CARDS.trick(asked.trick)
    finished = tarot.FinishedTrick(
        trick=cards,
        led=tarot.suit_set(cards),
        last_in_slam=asked.last_in_slam,
        options=group("tarot.fool", options),
        place=(answer.winner - asked.leader) % asked.players,
    )
    yield from broken(tarot.TRICK, finished)
