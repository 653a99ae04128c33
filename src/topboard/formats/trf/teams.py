"""Team records: 310 and the older 013, line-ups, board colors, match points."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace

from topboard.core import (
    ONE,
    ZERO,
    Bye,
    Game,
    LineUp,
    MatchPoints,
    Points,
    Section,
    StatedScore,
    Team,
    TeamPlay,
    match_points,
    matches_of,
    pairs_teams,
    system_named,
)
from topboard.core.teams.match_boards import colors_of_boards, first_board_at
from topboard.formats.trf import texts
from topboard.formats.trf.cells import MAX_ROUNDS
from topboard.formats.trf.columns import Columns, compose, points, spread, tokens, whole
from topboard.formats.trf.reading_state import Reading
from topboard.formats.trf.rows import FileRow

OLD_NAME, OLD_MEMBER = Columns(5, 36), Columns(37, 40)
NUMBER, NAME, NICKNAME, STRENGTH = Columns(5, 7), Columns(9, 40), Columns(42, 46), Columns(48, 53)
MATCH_POINTS, GAME_POINTS, RANK, MEMBER = Columns(55, 60), Columns(62, 67), Columns(69, 71), Columns(74, 77)
STEP = 5

LINE_ROUND, LINE_TEAM, LINE_OPPONENT, LINE_PLAYER = Columns(5, 7), Columns(9, 11), Columns(13, 15), Columns(17, 20)
TEAM_SYMBOL, TEAM_VALUE, TEAM_STEP = Columns(5, 6), Columns(7, 10), 9
TEAM_POINTS = {"TW": "win", "TD": "draw", "TL": "loss"}
USUAL_MATCH_POINTS = MatchPoints(ONE * 2, ONE, ZERO)
"""Without record 362."""


class Roster:
    """Who belongs to which team: nobody to two."""

    def __init__(self, reading: Reading, players: set[int]) -> None:
        self._reading, self._players = reading, players
        self._row_of: dict[int, int] = {}

    def members(self, row: FileRow, first: int) -> tuple[int, ...]:
        found = []
        for number in self._reading.numbers(row, first, self._players):
            if number in self._row_of:
                message = texts.IN_OTHER_TEAM(number=number, row=self._row_of[number])
                self._reading.fault(row, first, message, texts.LEFT_OUT())
            else:
                self._row_of[number] = row.number
                found.append(number)
        return tuple(found)


def read_teams(reading: Reading, players: set[int]) -> tuple[tuple[Team, ...], tuple[StatedScore, ...]]:
    """The teams of records 310, or of 013 where there is none; 013 gives numbers in the order of the file.

    With them the points and places that 310 states.
    """
    roster = Roster(reading, players)
    if not reading.has("310"):
        old = (_read_013(reading, row, number, roster) for number, row in enumerate(reading.rows("013"), 1))
        return tuple(old), ()
    for row in reading.rows("013"):
        reading.keep(row)
    teams: dict[int, Team] = {}
    scores: list[StatedScore] = []
    for row in reading.rows("310"):
        number = NUMBER.number(row.text)
        if not number:
            reading.unusable(row, NUMBER.first, texts.NUMBER_OF_TEAM())
        elif number in teams:
            reading.fault(row, NUMBER.first, texts.TEAM_TWICE(number=number), texts.FIRST_COUNTS())
            reading.keep(row)
        else:
            members, text = roster.members(row, MEMBER.first), row.text
            teams[number] = Team(number, NAME.text(text), members, NICKNAME.text(text), STRENGTH.text(text))
            scores.append(_read_score(reading, row, number))
            reading.keys[row.number] = f"310/{number}"
    return tuple(teams.values()), tuple(score for score in scores if score != StatedScore(score.team))


def _read_013(reading: Reading, row: FileRow, number: int, roster: Roster) -> Team:
    reading.keys[row.number] = f"310/{number}"
    return Team(number, OLD_NAME.text(row.text), roster.members(row, OLD_MEMBER.first))


def _read_score(reading: Reading, row: FileRow, team: int) -> StatedScore:
    rank = RANK.number(row.text)
    if rank is None:
        reading.fault(row, RANK.first, texts.EXPECTED_RANK(found=RANK.text(row.text)), texts.LEFT_OUT())
    return StatedScore(team, _points(reading, row, MATCH_POINTS), _points(reading, row, GAME_POINTS), rank or 0)


def _points(reading: Reading, row: FileRow, field: Columns) -> Points | None:
    text = field.text(row.text)
    value = points(text) if text else None
    if text and value is None:
        reading.fault(row, field.first, texts.EXPECTED_POINTS(text=text, such="7.5"), texts.LEFT_OUT())
    return value


def write_teams(teams: Iterable[Team], scores: Iterable[StatedScore]) -> Iterator[tuple[str, str]]:
    stated = {score.team: score for score in scores}
    for team in teams:
        score = stated.get(team.number) or StatedScore(team.number)
        fields = [
            NUMBER.right(team.number),
            NAME.left(team.name),
            NICKNAME.left(team.nickname),
            STRENGTH.right(team.strength),
            MATCH_POINTS.right("" if score.match_points is None else str(score.match_points)),
            GAME_POINTS.right("" if score.game_points is None else str(score.game_points)),
            RANK.right(score.rank or ""),
        ]
        yield f"310/{team.number}", compose("310", [*fields, *spread(team.members, MEMBER, STEP)])


def write_teams_2016(teams: Iterable[Team]) -> Iterator[tuple[str, str]]:
    for team in teams:
        members = spread(team.members, OLD_MEMBER, STEP)
        yield f"310/{team.number}", compose("013", [OLD_NAME.left(team.name), *members])


def read_team_play(reading: Reading, teams: Iterable[Team]) -> TeamPlay:
    """Colors, match points and line-ups; the byes and forfeits of teams stand in their rounds."""
    members = {team.number: team.members for team in teams}
    line_ups: dict[tuple[int, int], LineUp] = {}
    for row in reading.rows("300"):
        line_up = _read_line_up(reading, row, members)
        if line_up is not None and (line_up.round, line_up.team) in line_ups:
            message = texts.SECOND_LINE_UP(team=line_up.team, round=line_up.round)
            reading.fault(row, LINE_ROUND.first, message, texts.FIRST_COUNTS())
            reading.keep(row)
        elif line_up is not None:
            line_ups[line_up.round, line_up.team] = line_up
    play = TeamPlay(line_ups=tuple(line_ups.values()))
    for row in reading.rows("352"):
        colors = row.text[3:].strip().upper()
        if set(colors) - set("WB"):
            reading.unusable(row, 5, texts.COLORS_OF_BOARDS())
        else:
            play = replace(play, board_colors=colors)
    for row in reading.rows("362"):
        play = _read_match_points(reading, row, play)
    return play


def _read_line_up(reading: Reading, row: FileRow, members: Mapping[int, tuple[int, ...]]) -> LineUp | None:
    """A row about somebody who does not belong to the team is kept as it stands."""
    round, team, opponent = (field.number(row.text) for field in (LINE_ROUND, LINE_TEAM, LINE_OPPONENT))
    if not round or round > MAX_ROUNDS or not team or team not in members or (opponent and opponent not in members):
        reading.unusable(row, LINE_ROUND.first, texts.ROUND_TEAM_OPPONENT())
        return None
    listed = [whole(token) for _, token in tokens(row.text, LINE_PLAYER.first)]
    named = [number for number in listed if number != 0]
    if not named or len(set(named)) != len(named) or not set(named) <= set(members[team]):
        reading.unusable(row, LINE_PLAYER.first, texts.MEMBERS_ONCE())
        return None
    return LineUp(round, team, tuple(number or None for number in listed), opponent or None)


def _read_match_points(reading: Reading, row: FileRow, play: TeamPlay) -> TeamPlay:
    found = reading.worths(row, TEAM_POINTS) or {}
    win, draw, loss = found.get("TW", play.win), found.get("TD", play.draw), found.get("TL", play.loss)
    return replace(play, win=win, draw=draw, loss=loss)


def write_team_play(section: Section) -> Iterator[tuple[str, str]]:
    """Match points are written where the section states them, or they are not those that the format means without."""
    play, points = section.team_play, match_points(section)
    if play.board_colors and (pairs_teams(section) or _came_in_a_file(section)):
        yield "352", f"352 {play.board_colors}"
    stated = any(each is not None for each in (play.win, play.draw, play.loss))
    if stated or (pairs_teams(section) and points != USUAL_MATCH_POINTS):
        yield "362", compose("362", list(_match_points(points)))
    for line_up in (*play.line_ups, *_empty_chairs(section)):
        opponent = line_up.opponent or _opponent(section, line_up)
        if opponent:
            head = [LINE_ROUND.right(line_up.round), LINE_TEAM.right(line_up.team), LINE_OPPONENT.right(opponent)]
            players = spread([number or 0 for number in line_up.players], LINE_PLAYER, STEP, "04")
            yield "300", compose("300", [*head, *players])


def _came_in_a_file(section: Section) -> bool:
    return bool(section.report and section.report.rows)


def as_teams_play(section: Section) -> Section:
    """A section as TRF26 has it: teams stand in a file where teams meet or sit against each other, and there everybody
    is on one. Other programs refuse a file with a team in any other event, or with a player who is on none."""
    if _came_in_a_file(section):
        return section
    if not pairs_teams(section):
        return section if system_named(section.system).teams else replace(section, teams=())
    here = {player for team in section.teams for player in team.members}
    here.update(player for round in section.rounds for game in round.games for player in game.players)
    rounds = (replace(round, byes=tuple(bye for bye in round.byes if bye.player in here)) for round in section.rounds)
    players = tuple(player for player in section.players if player.number in here)
    return replace(section, players=players, rounds=tuple(rounds))


def _empty_chairs(section: Section) -> Iterator[LineUp]:
    """The line-up of each team that left a board empty without having handed one in: programs that count the boards of
    a match ask for it. A file that came from elsewhere stays as it was."""
    handed = {(each.round, each.team) for each in section.team_play.line_ups}
    members = {team.number: frozenset(team.members) for team in section.teams}
    for round in section.rounds if pairs_teams(section) and not _came_in_a_file(section) else ():
        games = {game.board: game for game in round.games}
        for match in matches_of(section, round):
            first = first_board_at(section, match.table)
            boards = [games.get(first + board) for board in range(len(colors_of_boards(section)))]
            alone = {bye.player for bye in round.byes if bye.bye is Bye.FULL}
            for team, other in (match.teams, match.teams[::-1]):
                if (round.number, team) in handed or not any(boards) or all(boards):
                    continue
                if len(alone & members[other]) == boards.count(None):
                    seats = (_of_team(game, members[team]) for game in boards)
                    yield LineUp(round.number, team, tuple(seats), other)


def _of_team(game: Game | None, members: Collection[int]) -> int | None:
    return next((number for number in game.players if number in members), None) if game else None


def _opponent(section: Section, line_up: LineUp) -> int:
    """Whom a team met in the round; 0 where it had a bye or the round is not paired, of which record 300 cannot tell:
    it is about a match."""
    for round in section.rounds[line_up.round - 1 : line_up.round]:
        for match in matches_of(section, round):
            if line_up.team in match.teams:
                return match.black if line_up.team == match.white else match.white
    return 0


def _match_points(worth: MatchPoints) -> Iterator[tuple[int, str]]:
    for index, (symbol, name) in enumerate(TEAM_POINTS.items()):
        first = TEAM_SYMBOL.first + TEAM_STEP * index
        yield first, symbol
        yield first + TEAM_SYMBOL.width, f"{getattr(worth, name)!s:>4}"
