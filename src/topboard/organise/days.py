"""The days of an event: when rounds begin, how long they may last, and where they run into each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from topboard.organise import texts as say
from topboard.rulebook import Level, Problem
from topboard.rulebook.clauses.planning import SESSIONS
from topboard.rulebook.clauses.ratable import HOURS

FIRST_START = 10 * 60
BREAK = 30
"""Between two sessions, for pairing and a bite."""
QUARTER = 15
MINUTES_A_DAY = 12 * 60
MIDNIGHT = 24 * 60


@dataclass(frozen=True, slots=True)
class PlannedSession:
    """A round: when it begins, and when the last game may end, in minutes after midnight."""

    round: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class PlannedDay:
    number: int
    sessions: tuple[PlannedSession, ...]

    @property
    def minutes(self) -> int:
        """Minutes of play, all games lasting 60 moves."""
        return sum(session.end - session.start for session in self.sessions)


def clock(minutes: int) -> str:
    """10:00; past midnight the hours go on."""
    return f"{minutes // 60}:{minutes % 60:02}"


def duration(minutes: int) -> str:
    """3 h, 3 h 30 min, 50 min."""
    hours, rest = divmod(minutes, 60)
    parts = [f"{hours} h"] * bool(hours) + [f"{rest} min"] * bool(rest or not hours)
    return " ".join(parts)


def day_plan(rounds: int, days: int, session: int, starts: tuple[int, ...] = ()) -> tuple[PlannedDay, ...]:
    """The rounds on their days: at the times that are given, or spread evenly at times that leave a break."""
    planned: list[PlannedDay] = []
    done = 0
    for number, count in enumerate(_spread(rounds, days, len(starts)), 1):
        times = starts or _proposed(count, session)
        sessions = (PlannedSession(done + at, start, start + session) for at, start in enumerate(times[:count], 1))
        planned.append(PlannedDay(number, tuple(sessions)))
        done += count
    return tuple(planned)


def _spread(rounds: int, days: int, most: int) -> list[int]:
    """Rounds a day, the later days the longer ones: people travel on the first. No day has more than `most`."""
    if most:
        return [min(most, max(0, rounds - most * day)) for day in range(days)]
    base, more = divmod(rounds, days)
    return [base + (day >= days - more) for day in range(days)]


def _proposed(count: int, session: int) -> tuple[int, ...]:
    step = -(-(session + BREAK) // QUARTER) * QUARTER
    return tuple(FIRST_START + at * step for at in range(count))


def overlaps(rounds: int, days: tuple[PlannedDay, ...], times: int) -> Iterator[Problem]:
    """Sessions that run into the next one, days of more than 12 hours, rounds without a time."""
    for day in days:
        for one, other in zip(day.sessions, day.sessions[1:], strict=False):
            if one.end > other.start:
                told = say.OVERLAP(day=day.number, start=clock(one.start), end=clock(one.end), next=clock(other.start))
                hint = say.START_LATER(time=clock(one.end))
                yield Problem("overlap", Level.ERROR, told, hint, SESSIONS, (f"day:{day.number}",))
    yield from _long_days(days)
    planned = sum(len(day.sessions) for day in days)
    if planned < rounds:
        told = say.NO_ROOM_FOR_ROUNDS(left=rounds - planned, days=len(days), times=times)
        yield Problem("no-time", Level.ERROR, told, say.MORE_TIMES())


def _long_days(days: tuple[PlannedDay, ...]) -> Iterator[Problem]:
    """Days of one length are named together."""
    for minutes in dict.fromkeys(day.minutes for day in days if day.minutes > MINUTES_A_DAY):
        alike = _numbers(day for day in days if day.minutes == minutes)
        told = say.TWELVE_HOURS(days=alike, hours=duration(minutes))
        yield Problem("twelve-hours", Level.WARNING, told, say.MOVE_A_ROUND(), HOURS)
    if late := _numbers(day for day in days if day.sessions and day.sessions[-1].end > MIDNIGHT):
        yield Problem("midnight", Level.WARNING, say.PAST_MIDNIGHT(days=late), say.MOVE_A_ROUND())


def _numbers(days: Iterable[PlannedDay]) -> str:
    return ", ".join(str(day.number) for day in days)
