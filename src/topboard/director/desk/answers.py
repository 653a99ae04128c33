"""What a command is answered with. A refusal is a value: the web shows it, the command line prints it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from topboard.journal import Entry
from topboard.rulebook import REASON, SAID, TEXT, Problem, Reader, Reason, Rule, kind

CITED = kind("director.desk.cited", "{finding} [{clause}]", finding=REASON, clause=TEXT)


@dataclass(frozen=True, slots=True)
class Accepted:
    """What was written; nothing when there was nothing to change. `problems` are what the director should know.

    `again` says that it had been written before: the command was given a second time under its id.
    """

    entries: tuple[Entry, ...] = ()
    problems: tuple[Problem, ...] = ()
    again: bool = False

    @property
    def position(self) -> int:
        """The position of the first event written, by which the command can be undone; 0 when there is none."""
        return self.entries[0].position if self.entries else 0


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why nothing was written, by which clause, and the way out.

    `by` is whoever wrote what stands in the way. `accept` are the ids with which the command can be given again by a
    director who takes responsibility; empty where nobody can. `by_itself` is a question that no other may stand
    beside: what is asked after it is asked when it has been answered.
    """

    message: Reason
    hint: Reason | None = None
    rule: Rule | None = None
    by: str = ""
    problems: tuple[Problem, ...] = ()
    accept: tuple[str, ...] = ()
    by_itself: bool = False

    @property
    def cited(self) -> Reason:
        """The message with its clause, where it does not name it already."""
        cite = self.rule.short if self.rule else ""
        if not cite or f" [{cite}]" in self.message.told():
            return self.message
        return CITED(finding=self.message, clause=cite)

    @property
    def reason(self) -> Reason:
        """Message, clause and way out."""
        return SAID(all=(self.cited, self.hint)) if self.hint else self.cited

    def told(self, reader: Reader | None = None) -> str:
        return self.reason.told(reader)

    def __str__(self) -> str:
        return self.told()


Answer: TypeAlias = Accepted | Refusal


class Refused(Exception):
    """Carries a refusal out of the middle of a command, which is answered with it, or of a question about the event."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def refuse(message: Reason, hint: Reason | None = None, *, rule: Rule | None = None, by: str = "") -> Refused:
    return Refused(Refusal(message, hint, rule, by))
