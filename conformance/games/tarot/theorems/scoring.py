"""What is proved of counting, of the score of a hand and of the end of the game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from types import SimpleNamespace
from typing import Any

from conformance.games.tarot.theorems.proving import Told, answered, obeys, one_answer, truths
from conformance.games.tarot.walks import PLAYERS, SPECIFICATION
from conformance.symbolic.explore import merge, walk
from conformance.symbolic.prove import Obligation, Theorem
from conformance.symbolic.variables import Variables
from reference_impl.tarot.deal import ATTACK, DEFENCE, NOBODY
from reference_impl.tarot.deck import DECK, FOOL, PETIT
from spec import tarot
from spec.logic import all_of, among, any_of, choose, implies, no, same, total

HALVES = tarot.PACK_HALVES
MOST_SLAM = 1000
MOST_SCORE = 1 << 13
SIDES = (tarot.ATTACK, tarot.DEFENCE, "nobody")


def cards_have_their_values(rules: Any) -> Iterator[Obligation]:
    """A card is worth what TAR-DECK-2 gives it; with the totals so is every pile."""
    variables = Variables()
    card = variables.card("card", DECK)
    goals = {"TAR-DECK-2": rules.scoring.card_halves(card) == tarot.worth(card)}
    yield Obligation("one card", variables, goals)


def points_are_conserved(rules: Any) -> Iterator[Obligation]:
    """Any cards but the Fool and all the others are worth 86.5 together."""
    variables = Variables()
    halves = rules.scoring.card_halves
    pile = variables.cards("pile", DECK & ~FOOL)
    together = halves(pile) + halves(DECK & ~FOOL & ~pile)
    yield Obligation("pile and rest", variables, {"TAR-SCORE-1": together == HALVES - tarot.worth(FOOL)})


def exchange_of_the_fool(rules: Any) -> Iterator[Obligation]:
    """The Fool is worth 4.5 to the side that has it, and a card given moves 0.5: the sum of both sides stays 91.

    The first is shown of any pile, the sum of any two numbers that come to what `points_are_conserved` says.
    """
    variables = Variables()
    pile, owner = variables.cards("pile", DECK & ~FOOL), variables.number("owner", 0, 1)
    side, given = variables.number("side", 0, 1), variables.truth("given")
    attack = variables.number("halves of the attack", 0, HALVES - tarot.worth(FOOL))
    count = rules.scoring.count_attack_with_fool
    settled, mirrored = rules.fool.Settled(side, given), rules.fool.Settled(1 - side, given)
    paths, counted = answered(variables, lambda: count(pile, owner, settled))
    _, with_it = answered(variables, lambda: count(pile | FOOL, owner, settled))
    own, other = moved(owner, settled), moved(1 - owner, mirrored)
    goals = {
        "TAR-FOOL-1": counted.halves == rules.scoring.card_halves(pile) + own,
        "wherever it lay": all_of(with_it.halves == counted.halves, with_it.oudlers == counted.oudlers),
        "oudlers": counted.oudlers == (pile & tarot.OUDLERS).bit_count() + choose(side == ATTACK, 1, 0),
        "TAR-SCORE-1": attack + own + (HALVES - tarot.worth(FOOL) - attack) + other == HALVES,
    }
    yield Obligation("any pile", variables, goals, paths)


def moved(owner: Any, settled: Any) -> Any:
    """What the Fool adds to the attack's halves, and what a card given for it takes from them or adds."""
    gift = choose(settled.given, choose(owner == ATTACK, -1, 1), 0)
    return choose(settled.side == ATTACK, tarot.worth(FOOL), 0) + gift


