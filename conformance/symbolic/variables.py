"""Unknown inputs, what is assumed of them, and their values in a model as people read them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import z3

from conformance.symbolic.values import Choice, Truth, Unknown, formula_of
from spec.model import Option

Kind = TypeVar("Kind")


class Variables:
    """The unknown inputs of one theorem or walk, by name; `assumptions` grow as they are made and by `assume`.

    `sets` are the names of those inputs that are sets of cards; of these, `single` are always one card, and `derived`
    follow from other inputs. `wishes` make examples readable and prove nothing.
    """

    def __init__(self) -> None:
        self.assumptions: list[z3.BoolRef] = []
        self.inputs: dict[str, Any] = {}
        self.sets: set[str] = set()
        self.single: set[str] = set()
        self.derived: set[str] = set()
        self.wishes: list[z3.BoolRef] = []

    def cards(self, name: str, among: int) -> Unknown:
        """Any set of some cards."""
        self.sets.add(name)
        size = among.bit_length()
        unknown = Unknown(z3.ZeroExt(1, z3.BitVec(name, size)), 0, (1 << size) - 1)
        if among != (1 << size) - 1:
            self.assume((unknown & ~among) == 0)
        return self._remember(name, unknown)

    def card(self, name: str, among: int) -> Unknown:
        """Any one of some cards."""
        unknown = self.cards(name, among)
        self.single.add(name)
        self.assume(unknown != 0, (unknown & (unknown - 1)) == 0)
        return unknown

    def number(self, name: str, low: int, high: int) -> Unknown:
        """Any number from `low`, 0 or more, to `high`."""
        if not 0 <= low <= high:
            raise ValueError(f"{name!r} goes from {low} to {high}; give 0 or more, the lower end first")
        size = max(1, high.bit_length())
        unknown = Unknown(z3.ZeroExt(1, z3.BitVec(name, size)), 0, (1 << size) - 1)
        self.assume(unknown >= low, unknown <= high)
        return self._remember(name, Unknown(unknown.bits, low, high))

    def suit(self, name: str, suits: Iterable[int]) -> Unknown:
        """Any one of some known sets of cards."""
        self.sets.add(name)
        return self.one_of(name, suits)

    def one_of(self, name: str, values: Iterable[int]) -> Unknown:
        """Any one of some known numbers."""
        known = list(values)
        if not known or min(known) < 0:
            raise ValueError(f"{name!r} can be one of {known}; give at least one number, none below 0")
        size = max(1, *(value.bit_length() for value in known))
        unknown = Unknown(z3.ZeroExt(1, z3.BitVec(name, size)), 0, (1 << size) - 1)
        self.assumptions.append(z3.Or(*((unknown == value).formula for value in known)))
        return self._remember(name, unknown)

    def truth(self, name: str) -> Truth:
        """True or false."""
        return self._remember(name, Truth(z3.Bool(name)))

    def choice(self, name: str, values: tuple[Any, ...]) -> Choice:
        """Any one of some named values."""
        size = max(1, (len(values) - 1).bit_length())
        index = Unknown(z3.ZeroExt(1, z3.BitVec(name, size)), 0, (1 << size) - 1)
        self.assume(index < len(values))
        return self._remember(name, Choice(index, values))

    def options(self, record: Any, options: Iterable[Option]) -> Any:
        """A record of options (`PlayOptions`), each of any of its values."""
        made = {option.short.rpartition(".")[2]: self._option(option) for option in options}
        return record(**{field: made[field] for field in record._fields})

    def _option(self, option: Option) -> Any:
        if option.name in self.inputs:
            return self.inputs[option.name]
        if option.type == "boolean":
            return self.truth(option.name)
        if option.type == "integer":
            return self.one_of(option.name, [int(value) for value in option.values])  # type: ignore[arg-type]
        return self.choice(option.name, option.values)

    def assume(self, *truths: Any) -> None:
        """Assume more."""
        self.assumptions += [formula_of(truth) for truth in truths]

    def wish(self, *truths: Any) -> None:
        """Wish something of examples, where it can be had."""
        self.wishes += [formula_of(truth) for truth in truths]

    def _remember(self, name: str, value: Kind) -> Kind:
        if name in self.inputs:
            raise ValueError(f"two unknown inputs are named {name!r}: they would be one and the same")
        self.inputs[name] = value
        return value

    def in_model(self, model: z3.ModelRef) -> dict[str, Any]:
        """The value of every input in a model: numbers, truths, names of choices."""
        return {name: known_value(model, value) for name, value in self.inputs.items()}

    def being(self, values: Mapping[str, Any]) -> list[z3.BoolRef]:
        """The formulas that give inputs these values."""
        return [_equals(self.inputs[name], value) for name, value in values.items() if name in self.inputs]

    def __getitem__(self, name: str) -> Any:
        return self.inputs[name]

    def __contains__(self, name: str) -> bool:
        return name in self.inputs


def known_value(model: z3.ModelRef, value: Any) -> Any:
    """What a value is in a model; tuples part by part, plain values as they are."""
    if isinstance(value, Unknown):
        return model.eval(value.bits, model_completion=True).as_signed_long()
    if isinstance(value, Truth):
        return z3.is_true(model.eval(value.formula, model_completion=True))
    if isinstance(value, Choice):
        return value.values[known_value(model, value.index)]
    if isinstance(value, tuple):
        return tuple(known_value(model, part) for part in value)
    return value


def _equals(unknown: Any, value: Any) -> z3.BoolRef:
    return formula_of(unknown == value)
