"""A round is paired, for the director's eyes only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from topboard.core.systems import Format, system_named
from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit, need_section
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming, Upcast
from topboard.journal.folding.state import (
    DraftState,
    EventState,
)
from topboard.journal.shapes.parts import (
    Forfeit,
    PairedBy,
    PlacedBye,
    PlacedPair,
    StoredDecision,
)
from topboard.rulebook import (
    COUNT,
    NUMBER,
    REASON,
    TEXT,
    Reason,
    kind,
)

TOLD = kind(
    "history.round-drafted",
    "{section}: round {round} drafted, {boards} boards",
    one="{section}: round {round} drafted, {boards} board",
    boards=COUNT,
    section=TEXT,
    round=NUMBER,
)
TABLES = kind(
    "history.team-round-drafted",
    "{section}: round {round} drafted, {tables} tables",
    one="{section}: round {round} drafted, {tables} table",
    tables=COUNT,
    section=TEXT,
    round=NUMBER,
)

BY_PROGRAM = kind("history.round-by-program", "{what}, paired by the program {program}", what=REASON, program=TEXT)


class RoundDrafted(EventBody, frozen=True, tag="round-drafted"):
    """A proposal of the engine, or of the director by hand. `forfeits` become results when it is published.

    Where teams meet, `pairs` and `byes` name teams, and a board is a table."""

    version: ClassVar[int] = 2
    upcasts: ClassVar[Mapping[int, Upcast]] = {1: base.reasons_as_data}

    section: str
    round: int
    pairs: tuple[PlacedPair, ...]
    byes: tuple[PlacedBye, ...] = ()
    decisions: tuple[StoredDecision, ...] = ()
    engine: PairedBy = msgspec.field(default_factory=PairedBy)
    forfeits: tuple[Forfeit, ...] = ()

    def touches(self) -> tuple[str, ...]:
        return (base.round(self.section, self.round),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        if self.round != section.next_round:
            raise Unfit(preconditions.NOT_NEXT(section=section.id, round=self.round, next=section.next_round))
        placing = preconditions.drafted(section, self.pairs, self.byes)
        draft = DraftState(self.round, placing, placing, self.decisions, self.engine, forfeits=self.forfeits)
        section.draft = draft

    def told(self, naming: Naming) -> Reason:
        where = {"section": naming.section(self.section), "round": self.round}
        of_teams = system_named(self.engine.system).format is Format.TEAM_MATCHES
        what = TABLES(**where, tables=len(self.pairs)) if of_teams else TOLD(**where, boards=len(self.pairs))
        return BY_PROGRAM(what=what, program=self.engine.program) if self.engine.program else what
