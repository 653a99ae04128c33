"""One word of the charts, translated when it is read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import overload

from topboard.language import translated


@dataclass(frozen=True, slots=True)
class ChartWord:
    """English, with a context where it writes two words alike. Read from an object it is text, from a class itself."""

    english: str
    context: str = ""

    @overload
    def __get__(self, holder: None, owner: type) -> ChartWord: ...

    @overload
    def __get__(self, holder: object, owner: type) -> str: ...

    def __get__(self, holder: object | None, owner: type) -> ChartWord | str:
        return self if holder is None else self.text

    @property
    def text(self) -> str:
        return translated(self.english, self.context)
