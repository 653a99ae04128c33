"""What can be asked of an event and its sections: players, rounds, reasons, standings, history."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import Annotated, Any

from topboard.core import Bye, Result, Round, Section, counted, pairs_teams, scores
from topboard.core.people.readers import entrants_by_name
from topboard.director.desk.event_questions import board_reasons, draft_findings, history, stage
from topboard.director.desk.field_kinds import Maybe, Whole, one_of
from topboard.director.desk.fields import Asked, WhichSection
from topboard.director.desk.question import EventInquiry, NotThere, ToldAnswer
from topboard.director.desk.rights import Right
from topboard.director.rounds.seating import drafted_round
from topboard.director.rounds.section_standings import section_standings, team_table
from topboard.journal.events import EventDetails
from topboard.rulebook import NUMBER, TEXT, kind
from topboard.tiebreaks import (
    SchoolTable,
    Standings,
    StandingsRow,
    TeamStandings,
    decimal_text,
    school_standings,
)

NOT_PAIRED = kind(
    "director.question.not-paired", "Round {round} of {section} is not paired yet.", round=NUMBER, section=TEXT
)
NO_BOARD_IN = kind("director.question.no-board", "Round {round} has no board {board}.", round=NUMBER, board=NUMBER)
NO_ROUND_IN = kind(
    "director.question.no-round",
    "{section} has {count} rounds; there is no round {round}.",
    one="{section} has {count} round; there is no round {round}.",
    section=TEXT,
    count=NUMBER,
    round=NUMBER,
)
TEAMS_DO_NOT_MEET = kind(
    "director.question.teams-do-not-meet",
    "Teams do not meet in {section}. Leave 'of' out to get the players.",
    section=TEXT,
)
MOST_LINES = 10_000
WhichNumber = Annotated[int, Asked("Number", Whole(0, 10**6))]


class SectionLine(ToldAnswer, frozen=True):
    """A section and how far it is. `left_fide_mode` stays true for good, and whatever shows the section shows it."""

    id: str
    name: str
    state: str
    round: int
    done: int
    total: int
    players: int
    in_fide_mode: bool
    left_fide_mode: bool


class EventAnswer(ToldAnswer, frozen=True):
    id: str
    name: str
    position: int
    city: str
    starts: date | None
    ends: date | None
    sections: list[SectionLine]


@dataclass(frozen=True, slots=True)
class EventQuestion:
    """An event with the state of its sections."""

    def answer(self, of: EventInquiry) -> EventAnswer:
        lines = [_section_line(of, id) for id in of.sections(Right.LOOK)]
        details = of.state.details or EventDetails("")
        return EventAnswer.like(details, id=of.id, position=of.director.position, sections=lines)


def _section_line(of: EventInquiry, id: str) -> SectionLine:
    step, section = stage(of.director, id), of.section_state(id)
    far = (step.stage.value, step.round, step.done, step.total)
    return SectionLine(id, section.rules.name, *far, len(section.players), section.in_fide_mode, section.left_fide_mode)


class PlayerTold(ToldAnswer, frozen=True):
    id: str
    number: int
    name: str
    rating: int
    title: str
    federation: str
    club: str
    status: str
    points: str


@dataclass(frozen=True, slots=True)
class PlayersQuestion:
    """The players of a section by pairing number."""

    section: WhichSection

    def answer(self, of: EventInquiry) -> list[PlayerTold]:
        value = counted(of.section(self.section))
        totals = scores(value)
        return [
            PlayerTold.like(p, rating=p.value, status=p.status.value, points=str(totals[p.number]))
            for p in value.players
        ]


class BoardTold(ToldAnswer, frozen=True):
    board: int
    white: str
    black: str
    result: Result | None


class Absent(ToldAnswer, frozen=True):
    player: str
    bye: Bye


class RoundAnswer(ToldAnswer, frozen=True):
    """`paired_by` is another program that paired it, by the name it has here; empty where Topboard did."""

    round: int
    published: bool
    starts: datetime | None
    games: list[BoardTold]
    byes: list[Absent]
    problems: list[str]
    paired_by: str = ""


@dataclass(frozen=True, slots=True)
class RoundQuestion:
    """A round, published or drafted."""

    section: WhichSection
    round: WhichNumber

    def answer(self, of: EventInquiry) -> RoundAnswer:
        there, is_draft = round_of(of, self.section, self.round)
        value = of.section(self.section)
        ids = {player.number: str(player.id) for player in value.players}
        early = {n for game in value.early_games for n in game.players if game.round_of(n) == self.round}
        problems = draft_findings(of.director, self.section) if is_draft else ()
        return RoundAnswer(
            self.round,
            not is_draft,
            None if is_draft else there.starts,
            [
                BoardTold(game.board, ids[game.white], ids[game.black], game.result)
                for game in sorted(there.games, key=lambda game: game.board)
            ],
            [Absent(ids[each.player], each.bye) for each in there.byes if each.player not in early],
            list(map(str, problems)),
            there.program,
        )


def round_of(of: EventInquiry, section: str, round: int) -> tuple[Round, bool]:
    """The round, and whether it is a draft."""
    state, value = of.section_state(section), of.section(section)
    if state.draft is not None and state.draft.round == round:
        return drafted_round(state, state.draft), True
    if not 1 <= round <= len(value.rounds):
        raise NotThere(NOT_PAIRED(round=round, section=state.rules.name))
    return value.round(round), False


class ReasonTold(ToldAnswer, frozen=True):
    """`reason` is the kind and its values, players by id; `text` tells it in the language asked for."""

    subject: str
    text: str
    reason: dict[str, Any]
    rule: str
    meaning: str


@dataclass(frozen=True, slots=True)
class ReasonsQuestion:
    """Why a board is as it is, as recorded when the round was paired; else what the section's system says of it."""

    section: WhichSection
    round: WhichNumber
    board: WhichNumber

    def answer(self, of: EventInquiry) -> list[ReasonTold]:
        there, _draft = round_of(of, self.section, self.round)
        on_board = any(game.board == self.board for game in there.games)
        ruled = not _draft and self.board in of.section_state(self.section).rounds[self.round - 1].boards
        if not on_board and not ruled:
            raise NotThere(NO_BOARD_IN(round=self.round, board=self.board))
        value = of.section(self.section)
        reader = entrants_by_name(value)
        ids = {each.number: each.id for each in (value.teams if pairs_teams(value) else value.players)}
        return [
            ReasonTold(
                d.subject.value,
                d.told(reader),
                d.reason.renamed(lambda player: ids.get(player, player)).plain(),
                d.rule.cite,
                d.rule.title,
            )
            for d in board_reasons(of.director, self.section, self.round, self.board, of.again)
        ]


