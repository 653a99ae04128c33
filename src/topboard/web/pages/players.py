"""Players: enter, edit, check in, byes, late entry, withdrawal, return, expulsion, move, who may not meet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext as _

from topboard.core import Bye, Status, records, scores
from topboard.director import Accepted, Command, history
from topboard.director import commands as do
from topboard.journal import PlayerState, SectionState
from topboard.pairing.quads import Leftovers
from topboard.web.access import actor_of
from topboard.web.errors import Missing
from topboard.web.events import OpenEvent
from topboard.web.forms import facts_from, new_facts
from topboard.web.pages.frame import act, back, desk, number, seen, who
from topboard.web.working import counted, player_working


def players(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """The list, with one player in the inspector if the address names one."""
    with event.reading():
        state = event.state(section)
        chosen = request.GET.get("player", "")
        totals = scores(counted(event.section(section)))
        inspected = inspector(event, section, chosen) if chosen in state.players else {}
        context: dict[str, Any] = {"state": state, "rows": listed(event, section), "totals": totals}
        context |= {"missed": range(1, state.next_round), "leftovers": tuple(Leftovers), **inspected}
        return desk(request, event, "players.html", section=section, **context)


def listed(event: OpenEvent, section: str) -> list[tuple[PlayerState, int]]:
    """Players by number, those without one by rating; with the number they have for the time being."""
    state = event.state(section)
    number = {p.id: p.number for p in event.section(section).players}

    def order(player: PlayerState) -> tuple[int, int, int, str]:
        return (player.number == 0, player.number, -player.facts.rating.value, player.facts.name)

    ranked = sorted(state.players.values(), key=order)
    return [(p, number[p.id]) for p in ranked]


def inspector(event: OpenEvent, section: str, id: str) -> dict[str, object]:
    """Everything about one player: facts, rounds, byes to come, tie-break working, what was done."""
    state = event.state(section)
    player = state.players.get(id)
    if player is None:
        raise Missing(f"{state.rules.name} has no player {id!r}.")
    value = event.section(section)
    core = next(p for p in value.players if p.id == id)
    names = {p.number: p for p in value.players}
    cells = records(counted(value))[core.number]
    total = state.rules.rounds_total or len(state.rounds) + 9
    return {
        "player": player,
        "core": core,
        "cells": [(cell, names.get(cell.opponent)) for cell in cells],
        "to_come": [(r, state.byes.get((id, r))) for r in range(state.next_round, total + 1)],
        "working": player_working(value, core.number),
        "told": history(event.director, touching=f"player:{id}")[-8:],
        "state": state,
        "others": [s for s in event.director.state.sections.values() if s.id != section],
        "kinds": (Bye.HALF, Bye.ZERO, Bye.FULL),
        "played": state.has_been_placed(id),
    }


def inspect(request: HttpRequest, event: OpenEvent, section: str, player: str) -> HttpResponse:
    """The inspector by itself, for a page that is open."""
    with event.reading():
        context = {**who(request), **inspector(event, section, player), "event": event, "section": section}
        context["base"] = f"/desk/{event.id}/{section}"
        context["position"] = event.position
        return render(request, "parts/player_inspector.html", context)


def enter(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """One player by typing. Rounds missed by a late entrant are filled as the form says."""
    base = f"/desk/{event.id}/{section}/players"
    try:
        facts = new_facts(facts_from(request))
    except ValueError as error:
        messages.error(request, str(error))
        return HttpResponseRedirect(base)
    missed: dict[int, Bye] = {}
    kind = request.POST.get("missed", "")
    if kind in (Bye.HALF.value, Bye.ZERO.value):
        missed = {r: Bye(kind) for r in range(1, event.state(section).next_round)}
    command = do.EnterPlayer(section, facts, missed=missed)
    act(request, event, command, _("%(name)s entered.") % {"name": facts.name})
    return HttpResponseRedirect(base)


def edit(request: HttpRequest, event: OpenEvent, section: str, player: str) -> HttpResponse:
    try:
        changes = facts_from(request)
    except ValueError as error:
        messages.error(request, str(error))
    else:
        act(request, event, do.EditPlayer(player, changes), _("The player was changed."), seen=seen(request))
    return HttpResponseRedirect(f"/desk/{event.id}/{section}/players?player={player}")


def check_in(request: HttpRequest, event: OpenEvent, section: str, player: str) -> HttpResponse:
    present = request.POST.get("present", "1") == "1"
    words = _("%(name)s is here.") if present else _("%(name)s is not here.")
    act(request, event, do.CheckIn(player, present), words % {"name": _name(event, player)})
    return back(request, f"/desk/{event.id}/{section}/players?player={player}")


def check_in_all(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Everybody who is expected in the next round is here."""
    state = event.state(section)
    waiting = [p.id for p in state.players.values() if p.status is Status.ACTIVE and not p.checked_in]
    for id in waiting:
        event.do(do.CheckIn(id), actor=actor_of(request))
    messages.success(request, _("%(count)d players checked in.") % {"count": len(waiting)})
    return HttpResponseRedirect(f"/desk/{event.id}/{section}/players")


