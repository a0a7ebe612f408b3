"""The house is built as it is drawn: what lies where, which way imports point, how long files get."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("spec", "reference_impl", "conformance")
MAY_IMPORT = {"spec": {"spec"}, "reference_impl": {"reference_impl"}, "conformance": set(PACKAGES)}
MOST_LINES = 420
TOP_LEVEL = {
    *("spec", "reference_impl", "conformance", "fixtures", "tests", ".ci"),
    *("pyproject.toml", "README.md", "Makefile", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", ".gitignore"),
}


def tracked() -> list[Path]:
    """The files of the checkout that are not ignored; where there is no git, all that are there."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this is not a checkout")
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).exists()]


def modules(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def imported(module: Path) -> Iterator[str]:
    """The top-level packages that a module imports anywhere in it; relative imports stay in their own."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield (node.module or "").partition(".")[0]


def test_the_top_level_holds_what_is_drawn_and_nothing_else() -> None:
    assert {path.relative_to(ROOT).parts[0] for path in tracked()} <= TOP_LEVEL


@pytest.mark.parametrize("package", PACKAGES)
def test_imports_point_one_way(package: str) -> None:
    for module in modules(package):
        forbidden = set(imported(module)) & {*PACKAGES, "tests"} - MAY_IMPORT[package]
        assert not forbidden, module


def test_the_reference_uses_nothing_but_the_language_and_itself() -> None:
    for module in modules("reference_impl"):
        assert set(imported(module)) <= {"__future__", "typing", "collections"}, module


def test_the_naive_engine_shares_no_rules_with_the_two_others() -> None:
    for module in modules("conformance"):
        if "naive" in module.with_suffix("").parts:
            assert not set(imported(module)) & {"spec", "reference_impl"}, module


def test_every_folder_with_code_says_what_lives_there() -> None:
    folders = {module.parent for package in PACKAGES for module in modules(package)}
    for folder in folders:
        init = folder / "__init__.py"
        assert init.exists(), folder
        assert ast.get_docstring(ast.parse(init.read_text(encoding="utf-8"))), init


def test_every_module_says_what_it_is() -> None:
    for package in (*PACKAGES, "tests"):
        for module in modules(package):
            assert ast.get_docstring(ast.parse(module.read_text(encoding="utf-8"))), module


def test_files_are_short_enough_to_be_read() -> None:
    long = {
        path.relative_to(ROOT).as_posix()
        for path in tracked()
        if path.suffix == ".py" and len(path.read_text(encoding="utf-8").splitlines()) > MOST_LINES
    }
    assert not long


def test_test_modules_have_names_of_their_own() -> None:
    names = [path.name for path in modules("tests") if path.name not in {"conftest.py", "__init__.py"}]
    assert sorted(names) == sorted(set(names))