class Ranked(StrEnum):
    """Who has places in the standings."""

    TEAMS = "teams"
    PLAYERS = "players"


class StandingTold(ToldAnswer, frozen=True):
    """A line of the standings. `player` is the id of a player, `team` that of a team; the other one is empty.

    `points` are those that rank. Of a team these are its match points, or its game points where they come first, and
    both are given. `side` is the team whose players are ranked among themselves, as in a Scheveningen match: `place`
    is the place in it.
    """

    place: int
    shared: bool
    side: str
    player: str
    team: str
    number: int
    name: str
    points: str
    match_points: str | None
    game_points: str | None
    tiebreaks: dict[str, str | None]


class StandingsAnswer(ToldAnswer, frozen=True):
    after: int
    of: Ranked
    standings: list[StandingTold]


@dataclass(frozen=True, slots=True)
class StandingsQuestion:
    """The standings after a round, by default the last complete one: of teams where teams meet, else of players."""

    section: WhichSection
    after: Annotated[int | None, Asked("After round", Maybe(Whole(0, 10**6)))] = None
    of: Annotated[Ranked | None, Asked("Of", Maybe(one_of(Ranked)), "Teams or players.")] = None

    def answer(self, of: EventInquiry) -> StandingsAnswer:
        value = of.section(self.section)
        if self.after is not None and not 0 <= self.after <= len(value.rounds):
            raise NotThere(NO_ROUND_IN(section=value.name, count=len(value.rounds), round=self.after))
        wanted = self.of or (Ranked.TEAMS if pairs_teams(value) else Ranked.PLAYERS)
        if wanted is Ranked.PLAYERS:
            return _of_players(value, section_standings(value, of.starts, self.after))
        if not pairs_teams(value):
            raise NotThere(TEAMS_DO_NOT_MEET(section=value.name))
        return _of_teams(value, team_table(value, of.starts, self.after))


