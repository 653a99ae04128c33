"""The order of an event's sections on pages and in the hall."""

from __future__ import annotations

import re

from topboard.journal.folding.state import EventState, SectionState

NUMBERED = re.compile(r"(?P<stem>.*\S) +(?P<number>[0-9]{1,3})")


def sections_in_order(state: EventState) -> list[SectionState]:
    """As they were made, but quads and groups of one name together, by their number, and without a schedule that
    merged into another section."""
    sections = [section for section in state.sections.values() if not section.merged_into]
    parts = [NUMBERED.fullmatch(section.rules.name) for section in sections]
    stems = [part["stem"] if part else section.id for part, section in zip(parts, sections, strict=True)]
    numbers = [int(part["number"]) if part else 0 for part in parts]
    order = sorted(range(len(sections)), key=lambda place: (stems.index(stems[place]), numbers[place]))
    return [sections[place] for place in order]
