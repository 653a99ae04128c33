"""Who sits on the appeals committee, until when appeals are taken, and the deposit."""

from __future__ import annotations

from typing import ClassVar

from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.journal.shapes.parts import Shape
from topboard.rulebook import COUNT, NUMBER, Reason, kind

TOLD = kind(
    "history.appeals-set",
    "appeals committee of {count}, appeals within {minutes} minutes",
    count=COUNT,
    minutes=NUMBER,
)


class StoredMember(Shape, frozen=True):
    """One of the committee: name, seat, federation, year of birth."""

    name: str
    seat: str = "member"
    federation: str = ""
    birth_year: int = 0


class AppealsSet(EventBody, frozen=True, tag="appeals-set"):
    """The deposit is in cents."""

    is_record: ClassVar[bool] = True
    committee: tuple[StoredMember, ...] = ()
    minutes: int = 60
    amount: int = 0

    def touches(self) -> tuple[str, ...]:
        return ("event:appeals",)

    def fold(self, state: EventState) -> None:
        """It stands among the records; the last one holds."""

    def told(self, naming: Naming) -> Reason:
        return TOLD(count=len(self.committee), minutes=self.minutes)
