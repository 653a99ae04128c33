"""Rounds: drafts that only the director sees, and what was published."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

import msgspec

from topboard.journal.events import base
from topboard.journal.events.base import EventBody
from topboard.journal.events.shapes import Engine, Forfeit, PlacedBye, PlacedPair, StoredDecision


class RoundDrafted(EventBody, frozen=True, tag="round-drafted"):
    """A proposal of the engine, or of the director by hand. `forfeits` become results when it is published."""

    version: ClassVar[int] = 2

    section: str
    round: int
    pairs: tuple[PlacedPair, ...]
    byes: tuple[PlacedBye, ...] = ()
    decisions: tuple[StoredDecision, ...] = ()
    engine: Engine = msgspec.field(default_factory=Engine)
    forfeits: tuple[Forfeit, ...] = ()

    def touches(self) -> tuple[str, ...]:
        return (base.round(self.section, self.round),)


class DraftChanged(EventBody, frozen=True, tag="draft-changed"):
    """The draft after a change by hand; `change` says in words what was done."""

    section: str
    round: int
    change: str
    pairs: tuple[PlacedPair, ...]
    byes: tuple[PlacedBye, ...] = ()

    def touches(self) -> tuple[str, ...]:
        return (base.round(self.section, self.round),)


class DraftDropped(EventBody, frozen=True, tag="draft-dropped"):
    section: str
    round: int

    def touches(self) -> tuple[str, ...]:
        return (base.round(self.section, self.round),)


class RoundPaired(EventBody, frozen=True, tag="round-paired"):
    """The round is public. `changes` are those made by hand to the engine's proposal, `accepted` the broken rules
    the director took responsibility for, `differences` what changed against an earlier publication of this round,
    `forfeits` the results that boards have from the start because a player has left."""

    version: ClassVar[int] = 2

    section: str
    round: int
    pairs: tuple[PlacedPair, ...]
    byes: tuple[PlacedBye, ...] = ()
    decisions: tuple[StoredDecision, ...] = ()
    engine: Engine = msgspec.field(default_factory=Engine)
    changes: tuple[str, ...] = ()
    accepted: tuple[str, ...] = ()
    differences: tuple[str, ...] = ()
    starts: datetime | None = None
    forfeits: tuple[Forfeit, ...] = ()

    def touches(self) -> tuple[str, ...]:
        return (base.round(self.section, self.round),)


class RoundChanged(EventBody, frozen=True, tag="round-changed"):
    """A published round in new form; boards that stayed the same keep their results.

    `decisions` are the reasons of the whole round where a system paired it again; by hand there are none.
    """

    section: str
    round: int
    pairs: tuple[PlacedPair, ...]
    byes: tuple[PlacedBye, ...] = ()
    differences: tuple[str, ...] = ()
    reason: str = ""
    accepted: tuple[str, ...] = ()
    decisions: tuple[StoredDecision, ...] = ()

    def touches(self) -> tuple[str, ...]:
        return (base.round(self.section, self.round),)


class RoundUnpublished(EventBody, frozen=True, tag="round-unpublished"):
    """The last round becomes a draft again."""

    section: str
    round: int
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.round(self.section, self.round),)
