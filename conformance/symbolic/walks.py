"""A rule function together with the unknown inputs it is walked on, and what they mean as a question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from conformance.symbolic.explore import Path, RuleRaises, merge, walk
from conformance.symbolic.unfollowable import Unfollowable, place_of, told
from conformance.symbolic.variables import Variables, known_value

Values = Mapping[str, Any]


@dataclass(frozen=True)
class Walk:
    """One rule function on all inputs of one shape.

    `function` runs it, given the rules and the inputs by name, unknown or known. `question` turns known inputs into an
    operation's input and options, and `values` turns such a question back into inputs, or into None where it is not of
    this shape. `telling` are wishes for a witness, given its answer, the dearest first.
    """

    operation: str
    name: str
    variables: Variables
    function: Callable[[Any, Values], Any]
    question: Callable[[Values], tuple[dict[str, Any], dict[str, Any]]]
    values: Callable[[Mapping[str, Any], Mapping[str, Any]], Values | None]
    telling: Callable[[Any], Sequence[Any]]

    def paths(self, rules: Any, inputs: Values | None = None) -> list[Path]:
        """Every feasible path of the function under these rules, on its own unknown inputs or on others."""
        given = self.variables.inputs if inputs is None else inputs
        try:
            return walk(lambda: self.function(rules, given), self.variables.assumptions)
        except (RuleRaises, Unfollowable) as found:
            raise self._on_known_inputs(rules, given, found) from found

    def _on_known_inputs(
        self, rules: Any, given: Values, found: RuleRaises | Unfollowable
    ) -> RuleRaises | Unfollowable:
        """What stops a walk: an exception of the function's if it raises on the known inputs too, else a refusal."""
        if found.model is None:
            return found
        known = {name: known_value(found.model, value) for name, value in given.items()}
        try:
            self.function(rules, known)
        except Exception as error:
            return RuleRaises(error, found.model, known, frozenset(self.variables.sets))
        if isinstance(found, Unfollowable):
            return found
        return Unfollowable(f"{told(found.error)} on unknown values, though not on known ones", place_of(found.error))

    def answered(self, rules: Any, inputs: Values | None = None) -> tuple[list[Path], Any]:
        """The paths, and what the function answers as one value."""
        paths = self.paths(rules, inputs)
        return paths, merge(paths)
