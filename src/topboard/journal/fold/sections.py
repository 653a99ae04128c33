"""How the event and its sections come about."""

from __future__ import annotations

import msgspec

from topboard.journal.events import (
    EventChanged,
    EventCreated,
    EventDetails,
    RulesSet,
    SectionClosed,
    SectionCreated,
    SectionReopened,
    SectionRules,
)
from topboard.journal.fold.fits import Unfit, need_section
from topboard.journal.state import EventState, SectionState


def event_created(state: EventState, event: EventCreated) -> None:
    if state.details is not None:
        raise Unfit("the event was created before")
    state.details = event.details


def event_changed(state: EventState, event: EventChanged) -> None:
    if state.details is None:
        raise Unfit("there is no event yet")
    state.details = msgspec.convert(msgspec.to_builtins(state.details) | event.changes, EventDetails)


def section_created(state: EventState, event: SectionCreated) -> None:
    if event.section in state.sections:
        raise Unfit(f"section {event.section!r} was created before")
    state.sections[event.section] = SectionState(event.section, event.rules)


def rules_set(state: EventState, event: RulesSet) -> None:
    section = need_section(state, event.section)
    section.rules = msgspec.convert(msgspec.to_builtins(section.rules) | event.changes, SectionRules)
    section.changed()


def section_closed(state: EventState, event: SectionClosed) -> None:
    section = need_section(state, event.section)
    section.closed = True
    section.changed()


def section_reopened(state: EventState, event: SectionReopened) -> None:
    section = need_section(state, event.section)
    section.closed = False
    section.changed()
