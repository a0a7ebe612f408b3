"""What is proved of exchanging, showing and drawing, of the score of a hand, and of the end of a game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product
from typing import Any

from conformance.games.bezique.theorems.melds import said_of
from conformance.games.bezique.unknown_players import UnknownPlayer
from conformance.games.bezique.walks.play import SPECIFICATION
from conformance.symbolic.prove import Obligation, Theorem
from conformance.symbolic.variables import Variables
from reference_impl.bezique.deck import DECK, SEVENS, SUITS
from reference_impl.bezique.declarations import all_cards
from reference_impl.bezique.scoring import ScoreOptions
from reference_impl.bezique.sevens import SevenOptions, Sevens, Turn
from spec import bezique
from spec.logic import all_of, among, any_of, implies, no, none_among, same

STOCKS = (1, 3, 47)
SCORED_AT_ONCE = ("turned_seven", "seven", "declaration", "brisques")


def seven_claimed(variables: Variables, *, exchanges: bool, **answer: Any) -> bezique.SevenClaimed:
    """A trump seven exchanged or shown at an unknown moment of an unknown hand."""
    made = variables.inputs
    if "trump" not in variables:
        trump = variables.suit("trump", SUITS)
        variables.assume(among(variables.card("turn-up", DECK), trump))
        variables.assume(none_among(variables.cards("hand", DECK), made["turn-up"]))
        for truth in ("trick won", "declared", "exchanged", "shown"):
            variables.truth(truth)
        variables.options(SevenOptions, SPECIFICATION.options_of("seven"))
    return bezique.SevenClaimed(
        trump=made["trump"],
        turn_up=made["turn-up"],
        hand=made["hand"],
        trick_won=made["trick won"],
        declared=made["declared"],
        exchanged=made["exchanged"],
        shown=made["shown"],
        exchanges=exchanges,
        options=variables.options(SevenOptions, SPECIFICATION.options_of("seven")),
        **answer,
    )


def _turn(variables: Variables, claim: Any) -> Turn:
    """The turn of a claim, in which whatever makes no difference may have happened too."""
    shown: Any = variables.truth("shown in this turn")
    last: Any = variables.truth("trick 24")
    taken: Any = variables.cards("taken in this turn", DECK)
    gone: Any = variables.cards("played before", DECK)
    before: Any = variables.truth("declared after a trick before")
    return Turn(claim.trick_won, claim.declared, taken, shown, last, gone, before)


def exchange_obeys(rules: Any) -> Iterator[Obligation]:
    """The clause that forbids is the first one broken; what comes of an exchange is what each clause says."""
    for exchanges in (True, False):
        variables = Variables()
        claim = seven_claimed(variables, exchanges=exchanges)
        turn = _turn(variables, claim)
        past = Sevens(claim.turned, claim.exchanged, claim.shown)
        rule = rules.sevens.exchange if exchanges else rules.sevens.show
        paths, said = said_of(
            partial(rule, claim.hand, claim.trump, turn, past, claim.options),
            variables,
        )
        done = _answered(rules, variables, claim, exchanges=exchanges)
        held = claim.holds_seven
        goals = {"not held": same(said == "not-held", no(held))}
        passed: Any = held
        for clause, holds in bezique.EXCHANGE.items():
            broken = no(holds(done))
            named = said == clause if clause in said.values else False
            goals[clause] = same(named, all_of(passed, broken))
            passed = all_of(passed, no(broken))
        yield Obligation("exchange" if exchanges else "show", variables, goals, paths)


def _answered(rules: Any, variables: Variables, claim: Any, *, exchanges: bool) -> bezique.SevenClaimed:
    """The claim with what the reference makes of it; who shows keeps the hand, and a seven lies under the stock."""
    seven = claim.trump & SEVENS
    hand, under = claim.hand, seven & -seven
    if exchanges:
        _, after = said_of(lambda: rules.sevens.take_turn_up(claim.hand, claim.trump, claim.turn_up), variables)
        hand, under = after.hand, after.turn_up
    return seven_claimed(
        variables, exchanges=exchanges, points=rules.sevens.SEVEN, hand_after=hand, turn_up_after=under
    )


def exchange_unique(_rules: Any, dropped: str | None = None) -> Iterator[Obligation]:
    """An answer that breaks no clause is to something allowed, and is alike every other such answer."""
    for exchanges in (True, False):
        variables = Variables()
        seven_claimed(variables, exchanges=exchanges)
        claims = []
        for which in ("one", "other"):
            points = variables.number(f"{which}: points", 0, 100)
            hand, under = variables.cards(f"{which}: hand", DECK), variables.card(f"{which}: under the stock", DECK)
            claim = seven_claimed(variables, exchanges=exchanges, points=points, hand_after=hand, turn_up_after=under)
            kept = (holds for clause, holds in bezique.EXCHANGE.items() if clause != dropped)
            variables.assume(claim.holds_seven, *(holds(claim) for holds in kept))
            claims.append(claim)
        one, other = claims
        barred = all_of(one.options.exchange_is_declaration, one.declared)
        goals = {
            "points": one.points == other.points,
            "hand": bezique.alike(one.hand_after, other.hand_after),
            "turn-up": bezique.alike(one.turn_up_after, other.turn_up_after),
            "allowed": no(any_of(one.turned, barred)) if exchanges else one.options.second == "shown",
        }
        yield Obligation("exchange" if exchanges else "show", variables, goals)


def exchange_keeps_cards(rules: Any) -> Iterator[Obligation]:
    """Hand and turn-up hold the same cards before and after an exchange, none twice."""
    variables = Variables()
    claim = seven_claimed(variables, exchanges=True)
    variables.assume(claim.holds_seven)
    paths, after = said_of(lambda: rules.sevens.take_turn_up(claim.hand, claim.trump, claim.turn_up), variables)
    goals = {
        "same cards": (after.hand | after.turn_up) == (claim.hand | claim.turn_up),
        "one under the stock": after.turn_up.bit_count() == 1,
        "in one place": none_among(after.hand, after.turn_up),
    }
    yield Obligation("exchange", variables, goals, paths)


def draw_obeys(rules: Any) -> Iterator[Obligation]:
    """What both players hold after drawing is what each clause says; no card is lost and none is in two places."""
    for size, winner in product(STOCKS, bezique.SEATS):
        variables = Variables()
        players = [UnknownPlayer(variables, f"seat {seat}: ") for seat in bezique.SEATS]
        cards = tuple(variables.card(f"stock {place}", DECK) for place in range(min(size, 3)))
        stock = cards + tuple(1 << place for place in range(size - len(cards)))
        turn_up = variables.card("turn-up", DECK)
        places = [*(all_cards(player.held) for player in players), *cards, turn_up]
        variables.assume(*(none_among(places[i], places[j]) for i in range(len(places)) for j in range(i)))
        drawn = rules.draw.draw(stock, turn_up)
        after = [
            rules.draw.take_in(player.held, drawn.winner if seat == winner else drawn.loser, bool(drawn.stock))
            for seat, player in enumerate(players)
        ]
        answer = bezique.Draw(
            winner=winner,
            hands=tuple(player.held.hand for player in players),
            tables=tuple(player.served() for player in players),
            stock=stock,
            turn_up=turn_up,
            hands_after=tuple(held.hand for held in after),
            tables_after=tuple(player.served(held) for player, held in zip(players, after, strict=True)),
            stock_after=drawn.stock,
            turn_up_after=drawn.turn_up,
        )
        goals = {clause: holds(answer) for clause, holds in bezique.DRAW.items()}
        before, left = _together(places), [*(all_cards(held) for held in after), *drawn.stock[: len(cards) - 2]]
        goals["none lost"] = (_together(left) | drawn.turn_up) == before
        goals["none twice"] = none_among(all_cards(after[0]), all_cards(after[1]))
        yield Obligation(f"{size} left in the stock, seat {winner} first", variables, goals)


def _together(places: list[Any]) -> Any:
    cards: Any = 0
    for place in places:
        cards = cards | place
    return cards


def _scores(variables: Variables, *names: str) -> list[tuple[Any, Any]]:
    return [(variables.number(f"{name} 0", 0, 3000), variables.number(f"{name} 1", 0, 3000)) for name in names]


def score_obeys(rules: Any) -> Iterator[Obligation]:
    """Settlement and scores are what each clause says; brisques and last trick are 170 for every split."""
    variables = Variables()
    (scored,) = _scores(variables, "scored")
    pile, last = variables.cards("cards of seat 0", DECK), variables.number("last trick", 0, 1)
    options = variables.options(ScoreOptions, SPECIFICATION.options_of("score"))
    brisques = rules.play.card_points(pile), rules.play.card_points(DECK & ~pile)
    paths, score = said_of(lambda: rules.scoring.score_hand(scored, brisques, last, options), variables)
    answer = bezique.ScoredHand(scored, brisques, last, options, score.settlement, score.scores)
    goals = {clause: holds(answer) for clause, holds in bezique.SCORE_HAND.items()}
    _, by_trick = said_of(
        lambda: (rules.scoring.trick_score(pile, options), rules.scoring.trick_score(DECK & ~pile, options)), variables
    )
    together = score.settlement[0] + score.settlement[1] + by_trick[0] + by_trick[1]
    goals["170 a hand"] = together == 170
    yield Obligation("every split", variables, goals, paths)


def score_unique(_rules: Any, dropped: str | None = None) -> Iterator[Obligation]:
    """No two scores of one hand break no clause."""
    variables = Variables()
    scored, brisques = _scores(variables, "scored", "brisques")
    last = variables.number("last trick", 0, 1)
    options = variables.options(ScoreOptions, SPECIFICATION.options_of("score"))
    answers = []
    for which in ("one", "other"):
        settlement, scores = _scores(variables, f"{which}: settlement", f"{which}: scores")
        answer = bezique.ScoredHand(scored, brisques, last, options, settlement, scores)
        kept = (holds for clause, holds in bezique.SCORE_HAND.items() if clause != dropped)
        variables.assume(*(holds(answer) for holds in kept))
        answers.append((*settlement, *scores))
    goals = {str(place): one == other for place, (one, other) in enumerate(zip(*answers, strict=True))}
    yield Obligation("all figures", variables, goals)


def _game(variables: Variables, wins: Any, deals: Any) -> bezique.Game:
    """A moment at which at most one player is at the target, or the end of a hand."""
    made = variables.inputs
    if "dealer" not in variables:
        _scores(variables, "total")
        variables.number("dealer", 0, 1)
        variables.truth("hand over")
        variables.number("last trick", 0, 1)
        target = variables.one_of("target", [1000, 1500, 2000])
        both = all_of(made["total 0"] >= target, made["total 1"] >= target)
        variables.assume(implies(both, made["hand over"]))
    totals = (made["total 0"], made["total 1"])
    return bezique.Game(
        totals, made["dealer"], made["hand over"], made["last trick"], _Target(made["target"]), wins, deals
    )


class _Target:
    """The option of the game."""

    def __init__(self, target: Any) -> None:
        self.target = target


def game_obeys(rules: Any) -> Iterator[Obligation]:
    """Who has won and who deals is what each clause says, for all totals."""
    variables = Variables()
    game = _game(variables, (), ())
    paths, status = said_of(
        lambda: rules.game.game_status(
            game.totals, game.dealer, game.hand_over, game.last_trick_winner, game.options.target
        ),
        variables,
    )
    wins = tuple(status.winner == seat for seat in bezique.SEATS)
    deals = tuple(status.next_dealer == seat for seat in bezique.SEATS)
    answer = _game(variables, wins, deals)
    goals = {clause: holds(answer) for clause, holds in bezique.GAME_STATUS.items()}
    goals["one winner at most"] = no(all_of(*wins))
    yield Obligation("all totals", variables, goals, paths)
    at_once = {each: any_of(rules.game.wins_at_once(each)) for each in SCORED_AT_ONCE}
    yield Obligation("whatever is scored", Variables(), at_once)


def game_unique(_rules: Any, dropped: str | None = None) -> Iterator[Obligation]:
    """No two answers on the state of a game break no clause."""
    variables = Variables()
    answers = []
    for which in ("one", "other"):
        wins, deals = (
            tuple(variables.truth(f"{which}: {seat} {word}") for seat in bezique.SEATS) for word in ("wins", "deals")
        )
        answer = _game(variables, wins, deals)
        kept = (holds for clause, holds in bezique.GAME_STATUS.items() if clause != dropped)
        variables.assume(*(holds(answer) for holds in kept))
        answers.append((*wins, *deals))
    goals = {str(place): same(one, other) for place, (one, other) in enumerate(zip(*answers, strict=True))}
    yield Obligation("all totals", variables, goals)


THEOREMS: tuple[Theorem, ...] = (
    Theorem(
        "bezique.exchange.obeys",
        "exchanging and showing a seven are forbidden, and come to, what each clause says",
        tuple(bezique.EXCHANGE),
        exchange_obeys,
    ),
    Theorem(
        "bezique.exchange.unique",
        "the clauses leave one answer to an exchange or a showing",
        tuple(bezique.EXCHANGE),
        exchange_unique,
        lambda clause: exchange_unique(None, clause),
    ),
    Theorem(
        "bezique.exchange.cards",
        "an exchange loses no card",
        ("BEZ-SEVEN-2",),
        exchange_keeps_cards,
    ),
    Theorem(
        "bezique.draw.obeys",
        "what the players hold after each draw, the last included, is what each clause says; no card is lost",
        tuple(bezique.DRAW),
        draw_obeys,
    ),
    Theorem(
        "bezique.score_hand.obeys",
        "the score of a hand is what each clause says; brisques and last trick are 170 for every split of the cards",
        tuple(bezique.SCORE_HAND),
        score_obeys,
    ),
    Theorem(
        "bezique.score_hand.unique",
        "the clauses leave one score",
        tuple(bezique.SCORE_HAND),
        score_unique,
        lambda clause: score_unique(None, clause),
    ),
    Theorem(
        "bezique.game_status.obeys",
        "for all totals the winner and the next dealer are what each clause says",
        tuple(bezique.GAME_STATUS),
        game_obeys,
    ),
    Theorem(
        "bezique.game_status.unique",
        "the clauses leave one winner and one next dealer",
        tuple(bezique.GAME_STATUS),
        game_unique,
        lambda clause: game_unique(None, clause),
    ),
)
