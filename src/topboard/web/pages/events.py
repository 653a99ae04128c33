"""Events and sections: create, look at, change the rules, close."""

from __future__ import annotations

from typing import Any

import msgspec
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.utils.translation import gettext as _

from topboard import presets
from topboard.director import Accepted
from topboard.director import commands as do
from topboard.director.shapes import seed_of_lots
from topboard.errors import TopboardError
from topboard.journal.events import EventDetails, SectionRules
from topboard.pairing.common.berger import Table
from topboard.pairing.options import variations
from topboard.rulebook import roundrobin_clauses as rr
from topboard.tiebreaks import EDITIONS
from topboard.web.access import actor_of
from topboard.web.events import OpenEvent, shelf
from topboard.web.forms import Unclear, day
from topboard.web.models import PublicChoices
from topboard.web.pages.frame import act, as_number, back, desk, page, seen
from topboard.web.pages.tables import FINALS
from topboard.web.rules_form import acceleration_choices, option_fields, point_labels, rules_from, tiebreak_choices
from topboard.web.working import title

TEXTS = ("name", "city", "state", "federation", "chief_arbiter", "organizer", "time_control")


def details_from(request: HttpRequest) -> dict[str, Any]:
    values: dict[str, Any] = {name: request.POST[name].strip() for name in TEXTS if name in request.POST}
    for name in ("starts", "ends"):
        if name in request.POST:
            values[name] = day(request.POST[name])
    if "round_dates" in request.POST:
        words = request.POST["round_dates"].replace(",", " ").split()
        values["round_dates"] = tuple(day(word) for word in words)
    if "deputies" in request.POST:
        values["deputies"] = tuple(name.strip() for name in request.POST["deputies"].split(";") if name.strip())
    return values


def new_event(request: HttpRequest) -> HttpResponse:
    """One short form: the poster and the first section from a preset."""
    known = presets.usable(shelf().registry.names())
    if request.method != "POST":
        return page(request, "new_event.html", presets=known, values={}, faults=[])
    try:
        details = msgspec.convert({"name": "", **details_from(request)}, EventDetails)
    except (ValueError, msgspec.ValidationError) as error:
        return page(request, "new_event.html", status=400, presets=known, values=request.POST, faults=[str(error)])
    id, answer = shelf().create(details, actor=actor_of(request))
    if not isinstance(answer, Accepted):
        return page(request, "new_event.html", status=400, presets=known, values=request.POST, faults=[str(answer)])
    PublicChoices(event=id).save()
    event = shelf().event(id)
    return _add_section(request, event, created=True)


