"""A row of the organiser's books is written: a plan, a room, a line of the budget, a step of the year."""

from __future__ import annotations

from topboard.journal.checks.preconditions import NO_EVENT, Unfit
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.events.plan_words import BOOK, book_word
from topboard.journal.folding.state import EventState
from topboard.journal.shapes.plans import AnyPlanRow
from topboard.rulebook import TEXT, Reason, kind

TOLD = kind("history.plan-row-set", "{book}: {row}", book=BOOK, row=TEXT)


class PlanRowSet(EventBody, frozen=True, tag="plan-row-set"):
    row: AnyPlanRow

    def touches(self) -> tuple[str, ...]:
        return (f"plan:{self.row.book}:{self.row.id}",)

    def fold(self, state: EventState) -> None:
        if state.details is None:
            raise Unfit(NO_EVENT())
        state.plan_books.setdefault(self.row.book, {})[self.row.id] = self.row

    def told(self, naming: Naming) -> Reason:
        return TOLD(book=book_word(self.row.book), row=self.row.title)
