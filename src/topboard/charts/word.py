"""One word of the charts, translated when it is read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import overload

from topboard.language import translated

_american: ContextVar[bool] = ContextVar("american", default=False)


@contextmanager
def american_words(wanted: bool) -> Iterator[None]:
    """Words read inside are those of US Chess, where it has its own."""
    token = _american.set(wanted)
    try:
        yield
    finally:
        _american.reset(token)


@dataclass(frozen=True, slots=True)
class ChartWord:
    """English, with a context where it writes two words alike. Read from an object it is text, from a class itself.

    `american` is what charts of US Chess say instead.
    """

    english: str
    context: str = ""
    american: str = ""

    @overload
    def __get__(self, holder: None, owner: type) -> ChartWord: ...

    @overload
    def __get__(self, holder: object, owner: type) -> str: ...

    def __get__(self, holder: object | None, owner: type) -> ChartWord | str:
        return self if holder is None else self.text

    @property
    def text(self) -> str:
        english = self.american if self.american and _american.get() else self.english
        return translated(english, self.context)