def overview(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    known = presets.usable(shelf().registry.names())
    return desk(
        request,
        event,
        "overview.html",
        presets=known,
        details=event.director.state.details,
        robins=[s for s in event.director.state.sections.values() if s.rules.system == "roundrobin"],
        tables=tuple(Table),
        final_lines=range(1, FINALS + 1),
        rr=rr,
        open_panel=request.GET.get("open", ""),
    )


def change_event(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    try:
        changes = details_from(request)
    except Unclear as unclear:
        messages.error(request, str(unclear))
        return HttpResponseRedirect(f"/desk/{event.id}/?open=poster#poster")
    act(request, event, do.ChangeEvent(changes), _("The event was changed."), seen=seen(request))
    return HttpResponseRedirect(f"/desk/{event.id}/")


def new_section(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    return _add_section(request, event)


def _add_section(request: HttpRequest, event: OpenEvent, *, created: bool = False) -> HttpResponse:
    preset = presets.load(request.POST.get("preset", "fide-open"))
    values: dict[str, Any] = dict(preset.rules)
    values["name"] = request.POST.get("section", "").strip() or preset.section
    values["seed"] = seed_of_lots(event.director.state)
    rounds = as_number(request.POST.get("rounds_total", ""))
    if rounds is not None:
        values["rounds_total"] = rounds
    rules = msgspec.convert(values, SectionRules)
    answer = act(request, event, do.CreateSection(rules), _("Section %(name)s created.") % {"name": rules.name})
    if isinstance(answer, Accepted):
        section = list(event.director.state.sections)[-1]
        return HttpResponseRedirect(f"/desk/{event.id}/{section}/players")
    return HttpResponseRedirect(f"/desk/{event.id}/")


def section(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """To the page that the section's state asks for."""
    step = event.stage(section)
    base = f"/desk/{event.id}/{section}"
    state = event.state(section)
    if state.draft is None and not state.rounds:
        return HttpResponseRedirect(f"{base}/players")
    return HttpResponseRedirect(f"{base}/round/{min(step.round, len(state.rounds) + bool(state.draft))}")


def rules(
    request: HttpRequest, event: OpenEvent, section: str, accept: tuple[str, ...] = (), status: int = 200
) -> HttpResponse:
    state = event.state(section)
    engine = event.director.registry.engine(state.rules.system)
    return desk(
        request,
        event,
        "rules.html",
        section=section,
        status=status,
        rules=state.rules,
        systems=[event.director.registry.entry(name) for name in event.director.registry.names()],
        editions=engine.editions,
        accelerations=acceleration_choices(engine),
        options=option_fields(engine, state.rules),
        variations=variations(engine.options_of(event.section(section))),
        tiebreak_editions=tuple(EDITIONS),
        tiebreaks=tiebreak_choices(),
        titles=[(code, title(code)) for code in state.rules.tiebreaks],
        points=event.section(section).point_system,
        point_labels=point_labels(),
        accept=accept,
        started=bool(state.rounds),
    )


def set_rules(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    state = event.state(section)
    accept = tuple(request.POST.getlist("accept"))
    try:
        changes = rules_from(request, event.director.registry.engine(state.rules.system), state.rules)
    except (ValueError, TopboardError) as error:
        messages.error(request, str(error))
        return rules(request, event, section, status=400)
    answer = act(request, event, do.SetRules(section, changes, accept), _("The rules were set."), seen=seen(request))
    if not isinstance(answer, Accepted) and answer.accept:
        return rules(request, event, section, answer.accept)
    return HttpResponseRedirect(f"/desk/{event.id}/{section}/rules")


def close(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    act(request, event, do.CloseSection(section), _("The section is closed."))
    return back(request, f"/desk/{event.id}/{section}/chart/standings")


def reopen(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    reason = request.POST.get("reason", "").strip()
    act(request, event, do.ReopenSection(section, reason), _("The section is open again."))
    return back(request, f"/desk/{event.id}/{section}/")


def news(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """The frame by itself, for a page that heard of news: sections, head of the section, the strip at the bottom."""
    here_path = request.GET.get("path", "")
    return desk(request, event, "parts/news.html", section=request.GET.get("section", ""), here_path=here_path)


def find(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """Players and boards of all sections whose name or number begins with what was typed."""
    words = request.GET.get("q", "").casefold().split()
    found: list[dict[str, str]] = []
    with event.reading() as state:
        for each in state.sections.values():
            base = f"/desk/{event.id}/{each.id}"
            for player in each.players.values():
                if words and all(word in player.facts.name.casefold() for word in words):
                    rating = player.facts.rating.value or _("unr.")
                    board = each.rounds[-1].placing().board_of(player.id) if each.rounds else 0
                    detail = f"{each.rules.name} · {rating}" + (f" · {_('board')} {board}" if board else "")
                    href = f"{base}/players?player={player.id}"
                    found.append({"text": player.facts.name, "detail": detail, "href": href})
            wanted = as_number(words[0]) if words else None
            if each.rounds and wanted in each.rounds[-1].boards:
                last = each.rounds[-1].number
                href = f"{base}/round/{last}?board={wanted}#b{wanted}"
                detail = f"{each.rules.name} · {_('Round')} {last}"
                found.append({"text": f"{_('Board')} {wanted}", "detail": detail, "href": href})
    return JsonResponse({"found": found[:12]})
