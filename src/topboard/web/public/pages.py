"""The public pages on this server: drawn once for every position of the journal, then handed out."""

from __future__ import annotations

import gzip
import threading
import time
from collections import Counter
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
from topboard.web.cache.shared_pages import Page, shared_pages
from topboard.web.errors import Missing, NotOpenYet
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.jobs.forecast import SectionForecast
from topboard.web.models import Account, PublicChoices
from topboard.web.public import page_renderer
from topboard.web.public.links import ServerLinks
from topboard.web.public.view import PAGES, PublicEvent, public_event, recent_event, recent_if_any
from topboard.web.server.security_headers import headers_of
from topboard.web.show.boards import being_played
from topboard.web.show.local_time import today

Draw = Callable[[PublicEvent, ServerLinks], str]
Named = tuple[str, Draw]
CHOICES_SECONDS = 1.0
AWAY_SECONDS = 30.0
"""How long the players' pages outlast the database."""
_choices: dict[str, tuple[float, PublicChoices]] = {}
_forgotten: Counter[str] = Counter()
_lock = threading.Lock()


def choices_of(event: str) -> PublicChoices:
    """What the director shows, looked up at most once a second. Only what is public is kept: strangers ask for as many
    events that are not there as they like."""
    now = time.monotonic()
    kept = _choices.get(event)
    if kept is None or now - kept[0] > CHOICES_SECONDS:
        # The director may hide the event while it is looked up here. Without the count, what was public a moment ago
        # would be put back after it was forgotten, and shown for another second.
        before = times_forgotten(event)
        kept = (now, PublicChoices.of(event))
        with _lock:
            if times_forgotten(event) == before:
                _choices.pop(event, None)
                if kept[1].is_public:
                    _choices[event] = kept
    return kept[1]


def forget_choices(event: str) -> None:
    """What the director just chose counts at once: also what is being looked up at this moment is not kept."""
    with _lock:
        _forgotten[event] += 1
        _choices.pop(event, None)


def times_forgotten(event: str) -> int:
    return _forgotten[event]


def recently(event: str) -> PublicEvent | None:
    """What everybody may see of an event, if that was looked at a moment ago; asks nobody."""
    kept = _choices.get(event)
    if kept is None or time.monotonic() - kept[0] > CHOICES_SECONDS or not kept[1].is_public:
        return None
    return recent_if_any(event, kept[1], today())


def look_again(event: str) -> PublicEvent | None:
    """The same, looked at now. Ends its use of the database.

    While that is away, for example while it restarts, players see what they saw last: nothing was changed since.
    """
    try:
        choices = choices_of(event)
        if not choices.is_public or not Account.objects.owner_exists():
            return None
        return recent_event(shelf().event(event), choices, today())
    except (DatabaseError, InterfaceError, JournalError):
        kept = _choices.get(event)
        return recent_if_any(event, kept[1], today(), AWAY_SECONDS) if kept and kept[1].is_public else None
    except (Missing, TopboardError):
        return None
    finally:
        connection.close()


def seen_by(request: HttpRequest, event: OpenEvent) -> PublicEvent:
    """The public event; staff may look at it before it is public."""
    choices = choices_of(event.id)
    everybody = not may_here(request, Right.LOOK, event.id)
    if not choices.is_public and everybody:
        raise NotOpenYet(_("This event is not open yet."))
    return recent_event(event, choices, today()) if everybody else public_event(event, choices, today())


def answer(request: HttpRequest, event: OpenEvent, name: str, make: Draw) -> HttpResponse:
    """A page from the cache, compressed once, or only the news that it is still the same."""
    seen = seen_by(request, event)
    language = translation.get_language()
    tag = tag_of(seen, language)
    if "asgi.scope" in request.META:
        request.META["asgi.scope"]["state"]["public"] = seen.serial
    if is_same(tag, request.headers.get("If-None-Match", "")):
        return _with_headers(HttpResponseNotModified(), tag)
    plain, packed = _page(seen, language, name, make)
    if takes_gzip(request.headers.get("Accept-Encoding", "")):
        response = HttpResponse(packed)
        response.headers["Content-Encoding"] = "gzip"
    else:
        response = HttpResponse(plain)
    return _with_headers(response, tag)


