"""What is proved of the deal, of who leads, and of the trump seven that is played."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from conformance.games.bezique.theorems.melds import said_of
from conformance.games.bezique.walks.play import SPECIFICATION
from conformance.symbolic.prove import Obligation, Theorem
from conformance.symbolic.variables import Variables
from reference_impl.bezique.deal import NOBODY
from reference_impl.bezique.deck import DECK, SUITS
from reference_impl.bezique.sevens import SevenOptions, Sevens
from spec import bezique
from spec.logic import all_of, among, any_of, choose, no, same, total

SEVEN_PLAYED = 10


def deal_obeys(rules: Any) -> Iterator[Obligation]:
    """For each dealer: packets of three, two and three, the turn-up, the stock; every card twice.

    The deck is one known order of cards: the deal moves places, and never looks at what lies there.
    """
    for dealer in bezique.SEATS:
        dealt = rules.deal.deal(bezique.CARDS, dealer)
        trump, scores = rules.deal.suit_of(dealt.turn_up), rules.deal.turned_seven(dealt.turn_up, dealer)
        at = bezique.Deal(bezique.CARDS, dealer, dealt.hands, dealt.turn_up, trump, dealt.stock, scores)
        variables = Variables()
        variables.number("dealer", dealer, dealer)
        goals = {clause: holds(at) for clause, holds in bezique.DEAL.items()}
        goals["eight cards each"] = all(hand.bit_count() == 8 for hand in dealt.hands)
        yield Obligation(f"dealer {dealer}", variables, goals)


def dealing_looks_at_no_card(rules: Any) -> Iterator[Obligation]:
    """What is dealt from any deck is what is dealt from one, card for card: any 64 values stand in for the cards."""
    variables = Variables()
    deck = tuple(variables.number(f"place {place}", 0, DECK) for place in range(len(bezique.CARDS)))
    for dealer in bezique.SEATS:
        known = rules.deal.deal(bezique.CARDS, dealer)
        paths, dealt = said_of(partial(rules.deal.deal, deck, dealer), variables)
        alike = all_of(
            *(hand == _standing_in(deck, cards) for hand, cards in zip(dealt.hands, known.hands, strict=True)),
            dealt.turn_up == _standing_in(deck, known.turn_up),
            *(card == _standing_in(deck, cards) for card, cards in zip(dealt.stock, known.stock, strict=True)),
        )
        yield Obligation(f"any deck, dealer {dealer}", variables, {"alike": alike}, paths)


def _standing_in(deck: tuple[Any, ...], cards: int) -> Any:
    """The union of what lies at the places of some cards in the known deck."""
    together: Any = 0
    for value, card in zip(deck, bezique.CARDS, strict=True):
        if card & cards:
            together = together | value
    return together


def turn_up_obeys(rules: Any) -> Iterator[Obligation]:
    """Whatever is turned up, its suit is trump, and the dealer scores for a seven."""
    for dealer in bezique.SEATS:
        variables = Variables()
        turn_up = variables.card("turn-up", DECK)
        paths, said = said_of(partial(_turned_up, rules, turn_up, dealer), variables)
        scores, trump = said
        at = bezique.Deal((), dealer, (), turn_up, trump, (), scores)
        goals = {
            "BEZ-DEAL-2": trump == bezique.suit_of(turn_up),
            "BEZ-SEVEN-1": bezique.DEAL["BEZ-SEVEN-1"](at),
        }
        yield Obligation(f"dealer {dealer}", variables, goals, paths)


def _turned_up(rules: Any, card: Any, dealer: int) -> tuple[Any, Any]:
    """What a card turned up brings each seat, and its suit."""
    return rules.deal.turned_seven(card, dealer), rules.deal.suit_of(card)


def count_obeys(rules: Any) -> Iterator[Obligation]:
    """Of two tricks, one after the other, winners, leaders and brisques are what each clause says; so of all 32."""
    variables = Variables()
    trump, dealer = variables.suit("trump", SUITS), variables.number("dealer", 0, 1)
    leads = first = rules.play.leader(dealer, NOBODY)
    tricks, winners = [], []
    for which in ("first trick", "second trick"):
        cards = variables.card(f"{which}, led", DECK), variables.card(f"{which}, second card", DECK)
        variables.assume(cards[0] != cards[1], among(cards[0], variables.suit(f"{which}, suit", SUITS)))
        tricks.append(cards)
        _, place = said_of(partial(rules.play.winning_place, cards, variables[f"{which}, suit"], trump), variables)
        winners.append(choose(place == 0, leads, 1 - leads))
        _, leads = said_of(partial(rules.play.leader, dealer, winners[-1]), variables)
    worth = [rules.play.card_points(led | second) for led, second in tricks]
    counted = bezique.CountedHand(
        trump=trump,
        leader=1 - dealer,
        tricks=tuple(tricks),
        winners=tuple(winners),
        card_points=tuple(_won_by(seat, winners, worth) for seat in bezique.SEATS),
        tricks_won=tuple(_won_by(seat, winners, [1, 1]) for seat in bezique.SEATS),
    )
    goals = {clause: holds(counted) for clause, holds in bezique.COUNT_HAND.items()}
    goals["leads first"] = first == 1 - dealer
    goals["leads next"] = leads == winners[-1]
    yield Obligation("two tricks", variables, goals)


def _won_by(seat: int, winners: list[Any], worth: list[Any]) -> Any:
    """What a seat has won, of what the tricks are worth."""
    return total(choose(winner == seat, each, 0) for winner, each in zip(winners, worth, strict=True))


def seven_played_obeys(rules: Any) -> Iterator[Obligation]:
    """By the house rule a trump seven played scores once, after one was turned up or exchanged; nothing else does.

    Only a seven that scores uses up the points.
    """
    variables = Variables()
    trump, card = variables.suit("trump", SUITS), variables.card("card", DECK)
    truths: list[Any] = [variables.truth(name) for name in Sevens._fields]
    past = Sevens(*truths)
    options = variables.options(SevenOptions, SPECIFICATION.options_of("seven"))
    paths, points = said_of(partial(rules.sevens.played, card, trump, past, options), variables)
    scores = all_of(
        options.second == "played",
        among(card, trump),
        among(card, bezique.RANK["7"]),
        any_of(past.turned, past.exchanged),
        no(past.second_scored),
    )
    goals = {"BEZ-SEVEN-4": points == choose(scores, SEVEN_PLAYED, 0)}
    yield Obligation("every card played", variables, goals, paths)
    paths, after = said_of(partial(rules.sevens.after_playing, card, trump, past, options), variables)
    used_up = same(after.second_scored, any_of(past.second_scored, scores))
    kept = all_of(same(after.turned, past.turned), same(after.exchanged, past.exchanged))
    yield Obligation("what is left to score", variables, {"BEZ-SEVEN-4": used_up, "nothing else changes": kept}, paths)


THEOREMS: tuple[Theorem, ...] = (
    Theorem(
        "bezique.deal.obeys",
        "the deal gives every seat, the turn-up and the stock what each clause says",
        tuple(bezique.DEAL),
        deal_obeys,
    ),
    Theorem(
        "bezique.deal.blind",
        "what is dealt depends on places in the deck alone, never on the cards that lie there",
        ("BEZ-DEAL-1", "BEZ-DEAL-2"),
        dealing_looks_at_no_card,
    ),
    Theorem(
        "bezique.turn_up.obeys",
        "whatever is turned up, its suit is trump, and a seven brings the dealer 10",
        ("BEZ-DEAL-2", "BEZ-SEVEN-1"),
        turn_up_obeys,
    ),
    Theorem(
        "bezique.count_hand.obeys",
        "for every two successive tricks the winners, who leads next, and the brisques are what each clause says",
        tuple(bezique.COUNT_HAND),
        count_obeys,
    ),
    Theorem(
        "bezique.seven_played.obeys",
        "by the house rule the first trump seven played after a turned-up or exchanged one scores 10, once",
        ("BEZ-SEVEN-4",),
        seven_played_obeys,
    ),
)
