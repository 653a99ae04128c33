"""What is kept until a day: confidential records go by themselves when it has passed, by the running desk or a verb.

Names of players do not: results would lose them for good, so the desk reminds and one click erases them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import date

from topboard.director import not_erased
from topboard.director.arbiter.fair_play import erasable
from topboard.director.commands import EraseRecords
from topboard.errors import JournalError
from topboard.web.entries.keeping import is_outdated
from topboard.web.errors import Missing
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.jobs.retention_dates import kept_days, leaving_room
from topboard.web.jobs.screening import EventScreening
from topboard.web.models import EntrySheet

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
    """Erase the confidential records and the engine's figures of every event whose day has passed; how many records.
    Only those are opened."""
    return sum(_erase(id, day) for id in shelf().ids())


def _erase(id: str, day: date) -> int:
    with suppress(Missing, JournalError):
        kept = kept_days().of(id)
        if kept.is_due(day):
            EventScreening(id).forget()
            if kept.records:
                with leaving_room():
                    shelf().event(id).do(EraseRecords(), actor=BY)
                return kept.records
    return 0
