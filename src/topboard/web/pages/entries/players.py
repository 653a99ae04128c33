"""Players: enter, edit, check in, byes, late entry, withdrawal, return, expulsion, move, who may not meet."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topboard.charts import SectionData, counting_notes
from topboard.core import (
    PREDETERMINED,
    Section,
    Status,
    clauses_of,
    counted,
    practice_of,
    profile_of,
    records,
    scores,
)
from topboard.core.people.readers import with_numbers
from topboard.core.systems import is_display
from topboard.director import Accepted, Command, history
from topboard.director import commands as do
from topboard.director.desk.field_shapes import ACCOMMODATION
from topboard.director.desk.fields import Asked, NotRead
from topboard.director.entries.eligibility import expiring, misfits
from topboard.director.entries.entry_status import reentered
from topboard.director.entries.erasing import erased_before
from topboard.director.entries.partners import without_partner
from topboard.director.money.ledger_commands import WORDS as LEDGER_WORDS
from topboard.director.ratings.ratings import LIST_WORDS
from topboard.director.register import said_of
from topboard.director.sections.crossing import NAMES
from topboard.journal import PlayerState, SectionState
from topboard.language import translated
from topboard.ratings.conversions import CONVERSIONS, Conversion, OtherList
from topboard.rulebook import Problem
from topboard.web.addresses import Addresses
from topboard.web.errors import Missing
from topboard.web.events.rating_lists import catalogue
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.inputs import drawn
from topboard.web.forms.posted import everything, labelled, sent, word, words
from topboard.web.jobs.member_lookup import chosen_lookup
from topboard.web.pages.desk.confirmation import form_act, form_step
from topboard.web.pages.desk.frame import act, back, desk, given, places, who
from topboard.web.pages.entries.list_lookup import taken_from, with_listed
from topboard.web.pages.entries.player_summary import who_is
from topboard.web.show.standings_working import player_working

GROUPS = ("family", "team", "club", "federation", "state", "city")
"""Facts that players may share, and by which they may be kept apart."""


def players(
    request: HttpRequest, event: OpenEvent, section: str, status: int = 200, at_fault: str = "name"
) -> HttpResponse:
    """The list, with one player in the inspector if the address names one; the cursor is in the field at fault."""
    with event.reading():
        state = event.state(section)
        chosen = request.GET.get("player", "")
        totals = scores(counted(event.section(section)))
        inspected = inspector(event, section, chosen) if chosen in state.players else {}
        by = "name" if request.GET.get("by") == "name" else "number"
        context: dict[str, Any] = {"state": state, "rows": listed(event, section, by), "totals": totals, "by": by}
        context |= {"doubts": partial(player_doubts, event, state), "at_fault": at_fault}
        context |= {"columns": columns(state), "values": dict(everything(request)), "on_line": on_line(state)}
        context |= {"missed": range(1, state.next_round), "groups": groups(state), "clauses": clauses_of(state)}
        context |= {"accommodations": drawn(Asked("", ACCOMMODATION)).choices}
        context |= {"entry_status": reentered(state), "asks_for_giver": is_display(state) and not state.rounds}
        context["alone"] = without_partner(state)
        context |= {
            "state_word": state_word(state),
            "lookup": bool(catalogue().lists()) or chosen_lookup().on,
            **inspected,
        }
        context["values"] |= from_list(event, section, request.GET.get("listed", ""))
        return desk(request, event, "players.html", section=section, status=status, **context)


def player_doubts(event: OpenEvent, section: SectionState, player: PlayerState) -> tuple[Problem, ...]:
    """Limits of the section that somebody who plays does not keep, and a membership that ends too soon."""
    if player.status is not Status.ACTIVE:
        return ()
    state = event.director.state
    ends = () if section.rules.members else tuple(expiring(state, player.facts))
    return (*misfits(state, section, player.facts, player.id), *ends)


def from_list(event: OpenEvent, section: str, listed: str) -> dict[str, str]:
    """The form filled with somebody of a rating list, as the page that looks people up asks for it."""
    taken = taken_from(listed, event, section) if listed else None
    return taken.form() | {"listed": listed} if taken else {}


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
        "who_is": who_is(event, state, player),
        "seat": seat(state, value, id),
        "cells": [(cell, names.get(cell.opponent)) for cell in cells],
        "counting": counting_notes(SectionData(value), [core.number]),
        "to_come": [(r, state.byes.get((id, r))) for r in range(state.next_round, total + 1)],
        "working": player_working(value, event.starts, core.number),
        "reader": with_numbers(value),
        "told": history(event.director, touching=f"player:{id}")[-8:],
        "erased": id in erased_before(event.director.journal.entries),
        "state": state,
        "entry_status": reentered(state),
        "schedules": [s for s in event.director.state.schedules(section) if not s.closed],
        "others": [s for s in event.director.state.sections.values() if s.id not in (section, *NAMES) and not s.closed],
        "games": [(cell, names[cell.opponent]) for cell in cells if cell.opponent in names],
        "played": state.has_a_place(id),
        "on_a_table": state.rules.system in PREDETERMINED,
        "clauses": clauses_of(state),
        "state_word": state_word(state),
        "profile": profile_of(state),
        "conversions": conversions(state),
        "ledger_words": {line.value: translated(text) for line, text in LEDGER_WORDS.items()},
        "accommodations": drawn(Asked("", ACCOMMODATION)).choices,
    }


def conversions(state: SectionState) -> list[tuple[OtherList, str, Conversion]]:
    """The lists whose ratings the section's book converts, each with its words and its formula."""
    known = CONVERSIONS.get(profile_of(state).name, {})
    return [(list, translated(LIST_WORDS[list]), conversion) for list, conversion in known.items()]


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
        context = {
            **who(request, event.id, section),
            **inspector(event, section, player),
            "event": event,
            "section": section,
        }
        context |= places(event, section)
        context["position"] = event.position
        return render(request, "parts/player_inspector.html", context)


