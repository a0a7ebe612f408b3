"""`arbitre adapter` prints adapters that speak the protocol as they are, in each language that is there."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from calls import Arbitre

from conformance.cli.adapter import Language
from conformance.game import game_names, load_game
from conformance.starter import STARTERS, adapter


def saved(folder: Path, game: str, language: str) -> str:
    """Write the adapter as its first lines say; the command that starts it."""
    starter = STARTERS[language]
    file = folder / starter.file
    file.parent.mkdir(exist_ok=True)
    file.write_text(adapter(load_game(game), language), encoding="utf-8")
    assert starter.run in file.read_text(encoding="utf-8")
    return starter.run


def lets_everything_be_played(arbitre: Arbitre, game: str, run: str) -> bool:
    """Whether the check can ask it all, and fails it because it lets any card be played."""
    options = load_game(game).option_names(load_game(game).operation("legal_cards"))
    outcome = arbitre("check", game, "--only", "legal_cards", "--no-diagnosis", "--", *shlex.split(run))
    assert "cannot be used" not in outcome.err
    assert not {"error", "malformed", "crash"} & set(outcome.out.splitlines()[1].split())
    assert ("not asked" in outcome.out) == bool(options)
    return outcome.code == 1 and "extra" in outcome.out


def test_every_language_has_a_template_and_a_way_to_be_started() -> None:
    assert [language.value for language in Language] == [*STARTERS]


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("language", STARTERS)
def test_adapter_names_its_game_and_one_of_its_house_rules(arbitre: Arbitre, game: str, language: str) -> None:
    printed = arbitre("adapter", game, language).out
    assert f"{game}.legal_cards" in printed
    assert next(iter(load_game(game).specification.options)) in printed
    assert all(other not in printed for other in set(game_names()) - {game})


@pytest.mark.parametrize("game", game_names())
def test_adapter_in_python_can_be_checked_at_once(arbitre: Arbitre, tmp_path: Path, game: str) -> None:
    run = saved(tmp_path, game, "python").replace("python", sys.executable, 1)
    assert lets_everything_be_played(arbitre, game, run)


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node")
def test_adapter_in_javascript_can_be_checked_at_once(arbitre: Arbitre, tmp_path: Path) -> None:
    assert lets_everything_be_played(arbitre, "belote", saved(tmp_path, "belote", "javascript"))


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("go") is None, reason="there is no go")
def test_adapter_in_go_can_be_checked_once_it_is_in_a_module(arbitre: Arbitre, tmp_path: Path) -> None:
    run = saved(tmp_path, "belote", "go")
    prepare(tmp_path, "go mod init adapter", "go vet ./...")
    assert lets_everything_be_played(arbitre, "belote", run)


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("cargo") is None, reason="there is no cargo")
def test_adapter_in_rust_can_be_checked_once_it_has_serde_json(arbitre: Arbitre, tmp_path: Path) -> None:
    prepare(tmp_path, "cargo init --quiet --name adapter")
    run = saved(tmp_path, "belote", "rust")
    prepare(tmp_path, "cargo add --quiet serde_json", "cargo build --quiet")
    assert lets_everything_be_played(arbitre, "belote", run)


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("mvn") is None, reason="there is no mvn")
def test_adapter_in_java_can_be_checked_once_it_has_jackson(arbitre: Arbitre, tmp_path: Path) -> None:
    run = saved(tmp_path, "belote", "java")
    jackson = "com.fasterxml.jackson.core:jackson-databind:2.17.0"
    prepare(tmp_path, f"mvn -q dependency:get -Dartifact={jackson} -Dmaven.repo.local=repository")
    (tmp_path / "lib").mkdir()
    for jar in (tmp_path / "repository" / "com" / "fasterxml").rglob("*.jar"):
        shutil.copy(jar, tmp_path / "lib")
    assert lets_everything_be_played(arbitre, "belote", run)


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("npm") is None, reason="there is no npm")
def test_adapter_in_typescript_can_be_checked_once_there_is_tsx(arbitre: Arbitre, tmp_path: Path) -> None:
    run = saved(tmp_path, "belote", "typescript")
    prepare(tmp_path, "npm init -y", "npm install --silent tsx")
    assert lets_everything_be_played(arbitre, "belote", run)


def prepare(folder: Path, *commands: str) -> None:
    """Run commands in a folder, each of which must succeed."""
    for command in commands:
        subprocess.run(shlex.split(command), cwd=folder, check=True, capture_output=True)


def test_unknown_language_ends_with_2_and_those_there_are(arbitre: Arbitre) -> None:
    outcome = arbitre("adapter", "belote", "cobol")
    assert outcome.code == 2
    assert "csharp" in outcome.err


def test_unknown_game_ends_with_2_and_the_one_that_was_probably_meant(arbitre: Arbitre) -> None:
    outcome = arbitre("adapter", "belotte", "go")
    assert outcome.code == 2
    assert "(did you mean belote?)" in outcome.err
