"""Teams of a section: who plays for whom, line-ups, which teams meet, and what decides a match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext as _

from topboard.core import (
    Match,
    Points,
    Result,
    Section,
    TeamId,
    boards_to_play,
    bye_points,
    counted,
    match_points,
    matches_of,
    pairs_teams,
)
from topboard.director import Accepted, Command, history
from topboard.director import commands as do
from topboard.director.desk.fields import NotRead
from topboard.director.register import said_of
from topboard.director.teams.line_ups import due, is_due
from topboard.director.teams.team_numbering import rating_of
from topboard.journal import PlayerState, RoundState, SectionState, TeamState
from topboard.journal.folding.freeze import team_numbers
from topboard.tiebreaks import team_event
from topboard.web.addresses import Addresses
from topboard.web.errors import Missing
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import everything, labelled, sent, word
from topboard.web.models import CaptainLink
from topboard.web.pages.desk.confirmation import form_act, form_step
from topboard.web.pages.desk.frame import act, desk, number, places, who
from topboard.web.pages.entries.players import NO_BYE
from topboard.web.show.local_time import now
from topboard.web.show.player_lookup import by_name

BOARDS = 4
"""As many boards a form of a team has at the least."""


@dataclass(frozen=True, slots=True)
class MatchSoFar:
    """A match of a round: the two teams, what their games came to, and how many games are open."""

    match: Match[TeamId]
    white: str
    black: str
    score: tuple[Points, Points]
    waiting: int


@dataclass(frozen=True, slots=True)
class Meeting:
    """A round of one team: against whom, or None with the bye; its own game points before the other's."""

    round: int
    opponent: str | None
    score: tuple[Points, Points] | None
    decided: Result | None


def teams(
    request: HttpRequest, event: OpenEvent, section: str, status: int = 200, team: str = "", **more: Any
) -> HttpResponse:
    """The list, with one team in the inspector if the address or the page names one."""
    with event.reading():
        state = event.state(section)
        chosen = team or request.GET.get("team", "")
        context: dict[str, Any] = inspector(event, section, chosen) if chosen in state.teams else {}
        context |= {"state": state, "rows": listed(state), "values": dict(everything(request))}
        context["worth"] = match_points(event.section(section))
        context["bye_worth"] = bye_points(event.section(section), boards_to_play(event.section(section)))
        context["to_make"] = [player for player in without_team(state) if player.facts.team.strip()]
        context |= {"paired": pairs_teams(state), "rated": ratings_of(event.section(section))}
        context["due"] = _due_context(state)
        context |= {"seats": range(boards_of(state)), "free": without_team(state), "names": names_of(state)}
        context |= {"open_panel": request.GET.get("open", ""), **_round_context(event, state, number(request, "round"))}
        return desk(request, event, "teams.html", section=section, status=status, **context, **more)


