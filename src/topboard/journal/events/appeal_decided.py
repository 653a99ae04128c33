"""The committee decided an appeal."""

from __future__ import annotations

from topboard.journal.events.base import EventBody, Naming
from topboard.journal.state import EventState
from topboard.rulebook import TEXT, Reason, kind

UPHELD = kind("history.appeal-upheld", "appeal {record} was upheld", record=TEXT)
REJECTED = kind("history.appeal-rejected", "appeal {record} was rejected", record=TEXT)


class AppealDecided(EventBody, frozen=True, tag="appeal-decided"):
    """`voters` are the names of those who voted, `amount` what is returned of the deposit, in cents."""

    record: str
    upheld: bool
    reason: str = ""
    amount: int = 0
    voters: tuple[str, ...] = ()

    def touches(self) -> tuple[str, ...]:
        return (f"appeal:{self.record}",)

    def fold(self, state: EventState) -> None:
        """It stands beside its appeal; `director.appeals` reads both."""

    def told(self, naming: Naming) -> Reason:
        return UPHELD(record=self.record) if self.upheld else REJECTED(record=self.record)
