"""Options that teams have in common with players: stated once, in the class for players."""

from __future__ import annotations

from dataclasses import field, fields
from typing import Any


def as_for_players(options: type, name: str) -> Any:
    """A field of an options class for teams that is the one of this name for players."""
    of_players = next(each for each in fields(options) if each.name == name)
    return field(default=of_players.default, metadata=of_players.metadata)
