"""A round is published."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import ClassVar

import msgspec

from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit, need_section
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming, Upcast
from topboard.journal.events.round_drafted import BY_PROGRAM
from topboard.journal.folding.state import (
    BoardState,
    EventState,
    RoundState,
)
from topboard.journal.shapes.parts import (
    Forfeit,
    PairedBy,
    PlacedBye,
    PlacedPair,
    StoredDecision,
    StoredReason,
)
from topboard.rulebook import (
    COUNT,
    NUMBER,
    PARTS,
    REASON,
    TEXT,
    Reason,
    kind,
)

TOLD = kind(
    "history.round-paired",
    "{section}: round {round} published, {boards} boards",
    one="{section}: round {round} published, {boards} board",
    boards=COUNT,
    section=TEXT,
    round=NUMBER,
)
FORFEITED = kind("history.round-forfeits", "{what}, {count} of them forfeited", what=REASON, count=NUMBER)
AGAIN = kind("history.round-again", "{what}, again: {differences}", what=REASON, differences=PARTS)


class RoundPaired(EventBody, frozen=True, tag="round-paired"):
    """The round is public. `changes` are those made by hand to the engine's proposal, `accepted` the broken rules
    the director took responsibility for, `differences` what changed against an earlier publication of this round,
    `forfeits` the results that boards have from the start because a player has left."""

    version: ClassVar[int] = 2
    upcasts: ClassVar[Mapping[int, Upcast]] = {1: base.reasons_as_data}

    section: str
    round: int
    pairs: tuple[PlacedPair, ...]
    byes: tuple[PlacedBye, ...] = ()
    decisions: tuple[StoredDecision, ...] = ()
    engine: PairedBy = msgspec.field(default_factory=PairedBy)
    changes: tuple[StoredReason, ...] = ()
    accepted: tuple[str, ...] = ()
    differences: tuple[StoredReason, ...] = ()
    starts: datetime | None = None
    forfeits: tuple[Forfeit, ...] = ()

    def touches(self) -> tuple[str, ...]:
        return (base.round(self.section, self.round),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        if self.round != section.next_round:
            raise Unfit(preconditions.NOT_NEXT(section=section.id, round=self.round, next=section.next_round))
        placing = preconditions.placed(section, self.pairs, self.byes)
        before = section.unpublished.pop(self.round, None)
        results = {(forfeit.white, forfeit.black): forfeit.result for forfeit in self.forfeits}
        section.rounds.append(
            RoundState(
                self.round,
                {board: BoardState(*pair, result=results.get(pair)) for board, pair in placing.pairs.items()},
                placing.byes,
                self.decisions,
                self.engine,
                self.changes,
                self.accepted,
                revision=before[0] + 1 if before else 1,
                differences=self.differences,
                starts=self.starts.isoformat() if self.starts else "",
                forfeits=self.forfeits,
            )
        )
        section.draft = None
        section.by_hand = 0
        section.changed()

    def told(self, naming: Naming) -> Reason:
        what = TOLD(section=naming.section(self.section), round=self.round, boards=len(self.pairs))
        if self.engine.program:
            what = BY_PROGRAM(what=what, program=self.engine.program)
        if self.forfeits:
            what = FORFEITED(what=what, count=len(self.forfeits))
        return AGAIN(what=what, differences=words.stored(self.differences)) if self.differences else what
