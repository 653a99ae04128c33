"""Who plays a round for a team: handed in by the captain until it is due, changed by the arbiter with a reason."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Annotated

from topboard.core import LineUp, Section, TeamId, clauses_of, pairs_teams
from topboard.core.teams.line_ups import line_up_findings
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import Many, Maybe, Moment, SeatKind, TeamKind
from topboard.director.desk.fields import Asked, Because, WhichRound, WhichSection, WhichTeam
from topboard.director.rounds.seating import (
    differences,
    placed_byes,
    placed_pairs,
    published_teams,
    stored_reasons,
    team_round,
)
from topboard.director.teams import teams_texts as team_texts
from topboard.director.teams.line_ups import is_due, is_open
from topboard.director.teams.team_findings import rule_of, told
from topboard.journal import RoundState, SectionState, TeamState
from topboard.journal.events import (
    EventBody,
    LineUpsDue,
    LineUpSet,
    MatchDecided,
    RoundChanged,
)
from topboard.journal.folding.freeze import numbers, section_before, section_numbered, team_numbers
from topboard.rulebook import NUMBER, TEXT, Level, Problem, kind

NO_ROUND = kind("director.teams.no-round", "There is no round {round}.", round=NUMBER)
SO_MANY_ROUNDS = kind(
    "director.teams.so-many-rounds",
    "The section has {count} rounds.",
    one="The section has {count} round.",
    count=NUMBER,
)
NOT_AN_OPPONENT = kind("director.teams.not-an-opponent", "'{team}' cannot be an opponent of {of}.", team=TEXT, of=TEXT)
ANOTHER_TEAM = kind("director.teams.another-team", "Name another team.")
ROUND_IS_OVER = kind("director.line-ups.round-is-over", "Round {round} is over.", round=NUMBER)
CORRECT_BOARDS = kind("director.line-ups.correct-boards", "Correct its results board by board.")
IS_SEATED = kind("director.line-ups.is-seated", "Round {round} is published, and boards would change.", round=NUMBER)
SAY_WHY_CHANGED = kind("director.line-ups.say-why-changed", "Say why the line-up changes.")
TOO_LATE = kind("director.line-ups.too-late", "It is too late to hand in a line-up for round {round}.", round=NUMBER)
ALREADY_SEEN = kind(
    "director.line-ups.already-seen",
    "The boards of your match in round {round} are known, so the line-up stays as it is.",
    round=NUMBER,
)
ASK_ARBITER = kind("director.line-ups.ask-arbiter", "Ask the arbiter.")
BEING_PLAYED = kind("director.line-ups.being-played", "Board {board} already has a result.", board=NUMBER)
TAKE_BACK_FIRST = kind(
    "director.line-ups.take-back-first", "Take the result of board {board} back first.", board=NUMBER
)


LINE_UP = Asked(
    "Players in board order", Many(SeatKind(), "/"), "- leaves a board empty; name nobody to use the board order."
)


@dataclass(frozen=True, slots=True)
class SetLineUp:
    """The order in which a team plays one round, "" for an empty board; no players at all: as the board order says.

    In a round that is published the boards of the match change with it; then it needs a reason.
    """

    team: WhichTeam
    round: WhichRound
    players: Annotated[tuple[str, ...], LINE_UP] = ()
    opponent: Annotated[str, Asked("against", TeamKind())] = ""
    reason: Because = ""

    def decide(self, desk: Desk) -> Plan:
        section, team = desk.team(self.team)
        check_round(section, self.round)
        check_named(section, team, self.players)
        if self.opponent and (self.opponent not in section.teams or self.opponent == team.id):
            raise refuse(NOT_AN_OPPONENT(team=self.opponent, of=team.called), ANOTHER_TEAM())
        if not changes(section, team, self.round, self.players, self.opponent):
            return NOTHING
        event = LineUpSet(team.id, self.round, self.players, self.opponent, self.reason)
        problems = faults(section, team, self.round, self.players)
        seated = _reseated(section, self.round, event) if pairs_teams(section) else ()
        if seated and not self.reason.strip():
            raise refuse(IS_SEATED(round=self.round), SAY_WHY_CHANGED(), rule=clauses_of(section).board_order)
        return Plan((event, *seated), problems)


@dataclass(frozen=True, slots=True)
class HandInLineUp:
    """The captain's line-up for a round: it keeps the board order and the limits, and is in before it is due."""

    team: WhichTeam
    round: WhichRound
    players: Annotated[tuple[str, ...], LINE_UP]

    def decide(self, desk: Desk) -> Plan:
        section, team = desk.team(self.team)
        check_round(section, self.round)
        check_named(section, team, self.players)
        if is_due(section, self.round, desk.journal.now):
            raise refuse(TOO_LATE(round=self.round), ASK_ARBITER())
        if not is_open(section, team.id, self.round, desk.journal.now):
            raise refuse(ALREADY_SEEN(round=self.round), ASK_ARBITER())
        if not self.players:
            raise refuse(team_texts.ALL_EMPTY(), team_texts.NAME_SOMEBODY())
        if not changes(section, team, self.round, self.players, ""):
            return NOTHING
        wrong = faults(section, team, self.round, self.players)
        if wrong:
            raise refuse(wrong[0].message, ASK_ARBITER(), rule=wrong[0].rule)
        event = LineUpSet(team.id, self.round, self.players)
        return Plan((event, *_reseated(section, self.round, event, seen=False)))


