"""The cash desk at the terminal: who owes, the totals, who is a member."""

from __future__ import annotations

from topboard.charts import render
from topboard.charts.table import Imprint
from topboard.cli.desk_session import NotDone, Session
from topboard.cli.desk_words import Lines
from topboard.director.entries.arrival_tables import LISTS
from topboard.director.entries.arrivals import arrival_counts, arrivals
from topboard.director.entries.membership import memberships
from topboard.director.money.cash import cash_book
from topboard.director.money.cash_tables import TABLES
from topboard.rulebook import QUOTED, kind

NOT_ARRIVALS = kind(
    "cli.desk-cash.not-arrivals", "'{words}' is not a check-in list. Write: arrivals, or arrivals all", words=QUOTED
)
NO_CHECK_IN = kind("cli.desk-cash.no-check-in", "No section checks players in. To begin, type: rules check_in=yes")
NOT_A_CASH_LIST = kind(
    "cli.desk-cash.not-a-cash-list",
    "'{words}' is not a list of the cash desk. Write: cash, cash accounts or cash totals",
    words=QUOTED,
)


def show_arrivals(session: Session, words: list[str]) -> Lines:
    """Who has not checked in; `arrivals all` is the list of all sections by name."""
    name = {"": "no-shows", "all": "check-in"}.get(" ".join(words).casefold())
    if name is None:
        raise NotDone(NOT_ARRIVALS(words=" ".join(words)))
    state = session.director.state
    found = arrivals(state)
    if not found:
        raise NotDone(NO_CHECK_IN())
    return [render(LISTS[name](found, arrival_counts(state, found), Imprint()), "text").decode().rstrip("\n")]


CHOICES = ("owing", "accounts", "totals")


def show_cash(session: Session, words: list[str]) -> Lines:
    """Who owes; `cash accounts` is everybody, `cash totals` the sums by section, school and day."""
    name = words[0].casefold() if words else CHOICES[0]
    if name not in CHOICES or len(words) > 1:
        raise NotDone(NOT_A_CASH_LIST(words=" ".join(words)))
    return [_table(session, name)]


def show_members(session: Session, words: list[str]) -> Lines:
    """Who has no ID, or whose membership ends before the last day, first."""
    return [_table(session, "members")]


def _table(session: Session, name: str) -> str:
    director = session.director
    book = cash_book(director.state, director.journal.entries)
    table = TABLES[name](book, memberships(director.state), Imprint())
    return render(table, "text").decode().rstrip("\n")
