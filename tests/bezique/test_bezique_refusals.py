"""The hand-written hands of Bezique that are refused: the clauses alone refuse them at the same step, for the same."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import tomli

from conformance.game import load_game
from conformance.games.bezique import operations
from conformance.games.bezique.clauses.followed import follow

BEZIQUE = load_game("bezique")
CURATED = Path(str(operations.__file__)).parent / "curated"


def refused_hands() -> Iterator[Any]:
    for path in sorted(CURATED.glob("play_hand*.toml")):
        for case in tomli.loads(path.read_text(encoding="utf-8"))["case"]:
            if "refused" in case:
                yield pytest.param(case, id=case["title"])


@pytest.mark.parametrize("case", list(refused_hands()))
def test_the_clauses_alone_refuse_a_written_hand_at_its_step(case: dict[str, Any]) -> None:
    options = {**BEZIQUE.specification.defaults(), **case.get("options", {})}
    asked = BEZIQUE.operations["play_hand"].parse_input(case["input"])
    assert follow(asked, options).refused == (case["step"], case["refused"])
