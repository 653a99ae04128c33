"""Team scores of a Wade tournament: what the players of a team score together."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.core import Points, Section, counted_results, records
from topboard.pairing.teamtables.line_ups import line_ups


@dataclass(frozen=True, slots=True)
class TeamScore:
    """A team's points in all games of its players, and in those against other teams."""

    team: str
    total: Points
    against_others: Points


def team_scores(section: Section) -> tuple[TeamScore, ...]:
    """The best team first: points against the other teams decide, for games inside a team give it nothing."""
    counted = counted_results(section)
    teams = line_ups(counted)
    cells = records(counted)
    rows = []
    for name, members in teams.items():
        own = [cell for number in members for cell in cells[number]]
        total = Points.total(cell.points for cell in own)
        outside = Points.total(cell.points for cell in own if cell.opponent not in members)
        rows.append(TeamScore(name, total, outside))
    return tuple(sorted(rows, key=lambda row: (-row.against_others, -row.total, row.team)))