def ends_of_a_hand(rules: Any) -> Iterator[Obligation]:
    """The petit au bout is its winner's, the slam that of a side with every trick; the aside counts for its side.

    Taker and partner, if there is one, are the attack.
    """
    variables = Variables()
    last, before = variables.cards("last", DECK), variables.cards("before", DECK)
    winner, fool_won = variables.number("winner", 0, 1), variables.truth("Fool won")
    won, tricks = variables.number("won", 0, 24), variables.one_of("tricks", tarot.TRICKS.values())
    contract = variables.number("contract", 1, 4)
    seat, taker, partner = (variables.number(name, 0, NOBODY) for name in ("seat", "taker", "partner"))
    variables.assume(won <= tricks, seat != NOBODY, taker != NOBODY)
    paths, petit = answered(variables, lambda: rules.scoring.petit_au_bout(last, before, winner, fool_won))
    _, side = answered(variables, lambda: rules.scoring.all_tricks(won, tricks))
    _, aside = answered(variables, lambda: rules.dog.counts_for(contract))
    _, takes = answered(variables, lambda: rules.dog.takes_dog(contract))
    _, of_seat = answered(variables, lambda: rules.deal.side_of(seat, taker, partner))
    au_bout = any_of(among(last, PETIT), all_of(fool_won, among(before, PETIT)))
    goals = {
        "TAR-SCORE-4": petit == choose(au_bout, winner, NOBODY),
        "TAR-SLAM-1": all_of(same(side == ATTACK, won == tricks), same(side == DEFENCE, won == 0)),
        "TAR-DOG-3": aside == choose(contract == tarot.BIDS.index("garde_contre"), DEFENCE, ATTACK),
        "TAR-DOG-1": same(takes, contract <= tarot.BIDS.index("garde")),
        "TAR-SCORE-1": of_seat == choose(any_of(seat == taker, seat == partner), ATTACK, DEFENCE),
    }
    yield Obligation("any last tricks", variables, goals, paths)


def hand_variables(players: int, contract: int, multipliers: tuple[int, ...]) -> tuple[Variables, dict[str, Any]]:
    """A hand that has been counted, with any two poignées, and any numbers for a slam; and the facts by name."""
    variables = Variables()
    taker = variables.number("taker", 0, players - 1)
    partner = variables.number("partner", 0, NOBODY) if players == 5 else NOBODY
    variables.assume(taker != partner)
    slam = tuple(variables.number(f"slam {number}", 0, 2 * MOST_SLAM) - MOST_SLAM for number in range(4))
    facts: dict[str, Any] = {
        "players": players,
        "taker": taker,
        "partner": partner,
        "contract": contract,
        "halves": variables.number("halves", 0, HALVES),
        "oudlers": variables.number("oudlers", 0, 3),
        "petit": variables.choice("petit", SIDES),
        "poignees": tuple(variables.one_of(f"poignée {number}", (0, *tarot.POINTS)) for number in range(2)),
        "slam_announced": variables.truth("slam announced"),
        "all_tricks": variables.choice("all tricks", SIDES),
        "options": SimpleNamespace(multipliers=multipliers, slam=slam),
    }
    return variables, facts


def hands() -> Iterator[tuple[str, tuple[Variables, dict[str, Any]]]]:
    """Every contract with every number of players; where house rules multiply it in two ways, with both."""
    tables: Any = SPECIFICATION.options["tarot.score.multipliers"].values
    for players, contract in product(PLAYERS, range(1, len(tarot.BIDS))):
        for times in {table[contract - 1]: table for table in tables}.values():
            name = f"{players} players, {tarot.BIDS[contract]} times {times[contract - 1]}"
            yield name, hand_variables(players, contract, times)


def side_number(side: Any) -> Any:
    """A side as the reference writes it."""
    return choose(side == tarot.ATTACK, ATTACK, choose(side == tarot.DEFENCE, DEFENCE, NOBODY))


def score_hand_obeys(rules: Any) -> Iterator[Obligation]:
    """What the reference lets a hand come to is what is due.

    Every clause on a part of the sum holds wherever the defenders pay what is due, as they only forbid other sums.
    """
    for name, (variables, facts) in hands():
        made, value = scored(rules, variables, facts)
        at = tarot.ScoredHand(**facts, made=made, scores=())
        goals = {
            "TAR-SCORE-2": tarot.SCORE_HAND["TAR-SCORE-2"](at),
            "TAR-SCORE-5": value == at.due,
            "TAR-SCORE-7": implies(at.is_worked_example, value == 29),
        }
        yield Obligation(name, variables, goals)


