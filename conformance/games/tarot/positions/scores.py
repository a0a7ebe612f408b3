"""Questions about the Fool, counting, scoring, the game and whole hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from msgspec.structs import replace

from conformance.games.tarot import questions as asking
from conformance.games.tarot.answers import Answers
from conformance.games.tarot.positions.hands import CONTRACTS, PLAYERS, Decided, decided, shuffled
from spec import tarot

Options = Mapping[str, Any]
POIGNEES: tuple[tuple[asking.PoigneePoints, ...], ...] = ((), (), (20,), (30,), (40,), (20, 20), (20, 30))
SIDES: tuple[asking.Side, ...] = ("attack", "defence")
LOW = [card for card in shuffled(Random(0)) if tarot.CARD[card] & tarot.LOW]  # noqa: S311 - no secret
HIGH = [card for card in shuffled(Random(0)) if not tarot.CARD[card] & (tarot.LOW | tarot.FOOL)]  # noqa: S311 - no secret


def fools(chance: Random, options: Options) -> Iterator[asking.SettleFoolInput]:
    """A Fool in a trick before the last or in it, its side with and without a card to give for it."""
    del options
    last = chance.random() < 0.5
    tricks = chance.sample(HIGH, chance.randrange(1, 6)) if chance.random() < 0.8 else []
    if chance.random() < 0.4:
        tricks += chance.sample(LOW, chance.randrange(1, 6))
    others = [card for card in (*LOW, *HIGH) if card not in tricks]
    aside = chance.choice(([], chance.sample(others, 6), [card for card in HIGH if card not in tricks][:6]))
    yield asking.SettleFoolInput(
        owner=chance.choice(SIDES),
        winner=chance.choice(SIDES),
        last=last,
        last_in_slam=last and chance.random() < 0.5,
        tricks=tricks,
        aside=aside,
    )


def counted_hands(chance: Random, options: Options) -> Iterator[asking.CountHandInput]:
    """A whole hand, as it is played and with the sides or the contract changed; and the end of a slam by the Fool."""
    found = decided(chance, options)
    if found.hand.tricks:
        asked = count_question(found, options)
        yield asked
        yield replace(asked, contract=chance.choice(CONTRACTS))
        yield _fool_last(chance, asked)
    yield _fool_ends_a_slam(chance)


def count_question(found: Decided, options: Options) -> asking.CountHandInput:
    """The question about what a hand that was played comes to."""
    hand, taker = found.hand, found.hand.taker
    partner = None
    if found.asked.called is not None:
        question = asking.PartnerInput(taker=taker, called=found.asked.called, hands=hand.hands, dog=hand.dog)  # type: ignore[arg-type]  # a hand with tricks has a taker
        partner = Answers().partner(question, options).partner
    return asking.CountHandInput(
        players=found.asked.players,
        taker=taker,  # type: ignore[arg-type]  # a hand with tricks has a taker
        partner=partner,
        contract=hand.contract,  # type: ignore[arg-type]  # a hand with tricks has a contract
        leader=hand.leader,
        tricks=hand.tricks,
        aside=hand.aside,
    )


def _fool_last(chance: Random, asked: asking.CountHandInput) -> asking.CountHandInput:
    """The same hand, its owner having kept the Fool to the last trick, or the last but one, as if that were allowed."""
    tricks = [list(trick) for trick in asked.tricks]
    places = [(number, trick.index("EX")) for number, trick in enumerate(tricks) if "EX" in trick]
    if not places:
        return asked
    (number, place), other = places[0], len(tricks) - chance.choice((1, 1, 2))
    seat = chance.randrange(asked.players)
    tricks[number][place], tricks[other][seat] = tricks[other][seat], "EX"
    return replace(asked, tricks=tricks)


def _fool_ends_a_slam(chance: Random) -> asking.CountHandInput:
    """One seat wins every trick with a trump or a high card and leads the Fool to the last; the petit falls late."""
    players = chance.choice(PLAYERS)
    size = tarot.TRICKS[players]
    trumps = [f"T{number}" for number in range(21, 1, -1)]
    winners = [*["KS", "KH", "KD"][: max(0, size - 1 - len(trumps))], *trumps][: size - 1]
    rest = [card for card in shuffled(chance) if card not in winners and card not in {"EX", "T1"}]
    needed = size * (players - 1)
    followers = rest[: needed - 1]
    tricks = [[lead, *followers[start : start + players - 1]] for lead, start in _rows([*winners, "EX"], players)]
    late = chance.choice((1, 2, 2, 3))
    short = next(number for number, trick in enumerate(tricks) if len(trick) < players)
    tricks[short].append("T1")
    tricks[short][-1], tricks[-late][-1] = tricks[-late][-1], tricks[short][-1]
    leader = chance.randrange(players)
    return asking.CountHandInput(
        players=players,
        taker=chance.randrange(players),
        partner=None,
        contract=chance.choice(CONTRACTS),
        leader=leader,
        tricks=tricks,
        aside=rest[needed - 1 :],
    )


def _rows(leads: list[str], players: int) -> Iterator[tuple[str, int]]:
    """The card that leads each trick, with the place of its first follower among all of them."""
    return ((lead, number * (players - 1)) for number, lead in enumerate(leads))


def scored_hands(chance: Random, options: Options) -> Iterator[asking.ScoreHandInput]:
    """A hand near its target, one anywhere, and the worked example with something changed."""
    del options
    players = chance.choice(PLAYERS)
    taker = chance.randrange(players)
    partner = chance.choice([None, *(seat for seat in range(5) if seat != taker)]) if players == 5 else None
    oudlers = chance.randrange(4)
    near = tarot.TARGETS[oudlers] + chance.choice((-10, -1, -0.5, 0, 0, 0.5, 1, 9.5))
    slam = chance.random() < 0.3
    all_tricks = chance.choice((None, *SIDES)) if slam or chance.random() < 0.2 else None
    for points in (near, chance.randrange(183) / 2):
        yield asking.ScoreHandInput(
            players=players,
            taker=taker,
            partner=partner,
            contract=chance.choice(CONTRACTS),
            points=points,
            oudlers=oudlers,
            petit_au_bout=chance.choice((None, all_tricks) if all_tricks else (None, None, *SIDES)),
            poignees=list(chance.choice(POIGNEES)),
            slam_announced=slam,
            all_tricks=all_tricks,
        )
    yield asking.ScoreHandInput(
        players=3,
        taker=chance.randrange(3),
        partner=None,
        contract="prise",
        points=40.0,
        oudlers=3,
        petit_au_bout=None,
        poignees=[],
        slam_announced=False,
        all_tricks=None,
    )


def statuses(chance: Random, options: Options) -> Iterator[asking.GameStatusInput]:
    """Totals, two of them often equal, after a number of hands near those agreed."""
    players, agreed = chance.choice(PLAYERS), options["tarot.game.hands"]
    scores = [10 * chance.randrange(-30, 30) for _ in range(players - 1)]
    if chance.random() < 0.5:
        scores[-1] = max(scores)
    scores.append(-sum(scores))
    chance.shuffle(scores)
    hands = max(0, agreed + chance.choice((-3, -1, 0, 0, 1)))
    yield asking.GameStatusInput(players=players, scores=scores, hands=hands, dealer=chance.randrange(players))


def played_hands(chance: Random, options: Options) -> Iterator[asking.PlayHandInput]:
    """A whole hand and beginnings of it."""
    asked = decided(chance, options).asked
    yield asked
    yield replace(asked, plays=asked.plays[: chance.randrange(len(asked.plays) + 1)])
    yield replace(asked, plays=asked.plays[: min(len(asked.plays), 5)])
    yield replace(asked, slam=False, plays=[])
    before_the_dog = replace(asked, discard=None, slam=False, plays=[])
    yield before_the_dog
    yield replace(before_the_dog, called=None, bids=asked.bids[: chance.randrange(len(asked.bids) + 1)])
