"""Which clauses an answer about bids, calls, poignées and announcements breaks."""

from __future__ import annotations

from collections.abc import Iterator

from conformance.games.tarot import questions as asking
from conformance.games.tarot.clauses.facts import (
    CARDS,
    Options,
    bid,
    broken,
    group,
    only,
    seats_exist,
    some,
    union,
)
from spec import tarot


def bids(asked: asking.BidsInput, answer: asking.BidsOutput, options: Options) -> Iterator[str]:
    """The bids asked about are taken to be allowed ones."""
    del options
    if not seats_exist([answer.next], asked.players):
        yield "TAR-BID-1"
    if not seats_exist([answer.taker], asked.players):
        yield "TAR-BID-2"
    yield from broken(
        tarot.BIDDING,
        tarot.Bidding(
            players=asked.players,
            dealer=asked.dealer,
            bids=tuple(bid(name) for name in asked.bids),
            speaks=only(answer.next, asked.players),
            legal=tuple(name in answer.legal for name in tarot.BIDS),
            takes=only(answer.taker, asked.players),
            contract=bid(answer.contract),
            void=answer.void,
        ),
    )


def calls(asked: asking.CallsInput, answer: asking.CallsOutput, options: Options) -> Iterator[str]:
    """Cards are sets."""
    called = tarot.Calls(CARDS.cards(asked.hand), group("tarot.call", options), union(answer.cards))
    yield from broken(tarot.CALLS, called)


def partner(asked: asking.PartnerInput, answer: asking.PartnerOutput, options: Options) -> Iterator[str]:
    """Hands are sets; the dog is what they leave."""
    del options
    of = tarot.Partner(
        hands=tuple(CARDS.cards(hand) for hand in asked.hands),
        taker=asked.taker,
        called=CARDS.card(asked.called),
        is_partner=only(answer.partner, len(asked.hands)),
    )
    yield from broken(tarot.PARTNER, of)


def poignees(asked: asking.PoigneesInput, answer: asking.PoigneesOutput, options: Options) -> Iterator[str]:
    """A size told twice, or out of order, breaks the clause on sizes."""
    sizes = [level.size for level in answer.levels]
    if sizes != sorted(set(sizes)):
        yield "TAR-POIG-1"
    told = {level.size: level for level in answer.levels}
    of = tarot.Poignees(
        players=asked.players,
        hand=CARDS.cards(asked.hand),
        options=group("tarot.poignee", options),
        told={size: size in told for size in tarot.SIZES},
        points={size: told[size].points if size in told else 0 for size in tarot.SIZES},
        with_fool={size: size in told and told[size].fool for size in tarot.SIZES},
    )
    yield from broken(tarot.POIGNEES, of)


def announcements(
    asked: asking.AnnouncementsInput, answer: asking.AnnouncementsOutput, options: Options
) -> Iterator[str]:
    """A seat that does not exist breaks the clause on what it is named for."""
    players = asked.players
    named = {"TAR-POIG-1": answer.poignee, "TAR-SLAM-1": answer.slam}
    yield from (clause for clause, seat in named.items() if not seats_exist([seat], players))
    of = tarot.Announcements(
        players=players,
        dealer=asked.dealer,
        taker=asked.taker,
        contract=bid(asked.contract),
        discarded=asked.discarded,
        slam=asked.slam,
        declared=some(asked.poignees, players),
        played=asked.played,
        options=group("tarot.slam", options),
        leader=answer.leader,
        may_announce=only(answer.slam, players),
        may_declare=only(answer.poignee, players),
    )
    yield from broken(tarot.ANNOUNCEMENTS, of)
