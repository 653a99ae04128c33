"""The matches of a round as pages show them: two teams, their boards, the score so far and what is open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from topboard.core import (
    ZERO,
    Bye,
    Color,
    Game,
    Match,
    Player,
    Points,
    Round,
    Section,
    Team,
    boards_to_play,
)
from topboard.core.teams.match_boards import first_board_at
from topboard.web.show.result_words import shown


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A board of a match, from 1: the number that it has in the hall, and who sits there; None is an empty chair."""

    board: int
    number: int
    white: Player | None
    black: Player | None
    game: Game | None = None

    @property
    def result(self) -> str:
        return shown(self.game.result) if self.game else ""


@dataclass(frozen=True, slots=True)
class MatchSheet:
    """A match with its boards. `score` is what the finished boards came to, `open` how many are not finished."""

    match: Match
    white: Team
    black: Team
    lines: tuple[MatchLine, ...]
    score: tuple[Points, Points] = (ZERO, ZERO)
    open: int = 0
    win: Points = ZERO

    @property
    def table(self) -> int:
        return self.match.table

    @property
    def teams(self) -> tuple[Team, Team]:
        return (self.white, self.black)

    def team_of(self, player: int) -> str:
        """For whom somebody plays in the match, as short as the team is called."""
        team = self.white if player in self.white.members else self.black
        return team.nickname or team.name

    @property
    def started(self) -> bool:
        return any(line.game is not None and line.game.result is not None for line in self.lines)

    @property
    def decided(self) -> Team | None:
        """The team that has won whatever the open games bring."""
        ours, theirs = self.score
        rest = self.win * self.open
        if self.match.result is not None:
            return None
        return self.white if ours > theirs + rest else self.black if theirs > ours + rest else None


def match_sheets(section: Section, round: Round, players: Iterable[Player] = ()) -> tuple[MatchSheet, ...]:
    """The matches of a round; `players` as they are shown, where that is not as the section has them."""
    people = {player.number: player for player in (players or section.players)}
    teams = {team.number: team for team in section.teams}
    return tuple(_sheet(section, round, match, teams, people) for match in round.matches)


def _sheet(
    section: Section, round: Round, match: Match, teams: Mapping[int, Team], people: Mapping[int, Player]
) -> MatchSheet:
    games = round.games_of(match)
    lines = tuple(sorted(_lines(section, round, match, games, people), key=lambda line: line.board))
    done = [game for game in games if not game.open]
    own = set(teams[match.white].members)
    ours = Points.total(_made(section, game, own) for game in done)
    theirs = Points.total(_made(section, game, set(game.players) - own) for game in done)
    walkover = section.point_system.forfeit_win
    for line in lines:
        if line.game is None and (there := line.white or line.black) is not None:
            ours, theirs = (ours + walkover, theirs) if there.number in own else (ours, theirs + walkover)
    left = len(games) - len(done)
    return MatchSheet(
        match, teams[match.white], teams[match.black], lines, (ours, theirs), left, section.point_system.win
    )


def _made(section: Section, game: Game, side: set[int]) -> Points:
    player = next(number for number in game.players if number in side)
    return section.point_system.points(game.outcome(player), game.color(player))


def _lines(
    section: Section, round: Round, match: Match, games: Iterable[Game], people: Mapping[int, Player]
) -> Iterator[MatchLine]:
    """The games at their boards; opposite an empty chair sits whoever has a point without a game."""
    count, first = boards_to_play(section), first_board_at(section, match.table)
    played = {game.board: game for game in games}
    in_place = count and all(first <= number < first + count for number in played)
    if not in_place:
        for board, game in enumerate(games, 1):
            yield MatchLine(board, game.board, people[game.white], people[game.black], game)
        return
    alone = list(_alone(section, round, match))
    for board in range(1, count + 1):
        number = first + board - 1
        game_there = played.get(number)
        if game_there is not None:
            yield MatchLine(board, number, people[game_there.white], people[game_there.black], game_there)
            continue
        chair = alone.pop(0) if alone else None
        yield _empty(section, match, board, number, people.get(chair) if chair else None)


def _alone(section: Section, round: Round, match: Match) -> Iterator[int]:
    """Players of the two teams who have a point for an empty chair, in board order."""
    free = {unpaired.player for unpaired in round.byes if unpaired.bye is Bye.FULL}
    for team in section.teams:
        if team.number in match.teams:
            yield from (number for number in team.members if number in free)


def _empty(section: Section, match: Match, board: int, number: int, player: Player | None) -> MatchLine:
    colors = section.team_play.board_colors
    first = colors[board - 1] if len(colors) >= board else "WB"[(board - 1) % 2]
    ours = next((team for team in section.teams if team.number == match.white), None)
    is_ours = player is not None and ours is not None and player.number in ours.members
    has_white = is_ours == (first == Color.WHITE.value)
    return MatchLine(board, number, player if has_white else None, None if has_white else player)
