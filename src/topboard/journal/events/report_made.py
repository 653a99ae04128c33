"""A report for a federation is made. Nothing about the event changes: it is noted what was sent, and when."""

from __future__ import annotations

from datetime import date

from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import TEXT, Reason, kind

TOLD = kind("history.report-made", "{federation} report made: {files}", federation=TEXT, files=TEXT)


class ReportMade(EventBody, frozen=True, tag="report-made"):
    """`federation` as it is called, `form` the kind of file; `digest` is the SHA-256 of the files in their order.

    The event as it stood when this was written gives the same files again, made on `day`.
    """

    federation: str
    form: str
    day: date
    digest: str
    files: tuple[str, ...]

    def touches(self) -> tuple[str, ...]:
        return (f"report:{self.form}",)

    def fold(self, state: EventState) -> None:
        if state.details is None:
            raise Unfit(preconditions.NO_EVENT())

    def told(self, naming: Naming) -> Reason:
        return TOLD(federation=self.federation, files=", ".join(self.files))
