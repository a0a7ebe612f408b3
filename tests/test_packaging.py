"""A wheel of the project works in an environment of its own, far from the checkout."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from conformance.fixtures.store import fixtures_folder, read_cases

ROOT = Path(__file__).parents[1]
NO_NETWORK = ("Failed to establish a new connection", "Temporary failure in name resolution")


def run(*command: object, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a command that knows nothing of this environment."""
    environment = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "VIRTUAL_ENV"}}
    return subprocess.run(
        [str(word) for word in command], cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )


def must_work(*command: object, cwd: Path) -> str:
    done = run(*command, cwd=cwd)
    said = done.stdout + done.stderr
    if done.returncode and any(sign in said for sign in NO_NETWORK):
        pytest.skip("no network to install what the wheel depends on")
    assert done.returncode == 0, said
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of a clean environment with the wheel in it."""
    folder = tmp_path_factory.mktemp("wheel")
    must_work(sys.executable, "-m", "build", "--wheel", "--outdir", folder, ROOT, cwd=folder)
    [wheel] = folder.glob("*.whl")
    venv.create(folder / "venv", with_pip=True)
    programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    must_work(programs / "python", "-m", "pip", "install", "--quiet", wheel, cwd=folder)
    return programs


@pytest.mark.slow
def test_embedded_engine_passes_from_an_empty_folder(installed: Path, tmp_path: Path) -> None:
    said = must_work(installed / "arbitre", "check", "belote", cwd=tmp_path)
    cases = len(read_cases(fixtures_folder(), ["belote"]))
    assert f"{cases} of {cases} cases passed" in said


@pytest.mark.slow
def test_installed_cases_are_confirmed(installed: Path, tmp_path: Path) -> None:
    said = must_work(installed / "arbitre", "fixtures", "verify", cwd=tmp_path)
    assert said.startswith(f"{len(read_cases(fixtures_folder()))} cases confirmed")


@pytest.mark.slow
def test_installed_program_takes_nothing_from_the_checkout(installed: Path, tmp_path: Path) -> None:
    program = (
        "import conformance, reference_impl, spec; print(conformance.__file__, reference_impl.__file__, spec.__file__)"
    )
    places = must_work(installed / "python", "-c", program, cwd=tmp_path).split()
    assert all(Path(place).is_relative_to(installed.parent) for place in places)