def headers_of_page(path: str, language: str, tag: str, *, compressed: bool) -> dict[str, str]:
    """What such an answer carries in the end, whoever gives it: by the address, never by what another page had."""
    own = _with_headers(HttpResponse(), tag).headers
    encoding = {"Content-Encoding": "gzip"} if compressed else {}
    return {**headers_of(resolve(path).url_name), **own, **encoding, "Content-Language": language}


def tag_of(seen: PublicEvent, language: str) -> str:
    return f'W/"{seen.mark}-{language}"'


def _page(seen: PublicEvent, language: str, name: str, make: Draw) -> Page:
    def drawn() -> Page:
        return _made(make(seen, ServerLinks(seen.id)))

    shared = shared_pages()
    here = (lambda: shared.get(seen.id, seen.mark, f"{language}/{name}", drawn)) if shared else drawn
    return PAGES.get((seen.serial, language, name), here)


def drawn_alone(seen: PublicEvent, path: str, language: str) -> Page | None:
    """A page of those that change with every result, plain and compressed, without a request; None where Django has to
    be asked, as it has for what is not there."""
    try:
        found = resolve(path)
        if found.url_name not in ALONE:
            return None
        with translation.override(language), speaking(language if language in LANGUAGES else "en"):
            parts = {name: value for name, value in found.kwargs.items() if name != "event"}
            return _page(seen, language, *ALONE[found.url_name](**parts))
    except (Http404, Missing, TopboardError):
        return None


def _made(text: str) -> Page:
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
        return answer(request, event, "index", page_renderer.index)
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
    return answer(request, event, *_pairings(section, round))


def _pairings(section: str, round: int) -> Named:
    return f"pairings/{section}/{round}", lambda seen, links: page_renderer.pairings(seen, links, section, round)


def names(request: HttpRequest, event: OpenEvent, section: str, round: int) -> HttpResponse:
    name = f"names/{section}/{round}"
    return answer(
        request, event, name, lambda seen, links: page_renderer.pairings(seen, links, section, round, by_name=True)
    )


def standings(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    return answer(request, event, *_standings(section))


def _standings(section: str) -> Named:
    return f"standings/{section}", lambda seen, links: page_renderer.standings(seen, links, section)


def wall(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    return answer(request, event, f"wall/{section}", lambda seen, links: page_renderer.wall(seen, links, section))


def bracket(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    return answer(request, event, *_bracket(section))


def _bracket(section: str) -> Named:
    return f"bracket/{section}", lambda seen, links: page_renderer.bracket(seen, links, section)


def prizes(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    return answer(request, event, f"prizes/{section}", lambda seen, links: page_renderer.prizes(seen, links, section))


def rating_changes(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    name = f"rating-changes/{section}"
    return answer(request, event, name, lambda seen, links: page_renderer.rating_changes(seen, links, section))


def norms(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    return answer(request, event, f"norms/{section}", lambda seen, links: page_renderer.norms(seen, links, section))


def forecast(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """The last forecast, if the director shows it. It comes when it is made, whatever the journal says meanwhile."""
    seen = seen_by(request, event)
    if not seen.shows_forecast:
        raise Missing(_("The director does not show a forecast."))
    kept = SectionForecast(event.id, seen.section(section).id).without_assumptions()
    return HttpResponse(page_renderer.forecast(seen, ServerLinks(event.id), section, kept))


def player(request: HttpRequest, event: OpenEvent, section: str, number: int) -> HttpResponse:
    return answer(request, event, *_player(section, number, what_if="if" in request.GET))


def _player(section: str, number: int, *, what_if: bool = False) -> Named:
    name = f"player/{section}/{number}{'/if' * what_if}"
    return name, lambda seen, links: page_renderer.player(seen, links, section, number, what_if=what_if)


ALONE: dict[str | None, Callable[..., Named]] = {
    "public-pairings": _pairings,
    "public-standings": _standings,
    "public-player": _player,
    "public-bracket": _bracket,
}
"""The pages that a hall looks at while results come in, by the names of their routes."""


def team(request: HttpRequest, event: OpenEvent, section: str, number: int) -> HttpResponse:
    name = f"team/{section}/{number}"
    return answer(request, event, name, lambda seen, links: page_renderer.team(seen, links, section, number))


def school_teams(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    return answer(request, event, "school-teams", page_renderer.school_teams)


def why(request: HttpRequest, event: OpenEvent, section: str, round: int, board: int) -> HttpResponse:
    name = f"why/{section}/{round}/{board}"
    return answer(request, event, name, lambda seen, links: page_renderer.why(seen, links, section, round, board))
