"""The norms of a section, worked out once for every state of its journal: in a large event that takes seconds."""

from __future__ import annotations

from topboard.core import Section
from topboard.norms import NormReport, norms
from topboard.web.events.shelf import OpenEvent
from topboard.web.public.view import Cache, PublicEvent

MOST = 8
_reports: Cache[NormReport] = Cache(MOST)


def norm_report(event: OpenEvent, section: str, through: int | None = None) -> NormReport:
    """After a round, else after the last one."""
    with event.reading():
        whole, value, journal = event.director.event(), event.section(section), event.director.journal
    key = (event.id, journal.position, journal.code, section, through)
    return _reports.get(key, lambda: norms(whole, value, through=through))


def public_norms(seen: PublicEvent, section: Section) -> NormReport:
    """Those of the players' pages, in whichever language they are told."""
    return _reports.get((seen.serial, section.id), lambda: norms(seen.event, section))
