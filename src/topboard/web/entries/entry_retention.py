"""How long entries are kept: until the event's day for personal details, and never longer than the event is here."""

from __future__ import annotations

from datetime import date

from topboard.journal import EventState
from topboard.web.errors import Missing
from topboard.web.events.event_index import event_index
from topboard.web.jobs.screening import EventScreening
from topboard.web.models import EntryChoices, EntrySheet, MailFollower, NewsMark, SiteUpload
from topboard.web.show.local_time import today


def forget_entries(event: str) -> int:
    """Erase all forms of an event with their letters, accepted or not. Players have their own day. How many went."""
    found = EntrySheet.objects.filter(event=event)
    count = found.count()
    found.delete()
    return count


def forget_event(event: str) -> None:
    """The event is gone: the next one may have the same id."""
    forget_entries(event)
    EntryChoices.objects.filter(event=event).delete()
    MailFollower.objects.filter(event=event).delete()
    NewsMark.objects.filter(event=event).delete()
    SiteUpload.objects.filter(event=event).delete()
    EventScreening(event).forget()


def is_outdated(state: EventState, day: date) -> bool:
    """Whether the day has passed until which personal details are kept."""
    until = state.details.keep_until if state.details else None
    return until is not None and until < day


def forget_outdated() -> int:
    """Erase the forms of every event whose day has passed; how many events had some."""
    return sum(_forget_if_due(event) for event in EntrySheet.objects.values_list("event", flat=True).distinct())


def _forget_if_due(id: str) -> bool:
    try:
        due = event_index().of(id).is_due(today())
    except Missing:
        due = True
    return due and bool(forget_entries(id))
