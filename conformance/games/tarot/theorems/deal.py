"""What is proved of the deal, the bidding and the call."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from conformance.games.tarot.theorems.proving import Told, answered, obeys, one_answer, options_of, truths
from conformance.games.tarot.walks import CALLABLE, PLAYERS
from conformance.symbolic.prove import Obligation, Theorem
from conformance.symbolic.variables import Variables
from reference_impl.tarot.deck import DECK
from spec import tarot
from spec.logic import all_of, any_of, implies, no

PACK_SIZE = len(tarot.CARDS)
HAND_SIZES = (15, 18, 24)


def only_pairing_of_the_deal(rules: Any) -> Iterator[Obligation]:
    """Hands and dog make up the pack in one pairing alone: 24, 18, 15, and never 15, 18, 24."""
    variables = Variables()
    players = variables.number("players", 3, 5)
    size = variables.one_of("hand size", HAND_SIZES)
    for number in PLAYERS:
        dog = tarot.DOG[number]
        makes_up_the_pack = all_of(players == number, size * number + dog == PACK_SIZE)
        own = dict(zip(PLAYERS, HAND_SIZES, strict=True))[number]
        goals = {
            "TAR-DEAL-1": implies(makes_up_the_pack, size == tarot.TRICKS[number]),
            "it does": implies(all_of(players == number, size == tarot.TRICKS[number]), makes_up_the_pack),
            "the reference's": rules.deal.HAND_SIZE[number] == tarot.TRICKS[number],
            "the dog": rules.deal.DOG_SIZE[number] == dog,
        }
        if own != tarot.TRICKS[number]:
            goals["the source's own"] = implies(all_of(players == number, size == own), no(makes_up_the_pack))
        yield Obligation(f"{number} players", variables, goals)


def places_between(players: int, packet: int) -> tuple[tuple[int, ...], ...]:
    """Two ways to lay the dog's cards aside: from the first gaps on, and from the last ones."""
    dog, packets = tarot.DOG[players], players * tarot.TRICKS[players] // packet
    early = tuple(packet * (number + 1) + number for number in range(dog))
    late = tuple(packet * (packets - dog + number) + number for number in range(dog))
    return early, late


def deal_obeys(rules: Any) -> Iterator[Obligation]:
    """Whatever the cards, each seat and the dog have those of the places that the clauses say, for every dealer.

    Places given for the dog where it is the last cards change nothing.
    """
    for players in PLAYERS:
        variables = Variables()
        unknown = tuple(variables.cards(f"card {place}", DECK) for place in range(PACK_SIZE))
        goals = {}
        for dealer, packet in product(range(players), (3, 4)):
            size = packet if players == 3 else 3
            early, late = places_between(players, size)
            for number, (dog, places) in enumerate((("last", early), ("between", early), ("between", late))):
                options = rules.deal.DealOptions(packet, dog, False)
                for deck in (unknown, tarot.CARDS):
                    dealt = rules.deal.deal(deck, players, dealer, places, options)
                    at = tarot.Deal(players, deck, dealer, places, options, dealt.hands, dealt.dog, void=False)
                    name = f"dealer {dealer}, packets of {packet}, dog {number}"
                    if deck is unknown:
                        seats = (at.served(seat, dealer, size) for seat in range(players))
                        goals[name] = all_of(at.right_dog, *seats)
                    else:
                        goals[f"{name}, the pack in order"] = all_of(*(holds(at) for holds in tarot.DEAL.values()))
        yield Obligation(f"{players} players", variables, goals)


def void_deals(rules: Any) -> Iterator[Obligation]:
    """A deal is void just where the house rule is on and a seat has the petit alone."""
    for players in PLAYERS:
        variables = Variables()
        hands = tuple(variables.cards(f"hand {seat}", DECK) for seat in range(players))
        options = options_of(variables, "deal")
        paths, void = answered(variables, lambda hands=hands, options=options: rules.deal.is_void(hands, options))  # type: ignore[misc]  # defaults that keep the values of this round
        at = tarot.Deal(players, (), 0, (), options, hands, 0, void)
        goals = {"TAR-DEAL-4": tarot.DEAL["TAR-DEAL-4"](at)}
        yield Obligation(f"{players} players", variables, goals, paths)


def bid_variables(players: int, spoken: int) -> tuple[Variables, tuple[Any, ...]]:
    """Bids that are allowed: each a pass or higher than all before."""
    variables = Variables()
    variables.number("dealer", 0, players - 1)
    bids = tuple(variables.number(f"bid {place}", 0, 4) for place in range(spoken))
    for place, bid in enumerate(bids):
        variables.assume(any_of(bid == 0, all_of(*(before < bid for before in bids[:place]))))
    return variables, bids


def bids_obey(rules: Any) -> Iterator[Obligation]:
    """At every state of the bidding the reference says what the clauses do."""
    for players in PLAYERS:
        for spoken in range(players + 1):
            variables, bids = bid_variables(players, spoken)
            dealer = variables["dealer"]
            paths, state = answered(
                variables,
                lambda players=players, dealer=dealer, bids=bids: rules.bidding.bids(players, dealer, bids),  # type: ignore[misc]  # defaults that keep the values of this round
            )
            legal = tuple(all_of(spoken < players, rules.bidding.is_legal_bid(bid, state.highest)) for bid in range(5))
            seats = range(players)
            at = tarot.Bidding(
                players=players,
                dealer=dealer,
                bids=bids,
                speaks=tuple(state.next == seat for seat in seats),
                legal=legal,
                takes=tuple(state.taker == seat for seat in seats),
                contract=state.contract,
                void=state.void,
            )
            yield obeys(f"{players} players, {spoken} have spoken", variables, tarot.BIDDING, at, paths)


