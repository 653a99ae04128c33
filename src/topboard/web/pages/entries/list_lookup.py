"""Entering a player from a rating list: the best ten for what was typed, for the form and as a page of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _

from topboard.core.people.listed_player import CLUB
from topboard.director import commands as do
from topboard.director.ratings.list_lookup import TakenPerson, cautions, completed, list_to_search, people_found
from topboard.errors import TopboardError
from topboard.names import name_key
from topboard.web.events.rating_lists import catalogue
from topboard.web.events.shelf import OpenEvent
from topboard.web.jobs.member_lookup import members_found
from topboard.web.pages.desk.frame import desk

LEAST_LETTERS = 3
MARK = "/"
"""Between a list and the number of somebody on it."""


def find_listed(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """The ten as JSON for the form that is open, or as a page for browsers without JavaScript."""
    asked = request.GET.get("q", "").strip()
    with event.reading() as state:
        here = event.state(section)
        info = list_to_search(catalogue(), state, here, request.GET.get("list", ""))
        found = people_found(catalogue(), info, asked) if info and len(asked) >= LEAST_LETTERS else []
        if len(asked) >= LEAST_LETTERS:
            known = {person.number for _where, person in found}
            found += [(where, person) for where, person in members_found(asked) if person.number not in known]
        taken = [TakenPerson.of(person, where, state, here) for where, person in found]
        rows = [_row(each, [caution.told() for caution in cautions(state, each)]) for each in taken]
    if "application/json" in request.headers.get("Accept", ""):
        return JsonResponse({"found": rows, "list": info.id if info else ""})
    context: dict[str, Any] = {"rows": rows, "q": asked, "info": info, "lists": catalogue().lists()}
    return desk(request, event, "find_listed.html", section=section, **context)


def _row(taken: TakenPerson, notes: list[str]) -> dict[str, Any]:
    """One of the ten: what is shown, and what goes into the form."""
    person = taken.person
    of_club = taken.info.source == CLUB
    number = next(filter(None, taken.ids.values()), "") if of_club else person.number
    shown = [person.title, person.federation, person.state, str(person.born or ""), person.club, number]
    if of_club:
        shown.append(_("club list"))
    elif not taken.info.players:
        shown.append(_("US Chess, %(day)s") % {"day": taken.info.published.isoformat()})
    fields = taken.form()
    return {
        "listed": f"{taken.info.id}{MARK}{person.number}",
        "name": person.name,
        "rating": fields.get("rating") or _("unr."),
        "detail": " · ".join(word for word in shown if word),
        "notes": notes,
        "fields": fields,
    }


def taken_from(listed: str, event: OpenEvent, section: str) -> TakenPerson | None:
    """Whom a form means that was filled from a list; nobody where the list is gone."""
    id, mark, number = listed.rpartition(MARK)
    if not mark:
        return None
    try:
        info, opened = catalogue().info(id), catalogue().open(id)
    except TopboardError:
        return None
    person = opened.by_number(number)
    return TakenPerson.of(person, info, event.director.state, event.state(section)) if person else None


def with_listed(command: do.EnterPlayer, listed: str, event: OpenEvent, section: str) -> do.EnterPlayer:
    """The entry with everything that the list knows besides, unless another name was typed since."""
    taken = taken_from(listed, event, section)
    if taken is None or not name_key(command.facts.name) & name_key(taken.person.name):
        return command
    return replace(command, facts=completed(command.facts, taken))