def shares_add_up(rules: Any) -> Iterator[Obligation]:
    """Whatever a hand comes to, each seat pays or receives its share of that."""
    for players in PLAYERS:
        variables, facts = hand_variables(players, 1, (1, 2, 3, 6))
        value = variables.number("value", 0, 2 * MOST_SCORE) - MOST_SCORE
        paths, scores = answered(
            variables,
            lambda value=value, facts=facts: rules.scoring.scores(  # type: ignore[misc]  # defaults that keep the values of this round
                value, facts["players"], facts["taker"], facts["partner"]
            ),
        )
        at = tarot.ScoredHand(**facts, made=True, scores=scores)
        goals = {
            "TAR-SCORE-6": tarot.SCORE_HAND["TAR-SCORE-6"](at),
            "the value is paid": at.paid == value,
            "sum": total(scores) == 0,
        }
        yield Obligation(f"{players} players share", variables, goals, paths)


def scored(rules: Any, variables: Variables, facts: dict[str, Any]) -> tuple[Any, Any]:
    """Whether the reference says that the contract is made, and what it says that the hand comes to."""
    scoring, options = rules.scoring, facts["options"]
    petit, sides = side_number(facts["petit"]), side_number(facts["all_tricks"])
    _, times = answered(variables, lambda: scoring.multiplier(facts["contract"], options))
    _, bonus = answered(variables, lambda: scoring.petit_points(petit))
    _, slam = answered(variables, lambda: scoring.slam_points(facts["slam_announced"], sides, options))
    stakes = scoring.Stakes(times, bonus, total(facts["poignees"]), slam)
    count = scoring.Count(facts["halves"], facts["oudlers"])
    _, told = answered(variables, lambda: scoring.score_hand(count, stakes))
    return told.made, told.value


def scores_are_settled(_rules: Any, dropped: str | None = None) -> Iterator[Obligation]:
    """One answer for every hand, of scores up to some thousands."""
    for name, (variables, facts) in hands():

        def tell(among_: Variables, which: str, players: int = facts["players"]) -> Told:
            scores = {
                f"score {seat}": among_.number(f"{which} score {seat}", 0, 2 * MOST_SCORE) - MOST_SCORE
                for seat in range(players)
            }
            return {"made": among_.truth(f"{which} made"), **scores}

        def posed(told: Told, facts: dict[str, Any] = facts) -> tarot.ScoredHand:
            scores = tuple(told[f"score {seat}"] for seat in range(facts["players"]))
            return tarot.ScoredHand(**facts, made=told["made"], scores=scores)

        yield one_answer(name, variables, tarot.SCORE_HAND, dropped, tell, posed)


def rounding_of_every_total(rules: Any) -> Iterator[Obligation]:
    """For every total and every number of oudlers: the target, the distance from it, a half to the winner's good."""
    variables = Variables()
    halves, oudlers = variables.number("halves", 0, HALVES), variables.number("oudlers", 0, 3)
    paths, target = answered(variables, lambda: rules.scoring.target(oudlers))
    _, distance = answered(variables, lambda: rules.scoring.distance(halves, target))
    made = halves >= 2 * target
    goals = {
        "TAR-SCORE-2": all_of(*(implies(oudlers == held, target == due) for held, due in enumerate(tarot.TARGETS))),
        "made": implies(made, any_of(*(2 * (target + distance) == halves + half for half in (0, 1)))),
        "failed": implies(no(made), any_of(*(2 * (target - distance) == halves - half for half in (0, 1)))),
        "never below nothing": distance >= 0,
    }
    yield Obligation("every total", variables, goals, paths)


def status_variables(players: int) -> tuple[Variables, dict[str, Any]]:
    """Totals after a hand, the number of hands played and agreed on, and who dealt; and the facts by name."""
    variables = Variables()
    facts: dict[str, Any] = {
        "players": players,
        "totals": tuple(variables.number(f"total {seat}", 0, 8191) - 4096 for seat in range(players)),
        "hands": variables.number("hands", 0, 100),
        "dealer": variables.number("dealer", 0, players - 1),
        "options": SimpleNamespace(hands=variables.number("agreed", 1, 100)),
    }
    return variables, facts


