"""The planner: what an event with a given number of players needs, each figure with the passage it comes from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from math import ceil
from types import MappingProxyType

from topboard.organise import texts as say
from topboard.organise.days import PlannedDay, day_plan, overlaps
from topboard.organise.hall import HallRoom, lay_out
from topboard.ratings.time_control import MOVES, TimeControl, read_time_control
from topboard.rulebook import Level, Problem, Rule
from topboard.rulebook.clauses import planning as book
from topboard.rulebook.clauses.planning import HALL
from topboard.rulebook.clauses.ratable import HOURS

USUAL_PLAYERS = 100
"""Used where no number was given."""
MOST_DAYS, MOST_SECTIONS = 366, 200
PLAYERS_PER_ARBITER, PLAYERS_PER_STEWARD = 50, 100
SPARE_OF_TEN = 1
"""A tenth more of everything that can break."""
SIDE_ROOMS = 3
"""Analysis, refreshments and the office."""
LEAST_ANALYSIS = 2
FIRST_MOVES, LAST_MINUTES = 40, 10
MOST_SMALL, FEWEST_VERY_LARGE = 40, 500
"""Where the handbook's small and very large events begin: it gives no numbers."""
DIVIDER = "|"
"""Between the time controls of sections that play at different speeds."""


class HallLevel(StrEnum):
    """How large or how strong the event is: the room that a player needs goes by it."""

    BY_SIZE = "by-size"
    VERY_LARGE = "very-large"
    NORMAL = "normal"
    SMALL = "small"
    TOP = "top"
    TEAM = "team"
    OLYMPIAD = "olympiad"

    def of(self, players: int) -> HallLevel:
        """The level itself, or the one that goes with a number of players."""
        if self is not HallLevel.BY_SIZE:
            return self
        if players <= MOST_SMALL:
            return HallLevel.SMALL
        return HallLevel.VERY_LARGE if players >= FEWEST_VERY_LARGE else HallLevel.NORMAL


SQUARE_METRES = {
    HallLevel.VERY_LARGE: Fraction(17, 10),
    HallLevel.NORMAL: Fraction(2),
    HallLevel.SMALL: Fraction(3),
    HallLevel.TOP: Fraction(9, 2),
    HallLevel.TEAM: Fraction(3),
    HallLevel.OLYMPIAD: Fraction(6000, 700),
}
"""For a player. The handbook says of team events only that they need more, so that matches stand apart: we take what a
small event has. Of an Olympiad it says about 6,000 for 700 players."""


FIDE_BOARD = 5
"""Square metres for a board; at top level the handbook and FIDE both say 9."""


class PlanUnit(StrEnum):
    PIECES = ""
    AREA = "m²"
    MINUTES = "min"


@dataclass(frozen=True, slots=True)
class PlannedEvent:
    """What is planned. `starts` are the times at which rounds begin on every day, in minutes after midnight; without
    them the planner proposes some. `fide`: it is played by FIDE's rules. `changed` are figures that the organiser knows
    better."""

    players: int
    rounds: int = 5
    days: int = 1
    sections: int = 1
    level: HallLevel = HallLevel.BY_SIZE
    control: str = "90+30"
    starts: tuple[int, ...] = ()
    all_play_all: bool = False
    fide: bool = False
    changed: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def boards(self) -> int:
        return _part(self.players, 2)

    @property
    def controls(self) -> tuple[TimeControl | None, ...]:
        return tuple(read_time_control(part.strip()) for part in self.control.split(DIVIDER))


@dataclass(frozen=True, slots=True)
class PlanFigure:
    """A figure of the plan with its label and its source; `usual` is what the source says where it was changed."""

    id: str
    label: str
    value: int
    unit: PlanUnit
    rule: Rule
    usual: int

    @property
    def changed(self) -> bool:
        return self.value != self.usual


@dataclass(frozen=True, slots=True)
class EventPlan:
    """Everything that the planner says."""

    event: PlannedEvent
    figures: tuple[PlanFigure, ...]
    days: tuple[PlannedDay, ...]
    problems: tuple[Problem, ...]

    def value(self, id: str) -> int:
        return next(figure.value for figure in self.figures if figure.id == id)


LABELS = {
    "area": "Playing hall, as a rule of thumb",
    "laid-out": "laid out: one game on a table, rows 2.5 m apart",
    "banquet": "Seats at a banquet, as venues state them",
    "rooms": "Rooms, with analysis, refreshments and office",
    "boards": "Games at a time",
    "tables": "Tables of 120 x 80 cm",
    "long-tables": "or tables of 2 m, two games on each",
    "sets": "Sets and boards",
    "clocks": "Clocks",
    "analysis-sets": "Sets for the analysis room",
    "score-sheets": "Score sheets",
    "slips": "Result slips",
    "board-numbers": "Board numbers",
    "arbiters": "Arbiters",
    "stewards": "Stewards",
    "session": "Longest session",
    "day": "Longest day of play",
}
"""What the figures are called, in their order."""

LEVELS = {
    HallLevel.BY_SIZE: "by the number of players",
    HallLevel.VERY_LARGE: "very large, 1.7 m² a player",
    HallLevel.NORMAL: "normal, 2 m² a player",
    HallLevel.SMALL: "small, 3 m² a player",
    HallLevel.TOP: "top level, 4.5 m² a player",
    HallLevel.TEAM: "team event, 3 m² a player",
    HallLevel.OLYMPIAD: "Olympiad, 6,000 m² for 700 players",
}


