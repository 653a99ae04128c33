"""The public pages on this server: drawn once for every position of the journal, then handed out."""

from __future__ import annotations

import gzip
from collections.abc import Callable

from django.db import DatabaseError, InterfaceError, connection
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified, HttpResponseRedirect
from django.urls import resolve
from django.utils import translation
from django.utils.translation import gettext as _

from topboard.director.desk.rights import Right
from topboard.errors import JournalError, TopboardError
from topboard.language import LANGUAGES, speaking
from topboard.web.accounts.access import may_here
from topboard.web.cache.etags import is_same, takes_gzip
from topboard.web.cache.page_bytes import PAGES, PackedPage, same_path
from topboard.web.cache.public_views import VIEWS
from topboard.web.cache.shared_pages import Drawn, PageKey
from topboard.web.errors import Missing, NotOpenYet
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.jobs.forecast import SectionForecast
from topboard.web.models import Account
from topboard.web.public import page_renderer
from topboard.web.public.links import ServerLinks
from topboard.web.public.view import PublicEvent
from topboard.web.server.security_headers import headers_of
from topboard.web.show.boards import being_played
from topboard.web.show.local_time import today

Draw = Callable[[PublicEvent, ServerLinks], str]
AWAY_SECONDS = 30.0
"""How long the players' pages outlast the database."""


def recently(event: str) -> PublicEvent | None:
    """What everybody may see of an event, if that was looked at a moment ago; asks nobody."""
    choices = VIEWS.recent_choices(event)
    return VIEWS.recent_if_any(event, choices, today()) if choices else None


def look_again(event: str) -> PublicEvent | None:
    """The same, looked at now. Ends its use of the database.

    While that is away, for example while it restarts, players see what they saw last: nothing was changed since.
    """
    try:
        choices = VIEWS.choices(event)
        if not choices.is_public or not Account.objects.owner_exists():
            return None
        return VIEWS.recent(shelf().event(event), choices, today())
    except (DatabaseError, InterfaceError, JournalError):
        kept = VIEWS.recent_choices(event, AWAY_SECONDS)
        return VIEWS.recent_if_any(event, kept, today(), AWAY_SECONDS) if kept else None
    except (Missing, TopboardError):
        return None
    finally:
        connection.close()


def seen_by(request: HttpRequest, event: OpenEvent) -> PublicEvent:
    """The public event; staff may look at it before it is public."""
    choices = VIEWS.choices(event.id)
    everybody = not may_here(request, Right.LOOK, event.id)
    if not choices.is_public and everybody:
        raise NotOpenYet(_("This event is not open yet."))
    return (VIEWS.recent if everybody else VIEWS.newest)(event, choices, today())


def answer(request: HttpRequest, event: OpenEvent, make: Draw, *, variant: str = "") -> HttpResponse:
    """A page from the cache, compressed once, or only the news that it is still the same. `variant` is what its
    address asks for behind the path."""
    seen = seen_by(request, event)
    language = translation.get_language()
    tag = tag_of(seen.mark, language)
    if is_same(tag, request.headers.get("If-None-Match", "")):
        return _with_headers(HttpResponseNotModified(), tag)
    page = _page(seen, language, f"{request.path}?{variant}" if variant else request.path, make)
    if takes_gzip(request.headers.get("Accept-Encoding", "")):
        response = HttpResponse(page.packed)
        response.headers["Content-Encoding"] = "gzip"
    else:
        response = HttpResponse(page.plain)
    return _with_headers(response, tag)


def headers_of_page(path: str, language: str, tag: str, *, compressed: bool) -> dict[str, str]:
    """What such an answer carries in the end, whoever gives it: by the address, never by what another page had."""
    own = _with_headers(HttpResponse(), tag).headers
    encoding = {"Content-Encoding": "gzip"} if compressed else {}
    return {**headers_of(resolve(path).url_name), **own, **encoding, "Content-Language": language}


def tag_of(mark: str, language: str) -> str:
    return f'W/"{mark}-{language}"'


def key_of(seen: PublicEvent, language: str, path: str) -> PageKey:
    return PageKey(seen.id, seen.mark, language, same_path(path))


