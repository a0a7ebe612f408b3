"""Rewriting the list of known failures in the user's `arbitre.toml`, comments and all else kept as they are."""

from __future__ import annotations

from collections.abc import Iterable

import tomlkit
from tomlkit.items import AoT, Table, Whitespace

from conformance.judge import Judgement
from conformance.known import Accounts

NO_REASON_YET = "no reason given yet"


class NotRewritable(ValueError):
    """The list is written in a way that cannot be kept; the message says how to write it."""


def rewritten(text: str, accounts: Accounts) -> str:
    """The text of a file with its known failures as they were found; raises `NotRewritable`.

    Entries that are stale or unmatched go with the comments right above them, those that fail otherwise get the clause
    and verdict found, and new failures are added below. Only the first entry's comment stays: it may be the list's.
    """
    document = tomlkit.parse(text)
    entries = document.get("known", tomlkit.aot())
    if not isinstance(entries, AoT):
        raise NotRewritable("known failures are updated only where each is a [[known]] table; write them so")
    tables = [*entries]
    leads = ["", *map(_without_tail, tables)]
    for judgement, entry in accounts.otherwise:
        tables[entry.place].pop("clause", None)
        tables[entry.place].update(_found(judgement))
    gone = {entry.place for entry in (*accounts.stale, *accounts.unmatched)}
    for place in sorted(gone):
        leads[place + 1] = _without_last_comment(leads[place]) + leads[place + 1]
        leads[place] = ""
    kept = [place for place in range(len(tables)) if place not in gone]
    for place in kept:
        tables[place].trivia.indent = leads[place]
    listed = [*(tables[place] for place in kept), *_new_tables(accounts.new)]
    return _with_list(document, listed, leads[-1], at=len(kept))


def _with_list(document: tomlkit.TOMLDocument, tables: list[Table], tail: str, *, at: int) -> str:
    """The text with these tables; `tail` stands before the table at a place, or at the end."""
    if at < len(tables):
        tables[at].trivia.indent = tail + tables[at].trivia.indent
    elif tables:
        tables[-1].value.body.append((None, Whitespace(tail)))
    if not tables:
        document.pop("known", None)
        return tomlkit.dumps(document) + tail
    if "known" not in document:
        document["known"] = tomlkit.aot()
    entries = document["known"]
    while entries:
        del entries[0]
    for table in tables:
        entries.append(table)
    return tomlkit.dumps(document)


def _without_tail(table: Table) -> str:
    """Take off and return what stands in a table after its last key: comments of what follows it."""
    body, tail = table.value.body, ""
    while body and body[-1][0] is None:
        tail = body.pop()[1].as_string() + tail
    return tail


def _without_last_comment(lead: str) -> str:
    """A text without the lines of comment at its end that no empty line follows."""
    lines = lead.splitlines(keepends=True)
    while lines and lines[-1].lstrip().startswith("#"):
        lines.pop()
    return "".join(lines)


def _new_tables(new: Iterable[Judgement]) -> list[Table]:
    tables = []
    for judgement in new:
        table = tomlkit.table()
        table.update({"case": judgement.case.id, **_found(judgement), "reason": NO_REASON_YET})
        table.trivia.indent = "\n"
        tables.append(table)
    return tables


def _found(judgement: Judgement) -> dict[str, str]:
    blame = {"clause": judgement.blame} if judgement.blame else {}
    return {**blame, "verdict": str(judgement.verdict)}
