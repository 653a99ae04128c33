"""A tablet at the door: let in by a link, it finds a name, asks, and checks the player in; it does nothing else."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as later

from topboard.director import Refusal
from topboard.director.commands import CheckIn
from topboard.director.entries.arrivals import Arrival, ArrivalState, arrivals
from topboard.director.money.cash import cash_book
from topboard.names import answers, asked_words, nearest
from topboard.web.accounts.access import actor_of, kiosk_link
from topboard.web.accounts.dispatch import give
from topboard.web.addresses import address
from topboard.web.errors import refused_page
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.forms.posted import word
from topboard.web.models import KioskLink
from topboard.web.pages.desk.frame import page, places
from topboard.web.pages.phones.links import link_is_gone
from topboard.web.show.player_lookup import known_by

FEWEST_LETTERS, MOST_SHOWN = 2, 8
NOT_KNOWN = later("We could not find you. Please see the director.")


def kiosk(request: HttpRequest) -> HttpResponse:
    """Search, then one name to confirm, then the welcome."""
    link = kiosk_link(request)
    if link is None:
        return link_is_gone(request)
    event = shelf().event(link.event)
    with event.reading():
        everybody = _expected(event, link)
        context = _context(event, everybody, request.GET.get("q", "").strip()[:80])
        context["chosen"] = everybody.get(request.GET.get("player", ""))
        done = everybody.get(request.GET.get("done", ""))
        if done is not None and done.state is ArrivalState.HERE:
            context |= {"done": done, "owes": _owes(event, done)}
        return page(request, "kiosk.html", **context)


def _context(event: OpenEvent, everybody: dict[str, Arrival], asked: str) -> dict[str, Any]:
    long_enough = len(asked) >= FEWEST_LETTERS
    found = [each for each in everybody.values() if long_enough and answers(asked, *known_by(each.player))]
    found.sort(key=lambda each: not _begins(asked, each))
    near: list[Arrival] = []
    if long_enough and not found:
        names = nearest(asked, [each.player.facts.name for each in everybody.values()])
        near = [each for each in everybody.values() if each.player.facts.name in names]
    return {
        "event": event,
        "asked_for": asked,
        "long_enough": long_enough,
        "found": (found or near)[:MOST_SHOWN],
        "more": max(0, len(found) - MOST_SHOWN),
        "nobody": long_enough and not found,
        "chosen": None,
        "done": None,
        **places(event),
    }


def _begins(asked: str, arrival: Arrival) -> bool:
    """Whether a word of the name begins as what was typed does: those come first."""
    typed = [word[0] for word in asked_words(asked) if word]
    known = [spelling for word in asked_words(arrival.player.facts.name) for spelling in word]
    return all(any(each.startswith(word) for each in known) for word in typed)


def _expected(event: OpenEvent, link: KioskLink) -> dict[str, Arrival]:
    """Everybody whom the tablet may check in, by id."""
    state = event.director.state
    sections = [link.section] if link.section else None
    return {each.player.id: each for each in arrivals(state, sections) if each.state is not ArrivalState.LEFT}


def _owes(event: OpenEvent, arrival: Arrival) -> bool:
    """Whether the player has yet to pay: the tablet says where to go, and no sum."""
    director = event.director
    account = cash_book(director.state, director.journal.entries, [arrival.section.id]).of(arrival.player.id)
    return account is not None and account.owes > 0


def here(request: HttpRequest) -> HttpResponse:
    link = kiosk_link(request)
    if link is None:
        return link_is_gone(request, not_saved=True)
    event = shelf().event(link.event)
    player = word(request, "player")
    with event.reading():
        known = player in _expected(event, link)
    if not known:
        return refused_page(request, _(NOT_KNOWN), status=404)
    answer = give(event, CheckIn(player), (link.grant,), actor=actor_of(request))
    if isinstance(answer, Refusal):
        return refused_page(request, str(answer), status=409)
    return HttpResponseRedirect(f"{address('kiosk')}?done={player}")
