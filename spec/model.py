"""What a written specification consists of: frozen typed objects, made by `spec.loader` out of `<game>.toml`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from spec.names import did_you_mean

Value = bool | int | str | tuple[int, ...]


class NotInSpecification(ValueError):
    """A game, option, value or profile that was asked for and does not exist; the message lists those that do."""


@dataclass(frozen=True)
class Clause:
    """One statement of the rules under its permanent id (`BEL-PLAY-7`).

    `source` holds the numbers of the paragraphs of the source text it rests on, from 1. `reason` is there for what was
    corrected or decided. `exempt` says why no answer can show the clause, and is empty for all others.
    """

    id: str
    title: str
    text: str
    status: str
    reason: str
    source: tuple[int, ...]
    exempt: str

    @property
    def group(self) -> str:
        """The part of the rules it belongs to: `BEL-PLAY` of `BEL-PLAY-7`."""
        return self.id.rpartition("-")[0]


@dataclass(frozen=True)
class Page:
    """A published rule page, or a published program, that values of options were traced to.

    `read` says in what form it was read: the page itself, a copy, or as another page quotes it.
    """

    name: str
    title: str
    address: str
    read: str


@dataclass(frozen=True)
class Trace:
    """A value of an option that a published page stands for, and what it says in few words; `page` names a `Page`."""

    value: Value
    page: str
    says: str


@dataclass(frozen=True)
class Option:
    """A house rule that tables vary.

    `values` are the values it may take, and is empty where any integer from `minimum` up, or any `length` integers,
    will do. `meanings` explains each value of a boolean or a choice, by the value as it is written on a command line.
    `sources` are the pages found for its values, and `notes` says what was not found.
    """

    name: str
    type: str
    values: tuple[Value, ...]
    default: Value
    clause: str
    text: str
    meanings: Mapping[str, str]
    minimum: int | None
    length: int | None
    sources: tuple[Trace, ...]
    notes: str

    @property
    def short(self) -> str:
        """The name without its game: `play.undertrump`."""
        return self.name.partition(".")[2]

    @property
    def group(self) -> str:
        """The middle of the name: `play` of `belote.play.undertrump`."""
        return self.name.split(".")[1]

    def allows(self, value: object) -> bool:
        """Whether the option may have this value; `True` and `1` are different values."""
        if self.values:
            return any(type(value) is type(allowed) and value == allowed for allowed in self.values)
        if self.type == "integer":
            return type(value) is int and (self.minimum is None or value >= self.minimum)
        return isinstance(value, tuple) and len(value) == self.length and all(type(number) is int for number in value)

    def allowed(self) -> str:
        """The values it may have, for messages: `true, false` or `any integer from 1`."""
        if self.values:
            return ", ".join(written(value) for value in self.values)
        if self.type == "integer":
            return "any integer" if self.minimum is None else f"any integer from {self.minimum}"
        return f"any {self.length} integers separated by commas"


@dataclass(frozen=True)
class Profile:
    """A named set of option values: those it sets, by full option name, and for each the page it was traced to."""

    name: str
    title: str
    values: Mapping[str, Value]
    traces: Mapping[str, Trace]
    notes: str


@dataclass(frozen=True)
class RankValue:
    """One step of an order of strength, and what it is worth."""

    rank: str
    value: int


@dataclass(frozen=True)
class Deck:
    """The pack: `cards` in bit order, each `copies` times in the pack.

    A card of a suit is named rank then suit; `singles` are the cards without a suit, which name themselves. `ranks` are
    in natural order, lowest first; each of `orders` is strongest first, over all the ranks or over singles.
    """

    cards: tuple[str, ...]
    copies: int
    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    singles: tuple[str, ...]
    orders: Mapping[str, tuple[RankValue, ...]]


@dataclass(frozen=True)
class Decision:
    """Something the clauses leave open between them, and how it was settled."""

    clause: str
    text: str
    reason: str


@dataclass(frozen=True)
class Source:
    """The text the specification reads; its paragraphs are numbered from 1."""

    description: str
    language: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True)
class Specification:
    """A game as it is written down. Clauses and options are in page order, by id and by full name."""

    game: str
    title: str
    version: str
    source: Source
    seats: tuple[int, ...]
    sides: tuple[tuple[int, ...], ...]
    deck: Deck
    clauses: Mapping[str, Clause]
    options: Mapping[str, Option]
    profiles: Mapping[str, Profile]
    pages: Mapping[str, Page]
    decisions: tuple[Decision, ...]

    def options_of(self, group: str) -> tuple[Option, ...]:
        """The options of one group in page order: those named `<game>.<group>.*`."""
        return tuple(option for option in self.options.values() if option.group == group)

    def option(self, name: str) -> Option:
        """The option of this full name; raises `NotInSpecification` with the names there are."""
        if name not in self.options:
            meant = did_you_mean(name, self.options)
            raise NotInSpecification(f"no option is named {name!r}{meant}; {self.game} has {', '.join(self.options)}")
        return self.options[name]

    def parse_value(self, option: str, text: str) -> Value:
        """The value of the named option that a command line writes as `text`: `true`, `501`, `taker`, `1,2,4,6`.

        Capitals do not count.
        """
        rule = self.option(option)
        for value in rule.values or _read_integers(rule.type, text):
            if written(value) == text.strip().replace(" ", "").casefold() and rule.allows(value):
                return value
        raise NotInSpecification(f"{option} cannot be {text!r}; it may be {rule.allowed()}")

    def defaults(self) -> dict[str, Value]:
        """The default of every option, by full name."""
        return {name: option.default for name, option in self.options.items()}

    def values_of(self, profile: str) -> dict[str, Value]:
        """The value of every option, by full name, under the named profile: its own values, defaults for the rest."""
        if profile not in self.profiles:
            meant, known = did_you_mean(profile, self.profiles), ", ".join(self.profiles)
            raise NotInSpecification(f"no profile is named {profile!r}{meant}; {self.game} has {known}")
        return self.defaults() | dict(self.profiles[profile].values)


def written(value: Value) -> str:
    """A value as a command line writes it: `true`, `501`, `taker`, `1,2,4,6`."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return ",".join(str(number) for number in value)
    return str(value)


def _read_integers(type_: str, text: str) -> tuple[Value, ...]:
    """The one value that `text` can mean for an option open to any integers; none where it is not made of integers."""
    numbers = [number.strip() for number in text.split(",")]
    if not all(re.fullmatch(r"-?[0-9]{1,9}", number) for number in numbers):
        return ()
    integers = tuple(int(number) for number in numbers)
    return (integers,) if type_ == "integers" else integers[:1]
