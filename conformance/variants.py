"""The reference's rules, as they are or with some lines changed: each variant is loaded from the one source.

A variant is a second copy of the package `reference_impl` under a name of its own, whose changed modules are compiled
from the changed text. Nothing is patched in place, so the rules and any number of variants run side by side.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module, machinery
from importlib.abc import MetaPathFinder
from itertools import count, pairwise
from pathlib import Path
from types import CodeType, ModuleType

import reference_impl
from spec.model import NotInSpecification

_FOLDER = Path(str(reference_impl.__file__)).parent
_NUMBERS = count(1)
_CHANGED: dict[str, tuple[tuple[str, str], ...]] = {}


class EditMissesSource(NotInSpecification):
    """The text an edit wants to replace is not there, or is there more than once; or its module is not there."""


@dataclass(frozen=True)
class Edit:
    """A change of one module, such as `belote.play`: the one place where `old` stands is replaced by `new`."""

    module: str
    old: str
    new: str

    def apply(self, source: str) -> str:
        """The changed source; raises `EditMissesSource`."""
        if source.count(self.old) != 1:
            raise EditMissesSource(
                f"{self.module} has {source.count(self.old)} places that read {self.old!r}, not one; "
                "the rule was rewritten: give the edit the new text"
            )
        return source.replace(self.old, self.new)

    def span(self, source: str) -> tuple[int, int, str]:
        """Start and end of what really changes, and what stands there then; raises `EditMissesSource`."""
        self.apply(source)
        head = _shared(self.old, self.new)
        rest = min(len(self.old), len(self.new)) - head
        tail = min(rest, _shared(self.old[::-1], self.new[::-1]))
        start = source.index(self.old)
        return start + head, start + len(self.old) - tail, self.new[head : len(self.new) - tail]


def _shared(one: str, other: str) -> int:
    """How many characters two texts begin with alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (left, right) in pairs if left != right), min(len(one), len(other)))


class Rules:
    """The modules of one game's reference by name (`rules.play`), from the package itself or from a variant of it."""

    def __init__(self, game: str, package: str = "reference_impl") -> None:
        self._game, self._package = game, package

    @property
    def package(self) -> str:
        """The name of the package that the modules are in."""
        return self._package

    def __getattr__(self, module: str) -> ModuleType:
        if module.startswith("_"):
            raise AttributeError(module)
        found = import_module(f"{self._package}.{self._game}.{module}")
        setattr(self, module, found)
        return found


def rule_sources(rules: Rules) -> dict[str, tuple[Path, str]]:
    """The file and the text of every module that the rules of a game are made of, the shared `cards` included."""
    changed = dict(_CHANGED.get(rules._package, ()))
    names = ["cards", *(f"{rules._game}.{file.stem}" for file in sorted((_FOLDER / rules._game).glob("*.py")))]
    return {name: (_file_of(name), changed.get(name) or source_of(name)) for name in names}


def is_rule_file(file: str) -> bool:
    """Whether a file is one of `reference_impl`; the modules of variants name the files they are variants of."""
    return Path(file).is_relative_to(_FOLDER)


def source_of(module: str) -> str:
    """The text of a module of `reference_impl`, such as `belote.play`; raises `EditMissesSource`."""
    file = _file_of(module)
    if not file.is_file():
        raise EditMissesSource(f"reference_impl has no module {module!r}; name one as in 'belote.play' or 'cards'")
    return file.read_text(encoding="utf-8")


def _file_of(module: str) -> Path:
    return _FOLDER / (module.replace(".", "/") + ".py")


def edited(game: str, edits: Sequence[Edit]) -> Rules:
    """The rules of a game with some edits; raises `EditMissesSource`."""
    return variant(game, changed_sources(edits))


def changed_sources(edits: Sequence[Edit]) -> dict[str, str]:
    """The changed text of each module that some edits change, each in its own place; raises `EditMissesSource`."""
    sources: dict[str, str] = {}
    for module in {edit.module: None for edit in edits}:
        source = source_of(module)
        spans = sorted(edit.span(source) for edit in edits if edit.module == module)
        for (_, end, _), (start, _, _) in pairwise(spans):
            if start <= end:
                raise EditMissesSource(f"{module}: two edits change the same place")
        for start, end, text in reversed(spans):
            source = source[:start] + text + source[end:]
        sources[module] = source
    return sources


def variant(game: str, sources: Mapping[str, str]) -> Rules:
    """The rules of a game with the text of some modules replaced; raises `EditMissesSource`."""
    for module in sources:
        source_of(module)
    return Rules(game, _load(tuple(sorted(sources.items()))))


@cache
def _load(sources: tuple[tuple[str, str], ...]) -> str:
    """Make the variant's package; its modules load when they are asked for."""
    name = f"reference_impl_variant_{next(_NUMBERS)}"
    _CHANGED[name] = sources
    sys.meta_path.insert(0, _Finder(name, dict(sources)))
    return name


class _Finder(MetaPathFinder):
    """Finds the modules of one variant: the files of `reference_impl`, some with another text."""

    def __init__(self, package: str, sources: Mapping[str, str]) -> None:
        self._package, self._sources = package, sources

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> machinery.ModuleSpec | None:
        """The module's specification, if it is one of this variant's."""
        del path, target
        if fullname.partition(".")[0] != self._package:
            return None
        inside = fullname.removeprefix(self._package).lstrip(".")
        place = _FOLDER / inside.replace(".", "/")
        is_package = place.is_dir()
        file = place / "__init__.py" if is_package else place.with_suffix(".py")
        if not file.is_file():
            return None
        loader = _Loader(fullname, str(file), self._sources.get(inside))
        found = machinery.ModuleSpec(fullname, loader, origin=str(file), is_package=is_package)
        if is_package:
            found.submodule_search_locations = [str(place)]
        return found


class _Loader(machinery.SourceFileLoader):
    """Compiles the given text, or the file where none is given."""

    def __init__(self, fullname: str, path: str, text: str | None) -> None:
        super().__init__(fullname, path)
        self._text = text

    def get_code(self, fullname: str) -> object:  # type: ignore[override]
        """The compiled module, never from a file of bytecode."""
        del fullname
        text = self._text if self._text is not None else Path(self.path).read_text(encoding="utf-8")
        return _compiled(text, self.path)


@cache
def _compiled(text: str, path: str) -> CodeType:
    """The code of a module; variants share that of the modules they do not change."""
    code: CodeType = compile(text, path, "exec", dont_inherit=True)
    return code
