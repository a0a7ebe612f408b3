"""What a diagnosis of an engine can go by after a search.

Cases that were just drawn do not say which faults they catch, and to try all pairs of faults on them takes long: so
the findings that no single house rule or fault explains are left out.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from conformance.faults import all_faults
from conformance.fixtures.kills import answer_of
from conformance.fuzz.finding import Finding
from conformance.fuzz.search import Outcome
from conformance.game import Game
from conformance.judge import Judgement, judge
from conformance.variants import Rules


def evidence(game: Game, outcome: Outcome) -> list[Judgement]:
    """The findings that a house rule or a fault explains, and questions answered rightly; none if there are no such."""
    explained = _explained(game, outcome.findings)
    return [*explained, *outcome.right] if explained else []


def _explained(game: Game, findings: Sequence[Finding]) -> list[Judgement]:
    open_ = [finding.judgement for finding in findings]
    explained = {judgement.case.id for judgement in open_ if judgement.as_if}
    for fault in all_faults([game.name]):
        rules = fault.rules()
        explained |= {each.case.id for each in open_ if each.case.id not in explained and _is_as_by(rules, each)}
    return [judgement for judgement in open_ if judgement.case.id in explained]


def _is_as_by(rules: Rules, judgement: Judgement) -> bool:
    """Whether an engine replied just as variant rules would; that both break down says nothing."""
    answer = answer_of(rules, judgement.case, judgement.options)
    if answer is None or judgement.reply is None:
        return False
    expected = msgspec.structs.replace(judgement.case, expect=answer)
    return judge(expected, judgement.reply, judgement.options, blaming=False, explaining=False).verdict.good
