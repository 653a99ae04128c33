"""The pairing systems we have, by name. Each is imported only when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from topboard.pairing.engine import Engine, Registry, SystemEntry

TITLES = {
    "dutch": "FIDE (Dutch) Swiss system",
    "uschess": "US Chess Swiss system",
    "cfc": "CFC Swiss system",
    "roundrobin": "round robin",
    "quads": "quads",
    "scheveningen": "Scheveningen system",
    "schiller": "Schiller system",
    "wade": "Wade system",
    "smallswiss": "small Swiss on a round-robin table",
}


def _entry(system: str, title: str) -> SystemEntry:
    def load() -> Engine:
        return cast(Engine, import_module(f"topboard.pairing.{system}").ENGINE)

    return SystemEntry(system, title, load)


SYSTEMS = Registry(_entry(system, title) for system, title in TITLES.items())
