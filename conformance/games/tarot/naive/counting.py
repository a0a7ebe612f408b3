"""What the tricks come to: who won them, where the Fool ends, and the attack's points."""

from __future__ import annotations

from conformance.games.tarot.naive.deal import Deal
from conformance.games.tarot.naive.play import Play
from conformance.games.tarot.naive.table import FOOL, OUDLERS, PETIT, Answer, Question, other


class Counting(Deal, Play):
    """The clauses TAR-DOG-1 to TAR-DOG-3, TAR-FOOL-1 to TAR-FOOL-4, TAR-SCORE-1, TAR-SCORE-4 and TAR-PLAY-1."""

    def settle_fool(self, question: Question) -> Answer:
        """Name the side that has the Fool in the end, and say whether its owner's side gave a 0.5 card for it."""
        owner, winner = question["owner"], question["winner"]
        if question["last"] and question["last_in_slam"] and self.fool_wins_last_in_slam():
            return {"side": owner, "given": False}  # TAR-FOOL-4: it wins the trick and is kept, FOOL-3 aside
        if question["last"] and self.last_trick_is_different():
            return {"side": self.side_of_fool_in_last_trick(owner, winner), "given": False}
        side = self.side_of_fool(owner, winner)
        due = side == owner != winner
        return {"side": side, "given": due and self.can_pay(question["tricks"], question["aside"])}

    def side_of_fool(self, owner: str, winner: str) -> str:  # noqa: ARG002 - it stays, whoever won the trick
        """TAR-FOOL-1: it stays with its owner's side."""
        return owner

    def can_pay(self, tricks: list[str], aside: list[str]) -> bool:
        """TAR-FOOL-2: a 0.5 card from its tricks or from dog or discard counted to it; option pay_from = "tricks"."""
        payable = tricks if self.option("fool.pay_from") == "tricks" else tricks + aside
        return any(self.halves(card) == 1 for card in payable)

    def last_trick_is_different(self) -> bool:
        """TAR-FOOL-3: the last trick has a rule of its own, and nothing is given in it."""
        return True

    def side_of_fool_in_last_trick(self, owner: str, winner: str) -> str:
        """TAR-FOOL-3: taken by the winner; option last_trick = "changes_side": goes over even if its own wins."""
        return other(owner) if self.option("fool.last_trick") == "changes_side" else winner

    def count_hand(self, question: Question) -> Answer:
        """Who won each trick, the attack's points and oudlers, who has the petit au bout, and who won every trick."""
        winners = self.winners_of_tricks(question)
        sides = [self.side_of(winner, question) for winner in winners]
        won: dict[str, list[str]] = {"attack": [], "defence": []}
        for trick, side in zip(question["tricks"], sides, strict=True):
            won[side] += [card for card in trick if card != FOOL]
        fool = self.settled_fool(question, winners, won)
        attack = self.attacks_cards(question, won["attack"])
        attack = [*attack, FOOL] if fool["side"] == "attack" else attack
        halves = sum(self.halves(card) for card in attack)
        if fool["given"]:  # TAR-FOOL-1: by its owner's side, which keeps the Fool
            halves = halves - 1 if fool["side"] == "attack" else halves + 1
        return {
            "winners": winners,
            "points": halves / 2,
            "oudlers": len([card for card in attack if card in OUDLERS]),
            "petit_au_bout": self.petit_au_bout(question, winners),
            "all_tricks": sides[0] if len(set(sides)) == 1 else None,
        }

    def side_of(self, seat: int, question: Question) -> str:
        """Name the side of a seat: the taker and the partner, if there is one, are the attack."""
        return "attack" if seat in [question["taker"], question["partner"]] else "defence"

    def side_of_aside(self, contract: str) -> str:
        """TAR-DOG-1 and TAR-DOG-2: discard and dog count for the attack; TAR-DOG-3: in a garde contre not."""
        return "defence" if contract == "garde_contre" else "attack"

    def winners_of_tricks(self, question: Question) -> list[int]:
        """Name the winner of each trick."""
        leader = question["leader"]
        winners: list[int] = []
        for trick in question["tricks"]:
            last_in_slam = self.is_last_in_slam(question, winners, leader)
            asked = {"players": question["players"], "leader": leader, "trick": trick, "last_in_slam": last_in_slam}
            winners.append(self.trick(asked)["winner"])
            leader = self.next_leader(question["leader"], winners[-1])
        return winners

    def next_leader(self, first_leader: int, winner: int) -> int:  # noqa: ARG002 - only the winner matters
        """TAR-PLAY-1: eldest leads to the first trick, winners lead."""
        return winner

    def is_last_in_slam(self, question: Question, winners: list[int], leader: int) -> bool:
        """TAR-FOOL-4, its case: the trick after these is the last, and the leader's side has won all others."""
        before = [self.side_of(winner, question) for winner in winners]
        all_won = all(side == self.side_of(leader, question) for side in before)
        return len(winners) == self.cards_each(question["players"]) - 1 and all_won

    def settled_fool(self, question: Question, winners: list[int], won: dict[str, list[str]]) -> Answer:
        """Settle the Fool where it was played; where it lies aside nobody wins or gives anything."""
        last = len(question["tricks"]) - 1
        for number, trick in enumerate(question["tricks"]):
            if FOOL in trick:
                leader = self.leader_of_trick(question, winners, number)
                owner = self.side_of((leader + trick.index(FOOL)) % question["players"], question)
                led_last = trick[0] == FOOL and self.is_last_in_slam(question, winners[:number], leader)
                winner = self.side_of(winners[number], question)
                aside = question["aside"] if owner == self.side_of_aside(question["contract"]) else []
                facts = {"owner": owner, "winner": winner, "last": number == last, "last_in_slam": led_last}
                return self.settle_fool({**facts, "tricks": won[owner], "aside": aside})
        return {"side": None, "given": False}

    def leader_of_trick(self, question: Question, winners: list[int], number: int) -> int:
        """Name the seat that led the trick of that number, counted from 0."""
        first: int = question["leader"]
        return first if number == 0 else self.next_leader(first, winners[number - 1])

    def attacks_cards(self, question: Question, won: list[str]) -> list[str]:
        """TAR-SCORE-1: the attack's tricks and what TAR-DOG counts to it."""
        return won + question["aside"] if self.side_of_aside(question["contract"]) == "attack" else won

    def petit_au_bout(self, question: Question, winners: list[int]) -> str | None:
        """TAR-SCORE-4: T1 in the last trick, for the side that wins it; TAR-FOOL-4: or in the one before it."""
        tricks = question["tricks"]
        if PETIT in tricks[-1]:
            return self.side_of(winners[-1], question)
        leader = self.leader_of_trick(question, winners, len(tricks) - 1)
        fool_won = (
            tricks[-1][0] == FOOL
            and self.is_last_in_slam(question, winners[:-1], leader)
            and self.fool_wins_last_in_slam()
        )
        if fool_won and PETIT in tricks[-2]:
            return self.side_of(winners[-2], question)
        return None
