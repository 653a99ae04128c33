"""The committee decided an appeal."""

from __future__ import annotations

from typing import ClassVar

from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import TEXT, Reason, kind

UPHELD = kind("history.appeal-upheld", "appeal {record} was upheld", record=TEXT)
REJECTED = kind("history.appeal-rejected", "appeal {record} was rejected", record=TEXT)
UPHELD_ALONE = kind("history.appeal-upheld-alone", "appeal {record} was upheld by the chief arbiter alone", record=TEXT)
REJECTED_ALONE = kind(
    "history.appeal-rejected-alone", "appeal {record} was rejected by the chief arbiter alone", record=TEXT
)


class AppealDecided(EventBody, frozen=True, tag="appeal-decided"):
    """`voters` are the names of those who voted, `amount` what is returned of the deposit, in cents; `alone` says that
    the one named is the chief arbiter, without a committee."""

    is_record: ClassVar[bool] = True
    record: str
    upheld: bool
    reason: str = ""
    amount: int = 0
    voters: tuple[str, ...] = ()
    alone: bool = False

    def touches(self) -> tuple[str, ...]:
        return (f"appeal:{self.record}",)

    def fold(self, state: EventState) -> None:
        """It stands among the records, beside its appeal."""

    def told(self, naming: Naming) -> Reason:
        upheld, rejected = (UPHELD_ALONE, REJECTED_ALONE) if self.alone else (UPHELD, REJECTED)
        return (upheld if self.upheld else rejected)(record=self.record)
