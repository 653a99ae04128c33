"""The public view of every event that somebody looks at: the second of the three caches.

Without it every phone that asks would have an account database asked and a whole event stripped and computed again.
"""

from __future__ import annotations

import threading
import time
import weakref
from collections import Counter, OrderedDict
from dataclasses import dataclass
from datetime import date

from django.conf import settings

from topboard.director.teams.line_ups import last_moment
from topboard.web.entries.mail import offers_mail
from topboard.web.events.shelf import OpenEvent
from topboard.web.follow.electronic_boards import live_keys
from topboard.web.models import PublicChoices
from topboard.web.public.view import PublicEvent, make_public
from topboard.web.show.local_time import now

MOST_EVENTS = 40
CHOICES_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Looked:
    """A view, of what it was made, and when somebody looked last whether it is the newest."""

    at: float
    event: weakref.ref[OpenEvent]
    made_of: object
    today: date
    view: PublicEvent

    def is_of(self, choices: PublicChoices, today: date) -> bool:
        return (self.view.chosen, self.today) == (choices.mark, today)


class PublicViews:
    """The newest view of each event: what is older nobody asks for any more, and whole events are large."""

    def __init__(self, most: int = MOST_EVENTS) -> None:
        self._most = most
        self._choices: dict[str, tuple[float, PublicChoices]] = {}
        self._forgotten: Counter[str] = Counter()
        self._looked: OrderedDict[str, Looked] = OrderedDict()
        self._making: dict[str, threading.Lock] = {}
        self._lock = threading.Lock()

    def choices(self, event: str) -> PublicChoices:
        """What the director shows, looked up at most once a second. Only what is public is kept: strangers ask for as
        many events that are not there as they like."""
        moment = time.monotonic()
        kept = self._choices.get(event)
        if kept is None or moment - kept[0] > CHOICES_SECONDS:
            # The director may hide the event while it is looked up here. Without the count, what was public a moment
            # ago would be put back after it was forgotten, and shown for another second.
            before = self.times_forgotten(event)
            kept = (moment, PublicChoices.of(event))
            with self._lock:
                if self.times_forgotten(event) == before:
                    self._choices.pop(event, None)
                    if kept[1].is_public:
                        self._choices[event] = kept
        return kept[1]

    def recent_choices(self, event: str, within: float = CHOICES_SECONDS) -> PublicChoices | None:
        """The same without a question to the database; None where the event is not public, or nobody has asked."""
        kept = self._choices.get(event)
        is_there = kept is not None and time.monotonic() - kept[0] <= within and kept[1].is_public
        return kept[1] if kept and is_there else None

    def forget(self, event: str) -> None:
        """What the director just chose counts at once: also what is being looked up at this moment is not kept."""
        with self._lock:
            self._forgotten[event] += 1
            self._choices.pop(event, None)

    def forget_all(self) -> None:
        """For tests: another store, with other events of the same names."""
        with self._lock:
            self._choices.clear()
            self._looked.clear()

    def times_forgotten(self, event: str) -> int:
        return self._forgotten[event]

    def newest(self, event: OpenEvent, choices: PublicChoices, today: date) -> PublicEvent:
        """The event as it is now, made once for every state of its journal and choice of the director."""
        began = time.monotonic()
        last = event.director.journal.store.last(event.id)
        head = last.digest if last else ""
        position, moment = event.director.refresh(), now()
        sections = event.director.state.sections.values()
        deadlines = tuple(last_moment(section, moment) for section in sections if section.teams)
        made_of = (position, head, choices.mark, offers_mail(choices), today, deadlines, live_keys(event.id))
        # After every result all phones ask at once: without this lock each of them would make the whole view. One for
        # each event, or a large event would keep everybody from the small ones.
        with self._lock:
            making = self._making.setdefault(event.id, threading.Lock())
        with making:
            kept = self._looked.get(event.id)
            if kept and kept.made_of == made_of:
                view = kept.view
            else:
                view = make_public(event, choices, today, head, moment, kept.view if kept else None)
            self._keep(event.id, Looked(began, weakref.ref(event), made_of, today, view))
            return view

    def _keep(self, event: str, looked: Looked) -> None:
        with self._lock:
            self._looked[event] = looked
            self._looked.move_to_end(event)
            while len(self._looked) > self._most:
                self._making.pop(self._looked.popitem(last=False)[0], None)

    def recent(self, event: OpenEvent, choices: PublicChoices, today: date) -> PublicEvent:
        """The event as it was at most a moment ago: while results pour in, not every one of them redraws every page.

        Pages that hear of news wait longer than this moment before they ask, so that nobody is left behind.
        """
        kept = self._looked.get(event.id)
        if kept and kept.event() is event and (view := self.recent_if_any(event.id, choices, today)):
            return view
        return self.newest(event, choices, today)

    def recent_if_any(
        self, event: str, choices: PublicChoices, today: date, within: float | None = None
    ) -> PublicEvent | None:
        """The event as it was at most this many seconds ago; a moment by default. Asks nobody."""
        kept = self._looked.get(event)
        most = settings.PUBLIC_MOMENT if within is None else within
        if kept and time.monotonic() - kept.at < most and kept.is_of(choices, today):
            return kept.view
        return None


VIEWS = PublicViews()
