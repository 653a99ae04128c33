"""The series that this server keeps: their rules, their events as they stand, and what everybody may see of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from typing import Any

from django.utils.translation import gettext as _

from topboard.core import Section, counted
from topboard.director import Accepted, Answer
from topboard.director.sections.sections import slug
from topboard.director.series import SeriesEvent, SeriesRules, SeriesStandings, read_rules, series_standings
from topboard.director.series.rules import plain
from topboard.web.cache.public_views import VIEWS
from topboard.web.errors import Missing, NotOpenYet
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.models import EventSeries, one_line
from topboard.web.public.view import PublicEvent
from topboard.web.show.local_time import today

_shown: dict[str, tuple[object, SeriesStandings]] = {}
"""The public view of every series: its rules and the marks of its events, and the standings that they make. Without it
each visitor of a season's page has all of its sections computed again."""


def series_named(id: str) -> EventSeries:
    found = EventSeries.objects.filter(id=id).first()
    if found is None:
        raise Missing(_("There is no series %r here.") % id)
    return found


def rules_of(series: EventSeries) -> SeriesRules:
    return read_rules(series.rules)


def keep(series: EventSeries, stated: dict[str, Any], *, is_public: bool | None = None) -> SeriesRules:
    """Keep other rules; an event that nobody has is named."""
    rules = read_rules(stated)
    known = {*shelf().ids(), *rules_of(series).events}
    for event in rules.events:
        if event not in known:
            raise Missing(_("There is no event %r here.") % event)
    series.name, series.rules = one_line(rules.name), plain(rules)
    if is_public is not None:
        series.is_public = is_public
    series.save()
    return rules


def new_series(name: str) -> EventSeries:
    """A series without events, under an id made from its name."""
    rules = read_rules({"name": name})
    base, taken, count = slug(rules.name)[:60].strip("-"), set(EventSeries.objects.values_list("id", flat=True)), 2
    id = base
    while id in taken:
        id, count = f"{base}-{count}", count + 1
    return EventSeries.objects.create(id=id, name=one_line(rules.name), rules=plain(rules))


def next_event(event: OpenEvent, name: str, starts: date | None, *, actor: str) -> tuple[str, Answer]:
    """The next event of a season: a copy with the players, which counts in every series of the old one. Nobody is asked
    whether those who came from there are the same people."""
    id, answer = shelf().copy(event, name, starts, actor=actor, players=True)
    if isinstance(answer, Accepted):
        members = list(shelf().event(id).director.state.section_of)
        for series in EventSeries.objects.all():
            rules = plain(rules_of(series))
            if event.id in rules.get("events", ()):
                pairs = [[f"{event.id}/{player}", f"{id}/{player}"] for player in members]
                keep(series, {**rules, "events": [*rules["events"], id], "same": [*rules.get("same", ()), *pairs]})
    return id, answer


def here(events: Iterable[str]) -> list[str]:
    """Those that are still on the shelf: an event may be in the archive."""
    there = set(shelf().ids())
    return [id for id in events if id in there]


def standings_of(series: EventSeries) -> SeriesStandings:
    """With everything that counts, for those who run it."""
    rules = rules_of(series)
    return series_standings(rules, [_whole(id) for id in here(rules.events)])


def _whole(id: str) -> SeriesEvent:
    opened = shelf().event(id)
    with opened.reading():
        event = opened.director.event()
    return SeriesEvent(id, replace(event, sections=tuple(map(counted, event.sections))))


def public_standings(series: EventSeries) -> SeriesStandings:
    """What everybody may see: events that are open, under the names that their players' pages show."""
    if not series.is_public:
        raise NotOpenYet(_("This series is not open yet."))
    rules = rules_of(series)
    seen = [
        VIEWS.recent(shelf().event(id), VIEWS.choices(id), today())
        for id in here(rules.events)
        if VIEWS.choices(id).is_public
    ]
    key = (repr(rules), tuple(each.mark for each in seen))
    kept = _shown.get(series.id)
    if kept is None or kept[0] != key:
        kept = _shown[series.id] = (key, series_standings(rules, [_as_shown(each) for each in seen]))
    return kept[1]


def _as_shown(seen: PublicEvent) -> SeriesEvent:
    """Computed from the whole truth, ids too; of all that only names are shown, and as they may be."""
    sections = tuple(
        _named(counted(whole), shown) for whole, shown in zip(seen.whole, seen.event.sections, strict=True)
    )
    return SeriesEvent(seen.id, replace(seen.event, sections=sections))


def _named(whole: Section, shown: Section) -> Section:
    names = {player.number: player.name for player in shown.players}
    return replace(whole, players=tuple(replace(each, name=names[each.number]) for each in whole.players))
