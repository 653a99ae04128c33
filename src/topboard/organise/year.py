"""The organiser's year: what is to be done from the first idea to the plan for next year, by whom and until when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, timedelta
from enum import StrEnum
from types import MappingProxyType

from topboard.rulebook import COUNT, TEXT, Level, Problem, kind
from topboard.rulebook.clauses.planning import YEAR

NO_FIRST_DAY = kind("organise.no-first-day", "The event has no first day yet, so nothing has a date.")
SET_THE_DATES = kind("organise.set-the-dates", "Set the first and the last day on the event page.")
ENDS_BEFORE = kind(
    "organise.ends-before", "The event ends on {ends}, before it starts on {starts}.", ends=TEXT, starts=TEXT
)
OVERDUE = kind("organise.overdue", "{steps} steps are overdue.", one="{steps} step is overdue.", steps=COUNT)


class StepState(StrEnum):
    OPEN = "open"
    DOING = "doing"
    DONE = "done"
    DROPPED = "not-needed"


STATES = {
    StepState.OPEN: "to do",
    StepState.DOING: "under way",
    StepState.DONE: "done",
    StepState.DROPPED: "not needed",
}


class StepDay(StrEnum):
    """From where a step counts: the first day or after the last one, by its number; the last day; or all of them."""

    BY_NUMBER = "by-number"
    LAST = "last"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class UsualStep:
    """A step of the template: due this many days before the first day (below zero: after the last one), started `lasts`
    days before that, by somebody with this task. Steps of the days of play say which `day` instead; `fide` are those of
    events by FIDE's rules."""

    id: str
    title: str
    before: int
    lasts: int
    owner: str
    day: StepDay = StepDay.BY_NUMBER
    fide: bool = False


ORGANISER, TREASURER, ARBITER, PRESS, VENUE = (
    "organiser",
    "treasurer",
    "chief arbiter",
    "publicity",
    "venue and equipment",
)
OWNERS = (ORGANISER, TREASURER, ARBITER, PRESS, VENUE)

