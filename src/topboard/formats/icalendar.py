"""A calendar that other programs read (RFC 5545): days to do something on, and things that begin at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

MEDIA_TYPE = "text/calendar; charset=utf-8"
LONGEST_LINE = 75
"""Octets of a line; what is longer goes on in the next one after a blank."""


@dataclass(frozen=True, slots=True)
class CalendarDay:
    """An entry: its lasting id, the day, what is to be done, and more about it."""

    uid: str
    day: date
    summary: str
    description: str = ""
    done: bool = False

    def lines(self, made: datetime) -> Iterator[str]:
        yield f"DTSTAMP:{_moment(made)}"
        yield f"DTSTART;VALUE=DATE:{self.day:%Y%m%d}"
        yield f"DTEND;VALUE=DATE:{self.day + timedelta(1):%Y%m%d}"
        yield f"SUMMARY:{_text(self.summary)}"
        if self.description:
            yield f"DESCRIPTION:{_text(self.description)}"
        yield f"STATUS:{'CANCELLED' if self.done else 'CONFIRMED'}"
        yield "TRANSP:TRANSPARENT"


@dataclass(frozen=True, slots=True)
class CalendarTime:
    """An entry that begins and ends. When it moves it keeps its id, and its sequence goes up."""

    uid: str
    starts: datetime
    ends: datetime
    summary: str
    location: str
    url: str
    sequence: int

    def lines(self, made: datetime) -> Iterator[str]:
        """Nothing here says when the file was made: asked for again, it is the same."""
        yield f"DTSTAMP:{_moment(self.starts)}"
        yield f"SEQUENCE:{self.sequence}"
        yield f"DTSTART:{_moment(self.starts)}"
        yield f"DTEND:{_moment(self.ends)}"
        yield f"SUMMARY:{_text(self.summary)}"
        yield f"LOCATION:{_text(self.location)}"
        yield f"URL:{self.url}"


@dataclass(frozen=True, slots=True)
class CalendarSpan:
    """Whole days from the first to the last, of something whose hours nobody knows yet."""

    uid: str
    first: date
    last: date
    summary: str
    location: str
    url: str
    sequence: int

    def lines(self, made: datetime) -> Iterator[str]:
        """Like `CalendarTime`, the same when it is asked for again."""
        yield f"DTSTAMP:{self.first:%Y%m%d}T000000Z"
        yield f"SEQUENCE:{self.sequence}"
        yield f"DTSTART;VALUE=DATE:{self.first:%Y%m%d}"
        yield f"DTEND;VALUE=DATE:{self.last + timedelta(1):%Y%m%d}"
        yield f"SUMMARY:{_text(self.summary)}"
        yield f"LOCATION:{_text(self.location)}"
        yield f"URL:{self.url}"


def calendar(name: str, entries: Iterable[CalendarDay | CalendarTime | CalendarSpan], made: datetime) -> bytes:
    """The calendar as a file."""
    head = ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Topboard//EN", f"X-WR-CALNAME:{_text(name)}")
    lines = (line for each in entries for line in _entry(each, made))
    folded = (part for line in (*head, *lines, "END:VCALENDAR") for part in _folded(line))
    return "".join(f"{line}\r\n" for line in folded).encode()


def _entry(each: CalendarDay | CalendarTime | CalendarSpan, made: datetime) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{_text(each.uid)}"
    yield from each.lines(made)
    yield "END:VEVENT"


def _moment(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _text(text: str) -> str:
    """Characters with a meaning in iCalendar are escaped."""
    marked = text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    return marked.replace("\r\n", "\\n").replace("\n", "\\n").replace("\r", "\\n")


def _folded(line: str) -> Iterator[str]:
    """Parts of at most 75 octets, none cut inside a letter."""
    part = ""
    for letter in line:
        if len((part + letter).encode()) > LONGEST_LINE:
            yield part
            part = " "
        part += letter
    yield part
