"""What an adapter over somebody else's engine may lack: the engine itself, or a way to put a question to it."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


class EngineNotInstalled(Exception):
    """The package an adapter speaks to is not there; the message says how to install it."""

    def __init__(self, name: str, requirement: str) -> None:
        self.name = name
        self.requirement = requirement
        super().__init__(f"{name} is not installed; install it with: pip install {requirement}")


class CannotAsk(Exception):
    """The question cannot be put to the engine through its public interface; `reason` says why."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


def engine_module(module: str, name: str, requirement: str) -> ModuleType:
    """Import the engine's `module`; raise `EngineNotInstalled` where it is not there."""
    try:
        return import_module(module)
    except ImportError as absent:
        raise EngineNotInstalled(name, requirement) from absent
