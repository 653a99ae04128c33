"""The norms of a section, worked out once for every state of its journal: in a large event that takes seconds."""

from __future__ import annotations

from topboard.norms import NormReport, norms
from topboard.web.events.shelf import OpenEvent


def norm_report(event: OpenEvent, section: str, through: int | None = None) -> NormReport:
    """After a round, else after the last one."""
    with event.reading():
        whole, value = event.director.event(), event.section(section)
    return event.once(("norms", section, through), whole, lambda: norms(whole, value, through=through))
