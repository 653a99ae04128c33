"""The pairing systems we have, by name. Each is imported only when it is asked for."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import cast

import topboard.pairing
from topboard.core import systems
from topboard.pairing.engine import Engine, Registry, SystemEntry

MODULES = {
    **{name: f"teamtables.{name}" for name in ("scheveningen", "schiller", "wade")},
    **{name: f"dutch.{name}" for name in ("lottery", "mcmahon")},
    "double-swiss": "doubleswiss.engine",
    "match": "knockout.match",
    "double-elimination": "knockout.doubled",
    "team-uschess": "uschess.teams",
    "team-cfc": "cfc.teams",
    "team-roundrobin": "teamroundrobin.engine",
    "team-sonneborn": "sonneborn.engine",
}
"""Where the engine of a system is, if not in `engine.py` of a folder of its own."""


def _entry(system: str, title: str) -> SystemEntry:
    def load() -> Engine:
        return cast(Engine, import_module(f"topboard.pairing.{MODULES.get(system, system + '.engine')}").ENGINE)

    return SystemEntry(system, title, load)


SYSTEMS = Registry(_entry(each.name, each.title) for each in systems.SYSTEMS.values() if each.paired)


def load_texts() -> None:
    """Bring in what every system says, so that stored reasons can be read; no engine is needed for that."""
    for module in pkgutil.walk_packages(topboard.pairing.__path__, "topboard.pairing."):
        if module.name.rpartition(".")[2].startswith("texts"):
            import_module(module.name)
