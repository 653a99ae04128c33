"""A new event after the pattern of an old one: poster, sections with their rules, fees and prizes, and the organiser's
books; no round, and no player unless it is the next event of a season."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date

import msgspec

from topboard.core import FeeRules, Fees, Status, TeamScoring
from topboard.director.desk import phrases
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import Desk, Plan
from topboard.director.organiser.books import plan_for_next_year
from topboard.director.sections.sections import check_details
from topboard.journal import EventState, SectionState
from topboard.journal.events import (
    EventBody,
    EventCreated,
    EventDetails,
    FeesSet,
    PlayerEntered,
    PrizesSet,
    SchoolTeamsSet,
    SectionCreated,
    TeamRules,
    TeamRulesSet,
    TeamScoringSet,
)
from topboard.journal.events.fees_set import stored_fee_rules
from topboard.journal.events.school_teams_set import stored_school_rules
from topboard.journal.shapes.facts import StoredFacts


@dataclass(frozen=True, slots=True)
class CopyEvent:
    """Days move with the first day; without one the copy has none, for those of the old event are over.

    With `players` everybody who entered is copied under the same id, but for teams and those who were expelled.
    """

    source: EventState
    name: str
    starts: date | None = None
    players: bool = False

    def decide(self, desk: Desk) -> Plan:
        if desk.state.details is not None:
            raise refuse(phrases.JOURNAL_TAKEN(event=desk.state.details.name))
        details = self._details()
        check_details(details)
        return Plan((EventCreated(details), *self._events()))

    def _details(self) -> EventDetails:
        old = self.source.details or EventDetails("")
        days = (self._moved(day) for day in old.round_dates)
        return msgspec.structs.replace(
            old,
            name=self.name,
            starts=self.starts,
            ends=self._moved(old.ends),
            round_dates=tuple(day for day in days if day is not None),
            keep_until=self._moved(old.keep_until),
            registered=None,
            fide_code="",
        )

    def _moved(self, day: date | None) -> date | None:
        """As many days after the first one as before."""
        first = self.source.details.starts if self.source.details else None
        return self.starts + (day - first) if day and first and self.starts else None

    def _events(self) -> Iterator[EventBody]:
        for section in self.source.sections.values():
            yield SectionCreated(section.id, section.rules)
            yield from _of_section(section)
            if self.players:
                yield from _members(section)
        fees = replace(self.source.fees, early_until=self._moved(self.source.fees.early_until))
        if fees != FeeRules():
            yield FeesSet(stored_fee_rules(fees))
        if self.source.school_teams is not None:
            yield SchoolTeamsSet(stored_school_rules(self.source.school_teams))
        yield from plan_for_next_year(self.source, self._moved)


def _members(section: SectionState) -> Iterator[EventBody]:
    """A club's players, as they were entered; what they paid was for the old event."""
    if section.teams:
        return
    for player in section.players.values():
        if not player.reentry_of and player.status is not Status.EXPELLED and not player.facts.house_player:
            facts = replace(player.facts, fees=Fees())
            yield PlayerEntered(section.id, player.id, StoredFacts.of(facts))


def _of_section(section: SectionState) -> Iterator[EventBody]:
    """What was decided about a section besides its rules, before anybody entered."""
    if section.team_rules != TeamRules():
        yield TeamRulesSet(section.id, section.team_rules)
    scoring = section.team_scoring
    if scoring != TeamScoring():
        yield TeamScoringSet(section.id, scoring.first, scoring.more_than_half)
    if section.prizes.prizes:
        yield PrizesSet(section.id, section.prizes.prizes, section.prizes.rules, section.prizes.written)
