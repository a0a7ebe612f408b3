"""The answers of the reference: questions in card names to sets of cards, to the rules, and back.

Whole hands are put together in `hand.py`.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from conformance.games.tarot import counting, hand
from conformance.games.tarot import questions as asking
from conformance.games.tarot.naming import BIDS, CONTRACTS, SIDES, Options, group
from conformance.games.tarot.wellformed import (
    CARDS,
    HAND_SIZE,
    check_attack,
    check_called,
    check_dog_places,
    check_hand_with_dog,
    check_number,
    check_seats,
    check_tricks,
)
from conformance.illegal import IllegalAction, MalformedQuestion
from reference_impl.tarot import bidding, deal, declarations, dog, fool, game, play, scoring
from reference_impl.tarot.deck import FOOL

REFERENCE = SimpleNamespace(
    deal=deal,
    bidding=bidding,
    dog=dog,
    play=play,
    declarations=declarations,
    fool=fool,
    scoring=scoring,
    game=game,
)


class Answers:
    """Answers every operation by the rules of `reference_impl.tarot`, or by a variant of them."""

    def __init__(self, rules: Any = None) -> None:
        self.rules = rules or REFERENCE

    # ----------------------------------------------------------------------------------------------- deal and bidding

    def deal(self, asked: asking.DealInput, options: Options) -> asking.DealOutput:
        """TAR-DECK-1, TAR-DEAL-1..4."""
        check_seats(asked.players, [asked.dealer])
        rules = self.rules.deal
        chosen, places = group(rules.DealOptions, "tarot.deal", options), tuple(sorted(asked.dog_places))
        if chosen.dog == "between":
            check_dog_places(asked.players, chosen.packet, places)
        dealt = rules.deal(CARDS.trick(asked.deck), asked.players, asked.dealer, places, chosen)
        return asking.DealOutput(
            hands=[CARDS.names(cards) for cards in dealt.hands],
            dog=CARDS.names(dealt.dog),
            void=rules.is_void(dealt.hands, chosen),
        )

    def bids(self, asked: asking.BidsInput, options: Options) -> asking.BidsOutput:
        """TAR-BID-1, TAR-BID-2. Raises `IllegalAction` at the first bid not allowed."""
        del options
        check_seats(asked.players, [asked.dealer])
        for made, bid in enumerate(asked.bids):
            before = self._bids_after(asked, made)
            if bid not in before.legal:
                raise _bid_refused(before, bid, made)
        return self._bids_after(asked, len(asked.bids))

    def _bids_after(self, asked: asking.BidsInput, made: int) -> asking.BidsOutput:
        """Where the bidding stands after the first bids, all of them allowed."""
        rules = self.rules.bidding
        stands = rules.bids(asked.players, asked.dealer, tuple(BIDS.index(bid) for bid in asked.bids[:made]))
        to_speak = self._known(stands.next)
        legal = [bid for number, bid in enumerate(BIDS) if rules.is_legal_bid(number, stands.highest)]
        return asking.BidsOutput(
            next=to_speak,
            legal=[] if to_speak is None else legal,
            taker=self._known(stands.taker),
            contract=CONTRACTS[stands.contract - 1] if stands.contract else None,
            void=stands.void,
        )

    def calls(self, asked: asking.CallsInput, options: Options) -> asking.CallsOutput:
        """TAR-CALL-1, TAR-CALL-3."""
        chosen = group(self.rules.bidding.CallOptions, "tarot.call", options)
        return asking.CallsOutput(cards=CARDS.names(self.rules.bidding.callable_cards(CARDS.cards(asked.hand), chosen)))

    def partner(self, asked: asking.PartnerInput, options: Options) -> asking.PartnerOutput:
        """TAR-CALL-1, TAR-CALL-2, TAR-CALL-3."""
        del options
        check_called(5, asked.called)
        CARDS.cards([*(card for cards in asked.hands for card in cards), *asked.dog])
        hands = tuple(CARDS.cards(cards) for cards in asked.hands)
        found = self.rules.bidding.partner(hands, asked.taker, CARDS.card(asked.called))
        return asking.PartnerOutput(partner=self._known(found))

    # -------------------------------------------------------------------------------------------------------- discard

    def legal_discards(self, asked: asking.LegalDiscardsInput, options: Options) -> asking.LegalDiscardsOutput:
        """TAR-CALL-3, TAR-DOG-1, TAR-DISC-1, TAR-DISC-2."""
        del options
        allowed = self._discards(asked)
        return asking.LegalDiscardsOutput(
            count=allowed.size,
            free=CARDS.names(allowed.free),
            trumps=CARDS.names(allowed.trumps),
            trumps_needed=allowed.trumps_needed,
        )

    def check_discard(self, asked: asking.CheckDiscardInput, options: Options) -> asking.CheckDiscardOutput:
        """TAR-CALL-3, TAR-DOG-1, TAR-DISC-1, TAR-DISC-2."""
        del options
        discard = CARDS.cards(asked.discard)
        legal = self.rules.dog.is_legal_discard(discard, self._discards(asked))
        shown = self.rules.dog.shown_discard(discard) if legal else 0
        return asking.CheckDiscardOutput(legal=legal, shown=CARDS.names(shown))

    def _discards(self, asked: asking.LegalDiscardsInput | asking.CheckDiscardInput) -> Any:
        check_hand_with_dog(asked.players, asked.hand, asked.called)
        size = self.rules.deal.DOG_SIZE[asked.players]
        return self.rules.dog.legal_discards(CARDS.cards(asked.hand), size, called_card(asked.called))

    # -------------------------------------------------------------------------------------------------- declarations

    def poignees(self, asked: asking.PoigneesInput, options: Options) -> asking.PoigneesOutput:
        """TAR-POIG-1, TAR-POIG-2."""
        check_number("hand", asked.hand, HAND_SIZE[asked.players])
        rules, cards = self.rules.declarations, CARDS.cards(asked.hand)
        sizes = rules.sizes(asked.players, group(rules.PoigneeOptions, "tarot.poignee", options))
        found = [(rules.poignee(cards, size), points) for size, points in zip(sizes, rules.POIGNEE_POINTS, strict=True)]
        return asking.PoigneesOutput(
            levels=[
                asking.Level(size=one.size, points=points, fool=one.with_fool) for one, points in found if one.allowed
            ]
        )

    def announcements(self, asked: asking.AnnouncementsInput, options: Options) -> asking.AnnouncementsOutput:
        """TAR-POIG-1, TAR-SLAM-1, TAR-SLAM-2, TAR-PLAY-1."""
        check_seats(asked.players, (asked.dealer, asked.taker, *asked.poignees))
        if asked.played > asked.players:
            raise MalformedQuestion(f"played: {asked.players} players play no {asked.played} cards to the first trick")
        rules = self.rules.declarations
        found = rules.announcements(
            rules.Table(
                players=asked.players,
                dealer=asked.dealer,
                taker=asked.taker,
                contract=BIDS.index(asked.contract),
                discarded=asked.discarded,
                slam=asked.slam,
            ),
            tuple(asked.poignees),
            asked.played,
            group(rules.SlamOptions, "tarot.slam", options),
        )
        return asking.AnnouncementsOutput(
            leader=found.leader, slam=self._known(found.slam), poignee=self._known(found.poignee)
        )

    # ----------------------------------------------------------------------------------------------------------- play

    def legal_cards(self, asked: asking.LegalCardsInput, options: Options) -> asking.LegalCardsOutput:
        """TAR-PLAY-1..9."""
        del options
        check_called(asked.players, asked.called)
        if len(asked.trick) >= asked.players:
            raise MalformedQuestion(f"trick: {len(asked.trick)} cards of {asked.players} players are a complete trick")
        CARDS.cards([*asked.hand, *asked.trick])
        rules, trick = self.rules.play, CARDS.trick(asked.trick)
        barred = rules.barred_cards(called_card(asked.called)) if asked.first_trick else 0
        led = rules.led_suit(trick)
        legal = rules.legal_cards(CARDS.cards(asked.hand), trick, led, barred)
        if not legal and not led:
            raise MalformedQuestion(f"hand: nothing in it may set the suit after {asked.called} was called")
        return asking.LegalCardsOutput(cards=CARDS.names(legal))

    def trick(self, asked: asking.TrickInput, options: Options) -> asking.TrickOutput:
        """TAR-DECK-1, TAR-PLAY-10, TAR-FOOL-4."""
        check_seats(asked.players, [asked.leader])
        check_number("trick", asked.trick, asked.players)
        trick = CARDS.trick(asked.trick)
        wins = self.rules.fool.fool_wins(trick, asked.last_in_slam, self._fool_options(options))
        place = self.rules.play.winning_place(trick, self.rules.play.led_suit(trick), wins)
        return asking.TrickOutput(winner=(asked.leader + place) % asked.players)

    def settle_fool(self, asked: asking.SettleFoolInput, options: Options) -> asking.SettleFoolOutput:
        """TAR-FOOL-1..4."""
        if asked.last_in_slam and not asked.last:
            raise MalformedQuestion("last_in_slam: true only where last is true")
        if CARDS.cards([*asked.tricks, *asked.aside]) & FOOL:
            raise MalformedQuestion("tricks, aside: EX is what has to be settled; leave it out")
        settled = self.rules.fool.settle_fool(
            self.rules.fool.Played(
                owner=SIDES.index(asked.owner),
                winner=SIDES.index(asked.winner),
                last=asked.last,
                completes_slam=asked.last_in_slam,
            ),
            CARDS.cards(asked.tricks),
            CARDS.cards(asked.aside),
            self._fool_options(options),
        )
        return asking.SettleFoolOutput(side=SIDES[settled.side], given=settled.given)

    def _fool_options(self, options: Options) -> Any:
        return group(self.rules.fool.FoolOptions, "tarot.fool", options)

    # ---------------------------------------------------------------------------------------------- counting, scoring

    def count_hand(self, asked: asking.CountHandInput, options: Options) -> asking.CountHandOutput:
        """TAR-DECK-2, TAR-DOG-1..3, TAR-PLAY-1, TAR-FOOL-1..4, TAR-SCORE-1, TAR-SCORE-4, TAR-SLAM-1."""
        check_attack(asked.players, asked.taker, asked.partner)
        check_seats(asked.players, [asked.leader])
        check_tricks(asked.players, asked.tricks, asked.aside)
        return counting.count_hand(self, asked, options)

    def score_hand(self, asked: asking.ScoreHandInput, options: Options) -> asking.ScoreHandOutput:
        """TAR-BID-3, TAR-POIG-3, TAR-SLAM-1, TAR-SCORE-2..7."""
        check_attack(asked.players, asked.taker, asked.partner)
        if asked.all_tricks and asked.petit_au_bout and asked.all_tricks != asked.petit_au_bout:
            raise MalformedQuestion("petit_au_bout: the side with every trick has the last one too")
        rules = self.rules.scoring
        chosen = group(rules.ScoreOptions, "tarot.score", options)
        count = rules.Count(halves=int(2 * asked.points), oudlers=asked.oudlers)
        stakes = rules.Stakes(
            times=rules.multiplier(BIDS.index(asked.contract), chosen),
            petit=rules.petit_points(self._side(asked.petit_au_bout)),
            poignees=sum(asked.poignees),
            slam=rules.slam_points(asked.slam_announced, self._side(asked.all_tricks), chosen),
        )
        score = rules.score_hand(count, stakes)
        partner = self.rules.deal.NOBODY if asked.partner is None else asked.partner
        return asking.ScoreHandOutput(
            made=score.made, scores=list(rules.scores(score.value, asked.players, asked.taker, partner))
        )

    def game_status(self, asked: asking.GameStatusInput, options: Options) -> asking.GameStatusOutput:
        """TAR-GAME-1."""
        check_seats(asked.players, [asked.dealer])
        check_number("scores", asked.scores, asked.players)
        status = self.rules.game.game_status(
            tuple(asked.scores), asked.hands, asked.dealer, options["tarot.game.hands"]
        )
        return asking.GameStatusOutput(
            winners=[seat for seat, won in enumerate(status.winners) if won],
            next_dealer=self._known(status.next_dealer),
        )

    def play_hand(self, asked: asking.PlayHandInput, options: Options) -> asking.PlayHandOutput:
        """All of a hand; raises `IllegalAction` at the first decision not allowed.

        No discard and no poignée has a card twice, wherever it comes.
        """
        check_seats(asked.players, [asked.dealer])
        for shown in (asked.discard or [], *(each for each in asked.plays if isinstance(each, list))):
            CARDS.cards(shown)
        return hand.play_hand(self, asked, options)

    def _known(self, seat: int) -> int | None:
        """A seat; None for nobody."""
        return None if seat == self.rules.deal.NOBODY else seat

    def _side(self, side: asking.Side | None) -> int:
        """A side as the rules number it; their `NOBODY` for none."""
        nobody: int = self.rules.deal.NOBODY
        return nobody if side is None else SIDES.index(side)


def _bid_refused(before: asking.BidsOutput, bid: str, made: int) -> IllegalAction:
    """The refusal of a bid."""
    if before.next is None:
        return IllegalAction(f"{bid}: every seat has spoken once, and nobody speaks twice", made, "TAR-BID-1")
    allowed = f"seat {before.next} cannot bid {bid}; it may bid {', '.join(before.legal)}"
    return IllegalAction(allowed, made, "TAR-BID-1")


def called_card(called: str | None) -> int:
    """The card called, as a set; no card for none."""
    return 0 if called is None else CARDS.card(called)
