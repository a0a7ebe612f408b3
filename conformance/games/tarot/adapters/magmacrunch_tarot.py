"""Puts French Tarot's questions to `magmacrunch-tarot`, a terminal game for four written in Python.

Its licence forbids commercial use, so it is in no extra of this package; whoever wants it checked installs it. Its
functions of the play take a hand and a trick, and its game is a state that may be set up at any point of a hand, so a
position needs no history. What is scored is a game after its last card, whose taker has won cards of the points asked
about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import metadata
from typing import Any

from conformance.illegal import IllegalAction
from conformance.missing import CannotAsk, engine_module

NAME = "magmacrunch-tarot"
REQUIRES = "magmacrunch-tarot==0.1.1"
OPERATIONS = ("bids", "check_discard", "poignees", "legal_cards", "trick", "count_hand", "score_hand")
OPTIONS: dict[str, list[Any]] = {
    "tarot.poignee.thresholds": ["fixed", "by_players"],  # the same for four players
    "tarot.fool.last_trick": ["changes_side"],
    "tarot.fool.wins_last_in_slam": [True],
    "tarot.score.multipliers": [[1, 2, 4, 6]],
}

_SEATS = 4
_TRICKS = 18
_SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
_RANKS = {"J": "V", "C": "C", "Q": "D", "K": "R"}
_BIDS = {
    "pass": "PASSE",
    "prise": "PRISE",
    "garde": "GARDE",
    "garde_sans": "GARDE_SANS",
    "garde_contre": "GARDE_CONTRE",
}
_SIDES = {"attack": "taker", "defence": "defence", None: None}


class MagmacrunchTarot:
    """The engine `magmacrunch-tarot`, asked for its bidding, discard, poignées, play, counting and scoring."""

    def __init__(self) -> None:
        self._rules = engine_module("tarot.rules", NAME, REQUIRES)
        self._cards = {_name(card): card for card in self._rules.new_deck()}
        self._names = {card.id: name for name, card in self._cards.items()}
        self._answers: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
            "bids": self._bids,
            "check_discard": self._check_discard,
            "poignees": self._poignees,
            "legal_cards": self._legal_cards,
            "trick": self._trick,
            "count_hand": self._count_hand,
            "score_hand": self._score_hand,
        }

    def hello(self) -> dict[str, Any]:
        """Name the engine, its version and language, the operations it is asked and the house rules it plays."""
        return {
            "name": NAME,
            "version": metadata.version(NAME),
            "language": "Python",
            "games": {"tarot": {"operations": list(OPERATIONS), "options": OPTIONS}},
        }

    def answer(
        self,
        operation: str,
        question: Mapping[str, Any],
        options: Mapping[str, Any],  # noqa: ARG002 - it plays the house rules that it declares and no others
    ) -> dict[str, Any]:
        """Return the engine's answer in names of cards and seats.

        Raises `CannotAsk` for another operation, for a table of three or five, and for what the engine does not know;
        `IllegalAction` for a bid that the engine does not take.
        """
        name = operation.removeprefix("tarot.")
        if name not in self._answers:
            raise CannotAsk(f"{NAME} cannot be asked {operation!r}; it can be asked {', '.join(OPERATIONS)}")
        if question["players"] != _SEATS:
            raise CannotAsk(f"{NAME} is a game for four, and this is a table of {question['players']}")
        return self._answers[name](question)

    # ---------------------------------------------------------------------------------------- bidding, before the play

    def _bids(self, question: Mapping[str, Any]) -> dict[str, Any]:
        game, is_over = self._bidding(question["dealer"]), False
        for step, bid in enumerate(question["bids"]):
            heard = not is_over and _BIDS[bid] in game.bids_open() and self._speak(game, bid)
            if not heard:
                raise IllegalAction(f"{NAME} does not take the bid {bid}", step, "TAR-BID-1")
            is_over = isinstance(heard, Mapping)
        taken = is_over and game.taker >= 0
        names = {theirs: ours for ours, theirs in _BIDS.items()}
        return {
            "next": None if is_over else game.current_bidder,
            "legal": [] if is_over else [names[bid] for bid in game.bids_open()],
            "taker": game.taker if taken else None,
            "contract": names[game.highest_bid] if taken else None,
            "void": is_over and not taken,
        }

    def _bidding(self, dealer: int) -> Any:
        """A game in which nobody has spoken and no card is dealt."""
        game = self._rules.Game(lambda: 0.0)
        game.dealer = dealer
        game.current_bidder = (dealer + 1) % _SEATS
        game.phase = self._rules.BIDDING
        return game

    def _speak(self, game: Any, bid: str) -> Any:
        """What the engine says to the next seat's bid: true, an event that ends the bidding, or false."""
        return game.bid(game.current_bidder, _BIDS[bid])

    def _check_discard(self, question: Mapping[str, Any]) -> dict[str, Any]:
        discard = self._held(question["discard"])
        legal = self._rules.legal_discard(self._held(question["hand"]), [card.id for card in discard])
        if legal and any(card.type == self._rules.TRUMP for card in discard):
            raise CannotAsk(f"{NAME} does not say which cards of a discard are shown")
        return {"legal": legal, "shown": []}

    def _poignees(self, question: Mapping[str, Any]) -> dict[str, Any]:
        hand = self._held(question["hand"])
        found = self._rules.poignee(hand)
        if found is None:
            return {"levels": []}
        shown = self._rules.poignee_cards(hand, found)
        with_fool = any(card.type == self._rules.EXCUSE for card in shown)
        return {"levels": [{"size": len(shown), "points": found["points"], "fool": with_fool}]}

    # -------------------------------------------------------------------------------------------------------- the play

    def _legal_cards(self, question: Mapping[str, Any]) -> dict[str, Any]:
        game = self._playing(0, [[card] for card in question["trick"]])
        self._play(game, question["trick"])
        legal = self._rules.legal_plays(self._held(question["hand"]), game.trick)
        return {"cards": [self._names[identity] for identity in legal]}

    def _trick(self, question: Mapping[str, Any]) -> dict[str, Any]:
        leader, trick = question["leader"], question["trick"]
        game = self._playing(leader, [[card] for card in trick])
        if question["last_in_slam"]:
            # The leader is a defender; so is whoever plays the Fool.
            players_of_the_fool = [(leader + place) % _SEATS for place, card in enumerate(trick) if card == "EX"]
            game.taker = next(seat for seat in range(_SEATS) if seat not in {leader, *players_of_the_fool})
            game.taker_bid = self._rules.BIDS["PRISE"]
            game.trick_number, game.trick_sides = _TRICKS, ["defence"] * (_TRICKS - 1)
        return {"winner": self._play(game, trick)["winner"]}

    def _playing(self, leader: int, held: Sequence[Sequence[str]]) -> Any:
        """A game at its first trick; `held` are the cards of the leader and the seats after it."""
        game = self._rules.Game(lambda: 0.0)
        for place, names in enumerate(held):
            game.hands[(leader + place) % _SEATS] = self._held(names)
        game.phase, game.trick_number, game.current = self._rules.TRICK_PLAY, 1, leader
        return game

    def _play(self, game: Any, names: Iterable[str]) -> Any:
        """Let the seats play these cards in turn; the engine's last event."""
        event = None
        for name in names:
            event = game.play(game.current, self._cards[name].id)
            if event is None:
                raise CannotAsk(f"{NAME} does not let seat {game.current} play {name}")
        return event

    # ---------------------------------------------------------------------------------------------- counting, scoring

    def _count_hand(self, question: Mapping[str, Any]) -> dict[str, Any]:
        game = self._taken(question)
        completed = [self._play(game, names) for names in question["tricks"]]
        found = completed[-1]["round"]
        names_of_sides = {theirs: ours for ours, theirs in _SIDES.items()}
        return {
            "winners": [trick["winner"] for trick in completed],
            "points": found["points"],
            "oudlers": found["oudlers"],
            "petit_au_bout": names_of_sides[found["petit_au_bout_side"]],
            "all_tricks": names_of_sides[found["chelem"]],
        }

    def _taken(self, question: Mapping[str, Any]) -> Any:
        """A game whose bidding and discard are over, each seat holding the cards that it plays in the question."""
        eldest, taker, contract = question["leader"], question["taker"], question["contract"]
        game = self._bidding((eldest - 1) % _SEATS)
        leader = eldest
        for names in question["tricks"]:
            played = [(self._cards[name], (leader + place) % _SEATS) for place, name in enumerate(names)]
            for card, seat in played:
                game.hands[seat].append(card)
            leader = self._rules.trick_winner(played)
        game.dog = self._held(question["aside"])
        for _ in range(_SEATS):
            if game.phase == self._rules.BIDDING:
                self._speak(game, contract if game.current_bidder == taker else "pass")
        if contract in {"prise", "garde"} and not game.discard([card.id for card in game.dog]):
            raise CannotAsk(f"{NAME} does not let the taker discard {' '.join(question['aside'])}")
        game.declare_poignee(declare=False)
        return game

    def _score_hand(self, question: Mapping[str, Any]) -> dict[str, Any]:
        if question["slam_announced"]:
            raise CannotAsk(f"no slam can be announced in {NAME}")
        game = self._rules.Game(lambda: 0.0)
        game.taker, game.taker_bid = question["taker"], self._rules.BIDS[_BIDS[question["contract"]]]
        game.tricks_won[game.taker] = self._pile(question["points"], question["oudlers"])
        game.petit_au_bout = _SIDES[question["petit_au_bout"]]
        game.poignees = [{"player": 0, "poignee": {"points": points}} for points in question["poignees"]]
        everything = _SIDES[question["all_tricks"]]
        game.trick_sides = [everything] * _TRICKS if everything else ["taker", "defence"]
        scored = game.round_result()
        return {"made": scored["made"], "scores": [_whole(score) for score in scored["round_scores"]]}

    def _pile(self, points: float, oudlers: int) -> list[Any]:
        """Cards of so many points, by the engine's values, with so many oudlers among them."""
        deck = list(self._cards.values())
        pile = [card for card in deck if card.is_oudler][:oudlers]
        missing = points - sum(card.point_value for card in pile)
        for card in sorted((card for card in deck if not card.is_oudler), key=lambda card: -card.point_value):
            if card.point_value <= missing:
                pile.append(card)
                missing -= card.point_value
        if missing:
            raise CannotAsk(f"no cards of {NAME} with {oudlers} oudlers are worth {points} points")
        return pile

    def _held(self, names: Iterable[str]) -> list[Any]:
        """The engine's cards of these names."""
        return [self._cards[name] for name in names]


def _name(card: Any) -> str:
    """Name an engine's card, as in `10H`, `T1` or `EX`."""
    if card.number == 0:
        return "EX"
    if card.suit is None:
        return f"T{card.number}"
    ranks = {theirs: ours for ours, theirs in _RANKS.items()}
    letters = {theirs: ours for ours, theirs in _SUITS.items()}
    return f"{ranks.get(card.rank, card.rank)}{letters[card.suit]}"


def _whole(score: float) -> int | float:
    """A score as a whole number if it is one."""
    return int(score) if score == int(score) else score


ENGINE = MagmacrunchTarot
