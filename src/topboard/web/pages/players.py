"""Players: enter, edit, check in, byes, late entry, withdrawal, return, expulsion, move, who may not meet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from topboard.core import (
    PREDETERMINED,
    Bye,
    Result,
    Section,
    Status,
    clauses_of,
    practice_of,
    profile_of,
    records,
    scores,
)
from topboard.director import Accepted, Command, history
from topboard.director import commands as do
from topboard.journal import PlayerState, SectionState
from topboard.web.access import actor_of
from topboard.web.errors import Missing
from topboard.web.events import OpenEvent
from topboard.web.forms import Unclear, facts_from, missed_from, new_facts, points_of, whole
from topboard.web.pages.asking import step
from topboard.web.pages.frame import act, back, desk, number, seen, who
from topboard.web.working import counted, player_working

GROUPS = ("family", "team", "club", "federation", "state", "city")
"""Facts that players may share, and by which they may be kept apart."""


def players(request: HttpRequest, event: OpenEvent, section: str, status: int = 200) -> HttpResponse:
    """The list, with one player in the inspector if the address names one."""
    with event.reading():
        state = event.state(section)
        chosen = request.GET.get("player", "")
        totals = scores(counted(event.section(section)))
        inspected = inspector(event, section, chosen) if chosen in state.players else {}
        by = "name" if request.GET.get("by") == "name" else "number"
        context: dict[str, Any] = {"state": state, "rows": listed(event, section, by), "totals": totals, "by": by}
        context |= {"columns": columns(state), "values": request.POST, "on_line": on_line(state)}
        context |= {"missed": range(1, state.next_round), "groups": groups(state), "clauses": clauses_of(state)}
        context |= {"state_word": state_word(state), **inspected}
        return desk(request, event, "players.html", section=section, status=status, **context)


def on_line(state: SectionState) -> dict[str, tuple[str, str, int]]:
    """What is asked first of a new player, as the federation's directors do: name of the fact, label, width."""
    known = {
        "uschess_id": (_("US Chess ID"), 9),
        "cfc_id": (_("CFC ID"), 8),
        "title": (_("Title"), 4),
        "federation": (_("Fed."), 4),
        "state": (state_word(state), 4),
        "club": (_("Club"), 14),
        "team": (_("Team or school"), 14),
        "grade": (_("Grade"), 3),
        "birth": (_("Born"), 9),
    }
    return {name: (name, *known[name]) for name in practice_of(state).asked}


def state_word(state: SectionState) -> str:
    """What the section's federation calls a part of the country."""
    return {"State": _("State"), "Province": _("Province")}[profile_of(state).state]


def columns(state: SectionState) -> list[tuple[str, str]]:
    """The facts that some player of the section has, and so deserve a column."""
    known = (
        ("federation", _("Fed.")),
        ("state", state_word(state)),
        ("club", _("Club")),
        ("team", _("Team")),
        ("grade", _("Grade")),
    )
    return [(name, label) for name, label in known if any(getattr(p.facts, name) for p in state.players.values())]


def groups(state: SectionState) -> list[tuple[str, str, int]]:
    """Families, clubs, teams... with several players in the section: their kind, name and size."""
    found: Counter[tuple[str, str]] = Counter()
    for player in state.players.values():
        found.update((kind, getattr(player.facts, kind)) for kind in GROUPS if getattr(player.facts, kind))
    return [(kind, name, count) for (kind, name), count in sorted(found.items()) if count > 1]


def listed(event: OpenEvent, section: str, by: str = "number") -> list[tuple[PlayerState, int]]:
    """Players by number, those without one by rating, or all by name; with the number they have for the time being."""
    state = event.state(section)
    number = {p.id: p.number for p in event.section(section).players}

    def order(player: PlayerState) -> tuple[int, int, int, str]:
        return (player.number == 0, player.number, -player.facts.rating.value, player.facts.name)

    def name(player: PlayerState) -> str:
        return player.facts.name.casefold()

    ranked = sorted(state.players.values(), key=name if by == "name" else order)
    return [(p, number[p.id]) for p in ranked]


def inspector(event: OpenEvent, section: str, id: str) -> dict[str, object]:
    """Everything about one player: facts, rounds, byes to come, tie-break working, what was done."""
    state = event.state(section)
    player = state.players.get(id)
    if player is None:
        raise Missing(_("%(section)s has no player %(player)r.") % {"section": state.rules.name, "player": id})
    value = event.section(section)
    core = next(p for p in value.players if p.id == id)
    names = {p.number: p for p in value.players}
    cells = records(counted(value))[core.number]
    total = state.rules.rounds_total or len(state.rounds) + 9
    return {
        "player": player,
        "seat": seat(state, value, id),
        "cells": [(cell, names.get(cell.opponent)) for cell in cells],
        "to_come": [(r, state.byes.get((id, r))) for r in range(state.next_round, total + 1)],
        "working": player_working(value, core.number),
        "told": history(event.director, touching=f"player:{id}")[-8:],
        "state": state,
        "others": [s for s in event.director.state.sections.values() if s.id != section],
        "games": [(cell, names[cell.opponent]) for cell in cells if cell.opponent in names],
        "played": state.has_been_placed(id),
        "on_a_table": state.rules.system in PREDETERMINED,
        "clauses": clauses_of(state),
        "state_word": state_word(state),
    }


