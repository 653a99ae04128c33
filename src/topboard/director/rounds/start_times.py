"""Another start time for a published round: phones and hall screens follow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, time
from typing import Annotated

from topboard.core import profile_of
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import ROUND, Maybe, StartTime
from topboard.director.desk.fields import Asked, WhichSection
from topboard.director.ratings.list_lookup import pace_of
from topboard.director.rounds.results_texts import NOT_PUBLISHED
from topboard.director.rounds.round_times import at_the_hall, planned_day
from topboard.journal import EventState, SectionState
from topboard.journal.events import RoundStartSet, SectionRules
from topboard.rulebook import NUMBER, TEXT, Level, Problem, kind

WHICH_DAY = kind("timing.which-day", "The day of round {round} is not known.", round=NUMBER)
SAY_THE_DAY = kind("timing.say-the-day", "Write the day too, such as 2026-05-02 14:45.")
OTHER_KIND = kind(
    "timing.other-kind",
    "{section} counts {rating} ratings, but {control} is {pace} by its federation's rules.",
    section=TEXT,
    rating=TEXT,
    control=TEXT,
    pace=TEXT,
)
CHECK_KIND = kind("timing.check-kind", "Check the time control, or leave the kind of rating to it.")
NO_SUCH_KIND = kind("timing.no-such-kind", "'{rating}' is not a kind of rating here.", rating=TEXT)
KINDS_ARE = kind("timing.kinds-are", "Use one of: {kinds}.", kinds=TEXT)


STARTS = Asked(
    "The round starts",
    Maybe(StartTime()),
    "A time such as 14:45, or a day and a time such as 2026-05-02 14:45. Leave it empty for no time.",
)


@dataclass(frozen=True, slots=True)
class SetRoundStart:
    """A time alone is on the day that the round had, or else on the planned one."""

    section: WhichSection
    round: Annotated[int, Asked("Round", ROUND)]
    starts: Annotated[datetime | time | None, STARTS] = None

    def decide(self, desk: Desk) -> Plan:
        section = desk.section(self.section)
        if not 1 <= self.round <= len(section.rounds):
            raise refuse(NOT_PUBLISHED(round=self.round, section=section.rules.name))
        before = section.rounds[self.round - 1].starts
        starts = self._moment(desk, section, before)
        if (starts.isoformat() if starts else "") == before:
            return NOTHING
        return Plan((RoundStartSet(section.id, self.round, starts),))

    def _moment(self, desk: Desk, section: SectionState, before: str) -> datetime | None:
        if not isinstance(self.starts, time):
            return self.starts
        was = datetime.fromisoformat(before).astimezone().date() if before else None
        day = was or planned_day(desk.state, section, self.round)
        if day is None:
            raise refuse(WHICH_DAY(round=self.round), SAY_THE_DAY())
        return at_the_hall(day, self.starts)


def check_rating_kind(rules: SectionRules) -> None:
    """Refuse a kind that the federation's list does not have."""
    kinds = profile_of(rules).rating_kinds
    if rules.rating_kind and rules.rating_kind not in kinds:
        raise refuse(NO_SUCH_KIND(rating=rules.rating_kind), KINDS_ARE(kinds=", ".join(kinds)))


def other_kind(state: EventState, rules: SectionRules) -> Iterator[Problem]:
    """The director chose ratings of a kind for which the games are too fast or too slow."""
    control, pace = pace_of(state, rules)
    if rules.rating_kind and pace and rules.rating_kind != pace:
        text = OTHER_KIND(section=rules.name, rating=rules.rating_kind, control=control, pace=pace)
        yield Problem("other-rating-kind", Level.WARNING, text, CHECK_KIND())
