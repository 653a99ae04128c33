"""The frame of the desk: sections on the left, the strip at the bottom, and what every form's answer looks like."""

from __future__ import annotations

import time
from datetime import datetime
from functools import partial
from importlib.util import find_spec
from threading import Lock
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _

from topboard.charts.chart_choice import by_fide
from topboard.core import profile_of
from topboard.director import Accepted, Answer, Command, kept_too_long, last_undoable
from topboard.director.commands import Undo
from topboard.director.desk.labels import EventNames, describe, describe_step, local_time
from topboard.director.desk.rights import Right, sections_of
from topboard.director.desk.undo import FOR_GOOD
from topboard.director.entries.phone_requests import open_requests
from topboard.journal.folding.section_order import sections_in_order
from topboard.rulebook.federation import Profile
from topboard.web.accounts.access import account_of, actor_of, grants_of, may_here
from topboard.web.accounts.dispatch import give
from topboard.web.accounts.repeated_requests import already_saved
from topboard.web.accounts.roles import SOMEWHERE
from topboard.web.addresses import Addresses
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import asked, asked_by, word
from topboard.web.models import EntryLine, EntryState
from topboard.web.server.network_switch import network_switch
from topboard.web.server.phone_address import Reach
from topboard.web.show.local_time import now, today
from topboard.web.show.notices import desk_notices
from topboard.web.show.section_progress import section_now

HERE_SECONDS = 120


class Presence:
    """Who was seen at the desk of an event in the last two minutes, in this process."""

    def __init__(self) -> None:
        self._seen: dict[str, dict[str, float]] = {}
        self._lock = Lock()

    def touch(self, event: str, actor: str) -> list[str]:
        """Note that somebody is here; the others who are."""
        now = time.monotonic()
        # Without the lock somebody could come in while the others are listed, and the list would break off.
        with self._lock:
            here = self._seen.setdefault(event, {})
            if actor:
                here[actor] = now
            return sorted(name for name, last in here.items() if now - last < HERE_SECONDS and name != actor)


PRESENCE = Presence()


def strip(request: HttpRequest, event: OpenEvent, section: str = "") -> dict[str, Any]:
    """What the bottom of the desk says: how far the journal is, by whom, who else is here, what can be undone."""
    actor = actor_of(request)
    mine = last_undoable(event.director, actor=actor)
    naming = EventNames(event.director.state, event.director.journal.entries)
    last = event.position if may_here(request, Right.LOOK, event.id) else 0
    return {
        "position": event.position,
        "last": told(event, last, naming),
        "others": PRESENCE.touch(event.id, actor),
        "undo": _step(event, mine, naming),
        "elsewhere": _elsewhere(event, mine, section),
    }


def _elsewhere(event: OpenEvent, position: int, section: str) -> str:
    """The names of the sections a step was about, when somebody looks at another: such an undo is asked about."""
    touched = sections_of(Undo(position), event.director.journal) if section else None
    if not touched or section in touched:
        return ""
    return ", ".join(sorted(event.state(id).rules.name for id in touched))


def _step(event: OpenEvent, position: int, naming: EventNames) -> dict[str, Any] | None:
    """A step that can be undone, in words."""
    text = describe_step(event.director.journal.entries, position, naming) if position else None
    return {"position": position, "text": text} if text else None


def told(event: OpenEvent, position: int, naming: EventNames) -> dict[str, Any] | None:
    """One entry of the journal in words."""
    if not position:
        return None
    entry = event.director.journal.entries[position - 1]
    moment = datetime.fromisoformat(entry.time)
    return {"position": position, "time": moment, "actor": entry.actor, "text": describe(entry.event, naming)}


def desk(
    request: HttpRequest, event: OpenEvent, template: str, *, section: str = "", status: int = 200, **context: Any
) -> HttpResponse:
    """A page of the desk in its frame."""
    with event.reading():
        order = [section.id for section in sections_in_order(event.director.state)]
        sections = [section_now(event, id) for id in order if may_here(request, Right.LOOK, event.id, id)]
        frame = {
            "event": event,
            "sections": sections,
            "practice": event.director.state.practice,
            "here": next((each for each in sections if each.id == section), None),
            "strip": strip(request, event, section),
            "kept_too_long": kept_too_long(event.director, today()),
            "in_inbox": new_entries(event.id, [each.id for each in sections]) + requests_to_answer(request, event),
            "fide_papers": any(by_fide(each) for each in event.director.state.sections.values()),
            **places(event, section),
            **who(request, event.id, section or SOMEWHERE, opened=event),
        }
        return render(request, template, {**frame, **context}, status=status)


