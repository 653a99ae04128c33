"""Team standings: by matches where teams meet, else by the best scores or places of each team's players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about, per_section, state
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import shown_name, value_entry
from topboard.charts.table import Align, CellLine, CellText, Column, Grid, Mark, Table, TableRow, entry, figure
from topboard.charts.words import Words, words
from topboard.core import PREDETERMINED, Points
from topboard.rulebook.chart_clauses import ROLLINS
from topboard.tiebreaks import StandingsRow as Standing
from topboard.tiebreaks import TeamStandings

GROUPS = ("team", "club", "state", "federation")
METHODS = ("points", "places")
USUAL = 4


@dataclass(frozen=True, slots=True)
class TeamOptions:
    by: str = field(default="team", metadata=about("what makes a team", GROUPS))
    method: str = field(default="points", metadata=about("add up points, or places as in 31A1", METHODS))
    count: int = field(
        default=0, metadata=about("how many players of a team count; 0: all on a table such as Scheveningen, else 4")
    )


@dataclass(frozen=True, slots=True)
class TeamScore:
    """A team's score and the players who made it, best first."""

    name: str
    total: Points | int
    counting: tuple[int, ...]
    size: int


def build(data: ChartData, options: TeamOptions) -> Table:
    return per_section(data, words.TEAMS, lambda section: _standings(section, options), state)


def _standings(section: SectionData, options: TeamOptions) -> Grid:
    ranking = section.team_ranking
    return _grid(section, options) if ranking is None or options.by != "team" else team_grid(ranking)


def team_grid(ranking: TeamStandings) -> Grid:
    """Teams that met, with both scores and the tie-breaks of teams."""
    columns = (
        Column(words.PLACE, Align.RIGHT),
        Column(words.TEAM, stretch=True),
        Column(words.MATCH_POINTS, Align.RIGHT),
        Column(words.GAME_POINTS, Align.RIGHT),
        *(Column(code, Align.RIGHT) for code in ranking.labels),
    )
    return Grid(columns, tuple(TableRow(_team_entries(ranking, row)) for row in ranking.rows), empty=words.NO_TEAMS)


def _team_entries(ranking: TeamStandings, row: Standing) -> tuple[CellText, ...]:
    return (
        entry(row.place_text, number=row.place),
        entry(CellLine(row.name, Mark.STRONG)),
        figure(ranking.match_points[row.number]),
        figure(ranking.game_points[row.number]),
        *(value_entry(row.values.get(code)) for code in ranking.labels),
    )


def team_scores(section: SectionData, options: TeamOptions) -> list[TeamScore]:
    """Teams in order of score; those with equal scores in order of their best player."""
    members = _members(section, options.by)
    best = how_many_count(section, options)
    found = []
    for name, numbers in members.items():
        counting = tuple(sorted(numbers, key=lambda n: section.places.get(n, len(section.places) + 1)))[:best]
        total = _total(section, counting, options.method)
        found.append(TeamScore(name, total, counting, len(numbers)))
    return sorted(found, key=lambda team: (-team.total, section.places.get(team.counting[0], 0)))


def how_many_count(section: SectionData, options: TeamOptions) -> int | None:
    """As asked; else everybody where a table gives all of a team their games, and the best four in a Swiss."""
    if options.count:
        return options.count
    return None if section.section.system in PREDETERMINED else USUAL


def _total(section: SectionData, counting: Sequence[int], method: str) -> Points | int:
    """Points of the counting players; or, by 31A1, how many players each finished above."""
    if method == "points":
        return Points.total(section.totals[number] for number in counting)
    last = len(section.places)
    return sum(last - section.places[number] for number in counting if number in section.places)


def _members(section: SectionData, by: str) -> dict[str, list[int]]:
    if by == "team" and section.section.teams:
        known = ((team.name, [n for n in team.members if n in section.players]) for team in section.section.teams)
        return {name: numbers for name, numbers in known if numbers}
    found: dict[str, list[int]] = {}
    for player in section.players.values():
        name = str(getattr(player, by))
        if name:
            found.setdefault(name, []).append(player.number)
    return found


def _grid(section: SectionData, options: TeamOptions) -> Grid:
    rows: list[TableRow] = []
    place, before = 0, None
    for i, team in enumerate(team_scores(section, options), 1):
        place = place if team.total == before else i
        before = team.total
        counted = ", ".join(_counted(section, number, options.method) for number in team.counting)
        total = entry(CellLine(str(team.total), Mark.STRONG), number=team.total)
        name = entry(CellLine(team.name, Mark.STRONG))
        rows.append(TableRow((figure(place), name, total, figure(team.size), entry(counted))))
    best = how_many_count(section, options)
    rule = words.TEAM_RULE if options.method == "points" else words.ROLLINS_RULE
    note = words.WHOLE_TEAM_RULE if best is None else rule.format(count=best)
    return Grid(_columns(), tuple(rows), notes=(note,), empty=words.NO_TEAMS)


def _counted(section: SectionData, number: int, method: str) -> str:
    score = section.totals[number] if method == "points" else len(section.places) - section.places.get(number, 0)
    return f"{shown_name(section.players[number])} {score}"


def _columns() -> tuple[Column, ...]:
    return (
        Column(words.PLACE, Align.RIGHT),
        Column(words.TEAM, stretch=True),
        Column(words.TOTAL, Align.RIGHT),
        Column(words.PLAYERS_COUNT, Align.RIGHT),
        Column(words.COUNTING, stretch=True),
    )


CHART = Chart(
    "teams",
    Words.TEAMS,
    "teams by their matches, or by the scores or places of their best players",
    TeamOptions,
    build,
    settled=True,
    rules=(ROLLINS,),
)
