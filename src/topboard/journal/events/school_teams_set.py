"""How the teams of players who play for themselves are ranked in the event."""

from __future__ import annotations

from dataclasses import fields

from topboard.core import SchoolMethod, SchoolRules, TeamBy
from topboard.journal.checks.preconditions import NO_EVENT, Unfit
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.journal.shapes.parts import Shape
from topboard.rulebook import COUNT, Reason, kind

NONE = kind("history.school-teams-none", "school teams: no standings")
ALL = kind("history.school-teams-all", "school teams: everybody in a team counts")
BEST = kind("history.school-teams", "school teams: the best {count} of a team count", count=COUNT)


class StoredSchoolRules(Shape, frozen=True):
    """As `SchoolRules` has them."""

    by: TeamBy = TeamBy.TEAM
    count: int = 4
    minimum: int = 1
    method: SchoolMethod = SchoolMethod.POINTS
    combined: bool = False
    grades: tuple[str, ...] = ()
    tiebreaks: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()
    announced: bool = True


class SchoolTeamsSet(EventBody, frozen=True, tag="school-teams-set"):
    """`rules` is empty where the event no longer has such teams."""

    rules: StoredSchoolRules | None = None

    def touches(self) -> tuple[str, ...]:
        return ("event:school-teams",)

    def fold(self, state: EventState) -> None:
        if state.details is None:
            raise Unfit(NO_EVENT())
        state.school_teams = None if self.rules is None else school_rules(self.rules)

    def told(self, naming: Naming) -> Reason:
        if self.rules is None:
            return NONE()
        return BEST(count=self.rules.count) if self.rules.count else ALL()


def school_rules(stored: StoredSchoolRules) -> SchoolRules:
    return SchoolRules(**{name: getattr(stored, name) for name in stored.__struct_fields__})


def stored_school_rules(rules: SchoolRules) -> StoredSchoolRules:
    return StoredSchoolRules(**{each.name: getattr(rules, each.name) for each in fields(rules)})
