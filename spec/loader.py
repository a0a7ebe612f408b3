"""Reads the written specification of a game, `<game>.toml` beside this file, into the objects of `spec.model`.

A game is added by adding its file. Whatever is wrong in one is refused with `MalformedSpecification`, whose message
names the file, the key, what is wrong and what is expected.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

import tomli

from spec.model import (
    Clause,
    Decision,
    Deck,
    NotInSpecification,
    Option,
    Page,
    Profile,
    RankValue,
    Source,
    Specification,
    Trace,
    Value,
    written,
)
from spec.table import MalformedSpecification, Table

__all__ = [
    "Clause",
    "Decision",
    "Deck",
    "MalformedSpecification",
    "NotInSpecification",
    "Option",
    "Page",
    "Profile",
    "RankValue",
    "Source",
    "Specification",
    "Trace",
    "Value",
    "games",
    "load_specification",
    "read_specification",
    "written",
]

FOLDER = Path(__file__).parent
STATUSES = ("stated", "corrected", "decided")
TYPES = ("boolean", "choice", "integer", "integers")

Part = TypeVar("Part")


def games() -> list[str]:
    """The games that have a specification: every `<game>.toml` beside this file, in alphabetical order."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


@cache
def load_specification(game: str) -> Specification:
    """The specification of a game that comes with this package; raises `NotInSpecification` for any other game."""
    if game not in games():
        raise NotInSpecification(f"no game is named {game!r}; there are {', '.join(games())}")
    return read_specification(FOLDER / f"{game}.toml")


def read_specification(path: Path) -> Specification:
    """The specification in any one file; raises `MalformedSpecification`."""
    try:
        raw = tomli.loads(path.read_text(encoding="utf-8"))
    except tomli.TOMLDecodeError as error:
        raise MalformedSpecification(path, f"line {error.lineno}", error.msg, "valid TOML") from error
    except (OSError, ValueError, RecursionError) as error:
        raise MalformedSpecification(path, "file", f"cannot be read ({error})", "a TOML file in UTF-8") from error
    return _specification(Table(path, "", raw))


def _specification(top: Table) -> Specification:
    """The whole file: each part by itself, and against the parts it names."""
    top.check_keys(
        ("game", "title", "version", "seats", "source", "deck", "clauses", "options", "profiles"),
        ("sides", "pages", "decisions"),
    )
    game = top.text("game")
    if game != top.file.stem:
        top.refuse("game", f"is {game!r}", f"{top.file.stem!r}, as the file is named")
    source = _source(top.table("source"))
    clauses = _clauses(top.tables("clauses"), len(source.paragraphs))
    pages = _by_name(top.tables("pages"), _page)
    options = _by_name(top.tables("options"), lambda table: _option(table, game, clauses, pages))
    seats = top.integers("seats")
    if not seats:
        top.refuse("seats", "is empty", "the numbers of seats the game is played with")
    return Specification(
        game=game,
        title=top.text("title"),
        version=top.matching("version", r"\d+\.\d+\.\d+", "three numbers, as in 1.0.0"),
        source=source,
        seats=seats,
        sides=_sides(top, seats),
        deck=_deck(top.table("deck")),
        clauses=clauses,
        options=options,
        profiles=_by_name(top.tables("profiles"), lambda table: _profile(table, options, pages)),
        pages=pages,
        decisions=tuple(_decision(table, clauses) for table in top.tables("decisions")),
    )


def _by_name(tables: Iterable[Table], read: Callable[[Table], Part]) -> Mapping[str, Part]:
    """The parts read from tables that have a name, by name."""
    parts: dict[str, Part] = {}
    for table in tables:
        part = read(table)
        name = table.text("name")
        if name in parts:
            table.refuse("name", f"{name!r} is there twice", "a name of its own")
        parts[name] = part
    return MappingProxyType(parts)


def _source(table: Table) -> Source:
    table.check_keys(("description", "language", "paragraphs"))
    return Source(table.text("description"), table.text("language"), table.texts("paragraphs"))


