"""Transcripts in a Markdown text: commands with what they print, and how to hold them against a run."""

from __future__ import annotations

import re
from dataclasses import dataclass

LEFT_OUT = "..."


@dataclass(frozen=True)
class Transcript:
    """One command as it is typed after `$ `, the lines below it, and the number of its line in the text."""

    command: str
    printed: tuple[str, ...]
    line: int


def console_blocks(markdown: str) -> list[list[Transcript]]:
    """The transcripts of each block fenced as `console`; what stands before its first command belongs to none."""
    blocks = []
    for fence in re.finditer(r"^```console\n(.*?)^```$", markdown, re.MULTILINE | re.DOTALL):
        first = markdown.count("\n", 0, fence.start(1)) + 1
        blocks.append(_transcripts(fence[1].splitlines(), first))
    return blocks


def _transcripts(lines: list[str], first: int) -> list[Transcript]:
    starts = [place for place, line in enumerate(lines) if line.startswith("$ ")]
    ends = [*starts[1:], len(lines)]
    return [
        Transcript(lines[start].removeprefix("$ ").strip(), tuple(lines[start + 1 : end]), first + start)
        for start, end in zip(starts, ends, strict=True)
    ]


def tidy(text: str) -> list[str]:
    """The lines of a text without blanks at their ends and without empty lines at its own."""
    return [line.rstrip() for line in text.strip("\n").rstrip().splitlines()]


def matches(printed: list[str], written: list[str]) -> bool:
    """Whether a run printed what is written; a line `...` stands for any lines, or none."""
    pattern = "".join(r"(?:.*\n)*?" if line.strip() == LEFT_OUT else re.escape(line) + r"\n" for line in written)
    return re.fullmatch(pattern, "".join(line + "\n" for line in printed)) is not None
