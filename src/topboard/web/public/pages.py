"""The public pages on this server: drawn once for every position of the journal, then handed out."""

from __future__ import annotations

import gzip
import time
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified, HttpResponseRedirect
from django.utils import translation
from django.utils.translation import gettext as _

from topboard import __version__
from topboard.web.access import role_of
from topboard.web.clock import today
from topboard.web.errors import Missing
from topboard.web.events import OpenEvent
from topboard.web.models import PublicChoices
from topboard.web.public import draw
from topboard.web.public.links import ServerLinks
from topboard.web.public.view import PAGES, PublicEvent, public_event, recent_event
from topboard.web.roles import Role

Draw = Callable[[PublicEvent, ServerLinks], str]
CHOICES_SECONDS = 1.0
_choices: dict[str, tuple[float, PublicChoices]] = {}


def choices_of(event: str) -> PublicChoices:
    """What the director shows, looked up at most once a second."""
    now = time.monotonic()
    kept = _choices.get(event)
    if kept is None or now - kept[0] > CHOICES_SECONDS:
        kept = _choices[event] = (now, PublicChoices.of(event))
    return kept[1]


def forget_choices(event: str) -> None:
    """What the director just chose counts at once."""
    _choices.pop(event, None)


def seen_by(request: HttpRequest, event: OpenEvent) -> PublicEvent:
    """The public event; staff may look at it before it is public."""
    choices = choices_of(event.id)
    everybody = role_of(request) is Role.PUBLIC
    if not choices.is_public and everybody:
        raise Missing(_("This event is not public."))
    return recent_event(event, choices, today()) if everybody else public_event(event, choices, today())


def answer(request: HttpRequest, event: OpenEvent, name: str, make: Draw) -> HttpResponse:
    """A page from the cache, compressed once, or only the news that it is still the same."""
    seen = seen_by(request, event)
    language = translation.get_language()
    key = (seen.serial, language, name)
    tag = f'"{seen.position}-{seen.version}-{today():%j}-{language}-{__version__}"'
    if request.headers.get("If-None-Match") == tag:
        return _with_headers(HttpResponseNotModified(), tag)
    plain, packed = PAGES.get(key, lambda: _made(make(seen, ServerLinks(event.id))))
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        response = HttpResponse(packed)
        response.headers["Content-Encoding"] = "gzip"
    else:
        response = HttpResponse(plain)
    return _with_headers(response, tag)


def _made(text: str) -> tuple[bytes, bytes]:
    data = text.encode()
    return data, gzip.compress(data, 4, mtime=0)


def _with_headers(response: HttpResponse, tag: str) -> HttpResponse:
    response.headers["ETag"] = tag
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Vary"] = "Accept-Encoding, Accept-Language, Cookie"
    return response


def index(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    query = request.GET.get("q", "").strip()[:80]
    if not query:
        return answer(request, event, "index", draw.index)
    seen = seen_by(request, event)
    return HttpResponse(draw.index(seen, ServerLinks(event.id), query))


def find(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    seen = seen_by(request, event)
    return HttpResponse(draw.found_list(seen, ServerLinks(event.id), request.GET.get("q", "")[:80]))


def section_page(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """To the pairings of the last published round."""
    value = seen_by(request, event).section(section)
    links = ServerLinks(event.id)
    here = links.pairings(section, len(value.rounds)) if value.rounds else links.standings(section)
    return HttpResponseRedirect(here)


def pairings(request: HttpRequest, event: OpenEvent, section: str, round: int) -> HttpResponse:
    name = f"pairings/{section}/{round}"
    return answer(request, event, name, lambda seen, links: draw.pairings(seen, links, section, round))


def names(request: HttpRequest, event: OpenEvent, section: str, round: int) -> HttpResponse:
    name = f"names/{section}/{round}"
    return answer(request, event, name, lambda seen, links: draw.pairings(seen, links, section, round, by_name=True))


def standings(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    return answer(request, event, f"standings/{section}", lambda seen, links: draw.standings(seen, links, section))


def wall(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    return answer(request, event, f"wall/{section}", lambda seen, links: draw.wall(seen, links, section))


def prizes(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    return answer(request, event, f"prizes/{section}", lambda seen, links: draw.prizes(seen, links, section))


def player(request: HttpRequest, event: OpenEvent, section: str, number: int) -> HttpResponse:
    name = f"player/{section}/{number}"
    return answer(request, event, name, lambda seen, links: draw.player(seen, links, section, number))


def why(request: HttpRequest, event: OpenEvent, section: str, round: int, board: int) -> HttpResponse:
    name = f"why/{section}/{round}/{board}"
    return answer(request, event, name, lambda seen, links: draw.why(seen, links, section, round, board))
