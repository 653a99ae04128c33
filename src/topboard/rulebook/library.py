"""Brings every clause of every book into the register."""

from __future__ import annotations

import pkgutil
from importlib import import_module

import topboard.rulebook


def load_clauses() -> None:
    """Import every module of this room, each of which registers the clauses it writes down."""
    for module in pkgutil.iter_modules(topboard.rulebook.__path__):
        import_module(f"topboard.rulebook.{module.name}")
