"""Pairing numbers are given."""

from __future__ import annotations

from typing import ClassVar

from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit, need_section
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import (
    EventState,
)
from topboard.rulebook import (
    COUNT,
    REASON,
    TEXT,
    Reason,
    kind,
)

GIVEN = kind(
    "history.numbers",
    "{section}: pairing numbers given to {count} players",
    one="{section}: pairing number given to {count} player",
    section=TEXT,
    count=COUNT,
)
BY_CLAUSE = kind("history.numbers-by", "{what} by {clause}", what=REASON, clause=TEXT)


class NumbersAssigned(EventBody, frozen=True, tag="numbers-assigned"):
    """Pairing numbers by player id; players not named keep theirs. `rule` cites the clause that orders them."""

    accompanies: ClassVar[bool] = True

    section: str
    numbers: dict[str, int]
    rule: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, "numbers"),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        unknown = [id for id in self.numbers if id not in section.players]
        if unknown:
            raise Unfit(preconditions.NOT_A_MEMBER(player=unknown[0], section=section.id))
        kept = {p.id: p.number for p in section.players.values() if p.number}
        given = list((kept | self.numbers).values())
        if len(set(given)) != len(given):
            raise Unfit(preconditions.NUMBER_TWICE(section=section.id))
        for id, number in self.numbers.items():
            section.players[id].number = number
        section.players_changed()

    def told(self, naming: Naming) -> Reason:
        given = GIVEN(section=naming.section(self.section), count=len(self.numbers))
        return BY_CLAUSE(what=given, clause=self.rule.partition("#")[2]) if self.rule else given
