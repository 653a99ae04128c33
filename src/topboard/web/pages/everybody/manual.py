"""The manual, for everybody: its contents, a search in it, and its chapters."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _

from topboard.web.addresses import address
from topboard.web.errors import Missing
from topboard.web.manual import chapters, search
from topboard.web.pages.desk.frame import page


def contents(request: HttpRequest) -> HttpResponse:
    """Every chapter with what it is about, or where the words that were asked for stand."""
    asked = request.GET.get("q", "").strip()[:100]
    return page(request, "manual.html", chapters=chapters().values(), asked=asked, found=search(asked))


def to_contents(request: HttpRequest) -> HttpResponse:
    """The address as people type it."""
    return HttpResponseRedirect(address("help"))


def chapter(request: HttpRequest, chapter: str) -> HttpResponse:
    shown = chapters().get(chapter)
    if shown is None:
        raise Missing(_("The manual has no such chapter."))
    return page(request, "manual_chapter.html", chapters=chapters().values(), shown=shown)
