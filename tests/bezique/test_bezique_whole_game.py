"""Whole games of Bezique, hand after hand and decision by decision, under any house rules: cards, totals, dealers."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import tomli
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from conformance.game import load_game
from conformance.games.bezique import answers as reference
from conformance.games.bezique.hand import Hand, play_hand
from conformance.games.bezique.holdings import CARDS, copies_meant, kinds_of, readings, single_cards
from conformance.games.bezique.questions import Copy, Declare, HandResult, Meld, Play, PlayHandInput
from reference_impl.bezique.declarations import all_cards

BEZIQUE = load_game("bezique")
ANSWERS = BEZIQUE.answers()
OPTIONS = BEZIQUE.specification.options
PACKS = Counter([*BEZIQUE.specification.deck.cards] * 2)
WRITTEN_GAME = Path(str(reference.__file__)).parent / "curated" / "play_hand_game.toml"


def status(totals: list[int], dealer: int, last_trick_winner: int | None, options: Any) -> Any:
    """What the reference says of a game at the end of a hand, or during it where the last trick has no winner."""
    over = last_trick_winner is not None
    asked = {"scores": totals, "dealer": dealer, "hand_over": over, "last_trick_winner": last_trick_winner}
    return ANSWERS.game_status(BEZIQUE.operations["game_status"].parse_input(asked), options)


def chosen_action(chance: Random, hand: Hand) -> Any:
    """One of the things that the step allows; where copies differ, one of them is pointed out."""
    step = hand.step()
    if step.melds and chance.random() < 0.7:
        return chosen_declaration(chance, hand, chance.choice(step.melds))
    word = chance.choice(step.legal)
    if word not in CARDS.faces(all_cards(hand.held[hand.actor])):
        return word
    copy = chance.choice(copies_meant(word, hand.held[hand.actor], hand.suit))
    return Play(word, kinds_of(copy, hand.held[hand.actor], hand.suit))


def chosen_declaration(chance: Random, hand: Hand, meld: Meld) -> Declare:
    declarer = hand.declarer()
    ways = readings(meld.cards, declarer.held, hand.suit)
    cards = chance.choice([way for way in ways if declarer.broken_clause(meld.kind, way) == "none"])
    copies = [Copy(CARDS.names(card)[0], kinds_of(card, declarer.held, hand.suit)) for card in single_cards(cards)]
    return Declare(meld.kind, list(copies))


class PlayedHand:
    """A hand played by chance through the reference, held to what every hand has in common."""

    def __init__(self, seed: int, dealer: int, totals: list[int], options: Any) -> None:
        self.chance, self.options = Random(seed), options  # noqa: S311 - no secret
        deck = list(PACKS.elements())
        self.chance.shuffle(deck)
        self.asked = PlayHandInput(deck, dealer, totals, [])
        self.hand = Hand(reference.REFERENCE, self.asked, options)
        self.steps: list[Any] = []
        self.gone: list[str] = []

    def play(self) -> HandResult:
        while not self.hand.over:
            self.steps.append(self.hand.step())
            self.take_a_step()
        result = self.hand.result()
        self.check_draws()
        self.check_points(result)
        if self.hand.all_played:
            self.check_count(result)
        replayed = play_hand(reference.REFERENCE, self.asked, self.options)
        assert (replayed.steps, replayed.result) == (self.steps, result)
        return result

    def take_a_step(self) -> None:
        action = chosen_action(self.chance, self.hand)
        tricks, actor, before = len(self.hand.winners), self.hand.actor, [*self.hand.scores]
        self.asked.actions.append(action)
        self.hand.act(action, len(self.steps) - 1)
        if isinstance(action, Play):
            self.gone.append(action.card)
        if len(self.hand.winners) > tricks:
            assert self.hand.actor == self.hand.winners[-1]
        elif action in ("draw", "exchange", "show") or isinstance(action, Declare):
            assert self.hand.actor == actor
        if action == "draw":
            assert [all_cards(held).bit_count() for held in self.hand.held] == [8, 8]
        assert all(now >= then for now, then in zip(self.hand.scores, before, strict=True))
        self.check_cards()

    def check_cards(self) -> None:
        """Every one of the 64 cards has been played or lies in one place."""
        places = [*map(all_cards, self.hand.held), *self.hand.stock, self.hand.turn_up]
        assert Counter([*self.gone, *(name for place in places for name in CARDS.names(place))]) == PACKS

    def check_draws(self) -> None:
        """Each trick of the first phase is followed by one draw; a whole hand has 24 of them, and 32 tricks."""
        drawn = self.asked.actions.count("draw")
        assert drawn in (min(24, len(self.hand.winners)), len(self.hand.winners) - 1)
        assert self.hand.all_played == (len(self.hand.winners) == 32)
        if self.hand.all_played:
            assert (drawn, len(self.gone)) == (24, 64)

    def check_points(self, result: HandResult) -> None:
        """Totals grow by what was declared, the sevens, and in a hand played to its end 170 points."""
        gained = sum(result.scores) - sum(self.asked.scores)
        noted = sum(result.declarations) + sum(result.sevens)
        target, by_trick = self.options["bezique.game.target"], self.options["bezique.score.brisques"] == "trick"
        if result.last_trick_winner is None:
            assert result.winner is not None
            assert result.scores[result.winner] >= target > result.scores[1 - result.winner]
            assert gained == noted + (sum(result.card_points) if by_trick else 0)
        else:
            assert sum(result.card_points) == 160
            assert gained in ({noted + 170, noted + 160} if by_trick and result.winner is not None else {noted + 170})

    def check_count(self, result: HandResult) -> None:
        """The tricks, counted by themselves, were won by those who led and scored accordingly."""
        tricks = [[led, other] for led, other in zip(self.gone[::2], self.gone[1::2], strict=True)]
        asked = {"trump": result.trump, "leader": 1 - self.asked.dealer, "tricks": tricks}
        counted = ANSWERS.count_hand(BEZIQUE.operations["count_hand"].parse_input(asked), self.options)
        assert (counted.winners, counted.card_points) == (result.winners, result.card_points)


class WholeGame(RuleBasedStateMachine):
    """Plays hands with drawn decks and decisions until a player has won."""

    @initialize(
        options=st.fixed_dictionaries({name: st.sampled_from(option.values) for name, option in OPTIONS.items()}),
        dealer=st.integers(0, 1),
    )
    def begin(self, options: dict[str, Any], dealer: int) -> None:
        self.options, self.dealer = options, dealer
        self.totals, self.over = [0, 0], False

    @precondition(lambda self: not self.over)
    @rule(seed=st.integers(0, 2**32))
    def play_a_hand(self, seed: int) -> None:
        result = PlayedHand(seed, self.dealer, [*self.totals], self.options).play()
        self.totals = result.scores
        game = status(self.totals, self.dealer, result.last_trick_winner, self.options)
        assert game.winner == result.winner
        assert game.next_dealer == (1 - self.dealer if game.winner is None else None)
        self.over = game.winner is not None
        self.dealer = 1 - self.dealer

    @precondition(lambda self: self.over)
    @rule()
    def begin_another_game(self) -> None:
        self.totals, self.over = [0, 0], False


TestWholeGames = WholeGame.TestCase
TestWholeGames.settings = settings(max_examples=3, stateful_step_count=8, deadline=None)


def test_the_written_game_is_one_game() -> None:
    """Each hand begins with the totals and the dealer that the one before leaves; the last one has a winner."""
    hands = tomli.loads(WRITTEN_GAME.read_text(encoding="utf-8"))["case"]
    options = BEZIQUE.specification.defaults()
    totals, dealer, winner = [0, 0], hands[0]["input"]["dealer"], None
    for hand in hands:
        assert winner is None
        assert (hand["input"]["scores"], hand["input"]["dealer"]) == (totals, dealer)
        totals = hand["answer"]["result"]["scores"]
        game = status(totals, dealer, hand["answer"]["result"]["last_trick_winner"], options)
        winner, dealer = game.winner, game.next_dealer
    assert (totals, winner, dealer) == ([1510, 1530], 1, None)


def test_the_written_game_has_every_kind_of_declaration() -> None:
    hands = tomli.loads(WRITTEN_GAME.read_text(encoding="utf-8"))["case"]
    actions = [action for hand in hands for action in hand["input"]["actions"]]
    declared = {action["kind"] for action in actions if isinstance(action, dict) and action["action"] == "declare"}
    assert len(declared) == 9
    assert "exchange" in actions
