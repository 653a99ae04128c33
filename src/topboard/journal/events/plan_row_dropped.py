"""A row of the organiser's books is struck out."""

from __future__ import annotations

from topboard.journal.checks.preconditions import Unfit
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.events.plan_words import BOOK, book_word
from topboard.journal.folding.state import EventState
from topboard.rulebook import TEXT, Reason, kind

TOLD = kind("history.plan-row-dropped", "{book}: {row} removed", book=BOOK, row=TEXT)
NO_ROW = kind("history.no-plan-row", "there is no such row in the organiser's books")


class PlanRowDropped(EventBody, frozen=True, tag="plan-row-dropped"):
    """`row` is its id, `label` what it was called."""

    book: str
    row: str
    label: str = ""

    def touches(self) -> tuple[str, ...]:
        return (f"plan:{self.book}:{self.row}",)

    def fold(self, state: EventState) -> None:
        if self.row not in state.plan_books.get(self.book, {}):
            raise Unfit(NO_ROW())
        del state.plan_books[self.book][self.row]

    def told(self, naming: Naming) -> Reason:
        return TOLD(book=book_word(self.book), row=self.label or self.row)
