"""What the tricks of a hand come to, as predicates.

TAR-DECK-2, TAR-DOG-1..3, TAR-SLAM-1, TAR-PLAY-1, TAR-PLAY-10, TAR-FOOL-1..4, TAR-SCORE-1, TAR-SCORE-4. Points and
oudlers can be wrong in the very way in which leaving out one clause makes them wrong: then that clause is broken. Wrong
in any other way they break TAR-SCORE-1.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from spec.logic import all_of, among, any_of, choose, implies, no, same, total
from spec.tarot_bidding import BIDS
from spec.tarot_cards import ATTACK, DEFENCE, FOOL, LOW, OUDLERS, PETIT, WORTHS, Clauses, attacks, union, worth
from spec.tarot_play import suit_set, wins

DISCARDING = (BIDS.index("prise"), BIDS.index("garde"))
GARDE_SANS, GARDE_CONTRE = BIDS.index("garde_sans"), BIDS.index("garde_contre")


@dataclass(frozen=True)
class Settled:
    """Whether the attack has the Fool in the end, and whether a card was given for it."""

    attack_has_it: Any
    given: Any


def winning_place(trick: tuple[Any, ...]) -> Any:
    """The place in a trick of the card that wins it, the Fool never. TAR-PLAY-10."""
    return total(choose(wins(card, suit_set(trick), trick), place, 0) for place, card in enumerate(trick))


@dataclass(frozen=True)
class CountedHand:
    """The tricks of a hand, each leader's card first, with the cards laid aside, and what an answer says of them.

    `places` are those of the winning cards (`winning_place`), `leader` led the first trick; `contract` is a place in
    `BIDS` and not 0; a partner that is no seat is nobody. Of the answer: `winners` are the seats that win each trick,
    `halves` the attack's points in halves, `oudlers` its number of them, `petit` and `all_tricks` "attack", "defence"
    or "nobody". `players` is a known number.
    """

    players: int
    taker: Any
    partner: Any
    contract: Any
    leader: Any
    tricks: tuple[tuple[Any, ...], ...]
    places: tuple[Any, ...]
    aside: Any
    options: Any
    winners: tuple[Any, ...]
    halves: Any
    oudlers: Any
    petit: Any
    all_tricks: Any

    @cached_property
    def leaders(self) -> tuple[Any, ...]:
        """The seat that leads each trick: the first is given, each other won the trick before."""
        leaders = [self.leader]
        for place in self.places[:-1]:
            leaders.append((leaders[-1] + place) % self.players)
        return tuple(leaders)

    def attack(self, seat: Any) -> Any:
        """Whether an unknown seat is of the attack."""
        return any_of(*(all_of(seat == each, attacks(each, self.taker, self.partner)) for each in range(self.players)))

    @cached_property
    def fool_ends_a_slam(self) -> Any:
        """Whether the Fool is led to the last trick by a side that has won all others."""
        one_side = (same(self.attack(seat), self.attack(self.leaders[-1])) for seat in self.leaders[1:])
        return all_of(among(self.tricks[-1][0], FOOL), *one_side)

    @cached_property
    def fool_wins(self) -> Any:
        """Whether it then wins, by the house rule of TAR-FOOL-4."""
        return all_of(self.fool_ends_a_slam, self.options.wins_last_in_slam)

    @cached_property
    def taken(self) -> tuple[Any, ...]:
        """Of each trick, whether the answer gives it to the attack."""
        return tuple(self.attack(winner) for winner in self.winners)

    @cached_property
    def fool_in(self) -> tuple[Any, ...]:
        """Of each trick, whether the Fool lies in it."""
        return tuple(among(union(trick), FOOL) for trick in self.tricks)

    @cached_property
    def fool_played(self) -> Any:
        """Whether the Fool lies in a trick."""
        return any_of(*self.fool_in)

    @cached_property
    def attack_played_it(self) -> Any:
        """Whether a seat of the attack played it."""
        return any_of(
            *(
                all_of(among(card, FOOL), self.attack((leader + place) % self.players))
                for leader, trick in zip(self.leaders, self.tricks, strict=True)
                for place, card in enumerate(trick)
            )
        )

    @cached_property
    def attack_took_it(self) -> Any:
        """Whether the answer gives the trick that it lies in to the attack."""
        return any_of(*(all_of(*both) for both in zip(self.fool_in, self.taken, strict=True)))

    def in_tricks(self, *, attack: bool) -> Any:
        """The cards in the tricks that the answer gives a side, without the Fool."""
        return (
            union(
                choose(same(taken, attack), union(trick), 0)
                for taken, trick in zip(self.taken, self.tricks, strict=True)
            )
            & ~FOOL
        )

    @cached_property
    def aside_counts_for_attack(self) -> Any:
        """Whether what was laid aside is the attack's: the discard, the dog of a garde sans. TAR-DOG-1..3."""
        return self.contract != GARDE_CONTRE

    @cached_property
    def low_in_tricks(self) -> Any:
        """Whether the side that played the Fool has a card worth half a point in its tricks."""
        return choose(
            self.attack_played_it,
            among(self.in_tricks(attack=True), LOW),
            among(self.in_tricks(attack=False), LOW),
        )

    @cached_property
    def low_aside(self) -> Any:
        """Whether it has one in what was laid aside."""
        return all_of(same(self.attack_played_it, self.aside_counts_for_attack), among(self.aside, LOW))

    @cached_property
    def lost(self) -> Any:
        """Whether the other side took the trick that the Fool was played to."""
        return no(same(self.attack_played_it, self.attack_took_it))

    def settled(self) -> Settled:
        """What becomes of a Fool that was played. TAR-FOOL-1..4."""
        earlier = self.as_before_the_last(any_of(self.low_in_tricks, all_of(self.aside_pays, self.low_aside)))
        last = all_of(self.fool_in[-1], no(self.fool_wins))
        return _either(last, self.as_in_the_last(changes=self.options.last_trick == "changes_side"), earlier)

    @cached_property
    def aside_pays(self) -> Any:
        """Whether what was laid aside can pay for it."""
        return self.options.pay_from == "any"

    def as_before_the_last(self, payable: Any) -> Settled:
        """The Fool of a trick before the last, where there is something to give for it or not."""
        return Settled(self.attack_played_it, all_of(self.lost, payable))

    def as_in_the_last(self, changes: Any) -> Settled:
        """The Fool of the last trick, which changes side or is taken along."""
        return Settled(choose(changes, no(self.attack_played_it), self.attack_took_it), False)

    def pile(self, fool: Settled, aside: Any) -> Any:
        """The attack's cards, one that was given for the Fool not moved; and what was laid aside where it counts."""
        with_fool = choose(all_of(self.fool_played, fool.attack_has_it), FOOL, 0)
        return self.in_tricks(attack=True) | choose(aside, self.aside, 0) | with_fool

    def counted(self, fool: Settled, aside: Any) -> tuple[Any, Any]:
        """The halves and oudlers of the attack when the Fool is settled so, the cards laid aside being its or not."""
        pile = self.pile(fool, aside)
        moved = choose(all_of(self.fool_played, fool.given), choose(self.attack_played_it, -1, 1), 0)
        return worth(pile) + moved, (pile & OUDLERS).bit_count()

    @cached_property
    def due(self) -> tuple[Any, Any]:
        """The halves and oudlers of the attack. TAR-SCORE-1."""
        return self.counted(self.settled(), self.aside_counts_for_attack)

    @cached_property
    def misreadings(self) -> tuple[tuple[str, Any, Any], ...]:
        """Clauses with the halves and the oudlers that come of leaving each out."""
        return tuple(_misreadings(self))

    def is_side(self, told: Any, attack: Any) -> Any:
        """Whether a side that is told is the one meant."""
        return choose(attack, told == ATTACK, told == DEFENCE)