def _page(seen: PublicEvent, language: str, path: str, make: Draw) -> PackedPage:
    return PAGES.get(key_of(seen, language, path), lambda: _made(make(seen, ServerLinks(seen.id))))


def drawn_alone(seen: PublicEvent, path: str, language: str) -> PackedPage | None:
    """A page of those that change with every result, plain and compressed, without a request; None where Django has to
    be asked, as it has for what is not there."""
    try:
        found = resolve(path)
        if found.url_name not in ALONE:
            return None
        with translation.override(language), speaking(language if language in LANGUAGES else "en"):
            parts = {name: value for name, value in found.kwargs.items() if name != "event"}
            return _page(seen, language, path, ALONE[found.url_name](**parts))
    except (Http404, Missing, TopboardError):
        return None


def _made(text: str) -> Drawn:
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
        return answer(request, event, page_renderer.index)
    seen = seen_by(request, event)
    return HttpResponse(page_renderer.index(seen, ServerLinks(event.id), query))


def find(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    seen = seen_by(request, event)
    return HttpResponse(page_renderer.found_list(seen, ServerLinks(event.id), request.GET.get("q", "")[:80]))


def section_page(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """To the pairings of the last published round."""
    value = seen_by(request, event).section(section)
    links = ServerLinks(event.id)
    here = links.pairings(section, being_played(value).number) if value.rounds else links.standings(section)
    return HttpResponseRedirect(here)


def pairings(request: HttpRequest, event: OpenEvent, section: str, round: int) -> HttpResponse:
    return answer(request, event, _pairings(section, round))


def _pairings(section: str, round: int) -> Draw:
    return lambda seen, links: page_renderer.pairings(seen, links, section, round)


def names(request: HttpRequest, event: OpenEvent, section: str, round: int) -> HttpResponse:
    return answer(request, event, lambda seen, links: page_renderer.pairings(seen, links, section, round, by_name=True))


def standings(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    return answer(request, event, _standings(section))


def _standings(section: str) -> Draw:
    return lambda seen, links: page_renderer.standings(seen, links, section)


def wall(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    return answer(request, event, lambda seen, links: page_renderer.wall(seen, links, section))


def bracket(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    return answer(request, event, _bracket(section))


def _bracket(section: str) -> Draw:
    return lambda seen, links: page_renderer.bracket(seen, links, section)


def prizes(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    return answer(request, event, lambda seen, links: page_renderer.prizes(seen, links, section))


def rating_changes(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    return answer(request, event, lambda seen, links: page_renderer.rating_changes(seen, links, section))


def norms(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    return answer(request, event, lambda seen, links: page_renderer.norms(seen, links, section))


def forecast(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """The last forecast, if the director shows it. It comes when it is made, whatever the journal says meanwhile."""
    seen = seen_by(request, event)
    if not seen.shows_forecast:
        raise Missing(_("The director does not show a forecast."))
    kept = SectionForecast(event.id, seen.section(section).id).without_assumptions()
    return HttpResponse(page_renderer.forecast(seen, ServerLinks(event.id), section, kept))


def player(request: HttpRequest, event: OpenEvent, section: str, number: int) -> HttpResponse:
    what_if = "if" in request.GET
    return answer(request, event, _player(section, number, what_if=what_if), variant="if" if what_if else "")


def _player(section: str, number: int, *, what_if: bool = False) -> Draw:
    return lambda seen, links: page_renderer.player(seen, links, section, number, what_if=what_if)


ALONE: dict[str | None, Callable[..., Draw]] = {
    "public-pairings": _pairings,
    "public-standings": _standings,
    "public-player": _player,
    "public-bracket": _bracket,
}
"""The pages that a hall looks at while results come in, by the names of their routes."""


def team(request: HttpRequest, event: OpenEvent, section: str, number: int) -> HttpResponse:
    return answer(request, event, lambda seen, links: page_renderer.team(seen, links, section, number))


def school_teams(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    return answer(request, event, page_renderer.school_teams)


def why(request: HttpRequest, event: OpenEvent, section: str, round: int, board: int) -> HttpResponse:
    return answer(request, event, lambda seen, links: page_renderer.why(seen, links, section, round, board))
