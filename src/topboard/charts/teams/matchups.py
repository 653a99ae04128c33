"""The matches of a round as charts print them: the two teams, and board by board who sits against whom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from topboard.charts.data import SectionData
from topboard.charts.rounds.pairings import result_text
from topboard.charts.table import CellLine, Mark
from topboard.charts.words import words
from topboard.core import Color, Game, Match, Outcome, Points, Team, Unpaired, matches_of
from topboard.tiebreaks import TeamMatch
from topboard.tiebreaks.team_event import LineUps, boards_of, boards_of_players, line_ups_of


@dataclass(frozen=True, slots=True)
class SeatsOfBoard:
    """A board of a match: who plays on it for either team, None where a seat is empty, and the game."""

    board: int
    ours: int | None
    theirs: int | None
    game: Game | None

    @property
    def color(self) -> Color | None:
        """The colour of the team that has White on the first board."""
        return self.game.color(self.ours) if self.game and self.ours is not None else None


@dataclass(frozen=True, slots=True)
class Matchup:
    """A match with its teams: `white` has White on the first board."""

    match: Match
    white: Team
    black: Team
    seats: tuple[SeatsOfBoard, ...]


def matchups(section: SectionData, round: int = 0) -> list[Matchup]:
    """The matches of a round, by default the one posted, in order of tables."""
    number = round or section.last
    if not number:
        return []
    teams = {team.number: team for team in section.section.teams}
    paired = section.section.round(number)
    found = sorted(matches_of(section.section, paired), key=lambda match: match.table)
    line_ups, boards = line_ups_of(section.section), boards_of(section.section)
    return [
        Matchup(match, white, black, tuple(_seats(section, number, match, white, black, line_ups, boards)))
        for match in found
        if (white := teams.get(match.white)) and (black := teams.get(match.black))
    ]


def _seats(
    section: SectionData, round: int, match: Match, white: Team, black: Team, line_ups: LineUps, most: int
) -> Iterator[SeatsOfBoard]:
    """Board by board; one on which nobody sits stands there empty, so that it can be filled in."""
    paired = section.section.round(round)
    boards = boards_of_players((white, black), line_ups, paired, match, section.records)
    ours = {boards[number]: number for number in white.members if number in boards}
    theirs = {boards[number]: number for number in black.members if number in boards}
    games = {boards[game.white]: game for game in paired.games_of(match)}
    for board in range(1, max([most, *boards.values()]) + 1):
        yield SeatsOfBoard(board, ours.get(board), theirs.get(board), games.get(board))


def result_text_of(section: SectionData, seats: SeatsOfBoard, round: int = 0) -> str:
    """The result on a board, `1 - 0`, that of the team with White on the first board before the other.

    An empty chair loses by forfeit.
    """
    color = seats.color
    if seats.game is not None and color is not None:
        result = seats.game.result
        return f"{result_text(result, color)} - {result_text(result, color.other)}" if result else ""
    signs = [_sign(section, number, round or section.last) for number in (seats.ours, seats.theirs)]
    return f"{signs[0]} - {signs[1]}" if WON in signs else ""


WON, LOST = Outcome.FORFEIT_WIN.meaning.wall, Outcome.FORFEIT_LOSS.meaning.wall


def _sign(section: SectionData, number: int | None, round: int) -> str:
    return WON if number is not None and section.records[number][round - 1].points else LOST


def result_of(section: SectionData, team: Team, round: int = 0) -> TeamMatch:
    """The match of a team in a round, or its bye, with the points so far."""
    return section.team_event.matches[team.number][(round or section.last) - 1]


def score_text(section: SectionData, found: Matchup) -> str:
    """`2.5 - 1.5`, nothing while no game is over."""
    ours, theirs = (result_of(section, team) for team in (found.white, found.black))
    begun = not ours.open or ours.game_points or theirs.game_points
    return f"{ours.game_points} - {theirs.game_points}" if begun else ""


def points_before(section: SectionData, team: Team) -> tuple[Points, Points]:
    """Match points and game points when the round was paired."""
    before = section.team_event.matches[team.number][: section.last - 1]
    given = [
        each for each in section.section.team_adjustments if each.team == team.number and each.round < section.last
    ]
    return (
        Points.total([*(match.match_points for match in before), *(each.match_points for each in given)]),
        Points.total([*(match.game_points for match in before), *(each.game_points for each in given)]),
    )


def team_byes(section: SectionData) -> tuple[Unpaired, ...]:
    return section.round.team_byes if section.round else ()


def empty_text(section: SectionData) -> str:
    return words.NO_MATCHES if section.round else words.NO_PAIRINGS


def strong(text: str) -> CellLine:
    return CellLine(text, Mark.STRONG)