def enter(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """One player by typing. Rounds missed by a late entrant are filled as the form says."""
    try:
        command = sent(request, event, do.EnterPlayer, section=section)
    except NotRead as wrong:
        messages.error(request, labelled(wrong, event))
        return players(request, event, section, status=422, at_fault=wrong.wrong[0].name)
    command = with_listed(command, word(request, "listed"), event, section)
    answer = act(request, event, command, said_of(command, event.director.state))
    if isinstance(answer, Accepted):
        return HttpResponseRedirect(Addresses(event.id, section)("players"))
    return players(request, event, section, status=409)


def edit(request: HttpRequest, event: OpenEvent, section: str, player: str) -> HttpResponse:
    here = back(request, Addresses(event.id, section).player(player)).url
    return form_act(request, event, do.EditPlayer, to=here, player=player)


def check_in(request: HttpRequest, event: OpenEvent, section: str, player: str) -> HttpResponse:
    command = sent(request, event, do.CheckIn, player=player)
    if request.headers.get("HX-Request"):
        given(request, event, command)
        return row(request, event, section, player)
    words = said_of(command, event.director.state)
    if not command.present:
        words = _("%(name)s is no longer checked in.") % {"name": _name(event, player)}
    act(request, event, command, words)
    return back(request, Addresses(event.id, section).player(player))


def row(request: HttpRequest, event: OpenEvent, section: str, player: str) -> HttpResponse:
    """One line of the list by itself, as it is now."""
    with event.reading():
        state = event.state(section)
        there, number = next(each for each in listed(event, section) if each[0].id == player)
        context = {
            **who(request, event.id, section),
            "p": there,
            "number": number,
            "state": state,
            "columns": columns(state),
            "entry_status": reentered(state),
            "doubts": partial(player_doubts, event, state),
        }
        context |= {"totals": scores(counted(event.section(section))), **places(event, section)}
        answer = render(request, "parts/player_row.html", context)
        answer["X-Position"] = str(event.position)
        return answer


def check_in_all(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Everybody who is expected in the next round is here."""
    state = event.state(section)
    waiting = [p.id for p in state.players.values() if p.status is Status.ACTIVE and not p.checked_in]
    command = do.Together(tuple(do.CheckIn(id) for id in waiting))
    told = ngettext("%(num)d player checked in.", "%(num)d players checked in.", len(waiting)) % {"num": len(waiting)}
    act(request, event, command, told)
    return HttpResponseRedirect(Addresses(event.id, section)("players"))


def _name(event: OpenEvent, player: str) -> str:
    state = event.director.state
    return state.player(player).facts.name if player in state.section_of else player


ACTIONS: dict[str, type[Command]] = {
    "withdraw": do.Withdraw,
    "return": do.Return,
    "expel": do.Expel,
    "remove": do.RemovePlayer,
    "reenter": do.Reenter,
    "move": do.MovePlayer,
    "bye": do.GrantBye,
    "convert": do.ConvertRating,
    "combine": do.CombineRatings,
    "assign": do.AssignRating,
    "ineligible": do.RemoveIneligible,
    "money": do.RecordMoney,
}
"""What the buttons of a player do."""
NO_BYE = "none"
"""What is chosen instead of a bye by a player who plays after all."""


def action(request: HttpRequest, event: OpenEvent, section: str, player: str, verb: str) -> HttpResponse:
    """Everything else that can happen to a player."""
    at = Addresses(event.id, section)
    here = at.player(player)
    if verb == "erase":
        return form_step(request, event, section, do.ErasePeople, to=here, players=(player,))
    if verb not in ACTIONS:
        raise Missing(_("%r is not something you can do with a player.") % verb)
    cancelled = verb == "bye" and word(request, "bye") == NO_BYE
    command = do.CancelBye if cancelled else ACTIONS[verb]
    to = at("players") if verb in ("remove", "move", "ineligible") else here
    return form_step(request, event, section, command, to=to, back=here, player=player)


def prohibit(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Two players or more, or everybody of a club, team or family."""
    state = event.state(section)
    kind, _sep, name = word(request, "group").partition(":")
    together = [p.id for p in state.players.values() if kind in GROUPS and getattr(p.facts, kind) == name]
    chosen = list(dict.fromkeys([*(id for id in words(request, "players") if id), *together]))
    here = Addresses(event.id, section)("players")
    return form_step(request, event, section, do.ProhibitPairs, to=here, players=chosen)


def allow(request: HttpRequest, event: OpenEvent, section: str, prohibition: str) -> HttpResponse:
    here = Addresses(event.id, section)("players")
    return form_step(request, event, section, do.AllowPairs, to=here, prohibition=prohibition)


def join_partners(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    at = Addresses(event.id, section)
    return form_act(request, event, do.JoinPartners, to=at("players"), section=section)
