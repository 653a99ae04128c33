"""Brings every clause of every book into the register."""

from __future__ import annotations

import pkgutil
from importlib import import_module

import topboard.rulebook


def load_clauses() -> None:
    """Import the modules of clauses, each of which registers those that it writes down."""
    for module in pkgutil.iter_modules(topboard.rulebook.__path__):
        if module.name.endswith("_clauses"):
            import_module(f"topboard.rulebook.{module.name}")
