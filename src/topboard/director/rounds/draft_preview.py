"""A draft as it would look if it were published."""

from __future__ import annotations

from dataclasses import replace

from topboard.core import Section
from topboard.director.director import Director
from topboard.director.rounds.seating import drafted_round


def draft_section(director: Director, section_id: str) -> Section:
    """The section with its draft as the last round; as it is where there is no draft."""
    section = director.section(section_id)
    draft = director.state.sections[section_id].draft
    if draft is None:
        return section
    round = drafted_round(director.state.sections[section_id], draft)
    return replace(section, rounds=(*section.rounds[: draft.round - 1], round))
