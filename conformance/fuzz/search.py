"""The search: questions drawn, asked and judged, and what is answered wrongly made small and kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from math import inf

from conformance.check import Claims, size_of, unknown_in_hello
from conformance.fixtures.case import Case
from conformance.fixtures.maker import Maker
from conformance.fuzz.asking import Asker
from conformance.fuzz.finding import Finding, Found, as_finding
from conformance.fuzz.questions import Stream
from conformance.fuzz.shrink import Shrinker, way_of_going_wrong
from conformance.game import Game
from conformance.judge import Judgement, Verdict
from conformance.links import Link
from conformance.operations import Operation
from conformance.protocol import GameSupport, Hello, Reply
from spec.model import Value

BATCH = 128
MOST_STOPS = 200
"""An engine that crashed or hung so often is not asked any further."""
EXAMINED_IN_A_ROW = 32
EXAMINED_AFTERWARDS = 8
"""After so many wrong answers of an operation in a row that brought nothing new, one in so many is looked into."""
TRIES_AT_A_WAY = 3
"""How many positions are made small to find one in which an operation goes wrong in some way and in no other."""
KEPT = 60
"""How many right answers of an operation are kept: what explains the wrong ones must not contradict them."""
NOT_EXAMINED = "not looked into"
"""The way of going wrong of the others."""


@dataclass(frozen=True)
class Plan:
    """What to ask: the operations, all that the engine offers if none is named; from which seed; and until when.

    `most` is how many questions to ask, `time_is_up` is looked at between batches. With `every` each wrongly answered
    question is made small, else one for each operation and way of going wrong.
    """

    seed: int
    only: Sequence[str] = ()
    most: int | None = None
    time_is_up: Callable[[], bool] = lambda: False
    every: bool = False


@dataclass
class Outcome:
    """What a search came to. `drawn` counts questions by operation, `wrong` those answered wrongly by way.

    `found` grows during the search; at its end the smallest of each way (or all) become `findings`. `within` are
    ways in which no question goes wrong by itself: with a part left out it still goes wrong, in the other way. `right`
    are the first questions of each operation that are answered rightly.
    """

    hello: Hello
    drawn: Counter[str] = field(default_factory=Counter)
    skipped: int = 0
    wrong: Counter[str] = field(default_factory=Counter)
    found: list[Found] = field(default_factory=list)
    within: dict[str, str] = field(default_factory=dict)
    right: list[Judgement] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    interrupted: bool = False
    given_up: str = ""

    @property
    def asked(self) -> int:
        """How many questions were asked and judged."""
        return self.drawn.total() - self.skipped

    @property
    def clean(self) -> bool:
        """Whether the engine did nothing wrong."""
        return not self.wrong and not self.complaints


def in_turn(operations: Iterable[Operation]) -> list[str]:
    """The names of operations as often as each has clauses, well mixed: where there is more to go wrong, ask more."""
    shares = (
        ((turn + 0.5) / len(operation.clauses), operation.name)
        for operation in operations
        for turn in range(len(operation.clauses))
    )
    return [name for _, name in sorted(shares)]


class Search:
    """One search; `outcome` can be read at any time."""

    def __init__(
        self,
        link: Link,
        game: Game,
        golden: Sequence[Case],
        plan: Plan,
        *,
        chosen: Mapping[str, Value],
        timeout: float,
        on_progress: Callable[[Outcome], object] = lambda _: None,
    ) -> None:
        """Start the engine; raises `EngineUnusable`."""
        self.outcome = Outcome(link.hello())
        self.outcome.complaints += unknown_in_hello(game, self.outcome.hello)
        support = self.outcome.hello.games.get(game.name, GameSupport(()))
        claims = Claims(game, support, chosen)
        offered = [name for name in game.served if name in support.operations]
        self._makers = {name: Maker(game, game.served[name]) for name in offered if name in (plan.only or offered)}
        self._streams = {name: Stream(maker, claims, golden, plan.seed) for name, maker in self._makers.items()}
        self._questions = {name: iter(stream) for name, stream in self._streams.items()}
        self._turns = cycle(in_turn(maker.operation for maker in self._makers.values()))
        self._plan = plan
        self._asker = Asker(link, claims, timeout)
        self._on_progress = on_progress
        self._tried: Counter[tuple[str, str]] = Counter()
        self._nothing_new: Counter[str] = Counter()
        self._right: Counter[str] = Counter()

    def run(self) -> Outcome:
        """Ask until it is enough, or Ctrl-C; raises `EngineUnusable` for an engine that never answers."""
        outcome, link = self.outcome, self._asker.link
        try:
            while cases := self._next_batch():
                self._ask(cases)
                self._on_progress(outcome)
        except KeyboardInterrupt:
            outcome.interrupted = True
        finally:
            link.close()
        outcome.complaints += link.noise.complaints()
        outcome.findings += self._findings()
        alone = {found.way for found in outcome.found if not found.within}
        outcome.within = {way: other for way, other in outcome.within.items() if way not in alone}
        return outcome

    def _findings(self) -> list[Finding]:
        """What was found, what came down to the same case once; if not all, the smallest of each way by itself."""
        by_case: dict[str, Finding] = {}
        ways: set[str] = set()
        for found in sorted(self.outcome.found, key=lambda found: found.size):
            if self._plan.every or not (found.within or found.way in ways):
                ways.add(found.way)
                maker = self._makers[found.case.operation.name]
                finding = as_finding(maker, self._asker.claims, found)
                by_case.setdefault(finding.case.id, finding)
        return list(by_case.values())

    def _next_batch(self) -> list[tuple[Case, int]]:
        """The next questions, each with its number among those of its operation."""
        if self._asker.stops >= MOST_STOPS:
            self.outcome.given_up = f"the engine crashed or hung {self._asker.stops} times and is asked no further"
            return []
        drawn, most = self.outcome.drawn, self._plan.most
        room = BATCH if most is None else min(BATCH, most - drawn.total())
        if not self._streams or self._plan.time_is_up():
            return []
        batch = []
        for _ in range(room):
            name = next(self._turns)
            drawn[name] += 1
            batch.append((next(self._questions[name]), drawn[name]))
        return batch

    def _ask(self, batch: Sequence[tuple[Case, int]]) -> None:
        """Ask some questions, and make small what is answered wrongly; if interrupted, keep what is known."""
        replies: dict[int, Reply] = {}
        interrupted = False
        try:
            self._asker.ask([case for case, _ in batch], replies)
        except KeyboardInterrupt:
            interrupted = True
        self.outcome.skipped += len(batch) - len(replies)
        for place, reply in sorted(replies.items()):
            case, drawn = batch[place]
            blaming = self._plan.every or self._is_worth_a_look(case.operation.name)
            self._take(self._asker.judged(case, reply, blaming=blaming), drawn, interrupted=interrupted)
        if interrupted:
            raise KeyboardInterrupt

    def _is_worth_a_look(self, operation: str) -> bool:
        """Whether to seek the clause that the next wrong answer breaks, or only to count it."""
        idle = self._nothing_new[operation]
        return idle < EXAMINED_IN_A_ROW or idle % EXAMINED_AFTERWARDS == 0

    def _take(self, judgement: Judgement, drawn: int, *, interrupted: bool) -> None:
        """Count a judgement; what is wrong in a new way is made small, unless something smaller is known."""
        operation = judgement.case.operation.name
        self.outcome.skipped += judgement.verdict is Verdict.SKIPPED
        if judgement.verdict.good:
            self._keep_if_right(judgement)
            return
        if judgement.verdict is Verdict.FAIL and judgement.blame is None:
            self.outcome.wrong[NOT_EXAMINED] += 1
            self._nothing_new[operation] += 1
            return
        way = way_of_going_wrong(judgement)
        self.outcome.wrong[way] += 1
        is_new = self._is_new(judgement)
        sizes = [found.size[0] for found in self.outcome.found if found.way == way and not found.within]
        self._tried[way, operation] += is_new
        self._nothing_new[operation] = 0 if is_new else self._nothing_new[operation] + 1
        if self._plan.every or (is_new and size_of(judgement.case.input) < min(sizes, default=inf)):
            self._make_small(judgement, drawn, interrupted=interrupted)

    def _keep_if_right(self, judgement: Judgement) -> None:
        self._right[judgement.case.operation.name] += judgement.verdict is Verdict.PASS
        if judgement.verdict is Verdict.PASS and self._right[judgement.case.operation.name] <= KEPT:
            self.outcome.right.append(judgement)

    def _is_new(self, judgement: Judgement) -> bool:
        """Whether no such mistake was found by itself, nor sought in vain as often as is worth it."""
        way, operation = way_of_going_wrong(judgement), judgement.case.operation.name
        found = ((found.way, found.case.operation.name) for found in self.outcome.found if not found.within)
        return (way, operation) not in found and self._tried[way, operation] < TRIES_AT_A_WAY

    def _make_small(self, judgement: Judgement, drawn: int, *, interrupted: bool) -> None:
        """Keep the smallest position, also if Ctrl-C comes; and what is left of it with another mistake, if new."""
        operation, way = judgement.case.operation.name, way_of_going_wrong(judgement)
        shrinker = Shrinker(self._asker, self._makers[operation], judgement, self._streams[operation].pool)
        try:
            if not interrupted:
                shrinker.run(is_known=lambda other: not (self._plan.every or self._is_new(other)))
        finally:
            self._keep(shrinker, way, drawn)
        if shrinker.otherwise is not None and self._is_new(shrinker.otherwise):
            self._make_small(shrinker.otherwise, drawn, interrupted=False)

    def _keep(self, shrinker: Shrinker, way: str, drawn: int) -> None:
        """Keep what became of a question answered wrongly in some way, and within which other way that was."""
        smallest, left = shrinker.smallest, shrinker.otherwise
        found = Found(
            smallest,
            way_of_going_wrong(smallest),
            drawn,
            tuple(shrinker.notes),
            within="" if left is None else way_of_going_wrong(left),
        )
        if found.way != way:
            self.outcome.within[way] = found.way
        if found.within:
            self.outcome.within[found.way] = found.within
        if found.way == way or self._plan.every or self._is_new(smallest):
            self.outcome.found.append(found)
        self._on_progress(self.outcome)
