"""Events and sections: create, look at, change the rules, close."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _

from topboard import presets
from topboard.core import profile_of, system_named
from topboard.director import Accepted, Answer, Command, Director
from topboard.director import commands as do
from topboard.director.desk.fields import NotRead
from topboard.director.desk.rights import Right
from topboard.director.organiser.books import next_things
from topboard.director.ratings.list_lookup import pace_of
from topboard.director.register import said_of, title_of
from topboard.director.rounds.other_program import program_names
from topboard.director.rounds.round_times import undated_rounds
from topboard.director.sections.sections_texts import ENDS_BEFORE
from topboard.errors import JournalError
from topboard.journal import Journal, MemoryStore
from topboard.journal.events import EventDetails
from topboard.pairing.announced import departures
from topboard.pairing.holland import PRELIMINARY
from topboard.rulebook.clauses import roundrobin as rr
from topboard.tiebreaks import EDITIONS
from topboard.web.accounts.access import actor_of, may_here
from topboard.web.accounts.roles import SOMEWHERE
from topboard.web.addresses import Addresses, address
from topboard.web.cache.public_views import VIEWS
from topboard.web.errors import Missing
from topboard.web.events.series_shelf import next_event
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.forms.posted import asked, everything, labelled, says, sent, word
from topboard.web.forms.rules_form import (
    acceleration_choices,
    option_fields,
    point_labels,
    rules_sent,
    rules_summary,
    tiebreak_choices,
    tiebreak_meaning,
)
from topboard.web.models import PublicChoices
from topboard.web.pages.desk.charts import print_choices
from topboard.web.pages.desk.confirmation import form_act, step, unclear_answer
from topboard.web.pages.desk.frame import act, back, desk, page, seen
from topboard.web.pages.rounds.crossing import crossing_context
from topboard.web.pages.rounds.round_robins import FINALS
from topboard.web.show.local_time import today

ALL_GROUPS = frozenset(("section", "timetable", "byes", "who", "tiebreaks", "points", "options"))
"""The groups of the page of rules; all are open where something is to be put right."""
NOTHING_TYPED: Mapping[str, str] = MappingProxyType({})


OF_THE_EVENT = ("starts", "ends", "time_control", "chief_id")
"""What a new event states for all its sections: one that had it too would keep it when the event's is corrected."""


def new_event(request: HttpRequest) -> HttpResponse:
    """One short form: the poster and the first section from a preset."""
    typed = everything_typed(request)
    kinds = _kinds(request, typed.get("preset", ""))
    context: dict[str, Any] = {"asked": asked, "values": typed, "faults": [], "at_fault": "name", **kinds}
    if request.method != "POST":
        return page(request, "new_event.html", **context)
    try:
        stated = {name: "" for name in OF_THE_EVENT if word(request, name)}
        event, section = sent(request, None, do.CreateEvent), _section_sent(request, None, federation="", **stated)
    except NotRead as wrong:
        context |= {"faults": [labelled(wrong)], "at_fault": wrong.wrong[0].name}
        return page(request, "new_event.html", status=400, **context)
    answer = _rehearsed(event, section)
    if not isinstance(answer, Accepted):
        at_fault = "ends" if answer.message.kind is ENDS_BEFORE else "name"
        return page(request, "new_event.html", status=400, **context | {"faults": [str(answer)], "at_fault": at_fault})
    id, _created = shelf().create(event.details, actor=actor_of(request))
    PublicChoices.begin(id)
    return _add_section(request, shelf().event(id), section)


def _kinds(request: HttpRequest, wanted: str = "") -> dict[str, Any]:
    """The kinds of section to choose from; at first the one that was used last here is chosen."""
    known = presets.grouped(shelf().registry.names())
    every = [preset for group in known.values() for preset in group]
    wanted = wanted or _last_kind(request, every) or every[0].name
    group = next((name for name, kinds in known.items() if wanted in [each.name for each in kinds]), "")
    shown = {name: presets.with_variants(kinds) for name, kinds in known.items()}
    return {"presets": shown, "wanted": wanted, "wanted_group": group}