def requests_to_answer(request: HttpRequest, event: OpenEvent) -> int:
    """How many requests from phones wait in the sections that whoever looks may run."""
    sections = event.director.state.sections.values()
    mine = (each for each in sections if may_here(request, Right.RUN, event.id, each.id))
    return sum(1 for each in mine for _open in open_requests(each))


def new_entries(event: str, sections: list[str]) -> int:
    """How many entries over the web wait to be decided."""
    return EntryLine.objects.filter(sheet__event=event, section__in=sections, state=EntryState.NEW).count()


def places(event: OpenEvent, section: str = "") -> dict[str, Any]:
    """How a template finds addresses by the names of routes, the fields of a command by its verb, and whose English it
    speaks: the section's, and for what all sections share, such as the arbiter's desk, that of the event."""
    profile = _profile(event, section)
    fields = partial(asked_by, profile.name) if profile else asked
    return {
        "at": Addresses(event.id, section),
        "asked": fields,
        "american": bool(profile and profile.american),
        "american_event": bool((main := _profile(event, "")) and main.american),
    }


def _profile(event: OpenEvent, section: str) -> Profile | None:
    """For a section by its own rules; for an event by those of the first section, which is the main one."""
    sections = event.director.state.sections
    ruled = sections.get(section) or next(iter(sections.values()), None)
    return profile_of(ruled) if ruled else None


def page(request: HttpRequest, template: str, *, status: int = 200, **context: Any) -> HttpResponse:
    """A page outside any event."""
    return render(request, template, {**who(request), **context}, status=status)


def who(request: HttpRequest, event: str = "", section: str = "", *, opened: OpenEvent | None = None) -> dict[str, Any]:
    """Who is looking, and what of the page they may use: in this section, or, outside of one, somewhere."""
    here = {
        "may_enter": Right.RESULTS,
        "may_check_in": Right.CHECK_IN,
        "may_enter_players": Right.ENTRIES,
        "may_run": Right.RUN,
    }
    return {
        "notices": desk_notices(request, opened),
        "account": account_of(request),
        **{name: may_here(request, right, event, section) for name, right in here.items()},
        "may_run_all": may_here(request, Right.RUN, event),
        "may_look_all": may_here(request, Right.LOOK, event),
        "may_direct": may_here(request, Right.DIRECT, event),
        "may_own": may_here(request, Right.OWN),
        "phones_reach": Reach(request).phones,
        "can_switch_network": network_switch() is not None,
        "can_encrypt": find_spec("cryptography") is not None,
        "messages": messages.get_messages(request),
        "now": now(),
    }


def act(request: HttpRequest, event: OpenEvent, command: Command, said: str, *, seen: int | None = None) -> Answer:
    """Carry out a command and leave a message for the next page, with the way to undo it."""
    answer = given(request, event, command, seen=seen)
    tell(request, answer, said)
    return answer


def given(request: HttpRequest, event: OpenEvent, command: Command, *, seen: int | None = None) -> Answer:
    """Carry out a command for the logged-in user."""
    return give(event, command, grants_of(request), actor=actor_of(request), seen=seen)


def tell(request: HttpRequest, answer: Answer, said: str) -> None:
    """What a command was answered, for the next page; what is for good offers no way back."""
    if isinstance(answer, Accepted):
        if answer.again:
            messages.info(request, already_saved(local_time(answer.entries[0].time)))
        elif answer.entries:
            for_good = any(isinstance(entry.event, FOR_GOOD) for entry in answer.entries)
            messages.success(request, said, extra_tags="" if for_good else str(answer.position))
        else:
            messages.info(request, _("Nothing to change."))
        for problem in answer.problems:
            messages.warning(request, str(problem))
    else:
        messages.error(request, str(answer))


def back(request: HttpRequest, to: str) -> HttpResponseRedirect:
    """To the page that the form names, if it is one of ours, or else to `to`."""
    wanted = word(request, "back")
    if wanted.startswith("/") and url_has_allowed_host_and_scheme(wanted, allowed_hosts=None):
        return HttpResponseRedirect(wanted)
    return HttpResponseRedirect(to)


def seen(request: HttpRequest) -> int | None:
    """The position of the page from which a form was sent."""
    return as_number(word(request, "seen"))


def number(request: HttpRequest, name: str, default: int = 0) -> int:
    """A whole number from a form or an address."""
    value = as_number(word(request, name) or request.GET.get(name) or "")
    return default if value is None else value


def as_number(text: str) -> int | None:
    """A whole number as people write them; nobody writes one of ten figures."""
    text = text.strip()
    return int(text) if text.isdecimal() and len(text) < 10 else None
