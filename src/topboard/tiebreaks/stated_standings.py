"""Standings that somebody else made, compared with ours: every place, score and value that differs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from itertools import accumulate

from topboard.core import Points, Section, StatedScore, pairs_teams
from topboard.tiebreaks.printing import decimal_text
from topboard.tiebreaks.standings import Standings, StandingsRow
from topboard.tiebreaks.teams import TeamStandings

POINTS, MATCH_POINTS, GAME_POINTS = "points", "match points", "game points"
ORDERING = ("DE", "EDE")
"""Direct encounter is an order among those tied; which numbers tell it is left to the program, so places show it."""
DECIMALS = 2
"""Programs print at least this many where a value has them."""


@dataclass(frozen=True, slots=True)
class StatedRow:
    """What was stated about a player or team: `place` is 0 where there is none, scores by name, tie-breaks by code.

    `ahead` is what a score may count beside the rounds: byes in later rounds.
    """

    number: int
    place: int = 0
    scores: Mapping[str, Fraction] = field(default_factory=dict)
    values: Mapping[str, Decimal] = field(default_factory=dict)
    ahead: frozenset[Fraction] = frozenset()


@dataclass(frozen=True, slots=True)
class StatedOff:
    """One thing that differs. `ours` is empty for somebody who has no place, or whom we do not know."""

    number: int
    name: str
    what: str
    stated: str
    ours: str


@dataclass(frozen=True, slots=True)
class StatedVerdict:
    """How many things were compared, which differ, and the places that were stated apart though we have a tie."""

    compared: int
    off: tuple[StatedOff, ...]
    finer: tuple[int, ...] = ()

    @property
    def agrees(self) -> bool:
        return not self.off


def stated_rows(
    section: Section,
    points: Mapping[int, Points],
    places: Mapping[int, int],
    teams: Iterable[StatedScore[int]] = (),
) -> tuple[StatedRow, ...]:
    """What a file says of the standings: points and places of players; of teams, where teams meet."""
    if pairs_teams(section):
        return tuple(StatedRow(each.team, each.rank, dict(_team_scores(each))) for each in teams)
    ahead = _ahead(section)
    return tuple(
        StatedRow(
            number,
            places.get(number, 0),
            {POINTS: points[number].fraction} if number in points else {},
            ahead=ahead.get(number, frozenset()),
        )
        for number in sorted({*points, *places})
    )


def _team_scores(stated: StatedScore[int]) -> Iterator[tuple[str, Fraction]]:
    if stated.match_points is not None:
        yield MATCH_POINTS, stated.match_points.fraction
    if stated.game_points is not None:
        yield GAME_POINTS, stated.game_points.fraction


def _ahead(section: Section) -> dict[int, frozenset[Fraction]]:
    """What reports made during the event may have counted already: games that are not finished at what they count for
    the pairing, the byes of later rounds, one after another."""
    granted: dict[int, list[Fraction]] = {}
    worth = section.point_system.unfinished.fraction
    for game in (game for round in section.rounds for game in round.games if game.open):
        for player in game.players:
            granted.setdefault(player, []).append(worth)
    for request in sorted(section.bye_requests, key=lambda each: each.round):
        worth = section.point_system.points(request.bye.outcome).fraction
        granted.setdefault(request.player, []).append(worth)
    return {player: frozenset(accumulate(worths)) for player, worths in granted.items()}


def compared(found: Standings, stated: Iterable[StatedRow]) -> StatedVerdict:
    """The stated rows against ours. Within a shared place any order agrees: lots may have made it."""
    rows = {row.number: row for row in found.rows}
    last = {row.place: row.place - 1 for row in found.rows}
    for row in found.rows:
        last[row.place] += 1
    count, off, finer = 0, [], set()
    for line in stated:
        for what, theirs, ours, same in _pairs(found, rows.get(line.number), line, last):
            count += 1
            if not same:
                off.append(StatedOff(line.number, _name(found, line.number), what, theirs, ours))
            elif what == "place" and theirs != ours.rstrip("="):
                finer.add(rows[line.number].place)
    return StatedVerdict(count, tuple(off), tuple(sorted(finer)))


def _pairs(
    found: Standings, row: StandingsRow | None, line: StatedRow, last: Mapping[int, int]
) -> Iterator[tuple[str, str, str, bool]]:
    """What is compared of one row: its name, as stated, as we have it, and whether they are the same."""
    if row is None:
        if line.place:
            yield "place", str(line.place), "", False
        return
    for what, points in line.scores.items():
        ours = score_of(found, row, what)
        yield what, decimal_text(points), decimal_text(ours), points - ours in {Fraction(0), *line.ahead}
    if line.place:
        yield "place", str(line.place), row.place_text, row.place <= line.place <= last[row.place]
    for code, value in line.values.items():
        if code in row.values and not code.startswith(ORDERING):
            yield code, str(value), decimal_text(row.values[code]), same_value(value, row.values[code])


def score_of(found: Standings, row: StandingsRow, what: str) -> Fraction:
    if isinstance(found, TeamStandings) and what in (MATCH_POINTS, GAME_POINTS):
        return (found.match_points if what == MATCH_POINTS else found.game_points)[row.number].fraction
    return row.points.fraction


def same_value(stated: Decimal, ours: Fraction) -> bool:
    """Whether a printed value can be ours, rounded or cut off after the decimals that are printed."""
    exponent = stated.as_tuple().exponent
    unit = Fraction(1, 10 ** max(DECIMALS, -exponent if isinstance(exponent, int) else 0))
    exact = (ours / unit).denominator == 1
    return Fraction(stated) == ours if exact else abs(Fraction(stated) - ours) < unit


def _name(found: Standings, number: int) -> str:
    names = {row.number: row.name for row in found.rows} | {each.number: each.name for each in found.unranked}
    return names.get(number, "")
