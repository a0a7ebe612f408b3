"""Contracts and sides by the names questions give them, in the order the rules number them; options as records."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from conformance.games.tarot import questions as asking

CONTRACTS: tuple[asking.Contract, ...] = ("prise", "garde", "garde_sans", "garde_contre")
BIDS: tuple[asking.Bid, ...] = ("pass", *CONTRACTS)
SIDES: tuple[asking.Side, asking.Side] = ("attack", "defence")
Options = Mapping[str, Any]


def group(record: Any, prefix: str, options: Options) -> Any:
    """The options of one group as the record of a rule file: `tarot.fool.*` as `FoolOptions`; lists as tuples."""
    values = {name: options[f"{prefix}.{name}"] for name in record._fields}
    return record(**{name: tuple(value) if isinstance(value, list) else value for name, value in values.items()})
