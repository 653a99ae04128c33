"""The event and its sections."""

from __future__ import annotations

from topboard.journal.events import base
from topboard.journal.events.base import EventBody
from topboard.journal.events.shapes import EventDetails, SectionRules


class EventCreated(EventBody, frozen=True, tag="event-created"):
    details: EventDetails

    def touches(self) -> tuple[str, ...]:
        return ("event",)


class EventChanged(EventBody, frozen=True, tag="event-changed"):
    """Only the fields that change, by name."""

    changes: dict[str, object]

    def touches(self) -> tuple[str, ...]:
        return tuple(f"event:{field}" for field in self.changes)


class SectionCreated(EventBody, frozen=True, tag="section-created"):
    section: str
    rules: SectionRules

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, "exists"),)


class RulesSet(EventBody, frozen=True, tag="rules-set"):
    """Only the rules that change, by name. `accepted` are the warnings the director took responsibility for."""

    section: str
    changes: dict[str, object]
    accepted: tuple[str, ...] = ()

    def touches(self) -> tuple[str, ...]:
        return tuple(base.section(self.section, field) for field in self.changes)


class SectionClosed(EventBody, frozen=True, tag="section-closed"):
    section: str

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, "closed"),)


class SectionReopened(EventBody, frozen=True, tag="section-reopened"):
    section: str
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, "closed"),)


class Undone(EventBody, frozen=True, tag="undone"):
    """The events at these positions count as if they had not happened; undoing this brings them back."""

    positions: tuple[int, ...]
    reason: str = ""
    touched: tuple[str, ...] = ()

    def touches(self) -> tuple[str, ...]:
        return (*self.touched, *(f"position:{position}" for position in self.positions))
