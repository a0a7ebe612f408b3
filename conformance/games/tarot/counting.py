"""Counting a hand: trick by trick, the Fool, then the attack's cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from conformance.games.tarot import questions as asking
from conformance.games.tarot.naming import BIDS, SIDES, Options, group
from conformance.games.tarot.wellformed import CARDS

if TYPE_CHECKING:
    from conformance.games.tarot.answers import Answers


@dataclass
class Count:
    """A hand as it is counted: who won each trick so far, each side's tricks, and the Fool as it was played."""

    answers: Answers
    asked: asking.CountHandInput
    options: Options
    winners: list[int] = field(default_factory=list)
    piles: list[int] = field(default_factory=lambda: [0, 0])
    fool: Any = None
    fool_won: bool = False

    @property
    def rules(self) -> Any:
        """The rules by which it is counted."""
        return self.answers.rules

    def side_of(self, seat: int) -> int:
        """The side of a seat."""
        partner = self.rules.deal.NOBODY if self.asked.partner is None else self.asked.partner
        side: int = self.rules.deal.side_of(seat, self.asked.taker, partner)
        return side

    def take(self, names: list[str]) -> None:
        """Give one more trick to its winner."""
        players, leader = self.asked.players, self.winners[-1] if self.winners else self.asked.leader
        last = len(self.winners) == len(self.asked.tricks) - 1
        completes = last and all(self.side_of(seat) == self.side_of(leader) for seat in self.winners)
        question = asking.TrickInput(players=players, leader=leader, trick=names, last_in_slam=completes)
        winner = self.answers.trick(question, self.options).winner
        if "EX" in names:
            owner = (leader + names.index("EX")) % players
            self.fool_won = last and owner == winner
            self.fool = self.rules.fool.Played(
                owner=self.side_of(owner),
                winner=self.side_of(winner),
                last=last,
                completes_slam=completes and owner == leader,
            )
        self.winners.append(winner)
        self.piles[self.side_of(winner)] |= CARDS.cards(names)

    def attack(self) -> Any:
        """What the attack has once the Fool is settled; the Fool in the dog is no matter to settle."""
        aside = CARDS.cards(self.asked.aside)
        counted_for = self.rules.dog.counts_for(BIDS.index(self.asked.contract))
        asides = [aside if side == counted_for else 0 for side in (0, 1)]
        cards = self.piles[0] | asides[0]
        if self.fool is None:
            return self.rules.scoring.count_attack(cards)
        chosen = group(self.rules.fool.FoolOptions, "tarot.fool", self.options)
        owner = self.fool.owner
        settled = self.rules.fool.settle_fool(self.fool, self.piles[owner], asides[owner], chosen)
        return self.rules.scoring.count_attack_with_fool(cards, owner, settled)

    def petit_au_bout(self) -> int:
        """The side with the petit au bout, or the rules' `NOBODY`."""
        last, before = CARDS.cards(self.asked.tricks[-1]), CARDS.cards(self.asked.tricks[-2])
        winner = self.side_of(self.winners[-1])
        found: int = self.rules.scoring.petit_au_bout(last, before, winner, self.fool_won)
        return found


def count_hand(answers: Answers, asked: asking.CountHandInput, options: Options) -> asking.CountHandOutput:
    """What the tricks of a hand come to; the question is well formed."""
    count = Count(answers, asked, options)
    for names in asked.tricks:
        count.take(names)
    attack = count.attack()
    won = sum(count.side_of(seat) == 0 for seat in count.winners)
    return asking.CountHandOutput(
        winners=count.winners,
        points=attack.halves / 2,
        oudlers=attack.oudlers,
        petit_au_bout=_named(count.petit_au_bout()),
        all_tricks=_named(count.rules.scoring.all_tricks(won, len(asked.tricks))),
    )


def _named(side: int) -> asking.Side | None:
    """A side by its name; None for nobody."""
    return SIDES[side] if side < len(SIDES) else None
