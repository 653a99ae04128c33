"""Before it is done: what a step would change, what it would break, and the question whether to do it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _

from topboard.core import system_named
from topboard.director import Accepted, Command, Foreseen, Refusal, demands
from topboard.director.desk.fields import NotRead
from topboard.director.register import said_of, title_of
from topboard.journal import EventState, PlayerState, SectionState
from topboard.names import name_order
from topboard.web.accounts.access import actor_of, grants_of
from topboard.web.accounts.dispatch import check
from topboard.web.events.command_ids import FIELD
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import everything, is_of_a_section, labelled, sent, word
from topboard.web.pages.desk.frame import desk, given, seen, tell

NOT_REPEATED = ("csrfmiddlewaretoken", FIELD, "look", "accept")


def step(
    request: HttpRequest,
    event: OpenEvent,
    section: str,
    command: Command,
    *,
    title: str,
    said: str,
    to: str,
    back: str = "",
) -> HttpResponse:
    """Take a step. A form that says `look` is shown first what would change; broken rules are accepted by name.

    `to` is the page after the step, `back` the page of somebody who leaves it, by default the same.
    """
    where = back or to
    check(event, command, grants_of(request), actor_of(request))
    if word(request, "look") == "1":
        return _ask(request, event, section, command, title, where)
    answer = given(request, event, command, seen=seen(request))
    if isinstance(answer, Refusal) and answer.accept:
        return _ask(request, event, section, command, title, where)
    tell(request, answer, said)
    return HttpResponseRedirect(to if isinstance(answer, Accepted) else where)


def form_step(
    request: HttpRequest, event: OpenEvent, here: str, command: type[Command], *, to: str, back: str = "", **fixed: Any
) -> HttpResponse:
    """Read the form of a command and take the step, in the words of the register. `here` is the page's section."""
    if here and is_of_a_section(command):
        fixed["section"] = here
    try:
        made = sent(request, event, command, **fixed)
    except NotRead as wrong:
        return unclear_answer(request, event, wrong, back or to)
    words = {"title": title_of(command), "said": said_of(made, event.director.state)}
    return step(request, event, here, made, **words, to=to, back=back)


def form_act(
    request: HttpRequest, event: OpenEvent, command: type[Command], *, to: str, back: str = "", **fixed: Any
) -> HttpResponse:
    """Read the form of a command and carry it out; only what somebody must answer for is asked."""
    try:
        made = sent(request, event, command, **fixed)
    except NotRead as wrong:
        return unclear_answer(request, event, wrong, back or to)
    said = said_of(made, event.director.state)
    answer = given(request, event, made, seen=seen(request))
    if isinstance(answer, Refusal) and answer.accept:
        return _ask(request, event, str(fixed.get("section", "")), made, title_of(command), back or to)
    tell(request, answer, said)
    return HttpResponseRedirect(to if isinstance(answer, Accepted) else back or to)


def unclear_answer(request: HttpRequest, event: OpenEvent, wrong: NotRead, back: str) -> HttpResponse:
    """What could not be read, on the page with the form."""
    messages.error(request, labelled(wrong, event))
    return HttpResponseRedirect(back)


def _ask(request: HttpRequest, event: OpenEvent, section: str, command: Command, title: str, back: str) -> HttpResponse:
    """The page with everything that is asked; every field of the form travels along."""
    asked = demands(event.director, command, actor=actor_of(request))
    found = asked.found
    context: dict[str, Any] = {
        "asking": True,
        "title": title,
        "back": back,
        "fields": everything(request, *NOT_REPEATED),
        "refusal": asked.refusals[-1] if asked.refusals else None,
        "accept": asked.accept,
        "problems": asked.problems,
        "for_good": any(refusal.by_itself for refusal in asked.refusals),
        "lines": (),
        "scores": (),
        "parts": [],
        "removed": [],
        "title_of_system": lambda name: system_named(name).title,
    }
    if isinstance(found, Foreseen):
        with event.reading() as before:
            context["parts"] = list(_changed_sections(before, found.state))
            context["removed"] = list(_removed(before, found.state))
        context["lines"] = found.lines or (_("Nothing to change."),)
        context["scores"] = found.scores
    return desk(request, event, "asking.html", section=section, status=409 if asked.refusals else 200, **context)


def _removed(before: EventState, after: EventState) -> Iterator[tuple[SectionState, PlayerState]]:
    """Players who would no longer be in any section."""
    there = {id for section in after.sections.values() for id in section.players}
    for section in before.sections.values():
        yield from ((section, player) for player in section.players.values() if player.id not in there)


def _changed_sections(before: EventState, after: EventState) -> Iterator[tuple[SectionState, list[PlayerState]]]:
    """Sections whose players or numbers would be others, each with its players in their new order.

    Players who leave the event are not among them, and nobody else is shown for it (`_removed`).
    """
    removed = {player.id for _section, player in _removed(before, after)}
    for id, section in after.sections.items():
        was = before.sections[id].players if id in before.sections else {}
        there = {player.id: player for player in was.values() if player.id not in removed}
        if {p.id: p.number for p in there.values()} != {p.id: p.number for p in section.players.values()}:
            yield (
                section,
                sorted(section.players.values(), key=lambda p: (p.number == 0, p.number, name_order(p.facts.name))),
            )
