"""Known failures: what the user's file says an engine gets wrong, held against what a check found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from conformance.check import Report
from conformance.judge import Judgement, Verdict


@dataclass(frozen=True)
class Known:
    """One known failure: a case by its id, or all failures blamed on a clause. What is given has to be as found.

    `place` is its number in the file, from 0; `reason` and `link` are for people.
    """

    place: int
    case: str = ""
    clause: str = ""
    verdict: str = ""
    reason: str = ""
    link: str = ""

    def __str__(self) -> str:
        """How messages name it: `known[3] belote.trick.27af16fe52 (not yet written)`."""
        return f"known[{self.place}] {self.case or self.clause} ({self.reason})"

    @property
    def expected(self) -> str:
        """How it is expected to fail: `fail BEL-PLAY-7`."""
        return " ".join(filter(None, (self.verdict, self.clause)))

    def expects(self, judgement: Judgement) -> bool:
        """Whether a case went wrong just as this says."""
        return (
            self.case in {"", judgement.case.id}
            and self.clause in {"", blame_of(judgement)}
            and self.verdict in {"", str(judgement.verdict)}
        )


@dataclass(frozen=True)
class Accounts:
    """The failures of a report and the known ones settled.

    `known` are failures with the entry that expects them, `new` those that none does. Entries may moreover be
    `unmatched` (their case is not there or was not asked), `stale` (nothing goes wrong any more), or `otherwise`: their
    case fails, but for another reason.
    """

    known: tuple[tuple[Judgement, Known], ...] = ()
    new: tuple[Judgement, ...] = ()
    unmatched: tuple[Known, ...] = ()
    stale: tuple[Known, ...] = ()
    otherwise: tuple[tuple[Judgement, Known], ...] = ()

    def complaints(self) -> list[str]:
        """A sentence for each known failure that is not one as its entry says, with what to do."""
        return [
            *(f"stale: {entry} does not fail any more; take it out of the list" for entry in self.stale),
            *(
                f"unmatched: {entry} was not asked: it is no case, or not under these options; take it out"
                for entry in self.unmatched
            ),
            *(
                f"otherwise: {entry} is known as {entry.expected}, but now it is: {judgement.verdict}"
                f" {blame_of(judgement)}".rstrip()
                + "; mend it, or change the list"
                for judgement, entry in self.otherwise
            ),
        ]

    def __add__(self, other: Accounts) -> Accounts:
        """The accounts of two games, whose entries stand in one list."""
        return Accounts(
            self.known + other.known,
            self.new + other.new,
            self.unmatched + other.unmatched,
            self.stale + other.stale,
            self.otherwise + other.otherwise,
        )


def blame_of(judgement: Judgement) -> str:
    """The clause a failure is blamed on; empty for an answer that cannot be used."""
    return judgement.blame or ""


def account(report: Report, entries: Sequence[Known], *, whole: bool) -> Accounts:
    """Hold a report against known failures; of a run that is not the `whole` one, only what it asked counts."""
    by_case = {entry.case: entry for entry in entries if entry.case}
    known, otherwise, new = [], [], []
    for judgement in report.failures:
        entry = next((entry for entry in entries if entry.expects(judgement)), None)
        if entry:
            known.append((judgement, entry))
        elif judgement.case.id in by_case:
            otherwise.append((judgement, by_case[judgement.case.id]))
        else:
            new.append(judgement)
    used = {entry for _, entry in (*known, *otherwise)}
    idle = [entry for entry in entries if entry not in used]
    stale = [entry for entry in idle if _is_mended(entry, report, whole=whole)]
    unmatched = [entry for entry in idle if whole and entry not in stale]
    return Accounts(tuple(known), tuple(new), tuple(unmatched), tuple(stale), tuple(otherwise))


def _is_mended(entry: Known, report: Report, *, whole: bool) -> bool:
    """Whether the case that should go wrong passed, or for a clause all that touch it; a part of them does not tell."""
    passed = (judgement.case for judgement in report.judgements if judgement.verdict is Verdict.PASS)
    if entry.case:
        return any(case.id == entry.case for case in passed)
    return whole and any(entry.clause in case.clauses for case in passed)