_STEPS: tuple[tuple[str, int, int, str] | tuple[str, int, int, str, StepDay], ...] = (
    ("Say what the event is for", 364, 14, ORGANISER),
    ("Choose the format and the prizes", 350, 14, ORGANISER),
    ("Draw up the budget", 336, 14, TREASURER),
    ("Find sponsors and donations", 300, 60, ORGANISER),
    ("Book the venue", 294, 42, VENUE),
    ("Fix the dates", 287, 14, ORGANISER),
    ("Arrange rooms for players to stay", 240, 30, VENUE),
    ("Write the entry form", 224, 14, ORGANISER),
    ("Take out insurance", 210, 14, TREASURER),
    ("Print the entry form, or put it on the web", 203, 7, ORGANISER),
    ("Send the entry form out", 196, 14, PRESS),
    ("Invite players", 182, 28, ORGANISER),
    ("Make the event known", 168, 60, PRESS),
    ("Receive entries", 7, 182, ORGANISER),
    ("Engage arbiters and stewards", 140, 28, ARBITER),
    ("Arrange security", 120, 14, VENUE),
    ("Order trophies and other prizes that are not money", 84, 21, ORGANISER),
    ("Let stalls: books, refreshments, other games", 84, 28, VENUE),
    ("Arrange who makes the bulletin", 77, 14, PRESS),
    ("Get sets, clocks, tables and numbers together", 70, 28, VENUE),
    ("Arrange rooms for the staff to stay", 63, 14, VENUE),
    ("Prepare the web pages", 56, 21, PRESS),
    ("Order the internet for the hall, the office and the press", 49, 14, VENUE),
    ("Write the programme", 42, 14, PRESS),
    ("Go through everything with the people of the venue", 28, 7, VENUE),
    ("Settle the refreshments", 21, 7, VENUE),
    ("Set up the tournament and its charts", 7, 5, ARBITER),
    ("Pair round 1", 1, 1, ARBITER),
    ("Set up the hall", 1, 1, VENUE),
    ("Open the event", 0, 0, ORGANISER),
    ("Run the event", 0, 0, ORGANISER, StepDay.ALL),
    ("Lay out leaflets and entry forms of other events", 0, 0, PRESS, StepDay.ALL),
    ("Report every day to press and web", 0, 0, PRESS, StepDay.ALL),
    ("Hand out the questionnaire", 0, 0, ORGANISER, StepDay.ALL),
    ("See to play: rulings, results, conditions", 0, 0, ARBITER, StepDay.ALL),
    ("Look after guests", 0, 0, ORGANISER, StepDay.ALL),
    ("Listen to players", 0, 0, ARBITER, StepDay.ALL),
    ("Work out the prize list", 0, 0, ARBITER, StepDay.LAST),
    ("Hold the prize-giving", 0, 0, ORGANISER, StepDay.LAST),
    ("Clear the venue", -1, 1, VENUE),
    ("Return what was lent", -7, 6, VENUE),
    ("Publish the results", -2, 2, PRESS),
    ("Send prizes that nobody collected", -14, 7, TREASURER),
    ("Send norms and results for rating", -7, 5, ARBITER),
    ("Write to everybody who helped", -14, 10, ORGANISER),
    ("Pay the bills", -28, 21, TREASURER),
    ("Send out bulletins and crosstables", -21, 14, PRESS),
    ("Close the accounts", -42, 14, TREASURER),
    ("Have the accounts audited", -63, 21, TREASURER),
    ("Read the questionnaires", -28, 14, ORGANISER),
    ("Look back together: what went well, what did not", -35, 7, ORGANISER),
    ("Begin to plan next year's event", -49, 14, ORGANISER),
)
_FIDE_STEPS: tuple[tuple[str, int, int, str, StepDay], ...] = (
    (
        "Adopt at least one measure against cheating, and write it into the regulations",
        42,
        14,
        ARBITER,
        StepDay.BY_NUMBER,
    ),
    ("Send FIDE the anti-cheating form", 28, 7, ARBITER, StepDay.BY_NUMBER),
    ("Remind the players of the anti-cheating rules", 0, 0, ARBITER, StepDay.BY_NUMBER),
    ("Check sets, boards, tables, clocks and hall against FIDE's standards (C.02)", 14, 7, VENUE, StepDay.BY_NUMBER),
)
USUAL_STEPS = (
    *(UsualStep(f"s{at}", *step) for at, step in enumerate(_STEPS, 1)),
    *(UsualStep(f"s{at}", *step, fide=True) for at, step in enumerate(_FIDE_STEPS, len(_STEPS) + 1)),
)
BUDGET_DRAWN_UP, DATES_FIXED, ENTRIES_COME, ROUND_1_PAIRED, PRIZES_WORKED_OUT = "s3", "s6", "s14", "s28", "s38"
"""Steps of which an event shows by itself how far they are."""


class EventObjective(StrEnum):
    PLAYERS = "players"
    CHESS = "chess"
    SPONSORS = "sponsors"
    STRENGTH = "strength"
    SURPLUS = "surplus"
    PROFIT = "profit"
    ORGANISERS = "organisers"
    SPECIAL = "special"


USUAL_OBJECTIVES = {
    EventObjective.PLAYERS: "The players enjoy it",
    EventObjective.CHESS: "Chess becomes better known",
    EventObjective.SPONSORS: "The sponsors become better known",
    EventObjective.STRENGTH: "Players become stronger, at least some of them",
    EventObjective.SURPLUS: "More money comes in than goes out",
    EventObjective.PROFIT: "The organisers earn something",
    EventObjective.ORGANISERS: "The organisers enjoy it too",
    EventObjective.SPECIAL: "Something that only this event is for",
}
"""What an event may be for: the players come first."""


