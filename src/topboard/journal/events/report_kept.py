"""What a tournament report said beside the facts."""

from __future__ import annotations

from topboard.journal.checks.preconditions import need_section
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.freeze import rounds_by_id
from topboard.journal.folding.state import EventState
from topboard.journal.shapes.report_facts import read_report
from topboard.journal.shapes.reports import ReportedExtras
from topboard.rulebook import TEXT, Reason, kind

TOLD = kind("history.report-kept", "{section}: what the report said is kept", section=TEXT)


class ReportKept(EventBody, frozen=True, tag="report-kept"):
    """What the report said from which the section was imported, so that it can be written again."""

    section: str
    report: ReportedExtras

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, "report"),)

    def fold(self, state: EventState) -> None:
        """What was stated counts as long as the rounds are those of the report."""
        section = need_section(state, self.section)
        section.report = read_report(self.report)
        section.reported = rounds_by_id(section)
        section.reported_beside = section.beside_the_rounds()
        section.changed()

    def told(self, naming: Naming) -> Reason:
        return TOLD(section=naming.section(self.section))
