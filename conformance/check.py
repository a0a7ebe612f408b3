"""Checking an engine: which cases it can be asked, asking them, and what came out."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from conformance.fixtures.case import Case
from conformance.game import Game
from conformance.judge import Judgement, Verdict, judge
from conformance.links import Link
from conformance.protocol import ANY, GameSupport, Hello, NotAsked, Question, Reply
from conformance.runner import ask_all
from spec.model import Value, written
from spec.names import did_you_mean

OnJudgement = Callable[[Judgement], object]


NOT_PLAYED = "the engine does not play this house rule"


class NothingMatches(ValueError):
    """A pattern that selects no case."""


@dataclass
class Report:
    """What a check found.

    `complaints` are lines of the engine that belong to no question; `planned` is how many cases there were to ask, of
    which an `interrupted` check has asked only some; `left_out` counts those not asked because the engine stopped too
    often. `known` are failures that were expected, by case with the reason, and `unsettled` says of others that were
    expected what became of them; the first do not count, the second do.
    """

    hello: Hello
    judgements: list[Judgement] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    not_covered: tuple[str, ...] = ()
    planned: int = 0
    interrupted: bool = False
    left_out: int = 0
    known: Mapping[str, str] = field(default_factory=dict)
    unsettled: Sequence[str] = ()

    @property
    def totals(self) -> Mapping[Verdict, int]:
        """How many cases came to each verdict; all complaints together count as one malformed answer."""
        counts = Counter(judgement.verdict for judgement in self.judgements)
        if self.complaints:
            counts[Verdict.MALFORMED] += 1
        return counts

    @property
    def ran(self) -> int:
        """How many cases were asked and judged."""
        return sum(1 for judgement in self.judgements if judgement.verdict is not Verdict.SKIPPED)

    @property
    def clean(self) -> bool:
        """Whether the engine did nothing wrong in all that was asked; an interrupted check has not seen it all."""
        return not (self.complaints or self.unsettled or self.failures)

    @property
    def failures(self) -> list[Judgement]:
        """What went wrong and is not known to, the smallest question first."""
        known = self.known
        bad = [each for each in self.judgements if not each.verdict.good and each.case.id not in known]
        return sorted(bad, key=lambda judgement: (size_of(judgement.case.input), judgement.case.id))

    @property
    def broken_rules(self) -> dict[str, list[Judgement]]:
        """The failures by the clause they are blamed on, in page order, the smallest question first."""
        by_clause: dict[str, list[Judgement]] = defaultdict(list)
        for judgement in self.failures:
            if judgement.blame is not None:
                by_clause[judgement.blame].append(judgement)
        games = {judgement.case.game for judgement in self.failures}
        order = [clause for game in games for clause in game.specification.clauses]
        return {clause: by_clause[clause] for clause in order if clause in by_clause}

    @property
    def unusable(self) -> dict[Verdict, list[Judgement]]:
        """The answers that say nothing about a rule, by what is wrong with them, the smallest question first."""
        by_verdict: dict[Verdict, list[Judgement]] = defaultdict(list)
        for judgement in self.failures:
            if not judgement.verdict.usable:
                by_verdict[judgement.verdict].append(judgement)
        return by_verdict

    @property
    def skipped(self) -> dict[str, Counter[str]]:
        """Why cases were not asked: for each reason how many, by what it is about; operations not offered aside."""
        reasons: dict[str, Counter[str]] = defaultdict(Counter)
        for judgement in self.judgements:
            if judgement.verdict is Verdict.SKIPPED and judgement.case.operation.name not in self.not_covered:
                reason, _, about = judgement.detail.removeprefix("not asked: ").partition(": ")
                reasons[reason][about] += 1
        return reasons


@dataclass(frozen=True)
class Explanation:
    """A house rule under which `cases` of the `failures` blamed on a clause would be right."""

    clause: str
    house_rule: str
    cases: int
    failures: int


def explanations(clause: str, failures: Sequence[Judgement]) -> list[Explanation]:
    """The house rules that explain the most of what is blamed on a clause; none where no house rule explains any."""
    counts = Counter(house_rule for judgement in failures for house_rule in judgement.as_if)
    most = max(counts.values(), default=0)
    return [Explanation(clause, rule, count, len(failures)) for rule, count in counts.items() if count == most]


def size_of(value: object) -> int:
    """How much there is to read in a question: its names and numbers."""
    if isinstance(value, Mapping):
        return sum(map(size_of, value.values()))
    return sum(map(size_of, value)) if isinstance(value, list | tuple) else 1


def select(cases: Sequence[Case], only: Iterable[str]) -> list[Case]:
    """The cases that any pattern selects: an operation, a clause it is about, an id, with `*` for any letters."""
    patterns = list(only)
    if not patterns:
        return list(cases)
    chosen: set[str] = set()
    for pattern in patterns:
        matching = {case.id for case in cases if any(fnmatchcase(name, pattern) for name in _names(case))}
        if not matching:
            meant = did_you_mean(pattern, {name: None for case in cases for name in _names(case)})
            raise NothingMatches(f"{pattern!r} selects no case{meant}; give an operation, a clause or a case id")
        chosen |= matching
    return [case for case in cases if case.id in chosen]


def _names(case: Case) -> tuple[str, ...]:
    """What a case can be selected by."""
    return (case.operation.name, case.method, case.subject, case.id)


def told_values(support: GameSupport, option: str) -> tuple[Value, ...]:
    """The values that an engine says it can play; a list of numbers, as JSON has it, is one value."""
    return tuple(tuple(value) if isinstance(value, list) else value for value in support.options.get(option, ()))


@dataclass(frozen=True)
class Claims:
    """The option values an engine is held to: what it says it can play, narrowed or replaced by what the user set."""

    game: Game
    support: GameSupport
    chosen: Mapping[str, Value]

    def values(self, option: str) -> tuple[Value, ...]:
        """The values to check under, the one to use where it does not matter first."""
        default = self.game.specification.options[option].default
        if option in self.chosen:
            return (self.chosen[option],)
        told = tuple(value for value in told_values(self.support, option) if value != ANY) or (default,)
        return tuple(sorted(told, key=lambda value: value != default))

    def obstacle(self, case: Case) -> str:
        """Why the case cannot be asked under its options; nothing if it can."""
        for name, value in case.options.items():
            if not self._allow(name, value):
                other = "the check is held to another house rule"
                return f"{other if name in self.chosen else NOT_PLAYED}: {name} = {written(value)}"
        return ""

    def _allow(self, option: str, value: Value) -> bool:
        anything = option not in self.chosen and ANY in told_values(self.support, option)
        return anything or value in self.values(option)

    def options_for(self, case: Case) -> dict[str, Value]:
        """Every option of the game for one case."""
        return case.all_options({name: self.values(name)[0] for name in self.game.specification.options})


def check(
    link: Link,
    game: Game,
    cases: Sequence[Case],
    *,
    chosen: Mapping[str, Value],
    timeout: float,
    on_start: Callable[[int], object] = lambda _: None,
    on_judgement: OnJudgement = lambda _: None,
    report_into: Callable[[Report], object] = lambda _: None,
) -> Report:
    """Ask an engine the cases it can be asked, and judge its answers.

    `report_into` gets the report before it is filled, so that an interrupted check keeps what it has. Raises
    `EngineUnusable`.
    """
    hello = link.hello()
    support = hello.games.get(game.name, GameSupport(()))
    claims = Claims(game, support, chosen)
    asked, skipped = _sort_out(cases, support, claims)
    report = Report(hello, not_covered=tuple(name for name in game.served if name not in support.operations))
    report.complaints += unknown_in_hello(game, hello)
    report_into(report)
    report.judgements += skipped
    report.planned = len(asked)
    on_start(len(asked))

    def judged(place: int, reply: Reply) -> None:
        judgement = judge(asked[place], reply, claims.options_for(asked[place]))
        report.judgements.append(judgement)
        report.left_out += isinstance(reply, NotAsked)
        on_judgement(judgement)

    questions = [Question(case.method, {"input": case.input, "options": claims.options_for(case)}) for case in asked]
    if questions:
        ask_all(link, questions, timeout=timeout, on_reply=judged)
    link.close()
    report.complaints += link.noise.complaints()
    return report


def unknown_in_hello(game: Game, hello: Hello) -> list[str]:
    """What an engine says it offers and nobody knows: misspelt names would else pass unnoticed."""
    if game.name not in hello.games:
        offered = ", ".join(hello.games) or "no game"
        return [f"arbitre.hello does not offer {game.name}; it offers {offered}"]
    support, known = hello.games[game.name], game.specification.options
    complaints = [
        f"arbitre.hello offers an operation that does not exist: {name}{did_you_mean(name, game.operations)};"
        f" {game.name} has {', '.join(game.operations)}"
        for name in support.operations
        if name not in game.operations
    ]
    for name in support.options:
        if name not in known:
            meant = did_you_mean(name, known)
            complaints.append(f"arbitre.hello names an option that does not exist: {name}{meant}")
        else:
            told = [value for value in told_values(support, name) if known[name].values or value != ANY]
            wrong = [value for value in told if not known[name].allows(value)]
            may = known[name].allowed()
            complaints += [f"arbitre.hello offers {name} = {value!r}; it may be {may}" for value in wrong]
    return complaints


def _sort_out(cases: Sequence[Case], support: GameSupport, claims: Claims) -> tuple[list[Case], list[Judgement]]:
    """The cases to ask, and for the others why not."""
    asked: list[Case] = []
    skipped: list[Judgement] = []
    for case in cases:
        if case.operation.name not in support.operations:
            skipped.append(Judgement(case, Verdict.SKIPPED, f"the engine does not offer {case.operation.name}"))
        elif obstacle := claims.obstacle(case):
            skipped.append(Judgement(case, Verdict.SKIPPED, obstacle))
        else:
            asked.append(case)
    return asked, skipped
