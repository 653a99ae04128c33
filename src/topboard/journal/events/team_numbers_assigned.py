"""Teams get their pairing numbers."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit, need_section
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import COUNT, REASON, TEXT, Reason, kind

GIVEN = kind(
    "history.team-numbers",
    "{section}: pairing numbers given to {count} teams",
    one="{section}: pairing number given to {count} team",
    section=TEXT,
    count=COUNT,
)
BY_CLAUSE = kind("history.team-numbers-by", "{what} by {clause}", what=REASON, clause=TEXT)


class TeamNumbersAssigned(EventBody, frozen=True, tag="team-numbers-assigned"):
    """Pairing numbers by team id; teams not named keep theirs. `rule` cites the clause that orders them."""

    accompanies: ClassVar[bool] = True

    section: str
    numbers: dict[str, int]
    rule: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, "team-numbers"),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        unknown = next((id for id in self.numbers if id not in section.teams), None)
        if unknown is not None:
            raise Unfit(preconditions.NOT_A_TEAM(team=unknown, section=section.id))
        kept = {team.id: team.facts.number for team in section.teams.values() if team.facts.number}
        seen: set[int] = set()
        for number in (kept | self.numbers).values():
            if number in seen:
                raise Unfit(preconditions.TEAM_NUMBER_TWICE(section=section.id, number=number))
            seen.add(number)
        for id, number in self.numbers.items():
            team = section.teams[id]
            team.facts = msgspec.structs.replace(team.facts, number=number)
        section.changed()

    def told(self, naming: Naming) -> Reason:
        given = GIVEN(section=naming.section(self.section), count=len(self.numbers))
        return BY_CLAUSE(what=given, clause=self.rule.partition("#")[2]) if self.rule else given
