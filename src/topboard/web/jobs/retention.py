"""What is kept until a day: confidential records go by themselves when it has passed, by the running desk or a verb.

Names of players do not: results would lose them for good, so the desk reminds and one click erases them.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import date

from django.db.models import Count

from topboard.director.commands import EraseRecords
from topboard.errors import JournalError
from topboard.web.errors import Missing
from topboard.web.events.event_index import event_index
from topboard.web.events.shelf import shelf
from topboard.web.jobs.screening import EventScreening
from topboard.web.models import EntrySheet

BY = "Topboard"
"""Who erases by itself, as the history names it."""


@dataclass(frozen=True, slots=True)
class KeptEvent:
    """What an event still keeps, and until when: players with personal details, confidential records, entry forms."""

    id: str
    until: date | None
    overdue: bool
    people: int
    records: int
    forms: int


def kept_events(day: date) -> Iterator[KeptEvent]:
    """Of every event whose journal can be read."""
    forms = dict(EntrySheet.objects.values_list("event").annotate(Count("pk")))
    for id in shelf().ids():
        with suppress(Missing, JournalError):
            kept = event_index().of(id)
            about = (kept.keep_until, kept.is_due(day), kept.people, kept.records)
            yield KeptEvent(id, *about, forms.get(id, 0))


def erase_outdated_records(day: date) -> int:
    """Erase the confidential records and the engine's figures of every event whose day has passed; how many records.
    Only those are opened. This is also when events that were written to elsewhere are read for the list of events: in
    every process in another order, so that one can use what another noted."""
    return sum(_erase(id, day) for id in sorted(shelf().ids(), key=hash))


def _erase(id: str, day: date) -> int:
    with suppress(Missing, JournalError):
        with leaving_room():
            kept = event_index().of(id)
        if kept.is_due(day):
            EventScreening(id).forget()
            if kept.records:
                with leaving_room():
                    shelf().event(id).do(EraseRecords(), actor=BY)
                return kept.records
    return 0


@contextmanager
def leaving_room() -> Iterator[None]:
    """A pause as long as the work was, so that a desk never waits for many pieces of work in a row."""
    start = time.thread_time()
    yield
    time.sleep(time.thread_time() - start)
