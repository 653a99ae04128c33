"""How wide a text is: in the cells of a terminal, and in the em of a printed page."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

NARROW = frozenset("iljtfrI.,:;'!|()[]- /·")
BROAD = frozenset("mwMWЖШЩЮФжшщюфмΩ@%&—")


def cells(text: str) -> int:
    """Columns of a terminal: combining marks take none, East Asian wide characters two."""
    if text.isascii():
        return len(text)
    return sum(_cells(char) for char in text)


@lru_cache(maxsize=4096)
def _cells(char: str) -> int:
    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def cut(text: str, width: int) -> str:
    """The text in at most `width` columns, an ellipsis showing that something is missing."""
    if cells(text) <= width:
        return text
    kept, used = [], 0
    for char in text:
        if used + _cells(char) > width - 1:
            break
        kept.append(char)
        used += _cells(char)
    return "".join(kept) + "…"


def em(text: str) -> float:
    """About how wide the text prints in the book face, on the generous side."""
    return sum(_em(char) for char in text)


@lru_cache(maxsize=4096)
def _em(char: str) -> float:
    columns = _cells(char)
    if columns != 1:
        return float(columns) / 2
    if char in NARROW:
        return 0.33
    if char in BROAD:
        return 0.9
    return 0.7 if char.isupper() else 0.5
