"""A complaint, an inspection, or what else concerns fair play. It is confidential."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from topboard.journal.checks.preconditions import need_player
from topboard.journal.events.base import Body, EventBody, Naming, Upcast
from topboard.journal.folding.state import EventState
from topboard.rulebook import Reason, kind

TOLD = kind("history.fair-play", "a confidential record of fair play was made")


RANDOM = "random-inspection"


def ground_apart(body: Body) -> Body:
    """Version 1 had random inspections as a kind of their own, and said nothing about the ground of the others."""
    return body | {"what": "inspection", "ground": "random"} if body.get("what") == RANDOM else body


class FairPlayRecorded(EventBody, frozen=True, tag="fair-play-recorded"):
    """`by` complained or inspected, `chosen` is the witness of the player's choice, `ground` why somebody is inspected.
    The history does not mention it."""

    version: ClassVar[int] = 2
    upcasts: ClassVar[Mapping[int, Upcast]] = {1: ground_apart}
    is_record: ClassVar[bool] = True
    record: str
    what: str
    round: int = 0
    player: str | None = None
    by: str = ""
    reason: str = ""
    outcome: str = ""
    witness: str = ""
    chosen: str = ""
    private: bool = False
    same_sex: bool = False
    signed: bool = False
    ground: str = ""

    def touches(self) -> tuple[str, ...]:
        return (f"record:{self.record}",)

    def fold(self, state: EventState) -> None:
        if self.player:
            need_player(state, self.player)

    def told(self, naming: Naming) -> Reason:
        return TOLD()
