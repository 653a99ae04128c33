"""A table on which teams meet: the engine of a schedule, given the tournament in which each team is an entrant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from topboard.core import Section
from topboard.errors import TopboardError
from topboard.pairing.common.schedule import Schedule
from topboard.pairing.common.schedule_engine import ScheduleEngine
from topboard.pairing.common.team_entrants import AsEntrants
from topboard.pairing.legality import Legality
from topboard.pairing.proposal import Explanation, Proposal, Verdict
from topboard.rulebook import NUMBER, QUOTED, kind

NO_SUCH_TEAM = kind(
    "pairing.team-schedule.no-such-team",
    "section '{section}' has no team number {number}",
    section=QUOTED,
    number=NUMBER,
)


@dataclass(frozen=True, slots=True)
class TeamScheduleEngine:
    """A schedule of matches. Numbers in its proposals, verdicts and answers are those of teams.

    `table` makes the schedule of the entrants; `becomes` is the system for players with the same table.
    """

    table: ScheduleEngine
    becomes: str

    @property
    def system(self) -> str:
        return self.table.system

    @property
    def title(self) -> str:
        return self.table.title

    @property
    def editions(self) -> tuple[str, ...]:
        return self.table.editions

    def options_of(self, section: Section) -> Any:
        return self.table.options(section)

    def most_entrants(self, section: Section) -> int | None:
        return self.table.most_entrants(section)

    def entrants(self, section: Section, round: int | None = None) -> Section:
        """The tournament of the teams, as it is before a round."""
        return AsEntrants(self.becomes, section.options).of(section, section.next_round if round is None else round)

    def schedule(self, section: Section, days: Sequence[date] = (), round: int | None = None) -> Schedule:
        """All rounds of matches, with their days where they are known; the first-named team of a match is at home."""
        return self.table.schedule(self.entrants(section, round), days, round)

    def legality(self, section: Section, round: int | None = None) -> Legality:
        return self.table.legality(self.entrants(section, round), round)

    def pair(self, section: Section, round: int | None = None) -> Proposal:
        return replace(self.table.pair(self.entrants(section, round), round), options=section.options)

    def check(self, section: Section, round: int) -> Verdict:
        return self.table.check(self.entrants(section, round), round)

    def why(self, section: Section, round: int, a: int, b: int) -> Explanation:
        known = {0, *(team.number for team in section.teams)}
        unknown = next((number for number in (a, b) if number not in known), None)
        if unknown is not None:
            raise TopboardError(NO_SUCH_TEAM(section=section.name, number=unknown))
        return self.table.why(self.entrants(section, round), round, a, b)
