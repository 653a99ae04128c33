"""Series of events: the list, the rules of one with its standings, who is whom, files, and the public page."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext as _

from topboard.charts import form
from topboard.charts.table import Imprint
from topboard.core import Event
from topboard.director.series import SeriesFault, SeriesStandings, rules_text, series_table
from topboard.director.series.rules import TIES, plain
from topboard.tiebreaks import decimal_text, shown_value
from topboard.web.accounts.access import actor_of
from topboard.web.accounts.audit_log import note
from topboard.web.addresses import address
from topboard.web.errors import Missing
from topboard.web.events.event_index import event_index
from topboard.web.events.series_shelf import (
    here,
    keep,
    new_series,
    public_standings,
    rules_of,
    series_named,
    standings_of,
)
from topboard.web.forms.posted import everything, says, word, words
from topboard.web.models import EventSeries
from topboard.web.pages.desk.charts import paper_of
from topboard.web.pages.desk.frame import page
from topboard.web.server.phone_address import Reach
from topboard.web.show.local_time import now

FILES = ("pdf", "csv", "xlsx", "toml")
SAME, DIFFERENT = "same", "different"


def all_series(request: HttpRequest, fault: str = "") -> HttpResponse:
    found = EventSeries.objects.order_by("name")
    return page(request, "series_list.html", status=422 if fault else 200, found=found, fault=fault)


def add(request: HttpRequest) -> HttpResponse:
    try:
        made = new_series(word(request, "name"))
    except SeriesFault as fault:
        return all_series(request, str(fault))
    note(request, "series-made", who=actor_of(request), about=made.name)
    return HttpResponseRedirect(address("series", series=made.id))


def show(request: HttpRequest, series: str) -> HttpResponse:
    return _show(request, series_named(series))


def _show(request: HttpRequest, series: EventSeries, fault: str = "") -> HttpResponse:
    """The standings above, the rules below; what was typed wrongly stays."""
    found = standings_of(series)
    context = _context(found) | {
        "series": series,
        "ties": TIES,
        "typed": dict(everything(request)) if fault else _typed(series),
        "chosen": words(request, "events") if fault else rules_of(series).events,
        "known": _known(series),
        "gone": [id for id in found.rules.events if id not in here(found.rules.events)],
        "files": FILES,
        "fault": fault,
        "address": Reach(request).public_address(address("public-series", series=series.id)),
    }
    return page(request, "series.html", status=422 if fault else 200, **context)


def _context(found: SeriesStandings) -> dict[str, Any]:
    return {"found": found, "figure": shown_value}


def _typed(series: EventSeries) -> dict[str, str]:
    """The rules as they stand in the form."""
    rules = rules_of(series)
    shown = {
        "name": rules.name,
        "places": " ".join(decimal_text(each) for each in rules.places),
        "taking_part": decimal_text(rules.taking_part) if rules.taking_part else "",
        "ties": rules.ties.value,
        **{name: str(getattr(rules, name) or "") for name in ("best", "drop", "least")},
        **{f"weight.{event}": decimal_text(value) for event, value in rules.weights.items()},
    }
    switches = {"score": rules.score, "by_section": rules.by_section, "is_public": series.is_public}
    return shown | {name: "on" for name, on in switches.items() if on}


def _known(series: EventSeries) -> list[tuple[str, str]]:
    """All events that can be chosen, the earliest first."""
    found = [(str(each.answer.starts or "9999"), each.id, each.name) for each in event_index().everything()]
    return [(id, name) for _day, id, name in sorted(found)]


def set_rules(request: HttpRequest, series: str) -> HttpResponse:
    kept = series_named(series)
    events = [id for id, _name in _known(kept) if id in words(request, "events")]
    events += [id for id in rules_of(kept).events if id not in here(rules_of(kept).events)]
    weights = {id: weight for id in events if (weight := word(request, f"weight.{id}")) not in ("", "1")}
    stated: dict[str, Any] = {name: word(request, name) for name in ("name", "places", "taking_part", "best")}
    stated |= {name: word(request, name) for name in ("drop", "least")} | {"ties": word(request, "ties", "share")}
    stated |= {name: says(request, name) for name in ("score", "by_section")}
    stated |= {"events": events, "weights": weights}
    decided = plain(rules_of(kept))
    stated |= {name: decided[name] for name in (SAME, DIFFERENT) if name in decided}
    try:
        keep(kept, stated, is_public=says(request, "is_public"))
    except SeriesFault as fault:
        return _show(request, kept, str(fault))
    note(request, "series-changed", who=actor_of(request), about=kept.name)
    messages.success(request, _("The series was saved."))
    return HttpResponseRedirect(address("series", series=series))


def decide(request: HttpRequest, series: str) -> HttpResponse:
    """Two entries are one person, or two; `all` decides every open question the same way."""
    kept = series_named(series)
    verdict = SAME if word(request, "verdict") == SAME else DIFFERENT
    pairs = [(word(request, "one"), word(request, "other"))]
    if says(request, "all"):
        pairs = [(each.one.key, each.other.key) for each in standings_of(kept).questions]
    stated = plain(rules_of(kept))
    for name in (SAME, DIFFERENT):
        others = [pair for pair in stated.get(name, []) if frozenset(pair) not in map(frozenset, pairs)]
        stated[name] = [*others, *(list(pair) for pair in pairs if name == verdict and all(pair))]
    keep(kept, stated)
    note(request, "series-changed", who=actor_of(request), about=kept.name)
    return HttpResponseRedirect(f"{address('series', series=series)}#people")


def remove(request: HttpRequest, series: str) -> HttpResponse:
    kept = series_named(series)
    if word(request, "sure") != kept.id:
        return _show(request, kept, _("Select the box beside the button if you want to delete the series."))
    kept.delete()
    note(request, "series-deleted", who=actor_of(request), about=kept.name)
    messages.success(request, _("The series was deleted. Its events stay as they are."))
    return HttpResponseRedirect(address("all-series"))


def file(request: HttpRequest, series: str, form_name: str) -> HttpResponse:
    kept = series_named(series)
    if form_name not in FILES:
        raise Missing(_("There is no such file. Choose pdf, csv, xlsx or toml."))
    if form_name == "toml":
        return _file(rules_text(rules_of(kept)).encode(), f"{kept.id}.toml", "application/toml")
    drawn, found = form(form_name), standings_of(kept)
    paper = paper_of(request, found.events[-1].event if found.events else Event())
    made = drawn.render(series_table(found, Imprint(kept.name, now())), paper)
    return _file(made, f"{kept.id}{drawn.suffix}", drawn.media_type)


def _file(data: bytes, name: str, kind: str) -> HttpResponse:
    response = HttpResponse(data, content_type=kind)
    shown = "inline" if name.endswith(".pdf") else "attachment"
    response.headers["Content-Disposition"] = f'{shown}; filename="{name}"'
    return response


def public(request: HttpRequest, series: str) -> HttpResponse:
    kept = series_named(series)
    return render(request, "public/series.html", {"series": kept, "now": now(), **_context(public_standings(kept))})
