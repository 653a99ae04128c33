"""A player appeals against a decision."""

from __future__ import annotations

from typing import ClassVar

from topboard.journal.checks.preconditions import need_player
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import PLAYER, TEXT, Reason, kind

TOLD = kind("history.appeal-filed", "appeal {record} by {player}", record=TEXT, player=PLAYER)


class AppealFiled(EventBody, frozen=True, tag="appeal-filed"):
    """`incident` is the record it is against, `minutes` how long after the decision, `amount` the deposit in cents."""

    is_record: ClassVar[bool] = True
    record: str
    player: str
    reason: str
    round: int = 0
    incident: str = ""
    minutes: int | None = None
    amount: int = 0

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, f"appeal-{self.record}"),)

    def fold(self, state: EventState) -> None:
        need_player(state, self.player)

    def told(self, naming: Naming) -> Reason:
        return TOLD(record=self.record, player=self.player)