def seat(state: SectionState, value: Section, id: str) -> dict[str, object] | None:
    """Where a player sits in the draft or in the last round, and against whom."""
    draft = state.draft
    if draft is None and not state.rounds:
        return None
    placing = draft.placing if draft else state.rounds[-1].placing()
    now: dict[str, object] = {"round": draft.round if draft else len(state.rounds), "draft": draft is not None}
    board = placing.board_of(id)
    if board:
        white, black = placing.pairs[board]
        opponent = next(p for p in value.players if p.id == (black if id == white else white))
        return now | {
            "board": board,
            "white": id == white,
            "opponent": opponent,
            "score": scores(counted(value))[opponent.number],
        }
    return now | {"bye": placing.byes[id]} if id in placing.byes else None


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
        first, missed = _joining(request, event.state(section))
    except Unclear as unclear:
        messages.error(request, str(unclear))
        return players(request, event, section, status=422)
    command = do.EnterPlayer(section, facts, first, missed)
    answer = act(request, event, command, _("%(name)s entered.") % {"name": facts.name})
    return HttpResponseRedirect(base) if isinstance(answer, Accepted) else players(request, event, section, status=409)


def _joining(request: HttpRequest, state: SectionState) -> tuple[int, dict[int, Bye]]:
    """The first round that somebody who joins a section plays, 0 for the next one, and what stands before it."""
    text = request.POST.get("first_round", "").strip()
    first = whole(_("First round"), text) if text else 0
    return first, missed_from(request, first or state.next_round)


def edit(request: HttpRequest, event: OpenEvent, section: str, player: str) -> HttpResponse:
    there = event.state(section).players.get(player)
    try:
        changes = facts_from(request, there.facts if there else None)
    except Unclear as error:
        messages.error(request, str(error))
    else:
        act(request, event, do.EditPlayer(player, changes), _("The player was changed."), seen=seen(request))
    return HttpResponseRedirect(f"/desk/{event.id}/{section}/players?player={player}")


def check_in(request: HttpRequest, event: OpenEvent, section: str, player: str) -> HttpResponse:
    present = request.POST.get("present", "1") == "1"
    words = _("%(name)s is here.") if present else _("%(name)s is not here.")
    command = do.CheckIn(player, present)
    if request.headers.get("HX-Request"):
        event.do(command, actor=actor_of(request))
        return row(request, event, section, player)
    act(request, event, command, words % {"name": _name(event, player)})
    return back(request, f"/desk/{event.id}/{section}/players?player={player}")


def row(request: HttpRequest, event: OpenEvent, section: str, player: str) -> HttpResponse:
    """One line of the list by itself, as it is now."""
    with event.reading():
        state = event.state(section)
        there, number = next(each for each in listed(event, section) if each[0].id == player)
        context = {**who(request), "p": there, "number": number, "state": state, "columns": columns(state)}
        context |= {"totals": scores(counted(event.section(section))), "base": f"/desk/{event.id}/{section}"}
        answer = render(request, "parts/player_row.html", context)
        answer["X-Position"] = str(event.position)
        return answer


