"""The captain's phone: let in by a link, it hands in the line-ups of one team, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as later

from topboard.core import Player, TeamId, boards_to_play, line_up_of
from topboard.director import Accepted
from topboard.director import commands as do
from topboard.director.desk.fields import NotRead
from topboard.director.teams.line_ups import due, hidden_tables, is_open
from topboard.journal import SectionState, TeamState
from topboard.journal.folding.freeze import section_before, team_numbers
from topboard.web.accounts.access import account_of, actor_of, captain_link
from topboard.web.accounts.audit_log import note
from topboard.web.accounts.dispatch import give
from topboard.web.addresses import Addresses, address
from topboard.web.errors import Missing
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.forms.posted import labelled, sent, word
from topboard.web.models import CaptainLink
from topboard.web.pages.desk.frame import desk, page, places
from topboard.web.pages.phones.links import link_is_gone
from topboard.web.pages.teams.teams import listed, teams
from topboard.web.server.phone_address import Reach
from topboard.web.show.local_time import now
from topboard.web.show.match_sheets import MatchSheet, match_sheets
from topboard.web.show.qr import qr_svg

LABEL = later("Captain of %(team)s")


@dataclass(frozen=True, slots=True)
class CaptainSheet:
    """A round for which the captain hands in: the chairs as they stand, and until when."""

    round: int
    chairs: tuple[Player | None, ...]
    handed_in: bool
    until: datetime | None
    opponent: str


def captain(request: HttpRequest) -> HttpResponse:
    link = captain_link(request)
    if link is None:
        return link_is_gone(request)
    event = shelf().event(link.event)
    with event.reading():
        return page(request, "captain.html", **_context(event, link))


def hand_in(request: HttpRequest) -> HttpResponse:
    link = captain_link(request)
    if link is None:
        return link_is_gone(request, not_saved=True)
    event = shelf().event(link.event)
    try:
        command = sent(request, event, do.HandInLineUp, team=link.team)
    except NotRead as wrong:
        messages.error(request, labelled(wrong, event))
        return HttpResponseRedirect(address("captain"))
    answer = give(event, command, (link.grant,), actor=actor_of(request))
    if isinstance(answer, Accepted):
        messages.success(request, _("The line-up for round %(round)d is in.") % {"round": command.round})
        return HttpResponseRedirect(address("captain"))
    messages.error(request, str(answer))
    with event.reading():
        return page(request, "captain.html", status=409, tried=command, **_context(event, link))


def _context(event: OpenEvent, link: CaptainLink) -> dict[str, Any]:
    state = event.state(link.section)
    team = state.teams.get(link.team)
    if team is None:
        raise Missing(_("The team is no longer there."))
    value = event.section(link.section)
    people = {player.id: player for player in value.players}
    return {
        "link": link,
        "event": event,
        "state": state,
        "team": team,
        "own": [people[id] for id in team.members],
        "sheets": [_sheet(state, team.id, round) for round in _open_rounds(state, team.id)],
        "match": _own_match(event, state, team.id),
        **places(event),
    }


def _open_rounds(state: SectionState, team: str) -> list[int]:
    """The rounds for which the captain may hand in: the one that is published, and the next one."""
    total = state.rules.rounds_total or state.next_round
    near = (len(state.rounds), state.next_round)
    return [round for round in near if 1 <= round <= total and is_open(state, TeamId(team), round, now())]


def _sheet(state: SectionState, team: str, round: int) -> CaptainSheet:
    value = section_before(state, round)
    number = team_numbers(state)[team]
    own = next(each for each in value.teams if each.number == number)
    people = {player.number: player for player in value.players}
    set_up = state.line_ups.get((team, round))
    chairs = line_up_of(value, own, round) or (None,) * boards_to_play(value)
    return CaptainSheet(
        round,
        tuple(people[each] if each is not None else None for each in chairs),
        set_up is not None,
        due(state, round),
        _opponent(state, team, round),
    )


def _opponent(state: SectionState, team: str, round: int) -> str:
    if not 1 <= round <= len(state.rounds):
        return ""
    for match in state.rounds[round - 1].matches.values():
        if team in match.teams:
            other = match.black if match.white == team else match.white
            return state.teams[other].facts.name
    return ""


def _own_match(event: OpenEvent, state: SectionState, team: str) -> MatchSheet | None:
    """The match of the last published round, once both line-ups may be seen."""
    if not state.rounds:
        return None
    last, value = state.rounds[-1], event.section(state.id)
    hidden = hidden_tables(state, last, now())
    number = team_numbers(state)[team]
    found = (each for each in match_sheets(value, value.round(last.number)) if number in each.match.teams)
    return next((each for each in found if each.table not in hidden), None)


def add_link(request: HttpRequest, event: OpenEvent, section: str, team: str) -> HttpResponse:
    """A new link for the captain of a team; the address is shown once, and the one before ends."""
    state = event.state(section)
    if team not in state.teams:
        raise Missing(_("%(section)s has no team %(team)r.") % {"section": state.rules.name, "team": team})
    link = _issued(request, event, section, state.teams[team])
    qr = qr_svg(link) if Reach(request).phones else ""
    return teams(request, event, section, team=team, captain_link=link, captain_qr=qr)


@dataclass(frozen=True, slots=True)
class CaptainSlip:
    """A captain's link to hand out: shown once, to copy or to print and cut."""

    team: str
    captain: str
    link: str
    qr: str


def add_links(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Links for all captains at once. A team that has one keeps it, unless new ones are asked for: then it ends."""
    with event.reading():
        state = event.state(section)
        alive = {link.team for link in CaptainLink.objects.filter(event=event.id, section=section) if link.alive}
        every = word(request, "again") == "on"
        wanted = [
            team for team, _number in listed(state) if team.status == "active" and (every or team.id not in alive)
        ]
        slips = [_slip(request, event, section, team) for team in wanted]
        kept = sum(team.status == "active" for team in state.teams.values()) - len(slips)
        context: dict[str, Any] = {"state": state, "slips": slips, "kept": kept}
        return desk(request, event, "captain_links.html", section=section, **context)


def _slip(request: HttpRequest, event: OpenEvent, section: str, team: TeamState) -> CaptainSlip:
    link = _issued(request, event, section, team)
    qr = qr_svg(link) if Reach(request).phones else ""
    return CaptainSlip(team.facts.name, team.facts.captain, link, qr)


def _issued(request: HttpRequest, event: OpenEvent, section: str, team: TeamState) -> str:
    """The address of a new link."""
    label = team.facts.captain or _(LABEL) % {"team": team.facts.name}
    made, token = CaptainLink.issue(event.id, section, team.id, label=label, by=account_of(request) or "")
    note(request, "captain-made", who=actor_of(request), about=str(made))
    return Reach(request).address(address("captain-arrive", token=token))


def revoke_link(request: HttpRequest, event: OpenEvent, section: str, team: str) -> HttpResponse:
    for link in CaptainLink.objects.filter(event=event.id, section=section, team=team, revoked=False):
        link.revoked = True
        link.save()
        note(request, "captain-revoked", who=actor_of(request), about=str(link))
    messages.success(request, _("The link no longer works."))
    return HttpResponseRedirect(Addresses(event.id, section).team(team))
