"""Team records: 310 and the older 013, line-ups, team byes, forfeited matches, board colors, match points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from topboard.core import INDIVIDUALS, ForfeitedMatch, LineUp, Points, Result, Team, TeamByes, TeamPlay
from topboard.formats.trf.cells import MAX_ROUNDS
from topboard.formats.trf.columns import Field, compose, points, spread
from topboard.formats.trf.reading import Reading
from topboard.formats.trf.rows import Row

OLD_NAME, OLD_MEMBER = Field(5, 36), Field(37, 40)
NUMBER, NAME, NICKNAME, STRENGTH = Field(5, 7), Field(9, 40), Field(42, 46), Field(48, 53)
MATCH_POINTS, GAME_POINTS, RANK, MEMBER = Field(55, 60), Field(62, 67), Field(69, 71), Field(74, 77)
STEP = 5

LINE_ROUND, LINE_TEAM, LINE_OPPONENT, LINE_PLAYER = Field(5, 7), Field(9, 11), Field(13, 15), Field(17, 20)
BYE_MATCH, BYE_GAME, BYE_TEAM, BYE_STEP = Field(5, 8), Field(10, 13), Field(15, 17), 4
FORFEIT, FORFEIT_ROUND, FORFEIT_WHITE, FORFEIT_BLACK = Field(5, 6), Field(8, 10), Field(12, 14), Field(16, 18)
FORFEITS = {
    "+-": Result.WHITE_WINS_BY_FORFEIT,
    "-+": Result.BLACK_WINS_BY_FORFEIT,
    "--": Result.DOUBLE_FORFEIT,
}
TEAM_SYMBOL, TEAM_VALUE, TEAM_STEP = Field(5, 6), Field(7, 10), 9
TEAM_POINTS = {"TW": "win", "TD": "draw", "TL": "loss"}


def read_teams(reading: Reading, players: set[int]) -> tuple[Team, ...]:
    """The teams of records 310, or of 013 where there is none; 013 gives numbers in the order of the file."""
    if not reading.has("310"):
        return tuple(_read_013(reading, row, number, players) for number, row in enumerate(reading.rows("013"), 1))
    for row in reading.rows("013"):
        reading.keep(row)
    teams: dict[int, Team] = {}
    for row in reading.rows("310"):
        team = _read_310(reading, row, players)
        if team is not None and team.number in teams:
            reading.fault(row, NUMBER.first, f"the team number {team.number} stands twice", "the first counts")
            reading.keep(row)
        elif team is not None:
            teams[team.number] = team
            reading.keys[row.number] = f"310/{team.number}"
    return tuple(teams.values())


def _read_013(reading: Reading, row: Row, number: int, players: set[int]) -> Team:
    reading.keys[row.number] = f"310/{number}"
    members = reading.numbers(row, OLD_MEMBER.first, players)
    return Team(number, OLD_NAME.text(row.text), tuple(members))


def _read_310(reading: Reading, row: Row, players: set[int]) -> Team | None:
    text = row.text
    number, rank = NUMBER.number(text), RANK.number(text)
    if not number:
        reading.unusable(row, NUMBER.first, "the number of a team")
        return None
    if rank is None:
        reading.fault(row, RANK.first, f"expected the rank of the team, found {RANK.text(text)!r}", "left out")
    return Team(
        number=number,
        name=NAME.text(text),
        members=tuple(reading.numbers(row, MEMBER.first, players)),
        nickname=NICKNAME.text(text),
        strength=STRENGTH.text(text),
        match_points=_points(reading, row, MATCH_POINTS),
        game_points=_points(reading, row, GAME_POINTS),
        rank=rank or 0,
    )


def _points(reading: Reading, row: Row, field: Field) -> Points | None:
    text = field.text(row.text)
    value = points(text) if text else None
    if text and value is None:
        reading.fault(row, field.first, f"expected points such as 7.5, found {text!r}", "left out")
    return value


def write_teams(teams: Iterable[Team]) -> Iterator[tuple[str, str]]:
    for team in teams:
        fields = [
            NUMBER.right(team.number),
            NAME.left(team.name),
            NICKNAME.left(team.nickname),
            STRENGTH.right(team.strength),
            MATCH_POINTS.right("" if team.match_points is None else str(team.match_points)),
            GAME_POINTS.right("" if team.game_points is None else str(team.game_points)),
            RANK.right(team.rank or ""),
        ]
        yield f"310/{team.number}", compose("310", [*fields, *spread(team.members, MEMBER, STEP)])


def write_teams_2016(teams: Iterable[Team]) -> Iterator[tuple[str, str]]:
    for team in teams:
        members = spread(team.members, OLD_MEMBER, STEP)
        yield f"310/{team.number}", compose("013", [OLD_NAME.left(team.name), *members])


def read_team_play(reading: Reading) -> TeamPlay:
    line_ups = [_read_line_up(reading, row) for row in reading.rows("300")]
    forfeits = [_read_forfeit(reading, row) for row in reading.rows("330")]
    play = TeamPlay(line_ups=tuple(filter(None, line_ups)), forfeits=tuple(filter(None, forfeits)))
    for row in reading.rows("320"):
        play = replace(play, byes=_read_byes(reading, row) or play.byes)
    for row in reading.rows("352"):
        colors = row.text[3:].strip().upper()
        if set(colors) - set("WB"):
            reading.unusable(row, 5, "the colors of the boards such as WBWB")
        else:
            play = replace(play, board_colors=colors)
    for row in reading.rows("362"):
        play = _read_match_points(reading, row, play)
    return play


def _read_line_up(reading: Reading, row: Row) -> LineUp | None:
    head = [field.number(row.text) for field in (LINE_ROUND, LINE_TEAM, LINE_OPPONENT)]
    if None in head or not 1 <= (head[0] or 0) <= MAX_ROUNDS:
        reading.unusable(row, LINE_ROUND.first, "round, team and opponent")
        return None
    round, team, opponent = (number or 0 for number in head)
    return LineUp(round, team, opponent, tuple(reading.numbers(row, LINE_PLAYER.first)))


def _read_byes(reading: Reading, row: Row) -> TeamByes | None:
    match_points, game_points = points(BYE_MATCH.text(row.text)), points(BYE_GAME.text(row.text))
    if match_points is None or game_points is None:
        reading.unusable(row, BYE_MATCH.first, "the match and game points of the bye")
        return None
    return TeamByes(match_points, game_points, tuple(reading.numbers(row, BYE_TEAM.first, None, "team")))


def _read_forfeit(reading: Reading, row: Row) -> ForfeitedMatch | None:
    result = FORFEITS.get(FORFEIT.text(row.text))
    numbers = [field.number(row.text) for field in (FORFEIT_ROUND, FORFEIT_WHITE, FORFEIT_BLACK)]
    if result is None or None in numbers:
        reading.unusable(row, FORFEIT.first, "+-, -+ or --, the round and both teams")
        return None
    round, white, black = (number or 0 for number in numbers)
    return ForfeitedMatch(round, white, black, result)


def _read_match_points(reading: Reading, row: Row, play: TeamPlay) -> TeamPlay:
    found = reading.worths(row, TEAM_POINTS) or {}
    win, draw, loss = found.get("TW", play.win), found.get("TD", play.draw), found.get("TL", play.loss)
    return replace(play, win=win, draw=draw, loss=loss)


def write_team_play(play: TeamPlay) -> Iterator[tuple[str, str]]:
    if play.board_colors:
        yield "352", f"352 {play.board_colors}"
    if (play.win, play.draw, play.loss) != (INDIVIDUALS.win, INDIVIDUALS.draw, INDIVIDUALS.loss):
        yield "362", compose("362", list(_match_points(play)))
    for line_up in play.line_ups:
        head = [LINE_ROUND.right(line_up.round), LINE_TEAM.right(line_up.team), LINE_OPPONENT.right(line_up.opponent)]
        players = spread(line_up.players, LINE_PLAYER, STEP, "04")
        yield "300", compose("300", [*head, *players])
    if play.byes:
        worth = [BYE_MATCH.right(str(play.byes.match_points)), BYE_GAME.right(str(play.byes.game_points))]
        yield "320", compose("320", [*worth, *spread(play.byes.teams, BYE_TEAM, BYE_STEP, "03")])
    letters = {result: text for text, result in FORFEITS.items()}
    for match in play.forfeits:
        numbers = [(8, f"{match.round:03}"), (12, f"{match.white:03}"), (16, f"{match.black:03}")]
        yield "330", compose("330", [(FORFEIT.first, letters[match.result]), *numbers])


def _match_points(play: TeamPlay) -> Iterator[tuple[int, str]]:
    for index, (symbol, name) in enumerate(TEAM_POINTS.items()):
        first = TEAM_SYMBOL.first + TEAM_STEP * index
        yield first, symbol
        yield first + TEAM_SYMBOL.width, f"{getattr(play, name)!s:>4}"