@dataclass(frozen=True, slots=True)
class SetLineUpDeadline:
    """Until when captains hand in the line-ups of a round; None for as long as the rules for teams say."""

    section: WhichSection
    round: WhichRound
    until: Annotated[datetime | None, Asked("Line-ups until", Maybe(Moment()))] = None

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        check_round(section, self.round)
        there = section.line_ups_due.get(self.round, "")
        if there == (self.until.isoformat() if self.until else ""):
            return NOTHING
        return Plan((LineUpsDue(section.id, self.round, self.until),))


def check_round(section: SectionState, round: int) -> None:
    if round < 1 or (section.rules.rounds_total and round > section.rules.rounds_total):
        raise refuse(NO_ROUND(round=round), SO_MANY_ROUNDS(count=section.rules.rounds_total))
    if pairs_teams(section) and round < len(section.rounds):
        raise refuse(ROUND_IS_OVER(round=round), CORRECT_BOARDS())


def check_named(section: SectionState, team: TeamState, players: tuple[str, ...]) -> None:
    """Members of the team, each once, and at least one of them."""
    named = [player for player in players if player]
    if players and not named:
        raise refuse(team_texts.ALL_EMPTY(), team_texts.NAME_SOMEBODY())
    for player in named:
        if player not in team.members:
            name = section.players[player].facts.name if player in section.players else repr(player)
            raise refuse(team_texts.NOT_OF_TEAM(player=name, team=team.called), team_texts.NAME_MEMBERS())
        if named.count(player) > 1:
            raise refuse(team_texts.NAMED_TWICE(player=section.players[player].facts.name), team_texts.NAME_ONCE())


def changes(section: SectionState, team: TeamState, round: int, players: tuple[str, ...], opponent: str) -> bool:
    there = section.line_ups.get((team.id, round))
    if there is None:
        return bool(players)
    return (tuple(each or "" for each in there.players), there.opponent or "") != (players, opponent)


def faults(section: SectionState, team: TeamState, round: int, players: tuple[str, ...]) -> tuple[Problem, ...]:
    """What the line-up does not keep; where teams only meet by the way, nobody has said how they sit."""
    if not pairs_teams(section) or not players:
        return ()
    given, number = numbers(section), team_numbers(section)[team.id]
    played = round <= len(section.rounds)
    value = section_before(section, round) if played else section_numbered(section, given)
    chairs = [given[player] if player else None for player in players]
    own = next(each for each in value.teams if each.number == number)
    return tuple(
        Problem("line-up", Level.WARNING, told(value, finding, round), None, rule_of(finding, clauses_of(section)))
        for finding in line_up_findings(value, own, round, chairs)
    )


def _reseated(section: SectionState, number: int, event: LineUpSet, *, seen: bool = True) -> tuple[EventBody, ...]:
    """The boards of a published round by the line-up; nothing while it is not published, or sits so already.

    What players have not seen yet does not change for them.
    """
    if number != len(section.rounds) or not section.rounds[-1].matches:
        return ()
    round, old = section.rounds[-1], section.rounds[-1].placing()
    value = _with(section_before(section, number), section, event)
    placing, matches = published_teams(section, team_round(section, number, round.team_placing(), value))
    changed = differences(old, placing)
    if not changed:
        return ()
    for board, there in round.boards.items():
        if there.result is not None and placing.pairs.get(board) != there.players:
            raise refuse(BEING_PLAYED(board=board), TAKE_BACK_FIRST(board=board))
    told_in = RoundChanged(
        section.id,
        number,
        placed_pairs(placing.pairs),
        placed_byes(placing.byes),
        stored_reasons(changed) if seen else (),
        event.reason,
    )
    return (told_in, matches, *_decided(section, round))


def _with(value: Section, section: SectionState, event: LineUpSet) -> Section:
    """The section with the line-up in it."""
    given, team = numbers(section), team_numbers(section)[event.team]
    others = tuple(each for each in value.team_play.line_ups if (each.team, each.round) != (team, event.round))
    chairs = tuple(given[player] if player else None for player in event.players)
    own = (LineUp(event.round, team, chairs),) if chairs else ()
    return replace(value, team_play=replace(value.team_play, line_ups=(*others, *own)))


def _decided(section: SectionState, round: RoundState) -> Iterator[EventBody]:
    """Rulings on matches stay."""
    for table, match in round.matches.items():
        if match.result is not None:
            yield MatchDecided(section.id, round.number, table, match.result, match.reason)


def handed_in(section: SectionState, team: TeamId, round: int) -> bool:
    return (team, round) in section.line_ups
