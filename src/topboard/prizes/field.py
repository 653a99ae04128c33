"""A section as prizes see it: who has finished with which score, by which rating, and who is out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date

from topboard.core import Cell, Outcome, Player, SchoolRules, Section, Status, counted, records
from topboard.core.announced.exclusions import counted_results
from topboard.core.people.age import age_on
from topboard.core.people.grade import read_grade
from topboard.core.systems import TEAMS_APART, pairs_teams
from topboard.prizes.boards import BoardScore, board_scores
from topboard.prizes.prize import Contender
from topboard.prizes.teams import PrizeTeam
from topboard.ratings.performance import expected_total
from topboard.ratings.rounding import half_up
from topboard.rulebook.holes import Who
from topboard.tiebreaks.ranked_entries import still_playing
from topboard.tiebreaks.school_teams import SchoolRow, school_standings
from topboard.tiebreaks.standings import Standings, section_edition, standings
from topboard.tiebreaks.team_event import section_team_standings

WON = (Outcome.WIN, Outcome.UNRATED_WIN)
LOST = (Outcome.LOSS, Outcome.UNRATED_LOSS)
EXPELLED = "expelled"
HOUSE_PLAYER = "plays for the house"


def places_of(section: Section, starts: date | None = None, after: int | None = None) -> Standings:
    """The standings that decide on prizes; where teams meet, the tie-breaks are those of teams and not of players."""
    edition = section_edition(section, None, starts).name
    tiebreaks = () if pairs_teams(section) else None
    return standings(counted(section), after=after, tiebreaks=tiebreaks, edition=edition)


def contenders(section: Section, places: Standings, starts: date | None = None) -> tuple[Contender, ...]:
    """Everybody who has a place, in the order of the standings, as they stand after its round.

    Of a re-entered player that is the entry that counts (28S5), which wins also where it was withdrawn for the other
    (32C1, 32C5).
    """
    played = records(counted_results(section), places.after)
    ratings = {player.number: player.value for player in section.players if player.rating.rated}
    found = [
        replace(
            _contender(section.player(row.number), int(row.points), order, played.get(row.number, ()), ratings, starts),
            place=row.place,
        )
        for order, row in enumerate(places.rows, start=1)
    ]
    here = still_playing(section.players)
    found = [replace(each, finished=True) if each.id in here else each for each in found]
    if places.leads:
        found = [
            replace(each, score=half_up(10 * row.values[places.labels[0]]))
            for each, row in zip(found, places.rows, strict=True)
        ]
    teams: dict[Who, str] = {number: team.name for team in section.teams for number in team.members}
    if section.system in TEAMS_APART and not teams:
        teams = {player.number: player.team for player in section.players}
    named = (replace(each, team=teams.get(each.id, each.club if not teams else "")) for each in found)
    return tuple(_on_boards(section, places.after, named))


def _on_boards(section: Section, after: int, found: Iterable[Contender]) -> Iterator[Contender]:
    """Where teams meet, everybody with the board on which they compete, and how they did there."""
    scores: dict[Who, BoardScore] = {}
    if pairs_teams(section):
        scores = {score.player: score for score in board_scores(section, after)}
    for each in found:
        own = scores.get(each.id)
        yield replace(each, board=own.board, on_board=(own.percent, own.games)) if own else each


def prize_teams(
    section: Section,
    places: Standings,
    starts: date | None = None,
    schools: SchoolRules | None = None,
    together: Sequence[Section] = (),
) -> tuple[PrizeTeam, ...] | None:
    """Teams that meet, or school teams by the rules of the event, in the order of their standings; else None.

    `together` are the sections, this one among them, whose players count for one ranking.
    """
    if not pairs_teams(section):
        return _school_teams(section, places, starts, schools, together) if schools else None
    ranking = section_team_standings(counted(section), after=places.after, starts=starts)
    members = {team.number: team.members for team in section.teams}
    return tuple(
        PrizeTeam(row.name, int(row.points), order, members[row.number])
        for order, row in enumerate(ranking.rows, start=1)
    )


def _school_teams(
    section: Section, places: Standings, starts: date | None, rules: SchoolRules, together: Sequence[Section]
) -> tuple[PrizeTeam, ...]:
    """The teams of the section, or of all that are ranked together; of those the players of this section receive what
    the team wins, first the ones who made its score."""
    one = replace(rules, combined=bool(together), grades=(), sections=())
    (table,) = school_standings(together or [section], one, starts=starts, known={section.id: places.rows})
    return tuple(
        PrizeTeam(row.name, int(row.total), order, _receiving(row, section.id), elsewhere=bool(together))
        for order, row in enumerate(table.rows, start=1)
    )


def _receiving(row: SchoolRow, section: str) -> tuple[int, ...]:
    for players in (row.counting, row.others):
        if here := tuple(each.number for each in players if each.section == section):
            return here
    return ()


def _contender(
    player: Player,
    score: int,
    order: int,
    cells: tuple[Cell, ...],
    ratings: Mapping[int, int],
    starts: date | None,
) -> Contender:
    wins = [cell for cell in cells if cell.outcome in WON]
    return Contender(
        id=player.number,
        score=score,
        order=order,
        rating=prize_rating(player),
        age=age_on(player, starts),
        grade=read_grade(player.grade),
        sex=player.sex,
        club=player.club,
        state=player.state,
        wins=len(wins),
        upset=_upset(player.number, wins, ratings),
        relative=_relative(player.number, score, cells, ratings),
        lost_first=bool(cells) and cells[0].outcome in LOST,
        barred=_barred(player),
        computer=player.computer,
        finished=player.status is not Status.WITHDRAWN,
    )


def prize_rating(player: Player) -> int | None:
    """The rating that counts for prizes (28F): the one used, or the one the director set apart for prizes."""
    used = player.rating
    if not used.for_prizes:
        return used.prize_value or None
    return used.value if used.rated else None


def _upset(number: int, wins: list[Cell], ratings: Mapping[int, int]) -> int:
    """The largest rating difference of a game won against a higher-rated player; both must be rated."""
    own = ratings.get(number, 0)
    above = [ratings[cell.opponent] - own for cell in wins if own and cell.opponent in ratings]
    return max([0, *above])


def _relative(number: int, score: int, cells: tuple[Cell, ...], ratings: Mapping[int, int]) -> int | None:
    """Score less expected score over the games played, in hundredths; None where anybody in them is unrated."""
    played = [cell for cell in cells if cell.played]
    if number not in ratings or not played or any(cell.opponent not in ratings for cell in played):
        return None
    made = sum(int(cell.points) for cell in played) * 10
    return made - expected_total(ratings[number], [ratings[cell.opponent] for cell in played])


def _barred(player: Player) -> str:
    if player.status is Status.EXPELLED:
        return EXPELLED
    return HOUSE_PLAYER if player.house_player else ""