def plan(event: PlannedEvent) -> EventPlan:
    """The figures of an event, its days, and what to look at again."""
    session = _session(event)
    days = day_plan(event.rounds, event.days, session, event.starts)
    figures = tuple(_figures(event, session, days))
    return EventPlan(event, figures, days, tuple(_problems(event, session, days)))


def needed_area(players: int, level: HallLevel, *, fide: bool = False) -> int:
    """Whole square metres for this many players; FIDE asks for at least five for each board (C.02 6)."""
    usual = ceil(players * SQUARE_METRES[level.of(players)])
    return max(usual, FIDE_BOARD * _part(players, 2)) if fide else usual


def laid_out_area(players: int) -> int:
    """Whole square metres of the smallest square room in which as many players have a place as the hall plan sets them:
    one game on a table, rows 2.5 m apart, breaks in long lines and a metre for spectators."""
    low, high = 0, 2
    while _seats(high) < players:
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if _seats(middle) >= players else (middle, high)
    return ceil(Fraction(high * high, 4))


def _seats(half_metres: int) -> int:
    side = 50 * half_metres
    return lay_out(HallRoom("", side, side)).players


def with_spare(number: int) -> int:
    """A tenth more, rounded up."""
    return number + _part(number * SPARE_OF_TEN, 10)


def _part(number: int, of: int) -> int:
    return -(-number // of)


def _session(event: PlannedEvent) -> int:
    """Both players' time for 60 moves, in the slowest section."""
    return max((_both_clocks(control) for control in event.controls if control), default=0)


def _both_clocks(control: TimeControl) -> int:
    """What White and Black have together; of equal clocks twice as much."""
    black = control.black or control
    return control.minutes_for(MOVES) + black.minutes_for(MOVES)


def _usual(event: PlannedEvent, session: int, days: tuple[PlannedDay, ...]) -> Iterator[tuple[str, int, Rule]]:
    boards = event.boards
    area = needed_area(event.players, event.level, fide=event.fide)
    yield "area", area, book.HALL_AREA if area == needed_area(event.players, event.level) else HALL
    yield "laid-out", laid_out_area(event.players), book.ROWS
    yield "banquet", 2 * event.players, book.BANQUET
    yield "rooms", 1 + SIDE_ROOMS, book.ROOMS
    yield "boards", boards, book.TABLES
    yield "tables", boards, book.TABLES
    yield "long-tables", _part(boards, 2), book.TABLES
    yield "sets", with_spare(boards), book.SPARE
    yield "clocks", with_spare(boards), book.SPARE
    yield "analysis-sets", max(LEAST_ANALYSIS, _part(boards, 10)), book.SPARE
    yield "score-sheets", event.players * event.rounds, book.PAPER
    yield "slips", boards * event.rounds, book.PAPER
    yield "board-numbers", boards, book.TO_AND_FRO
    yield "arbiters", 2 if event.all_play_all else _part(event.players, PLAYERS_PER_ARBITER), book.STAFF
    yield "stewards", 0 if event.all_play_all else _part(event.players, PLAYERS_PER_STEWARD), book.STAFF
    yield "session", session, book.SESSIONS
    yield "day", max((day.minutes for day in days), default=0), HOURS


def _figures(event: PlannedEvent, session: int, days: tuple[PlannedDay, ...]) -> Iterator[PlanFigure]:
    units = {"area": PlanUnit.AREA, "laid-out": PlanUnit.AREA, "session": PlanUnit.MINUTES, "day": PlanUnit.MINUTES}
    for id, usual, rule in _usual(event, session, days):
        value = event.changed.get(id, usual)
        yield PlanFigure(id, LABELS[id], value, units.get(id, PlanUnit.PIECES), rule, usual)


def _problems(event: PlannedEvent, session: int, days: tuple[PlannedDay, ...]) -> Iterator[Problem]:
    for text, control in zip(event.control.split(DIVIDER), event.controls, strict=True):
        if control is None:
            yield Problem("control", Level.ERROR, say.UNREAD_CONTROL(control=text.strip()))
        else:
            yield from _of_control(control)
    if event.players < 2 * event.sections:
        told = say.MORE_SECTIONS(sections=event.sections, players=event.players)
        yield Problem("sections", Level.ERROR, told)
    if event.players % 2:
        yield Problem("odd", Level.NOTE, say.ODD_FIELD(players=event.players))
    if session:
        yield from overlaps(event.rounds, days, len(event.starts))


def _of_control(control: TimeControl) -> Iterator[Problem]:
    if control.first_moves and control.first_moves != FIRST_MOVES:
        told = say.FIRST_CONTROL(moves=control.first_moves)
        yield Problem("first-control", Level.NOTE, told, rule=book.FIRST_CONTROL)
    last = control.periods[-1].minutes
    if len(control.periods) > 1 and last < LAST_MINUTES and not control.seconds:
        told = say.LAST_PHASE(minutes=last)
        yield Problem("last-phase", Level.WARNING, told, rule=book.FIRST_CONTROL)
