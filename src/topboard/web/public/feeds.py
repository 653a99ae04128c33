"""What other programs follow: news of an event as RSS and JSON, and its rounds as a calendar. No names of players."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils.feedgenerator import Rss201rev2Feed
from django.utils.translation import gettext as _

from topboard.core import Event, Section
from topboard.director.rounds.round_times import planned_start
from topboard.formats.icalendar import CalendarSpan, CalendarTime, calendar
from topboard.journal import EventState, undone_positions
from topboard.journal.codec import Entry
from topboard.journal.events import RoundChanged, RoundPaired, RoundStartSet, SectionClosed
from topboard.ratings.time_control import read_time_control
from topboard.web.addresses import Addresses
from topboard.web.events.shelf import OpenEvent
from topboard.web.show.local_time import now

MOST_NEWS = 50
USUAL_LENGTH = timedelta(hours=3)
"""How long a round is taken to last if its time control cannot be read."""


@dataclass(frozen=True, slots=True)
class NewsItem:
    """One thing that happened: what it is, where to read it, when, and a name by which it is known again."""

    id: str
    title: str
    path: str
    moment: datetime


def news_of(event: OpenEvent) -> list[NewsItem]:
    """What was published, the newest first; what was taken back is not among it."""
    with event.reading() as state:
        entries = event.director.journal.entries
        undone = undone_positions(entries)
        found = (_item(event.id, state, entry) for entry in reversed(entries) if entry.position not in undone)
        return [item for item in found if item][:MOST_NEWS]


def _item(id: str, state: EventState, entry: Entry) -> NewsItem | None:
    body = entry.event
    if not isinstance(body, RoundPaired | RoundChanged | RoundStartSet | SectionClosed):
        return None
    section = state.sections.get(body.section)
    if section is None or (not isinstance(body, SectionClosed) and body.round > len(section.rounds)):
        return None
    at, words = Addresses(id, section.id), {"section": section.rules.name}
    if isinstance(body, SectionClosed):
        title, path = _("%(section)s: final standings") % words, at("public-standings")
    else:
        path = at("public-pairings", round=body.round)
        title = _title(body) % (words | {"round": body.round, "time": _clock(body)})
    return NewsItem(f"{id}:{entry.position}", title, path, datetime.fromisoformat(entry.time))


def _title(body: RoundPaired | RoundChanged | RoundStartSet) -> str:
    if isinstance(body, RoundPaired):
        return _("%(section)s: pairings of round %(round)d")
    if isinstance(body, RoundChanged):
        return _("%(section)s: round %(round)d was changed")
    return _("%(section)s: round %(round)d starts %(time)s") if body.starts else _("%(section)s: round %(round)d waits")


def _clock(body: object) -> str:
    starts = getattr(body, "starts", None)
    return f"{starts.astimezone():%Y-%m-%d %H:%M}" if starts else ""


def rss(name: str, items: Iterable[NewsItem], base: str, home: str) -> str:
    feed = Rss201rev2Feed(name, base + home, _("Pairings and standings as they are published."))
    for item in items:
        feed.add_item(
            item.title, base + item.path, "", unique_id=item.id, unique_id_is_permalink=False, pubdate=item.moment
        )
    return feed.writeString("utf-8")


def json_feed(name: str, items: Iterable[NewsItem], base: str, home: str, own: str) -> str:
    told = {
        "version": "https://jsonfeed.org/version/1.1",
        "title": name,
        "home_page_url": base + home,
        "feed_url": base + own,
        "items": [
            {
                "id": item.id,
                "url": base + item.path,
                "title": item.title,
                "content_text": item.title,
                "date_published": item.moment.isoformat(),
            }
            for item in items
        ],
    }
    return json.dumps(told, ensure_ascii=False)


def rounds_calendar(event: OpenEvent, seen: Event, sections: Iterable[Section], base: str) -> bytes:
    """The rounds whose start is known; of a section without any, its days."""
    found: list[CalendarTime | CalendarSpan] = []
    with event.reading() as state:
        for section in sections:
            rounds = list(_rounds(event, state, seen, section, base))
            found += rounds or _days(event, seen, section, base)
    return calendar(seen.name, found, now())


def _days(event: OpenEvent, seen: Event, section: Section, base: str) -> Iterator[CalendarSpan]:
    first, last = seen.days_of(section)
    if first:
        uid, page = f"{event.id}-{section.id}@topboard", Addresses(event.id, str(section.id))("public")
        summary, place = f"{seen.name}: {section.name}", ", ".join(filter(None, (section.timetable.place, seen.city)))
        yield CalendarSpan(uid, first, max(last or first, first), summary, place, f"{base}{page}", event.position)


def _rounds(event: OpenEvent, state: EventState, seen: Event, section: Section, base: str) -> Iterator[CalendarTime]:
    control = read_time_control(seen.time_control_of(section))
    length = timedelta(minutes=2 * control.total) if control else USUAL_LENGTH
    at = Addresses(event.id, str(section.id))
    place = ", ".join(filter(None, (section.timetable.place, seen.city)))
    for number in range(1, max(section.rounds_total, len(section.rounds)) + 1):
        is_there = number <= len(section.rounds)
        published = section.rounds[number - 1].starts if is_there else None
        starts = published or planned_start(state, state.sections[section.id], number)
        if starts is None:
            continue
        page = at("public-pairings", round=number) if is_there else at("public")
        title = _("%(section)s, round %(round)d") % {"section": section.name, "round": number}
        uid = f"{event.id}-{section.id}-{number}@topboard"
        summary = f"{seen.name}: {title}"
        yield CalendarTime(uid, starts, starts + length, summary, place, f"{base}{page}", event.position)
