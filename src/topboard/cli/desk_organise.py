"""The organiser's books at the terminal: plans, hall, statement, year, roster and the rest."""

from __future__ import annotations

from topboard.charts import render
from topboard.cli.desk_session import NotDone, Session
from topboard.cli.desk_words import Lines
from topboard.cli.organising import view_of
from topboard.director.organiser.tables import ORGANISER_TABLES
from topboard.rulebook import QUOTED, TEXT, kind

NOT_A_BOOK = kind(
    "cli.desk-organise.not-a-book", "'{words}' is not one of the organiser's books: {known}", words=QUOTED, known=TEXT
)


def show_books(session: Session, words: list[str]) -> Lines:
    """One of the organiser's books; `books` alone is the plans."""
    name = words[0].casefold() if words else "plan"
    if name not in ORGANISER_TABLES or len(words) > 1:
        raise NotDone(NOT_A_BOOK(words=" ".join(words), known=", ".join(ORGANISER_TABLES)))
    return [render(ORGANISER_TABLES[name](view_of(session.director)), "text").decode().rstrip("\n")]