def _either(condition: Any, yes: Settled, otherwise: Settled) -> Settled:
    return Settled(
        choose(condition, yes.attack_has_it, otherwise.attack_has_it), choose(condition, yes.given, otherwise.given)
    )


def _misreadings(of: CountedHand) -> Iterator[tuple[str, Any, Any]]:
    """What the points would be by leaving out one clause, clause by clause; where it does not apply, what is right."""
    halves, oudlers = of.due
    pile = of.pile(of.settled(), of.aside_counts_for_attack)
    for more in (1, -1):
        changed = total((pile & group).bit_count() * more for group, _ in WORTHS)
        yield "TAR-DECK-2", halves + changed, oudlers
    yield "TAR-DECK-2", halves - (pile & OUDLERS).bit_count() * (worth(PETIT) - 1), oudlers
    otherwise = of.counted(of.settled(), no(of.aside_counts_for_attack))
    for clause, contracts in (
        ("TAR-DOG-1", DISCARDING),
        ("TAR-DOG-2", (GARDE_SANS,)),
        ("TAR-DOG-3", (GARDE_CONTRE,)),
    ):
        applies = any_of(*(of.contract == contract for contract in contracts))
        yield clause, *_where(of, applies, otherwise)
    before, last = all_of(of.fool_played, no(of.fool_in[-1])), of.fool_in[-1]
    keeps = of.aside_counts_for_attack
    yield "TAR-FOOL-1", *_where(of, before, of.counted(Settled(of.attack_took_it, False), keeps))
    yield "TAR-FOOL-1", *_where(of, all_of(before, of.low_in_tricks), of.counted(of.as_before_the_last(False), keeps))
    for payable in (True, False, of.low_in_tricks, any_of(of.low_in_tricks, of.low_aside)):
        wrong = of.counted(of.as_before_the_last(payable), keeps)
        yield "TAR-FOOL-2", *_where(of, all_of(before, no(of.low_in_tricks)), wrong)
    in_a_slam = of.counted(Settled(of.attack_played_it, False), keeps)
    yield "TAR-FOOL-4", *_where(of, of.fool_ends_a_slam, in_a_slam)
    taken = all_of(last, no(of.fool_wins))
    for changes in (True, False):
        wrong = of.counted(of.as_in_the_last(changes), keeps)
        yield "TAR-FOOL-3", *_where(of, taken, wrong)
        yield "TAR-FOOL-4", *_where(of, of.fool_wins, wrong)
    as_ever = any_of(of.low_in_tricks, all_of(of.aside_pays, of.low_aside))
    for payable in (True, False, as_ever):
        wrong = of.counted(of.as_before_the_last(payable), keeps)
        yield "TAR-FOOL-3", *_where(of, all_of(taken, no(of.fool_ends_a_slam)), wrong)


