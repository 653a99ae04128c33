"""What a command is answered with. A refusal is a value: the web shows it, the command line prints it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from topboard.journal import Entry
from topboard.rulebook import Problem, Rule


@dataclass(frozen=True, slots=True)
class Accepted:
    """What was written; nothing when everything was so already. `problems` are what the director should know."""

    entries: tuple[Entry, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def position(self) -> int:
        """The position of the first event written, by which the command can be undone; 0 when there is none."""
        return self.entries[0].position if self.entries else 0


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why nothing was written, by which clause, and the way out.

    `by` is whoever wrote what stands in the way. `accept` are the ids with which the command can be given again by a
    director who takes responsibility; empty where nobody can.
    """

    message: str
    hint: str = ""
    rule: Rule | None = None
    by: str = ""
    problems: tuple[Problem, ...] = ()
    accept: tuple[str, ...] = ()

    @property
    def cited(self) -> str:
        """The message with its clause, where it does not name it already."""
        cite = f" [{self.rule.book.prefix} {self.rule.clause}]" if self.rule else ""
        return self.message if cite in self.message else f"{self.message}{cite}"

    def __str__(self) -> str:
        return self.cited + (f" {self.hint}" if self.hint else "")


Answer: TypeAlias = Accepted | Refusal


class Refused(Exception):
    """Carries a refusal out of the middle of a command; never leaves the director."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def refuse(message: str, hint: str = "", *, rule: Rule | None = None, by: str = "") -> Refused:
    return Refused(Refusal(message, hint, rule, by))
