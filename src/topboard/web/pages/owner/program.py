"""The program itself: that it runs, where its data is, how old it is, and how to stop it."""

from __future__ import annotations

from datetime import date

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from topboard import __address__, __released__, __version__
from topboard.web.accounts.access import actor_of
from topboard.web.accounts.audit_log import note
from topboard.web.pages.desk.frame import page
from topboard.web.server import listen
from topboard.web.server.security_headers import is_local
from topboard.web.show.local_time import today

OLD_DAYS = 180
"""Federations change their rules about twice a year."""


def months_old() -> int:
    """How old the program is, in whole months, once that is worth a notice. Nothing is asked of any network."""
    days = (today() - date.fromisoformat(__released__)).days
    return days // 30 if days >= OLD_DAYS else 0


def show(request: HttpRequest) -> HttpResponse:
    return page(
        request,
        "program.html",
        version=__version__,
        released=date.fromisoformat(__released__),
        months=months_old(),
        newer=__address__,
        folder=settings.TOPBOARD_HOME,
        here=request.build_absolute_uri("/"),
        can_stop=_can_stop(request),
    )


def stop(request: HttpRequest) -> HttpResponse:
    """Only at the computer itself, and only a desk that was opened there; a server is stopped as it was started."""
    if not _can_stop(request):
        return show(request)
    note(request, "stopped", who=actor_of(request))
    answer = page(request, "stopped.html")
    listen.stop()
    return answer


def _can_stop(request: HttpRequest) -> bool:
    return listen.can_stop() and is_local(request)