def _last_kind(request: HttpRequest, kinds: list[presets.Preset]) -> str:
    """The kind of the first section of the event that was worked on last."""
    tails = shelf().store.tails()
    here = sorted(
        (id for id in tails if may_here(request, Right.LOOK, id, SOMEWHERE)), key=lambda each: tails[each].time
    )
    for id in reversed(here):
        with suppress(Missing, JournalError):
            for state in shelf().event(id).director.state.sections.values():
                ours = (state.system, state.federation)
                return next((p.name for p in kinds if (p.system, p.rules.get("federation")) == ours), "")
    return ""


def copy_event(request: HttpRequest, source: str) -> HttpResponse:
    """A new event after the pattern of another; like any new event it needs the right for all of them."""
    event = shelf().event(source)
    context: dict[str, Any] = {"old": event, "asked": asked, "values": everything_typed(request), "faults": []}
    if request.method != "POST":
        return page(request, "copy_event.html", **context)
    try:
        poster = sent(request, None, do.CreateEvent).details
    except NotRead as wrong:
        return page(request, "copy_event.html", status=400, **context | {"faults": [labelled(wrong)]})
    copy = next_event if says(request, "players") else shelf().copy
    id, answer = copy(event, poster.name, poster.starts, actor=actor_of(request))
    if not isinstance(answer, Accepted):
        return page(request, "copy_event.html", status=400, **context | {"faults": [str(answer)]})
    PublicChoices.begin(id)
    messages.success(request, _("%(name)s is a copy of %(old)s.") % {"name": poster.name, "old": event.name})
    return HttpResponseRedirect(Addresses(id)("overview"))


def practice_event(request: HttpRequest, source: str) -> HttpResponse:
    """A copy of the event as it stands, to try things in."""
    event = shelf().event(source)
    id, answer = shelf().practice(event, actor=actor_of(request))
    if not isinstance(answer, Accepted):
        messages.error(request, str(answer))
        return HttpResponseRedirect(address("front"))
    PublicChoices(event=id).save()
    told = _("%(name)s is a copy of %(old)s to try things in.")
    messages.success(request, told % {"name": shelf().event(id).name, "old": event.name})
    return HttpResponseRedirect(Addresses(id)("overview"))


def _rehearsed(*commands: Command) -> Answer:
    """What the commands would be answered in a new event that nobody stores."""
    return Director(Journal(MemoryStore(), "rehearsal"), shelf().registry).do(do.Together(commands), actor="")


def everything_typed(request: HttpRequest) -> dict[str, str]:
    return dict(everything(request))


def overview(
    request: HttpRequest,
    event: OpenEvent,
    typed: Mapping[str, str] = NOTHING_TYPED,
    at_fault: str = "",
    status: int = 200,
) -> HttpResponse:
    """The event at a glance. What was typed about it and could not be saved stays in its form."""
    return desk(
        request,
        event,
        "overview.html",
        status=status,
        **_kinds(request),
        details=event.director.state.details,
        poster=poster_values(event.director.state.details) | dict(typed),
        at_fault=at_fault,
        published=any(state.rounds for state in event.director.state.sections.values()),
        is_public=VIEWS.choices(event.id).is_public,
        robins=[s for s in event.director.state.sections.values() if s.system == PRELIMINARY],
        final_lines=range(1, FINALS + 1),
        rr=rr,
        open_panel="poster" if typed else request.GET.get("open", ""),
        **print_choices(request, event),
        next_things=next_things(event.director.state, today()),
        today=today(),
        **crossing_context(event.director.state),
    )


POSTER_LISTS = {"deputies": "; ", "round_times": " ", "round_dates": " "}


def poster_values(details: EventDetails | None) -> dict[str, str]:
    """The event's details, as they stand in the fields of its form."""
    stored = {name: getattr(details, name, "") for name in asked("poster")}
    lists = {name: between.join(map(str, stored[name])) for name, between in POSTER_LISTS.items()}
    return {name: "" if value is None else str(value) for name, value in stored.items()} | lists