def _sides(top: Table, seats: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The seats of each fixed side; none in a game without partners."""
    sides = tuple(top.integer_list(f"sides[{place}]", side) for place, side in enumerate(top.items("sides")))
    if sides and sorted(seat for side in sides for seat in side) != list(range(seats[0])):
        top.refuse("sides", "do not hold every seat once", f"the seats 0 to {seats[0] - 1}")
    return sides


# ------------------------------------------------------------------------------------------------------------- the deck


def _deck(table: Table) -> Deck:
    table.check_keys(("cards", "copies", "suits", "ranks", "orders", "checks"), ("singles",))
    deck = Deck(
        cards=table.texts("cards"),
        copies=table.integer("copies"),
        suits=table.texts("suits"),
        ranks=table.texts("ranks"),
        singles=table.texts("singles"),
        orders=_orders(table.table("orders")),
    )
    if deck.copies < 1:
        table.refuse("copies", f"is {deck.copies}", "at least 1")
    named = {rank + suit for suit in deck.suits for rank in deck.ranks} | set(deck.singles)
    if named != set(deck.cards):
        odd = ", ".join(sorted(named ^ set(deck.cards)))
        table.refuse("cards", f"{odd} in only one of the two", "every rank in every suit, and the singles")
    _check_orders(table.table("orders"), deck)
    for check in table.tables("checks"):
        _check_total(check, deck)
    return deck


def _orders(table: Table) -> Mapping[str, tuple[RankValue, ...]]:
    orders = {}
    for name in table.raw:
        steps = table.tables(name)
        for step in steps:
            step.check_keys(("rank", "value"))
        table.refuse_duplicates(name, [step.text("rank") for step in steps])
        orders[name] = tuple(RankValue(step.text("rank"), step.integer("value")) for step in steps)
    return MappingProxyType(orders)


def _check_orders(table: Table, deck: Deck) -> None:
    """An order is over all the ranks, or over singles; each single is in one order."""
    for name, order in deck.orders.items():
        steps = {step.rank for step in order}
        if not (steps == set(deck.ranks) or (steps and steps <= set(deck.singles))):
            odd = ", ".join(sorted(steps ^ set(deck.ranks)))
            table.refuse(name, f"{odd} missing or too much", f"each of {', '.join(deck.ranks)} once, or only singles")
    ordered = [step.rank for order in deck.orders.values() for step in order]
    for single in deck.singles:
        if ordered.count(single) != 1:
            table.refuse(single, f"is in {ordered.count(single)} orders", "every single in exactly one")


def _check_total(table: Table, deck: Deck) -> None:
    """A total that the orders must come to, each counted so many times."""
    table.check_keys(("what", "times", "total"))
    times = table.table("times")
    total = 0
    for name in times.raw:
        if name not in deck.orders:
            times.refuse(name, "no such order", f"one of {', '.join(deck.orders)}")
        total += times.integer(name) * sum(step.value for step in deck.orders[name])
    if total != table.integer("total"):
        table.refuse("total", f"{table.text('what')} come to {total}", str(table.integer("total")))


# ---------------------------------------------------------------------------------------------------------- the clauses


def _clauses(tables: Iterable[Table], paragraphs: int) -> Mapping[str, Clause]:
    """The clauses by id; within a group their numbers rise, and a group is not taken up again after another."""
    clauses: dict[str, Clause] = {}
    last: dict[str, int] = {}
    for table in tables:
        clause = _clause(table, paragraphs)
        group, _, number = clause.id.rpartition("-")
        if clause.id in clauses:
            table.refuse("id", f"{clause.id} is there twice", "an id of its own")
        if int(number) <= last.get(group, 0):
            table.refuse("id", f"{clause.id} comes after {group}-{last[group]}", "numbers that rise within a group")
        if group in last and group != next(reversed(last)):
            table.refuse("id", f"{clause.id} comes after {next(reversed(last))}-*", f"all of {group} together")
        last[group] = int(number)
        clauses[clause.id] = clause
    return MappingProxyType(clauses)


def _clause(table: Table, paragraphs: int) -> Clause:
    table.check_keys(("id", "title", "text", "status", "source"), ("reason", "exempt"))
    clause = Clause(
        id=table.matching("id", r"[A-Z]{3}-[A-Z]+-[1-9][0-9]*", "an id such as BEL-PLAY-7"),
        title=table.text("title"),
        text=table.text("text"),
        status=table.one_of("status", STATUSES),
        reason=table.text("reason", otherwise=""),
        source=table.integers("source"),
        exempt=table.text("exempt", otherwise=""),
    )
    if clause.status != "stated" and not clause.reason:
        table.refuse("reason", "missing", f"the reason why {clause.id} is {clause.status}")
    if clause.status != "decided" and not clause.source:
        table.refuse("source", "is empty", f"the paragraphs in which {clause.id} is {clause.status}")
    for place, paragraph in enumerate(clause.source):
        if not 1 <= paragraph <= paragraphs:
            table.refuse(f"source[{place}]", f"is {paragraph}", f"a paragraph from 1 to {paragraphs}")
    return clause


def _decision(table: Table, clauses: Mapping[str, Clause]) -> Decision:
    table.check_keys(("clause", "text", "reason"))
    return Decision(table.one_of("clause", clauses), table.text("text"), table.text("reason"))


# --------------------------------------------------------------------------------------------- the options and profiles


def _page(table: Table) -> Page:
    table.check_keys(("name", "title", "address", "read"))
    return Page(table.text("name"), table.text("title"), table.text("address"), table.text("read"))


def _option(table: Table, game: str, clauses: Mapping[str, Clause], pages: Mapping[str, Page]) -> Option:
    table.check_keys(
        ("name", "type", "default", "clause", "text"),
        ("values", "meanings", "minimum", "length", "sources", "notes"),
    )
    type_ = table.one_of("type", TYPES)
    option = Option(
        name=table.matching("name", rf"{game}\.[a-z_]+\.[a-z_0-9]+", f"a name such as {game}.group.option"),
        type=type_,
        values=tuple(_value(table, f"values[{place}]", type_, raw) for place, raw in enumerate(table.items("values"))),
        default=_value(table, "default", type_, table.raw["default"]),
        clause=table.one_of("clause", clauses),
        text=table.text("text"),
        meanings=_texts_by_key(table.table("meanings")),
        minimum=table.integer("minimum") if "minimum" in table.raw else None,
        length=table.integer("length") if "length" in table.raw else None,
        sources=tuple(_trace(source, type_, pages) for source in table.tables("sources")),
        notes=table.text("notes", otherwise=""),
    )
    _check_values(table, option)
    _check_allowed(table, "default", option, option.default)
    for source, trace in zip(table.tables("sources"), option.sources, strict=True):
        _check_allowed(source, "value", option, trace.value)
    return option


def _check_values(table: Table, option: Option) -> None:
    """The values an option lists, or the bounds it gives in their stead, go with its type and have a meaning each."""
    table.refuse_duplicates("values", option.values)
    if option.type == "boolean" and set(option.values) != {True, False}:
        table.refuse("values", "are not both truth values", "[true, false]")
    if option.type == "choice" and len(option.values) < 2:
        table.refuse("values", f"are {len(option.values)}", "two or more texts to choose from")
    if option.minimum is not None and (option.type != "integer" or option.values):
        table.refuse("minimum", "does not go with this option", "it only where an integer has no list of values")
    if (option.length is not None) != (option.type == "integers" and not option.values):
        table.refuse("length", "missing or does not go with this option", "it where integers have no list of values")
    explained = [written(value) for value in option.values] if option.type in ("boolean", "choice") else []
    if sorted(option.meanings) != sorted(explained):
        table.refuse("meanings", f"are of {', '.join(option.meanings) or 'nothing'}", ", ".join(explained) or "none")


def _value(table: Table, key: str, type_: str, raw: object) -> Value:
    """A value of an option of this type, as it stands in the file."""
    if type_ == "boolean" and isinstance(raw, bool):
        return raw
    if type_ == "choice" and isinstance(raw, str) and re.fullmatch("[a-z_0-9]+", raw):
        return raw
    if type_ == "integer" and isinstance(raw, int) and not isinstance(raw, bool):
        return raw
    if type_ == "integers" and isinstance(raw, list):
        return table.integer_list(key, raw)
    expected = {"boolean": "true or false", "choice": "a word", "integer": "an integer", "integers": "integers"}
    return table.refuse(key, f"is {raw!r}", f"{expected[type_]}, as the type is {type_}")


def _texts_by_key(table: Table) -> Mapping[str, str]:
    return MappingProxyType({key: table.text(key) for key in table.raw})


def _check_allowed(table: Table, key: str, option: Option, value: Value) -> None:
    if not option.allows(value):
        table.refuse(key, f"{option.name} cannot be {written(value)}", option.allowed())


def _trace(table: Table, type_: str, pages: Mapping[str, Page], *, also: tuple[str, ...] = ()) -> Trace:
    """A value with the page it was traced to; `also` are further keys of the table."""
    table.check_keys((*also, "value", "page", "says"))
    value = _value(table, "value", type_, table.raw["value"])
    return Trace(value, table.one_of("page", pages), table.text("says"))


def _profile(table: Table, options: Mapping[str, Option], pages: Mapping[str, Page]) -> Profile:
    """A profile; each value it sets names the option and the page that it was traced to."""
    table.check_keys(("name", "title"), ("values", "notes"))
    traces: dict[str, Trace] = {}
    for entry in table.tables("values"):
        entry.check_keys(("option", "value", "page", "says"))
        option = options[entry.one_of("option", options)]
        if option.name in traces:
            entry.refuse("option", f"{option.name} is there twice", "one value for each option")
        traces[option.name] = _trace(entry, option.type, pages, also=("option",))
        _check_allowed(entry, "value", option, traces[option.name].value)
    return Profile(
        name=table.text("name"),
        title=table.text("title"),
        values=MappingProxyType({name: trace.value for name, trace in traces.items()}),
        traces=MappingProxyType(traces),
        notes=table.text("notes", otherwise=""),
    )