def check_in_all(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Everybody who is expected in the next round is here."""
    state = event.state(section)
    waiting = [p.id for p in state.players.values() if p.status is Status.ACTIVE and not p.checked_in]
    command = do.Together(tuple(do.CheckIn(id) for id in waiting))
    act(request, event, command, _("%(count)d players checked in.") % {"count": len(waiting)})
    return HttpResponseRedirect(f"/desk/{event.id}/{section}/players")


def _name(event: OpenEvent, player: str) -> str:
    state = event.director.state
    return state.player(player).facts.name if player in state.section_of else player


def _withdraw(request: HttpRequest, state: SectionState, player: str) -> Command:
    return do.Withdraw(player, request.POST.get("reason", "").strip())


def _return(request: HttpRequest, state: SectionState, player: str) -> Command:
    return do.Return(player)


def _expel(request: HttpRequest, state: SectionState, player: str) -> Command:
    rulings: dict[int, Bye | Result | None] = {}
    for round in range(1, len(state.rounds) + 1):
        text = request.POST.get(f"ruling.{round}", "")
        if text:
            rulings[round] = _ruling(text)
    return do.Expel(player, request.POST.get("reason", "").strip(), "adjust" in request.POST, rulings)


def _ruling(text: str) -> Bye | Result | None:
    """What the opponent of an expelled player has in a round instead; `leave` lets the game stand."""
    if text == "leave":
        return None
    if text in set(Bye):
        return Bye(text)
    if text in set(Result):
        return Result(text)
    raise Unclear(_("%(text)r is neither a bye nor a result.") % {"text": text})


def _remove(request: HttpRequest, state: SectionState, player: str) -> Command:
    return do.RemovePlayer(player, request.POST.get("reason", "").strip())


def _reenter(request: HttpRequest, state: SectionState, player: str) -> Command:
    return do.Reenter(player, *_joining(request, state))


def _bye(request: HttpRequest, state: SectionState, player: str) -> Command:
    kind, round = request.POST.get("bye", ""), number(request, "round")
    if kind == "none":
        return do.CancelBye(player, round)
    if kind not in set(Bye):
        raise Unclear(_("Choose one of the byes."))
    return do.GrantBye(player, round, Bye(kind))


Make = Callable[[HttpRequest, SectionState, str], Command]
ACTIONS: dict[str, tuple[Make, Any, Any]] = {
    "withdraw": (_withdraw, gettext_lazy("Withdraw"), gettext_lazy("%(name)s withdrew.")),
    "return": (_return, gettext_lazy("Return"), gettext_lazy("%(name)s is back.")),
    "expel": (_expel, gettext_lazy("Expel"), gettext_lazy("%(name)s was expelled.")),
    "remove": (_remove, gettext_lazy("Remove the entry"), gettext_lazy("The entry of %(name)s was removed.")),
    "reenter": (_reenter, gettext_lazy("Enter again"), gettext_lazy("%(name)s entered again.")),
    "bye": (_bye, gettext_lazy("Save the bye"), gettext_lazy("The bye of %(name)s was noted.")),
}


def action(request: HttpRequest, event: OpenEvent, section: str, player: str, verb: str) -> HttpResponse:
    """Everything else that can happen to a player."""
    base = f"/desk/{event.id}/{section}/players"
    if verb == "move":
        return _move(request, event, section, player)
    if verb not in ACTIONS:
        raise Missing(_("Nothing called %r can be done with a player.") % verb)
    make, title, said = ACTIONS[verb]
    here = f"{base}?player={player}"
    try:
        command = make(request, event.state(section), player)
    except Unclear as unclear:
        messages.error(request, str(unclear))
        return HttpResponseRedirect(here)
    words = {"title": str(title), "said": str(said) % {"name": _name(event, player)}}
    return step(request, event, section, command, **words, to=base if verb == "remove" else here, back=here)


def _move(request: HttpRequest, event: OpenEvent, section: str, player: str) -> HttpResponse:
    """To another section, where rounds may have been played already."""
    here, to = f"/desk/{event.id}/{section}/players", request.POST.get("to", "")
    try:
        first, missed = _joining(request, event.state(to))
    except Unclear as unclear:
        messages.error(request, str(unclear))
        return HttpResponseRedirect(f"{here}?player={player}")
    words = {"title": _("Move"), "said": _("%(name)s was moved.") % {"name": _name(event, player)}}
    command = do.MovePlayer(player, to, first, missed)
    return step(request, event, section, command, **words, to=here, back=f"{here}?player={player}")


def prohibit(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Two players or more, or everybody of a club, team or family."""
    post, back_to = request.POST, f"/desk/{event.id}/{section}/players"
    state = event.state(section)
    kind, _sep, name = post.get("group", "").partition(":")
    together = [p.id for p in state.players.values() if kind in GROUPS and getattr(p.facts, kind) == name]
    chosen = tuple(dict.fromkeys([*(id for id in post.getlist("players") if id), *together]))
    score = post.get("until_score", "").strip()
    try:
        command = do.ProhibitPairs(
            section,
            chosen,
            from_round=number(request, "from_round", 1),
            until_round=number(request, "until_round"),
            hard=post.get("hard", "1") == "1",
            reason=post.get("reason", "").strip(),
            until_score=points_of(score) if score else None,
        )
    except Unclear as unclear:
        messages.error(request, str(unclear))
        return HttpResponseRedirect(back_to)
    act(request, event, command, _("They will not be paired with each other."))
    return back(request, back_to)


def allow(request: HttpRequest, event: OpenEvent, section: str, prohibition: str) -> HttpResponse:
    act(request, event, do.AllowPairs(section, prohibition), _("They may be paired again."))
    return back(request, f"/desk/{event.id}/{section}/players")
