"""What may be announced before the first card: poignées and the slam."""

from __future__ import annotations

from conformance.games.tarot.naive.table import FOOL, Answer, Question, Table, is_trump, next_seat

POIGNEE_POINTS = [20, 30, 40]
CONTRACTS_WITH_DISCARD = ["prise", "garde"]


class Announcing(Table):
    """The clauses TAR-POIG-1, TAR-POIG-2, TAR-SLAM-1 and TAR-SLAM-2."""

    def poignees(self, question: Question) -> Answer:
        """The poignées of which the hand may declare one, the smallest first."""
        hand = question["hand"]
        trumps = [card for card in hand if is_trump(card) or card == FOOL]
        levels: list[Answer] = []
        for size, points in zip(self.sizes(question["players"]), POIGNEE_POINTS, strict=True):
            if len(trumps) >= size:  # TAR-POIG-1: any level not above what is held
                levels.append({"size": size, "points": points, "fool": self.fool_is_shown(hand, size)})
        return {"levels": self.levels_to_choose(levels)}

    def sizes(self, players: int) -> list[int]:
        """TAR-POIG-1: 10, 13 or 15 trumps; its option thresholds = "by_players"."""
        if self.option("poignee.thresholds") == "by_players":
            return {3: [13, 15, 18], 4: [10, 13, 15], 5: [8, 10, 13]}[players]
        return [10, 13, 15]

    def levels_to_choose(self, levels: list[Answer]) -> list[Answer]:
        """TAR-POIG-1: any level not above what is held at that moment."""
        return levels

    def fool_is_shown(self, hand: list[str], size: int) -> bool:
        """TAR-POIG-2: the Fool among them only if every other trump held is shown too: it makes up the last card."""
        other_trumps = [card for card in hand if is_trump(card)]
        return FOOL in hand and len(other_trumps) == size - 1

    def clause_broken_by_poignee(self, hand: list[str], cards: list[str], players: int) -> str | None:
        """Name the first clause that forbids showing these cards of the hand as a poignée, if any does."""
        if any(card not in hand for card in cards) or len(set(cards)) < len(cards):
            return "not-held"
        levels = self.poignees({"players": players, "hand": hand})["levels"]
        shown_with_fool = [level["fool"] for level in levels if level["size"] == len(cards)]
        if not shown_with_fool:
            return "TAR-POIG-1"
        only_trumps = all(is_trump(card) or card == FOOL for card in cards)
        shown_rightly = only_trumps and not self.fool_is_shown_wrongly(cards, shown_with_fool[0])
        return None if shown_rightly else "TAR-POIG-2"

    def fool_is_shown_wrongly(self, cards: list[str], due: bool) -> bool:
        """TAR-POIG-2: the Fool is shown where it makes up the last card, and only there."""
        return (FOOL in cards) != due

    def announcements(self, question: Question) -> Answer:
        """Who leads to the first trick, who may announce a slam now, and who may declare a poignée now."""
        players, taker, played = question["players"], question["taker"], question["played"]
        leader = self.first_leader(next_seat(question["dealer"], players), taker, question["slam"])
        hand_is_complete = question["discarded"] or question["contract"] not in CONTRACTS_WITH_DISCARD
        nothing_given_away = question["poignees"] == [] and played == 0
        may_announce = self.slams_are_played() and hand_is_complete and nothing_given_away and not question["slam"]
        slam = taker if may_announce else None  # TAR-SLAM-1
        poignee = None
        if hand_is_complete and played < players:  # TAR-POIG-1: before playing the first card
            to_play = (leader + played) % players
            poignee = None if to_play in question["poignees"] else to_play
        return {"leader": leader, "slam": slam, "poignee": poignee}

    def slams_are_played(self) -> bool:
        """TAR-SLAM-1: the taker can announce a slam."""
        return True

    def first_leader(self, eldest: int, taker: int, slam_announced: bool) -> int:
        """TAR-SLAM-2: eldest leads all the same; its option leads: the announcer leads. TAR-PLAY-1: eldest leads."""
        return taker if slam_announced and self.announcer_leads() else eldest

    def announcer_leads(self) -> bool:
        """TAR-SLAM-2, its option leads."""
        return bool(self.option("slam.leads"))