def _of_players(section: Section, table: Standings | None) -> StandingsAnswer:
    ids = {player.number: str(player.id) for player in section.players}
    lists = table.lists if table else {}
    rows = [_line(row, player=ids[row.number], side=side) for side, own in lists.items() for row in own]
    return StandingsAnswer(table.after if table else 0, Ranked.PLAYERS, rows)


def _line(row: StandingsRow, **scored: str) -> StandingTold:
    plain = {"points": str(row.points), "tiebreaks": {code: decimal_text(value) for code, value in row.values.items()}}
    empty = {"side": "", "player": "", "team": "", "match_points": None, "game_points": None}
    return StandingTold.like(row, **{**empty, **scored, **plain})


def _of_teams(section: Section, table: TeamStandings | None) -> StandingsAnswer:
    if table is None:
        return StandingsAnswer(0, Ranked.TEAMS, [])
    ids = {team.number: str(team.id) for team in section.teams}
    scores = {"match_points": table.match_points, "game_points": table.game_points}
    rows = [
        _line(row, team=ids[row.number], **{name: str(points[row.number]) for name, points in scores.items()})
        for row in table.rows
    ]
    return StandingsAnswer(table.after, Ranked.TEAMS, rows)


class CountingTold(ToldAnswer, frozen=True):
    """Somebody whose score counts for a school team, and what they add to it."""

    section: str
    player: str
    name: str
    adds: str


class SchoolTeamTold(ToldAnswer, frozen=True):
    """A school team with the players who made its total, the best first."""

    place: int
    shared: bool
    name: str
    total: str
    players: int
    tiebreaks: dict[str, str]
    counting: list[CountingTold]


class SchoolTeamsTold(ToldAnswer, frozen=True):
    """One ranking of school teams: of a section, or of all together; of a group of grades, or of everybody."""

    section: str | None
    grades: str | None
    teams: list[SchoolTeamTold]
    too_few: list[str]


@dataclass(frozen=True, slots=True)
class SchoolTeamsQuestion:
    """Teams of players who play for themselves, by the rules of the event; nothing where it has none."""

    def answer(self, of: EventInquiry) -> list[SchoolTeamsTold]:
        value = of.director.event()
        if value.school_teams is None:
            return []
        tables = school_standings(value.sections, value.school_teams, starts=value.starts)
        ids = {(str(each.id), player.number): str(player.id) for each in value.sections for player in each.players}
        return [_school_table(table, ids) for table in tables]


def _school_table(table: SchoolTable, ids: Mapping[tuple[str, int], str]) -> SchoolTeamsTold:
    rows = [
        SchoolTeamTold.like(
            row,
            total=str(row.total),
            players=row.size,
            tiebreaks={label: decimal_text(value) for label, value in row.values.items()},
            counting=[CountingTold.like(p, player=ids[p.section, p.number], adds=str(p.adds)) for p in row.counting],
        )
        for row in table.rows
    ]
    return SchoolTeamsTold(table.section or None, table.group or None, rows, list(table.too_few))


class HistoryTold(ToldAnswer, frozen=True):
    position: int
    time: datetime
    actor: str
    what: str
    text: str
    undone: bool


@dataclass(frozen=True, slots=True)
class HistoryQuestion:
    """What was done, oldest first. Older lines than the first are asked for with its position as `before`."""

    last: Annotated[int, Asked("Last", Whole(0, 10**6), "How many lines, at most 10,000.")] = 100
    before: Annotated[int, Asked("Before", Whole(0, 10**9), "Only what is older than this position.")] = 0

    def answer(self, of: EventInquiry) -> list[HistoryTold]:
        lines = history(of.director, last=max(1, min(self.last, MOST_LINES)), before=self.before)
        return [HistoryTold.like(line, what=line.name) for line in lines]
