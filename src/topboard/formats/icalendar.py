"""Days as a calendar that other programs read (RFC 5545): an entry for each day, the whole day long."""

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


def calendar(name: str, days: Iterable[CalendarDay], made: datetime) -> bytes:
    """The calendar as a file."""
    lines = ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Topboard//EN", f"X-WR-CALNAME:{_text(name)}")
    stamp = made.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")
    entries = (line for each in days for line in _entry(each, stamp))
    folded = (part for line in (*lines, *entries, "END:VCALENDAR") for part in _folded(line))
    return "".join(f"{line}\r\n" for line in folded).encode()


def _entry(each: CalendarDay, stamp: str) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{_text(each.uid)}"
    yield f"DTSTAMP:{stamp}"
    yield f"DTSTART;VALUE=DATE:{each.day:%Y%m%d}"
    yield f"DTEND;VALUE=DATE:{each.day + timedelta(1):%Y%m%d}"
    yield f"SUMMARY:{_text(each.summary)}"
    if each.description:
        yield f"DESCRIPTION:{_text(each.description)}"
    yield f"STATUS:{'CANCELLED' if each.done else 'CONFIRMED'}"
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _text(text: str) -> str:
    """Signs that mean something there are marked."""
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