def _where(of: CountedHand, condition: Any, numbers: tuple[Any, Any]) -> tuple[Any, Any]:
    """Some numbers where a condition is true, else the right ones."""
    return choose(condition, numbers[0], of.due[0]), choose(condition, numbers[1], of.due[1])


def _not_misread(of: CountedHand, clause: str) -> Any:
    """Whether neither points nor oudlers are wrong in the way that leaving out the clause makes them wrong."""
    right_halves, right_oudlers = of.due
    return all_of(
        *(
            all_of(
                implies(of.halves == halves, of.halves == right_halves),
                implies(of.oudlers == oudlers, of.oudlers == right_oudlers),
            )
            for name, halves, oudlers in of.misreadings
            if name == clause
        )
    )


def values_of_cards(of: CountedHand) -> Any:
    """TAR-DECK-2: each card counts its value, neither in whole points nor as if oudlers were trumps like others."""
    return _not_misread(of, "TAR-DECK-2")


def discard_counts_for_the_attack(of: CountedHand) -> Any:
    """TAR-DOG-1: in a prise and a garde the discard is the attack's."""
    return _not_misread(of, "TAR-DOG-1")


def dog_counts_for_the_attack(of: CountedHand) -> Any:
    """TAR-DOG-2: in a garde sans the dog is the attack's."""
    return _not_misread(of, "TAR-DOG-2")


def dog_counts_for_the_defence(of: CountedHand) -> Any:
    """TAR-DOG-3: in a garde contre the dog is the defence's."""
    return _not_misread(of, "TAR-DOG-3")


def all_tricks(of: CountedHand) -> Any:
    """TAR-SLAM-1: a side has a slam when every trick is its."""
    attack, defence = all_of(*of.taken), all_of(*(no(taken) for taken in of.taken))
    return all_of(same(of.all_tricks == ATTACK, attack), same(of.all_tricks == DEFENCE, defence))


