"""White and Black."""

from __future__ import annotations

from enum import StrEnum


class Color(StrEnum):
    """The colour of the pieces, by the letter that wall charts print."""

    WHITE = "W"
    BLACK = "B"

    @property
    def other(self) -> Color:
        return Color.BLACK if self is Color.WHITE else Color.WHITE

    @property
    def word(self) -> str:
        return self.name.capitalize()
