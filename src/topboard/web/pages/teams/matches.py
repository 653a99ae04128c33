"""Matches at the desk: the draft of a round of teams, a match by itself, and its result."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from topboard.core import Points, Result, Section, counted
from topboard.director import Accepted, draft_findings, round_reasons
from topboard.director import commands as do
from topboard.director.rounds.seating import drafted_round
from topboard.director.teams.match_results import TypedBoard, TypedMatch
from topboard.director.teams.team_numbering import rating_of
from topboard.journal import SectionState
from topboard.journal.folding.freeze import team_numbers
from topboard.names import name_order
from topboard.tiebreaks import team_event
from topboard.web.accounts.access import actor_of
from topboard.web.accounts.dispatch import give
from topboard.web.accounts.roles import Grant
from topboard.web.addresses import Addresses
from topboard.web.errors import Missing
from topboard.web.events.shelf import OpenEvent
from topboard.web.pages.desk.confirmation import form_step
from topboard.web.pages.desk.frame import places, seen, who
from topboard.web.show.match_sheets import MatchSheet, match_sheets
from topboard.web.show.reason_words import plain_first, round_reader


def points_before(section: Section) -> dict[int, Points]:
    """The match points of every team so far."""
    found = team_event(counted(section)).matches
    return {number: Points.total(match.match_points for match in rounds) for number, rounds in found.items()}


def team_draft_context(event: OpenEvent, state: SectionState) -> dict[str, Any]:
    """What the draft of a round of teams shows: its tables, the teams with a bye, and those without a place."""
    assert state.draft is not None
    value, draft = event.section(state.id), state.draft
    round = drafted_round(state, draft)
    ids = {number: id for id, number in team_numbers(state).items()}
    placed = set(draft.placing.players())
    teams = sorted(state.teams.values(), key=lambda team: name_order(team.facts.name))
    return {
        "matches": match_sheets(value, round),
        "teams": teams,
        "ids": ids,
        "points_of": points_before(value),
        "rating_of": {team.number: rating_of(value, team) for team in value.teams},
        "waiting": [team for team in teams if team.id not in placed and team.status == "active"],
    }


def match_inspector(event: OpenEvent, section: str, round: int, table: int) -> dict[str, Any]:
    """Why these teams meet, their boards, and what can be done with the match."""
    state, value = event.state(section), event.section(section)
    is_draft = state.draft is not None and state.draft.round == round
    published = next((each for each in value.rounds if each.number == round), None)
    there = drafted_round(state, state.draft) if is_draft and state.draft else published
    sheets = match_sheets(value, there) if there else ()
    found: MatchSheet | None = next((each for each in sheets if each.table == table), None)
    if found is None:
        text = _("Round %(round)d of %(section)s has no match at table %(table)d.")
        raise Missing(text % {"round": round, "section": state.rules.name, "table": table})
    reasons = round_reasons(event.director, section, round, event.hindsight)
    about = frozenset(found.match.teams)
    problems = draft_findings(event.director, section) if is_draft else ()
    return {
        "match": found,
        "round": round,
        "is_draft": is_draft,
        "reasons": plain_first(d for d in reasons if d.board == table or about.intersection(d.players)),
        "reader": round_reader(value),
        "findings": [p for p in problems if f"board:{table}" in p.about],
        "ids": {number: id for id, number in team_numbers(state).items()},
        "names": {id: team.facts.name for id, team in state.teams.items()},
        "results": [result for result in Result if result.finished and not result.for_pairing_only],
        "state": state,
    }


def inspect_match(request: HttpRequest, event: OpenEvent, section: str, round: int, table: int) -> HttpResponse:
    with event.reading():
        context = {**who(request, event.id, section), **match_inspector(event, section, round, table)}
        context |= {"event": event, "position": event.position, **places(event, section)}
        return render(request, "parts/match_inspector.html", context)


def entered_match(
    request: HttpRequest, event: OpenEvent, section: str, round: int, typed: TypedMatch, grants: tuple[Grant, ...]
) -> tuple[int, dict[str, Any]]:
    """A line of the result field that is about a whole match: the answer's status and what it tells."""
    command = do.RecordMatch(section, round, typed.table, typed.score, typed.boards)
    answer = give(event, command, grants, actor=actor_of(request), seen=seen(request))
    if not isinstance(answer, Accepted):
        return 422, {"text": str(answer), "by": answer.by}
    with event.reading():
        value = event.section(section)
        sheet = next(each for each in match_sheets(value, value.round(round)) if each.table == typed.table)
        missing = [game.board for game in value.round(round).games if game.result is None]
    score = " : ".join(str(points) for points in sheet.score)
    known = {"table": sheet.table, "white": sheet.white.name, "black": sheet.black.name, "score": score}
    told = {
        "text": _("Table %(table)d: %(white)s %(score)s %(black)s") % known,
        "matches": True,
        "next": next(iter(missing), 0),
        "missing": len(missing),
        "total": len(value.round(round).games),
        "position": event.position,
        "undo": answer.position,
    }
    return 200, told


def board_in_match(event: OpenEvent, section: str, round: int, typed: TypedBoard) -> int:
    """The number in the hall of a board that was named by its place in a match."""
    with event.reading():
        value = event.section(section)
        if 1 <= round <= len(value.rounds):
            for each in match_sheets(value, value.round(round)):
                lines = {line.board: line.number for line in each.lines}
                if each.table == typed.table and typed.board in lines:
                    return lines[typed.board]
    text = _("Round %(round)d has no board %(board)d at table %(table)d.")
    raise Missing(text % {"round": round, "board": typed.board, "table": typed.table})


def forfeit_boards(request: HttpRequest, event: OpenEvent, section: str, round: int, table: int) -> HttpResponse:
    """31B: the board of a missing player, or that board and all below it."""
    to = Addresses(event.id, section)("round", round=round, ask={"table": table})
    return form_step(request, event, section, do.ForfeitBoards, to=to, round=round, table=table)