def winner_leads(of: CountedHand) -> Any:
    """TAR-PLAY-1: the winner of a trick leads the next, so places are not counted from who led the first."""
    counted_from_the_first = (
        implies(winner == (of.leader + place) % of.players, leader == of.leader)
        for winner, leader, place in zip(of.winners[:-1], of.leaders, of.places, strict=False)
    )
    last = implies(of.winners[-1] == (of.leader + of.places[-1]) % of.players, of.leaders[-1] == of.leader)
    return all_of(*counted_from_the_first, any_of(last, of.fool_ends_a_slam))


def trump_or_suit_set_wins(of: CountedHand) -> Any:
    """TAR-PLAY-10: the card that wins does so from whichever leader it is counted; of TAR-FOOL-4 that clause speaks."""
    *before, last = (
        any_of(*(winner == (start + place) % of.players for start in (leader, of.leader)))
        for winner, leader, place in zip(of.winners, of.leaders, of.places, strict=True)
    )
    return all_of(*before, any_of(last, of.fool_ends_a_slam))


def stays_with_its_side(of: CountedHand) -> Any:
    """TAR-FOOL-1: the Fool is its side's, which gives a card for it where the other side took the trick."""
    return _not_misread(of, "TAR-FOOL-1")


def what_pays_for_it(of: CountedHand) -> Any:
    """TAR-FOOL-2: the card is out of the tricks, or of what was laid aside unless a house rule says no; else none."""
    return _not_misread(of, "TAR-FOOL-2")


def taken_in_the_last_trick(of: CountedHand) -> Any:
    """TAR-FOOL-3: in the last trick it is taken along or changes side, and nothing is given for it."""
    return _not_misread(of, "TAR-FOOL-3")


def _petit_before_the_last(of: CountedHand) -> Any:
    """Whether the one of trump lies in the trick before a last trick of which TAR-FOOL-4 speaks."""
    return all_of(of.fool_ends_a_slam, among(union(of.tricks[-2]), PETIT))


def fool_at_the_end_of_a_slam(of: CountedHand) -> Any:
    """TAR-FOOL-4: by a house rule the Fool wins the end of a slam, and the petit is au bout in the trick before."""
    led, card = of.leaders[-1], (of.leaders[-1] + of.places[-1]) % of.players
    winner = of.winners[-1] == choose(of.options.wins_last_in_slam, led, card)
    petit = choose(of.options.wins_last_in_slam, of.is_side(of.petit, of.taken[-2]), of.petit == "nobody")
    return all_of(
        implies(of.fool_ends_a_slam, winner),
        implies(_petit_before_the_last(of), petit),
        _not_misread(of, "TAR-FOOL-4"),
    )


def points_of_the_attack(of: CountedHand) -> Any:
    """TAR-SCORE-1: the attack counts its tricks and what is laid aside for it, the Fool settled."""
    halves = any_of(of.halves == of.due[0], *(of.halves == halves for _, halves, _ in of.misreadings))
    oudlers = any_of(of.oudlers == of.due[1], *(of.oudlers == oudlers for _, _, oudlers in of.misreadings))
    return all_of(halves, oudlers)


def petit_au_bout(of: CountedHand) -> Any:
    """TAR-SCORE-4: the one of trump in the last trick is the winning side's petit au bout; else there is none."""
    au_bout = among(union(of.tricks[-1]), PETIT)
    right = choose(au_bout, of.is_side(of.petit, of.taken[-1]), of.petit == "nobody")
    return any_of(right, _petit_before_the_last(of))


COUNT_HAND: Clauses = {
    "TAR-DECK-2": values_of_cards,
    "TAR-DOG-1": discard_counts_for_the_attack,
    "TAR-DOG-2": dog_counts_for_the_attack,
    "TAR-DOG-3": dog_counts_for_the_defence,
    "TAR-SLAM-1": all_tricks,
    "TAR-PLAY-1": winner_leads,
    "TAR-PLAY-10": trump_or_suit_set_wins,
    "TAR-FOOL-1": stays_with_its_side,
    "TAR-FOOL-2": what_pays_for_it,
    "TAR-FOOL-3": taken_in_the_last_trick,
    "TAR-FOOL-4": fool_at_the_end_of_a_slam,
    "TAR-SCORE-1": points_of_the_attack,
    "TAR-SCORE-4": petit_au_bout,
}
