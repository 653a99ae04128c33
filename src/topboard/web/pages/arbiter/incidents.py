"""The arbiter's desk: incidents with the steps of the Laws, at the desk and on the phone of a floor arbiter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse

from topboard.core import profile_of
from topboard.director import commands as do
from topboard.director.arbiter.incidents import step_of
from topboard.director.arbiter.records import incidents, times_before
from topboard.director.desk.rights import Right
from topboard.journal import SectionState
from topboard.journal.events import IncidentRecorded
from topboard.journal.folding.state import ArbiterRecord
from topboard.officiating.incidents import KIND_WORDS, PENALTY_WORDS, IncidentKind, LawStep, Penalty
from topboard.rulebook import Rule, register
from topboard.web.accounts.access import may_here
from topboard.web.accounts.roles import SOMEWHERE
from topboard.web.addresses import Addresses
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import word
from topboard.web.pages.desk.confirmation import form_step
from topboard.web.pages.desk.frame import as_number, desk, page, places, who
from topboard.web.show.player_lookup import by_name


@dataclass(frozen=True, slots=True)
class ShownIncident:
    """An incident as the desk lists it."""

    record: ArbiterRecord[IncidentRecorded]
    section: str
    player: str
    what: str
    penalty: str
    rule: Rule | None


def sections_run(request: HttpRequest, event: OpenEvent) -> dict[str, SectionState]:
    """The sections that somebody runs."""
    state = event.director.state
    return {id: each for id, each in state.sections.items() if may_here(request, Right.RUN, event.id, id)}


def shown_incidents(request: HttpRequest, event: OpenEvent) -> list[ShownIncident]:
    """Newest first; confidential ones for those who may see them."""
    state, mine = event.director.state, sections_run(request, event)
    found = incidents(state, confidential=may_here(request, Right.CONFIDENTIAL, event.id))
    return [_shown(each, state.sections[each.event.section]) for each in reversed(found) if each.event.section in mine]


def _shown(record: ArbiterRecord[IncidentRecorded], section: SectionState) -> ShownIncident:
    event = record.event
    player = section.players.get(event.player or "")
    what = KIND_WORDS.get(_kind(event.what), event.what)
    penalty = PENALTY_WORDS.get(_penalty(event.penalty), event.penalty)
    name = player.facts.name if player else ""
    return ShownIncident(record, section.rules.name, name, what, penalty, register.get(event.rule))


def _kind(text: str) -> IncidentKind:
    return IncidentKind(text) if text in set(IncidentKind) else IncidentKind.OTHER


def _penalty(text: str) -> Penalty:
    return Penalty(text) if text in set(Penalty) else Penalty.NONE


def arbiter(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """The log, and the form for one incident with the steps of the Laws for the chosen player."""
    with event.reading():
        context = _chosen(request, event)
        context |= {"incidents": shown_incidents(request, event)}
        context["sees_confidential"] = may_here(request, Right.CONFIDENTIAL, event.id)
        return desk(request, event, "arbiter.html", **context)


def floor(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """The same for a phone: section, board, player, what happened; the step of the Laws stands on the button."""
    with event.reading():
        context = _chosen(request, event)
        context |= {"incidents": shown_incidents(request, event)[:8], "event": event, "position": event.position}
        context |= {**places(event), **who(request, event.id, SOMEWHERE, opened=event)}
        return page(request, "floor.html", **context)


def _chosen(request: HttpRequest, event: OpenEvent) -> dict[str, Any]:
    """The section, round, board and player that the address names, and what may be chosen."""
    mine = sections_run(request, event)
    asked = request.GET.get("section", "")
    section = mine.get(asked) or (next(iter(mine.values())) if len(mine) == 1 else None)
    found: dict[str, Any] = {"run": mine, "home": section, "chosen": None, "steps": [], "boards": {}, "round": 0}
    if section is None:
        return found
    found["round"] = min(as_number(request.GET.get("round", "")) or len(section.rounds), len(section.rounds))
    found["boards"] = section.rounds[found["round"] - 1].boards if found["round"] else {}
    found |= {"people": by_name(section.players.values()), "players": section.players}
    found["american"] = profile_of(section).american
    player = section.players.get(request.GET.get("player", ""))
    found["chosen"] = player
    if player is not None:
        found["steps"] = _steps(event, section, found["round"], str(player.id))
        at = [number for number, board in found["boards"].items() if player.id in board.players]
        found["board"] = at[0] if at else 0
    return found


def _steps(event: OpenEvent, section: SectionState, round: int, player: str) -> list[tuple[IncidentKind, str, LawStep]]:
    """Every kind of incident with the step that the Laws give now."""
    state, found = event.director.state, []
    for kind in IncidentKind:
        before = times_before(state, section.id, round, player, kind.value)
        found.append((kind, KIND_WORDS[kind], step_of(state, section, kind, before)))
    return found


def record_incident(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """From the desk or from a phone; back to where it came from, with the section still chosen."""
    at = Addresses(event.id)
    name = "floor" if word(request, "from") == "floor" else "arbiter"
    known = word(request, "section") if word(request, "section") in event.director.state.sections else ""
    to = f"{at(name)}?section={known}"
    return form_step(request, event, "", do.RecordIncident, to=to)
