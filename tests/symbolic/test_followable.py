"""What would go wrong on unknown values without anybody noticing is refused by the text of a rule, with its line."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

import reference_impl
from conformance.game import game_names
from conformance.symbolic.followable import refuse, refuse_all, refuse_text
from conformance.symbolic.unfollowable import Unfollowable
from conformance.variants import Rules

RULE_FILES = sorted(Path(str(reference_impl.__file__)).parent.rglob("*.py"))

BAD = {
    "is": ("return 1 if hand is trump else 0", "`is` compares objects"),
    "is not": ("return 1 if hand is not None else 0", "`is` compares objects"),
    "float": ("return hand + 0.5", "a float; count in integers"),
    "complex": ("return hand + 1j", "a float; count in integers"),
    "division": ("return hand / 2", "a true division"),
    "division in place": ("x = hand\n    x /= 2\n    return x", "a true division"),
    "power": ("return hand ** 2", "a power may give a float"),
    "tilde of a comparison": ("return ~(hand == trump)", "write `not`"),
    "tilde of not": ("return ~(not hand)", "write `not`"),
    "tilde of and": ("return ~(hand and trump)", "write `not`"),
    "int": ("return int(hand)", "`int(...)` is not followed"),
    "float call": ("return float(hand)", "`float(...)` is not followed"),
    "str": ("return str(hand)", "`str(...)` is not followed"),
    "isinstance": ("return isinstance(hand, int)", "`isinstance(...)` is not followed"),
    "type": ("return type(hand) == int", "`type(...)` is not followed"),
    "print": ("print(hand)\n    return hand", "`print(...)` is not followed"),
    "print by another name": ("tell = print\n    tell(hand)\n    return hand", "`print` is not followed"),
    "print for each": ("return tuple(map(print, (hand,)))", "`print` is not followed"),
    "open": ("return open('log')", "`open(...)` is not followed"),
    "id": ("return id(hand)", "`id(...)` is not followed"),
    "hash": ("return hash(hand)", "`hash(...)` is not followed"),
    "getattr": ("return getattr(hand, 'low', 0)", "`getattr(...)` is not followed"),
    "eval": ("return eval('hand')", "`eval(...)` is not followed"),
    "import": ("import random\n    return random.random()", "an import of random"),
    "import from": ("from time import time\n    return time()", "an import of time"),
    "caching import": ("from functools import cache\n    return cache", "an import of functools"),
    "absolute import": (
        "from reference_impl.cards import union\n    return union(hand)",
        "an import of reference_impl.cards",
    ),
    "class of a value": ("return hand.__class__ == int", "`__class__`"),
    "global": ("global COUNT\n    COUNT = hand\n    return hand", "a side effect: `global`"),
    "nonlocal": (
        "x = 0\n    def inner():\n        nonlocal x\n        x = 1\n    return x",
        "a side effect: `nonlocal`",
    ),
    "delete": ("del TABLE[0]\n    return hand", "a side effect: `del`"),
    "attribute of an argument": ("options.seen = hand\n    return hand", "`options.seen` is changed"),
    "item of an argument": ("trick[0] = hand\n    return hand", "`trick` is changed"),
    "item of an argument in place": ("trick[0] += hand\n    return hand", "`trick` is changed"),
    "item of a constant": ("TABLE[0] = hand\n    return hand", "`TABLE` is changed"),
    "item of an alias": ("table = trick\n    table[0] = hand\n    return hand", "`table` is changed"),
    "item of what was an argument": ("trick = [0]\n    trick[0] = hand\n    return trick", "`trick` is changed"),
    "argument in place": ("trick += [hand]\n    return hand", "the argument `trick` is changed in place"),
    "append": ("trick.append(hand)\n    return hand", "the method `append` may have side effects"),
    "format": ("return '{}'.format(hand)", "the method `format`"),
    "text of values": ("return f'{hand}'", "a text made of values"),
    "while": ("while hand:\n        hand = hand & hand - 1\n    return 0", "a `while` loop"),
    "try": ("try:\n        return TABLE[hand]\n    except Exception:\n        return 0", "could hide a refusal"),
    "with": ("with trump:\n        return hand", "could hide a refusal"),
    "type pattern": ("match hand:\n        case int():\n            return 1\n    return 0", "a type check"),
    "yield": ("yield hand", "`yield`"),
    "default": ("def inner(seen=[]):\n        return seen\n    return inner()", "a default value that can be changed"),
    "default of a lambda": ("return (lambda seen={}: seen)()", "a default value that can be changed"),
}


def rule(body: str) -> str:
    return f'"""A rule."""\n\nTABLE = (1, 2)\n\n\ndef rule(hand, trick, trump, options):\n    {body}\n'


@pytest.mark.parametrize("name", BAD)
def test_each_bad_example_is_refused_with_file_line_and_reason(name: str) -> None:
    body, reason = BAD[name]
    with pytest.raises(Unfollowable) as refused:
        refuse_text(rule(body), "rules/bad.py")
    assert reason in refused.value.reason
    file, line, code = refused.value.line.split(":", 2)
    assert file == "rules/bad.py"
    assert code.strip() == rule(body).splitlines()[int(line) - 1].strip()
    assert int(line) >= 7


GOOD = {
    "set algebra": "return hand & ~trump | trump << 8 | 1 << 3",
    "counting": "return (hand & trump).bit_count() * 3 - 1",
    "sides": "return hand if hand & trump and not trick else trump",
    "loops over constants": "for rank in TABLE:\n        if hand & rank:\n            return rank\n    return 0",
    "a sum": "return sum(hand & rank for rank in TABLE)",
    "extremes": "return max(hand, trump) - min(hand, trump)",
    "names": "return 'made' if options.tie == 'eldest' else 'dedans'",
    "own lists": "found = {}\n    for rank in TABLE:\n        found[rank] = hand\n    return tuple(found.values())",
    "adding up": "found = 0\n    for rank in TABLE:\n        found |= hand & rank\n    return found",
    "a record": "return options._replace(tie='nobody')",
    "raising": "raise ValueError(f'no seat {hand}')",
    "annotations": "x: int = hand\n    return x",
    "an inner function": "def tops(cards: int) -> int:\n        return cards & trump\n    return tops(hand)",
    "whole division": "return (hand.bit_count() + 5) // 10 * 10",
}


@pytest.mark.parametrize("name", GOOD)
def test_what_rules_need_is_not_refused(name: str) -> None:
    refuse_text(rule(GOOD[name]), "rules/good.py")


@pytest.mark.parametrize("file", RULE_FILES, ids=lambda file: file.stem)
def test_every_module_of_the_reference_can_be_followed(file: Path) -> None:
    refuse_text(file.read_text(encoding="utf-8"), str(file))


@pytest.mark.parametrize("game", game_names())
def test_the_rules_of_every_game_can_be_followed(game: str) -> None:
    refuse_all(Rules(game))


def test_a_module_and_a_function_can_be_asked_about(tmp_path: Path) -> None:
    file = tmp_path / "rules_of_a_toy.py"
    file.write_text(rule("return hand") + "\n\ndef worse(hand):\n    return hand / 2\n", encoding="utf-8")
    found = importlib.util.spec_from_file_location("rules_of_a_toy", file)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    refuse(module.rule)
    line = len(file.read_text().splitlines())
    for asked in (module, module.worse):
        with pytest.raises(Unfollowable, match=f"a true division.*rules_of_a_toy.py:{line}: return hand / 2"):
            refuse(asked)


def test_the_first_of_several_lines_is_named() -> None:
    with pytest.raises(Unfollowable, match=r"bad\.py:7: x = 0\.5"):
        refuse_text(rule("x = 0.5\n    while x:\n        print(x)"), "bad.py")
