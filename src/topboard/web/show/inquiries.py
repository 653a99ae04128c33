"""What a question sees that is asked of this server: by a page or by a program."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from topboard.director.desk.question import Allowed, EventInquiry, Inquiry
from topboard.norms import NormReport
from topboard.web.accounts.roles import Grant, may
from topboard.web.events.rating_lists import catalogue
from topboard.web.events.shelf import OpenEvent
from topboard.web.show.local_time import now
from topboard.web.show.norm_reports import norm_report


@dataclass(frozen=True, kw_only=True)
class ShelfInquiry(EventInquiry):
    """Of an event of this server, which keeps what takes long to work out."""

    event: OpenEvent

    def norms(self, section: str, after: int | None = None) -> NormReport:
        self.section_state(section)
        return norm_report(self.event, section, after)


def allowed_by(grants: Iterable[Grant]) -> Allowed:
    given = tuple(grants)
    return lambda right, event, section: may(given, right, event, section)


def inquiry(allowed: Allowed) -> Inquiry:
    return Inquiry(now=now(), lists=catalogue, allowed=allowed)


@contextmanager
def asking(event: OpenEvent, allowed: Allowed) -> Iterator[ShelfInquiry]:
    """In here the event stays as it is now."""
    with event.reading():
        director, again = event.director, event.hindsight
        yield ShelfInquiry(now=now(), lists=catalogue, allowed=allowed, director=director, again=again, event=event)