@dataclass(frozen=True, slots=True)
class YearStep:
    """A step as it stands: what, who, from when, until when, how far."""

    id: str
    title: str
    owner: str
    begins: date | None
    due: date | None
    state: StepState = StepState.OPEN
    note: str = ""

    @property
    def open(self) -> bool:
        return self.state in (StepState.OPEN, StepState.DOING)


@dataclass(frozen=True, slots=True)
class ChangedStep:
    """What the organiser said of a step, or a step of their own. Empty fields are as in the template."""

    id: str
    title: str = ""
    owner: str = ""
    before: int | None = None
    due: date | None = None
    state: StepState = StepState.OPEN
    note: str = ""


NOTHING_SHOWN: Mapping[str, StepState] = MappingProxyType({})


def year_plan(
    starts: date | None,
    ends: date | None,
    changed: Mapping[str, ChangedStep],
    shown: Mapping[str, StepState] = NOTHING_SHOWN,
    *,
    fide: bool = False,
) -> tuple[YearStep, ...]:
    """Every step with its dates, counted from the first day and after the last; those without any come last. What the
    event shows by itself counts where the organiser has not said how far a step is."""
    last = ends or starts
    asked = [usual for usual in USUAL_STEPS if fide or not usual.fide]
    steps = [_step(usual, changed.get(usual.id), starts, last) for usual in asked]
    steps = [replace(s, state=shown[s.id]) if s.id in shown and s.state is StepState.OPEN else s for s in steps]
    known = {usual.id for usual in USUAL_STEPS}
    own = (each for id, each in changed.items() if id not in known)
    steps += [_step(UsualStep(each.id, each.title, each.before or 0, 0, ORGANISER), each, starts, last) for each in own]
    place = {step.id: at for at, step in enumerate(steps)}
    return tuple(sorted(steps, key=lambda step: (step.due or date.max, place[step.id])))


def _step(usual: UsualStep, changed: ChangedStep | None, starts: date | None, ends: date | None) -> YearStep:
    said = changed or ChangedStep(usual.id)
    due = said.due or _due(usual, said.before, starts, ends)
    begins = starts if usual.day is StepDay.ALL and due == ends else _days_before(due, usual.lasts)
    title, owner = said.title or usual.title, said.owner or usual.owner
    return YearStep(usual.id, title, owner, begins, due, said.state, said.note)


def _due(usual: UsualStep, before: int | None, starts: date | None, ends: date | None) -> date | None:
    """Where the organiser said no number of days, a step of the days of play is due on the last of them."""
    if before is None and usual.day is not StepDay.BY_NUMBER:
        return ends
    return _counted(usual.before if before is None else before, starts, ends)


def _counted(before: int, starts: date | None, ends: date | None) -> date | None:
    """This many days before the first day; below zero, after the last."""
    day = starts if before >= 0 else ends
    return _days_before(day, before)


def _days_before(day: date | None, days: int) -> date | None:
    """Nothing where the calendar ends before that."""
    with suppress(OverflowError):
        return day - timedelta(days) if day else None
    return None


def next_steps(steps: Iterable[YearStep], today: date, count: int = 5, within: int = 28) -> tuple[YearStep, ...]:
    """What is to be done soon, what is overdue first."""
    soon = (step for step in steps if step.open and step.due and step.due <= today + timedelta(within))
    return tuple(soon)[:count]


def year_problems(steps: Iterable[YearStep], starts: date | None, ends: date | None, today: date) -> Iterator[Problem]:
    if starts is None:
        yield Problem("no-first-day", Level.NOTE, NO_FIRST_DAY(), SET_THE_DATES(), YEAR)
    elif ends is not None and ends < starts:
        told = ENDS_BEFORE(starts=starts.isoformat(), ends=ends.isoformat())
        yield Problem("dates-in-the-wrong-order", Level.ERROR, told, SET_THE_DATES())
    late = [step for step in steps if step.open and step.due and step.due < today]
    if late:
        yield Problem("overdue", Level.WARNING, OVERDUE(steps=len(late)), rule=YEAR)
