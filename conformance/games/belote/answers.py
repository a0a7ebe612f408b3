"""The answers of the reference: questions in card names to sets of cards, to the rules, and back.

Whole hands are put together in `hand.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import SimpleNamespace
from typing import Any

from conformance.cards import CardNames
from conformance.games.belote import hand
from conformance.games.belote import questions as asking
from conformance.illegal import IllegalAction, MalformedQuestion
from reference_impl.belote import bidding, deal, declarations, game, play, scoring
from reference_impl.belote.deck import RANKS
from spec.loader import load_specification

CARDS = CardNames(load_specification("belote").deck)
REFERENCE = SimpleNamespace(
    deal=deal, bidding=bidding, play=play, declarations=declarations, scoring=scoring, game=game
)
RUNS = {
    "tierces": ("tierce", 3),
    "cinquantes": ("cinquante", 4),
    "cents": ("cent", 5),
    "cents_of_six": ("cent", 6),
    "cents_of_seven": ("cent", 7),
    "cents_of_eight": ("cent", 8),
}
Options = Mapping[str, Any]


class Answers:
    """Answers every operation by the rules of `reference_impl.belote`, or by a variant of them."""

    def __init__(self, rules: Any = None) -> None:
        self.rules = rules or REFERENCE

    def deal(self, asked: asking.DealInput, options: Options) -> asking.DealOutput:
        """BEL-DECK-1, BEL-DEAL-1, BEL-DEAL-2."""
        del options
        dealt = self.rules.deal.deal(CARDS.trick(asked.deck), asked.dealer)
        return asking.DealOutput(
            hands=[CARDS.names(cards) for cards in dealt.hands],
            turn_up=CARDS.names(dealt.turn_up)[0],
            stock=[CARDS.names(card)[0] for card in dealt.stock],
        )

    def complete_deal(self, asked: asking.CompleteDealInput, options: Options) -> asking.CompleteDealOutput:
        """BEL-DEAL-3, BEL-DEAL-4."""
        del options
        all_hands = [card for cards in asked.hands for card in cards]
        CARDS.cards([*all_hands, asked.turn_up, *asked.stock])
        hands = self.rules.deal.complete_deal(
            tuple(CARDS.cards(cards) for cards in asked.hands),
            CARDS.card(asked.turn_up),
            CARDS.trick(asked.stock),
            asked.dealer,
            asked.taker,
        )
        return asking.CompleteDealOutput(hands=[CARDS.names(cards) for cards in hands])

    def bids(self, asked: asking.BidsInput, options: Options) -> asking.BidsOutput:
        """BEL-BID-1, BEL-BID-2, BEL-BID-3, BEL-BID-5. Raises `IllegalAction` at the first call not allowed."""
        del options
        for made, call in enumerate(asked.calls):
            before = self._bids_after(asked, made)
            if call not in before.legal:
                raise _call_refused(before, call, made)
        return self._bids_after(asked, len(asked.calls))

    def _bids_after(self, asked: asking.BidsInput, made: int) -> asking.BidsOutput:
        """Where the bidding stands after the first calls, all of them allowed."""
        suits: Mapping[Any, int] = CARDS.suits
        calls = tuple(suits.get(call, self.rules.bidding.PASS) for call in asked.calls[:made])
        stands = self.rules.bidding.bids(asked.dealer, CARDS.suit_of(asked.turn_up), calls)
        to_call = self._known(stands.next)
        may_take = [suit for suit, cards in suits.items() if cards & stands.open_suits]
        trump = [suit for suit, cards in suits.items() if cards == stands.trump]
        return asking.BidsOutput(
            next=to_call,
            legal=[] if to_call is None else ["pass", *may_take],
            taker=self._known(stands.taker),
            trump=trump[0] if trump else None,
            void=stands.void,
        )

    def legal_cards(self, asked: asking.LegalCardsInput, options: Options) -> asking.LegalCardsOutput:
        """BEL-PLAY-1..8, BEL-PLAY-11."""
        cards, trick = CARDS.cards(asked.hand), CARDS.trick(asked.trick)
        CARDS.cards([*asked.hand, *asked.trick])
        led = CARDS.suit_of(asked.trick[0]) if asked.trick else 0
        chosen = group(self.rules.play.PlayOptions, "belote.play", options)
        legal = self.rules.play.legal_cards(cards, trick, led, CARDS.suits[asked.trump], chosen)
        return asking.LegalCardsOutput(cards=CARDS.names(legal))

    def trick(self, asked: asking.TrickInput, options: Options) -> asking.TrickOutput:
        """BEL-DECK-2, BEL-DECK-3, BEL-PLAY-9."""
        del options
        trick, trump = CARDS.trick(asked.trick), CARDS.suits[asked.trump]
        place = self.rules.play.winning_place(trick, CARDS.suit_of(asked.trick[0]), trump)
        points = self.rules.play.card_points(sum(trick), trump)
        return asking.TrickOutput(winner=(asked.leader + place) % 4, points=points)

    def declarations(self, asked: asking.DeclarationsInput, options: Options) -> asking.DeclarationsOutput:
        """BEL-DECL-1..4; the best combination first."""
        chosen = self._declaration_options(options)
        declared = self.rules.declarations.declarations(CARDS.cards(asked.hand), chosen)
        return asking.DeclarationsOutput(
            declarations=self._listed(declared, CARDS.suits[asked.trump], chosen),
            total=self.rules.declarations.points(declared),
        )

    def _declaration_options(self, options: Options) -> Any:
        return group(self.rules.declarations.DeclarationOptions, "belote.declarations", options)

    def _listed(self, declared: Any, trump: int, chosen: Any) -> list[asking.Declaration]:
        """The combinations a hand declares one by one, the best first."""
        rules = self.rules.declarations
        found: list[tuple[int, asking.Declaration]] = []
        for kind, cards, alone in self._apart(declared):
            listed = asking.Declaration(kind=kind, cards=CARDS.names(cards), points=rules.points(alone))
            found.append((rules.strength(alone, trump, chosen), listed))
        return [listed for _, listed in sorted(found, key=lambda pair: -pair[0])]

    def _apart(self, declared: Any) -> Iterable[tuple[Any, int, Any]]:
        """Each combination's kind, its cards, and itself as all that a hand declares."""
        nothing = self.rules.declarations.Declared()
        for rank in RANKS:
            if cards := declared.carres & rank:
                yield "carre", cards, nothing._replace(carres=cards)
        for name, (kind, length) in RUNS.items():
            for top in CARDS.trick(CARDS.names(getattr(declared, name))):
                yield kind, sum(top >> below for below in range(length)), nothing._replace(**{name: top})

    def compare_declarations(
        self, asked: asking.CompareDeclarationsInput, options: Options
    ) -> asking.CompareDeclarationsOutput:
        """BEL-DECL-5..12."""
        CARDS.cards([card for cards in asked.hands for card in cards])
        rules, trump, chosen = self.rules.declarations, CARDS.suits[asked.trump], self._declaration_options(options)
        declared = [rules.declarations(CARDS.cards(cards), chosen) for cards in asked.hands]
        compared = rules.compare(
            tuple(rules.points(each) for each in declared),
            tuple(rules.strength(each, trump, chosen) for each in declared),
            asked.eldest,
            asked.taker,
            chosen,
        )
        return asking.CompareDeclarationsOutput(
            side=self._known(compared.side),
            points=list(compared.points),
            shown=[
                self._listed(each, trump, chosen) if self.rules.deal.side_of(seat) == compared.shown else []
                for seat, each in enumerate(declared)
            ],
        )

    def count_hand(self, asked: asking.CountHandInput, options: Options) -> asking.CountHandOutput:
        """BEL-DECK-4, BEL-PLAY-1, BEL-PLAY-10, BEL-BELOTE-1."""
        del options
        CARDS.cards([card for trick in asked.tricks for card in trick])
        trump, side_of = CARDS.suits[asked.trump], self.rules.deal.side_of
        held, piles, winners = [0] * 4, [0, 0], [asked.leader]
        for names in asked.tricks:
            trick, leader = CARDS.trick(names), winners[-1]
            for place, card in enumerate(trick):
                held[(leader + place) % 4] |= card
            winners.append((leader + self.rules.play.winning_place(trick, CARDS.suit_of(names[0]), trump)) % 4)
            piles[side_of(winners[-1])] |= sum(trick)
        del winners[0]
        won = [sum(side_of(winner) == side for winner in winners) for side in (0, 1)]
        last = side_of(winners[-1])
        belote = [side_of(seat) for seat in range(4) if self.rules.declarations.holds_belote(held[seat], trump)]
        return asking.CountHandOutput(
            winners=winners,
            card_points=[self.rules.scoring.count_side(piles[side], won[side], side == last, trump) for side in (0, 1)],
            tricks_won=won,
            belote_side=belote[0] if belote else None,
        )

    def score_hand(self, asked: asking.ScoreHandInput, options: Options) -> asking.ScoreHandOutput:
        """BEL-BELOTE-2..4, BEL-SCORE-1..10."""
        _check_figures(asked)
        rules = self.rules.scoring
        taken = [
            rules.Taken(
                card_points=asked.card_points[side],
                tricks=asked.tricks_won[side],
                belote=rules.BELOTE if asked.belote_side == side else 0,
                declarations=asked.declarations[side],
            )
            for side in (0, 1)
        ]
        chosen = group(rules.ScoreOptions, "belote.score", options)
        score = rules.score_hand(taken[asked.taker_side], taken[1 - asked.taker_side], asked.carried, chosen)
        scores = [score.taker, score.defence] if asked.taker_side == 0 else [score.defence, score.taker]
        return asking.ScoreHandOutput(outcome=score.outcome, scores=scores, carried=score.carried)

    def game_status(self, asked: asking.GameStatusInput, options: Options) -> asking.GameStatusOutput:
        """BEL-BID-4, BEL-GAME-1, BEL-GAME-2, BEL-GAME-3."""
        status = self.rules.game.game_status(
            tuple(asked.scores), asked.carried, asked.dealer, options["belote.game.target"]
        )
        return asking.GameStatusOutput(
            winner=self._known(status.winner),
            next_dealer=self._known(status.next_dealer),
            carried=status.carried,
        )

    def play_hand(self, asked: asking.PlayHandInput, options: Options) -> asking.PlayHandOutput:
        """All of a hand; raises `IllegalAction` at the first decision not allowed."""
        return hand.play_hand(self, asked, options)

    def _known(self, number: int) -> int | None:
        """A seat or a side; None for nobody."""
        return None if number == self.rules.deal.NOBODY else number


