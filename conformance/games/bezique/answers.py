"""The answers of the reference: questions in card names to sets of cards, to the rules, and back."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

from conformance.games.bezique import questions
from conformance.games.bezique.hand import play_hand
from conformance.games.bezique.holdings import CARDS, one_player, read_holding, suit_letter, written_table
from conformance.games.bezique.melds import REASONS, Declarer, group
from conformance.illegal import IllegalAction, MalformedQuestion
from reference_impl.bezique import deal, declarations, draw, game, play, scoring, sevens
from reference_impl.bezique.deal import NOBODY
from reference_impl.bezique.sevens import Sevens, Turn

REFERENCE = SimpleNamespace(
    deal=deal, play=play, declarations=declarations, sevens=sevens, draw=draw, scoring=scoring, game=game
)
SEATS = (0, 1)


class Answers:
    """Answers every operation by the rules of `reference_impl.bezique`, or by a variant of them."""

    def __init__(self, rules: Any = None) -> None:
        self.rules = rules or REFERENCE

    def deal(self, asked: questions.DealInput, options: Mapping[str, Any]) -> questions.DealOutput:
        """BEZ-DECK-1, BEZ-DEAL-1, BEZ-DEAL-2, BEZ-SEVEN-1."""
        del options
        dealt = self.rules.deal.deal(CARDS.trick(asked.deck), asked.dealer)
        turned = self.rules.deal.turned_seven(dealt.turn_up, asked.dealer)
        return questions.DealOutput(
            hands=[CARDS.names(hand) for hand in dealt.hands],
            turn_up=CARDS.names(dealt.turn_up)[0],
            trump=suit_letter(self.rules.deal.suit_of(dealt.turn_up)),
            stock=[CARDS.names(card)[0] for card in dealt.stock],
            scores=[*turned],
        )

    def legal_cards(self, asked: questions.LegalCardsInput, options: Mapping[str, Any]) -> questions.LegalCardsOutput:
        """BEZ-TWIN-1, BEZ-PLAY-2, BEZ-END-2..4."""
        del options
        if asked.phase == 2 and asked.table:
            raise MalformedQuestion("in phase 2 no cards lie on the table; they are all in the hand")
        held = self.rules.declarations.playable(one_player(asked.hand, asked.table, asked.trump, 8, asked.trick))
        before = [*(said.card for said in asked.table), *asked.hand]
        trick = CARDS.trick([*before, *asked.trick])[len(before) :]
        led = CARDS.suit_of(asked.trick[0]) if asked.trick else 0
        legal = self.rules.play.legal_cards(held, trick, led, CARDS.suits[asked.trump], asked.phase)
        return questions.LegalCardsOutput(cards=CARDS.faces(legal))

    def trick(self, asked: questions.TrickInput, options: Mapping[str, Any]) -> questions.TrickOutput:
        """BEZ-DECK-1, BEZ-PLAY-3, BEZ-PLAY-4."""
        del options
        trick, led = CARDS.trick(asked.trick), CARDS.suit_of(asked.trick[0])
        place = self.rules.play.winning_place(trick, led, CARDS.suits[asked.trump])
        return questions.TrickOutput(winner=(asked.leader + place) % 2, points=self.rules.play.card_points(sum(trick)))

    def melds(self, asked: questions.MeldsInput, options: Mapping[str, Any]) -> questions.MeldsOutput:
        """BEZ-TWIN-1, BEZ-SEVEN-3, BEZ-MELD-1..7."""
        return questions.MeldsOutput(self._declarer(asked, options, trick_won=True, declared=False).melds())

    def declare(self, asked: questions.DeclareInput, options: Mapping[str, Any]) -> questions.DeclareOutput:
        """BEZ-TWIN-1, BEZ-SEVEN-3, BEZ-MELD-1..7."""
        declarer = self._declarer(asked, options, trick_won=asked.trick_won, declared=asked.declared)
        cards = declarer.cards_meant(asked.kind, asked.cards, 0)
        held = self.rules.declarations.lay_down(asked.kind, cards, declarer.held)
        points = self.rules.declarations.points(asked.kind)
        return questions.DeclareOutput(points, CARDS.names(held.hand), written_table(held, asked.trump))

    def _declarer(
        self,
        asked: questions.MeldsInput | questions.DeclareInput,
        options: Mapping[str, Any],
        *,
        trick_won: bool,
        declared: bool,
    ) -> Declarer:
        held = one_player(asked.hand, asked.table, asked.trump, 7 if trick_won else 8)
        taken = 0
        if asked.taken is not None:
            in_hand = [copy for copy in CARDS.copies(asked.taken) if copy & held.hand]
            if not in_hand or asked.taken[-1] != asked.trump or not trick_won:
                raise MalformedQuestion(f"{asked.taken} cannot be what was taken: expected a trump now in the hand")
            taken = in_hand[0]
        return Declarer(self.rules, options, asked.trump, held, Turn(trick_won, declared, taken))

    def exchange(self, asked: questions.ExchangeInput, options: Mapping[str, Any]) -> questions.ExchangeOutput:
        """BEZ-SEVEN-1..4."""
        lying = f"7{asked.trump}" if asked.exchanged else asked.turn_up
        *hand, under = CARDS.trick([*asked.hand, lying])
        history = _sevens_so_far(asked)
        turn, rule = Turn(asked.trick_won, asked.declared, 0), self.rules.sevens
        trump, chosen = CARDS.suits[asked.trump], group(rule.SevenOptions, "bezique.seven", options)
        may = rule.exchange if asked.action == "exchange" else rule.show
        broken = may(sum(hand), trump, turn, history, chosen)
        if broken != "none":
            raise IllegalAction(f"nobody can {asked.action} a seven of trump now: {REASONS[broken]}", 0, broken)
        if asked.action == "show":
            return questions.ExchangeOutput(rule.SEVEN, CARDS.names(sum(hand)), lying)
        after = rule.take_turn_up(sum(hand), trump, under)
        return questions.ExchangeOutput(rule.SEVEN, CARDS.names(after.hand), CARDS.names(after.turn_up)[0])

    def draw(self, asked: questions.DrawInput, options: Mapping[str, Any]) -> questions.DrawOutput:
        """BEZ-DRAW-1, BEZ-DRAW-2, BEZ-END-1."""
        del options
        trump = asked.turn_up[-1]
        if len(asked.stock) % 2 == 0:
            raise MalformedQuestion(f"the stock has {len(asked.stock)} cards; before a draw their number is odd")
        for seat, (hand, table) in enumerate(zip(asked.hands, asked.tables, strict=True)):
            if len(hand) + len(table) > 7:
                raise MalformedQuestion(f"seat {seat} holds {len(hand) + len(table)} cards; before a draw at most 7")
        places = [*asked.hands, *([said.card for said in table] for table in asked.tables)]
        cards = iter(CARDS.trick([*(card for place in places for card in place), *asked.stock, asked.turn_up]))
        hands_and_tables = [[next(cards) for _ in place] for place in places]
        *stock, turn_up = cards
        drawn = self.rules.draw.draw(tuple(stock), turn_up)
        after = [
            self.rules.draw.take_in(
                read_holding(hands_and_tables[seat], hands_and_tables[seat + 2], asked.tables[seat], trump),
                drawn.winner if seat == asked.winner else drawn.loser,
                bool(drawn.stock),
            )
            for seat in SEATS
        ]
        return questions.DrawOutput(
            hands=[CARDS.names(held.hand) for held in after],
            tables=[written_table(held, trump) for held in after],
            stock=[CARDS.names(card)[0] for card in drawn.stock],
            turn_up=CARDS.names(drawn.turn_up)[0] if drawn.turn_up else None,
        )

    def count_hand(self, asked: questions.CountHandInput, options: Mapping[str, Any]) -> questions.CountHandOutput:
        """BEZ-PLAY-1, BEZ-PLAY-3, BEZ-PLAY-4, BEZ-SCORE-1."""
        del options
        cards, trump = CARDS.trick([card for trick in asked.tricks for card in trick]), CARDS.suits[asked.trump]
        leader, winners, piles = asked.leader, [], [0, 0]
        for number, names in enumerate(asked.tricks):
            trick = cards[2 * number], cards[2 * number + 1]
            winner = (leader + self.rules.play.winning_place(trick, CARDS.suit_of(names[0]), trump)) % 2
            winners.append(winner)
            piles[winner] |= sum(trick)
            leader = self.rules.play.leader(1 - asked.leader, winner)
        points = [self.rules.play.card_points(pile) for pile in piles]
        return questions.CountHandOutput(winners, points, [winners.count(seat) for seat in SEATS])

    def score_hand(self, asked: questions.ScoreHandInput, options: Mapping[str, Any]) -> questions.ScoreHandOutput:
        """BEZ-SCORE-1, BEZ-SCORE-2."""
        if sum(asked.card_points) != 160 or asked.card_points[0] % 10:
            raise MalformedQuestion(f"card_points are {asked.card_points}; a hand has 16 brisques of 10 points each")
        chosen = group(self.rules.scoring.ScoreOptions, "bezique.score", options)
        taken_in = zip(asked.scored, asked.card_points, strict=True)
        if chosen.brisques == "trick" and any(scored < points for scored, points in taken_in):
            raise MalformedQuestion(f"brisques of {asked.card_points} were scored by the trick, so scored is too low")
        scored = self.rules.scoring.score_hand(
            tuple(asked.scored), tuple(asked.card_points), asked.last_trick_winner, chosen
        )
        return questions.ScoreHandOutput(list(scored.settlement), list(scored.scores))

    def game_status(self, asked: questions.GameStatusInput, options: Mapping[str, Any]) -> questions.GameStatusOutput:
        """BEZ-GAME-1, BEZ-GAME-2."""
        target = options["bezique.game.target"]
        if asked.hand_over != (asked.last_trick_winner is not None):
            raise MalformedQuestion("last_trick_winner must be a seat when the hand is over, and null before")
        if not asked.hand_over and min(asked.scores) >= target:
            raise MalformedQuestion(f"both totals are at {target} during a hand; the first to reach it had won")
        last = NOBODY if asked.last_trick_winner is None else asked.last_trick_winner
        status = self.rules.game.game_status(tuple(asked.scores), asked.dealer, asked.hand_over, last, target)
        return questions.GameStatusOutput(_seat(status.winner), _seat(status.next_dealer))

    def play_hand(self, asked: questions.PlayHandInput, options: Mapping[str, Any]) -> questions.PlayHandOutput:
        """Every clause of a hand, in the order of play."""
        return play_hand(self.rules, asked, options)


def _sevens_so_far(asked: questions.ExchangeInput) -> Sevens:
    """What has become of the trump sevens; raises `MalformedQuestion` for what cannot have happened."""
    turned = asked.turn_up == f"7{asked.trump}"
    if asked.turn_up[-1] != asked.trump:
        raise MalformedQuestion(f"the turn-up is {asked.turn_up}, so trump cannot be {asked.trump}")
    if turned and asked.exchanged:
        raise MalformedQuestion("nothing is exchanged in a hand whose turn-up is a seven")
    if asked.shown and not (turned or asked.exchanged):
        raise MalformedQuestion("no seven is shown before one has been turned up or exchanged")
    return Sevens(turned, asked.exchanged, asked.shown)


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat
