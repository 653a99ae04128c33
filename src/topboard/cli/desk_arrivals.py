"""Check-in at the terminal: who is missed, or everybody of all sections by name."""

from __future__ import annotations

from topboard.charts import render
from topboard.charts.table import Imprint
from topboard.cli.desk_session import NotDone, Session
from topboard.cli.desk_words import Lines
from topboard.director.entries.arrival_tables import LISTS
from topboard.director.entries.arrivals import arrival_counts, arrivals


def show_arrivals(session: Session, words: list[str]) -> Lines:
    """Who has not checked in; `arrivals all` is the list of all sections by name."""
    name = {"": "no-shows", "all": "check-in"}.get(" ".join(words).casefold())
    if name is None:
        raise NotDone(f"{' '.join(words)!r} is not a check-in list. Write: arrivals, or arrivals all")
    state = session.director.state
    found = arrivals(state)
    if not found:
        raise NotDone("No section checks players in. To begin, type: rules check_in=yes")
    return [render(LISTS[name](found, arrival_counts(state, found), Imprint()), "text").decode().rstrip("\n")]
