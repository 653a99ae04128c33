"""The games that were kept: their moves, beside the boards on which they were played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

GameKey: TypeAlias = tuple[str, int, str, str]
"""Section, round, and the ids of White and Black as they were paired."""


@dataclass(frozen=True, slots=True)
class KeptGame:
    """The moves in standard notation with blanks between; `start` (FEN) where they do not start as usual."""

    moves: str
    start: str = ""
    result: str = ""
