"""Unknown integers, truths and choices that behave as Python's own values do, so that rule functions run on them.

An `Unknown` is a signed bit-vector with the bounds between which its value lies. Every operation widens the
bit-vector as far as Python's integers would grow, so nothing ever wraps: `(x << 8) >> 8 == x` is true here too.
Asking a `Truth` for its side (`if`, `and`, `or`, `not`) asks the explorer that is walking the function.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NoReturn

import z3

from conformance.symbolic.unfollowable import Unfollowable

_walker: list[Any] = []


class Truth:
    """An unknown truth: `&`, `|`, `~` build formulas; a plain `bool()` makes the explorer take a side."""

    __slots__ = ("formula",)

    def __init__(self, formula: z3.BoolRef) -> None:
        self.formula = formula

    def __bool__(self) -> bool:
        if _walker:
            return bool(_walker[-1].decide(self.formula))
        formula = z3.simplify(self.formula)
        if not z3.is_true(formula) and not z3.is_false(formula):
            raise Unfollowable("a formula was asked for its side outside a walk; write predicates with spec.logic")
        return bool(z3.is_true(formula))

    def __and__(self, other: Any) -> Any:
        if isinstance(other, (Truth, bool)):
            return Truth(z3.And(self.formula, formula_of(other)))
        return unknown(self) & other

    def __or__(self, other: Any) -> Any:
        if isinstance(other, (Truth, bool)):
            return Truth(z3.Or(self.formula, formula_of(other)))
        return unknown(self) | other

    def __invert__(self) -> Truth:
        if _walker:
            raise Unfollowable("`~` of a truth, which Python takes for a number; write `not`")
        return negation(self)

    def __eq__(self, other: object) -> Any:
        if isinstance(other, (Truth, bool)):
            return Truth(self.formula == formula_of(other))
        return unknown(self) == other

    def __ne__(self, other: object) -> Any:
        if isinstance(other, (Truth, bool)):
            return Truth(self.formula != formula_of(other))
        return unknown(self) != other

    def __xor__(self, other: Any) -> Any:
        return self != other if isinstance(other, (Truth, bool)) else unknown(self) ^ other

    def __add__(self, other: Any) -> Any:
        return unknown(self) + other

    def __sub__(self, other: Any) -> Any:
        return unknown(self) - other

    def __rsub__(self, other: Any) -> Any:
        return other - unknown(self)

    def __mul__(self, other: Any) -> Any:
        return self.choose(other, 0)

    def __lt__(self, other: Any) -> Any:
        return unknown(self) < other

    def __le__(self, other: Any) -> Any:
        return unknown(self) <= other

    def __gt__(self, other: Any) -> Any:
        return unknown(self) > other

    def __ge__(self, other: Any) -> Any:
        return unknown(self) >= other

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__
    __radd__, __rmul__ = __add__, __mul__

    def _not_followed(self, *_others: Any) -> NoReturn:
        raise Unfollowable("a truth divided, shifted or negated as a number; use it as a truth")

    __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = __truediv__ = __rtruediv__ = _not_followed
    __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = __pow__ = __rpow__ = _not_followed
    __neg__ = __pos__ = __abs__ = __divmod__ = __rdivmod__ = __float__ = __int__ = __round__ = _not_followed

    def __getattr__(self, name: str) -> NoReturn:
        if hasattr(bool, name):
            raise Unfollowable(f"`{name}` of an unknown truth is not followed")
        raise AttributeError(f"'bool' object has no attribute {name!r}")

    def __hash__(self) -> int:
        raise Unfollowable("an unknown truth used as a key or a member of a set")

    def __index__(self) -> int:
        raise Unfollowable("an unknown truth used as an index, a count of repetitions or a plain int")

    def __format__(self, _spec: str) -> str:
        raise Unfollowable("an unknown truth written into a text")

    def __str__(self) -> str:
        return self.__format__("")

    def choose(self, yes: Any, no: Any) -> Any:
        """`yes` where true, `no` where false, without taking a side. Used by `spec.logic.choose`."""
        if isinstance(yes, (Truth, bool)) and isinstance(no, (Truth, bool)):
            return Truth(z3.If(self.formula, formula_of(yes), formula_of(no)))
        one, other = unknown(yes), unknown(no)
        low, high = min(one.low, other.low), max(one.high, other.high)
        return Unknown(z3.If(self.formula, one.term(low, high), other.term(low, high)), low, high, one.may | other.may)


class Unknown:
    """An unknown integer between `low` and `high`, held in just as many bits as that takes.

    Where it cannot be negative, `may` is the set of bits that may be set, so that counting them leaves out the others.
    """

    __slots__ = ("bits", "high", "low", "may")

    def __init__(self, bits: z3.BitVecRef, low: int, high: int, may: int | None = None) -> None:
        width = width_of(low, high)
        self.low, self.high = low, high
        self.bits = bits if bits.size() == width else _resize(bits, width)
        self.may = (1 << width - 1) - 1 if may is None else may

    def term(self, low: int, high: int) -> z3.BitVecRef:
        """The value as a bit-vector wide enough for every integer from `low` to `high` and its own."""
        return _resize(self.bits, max(width_of(low, high), self.bits.size()))

    def __and__(self, other: Any) -> Unknown:
        other = unknown(other)
        sides = [side for side in (self, other) if side.low >= 0]
        if not sides:
            return Unknown(_same(self, other, lambda a, b: a & b), *_whole(self, other))
        may = sides[0].may & sides[-1].may
        return Unknown(_same(self, other, lambda a, b: a & b), 0, min(may, *(side.high for side in sides)), may)

    def __or__(self, other: Any) -> Unknown:
        other = unknown(other)
        low, high = _whole(self, other)
        may = self.may | other.may if low == 0 else None
        return Unknown(_same(self, other, lambda a, b: a | b), low, high, may)

    def __xor__(self, other: Any) -> Unknown:
        other = unknown(other)
        low, high = _whole(self, other)
        return Unknown(_same(self, other, lambda a, b: a ^ b), low, high)

    def __invert__(self) -> Unknown:
        return Unknown(~self.bits, -self.high - 1, -self.low - 1)

    def __neg__(self) -> Unknown:
        return 0 - self

    def __add__(self, other: Any) -> Unknown:
        other = unknown(other)
        return _arith(self, other, lambda a, b: a + b, self.low + other.low, self.high + other.high)

    def __sub__(self, other: Any) -> Unknown:
        other = unknown(other)
        return _arith(self, other, lambda a, b: a - b, self.low - other.high, self.high - other.low)

    def __rsub__(self, other: Any) -> Unknown:
        return unknown(other) - self

    def __mul__(self, other: Any) -> Unknown:
        if isinstance(other, Truth):
            return other.choose(self, 0)  # type: ignore[no-any-return]
        other = unknown(other)
        ends = [a * b for a in (self.low, self.high) for b in (other.low, other.high)]
        return _arith(self, other, lambda a, b: a * b, min(ends), max(ends))

    def __floordiv__(self, divisor: Any) -> Unknown:
        """Division that rounds down, by a known positive number of a value that cannot be negative."""
        known = self._divisor(divisor)
        return self._divide(known, z3.UDiv, self.low // known, self.high // known)

    def __mod__(self, divisor: Any) -> Unknown:
        known = self._divisor(divisor)
        return self._divide(known, z3.URem, 0, min(self.high, known - 1))

    def _divisor(self, divisor: Any) -> int:
        if isinstance(divisor, int) and divisor == 0:
            raise ZeroDivisionError("division by zero")
        if not isinstance(divisor, int) or divisor < 0 or self.low < 0:
            raise Unfollowable("division is followed only for values from 0 up, by a known number above 0")
        return int(divisor)

    def _divide(self, divisor: int, operation: Any, low: int, high: int) -> Unknown:
        wide = self.term(0, max(self.high, divisor))
        return Unknown(operation(wide, z3.BitVecVal(divisor, wide.size())), low, high)

    def __lshift__(self, places: int) -> Unknown:
        _known_shift(places)
        low, high = self.low << places, self.high << places
        return Unknown(self.term(low, high) << places, low, high, self.may << places)

    def __rshift__(self, places: int) -> Unknown:
        _known_shift(places)
        if places >= self.bits.size():
            return Unknown(self.bits >> (self.bits.size() - 1), self.low >> places, self.high >> places)
        return Unknown(self.bits >> places, self.low >> places, self.high >> places, self.may >> places)

    def __rlshift__(self, other: Any) -> NoReturn:
        _known_shift(self)
        raise AssertionError

    __rrshift__ = __rlshift__

    def bit_count(self) -> Unknown:
        """How many bits are set; only for values that cannot be negative."""
        if self.low < 0:
            raise Unfollowable("bit_count of a value that may be negative is not followed")
        places = [place for place in range(self.high.bit_length()) if self.may >> place & 1]
        size = width_of(0, len(places))
        ones = [z3.ZeroExt(size - 1, z3.Extract(place, place, self.bits)) for place in places]
        return Unknown(_balanced_sum(ones, size), 0, len(places))

    def __eq__(self, other: object) -> Any:
        if isinstance(other, (float, complex)):
            raise Unfollowable("an unknown integer compared with a float; count in integers")
        if not isinstance(other, (Unknown, Truth, int)):
            return NotImplemented
        return self._compare(other, lambda a, b: a == b)

    def __ne__(self, other: object) -> Any:
        same = self.__eq__(other)
        return same if same is NotImplemented else negation(same)

    def __lt__(self, other: Any) -> Truth:
        return self._compare(other, lambda a, b: a < b)

    def __le__(self, other: Any) -> Truth:
        return self._compare(other, lambda a, b: a <= b)

    def __gt__(self, other: Any) -> Truth:
        return self._compare(other, lambda a, b: a > b)

    def __ge__(self, other: Any) -> Truth:
        return self._compare(other, lambda a, b: a >= b)

    def _compare(self, other: Any, relation: Any) -> Truth:
        return Truth(_same(self, unknown(other), relation))

    def __bool__(self) -> bool:
        return bool(self != 0)

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__
    __radd__, __rmul__ = __add__, __mul__

    def __pos__(self) -> Unknown:
        return self

    def __hash__(self) -> int:
        raise Unfollowable("an unknown value used as a key or a member of a set")

    def __iter__(self) -> Iterator[Any]:
        raise Unfollowable("a loop over unknown cards; use set algebra and bit_count")

    def __index__(self) -> int:
        raise Unfollowable("an unknown value used as an index, a count of repetitions or a plain int")

    __int__ = __index__

    def __float__(self) -> float:
        raise Unfollowable("an unknown value turned into a float; count in integers")

    __truediv__ = __rtruediv__ = lambda self, _other: self.__float__()

    def _not_followed(self, *_others: Any) -> NoReturn:
        raise Unfollowable(
            "an operation that is not followed: division by an unknown number, a power, a remainder pair"
        )

    __rfloordiv__ = __rmod__ = __pow__ = __rpow__ = __divmod__ = __rdivmod__ = _not_followed
    __abs__ = __round__ = __trunc__ = __floor__ = __ceil__ = _not_followed

    def __format__(self, _spec: str) -> str:
        raise Unfollowable("an unknown value written into a text")

    def __str__(self) -> str:
        return self.__format__("")

    def __getattr__(self, name: str) -> NoReturn:
        if hasattr(int, name):
            raise Unfollowable(f"`{name}` of an unknown integer is not followed")
        raise AttributeError(f"'int' object has no attribute {name!r}")


class Choice:
    """An unknown option with a few named values: only `==` and `!=` with one of them."""

    __slots__ = ("index", "values")

    def __init__(self, index: Unknown, values: tuple[Any, ...]) -> None:
        self.index, self.values = index, values

    def __eq__(self, other: object) -> Truth:  # type: ignore[override]
        if isinstance(other, Choice):
            both = [
                z3.And((self == value).formula, (other == value).formula)
                for value in self.values
                if value in other.values
            ]
            return Truth(z3.Or(*both) if both else z3.BoolVal(False))
        if isinstance(other, (Unknown, Truth)) or other not in self.values:
            raise Unfollowable(f"an option is compared with {other!r}, but its values are {self.values}")
        return self.index == self.values.index(other)  # type: ignore[no-any-return]

    def __ne__(self, other: object) -> Truth:  # type: ignore[override]
        return negation(self == other)

    def index_among(self, values: tuple[Any, ...]) -> Unknown:
        """The place of the value among more values."""
        place = unknown(values.index(self.values[-1]))
        for known, value in enumerate(self.values[:-1]):
            place = (self.index == known).choose(values.index(value), place)
        return place

    def __hash__(self) -> int:
        raise Unfollowable("a named option used as a key or a member of a set")

    def __format__(self, _spec: str) -> str:
        raise Unfollowable("a named option written into a text")

    def __str__(self) -> str:
        return self.__format__("")

    def __bool__(self) -> bool:
        raise Unfollowable("a named option asked whether it is true; compare it with one of its values")


def negation(truth: Truth) -> Truth:
    """The opposite of a truth, without asking for its side."""
    return Truth(z3.Not(truth.formula))


def unknown(value: Any) -> Unknown:
    """A value as an `Unknown`, known integers and truths included."""
    if isinstance(value, Unknown):
        return value
    if isinstance(value, Truth):
        return value.choose(1, 0)  # type: ignore[no-any-return]
    if isinstance(value, int):
        known = int(value)
        return Unknown(z3.BitVecVal(known, width_of(known, known)), known, known, known if known >= 0 else None)
    raise Unfollowable(f"a {type(value).__name__} where an integer was expected; only integers are followed")


def formula_of(value: object) -> z3.BoolRef:
    """A truth, known or not, as a formula."""
    if isinstance(value, Truth):
        return value.formula
    if isinstance(value, bool):
        return z3.BoolVal(value)
    if isinstance(value, Unknown):
        return (value != 0).formula
    raise Unfollowable(f"a {type(value).__name__} where a truth was expected")


def width_of(low: int, high: int) -> int:
    """Bits of a signed bit-vector that holds every integer from `low` to `high`."""
    return max((end if end >= 0 else ~end).bit_length() for end in (low, high)) + 1


def _resize(bits: z3.BitVecRef, width: int) -> z3.BitVecRef:
    if bits.size() < width:
        return z3.SignExt(width - bits.size(), bits)
    return z3.Extract(width - 1, 0, bits) if bits.size() > width else bits


def _whole(one: Unknown, other: Unknown) -> tuple[int, int]:
    """Bounds of any bitwise combination."""
    width = max(one.bits.size(), other.bits.size()) - 1
    return (0 if one.low >= 0 and other.low >= 0 else -1 << width), (1 << width) - 1


def _same(one: Unknown, other: Unknown, operation: Any) -> Any:
    width = max(one.bits.size(), other.bits.size())
    return operation(_resize(one.bits, width), _resize(other.bits, width))


def _arith(one: Unknown, other: Unknown, operation: Any, low: int, high: int) -> Unknown:
    width = max(one.bits.size(), other.bits.size(), width_of(low, high))
    return Unknown(operation(_resize(one.bits, width), _resize(other.bits, width)), low, high)


def _known_shift(places: object) -> None:
    if not isinstance(places, int):
        raise Unfollowable("a shift by an unknown number of places")


def _balanced_sum(terms: list[z3.BitVecRef], size: int) -> z3.BitVecRef:
    while len(terms) > 1:
        pairs = [terms[i] + terms[i + 1] for i in range(0, len(terms) - 1, 2)]
        terms = pairs + terms[len(terms) - len(terms) % 2 :]
    return terms[0] if terms else z3.BitVecVal(0, size)
