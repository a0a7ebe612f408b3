"""Searches for mistakes that are planted, and what came of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from conformance.engines import InProcessLink
from conformance.faults import fault_by_id
from conformance.fixtures.store import fixtures_folder, read_cases
from conformance.fuzz.search import Outcome, Plan, Search
from conformance.game import load_game
from conformance.reference import ReferenceEngine
from conformance.serving import PythonEngine
from spec.model import Value

BELOTE = load_game("belote")
GOLDEN = read_cases(fixtures_folder(), ["belote"])


def engine_with(fault: str) -> ReferenceEngine:
    """The reference with a catalogued fault."""
    return ReferenceEngine(["belote"], fault_by_id(fault).rules())


def search(engine: PythonEngine, plan: Plan, chosen: Mapping[str, Value] | None = None, **more: Any) -> Outcome:
    """What a search comes to, with golden cases to start from."""
    return Search(InProcessLink(engine), BELOTE, GOLDEN, plan, chosen=chosen or {}, timeout=5.0, **more).run()
