"""What is kept until a day: confidential records go by themselves when it has passed, by the running desk or a verb.

Names of players do not: results would lose them for good, so the desk reminds and one click erases them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import date

from topboard.director import not_erased
from topboard.director.commands import EraseRecords
from topboard.director.fair_play import erasable
from topboard.errors import JournalError
from topboard.web.entries.keeping import is_outdated
from topboard.web.errors import Missing
from topboard.web.events import OpenEvent, shelf
from topboard.web.models import EntrySheet
from topboard.web.screening import EventScreening

BY = "Topboard"
"""Who erases by itself, as the history names it."""


@dataclass(frozen=True, slots=True)
class KeptEvent:
    """What an event still keeps, and until when: players with personal facts, confidential records, entry forms."""

    id: str
    until: date | None
    overdue: bool
    people: int
    records: int
    forms: int


def kept_events(day: date) -> Iterator[KeptEvent]:
    for event in _readable():
        with suppress(Missing), event.reading() as state:
            until = state.details.keep_until if state.details else None
            people, records = len(not_erased(event.director)), len(erasable(event.director.journal))
            forms = EntrySheet.objects.filter(event=event.id).count()
            yield KeptEvent(event.id, until, is_outdated(state, day), people, records, forms)


def _readable() -> Iterator[OpenEvent]:
    """Every event whose journal can be read."""
    for id in shelf().ids():
        with suppress(Missing, JournalError):
            yield shelf().event(id)


def erase_outdated_records(day: date) -> int:
    """Erase the confidential records and the engine's figures of every event whose day has passed; how many records."""
    return sum(_erase(event, day) for event in _readable())


def _erase(event: OpenEvent, day: date) -> int:
    with suppress(Missing, JournalError):
        with event.reading() as state:
            due, count = is_outdated(state, day), len(erasable(event.director.journal))
        if due:
            EventScreening(event.id).forget()
        if due and count:
            event.do(EraseRecords(), actor=BY)
            return count
    return 0
