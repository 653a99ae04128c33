"""An event: what is on the poster, and its sections."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from topboard.core.announced.timetable import days_by_the_clock
from topboard.core.people.arbiter import Arbiter
from topboard.core.section import Section
from topboard.core.teams.school_teams import SchoolRules


@dataclass(frozen=True, slots=True)
class Event:
    """One tournament weekend. Text fields are as entered; dates are facts where they could be read.

    `round_times` are when the rounds begin, as `14:30`, in order. `school_teams` is how teams of players who play for
    themselves are ranked, None where they are not. `paper` is what is printed on, "a4" or "letter", empty where nobody
    chose. `practice` says that it is a copy to try things in, of which nothing is reported.
    What federations ask when results are sent in: their ids of the affiliate, the organizer and the officials, the
    deputies' in the order of `deputies`; up to when the chief's certification holds; when FIDE had the registration.
    """

    name: str = ""
    city: str = ""
    state: str = ""
    federation: str = ""
    starts: date | None = None
    ends: date | None = None
    chief_arbiter: str = ""
    deputies: tuple[str, ...] = ()
    organizer: str = ""
    country: str = ""
    zip_code: str = ""
    affiliate_id: str = ""
    organizer_id: str = ""
    chief_id: str = ""
    chief_certification: str = ""
    certified_until: date | None = None
    deputy_ids: tuple[str, ...] = ()
    registered: date | None = None
    fide_code: str = ""
    time_control: str = ""
    round_times: tuple[str, ...] = ()
    round_dates: tuple[date, ...] = ()
    sections: tuple[Section, ...] = ()
    school_teams: SchoolRules | None = None
    paper: str = ""
    arbiters: tuple[Arbiter, ...] = ()
    practice: bool = False

    def section(self, name: str) -> Section:
        for section in self.sections:
            if section.name == name:
                return section
        known = ", ".join(repr(s.name) for s in self.sections) or "none"
        raise KeyError(f"the event has no section {name!r}; it has: {known}")

    @property
    def days(self) -> tuple[date | None, date | None]:
        """First and last day: as stated, or else those of the rounds and sections."""
        about = [section.reporting for section in self.sections]
        planned = (day for section in self.sections for day in section.timetable.round_dates)
        known = [*self.round_dates, *planned, *(day for each in about for day in (each.starts, each.ends) if day)]
        return self.starts or min(known, default=None), self.ends or max(known, default=self.starts)

    def days_of(self, section: Section) -> tuple[date | None, date | None]:
        """As stated for the section, or as the days of its own rounds are, or else those of the event."""
        own = section.timetable.round_dates
        starts, ends = (min(own), max(own)) if own else self.days
        return section.reporting.starts or starts, section.reporting.ends or ends

    def time_control_of(self, section: Section) -> str:
        """As it was entered for the section, or else for the event."""
        return section.reporting.time_control or self.time_control

    def round_dates_of(self, section: Section) -> tuple[date, ...]:
        return section.timetable.round_dates or self.round_dates

    def planned_days_of(self, section: Section) -> tuple[date, ...]:
        """The days of the rounds as stated, or else as their times tell."""
        own = section.reporting
        first, last = own.starts or self.days[0], own.ends or own.starts or self.days[1]
        stated = self.round_dates_of(section)
        if stated or first is None or last is None:
            return stated
        return days_by_the_clock(self.round_times_of(section), first, last)

    def round_times_of(self, section: Section) -> tuple[str, ...]:
        return section.timetable.round_times or self.round_times
