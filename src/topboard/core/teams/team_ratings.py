"""What a team is rated: the average of its regular members, by the clauses of the books (US Chess 31C, CFC 644)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from topboard.core.section import Section
from topboard.core.teams.matches import matches_of
from topboard.core.teams.team import Team

BOARD_STEP = 50
"""How far from the next board an unrated player at the top or the bottom stands, unless announced otherwise."""


def boards_known(section: Section) -> int:
    """How many boards a match has: as the colours of the boards say, else as the matches so far had; 0 if neither."""
    played = (len(match.boards) for round in section.rounds for match in matches_of(section, round))
    return len(section.team_play.board_colors) or max(played, default=0)


def regulars(section: Section, team: Team) -> tuple[int, ...]:
    """Who plays unless somebody is missing; the members behind them are alternates."""
    return team.members[: boards_known(section) or None]


def team_rating(section: Section, team: Team, *, from_neighbors: bool = False, step: int = BOARD_STEP) -> int:
    """The average of the rated regulars (31C), or of all of them, the unrated ones by their neighbours (31C1, 644).

    A team none of whose regulars is rated has the strength that its entry states, 0 if it states none.
    """
    known = {player.number: player.rating for player in section.players}
    ratings = [known[number].value if known[number].rated else 0 for number in regulars(section, team)]
    if not any(ratings):
        return int(team.strength) if team.strength.isdigit() else 0
    counted = filled_in(ratings, step) if from_neighbors else [Fraction(rating) for rating in ratings if rating]
    return int(sum(counted) / len(counted) + Fraction(1, 2))


def filled_in(ratings: Sequence[int], step: int = BOARD_STEP) -> list[Fraction]:
    """Ratings by board, in which 0 is unrated: between two boards their average, at an end so far from the next one."""
    return [Fraction(rating) if rating else _from_neighbors(ratings, at, step) for at, rating in enumerate(ratings)]


def _from_neighbors(ratings: Sequence[int], at: int, step: int) -> Fraction:
    above = next((place for place in range(at - 1, -1, -1) if ratings[place]), None)
    below = next((place for place in range(at + 1, len(ratings)) if ratings[place]), None)
    if above is not None and below is not None:
        return Fraction(ratings[above] + ratings[below], 2)
    if below is not None:
        return Fraction(ratings[below] + step * (below - at))
    if above is not None:
        return Fraction(ratings[above] - step * (at - above))
    raise ValueError("none of the boards is rated")
