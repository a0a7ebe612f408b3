"""What an engine does whose author forgot one clause of the deck, the deal, the bidding or the play."""

# ruff: noqa: ARG002, D102 - each class says what its overrides do; they take what the rule takes, needed or not
from __future__ import annotations

from conformance.games.belote.naive.hand import Belote
from conformance.games.belote.naive.play import Turn
from conformance.games.belote.naive.table import SUITS, Answer, Question, seats_from


class ForgetsDeck2(Belote):
    """Trump is ranked and valued as any other suit."""

    TRUMP_ORDER = Belote.PLAIN_ORDER
    TRUMP_POINTS = Belote.PLAIN_POINTS


class ForgetsDeck3(Belote):
    """The ten of a plain suit is ranked where it is printed, between nine and jack."""

    PLAIN_ORDER = ("A", "K", "Q", "J", "10", "9", "8", "7")


class ForgetsDeal1(Belote):
    """Deals two cards first, then three."""

    def packets(self) -> list[int]:
        return [2, 3]


class ForgetsDeal2(Belote):
    """The dealer is served first."""

    def order_of_the_deal(self, dealer: int) -> list[int]:
        return seats_from(dealer)


class ForgetsDeal3(Belote):
    """The turn-up stays on top of the stock and each seat is dealt three cards, the taker too."""

    def complete_deal(self, question: Question) -> Answer:
        cards = [question["turn_up"], *question["stock"]]
        hands = [list(hand) for hand in question["hands"]]
        for seat in self.order_of_the_second_deal(question["dealer"], question["taker"]):
            hands[seat] += [cards.pop(0), cards.pop(0), cards.pop(0)]
        return {"hands": hands}


class ForgetsDeal4(Belote):
    """The second deal begins with the taker."""

    def order_of_the_second_deal(self, dealer: int, taker: int) -> list[int]:
        return seats_from(taker)


class ForgetsBid1(Belote):
    """Any suit may be taken in the first round."""

    def first_round_suits(self, turn_up: str) -> list[str]:
        return list(SUITS)


class ForgetsBid2(Belote):
    """The suit of the turn-up may be taken in the second round too."""

    def second_round_suits(self, turn_up: str) -> list[str]:
        return list(SUITS)


class ForgetsBid3(Belote):
    """After eight passes the bidding goes on as in the second round."""

    def hand_is_void(self, calls: list[str]) -> bool:
        return False


class ForgetsBid4(Belote):
    """A void hand wipes out what was carried."""

    def carried_after_void(self, carried: int) -> int:
        return 0


class ForgetsBid5(Belote):
    """After a take the round is called to its end, and the last take of it holds."""

    def take_ends_the_bidding(self, calls: list[str]) -> bool:
        return len(calls) % 4 == 0


class ForgetsPlay1(Belote):
    """Eldest leads to every trick."""

    def next_leader(self, first_leader: int, winner: int) -> int:
        return first_leader


class ForgetsPlay2(Belote):
    """Nobody has to follow."""

    def fails_to_follow(self, card: str, turn: Turn) -> bool:
        return False


class ForgetsPlay3(Belote):
    """A led trump need not be beaten."""

    def fails_to_beat_a_led_trump(self, card: str, turn: Turn) -> bool:
        return False


class ForgetsPlay4(Belote):
    """Who cannot follow must trump although the partner is winning."""

    def partner_exempts(self, turn: Turn) -> bool:
        return False


class ForgetsPlay5(Belote):
    """Who cannot follow need not be the first to trump."""

    def fails_to_trump(self, card: str, turn: Turn) -> bool:
        return False


class ForgetsPlay6(Belote):
    """Who must trump may trump lower than a trump on the table."""

    def fails_to_overtrump(self, card: str, turn: Turn) -> bool:
        return False


class ForgetsPlay7(Belote):
    """Who cannot beat the trump on the table may play any card."""

    def undertrump_is_due(self) -> bool:
        return False


class ForgetsPlay8(Belote):
    """A trump is asked for without looking whether the hand has one: a hand with neither suit finds no card to play."""

    def discard_is_free(self, turn: Turn) -> bool:
        return False


class ForgetsPlay9(Belote):
    """The strongest card wins whatever its suit, each ranked in its own; of equals the first played."""

    def winning_position(self, trick: list[str], trump: str) -> int:
        strengths = [self.strength(card, trump) for card in trick]
        return strengths.index(max(strengths))


class ForgetsPlay10(Belote):
    """The last trick is worth nothing more, but for a capot."""

    def last_trick_points(self) -> int:
        return 0


class ForgetsPlay11(Belote):
    """A plain suit need not be beaten at tables that ask for it either."""

    def beating_is_due(self) -> bool:
        return False


MISTAKES_OF_PLAY: dict[str, type[Belote]] = {
    "BEL-DECK-2": ForgetsDeck2,
    "BEL-DECK-3": ForgetsDeck3,
    "BEL-DEAL-1": ForgetsDeal1,
    "BEL-DEAL-2": ForgetsDeal2,
    "BEL-DEAL-3": ForgetsDeal3,
    "BEL-DEAL-4": ForgetsDeal4,
    "BEL-BID-1": ForgetsBid1,
    "BEL-BID-2": ForgetsBid2,
    "BEL-BID-3": ForgetsBid3,
    "BEL-BID-4": ForgetsBid4,
    "BEL-BID-5": ForgetsBid5,
    "BEL-PLAY-1": ForgetsPlay1,
    "BEL-PLAY-2": ForgetsPlay2,
    "BEL-PLAY-3": ForgetsPlay3,
    "BEL-PLAY-4": ForgetsPlay4,
    "BEL-PLAY-5": ForgetsPlay5,
    "BEL-PLAY-6": ForgetsPlay6,
    "BEL-PLAY-7": ForgetsPlay7,
    "BEL-PLAY-8": ForgetsPlay8,
    "BEL-PLAY-9": ForgetsPlay9,
    "BEL-PLAY-10": ForgetsPlay10,
    "BEL-PLAY-11": ForgetsPlay11,
}
