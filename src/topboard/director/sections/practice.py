"""A copy of an event to try things in: everything as it stands, marked, and closed to everybody outside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from topboard.director.desk import phrases
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import Desk, Plan
from topboard.director.desk.short_text import LONGEST
from topboard.director.sections.practice_texts import NOT_FROM_PRACTICE
from topboard.errors import TopboardError
from topboard.journal import Entry, EventState, effective
from topboard.journal.events import PeopleErased, PracticeBegun
from topboard.journal.events.report_made import ReportMade

MARK = "PRACTICE: "
"""Begins the name of such an event, in every language: names are on every page, paper, file and terminal."""
LEFT_BEHIND = (PeopleErased, ReportMade)
"""What is not copied: who was erased is gone from the entries already, and no report was made of the copy."""


@dataclass(frozen=True, slots=True)
class PracticeCopy:
    """What counts of another event, in its order, as one step; what was undone there is not copied."""

    entries: Sequence[Entry]
    name: str

    def decide(self, desk: Desk) -> Plan:
        if desk.state.details is not None:
            raise refuse(phrases.JOURNAL_TAKEN(event=desk.state.details.name))
        copied = (each.event for each in effective(self.entries) if not isinstance(each.event, LEFT_BEHIND))
        return Plan((*copied, PracticeBegun(marked(self.name))))


def marked(name: str) -> str:
    return name if name.startswith(MARK) else f"{MARK}{name}"[:LONGEST]


def need_no_practice(state: EventState) -> None:
    """Nothing of a practice event leaves the desk."""
    if state.practice and state.details is not None:
        raise TopboardError(NOT_FROM_PRACTICE(event=state.details.name))
