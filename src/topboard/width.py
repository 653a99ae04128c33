"""How wide a text is: in the cells of a terminal, and in the em of a printed page."""

from __future__ import annotations

from functools import lru_cache

NARROW = frozenset("iljtfrI.,:;'!|()[]- /·")
BROAD = frozenset("mwMWЖШЩЮФжшщюфмΩ@%&—")


def cells(text: str) -> int:
    """Columns of a terminal: combining marks take none, East Asian wide characters two."""
    return len(text) if text.isascii() else _cells(text)


@lru_cache(maxsize=4096)
def _cells(text: str) -> int:
    from wcwidth import width

    return width(text)


def cut(text: str, width: int) -> str:
    """The text in at most `width` columns, an ellipsis showing that something is missing."""
    if cells(text) <= width:
        return text
    if text.isascii():
        return text[: width - 1] + "…"
    from wcwidth import clip

    return clip(text, 0, width - 1, fillchar="") + "…"


def pad(text: str, width: int) -> str:
    """The text with spaces after it, up to `width` columns."""
    return text + " " * (width - cells(text))


def pad_left(text: str, width: int) -> str:
    """The text with spaces before it, up to `width` columns."""
    return " " * (width - cells(text)) + text


def em(text: str) -> float:
    """About how wide the text prints in the book face, on the generous side."""
    return sum(_em(char) for char in text)


@lru_cache(maxsize=4096)
def _em(char: str) -> float:
    columns = cells(char)
    if columns != 1:
        return float(columns) / 2
    if char in NARROW:
        return 0.33
    if char in BROAD:
        return 0.9
    return 0.7 if char.isupper() else 0.5
