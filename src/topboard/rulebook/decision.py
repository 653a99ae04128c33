"""Reasons, recorded when a decision is made: asking "why?" reads them, it does not decide again."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from topboard.rulebook.holes import Reader
from topboard.rulebook.reason import Reason
from topboard.rulebook.rule import Rule


class Subject(StrEnum):
    """What a decision is about."""

    ROUND = "round"
    PAIRING = "pairing"
    COLOR = "color"
    BYE = "bye"
    FLOAT = "float"
    BRACKET = "bracket"
    ORDER = "order"
    RANK = "rank"
    RATING = "rating"


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision with the clause that caused it.

    `players` are pairing numbers, the one it concerns most first; `board` is 0 when it is not about a board.
    `reason` can be told to any reader; `detail` holds further figures for programs; everyone named is in `players` or
    in the reason, as lists of people grow with the field.
    """

    subject: Subject
    rule: Rule
    reason: Reason
    players: tuple[int, ...] = ()
    board: int = 0
    detail: tuple[tuple[str, str], ...] = field(default=())

    @property
    def text(self) -> str:
        """The reason with players by number, for programs."""
        return self.told()

    def told(self, reader: Reader | None = None) -> str:
        return self.reason.told(reader)

    def __str__(self) -> str:
        return f"{self.text} [{self.rule.short}]"


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
    message: Reason
    hint: Reason | None = None
    rule: Rule | None = None
    about: tuple[str, ...] = ()

    def told(self, reader: Reader | None = None) -> str:
        """The finding, its clause and the way out."""
        cite = f" [{self.rule.short}]" if self.rule else ""
        return f"{self.message.told(reader)}{cite}" + (f" {self.hint.told(reader)}" if self.hint else "")

    def __str__(self) -> str:
        return self.told()