def game_status_obeys(rules: Any) -> Iterator[Obligation]:
    """Who has won, and who deals next, for all totals."""
    for players in PLAYERS:
        variables, facts = status_variables(players)
        paths = walk(
            lambda facts=facts: rules.game.game_status(  # type: ignore[misc]  # a default that keeps the facts of this round
                facts["totals"], facts["hands"], facts["dealer"], facts["options"].hands
            ),
            variables.assumptions,
        )
        told = merge(paths)
        deals = tuple(told.next_dealer == seat for seat in range(players))
        at = tarot.GameAfterAHand(**facts, wins=told.winners, deals=deals)
        yield obeys(f"{players} players", variables, tarot.GAME_STATUS, at, paths)


def games_are_settled(_rules: Any, dropped: str | None = None) -> Iterator[Obligation]:
    """One answer for all totals."""
    for players in PLAYERS:
        variables, facts = status_variables(players)

        def tell(among_: Variables, which: str, players: int = players) -> Told:
            return {
                f"{part} {seat}": truth
                for part in ("wins", "deals")
                for seat, truth in enumerate(truths(among_, f"{which} {part}", players))
            }

        def posed(told: Told, facts: dict[str, Any] = facts) -> tarot.GameAfterAHand:
            wins, deals = (
                tuple(told[f"{part} {seat}"] for seat in range(facts["players"])) for part in ("wins", "deals")
            )
            return tarot.GameAfterAHand(**facts, wins=wins, deals=deals)

        yield one_answer(f"{players} players", variables, tarot.GAME_STATUS, dropped, tell, posed)


THEOREMS: tuple[Theorem, ...] = (
    Theorem("tarot.points.values", "every card is worth what it should be", ("TAR-DECK-2",), cards_have_their_values),
    Theorem(
        "tarot.points.total",
        "the cards of both sides without the Fool are worth 86.5 together",
        ("TAR-DECK-2", "TAR-SCORE-1"),
        points_are_conserved,
    ),
    Theorem(
        "tarot.points.fool",
        "however the Fool is settled, attack and defence have 91 points together",
        ("TAR-FOOL-1", "TAR-SCORE-1"),
        exchange_of_the_fool,
    ),
    Theorem(
        "tarot.points.ends",
        "petit au bout, slam, dog and discard are the side's that they should be",
        ("TAR-DOG-1", "TAR-DOG-2", "TAR-DOG-3", "TAR-SLAM-1", "TAR-SCORE-1", "TAR-SCORE-4"),
        ends_of_a_hand,
    ),
    Theorem(
        "tarot.score_hand.obeys",
        "for every hand and contract, whether it is made and what the hand comes to is as each clause says",
        tuple(clause for clause in tarot.SCORE_HAND if clause != "TAR-SCORE-6"),
        score_hand_obeys,
    ),
    Theorem(
        "tarot.score_hand.shares",
        "whatever a hand comes to, the defenders pay it, taker and partner share it, and the scores add up to 0",
        ("TAR-SCORE-6",),
        shares_add_up,
    ),
    Theorem(
        "tarot.score_hand.unique",
        "the clauses leave one score for every hand",
        tuple(tarot.SCORE_HAND),
        scores_are_settled,
        lambda clause: scores_are_settled(None, clause),
    ),
    Theorem(
        "tarot.score_hand.rounding",
        "for every total a half goes to the good of who won the contract",
        ("TAR-SCORE-2", "TAR-SCORE-3"),
        rounding_of_every_total,
    ),
    Theorem(
        "tarot.game_status.obeys", "who has won and who deals is as it should be", ("TAR-GAME-1",), game_status_obeys
    ),
    Theorem(
        "tarot.game_status.unique",
        "one answer on the state of the game",
        ("TAR-GAME-1",),
        games_are_settled,
        lambda clause: games_are_settled(None, clause),
    ),
)