def _name(event: OpenEvent, player: str) -> str:
    state = event.director.state
    return state.player(player).facts.name if player in state.section_of else player


def _withdraw(request: HttpRequest, state: SectionState, player: str) -> Command:
    return do.Withdraw(player, request.POST.get("reason", "").strip())


def _return(request: HttpRequest, state: SectionState, player: str) -> Command:
    return do.Return(player)


def _expel(request: HttpRequest, state: SectionState, player: str) -> Command:
    return do.Expel(player, request.POST.get("reason", "").strip(), adjust="adjust" in request.POST)


def _remove(request: HttpRequest, state: SectionState, player: str) -> Command:
    return do.RemovePlayer(player, request.POST.get("reason", "").strip())


def _reenter(request: HttpRequest, state: SectionState, player: str) -> Command:
    return do.Reenter(player)


def _bye(request: HttpRequest, state: SectionState, player: str) -> Command:
    kind, round = request.POST.get("bye", ""), number(request, "round")
    return do.CancelBye(player, round) if kind == "none" else do.GrantBye(player, round, Bye(kind))


def _move(request: HttpRequest, state: SectionState, player: str) -> Command:
    return do.MovePlayer(player, request.POST.get("to", ""))


ACTIONS: dict[str, tuple[Callable[[HttpRequest, SectionState, str], Command], str]] = {
    "withdraw": (_withdraw, "%(name)s withdrew."),
    "return": (_return, "%(name)s is back."),
    "expel": (_expel, "%(name)s was expelled."),
    "remove": (_remove, "The entry of %(name)s was removed."),
    "reenter": (_reenter, "%(name)s entered again."),
    "bye": (_bye, "The bye of %(name)s was noted."),
    "move": (_move, "%(name)s was moved."),
}


def action(request: HttpRequest, event: OpenEvent, section: str, player: str, verb: str) -> HttpResponse:
    """Everything else that can happen to a player."""
    base = f"/desk/{event.id}/{section}/players"
    if verb not in ACTIONS:
        raise Missing(f"Nothing called {verb!r} can be done with a player.")
    make, words = ACTIONS[verb]
    try:
        command = make(request, event.state(section), player)
    except ValueError:
        messages.error(request, _("Choose one of the byes."))
        return HttpResponseRedirect(f"{base}?player={player}")
    answer = act(request, event, command, _(words) % {"name": _name(event, player)}, seen=seen(request))
    gone = isinstance(answer, Accepted) and verb in ("remove", "move")
    return back(request, base if gone else f"{base}?player={player}")


def prohibit(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    chosen = tuple(request.POST.getlist("players"))
    command = do.ProhibitPairs(
        section,
        chosen,
        until_round=number(request, "until_round"),
        hard=request.POST.get("hard", "1") == "1",
        reason=request.POST.get("reason", "").strip(),
    )
    act(request, event, command, _("They will not be paired with each other."))
    return back(request, f"/desk/{event.id}/{section}/players")


def allow(request: HttpRequest, event: OpenEvent, section: str, prohibition: str) -> HttpResponse:
    act(request, event, do.AllowPairs(section, prohibition), _("They may be paired again."))
    return back(request, f"/desk/{event.id}/{section}/players")
