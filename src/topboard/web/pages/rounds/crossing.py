"""Games instead of byes, and sections that are merged: what concerns several sections of an event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from django.http import HttpRequest, HttpResponse

from topboard.core import clauses_of
from topboard.core.systems import takes_byes
from topboard.director import commands as do
from topboard.director.rounds.board_numbers import first_boards
from topboard.director.sections.crossing import NAMES, Idle, idle_players, proposed_side_games
from topboard.journal import EventState
from topboard.rulebook import Rule
from topboard.web.addresses import Addresses
from topboard.web.events.shelf import OpenEvent
from topboard.web.pages.desk.confirmation import form_act, form_step


def crossing_context(state: EventState) -> dict[str, Any]:
    """Who is without a game in all sections, which pairs are proposed, which sections can be merged, and
    where those would begin whose boards have the same numbers."""
    free = [s for s in state.sections.values() if not (s.draft or s.closed) and s.id not in NAMES]
    as_far = Counter(len(s.rounds) for s in free if not s.rounds or takes_byes(s))
    return {
        "idle_rules": tuple(dict.fromkeys(_rules(state))),
        "idle": [_idle(state, each) for each in idle_players(state)],
        "proposed": [(_idle(state, one), _idle(state, other)) for one, other in proposed_side_games(state)],
        "schedulable": [s for s in free if takes_byes(s) and clauses_of(s).reentry and not s.rules.schedule_of],
        "reentry": next((rule for s in free if (rule := clauses_of(s).reentry)), None),
        "mergeable": [s for s in free if as_far[len(s.rounds)] > 1],
        "continued": [(state.sections[id].rules.name, first) for id, first in first_boards(state).items()],
    }


def _rules(state: EventState) -> Iterator[Rule]:
    """By which clauses of their sections' books players without a game may meet."""
    for each in idle_players(state):
        clauses = clauses_of(state.sections[each.section])
        yield from (rule for rule in (clauses.cross_section, clauses.extra_game) if rule)


def _idle(state: EventState, each: Idle) -> dict[str, object]:
    section = state.sections[each.section]
    player = section.players[each.player]
    return {"id": player.id, "name": player.facts.name, "section": section.rules.name, "round": each.round}


def side_game(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    here = Addresses(event.id)("overview", ask={"open": "idle"}, to="idle")
    return form_step(request, event, "", do.PairSideGame, to=here)


def cross(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    here = Addresses(event.id)("overview", ask={"open": "idle"}, to="idle")
    return form_step(request, event, "", do.CrossSections, to=here)


def merge(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    at = Addresses(event.id)
    return form_step(request, event, "", do.MergeSections, to=at("overview"))


def add_schedule(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    at = Addresses(event.id)
    return form_act(request, event, do.AddSchedule, to=at("overview"))


def continue_boards(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    return form_act(request, event, do.ContinueBoards, to=Addresses(event.id)("overview"))


def meet(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    at = Addresses(event.id, section)
    rounds = event.state(section).rounds
    to = at("round", round=len(rounds)) if rounds else at("players")
    return form_step(request, event, section, do.PairWaiting, to=to, back=at.panel("meet"))
