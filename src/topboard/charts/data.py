"""What a chart is made from: the event, its sections with their standings, and the print's time and position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from topboard.charts.table import Imprint
from topboard.core import (
    Adjustment,
    Cell,
    Event,
    Outcome,
    Player,
    Points,
    Round,
    Section,
    as_played,
    counted,
    pairs_teams,
    real_games,
    records,
    scores,
    scores_before,
    system_named,
)
from topboard.pairing.common.accelerated import points_beside
from topboard.prizes.section_prizes import SectionPrizes
from topboard.ratings.estimate import Occasion, post_ratings, rate
from topboard.ratings.rating_line import RatingLine
from topboard.ratings.side_games import EXTRA_GAMES, SIDE_GAMES, posts_at_home, with_side_games
from topboard.rulebook import Rule
from topboard.tiebreaks import (
    Standings,
    TeamEvent,
    TeamStandings,
    section_edition,
    section_team_standings,
    standings,
    team_event,
)

if TYPE_CHECKING:
    from topboard.norms import NormReport


class StandingRow(Protocol):
    """One row of the standings, best first. `values` are the tie-breaks by code."""

    @property
    def place(self) -> int: ...

    @property
    def number(self) -> int: ...

    @property
    def points(self) -> Points: ...

    @property
    def values(self) -> Mapping[str, Fraction | None]: ...


@dataclass(frozen=True, slots=True)
class UnrankedPlayer:
    """A player of the section who has no place: expelled, or gone from a round robin too early."""

    place: int
    number: int
    points: Points
    values: Mapping[str, Fraction | None] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class AnnouncedVariation:
    """A departure from the printed rules that players must be told about (26A)."""

    text: str
    rule: Rule | None = None


@dataclass(frozen=True)
class SectionData:
    """A section as a chart sees it. `after` is the last round looked at; rounds beyond it do not exist here.

    `standings` may be given where they were decided elsewhere; else the section's own tie-breaks decide.
    So may `post_ratings`; else they are estimated when a chart asks. `starts` says which edition of the tie-breaks
    was in force; with `ends` and `time_control` it says which rating formulas. `beside` are the other sections of the
    event, in which its players may have played rated games too (28M3, 28M4). `codes` for the phone are by player
    id, with the address where they are typed.
    """

    section: Section
    after: int = -1
    standings: Sequence[StandingRow] = ()
    tiebreak_names: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    post_ratings: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    variations: tuple[AnnouncedVariation, ...] = ()
    starts: date | None = None
    ends: date | None = None
    time_control: str = ""
    prizes: SectionPrizes | None = None
    beside: tuple[Section, ...] = ()
    codes: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    codes_address: str = ""

    @property
    def clubs(self) -> bool:
        """Whether byes are absences of club members."""
        return system_named(self.section.system).clubs

    @property
    def name(self) -> str:
        return self.section.name

    @property
    def last(self) -> int:
        """The last round looked at."""
        known = len(self.section.rounds)
        return known if self.after < 0 else min(self.after, known)

    @property
    def round(self) -> Round | None:
        """The round whose pairings are posted."""
        return self.section.round(self.last) if self.last else None

    @cached_property
    def complete(self) -> int:
        """The last round of which every result is known, with all before it."""
        for round in self.section.rounds[: self.last]:
            if any(game.open for game in round.games):
                return round.number - 1
        return self.last

    @cached_property
    def counted(self) -> Section:
        return counted(self.section)

    @cached_property
    def records(self) -> dict[int, tuple[Cell, ...]]:
        return records(self.counted, self.last)

    @cached_property
    def real_cells(self) -> dict[tuple[int, int], Cell]:
        """By player and round what was played, where something else counts (28I3)."""
        real = [game for game in real_games(self.section).values() if game.round <= self.last]
        played = records(as_played(self.section), self.last) if real else {}
        return {(number, game.round): played[number][game.round - 1] for game in real for number in game.players}

    @cached_property
    def totals(self) -> dict[int, Points]:
        return scores(self.counted, self.last)

    @cached_property
    def players(self) -> dict[int, Player]:
        return {p.number: p for p in sorted(self.section.players, key=lambda p: p.number)}

    @cached_property
    def ranking(self) -> Sequence[StandingRow]:
        """The standings after the last round looked at, best first."""
        if self.standings:
            return self.standings
        return self._found.rows if self.players else ()

    @cached_property
    def _found(self) -> Standings:
        edition = section_edition(self.section, starts=self.starts).name
        listed = () if pairs_teams(self.section) else None
        return standings(self.counted, after=self.last, tiebreaks=listed, edition=edition)

    @property
    def left_out(self) -> tuple[str, ...]:
        """The tie-breaks that were announced and could not be used, each with the reason."""
        own = self.players and not self.standings
        return tuple(str(problem.message) for problem in self._found.problems) if own else ()

    @cached_property
    def team_event(self) -> TeamEvent:
        """Every team's matches and byes, as the team standings count them."""
        return team_event(self.counted)

    @cached_property
    def team_ranking(self) -> TeamStandings | None:
        """The standings of teams where teams meet; the tie-breaks of such a section are theirs."""
        if not pairs_teams(self.section):
            return None
        return section_team_standings(self.counted, after=self.last, starts=self.starts)

    @cached_property
    def new_ratings(self) -> Mapping[int, int]:
        """Estimates of everybody's rating after the last round looked at."""
        if self.post_ratings or self.section.id == SIDE_GAMES:
            return self.post_ratings
        found = post_ratings(self._rated_so_far, self._occasion)
        if self.section.id == EXTRA_GAMES:
            return found | posts_at_home(self.section, self._posts_elsewhere())
        return {number: rating for number, rating in found.items() if number in self.players}

    @cached_property
    def rating_lines(self) -> Mapping[int, RatingLine]:
        """How everybody's rating comes out after the last round looked at, with the working."""
        return rate(self._rated_so_far, self._occasion).lines

    @property
    def _rated_so_far(self) -> Section:
        extra = tuple(game for game in self.section.extra_games if game.round <= self.last)
        seen = replace(self.section, rounds=self.section.rounds[: self.last], extra_games=extra)
        return with_side_games(seen, self.beside)

    @property
    def _occasion(self) -> Occasion:
        return Occasion(self.starts, self.ends, self.time_control, kind=self.section.timetable.rating_kind)

    def _posts_elsewhere(self) -> Iterator[tuple[Section, Mapping[int, int]]]:
        for home in self.beside:
            others = (self.section, *(other for other in self.beside if other is not home))
            there = SectionData(home, starts=self.starts, ends=self.ends, time_control=self.time_control, beside=others)
            yield home, there.new_ratings

    @cached_property
    def unranked(self) -> tuple[StandingRow, ...]:
        """Those without a place, by number. Their games stay in other players' rows."""
        ranked = {row.number for row in self.ranking}
        missing = (number for number in self.players if number not in ranked)
        return tuple(UnrankedPlayer(len(ranked) + i, n, self.totals[n]) for i, n in enumerate(missing, 1))

    @cached_property
    def values(self) -> dict[int, Mapping[str, Fraction | None]]:
        return {row.number: row.values for row in self.ranking}

    @cached_property
    def tiebreak_codes(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(code for row in self.ranking for code in row.values))

    @cached_property
    def places(self) -> dict[int, int]:
        """Lines of the standings from 1, for charts that refer to players by line; the unranked come last."""
        return {row.number: i for i, row in enumerate((*self.ranking, *self.unranked), 1)}

    def score_before(self, number: int, round: int) -> Points:
        """What the player had when the round was paired."""
        if round not in self._before:
            self._before[round] = scores_before(self.section, round)
        return self._before[round][number]

    @cached_property
    def virtual_points(self) -> dict[int, Points]:
        """What an acceleration adds to the scores for the pairing of the last round."""
        return points_beside(self.section, self.last)

    @cached_property
    def _before(self) -> dict[int, dict[int, Points]]:
        return {}

    def running(self, number: int) -> list[Points]:
        """The cumulative score after each round, adjustments counted from the round they were made in."""
        total = self._adjusted(number, 0)
        sums = []
        for cell in self.records[number]:
            total = total + cell.points + self._adjusted(number, cell.round)
            sums.append(total)
        return sums

    @cached_property
    def _adjustments(self) -> dict[int, list[Adjustment]]:
        found: dict[int, list[Adjustment]] = {}
        for adjustment in self.section.adjustments:
            found.setdefault(adjustment.player, []).append(adjustment)
        return found

    def _adjusted(self, number: int, round: int) -> Points:
        return Points.total(a.points for a in self._adjustments.get(number, ()) if a.round == round)

    def is_open(self, cell: Cell) -> bool:
        return cell.outcome is Outcome.UNFINISHED


@dataclass(frozen=True, slots=True)
class BoardRoom:
    """A room of the hall, and which boards stand in it."""

    name: str
    first: int
    last: int


@dataclass(frozen=True)
class ChartData:
    """Everything a chart may look at. `printed`, `position` and its `code` go to the foot of the page.

    `rooms` are those of the hall plan.
    """

    event: Event
    sections: tuple[SectionData, ...]
    printed: datetime | None = None
    position: int | None = None
    code: str = ""
    rooms: tuple[BoardRoom, ...] = ()

    @cached_property
    def norms(self) -> dict[tuple[str, int], NormReport]:
        """Norms by section and round, as far as a chart has asked for them."""
        return {}

    @property
    def imprint(self) -> Imprint:
        left = ", ".join(each.name for each in self.sections if each.section.left_fide_mode)
        return Imprint(self.event.name, self.printed, self.position, self.code, left)

    @property
    def several(self) -> bool:
        return len(self.sections) > 1

    @property
    def in_rooms(self) -> bool:
        """Whether players must be told the room: the hall has several."""
        return len(self.rooms) > 1

    def room_of(self, board: int) -> str:
        return next((room.name for room in self.rooms if room.first <= board <= room.last), "")
