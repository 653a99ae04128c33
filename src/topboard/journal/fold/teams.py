"""How teams come, line up and meet."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import msgspec

from topboard.core import LineUp, Match, PlayerId, TeamId
from topboard.journal.events.teams import (
    BoardOrderSet,
    LineUpSet,
    MatchDecided,
    MatchesPaired,
    ReportKept,
    TeamChanged,
    TeamEntered,
    TeamFacts,
    TeamRemoved,
    TeamRulesSet,
)
from topboard.journal.fold.fits import Unfit, need_members, need_round, need_section
from topboard.journal.freeze import rounds_by_id
from topboard.journal.reported import read_report
from topboard.journal.state import EventState, SectionState, TeamState


def need_team(state: EventState, id: str) -> tuple[SectionState, TeamState]:
    section_id = state.section_of_team.get(id)
    if section_id is None:
        raise Unfit(f"there is no team {id!r}")
    section = state.sections[section_id]
    return section, section.teams[id]


def team_entered(state: EventState, event: TeamEntered) -> None:
    section = need_section(state, event.section)
    if event.team in state.section_of_team:
        raise Unfit(f"team {event.team!r} was entered before")
    _need_number(section, event.facts.number, event.team)
    team = TeamState(TeamId(event.team), event.facts, _members(section, event.team, event.members))
    section.teams[team.id] = team
    state.section_of_team[team.id] = section.id
    section.changed()


def _need_number(section: SectionState, number: int, team: str) -> None:
    if number and any(other.facts.number == number for other in section.teams.values() if other.id != team):
        raise Unfit(f"two teams of section {section.id!r} would have the number {number}")


def _members(section: SectionState, team: str, members: Collection[str]) -> tuple[PlayerId, ...]:
    need_members(section, list(members))
    for other in section.teams.values():
        taken = next((player for player in members if player in other.members), None)
        if taken is not None and other.id != team:
            raise Unfit(f"{taken!r} belongs to team {other.id!r}")
    return tuple(PlayerId(player) for player in members)


def team_changed(state: EventState, event: TeamChanged) -> None:
    section, team = need_team(state, event.team)
    facts = msgspec.convert(msgspec.to_builtins(team.facts) | event.changes, TeamFacts)
    _need_number(section, facts.number, team.id)
    team.facts = facts
    section.changed()


def team_removed(state: EventState, event: TeamRemoved) -> None:
    section, team = need_team(state, event.team)
    if any(team.id in round.team_byes or _plays(team, round.matches.values()) for round in section.rounds):
        raise Unfit(f"team {team.id!r} was already paired in section {section.id!r}")
    if any(team.id in prohibition.players for prohibition in section.team_prohibitions.values()):
        raise Unfit(f"team {team.id!r} stands in a prohibited pair of section {section.id!r}")
    del section.teams[team.id], state.section_of_team[team.id]
    section.line_ups = {key: each for key, each in section.line_ups.items() if team.id not in (key[0], each.opponent)}
    section.team_byes = {key: bye for key, bye in section.team_byes.items() if key[0] != team.id}
    section.team_virtual = {key: points for key, points in section.team_virtual.items() if key[0] != team.id}
    section.forget_in_report(teams={team.id})
    section.changed()


def _plays(team: TeamState, matches: Collection[Match[TeamId]]) -> bool:
    return any(team.id in match.teams for match in matches)


def board_order_set(state: EventState, event: BoardOrderSet) -> None:
    section, team = need_team(state, event.team)
    members = _members(section, team.id, event.members)
    for (lined_up, round), line_up in section.line_ups.items():
        gone = next((player for player in line_up.players if player and player not in members), None)
        if lined_up == team.id and gone:
            raise Unfit(f"{gone!r} is in the line-up of team {team.id!r} for round {round}")
    team.members = members
    section.changed()


def line_up_set(state: EventState, event: LineUpSet) -> None:
    section, team = need_team(state, event.team)
    key = (team.id, event.round)
    if not event.players:
        if section.line_ups.pop(key, None) is None:
            raise Unfit(f"team {team.id!r} has no line-up for round {event.round}")
        section.changed()
        return
    named = [player for player in event.players if player]
    stranger = next((player for player in named if player not in team.members), None)
    if stranger is not None:
        raise Unfit(f"{stranger!r} does not belong to team {team.id!r}")
    if len(set(named)) != len(named):
        raise Unfit(f"somebody stands twice in the line-up of team {team.id!r}")
    if event.opponent and event.opponent not in section.teams:
        raise Unfit(f"{event.opponent!r} is not a team of section {section.id!r}")
    players = tuple(PlayerId(player) if player else None for player in event.players)
    opponent = TeamId(event.opponent) if event.opponent else None
    section.line_ups[key] = LineUp(event.round, team.id, players, opponent)
    section.changed()


def matches_paired(state: EventState, event: MatchesPaired) -> None:
    section = need_section(state, event.section)
    round = need_round(section, event.round)
    teams = [team for match in event.matches for team in (match.white, match.black)]
    teams += [bye.player for bye in event.byes]
    unknown = next((team for team in teams if team not in section.teams), None)
    if unknown is not None:
        raise Unfit(f"{unknown!r} is not a team of section {section.id!r}")
    if len(set(teams)) != len(teams):
        raise Unfit(f"a team stands twice in round {event.round} of section {section.id!r}")
    boards = [board for match in event.matches for board in match.boards]
    if len(set(boards)) != len(boards) or not set(boards) <= set(round.boards):
        raise Unfit(f"the boards of the matches are not boards of round {event.round}, each once")
    if len({match.table for match in event.matches}) != len(event.matches):
        raise Unfit("two matches would be played at one table")
    round.matches = {m.table: Match(m.table, TeamId(m.white), TeamId(m.black), m.boards) for m in event.matches}
    round.team_byes = {bye.player: bye.bye for bye in event.byes}
    section.round_changed(round)


def match_decided(state: EventState, event: MatchDecided) -> None:
    section = need_section(state, event.section)
    round = need_round(section, event.round)
    match = round.matches.get(event.table)
    if match is None:
        raise Unfit(f"round {event.round} of section {section.id!r} has no match at table {event.table}")
    reason = event.reason if event.result is not None else ""
    round.matches[event.table] = replace(match, result=event.result, reason=reason)
    section.round_changed(round)


def team_rules_set(state: EventState, event: TeamRulesSet) -> None:
    section = need_section(state, event.section)
    section.team_rules = event.rules
    section.changed()


def report_kept(state: EventState, event: ReportKept) -> None:
    """What was stated counts as long as the rounds are those of the report."""
    section = need_section(state, event.section)
    section.report = read_report(event.report)
    section.reported = rounds_by_id(section)
    section.changed()
