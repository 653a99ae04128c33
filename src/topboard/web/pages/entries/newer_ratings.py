"""The ratings of a section or of all from newer lists: every change is shown first, and all are one step."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse

from topboard.director import commands as do
from topboard.director.ratings.list_lookup import list_in_force, rating_kind
from topboard.director.ratings.newer_ratings import RatingChange, preview_event, preview_refresh
from topboard.reference import ListInfo
from topboard.web.addresses import Addresses
from topboard.web.events.rating_lists import catalogue
from topboard.web.events.shelf import OpenEvent
from topboard.web.pages.desk.confirmation import form_act
from topboard.web.pages.desk.frame import desk


def ratings(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """What the list that counts would change, or another one that is chosen."""
    official = request.GET.get("which") != "recent"
    with event.reading() as state:
        here = event.state(section)
        chosen = request.GET.get("list", "")
        info = catalogue().info(chosen) if chosen else list_in_force(catalogue(), state, here, official=official)
        kind = _kind(info, request.GET.get("kind", ""), rating_kind(state, here))
        changes: tuple[RatingChange, ...] = ()
        if info and kind in info.kinds:
            changes = preview_refresh(catalogue(), state, here, info, kind)
        frozen = here.ratings_from.frozen if here.ratings_from else None
        context: dict[str, Any] = {"info": info, "kind": kind, "lists": catalogue().lists(), "changes": changes}
        context |= {"used": here.ratings_from, "frozen": frozen, "state": here, "official": official}
        context |= {"changing": sum(each.changes for each in changes)}
        return desk(request, event, "ratings.html", section=section, **context)


def _kind(info: ListInfo | None, asked: str, usual: str) -> str:
    """The kind asked for, the one of the time control, or the only one there is."""
    if info is None:
        return usual
    return next((kind for kind in (asked, usual) if kind in info.kinds), info.kinds[0] if info.kinds else usual)


def refresh(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Take over the ratings that were shown and selected."""
    at = Addresses(event.id, section)
    return form_act(request, event, do.RefreshRatings, to=at("players"), back=at("ratings"), section=section)


def all_ratings(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """What the lists that count would change in every open section."""
    official = request.GET.get("which") != "recent"
    with event.reading() as state:
        found = preview_event(catalogue(), state, official=official)
        context: dict[str, Any] = {"previews": found, "lists": catalogue().lists(), "official": official}
        context |= {"changing": sum(each.changing for each in found)}
        return desk(request, event, "all_ratings.html", **context)


def refresh_all(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """Take over the ratings of all sections that were shown and selected."""
    at = Addresses(event.id)
    return form_act(request, event, do.RefreshAllRatings, to=at("overview"), back=at("all-ratings"))
