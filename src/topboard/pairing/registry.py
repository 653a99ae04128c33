"""The pairing systems we have, by name. Each is imported only when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from topboard.core import systems
from topboard.pairing.engine import Engine, Registry, SystemEntry


def _entry(system: str, title: str) -> SystemEntry:
    def load() -> Engine:
        return cast(Engine, import_module(f"topboard.pairing.{system}").ENGINE)

    return SystemEntry(system, title, load)


SYSTEMS = Registry(_entry(each.name, each.title) for each in systems.SYSTEMS.values() if each.paired)