def change_event(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """Save what the poster says; what cannot be saved is reported, and stays in the form with the field at fault."""
    here = Addresses(event.id)
    shared = here("share", to="people")
    if word(request, "back") == shared:
        return form_act(request, event, do.ChangeEvent, to=shared)
    try:
        made = sent(request, event, do.ChangeEvent)
    except NotRead as wrong:
        messages.error(request, labelled(wrong, event))
        return overview(request, event, everything_typed(request), wrong.wrong[0].name, 422)
    answer = act(request, event, made, said_of(made, event.director.state), seen=seen(request))
    if isinstance(answer, Accepted):
        return HttpResponseRedirect(here("overview"))
    at_fault = "ends" if answer.message.kind is ENDS_BEFORE else ""
    return overview(request, event, everything_typed(request), at_fault, 422)


def new_section(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    try:
        command = _section_sent(request, event)
    except NotRead as wrong:
        return unclear_answer(request, event, wrong, Addresses(event.id)("overview"))
    return _add_section(request, event, command)


def _section_sent(request: HttpRequest, event: OpenEvent | None, **fixed: str) -> do.CreateSection:
    """A section from a preset. On the form of a new event `name` is the event's, so the section's is called `section`;
    what else is the event's is `fixed`. The federation follows from its kind and from the event's country."""
    kind = word(request, "preset") or "fide-open"
    preset = word(request, f"variant.{kind}") or kind
    return sent(request, event, do.CreateSection, name=word(request, "section"), section="", preset=preset, **fixed)


def _add_section(request: HttpRequest, event: OpenEvent, command: do.CreateSection) -> HttpResponse:
    at = Addresses(event.id)
    answer = act(request, event, command, said_of(command, event.director.state))
    if isinstance(answer, Accepted):
        return HttpResponseRedirect(at.of(list(event.director.state.sections)[-1])("players"))
    return HttpResponseRedirect(at("overview"))


def section(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """To the page that the section's state asks for."""
    step = event.stage(section)
    at, state = Addresses(event.id, section), event.state(section)
    if state.draft is None and not state.rounds:
        return HttpResponseRedirect(at("players"))
    return HttpResponseRedirect(at("round", round=min(step.round, len(state.rounds) + bool(state.draft))))


def rules(request: HttpRequest, event: OpenEvent, section: str, status: int = 200) -> HttpResponse:
    state = event.state(section)
    engine = event.engine(section)
    registry = event.director.registry
    return desk(
        request,
        event,
        "rules.html",
        section=section,
        status=status,
        rules=state.rules,
        event_details=event.director.state.details,
        rating_kinds=profile_of(state).rating_kinds,
        programs=program_names(event.director.programs),
        paced_kind=pace_of(event.director.state, state.rules)[1] or profile_of(state).rating_kinds[0],
        federation=state.federation,
        white_first=system_named(state.system).white_first,
        systems=[system_named(name) for name in dict.fromkeys((*registry.names(), state.system))],
        is_paired=engine is not None,
        editions=engine.editions if engine else (),
        accelerations=acceleration_choices(engine) if engine else (),
        options=option_fields(engine, state.rules) if engine else (),
        variations=departures(event.section(section), engine) if engine else (),
        tiebreak_editions=tuple(EDITIONS),
        tiebreaks=tiebreak_choices(state),
        titles=[(code, tiebreak_meaning(code)) for code in state.rules.tiebreaks],
        summary=rules_summary(state, event.section(section), engine),
        open_groups={request.GET.get("open", "")} if status == 200 else ALL_GROUPS,
        points=event.section(section).point_system,
        point_labels=point_labels(event.section(section)),
        undated=undated_rounds(event.director.state, state),
        started=bool(state.rounds),
    )


def set_rules(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    try:
        command = rules_sent(request, event, section)
    except NotRead as wrong:
        messages.error(request, labelled(wrong, event))
        return rules(request, event, section, status=400)
    words = {"title": title_of(do.SetRules), "said": said_of(command, event.director.state)}
    return step(request, event, section, command, **words, to=Addresses(event.id, section)("rules"))


def take_limits(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    return form_act(request, event, do.TakeLimits, to=Addresses(event.id, section)("section"), section=section)


def close(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    act(request, event, do.CloseSection(section), _("The section is closed."))
    return back(request, Addresses(event.id, section)("chart", name="standings"))


def reopen(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    return form_act(request, event, do.ReopenSection, to=Addresses(event.id, section)("section"), section=section)


def news(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """The frame by itself, for a page that heard of news: sections, head of the section, the strip at the bottom."""
    here_path = request.GET.get("path", "")
    return desk(request, event, "parts/news.html", section=request.GET.get("section", ""), here_path=here_path)