def _round_context(event: OpenEvent, state: SectionState, wanted: int) -> dict[str, Any]:
    """A published round, by default the last one: its matches, and who may meet whom in it."""
    rounds = range(1, len(state.rounds) + 1)
    shown = state.rounds[wanted - 1 if wanted in rounds else -1] if rounds else None
    met, byes = who_meets(event, state, shown) if shown else ([], [])
    return {
        "rounds": rounds,
        "shown": shown,
        "played": list(played(event, state, shown)) if shown else [],
        "met": met + [("", "")] * (len(state.teams) // 2 - len(met)),
        "with_bye": byes or [""],
        "ruled": ruled,
    }


def ruled(match: MatchSoFar) -> list[tuple[Result, str]]:
    """What a ruling makes of a match, in words; one that was made otherwise is shown as it is written."""
    white, black = {"team": match.white}, {"team": match.black}
    choices = {
        Result.WHITE_WINS: _("%(team)s wins") % white,
        Result.DRAW: _("drawn"),
        Result.BLACK_WINS: _("%(team)s wins") % black,
        Result.WHITE_WINS_BY_FORFEIT: _("%(team)s forfeits") % black,
        Result.BLACK_WINS_BY_FORFEIT: _("%(team)s forfeits") % white,
        Result.DOUBLE_FORFEIT: _("both forfeit"),
    }
    made = match.match.result
    return [*choices.items(), *([(made, made.value)] if made and made not in choices else [])]


def listed(state: SectionState) -> list[tuple[TeamState, int]]:
    """The teams by number."""
    numbers = team_numbers(state)
    return sorted(((team, numbers[team.id]) for team in state.teams.values()), key=lambda row: row[1])


def ratings_of(section: Section) -> dict[str, int]:
    """The ratings of the teams, by id."""
    return {str(team.id): rating_of(section, team) for team in section.teams}


def _due_context(state: SectionState) -> dict[str, Any]:
    """The round for which line-ups are due next, until when, and who has handed in."""
    total = state.rules.rounds_total or state.next_round
    round = min(state.next_round, total)
    last = len(state.rounds)
    if last and not is_due(state, last, now()):
        round = last
    free = state.rounds[round - 1].team_byes if round <= last else ()
    playing = [team.id for team in state.teams.values() if team.status == "active" and team.id not in free]
    done = [team for team in playing if (team, round) in state.line_ups]
    return {"round": round, "until": due(state, round), "done": done, "playing": len(playing)}


def names_of(state: SectionState) -> dict[str, str]:
    return {id: team.facts.name for id, team in state.teams.items()}


def boards_of(state: SectionState) -> int:
    """As many boards as the rules give colours for or the largest team has players."""
    largest = max((len(team.members) for team in state.teams.values()), default=0)
    return max(BOARDS, len(state.team_rules.board_colors), largest)


def without_team(state: SectionState) -> list[PlayerState]:
    """Players who play for no team, by name."""
    taken = {id for team in state.teams.values() for id in team.members}
    return by_name(player for id, player in state.players.items() if id not in taken)


def who_meets(event: OpenEvent, state: SectionState, round: RoundState) -> tuple[list[tuple[str, str]], list[str]]:
    """The matches of a round and the teams with the bye; before they are noted, as the boards show them."""
    if round.matches or round.team_byes:
        noted = [match.teams for _table, match in sorted(round.matches.items())]
        return [(white, black) for white, black in noted], list(round.team_byes)
    value = event.section(state.id)
    ids: dict[int, str] = {team.number: team.id for team in value.teams}
    shown = sorted(matches_of(value, value.round(round.number)), key=lambda match: min(match.boards))
    pairs = [(ids[match.white], ids[match.black]) for match in shown]
    left = [team for team in state.teams if team not in {each for pair in pairs for each in pair}]
    return pairs, left if len(left) == 1 else []


def played(event: OpenEvent, state: SectionState, round: RoundState) -> Iterator[MatchSoFar]:
    """The matches that are noted, with the game points that count in the standings."""
    value = counted(event.section(state.id))
    numbers, found, names = team_numbers(state), team_event(value).matches, names_of(state)
    for _table, match in sorted(round.matches.items()):
        white, black = (found[numbers[team]][round.number - 1].game_points for team in match.teams)
        waiting = sum(round.boards[board].open for board in match.boards)
        yield MatchSoFar(match, names[match.white], names[match.black], (white, black), waiting)


def inspector(event: OpenEvent, section: str, id: str) -> dict[str, Any]:
    """Everything about one team: its players in order, its rounds, line-ups, byes, what was done."""
    state = event.state(section)
    team = state.teams.get(id)
    if team is None:
        raise Missing(_("%(section)s has no team %(team)r.") % {"section": state.rules.name, "team": id})
    total = state.rules.rounds_total or len(state.rounds) + 9
    next_round = min(state.next_round, total)
    own = [state.players[player] for player in team.members]
    set_up = state.line_ups.get((team.id, next_round))
    return {
        "team": team,
        "team_number": team_numbers(state)[team.id],
        "state": state,
        "own": own,
        "names": names_of(state),
        "candidates": own + without_team(state),
        "order": [*team.members, *[""] * max(2, boards_of(state) - len(own))],
        "line_up_round": next_round,
        "line_up": [player or "-" for player in set_up.players] if set_up else list(team.members),
        "opponent": set_up.opponent if set_up else "",
        "line_ups": [each for (of, _round), each in sorted(state.line_ups.items()) if of == team.id],
        "all_rounds": range(1, total + 1),
        "to_come": [(r, state.team_byes.get((team.id, r))) for r in range(state.next_round, total + 1)],
        "virtual": [(r, points) for (of, r), points in sorted(state.team_virtual.items()) if of == team.id],
        "meetings": list(meetings(event, state, team)),
        "told": history(event.director, touching=f"team:{id}")[-8:],
        "paired": pairs_teams(state),
        "rating": ratings_of(event.section(section))[team.id],
        "captains": [
            link for link in CaptainLink.objects.filter(event=event.id, section=section, team=id) if link.alive
        ],
        "published": len(state.rounds),
    }


def meetings(event: OpenEvent, state: SectionState, team: TeamState) -> Iterator[Meeting]:
    """The rounds in which the team has an opponent or the bye."""
    for round in state.rounds:
        if team.id in round.team_byes:
            yield Meeting(round.number, None, None, None)
        for each in played(event, state, round):
            if each.match.white == team.id:
                yield Meeting(round.number, each.black, each.score, each.match.result)
            elif each.match.black == team.id:
                decided = each.match.result.reversed if each.match.result else None
                yield Meeting(round.number, each.white, each.score[::-1], decided)


def inspect(request: HttpRequest, event: OpenEvent, section: str, team: str) -> HttpResponse:
    """The inspector by itself, for a page that is open."""
    with event.reading():
        context = {**who(request, event.id, section), **inspector(event, section, team), **places(event, section)}
        return render(request, "parts/team_inspector.html", {**context, "position": event.position})


def enter(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    try:
        command = sent(request, event, do.EnterTeam, section=section)
    except NotRead as wrong:
        messages.error(request, labelled(wrong, event))
        return teams(request, event, section, status=422)
    answer = act(request, event, command, said_of(command, event.director.state))
    if not isinstance(answer, Accepted):
        return teams(request, event, section, status=409)
    return HttpResponseRedirect(Addresses(event.id, section).team(list(event.state(section).teams)[-1]))


ACTIONS: dict[str, type[Command]] = {
    "edit": do.EditTeam,
    "order": do.SetBoardOrder,
    "line-up": do.SetLineUp,
    "remove": do.RemoveTeam,
    "bye": do.GrantBye,
    "virtual": do.SetVirtualPoints,
    "withdraw": do.Withdraw,
    "return": do.Return,
}
"""What the buttons of a team do."""
AS_A_PLAYER = ("bye", "virtual", "withdraw", "return")
"""What a team may be given where teams meet, as a player elsewhere."""


def action(request: HttpRequest, event: OpenEvent, section: str, team: str, verb: str) -> HttpResponse:
    if verb not in ACTIONS:
        raise Missing(_("%r is not something you can do with a team.") % verb)
    if team not in event.state(section).teams:
        known = {"section": event.state(section).rules.name, "team": team}
        raise Missing(_("%(section)s has no team %(team)r.") % known)
    cancelled = verb == "bye" and word(request, "bye") == NO_BYE
    command = do.CancelBye if cancelled else ACTIONS[verb]
    at = Addresses(event.id, section)
    to = at("teams") if verb == "remove" else at.team(team)
    named = {"player" if verb in AS_A_PLAYER else "team": team}
    return form_step(request, event, section, command, to=to, back=at.team(team), **named)


def pair_matches(request: HttpRequest, event: OpenEvent, section: str, round: int) -> HttpResponse:
    return form_act(request, event, do.PairMatches, to=_matches(event, section, round), section=section, round=round)


def decide_match(request: HttpRequest, event: OpenEvent, section: str, round: int, table: int) -> HttpResponse:
    to = _matches(event, section, round)
    return form_step(request, event, section, do.DecideMatch, to=to, round=round, table=table)


def _matches(event: OpenEvent, section: str, round: int) -> str:
    return Addresses(event.id, section)("teams", ask={"round": round}, to="matches")


def make(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Teams from the column of a list, or from what the entries say."""
    return form_step(request, event, section, do.MakeTeams, to=Addresses(event.id, section)("teams"))


def set_deadline(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    to = Addresses(event.id, section)("teams", ask={"open": "line-ups"}, to="line-ups")
    return form_act(request, event, do.SetLineUpDeadline, to=to, section=section)


def set_team_rules(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    to = Addresses(event.id, section)("teams", ask={"open": "team-rules"}, to="team-rules")
    return form_act(request, event, do.SetTeamRules, to=to, section=section)
