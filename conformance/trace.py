"""Clause by clause, what covers it: theorems proved, properties tested, cases confirmed, faults caught. From a run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from conformance.faults import all_faults
from conformance.fixtures.case import Case
from conformance.fixtures.kills import catches
from conformance.fixtures.verify import usability_problems
from conformance.game import Game


@dataclass
class Row:
    """What covers one clause. `exempt` says why nothing can; a clause is due once a served operation asks it."""

    clause: str
    due: bool
    exempt: str
    theorems: list[str] = field(default_factory=list)
    properties: list[str] = field(default_factory=list)
    cases: list[str] = field(default_factory=list)
    caught: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)

    @property
    def lacking(self) -> list[str]:
        """What a due clause lacks; nothing for one that is exempt or not due."""
        if not self.due or self.exempt:
            return []
        wanted = {
            "a theorem or a property": self.theorems or self.properties,
            "a case about it": self.cases,
            "a fault that a case about it catches": self.caught,
        }
        return [what for what, found in wanted.items() if not found] + [f"a case for {fault}" for fault in self.missed]


def trace(
    game: Game, cases: Sequence[Case], proved: Mapping[str, Sequence[str]], tested: Mapping[str, Sequence[str]]
) -> list[Row]:
    """A row a clause, in page order. `proved` and `tested` give the clauses of each theorem and property that held."""
    due = {clause for operation in game.served.values() for clause in operation.clauses}
    rows = {name: Row(name, name in due, clause.exempt) for name, clause in game.specification.clauses.items()}
    for theorem, clauses in proved.items():
        for clause in clauses:
            if clause in rows:
                rows[clause].theorems.append(theorem)
    for test, clauses in tested.items():
        for clause in clauses:
            if clause in rows:
                rows[clause].properties.append(test)
    confirmed = [case for case in cases if not any(usability_problems(case))]
    for case in confirmed:
        rows[case.subject].cases.append(case.id)
    for fault in all_faults([game.name]):
        caught = any(case.subject == fault.clause and catches(fault, case) for case in confirmed)
        (rows[fault.clause].caught if caught else rows[fault.clause].missed).append(fault.id)
    return list(rows.values())
