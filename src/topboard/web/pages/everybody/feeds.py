"""Addresses that other programs follow: feeds, calendars, the standings in somebody's own page, a player for good."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from topboard.formats.icalendar import MEDIA_TYPE
from topboard.web.cache.public_views import VIEWS
from topboard.web.errors import Missing, NotOpenYet
from topboard.web.events.shelf import OpenEvent
from topboard.web.public import page_renderer
from topboard.web.public.feeds import json_feed, news_of, rounds_calendar, rss
from topboard.web.public.links import ServerLinks
from topboard.web.public.pages import answer, player, seen_by
from topboard.web.public.view import PublicEvent


def feed(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    seen = seen_by(request, event)
    base, home = request.build_absolute_uri("/")[:-1], ServerLinks(event.id).index()
    text = rss(seen.event.name, news_of(event), base, home)
    return HttpResponse(text, content_type="application/rss+xml; charset=utf-8")


def feed_json(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    seen = seen_by(request, event)
    base, home = request.build_absolute_uri("/")[:-1], ServerLinks(event.id).index()
    text = json_feed(seen.event.name, news_of(event), base, home, request.path)
    return HttpResponse(text, content_type="application/feed+json; charset=utf-8")


def calendar_of_event(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    return _calendar(request, event, seen_by(request, event))


def calendar_of_section(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    return _calendar(request, event, seen_by(request, event), section)


def _calendar(request: HttpRequest, event: OpenEvent, seen: PublicEvent, section: str = "") -> HttpResponse:
    sections = (seen.section(section),) if section else seen.event.sections
    data = rounds_calendar(event, seen.event, sections, request.build_absolute_uri("/")[:-1])
    response = HttpResponse(data, content_type=MEDIA_TYPE)
    response.headers["Content-Disposition"] = f'inline; filename="{section or event.id}.ics"'
    return response


def person(request: HttpRequest, event: OpenEvent, player_id: str) -> HttpResponse:
    """The page of a player under the address that stays, whatever number the player has."""
    for section in seen_by(request, event).event.sections:
        for each in section.players:
            if each.id == player_id:
                return player(request, event, str(section.id), each.number)
    raise Missing(_("This player is no longer in the event."))


def widget(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """The standings for a frame in somebody's own page: only what everybody sees, whoever looks."""
    if not VIEWS.choices(event.id).is_public:
        raise NotOpenYet(_("This event is not open yet."))
    return answer(request, event, lambda seen, links: page_renderer.widget(seen, links, section))
