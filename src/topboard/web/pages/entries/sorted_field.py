"""The entries sorted into sections: where the borders lie, who would play where, and the step that makes them."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse

from topboard.director import commands as do
from topboard.director.desk.answers import Refused
from topboard.director.desk.fields import NotRead, read
from topboard.director.sections.sorting_questions import SortedFieldQuestion
from topboard.web.accounts.access import grants_of
from topboard.web.addresses import Addresses
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import known_of, labelled
from topboard.web.pages.desk.confirmation import form_step
from topboard.web.pages.desk.frame import desk
from topboard.web.show.inquiries import allowed_by, asking


def sorted_field(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """What the borders in the address would make; borders may be moved and looked at again."""
    typed = {name: request.GET.get(name, "") for name in ("by", "sections", "step")}
    borders = [text for text in request.GET.getlist("borders") if text.strip()]
    context: dict[str, Any] = {"typed": typed, "borders": borders}
    if request.GET:
        given = {name: text for name, text in typed.items() if text} | {"borders": borders, "section": section}
        with asking(event, allowed_by(grants_of(request))) as of:
            try:
                context["found"] = read(SortedFieldQuestion, given, known_of(event)).answer(of)
            except NotRead as wrong:
                context["unread"] = labelled(wrong, event)
            except Refused as refused:
                context["refused"] = refused.refusal
    return desk(request, event, "sorted_field.html", section=section, **context)


def sort_field(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """The sections are made in one step, which one undo takes back."""
    at = Addresses(event.id, section)
    return form_step(request, event, section, do.SortField, to=Addresses(event.id)("overview"), back=at("sorted-field"))
