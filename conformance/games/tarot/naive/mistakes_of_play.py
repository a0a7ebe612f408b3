"""What an engine does whose author forgot one clause from the deck to the play."""

# ruff: noqa: ARG002, D102 - each class says what its overrides do; they take what the rule takes, needed or not
from __future__ import annotations

from collections.abc import Mapping

from conformance.games.tarot.naive.bidding import CONTRACTS
from conformance.games.tarot.naive.discard import Offer
from conformance.games.tarot.naive.hand import Tarot
from conformance.games.tarot.naive.play import Turn
from conformance.games.tarot.naive.table import (
    FOOL,
    Answer,
    Question,
    is_plain,
    is_trump,
    seats_from,
    suit_of,
    trump_number,
)


class ForgetsDeck1(Tarot):
    """The cavalier is ranked below the jack."""

    PLAIN_ORDER = ("K", "Q", "J", "C", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1")


class ForgetsDeck2(Tarot):
    """A cavalier is worth no more than a jack."""

    HALVES_OF_RANK: Mapping[str, int] = {**Tarot.HALVES_OF_RANK, "C": 3}


class ForgetsDeal1(Tarot):
    """The numbers are read as the source prints them: 15, 18, 24 cards each, as far as the deck goes."""

    def cards_each(self, players: int) -> int:
        return {3: 15, 4: 18, 5: 24}[players]


class ForgetsDeal2(Tarot):
    """The dealer is served first, in packets of three with three players too."""

    def packet(self, players: int) -> int:
        return 3

    def order_of_the_deal(self, dealer: int, players: int) -> list[int]:
        return seats_from(dealer, players)


class ForgetsDeal3(Tarot):
    """The dog is the first cards of the deck."""

    def places_of_the_dog(self, players: int, given: list[int]) -> list[int]:
        return list(range(self.cards_in_dog(players)))


class ForgetsDeal4(Tarot):
    """A petit dealt alone voids nothing at tables where it does either."""

    def voids_the_deal(self, hand: list[str]) -> bool:
        return False


class ForgetsBid1(Tarot):
    """A bid need not be higher than those before."""

    def contracts_to_bid(self, bids: list[str]) -> list[str]:
        return list(CONTRACTS)


class ForgetsBid2(Tarot):
    """When all pass the dealer, who spoke last, plays a prise."""

    def everybody_passed(self, speakers: list[int]) -> Answer:
        return {"next": None, "legal": [], "taker": speakers[-1], "contract": "prise", "void": False}


class ForgetsBid3(Tarot):
    """Every contract counts once."""

    def multiplier(self, contract: str) -> int:
        return 1


class ForgetsCall1(Tarot):
    """Five players call nobody: the taker is alone."""

    def calls(self, question: Question) -> Answer:
        return {"cards": []}

    def a_card_is_called(self, players: int) -> bool:
        return False

    def partner(self, question: Question) -> Answer:
        return {"partner": None}


class ForgetsCall2(Tarot):
    """A taker who holds the called king is its own partner."""

    def partner_of(self, taker: int, holder: int) -> int | None:
        return holder


class ForgetsCall3(Tarot):
    """Nothing but a king can be called, and a called card that is no king may be discarded."""

    def more_than_kings_may_be_called(self) -> bool:
        return False

    def is_called(self, card: str, offer: Offer) -> bool:
        return False


class ForgetsDog1(Tarot):
    """Six cards are discarded with five players too."""

    def cards_to_discard(self, players: int) -> int:
        return 6


class ForgetsDog2(Tarot):
    """The dog of a garde sans counts for the defence."""

    def side_of_aside(self, contract: str) -> str:
        return "defence" if contract == "garde_sans" else super().side_of_aside(contract)


class ForgetsDog3(Tarot):
    """The dog of a garde contre counts for the attack."""

    def side_of_aside(self, contract: str) -> str:
        return "attack" if contract == "garde_contre" else super().side_of_aside(contract)


class ForgetsDisc1(Tarot):
    """Kings may be discarded."""

    def is_a_protected_king(self, card: str) -> bool:
        return False


class ForgetsDisc2(Tarot):
    """No trump is ever discarded, whatever the hand."""

    def trumps_needed(self, offer: Offer) -> int:
        return 0


class ForgetsPoig1(Tarot):
    """A hand declares the greatest poignée it holds or none, and the sizes do not depend on the players."""

    def sizes(self, players: int) -> list[int]:
        return [10, 13, 15]

    def levels_to_choose(self, levels: list[Answer]) -> list[Answer]:
        return levels[-1:]


class ForgetsPoig2(Tarot):
    """The Fool is always shown, in place of any trump."""

    def fool_is_shown(self, hand: list[str], size: int) -> bool:
        return FOOL in hand

    def fool_is_shown_wrongly(self, cards: list[str], due: bool) -> bool:
        return False


class ForgetsSlam1(Tarot):
    """There is no slam: nobody announces one, and it is worth nothing."""

    def slams_are_played(self) -> bool:
        return False

    def points_of_slam(self, question: Question) -> int:
        return 0


class ForgetsSlam2(Tarot):
    """Who announces a slam leads, whatever the table has agreed on."""

    def announcer_leads(self) -> bool:
        return True


class ForgetsPlay1(Tarot):
    """Eldest leads to every trick."""

    def next_leader(self, first_leader: int, winner: int) -> int:
        return first_leader


class ForgetsPlay2(Tarot):
    """The first trick with five players is like any other."""

    def sets_the_called_suit(self, card: str, turn: Turn) -> bool:
        return False


class ForgetsPlay3(Tarot):
    """The Fool has the duties of every card: it is played where any card may be, and to no suit that is held."""

    def fool_is_always_free(self) -> bool:
        return False


class ForgetsPlay4(Tarot):
    """A led Fool leaves the trick without a suit to follow."""

    def suit_set(self, trick: list[str]) -> str | None:
        return None if trick == [] or trick[0] == FOOL else suit_of(trick[0])


class ForgetsPlay5(Tarot):
    """Nobody has to follow."""

    def fails_to_follow(self, card: str, turn: Turn) -> bool:
        return False


class ForgetsPlay6(Tarot):
    """Who cannot follow may discard while no trump on the table is too high."""

    def fails_to_trump(self, card: str, turn: Turn) -> bool:
        return False


class ForgetsPlay7(Tarot):
    """Who must trump may trump lower than a trump on the table."""

    def fails_to_go_over(self, card: str, turn: Turn) -> bool:
        return False


class ForgetsPlay8(Tarot):
    """Who cannot follow and cannot beat the trump on the table may play any card."""

    def fails_to_trump_lower(self, card: str, turn: Turn) -> bool:
        return False


class ForgetsPlay9(Tarot):
    """A trump is asked for without looking whether the hand has one: a hand with neither suit finds no card to play."""

    def discard_is_free(self, turn: Turn) -> bool:
        return False


class ForgetsPlay10(Tarot):
    """A trick without trump goes to the highest card of any suit; of equals the first played."""

    def best_card(self, trick: list[str]) -> str:
        trumps = [card for card in trick if is_trump(card)]
        if trumps:
            return max(trumps, key=trump_number)
        return max([card for card in trick if is_plain(card)], key=self.plain_strength)


MISTAKES_OF_PLAY: dict[str, type[Tarot]] = {
    "TAR-DECK-1": ForgetsDeck1,
    "TAR-DECK-2": ForgetsDeck2,
    "TAR-DEAL-1": ForgetsDeal1,
    "TAR-DEAL-2": ForgetsDeal2,
    "TAR-DEAL-3": ForgetsDeal3,
    "TAR-DEAL-4": ForgetsDeal4,
    "TAR-BID-1": ForgetsBid1,
    "TAR-BID-2": ForgetsBid2,
    "TAR-BID-3": ForgetsBid3,
    "TAR-CALL-1": ForgetsCall1,
    "TAR-CALL-2": ForgetsCall2,
    "TAR-CALL-3": ForgetsCall3,
    "TAR-DOG-1": ForgetsDog1,
    "TAR-DOG-2": ForgetsDog2,
    "TAR-DOG-3": ForgetsDog3,
    "TAR-DISC-1": ForgetsDisc1,
    "TAR-DISC-2": ForgetsDisc2,
    "TAR-POIG-1": ForgetsPoig1,
    "TAR-POIG-2": ForgetsPoig2,
    "TAR-SLAM-1": ForgetsSlam1,
    "TAR-SLAM-2": ForgetsSlam2,
    "TAR-PLAY-1": ForgetsPlay1,
    "TAR-PLAY-2": ForgetsPlay2,
    "TAR-PLAY-3": ForgetsPlay3,
    "TAR-PLAY-4": ForgetsPlay4,
    "TAR-PLAY-5": ForgetsPlay5,
    "TAR-PLAY-6": ForgetsPlay6,
    "TAR-PLAY-7": ForgetsPlay7,
    "TAR-PLAY-8": ForgetsPlay8,
    "TAR-PLAY-9": ForgetsPlay9,
    "TAR-PLAY-10": ForgetsPlay10,
}
