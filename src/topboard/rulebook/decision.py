"""Reasons, recorded when a decision is made: asking "why?" reads them, it does not decide again."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from topboard.rulebook.rule import Rule


class Subject(StrEnum):
    """What a decision is about."""

    PAIRING = "pairing"
    COLOR = "color"
    BYE = "bye"
    FLOAT = "float"
    BRACKET = "bracket"
    ORDER = "order"
    RANK = "rank"
    PRIZE = "prize"
    RATING = "rating"


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision with the clause that caused it.

    `players` are pairing numbers, the one it concerns most first; `board` is 0 when it is not about a board.
    `text` is a sentence a player can read; `detail` holds further facts as plain strings for programs.
    """

    subject: Subject
    rule: Rule
    text: str
    players: tuple[int, ...] = ()
    board: int = 0
    detail: tuple[tuple[str, str], ...] = field(default=())

    def __str__(self) -> str:
        return f"{self.text} [{self.rule.book.prefix or self.rule.book.id} {self.rule.clause}]"


class Level(StrEnum):
    """How much a finding matters."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Problem:
    """A finding about the event, as a value: what, about whom, by which clause, and the way out."""

    id: str
    level: Level
    message: str
    hint: str = ""
    rule: Rule | None = None
    about: tuple[str, ...] = ()

    def __str__(self) -> str:
        cite = f" [{self.rule.book.prefix or self.rule.book.id} {self.rule.clause}]" if self.rule else ""
        return f"{self.message}{cite}" + (f" {self.hint}" if self.hint else "")