def bidding_is_settled(_rules: Any, dropped: str | None = None) -> Iterator[Obligation]:
    """One answer at every state of the bidding."""
    for players in PLAYERS:
        for spoken in range(players + 1):
            variables, bids = bid_variables(players, spoken)

            def tell(among_: Variables, which: str, players: int = players) -> Told:
                named = {
                    f"{part} {number}": truth
                    for part, count in (("speaks", players), ("legal", 5), ("takes", players))
                    for number, truth in enumerate(truths(among_, f"{which} {part}", count))
                }
                number = among_.number(f"{which} contract", 0, 4)
                return {**named, "contract": number, "void": among_.truth(f"{which} void")}

            def posed(
                told: Told, players: int = players, variables: Variables = variables, bids: tuple[Any, ...] = bids
            ) -> tarot.Bidding:
                return tarot.Bidding(
                    players=players,
                    dealer=variables["dealer"],
                    bids=bids,
                    speaks=tuple(told[f"speaks {seat}"] for seat in range(players)),
                    legal=tuple(told[f"legal {bid}"] for bid in range(5)),
                    takes=tuple(told[f"takes {seat}"] for seat in range(players)),
                    contract=told["contract"],
                    void=told["void"],
                )

            name = f"{players} players, {spoken} have spoken"
            yield one_answer(name, variables, tarot.BIDDING, dropped, tell, posed)


def calls_obey(rules: Any) -> Iterator[Obligation]:
    """What may be called from every hand."""
    variables = Variables()
    hand, options = variables.cards("hand", DECK), options_of(variables, "call")
    paths, cards = answered(variables, lambda: rules.bidding.callable_cards(hand, options))
    yield obeys("any hand", variables, tarot.CALLS, tarot.Calls(hand, options, cards), paths)


def calls_are_settled(_rules: Any, dropped: str | None = None) -> Iterator[Obligation]:
    """One answer for every hand."""
    variables = Variables()
    hand, options = variables.cards("hand", DECK), options_of(variables, "call")
    yield one_answer(
        "any hand",
        variables,
        tarot.CALLS,
        dropped,
        lambda among_, which: {"cards": among_.cards(f"{which} cards", DECK)},
        lambda told: tarot.Calls(hand, options, told["cards"]),
    )


def partner_variables() -> tuple[Variables, tuple[Any, ...]]:
    """Five hands without a card in common, the taker, and a called card; what nobody holds is the dog's."""
    variables = Variables()
    hands = tuple(variables.cards(f"hand {seat}", DECK) for seat in range(5))
    variables.assume(*((hands[i] & hands[j]) == 0 for i in range(5) for j in range(i)))
    variables.number("taker", 0, 4)
    variables.card("called", CALLABLE)
    return variables, hands


def partner_obeys(rules: Any) -> Iterator[Obligation]:
    """Who the partner is, for all hands."""
    variables, hands = partner_variables()
    taker, called = variables["taker"], variables["called"]
    paths, partner = answered(variables, lambda: rules.bidding.partner(hands, taker, called))
    at = tarot.Partner(hands, taker, called, tuple(partner == seat for seat in range(5)))
    yield obeys("five hands", variables, tarot.PARTNER, at, paths)


def partner_is_settled(_rules: Any, dropped: str | None = None) -> Iterator[Obligation]:
    """One answer for all hands."""
    variables, hands = partner_variables()
    taker, called = variables["taker"], variables["called"]
    yield one_answer(
        "five hands",
        variables,
        tarot.PARTNER,
        dropped,
        lambda among_, which: dict(enumerate(truths(among_, f"{which} is partner", 5))),  # type: ignore[arg-type]  # seats name the parts
        lambda told: tarot.Partner(hands, taker, called, tuple(told.values())),
    )


THEOREMS: tuple[Theorem, ...] = (
    Theorem(
        "tarot.deal.pairing",
        "24, 18 and 15 cards with three, four and five players make up the pack; no other pairing does",
        ("TAR-DEAL-1",),
        only_pairing_of_the_deal,
    ),
    Theorem(
        "tarot.deal.obeys",
        "whatever the cards, every seat and the dog are dealt those that the clauses say",
        ("TAR-DECK-1", "TAR-DEAL-1", "TAR-DEAL-2", "TAR-DEAL-3"),
        deal_obeys,
    ),
    Theorem(
        "tarot.deal.void",
        "a deal is void just where the house rule is on and a seat has the petit alone",
        ("TAR-DEAL-4",),
        void_deals,
    ),
    Theorem(
        "tarot.bids.obeys",
        "at every state of the bidding the reference says what each clause says",
        tuple(tarot.BIDDING),
        bids_obey,
    ),
    Theorem(
        "tarot.bids.unique",
        "the clauses leave one answer at every state of the bidding",
        tuple(tarot.BIDDING),
        bidding_is_settled,
        lambda clause: bidding_is_settled(None, clause),
    ),
    Theorem("tarot.calls.obeys", "what may be called is what each clause says", tuple(tarot.CALLS), calls_obey),
    Theorem(
        "tarot.calls.unique",
        "the clauses leave one answer on what may be called",
        tuple(tarot.CALLS),
        calls_are_settled,
        lambda clause: calls_are_settled(None, clause),
    ),
    Theorem("tarot.partner.obeys", "the partner is who each clause says", tuple(tarot.PARTNER), partner_obeys),
    Theorem(
        "tarot.partner.unique",
        "the clauses leave one partner, or none",
        tuple(tarot.PARTNER),
        partner_is_settled,
        lambda clause: partner_is_settled(None, clause),
    ),
)