def _call_refused(before: asking.BidsOutput, call: str, made: int) -> IllegalAction:
    """The refusal of a call, in the name of the clause it breaks."""
    if before.void:
        return IllegalAction(f"{call}: the hand is void after eight passes; nobody calls any more", made, "BEL-BID-5")
    if before.next is None:
        took = f"seat {before.taker} has taken with {before.trump} as trump"
        return IllegalAction(f"{call}: {took}; nobody calls any more", made, "BEL-BID-5")
    legal = f"seat {before.next} cannot call {call}; it may call {', '.join(before.legal)}"
    return IllegalAction(legal, made, "BEL-BID-1" if made < 4 else "BEL-BID-2")


def _check_figures(asked: asking.ScoreHandInput) -> None:
    """Raises `MalformedQuestion` for figures that no hand comes to."""
    if sum(asked.tricks_won) != 8:
        raise MalformedQuestion(f"tricks_won: {asked.tricks_won} must add up to 8")
    capot = 8 in asked.tricks_won
    if sum(asked.card_points) != (252 if capot else 162):
        raise MalformedQuestion(f"card_points: {asked.card_points} must add up to 162, or to 252 for a capot")
    if capot and asked.card_points[asked.tricks_won.index(0)]:
        raise MalformedQuestion(f"card_points: {asked.card_points} must be 0 for the side without a trick")
    if all(asked.declarations):
        raise MalformedQuestion(f"declarations: {asked.declarations} must be 0 for one side: only one scores them")


def group(record: Any, prefix: str, options: Options) -> Any:
    """The options of one group as the record of a rule file: `belote.play.*` as `PlayOptions`."""
    return record(**{name: options[f"{prefix}.{name}"] for name in record._fields})
